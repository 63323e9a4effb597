"""The board of Sencha as data: ink and rice paper."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from explorer.core.scene import Scene
from explorer.games.sencha.decisions import TurnUpFirst, TurnUpNext, WhoStarts
from explorer.games.sencha.drawing.fields import plantation
from explorer.games.sencha.drawing.ground import ground, ribbon
from explorer.games.sencha.drawing.lake import territory
from explorer.games.sencha.drawing.layout import LAYOUTS, WIDTH
from explorer.games.sencha.drawing.market import market
from explorer.games.sencha.drawing.phrases import position
from explorer.games.sencha.drawing.printed import PRINTED
from explorer.games.sencha.drawing.seats import seat_panel
from explorer.games.sencha.drawing.supply import bag, reserve, stacks
from explorer.games.sencha.state import SenchaState
from explorer.games.sencha.vocabulary import TEAS
from explorer.games.sencha.words import TEA_WORDS

FOLDER = Path(__file__).parent
#: Colours of the houses as they are written in: as dark as white letters need, and never white themselves.
HOUSES = {"red": "#b2342b", "blue": "#2f66a3", "yellow": "#8f6a00", "white": "#77716a"}
COLOUR = {"sencha": "#5d8a3a", "sakura": "#e08fb0", "black": "#3a3a3a"}
Places = tuple[str, ...]


def _build(s: SenchaState, a: Any) -> Places:
    kind = "district" if a.site in s.rules.district_index else "plantation"
    return (f"{kind}:{a.site}", f"hand:{s.actor}")


def _hire(s: SenchaState, a: Any) -> Places:
    exchanged = () if a.give_up is None else (f"worker:{s.actor}:{a.give_up}",)
    return (f"stack:{a.worker}", *exchanged)


def _gather(s: SenchaState, a: Any) -> Places:
    return (f"tea:{a.plantation}:{a.tea}", f"worker:{s.actor}:{a.worker}")


def _sell(s: SenchaState, a: Any) -> Places:
    return (f"load:{s.actor}:{a.worker}:{a.tea}", "market")


def _give(s: SenchaState, a: Any) -> Places:
    return (f"load:{s.actor}:{a.worker}:{a.tea}", f"temple:{s.actor}")


def _drawn(s: SenchaState, a: Any) -> Places:
    site = getattr(s.agenda[-1], "plantation", None) if s.agenda else None
    return ("bag", f"plantation:{site}") if site else ("bag",)


#: Places of an action by the name of its class.
_PLACES: dict[str, Callable[[SenchaState, Any], Places]] = {
    "Buy": lambda _s, _a: ("reserve",),
    "Build": _build,
    "Hire": _hire,
    "Produce": lambda _s, a: (f"plantation:{a.plantation}", "bag"),
    "Gather": _gather,
    "EndHarvest": lambda _s, _a: ("done",),
    "Sell": _sell,
    "SellAndGive": lambda s, _a: ("market", f"temple:{s.actor}"),
    "EndSale": lambda _s, _a: ("done", "market"),
    "Give": _give,
    "EndGift": lambda s, _a: ("done", f"temple:{s.actor}"),
    "Pass": lambda s, _a: (f"seat:{s.actor}",),
    "Colour": lambda _s, a: (f"colour:{a.colour}",),
    "ChooseColour": lambda _s, a: (f"colour:{a.colour}",),
    "OpenCard": lambda _s, _a: ("deck", "market"),
    "Reveal": lambda _s, _a: ("deck", "market"),
    "Drawn": _drawn,
    "StartSeat": lambda _s, a: (f"seat:{a.seat}",),
}

#: Places of an event by the name of its class, where its fields alone do not tell.
_HAPPENS: dict[str, Callable[[Any], Places]] = {
    "Paid": lambda e: (f"marker:{e.seat}:yen",),
    "Earned": lambda e: (f"marker:{e.seat}:yen",),
    "VpScored": lambda e: (f"marker:{e.seat}:vp",),
    "HouseBought": lambda e: (f"hand:{e.seat}", "reserve", f"reserve:{e.seat}"),
    "TempleFilled": lambda e: (f"temple:{e.seat}",),
    "CubesReturned": lambda _e: ("bag",),
    "CubesDrawn": lambda e: (f"plantation:{e.plantation}", "bag"),
    "CardTurnedUp": lambda e: ("market", f"card:{e.card}", "deck"),
    "CardFulfilled": lambda _e: ("market", "deck"),
    "CubeSold": lambda e: (f"worker:{e.seat}:{e.worker}", "market"),
    "CubeNamed": lambda e: (f"worker:{e.seat}:{e.worker}", f"temple:{e.seat}"),
    "WorkerHired": lambda e: (f"stack:{e.type}", f"seat:{e.seat}"),
    "WorkerReturned": lambda e: (f"stack:{e.type}", f"seat:{e.seat}"),
}


def _by_fields(event: Any) -> Places:
    """Read the places off the usual fields."""
    seat, worker = getattr(event, "seat", None), getattr(event, "worker", None)
    plantation_, tea = getattr(event, "plantation", None), getattr(event, "tea", None)
    found: list[str] = []
    if (site := getattr(event, "site", None)) is not None:
        # An event knows no table, so it cannot tell which of the two the site is;
        # naming a place that is not drawn does no harm.
        found += [f"plantation:{site}", f"district:{site}"]
    if plantation_ is not None:
        found.append(f"plantation:{plantation_}" if tea is None else f"tea:{plantation_}:{tea}")
    if seat is not None and worker is not None:
        found.append(f"worker:{seat}:{worker}")
    elif seat is not None:
        found.append(f"seat:{seat}")
    return tuple(found)


class SenchaView:
    """How Sencha looks.

    Attributes
    ----------
    css : str
        Style sheet; every selector starts with ``.g-sencha``.
    defs : str
        SVG symbols; ids start with ``sencha-``.
    """

    def __init__(self) -> None:
        self.css = (FOLDER / "board.css").read_text("utf-8")
        self.defs = (FOLDER / "symbols.svg").read_text("utf-8")

    def scene(self, state: Any, seat: int | None = None) -> Scene:  # noqa: ARG002
        """Draw the position; everything is public, so it looks the same to every seat."""
        s: SenchaState = state
        layout = LAYOUTS[s.rules.players]
        zones = {"ground": ground(layout), "ribbon": ribbon(s)}
        for site, box in zip(s.rules.plantations, layout.fields, strict=True):
            zones[site] = plantation(s, site, box)
        zones |= {
            "territory": territory(s),
            "market": market(s),
            "workers": stacks(s),
            "reserve": reserve(s),
            "bag": bag(s),
        }
        for n, box in enumerate(layout.seats):
            zones[f"seat-{n}"] = seat_panel(s, n, box, wide=layout.wide)
        return Scene(WIDTH, layout.height, zones, position(s))

    def hues(self, state: Any) -> tuple[str, ...]:
        """Return the colour of each seat: that of its houses, "" before it has chosen one."""
        s: SenchaState = state
        return tuple(HOUSES.get(p.colour or "", "") for p in s.players)

    def targets(self, state: Any, action: Any) -> tuple[str, ...]:
        """Return the ids of the places that stand for an action, the most telling first."""
        find = _PLACES.get(type(action).__name__)
        return find(state, action) if find else ()

    def places(self, event: Any) -> tuple[str, ...]:
        """Return the ids of the places and pieces that an event touches."""
        find = _HAPPENS.get(type(event).__name__)
        return find(event) if find else _by_fields(event)

    def stock(self, state: Any) -> tuple[tuple[str, int, str], ...]:
        """Return what chance draws from: the market cards never seen, or the cubes in the bag."""
        s: SenchaState = state
        if type(s.agenda[-1]) in {TurnUpFirst, TurnUpNext}:
            return (("market cards not seen yet", s.unseen(), ""),)
        if type(s.agenda[-1]) is WhoStarts:
            return ()
        return tuple((TEA_WORDS[tea], n, COLOUR[tea]) for tea, n in zip(TEAS, s.bag, strict=True))

    def printed(self, state: Any, place: str) -> tuple[str, ...]:
        """Return the rows of the component file that are drawn at a place."""
        kind, *parts = place.split(":")
        find = PRINTED.get(kind)
        return find(state, parts) if find else ()


VIEW = SenchaView()
