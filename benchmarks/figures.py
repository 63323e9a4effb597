"""What is measured of a game, and how; `run.py`, `peers.py` and `test_functions.py` use it."""

from __future__ import annotations

import gc
import os
import platform
import random
import statistics
import time
import tracemalloc
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from explorer.core.game import Game
from explorer.core.policy import Policy, next_action, policies, unasked
from explorer.core.state import CHANCE

ROUNDS = 7


#: Positions looked at of all that games come through.
MOST = 2_000
#: Plies of a game, forced ones included, after which it is left: random games mostly end long before, but in
#: Chai they take tens of thousands.
ENOUGH = 2_000


class Way(NamedTuple):
    """How games are played: by which policy, and how many plies of each, forced ones included."""

    policy: str = "uniform"
    plies: int = ENOUGH


UNIFORM = Way()


class Speed(NamedTuple):
    """Playouts; `over` is the share of games that came to their end."""

    plies_per_second: float
    all_plies_per_second: float
    ms_per_game: float
    plies_per_game: float
    branching: float
    over: float


class Visit(NamedTuple):
    """A seat's choice in a game: the position, what is legal there and what was played."""

    state: Any
    legal: list[Any]
    action: Any


def machine() -> str:
    """Return the machine and how busy it is, for the head of a table."""
    try:
        lines = Path("/proc/cpuinfo").read_text("utf-8").splitlines()
        model = next(line.partition(": ")[2] for line in lines if line.startswith("model name"))
        load = Path("/proc/loadavg").read_text("utf-8").split()[0]
    except (OSError, StopIteration):
        model, load = platform.processor() or platform.machine(), "unknown"
    cpus = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()
    return f"{model}, {cpus} CPUs, CPython {platform.python_version()}; load average {load}"


def best(work: Callable[[], Any], rounds: int = ROUNDS) -> float:
    """Return the least processor time of some rounds in seconds: that which others disturbed least."""
    times = []
    for _ in range(rounds):
        began = time.process_time()
        work()
        times.append(time.process_time() - began)
    return min(times)


def playouts(game: Game, players: int, games: int, way: Way = UNIFORM, rounds: int = ROUNDS) -> Speed:
    """Play games as far as `way` says; counting is done in a run of its own."""
    start, policy = game.start(players), policies(game)[way.policy]
    every = plies = choices = options = over = 0
    for seed in range(games):
        state, rng = start, random.Random(seed)
        for _ in range(way.plies):
            if not state.agenda:
                over += 1
                break
            every += 1
            action, answers = unasked(game, state, rng)
            if state.actor == CHANCE:
                plies += not game.is_certain(state)
            if action is None:
                action = policy(game, state, rng)
                choices, options = choices + 1, options + len(answers)
            state = game.apply(state, action)
    plies += choices
    seconds = best(
        lambda: [_play(game, start, random.Random(seed), policy, way.plies) for seed in range(games)], rounds
    )
    return Speed(
        plies / seconds,
        every / seconds,
        1000 * seconds / games,
        plies / games,
        options / max(1, choices),
        over / games,
    )


def _play(game: Game, state: Any, rng: random.Random, policy: Policy, limit: int) -> None:
    for _ in range(limit):
        if not state.agenda:
            return
        state = game.apply(state, next_action(game, state, rng, policy))


def visits(game: Game, players: int, way: Way = UNIFORM, games: int = 8) -> list[Visit]:
    """Collect real choices of seats in some games: every one, or evenly spread ones of very many."""
    found: list[Visit] = []
    policy = policies(game)[way.policy]

    def noting(game: Game, state: Any, rng: Any) -> Any:
        action = policy(game, state, rng)
        found.append(Visit(state, game.legal(state), action))
        return action

    for seed in range(games):
        _play(game, game.start(players), random.Random(seed), noting, way.plies)
    return found[:: max(1, len(found) // MOST)]


def near(found: list[Visit], branching: float) -> list[Visit]:
    """Return the visits with about the mean number of legal actions."""
    return [v for v in found if abs(len(v.legal) - branching) < 1]


def legal_us(game: Game, found: list[Visit], *, cold: bool = False) -> float:
    """Return microseconds to list the legal actions of a position.

    With `cold`, nothing is remembered of the positions before.
    """

    def ask() -> None:
        for visit in found:
            if cold:
                game.remembered.clear()
            game.legal(visit.state)

    # A round of few positions takes no longer than a slice of the processor's time: more rounds cost little.
    return 1e6 * best(ask, max(ROUNDS, min(80, 20_000 // len(found)))) / len(found)


def play_us(game: Game, found: list[Visit]) -> float:
    """Return microseconds to play a legal ply with its cited events."""
    return 1e6 * best(lambda: [game.run(v.state, v.action) for v in found]) / len(found)


def branch_us(game: Game, found: list[Visit]) -> float:
    """Return microseconds to make a branch: the position after a ply, the one before it kept."""
    return 1e6 * best(lambda: [game.apply(v.state, v.action) for v in found]) / len(found)


def judge_all_ms(game: Game, found: list[Visit]) -> tuple[float, float]:
    """Return milliseconds for the full verdicts on every candidate of a position, and how many there are."""
    some = found[:: max(1, len(found) // 60)]
    candidates = [(v.state, v.state.actor, list(game.candidates(v.state))) for v in some]

    def ask() -> None:
        for state, seat, actions in candidates:
            for action in actions:
                game.judge(state, seat, action)

    mean = sum(len(actions) for _, _, actions in candidates) / len(candidates)
    return 1e3 * best(ask, 3) / len(candidates), mean


def record_s(game: Game, players: int, nodes: int = 3_000) -> tuple[float, int]:
    """Return seconds to open and verify a record of that many nodes, and its bytes: every ply is replayed."""
    from explorer.record import Record, open_record

    data = Record(tree_of(game, players, nodes)).dumps()

    def verify() -> None:
        opened = open_record(data, lambda _key: game)
        if opened.outcome != "verified":
            raise RuntimeError(f"the record is {opened.outcome}.")

    return best(verify, 5), len(data)


def tree_of(game: Game, players: int, nodes: int) -> Any:
    """Grow a tree of random games that branch now and then, position kept at every node."""
    from explorer.tree import GameTree

    rng = random.Random(1)
    tree = GameTree(game, game.start(players))
    known = [tree.root]
    here = tree.root
    while len(tree.graph) < nodes:
        state = tree.state(tree.resting(here))
        if not state.agenda or rng.randrange(60) == 0:
            here = known[rng.randrange(len(known))]
            continue
        legal = game.legal(state)
        here = tree.play(tree.resting(here), legal[rng.randrange(len(legal))])
        known.append(here)
    return tree


def tree_bytes(game: Game, players: int, nodes: int = 2000) -> tuple[float, float]:
    """Return bytes a node of a tree, with everything that it keeps, and bytes a position alone."""
    tree_of(game, players, 50)
    gc.collect()
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    tree = tree_of(game, players, nodes)
    game.remembered.clear()
    gc.collect()
    whole = (tracemalloc.get_traced_memory()[0] - before) / len(tree.graph)
    tracemalloc.stop()
    start = game.start(players)
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    line = _line(game, start, nodes)
    game.remembered.clear()
    gc.collect()
    alone = (tracemalloc.get_traced_memory()[0] - before) / len(line)
    tracemalloc.stop()
    return whole, alone


def _line(game: Game, start: Any, length: int) -> list[Any]:
    rng = random.Random(1)
    state, line = start, []
    while len(line) < length:
        if not state.agenda:
            state = start
        legal = game.legal(state)
        state = game.apply(state, legal[rng.randrange(len(legal))])
        line.append(state)
    return line


def tree_us(game: Game, players: int, nodes: int) -> tuple[float, float]:
    """Return microseconds to add a ply, bookkeeping included, to a tree of that size, and to go to a node."""
    tree = tree_of(game, players, nodes)
    leaves = [n for n in tree.graph if not list(tree.graph.successors(n)) and tree.state(n).agenda][:40]
    all_nodes = list(tree.graph)
    rng = random.Random(2)
    fresh = []
    for node in rng.choices(all_nodes, k=400):
        state = tree.state(node)
        taken = {tree.graph.nodes[child]["action"] for child in tree.graph.successors(node)}
        if state.agenda and tree.resting(node) == node:
            fresh += [(node, action) for action in game.legal(state) if action not in taken][:1]
    fresh = list(dict(fresh).items())[:100] or [(n, game.legal(tree.state(n))[0]) for n in leaves]
    times = []
    for node, action in fresh:
        began = time.process_time()
        tree.play(node, action)
        times.append(time.process_time() - began)
    # Each is added once: no least of several rounds.
    add = statistics.median(times)
    some = rng.choices(all_nodes, k=2000)
    go = best(lambda: [tree.state(node) for node in some]) / len(some)
    return 1e6 * add, 1e6 * go
