"""Reading record files for the commands that take them, and printing text that comes from strangers."""

from __future__ import annotations

import sys
import unicodedata
from pathlib import Path

from explorer import explain
from explorer.catalogue import load
from explorer.cli._arguments import Fault
from explorer.record import Opened, Record, RecordError, open_record, read_bytes

#: Signs that change the direction of what follows; a terminal would show another text than is there.
_TURNING = frozenset("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
#: What stands behind FILE in the help of the commands.
FILE = "a record (.tea.jsonl)"
COMPONENTS = "the own component file that it was played with"


def opened(path: Path, components: Path | None = None) -> Opened:
    """Read and replay a file, with an own component file if it was played with one.

    Raises
    ------
    Fault
        It is no record, or one of which nothing can be used.
    """
    try:
        found = open_record(read_bytes(path), load, components)
    except RecordError as fault:
        raise Fault(clean(str(fault))) from fault
    if found.record is None:
        raise Fault(clean(f"{path}: refused: {found.reason}."))
    return found


def readable(path: Path, components: Path | None = None) -> Record:
    """Read what can be read of a record; of one that does not hold, say so on the error stream.

    Raises
    ------
    Fault
        Nothing can be used.
    """
    found = opened(path, components)
    if found.record is None:
        raise Fault(clean(f"{path}: refused: {found.reason}."))
    if found.outcome != "verified":
        sys.stderr.write(clean(f"{path}: {explain.opening(found)}\n"))
    return found.record


def usable(path: Path) -> Record:
    """Read a record that holds: verified, as far as visible or under other rules.

    Raises
    ------
    Fault
    """
    found = opened(path)
    if found.record is None or found.outcome in {"refused", "diverges", "altered"}:
        raise Fault(clean(f"{path}: {found.outcome}; `verify` tells more."))
    return found.record


def clean(text: str) -> str:
    r"""Return text that a terminal only shows: what would steer it is replaced.

    Examples
    --------
    >>> clean("tea \x1b[2J\nfor two")
    'tea �[2J\nfor two'
    """
    return "".join(c if c in "\n\t" or not _steers(c) else "\N{REPLACEMENT CHARACTER}" for c in text)


def _steers(sign: str) -> bool:
    return unicodedata.category(sign) in {"Cc", "Cs"} or sign in _TURNING


def tell(*lines: str) -> None:
    """Print lines that may hold text from a file."""
    for line in lines:
        print(clean(line))
