"""Which journals lie in a folder: what the next session offers to recover."""

from __future__ import annotations

import os
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import msgspec

from explorer.journal.lines import Cover, EditLine, read_line
from explorer.journal.recovery import split
from explorer.record import RecordError, read_bytes
from explorer.record.owner import Owner, lock_of, owner_of

SUFFIXES = (".journal.jsonl", ".tea.journal")
#: A folder that may hold one folder for each kernel.
HIDDEN = ".tea"


class Found(msgspec.Struct, frozen=True):
    """A journal with edits that are saved nowhere else.

    Attributes
    ----------
    path : Path
    game : str
        Key of the game.
    title : str
        The title of its record, in any language; "" if it has none.
    began, when : datetime or None, datetime
        When it began, if that is known, and when it was last written (UTC).
    edits : int
        Unsaved edits, undone ones and undoing included.
    source : str
        The file that it belongs to; "" for a game that was never saved.
    owner : Owner or None
        Who writes it, or wrote it last.
    alive : bool or None
        Whether that process still runs; None if it is one of another machine, which cannot be asked.
    """

    path: Path
    game: str
    title: str
    began: datetime | None
    when: datetime
    edits: int
    source: str
    owner: Owner | None
    alive: bool | None


class _Game(msgspec.Struct):
    id: str


class _Head(msgspec.Struct, tag_field="t", tag="head"):
    game: _Game
    title: dict[str, str] = {}


def find(folder: str | os.PathLike[str]) -> list[Found]:
    """List the journals in a folder that hold unsaved edits, the newest first.

    Those in ``.tea/<name>/`` below it are listed as well. Files that are no journals are passed over.
    """
    found = [one for path in _candidates(Path(folder)) if (one := look(path)) is not None and one.edits]
    return sorted(found, key=lambda one: (one.when, str(one.path)), reverse=True)


def _candidates(folder: Path) -> Iterator[Path]:
    for place in (folder, *sorted((folder / HIDDEN).glob("*"))):
        if place.is_dir():
            yield from (path for path in sorted(place.iterdir()) if path.name.endswith(SUFFIXES))


def look(path: Path) -> Found | None:
    """Describe one journal, with or without edits; None if it is none.

    Its edits are counted, not repeated: `recover` may find that the last ones are damaged.
    """
    try:
        when = datetime.fromtimestamp(path.stat().st_mtime, UTC)
        first, rest = split(read_bytes(path))
        head = msgspec.json.decode(first.partition(b"\n")[0], type=_Head)
    except (OSError, RecordError, msgspec.DecodeError, RecursionError, ValueError):
        return None
    cover, edits = Cover(), 0
    for text in rest.split(b"\n"):
        try:
            line = read_line(text)
        except (msgspec.DecodeError, ValueError, RecursionError):
            break
        if isinstance(line, EditLine):
            edits += 1
        else:
            cover = line
    owner = owner_of(path)
    return Found(
        path,
        head.game.id,
        next(iter(head.title.values()), ""),
        _time(cover.began),
        when,
        cover.edits + edits,
        cover.source,
        owner,
        False if owner is None else owner.alive,
    )


def _time(text: str) -> datetime | None:
    try:
        return datetime.fromisoformat(text)
    except ValueError:
        return None


def discard(path: str | os.PathLike[str]) -> None:
    """Remove a journal that is not wanted.

    Raises
    ------
    RecordError
        A process that may be alive writes it.
    """
    target = Path(path)
    owner = owner_of(target)
    if owner is not None and owner.alive is not False and not owner.here:
        raise RecordError(f"{target}: {owner} is writing it.")
    target.unlink(missing_ok=True)
    lock_of(target).unlink(missing_ok=True)
