"""Taking a plantation card: draw, keep, put back, make room, lay it."""

from __future__ import annotations

from explorer.core.action import ActionKind, Happening
from explorer.core.event import Answered, Asked
from explorer.core.legality import Check
from explorer.core.state import CHANCE, Action
from explorer.games.chai.abilities import triggered
from explorer.games.chai.decisions import CardsBack, DrawCards, KeepOne, Lay, UncoverCard
from explorer.games.chai.events import CardDiscarded, CardLaid, CardReturned, CardsDrawn
from explorer.games.chai.rulebook import R
from explorer.games.chai.state import ChaiState
from explorer.games.chai.table import PIERS, SLOTS, SPACES, ChaiTable


def all_cards(t: ChaiTable) -> tuple[str, ...]:
    """List all plantation cards."""
    return t.card_ids


class Draw(Action):
    """Bookkeeping: the top plantation cards are drawn, as soon as they are known."""


DRAW: ActionKind[ChaiState, Draw] = ActionKind(Draw, (DrawCards,), "Plantation cards are drawn")


@DRAW.fixes
def cards_to_draw(s: ChaiState, a: Draw) -> tuple[int, tuple[str, ...]]:
    top = s.agenda[-1]
    assert type(top) is DrawCards
    count = min(s.table.market_draw, s.plantation.size)
    known = s.plantation.uncovered(count).top[:count]
    return top.seat, known if len(known) == count else ()


@DRAW.effect(R["CHAI-CHANCE-04"])
def uncover(s: ChaiState, a: Draw, was: tuple[int, tuple[str, ...]]) -> tuple[Happening, ...]:
    return () if was[1] else (Asked((UncoverCard(CHANCE),)),)


@DRAW.effect(R["CHAI-MARKET-06"], R["CHAI-MARKET-08"], R["CHAI-MARKET-11"])
def draw(s: ChaiState, a: Draw, was: tuple[int, tuple[str, ...]]) -> tuple[Happening, ...]:
    seat, drawn = was
    return (CardsDrawn(seat, drawn), Answered((KeepOne(seat, drawn),))) if drawn else ()


@DRAW.effect(R["CHAI-SETUP-08"])
def uncover_next(s: ChaiState, a: Draw, was: tuple[int, tuple[str, ...]]) -> tuple[Happening, ...]:
    covered = was[1] and not s.plantation.top and s.plantation.hidden
    return (Asked((UncoverCard(CHANCE),)),) if covered else ()


class KeepCard(Action):
    """Keep this drawn plantation card."""

    card: str


KEEP_CARD: ActionKind[ChaiState, KeepCard] = ActionKind(
    KeepCard, (KeepOne,), "Keep {card}", group="Keep a card"
)
KEEP_CARD.param("card", domain=all_cards)


def drawn_cards(s: ChaiState) -> tuple[str, ...]:
    """Return the drawn cards that are asked about."""
    top = s.agenda[-1]
    return top.drawn if isinstance(top, KeepOne | CardsBack) else ()


@KEEP_CARD.requires(R["CHAI-MARKET-06"], "Keep one of the cards drawn: {drawn}.")
def the_card_is_among_those_drawn(s: ChaiState, a: KeepCard) -> Check:
    drawn = drawn_cards(s)
    return a.card in drawn, {"drawn": drawn}


@KEEP_CARD.effect(R["CHAI-MARKET-06"])
def keep(s: ChaiState, a: KeepCard) -> tuple[Happening, ...]:
    others = tuple(card for card in drawn_cards(s) if card != a.card)
    back = (CardsBack(s.actor, others),) if others else ()
    return (Answered((Lay(s.actor, a.card), *back)),)


class ReturnCard(Action):
    """Put this drawn plantation card back on top of the deck."""

    card: str


RETURN_CARD: ActionKind[ChaiState, ReturnCard] = ActionKind(
    ReturnCard, (CardsBack,), "Put {card} back on the deck", group="Put cards back"
)
RETURN_CARD.param("card", domain=all_cards)


@RETURN_CARD.requires(R["CHAI-MARKET-07"], "Put the other drawn cards back on the deck: {drawn}.")
def the_card_goes_back_to_the_deck(s: ChaiState, a: ReturnCard) -> Check:
    drawn = drawn_cards(s)
    return a.card in drawn, {"drawn": drawn}


@RETURN_CARD.effect(R["CHAI-MARKET-07"])
def put_back(s: ChaiState, a: ReturnCard) -> tuple[Happening, ...]:
    others = tuple(card for card in drawn_cards(s) if card != a.card)
    return (CardReturned(s.actor, a.card), Answered((CardsBack(s.actor, others),) if others else ()))


class LayCard(Action):
    """Lay the new plantation card at this slot."""

    slot: int


LAY_CARD: ActionKind[ChaiState, LayCard] = ActionKind(
    LayCard, (Lay,), "Lay {card} beside {slot}", group="Lay the card"
)
LAY_CARD.param("slot", domain=SPACES, values=lambda _s: SLOTS)


def new_card(s: ChaiState) -> str:
    """Return the card to lay."""
    top = s.agenda[-1]
    return top.card if type(top) is Lay else ""


@LAY_CARD.tells
def card_to_lay(s: ChaiState, a: LayCard) -> dict[str, object]:
    return {"card": new_card(s)}


@LAY_CARD.requires(
    R["CHAI-BOARD-02"], "Plantation cards go beside spaces 4 to 12; {slot} is a pier.", gate=True
)
def cards_lie_beside_this_space(s: ChaiState, a: LayCard) -> bool:
    return a.slot not in PIERS


@LAY_CARD.requires(R["CHAI-BOARD-02"], "The card slot beside {slot} is occupied.")
def the_slot_is_empty(s: ChaiState, a: LayCard) -> bool:
    return s.me.cards[a.slot] == ""


@LAY_CARD.fixes
def laid(s: ChaiState, a: LayCard) -> tuple[int, str]:
    return s.actor, new_card(s)


@LAY_CARD.effect(R["CHAI-MARKET-04"], R["CHAI-BOARD-08"])
def lay(s: ChaiState, a: LayCard, was: tuple[int, str]) -> tuple[Happening, ...]:
    return (Answered(), CardLaid(was[0], was[1], a.slot))


@LAY_CARD.effect(R["CHAI-CARD-01"], R["CHAI-CARD-08"], R["CHAI-CARD-17"])
def trigger(s: ChaiState, a: LayCard, was: tuple[int, str]) -> tuple[Happening, ...]:
    return triggered(s, was[0], a.slot, laid=True)


class DiscardCard(Action):
    """Discard the own plantation card at this slot, to make room for the new one."""

    slot: int


DISCARD_CARD: ActionKind[ChaiState, DiscardCard] = ActionKind(
    DiscardCard,
    (Lay,),
    "Discard {card} ({slot})",
    group="Discard a card",
    elsewhere=(R["CHAI-MARKET-10"], "Plantation cards are discarded only to make room for a new one."),
)
DISCARD_CARD.param("slot", domain=SLOTS)


@DISCARD_CARD.tells
def card_to_discard(s: ChaiState, a: DiscardCard) -> dict[str, object]:
    return {"card": s.me.cards[a.slot]}


@DISCARD_CARD.window(
    R["CHAI-MARKET-10"],
    "You may discard a plantation card only when all nine slots are full; {empty} are empty.",
)
def all_your_slots_are_taken(s: ChaiState) -> Check:
    empty = len(SLOTS) - len(s.me.owned())
    return empty == 0, {"empty": empty}


@DISCARD_CARD.effect(R["CHAI-MARKET-09"])
def discard(s: ChaiState, a: DiscardCard) -> tuple[Happening, ...]:
    return (CardDiscarded(s.actor, s.me.cards[a.slot], a.slot),)


KINDS = (DRAW, KEEP_CARD, RETURN_CARD, LAY_CARD, DISCARD_CARD)
