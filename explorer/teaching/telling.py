"""What a rule does at one place, in one or two sentences with the numbers of that place."""

from __future__ import annotations

from typing import Any

from explorer import explain
from explorer.core.game import Game
from explorer.core.rulebook import RuleRef
from explorer.teaching.showing import Way
from explorer.tree import GameTree, actor_number

#: Sentences told of one step: an example is read at a glance.
MOST = 3


def told(tree: GameTree, node: str, rule_id: str) -> tuple[Way, str]:
    """Return the way in which a node shows a rule, and what happens there in words."""
    above = tree.parent(node)
    if tree.nodes.data(node)["kind"] == "attempt":
        return "broken", _refusal(tree, node, rule_id)
    happened = "" if above is None else _effect(tree, node, rule_id)
    if happened:
        return "effect", happened
    scored = _scored(tree.game, tree, node, rule_id)
    if above is None or (scored and not _is_about(tree, above, node, rule_id)):
        return "scored", scored
    top = tree.state(above).agenda[-1]
    if top.rule.id == rule_id:
        return "asked", _sentence(f"{explain.actor(top.actor)}: {top.question}")
    return "met", _sentence(f"{explain.label(tree, node)} is allowed")


def _effect(tree: GameTree, node: str, rule_id: str) -> str:
    weighed = tree.game.kind(tree.nodes.data(node)["action"]).weight_rule
    if weighed is not None and weighed.id == rule_id:
        return _sentence(explain.label(tree, node).replace("chance: ", "Chance decides: ", 1))
    lines = [line for line in explain.effects(tree, [node], quiet=True) if rule_id in line.rules]
    # What a reader need not see is told only if there is nothing else.
    told_first = sorted(lines, key=lambda line: line.quiet)
    loud = [line for line in told_first if not line.quiet] or told_first
    return " ".join(_sentence(text) for text in dict.fromkeys(line.text for line in loud[:MOST]))


def _is_about(tree: GameTree, above: str, node: str, rule_id: str) -> bool:
    state, action = tree.state(above), tree.nodes.data(node)["action"]
    if state.agenda[-1].rule.id == rule_id:
        return True
    findings = tree.game.judge(state, state.actor, action).findings
    return any(rule.id == rule_id for finding in findings for rule in finding.rules)


def _refusal(tree: GameTree, node: str, rule_id: str) -> str:
    data = tree.nodes.data(node)
    verdict = tree.game.judge(tree.state(node), actor_number(data["by"]), data["action"])
    texts = [f.text for f in verdict.findings if not f.ok and any(r.id == rule_id for r in f.rules)]
    return f"{_sentence(explain.label(tree, node))} Not allowed: {' '.join(map(_sentence, texts))}"


def _scored(game: Game, tree: GameTree, node: str, rule_id: str) -> str:
    """Tell the points that a position has under a rule, or how it settles the result."""
    state, rows = tree.state(node), list[str]()
    for category in game.scoring.categories:
        seats = range(tree.players(state))
        if any(_cites(rule_id, *category.rules(state, seat)) for seat in seats):
            points = [category.points(state, seat) for seat in seats]
            told_points = ", ".join(f"P{seat + 1} {p}" for seat, p in enumerate(points))
            rows.append(f"Points for {category.label}: {told_points}.")
    for what in (*game.scoring.conditions, *game.scoring.tie_breaks):
        if _cites(rule_id, what.rule):
            values = ", ".join(f"P{s + 1} {what.value(state, s)}" for s in range(tree.players(state)))
            rows.append(f"{what.label[:1].upper()}{what.label[1:]}: {values}.")
    if rows or _cites(rule_id, game.scoring.total, game.scoring.shared):
        rows.append(f"Scored as it stands, the totals are {result(game, state)}.")
    return " ".join(rows)


def result(game: Game, state: Any) -> str:
    """Return the points of everybody, and who wins with them, as 'P1 12, P2 7: the winner is P1'."""
    winners = " and ".join(explain.actor(seat) for seat in game.winners(state))
    totals = ", ".join(f"P{seat + 1} {n}" for seat, n in enumerate(game.totals(state)))
    return f"{totals}: the winner is {winners}"


def _cites(rule_id: str, *rules: RuleRef) -> bool:
    return any(rule.id == rule_id for rule in rules)


def _sentence(text: str) -> str:
    text = text.strip()
    return text if text.endswith((".", "!", "?")) else f"{text}."
