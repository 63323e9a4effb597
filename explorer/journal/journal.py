"""`Journal`: writes every edit of a tree down as it happens."""

from __future__ import annotations

import glob
import itertools
import os
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Self

import msgspec

from explorer.journal.finding import look
from explorer.journal.ink import SYNC_SECONDS, Ink
from explorer.journal.lines import Cover
from explorer.record import Record, RecordError, owner
from explorer.record.lines import encode
from explorer.record.saving import write_whole
from explorer.tree import Edit

__all__ = ["SYNC_SECONDS", "Journal"]


class Journal:
    """Writes every edit of a tree down as it happens; usable in a ``with`` statement.

    Parameters
    ----------
    record : Record
    path : path
        Where the journal shall be. If a process that may be alive writes there, or if unsaved edits lie there
        that nobody has recovered, that file is left alone and the next free name is taken.
    source : path, optional
        The file that the record was opened from: told by `find`.
    recovered : bool
        True if `record` is what has been recovered from `path`, so that the file can be written over.

    Attributes
    ----------
    path : Path
        Where it is.
    warning : str
        Why it is not where it was asked for; "" if it is.
    trouble : str
        Why the last edits are not in the file yet; "" if they are. Editing goes on meanwhile, and each edit,
        and a timer, tries again.

    Raises
    ------
    RecordError
        It cannot be written there.
    """

    def __init__(
        self,
        record: Record,
        path: str | os.PathLike[str],
        *,
        source: str | os.PathLike[str] = "",
        recovered: bool = False,
    ) -> None:
        self._record, self._source = record, os.fspath(source)
        self._done = self._undone = 0
        # Edits since the record was last saved elsewhere; those that are in the file's record already.
        self._edits = len(record.tree.history.done)
        self._ink: Ink | None = None
        self._behind = ""
        self.warning = ""
        self.path = self._take(Path(path), recovered=recovered)
        try:
            self.snapshot()
        except BaseException:
            owner.let_go(self.path)
            raise
        record.tree.history.listeners.append(self._write)

    def _take(self, wanted: Path, *, recovered: bool) -> Path:
        for path in _names(wanted):
            if not _taken(path):
                self.warning = self.warning or f"{wanted} is being written by {owner.owner_of(path)}"
                continue
            left = None if recovered and path == wanted else look(path)
            if left is None or not left.edits:
                if self.warning:
                    self.warning += f"; the journal is {path}."
                _clear(path)
                return path
            self.warning = self.warning or f"{wanted} holds {left.edits} edits that were never saved"
            owner.let_go(path)
        raise RecordError(f"{wanted}: {self.warning}, and no other name is free")

    # ---------------------------------------------------------------- writing

    @property
    def trouble(self) -> str:
        """Why the last edits are not in the file yet; "" if they are."""
        return self._behind or (self._ink.trouble if self._ink is not None else "")

    def snapshot(self) -> None:
        """Begin anew with the record as it is now.

        Raises
        ------
        RecordError
            It cannot be written; the file is as it was before.
        """
        began = datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
        known = sorted(digest.hex() for digest in self._record.known)
        own = self._record.tree.components
        cover = msgspec.to_builtins(
            Cover(began, self._edits, self._source, known, str(own.resolve()) if own else "")
        )
        data = self._record.dumps() + encode(cover) + b"\n"
        # Some systems replace no file that is open.
        waiting = self._ink.close() if self._ink is not None else b""
        self._behind = ""
        try:
            write_whole(self.path, data)
            waiting = b""
        except OSError as fault:
            raise RecordError(f"{self.path}: {fault.strerror}") from fault
        finally:
            self._ink = self._open(waiting)
        self._done = self._undone = 0

    def _open(self, waiting: bytes) -> Ink | None:
        try:
            return Ink(self.path, waiting)
        except OSError as fault:
            self._behind = f"{self.path}: {fault.strerror}"
            return None

    def saved(self, source: str | os.PathLike[str] | None = None) -> None:
        """Begin anew: everything up to here is saved in a file of its own, and need not be recovered.

        Raises
        ------
        RecordError
        """
        self._edits = 0
        self._source = self._source if source is None else os.fspath(source)
        self.snapshot()

    def flush(self) -> bool:
        """Write what is waiting and wait until all is on the disk itself; False if `trouble` remains."""
        if self._behind:
            self._anew()
        elif self._ink is not None:
            self._ink.sync()
        return not self.trouble

    def close(self, *, remove: bool = False) -> None:
        """Stop writing; `remove` when everything is saved elsewhere."""
        listeners = self._record.tree.history.listeners
        if self._write in listeners:
            listeners.remove(self._write)
        if self._ink is None:
            return
        self._ink.close()
        self._ink = None
        if remove:
            self.path.unlink(missing_ok=True)
        owner.let_go(self.path)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_exception: object) -> None:
        self.close()

    def _write(self, what: str, edit: Edit) -> None:
        self._edits += 1
        if (
            self._behind
            or edit.verb == "merge"
            or (what == "undid" and not self._done)
            or (what == "redid" and not self._undone)
        ):
            # Not to be repeated from what this file holds.
            self._anew()
            return
        self._done += -1 if what == "undid" else 1
        self._undone = 0 if what == "did" else self._undone + (1 if what == "undid" else -1)
        row: dict[str, Any] = {"t": "edit", "what": what, "size": len(self._record.tree)}
        if what == "did":
            row |= {"verb": edit.verb, "data": edit.data}
        try:
            line = encode(row) + b"\n"
        except RecordError as fault:
            # A float in a note, say: no record can hold it, so nothing can be written until it is gone.
            self._behind = str(fault)
            return
        if self._ink is not None:
            self._ink.write(line)

    def _anew(self) -> None:
        try:
            self.snapshot()
        except RecordError as fault:
            self._behind = str(fault)


def _taken(path: Path) -> bool:
    holder = owner.owner_of(path)
    try:
        try:
            return owner.take(path)
        except OSError:
            if holder is not None and holder.alive is not False:
                raise
            # A full disk may be full of what the last owner has left.
            _clear(path)
            return owner.take(path)
    except OSError as fault:
        raise RecordError(f"{path}: {fault.strerror}") from fault


def _clear(path: Path) -> None:
    """Remove what a process that was killed while it began anew had not finished."""
    for half in path.parent.glob(f".{glob.escape(path.name)}.*"):
        half.unlink(missing_ok=True)


def _names(wanted: Path) -> Iterator[Path]:
    yield wanted
    stem, dot, rest = wanted.name.partition(".")
    for number in itertools.islice(itertools.count(2), 98):
        yield wanted.with_name(f"{stem}-{number}{dot}{rest}")
