"""Component files: what is printed, decoded and checked, with errors that name the place."""

from __future__ import annotations

import hashlib
import re
import tomllib
from collections.abc import Iterator, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any, TypeVar, cast

import msgspec

T = TypeVar("T")
#: Where msgspec says that a value does not fit.
_PLACE = re.compile(r" - at `\$(.*)`$")
_PART = re.compile(r"\.([^.\[\]]+)|\[(\d+)\]")
#: Tables in which a file repeats what a game lets its players choose.
CHOICES = ("switch", "option")


@lru_cache(maxsize=16)
def parsed(text: str) -> dict[str, Any]:
    """Return the tables of a TOML text, which nobody may change: a text is parsed once while it is in use.

    Raises
    ------
    tomllib.TOMLDecodeError
    """
    return tomllib.loads(text)


class ComponentError(ValueError):
    """A component file cannot be used; the message names the file, the place, and what is expected."""


class Printed:
    """A component file that has been read.

    Parameters
    ----------
    path : Path

    Raises
    ------
    ComponentError
        It cannot be read, or is not TOML.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        try:
            self.data: dict[str, Any] = parsed(path.read_text("utf-8"))
        except FileNotFoundError as fault:
            raise ComponentError(f"{path}: there is no such component file.") from fault
        except OSError as fault:
            raise ComponentError(f"{path}: {fault.strerror}.") from fault
        except (UnicodeDecodeError, tomllib.TOMLDecodeError) as fault:
            raise ComponentError(f"{path.name}: not a TOML file: {fault}.") from fault

    def decoded(self, type_: type[T]) -> T:
        """Return the tables as `type_`.

        Raises
        ------
        ComponentError
        """
        try:
            return msgspec.convert(self.data, type_)
        except msgspec.ValidationError as fault:
            problem = _PLACE.sub("", str(fault))
            found = _PLACE.search(str(fault))
            raise self.error(self._named(found[1]) if found else "the file", f"{problem}.") from fault

    def error(self, place: str, problem: str) -> ComponentError:
        """Return the error of a place."""
        return ComponentError(f"{self.path.name}: {place}: {problem}")

    def same(self, table: str, got: Sequence[Any], want: Sequence[Any]) -> None:
        """Check that a table lists exactly these, in this order.

        Raises
        ------
        ComponentError
        """
        if list(got) != list(want):
            words = (", ".join(map(str, one)) or "nothing" for one in (want, got))
            raise self.error(table, "must be {} in this order; got {}.".format(*words))

    def known(self, place: str, noun: str, names: Sequence[Any], there: Sequence[Any]) -> None:
        """Check that everything that a row names exists.

        Raises
        ------
        ComponentError
        """
        for name in names:
            if name not in there:
                raise self.error(
                    place, f"there is no {noun} {name!r}; there is {', '.join(map(str, there))}."
                )

    def demand(self, place: str, problem: str, *, holds: bool) -> None:
        """Check one thing.

        Raises
        ------
        ComponentError
        """
        if not holds:
            raise self.error(place, problem)

    def _named(self, path: str) -> str:
        """Return a place as a reader of the file finds it: rows by their ids, not by their numbers."""
        words: list[str] = []
        value: Any = self.data
        for name, number in _PART.findall(path):
            if name:
                words.append(name)
                value = cast("dict[str, Any]", value).get(name) if isinstance(value, dict) else None
            else:
                rows = cast("list[Any]", value) if isinstance(value, list) else []
                value = rows[int(number)] if int(number) < len(rows) else None
                words.append(_row_name(value, int(number)))
        return " ".join(words) or "the file"


def like(own: Printed, shipped: Printed) -> None:
    """Check that an own file has the rows of the shipped one: other values, but the same things.

    By its id, rules, records, cases and pictures mean a card or a space. Rows without an id may be others.

    Raises
    ------
    ComponentError
    """
    theirs = dict(_listed(shipped.data, ()))
    ours = dict(_listed(own.data, ()))
    for table, want in theirs.items():
        got = ours.get(table, [])
        name = " ".join(table)
        doubled = next((i for k, i in enumerate(got) if i in got[:k]), None)
        if doubled is not None:
            raise own.error(name, f"{doubled!r} is there twice.")
        missing = [i for i in want if i not in got]
        extra = [i for i in got if i not in want]
        counts = f" ({len(got)} rows, where the game has {len(want)})" if len(got) != len(want) else ""
        if missing:
            instead = f"; the game has no {extra[0]!r}" if extra else ""
            raise own.error(name, f"{missing[0]!r} is missing{instead}{counts}.")
        if extra:
            raise own.error(name, f"the game has no {extra[0]!r}{counts}.")
        own.same(name, got, want)
    below = {place[-1] for place, number in _numbers(shipped.data, ()) if number < 0}
    for place, number in _numbers(own.data, ()):
        own.demand(" ".join(place), f"{number} is below 0.", holds=number >= 0 or place[-1] in below)
    for table in CHOICES:
        for mine, other in zip(own.data.get(table, ()), shipped.data.get(table, ()), strict=False):
            for key in ("default", "alternatives", "ruling", "rule"):
                if mine.get(key) != other.get(key):
                    raise own.error(
                        f"{table} {mine.get('id')}", "this is chosen when a game is begun, not in this file."
                    )


def unread(own: Printed, shipped: Printed, found: Any) -> None:
    """Check that an own file changes nothing that the game does not look at, since nothing would come of it.

    Parameters
    ----------
    own, shipped : Printed
    found : Any
        What the game read of the own file: a record with the tables that it looks at.

    Raises
    ------
    ComponentError
    """
    if not isinstance(found, msgspec.Struct):
        return
    for table in own.data:
        if table not in shipped.data:
            raise own.error(table, f"the game has no such table; it has {', '.join(shipped.data)}.")
    looked_at = _by_place(msgspec.to_builtins(found))
    mine, theirs = _by_place(own.data), _by_place(shipped.data)
    for place, numbers in mine.items():
        want = theirs.get(place)
        if want is not None and numbers != want and place not in looked_at:
            told = ", ".join(map(str, want))
            raise own.error(" ".join(place), f"the game does not look at this; leave it {told}.")


def _by_place(value: Any) -> dict[tuple[str, ...], list[int]]:
    found: dict[tuple[str, ...], list[int]] = {}
    for place, number in _numbers(value, ()):
        found.setdefault(place, []).append(number)
    return found


def _listed(value: Any, path: tuple[str, ...]) -> Iterator[tuple[tuple[str, ...], list[Any]]]:
    """Yield each list of rows with ids, wherever it is, and the ids."""
    if isinstance(value, dict):
        for key, inner in cast("dict[str, Any]", value).items():
            yield from _listed(inner, (*path, key))
    elif isinstance(value, list):
        rows = [cast("dict[str, Any]", row) for row in cast("list[Any]", value) if isinstance(row, dict)]
        if rows and all("id" in row for row in rows):
            yield path, [row["id"] for row in rows]
        for row in rows:
            yield from _listed(row, (*path, str(row.get("id", ""))))


def _numbers(value: Any, path: tuple[str, ...]) -> Iterator[tuple[tuple[str, ...], int]]:
    """Yield each number with the way to it, rows by their ids."""
    if isinstance(value, dict):
        for key, inner in cast("dict[str, Any]", value).items():
            yield from _numbers(inner, (*path, key))
    elif isinstance(value, list | tuple):
        for number, inner in enumerate(cast("list[Any]", value)):
            way = (*path, _row_name(inner, number)) if isinstance(inner, dict) else path
            yield from _numbers(inner, way)
    elif type(value) is int:
        yield path, value


def _row_name(row: Any, number: int) -> str:
    if isinstance(row, dict):
        known = cast("dict[str, Any]", row)
        for key in ("id", "name"):
            if key in known:
                return str(known[key])
    return f"number {number + 1}"


def component_set(path: Path) -> dict[str, str]:
    """Return id, version, sha256 and provenance of a component file.

    Id and version stand at its top or in its first table that has both; otherwise the file's name is its id.
    """
    return _described(path.read_bytes(), path.stem)


@lru_cache(maxsize=64)
def _described(data: bytes, stem: str) -> dict[str, str]:
    table: dict[str, Any] = {}
    try:
        table = tomllib.loads(data.decode())
    except (UnicodeDecodeError, tomllib.TOMLDecodeError):
        table = {}
    places = [table, *(cast("dict[str, Any]", v) for v in table.values() if isinstance(v, dict))]
    named = next((p for p in places if "id" in p and "version" in p), table)
    return {
        "id": str(named.get("id", stem)),
        "version": str(named.get("version", "")),
        "sha256": hashlib.sha256(data).hexdigest(),
        "provenance": str(named.get("provenance", "")),
    }
