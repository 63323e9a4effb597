"""Edits that can be undone: each is a list of changes, and each change knows its reverse."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Literal, Protocol

import msgspec
from msgspec.structs import replace

from explorer.tree.nodes import Nodes, Packed
from explorer.tree.note import Note

Verb = Literal[
    "play", "keep", "delete", "promote", "mainline", "reorder", "equal", "annotate", "remove-note", "merge"
]


class Desk(Protocol):
    """What changes work on: the nodes and the notes of a tree."""

    nodes: Nodes
    notes: dict[str, tuple[Note, ...]]
    shape: int


class Change(Protocol):
    """A reversible change; the first `redo` is made by whoever creates it."""

    def undo(self, desk: Desk) -> None:
        """Take the change back."""
        ...

    def redo(self, desk: Desk) -> None:
        """Make the change again."""
        ...


class Grown:
    """A top node and what is below it came into the tree."""

    # There is one for each ply that somebody played.
    __slots__ = ("_packed", "_said", "_top")

    def __init__(self, top: str) -> None:
        self._top = top
        self._packed: Packed | None = None
        self._said: Sequence[tuple[str, tuple[Note, ...]]] = ()

    def undo(self, desk: Desk) -> None:
        """Take the nodes and their notes out."""
        self._packed = desk.nodes.take_out(self._top)
        self._said = [(n, desk.notes.pop(n)) for n, _, _ in self._packed.rows if n in desk.notes]

    def redo(self, desk: Desk) -> None:
        """Put them back."""
        if self._packed is None:
            raise RuntimeError("nothing was taken out.")
        desk.nodes.put_back(self._packed)
        desk.notes.update(self._said)
        self._packed = None


class Cut(Grown):
    """A top node and what is below it left the tree."""

    __slots__ = ()

    def undo(self, desk: Desk) -> None:
        """Put the nodes back."""
        super().redo(desk)

    def redo(self, desk: Desk) -> None:
        """Take them out again."""
        super().undo(desk)

    @property
    def count(self) -> int:
        """How many nodes are out."""
        return len(self._packed.rows) if self._packed else 0

    @property
    def ids(self) -> list[str]:
        """The nodes that are out."""
        return [node for node, _, _ in self._packed.rows] if self._packed else []


class Ordered(msgspec.Struct, frozen=True, eq=False):
    """The children of a node changed their order."""

    node: str
    before: tuple[str, ...]
    after: tuple[str, ...]

    def undo(self, desk: Desk) -> None:
        """Restore the former order."""
        desk.nodes.data(self.node)["_kids"] = self.before

    def redo(self, desk: Desk) -> None:
        """Take the new order."""
        desk.nodes.data(self.node)["_kids"] = self.after


class Ranked(msgspec.Struct, frozen=True, eq=False):
    """The continuations of a node became equal, or the first became the mainline again."""

    node: str
    equal: bool

    def undo(self, desk: Desk) -> None:
        """Restore what was."""
        _rank(desk, self.node, equal=not self.equal)

    def redo(self, desk: Desk) -> None:
        """Change it again."""
        _rank(desk, self.node, equal=self.equal)


def _rank(desk: Desk, node: str, *, equal: bool) -> None:
    if equal:
        desk.nodes.data(node)["nomain"] = True
    else:
        desk.nodes.data(node).pop("nomain", None)


class Noted(msgspec.Struct, frozen=True, eq=False):
    """What is said at a node changed."""

    node: str
    before: tuple[Note, ...]
    after: tuple[Note, ...]

    def undo(self, desk: Desk) -> None:
        """Restore what was said."""
        _say(desk, self.node, self.before)

    def redo(self, desk: Desk) -> None:
        """Say it again."""
        _say(desk, self.node, self.after)


def _say(desk: Desk, node: str, notes: tuple[Note, ...]) -> None:
    if notes:
        desk.notes[node] = notes
    else:
        desk.notes.pop(node, None)


class Edit(msgspec.Struct, frozen=True, eq=False):
    """One thing that a person did to the tree.

    Attributes
    ----------
    verb : str
    count : int
        How many nodes it concerns.
    node : str
        Where it happened: the node to show after doing it.
    back : str
        The node to show after undoing it.
    detail : str
        For notes, their kind.
    data : plain data or None
        What was done, as a journal keeps it: for whoever is told when it happens, and then forgotten.
    """

    verb: Verb
    count: int
    node: str
    back: str
    detail: str
    changes: tuple[Any, ...]
    data: Mapping[str, Any] | None = None


class History:
    """The edits of one tree, undone and redone without limit."""

    def __init__(self) -> None:
        self.done: list[Edit] = []
        self.undone: list[Edit] = []
        self.listeners: list[Callable[[str, Edit], None]] = []

    def add(self, edit: Edit) -> None:
        """Note an edit that has just been made; what was undone before can no longer be redone."""
        self.done.append(replace(edit, data=None))
        self.undone.clear()
        self._tell("did", edit)

    def undo(self, desk: Desk) -> Edit | None:
        """Take back the last edit and return it, or None if there is none."""
        if not self.done:
            return None
        edit = self.done.pop()
        for change in reversed(edit.changes):
            change.undo(desk)
        desk.shape += 1
        self.undone.append(edit)
        self._tell("undid", edit)
        return edit

    def redo(self, desk: Desk) -> Edit | None:
        """Make the last undone edit again and return it, or None if there is none."""
        if not self.undone:
            return None
        edit = self.undone.pop()
        for change in edit.changes:
            change.redo(desk)
        desk.shape += 1
        self.done.append(edit)
        self._tell("redid", edit)
        return edit

    def _tell(self, what: str, edit: Edit) -> None:
        for listener in self.listeners:
            listener(what, edit)
