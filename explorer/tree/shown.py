"""The line that is being looked at: from the root through the current node to an end, as last visited."""

from __future__ import annotations

from explorer.tree.gametree import GameTree


class ShownLine:
    """A line through a tree that remembers, at every fork, where one was last; view state, never in a record.

    Stepping along it costs the same at any depth; going elsewhere costs what differs between the two lines.

    Parameters
    ----------
    tree : GameTree
    """

    def __init__(self, tree: GameTree) -> None:
        self._tree = tree
        self._last: dict[str, str] = {}
        self._shape = tree.shape
        self._ids = [tree.root]
        self._at = {tree.root: 0}
        self._extend()

    @property
    def ids(self) -> list[str]:
        """The nodes of the line, the root first; do not change the list."""
        self._sync()
        return self._ids

    def index(self, node: str) -> int:
        """Return the place of a node on the line, after making the line go through it."""
        self._sync()
        if node not in self._at:
            self._turn_to(node)
        return self._at[node]

    def __contains__(self, node: object) -> bool:
        self._sync()
        return node in self._at

    def _sync(self) -> None:
        """Follow what has happened to the tree since the last look."""
        if self._shape != self._tree.shape:
            self._shape = self._tree.shape
            deepest = self._ids[0]
            for above, below in zip(self._ids, self._ids[1:], strict=False):
                if below not in self._tree or self._tree.parent(below) != above:
                    break
                deepest = below
            self._shorten(self._at[deepest])
        self._extend()

    def _turn_to(self, node: str) -> None:
        path: list[str] = []
        above = node
        while above not in self._at:
            path.append(above)
            above = self._tree.parent(above) or self._tree.root
        self._shorten(self._at[above])
        for below in reversed(path):
            self._append(below)
        self._extend()

    def _shorten(self, last: int) -> None:
        for node in self._ids[last + 1 :]:
            del self._at[node]
        del self._ids[last + 1 :]

    def _append(self, node: str) -> None:
        self._last[self._ids[-1]] = node
        self._at[node] = len(self._ids)
        self._ids.append(node)

    def _extend(self) -> None:
        while kids := self._tree.children(self._ids[-1]):
            last = self._last.get(self._ids[-1])
            self._append(last if last in kids else kids[0])
