"""What a position is worth by playouts: results that grow, and can be cancelled at any time."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from explorer.analysis.players import seated
from explorer.analysis.playouts import Cancelled, Measure, Result, Setting, play_batch
from explorer.analysis.pools import Here, workers_of
from explorer.analysis.statistics import Mean, mean_of
from explorer.catalogue import game_modules, load
from explorer.core.game import Game

#: Playouts that a worker plays before it reports: short enough to see numbers move.
BATCH = 4


class Estimate(msgspec.Struct, frozen=True):
    """Playouts of one position so far.

    Attributes
    ----------
    setting : Setting
    results : tuple of Result
        In the order of their numbers, from 0.
    most : int
        How many there will be.
    """

    setting: Setting
    results: tuple[Result, ...]
    most: int

    @property
    def n(self) -> int:
        """Number of playouts so far."""
        return len(self.results)

    @property
    def seats(self) -> range:
        """The seats of the game."""
        return range(self.setting.state.table.setup.players)

    def mean(self, seat: int, measure: Measure = "points") -> Mean:
        """Return the mean of a measure and its standard error."""
        return mean_of([r.value(seat, measure) for r in self.results])

    def distribution(self, seat: int) -> Counter[int]:
        """Return how many playouts a seat ended with which total."""
        return Counter(r.totals[seat] for r in self.results)


def reference(game: Game) -> Any:
    """Return what names a game in every process: its key, or (for one that is not installed) itself."""
    return game.key if game.key in game_modules() and load(game.key) is game else game


def workers_for(game: Game, what: Any) -> Any:
    """Return the workers for a game; one that is not installed can be played in this process only.

    Raises
    ------
    ValueError
    """
    if isinstance(reference(game), str):
        return workers_of(what)
    if isinstance(what, Here):
        return what
    if what not in (None, 0):
        raise ValueError(f"{game.key} is not installed as a game, so only this process knows it: workers=0.")
    return workers_of(0)


def batches(first: int, last: int, size: int = BATCH) -> Iterator[range]:
    """Cut numbers of playouts into tasks.

    Examples
    --------
    >>> list(batches(0, 10))
    [range(0, 4), range(4, 8), range(8, 10)]
    """
    for start in range(first, last, size):
        yield range(start, min(start + size, last))


def playouts(  # noqa: PLR0913  all but the first two are given by name
    game: Game,
    state: Any,
    most: int = 200,
    *,
    policies: str | tuple[str, ...] | None = None,
    seed: int = 0,
    viewer: int | None = None,
    workers: Any = None,
    batch: int = BATCH,
    stop: Callable[[], bool] | None = None,
) -> Iterator[Estimate]:
    """Play a position out again and again; yield what is known after each batch.

    Parameters
    ----------
    most : int
        Number of playouts.
    policies : str or tuple of str, optional
        For all seats, or by seat; by default the game's own policy.
    seed : int
        Playout number k has its own chance, made from seed and k, so the results depend neither on the
        workers nor on the size of a batch.
    viewer : int, optional
        Play from what this seat knows: the rest is drawn afresh for each playout.
    workers
        See `workers_of`.
    stop : callable, optional
        Ends the iteration as soon as it answers True; what was yielded stays right.

    Raises
    ------
    UnknownPolicy, ValueError

    Examples
    --------
    >>> from explorer.catalogue import load
    >>> game = load("sencha")
    >>> *_, last = playouts(game, game.start(2), 8, policies="uniform", workers=0)
    >>> last.n, sum(last.mean(seat, "win").mean for seat in last.seats)
    (8, 1.0)
    """
    names = seated(game, state.table.setup.players, policies)
    setting = Setting(reference(game), state, names, seed, viewer)
    done: tuple[Result, ...] = ()
    with workers_for(game, workers) as pool:
        tasks = (((setting,), indices) for indices in batches(0, most, batch))
        try:
            for part in pool.results(play_batch, tasks, stop):
                done += tuple(row[0] for row in part)
                yield Estimate(setting, done, most)
        except Cancelled:
            return
