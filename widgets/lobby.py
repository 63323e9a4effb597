"""What is shown before a game is chosen: the installed games, and the records beside the notebook."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import msgspec

from explorer.catalogue import game_modules, load
from explorer.core.game import Game
from explorer.core.setup import Switch
from explorer.record import SUFFIX, RecordError
from widgets.panel import Panel

#: Records listed.
MOST_RECORDS = 12


def lobby() -> dict[str, Any]:
    """Describe the games and the records; covers come later, because they need the games' start positions."""
    records = sorted(str(path) for path in Path().glob(f"*{SUFFIX}"))
    return {
        "games": [card for key in game_modules() if (card := _card(key))],
        "records": records[:MOST_RECORDS],
    }


def _card(key: str) -> dict[str, Any] | None:
    try:
        game = load(key)
    except Exception:  # noqa: BLE001  a game that does not load must not hide the others
        return None
    return {
        "key": key,
        "title": game.title,
        "seats": list(game.parts.seats),
        "rules": len(game.rules.values()),
        "cover": None,
        "readings": [readings_of(switch) for switch in game.switches],
    }


def readings_of(switch: Switch) -> dict[str, Any]:
    """Describe a ruling that can be read in several ways; the first reading is the default."""
    return {
        "id": switch.id,
        "rule": switch.rule.id,
        "says": switch.rule.says,
        "values": [switch.words(value) for value in switch.values],
    }


def covers(games: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return the cards with a picture of each game's board at the start, where it can be drawn."""
    return [{**card, "cover": cover(load(card["key"]))} for card in games]


def cover(game: Game) -> dict[str, Any] | None:
    """Draw a game's board at the start; None for a game without one."""
    if game.view is None:
        return None
    scene = game.view.scene(game.start(), None)
    return {
        "width": scene.width,
        "height": scene.height,
        "game": game.key,
        "css": game.view.css,
        "defs": game.view.defs,
        "order": list(scene.zones),
        "zones": {name: msgspec.to_builtins(zone) | {"targets": []} for name, zone in scene.zones.items()},
        "alt": f"The board of {game.title}",
    }


def empty() -> dict[str, Any]:
    """Return a snapshot without a game."""
    return {"lobby": {"games": [], "records": []}, "notice": None, "say": "", "board": {}, "tree": {}}


class Lobby:
    """Answers a page that shows no game.

    Parameters
    ----------
    panel : Panel
    beyond : callable
        ``beyond(request)`` begins a game or opens a record and returns True.
    """

    def __init__(self, panel: Panel, beyond: Callable[[Mapping[str, Any]], bool]) -> None:
        self.panel = panel
        self.errors: list[Exception] = []
        self._beyond = beyond
        panel.replace(panel.answered, {**empty(), "lobby": lobby()})
        panel.on_request(self.answer)

    def show_covers(self) -> None:
        """Add the pictures."""
        games = covers(self.panel.snapshot["lobby"]["games"])
        if self.panel.snapshot.get("lobby") is not None:
            self.panel.patch(self.panel.answered, {"lobby.games": games})

    def answer(self, request: Mapping[str, Any]) -> None:
        """Do what the page asks for; whatever goes wrong is shown there."""
        seq = request.get("seq")
        seq = seq if type(seq) is int else self.panel.answered
        try:
            if request["kind"] == "hello":
                self.panel.greet(request.get("rev"))
            elif not self._beyond(request):
                self.panel.patch(seq, {"notice": None})
        except (RecordError, ValueError, LookupError) as refusal:
            text = str(refusal.args[0]) if refusal.args else type(refusal).__name__
            self.panel.patch(seq, {"notice": {"level": "error", "text": text}})
        except Exception as fault:  # noqa: BLE001  a callback has nobody to raise to
            self.errors.append(fault)
            self.panel.fail(seq, f"{type(fault).__name__}: {fault}")
