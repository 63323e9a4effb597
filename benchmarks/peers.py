"""Measure a game beside catanatron, in turns: ``python benchmarks/peers.py sencha [--python PATH]``.

catanatron is a pure Python engine for Catan, the nearest to this one. It is no dependency: install it into a
scratch environment (``pip install catanatron``) and name that environment's Python with --python. Rounds of
both alternate, and the best of each counts, so that what else runs on the machine bears on both alike.

A ply of catanatron is forced if one action is playable, rolling the dice apart: that one is chance.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import time
from pathlib import Path

ROUNDS = 5
GAMES = 6


def catanatron() -> dict[str, float]:
    """Measure catanatron; runs in the Python that has it."""
    from catanatron import ActionType, Color, Game, RandomPlayer
    from catanatron.models.actions import generate_playable_actions

    def new(seed: int) -> Game:
        return Game([RandomPlayer(c) for c in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)], seed=seed)

    every = plies = choices = options = 0
    typical = []
    for seed in range(1, GAMES + 1):
        game = new(seed)
        while game.winning_color() is None and game.state.num_turns < 1000:
            actions = game.state.playable_actions
            every += 1
            plies += len(actions) > 1 or actions[0].action_type == ActionType.ROLL
            if len(actions) > 1:
                choices, options = choices + 1, options + len(actions)
                if choices % 40 == 0:
                    typical.append(game.copy())
            game.play_tick()
    seconds = least(lambda: [new(seed).play() for seed in range(1, GAMES + 1)])
    legal = least(lambda: [generate_playable_actions(g.state) for g in typical]) / len(typical)
    branch = least(lambda: [g.copy() for g in typical]) / len(typical)
    return {
        "plies": plies / seconds,
        "every": every / seconds,
        "branching": options / choices,
        "legal": 1e6 * legal,
        "branch": 1e6 * branch,
    }


def least(work) -> float:
    """Return the least processor time of some rounds."""
    times = []
    for _ in range(3):
        began = time.process_time()
        work()
        times.append(time.process_time() - began)
    return min(times)


def ours(key: str) -> dict[str, float]:
    """Measure a game of this project."""
    sys.path.insert(0, str(Path(__file__).parent))
    import figures

    from explorer.catalogue import load

    game = load(key)
    speed = figures.playouts(game, game.seats[1], 30, 3)
    found = figures.visits(game, game.seats[1])
    return {
        "plies": speed.plies_per_second,
        "every": speed.all_plies_per_second,
        "branching": speed.branching,
        "legal": figures.legal_us(game, found),
        "branch": figures.branch_us(game, found),
    }


def main() -> None:
    """Measure both in turn and print the ratios."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("game")
    parser.add_argument("--python", default=sys.executable, help="a Python that has catanatron")
    parser.add_argument("--side", choices=("ours", "theirs"), help=argparse.SUPPRESS)
    args = parser.parse_args()
    if args.side:
        print(json.dumps(ours(args.game) if args.side == "ours" else catanatron()))
        return
    sides: dict[str, list[dict[str, float]]] = {"ours": [], "theirs": []}
    for _ in range(ROUNDS):
        for side, python in (("ours", sys.executable), ("theirs", args.python)):
            command = [python, __file__, args.game, "--side", side]
            done = subprocess.run(command, capture_output=True, text=True, check=False)
            if done.returncode:
                sys.exit(f"{side}: {done.stderr.strip().splitlines()[-1]}")
            sides[side].append(json.loads(done.stdout))
    report(args.game, sides)


def report(key: str, sides: dict[str, list[dict[str, float]]]) -> None:
    """Print the table."""
    print(f"| figure | {key} | catanatron | {key} better by |\n| --- | ---: | ---: | ---: |")
    rows = (
        ("random playouts, non-forced plies/s", "plies", max),
        ("the same, all plies/s", "every", max),
        ("mean branching", "branching", max),
        ("legal actions, us", "legal", min),
        ("branch, us", "branch", min),
    )
    for name, figure, pick in rows:
        a, b = (pick(row[figure] for row in sides[side]) for side in ("ours", "theirs"))
        ratio = "" if figure == "branching" else f"{a / b if pick is max else b / a:.2f}"
        print(f"| {name} | {a:,.1f} | {b:,.1f} | {ratio} |")


if __name__ == "__main__":
    main()
