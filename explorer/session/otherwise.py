"""The steps of a tree under another reading, to be looked at as a tree of their own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from explorer.record import Reread, reread
from explorer.session.session import Session


class Otherwise(Session):
    """A session on the steps of another one as another reading has them; what was read stays as it is.

    Parameters
    ----------
    source : Session
    rulings : mapping
        Readings by switch.

    Attributes
    ----------
    source : Session
    found : Reread
        What is different, and which node is which.

    Raises
    ------
    SetupError
        There is no such ruling or reading.
    """

    way_back = "This is another reading. Back to the game as it was played"

    def __init__(self, source: Session, rulings: Mapping[str, Any]) -> None:
        with source.lock:
            found: Reread = reread(source.tree, rulings)
        super().__init__(source.game, tree=found.tree)
        self.source, self.found, self.rulings = source, found, dict(rulings)
        found.tree.history.done.clear()
        self._saved = self._last_edit()

    @property
    def says(self) -> str:
        """Tell what this is."""
        return "Read otherwise: " + ", ".join(f"{key} = {value}" for key, value in self.rulings.items())

    def stand(self, node: str) -> None:
        """Go to the counterpart of a node of the source, or of the last node above it that has one."""
        tree = self.source.tree
        line = tree.line(tree.playable(node))
        self.go(next(self.found.same[n] for n in reversed(line) if n in self.found.same))
