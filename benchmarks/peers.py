"""Measure a game beside catanatron, in turns: ``python benchmarks/peers.py sencha [--python PATH]``.

catanatron is a pure Python engine for Catan, the nearest to this one. It is no dependency: install it into a
scratch environment (``pip install catanatron``) and name that environment's Python with --python. Rounds of
both alternate, and the best of each counts, so that what else runs on the machine bears on both alike.

With --others, random play is measured in games of OpenSpiel (C++) and of PettingZoo, and in ours through
either adapter, as far as those packages are installed, in turns as well.

A ply of catanatron is forced if one action is playable, rolling the dice apart: that one is chance.
"""

from __future__ import annotations

import argparse
import json
import random
import subprocess
import sys
import time
from pathlib import Path

ROUNDS = 5
GAMES = 6
#: Processor seconds of one measurement of another library.
SECONDS = 1.0


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


def spiel(name: str, key: str = "") -> float:
    """Return random moves a second in a game of OpenSpiel, ours among them; chance counts."""
    import pyspiel

    if key:
        from explorer.adapters import open_spiel
        from explorer.catalogue import load

        open_spiel.register(load(key))
    game, moves, began = pyspiel.load_game(name), 0, time.process_time()
    rng = random.Random(1)
    while time.process_time() - began < SECONDS:
        state = game.new_initial_state()
        while not state.is_terminal() and time.process_time() - began < SECONDS:
            if state.is_chance_node():
                actions, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(actions, weights)[0])
            else:
                state.apply_action(rng.choice(state.legal_actions()))
            moves += 1
    return moves / (time.process_time() - began)


def zoo(name: str, key: str = "") -> float:
    """Return random moves a second in an environment of PettingZoo, ours among them."""
    import importlib

    import numpy as np

    if key:
        from explorer.adapters.pettingzoo import TeaEnv

        env = TeaEnv(key)
    else:
        env = importlib.import_module(f"pettingzoo.classic.{name}").env()
    rng, moves, began = random.Random(1), 0, time.process_time()
    while time.process_time() - began < SECONDS:
        env.reset(seed=1)
        for _ in env.agent_iter(10**6):
            seen, _, ended, cut, _ = env.last()
            if ended or cut or time.process_time() - began > SECONDS:
                break
            env.step(rng.choice(np.flatnonzero(seen["action_mask"]).tolist()))
            moves += 1
    return moves / (time.process_time() - began)


def others(key: str) -> None:
    """Measure other libraries' games and ours through the adapters, in turns, and print the ratios."""
    rows = {
        **{f"OpenSpiel {name}": (spiel, name, "") for name in ("backgammon", "gin_rummy", "hanabi")},
        f"{key} through OpenSpiel": (spiel, f"tea_{key}", key),
        **{f"PettingZoo {name}": (zoo, name, "") for name in ("tictactoe_v3", "connect_four_v3")},
        f"{key} through PettingZoo": (zoo, key, key),
    }
    best: dict[str, float] = {}
    missing: dict[str, str] = {}
    for _ in range(ROUNDS):
        best["ours"] = max(best.get("ours", 0.0), ours(key)["every"])
        for name, (measure, *words) in rows.items():
            if name not in missing:
                try:
                    best[name] = max(best.get(name, 0.0), measure(*words))
                except ModuleNotFoundError as fault:
                    missing[name] = str(fault)
    print(f"| random play, every move | moves/s | {key} faster by |\n| --- | ---: | ---: |")
    for name, speed in best.items():
        print(f"| {key if name == 'ours' else name} | {speed:,.0f} | {best['ours'] / speed:.2f} |")
    for name, fault in missing.items():
        print(f"Not measured: {name} ({fault}).")


def main() -> None:
    """Measure both in turn and print the ratios."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("game")
    parser.add_argument("--python", default=sys.executable, help="a Python that has catanatron")
    parser.add_argument("--side", choices=("ours", "theirs"), help=argparse.SUPPRESS)
    parser.add_argument(
        "--others", action="store_true", help="OpenSpiel and PettingZoo instead of catanatron"
    )
    args = parser.parse_args()
    if args.others:
        others(args.game)
        return
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
