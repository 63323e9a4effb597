"""One look for each seat wherever it is shown: hue, shape and letter."""

from __future__ import annotations

from typing import Any

from explorer import explain
from explorer.record import Record

#: Colours that people with any colour vision tell apart, dark enough for white letters.
HUES = ("#0067a3", "#b94700", "#00795a", "#87519f")
SHAPES = ("▲", "●", "■", "◆")


def hues(record: Record, node: str) -> list[str]:
    """Return the colour of each seat: that of its pieces at a node, where the game's view tells."""
    tree = record.tree
    state = tree.state(node)
    told = getattr(tree.game.view, "hues", None)
    own: Any = told(state) if told is not None else ()
    return [(own[i] if i < len(own) else "") or HUES[i % len(HUES)] for i in range(tree.players(state))]


def notice(viewer: int | None) -> str:
    """Return what a reader of one seat's view is told, "" if nothing is hidden (None)."""
    if viewer is None:
        return ""
    return f"As {explain.actor(viewer)} sees it: what is hidden from this seat is left out."


def seats(record: Record, node: str) -> list[dict[str, Any]]:
    """Describe the seats; names are those that the record gives."""
    named = {key: seat.get("name") for seat in record.about.seats if isinstance(key := seat.get("seat"), str)}
    found: list[dict[str, Any]] = []
    for i, hue in enumerate(hues(record, node)):
        key = f"P{i + 1}"
        name = named.get(key)
        label = name if isinstance(name, str) and name else key
        found.append({"seat": i, "id": key, "name": label, "shape": SHAPES[i % 4], "hue": hue})
    return found
