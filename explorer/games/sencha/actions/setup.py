"""Setting up: colours, the first market card, the first cubes, the starting player."""

from __future__ import annotations

from math import comb

from explorer.core.action import ActionKind, Happening
from explorer.core.chance import Rng
from explorer.core.event import Answered
from explorer.core.state import RULES, Action
from explorer.games.sencha.actions.build import cubes_for_house
from explorer.games.sencha.actions.harvest import cubes_produced
from explorer.games.sencha.decisions import (
    Act,
    ChooseColour,
    DrawAtSetup,
    DrawForBuild,
    DrawForProduce,
    EndOfTurn,
    Harvest,
    TurnUpFirst,
    TurnUpNext,
    WhoStarts,
)
from explorer.games.sencha.events import CardTurnedUp, ColourChosen, CubesDrawn, StartDrawn
from explorer.games.sencha.rulebook import R
from explorer.games.sencha.state import NONE, SenchaState
from explorer.games.sencha.table import SenchaTable
from explorer.games.sencha.vocabulary import MOST_DRAWN


class Colour(Action):
    """Play in this colour."""

    colour: str


COLOUR: ActionKind[SenchaState, Colour] = ActionKind(
    Colour, (ChooseColour,), "Play {colour}", group="Choose a colour"
)
COLOUR.param("colour", domain=lambda t: t.colours)


@COLOUR.requires(R["SEN-SETUP-02"], "{colour} is taken; choose another colour.")
def colour_is_free(s: SenchaState, a: Colour) -> bool:
    return all(p.colour != a.colour for p in s.players)


@COLOUR.effect(R["SEN-SETUP-02"])
def take_colour(s: SenchaState, a: Colour) -> tuple[Happening, ...]:
    return (ColourChosen(s.actor, a.colour), Answered())


class OpenCard(Action):
    """Chance: this market card is open first."""

    card: str


OPEN_CARD: ActionKind[SenchaState, OpenCard] = ActionKind(
    OpenCard, (TurnUpFirst,), "Market card {card} is turned up"
)
OPEN_CARD.param("card", domain=lambda t: t.cards)


@OPEN_CARD.weighs(R["SEN-SETUP-10"])
def any_card(s: SenchaState, a: OpenCard) -> int:
    return 1


@OPEN_CARD.effect(R["SEN-SETUP-11"], R["SEN-SETUP-10"])
def turn_up_first(s: SenchaState, a: OpenCard) -> tuple[Happening, ...]:
    return (CardTurnedUp(a.card), Answered())


class Reveal(Action):
    """Chance: this market card is open next."""

    card: str


REVEAL: ActionKind[SenchaState, Reveal] = ActionKind(Reveal, (TurnUpNext,), "Market card {card} is turned up")
REVEAL.param("card", domain=lambda t: t.cards)


@REVEAL.weighs(R["SEN-CHANCE-03"])
def never_seen(s: SenchaState, a: Reveal) -> int:
    return a.card not in s.seen and a.card != s.open


@REVEAL.effect(R["SEN-SELL-11"], R["SEN-CHANCE-03"])
def turn_up_next(s: SenchaState, a: Reveal) -> tuple[Happening, ...]:
    return (CardTurnedUp(a.card), Answered())


class Drawn(Action):
    """Chance: these cubes come out of the bag."""

    sencha: int = 0
    sakura: int = 0
    black: int = 0


#: Every draw of m cubes, by m.
DRAWS = {
    m: tuple((s, k, m - s - k) for s in range(m + 1) for k in range(m + 1 - s)) for m in range(MOST_DRAWN + 1)
}
DrawDecision = DrawAtSetup | DrawForBuild | DrawForProduce


def draws_possible(t: SenchaTable) -> tuple[tuple[int, int, int], ...]:
    """List every draw that the printed numbers allow."""
    most = max(
        t.count.cubes_per_plantation,
        *(t.build_draw[p] for p in t.plantations),
        *(t.produce[p].count for p in t.plantations),
    )
    return tuple(draw for m in range(1, most + 1) for draw in DRAWS[m])


def draws_here(s: SenchaState) -> tuple[tuple[int, int, int], ...]:
    """List the draws of as many cubes as are asked for."""
    return DRAWS[s.agenda[-1].count]  # type: ignore[attr-defined]


DRAWN: ActionKind[SenchaState, Drawn] = ActionKind(
    Drawn, (DrawAtSetup, DrawForBuild, DrawForProduce), "{cubes} from the bag", group="Draw cubes"
)
DRAWN.param("sencha", "sakura", "black", domain=draws_possible, values=draws_here)


@DRAWN.tells
def drawn_words(s: SenchaState, a: Drawn) -> dict[str, object]:
    return {"cubes": (a.sencha, a.sakura, a.black)}


@DRAWN.weighs(R["SEN-CHANCE-01"])
def ways_to_draw(s: SenchaState, a: Drawn) -> int:
    if a.sencha + a.sakura + a.black != s.agenda[-1].count:  # type: ignore[attr-defined]
        return 0
    return comb(s.bag[0], a.sencha) * comb(s.bag[1], a.sakura) * comb(s.bag[2], a.black)


@DRAWN.samples
def one_by_one(s: SenchaState, rng: Rng) -> Drawn:
    bag, drawn = list(s.bag), [0, 0, 0]
    for _ in range(s.agenda[-1].count):  # type: ignore[attr-defined]
        ticket, tea = rng.randrange(sum(bag)), 0
        while ticket >= bag[tea]:
            ticket -= bag[tea]
            tea += 1
        bag[tea] -= 1
        drawn[tea] += 1
    return Drawn(*drawn)


@DRAWN.fixes
def draw_asked(s: SenchaState, a: Drawn) -> DrawDecision:
    top = s.agenda[-1]
    assert isinstance(top, DrawDecision)
    return top


@DRAWN.effect(R["SEN-SETUP-14"], R["SEN-CHANCE-02"])
def draw_at_setup(s: SenchaState, a: Drawn, ask: DrawDecision) -> tuple[Happening, ...]:
    if type(ask) is not DrawAtSetup:
        return ()
    return (CubesDrawn(ask.plantation, (a.sencha, a.sakura, a.black)), Answered())


@DRAWN.effect(R["SEN-BUILD-06"], R["SEN-CHANCE-02"])
def draw_for_house(s: SenchaState, a: Drawn, ask: DrawDecision) -> tuple[Happening, ...]:
    if type(ask) is not DrawForBuild:
        return ()
    drawn = CubesDrawn(ask.plantation, (a.sencha, a.sakura, a.black))
    why = cubes_for_house(s, ask.plantation)[1]
    return ((drawn, why), Answered((EndOfTurn(RULES, ask.seat),)))


@DRAWN.effect(R["SEN-PROD-02"], R["SEN-CHANCE-02"])
def draw_for_producing(s: SenchaState, a: Drawn, ask: DrawDecision) -> tuple[Happening, ...]:
    if type(ask) is not DrawForProduce:
        return ()
    drawn = CubesDrawn(ask.plantation, (a.sencha, a.sakura, a.black))
    why = cubes_produced(s, ask.plantation)[1]
    return ((drawn, why), Answered((Harvest(ask.seat, True, (NONE,) * len(s.plantations)),)))


class StartSeat(Action):
    """Chance: this seat takes the first turn."""

    seat: int


START_SEAT: ActionKind[SenchaState, StartSeat] = ActionKind(
    StartSeat, (WhoStarts,), "{seat} takes the first turn"
)
START_SEAT.param("seat", domain=lambda t: range(t.players))


@START_SEAT.weighs(R["SEN-SETUP-15"])
def any_seat(s: SenchaState, a: StartSeat) -> int:
    return 0 <= a.seat < s.table.players


@START_SEAT.effect(R["SEN-SETUP-15"])
def begin(s: SenchaState, a: StartSeat) -> tuple[Happening, ...]:
    return (StartDrawn(a.seat), Answered((Act(a.seat),)))
