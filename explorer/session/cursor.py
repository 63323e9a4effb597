"""A place in a tree, and the ways to move it: no rules of a game are needed for that."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from threading import RLock
from typing import Any, Concatenate, ParamSpec, TypeVar

import msgspec

from explorer import explain
from explorer.session.notices import Added, Edited, Moved, Notice, Viewed
from explorer.tree import GRAINS, Edit, GameTree, Grain
from explorer.tree.grain import LEAST
from explorer.tree.shown import ShownLine

P = ParamSpec("P")
T = TypeVar("T")


def locked(method: Callable[Concatenate[Any, P], T]) -> Callable[Concatenate[Any, P], T]:
    """Let one thread at a time into the methods of a session."""

    @wraps(method)
    def inside(self: Any, *args: P.args, **kwargs: P.kwargs) -> T:
        with self.lock:
            return method(self, *args, **kwargs)

    return inside


class Fork(msgspec.Struct, frozen=True):
    """One continuation at the next fork.

    Attributes
    ----------
    node, label : str
    main : bool
        True for the preferred one; no one is where continuations are equal.
    current : bool
        True for the one that stepping forward takes.
    kind : str
        Kind of the node.
    """

    node: str
    label: str
    main: bool
    current: bool
    kind: str


class Cursor:
    """Where one is in a tree.

    Parameters
    ----------
    tree : GameTree

    Attributes
    ----------
    lock : RLock
        Held by every method; hold it around several calls that belong together.
    """

    def __init__(self, tree: GameTree) -> None:
        self.lock = RLock()
        self.tree = tree
        self.grain: Grain = "action"
        self.seat: int | None = None
        self._shown = ShownLine(tree)
        self._observers: list[Callable[[Notice], None]] = []
        self._here = tree.resting(tree.root)
        tree.history.listeners.append(self._tell_edit)

    # ---------------------------------------------------------------- observers

    def observe(self, callback: Callable[[Notice], None]) -> Callable[[], None]:
        """Call `callback` with a notice after every change, in the order in which things happen.

        Returns
        -------
        callable
            Ends the observation.
        """
        self._observers.append(callback)

        def stop() -> None:
            if callback in self._observers:
                self._observers.remove(callback)

        return stop

    def _tell(self, notice: Notice) -> None:
        for callback in tuple(self._observers):
            callback(notice)

    def _tell_edit(self, what: Any, edit: Edit) -> None:
        shape = what != "did" or edit.verb in {"delete", "promote", "mainline", "reorder", "equal", "merge"}
        if self._here not in self.tree:
            self._move(edit.back if what == "undid" else edit.node)
        self._tell(Edited(what, edit, explain.edit(edit, what), shape))

    # ---------------------------------------------------------------- where

    @property
    def here(self) -> str:
        """The node that is looked at."""
        return self._here

    @property
    def state(self) -> Any:
        """The position at `here`."""
        return self.tree.state(self._here)

    @property
    def line(self) -> list[str]:
        """The nodes of the line that is looked at, from the root to its end; do not change the list."""
        with self.lock:
            return self._shown.ids

    @property
    def place(self) -> int:
        """The index of `here` on `line` (of the node where it was tried, for an attempt)."""
        with self.lock:
            return self._shown.index(self.tree.playable(self._here))

    @locked
    def go(self, node: str) -> str:
        """Look at a node.

        Raises
        ------
        KeyError
            If there is no such node.
        """
        if node not in self.tree:
            raise KeyError(node)
        self._move(node)
        return self._here

    def _move(self, node: str) -> None:
        before, self._here = self._here, node
        self._shown.index(self.tree.playable(node))
        if node != before:
            self._tell(Moved(node, before))

    # ---------------------------------------------------------------- steps

    def _next(self, grain: Grain) -> str:
        line, i, least = self.line, self.place + 1, LEAST[grain]
        while i < len(line) - 1 and self.tree.nodes.data(line[i])["level"] < least:
            i += 1
        return line[min(i, len(line) - 1)]

    def _previous(self, grain: Grain) -> str:
        line, i, least = self.line, self.place, LEAST[grain]
        if self.tree.playable(self._here) != self._here:
            return line[i]
        i -= 1
        while i > 0 and self.tree.nodes.data(line[i])["level"] < least:
            i -= 1
        return line[max(i, 0)]

    @locked
    def forward(self) -> str:
        """Go one step on at the current grain, along the line last visited."""
        return self.go(self._next(self.grain))

    @locked
    def back(self) -> str:
        """Go one step back at the current grain; from an attempt, to where it was tried."""
        return self.go(self._previous(self.grain))

    @locked
    def turn_forward(self) -> str:
        """Go to the start of the next turn."""
        return self.go(self._next("turn"))

    @locked
    def turn_back(self) -> str:
        """Go to the start of this turn, or of the one before."""
        return self.go(self._previous("turn"))

    @locked
    def start(self) -> str:
        """Go to the first position at which somebody has something to decide."""
        return self.go(self.tree.resting(self.tree.root))

    @locked
    def end(self) -> str:
        """Go to the end of the line."""
        return self.go(self.line[-1])

    @locked
    def fork_forward(self) -> str:
        """Go to the next node of the line with several continuations, or to the end."""
        line, i = self.line, self.place + 1
        while i < len(line) - 1 and len(self.tree.children(line[i])) < 2:
            i += 1
        return self.go(line[min(i, len(line) - 1)])

    @locked
    def fork_back(self) -> str:
        """Go to the previous node of the line with several continuations, or to the root."""
        line, i = self.line, self.place - 1
        while i > 0 and len(self.tree.children(line[i])) < 2:
            i -= 1
        return self.go(line[max(i, 0)])

    @locked
    def mainline(self) -> str:
        """Go back to where this line left the mainline, and look along the mainline from there."""
        shared, main = 0, self.tree.mainline()
        for i, (mine, theirs) in enumerate(zip(self.line[: self.place + 1], main, strict=False)):
            if mine != theirs:
                break
            shared = i
        self._shown.index(main[-1])
        return self.go(main[shared])

    @locked
    def forks(self) -> list[Fork]:
        """List the continuations at the first fork before the next stop, or the one continuation there is."""
        line, i = self.line, self.place
        last = self._shown.index(self._next(self.grain))
        at = next((j for j in range(i, last) if len(self.tree.children(line[j])) > 1), i)
        after = line[at + 1] if at + 1 < len(line) else ""
        kids = self.tree.children(line[at])
        main = "" if self.tree.are_equal(line[at]) else kids[0] if kids else ""
        return [
            Fork(
                k,
                explain.label(self.tree, k, self.seat),
                k == main,
                k == after,
                self.tree.nodes.data(k)["kind"],
            )
            for k in kids
        ]

    # ---------------------------------------------------------------- view

    @locked
    def set_grain(self, grain: Grain) -> None:
        """Set the size of a step; the position stays.

        Raises
        ------
        ValueError
            If there is no such grain.
        """
        if grain not in GRAINS:
            raise ValueError(f"a grain is one of {', '.join(GRAINS)}; got {grain!r}.")
        self.grain = grain
        self._tell(Viewed(grain, self.seat))

    @locked
    def set_seat(self, seat: int | None) -> None:
        """Show positions as a seat sees them (None: everything is open).

        Raises
        ------
        ValueError
            If there is no such seat.
        """
        if seat is not None and not 0 <= seat < self.tree.players(self.state):
            raise ValueError(f"there is no seat {seat!r}.")
        self.seat = seat
        self._tell(Viewed(self.grain, seat))

    # ---------------------------------------------------------------- undo and redo

    @locked
    def undo(self) -> str | None:
        """Take back the last edit, go there, and return it in words; None if there is nothing to undo."""
        edit = self.tree.undo()
        if edit is None:
            return None
        self._move(edit.back)
        return explain.edit(edit, "undid")

    @locked
    def redo(self) -> str | None:
        """Make the last undone edit again, go there, and return it in words; None if there is none."""
        edit = self.tree.redo()
        if edit is None:
            return None
        self._move(edit.node)
        return explain.edit(edit, "redid")

    def _added(self, since: int) -> None:
        """Tell of the nodes that came in since the tree had `since` nodes."""
        count = len(self.tree) - since
        if count:
            self._tell(Added(self.tree.newest(count)))
