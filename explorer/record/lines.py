"""The lines of a record file: their fields, and reading them from bytes that nobody vouches for."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator
from typing import Any, Literal, cast

import msgspec

from explorer.tree import CanonicalError
from explorer.tree.canonical import as_line, check

FAMILY, MAJOR = "teatree", "1"
#: Records of more bytes, more nodes, or with a longer line are not opened (100,000 nodes are some 20 million
#: bytes): what a file costs to read must not be up to whoever has sent it.
LARGEST = 32 * 2**20
LONGEST_LINE = 2**20
MOST_NODES = 100_000


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
    """The first line: what is played, and who says so."""

    format: str
    game: GameHead
    rules: RulesHead
    components: ComponentsHead
    setup: SetupHead
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
    """One ply."""

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
#: Brackets in a line that cannot be nested too deep for a canonical form.
SHALLOW = 30
_LONG_NUMBER = re.compile(rb"[0-9]{16}")


def _no_float(text: str) -> Any:
    raise CanonicalError(f"the number {text[:20]} is no integer")


_DECODER = msgspec.json.Decoder(float_hook=_no_float)


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


def parse(data: bytes) -> Raw:
    """Read a record up to its end or to the first damage.

    Raises
    ------
    RecordError
        The first line is no head of a version that this program reads.
    """
    if len(data) > LARGEST:
        raise RecordError(f"{len(data):,} bytes; a record has at most {LARGEST:,}")
    lines = data.split(b"\n")
    raw = Raw(_head(lines[0]))
    body = hashlib.sha256(lines[0] + b"\n")
    seen: set[tuple[str, str]] = set()
    for number, text in enumerate(lines[1:], 2):
        try:
            if number == len(lines) and not text:
                break
            row = _row(text)
            _keep(raw, row, seen)
        except RecordError as fault:
            raw.damage = f"line {number}: {fault}"
            break
        if row["t"] not in {"sig", "end"}:
            body.update(text + b"\n")
    if raw.end is None and not raw.damage:
        raw.damage = "it has no end"
    elif raw.end is not None and not data.endswith(b"\n") and not raw.damage:
        raw.damage = "its last line is cut off"
    raw.body = body.hexdigest()
    return raw


def _head(text: bytes) -> Row:
    row = _row(text)
    form = row.get("format")
    if row["t"] != "head" or not isinstance(form, str):
        raise RecordError("not a record: the first line is no head")
    family, _, version = form.partition("/")
    if family != FAMILY or version.partition(".")[0] != MAJOR:
        raise RecordError(f"format {form[:40]!r}; this program reads {FAMILY}/{MAJOR}")
    typed(row)
    return row


def _row(text: bytes) -> Row:
    if len(text) > LONGEST_LINE:
        raise RecordError(f"a line of {len(text):,} bytes; one has at most {LONGEST_LINE:,}")
    try:
        row: Any = _DECODER.decode(text)
        # The check walks through everything; most lines can be seen to need none.
        if text.count(b"{") + text.count(b"[") > SHALLOW or _LONG_NUMBER.search(text):
            check(row)
    except (msgspec.DecodeError, CanonicalError, UnicodeDecodeError, RecursionError, ValueError) as fault:
        raise RecordError(f"not a line of a record: {fault}") from fault
    if not isinstance(row, dict) or not isinstance(cast("Row", row).get("t"), str):
        raise RecordError("not a line of a record: it has no type")
    return cast("Row", row)


def _keep(raw: Raw, row: Row, seen: set[tuple[str, str]]) -> None:
    kind = row["t"]
    if raw.end is not None:
        raise RecordError("something follows the end")
    if kind == "head":
        raise RecordError("a second head")
    if kind == "node" and len(raw.nodes) >= MOST_NODES:
        raise RecordError(f"more than {MOST_NODES:,} nodes")
    if kind in TYPES:
        line = typed(row)
        key = {"node": "id", "note": "n", "order": "at"}.get(kind)
        if key is not None:
            name = (kind, cast("str", getattr(line, key)))
            if name in seen:
                raise RecordError(f"{kind} {name[1][:40]!r} comes twice")
            seen.add(name)
    groups = {"node": raw.nodes, "try": raw.tries, "order": raw.orders, "note": raw.notes, "sig": raw.sigs}
    if kind == "end":
        raw.end = row
    else:
        groups.get(kind, raw.others).append(row)


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
