"""The greedy policy plays sensibly: it beats chance by far."""

import random

import pytest

from explorer.core.policy import policies
from explorer.core.state import CHANCE
from explorer.games.tea_garden import GAME


@pytest.mark.parametrize("seed", range(4))
def test_greedy_beats_a_random_player(seed):
    rng, state = random.Random(seed), GAME.advance(GAME.start(2))
    known, seat = policies(GAME), seed % 2
    while state.agenda:
        choose = known["greedy" if state.actor == seat else "uniform"]
        action = GAME.sample(state, rng) if state.actor == CHANCE else choose(GAME, state, rng)
        state = GAME.advance(GAME.apply(state, action))
    totals = GAME.totals(state)
    assert GAME.winners(state) == (seat,)
    assert totals[seat] > 2 * totals[1 - seat]
