"""Exact expectations of a small game in which every seat chooses uniformly: what playouts are compared with."""

from __future__ import annotations

from fractions import Fraction

from explorer.core.state import CHANCE
from tests.tree.steep import GAME, Act, Steep

__all__ = ["GAME", "expected", "late", "steps"]


def expected(state, seat, measure, known=None):
    """Return the exact expectation of a measure for a seat, all seats playing uniformly."""
    known = {} if known is None else known
    if state in known:
        return known[state]
    value = (
        _final(state, seat, measure)
        if not state.agenda
        else sum(p * expected(after, seat, measure, known) for p, _, after in steps(state))
    )
    known[state] = value
    return value


def steps(state):
    """List (probability, action, position after it) at a position."""
    if state.agenda[-1].actor == CHANCE:
        rows = [(o.probability, o.action) for o in GAME.outcomes(state)]
    else:
        answers = GAME.choices(state)
        rows = [(Fraction(1, len(answers)), action) for action in answers]
    return [(p, action, GAME.apply(state, action)) for p, action in rows]


def _final(state, seat, measure):
    totals, winners = GAME.totals(state), GAME.winners(state)
    if measure == "win":
        return Fraction(seat in winners, len(winners))
    best = max(total for other, total in enumerate(totals) if other != seat)
    return Fraction(totals[seat] - (best if measure == "margin" else 0))


def late(bag=(3, 2), leaves=((3, 1), (2, 2)), points=(1, 1), players=2, rounds=1):
    """Return a position in the last round of Steep."""
    table = GAME.table(GAME.setup(players, {}, {"rounds": rounds}))
    return Steep((Act(0),), table, bag, leaves, points)
