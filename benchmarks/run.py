"""Print the table of figures of a game: ``python benchmarks/run.py sencha [--players 4] [--no-tree]``.

Games are left after so many plies (--plies), so that one whose random games take tens of thousands can be
measured as well; --policy guided plays those to their end.

Every figure is processor time of one process, the least of several rounds. Absolute numbers move from machine
to machine and with whatever else runs there; `peers.py` measures another engine in turns with this one.
"""

from __future__ import annotations

import argparse
import sys
from itertools import chain
from pathlib import Path

sys.path.append(str(Path(__file__).parent))
import figures

from explorer.catalogue import load


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("game")
    parser.add_argument("--players", type=int)
    parser.add_argument("--games", type=int, default=50)
    parser.add_argument("--policy", default="uniform")
    parser.add_argument(
        "--plies", type=int, default=figures.ENOUGH, help="plies of a game, forced ones included"
    )
    parser.add_argument("--no-tree", action="store_true")
    args = parser.parse_args()
    game = load(args.game)
    players = args.players or game.seats[1]
    way = figures.Way(args.policy, args.plies)
    how = f"{way.policy} play, up to {way.plies:,} plies a game"
    print(f"{game.title} {game.version}, {players} players, {how}")
    print(f"{figures.machine()}\n")
    print("| figure | value |\n| --- | ---: |")
    found = rows(game, players, args.games, way)
    for name, value in found if args.no_tree else chain(found, tree_rows(game, players)):
        print(f"| {name} | {value} |", flush=True)
    print(f"\n{figures.machine()}")


def rows(game, players, games, way):
    """Yield the lines of the table about playing."""
    speed = figures.playouts(game, players, games, way)
    yield "random playouts, non-forced plies/s", f"{speed.plies_per_second:,.0f}"
    yield "the same, all plies/s", f"{speed.all_plies_per_second:,.0f}"
    yield "CPU ms a game", f"{speed.ms_per_game:.1f}"
    yield "non-forced plies a game", f"{speed.plies_per_game:.0f}"
    yield "games that came to their end, %", f"{100 * speed.over:.0f}"
    yield "mean branching", f"{speed.branching:.2f}"
    found = figures.visits(game, players, way)
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


def tree_rows(game, players, record=3_000, small=100, large=10_000):
    """Yield the lines about trees and records of so many nodes."""
    whole, alone = figures.tree_bytes(game, players, min(record, 2_000))
    yield "memory a tree node with everything it keeps, bytes", f"{whole:,.0f}"
    yield "memory a position alone, bytes", f"{alone:,.0f}"
    seconds, size = figures.record_s(game, players, record)
    yield f"open and verify a record of {record:,} nodes ({size / 1e6:.1f} MB), s", f"{seconds:.2f}"
    for nodes in (small, large):
        add, go = figures.tree_us(game, players, nodes)
        yield f"tree of {nodes:,}: add a ply, us", f"{add:.0f}"
        yield f"tree of {nodes:,}: go to a position, us", f"{go:.2f}"


if __name__ == "__main__":
    main()
