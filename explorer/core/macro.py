"""Macros: common intents as series of plies, so that nobody has to click leaf by leaf."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

import msgspec

if TYPE_CHECKING:
    from explorer.core.game import Game

#: Plies of one macro; more mean that it does not come to an end.
LONGEST = 200


class Macro(msgspec.Struct, frozen=True, eq=False):
    """One intent at the decision at hand.

    Attributes
    ----------
    words : str
        What one types for it; `Macros.read` gives the same macro for these words.
    group, label : str
        Heading and words in lists of actions.
    step : callable
        ``step(state)`` -> the next ply at a position on the way, None when the intent is fulfilled. What is
        forced on the way has been played already.
    """

    words: str
    group: str
    label: str
    step: Callable[[Any], Any]


class Macros(msgspec.Struct, frozen=True, eq=False):
    """The macros of a game.

    Attributes
    ----------
    offered : callable
        ``offered(game, state)`` -> the macros worth listing, for the seat to act.
    read : callable
        ``read(game, state, words)`` -> the macro that is typed, listed or not, or None if it is none.
    """

    offered: Callable[[Any, Any], Iterable[Macro]]
    read: Callable[[Any, Any, str], Macro | None]


def plies(game: Game, state: Any, macro: Macro) -> list[Any]:
    """List the plies of a macro without playing them; they end where another seat or chance decides.

    Raises
    ------
    IllegalAction
        A ply is refused: then so is the macro, as a whole.
    RuntimeError
        It does not come to an end: an error of the game.
    """
    found: list[Any] = []
    seat = state.actor
    while state.agenda and state.actor == seat:
        action = macro.step(state)
        if action is None:
            return found
        if len(found) == LONGEST:
            raise RuntimeError(f"{game.key}: the macro {macro.words!r} goes on after {LONGEST} plies.")
        found.append(action)
        state = game.advance(game.play(state, action).state)
    return found
