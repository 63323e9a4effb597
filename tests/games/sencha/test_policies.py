"""The greedy player of Sencha plays better than chance."""

import random

from explorer.core.policy import policies, uniform
from explorer.core.state import CHANCE
from explorer.games.sencha import GAME

GAMES = 60


def winners(seed: int, players) -> tuple[int, ...]:
    """Play one game, each seat by its own policy, and return who wins."""
    rng, state = random.Random(seed), GAME.start(len(players))
    state = GAME.advance(state)
    while state.agenda:
        action = GAME.sample(state, rng) if state.actor == CHANCE else players[state.actor](GAME, state, rng)
        state = GAME.advance(GAME.apply(state, action))
    return GAME.winners(state)


def test_greedy_beats_uniform():
    greedy = policies(GAME)["greedy"]
    won = 0
    for seed in range(GAMES):
        # Each sits first in every second game, so that the order of play favours neither.
        seat = seed % 2
        players = (greedy, uniform) if seat == 0 else (uniform, greedy)
        won += winners(seed, players) == (seat,)
    assert won >= 0.8 * GAMES, f"greedy won {won} of {GAMES} games alone"
