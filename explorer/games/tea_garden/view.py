"""The board of Tea Garden as data: a river map of Yunnan."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from explorer.core.scene import Scene
from explorer.games.tea_garden.decisions import Drawing, NextTile
from explorer.games.tea_garden.drawing.land import country, cups, ground, region, ribbon, river
from explorer.games.tea_garden.drawing.layout import WIDTH, board_height
from explorer.games.tea_garden.drawing.mats import mat
from explorer.games.tea_garden.drawing.offers import caravans, display, emperors
from explorer.games.tea_garden.drawing.phrases import position
from explorer.games.tea_garden.drawing.printed import PRINTED
from explorer.games.tea_garden.drawing.school import emperor_track, university
from explorer.games.tea_garden.privacy import hide
from explorer.games.tea_garden.state import TeaState

FOLDER = Path(__file__).parent
Places = tuple[str, ...]


def _leaf(s: TeaState, a: Any) -> Places:
    return (f"leaf:{s.actor}:{a.leaf}",)


def _done(_s: TeaState, _a: Any) -> Places:
    return ("done",)


def _top(s: TeaState, _a: Any) -> Places:
    return (f"place:{s.actor}:{max(0, len(s.me.slots) - 1)}",)


def _card(s: TeaState, a: Any) -> Places:
    return (f"card:{s.actor}:{a.card}", f"hand:{s.actor}")


def _scroll(kind: str) -> Callable[[TeaState, Any], Places]:
    return lambda s, _a: (f"scroll:{s.actor}:{kind}",)


def _build(s: TeaState, a: Any) -> Places:
    return (f"space:{a.region}:{a.space}", f"spot:{s.actor}:{a.pagoda}", f"region:{a.region}")


def _caravan(_s: TeaState, a: Any) -> Places:
    return (f"caravan:{a.card}:t{a.trade}", f"caravan:{a.card}:s{a.strength}")


def _sail(s: TeaState, _a: Any) -> Places:
    return (s.reward_of_sailing,)


def _make_cup(s: TeaState, a: Any) -> Places:
    row = "new" if a.row < 0 else f"{a.row}:{a.side}"
    return (f"cups:{a.province}", f"row:{s.actor}:{row}")


def _study(s: TeaState, a: Any) -> Places:
    return (f"university:{s.next_sector}{a.part}",)


def _joint(s: TeaState, a: Any) -> Places:
    return (f"joint:{s.actor}:{a.row}:{a.joint}",)


def _remove(s: TeaState, a: Any) -> Places:
    if a.zone == "hand":
        return _card(s, a)
    if a.zone == "slots":
        return tuple(f"place:{s.actor}:{i}" for i, stack in enumerate(s.me.slots) if a.card in stack)
    return (f"{a.zone}:{s.actor}",)


def _pile(s: TeaState, _a: Any) -> Places:
    return (f"deck:{s.actor}",)


def _asked(s: TeaState, _a: Any) -> Places:
    top = s.agenda[-1]
    if type(top) is Drawing:
        return (f"deck:{top.seat}",)
    if type(top) is NextTile:
        return (f"cups:{top.province}",)
    where = getattr(top, "region", None)
    return (f"region:{where}",) if where else ()


#: Places of an action by the name of its class.
_PLACES: dict[str, Callable[[TeaState, Any], Places]] = {
    "Pass": lambda s, _a: (f"seat:{s.actor}",),
    "PayFee": _leaf,
    "EndFee": _done,
    "Lay": _card,
    "EndLaying": _done,
    "Announce": _done,
    "NextPart": lambda s, _a: (f"seat:{s.actor}",),
    "Build": _build,
    "Buy": lambda _s, a: (f"action:{a.card}",),
    "PayPrice": _leaf,
    "TeapotScroll": _scroll("teapot"),
    "PayTeapot": _leaf,
    "CoverTeapot": _done,
    "EndBuy": _done,
    "Caravan": _caravan,
    "PayCaravan": _leaf,
    "EndCaravan": _done,
    "Ferment": _leaf,
    "EndFerment": _done,
    "Harvest": lambda _s, a: (f"region:{a.region}",),
    "EndHarvest": _done,
    "Sail": _sail,
    "MakeCup": _make_cup,
    "Study": _study,
    "Advance": lambda s, a: (f"emperor:{a.row}", *_leaf(s, a)),
    "UseCupToken": _joint,
    "RepeatWithScroll": _scroll("x2"),
    "PayRepeat": _leaf,
    "UsePlus1": _scroll("plus1"),
    "UseEffect": _top,
    "Sell": _leaf,
    "EndSale": _done,
    "PlaceToken": _joint,
    "FermentBonus": _leaf,
    "Draw": _pile,
    "Swap": _pile,
    "Discard": _card,
    "EndDiscard": _done,
    "Remove": _remove,
    "TakeEmperor": lambda _s, a: (f"emperorcard:{a.card}",),
    "Side": lambda s, _a: (f"seat:{s.actor}",),
    "Skip": _done,
    "EndTurn": _done,
    "StartSeat": lambda _s, a: (f"seat:{a.seat}",),
    "Bonus": _asked,
    "Tile": _asked,
    "Drawn": _asked,
    "RevealAction": lambda _s, _a: ("actiondeck",),
    "RevealCaravan": lambda _s, _a: ("caravandeck",),
    "RevealEmperor": lambda _s, _a: ("emperordeck",),
}

#: Places of an event by the name of its class, where its fields alone do not tell.
_HAPPENS: dict[str, Callable[[Any], Places]] = {
    "GardenBuilt": lambda e: (f"space:{e.region}:{e.space}", f"garden:{e.region}:{e.seat}"),
    "LeafPaid": lambda e: (f"leaf:{e.seat}:{e.leaf}",),
    "LeavesGained": lambda e: (f"leaf:{e.seat}:{e.leaf}",),
    "LeafFermented": lambda e: (f"leaf:{e.seat}:{e.leaf}",),
    "TokensGained": lambda e: (f"tokens:{e.seat}",),
    "TokensPaid": lambda e: (f"tokens:{e.seat}",),
    "ScrollGained": lambda e: (f"scroll:{e.seat}:{e.scroll}",),
    "ScrollUsed": lambda e: (f"scroll:{e.seat}:{e.scroll}",),
    "BoatMoved": lambda e: (f"river:{e.segment}", f"boat:{e.seat}"),
    "WorkerMoved": lambda e: (f"university:{e.sector}{e.part}", f"scholar:{e.seat}"),
    "RowClimbed": lambda e: (f"emperor:{e.row}", f"courtier:{e.seat}"),
    "TileLaid": lambda e: (f"cups:{e.province}", f"row:{e.seat}:new"),
    "CupTokenPlaced": lambda e: (f"joint:{e.seat}:{e.row}:{e.joint}",),
    "CupTokenTaken": lambda e: (f"joint:{e.seat}:{e.row}:{e.joint}",),
    "CardDrawn": lambda e: (f"deck:{e.seat}", f"hand:{e.seat}"),
    "CardBought": lambda e: (f"action:{e.card}", f"hand:{e.seat}"),
    "EmperorTaken": lambda e: (f"emperorcard:{e.card}", f"hand:{e.seat}"),
    "CaravanWon": lambda e: (f"caravan:{e.card}", f"seat:{e.seat}"),
    "BonusPlaced": lambda e: (f"region:{e.region}",),
    "TileShown": lambda e: (f"cups:{e.province}",),
    "ActionShown": lambda e: (f"action:{e.card}", "actiondeck"),
    "CaravanShown": lambda e: (f"caravan:{e.card}", "caravandeck"),
    "EmperorShown": lambda e: (f"emperorcard:{e.card}", "emperordeck"),
    "ThrownOut": lambda _e: ("actiondeck",),
}


class TeaView:
    """How Tea Garden looks.

    Attributes
    ----------
    css : str
        Style sheet; every selector starts with ``.g-tea_garden``.
    defs : str
        SVG symbols; ids start with ``tea_garden-``.
    """

    def __init__(self) -> None:
        self.css = (FOLDER / "board.css").read_text("utf-8")
        self.defs = (FOLDER / "symbols.svg").read_text("utf-8")

    def scene(self, state: Any, seat: int | None = None) -> Scene:
        """Draw the position as `seat` sees it: other hands are face down (None: everything is open)."""
        s = state if seat is None else hide(state, seat)
        zones = {"ground": ground(s), "ribbon": ribbon(s), "country": country(s)}
        zones |= {f"region-{r}": region(s, r) for r in s.t.regions}
        zones |= {
            "river": river(s),
            "cups": cups(s),
            "university": university(s),
            "emperor-track": emperor_track(s),
            "caravans": caravans(s),
            "emperors": emperors(s),
            "display": display(s),
        }
        zones |= {f"seat-{n}": mat(s, n) for n in range(s.t.players)}
        return Scene(WIDTH, board_height(s.t.players), zones, position(s))

    def targets(self, state: Any, action: Any) -> tuple[str, ...]:
        """Return the ids of the places that stand for an action, the most telling first."""
        find = _PLACES.get(type(action).__name__)
        return find(state, action) if find else ()

    def places(self, event: Any) -> tuple[str, ...]:
        """Return the ids of the places and pieces that an event touches."""
        find = _HAPPENS.get(type(event).__name__)
        if find:
            return find(event)
        seat = getattr(event, "seat", None)
        return (f"seat:{seat}",) if seat is not None else ()

    def printed(self, state: Any, place: str) -> tuple[str, ...]:
        """Return the rows of the component file that are drawn at a place."""
        kind, *parts = place.split(":")
        find = PRINTED.get(kind)
        return find(state, parts) if find else ()


VIEW = TeaView()
