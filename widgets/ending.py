"""The end of a game: who won by what, every seat's points by source, and the steps that moved them most."""

from __future__ import annotations

from collections import defaultdict
from typing import Any

from explorer import explain
from explorer.series import Series
from explorer.session import Session

#: Swings listed.
MOST_SWINGS = 5


def ending(session: Session) -> dict[str, Any] | None:
    """Describe the final result; None while the game goes on. `swings` come later: they cost more."""
    game, state = session.game, session.state
    if state.agenda:
        return None
    winners = game.winners(state)
    names = " and ".join(explain.actor(w) for w in winners)
    return {
        "winners": list(winners),
        "text": f"{names} {'wins' if len(winners) == 1 else 'share the victory'}.",
        "tie": _decided(session),
        "categories": explain.categories(game, state),
        "totals": list(game.totals(state)),
        "swings": None,
    }


def _decided(session: Session) -> dict[str, Any] | None:
    """Tell what decided between seats that the points alone do not tell apart; None if the points did."""
    game, state = session.game, session.state
    totals, winners = game.totals(state), game.winners(state)
    best = [seat for seat, total in enumerate(totals) if total == max(totals)]
    if set(best) - set(game.contenders(state)):
        condition = game.scoring.conditions[0]
        values = [c.value(state, seat) for c in game.scoring.conditions for seat in range(len(totals))]
        text = f"Before the points comes: {condition.label} ({_each(values[: len(totals)])})."
        return {"text": text, "rules": [condition.rule.id]}
    if len(best) == 1:
        return None
    tied = " and ".join(explain.actor(seat) for seat in best)
    steps: list[str] = []
    rules: list[str] = []
    for tie_break, values in game.scoring.deciding(state):
        steps.append(f"{tie_break.label}: " + ", ".join(f"{explain.actor(s)} {v}" for s, v in values.items()))
        rules.append(tie_break.rule.id)
    text = f"{tied} have equal points. " + "; ".join(steps) + "." * bool(steps)
    if len(winners) > 1:
        text += " Nothing else tells them apart."
        rules.append(game.scoring.shared.id)
    return {"text": text.strip(), "rules": rules}


def _each(values: list[int]) -> str:
    return ", ".join(f"{explain.actor(seat)} {value}" for seat, value in enumerate(values))


def swings(session: Session, series: Series) -> list[dict[str, Any]]:
    """List the steps of the line in view at which the points moved most, the largest first."""
    by_node: dict[str, dict[int, int]] = defaultdict(lambda: defaultdict(int))
    rules: dict[str, list[str]] = defaultdict(list)
    tree = session.tree
    for row in series.gains(session.line[: session.place + 1]):
        cause = tree.cause(row["node"])
        by_node[cause][row["seat"]] += row["gain"]
        rules[cause] += [rule for rule in row["rules"].split() if rule not in rules[cause]]
    moved = [
        (max(map(abs, gains.values())), node, gains) for node, gains in by_node.items() if any(gains.values())
    ]
    moved.sort(key=lambda one: -one[0])
    return [
        {
            "node": node,
            "turn": explain.turn(tree, node),
            "text": session.label(node),
            "gains": [[seat, gain] for seat, gain in sorted(gains.items()) if gain],
            "rules": rules[node][:2],
        }
        for _, node, gains in moved[:MOST_SWINGS]
    ]
