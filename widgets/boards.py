"""The drawn board for the page: scenes as plain data, and only the zones that have changed."""

from __future__ import annotations

from typing import Any

import msgspec

from explorer import explain
from explorer.core.scene import Scene, Target, Zone
from explorer.session import Choice, Offer, Session
from widgets.provenance import Sources


class Boards:
    """Remembers the scene that the page shows, to tell what has changed.

    Parameters
    ----------
    session : Session
    """

    def __init__(self, session: Session) -> None:
        self._session = session
        self._zones: dict[str, Zone] = {}
        self._places: dict[str, Target] | None = None
        self._frame: tuple[Any, ...] = ()
        tree = session.tree
        self._sources = Sources(tree.components or tree.game.parts.components)

    def scene(self) -> Scene:
        """Draw the position as the seat in view sees it; a game without a board is told in words."""
        game, seat = self._session.game, self._session.seat
        if game.view is None:
            return Scene(0, 0, {}, explain.position(game, self._session.state, seat))
        return game.view.scene(self._seen(), seat)

    def _seen(self) -> Any:
        session = self._session
        return session.state if session.seat is None else session.game.seen(session.state, session.seat)

    def whole(self) -> dict[str, Any]:
        """Return the board with every zone, without marks."""
        scene, view = self.scene(), self._session.game.view
        self._frame = (scene.width, scene.height, tuple(scene.zones))
        self._zones, self._places = dict(scene.zones), None
        return {
            "width": scene.width,
            "height": scene.height,
            "game": self._session.game.key,
            "css": view.css if view is not None else "",
            "defs": view.defs if view is not None else "",
            "order": list(scene.zones),
            "zones": {name: self._plain(zone) for name, zone in scene.zones.items()},
            "marks": {},
            "touched": [],
            "alt": scene.alt,
        }

    def _plain(self, zone: Zone) -> dict[str, Any]:
        """Return a zone as plain data; places also tell where their values come from."""
        plain, seen = msgspec.to_builtins(zone), self._seen()
        printed = getattr(self._session.game.view, "printed", None)
        for target in plain.get("targets", ()):
            if printed is not None and (line := self._sources.line(printed(seen, target["id"]))):
                target["source"] = line
        return plain

    def target(self, place: str) -> Target | None:
        """Return a place that is drawn, or None."""
        if self._places is None:
            self._places = {t.id: t for zone in self._zones.values() for t in zone.targets}
        return self._places.get(place)

    def changes(self) -> tuple[dict[str, Any], dict[str, Any]]:
        """Return (changed fields by dotted key, changed zones by id) since the last call."""
        scene = self.scene()
        zones = {n: self._plain(z) for n, z in scene.zones.items() if self._zones.get(n) != z}
        zones |= {n: None for n in self._zones if n not in scene.zones}
        fields: dict[str, Any] = {"board.alt": scene.alt}
        frame = (scene.width, scene.height, tuple(scene.zones))
        if frame != self._frame:
            fields |= {
                "board.width": scene.width,
                "board.height": scene.height,
                "board.order": list(scene.zones),
            }
        self._zones, self._frame, self._places = dict(scene.zones), frame, None
        return fields, zones


def marks(offers: list[Offer]) -> dict[str, str]:
    """Return for each place of the board whether something can be done there, or only asked about."""
    found: dict[str, str] = {}
    for offer in offers:
        if offer.offered:
            found |= {t: "closed" for c in offer.closed for t in c.targets if t not in found}
    for offer in offers:
        found |= {t: "open" for c in offer.legal for t in c.targets}
    return found


def at_target(offers: list[Offer], target: str) -> tuple[list[Choice], list[Choice]]:
    """Return the (legal, closed) actions that a place stands for."""
    legal = [c for o in offers for c in o.legal if target in c.targets]
    closed = [c for o in offers if o.offered for c in o.closed if target in c.targets]
    return legal, closed
