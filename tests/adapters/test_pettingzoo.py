"""Every game as a PettingZoo environment: its own test suites, and refusals that name the rule."""

import random

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

from explorer.adapters.pettingzoo import TeaEnv
from explorer.catalogue import discover
from tests.toys.stress import GAME as STRESS

GAMES = {**discover(), "stress": STRESS}
#: What the suite warns of as unusual, and what is so on purpose.
USUAL = pytest.mark.filterwarnings("ignore::UserWarning")


@pytest.fixture(params=GAMES)
def game(request):
    return GAMES[request.param]


@USUAL
def test_the_api_suite_passes(game):
    api_test(TeaEnv(game), num_cycles=60)


@USUAL
def test_the_seed_suite_passes(game):
    seed_test(lambda: TeaEnv(game), num_cycles=60)


@USUAL
@pytest.mark.parametrize("players", [3, 4])
def test_more_seats_pass_as_well(players):
    api_test(TeaEnv("sencha", players), num_cycles=60)


def test_a_game_is_played_to_its_end_and_paid_out():
    env, rng = TeaEnv("sencha", 3), random.Random(1)
    env.reset(seed=5)
    rewards = {}
    for agent in env.agent_iter(100_000):
        _, reward, ended, _, _ = env.last()
        if ended:
            rewards[agent] = reward
            env.step(None)
            continue
        env.step(rng.choice(np.flatnonzero(env.observe(agent)["action_mask"]).tolist()))
    assert set(rewards) == {"P1", "P2", "P3"}
    assert sum(rewards.values()) == pytest.approx(0)
    assert max(rewards.values()) > 0
    assert env.agents == []


def test_an_illegal_action_is_refused_with_its_rule():
    env = TeaEnv("sencha")
    env.reset(seed=1)
    mask = env.observe(env.agent_selection)["action_mask"]
    before = env.state_
    with pytest.raises(ValueError, match=r"not legal for P\d: .*SEN-"):
        env.step(int(np.flatnonzero(mask == 0)[0]))
    assert env.state_ is before


def test_a_position_is_rendered_in_words():
    env = TeaEnv("sencha", render_mode="ansi")
    env.reset(seed=1)
    assert "P1" in (env.render() or "")
    silent = TeaEnv("sencha")
    silent.reset(seed=1)
    assert silent.render() is None
