"""What a record needs that is not at hand: the component set that it was played with."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

#: Digits of a digest that are told; enough to compare it with that of a file.
TOLD = 12


def lacking(stated: Mapping[str, Any], here: Mapping[str, Any]) -> str:
    """Return which component set a record was played with, "" if it is the one at hand.

    Parameters
    ----------
    stated, here : mapping
        Id, version and sha256: as the record has them, and those of the file at hand.
    """
    if stated["sha256"] == here["sha256"]:
        return ""
    return f"{_named(stated)}; at hand is {_named(here)}"


def _named(components: Mapping[str, Any]) -> str:
    name = " ".join(str(components[key]) for key in ("id", "version") if components[key])
    return f"{name} (sha256 {str(components['sha256'])[:TOLD]})"
