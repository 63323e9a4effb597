"""Comparing options fairly: the same chance for all, intervals that allow looking, an honest "not yet"."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from itertools import combinations
from typing import Any, Literal

import msgspec

from explorer.analysis.estimating import BATCH, batches, reference, workers_for
from explorer.analysis.players import seated
from explorer.analysis.playouts import Cancelled, Measure, Result, Setting, play_batch
from explorer.analysis.pools import Workers
from explorer.analysis.statistics import Mean, look_bounds, mean_of, widened
from explorer.core.game import Game

#: Probability that the intervals told of an option, at whatever look, miss a true value.
ERROR = 0.05
#: Playouts of each option before anything is said.
FIRST = 16
Word = Literal["best so far", "worse", "not distinguishable yet"]


class Option(msgspec.Struct, frozen=True):
    """One thing to compare.

    Attributes
    ----------
    label : str
    actions : tuple of Action
        Taken from the position that is compared at.
    state : State or None
        A position of its own (a branch that was played on), from which the actions are taken.
    """

    label: str
    actions: tuple[Any, ...] = ()
    state: Any = None


class Row(msgspec.Struct, frozen=True):
    """One option in a comparison.

    Attributes
    ----------
    option : int
        Its place in the list of options.
    mean : Mean
        Of the measure, for the seat in question.
    behind : Mean
        How much it is behind `than`, playout by playout; nothing for the best itself.
    low, high : float
        Interval of that difference; infinite as long as not one playout has differed, or too few have that
        all differ by the same.
    word : str
        ``best so far``, ``worse`` or ``not distinguishable yet``.
    than : int
        The option that was the best at the last look which this one took part in: a worse one keeps its row
        when another option becomes the best later.
    """

    option: int
    mean: Mean
    behind: Mean
    low: float
    high: float
    word: Word
    than: int

    @property
    def unknown(self) -> str:
        """Why nothing is known of the difference yet, "" if the interval tells."""
        if not math.isinf(self.low):
            return ""
        return "too few playouts" if self.behind.mean else "no playout differed"


class Comparison(msgspec.Struct, frozen=True):
    """What is known so far.

    Attributes
    ----------
    options : tuple of Option
    seat : int
        In whose interest they are compared.
    measure : str
    rows : tuple of Row
        The best first. Empty before the first look.
    n : int
        Playouts of each option that is still in question.
    looked : int
        Playouts at the last look: rows and words change at looks only.
    most : int
    over : bool
        True if no more playouts follow.
    results : tuple
        For each option its results.
    """

    options: tuple[Option, ...]
    seat: int
    measure: Measure
    rows: tuple[Row, ...]
    n: int
    looked: int
    most: int
    over: bool
    results: tuple[tuple[Result, ...], ...]

    @property
    def settled(self) -> bool:
        """True if one option is better than all others."""
        return bool(self.rows) and all(row.word == "worse" for row in self.rows[1:])

    def row(self, option: int) -> Row:
        """Return the row of an option.

        Raises
        ------
        KeyError
            Before the first look.
        """
        for row in self.rows:
            if row.option == option:
                return row
        raise KeyError(option)


def looks(most: int, first: int = FIRST) -> tuple[int, ...]:
    """Return after how many playouts one looks: from `first` on, doubling, up to `most`.

    Examples
    --------
    >>> looks(200)
    (16, 32, 64, 128, 200)

    Raises
    ------
    ValueError
        If one of them is below 1.
    """
    if min(most, first) < 1:
        raise ValueError(f"most={most}, first={first}: it takes at least one playout to compare.")
    found = [first]
    while found[-1] * 2 < most:
        found.append(found[-1] * 2)
    return (*found, most) if most > first else (most,)


class _Race:
    """The options still in question, and what has been found out about all."""

    def __init__(self, options: int, seat: int, measure: Measure, plan: tuple[int, ...]) -> None:
        self.seat, self.plan = seat, plan
        self.measure: Measure = measure
        self.results: list[list[Result]] = [[] for _ in range(options)]
        self.open = list(range(options))
        self.rows: tuple[Row, ...] = ()
        # The best option is compared with every other one, so each pair gets its share of the error.
        self.error = ERROR / max(1, options - 1)
        self.bounds = look_bounds(plan, self.error)

    def values(self, option: int) -> list[float]:
        return [r.value(self.seat, self.measure) for r in self.results[option]]

    def take(self, options: tuple[int, ...], rows: Sequence[tuple[Result, ...]]) -> None:
        """Add paired playouts of some options."""
        for row in rows:
            for option, result in zip(options, row, strict=True):
                self.results[option].append(result)

    def look(self, number: int) -> None:
        """Compare at a look, and drop what is worse than some other option."""
        n, bound = self.plan[number], widened(self.bounds[number], self.plan[number] - 1)
        error = self.error * (n - (self.plan[number - 1] if number else 0)) / self.plan[-1]
        values = {o: self.values(o)[:n] for o in self.open}
        worse: set[int] = set()
        for one, other in combinations(self.open, 2):
            low, high = _interval(_difference(values[one], values[other]), bound, error)
            if low > 0 or high < 0:
                worse.add(other if low > 0 else one)
        best = max(self.open, key=lambda o: mean_of(values[o]).mean)
        reach = (bound, error)
        rows = [self._row(o, best, values, reach, o in worse) for o in self.open]
        rows.sort(key=lambda row: (row.option != best, -row.mean.mean))
        self.rows = (*rows, *(row for row in self.rows if row.option not in values))
        self.open = [o for o in self.open if o not in worse]

    def _row(
        self, option: int, best: int, values: dict[int, list[float]], reach: tuple[float, float], worse: bool
    ) -> Row:
        mean, n = mean_of(values[option]), len(values[option])
        if option == best:
            return Row(option, mean, Mean(n, 0.0, 0.0), 0.0, 0.0, "best so far", best)
        behind = _difference(values[best], values[option])
        word: Word = "worse" if worse else "not distinguishable yet"
        return Row(option, mean, behind, *_interval(behind, *reach), word, best)


def _difference(one: Sequence[float], other: Sequence[float]) -> Mean:
    return mean_of([a - b for a, b in zip(one, other, strict=True)])


def _interval(difference: Mean, bound: float, error: float) -> tuple[float, float]:
    """Return an interval `bound` standard errors wide; `error` is what this look may be wrong with."""
    if not difference.se and (not difference.mean or 2.0 ** (1 - difference.n) > error):
        # Not one playout differed, or all by the same: that says nothing about those that are yet to come
        # unless so many alike are too unlikely where both options are worth the same (the sign test).
        return -math.inf, math.inf
    return difference.mean - bound * difference.se, difference.mean + bound * difference.se


def choices(game: Game, state: Any) -> tuple[Option, ...]:
    """Return the legal actions at a position as options."""
    return tuple(Option(game.label(state, action), (action,)) for action in game.choices(state))


def compare(  # noqa: PLR0913  all but the first two are given by name
    game: Game,
    state: Any,
    options: Sequence[Option] | None = None,
    *,
    measure: Measure = "margin",
    seat: int | None = None,
    policies: str | tuple[str, ...] | None = None,
    seed: int = 0,
    viewer: int | None = None,
    most: int = 512,
    first: int = FIRST,
    workers: Any = None,
    batch: int = BATCH,
    stop: Callable[[], bool] | None = None,
) -> Iterator[Comparison]:
    """Play several options out with the same chance; yield what is known after each batch.

    Playout number k of every option meets the same chance (common random numbers), so that the difference is
    known far better than either mean. One looks after `first` playouts, after twice as many, and so on; an
    option that is worse than another one gets no more playouts, and the comparison is over when one is left
    or `most` is reached.

    Parameters
    ----------
    options : sequence of Option, optional
        At least two; by default the legal actions.
    measure : str
        ``points``, ``margin`` (over the best other seat) or ``win`` (share of the victory).
    seat : int, optional
        In whose interest; by default whoever must act.
    viewer : int, optional
        From what this seat knows.
    most : int
        Playouts of each option at most.
    first : int
        Playouts of each option before the first look.
    policies, seed, workers, batch, stop
        As for `playouts`.

    Raises
    ------
    ValueError
        If there are fewer than two options, nobody in whose interest to compare, or no playout to do it by.

    Notes
    -----
    With two options the intervals of all looks together contain the true difference with probability 0.95
    (`look_bounds`); with more, each is widened (Bonferroni) so that the truly best option is called worse
    with probability at most 0.05, whatever the number of looks.
    """
    chosen = tuple(choices(game, state) if options is None else options)
    who = state.actor if seat is None else seat
    if len(chosen) < 2:
        there = "only one option" if chosen else "no option"
        raise ValueError(f"there is {there} here; a comparison needs two.")
    if not 0 <= who < state.table.setup.players:
        raise ValueError("no seat decides here: say with seat=... in whose interest to compare.")
    names, name = seated(game, state.table.setup.players, policies), reference(game)
    settings = tuple(
        Setting(name, state if o.state is None else o.state, names, seed, viewer, o.actions) for o in chosen
    )
    race = _Race(len(chosen), who, measure, looks(most, first))

    def compared() -> Iterator[Comparison]:
        with workers_for(game, workers) as pool:
            for over, looked in _run(race, settings, pool, batch, stop):
                results = tuple(map(tuple, race.results))
                n = max(map(len, results))
                yield Comparison(chosen, who, measure, race.rows, n, looked, most, over, results)

    # What cannot be compared is refused here, not when the first result is asked for.
    return compared()


def _run(
    race: _Race, settings: tuple[Setting, ...], pool: Workers, batch: int, stop: Callable[[], bool] | None
) -> Iterator[tuple[bool, int]]:
    """Play from look to look; yield whether it is over, and at how many playouts the last look was."""
    before = 0
    for number, until in enumerate(race.plan):
        asked = tuple(race.open)
        wanted = tuple(settings[o] for o in asked)
        tasks = ((wanted, indices) for indices in batches(before, until, batch))
        try:
            for part in pool.results(play_batch, tasks, stop):
                race.take(asked, part)
                if len(race.results[asked[0]]) < until:
                    yield False, before
        except Cancelled:
            yield True, before
            return
        race.look(number)
        before = until
        over = len(race.open) < 2 or until == race.plan[-1]
        yield over, until
        if over:
            return
