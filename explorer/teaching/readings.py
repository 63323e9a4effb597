"""What another reading of a ruling changes: the first step that comes out otherwise, and the scores."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from explorer.core.game import Game
from explorer.core.setup import Switch
from explorer.record import Divergence, differs, reread
from explorer.teaching.planting import turn_tree
from explorer.teaching.tries import SENSELESS
from explorer.tree import GameTree


def first_difference(
    tree: GameTree, rule_id: str, *, within_turn: bool = True
) -> tuple[GameTree, str, str] | None:
    """Find the first step that another reading of a ruling (or value of an option) changes.

    Parameters
    ----------
    within_turn : bool
        Leave out what differs before the turn begins (points, cards dealt), which only the whole tree shows.

    Returns
    -------
    (GameTree, str, str) or None
        The turn as a tree of its own, the node in it, and what the readings say and do there; None if none
        of them changes anything.
    """
    for what, switch, other, node in _changes(tree, rule_id):
        now = getattr(tree.state(tree.root).table.setup, what)[switch.id]
        rulings, options = _readings(what, switch, other)
        small, here = turn_tree(tree, node)
        first = reread(small, rulings, options).first
        if first is None and within_turn:
            continue
        whole = first or reread(tree, rulings, options).first
        words = consequence(whole)
        text = f"As it is read here: {_said(switch, now)} The other reading: {_said(switch, other)} {words}"
        return small, first.node if first is not None else here, text
    return None


def changes(tree: GameTree, rule_id: str) -> bool:
    """Tell whether another reading of a ruling (or value of an option) would change anything in a tree."""
    return next(_changes(tree, rule_id), None) is not None


def _changes(tree: GameTree, rule_id: str) -> Iterator[tuple[str, Switch, Any, str]]:
    """Yield the other readings that change something, each with the first node that comes out otherwise."""
    setup = tree.state(tree.root).table.setup
    for what, switch in _behind(tree.game, rule_id):
        now = getattr(setup, what)[switch.id]
        for other in switch.values:
            if other == now:
                continue
            try:
                node = differs(tree, *_readings(what, switch, other))
            except SENSELESS:
                # A position that was composed for one reading can make no sense under the other.
                continue
            if node is not None:
                yield what, switch, other, node


def _readings(what: str, switch: Switch, other: Any) -> tuple[dict[str, Any] | None, dict[str, Any] | None]:
    chosen = {switch.id: other}
    return (chosen, None) if what == "rulings" else (None, chosen)


def consequence(first: Divergence | None) -> str:
    """Tell what comes of the other reading, without the fields of the positions."""
    if first is None or first.problem == "probability":
        return "Under the other reading it is not as likely."
    if first.problem == "illegal":
        return f"Under the other reading this is not allowed ({', '.join(first.rules)})."
    mine, theirs = first.scored, first.scores
    pairs = zip(mine or (), theirs or (), strict=False)
    points = [f"P{i + 1} has {b} points in place of {a}" for i, (a, b) in enumerate(pairs) if a != b]
    return "Under the other reading " + (f"{' and '.join(points)}." if points else "it leads elsewhere.")


def _behind(game: Game, rule_id: str) -> Iterator[tuple[str, Switch]]:
    for what, switches in (("rulings", game.switches), ("options", game.options)):
        for switch in switches:
            if switch.rule.id == rule_id:
                yield what, switch


def _said(switch: Switch, value: object) -> str:
    return f"{switch.words(value).rstrip('.')}."


def unusual(tree: GameTree) -> list[str]:
    """Return a sentence for each ruling that is read otherwise than by default in a tree."""
    rulings = tree.state(tree.root).table.setup.rulings
    return [
        f"(Played under another reading of {switch.rule.id}: {_said(switch, rulings[switch.id])})"
        for switch in tree.game.switches
        if rulings[switch.id] != switch.default
    ]
