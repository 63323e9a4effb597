"""The board of Chai: Tea for 2 as data: a harbour quay and bright teas."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from explorer.core.scene import Scene
from explorer.games.chai.actions.harvest import position_after
from explorer.games.chai.components import PALACE
from explorer.games.chai.drawing.buildings import harbour, harvest, market, palace, production
from explorer.games.chai.drawing.ground import ground, ribbon, strip
from explorer.games.chai.drawing.layout import HEIGHT, WIDTH
from explorer.games.chai.drawing.phrases import position
from explorer.games.chai.drawing.printed import PRINTED
from explorer.games.chai.drawing.seats import side
from explorer.games.chai.state import ChaiState

FOLDER = Path(__file__).parent
Places = tuple[str, ...]
Find = Callable[[ChaiState, Any], Places]


def _space(s: ChaiState, space: int) -> str:
    return f"space:{s.actor}:{space}"


def _die(s: ChaiState, value: int) -> str:
    return f"die:{s.actor}:{value}"


def _card(s: ChaiState, slot: int) -> str:
    return f"card:{s.actor}:{slot}"


def _card_of(s: ChaiState, card: str) -> str:
    """Return the slot where an own card lies."""
    return _card(s, s.me.cards.index(card))


def _ship(s: ChaiState, ship: str) -> str:
    """Return the place of an own ship; tea that would go back to the dock goes to its pier."""
    return f"ship:{s.actor}:{ship}" if ship != "dock" else _space(s, 2)


def _token(s: ChaiState, space: int, tea: str) -> str:
    return f"token:{s.actor}:{space}:{tea}"


def _dock_token(s: ChaiState, tea: str) -> str:
    pier = next((p for p in (1, 2, 3) if tea in s.me.spaces[p]), 0)
    return _token(s, pier, tea) if pier else _space(s, s.table.pier[tea])


def _taken(s: ChaiState, a: Any) -> Places:
    source = _dock_token(s, a.tea) if a.source == "dock" else _ship(s, a.source)
    return (source, "new")


def _moved(s: ChaiState, a: Any) -> Places:
    return (_card(s, a.card_from), _card(s, a.card_to))


def _swapped(s: ChaiState, a: Any) -> Places:
    return (_card(s, a.slot_1), _card(s, a.slot_2))


def _supplied(s: ChaiState, a: Any) -> Places:  # the field is where it goes
    return (f"supply:{a.tea}", _space(s, s.table.field[a.tea]))


def _walked(s: ChaiState, a: Any) -> Places:
    return (f"ring:{position_after(s, a.n)}",)


def _placed_for_tea(s: ChaiState, a: Any) -> Places:
    return (_die(s, a.die), f"supply:{a.tea}" if a.tea else "harvest", "harvest")


#: Places of an action of a seat by the name of its class.
_PLACES: dict[str, Find] = {
    "Agree": lambda _s, a: (f"goal:{a.goal}",),
    "MoveAssistant": _walked,
    "ChooseFirst": _supplied,
    "TakeExtra": _supplied,
    "PlaceHarvest": _placed_for_tea,
    "PlaceMarket": lambda s, a: (f"market:{a.slot}", _die(s, a.die)),
    "PlacePalace": lambda s, a: (f"palace:{a.space}", _die(s, a.die)),
    "PlaceHarbour": lambda s, a: (f"harbour:{a.slot}", _die(s, a.low), _die(s, a.high)),
    "PlaceHarbourDie": lambda s, a: (f"harbour:{a.slot}", _die(s, a.die)),
    "PlaceProduction": lambda s, a: (_die(s, a.value), "production"),
    "AdjustDie": lambda s, a: (_die(s, a.die), _token(s, a.space, a.tea), _space(s, a.space)),
    "UseMerchant": lambda s, _a: (f"merchant:{s.actor}",),
    "EndTurn": lambda _s, _a: ("done",),
    "KeepCard": lambda _s, a: (f"drawn:{a.card}",),
    "ReturnCard": lambda _s, a: (f"drawn:{a.card}",),
    "LayCard": lambda s, a: (_card(s, a.slot), "new"),
    "DiscardCard": lambda s, a: (_card(s, a.slot),),
    "Use": lambda s, a: ("use", _card_of(s, a.card)),
    "Decline": lambda s, a: ("decline", _card_of(s, a.card)),
    **dict.fromkeys(("Transplant", "MoveCard", "MoveByMerchant"), _moved),
    **dict.fromkeys(("Exchange", "SwapCards", "SwapByMerchant"), _swapped),
    **dict.fromkeys(("TakeTea", "TakeByMerchant"), _supplied),
    **dict.fromkeys(("TurnDie", "TurnByMerchant"), lambda s, a: (_die(s, a.die),)),
    "RefreshCard": lambda s, a: (_card(s, a.slot),),
    "Step": lambda s, a: (_token(s, a.origin, a.tea), _space(s, a.to), _space(s, a.origin)),
    "Stop": lambda _s, _a: ("done",),
    "ResolveSlot": lambda _s, a: (f"harbour:{a.slot}",),
    "KeepShip": lambda _s, a: (f"drawn:{a.card}",),
    "ReturnShip": lambda _s, a: (f"drawn:{a.card}",),
    "DiscardShip": lambda s, a: (_ship(s, a.ship),),
    "JunkTake": _taken,
    "FillShip": lambda s, a: (_ship(s, a.ship),),
    "Load": lambda s, a: (_dock_token(s, a.tea), _ship(s, a.ship)),
    "Reload": lambda s, a: (_ship(s, a.from_ship), _ship(s, a.to_ship)),
    "Done": lambda _s, _a: ("done",),
    "Deal": lambda _s, _a: ("merchant:0", "merchant:1"),
    "Marker": lambda s, _a: (f"ring:{min(len(s.ring), 5)}",),
    "StartRoll": lambda _s, _a: ("seat:0", "seat:1"),
    "TeaDrinker": lambda _s, a: (f"seat:{a.seat}",),
    "Card": lambda _s, _a: ("market:6",),
    "Vessel": lambda _s, _a: ("harbour:4",),
    "Rolled": lambda s, _a: (f"seat:{getattr(s.agenda[-1], 'seat', 0)}",),
}

Seen = Callable[[Any], Places]
#: Places of an event by the name of its class, where its fields alone do not tell.
_HAPPENS: dict[str, Seen] = {
    "MarkerTurned": lambda e: (f"ring:{e.position}",),
    "MarkersExchanged": lambda e: (f"ring:{e.position}", f"ring:{e.opposite}"),
    "AssistantMoved": lambda e: (f"ring:{e.to}",),
    "MarkerLaid": lambda _e: ("ring:0",),
    "MerchantsDealt": lambda _e: ("merchant:0", "merchant:1"),
    "StartRolled": lambda _e: ("seat:0", "seat:1"),
    "MerchantUsed": lambda e: (f"merchant:{e.seat}",),
    "MerchantsReady": lambda _e: ("merchant:0", "merchant:1"),
    "CardUncovered": lambda _e: ("market:6",),
    "ShipUncovered": lambda _e: ("harbour:4",),
    "CardToMarket": lambda e: (f"market:{e.slot}", "market:6"),
    "ShipToHarbour": lambda e: (f"harbour:{e.slot}", "harbour:4"),
    "CardsDrawn": lambda _e: ("market:6",),
    "ShipsDrawn": lambda _e: ("harbour:4",),
    "CardReturned": lambda _e: ("market:6",),
    "ShipReturned": lambda _e: ("harbour:4",),
    "MarketCardTaken": lambda e: (f"market:{e.slot}",),
    "LowestOut": lambda e: (f"market:{e.slot}",),
    "MarketSlid": lambda _e: ("market:1",),
    "CardLaid": lambda e: (f"card:{e.seat}:{e.slot}",),
    "CardDiscarded": lambda e: (f"card:{e.seat}:{e.slot}", "market:6"),
    "CardMoved": lambda e: (f"card:{e.seat}:{e.card_from}", f"card:{e.seat}:{e.card_to}"),
    "CardsSwapped": lambda e: (f"card:{e.seat}:{e.slot_1}", f"card:{e.seat}:{e.slot_2}"),
    "CardTurnedDown": lambda e: (f"card:{e.card}",),
    "CardTurnedUp": lambda e: (f"card:{e.card}",),
    "ShipLeftHarbour": lambda e: (f"harbour:{e.slot}",),
    "SlotResolved": lambda e: (f"harbour:{e.slot}",),
    "ShipLaid": lambda e: (f"ship:{e.seat}:{e.card}",),
    "ShipDiscarded": lambda e: (f"ship:{e.seat}:{e.card}", "harbour:4"),
    "ShipSailed": lambda e: (f"score:{e.seat}", f"ship:{e.seat}:{e.card}"),
    "TokenLoaded": lambda e: (f"ship:{e.seat}:{e.ship}",),
    "TokenStepped": lambda e: (f"space:{e.seat}:{e.origin}", f"space:{e.seat}:{e.to}"),
    "TokenDiscarded": lambda e: (f"space:{e.seat}:{e.space}", f"supply:{e.tea}"),
    "TokenGained": lambda e: (f"supply:{e.tea}", f"seat:{e.seat}"),
    "TokenMissed": lambda e: (f"supply:{e.tea}",),
    "DieToHarvest": lambda _e: ("harvest",),
    "DieToMarket": lambda e: (f"market:{e.slot}",),
    "DieToPalace": lambda e: (f"palace:{PALACE[e.place]}",),
    "DiceToHarbour": lambda e: (f"harbour:{e.slot}",),
    "ClaimDisplaced": lambda e: (f"harbour:{e.slot}", f"seat:{e.owner}"),
    "DiceToProduction": lambda _e: ("production",),
    "SetRemoved": lambda e: ("production", f"seat:{e.owner}"),
    "DieChanged": lambda e: (f"die:{e.seat}:{e.to}", f"die:{e.seat}:{e.die}"),
    "DiceTakenBack": lambda _e: ("seat:0", "seat:1"),
}


class ChaiView:
    """How Chai: Tea for 2 looks.

    Attributes
    ----------
    css : str
        Style sheet; every selector starts with ``.g-chai``.
    defs : str
        SVG symbols; ids start with ``chai-``.
    """

    def __init__(self) -> None:
        self.css = (FOLDER / "board.css").read_text("utf-8")
        self.defs = (FOLDER / "symbols.svg").read_text("utf-8")

    def scene(self, state: Any, seat: int | None = None) -> Scene:  # noqa: ARG002
        """Draw the position; everything is public, so it looks the same to every seat."""
        s: ChaiState = state
        zones = {
            "ground": ground(),
            "ribbon": ribbon(s),
            "strip": strip(s),
            "harvest": harvest(s),
            "market": market(s),
            "palace": palace(s),
            "harbour": harbour(s),
            "production": production(s),
            "seat-0": side(s, 0),
            "seat-1": side(s, 1),
        }
        return Scene(WIDTH, HEIGHT, zones, position(s))

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


VIEW = ChaiView()
