"""Scores by category, each under its rule, and the comparison that names the winners."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar

import msgspec

from explorer.core.rulebook import RuleRef
from explorer.core.state import State

S = TypeVar("S", bound=State)


class Category(msgspec.Struct, frozen=True, eq=False):
    """One source of points.

    Attributes
    ----------
    id, label : str
    rule : RuleRef
        Principal rule; `also` names the others.
    points : callable
        ``points(state, seat)`` -> int, as if the game were scored now.
    final : bool
        True if it is counted only in the final scoring; False if the points are already on the board.
    """

    id: str
    label: str
    rule: RuleRef
    also: tuple[RuleRef, ...]
    points: Callable[[Any, int], int]
    final: bool


class TieBreak(msgspec.Struct, frozen=True, eq=False):
    """A comparison after equal totals, or before them: the higher ``value(state, seat)`` wins."""

    label: str
    rule: RuleRef
    value: Callable[[Any, int], int]


class Scoring(Generic[S]):
    """The categories and tie-breaks of a game, in the order of its rules.

    Parameters
    ----------
    total : RuleRef
        The rule that the most points win.
    shared : RuleRef
        The rule for seats that remain tied after every tie-break.
    """

    def __init__(self, total: RuleRef, shared: RuleRef) -> None:
        self.total = total
        self.shared = shared
        self.categories: tuple[Category, ...] = ()
        self.tie_breaks: tuple[TieBreak, ...] = ()
        self.conditions: tuple[TieBreak, ...] = ()

    def condition(
        self, label: str, rule: RuleRef
    ) -> Callable[[Callable[[S, int], int]], Callable[[S, int], int]]:
        """Declare a comparison before the totals: who falls short of it cannot win, whatever the points."""

        def register(value: Callable[[S, int], int]) -> Callable[[S, int], int]:
            self.conditions += (TieBreak(label, rule, value),)
            return value

        return register

    def category(
        self, key: str, label: str, rule: RuleRef, *also: RuleRef, final: bool
    ) -> Callable[[Callable[[S, int], int]], Callable[[S, int], int]]:
        """Declare the next category."""

        def register(points: Callable[[S, int], int]) -> Callable[[S, int], int]:
            self.categories += (Category(key, label, rule, also, points, final),)
            return points

        return register

    def tie_break(
        self, label: str, rule: RuleRef
    ) -> Callable[[Callable[[S, int], int]], Callable[[S, int], int]]:
        """Declare the next tie-break."""

        def register(value: Callable[[S, int], int]) -> Callable[[S, int], int]:
            self.tie_breaks += (TieBreak(label, rule, value),)
            return value

        return register

    def without(self, category: Category | TieBreak) -> Scoring[S]:
        """Return a copy that lacks one category, condition or tie-break (for mutation tests)."""
        twin: Scoring[S] = Scoring(self.total, self.shared)
        twin.categories = tuple(c for c in self.categories if c is not category)
        twin.tie_breaks = tuple(t for t in self.tie_breaks if t is not category)
        twin.conditions = tuple(t for t in self.conditions if t is not category)
        return twin
