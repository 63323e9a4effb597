"""Writing a file whole or not at all, and never over what would be lost by it."""

from __future__ import annotations

import os
import tempfile
from collections import Counter
from pathlib import Path

from explorer.record.integrity import Chain
from explorer.record.lines import Raw, RecordError, encode
from explorer.record.parsing import LARGEST, parse


def write_whole(target: Path, data: bytes) -> None:
    """Write a file beside its place, make sure that it is on the disk, then let it take the place.

    Raises
    ------
    OSError
        What was there before is there still.
    """
    handle, name = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name}.")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        Path(name).chmod(_mode(target))
        Path(name).replace(target)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise
    _sync_folder(target.parent)


def _mode(target: Path) -> int:
    try:
        return target.stat().st_mode & 0o777
    except OSError:
        return 0o644


def _sync_folder(folder: Path) -> None:
    """Put the new name on the disk too, where a folder can be told to."""
    try:
        handle = os.open(folder, os.O_RDONLY)
    except OSError:
        return
    try:
        os.fsync(handle)
    except OSError:
        return
    finally:
        os.close(handle)


def refuse_loss(target: Path, there: bytes, raw: Raw) -> None:
    """Refuse to write a record over a file that holds something which the record does not.

    Raises
    ------
    RecordError
        It names what would be lost.
    """
    try:
        other = parse(there)
    except RecordError as fault:
        raise RecordError(f"{target} is something else ({fault}); nothing is written over it.") from fault
    if other.damage:
        raise RecordError(f"{target} is damaged ({other.damage}); nothing is written over it.")
    mine, theirs = Chain(raw), Chain(other)
    told = {row["id"] for row in raw.nodes if "do" in row}
    if mine.root != theirs.root:
        raise RecordError(f"{target} holds another game or set-up; nothing is written over it.")
    lost = {
        "step": len(set(theirs.ids) - set(mine.ids)),
        "open action": sum("do" in row and row["id"] not in told for row in other.nodes),
        "attempt": len(set(theirs.tries) - set(mine.tries)),
        "note": (_said(other) - _said(raw)).total(),
        "line of another kind": len(
            {encode(row) for row in other.others} - {encode(row) for row in raw.others}
        ),
    }
    words = [f"{n} {what}{'s' if n > 1 else ''}" for what, n in lost.items() if n]
    if words:
        raise RecordError(
            f"{target} has changed: it holds {' and '.join(words)} that this record does not."
            " Merge that file, take another name, or force it."
        )


def _said(raw: Raw) -> Counter[bytes]:
    """Return what is said where: numbers and times of notes may differ after a merge."""
    return Counter(encode({key: row[key] for key in ("at", "k", "v")}) for row in raw.notes)


def present(target: Path) -> bytes | None:
    """Return what is in a file, None if there is none; of a file too large to be a record, the beginning.

    Raises
    ------
    OSError
    """
    try:
        with target.open("rb") as file:
            return file.read(LARGEST + 1)
    except FileNotFoundError:
        return None
