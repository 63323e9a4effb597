"""Two positions of one game, field by field."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from operator import eq
from typing import Any, cast

import msgspec

#: Fields that are listed; two positions far apart differ nearly everywhere.
MOST = 40


class Difference(msgspec.Struct, frozen=True):
    """One field of a position that has another value in another position.

    Attributes
    ----------
    field : str
        Where, as ``leaves.P2.0``: the names of the state's fields, seats by name, places in lists from 0.
    one, two : plain data
        The values; None where there is none.
    """

    field: str
    one: Any
    two: Any


def differences(one: Any, two: Any, most: int = MOST) -> tuple[Difference, ...]:
    """List what differs between two positions, in the order of the state's fields; at most `most` fields.

    Examples
    --------
    >>> from explorer.catalogue import load
    >>> game = load("sencha")
    >>> start = game.advance(game.start(players=2))
    >>> differences(start, start)
    ()
    """
    return compare(one, two, one.table.setup.players, most=most)


def compare(
    one: Any, two: Any, players: int, same: Callable[[Any, Any], bool] = eq, most: int = MOST
) -> tuple[Difference, ...]:
    """List what differs between two positions, both as states or both as plain data.

    Parameters
    ----------
    same : callable
        Whether two values that have no parts in common are the same.
    """
    found: list[Difference] = []
    stack: list[tuple[str, Any, Any]] = [("", one, two)]
    while stack and len(found) < most:
        field, mine, theirs = stack.pop()
        if mine is theirs:
            continue
        inside = parts(mine, theirs, players)
        if inside is None:
            if not same(mine, theirs):
                found.append(Difference(field, plain(mine), plain(theirs)))
            continue
        inner = [(f"{field}.{name}" if field else name, a, b) for name, a, b in inside]
        stack += reversed(inner)
    return tuple(found)


def parts(one: Any, two: Any, players: int) -> list[tuple[str, Any, Any]] | None:
    """Return what two values consist of, part by part; None if they are compared as wholes."""
    if isinstance(one, msgspec.Struct) and type(one) is type(two):
        names = [name for name in one.__struct_fields__ if name != "table"]
        return [(name, getattr(one, name), getattr(two, name)) for name in names]
    if isinstance(one, tuple | list) and isinstance(two, tuple | list):
        mine, theirs = cast("list[Any]", one), cast("list[Any]", two)
        if len(mine) != len(theirs) or not mine:
            return None
        seats = len(mine) == players
        return [
            (f"P{i + 1}" if seats else str(i), a, b)
            for i, (a, b) in enumerate(zip(mine, theirs, strict=True))
        ]
    if isinstance(one, Mapping) and isinstance(two, Mapping):
        return list(_keys(cast("Mapping[Any, Any]", one), cast("Mapping[Any, Any]", two)))
    return None


def _keys(one: Mapping[Any, Any], two: Mapping[Any, Any]) -> Iterator[tuple[str, Any, Any]]:
    for key in dict.fromkeys((*one, *two)):
        yield str(key), one.get(key), two.get(key)


def plain(value: Any) -> Any:
    """Return a position, or a part of one, as it would be read from a file; its table is left out."""
    found: Any = json.loads(msgspec.json.encode(value, enc_hook=lambda _table: None))
    if isinstance(value, msgspec.Struct):
        found.pop("table", None)
    return found
