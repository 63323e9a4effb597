"""Print the table of figures of a game: ``python benchmarks/run.py sencha [--players 4] [--no-tree]``.

Every figure is processor time of one process, the least of several rounds. Absolute numbers move from machine
to machine and with whatever else runs there; `peers.py` measures another engine in turns with this one.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
import figures

from explorer.catalogue import load


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("game")
    parser.add_argument("--players", type=int)
    parser.add_argument("--games", type=int, default=50)
    parser.add_argument("--no-tree", action="store_true")
    args = parser.parse_args()
    game = load(args.game)
    players = args.players or game.seats[1]
    print(f"{game.title} {game.version}, {players} players, uniformly random play")
    print(f"{figures.machine()}\n")
    print("| figure | value |\n| --- | ---: |")
    for name, value in rows(game, players, args.games, tree=not args.no_tree):
        print(f"| {name} | {value} |", flush=True)


def rows(game, players, games, *, tree):
    """Yield the lines of the table."""
    speed = figures.playouts(game, players, games)
    yield "random playouts, non-forced plies/s", f"{speed.plies_per_second:,.0f}"
    yield "the same, all plies/s", f"{speed.all_plies_per_second:,.0f}"
    yield "CPU ms a game", f"{speed.ms_per_game:.1f}"
    yield "non-forced plies a game", f"{speed.plies_per_game:.0f}"
    yield "mean branching", f"{speed.branching:.2f}"
    found = figures.visits(game, players)
    typical = figures.near(found, speed.branching)
    yield "legal actions at mean branching, us", f"{figures.legal_us(game, typical):.1f}"
    yield (
        "the same, nothing remembered of other positions, us",
        f"{figures.legal_us(game, typical, cold=True):.1f}",
    )
    yield "legal actions, mean of all choices, us", f"{figures.legal_us(game, found):.1f}"
    yield "play one ply with its events, us", f"{figures.play_us(game, found):.1f}"
    yield "branch (the position after a ply), us", f"{figures.branch_us(game, found):.1f}"
    ms, candidates = figures.judge_all_ms(game, found)
    yield f"verdicts for every candidate (mean {candidates:.0f}), ms", f"{ms:.2f}"
    if tree:
        whole, alone = figures.tree_bytes(game, players)
        yield "memory a tree node with everything it keeps, bytes", f"{whole:,.0f}"
        yield "memory a position alone, bytes", f"{alone:,.0f}"
        for nodes in (100, 10_000):
            add, go = figures.tree_us(game, players, nodes)
            yield f"tree of {nodes:,}: add a ply, us", f"{add:.0f}"
            yield f"tree of {nodes:,}: go to a position, us", f"{go:.2f}"


if __name__ == "__main__":
    main()
