"""What the engine finds of a node, as plain data of a page: why an attempt is refused, how a game ended."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from explorer import explain
from explorer.tree import GameTree, actor_number

#: Takes the ids of rules that the page must then explain, and returns them.
Cite = Callable[[list[str]], list[str]]


def tried(tree: GameTree, node: str, cite: Cite) -> dict[str, Any] | None:
    """Return the verdict on an attempt, what is broken first; None for other nodes."""
    data = tree.nodes.data(node)
    if data["kind"] != "attempt":
        return None
    found = tree.game.judge(tree.state(node), actor_number(data["by"]), data["action"])
    findings = sorted(found.findings, key=lambda f: f.ok)
    return {
        "ok": found.legal,
        "findings": [{"ok": f.ok, "rules": cite([r.id for r in f.rules]), "text": f.text} for f in findings],
    }


def ending(tree: GameTree, node: str, cite: Cite) -> dict[str, Any] | None:
    """Return winners and final scores by category; None where the game is not over."""
    game, state = tree.game, tree.state(node)
    if state.agenda or tree.nodes.data(node)["kind"] == "attempt":
        return None
    categories = explain.categories(game, state)
    for row in categories:
        cite(row["rules"])
    return {
        "winners": list(game.winners(state)),
        "text": explain.heading(game, state),
        "categories": categories,
        "totals": list(game.totals(state)),
    }
