"""A fixed number for every action of a game at hand, as learning libraries want it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from explorer.core.action import build, domain_of
from explorer.core.state import Table

if TYPE_CHECKING:
    from explorer.core.game import Game


class Numbering:
    """Numbers 0..size-1 for all actions that the components allow, by kind, then by parameters.

    Parameters
    ----------
    game : Game
    table : Table
        The numbering depends on the set-up and the components only, never on the position.
    """

    def __init__(self, game: Game, table: Table) -> None:
        self._actions: list[Any] = []
        for kind in game.kinds:
            self._actions += [build(kind, row) for row in domain_of(kind, table)]
        self._index = {action: i for i, action in enumerate(self._actions)}

    @property
    def size(self) -> int:
        """Number of distinct actions, chance and rules included."""
        return len(self._actions)

    def index(self, action: Any) -> int:
        """Return the number of an action (0..size-1).

        Raises
        ------
        KeyError
            If the components do not allow its parameters.
        """
        return self._index[action]

    def action(self, index: int) -> Any:
        """Return the action with that number."""
        return self._actions[index]
