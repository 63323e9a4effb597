"""Never lose work: an append-only file of edits, and what is recovered from it after a crash.

A journal is a whole record followed by one line for each edit, undo or redo since. It needs no other file,
and a line cut off by a crash costs that edit only.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any, Self

import msgspec

from explorer.core.game import Game
from explorer.record import Opened, Record, RecordError, open_record, read_bytes
from explorer.record.lines import encode
from explorer.tree import DecodingError, Edit, GameTree, actor_number, decode_action

Row = dict[str, Any]


class Recovered(msgspec.Struct, frozen=True, eq=False):
    """What came of reading a journal.

    Attributes
    ----------
    record : Record
        With all edits made again; undo takes them back one by one.
    opened : Opened
        How far the record at the start of the journal can be trusted.
    edits : int
        Lines that were repeated.
    lost : int
        Lines at the end that were not: cut off, or after one that cannot be repeated.
    """

    record: Record
    opened: Opened
    edits: int
    lost: int


class Journal:
    """Writes every edit of a tree down as it happens; usable in a ``with`` statement.

    Parameters
    ----------
    record : Record
    path : path
        The journal; what is there is replaced.

    Raises
    ------
    RecordError
        It cannot be written there.
    """

    def __init__(self, record: Record, path: str | os.PathLike[str]) -> None:
        self._record, self._path = record, Path(path)
        self._done = self._undone = 0
        self._file: Any = None
        self.snapshot()
        record.tree.history.listeners.append(self._write)

    def snapshot(self) -> None:
        """Begin anew with the record as it is now (after saving it, say).

        Raises
        ------
        RecordError
        """
        if self._file is not None:
            self._file.close()
        self._record.save(self._path)
        self._done = self._undone = 0
        try:
            self._file = self._path.open("ab")
        except OSError as fault:
            raise RecordError(f"{self._path}: {fault.strerror}") from fault

    def close(self, *, remove: bool = False) -> None:
        """Stop writing; `remove` when everything is saved elsewhere."""
        listeners = self._record.tree.history.listeners
        if self._write in listeners:
            listeners.remove(self._write)
        self._file.close()
        if remove:
            self._path.unlink(missing_ok=True)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_exception: object) -> None:
        self.close()

    def _write(self, what: str, edit: Edit) -> None:
        if (
            edit.verb == "merge"
            or (what == "undid" and not self._done)
            or (what == "redid" and not self._undone)
        ):
            # Not to be repeated from what this file holds.
            self.snapshot()
            return
        self._done += -1 if what == "undid" else 1
        self._undone = 0 if what == "did" else self._undone + (1 if what == "undid" else -1)
        row: Row = {"t": "edit", "what": what, "size": len(self._record.tree)}
        if what == "did":
            row |= {"verb": edit.verb, "data": edit.data}
        self._file.write(encode(row) + b"\n")
        self._file.flush()


def recover(path: str | os.PathLike[str], find: Callable[[str], Game]) -> Recovered:
    """Read a journal and make its edits again.

    Parameters
    ----------
    find : callable
        ``find(key)`` -> the game; raises LookupError if there is none.

    Raises
    ------
    RecordError
        It does not begin with a record that can be replayed.
    """
    lines = read_bytes(path).split(b"\n")
    ends = [i for i, line in enumerate(lines) if line.startswith(b'{"t":"end"')]
    if not ends:
        raise RecordError(f"{path}: not a journal")
    opened = open_record(b"\n".join(lines[: ends[0] + 1]) + b"\n", find)
    if opened.record is None:
        raise RecordError(f"{path}: {opened.reason}")
    rest = [line for line in lines[ends[0] + 1 :] if line]
    repeated = 0
    for line in rest:
        try:
            _repeat(opened.record.tree, line)
        except (msgspec.DecodeError, DecodingError, LookupError, ValueError, TypeError, RecursionError):
            break
        repeated += 1
    return Recovered(opened.record, opened, repeated, len(rest) - repeated)


def _repeat(tree: GameTree, line: bytes) -> None:
    """Make one edit again.

    Raises
    ------
    ValueError, LookupError, TypeError
        It does not fit.
    """
    row = msgspec.json.decode(line, type=Row)
    if row.get("t") != "edit":
        raise ValueError("not an edit")
    before = len(tree.history.done)
    if row["what"] == "undid":
        tree.undo()
    elif row["what"] == "redid":
        tree.redo()
    else:
        _EDITS[row["verb"]](tree, row["data"])
    moved = len(tree.history.done) - before
    if moved != (-1 if row["what"] == "undid" else 1) or len(tree) != row["size"]:
        if moved:
            (tree.undo if moved == 1 else tree.redo)()
        raise ValueError("the edit had another effect than before")


def _play(tree: GameTree, data: Row) -> None:
    action = decode_action(tree.game, tree.state(data["up"]).table, data["do"])
    fresh = tree.salts
    tree.salts = lambda: data["salt"]
    try:
        tree.play(data["up"], action, how=data["how"])
    finally:
        tree.salts = fresh


def _keep(tree: GameTree, data: Row) -> None:
    action = decode_action(tree.game, tree.state(data["up"]).table, data["do"])
    tree.keep(data["up"], action, actor_number(data["by"]))


def _note(tree: GameTree, data: Row) -> None:
    author, clock = tree.author, tree.clock
    tree.author, tree.clock = data["author"], lambda: data.get("when", "")
    if "n" in data:
        tree.number_next(data["n"])
    try:
        if "old" in data:
            tree.revise(data["old"], data["v"])
        else:
            tree.annotate(data["at"], data["k"], data["v"], re=data["re"])
    finally:
        tree.author, tree.clock = author, clock


_EDITS: dict[str, Callable[[GameTree, Row], Any]] = {
    "play": _play,
    "keep": _keep,
    "delete": lambda tree, data: tree.delete(data["at"]),
    "promote": lambda tree, data: tree.promote(data["at"]),
    "mainline": lambda tree, data: tree.make_mainline(data["at"]),
    "reorder": lambda tree, data: tree.reorder(data["at"], data["kids"]),
    "annotate": _note,
    "remove-note": _note,
}
