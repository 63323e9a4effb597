"""Measure a game beside those of other libraries: ``python benchmarks/peers.py sencha [--python PATH]``.

catanatron is a pure Python engine for Catan, the nearest to this one. It is no dependency: install it into a
scratch environment (``pip install catanatron``) and name that environment's Python with --python. A ply of it
is forced if one action is playable, rolling the dice apart: that one is chance.

Beside it, random play is measured in games of OpenSpiel (C++) and of PettingZoo, and in ours through either
adapter. What is not installed is named and left out.

Rounds of all alternate, and the best of each counts, so that what else runs there bears on all alike.
"""

from __future__ import annotations

import argparse
import json
import random
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from functools import partial
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
    sys.path.append(str(Path(__file__).parent))
    import figures

    from explorer.catalogue import load

    game = load(key)
    speed = figures.playouts(game, game.seats[1], 30, rounds=3)
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


#: What is measured of a game: how it is called, by its key, and whether more or less is better.
FIGURES = (
    ("random playouts, non-forced plies/s", "plies", max),
    ("the same, all plies/s", "every", max),
    ("mean branching", "branching", max),
    ("legal actions, us", "legal", min),
    ("branch, us", "branch", min),
)


def others(key: str) -> dict[str, tuple[Callable[..., float], str, str]]:
    """Return how random play is measured elsewhere: other libraries' games, and ours through the adapters."""
    return {
        **{f"OpenSpiel {name}": (spiel, name, "") for name in ("backgammon", "gin_rummy", "hanabi")},
        f"{key} through OpenSpiel": (spiel, f"tea_{key}", key),
        **{f"PettingZoo {name}": (zoo, name, "") for name in ("tictactoe_v3", "connect_four_v3")},
        f"{key} through PettingZoo": (zoo, key, key),
    }


def aside(key: str, side: str, python: str) -> dict[str, float]:
    """Measure one side in a process of its own.

    Raises
    ------
    ModuleNotFoundError
        If that Python does not have it.
    """
    command = [python, __file__, key, "--side", side]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        last = (done.stderr.strip() or "it said nothing.").splitlines()[-1]
        if "ModuleNotFoundError" in last:
            raise ModuleNotFoundError(last.partition(": ")[2])
        sys.exit(f"{side}: {last}")
    return json.loads(done.stdout)


def main() -> None:
    """Measure all in turn and print the ratios."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("game")
    parser.add_argument("--python", default=sys.executable, help="a Python that has catanatron")
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    parser.add_argument("--side", choices=("ours", "theirs"), help=argparse.SUPPRESS)
    args = parser.parse_args()
    if args.side:
        print(json.dumps(ours(args.game) if args.side == "ours" else catanatron()))
        return
    measures: dict[str, Callable[[], dict[str, float]]] = {
        args.game: partial(aside, args.game, "ours", sys.executable),
        "catanatron": partial(aside, args.game, "theirs", args.python),
    }
    for name, (measure, *words) in others(args.game).items():
        measures[name] = partial(_speed, measure, *words)
    found: dict[str, list[dict[str, float]]] = {name: [] for name in measures}
    missing: dict[str, str] = {}
    for _ in range(args.rounds):
        for name, measure in measures.items():
            if name not in missing:
                try:
                    found[name].append(measure())
                except ModuleNotFoundError as fault:
                    missing[name] = str(fault)
    print("\n".join(report(args.game, found, missing)))


def _speed(measure: Callable[..., float], *words: str) -> dict[str, float]:
    return {"every": measure(*words)}


def report(key: str, found: dict[str, list[dict[str, float]]], missing: dict[str, str]) -> Iterator[str]:
    """Yield the tables, figure by figure beside catanatron and by moves beside all, and what is missing."""

    def best(name: str, figure: str, pick: Callable[..., float]) -> float:
        return pick(row[figure] for row in found[name])

    if "catanatron" not in missing:
        yield f"| figure | {key} | catanatron | {key} better by |\n| --- | ---: | ---: | ---: |"
        for words, figure, pick in FIGURES:
            a, b = best(key, figure, pick), best("catanatron", figure, pick)
            ratio = "" if figure == "branching" else f"{a / b if pick is max else b / a:.2f}"
            yield f"| {words} | {a:,.1f} | {b:,.1f} | {ratio} |"
        yield ""
    yield f"| random play, every move | moves/s | {key} faster by |\n| --- | ---: | ---: |"
    mine = best(key, "every", max)
    for name in found:
        if name not in missing:
            speed = best(name, "every", max)
            yield f"| {name} | {speed:,.0f} | {mine / speed:.2f} |"
    for name, fault in missing.items():
        yield f"Not measured: {name} ({fault})."


if __name__ == "__main__":
    main()
