"""Print what playouts cost, by game, by way of computing them, and with shared or separate chance.

    .venv/bin/python benchmarks/analysis.py [--playouts 60] [--cluster]

Processor time is that of this process and of the ended ones that it has started; with --cluster a Dask
cluster of two local processes is among the ways (its processor time is not seen from here).
"""

from __future__ import annotations

import argparse
import math
import multiprocessing
import random
import resource
import statistics
import time

from explorer.analysis import Search, choices, compare, player, playouts
from explorer.analysis.pools import Processes
from explorer.analysis.statistics import mean_of
from explorer.analysis.streams import Stream
from explorer.catalogue import discover
from explorer.core.state import CHANCE

#: Where in a game shared chance is tried, as parts of its choices.
ALONG = (0.2, 0.4, 0.5, 0.6, 0.8)


def spent() -> float:
    """Return the processor time of this process and of the ended ones that it has started."""
    return sum(
        usage.ru_utime + usage.ru_stime
        for usage in map(resource.getrusage, (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))
    )


def middle(game, share=0.5):
    """Return a choice in the middle of a game that is played by its own policy."""
    rng, policy, state, found = random.Random(1), player(game, "greedy"), game.start(), []
    while state.agenda:
        if state.actor == CHANCE:
            action = game.sample(state, rng)
        else:
            answers = game.choices(state)
            action = answers[0]
            if len(answers) > 1:
                found.append(state)
                action = policy(game, state, rng)
        state = game.apply(state, action)
    return found[int(share * len(found))]


def by_game(count: int) -> None:
    """Print processor time of a playout and of a choice by search, and what shared chance saves."""
    print(
        "| game | playout from the middle, ms | choice by search, ms | shared chance saves: median, range |"
    )
    print("| --- | ---: | ---: | ---: |")
    for game in discover().values():
        state = middle(game)
        began = time.process_time()
        *_, _ = playouts(game, state, max(2, count // 4), workers=0)
        playout = (time.process_time() - began) / max(2, count // 4)
        began = time.process_time()
        for seed in range(3):
            Search()(game, state, Stream(seed))
        search = (time.process_time() - began) / 3
        shares = sorted(saved(game, middle(game, share), count) for share in ALONG)
        told = f"{statistics.median(shares):.0%}, {shares[0]:.0%} to {shares[-1]:.0%}"
        print(f"| {game.title} | {1000 * playout:.0f} | {1000 * search:.0f} | {told} |", flush=True)


def saved(game, state, count: int) -> float:
    """Return the share of playouts that shared chance saves between the first and the last choice."""
    every = choices(game, state)
    *_, seen = compare(game, state, [every[0], every[-1]], most=count, first=count, workers=0)
    one, other = ([r.value(seen.seat, "margin") for r in results] for results in seen.results)
    together = mean_of([a - b for a, b in zip(one, other, strict=True)]).se
    apart = math.hypot(mean_of(one).se, mean_of(other).se)
    return 1 - (together / apart) ** 2 if apart else 0.0


def ways(count: int, *, cluster: bool) -> None:
    """Print what the same playouts cost in different places."""
    game = discover()["sencha"]
    state = middle(game, 0.1)
    print("| way | seconds | processor seconds |\n| --- | ---: | ---: |")
    row("this process", game, state, count, 0)
    for size in (1, 2):
        with Processes(size) as pool:
            row(f"{size} process{'es' if size > 1 else ''}, with their start", game, state, count, pool)
    if cluster:
        from distributed import Client, LocalCluster

        with (
            LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as made,
            Client(made) as client,
        ):
            list(playouts(game, state, 8, workers=client))
            row("Dask, 2 processes that are there", game, state, count, client)


def row(name, game, state, count, workers) -> None:
    """Print one way."""
    wall, cpu = time.perf_counter(), spent()
    *_, found = playouts(game, state, count, workers=workers)
    assert found.n == count
    for child in multiprocessing.active_children() if isinstance(workers, Processes) else ():
        child.terminate()
        child.join()
    print(f"| {name} | {time.perf_counter() - wall:.1f} | {spent() - cpu:.1f} |", flush=True)


def main() -> None:
    """Print both tables."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--playouts", type=int, default=60)
    parser.add_argument("--cluster", action="store_true")
    args = parser.parse_args()
    by_game(args.playouts)
    print()
    ways(4 * args.playouts, cluster=args.cluster)


if __name__ == "__main__":
    main()
