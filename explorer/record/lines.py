"""The lines of a record file: their fields, their types, their bytes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Literal

import msgspec

from explorer.tree import CanonicalError
from explorer.tree.canonical import as_line
from explorer.tree.note import check_value

FAMILY, MAJOR = "teatree", "1"


class RecordError(ValueError):
    """Bytes that are no record, or a record that cannot be read or written."""


class GameHead(msgspec.Struct):
    """Which game, for how many, with which options."""

    id: str
    players: int
    options: dict[str, Any]
    edition: str = ""


class RulesHead(msgspec.Struct):
    """Version and rulings of the rules; `sha256` is the digest of their wording."""

    version: str
    rulings: dict[str, Any]
    sha256: str = ""


class ComponentsHead(msgspec.Struct):
    """Which component file."""

    id: str
    version: str
    sha256: str
    provenance: str = ""


class SetupHead(msgspec.Struct):
    """Digest of the first position and, for problems, that position in full."""

    pos: str
    state: dict[str, Any] | None = None


class Head(msgspec.Struct):
    """The first line: what is played, and who says so; `start` is the first position, derived."""

    format: str
    game: GameHead
    rules: RulesHead
    components: ComponentsHead
    setup: SetupHead
    start: dict[str, Any] | None = None
    title: dict[str, str] = {}
    seats: list[dict[str, Any]] = []
    engine: dict[str, Any] = {}
    authors: list[dict[str, Any]] = []
    licence: str = ""
    attribution: str = ""
    source: dict[str, Any] = {}
    history: list[dict[str, Any]] = []
    lang: list[str] = []


class NodeLine(msgspec.Struct):
    """One ply; `sets` is what it changes in the position, derived (see `explorer.record.changes`)."""

    id: str
    up: str
    kind: Literal["choice", "chance", "auto"]
    by: str
    do: dict[str, Any] | None = None
    sealed: str = ""
    p: str = ""
    how: Literal["", "drawn", "chosen"] = ""
    seen: list[str] | None = None
    salt: str = ""
    pos: str = ""
    sets: dict[str, Any] | None = None
    score: list[int] | None = None
    turn: int | None = None
    round: int | None = None
    say: str = ""


class TryLine(msgspec.Struct):
    """One illegal action kept as an example."""

    up: str
    by: str
    do: dict[str, Any]
    rules: list[str]
    id: str = ""


class OrderLine(msgspec.Struct):
    """The order of continuations where it is not that of creation."""

    at: str
    kids: list[str]
    nomain: bool = False


class NoteLine(msgspec.Struct):
    """What one author says at one node."""

    n: str
    at: str
    k: str
    v: Any
    when: str = ""
    re: str = ""

    def __post_init__(self) -> None:
        """Check the value of a kind that is known.

        Raises
        ------
        ValueError
        """
        check_value(self.k, self.v)


class EndLine(msgspec.Struct):
    """The last line: counts and digests."""

    nodes: int
    tries: int
    notes: int
    digest: dict[str, str]


TYPES: dict[str, type[Any]] = {
    "head": Head,
    "node": NodeLine,
    "try": TryLine,
    "order": OrderLine,
    "note": NoteLine,
    "end": EndLine,
}
Row = dict[str, Any]


class Raw(msgspec.Struct):
    """A record file as lines, not yet replayed.

    Attributes
    ----------
    head : dict
    nodes, tries, orders, notes, sigs, others : list of dict
        Lines by type, as read; `others` are of unknown types.
    end : dict or None
    body : str
        SHA-256 over the bytes of all lines but signatures and the end.
    damage : str
        What stops reading, "" if nothing does; what stands before it is kept.
    """

    head: Row
    nodes: list[Row] = []
    tries: list[Row] = []
    orders: list[Row] = []
    notes: list[Row] = []
    sigs: list[Row] = []
    others: list[Row] = []
    end: Row | None = None
    body: str = ""
    damage: str = ""

    def rows(self) -> Iterator[Row]:
        """Yield every line that a digest over the body covers, in the order of the format."""
        yield self.head
        for group in (self.nodes, self.tries, self.orders, self.notes, self.others):
            yield from group


def typed(row: Row) -> Any:
    """Return a line as its struct.

    Raises
    ------
    RecordError
        A field is missing or of a wrong type.
    """
    try:
        return msgspec.convert(row, TYPES[row["t"]])
    except (msgspec.ValidationError, RecursionError) as fault:
        raise RecordError(f"{row['t']}: {fault}") from fault


_KNOWN = {t: frozenset({"t", *form.__struct_fields__}) for t, form in TYPES.items()}


def unknown_fields(row: Row) -> Row:
    """Return the fields of a line that this version does not know."""
    known = _KNOWN[row["t"]]
    return {} if row.keys() <= known else {key: value for key, value in row.items() if key not in known}


def encode(row: Row) -> bytes:
    """Return the bytes of a line, without its line feed.

    Raises
    ------
    RecordError
        It holds something that a record cannot (a float, say).
    """
    try:
        return as_line(row)
    except CanonicalError as fault:
        raise RecordError(f"{row.get('t')}: {fault}") from fault
