"""What could be attempted in a position and would be refused: the raw material of "why not?"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any

from explorer.core.action import ActionKind
from explorer.core.game import Game
from explorer.core.state import CHANCE
from explorer.session.offers import any_action

#: Proposals looked at for one kind in one position.
MOST_PROPOSALS = 80
#: How well an attempt shows a rule: it alone refuses, it is named first, it is named at all.
ALONE, FIRST, NAMED = range(3)
#: What a predicate may raise at a proposal that makes no sense where it is made.
SENSELESS = (LookupError, ValueError, TypeError, AttributeError, AssertionError)


def refused_by(
    game: Game, state: Any, rule_id: str, kinds: Sequence[ActionKind[Any, Any]] | None = None
) -> Iterator[tuple[int, int, Any]]:
    """Yield what a rule refuses in a position, as (how well it shows the rule, seat, action).

    Parameters
    ----------
    kinds : sequence of ActionKind, optional
        The kinds that name the rule; None if any of them may.
    """
    seat = state.actor
    if seat == CHANCE or (seat < 0 and state.agenda):
        return
    for who, action in _attempts(game, state, rule_id, kinds):
        verdict = game.judge(state, who, action)
        level = clarity(verdict, rule_id)
        if level is not None:
            yield level, who, action


def clarity(verdict: Any, rule_id: str) -> int | None:
    """Return how well a verdict shows a rule: `ALONE`, `FIRST` or `NAMED`; None if it does not break it."""
    broken = [finding for finding in verdict.findings if not finding.ok]
    principal = [finding.rules[0].id for finding in broken]
    if principal and set(principal) == {rule_id}:
        return ALONE
    if principal and principal[0] == rule_id:
        return FIRST
    return NAMED if any(rule.id == rule_id for f in broken for rule in f.rules) else None


def _attempts(
    game: Game, state: Any, rule_id: str, kinds: Sequence[ActionKind[Any, Any]] | None
) -> Iterator[tuple[int, Any]]:
    seat = state.actor
    for plan in game.plans(state):
        if kinds is None or plan.kind in kinds:
            for action in islice(plan.proposals(state), MOST_PROPOSALS):
                if _may_break(game, plan.kind, state, action, rule_id):
                    yield seat, action
    if kinds is None:
        yield from _untimely(game, state)


def _untimely(game: Game, state: Any) -> Iterator[tuple[int, Any]]:
    """Yield what is not asked for now, and what another seat might want to do."""
    seat = state.actor
    offered = {plan.kind.key for plan in game.plans(state)}
    for kind in game.kinds:
        if kind.weight is None and kind.key not in offered:
            action = any_action(state, kind)
            if action is not None:
                yield max(seat, 0), action
    legal = game.legal(state)[:1] if state.agenda else []
    for other in range(state.table.setup.players):
        if other != seat:
            yield from ((other, action) for action in legal)


def _may_break(game: Game, kind: ActionKind[Any, Any], state: Any, action: Any, rule_id: str) -> bool:
    """Tell cheaply whether it is worth judging an action."""
    own = False
    for requirement in kind.requirements:
        if requirement.rule.id == rule_id:
            own = True
            try:
                if not requirement.check(state, action)[0]:
                    return True
            except SENSELESS:
                # Behind a gate that is closed here.
                return False
    if own and not kind.continuations:
        return False
    return not game.allows(state, state.actor, action)
