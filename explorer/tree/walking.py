"""Finding one's way in a tree: nodes above and below, lines, equal positions."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from typing import Any

from explorer.tree.history import History
from explorer.tree.nodes import Nodes
from explorer.tree.note import Note


class Walking:
    """The parts of `GameTree` that change nothing.

    Attributes
    ----------
    nodes : Nodes
    notes : dict of str to tuple of Note
        What is said at each node that has notes.
    author : str
        Who makes new notes: an id of the record's `authors`.
    clock : callable or None
        Returns the time for new notes; None leaves it out.
    shape : int
        Grows whenever nodes leave, come back or change places (views redraw), but not when a node is added.
    """

    root: str

    def __init__(self) -> None:
        self.nodes = Nodes()
        self.notes: dict[str, tuple[Note, ...]] = {}
        self.history = History()
        self.author = "a1"
        self.clock: Callable[[], str] | None = None
        self.shape: int = 0
        self._last_note: dict[str, int] = {}
        self._index: dict[Any, dict[str, None]] = {}
        self._unindexed: list[str] = []

    def __contains__(self, node: object) -> bool:
        return node in self.nodes

    def __len__(self) -> int:
        return len(self.nodes)

    def parent(self, node: str) -> str | None:
        """Return the node above, or None for the root."""
        return self.nodes.parent(node)

    def children(self, node: str) -> tuple[str, ...]:
        """Return the continuations, the preferred one first; attempts are not among them."""
        return self.nodes.data(node)["_kids"]

    def attempts(self, node: str) -> tuple[str, ...]:
        """Return the illegal actions kept at a node, in the order in which they were kept."""
        return self.nodes.data(node).get("_tries", ())

    def line(self, node: str) -> list[str]:
        """Return the nodes from the root to `node`, both included."""
        return self.nodes.path(node)

    def mainline(self, node: str | None = None) -> list[str]:
        """Return the preferred continuation from a node (default: the root) to its end, the node included.

        It ends early where continuations are equal.
        """
        line = [self.root if node is None else node]
        while (kids := self.children(line[-1])) and not self.are_equal(line[-1]):
            line.append(kids[0])
        return line

    def on_mainline(self, node: str) -> bool:
        """Tell whether a node is on the line of first children from the root, and no equal ones above."""
        pairs = itertools.pairwise(self.line(node))
        return all(self.children(a)[:1] == (b,) and not self.are_equal(a) for a, b in pairs)

    def are_equal(self, node: str) -> bool:
        """Tell whether several continuations of a node are equal, so that none of them is the mainline."""
        data = self.nodes.data(node)
        return data.get("nomain", False) and len(data["_kids"]) > 1

    def playable(self, node: str) -> str:
        """Return the node itself or, for an attempt, the node at which it was tried."""
        if self.nodes.data(node)["kind"] != "attempt":
            return node
        return self.nodes.parent(node) or node

    def cause(self, node: str) -> str:
        """Return the node whose action brought about the bookkeeping at a node, or the node itself."""
        while self.nodes.data(node)["kind"] == "auto":
            node = self.nodes.parent(node) or self.root
        return node

    def same_position(self, node: str) -> list[str]:
        """Return the other nodes that reach an equal position by another path, in the order of creation."""
        for one in self._unindexed:
            if one in self.nodes and self.nodes.data(one)["kind"] != "attempt":
                self._index.setdefault(self.nodes.data(one)["_state"], {})[one] = None
        self._unindexed.clear()
        found = self._index.get(self.nodes.data(node)["_state"], {})
        return [other for other in found if other != node and other in self.nodes]
