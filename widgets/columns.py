"""The tree as columns for the page: nodes get numbers in the order in which they come."""

from __future__ import annotations

from typing import Any

from explorer import explain
from explorer.session import Session

#: Glyphs that are words, as signs.
SIGNS = {"only-move": "□", "forced": "■"}


class Columns:
    """Numbers the nodes of a session's tree and describes them in rows of `panel.COLUMNS`.

    Numbers last until the shape of the tree changes (a deletion, its undoing, a change of order); then `rebuild` gives new ones.
    """

    def __init__(self, session: Session) -> None:
        self._session = session
        self.ids: list[str] = []
        self._number: dict[str, int] = {}
        self._main: set[str] = set()
        self.rebuild()

    def __len__(self) -> int:
        return len(self.ids)

    def number(self, node: str) -> int:
        """Return the number of a node that has a row."""
        return self._number[node]

    def node(self, number: Any) -> str:
        """Return the node with a number.

        Raises
        ------
        ValueError
            If there is none.
        """
        if type(number) is not int or not 0 <= number < len(self.ids):
            raise ValueError(f"there is no step number {number!r} in this tree.")
        return self.ids[number]

    def rebuild(self) -> dict[str, list[Any]]:
        """Number all nodes anew and return the whole columns."""
        tree = self._session.tree
        self.ids, self._number = [], {}
        self._main = set(tree.mainline())
        rows = [self.row(node) for node in tree.nodes.below(tree.root)]
        names = ("parent", "kind", "seat", "label", "turn", "main", "mark", "hidden")
        return {name: [row[i] for row in rows] for i, name in enumerate(names)}

    def row(self, node: str) -> list[Any]:
        """Return one node as a row."""
        tree = self._session.tree
        data = tree.nodes.data(node)
        above = tree.parent(node)
        parent = -1 if above is None else self.number(above)
        self._number[node] = len(self.ids)
        self.ids.append(node)
        seat = int(data["by"][1:]) - 1 if data["by"].startswith("P") else None
        if above is None or (above in self._main and tree.children(above)[:1] == (node,)):
            self._main.add(node)
        return [
            parent,
            data["kind"],
            seat,
            explain.label(tree, self._cause(node)),
            data["turn"],
            int(node in self._main),
            self.mark(node),
            int(not tree.is_shown(node, self._session.grain)),
        ]

    def _cause(self, node: str) -> str:
        """Return the step that bookkeeping follows: it says more than "the turn ends"."""
        data = self._session.tree.nodes.data
        while data(node)["kind"] == "auto":
            node = self._session.tree.parent(node) or node
        return node

    def mark(self, node: str) -> str:
        """Return the glyphs of a node, with a star for a bookmark and the beginning of its name."""
        tree = self._session.tree
        glyphs = "".join(SIGNS.get(g, g) for note in tree.said(node, "glyph") for g in note.v)
        star = "★" if tree.said(node, "bookmark") else ""
        names = [text for note in tree.said(node, "name") for text in note.v.values()]
        return f"{star}{glyphs} {names[0][:24] if names else ''}".strip()

    def line(self) -> list[int]:
        """Return the numbers of the shown line."""
        return [self.number(node) for node in self._session.line]

    def hidden(self) -> list[int]:
        """Return the column of nodes that the grain leaves out."""
        tree, grain = self._session.tree, self._session.grain
        return [int(not tree.is_shown(node, grain)) for node in self.ids]
