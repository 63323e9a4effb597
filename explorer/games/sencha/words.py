"""Facts and parameters in the words of Sencha."""

from __future__ import annotations

from typing import Any, cast

from explorer.games.sencha.table import SenchaTable
from explorer.games.sencha.vocabulary import TEAS

TEA_WORDS = {"sencha": "Sencha", "sakura": "Sakura", "black": "black tea"}
CUBES = {"cubes", "load"}


def cubes_in_words(cubes: tuple[int, ...]) -> str:
    """Return '1 Sencha, 2 black tea', or 'nothing'."""
    return ", ".join(f"{n} {TEA_WORDS[tea]}" for tea, n in zip(TEAS, cubes, strict=True) if n) or "nothing"


def words(t: SenchaTable, name: str, value: Any) -> str:
    """Return a fact or parameter in words (see `Parts.words`)."""
    if name in CUBES and isinstance(value, tuple):
        return cubes_in_words(cast("tuple[int, ...]", value))
    if name in {"site", "plantation"}:
        return t.names.get(value, str(value))
    if name in {"tea", "odd"}:
        return TEA_WORDS.get(value, str(value))
    if name == "worker":
        return value if isinstance(value, str) else f"worker {value + 1}"
    if name == "by":
        return f"P{value + 1}"
    return str(value)
