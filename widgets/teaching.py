"""The model of the teaching panels: what they show as plain data, and requests in return."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import anywidget
import traitlets

from explorer.core.game import Game
from explorer.glossary import glossary

STATIC = Path(__file__).parent / "static"
#: What a panel has to say when it has nothing to say.
NOTHING: dict[str, Any] = {"text": "", "level": "", "played": []}


def terms(game: Game) -> dict[str, Any]:
    """Return the terms of a game for a page."""
    return {
        name: {"term": name, "says": term.says, "forms": list(term.forms), "rules": list(term.rules)}
        for name, term in glossary(game).items()
    }


def said(text: str, level: str = "") -> dict[str, Any]:
    """Return what a panel has to say: ``level`` is ``right``, ``wrong``, ``told`` or nothing."""
    return {"text": text, "level": level, "played": []}


class TeachingPanel(anywidget.AnyWidget):
    """A panel that shows a lesson or the rules of a game.

    Parameters
    ----------
    game : Game
        Whose rules are told where their ids stand.
    answer : callable
        ``answer(kind, value)`` is called with each request of a page.
    """

    _esm = (STATIC / "teaching.js").read_text("utf-8")
    _css = (STATIC / "teaching.css").read_text("utf-8")
    view = traitlets.Dict().tag(sync=True)
    rules = traitlets.Dict().tag(sync=True)
    glossary = traitlets.Dict().tag(sync=True)

    def __init__(self, game: Game, view: dict[str, Any], answer: Callable[[str, Any], None]) -> None:
        self._answer = answer
        rules = {rule.id: rule.says for rule in game.rules.values()}
        super().__init__(view=view, rules=rules, glossary=terms(game))
        self.on_msg(self._receive)

    def _receive(self, _panel: Any, content: Any, _buffers: Any) -> None:
        if isinstance(content, Mapping) and isinstance(content.get("kind"), str):
            try:
                self._answer(content["kind"], content.get("value"))
            finally:
                # What has not changed is not sent again; a page could not tell that from no answer.
                self.send({"kind": "heard"})
