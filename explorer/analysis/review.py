"""A playthrough looked at again: what each choice cost, and what was luck."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

import msgspec

from explorer.analysis.comparing import Comparison, Option, choices, compare
from explorer.analysis.estimating import batches, reference, workers_for
from explorer.analysis.ledger import Ledger, Ply, ended, ledger, plies, value_of
from explorer.analysis.players import seated
from explorer.analysis.playouts import Cancelled, Measure, Result, Setting, play_batch
from explorer.analysis.pools import Workers
from explorer.core.state import CHANCE
from explorer.tree import GameTree

#: A choice gets a glyph if it costs at least so much beyond doubt: points, or share of the victory.
GLYPHS: dict[Measure, tuple[tuple[str, float], ...]] = {
    "points": (("??", 6.0), ("?", 3.0), ("?!", 1.0)),
    "margin": (("??", 6.0), ("?", 3.0), ("?!", 1.0)),
    "win": (("??", 0.15), ("?", 0.10), ("?!", 0.05)),
}
#: Playouts of one position of the line, and of one option at most.
PLAYOUTS = 32


class Plan(msgspec.Struct, frozen=True):
    """How a review is made.

    Attributes
    ----------
    measure : str
    policies : tuple of str
        By seat.
    seed : int
    playouts : int
        Of each position of the line, for the ledger.
    most : int
        Of each option of a choice, at most; 0: choices are not compared.
    """

    measure: Measure
    policies: tuple[str, ...]
    seed: int
    playouts: int
    most: int


class Judged(msgspec.Struct, frozen=True):
    """One choice, and what it cost.

    Attributes
    ----------
    ply : Ply
    label : str
        What was played.
    best : str
        The option that it is compared with: the best found while this one was in question.
    loss : float
        How far the play was behind it; 0 if it is the best found.
    low, high : float
        Interval of the loss (of all looks, see `compare`).
    glyph : str
        ``??``, ``?``, ``?!``, or nothing where the interval does not allow it.
    comparison : Comparison
    """

    ply: Ply
    label: str
    best: str
    loss: float
    low: float
    high: float
    glyph: str
    comparison: Comparison


class Review(msgspec.Struct, frozen=True):
    """What is known so far.

    Attributes
    ----------
    plan : Plan
    played : tuple of Ply
        What somebody, or chance, chose.
    positions : tuple of str
        Nodes before each of these, and the last node.
    results : tuple
        For each of the positions that has been played out its results, in this order; one for the end of a
        game.
    judged : tuple of Judged
    ledgers : tuple of Ledger
        By seat; empty until all positions have been played out.
    over : bool
    """

    plan: Plan
    played: tuple[Ply, ...]
    positions: tuple[str, ...]
    results: tuple[tuple[Result, ...], ...]
    judged: tuple[Judged, ...]
    ledgers: tuple[Ledger, ...]
    over: bool


def review(  # noqa: PLR0913  all but the first two are given by name
    tree: GameTree,
    line: Sequence[str] | None = None,
    *,
    measure: Measure = "margin",
    policies: str | tuple[str, ...] | None = None,
    seed: int = 0,
    playouts: int = PLAYOUTS,
    most: int = PLAYOUTS,
    only: Callable[[Ply], bool] | None = None,
    workers: Any = None,
    stop: Callable[[], bool] | None = None,
) -> Iterator[Review]:
    """Look at a line again: first what each position was worth, then each choice against the other options.

    A choice is judged in the eyes of the seat that made it: what it could not see is drawn afresh. Luck and
    choices are told apart on the positions as they were.

    Parameters
    ----------
    line : sequence of str, optional
        Nodes from the root; by default the mainline.
    only : callable, optional
        Which choices are compared; by default all.
    measure, policies, seed, playouts, most
        See `Plan`.
    workers, stop
        As for `playouts`.

    Raises
    ------
    ValueError, UnknownPolicy

    Yields
    ------
    Review
        After each position and each choice.
    """
    if playouts < 2:
        raise ValueError(f"playouts={playouts}: it takes at least 2 to know how far a mean can be trusted.")
    game, nodes = tree.game, tuple(tree.mainline() if line is None else line)
    names = seated(game, tree.players(tree.state(tree.root)), policies)
    plan = Plan(measure, names, seed, playouts, most)
    played = plies(tree, nodes)
    now = Review(plan, played, (*(p.before for p in played), nodes[-1]), (), (), (), over=False)
    with workers_for(game, workers) as pool:
        try:
            for results in _played_out(tree, now, pool, stop):
                now = msgspec.structs.replace(now, results=(*now.results, results))
                yield now
            now = msgspec.structs.replace(now, ledgers=_ledgers(now, len(names)))
            for ply in played:
                if most and ply.actor != CHANCE and (only is None or only(ply)):
                    one = _judge(tree, ply, plan, pool, stop)
                    now = msgspec.structs.replace(now, judged=(*now.judged, one))
                    yield now
        except Cancelled:
            pass
    yield msgspec.structs.replace(now, over=True)


def _played_out(
    tree: GameTree, now: Review, pool: Workers, stop: Callable[[], bool] | None
) -> Iterator[tuple[Result, ...]]:
    """Yield the results of each position; each has its own seed, so that they are independent."""
    plan, name = now.plan, reference(tree.game)
    waiting = [node for node in now.positions if tree.state(node).agenda]
    tasks = (
        ((Setting(name, tree.state(node), plan.policies, plan.seed + i),), indices)
        for i, node in enumerate(waiting)
        for indices in batches(0, plan.playouts)
    )
    parts = pool.results(play_batch, tasks, stop)
    for node in now.positions:
        if not tree.state(node).agenda:
            yield (ended(tree.game, tree.state(node)),)
            continue
        results: tuple[Result, ...] = ()
        while len(results) < plan.playouts:
            results += tuple(row[0] for row in next(parts))
        yield results


def _ledgers(now: Review, seats: int) -> tuple[Ledger, ...]:
    measure = now.plan.measure
    return tuple(
        ledger(now.played, [value_of(results, seat, measure) for results in now.results], seat)
        for seat in range(seats)
    )


def _judge(tree: GameTree, ply: Ply, plan: Plan, pool: Workers, stop: Callable[[], bool] | None) -> Judged:
    game, state = tree.game, tree.state(ply.before)
    action = tree.nodes.data(ply.node)["action"]
    options = choices(game, state)
    place = next((i for i, option in enumerate(options) if option.actions == (action,)), len(options))
    if place == len(options):
        # Legal and not listed: it leads where a listed one leads.
        options += (Option(game.label(state, action), (action,)),)
    viewer = ply.actor if game.privacy is not None else None
    seen = compare(
        game,
        state,
        options,
        measure=plan.measure,
        policies=plan.policies,
        seed=plan.seed,
        viewer=viewer,
        most=plan.most,
        first=min(8, plan.most),
        workers=pool,
        stop=stop,
    )
    *_, last = seen
    if not last.rows or (stop is not None and stop()):
        raise Cancelled
    row = last.row(place)
    best = options[row.than].label
    return Judged(
        ply,
        options[place].label,
        best,
        row.behind.mean,
        row.low,
        row.high,
        glyph(row.low, plan.measure),
        last,
    )


def glyph(low: float, measure: Measure) -> str:
    """Return the glyph of a choice whose loss is at least `low` beyond doubt, or nothing.

    Examples
    --------
    >>> glyph(3.5, "margin"), glyph(-0.5, "margin"), glyph(0.12, "win")
    ('?', '', '?')
    """
    return next((sign for sign, least in GLYPHS[measure] if low >= least), "")
