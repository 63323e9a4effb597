"""Computer players of Chai: the guided one reaches everything, and the end soon."""

import random

from explorer.catalogue import load
from explorer.core.policy import next_action
from explorer.core.state import CHANCE
from explorer.games.chai.guided import guided, tickets, tickets_of_kind
from explorer.games.chai.policies import points
from explorer.simulate import Match, simulate

CHAI = load("chai")


def decisions(seed):
    """Yield the positions of a guided game at which there is something to decide."""
    rng, state = random.Random(seed), CHAI.start(2, None, {"merchant_side": "B"})
    while state.agenda:
        if state.agenda[-1].actor == CHANCE:
            action = CHAI.sample(state, rng)
        else:
            answers = CHAI.choices(state)
            action = answers[0]
            if len(answers) > 1:
                yield state
                action = guided(CHAI, state, rng)
        state = CHAI.apply(state, action)


def test_every_legal_action_has_a_ticket():
    for seed in range(2):
        for state in decisions(seed):
            for action in CHAI.legal(state):
                assert tickets_of_kind(state, type(action)) > 0
                assert tickets(state, action) > 0


def test_every_legal_action_can_be_chosen():
    state = next(s for s in decisions(3) if len({type(a) for a in CHAI.legal(s)}) > 4)
    rng, left = random.Random(0), set(CHAI.legal(state))
    for _ in range(20_000):
        left.discard(guided(CHAI, state, rng))
        if not left:
            break
    assert left == set()


def test_a_guided_game_takes_some_hundreds_of_plies():
    tally = simulate(Match("chai", 2, policy="guided"), 20, seed=5)
    assert tally.failures == []
    assert 200 < tally.plies / tally.games < 800
    assert tally.ends == {"CHAI-YEND-02": 20}


def test_what_is_remembered_of_a_seat_s_points_is_what_the_game_says():
    for state in decisions(4):
        for seat, total in enumerate(CHAI.totals(state)):
            assert points(CHAI, state.table, state.players[seat]) == total


def test_greedy_plays_with_sense():
    """It beats one that plays by lot, even one that goes for full ships."""
    won = points = 0
    for seed in range(3):
        rng, state, own = random.Random(seed), CHAI.start(2, None, {"ship_goal": 3}), seed % 2
        while state.agenda:
            if state.actor == CHANCE:
                action = CHAI.sample(state, rng)
            else:
                answers = CHAI.choices(state)
                policy = CHAI.policies["greedy"] if state.actor == own else guided
                action = answers[0] if len(answers) == 1 else policy(CHAI, state, rng)
            state = CHAI.apply(state, action)
        totals = CHAI.totals(state)
        won += CHAI.winners(state) == (own,)
        points += totals[own] - totals[1 - own]
    assert won >= 2
    assert points > 10


def test_the_greedy_one_plays_where_the_players_agree_on_the_goal():
    state, rng = CHAI.start(2, None, {"ship_goal": "agreed"}), random.Random(1)
    for _ in range(60):
        state = CHAI.apply(state, next_action(CHAI, state, rng, CHAI.policies["greedy"]))
    assert all(player.merchant for player in state.players)
