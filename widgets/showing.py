"""Where a rule shows in the tree that is open, for the page."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from explorer import explain
from explorer.teaching import steps_showing

if TYPE_CHECKING:
    from widgets.desk import Desk

#: Steps that are listed.
MOST = 12


def shows(desk: Desk, rule: str) -> dict[str, Any]:
    """List the steps of the tree that show a rule, the line that is looked at first.

    Raises
    ------
    ValueError
        The game has no such rule.
    """
    session = desk.session
    if session.game.rules.find(rule) is None:
        raise ValueError(f"{session.game.title} has no rule {rule[:40]!r}.")
    if session.veiled:
        # Which rules a hidden step met would tell of it.
        return {"rule": rule, "steps": [], "more": 0, "hidden": True}
    line = set(session.line)
    found = sorted(steps_showing(session.tree, rule), key=lambda row: row[0] not in line)
    return {
        "rule": rule,
        "steps": [
            {
                "node": desk.columns.number(node),
                "turn": explain.turn(session.tree, node),
                "label": session.label(node),
                "ways": ", ".join(sorted(ways)),
            }
            for node, ways in found[:MOST]
        ],
        "more": max(0, len(found) - MOST),
        "hidden": False,
    }
