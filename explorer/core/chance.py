"""Chance: an actor whose outcomes are actions with exact probabilities."""

from __future__ import annotations

from fractions import Fraction
from typing import Any, Protocol

import msgspec


class Rng(Protocol):
    """The part of `random.Random` that the engine uses; callers pass one in, the engine never makes one."""

    def randrange(self, stop: int, /) -> int:
        """Return a uniform integer in 0..stop-1."""
        ...


class Outcome(msgspec.Struct, frozen=True):
    """One thing that chance may do, and how likely it is.

    Attributes
    ----------
    action : Action
    probability : Fraction
        Exact; the outcomes of a position sum to 1.
    """

    action: Any
    probability: Fraction


def pick(weighted: list[tuple[Any, int]], rng: Rng) -> Any:
    """Draw one of (item, integer weight) pairs.

    Raises
    ------
    ValueError
        If all weights are zero.
    """
    total = sum(w for _, w in weighted)
    if total <= 0:
        raise ValueError("nothing to draw from: every outcome has weight 0.")
    ticket = rng.randrange(total)
    for item, weight in weighted:
        ticket -= weight
        if ticket < 0:
            return item
    raise AssertionError("weights changed while drawing")
