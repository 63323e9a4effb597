"""A page without a browser: it keeps what it is told, as the browser code does."""

import copy
from typing import Any

import pytest

from explorer.catalogue import load
from explorer.session import Session
from tests.toys import hut, stress
from widgets import Explorer
from widgets.panel import COLUMNS, Panel


class Page:
    """What a page knows of one explorer, from the messages alone."""

    def __init__(self, panel: Panel) -> None:
        self.panel = panel
        self.view: dict[str, Any] = copy.deepcopy(panel.snapshot)
        self.messages: list[dict[str, Any]] = []
        self.seq = 0

    def ask(self, kind: str, **fields: Any) -> dict[str, Any]:
        """Send a request and return the answer to it."""
        self.seq += 1
        before = len(self.messages)
        self.panel._receive(self.panel, {"kind": kind, "seq": self.seq, **fields}, [])
        return self.messages[before]

    def receive(self, message: dict[str, Any]) -> None:
        message = copy.deepcopy(message)
        self.messages.append(message)
        if message["kind"] == "whole":
            self.view = message.get("view", self.view)
        elif message["kind"] == "patch":
            assert message["rev"] == self.view["rev"] + 1
            self.view["rev"] = message["rev"]
            self.patch(message)

    def patch(self, message: dict[str, Any]) -> None:
        for key, value in message["set"].items():
            top, _, field = key.partition(".")
            if field:
                self.view[top][field] = value
            else:
                self.view[top] = value
        for zone, drawn in message.get("zones", {}).items():
            if drawn is None:
                self.view["board"]["zones"].pop(zone)
            else:
                self.view["board"]["zones"][zone] = drawn
        for row in message.get("append", []):
            for name, value in zip(COLUMNS, row, strict=True):
                self.view["tree"][name].append(value)
        for column, number, value in message.get("cells", []):
            self.view["tree"][column][number] = value


GAMES = {"hut": hut.GAME, "stress": stress.GAME, "sencha": load("sencha")}


@pytest.fixture
def open_page(monkeypatch):
    """Return a function that makes an explorer and a page that listens to it."""
    pages: dict[int, Page] = {}
    made: list[Explorer] = []
    monkeypatch.setattr(
        Panel,
        "send",
        lambda panel, content, buffers=None: id(panel) in pages and pages[id(panel)].receive(content),
    )

    def make(game="hut", **options):
        ex = Explorer(
            GAMES.get(game, game) if isinstance(game, str) else game,
            **{"journal": False, "seed": 1, **options},
        )
        made.append(ex)
        pages[id(ex.panel)] = Page(ex.panel)
        return ex, pages[id(ex.panel)]

    yield make
    for ex in made:
        ex.close()


def play_on(session: Session, rng, count: int) -> None:
    """Play a number of random steps."""
    game = session.game
    for _ in range(count):
        if not session.state.agenda:
            return
        if session.state.actor == -1:
            session.draw(rng)
        else:
            session.play(rng.choice(list(game.legal(session.state))))
