"""Which rules a step, an attempt or a position shows, and in which way: the dynamic side of a citation."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Literal

from explorer.core.game import Game
from explorer.tree import GameTree, actor_number

Way = Literal["effect", "met", "broken", "asked", "scored", "reading"]
#: What each way means to a reader, in the order in which they are told.
WAYS: Mapping[Way, str] = {
    "effect": "something happened because of it",
    "broken": "an attempt was refused by it",
    "met": "an action met it",
    "asked": "it asked a question",
    "scored": "it gave points, or settled who won",
    "reading": "another reading of it would change what happens",
}
Shown = dict[str, set[Way]]


def of_step(game: Game, state: Any, action: Any) -> Shown:
    """Return the rules that playing a legal action shows.

    Examples
    --------
    >>> from explorer.catalogue import load
    >>> game = load("sencha")
    >>> state = game.start(players=2)
    >>> sorted(of_step(game, state, game.legal(state)[0]))[:2]
    ['SEN-SETUP-10', 'SEN-SETUP-11']
    """
    found: Shown = {}
    top = state.agenda[-1]
    _add(found, "asked", top.rule.id)
    kind = game.kind(action)
    if kind.weight is None:
        for finding in game.judge(state, top.actor, action).findings:
            _add(found, "met", *(rule.id for rule in finding.rules))
    elif kind.weight_rule is not None:
        _add(found, "effect", kind.weight_rule.id)
    step = game.run(state, action)
    for cited in step.events:
        _add(found, "effect", *(rule.id for rule in cited.rules))
    if not step.state.agenda:
        _merge(found, of_scoring(game, step.state))
    return found


def of_attempt(game: Game, state: Any, seat: int, action: Any) -> Shown:
    """Return the rules that an illegal action breaks, and those that it meets."""
    found: Shown = {}
    for finding in game.judge(state, seat, action).findings:
        _add(found, "met" if finding.ok else "broken", *(rule.id for rule in finding.rules))
    return found


def of_scoring(game: Game, state: Any) -> Shown:
    """Return the rules that scoring a position as it stands shows: categories with points, and the winner."""
    found: Shown = {}
    seats = range(state.table.setup.players)
    for category in game.scoring.categories:
        for seat in seats:
            _add(found, "scored", *(rule.id for rule in category.bearing(state, seat)))
    _add(found, "scored", game.scoring.total.id)
    contenders = game.contenders(state)
    if len(contenders) < len(seats):
        _add(found, "scored", *(condition.rule.id for condition in game.scoring.conditions))
    for tie_break, _ in game.scoring.deciding(state):
        _add(found, "scored", tie_break.rule.id)
    if len(game.winners(state)) > 1:
        _add(found, "scored", game.scoring.shared.id)
    return found


def of_node(tree: GameTree, node: str) -> Shown:
    """Return the rules that the step to a node shows; for an attempt, those that refuse it and those met."""
    data, above = tree.nodes.data(node), tree.parent(node)
    if above is None:
        return {}
    if data["kind"] == "attempt":
        return of_attempt(tree.game, tree.state(node), actor_number(data["by"]), data["action"])
    return of_step(tree.game, tree.state(above), data["action"])


def steps_showing(tree: GameTree, rule_id: str) -> Iterator[tuple[str, set[Way]]]:
    """Yield the nodes of a tree whose steps show a rule, parents first, and the ways in which each does."""
    for node in tree.nodes.below(tree.root):
        ways = of_node(tree, node).get(rule_id)
        if ways:
            yield node, ways


def _add(found: Shown, way: Way, *rules: str) -> None:
    for rule in rules:
        found.setdefault(rule, set()).add(way)


def _merge(found: Shown, other: Shown) -> None:
    for rule, ways in other.items():
        found.setdefault(rule, set()).update(ways)
