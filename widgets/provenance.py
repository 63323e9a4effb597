"""Where the numbers of a game come from: what its component file says of each of its tables."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import Any


@lru_cache(maxsize=8)
def provenance(path: Path) -> list[dict[str, str]]:
    """List the tables of a component file with what each says about its source."""
    rows: list[dict[str, str]] = []
    for name, text in _tables(tomllib.loads(path.read_text("utf-8")), ()):
        if rows and (rows[-1]["text"], rows[-1]["table"]) == (text, name):
            continue
        rows.append({"table": name, "text": text})
    return rows


def _tables(data: dict[str, Any], path: tuple[str, ...]) -> Iterator[tuple[str, str]]:
    if isinstance(data.get("provenance"), str):
        yield " ".join(path).replace("_", " ") or "the whole set", data["provenance"]
    for key, value in data.items():
        inner = value if isinstance(value, list) else [value]
        for one in inner:
            if isinstance(one, dict):
                named = one.get("id", one.get("name")) if isinstance(value, list) else None
                yield from _tables(one, (*path, key, *([str(named)] if named is not None else [])))
