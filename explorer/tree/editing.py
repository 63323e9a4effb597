"""What a person may do to a tree besides playing and annotating: order, delete, undo."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from typing import Any

from explorer.tree.history import Change, Cut, Edit, Ordered, Ranked
from explorer.tree.saying import Saying


class Editing(Saying):
    """The parts of `GameTree` that need no rules of a game."""

    def promote(self, node: str) -> bool:
        """Move the branch that holds a node one place up at the nearest fork above where it is not first."""
        fork = self._forks_above(node)
        if not fork:
            return False
        above, child = fork[-1]
        kids = list(self.children(above))
        i = kids.index(child)
        kids[i - 1], kids[i] = kids[i], kids[i - 1]
        self._edit("promote", 1, node, node, [self._order(above, kids)], {"at": node})
        return True

    def make_mainline(self, node: str) -> bool:
        """Make the path to a node the first choice at every fork above it."""
        forks = self._forks_above(node)
        equal = [above for above in self.line(self.playable(node))[:-1] if self.are_equal(above)]
        if not forks and not equal:
            return False
        changes: list[Change] = [
            self._order(a, [c, *(k for k in self.children(a) if k != c)]) for a, c in forks
        ]
        changes += [self._rank(above, equal=False) for above in equal]
        self._edit("mainline", len({*equal, *(a for a, _ in forks)}), node, node, changes, {"at": node})
        return True

    def make_equal(self, node: str, *, on: bool = True) -> bool:
        """Say that no continuation of a node is the mainline, or (`on` false) that the first is it again.

        Returns
        -------
        bool
            False if it was so already.
        """
        if self.nodes.data(node).get("nomain", False) == on:
            return False
        self._edit("equal", 1, node, node, [self._rank(node, equal=on)], {"at": node, "on": on})
        return True

    def reorder(self, node: str, kids: Sequence[str]) -> None:
        """Set the order of a node's children.

        Raises
        ------
        ValueError
            If these are not exactly its children.
        """
        if sorted(kids) != sorted(self.children(node)):
            raise ValueError("an order lists exactly the children of a node.")
        if tuple(kids) != self.children(node):
            self._edit("reorder", 1, node, node, [self._order(node, kids)], {"at": node, "kids": list(kids)})

    def _forks_above(self, node: str) -> list[tuple[str, str]]:
        path = self.line(self.playable(node))
        pairs = itertools.pairwise(path)
        return [(above, below) for above, below in pairs if self.children(above)[0] != below]

    def _order(self, node: str, kids: Sequence[str]) -> Ordered:
        change = Ordered(node, self.children(node), tuple(kids))
        change.redo(self)
        return change

    def _rank(self, node: str, *, equal: bool) -> Ranked:
        change = Ranked(node, equal)
        change.redo(self)
        return change

    def delete(self, node: str) -> int:
        """Remove a node and everything below it; bookkeeping goes with the action that caused it.

        Returns
        -------
        int
            How many nodes are gone.

        Raises
        ------
        ValueError
            If it would take the root along.
        """
        node = self.cause(node)
        above = self.nodes.parent(node)
        if above is None:
            raise ValueError("the root cannot be deleted.")
        cut = Cut(node)
        cut.redo(self)
        count = cut.count
        self._edit("delete", count, above, node, [cut], {"at": node})
        return count

    def _edit(
        self, verb: Any, count: int, node: str, back: str, changes: Sequence[Change], data: dict[str, Any]
    ) -> None:
        self.shape += 1
        self.history.add(Edit(verb, count, node, back, "", tuple(changes), data))

    # ---------------------------------------------------------------- undo and redo

    def undo(self) -> Edit | None:
        """Take back the last edit (stepping is none) and return it, or None."""
        return self.history.undo(self)

    def redo(self) -> Edit | None:
        """Make the last undone edit again and return it, or None."""
        return self.history.redo(self)
