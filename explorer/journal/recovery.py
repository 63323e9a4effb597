"""Reading a journal and making its edits again."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import msgspec

from explorer.core.game import Game
from explorer.journal.lines import UNFIT, Cover, read_line, repeat
from explorer.record import Opened, Record, RecordError, open_record, read_bytes

END = b'{"t":"end"'


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
    path : Path
        The journal.
    cover : Cover
        When it began, unsaved edits that its record held already, and the file that it belongs to.
    """

    record: Record
    opened: Opened
    edits: int
    lost: int
    path: Path
    cover: Cover


def recover(path: str | os.PathLike[str], find: Callable[[str], Game]) -> Recovered:
    """Read a journal and make its edits again; the file stays as it is.

    Parameters
    ----------
    find : callable
        ``find(key)`` -> the game; raises LookupError if there is none.

    Raises
    ------
    RecordError
        Nothing of it can be used.

    Notes
    -----
    A journal cut off inside the record that it begins with gives the part of that record before the cut.
    """
    data = read_bytes(path)
    head, rest = split(data)
    opened = open_record(head, find, _components(rest))
    if opened.record is None:
        raise RecordError(f"{path}: not a journal that can be recovered: {opened.reason}")
    lines = [line for line in rest.split(b"\n") if line]
    cover, edits, repeated = Cover(), 0, 0
    for text in lines:
        try:
            line = read_line(text)
            if isinstance(line, Cover):
                cover = line
                opened.record.known.update(map(bytes.fromhex, line.known))
            else:
                repeat(opened.record.tree, line)
                edits += 1
        except UNFIT:
            break
        repeated += 1
    return Recovered(opened.record, opened, edits, len(lines) - repeated, Path(path), cover)


def _components(rest: bytes) -> Path | None:
    """Return the own component file that the cover names, if it is still there."""
    try:
        cover = read_line(rest.partition(b"\n")[0])
    except UNFIT:
        return None
    named = Path(cover.components) if isinstance(cover, Cover) and cover.components else None
    return named if named is not None and named.is_file() else None


def split(data: bytes) -> tuple[bytes, bytes]:
    """Return the record at the start of a journal, and what follows it."""
    start = 0 if data.startswith(END) else data.find(b"\n" + END) + 1
    if not start:
        return data, b""
    stop = data.find(b"\n", start) + 1
    return (data[:stop], data[stop:]) if stop else (data, b"")
