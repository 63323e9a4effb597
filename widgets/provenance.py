"""Where the numbers of a game come from: what its component file says of each of its tables."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

#: What each source is worth, in the hover card of a place.
WORTH = {
    "rulebook": "values as in the rulebook",
    "published": "values published by others",
    "reconstruction": "values reconstructed here, not those printed",
    "ruling": "values decided here",
}


def provenance(path: Path) -> list[dict[str, str]]:
    """List the tables of a component file with what each says about its source."""
    rows: list[dict[str, str]] = []
    for name, text in _said(path):
        if rows and (rows[-1]["text"], rows[-1]["table"]) == (text, " ".join(name)):
            continue
        rows.append({"table": " ".join(name).replace("_", " ") or "the whole set", "text": text})
    return rows


class Sources:
    """Tells for the places of a board how far the values drawn there can be trusted.

    A place is found by its id: ``card:PC-08`` is the row PC-08, ``harbour:2`` row 2 of the table that begins
    with harbour. A place that is no row of the file has no source.

    Parameters
    ----------
    path : Path
        The component file that is played with.
    tables : mapping of str to str
        Tables of the kinds of places that are called otherwise.
    """

    def __init__(self, path: Path, tables: Mapping[str, str]) -> None:
        self._tables = tables
        self._rows: dict[str, list[tuple[str, str]]] = {}
        for table, row, text in _rows(tomllib.loads(path.read_text("utf-8")), "", ""):
            self._rows.setdefault(row, []).append((table, text))

    def line(self, place: str) -> str:
        """Return the source of a place in words, "" if it has none."""
        kind, *parts = place.split(":")
        kind = self._tables.get(kind, kind)
        for part in reversed(parts):
            rows = self._rows.get(part, [])
            # Short ids, as numbers, are rows of many tables; then the place says which is meant.
            found = [text for table, text in rows if table.startswith(kind)] or [
                text for _, text in rows if len(rows) == 1 and not part.isdigit()
            ]
            if found:
                return WORTH.get(found[0], found[0])
        return ""


def _rows(data: Any, table: str, above: str) -> Iterator[tuple[str, str, str]]:
    """Yield (table, id, source) of each row with an id; one that says nothing has the source of its table."""
    for one in data if isinstance(data, list) else [data]:
        if isinstance(one, dict):
            text = one.get("provenance", above)
            if table and "id" in one and text:
                yield table, str(one["id"]), text
            for key, value in one.items():
                yield from _rows(value, table or key, text)


def _said(path: Path) -> Iterator[tuple[tuple[str, ...], str]]:
    yield from _tables(tomllib.loads(path.read_text("utf-8")), ())


def _tables(data: dict[str, Any], path: tuple[str, ...]) -> Iterator[tuple[tuple[str, ...], str]]:
    if isinstance(data.get("provenance"), str):
        yield path, data["provenance"]
    for key, value in data.items():
        inner = value if isinstance(value, list) else [value]
        for one in inner:
            if isinstance(one, dict):
                named = one.get("id", one.get("name")) if isinstance(value, list) else None
                yield from _tables(one, (*path, key, *([str(named)] if named is not None else [])))
