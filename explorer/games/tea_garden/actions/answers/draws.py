"""Cards drawn and discarded."""

from __future__ import annotations

from explorer.core.action import ActionKind, Happening
from explorer.core.event import Answered
from explorer.core.legality import Check
from explorer.core.state import CHANCE, Action, Decision
from explorer.games.tea_garden.decisions import (
    Discarding,
    Drawing,
    OfferDraw,
    OfferSwap,
)
from explorer.games.tea_garden.events import CardDiscarded
from explorer.games.tea_garden.rulebook import R
from explorer.games.tea_garden.state import TeaState


class Draw(Action):
    """Draw the cards that are offered."""


DRAW: ActionKind[TeaState, Draw] = ActionKind(Draw, (OfferDraw,), "Draw {n}", group="Draw")


@DRAW.tells
def number_in_words(s: TeaState, a: Draw) -> dict[str, object]:
    top = s.agenda[-1]
    return {"n": top.n if type(top) is OfferDraw else 0}


def draws(s: TeaState, seat: int, n: int) -> tuple[Decision, ...]:
    """Return the draws of `n` cards, cut at what draw deck and discard pile hold."""
    p = s.players[seat]
    return (Drawing(CHANCE, seat, "effect"),) * min(n, p.deck_size + len(p.discard))


@DRAW.effect(R["TEA-BON-06"], R["TEA-BON-15"])
def draw_cards(s: TeaState, a: Draw) -> tuple[Happening, ...]:
    top = s.agenda[-1]
    return (Answered(draws(s, top.actor, top.n)),) if type(top) is OfferDraw else ()


class Swap(Action):
    """Draw the cards that are offered, and discard as many."""


SWAP: ActionKind[TeaState, Swap] = ActionKind(
    Swap, (OfferSwap,), "Draw {n} and discard as many", group="Draw and discard"
)


@SWAP.tells
def swap_in_words(s: TeaState, a: Swap) -> dict[str, object]:
    top = s.agenda[-1]
    return {"n": top.n if type(top) is OfferSwap else 0}


@SWAP.effect(R["TEA-BON-04"], R["TEA-BON-15"])
def draw_then_discard(s: TeaState, a: Swap) -> tuple[Happening, ...]:
    top = s.agenda[-1]
    if type(top) is not OfferSwap:
        return ()
    cards = draws(s, top.actor, top.n)
    return (Answered((Discarding(top.actor, len(cards)), *cards)),)


class Discard(Action):
    """Discard a card of the hand."""

    card: str


DISCARD: ActionKind[TeaState, Discard] = ActionKind(
    Discard,
    (Discarding,),
    "Discard {card}",
    group="Draw and discard",
    elsewhere=(R["TEA-BON-04"], "You discard only after drawing."),
)
DISCARD.param("card", domain=lambda t: t.cards, values=lambda s, _: s.me.hand)


@DISCARD.window(R["TEA-BON-04"], "You have discarded as many as you drew.")
def you_still_have_to_discard(s: TeaState) -> bool:
    top = s.agenda[-1]
    return type(top) is Discarding and top.left > 0


@DISCARD.requires(R["TEA-BON-04"], "You do not hold {card}; discard what you hold.")
def the_discarded_card_is_in_your_hand(s: TeaState, a: Discard) -> bool:
    return a.card in s.me.hand


@DISCARD.effect(R["TEA-BON-04"])
def discard_card(s: TeaState, a: Discard) -> tuple[Happening, ...]:
    top = s.agenda[-1]
    if type(top) is not Discarding:
        return ()
    return (CardDiscarded(s.actor, a.card), Answered((Discarding(top.actor, top.left - 1),)))


class EndDiscard(Action):
    """As many cards as were drawn are discarded."""


END_DISCARD: ActionKind[TeaState, EndDiscard] = ActionKind(
    EndDiscard,
    (Discarding,),
    "Discarding is done",
    group="Draw and discard",
    elsewhere=(R["TEA-BON-04"], "You discard only after drawing."),
)


@END_DISCARD.window(R["TEA-BON-04"], "{left:card/cards} more must be discarded: as many as you drew.")
def you_have_discarded_enough(s: TeaState) -> Check:
    top = s.agenda[-1]
    left = top.left if type(top) is Discarding else 0
    return left == 0, {"left": left}


@END_DISCARD.effect(R["TEA-BON-04"])
def end_discarding(s: TeaState, a: EndDiscard) -> tuple[Happening, ...]:
    return (Answered(),)
