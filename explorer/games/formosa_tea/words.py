"""Facts and parameters in the words of Formosa Tea."""

from __future__ import annotations

from typing import Any, cast

from explorer.games.formosa_tea.components import QUALITIES, TEAS
from explorer.games.formosa_tea.table import FormosaTable

BY_TEA = {"cubes", "lie", "wanted", "owed", "discs_held", "discs_out"}
SPACES = {"domestic": "the domestic space", "": "no space"}
TRACK_WORDS = {"domestic": "domestic market"}


def spot(field: str) -> str:
    """Return a field as it is written on the board: column and row of ``r1c2`` are ``B1``."""
    return f"{'ABCD'[int(field[3]) - 1]}{field[1]}"


def counted(numbers: tuple[int, ...], names: tuple[str, ...]) -> str:
    """Return '1 oolong, 2 green', or 'nothing'."""
    return ", ".join(f"{n} {name}" for n, name in zip(numbers, names, strict=True) if n) or "nothing"


def batch_in_words(levels: tuple[int, ...]) -> str:
    """Return '2 at 3, 1 at 0, 1 flavour'."""
    names = ("at 0", "at 1", "at 2", "at 3", "flavour")
    return ", ".join(f"{levels[i]} {names[i]}" for i in (3, 2, 1, 0, 4) if levels[i]) or "empty"


def taking(way: tuple[str, ...]) -> str:
    """Return what a harvest takes."""
    mode, teas = way[0], " and ".join(way[1:])
    if mode == "none":
        return "Take nothing"
    if mode == "all":
        return f"Take all {teas}"
    if len(way) > 2:
        return f"Take one each of {teas}"
    return f"Take one {teas}" if teas else "Take one of each; all go into the bag"


def words(t: FormosaTable, name: str, value: Any) -> str:  # noqa: C901, PLR0911, PLR0912  one line for each sort of word
    """Return a fact or parameter in words (see `Parts.words`)."""
    if name in BY_TEA and isinstance(value, tuple):
        return counted(cast("tuple[int, ...]", value), TEAS)
    if name == "stock":
        return counted(value, QUALITIES)
    if name == "batch":
        return batch_in_words(value)
    if name == "taking":
        return taking(value)
    if name == "lowerings":
        return ", ".join(f"{level}→{level - 1}" for level in value) or "nothing"
    if name == "levels":
        return ", ".join(f"from {level}" for level in value)
    if name == "tiles":
        return ", ".join(t.tile[tile].name.lower() for tile in value)
    if name == "columns":
        return "column " + " or ".join(map(str, value))
    if name == "event":
        return f"{t.event[value].year} {t.event[value].title}" if value in t.event else str(value)
    if name == "character":
        return next((c.name for c in t.c.character if c.id == value), str(value))
    if name == "space" and isinstance(value, str):
        return SPACES.get(value) or next((x.name for x in t.c.export_space if x.id == value), value)
    if name == "field" and value in t.field_index:
        return spot(value)
    if name == "marker":
        return TRACK_WORDS.get(value, f"{value} technology")
    return str(value)
