"""What a step changes in a position, as its line in a record says it, so that a later reader can compare."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping
from typing import Any, cast

from explorer.record.differences import Difference, compare, parts, plain
from explorer.tree.canonical import canonical

#: A value whose JSON is longer than this stands in a file as a digest (mostly rows of waiting questions).
LONGEST = 24
DIGEST = "#"
_DIGITS = 8


def changes(before: Any, after: Any) -> dict[str, Any]:
    """Return the fields that differ between two positions of one table, with their values afterwards.

    Fields are called as in `Difference`. In place of a long value there is `DIGEST` and eight hex digits.

    Examples
    --------
    >>> from explorer.catalogue import load
    >>> game = load("sencha")
    >>> start = game.start(players=2)
    >>> changes(start, start)
    {}
    """
    return {field: _short(value) for field, value in _changed(before, after)}


def _changed(before: Any, after: Any) -> Iterator[tuple[str, Any]]:
    players: int = before.table.setup.players
    stack: list[tuple[str, Any, Any]] = [("", before, after)]
    while stack:
        field, one, two = stack.pop()
        found = parts(one, two, players)
        if found is None:
            yield field, two
            continue
        # Most of a position is the same object as before.
        stack += [
            (f"{field}.{name}" if field else name, a, b)
            for name, a, b in reversed(found)
            if a is not b and a != b
        ]


def _short(value: Any) -> Any:
    # By far the most are numbers.
    if type(value) is int:
        return value
    told = plain(value)
    text = canonical(told)
    return told if len(text) <= LONGEST else _digest(text)


def _digest(text: bytes) -> str:
    return f"{DIGEST}{hashlib.sha256(text).hexdigest()[:_DIGITS]}"


def compared(before: Any, after: Any, stated: Mapping[str, Any]) -> tuple[Difference, ...]:
    """Compare the position after a step with what a file says about it, field by field.

    Parameters
    ----------
    before : State
        The position before the step, which is the same in the file and now.
    after : State
        The position after it, now.
    stated : mapping
        What the step changes according to the file, as `changes` writes it.

    Returns
    -------
    tuple of Difference
        ``one`` is as in the file, ``two`` as it is now.
    """
    then = plain(before)
    for field, value in stated.items():
        _put(then, field.split("."), value)
    return compare(then, plain(after), before.table.setup.players, _agree)


def _put(value: Any, path: list[str], new: Any) -> None:
    """Put a value at its place in plain data; a place that is not there is left out."""
    for step in path[:-1]:
        value = _inner(value, step)
    last = path[-1]
    if isinstance(value, dict):
        value[last] = new
    elif isinstance(value, list) and (i := _index(last)) < len(cast("list[Any]", value)):
        value[i] = new


def _inner(value: Any, step: str) -> Any:
    if isinstance(value, dict):
        return cast("dict[str, Any]", value).get(step)
    if isinstance(value, list) and (i := _index(step)) < len(cast("list[Any]", value)):
        return cast("list[Any]", value)[i]
    return None


def _index(step: str) -> int:
    """Return the place in a list that a step names: seats count from P1, all else from 0."""
    seat = step.startswith("P")
    digits = step[seat:]
    return int(digits) - seat if digits.isascii() and digits.isdigit() and 0 < len(digits) < 5 else 10**9


def _agree(one: Any, two: Any) -> bool:
    """Tell whether two values are the same, or one is the digest of the other."""
    return one == two or (
        isinstance(one, str)
        and one.startswith(DIGEST)
        and len(one) == 1 + _DIGITS
        and one == _digest(canonical(two))
    )
