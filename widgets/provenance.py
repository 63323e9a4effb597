"""Where the numbers of a game come from: what its component file says of each of its tables."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Sequence
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
    """Tells how far the values of components can be trusted.

    Parameters
    ----------
    path : Path
        The component file that is played with.
    """

    def __init__(self, path: Path) -> None:
        self._texts: dict[str, list[str]] = {}
        for table, row, text in _rows(tomllib.loads(path.read_text("utf-8")), "", ""):
            for name in {table, f"{table}:{row}"}:
                texts = self._texts.setdefault(name, [])
                if text not in texts:
                    texts.append(text)

    def line(self, drawn: Sequence[str]) -> str:
        """Return the source of some components in words, "" if the file says nothing of them.

        Parameters
        ----------
        drawn : sequence of str
            Tables of the file, or rows as ``table:id``. Where sources differ, each is told with its table.
        """
        told: dict[str, list[str]] = {}
        for name in drawn:
            for text in self._texts.get(name, ()):
                tables = told.setdefault(WORTH.get(text, text), [])
                table = name.split(":")[0].replace("_", " ")
                if table not in tables:
                    tables.append(table)
        if len(told) == 1:
            return next(iter(told))
        return "; ".join(f"{' and '.join(tables)}: {text}" for text, tables in told.items())


def _rows(data: Any, table: str, above: str) -> Iterator[tuple[str, str, str]]:
    """Yield (table, id, source) of each table and row; one that says nothing has that of what it is in."""
    for one in data if isinstance(data, list) else [data]:
        if isinstance(one, dict):
            text = one.get("provenance", above)
            if table and text and ("id" in one or "provenance" in one):
                yield table, str(one.get("id", "")), text
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
