"""Canonical JSON (RFC 8785 for data without floats) and the hash chain that makes node ids."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from typing import Any, cast

import msgspec

_LARGEST = 2**53 - 1
_DEPTH = 40
_BASE32 = "abcdefghijklmnopqrstuvwxyz234567"
_PAIRS = [one + two for one in _BASE32 for two in _BASE32]
_write = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode


class CanonicalError(ValueError):
    """Data that has no canonical form: floats, huge integers, odd keys, half surrogates, deep nesting."""


def canonical(value: Any) -> bytes:
    r"""Return the one byte string that stands for a JSON value.

    Raises
    ------
    CanonicalError

    Examples
    --------
    >>> canonical({"b": [1, True, None], "a": "é"}).decode()
    '{"a":"é","b":[1,true,null]}'
    """
    try:
        return _write(_ordered(value, _DEPTH)).encode()
    except UnicodeEncodeError as fault:
        raise CanonicalError("text with half a surrogate pair") from fault


def check(value: Any) -> None:
    """Refuse data that has no canonical form.

    Raises
    ------
    CanonicalError
    """
    _ordered(value, _DEPTH)


def as_line(row: Mapping[str, Any]) -> bytes:
    """Return an object as one line of JSON: its own keys as given, everything inside in canonical form.

    Raises
    ------
    CanonicalError
    """
    text = {key: _ordered(value, _DEPTH) for key, value in row.items()}
    try:
        return _write(text).encode()
    except UnicodeEncodeError as fault:
        raise CanonicalError("text with half a surrogate pair") from fault


def _ordered(value: Any, depth: int) -> Any:
    kind = cast("type[object]", type(value))
    if kind is str or kind is bool or value is None:
        return value
    if kind is int:
        if abs(value) > _LARGEST:
            raise CanonicalError(f"the integer {str(value)[:20]}... is too large for JSON")
        return value
    if depth == 0:
        raise CanonicalError("nested too deep")
    if kind is dict:
        row = cast("dict[Any, Any]", value)
        if not all(type(key) is str for key in row):
            raise CanonicalError("a key that is not text")
        # The standard orders keys by UTF-16 code units: another order than Python's beyond the basic plane.
        keys = sorted(row) if all(key.isascii() for key in row) else sorted(row, key=_utf16)
        return {key: _ordered(row[key], depth - 1) for key in keys}
    if kind is list or kind is tuple:
        return [_ordered(item, depth - 1) for item in value]
    raise CanonicalError(f"{kind.__name__} has no canonical form")


def _utf16(text: str) -> bytes:
    try:
        return text.encode("utf-16-be")
    except UnicodeEncodeError as fault:
        raise CanonicalError("text with half a surrogate pair") from fault


def root_hash(identity: Any) -> bytes:
    """Return the 32 bytes that stand for a root: all that decides what can follow (see `origin.identity`)."""
    return hashlib.sha256(canonical(identity)).digest()


def node_hash(parent: bytes, facts: Any, *, sound: bool = False) -> bytes:
    """Return the 32 bytes that stand for a node and, through its parent's, for its whole path.

    `sound` facts are known to have a canonical form: they were read from a record, or are an action's.
    """
    return hashlib.sha256(parent + (_quick(facts) if sound else canonical(facts))).digest()


def _quick(value: Any) -> bytes:
    """Return `canonical(value)` for a value that has one: ten times as fast for plain English."""
    text = msgspec.json.encode(value, order="sorted")
    # Escapes, and the order of keys outside ASCII, are where writers of JSON differ.
    return text if text.isascii() and b"\\" not in text and b"\x7f" not in text else canonical(value)


def node_facts(
    kind: str, by: str, do: Mapping[str, Any] | None = None, p: str = "", salt: str = "", sealed: str = ""
) -> dict[str, Any]:
    """Return what the hash of a node is made of, besides its parent's.

    Parameters
    ----------
    do : mapping
        The encoded action.
    p : str
        Its probability, for chance in the open.
    salt : str
        For an action that not everybody sees: the hash is made of a commitment to it instead.
    sealed : str
        That commitment, where the action itself is not at hand.
    """
    if salt or sealed:
        return {"kind": kind, "by": by, "commit": sealed or commitment(salt, do)}
    facts: dict[str, Any] = {"kind": kind, "by": by, "do": do}
    return facts | {"p": p} if p else facts


def commitment(salt: str, do: Any) -> str:
    """Return 64 hex digits that commit to an action without telling it."""
    return hashlib.sha256(canonical([salt, do])).hexdigest()


def short_id(digest: bytes) -> str:
    """Return the id that people see: the first 50 bits in base32, in small letters.

    Of two thousand trees with a million nodes each, one has two nodes with the same id by accident.

    Examples
    --------
    >>> short_id(bytes(32))
    'aaaaaaaaaa'
    """
    bits = int.from_bytes(digest[:8], "big") >> 14
    # Two characters at a time: `base64.b32encode` takes eight times as long.
    return (
        _PAIRS[bits >> 40] + _PAIRS[bits >> 30 & 1023] + _PAIRS[bits >> 20 & 1023]
        + _PAIRS[bits >> 10 & 1023] + _PAIRS[bits & 1023]
    )  # fmt: skip
