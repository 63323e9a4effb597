"""Benchmarks of single functions, no part of the test run: ``python -m pytest benchmarks --benchmark-only``.

Nothing here asserts a time; the table is for whoever changes the engine. `--benchmark-autosave` and
`--benchmark-compare` of pytest-benchmark put two versions side by side.
"""

from __future__ import annotations

import random
import sys
from itertools import cycle
from pathlib import Path

import pytest

from explorer.catalogue import game_modules, load
from explorer.core.policy import play_out
from explorer.core.state import CHANCE

sys.path.insert(0, str(Path(__file__).parent))
import figures


@pytest.fixture(scope="module", params=list(game_modules()))
def game(request):
    return load(request.param)


@pytest.fixture(scope="module")
def found(game):
    """Return the choices of seats in some random games."""
    return figures.visits(game, game.seats[1], games=4)


def test_legal(benchmark, game, found):
    states = cycle([visit.state for visit in found])
    assert benchmark(lambda: game.legal(next(states)))


def test_play_one_ply(benchmark, game, found):
    plies = cycle([(visit.state, visit.action) for visit in found])
    assert benchmark(lambda: game.run(*next(plies))).events


def test_branch(benchmark, game, found):
    plies = cycle([(visit.state, visit.action) for visit in found])
    assert benchmark(lambda: game.apply(*next(plies))) is not None


def test_judge_every_candidate(benchmark, game, found):
    some = cycle(
        [(v.state, v.state.actor, list(game.candidates(v.state))) for v in found[:: len(found) // 20]]
    )

    def judge_all():
        state, seat, candidates = next(some)
        return [game.judge(state, seat, action) for action in candidates]

    assert benchmark(judge_all)


def test_draw_from_chance(benchmark, game):
    state, rng = game.start(game.seats[1]), random.Random(0)
    while state.actor != CHANCE:
        state = game.apply(state, game.legal(state)[0])
    assert benchmark(lambda: game.sample(state, rng)) is not None


def test_a_whole_random_game(benchmark, game):
    seeds = iter(range(10**9))
    end = benchmark(lambda: play_out(game, game.start(game.seats[1]), random.Random(next(seeds))))
    assert not end.agenda
