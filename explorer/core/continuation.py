"""Answering continuation requirements by search, with the later decisions' own requirements."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from explorer.core.legality import Continuation, Fact
from explorer.core.state import CHANCE, Action

if TYPE_CHECKING:
    from explorer.core.enumeration import Plan
    from explorer.core.game import Game

#: Positions one search may look at; a game that needs more is declared wrongly (or needs less in `through`).
BOUND = 20_000
#: Positions, as far as they matter, whose answers are kept in a game (some MB); then it starts afresh.
REMEMBERED = 50_000


class SearchBound(RuntimeError):
    """A continuation requirement looked at too many positions: an error of the game's declaration."""


def asked(wanted: Continuation, state: Any) -> bool:
    """Return whether a continuation requirement bears on this position at all."""
    return wanted.when is None or wanted.when(state)


def holds(game: Game, wanted: Continuation, state: Any, action: Action) -> bool:
    """Return whether a continuation requirement holds for an action whose plain requirements are met.

    Raises
    ------
    SearchBound
        If more than `BOUND` positions would have to be looked at.
    """
    return not asked(wanted, state) or bool(_completable(game, wanted, state, [action]))


def _completable(
    game: Game, wanted: Continuation, state: Any, actions: list[Action], listed: list[Any] | None = None
) -> list[Any]:
    """List those of some actions of one kind for which a requirement that is asked here holds."""
    if wanted.nothing_else or wanted.none_of:
        return [a for a in actions if next(_others(game, wanted, state, type(a), listed), None) is None]
    essence = wanted.depends(state) if wanted.depends is not None else None
    closed: set[Any] = set()
    if essence is None:
        return [a for a in actions if _reaches(game, wanted, state, game.apply(state, a), closed)]
    about = (wanted, state.table.identity, essence)
    known = game.remembered.get(about)
    if known is None:
        if len(game.remembered) > REMEMBERED:
            game.remembered.clear()
        known = game.remembered[about] = {}
    try:
        return [a for a in actions if known[a]]
    except KeyError:
        for action in actions:
            if action not in known:
                known[action] = _reaches(game, wanted, state, game.apply(state, action), closed)
        return [a for a in actions if known[a]]


def example(game: Game, wanted: Continuation, state: Any, action: Action) -> Mapping[str, Fact]:
    """Return facts for the message of a broken continuation: some legal action where none may be."""
    if wanted.nothing_else or wanted.none_of:
        other = next(_others(game, wanted, state, type(action)), None)
        if other is not None:
            return {"action": game.label(state, other)}
    return {}


def _others(
    game: Game, wanted: Continuation, state: Any, own: type, listed: list[Any] | None = None
) -> Iterator[Any]:
    for plan in game.plans(state):
        if plan.type is own:
            listed = None
        elif plan.type in wanted.none_of if wanted.none_of else not plan.last_resort:
            if listed is None or plan.last_resort:
                yield from answers(game, plan, state)
            else:
                yield from (action for action in listed if type(action) is plan.type)


def answers(game: Game, plan: Plan, state: Any, wanted: Continuation | None = None) -> list[Any]:
    """List the legal actions of one kind; a search that meets its own requirement is the answer to it."""
    found = plan.plain(state)
    return completed(game, plan, state, found, wanted=wanted) if found else found


def completed(
    game: Game,
    plan: Plan,
    state: Any,
    found: list[Any],
    listed: list[Any] | None = None,
    wanted: Continuation | None = None,
) -> list[Any]:
    """List those of the actions that `plan.plain` has found for which what must follow can follow.

    `listed` are the legal actions of all kinds before this one, where somebody has them already.
    """
    for c in plan.continuations:
        if c is not wanted and not c.nothing_else and (c.when is None or c.when(state)):
            found = _completable(game, c, state, found, listed)
    return found


def _after(game: Game, wanted: Continuation, state: Any, plans: tuple[Plan, ...]) -> Iterator[Any]:
    """Yield the positions after each legal answer."""
    if state.agenda[-1].actor == CHANCE:
        yield from (game.apply(state, outcome) for outcome, _ in game.weights(state))
        return
    something = False
    for plan in plans:
        if not plan.last_resort:
            for action in answers(game, plan, state, wanted):
                something = True
                yield game.apply(state, action)
    if not something:
        for plan in plans:
            if plan.last_resort:
                yield from (game.apply(state, action) for action in answers(game, plan, state, wanted))


def _onward(game: Game, wanted: Continuation, state: Any) -> Iterator[Any] | None:
    """Return where play can go from here; None if it can be brought to an end at once."""
    plans = game.plans_to_end(state)
    if wanted.goal is None and wanted.closing:
        if any(p.type in wanted.closing and answers(game, p, state, wanted) for p in plans):
            return None
        plans = tuple(p for p in plans if p.type not in wanted.closing)
    return _after(game, wanted, state, plans)


def _reaches(game: Game, wanted: Continuation, before: Any, start: Any, closed: set[Any]) -> bool:
    """Search depth first and lazily: mostly the first line of answers that comes up is complete.

    `closed` holds the positions that searches from the same position have found to lead nowhere, and gets
    those of this one if it fails: actions that only differ in their order soon meet.
    """
    through, goal = wanted.through, wanted.goal
    seen: set[Any] = set()
    lines: list[Iterator[Any]] = [iter((start,))]
    while lines:
        state = next(lines[-1], None)
        if state is None:
            lines.pop()
            continue
        left = not state.agenda or type(state.agenda[-1]) not in through
        if left and (goal is None or goal(before, state)):
            return True
        # The first position is left out: it need not be hashed as long as nothing comes back to it.
        if len(lines) > 1 or closed:
            if state in seen or state in closed:
                continue
            seen.add(state)
            if len(seen) > BOUND:
                raise SearchBound(f"{wanted.rule.id}: more than {BOUND} positions to look at.")
        if not left:
            onward = _onward(game, wanted, state)
            if onward is None:
                return True
            lines.append(onward)
    closed |= seen
    return False
