"""Where points came from: luck, own choices, the choices of others."""

from __future__ import annotations

import math
from collections.abc import Sequence
from fractions import Fraction
from itertools import pairwise
from typing import Any, Literal

import msgspec

from explorer.analysis.playouts import Measure, Result
from explorer.analysis.statistics import quantile
from explorer.core.game import Game
from explorer.core.state import CHANCE
from explorer.tree import GameTree
from explorer.tree.encoding import actor_number

Cause = Literal["luck", "own", "others"]
CAUSES: tuple[Cause, ...] = ("luck", "own", "others")


class Ply(msgspec.Struct, frozen=True):
    """A ply of a line that somebody, or chance, had to choose.

    Attributes
    ----------
    node : str
        Where it led.
    before : str
        Where it was chosen.
    actor : int
        A seat, or `CHANCE`.
    """

    node: str
    before: str
    actor: int


def plies(tree: GameTree, line: Sequence[str]) -> tuple[Ply, ...]:
    """List the plies of a line that were not forced."""
    found: list[Ply] = []
    for before, node in pairwise(line):
        data = tree.nodes.data(node)
        if data["kind"] in {"choice", "chance"}:
            state, actor = tree.state(before), actor_number(data["by"])
            open_ = not tree.game.is_certain(state) if actor == CHANCE else len(tree.game.choices(state)) > 1
            if open_:
                found.append(Ply(node, before, actor))
    return tuple(found)


class Value(msgspec.Struct, frozen=True):
    """What a position is worth to a seat.

    Attributes
    ----------
    mean : Fraction
    se : float
        0 if it is exact: the game is over.
    n : int
        Playouts; 0 if it is exact.
    """

    mean: Fraction
    se: float
    n: int

    def interval(self, level: float = 0.95) -> tuple[float, float]:
        """Return the two-sided interval of Student's t."""
        reach = quantile(1 - (1 - level) / 2, self.n - 1) * self.se if self.se else 0.0
        return float(self.mean) - reach, float(self.mean) + reach


def value_of(results: Sequence[Result], seat: int, measure: Measure) -> Value:
    """Return the mean of some playouts, exactly; one result is the end of the game itself."""
    numbers = [Fraction(r.value(seat, measure)) for r in results]
    n = len(numbers)
    mean = sum(numbers, Fraction(0)) / n
    if n == 1:
        return Value(mean, 0.0, 0)
    spread = sum(((v - mean) ** 2 for v in numbers), Fraction(0)) / (n - 1)
    return Value(mean, math.sqrt(spread / n), n)


class Ledger(msgspec.Struct, frozen=True):
    """Why a seat stands where it stands: ``final - start = luck + own + others``, exactly.

    Attributes
    ----------
    seat : int
    start, final : Value
        Of the first and the last position.
    luck, own, others : Value
        What changed with the draws, with the seat's choices, and with those of all other seats.
    """

    seat: int
    start: Value
    final: Value
    luck: Value
    own: Value
    others: Value


def ledger(played: Sequence[Ply], values: Sequence[Value], seat: int) -> Ledger:
    """Sum up by cause.

    Parameters
    ----------
    played : sequence of Ply
    values : sequence of Value
        Of the position before each ply, and of the last position: one more than there are plies. They are
        estimated independently of each other.

    Notes
    -----
    A part is a sum of differences of neighbouring values, so each value stands in it with weight -1, 0 or 1,
    and the standard error follows from those that stay.
    """
    causes: list[Cause] = [_cause(ply, seat) for ply in played]
    parts = {cause: _part(causes, values, cause) for cause in CAUSES}
    return Ledger(seat, values[0], values[-1], parts["luck"], parts["own"], parts["others"])


def _cause(ply: Ply, seat: int) -> Cause:
    return "luck" if ply.actor == CHANCE else "own" if ply.actor == seat else "others"


def _part(causes: Sequence[Cause], values: Sequence[Value], cause: Cause) -> Value:
    weights = [0] * len(values)
    for i, what in enumerate(causes):
        if what == cause:
            weights[i + 1] += 1
            weights[i] -= 1
    total = sum((w * v.mean for w, v in zip(weights, values, strict=True)), Fraction(0))
    error = math.sqrt(math.fsum(w * w * v.se**2 for w, v in zip(weights, values, strict=True)))
    used = [v.n for w, v in zip(weights, values, strict=True) if w and v.n]
    return Value(total, error, min(used, default=0))


def ended(game: Game, state: Any) -> Result:
    """Return how a game ended that is over."""
    return Result(0, game.totals(state), game.winners(state))
