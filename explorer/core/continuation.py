"""Answering continuation requirements by search, with the later decisions' own requirements."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from explorer.core.legality import Continuation, Fact
from explorer.core.state import CHANCE

if TYPE_CHECKING:
    from explorer.core.enumeration import Plan
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


def _others(game: Game, state: Any, own: type) -> Iterator[Any]:
    for plan in game.plans(state):
        if plan.type is not own and not plan.last_resort:
            yield from _answers(game, plan, state, None)


def _answers(game: Game, plan: Plan, state: Any, wanted: Continuation | None) -> Iterator[Any]:
    """Yield the legal actions of one kind; a search that comes across its own requirement is itself the answer to it."""
    further = [c for c in plan.continuations if c is not wanted and not c.nothing_else]
    for action in plan.plain(state):
        if all(holds(game, c, state, action) for c in further):
            yield action


def _after(game: Game, wanted: Continuation, state: Any) -> Iterator[Any]:
    """Yield the positions after each legal answer, kinds without parameters ("done") first: they end a series soonest."""
    if state.agenda[-1].actor == CHANCE:
        yield from (game.apply(state, outcome) for outcome, _ in game.weights(state))
        return
    plans = sorted(game.plans(state), key=lambda plan: len(plan.stages))
    something = False
    for plan in plans:
        if not plan.last_resort:
            for action in _answers(game, plan, state, wanted):
                something = True
                yield game.apply(state, action)
    if not something:
        for plan in plans:
            if plan.last_resort:
                yield from (game.apply(state, action) for action in _answers(game, plan, state, wanted))


def _reaches(game: Game, wanted: Continuation, before: Any, start: Any) -> bool:
    """Search depth first and lazily: mostly the first line of answers that comes up is complete."""
    through, goal = wanted.through, wanted.goal
    seen: set[Any] = set()
    lines: list[Iterator[Any]] = [iter((start,))]
    while lines:
        state = next(lines[-1], None)
        if state is None:
            lines.pop()
        elif not state.agenda or type(state.agenda[-1]) not in through:
            if goal is None or goal(before, state):
                return True
        elif state not in seen:
            seen.add(state)
            if len(seen) > BOUND:
                raise SearchBound(f"{wanted.rule.id}: more than {BOUND} positions to look at.")
            lines.append(_after(game, wanted, state))
    return False
