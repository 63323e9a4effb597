"""Every game as an OpenSpiel game: its own test suite for games, and the conventions of its API."""

import random
from itertools import pairwise

import pyspiel
import pytest

from explorer.adapters import open_spiel
from explorer.analysis import player
from explorer.catalogue import discover
from explorer.core.law import LawKeeper
from tests.toys.stress import GAME as STRESS

GAMES = {**discover(), "stress": STRESS}
#: A uniform game of Chai has tens of thousands of plies, so the suite begins near the end of a sensible one.
LONG = {"chai"}
PLIES = 400


@pytest.fixture(scope="module", params=GAMES)
def game(request):
    return GAMES[request.param]


def loaded(game, **params):
    (name,) = open_spiel.register(game)
    words = ",".join(f"{key}={value}" for key, value in params.items())
    return pyspiel.load_game(f"{name}({words})" if words else name)


def late(game, spiel):
    """Return a position some plies before the end of a game that is played by its own policy."""
    policy, rng, path = player(game, "greedy"), random.Random(1), []
    state = spiel.new_initial_state()
    while not state.is_terminal():
        path.append(state.clone())
        if state.is_chance_node():
            actions, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(actions, weights)[0])
        else:
            action = policy(game, state.position, rng)
            numbers = {spiel_action(state, number): number for number in state.legal_actions()}
            state.apply_action(numbers[game.label(state.position, action)])
    return path[-12]


def spiel_action(state, number):
    return state.action_to_string(state.current_player(), number)


def some_states(game, seed=1):
    """Return the states of one random game, or of its beginning."""
    rng, state, found = random.Random(seed), loaded(game).new_initial_state(), []
    while not state.is_terminal() and len(found) < PLIES:
        found.append(state.clone())
        if state.is_chance_node():
            actions, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(actions, weights)[0])
        else:
            state.apply_action(rng.choice(state.legal_actions()))
    return [*found, state]


def test_the_suite_of_openspiel_passes(game):
    """Random games with serialisation and masks, and all laws of the position after every ply."""
    laws = [law for law in game.laws if law.span == "position"]
    checked = []

    def check(state):
        checked.append(1)
        assert all(law.holds(state.position) for law in laws)

    spiel = loaded(game)
    begin = late(game, spiel) if game.key in LONG else None
    pyspiel.random_sim_test(spiel, 1, True, False, True, check, specific_initial_state=begin)
    assert len(checked) > 20


def test_nobody_else_has_legal_actions(game):
    decided = 0
    for state in some_states(game):
        if state.is_terminal():
            assert state.legal_actions() == []
        if state.is_chance_node():
            continue
        others = [p for p in range(state.num_players()) if p != state.current_player()]
        assert [state.legal_actions(p) for p in others] == [[]] * len(others)
        if not state.is_terminal():
            decided += 1
            assert state.legal_actions() == sorted(set(state.legal_actions()))
            assert len(state.legal_actions()) > 0
    assert decided > 5


def test_observations_refuse_seats_that_are_not_there(game):
    spiel = loaded(game)
    for state in some_states(game)[::40]:
        if state.is_chance_node():
            continue
        for seat in range(spiel.num_players()):
            assert len(state.observation_tensor(seat)) == spiel.observation_tensor_size()
            assert state.observation_string(seat)
        for wrong in (-1, spiel.num_players() + 1):
            with pytest.raises(RuntimeError):
                state.observation_tensor(wrong)
            with pytest.raises(RuntimeError):
                state.observation_string(wrong)


def test_the_end_is_the_end(game):
    state = some_states(game)[-1]
    if not state.is_terminal():
        return
    assert state.current_player() == pyspiel.PlayerId.TERMINAL
    assert sum(state.returns()) == pytest.approx(0)
    assert max(state.returns()) > 0 or state.returns() == [0.0] * state.num_players()


def test_probabilities_add_up(game):
    chance = [state for state in some_states(game) if state.is_chance_node()]
    for state in chance:
        assert sum(p for _, p in state.chance_outcomes()) == pytest.approx(1)
    assert chance or game.key == "none"


def test_a_copy_goes_its_own_way_and_shares_the_position(game):
    states = some_states(game)
    state = next(s for s in states if not s.is_chance_node() and not s.is_terminal())
    copy = state.clone()
    assert copy.position is state.position
    before = state.position
    copy.apply_action(copy.legal_actions()[-1])
    assert state.position is before
    assert copy.position is not before
    assert state.action_to_string(state.legal_actions()[0])


def test_seats_and_readings_are_parameters(game):
    low, high = game.seats
    assert loaded(game).num_players() == low
    assert loaded(game, players=high).num_players() == high
    for switch in game.switches:
        word = open_spiel.spelled(switch, switch.alternatives[0])
        other = loaded(game, **{switch.id: word}).new_initial_state()
        assert other.position.table.setup.rulings[switch.id] == switch.alternatives[0]


def test_hidden_hands_are_not_observed():
    game = GAMES["tea_garden"]
    rng = random.Random(3)
    differing = 0
    for state in some_states(game)[50:200:10]:
        if state.is_chance_node() or state.is_terminal():
            continue
        other = game.privacy.world(state.position, 0, rng)
        differing += other != state.position
        twin = loaded(game).state_at(other)
        assert twin.observation_string(0) == state.observation_string(0)
        assert twin.observation_tensor(0) == state.observation_tensor(0)
    assert differing


def test_the_search_of_openspiel_plays_our_games():
    """`mcts_search` of its C++ bot works on Python games; `step` does not (docs/adr)."""
    spiel = loaded(GAMES["sencha"])
    state = next(s for s in some_states(GAMES["sencha"]) if not s.is_chance_node())
    bot = pyspiel.MCTSBot(spiel, pyspiel.RandomRolloutEvaluator(1, 7), 2.0, 10, 100, False, 7, False)
    root = bot.mcts_search(state)
    assert root.best_child().action in state.legal_actions()


def test_a_position_becomes_a_state():
    game = GAMES["sencha"]
    spiel, state = loaded(game), some_states(game)[30]
    twin = spiel.state_at(state.position)
    assert twin.legal_actions() == state.legal_actions()
    assert str(twin) == str(state)
    assert spiel.new_initial_state().position != twin.position


def test_laws_hold_along_a_game():
    for key, game in GAMES.items():
        states = [state.position for state in some_states(game)]
        keeper = LawKeeper(tuple(law for law in game.laws if law.span == "position"), states[0])
        for before, after in pairwise(states):
            keeper.step(before, after)
        assert keeper.checked > 0, key
