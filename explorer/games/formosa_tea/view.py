"""The board of Formosa Tea as data: a terraced hillside under changing weather."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from explorer.core.scene import Scene
from explorer.games.formosa_tea.components import TEAS, TRACKS
from explorer.games.formosa_tea.drawing.ground import events, ground, ribbon, supply, weather
from explorer.games.formosa_tea.drawing.layout import LAYOUTS, WIDTH
from explorer.games.formosa_tea.drawing.market import home, merchants, piers, technology
from explorer.games.formosa_tea.drawing.phrases import position
from explorer.games.formosa_tea.drawing.printed import PRINTED
from explorer.games.formosa_tea.drawing.seats import seat_panel
from explorer.games.formosa_tea.drawing.terraces import fields, track
from explorer.games.formosa_tea.state import FormosaState

FOLDER = Path(__file__).parent
Places = tuple[str, ...]


def _seat(name: str) -> Callable[[FormosaState, Any], Places]:
    return lambda s, _a: (f"{name}:{s.actor}",)


def _space(s: FormosaState, track_name: str, seat: int) -> str:
    at = s.players[seat].track[TRACKS.index(track_name)]
    return f"space:{track_name}:{at}" if at else f"track:{track_name}"


def _move(s: FormosaState, a: Any) -> Places:
    return (_space(s, a.track, s.actor), f"track:{a.track}")


def _push(s: FormosaState, _a: Any) -> Places:
    name = s.agenda[-1].track  # type: ignore[attr-defined]
    return (_space(s, name, s.actor), f"track:{name}")


def _advance(s: FormosaState, a: Any) -> Places:
    # The space where the master comes to stand: the one where it is stands for staying.
    name = s.agenda[-1].track  # type: ignore[attr-defined]
    return (f"space:{name}:{s.reach(s.actor, TRACKS.index(name), a.n)}", f"track:{name}")


def _stay(s: FormosaState, a: Any) -> Places:
    return (*_push(s, a), "done")


def _run(s: FormosaState, _a: Any) -> Places:
    name = s.agenda[-1].track  # type: ignore[attr-defined]
    return (f"space:{name}:{s.table.last_space[TRACKS.index(name)]}", f"track:{name}")


def _take(s: FormosaState, a: Any) -> Places:
    field = s.agenda[-1].field  # type: ignore[attr-defined]
    there = s.fields[s.table.field_index[field]].cubes
    teas = tuple(f"cubes:{field}:{tea}" for tea in a.teas if there[TEAS.index(tea)])
    return (*teas, f"field:{field}")


def _batch(s: FormosaState, _a: Any) -> Places:
    return (f"batch:{TRACKS[s.agenda[-1].track]}:{s.actor}",)  # type: ignore[attr-defined]


def _domestic(s: FormosaState, _a: Any) -> Places:
    return ("pier:domestic", f"workers:{s.actor}")


def _pay(s: FormosaState, a: Any) -> Places:
    return (f"stock:{s.actor}:{a.tea}:{a.quality}",)


def _here(s: FormosaState, _a: Any) -> Places:
    """Read the places off the question at hand."""
    top = s.agenda[-1]
    seat, name = getattr(top, "seat", -1), getattr(top, "field", "")
    if name:
        return (f"field:{name}", "bag")
    if isinstance(at := getattr(top, "track", None), int) and at < len(TRACKS):
        return (f"track:{TRACKS[at]}", f"seat:{seat}") if seat >= 0 else (f"track:{TRACKS[at]}",)
    return (f"seat:{seat}",) if seat >= 0 else ("supply",)


#: Places of an action by the name of its class.
_PLACES: dict[str, Callable[[FormosaState, Any], Places]] = {
    "Harvest": lambda s, a: (f"field:{a.field}", f"workers:{s.actor}"),
    "Take": _take,
    "Advance": _advance,
    "Run": _run,
    "Stay": _stay,
    "Process": lambda s, a: (f"space:{a.track}:1", f"track:{a.track}", f"workers:{s.actor}"),
    "Scent": _pay,
    "EndScenting": lambda s, _a: ("done", f"batch:scented:{s.actor}"),
    "DryCubes": _batch,
    "EnrichCubes": _batch,
    "AddDisc": _seat("discs"),
    "Complete": lambda s, a: (
        f"space:{a.track}:{s.table.last_space[TRACKS.index(a.track)]}",
        f"batch:{a.track}:{s.actor}",
    ),
    "Export": lambda s, a: (f"card:{a.card}", f"pier:{a.space}", f"workers:{s.actor}"),
    "Pay": _pay,
    "EndSale": lambda _s, _a: ("done", "deck"),
    "PickCube": lambda s, a: (f"field:{a.field}", f"baskets:{s.actor}"),
    "Move": _move,
    "Study": lambda _s, a: (f"tech:{a.track}",),
    "Skip": lambda _s, _a: ("done",),
    "Domestic": _domestic,
    "Trade": _domestic,
    "EndTrade": lambda _s, _a: ("done", "pier:domestic"),
    "ExtraSale": lambda s, a: (f"card:{a.card}", f"tokens:{s.actor}"),
    "ExtraStep": lambda s, a: (_space(s, a.track, s.actor), f"tokens:{s.actor}"),
    "TechToken": lambda s, a: (f"batch:{a.track}:{s.actor}", f"tokens:{s.actor}"),
    "GoOn": lambda _s, _a: ("done",),
    "TakeToken": lambda s, _a: ("supply", f"tokens:{s.actor}"),
    "EndTurn": lambda s, _a: ("done", f"seat:{s.actor}"),
    "Pass": lambda s, _a: (f"seat:{s.actor}",),
    "Rejoin": _seat("seat"),
    "StayOut": _seat("seat"),
    "Go": _here,
    "Remain": lambda _s, _a: ("done",),
    "TakeCube": lambda s, a: (f"cubes:{a.field}:{a.tea}", f"baskets:{s.actor}"),
    "Choose": _seat("seat"),
    "Reveal": lambda _s, _a: ("deck",),
    "Close": lambda _s, a: (f"weather:{a.column + 1}",),
    "Weather": lambda _s, _a: tuple(f"weather:{k}" for k in range(1, 5)),
    "History": lambda _s, _a: ("events",),
    "StartSeat": lambda _s, a: (f"seat:{a.seat}",),
}

#: Places of an event by the name of its class, where its fields alone do not tell.
_HAPPENS: dict[str, Callable[[Any], Places]] = {
    "WorkerSent": lambda e: (f"pier:{e.space}", f"workers:{e.seat}"),
    "CubesHarvested": lambda e: (f"field:{e.field}", f"baskets:{e.seat}"),
    "CubesDrawn": lambda e: (f"baskets:{e.seat}", "bag"),
    "CubesLaid": lambda e: (f"field:{e.field}", "bag"),
    "DiscTaken": lambda e: (f"field:{e.field}", f"discs:{e.seat}"),
    "HeapEmptied": lambda _e: ("bag",),
    "WeatherLaid": lambda _e: ("weather:1", "weather:2", "weather:3", "weather:4"),
    "WeatherMoved": lambda _e: ("weather:1", "weather:2", "weather:3", "weather:4"),
    "ColumnClosed": lambda e: (f"weather:{e.column + 1}",),
    "MasterMoved": lambda e: (f"space:{e.track}:{e.to}", f"master:{e.seat}:{e.track}"),
    "CubeScented": lambda e: (f"batch:scented:{e.seat}", f"stock:{e.seat}:{e.tea}:{e.quality}"),
    "DiscAdded": lambda e: (f"batch:scented:{e.seat}", f"discs:{e.seat}"),
    "ScentedFinished": lambda e: (f"batch:scented:{e.seat}",),
    "CubePaid": lambda e: (f"stock:{e.seat}:{e.tea}:{e.quality}", "bag"),
    "CardKept": lambda e: (f"cards:{e.seat}", f"card:{e.card}"),
    "CardRemoved": lambda e: ("deck", f"card:{e.card}"),
    "CardTurnedUp": lambda e: (f"card:{e.card}", "deck"),
    "CardsTucked": lambda _e: ("deck",),
    "RowSlid": lambda _e: ("deck",),
    "MarkerMoved": lambda e: (f"tech:{e.marker}", f"marker:{e.seat}:{e.marker}"),
    "EventLaid": lambda e: (f"event:{e.event}", "events"),
    "WorkersHome": lambda _e: ("pier:domestic", "pier:x1", "pier:x2", "pier:x3"),
    "CharacterOffered": lambda _e: ("supply",),
    "OfferClosed": lambda _e: ("supply",),
    "RoundBegun": lambda e: ("events", f"seat:{e.start}"),
}


def _by_fields(event: Any) -> Places:
    """Read the places off the usual fields."""
    seat, field = getattr(event, "seat", None), getattr(event, "field", None)
    name, tea = getattr(event, "track", None), getattr(event, "tea", None)
    found: list[str] = []
    if field is not None:
        found.append(f"field:{field}")
    if name is not None:
        found.append(f"track:{name}")
    if tea is not None and seat is not None:
        found.append(f"batch:{tea}:{seat}")
    if seat is not None:
        found.append(f"seat:{seat}")
    return tuple(found)


class FormosaView:
    """How Formosa Tea looks.

    Attributes
    ----------
    css : str
        Style sheet; every selector starts with ``.g-formosa_tea``.
    defs : str
        SVG symbols; ids start with ``formosa_tea-``.
    """

    def __init__(self) -> None:
        self.css = (FOLDER / "board.css").read_text("utf-8")
        self.defs = (FOLDER / "symbols.svg").read_text("utf-8")

    def scene(self, state: Any, seat: int | None = None) -> Scene:  # noqa: ARG002
        """Draw the position; everything is public, so it looks the same to every seat."""
        s: FormosaState = state
        layout = LAYOUTS[s.table.players]
        zones = {"ground": ground(layout), "ribbon": ribbon(s), "events": events(s), "weather": weather(s)}
        zones["supply"] = supply(s)
        for r, name in enumerate(TRACKS):
            zones[f"fields-{r + 1}"] = fields(s, r)
            zones[f"track-{name}"] = track(s, r)
        zones |= {"technology": technology(s), "home": home(s), "merchants": merchants(s), "piers": piers(s)}
        for n, box in enumerate(layout.seats):
            zones[f"seat-{n}"] = seat_panel(s, n, box, wide=layout.wide)
        return Scene(WIDTH, layout.height, zones, position(s))

    def targets(self, state: Any, action: Any) -> tuple[str, ...]:
        """Return the ids of the places that stand for an action, the most telling first."""
        return _PLACES.get(type(action).__name__, _here)(state, action)

    def places(self, event: Any) -> tuple[str, ...]:
        """Return the ids of the places and pieces that an event touches."""
        return _HAPPENS.get(type(event).__name__, _by_fields)(event)

    def printed(self, state: Any, place: str) -> tuple[str, ...]:
        """Return the rows of the component file that are drawn at a place."""
        kind, *parts = place.split(":")
        find = PRINTED.get(kind)
        return find(state, parts) if find else ()


VIEW = FormosaView()
