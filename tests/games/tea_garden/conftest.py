"""Positions of Tea Garden in the words of its cases."""

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from explorer.games.tea_garden import GAME
from explorer.session import Session
from explorer.tree import GameTree


@pytest.fixture
def given() -> Callable[..., Any]:
    """Return a function that makes a position of what a case would be given."""

    def position(chance: dict[str, Any] | None = None, **words: Any) -> Any:
        case = {"id": "given", "title": "given", "rules": [], "provenance": "derived", "given": words}
        case |= {"when": {"steps": [], "chance": chance or {}}, "then": {"result": "ok"}}
        return GAME.notation.position(GAME, msgspec.convert(case, GAME.notation.case_type))

    return position


@pytest.fixture
def explore(given) -> Callable[..., Session]:
    """Return a function that opens a session at a position."""
    return lambda **words: Session(GAME, tree=GameTree(GAME, GAME.advance(given(**words))))
