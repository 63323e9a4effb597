"""Scores by category, each under its rule, and the comparison that names the winners."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Generic, TypeVar

import msgspec

from explorer.core.rulebook import RuleRef
from explorer.core.state import State

S = TypeVar("S", bound=State)
#: What a category answers: points, or points with the rules that gave them, the principal one first.
Counted = int | tuple[int, tuple[RuleRef, ...]]


class Category(msgspec.Struct, frozen=True, eq=False):
    """One source of points.

    Attributes
    ----------
    id, label : str
    rule : RuleRef
        Principal rule; `also` names all others that can bear on it.
    counts : callable
        ``counts(state, seat)`` -> int, as if the game were scored now; or (int, rules) where the rules that
        gave the points depend on the position or on a reading.
    final : bool
        True if it is counted only in the final scoring; False if the points are already on the board.
    """

    id: str
    label: str
    rule: RuleRef
    also: tuple[RuleRef, ...]
    counts: Callable[[Any, int], Counted]
    final: bool

    def points(self, state: Any, seat: int) -> int:
        """Return the points of a seat, as if the game were scored now."""
        found = self.counts(state, seat)
        return found if isinstance(found, int) else found[0]

    def rules(self, state: Any, seat: int) -> tuple[RuleRef, ...]:
        """Return the rules that give a seat its points in this position, the principal one first."""
        found = self.counts(state, seat)
        return (self.rule, *self.also) if isinstance(found, int) else found[1]

    def bearing(self, state: Any, seat: int) -> tuple[RuleRef, ...]:
        """Return the rules that give a seat its points or say that it has none; () if nothing does."""
        found = self.counts(state, seat)
        if isinstance(found, int):
            return (self.rule, *self.also) if found else ()
        return found[1]


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
    ) -> Callable[[Callable[[S, int], Counted]], Callable[[S, int], Counted]]:
        """Declare the next category."""

        def register(counts: Callable[[S, int], Counted]) -> Callable[[S, int], Counted]:
            self.categories += (Category(key, label, rule, also, counts, final),)
            return counts

        return register

    def tie_break(
        self, label: str, rule: RuleRef
    ) -> Callable[[Callable[[S, int], int]], Callable[[S, int], int]]:
        """Declare the next tie-break."""

        def register(value: Callable[[S, int], int]) -> Callable[[S, int], int]:
            self.tie_breaks += (TieBreak(label, rule, value),)
            return value

        return register

    def counted(self, state: Any, seat: int) -> dict[str, int]:
        """Return the points of one seat by category id, as if the game were scored now."""
        return {c.id: c.points(state, seat) for c in self.categories}

    def points(self, state: Any, seat: int) -> int:
        """Return the points of one seat, as if the game were scored now."""
        return sum([c.points(state, seat) for c in self.categories])

    def totals(self, state: Any, *, in_play: bool = False) -> tuple[int, ...]:
        """Return each seat's total; with `in_play` only points already on the board (all once it is over)."""
        skip = in_play and bool(state.agenda)
        use = [c for c in self.categories if not (skip and c.final)]
        return tuple(sum(c.points(state, seat) for c in use) for seat in range(state.table.setup.players))

    def ranking(self, state: Any) -> tuple[tuple[int, ...], ...]:
        """Return for each seat (total, tie-break values...), compared in this order; higher is better."""
        return tuple(
            (total, *(t.value(state, seat) for t in self.tie_breaks))
            for seat, total in enumerate(self.totals(state))
        )

    def contenders(self, state: Any) -> tuple[int, ...]:
        """Return the seats that can win at all: those that meet the conditions best."""
        met = [
            tuple(c.value(state, seat) for c in self.conditions) for seat in range(state.table.setup.players)
        ]
        return tuple(seat for seat, values in enumerate(met) if values == max(met))

    def winners(self, state: Any) -> tuple[int, ...]:
        """Return the contenders with the best ranking, ascending; several if they share the victory."""
        ranking, contenders = self.ranking(state), self.contenders(state)
        best = max(ranking[seat] for seat in contenders)
        return tuple(seat for seat in contenders if ranking[seat] == best)

    def deciding(self, state: Any) -> Iterator[tuple[TieBreak, dict[int, int]]]:
        """Yield each tie-break that is needed, with its value for every contender still tied there."""
        ranking, contenders = self.ranking(state), self.contenders(state)
        best = max(ranking[seat][0] for seat in contenders)
        tied = [seat for seat in contenders if ranking[seat][0] == best]
        for i, tie_break in enumerate(self.tie_breaks, 1):
            if len(tied) < 2:
                return
            values = {seat: ranking[seat][i] for seat in tied}
            yield tie_break, values
            tied = [seat for seat in tied if values[seat] == max(values.values())]

    def without(self, category: Category | TieBreak) -> Scoring[S]:
        """Return a copy that lacks one category, condition or tie-break (for mutation tests)."""
        twin: Scoring[S] = Scoring(self.total, self.shared)
        twin.categories = tuple(c for c in self.categories if c is not category)
        twin.tie_breaks = tuple(t for t in self.tie_breaks if t is not category)
        twin.conditions = tuple(t for t in self.conditions if t is not category)
        return twin
