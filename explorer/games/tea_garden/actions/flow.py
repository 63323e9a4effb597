"""What the actions of a turn have in common: where play goes on, and conditions that come first."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from explorer.core.action import ActionKind, Happening
from explorer.core.event import Answered
from explorer.core.legality import Check, Continuation, Fact
from explorer.core.state import RULES, Decision
from explorer.games.tea_garden.decisions import (
    AfterLaying,
    BeforeLaying,
    BonusFerment,
    ChooseEmperor,
    ChooseSide,
    Discarding,
    Drawing,
    FeeDue,
    NextEmperor,
    OfferDraw,
    OfferSwap,
    Ordering,
    PlacingToken,
    Removing,
    Reward,
    TakeTurn,
)
from explorer.games.tea_garden.events_table import MainTaken
from explorer.games.tea_garden.payments import is_payable
from explorer.games.tea_garden.rulebook import R
from explorer.games.tea_garden.state import TeaState

#: The decisions of a turn at which the player chooses what to do next.
TURN: tuple[type[Decision], ...] = (TakeTurn, BeforeLaying, AfterLaying)
#: The questions that a free action can raise, chance included.
CHOICES: tuple[type[Decision], ...] = (
    Reward,
    Ordering,
    PlacingToken,
    BonusFerment,
    OfferDraw,
    OfferSwap,
    Discarding,
    Removing,
    ChooseEmperor,
    ChooseSide,
    Drawing,
    NextEmperor,
)
Kind = ActionKind[TeaState, Any]
FEE_FIRST = "First pay for your next turn: {n:leaf/leaves}, at least {brown} of them fermented."


def rest_of_turn(s: TeaState, seat: int) -> Decision:
    """Return the decision at which a turn goes on."""
    return AfterLaying(seat) if s.turn.laid else BeforeLaying(seat)


def go_on(s: TeaState, seat: int, *questions: Decision) -> Answered:
    """Answer the question at hand: the turn goes on after `questions`, of which the last is asked first."""
    return Answered((rest_of_turn(s, seat), *questions))


def rewards(s: TeaState, seat: int, *sources: str) -> tuple[Decision, ...]:
    """Return the questions for rewards that are resolved in this order, or in that which the seat chooses."""
    if s.t.any_order:
        return in_any_order(seat, tuple(part for source in sources for part in s.t.parts(source)))
    return tuple(Reward(RULES, seat, source) for source in reversed(sources))


def in_any_order(seat: int, parts: tuple[str, ...]) -> tuple[Decision, ...]:
    """Return the question for the parts of a reward: which comes next, if there is a choice."""
    if len(parts) > 1:
        return (Ordering(seat, parts),)
    return tuple(Reward(RULES, seat, part) for part in parts)


def cards_lie(kind: Kind) -> None:
    """Declare that cards have to be laid first."""

    @kind.window(R["TEA-TURN-03"], "First lay one card or more.")
    def your_cards_are_laid(s: TeaState) -> bool:
        return s.turn.laid


def main_action(kind: Kind, under_way: type[Decision] | None = None) -> None:
    """Declare what every main action asks for; a series that has begun is not asked again."""
    cards_lie(kind)

    @kind.window(R["TEA-TURN-01"], "You have taken this turn's main action; there is only one.")
    def you_have_taken_no_main_action_yet(s: TeaState) -> bool:
        return not s.turn.main or type(s.agenda[-1]) is under_way

    keeps_announcement(kind, kind.key)


def keeps_announcement(kind: Kind, main: str) -> None:
    """Declare that an announced main action is the only one that can be taken."""

    @kind.window(R["TEA-MAIN-03"], "You have announced another main action: {main}.")
    def it_is_the_main_action_you_announced(s: TeaState) -> Check:
        return s.turn.announced in {"", main}, {"main": s.turn.announced}


def begin_main(s: TeaState) -> tuple[Happening, ...]:
    """Take the main action of the turn, once in a series."""
    return () if s.turn.main else ((MainTaken(), (R["TEA-TURN-01"],)),)


def whole_fee(s: TeaState) -> tuple[int, int]:
    """Return what a fourth turn costs: leaves, and how many of them fermented at least."""
    turns = s.t.c.turns
    return turns.fourth_turn_leaves, turns.fourth_turn_min_brown


def fee(s: TeaState) -> dict[str, Fact]:
    """Return the whole fee as facts."""
    n, brown = whole_fee(s)
    return {"n": n, "brown": brown}


def fee_is_payable(s: TeaState) -> bool:
    """Whether the player to act can pay for a fourth turn."""
    return is_payable(s.me.leaves, *whole_fee(s))


def card_can_be_laid(s: TeaState) -> bool:
    """Whether the player to act has a card to lay, or a free action at hand that surely brings one."""
    from explorer.games.tea_garden.actions.cup_token import token_brings_card  # noqa: PLC0415  they ask each other
    from explorer.games.tea_garden.actions.emperor import advance_brings_card  # noqa: PLC0415

    if s.fourth():
        # With the reading that asks for the fee only when laying, a card alone is not enough.
        return bool(s.me.hand) and fee_is_payable(s)
    return bool(s.me.hand) or advance_brings_card(s) or token_brings_card(s)


#: One declaration for all that may come before the cards: it leads to where a card can be laid.
#: It can only fail with at most one card in hand, since no single effect takes two away.
A_CARD_REMAINS = Continuation(
    R["TEA-TURN-07"],
    "Then you could lay no card in this turn.",
    through=(*CHOICES, FeeDue),
    goal=lambda _before, after: card_can_be_laid(after),
    when=lambda s: not s.turn.laid and (len(s.players[s.agenda[-1].actor].hand) < 2 or s.fourth()),
)


def _fee_rests_on(s: TeaState) -> tuple[Any, ...]:
    return s.agenda[-1], s.me, s.turn, bool(s.emperors)


#: The same for the fee, which leads to its end and nowhere else. Its leaves can be paid in very many ways,
#: and the answer rests on few things: player, turn, what is still due, whether an Emperor card lies there.
A_CARD_REMAINS_AFTER_THE_FEE = replace(A_CARD_REMAINS, through=(FeeDue,), depends=_fee_rests_on)


def leaves_a_card(kind: Kind) -> None:
    """Declare that before laying this must not close every way to lay a card."""
    kind.continuations += (A_CARD_REMAINS,)


def free_action(kind: Kind) -> None:
    """Declare what every free action asks for before cards are laid."""

    @kind.window(R["TEA-TURN-09"], FEE_FIRST)
    def the_fourth_turn_is_paid(s: TeaState) -> Check:
        return not (s.t.fee_first and s.fourth()), fee(s)

    @kind.window(R["TEA-TURN-08"], "Your hand is empty, and no free action is sure to bring a card.")
    def you_can_take_a_turn(s: TeaState) -> bool:
        if s.turn.laid:
            return True
        if type(s.agenda[-1]) is TakeTurn and not s.t.empty_hand_start and not s.me.hand:
            return False
        return card_can_be_laid(s)

    leaves_a_card(kind)
