"""What a person may do to a tree besides playing: order, delete, annotate, undo; and finding one's way."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from explorer.tree.history import Change, Cut, Edit, History, Noted, Ordered
from explorer.tree.nodes import Nodes
from explorer.tree.note import SINGLE, Note, counter


class Editing:
    """The parts of `GameTree` that need no rules of a game.

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
        self.shape = 0
        self._last_note: dict[str, int] = {}
        self._index: dict[Any, dict[str, None]] = {}
        self._unindexed: list[str] = []

    # ---------------------------------------------------------------- finding one's way

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
        """Return the preferred continuation from a node (default: the root) to its end, the node included."""
        line = [self.root if node is None else node]
        while kids := self.children(line[-1]):
            line.append(kids[0])
        return line

    def on_mainline(self, node: str) -> bool:
        """Tell whether a node is on the line of first children from the root."""
        path = self.line(node)
        return all(self.children(above)[:1] == (below,) for above, below in itertools.pairwise(path))

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

    # ---------------------------------------------------------------- order and deletion

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
        if not forks:
            return False
        changes = [self._order(a, [c, *(k for k in self.children(a) if k != c)]) for a, c in forks]
        self._edit("mainline", len(forks), node, node, changes, {"at": node})
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

    # ---------------------------------------------------------------- notes

    def said(self, node: str, kind: str | None = None) -> tuple[Note, ...]:
        """Return the notes at a node, of one kind if asked."""
        return tuple(note for note in self.notes.get(node, ()) if kind in {None, note.k})

    def annotate(self, node: str, kind: str, value: Any, *, re: str = "") -> str:
        """Say something at a node.

        Kinds that an author has once (`note.SINGLE`) are replaced; an empty value takes them away.

        Returns
        -------
        str
            The id of the note; "" if nothing is said any more.

        Raises
        ------
        KeyError, ValueError
            If there is no such node; if a note of that kind cannot have that value.
        """
        self.nodes.data(node)
        before = self.notes.get(node, ())
        own = [note for note in before if kind in SINGLE and note.k == kind and note.author == self.author]
        if (not value and not own) or (own and own[0].v == value):
            return own[0].n if own else ""
        kept = tuple(note for note in before if note not in own)
        if value:
            note = Note(self._next_note(), node, kind, value, self.clock() if self.clock else "", re)
            kept = (*kept, note)
        data = {"at": node, "k": kind, "v": value, "re": re, "author": self.author}
        self._note(node, before, kept, "annotate" if value else "remove-note", kind, data)
        return kept[-1].n if value else ""

    def comment(self, node: str, text: str, lang: str = "en") -> str:
        """Add a comment in one language and return its id."""
        return self.annotate(node, "comment", {lang: text} if text else {})

    def revise(self, n: str, value: Any) -> str:
        """Replace the value of a note and return the new note's id; an empty value removes it.

        Raises
        ------
        KeyError
            If there is no such note.
        """
        old = self.find_note(n)
        before = self.notes[old.at]
        new = (
            ()
            if not value
            else (Note(self._next_note(), old.at, old.k, value, self.clock() if self.clock else "", old.re),)
        )
        after = tuple(x for note in before for x in (new if note is old else (note,)))
        verb = "annotate" if value else "remove-note"
        data = {"at": old.at, "old": n, "v": value, "author": self.author}
        self._note(old.at, before, after, verb, old.k, data)
        return new[0].n if new else ""

    def remove_note(self, n: str) -> None:
        """Remove a note.

        Raises
        ------
        KeyError
            If there is no such note.
        """
        self.revise(n, None)

    def find_note(self, n: str) -> Note:
        """Return the note with that id.

        Raises
        ------
        KeyError
        """
        for notes in self.notes.values():
            for note in notes:
                if note.n == n:
                    return note
        raise KeyError(n)

    def _note(
        self,
        node: str,
        before: tuple[Note, ...],
        after: tuple[Note, ...],
        verb: Any,
        kind: str,
        data: dict[str, Any],
    ) -> None:
        change = Noted(node, before, after)
        change.redo(self)
        made = next((note for note in after if note not in before), None)
        if made is not None:
            data |= {"n": made.n, "when": made.when}
        self.history.add(Edit(verb, 1, node, node, kind, (change,), data))

    def _next_note(self) -> str:
        self._last_note[self.author] = self._last_note.get(self.author, 0) + 1
        return f"{self.author}.{self._last_note[self.author]}"

    def number_next(self, n: str) -> None:
        """Let the next note of its author be called `n` (a journal repeats what has happened)."""
        self._last_note[n.rpartition(".")[0]] = counter(n) - 1

    def take_notes(self, notes: Iterable[Note]) -> None:
        """Add notes made elsewhere, without an entry in the history."""
        came: dict[str, list[Note]] = {}
        for note in notes:
            came.setdefault(note.at, []).append(note)
            self._last_note[note.author] = max(self._last_note.get(note.author, 0), counter(note.n))
        # Node by node, so that a file with a hundred thousand notes at one node takes no square of that.
        for at, said in came.items():
            self.notes[at] = (*self.notes.get(at, ()), *said)

    # ---------------------------------------------------------------- undo and redo

    def undo(self) -> Edit | None:
        """Take back the last edit (stepping is none) and return it, or None."""
        return self.history.undo(self)

    def redo(self) -> Edit | None:
        """Make the last undone edit again and return it, or None."""
        return self.history.redo(self)
