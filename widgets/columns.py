"""The tree as columns for the page: nodes get numbers in the order in which they come."""

from __future__ import annotations

from typing import Any

from explorer import explain
from explorer.session import Session
from widgets.panel import COLUMNS

#: Glyphs that are words, as signs.
SIGNS = {"only-move": "□", "forced": "■"}
#: Characters of a name that are shown in the tree.
NAME = 24


class Columns:
    """Numbers the nodes of a session's tree and describes them in rows of `panel.COLUMNS`.

    Numbers last until the shape of the tree changes (a deletion, its undoing, a change of order); then
    `rebuild` gives new ones.
    """

    def __init__(self, session: Session) -> None:
        self._session = session
        self.ids: list[str] = []
        self._number: dict[str, int] = {}
        self._main: set[str] = set()
        self._line: tuple[list[str], list[int]] = ([], [])

    def __len__(self) -> int:
        return len(self.ids)

    def number(self, node: str) -> int:
        """Return the number of a node that has a row."""
        return self._number[node]

    def find(self, node: str) -> int | None:
        """Return the number of a node, None for an id that is no node here."""
        return self._number.get(node)

    def node(self, number: Any) -> str:
        """Return the node with a number.

        Raises
        ------
        ValueError
            If there is none.
        """
        if type(number) is not int or not 0 <= number < len(self.ids):
            raise ValueError(f"there is no step number {str(number)[:40]!r} in this tree.")
        return self.ids[number]

    def rebuild(self) -> dict[str, list[Any]]:
        """Give all nodes new numbers and return the whole columns."""
        tree = self._session.tree
        self.ids, self._number, self._line = [], {}, ([], [])
        self._main = set(tree.mainline())
        rows = [self.row(node) for node in tree.nodes.below(tree.root)]
        return {name: [row[i] for row in rows] for i, name in enumerate(COLUMNS)}

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
            # What bookkeeping follows says more than "the turn ends".
            explain.label(tree, tree.cause(node), self._session.seat),
            data["turn"],
            int(node in self._main),
            self.mark(node),
            self._hidden(node),
        ]

    def _hidden(self, node: str) -> int:
        tree, grain = self._session.tree, self._session.grain
        return int(not tree.is_shown(node, grain) or (grain != "micro" and self._of_setup(node)))

    def _of_setup(self, node: str) -> bool:
        """Whether a node is one of the many steps of the set-up that only lead on: together they are one."""
        tree = self._session.tree
        data, children = tree.nodes.data(node), tree.children(node)
        plain = data["turn"] == 0 and data["kind"] == "chance" and len(children) == 1
        return plain and not self.mark(node) and tree.nodes.data(children[0])["kind"] in {"chance", "auto"}

    def is_hidden(self, number: int) -> int:
        """Return 1 if the grain leaves a node out, else 0."""
        return self._hidden(self.ids[number])

    def mark(self, node: str) -> str:
        """Return the glyphs of a node, with a star for a bookmark and the beginning of its name."""
        tree = self._session.tree
        glyphs = "".join(SIGNS.get(str(g), str(g)) for note in tree.said(node, "glyph") for g in note.v)
        star = "★" if tree.said(node, "bookmark") else ""
        names = [text for note in tree.said(node, "name") for text in note.v.values()]
        return f"{star}{glyphs} {names[0][:NAME] if names else ''}".strip()

    def line(self) -> list[int]:
        """Return the numbers of the shown line; the same list for as long as it is the same line."""
        ids = self._session.line
        if self._line[0] != ids:
            self._line = (list(ids), [self.number(node) for node in ids])
        return self._line[1]

    def hidden(self) -> list[int]:
        """Return the column of nodes that the grain leaves out."""
        return [self._hidden(node) for node in self.ids]
