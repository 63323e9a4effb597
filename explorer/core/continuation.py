"""Answering continuation requirements by search, with the later decisions' own requirements."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from explorer.core.legality import Continuation, Fact
from explorer.core.state import RULES

if TYPE_CHECKING:
    from explorer.core.game import Game

#: Positions one search may look at; a game that needs more is declared wrongly (or needs a narrower `through`).
BOUND = 20_000


class SearchBound(RuntimeError):
    """A continuation requirement looked at too many positions: an error of the game's declaration."""


def holds(game: Game, wanted: Continuation, state: Any, action: Any) -> bool:
    """Return whether a continuation requirement holds for an action whose plain requirements are met.

    Raises
    ------
    SearchBound
        If more than `BOUND` positions would have to be looked at.
    """
    if wanted.nothing_else:
        return next(_others(game, state, type(action)), None) is None
    return _reaches(game, wanted, state, game.apply(state, action))


def example(game: Game, wanted: Continuation, state: Any, action: Any) -> Mapping[str, Fact]:
    """Return facts for the message of a broken continuation: for `nothing_else`, some legal action."""
    if wanted.nothing_else:
        other = next(_others(game, state, type(action)), None)
        if other is not None:
            return {"action": game.label(state, other)}
    return {}


def _others(game: Game, state: Any, own: type) -> Any:
    for plan in game.plans(state):
        if plan.type is own or (plan.continuations and plan.continuations[0].nothing_else):
            continue
        for candidate in plan.plain(state):
            if all(holds(game, c, state, candidate) for c in plan.continuations):
                yield candidate


def _reaches(game: Game, wanted: Continuation, before: Any, state: Any) -> bool:
    """Depth-first search; kinds without parameters ("done") first, since they end a series soonest."""
    stack = [state]
    seen: set[Any] = set()
    looked = 0
    while stack:
        state = stack.pop()
        if not state.agenda or type(state.agenda[-1]) not in wanted.through:
            if wanted.goal is None or wanted.goal(before, state):
                return True
            continue
        looked += 1
        if looked > BOUND:
            raise SearchBound(f"{wanted.rule.id}: more than {BOUND} positions to look at.")
        if looked > 1:
            if state in seen:
                continue
            seen.add(state)
        plans = game.plans(state)
        if state.agenda[-1].actor == RULES:
            stack.extend(game.apply(state, a) for plan in plans for a in plan.plain(state))
            continue
        for plan in sorted(plans, key=lambda p: len(p.stages), reverse=True):
            stack.extend(game.apply(state, a) for a in plan.plain(state))
    return False
