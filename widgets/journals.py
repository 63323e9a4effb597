"""Journals beside the notebook: in ``.tea``, one folder for each kernel, so that no two share a file."""

from __future__ import annotations

import os
import secrets
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from explorer import catalogue
from explorer.journal import Found, Journal, Recovered, discard, find, recover
from explorer.record import Record

FOLDER = ".tea"
SUFFIX = ".journal.jsonl"
#: Unsaved games that are offered at a time.
MOST_OFFERED = 6


class Journals:
    """The journals of this kernel in one folder, and those that others have left there.

    Parameters
    ----------
    beside : Path
        The folder of the notebook; nothing is written there before the first journal begins.
    """

    def __init__(self, beside: Path) -> None:
        self._beside = beside
        self._own = beside / FOLDER / f"{os.getpid()}-{secrets.token_hex(4)}"
        self._refused: set[Path] = set()

    def begin(self, record: Record, source: Path | None = None) -> Journal:
        """Begin a journal of a record in the folder of this kernel.

        Raises
        ------
        RecordError, OSError
            It cannot be written there.
        """
        self._own.mkdir(parents=True, exist_ok=True)
        # The listeners may be being told of an edit just now: the journal has it in its record already.
        record.tree.history.listeners = list(record.tree.history.listeners)
        return Journal(record, self._own / f"{record.tree.game.key}{SUFFIX}", source=source or "")

    def end(self, journal: Journal, *, remove: bool) -> None:
        """Stop a journal; what is not removed is offered to the next explorer."""
        journal.close(remove=remove)
        _clear(journal.path.parent)

    def left(self, *, again: bool = False) -> list[Found]:
        """Return the unsaved work that nobody is working on, the newest first.

        Parameters
        ----------
        again : bool
            Also what was refused.
        """
        free = [one for one in find(self._beside) if one.alive is False]
        return [one for one in free if again or one.path not in self._refused]

    def refuse(self, *paths: Path) -> None:
        """Do not offer these again by themselves in this kernel; they stay where they are."""
        self._refused.update(paths)

    def recover(self, path: Path) -> Recovered:
        """Read what somebody has left; `forget` it once it is safe elsewhere.

        Raises
        ------
        RecordError
            It cannot be read.
        ValueError
            Nobody has left such a journal, or somebody is working on it by now.
        """
        if not any(one.path == path and one.alive is False for one in find(self._beside)):
            raise ValueError("there is no such unsaved work here, or another kernel is working on it by now.")
        return recover(path, catalogue.load)

    def forget(self, path: Path) -> None:
        """Remove a journal that was recovered, and the folder of its kernel with the last one."""
        discard(path)
        _clear(path.parent)


def offer(*left: Found) -> dict[str, Any]:
    """Return the notice of unsaved work that was found, with a button for each that takes it up."""
    if len(left) == 1:
        return {
            "level": "info",
            "text": f"Unsaved work was found: {_named(left[0])}.",
            "offers": [{**_taken_up(left[0]), "label": "Recover"}],
        }
    more = f" The newest {MOST_OFFERED} are listed." if len(left) > MOST_OFFERED else ""
    return {
        "level": "info",
        "text": f"Unsaved work was found: {len(left)} games.{more}",
        "offers": offers(left),
    }


def offers(left: Sequence[Found]) -> list[dict[str, str]]:
    """Return a button for each unsaved work, the newest first."""
    return [{**_taken_up(one), "label": _named(one)} for one in left[:MOST_OFFERED]]


def _taken_up(left: Found) -> dict[str, str]:
    return {"kind": "recover", "journal": str(left.path)}


def _named(left: Found) -> str:
    name = left.title or (Path(left.source).name if left.source else left.game.replace("_", " ").title())
    count = "1 edit" if left.edits == 1 else f"{left.edits} edits"
    return f"{name}, {count}, {left.when.astimezone():%d %b %H:%M}"


def _clear(folder: Path) -> None:
    """Remove a kernel's folder, and ``.tea``, once they are empty."""
    for place in (folder, folder.parent):
        if FOLDER not in {place.name, place.parent.name}:
            return
        try:
            place.rmdir()
        except OSError:
            return


_here: dict[Path, Journals] = {}


def beside_notebook() -> Journals | None:
    """Return the journals beside the notebook of this kernel; None outside kernels, and in a browser.

    The files of a browser's kernel are behind a slow bridge, and nobody else could take a journal up there.
    """
    if sys.platform == "emscripten":
        return None
    try:
        from IPython.core.getipython import get_ipython  # noqa: PLC0415  not needed outside notebooks
    except ImportError:
        return None
    shell: Any = get_ipython()
    if getattr(shell, "kernel", None) is None:
        return None
    return _here.setdefault(Path.cwd(), Journals(Path.cwd()))
