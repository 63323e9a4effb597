"""Reading the lines of a record from bytes that nobody vouches for."""

from __future__ import annotations

import hashlib
import re
from typing import Any, cast

import msgspec

from explorer.record.lines import FAMILY, MAJOR, TYPES, Raw, RecordError, Row, typed
from explorer.tree import CanonicalError
from explorer.tree.canonical import check

#: Records of more bytes, more nodes, or with a longer line are not opened (100,000 nodes are some 30 million
#: bytes): what a file costs to read must not be up to whoever has sent it.
LARGEST = 32 * 2**20
LONGEST_LINE = 2**20
MOST_NODES = 100_000
#: Brackets in a line that cannot be nested too deep for a canonical form.
SHALLOW = 30
_LONG_NUMBER = re.compile(rb"[0-9]{16}")


def _no_float(text: str) -> Any:
    raise CanonicalError(f"the number {text[:20]} is no integer")


_DECODER = msgspec.json.Decoder(float_hook=_no_float)


def parse(data: bytes) -> Raw:
    """Read a record up to its end or to the first damage.

    Raises
    ------
    RecordError
        The first line is no head of a version that this program reads.
    """
    if len(data) > LARGEST:
        raise RecordError(f"{len(data):,} bytes; a record has at most {LARGEST:,}")
    if not data:
        raise RecordError("it is empty")
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
            # Only a file that ends properly has an empty piece after its last line.
            raw.damage = f"line {number}: {'it is cut off here' if number == len(lines) else fault}"
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
