"""Moving, swapping and turning cards, changing dice, taking any tea: by card, palace or merchant.

What these actions need is declared once for all that can bring them about; only the rule to cite differs.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from explorer.core.action import ActionKind, Happening
from explorer.core.event import Answered
from explorer.core.legality import Check
from explorer.core.rulebook import RuleRef
from explorer.core.state import Action, Decision
from explorer.games.chai.abilities import gain
from explorer.games.chai.components import TEAS
from explorer.games.chai.decisions import (
    AnyTea,
    ByGreen,
    ByOolong,
    ByWhite,
    ByYellow,
    Exchanging,
    MoveOne,
    Refresh,
    SwapTwo,
    Transplanting,
    TurnOne,
)
from explorer.games.chai.events import CardMoved, CardsSwapped, CardTurnedUp, DieChanged
from explorer.games.chai.rulebook import R
from explorer.games.chai.state import ChaiState
from explorer.games.chai.table import SLOTS

Kind = ActionKind[ChaiState, Any]
FACES = (1, 2, 3, 4, 5, 6)
#: Changes that somebody may try; only 1 up or down is ever allowed.
DELTAS = (-2, -1, 1, 2)


def changed(die: int, delta: int) -> int:
    """Return what a die shows after a change, going round between 6 and 1."""
    return (die - 1 + delta) % 6 + 1


def turned_up(s: ChaiState, seat: int) -> tuple[Happening, ...]:
    """Turn all face-down cards of a seat face up."""
    return tuple([CardTurnedUp(seat, card) for card in s.players[seat].down])


def _settled(s: ChaiState, a: Any) -> int:
    return s.actor


def card_at(s: ChaiState, slot: int) -> str:
    """Return the own plantation card at a slot."""
    return s.me.cards[slot]


def moving(kind: Kind, rule: RuleRef) -> Kind:
    """Declare a move of one own plantation card to an empty own slot under a rule."""
    kind.param("card_from", domain=SLOTS)
    kind.param("card_to", domain=SLOTS)

    @kind.tells
    def name(s: ChaiState, a: Any) -> dict[str, object]:
        return {"card": card_at(s, a.card_from)}

    @kind.requires(rule, "You have no card beside {card_from}; choose one of your own.", reads=("card_from",))
    def the_card_is_yours(s: ChaiState, a: Any) -> bool:
        return card_at(s, a.card_from) != ""

    @kind.requires(
        rule, "The card slot beside {card_to} is occupied; choose an empty one.", reads=("card_to",)
    )
    def the_slot_is_empty(s: ChaiState, a: Any) -> bool:
        return card_at(s, a.card_to) == ""

    @kind.effect(rule, R["CHAI-CARD-04"])
    def move(s: ChaiState, a: Any) -> tuple[Happening, ...]:
        return (CardMoved(s.actor, card_at(s, a.card_from), a.card_from, a.card_to), Answered())

    return kind


def swapping(kind: Kind, rule: RuleRef) -> Kind:
    """Declare a swap of two own plantation cards under a rule."""
    kind.param("slot_1", domain=SLOTS)
    # A swap has no direction.
    kind.param("slot_2", domain=SLOTS, values=lambda _s, a: SLOTS[SLOTS.index(a.slot_1) + 1 :])

    @kind.tells
    def names(s: ChaiState, a: Any) -> dict[str, object]:
        return {"card": card_at(s, a.slot_1), "other_card": card_at(s, a.slot_2)}

    @kind.requires(rule, "Choose two different cards of yours; {slot_1} and {slot_2} are not.")
    def both_cards_are_yours(s: ChaiState, a: Any) -> bool:
        one, two = card_at(s, a.slot_1), card_at(s, a.slot_2)
        return one != "" and two not in {"", one}

    @kind.effect(rule, R["CHAI-CARD-04"])
    def swap(s: ChaiState, a: Any) -> tuple[Happening, ...]:
        return (CardsSwapped(s.actor, a.slot_1, a.slot_2), Answered())

    return kind


def taking_any(kind: Kind, rule: RuleRef) -> Kind:
    """Declare taking a token of any tea under a rule."""
    kind.param("tea", domain=TEAS)

    @kind.requires(R["CHAI-SUPPLY-01"], "There is no {tea} left in the supply.")
    def the_supply_has_the_tea(s: ChaiState, a: Any) -> bool:
        return s.left(a.tea) > 0

    kind.fixes(_settled)

    @kind.effect(rule, R["CHAI-BOARD-03"])
    def take(s: ChaiState, a: Any, seat: int) -> tuple[Happening, ...]:
        return (Answered(), *gain(s, seat, a.tea))

    return kind


def turning_die(kind: Kind, rule: RuleRef, by: Callable[[ChaiState], int]) -> Kind:
    """Declare a change of one own unplaced die under a rule."""
    kind.param("die", domain=FACES)
    kind.param("delta", domain=DELTAS, values=lambda s: (-by(s), by(s)))

    @kind.tells
    def result(s: ChaiState, a: Any) -> dict[str, object]:
        return {"to": changed(a.die, a.delta)}

    @kind.requires(rule, "You have no unplaced {die}; choose one of your unplaced dice.", reads=("die",))
    def you_have_this_die_to_place(s: ChaiState, a: Any) -> bool:
        die: int = a.die
        return s.me.dice[die - 1] > 0

    @kind.requires(rule, "The die changes by {by}, not by {delta}.", reads=("delta",))
    def the_die_changes_by_one(s: ChaiState, a: Any) -> Check:
        return abs(a.delta) == by(s), {"by": by(s)}

    @kind.effect(rule, R["CHAI-ADJ-02"])
    def turn(s: ChaiState, a: Any) -> tuple[Happening, ...]:
        return (DieChanged(s.actor, a.die, changed(a.die, a.delta)), Answered())

    return kind


def _kind(type_: type[Action], decision: type[Decision], label: str, group: str) -> Kind:
    return ActionKind(type_, (decision,), label, group=group)


class _Moves(Action):
    card_from: int
    card_to: int


class _Swaps(Action):
    slot_1: int
    slot_2: int


class _Takes(Action):
    tea: str


class _Turns(Action):
    die: int
    delta: int


class MoveCard(_Moves):
    """Move an own plantation card by the ability of a card."""


class Transplant(_Moves):
    """Move an own plantation card at the palace."""


class MoveByMerchant(_Moves):
    """Move an own plantation card with the green merchant."""


class SwapCards(_Swaps):
    """Swap two own plantation cards by the ability of a card."""


class Exchange(_Swaps):
    """Swap two own plantation cards at the palace."""


class SwapByMerchant(_Swaps):
    """Swap two own plantation cards with the oolong merchant."""


class TakeTea(_Takes):
    """Take a token of any tea by the ability of a card."""


class TakeByMerchant(_Takes):
    """Take a token of any tea with the yellow merchant."""


class TurnDie(_Turns):
    """Change an own unplaced die by the ability of a card."""


class TurnByMerchant(_Turns):
    """Change an own unplaced die with the white merchant."""


MOVE = "Move {card} from {card_from} to {card_to}"
SWAP = "Swap {card} ({slot_1}) and {other_card} ({slot_2})"
TURN = "Change a {die} to {to}"

TRANSPLANT = moving(_kind(Transplant, Transplanting, MOVE, "Transplant"), R["CHAI-PALACE-04"])
EXCHANGE = swapping(_kind(Exchange, Exchanging, SWAP, "Exchange"), R["CHAI-PALACE-05"])
MOVE_CARD = moving(_kind(MoveCard, MoveOne, MOVE, "Move a card"), R["CHAI-CARD-14"])
SWAP_CARDS = swapping(_kind(SwapCards, SwapTwo, SWAP, "Swap cards"), R["CHAI-CARD-14"])
TAKE_TEA = taking_any(_kind(TakeTea, AnyTea, "Take {tea}", "Take any tea"), R["CHAI-CARD-13"])
TURN_DIE = turning_die(_kind(TurnDie, TurnOne, TURN, "Change a die"), R["CHAI-CARD-16"], lambda _s: 1)


class RefreshCard(Action):
    """Turn the own card at this slot face up."""

    slot: int


REFRESH_CARD: ActionKind[ChaiState, RefreshCard] = ActionKind(
    RefreshCard, (Refresh,), "Turn {card} ({slot}) face up", group="Turn a card face up"
)
REFRESH_CARD.param("slot", domain=SLOTS)


@REFRESH_CARD.tells
def refreshed(s: ChaiState, a: RefreshCard) -> dict[str, object]:
    return {"card": s.me.cards[a.slot]}


@REFRESH_CARD.requires(R["CHAI-CARD-15"], "Choose another card of yours that is face down; {slot} has none.")
def the_card_is_face_down(s: ChaiState, a: RefreshCard) -> bool:
    return s.me.cards[a.slot] in s.me.down


@REFRESH_CARD.effect(R["CHAI-CARD-15"])
def turn_up(s: ChaiState, a: RefreshCard) -> tuple[Happening, ...]:
    return (CardTurnedUp(s.actor, s.me.cards[a.slot]), Answered())


MERCHANT = "Merchant: "
TAKE_BY_MERCHANT = taking_any(
    _kind(TakeByMerchant, ByYellow, "Take {tea}", MERCHANT + "take any tea"), R["CHAI-MERCH-03"]
)
MOVE_BY_MERCHANT = moving(_kind(MoveByMerchant, ByGreen, MOVE, MERCHANT + "move a card"), R["CHAI-MERCH-04"])
TURN_BY_MERCHANT = turning_die(
    _kind(TurnByMerchant, ByWhite, TURN, MERCHANT + "change a die"), R["CHAI-MERCH-06"], lambda _s: 1
)
SWAP_BY_MERCHANT = swapping(
    _kind(SwapByMerchant, ByOolong, SWAP, MERCHANT + "swap cards"), R["CHAI-MERCH-07"]
)

KINDS = (
    TRANSPLANT,
    EXCHANGE,
    MOVE_CARD,
    SWAP_CARDS,
    TAKE_TEA,
    REFRESH_CARD,
    TURN_DIE,
    TAKE_BY_MERCHANT,
    MOVE_BY_MERCHANT,
    TURN_BY_MERCHANT,
    SWAP_BY_MERCHANT,
)
