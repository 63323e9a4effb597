"""Cards drawn from an own deck."""

from __future__ import annotations

from explorer.core.action import ActionKind, Happening
from explorer.core.chance import Rng
from explorer.core.event import Answered
from explorer.core.state import Action
from explorer.games.tea_garden.actions.chance.cards import REVEAL_ACTION, REVEAL_CARAVAN, REVEAL_EMPEROR
from explorer.games.tea_garden.actions.chance.table import BONUS, START_SEAT, TILE
from explorer.games.tea_garden.decisions import (
    Drawing,
)
from explorer.games.tea_garden.events import CardDrawn, Reshuffled
from explorer.games.tea_garden.rulebook import R
from explorer.games.tea_garden.state import TeaState


class Drawn(Action):
    """Chance: this card comes from the draw deck at hand."""

    card: str


DRAWN: ActionKind[TeaState, Drawn] = ActionKind(
    Drawn, (Drawing,), "{by} draws {card}", group="A card is drawn"
)
DRAWN.param("card", domain=lambda t: t.cards, values=lambda s, _: drawable(s))


def drawable(s: TeaState) -> tuple[str, ...]:
    """Return what the next card comes from: the draw deck, or the discard pile if that is empty."""
    top = s.agenda[-1]
    assert type(top) is Drawing
    p = s.players[top.seat]
    return p.deck if p.deck_size else p.discard


@DRAWN.tells
def who_draws(s: TeaState, a: Drawn) -> dict[str, object]:
    top = s.agenda[-1]
    return {"by": top.seat if type(top) is Drawing else -1}


@DRAWN.seen_by
def owner_sees(s: TeaState, a: Drawn) -> tuple[int, ...]:
    top = s.agenda[-1]
    return (top.seat,) if type(top) is Drawing else ()


@DRAWN.weighs(R["TEA-SETUP-14"])
def card_is_in_deck(s: TeaState, a: Drawn) -> int:
    return a.card in drawable(s)


@DRAWN.samples
def draw_one(s: TeaState, rng: Rng) -> Drawn:
    cards = drawable(s)
    return Drawn(cards[rng.randrange(len(cards))])


@DRAWN.fixes
def draw_asked(s: TeaState, a: Drawn) -> Drawing:
    top = s.agenda[-1]
    assert type(top) is Drawing
    return top


@DRAWN.effect(R["TEA-BON-05"])
def reshuffle(s: TeaState, a: Drawn, ask: Drawing) -> tuple[Happening, ...]:
    return () if s.players[ask.seat].deck else (Reshuffled(ask.seat),)


@DRAWN.effect(R["TEA-SETUP-14"])
def draw_first_hand(s: TeaState, a: Drawn, ask: Drawing) -> tuple[Happening, ...]:
    return (CardDrawn(ask.seat, a.card), Answered()) if ask.why == "setup" else ()


@DRAWN.effect(R["TEA-BON-06"])
def draw_for_effect(s: TeaState, a: Drawn, ask: Drawing) -> tuple[Happening, ...]:
    return (CardDrawn(ask.seat, a.card), Answered()) if ask.why == "effect" else ()


@DRAWN.effect(R["TEA-MAINT-09"])
def draw_new_hand(s: TeaState, a: Drawn, ask: Drawing) -> tuple[Happening, ...]:
    return (CardDrawn(ask.seat, a.card), Answered()) if ask.why == "maintenance" else ()


CHANCE_KINDS = (START_SEAT, BONUS, TILE, REVEAL_ACTION, REVEAL_CARAVAN, REVEAL_EMPEROR, DRAWN)
