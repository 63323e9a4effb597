"""Setting up: fields, weather, merchants, events, the start player."""

from __future__ import annotations

from math import comb

from explorer.core.action import ActionKind
from explorer.core.event import Answered
from explorer.core.state import CHANCE, Action
from explorer.games.formosa_tea.actions.flow import Events, ask_draw
from explorer.games.formosa_tea.components import TEAS
from explorer.games.formosa_tea.decisions import TurnUp
from explorer.games.formosa_tea.events.fields import (
    ColumnClosed,
    CubesDrawn,
    CubesLaid,
    DiscLaid,
    WeatherLaid,
)
from explorer.games.formosa_tea.events.rounds import EventLaid, StartFound
from explorer.games.formosa_tea.events.sales import CardTurnedUp
from explorer.games.formosa_tea.occasions import (
    CloseColumn,
    DealCard,
    DrawAtStart,
    DrawEvent,
    DrawForEvent,
    DrawForField,
    DrawForGrowth,
    LayDisc,
    LayWeather,
    WhoStarts,
)
from explorer.games.formosa_tea.rulebook import R
from explorer.games.formosa_tea.state import Cubes, FormosaState
from explorer.games.formosa_tea.table import FormosaTable


class Close(Action):
    """Chance: this column (counted from 0) is closed."""

    column: int


CLOSE: ActionKind[FormosaState, Close] = ActionKind(
    Close, (CloseColumn,), "Column {number} is closed", group="Close a column"
)
CLOSE.param("column", domain=range(4))


@CLOSE.tells
def column_number(_s: FormosaState, a: Close) -> dict[str, object]:
    return {"number": a.column + 1}


@CLOSE.weighs(R["FOR-RUL-02"])
def any_column(_s: FormosaState, a: Close) -> int:
    return 0 <= a.column < 4


@CLOSE.effect(R["FOR-RUL-02"])
def close_it(s: FormosaState, a: Close) -> Events:
    open_fields = [f for i, f in enumerate(s.table.fields) if i % 4 != a.column]
    return (ColumnClosed(a.column), Answered(tuple(field_questions(s.table, open_fields))))


def field_questions(t: FormosaTable, open_fields: list[str]) -> list[LayDisc | DrawForField]:
    """List the questions that lay out the fields, the first one last: discs, then cubes by columns."""
    each = t.c.tea_fields.cubes_per_field_at_setup
    by_column = sorted(open_fields, key=lambda f: (f[3], f[1]))
    cubes: list[LayDisc | DrawForField] = [DrawForField(CHANCE, f, each) for f in reversed(by_column)]
    return [*cubes, *(LayDisc(CHANCE, f) for f in reversed(by_column))]


class Disc(Action):
    """Chance: this disc lies on the field."""

    disc: str


DISC: ActionKind[FormosaState, Disc] = ActionKind(
    Disc, (LayDisc,), "A {disc} disc on {field}", group="Lay a disc"
)
DISC.param("disc", domain=TEAS)


@DISC.tells
def disc_words(s: FormosaState, _a: Disc) -> dict[str, object]:
    return {"field": s.agenda[-1].field}  # type: ignore[attr-defined]


@DISC.weighs(R["FOR-SETUP-02"])
def discs_in_use(s: FormosaState, a: Disc) -> int:
    i = s.table.tea_index.get(a.disc, -1)
    return s.discs_out[i] - s.table.discs_left_in_box[i] if i >= 0 else 0


@DISC.effect(R["FOR-SETUP-02"])
def lay_disc(s: FormosaState, a: Disc) -> Events:
    top = s.agenda[-1]
    assert isinstance(top, LayDisc)
    laid = DiscLaid(top.field, a.disc)
    return ((laid, (R["FOR-RUL-03"],) if s.table.random_discs else ()), Answered())


class Drawn(Action):
    """Chance: these cubes come out of the bag."""

    oolong: int = 0
    black: int = 0
    green: int = 0


#: Every draw of m cubes, by m.
DRAWS = {m: tuple((a, b, m - a - b) for a in range(m + 1) for b in range(m + 1 - a)) for m in range(9)}
DrawDecision = DrawForField | DrawAtStart | DrawForEvent | DrawForGrowth


def most_drawn(t: FormosaTable) -> tuple[Cubes, ...]:
    """List every draw that the printed numbers allow."""
    most = max(t.c.tea_fields.cubes_per_field_at_setup, 3, *(w.growth for w in t.c.weather))
    return tuple(draw for m in range(1, most + 1) for draw in DRAWS[m])


def draws_here(s: FormosaState, _draft: Drawn) -> tuple[Cubes, ...]:
    """List the draws of as many cubes as are asked for."""
    return DRAWS[s.agenda[-1].count]  # type: ignore[attr-defined]


DRAWN: ActionKind[FormosaState, Drawn] = ActionKind(
    Drawn,
    (DrawForField, DrawAtStart, DrawForEvent, DrawForGrowth),
    "{cubes} from the bag",
    group="Draw cubes",
)
DRAWN.param("oolong", "black", "green", domain=most_drawn, values=draws_here)


def cubes_of(a: Drawn) -> Cubes:
    """Return the cubes drawn."""
    return (a.oolong, a.black, a.green)


@DRAWN.tells
def drawn_words(_s: FormosaState, a: Drawn) -> dict[str, object]:
    return {"cubes": cubes_of(a)}


@DRAWN.weighs(R["FOR-COMP-03"])
def ways_to_draw(s: FormosaState, a: Drawn) -> int:
    if a.oolong + a.black + a.green != s.agenda[-1].count or min(cubes_of(a)) < 0:  # type: ignore[attr-defined]
        return 0
    return comb(s.bag[0], a.oolong) * comb(s.bag[1], a.black) * comb(s.bag[2], a.green)


@DRAWN.fixes
def draw_asked(s: FormosaState, _a: Drawn) -> DrawDecision:
    top = s.agenda[-1]
    assert isinstance(top, DrawDecision)
    return top


@DRAWN.effect(R["FOR-SETUP-03"])
def draw_for_field(_s: FormosaState, a: Drawn, ask: DrawDecision) -> Events:
    return (CubesLaid(ask.field, cubes_of(a)), Answered()) if type(ask) is DrawForField else ()


@DRAWN.effect(R["FOR-SETUP-10"])
def draw_at_start(_s: FormosaState, a: Drawn, ask: DrawDecision) -> Events:
    return (CubesDrawn(ask.seat, cubes_of(a)), Answered()) if type(ask) is DrawAtStart else ()


@DRAWN.effect(R["FOR-EVENT-05"])
def draw_seedlings(_s: FormosaState, a: Drawn, ask: DrawDecision) -> Events:
    return (CubesDrawn(ask.seat, cubes_of(a)), Answered()) if type(ask) is DrawForEvent else ()


@DRAWN.effect(R["FOR-RUL-18"])
def draw_the_rest(s: FormosaState, _a: Drawn, ask: DrawDecision) -> Events:
    return ask_draw(s, ask.seat, ask.more) if type(ask) is DrawForEvent and ask.more else ()


@DRAWN.effect(R["FOR-REND-08"])
def draw_for_growth(_s: FormosaState, a: Drawn, ask: DrawDecision) -> Events:
    return (CubesLaid(ask.field, cubes_of(a)), Answered()) if type(ask) is DrawForGrowth else ()


class Weather(Action):
    """Chance: the tiles lie in this order above the columns."""

    tiles: tuple[str, ...]


WEATHER: ActionKind[FormosaState, Weather] = ActionKind(
    Weather, (LayWeather,), "Weather: {tiles}", group="Lay the weather"
)
WEATHER.param("tiles", domain=lambda t: t.arrangements)


@WEATHER.weighs(R["FOR-SETUP-04"])
def any_arrangement(s: FormosaState, a: Weather) -> int:
    return a.tiles in s.table.arrangements


@WEATHER.effect(R["FOR-SETUP-04"])
def lay_weather(s: FormosaState, a: Weather) -> Events:
    again = (R["FOR-RUL-30"],) if s.weather else ()
    return ((WeatherLaid(a.tiles), again), Answered())


class Reveal(Action):
    """Chance: this merchant card is turned up."""

    card: str


REVEAL: ActionKind[FormosaState, Reveal] = ActionKind(
    Reveal, (DealCard, TurnUp), "Merchant card {card} is turned up", group="Turn up a merchant card"
)
REVEAL.param("card", domain=lambda t: t.cards)


@REVEAL.weighs(R["FOR-SETUP-05"])
def lowest_level_first(s: FormosaState, a: Reveal) -> int:
    level = s.table.level
    return a.card in s.deck and level[a.card] == min(level[card] for card in s.deck)


@REVEAL.fixes
def place_asked(s: FormosaState, _a: Reveal) -> DealCard | TurnUp:
    top = s.agenda[-1]
    assert isinstance(top, DealCard | TurnUp)
    return top


@REVEAL.effect(R["FOR-SETUP-06"])
def deal(s: FormosaState, a: Reveal, ask: DealCard | TurnUp) -> Events:
    if type(ask) is not DealCard:
        return ()
    return ((CardTurnedUp(a.card, ask.place), (R["FOR-RUL-21"],) if s.table.by_rows else ()), Answered())


@REVEAL.effect(R["FOR-EXP-15"])
def turn_up(_s: FormosaState, a: Reveal, ask: DealCard | TurnUp) -> Events:
    return (CardTurnedUp(a.card, ask.place), Answered()) if type(ask) is TurnUp else ()


class History(Action):
    """Chance: this historical event is drawn."""

    event: str


HISTORY: ActionKind[FormosaState, History] = ActionKind(
    History, (DrawEvent,), "Event {event} is drawn", group="Draw an event"
)
HISTORY.param("event", domain=lambda t: t.events)


@HISTORY.weighs(R["FOR-SETUP-09"])
def not_drawn_yet(s: FormosaState, a: History) -> int:
    return a.event in s.table.event and a.event not in s.events


@HISTORY.effect(R["FOR-SETUP-09"])
def lay_event(_s: FormosaState, a: History) -> Events:
    return (EventLaid(a.event), Answered())


class StartSeat(Action):
    """Chance: this seat starts."""

    seat: int


START_SEAT: ActionKind[FormosaState, StartSeat] = ActionKind(
    StartSeat, (WhoStarts,), "{seat} starts", group="Find the start player"
)
START_SEAT.param("seat", domain=lambda t: range(t.players))


@START_SEAT.weighs(R["FOR-SETUP-12"])
def any_seat(s: FormosaState, a: StartSeat) -> int:
    return 0 <= a.seat < s.table.players


@START_SEAT.effect(R["FOR-SETUP-12"])
def take_marker(_s: FormosaState, a: StartSeat) -> Events:
    return (StartFound(a.seat), Answered())
