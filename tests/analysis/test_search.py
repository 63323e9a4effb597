"""Search: legal, repeatable, blind to what its seat cannot see, and stronger than what it builds on."""

import random

import pytest

from explorer.analysis import Search, player, world
from explorer.analysis.search import _Hunt, _Node
from explorer.analysis.streams import Stream, Streams
from explorer.catalogue import discover, load
from explorer.core.state import CHANCE
from tests.analysis.exact import GAME as STEEP
from tests.analysis.exact import late
from tests.toys.stress import GAME as STRESS

GAMES = discover()


def decisions(game, count, seed=1, policy="greedy"):
    """Return the first positions of a game in which somebody has a choice, every fifth of them."""
    state, rng, found, seen = game.start(), random.Random(seed), [], 0
    chosen = player(game, policy)
    while len(found) < count and state.agenda:
        if state.actor == CHANCE:
            action = game.sample(state, rng)
        else:
            answers = game.choices(state)
            action = answers[0]
            if len(answers) > 1:
                if not seen % 5:
                    found.append(state)
                seen += 1
                action = chosen(game, state, rng)
        state = game.apply(state, action)
    return found


@pytest.mark.parametrize("key", GAMES)
def test_it_answers_every_question_with_a_legal_action_and_repeats_itself(key):
    game, search = GAMES[key], Search(60)
    for state in decisions(game, 6):
        first, second = (search(game, state, Stream(9)) for _ in range(2))
        assert first == second
        assert game.allows(state, state.actor, first)


def test_it_cannot_tell_worlds_apart_that_look_alike():
    """The hands of the others change, what the seat sees does not: the choice is the same."""
    game, search, rng = load("tea_garden"), Search(60), Stream(4)
    differing = 0
    for state in decisions(game, 5):
        other = world(game, state, state.actor, rng)
        differing += other != state
        assert search(game, state, Stream(1)) == search(game, other, Stream(1))
    assert differing


def test_it_only_looks_into_worlds_that_its_seat_thinks_possible(monkeypatch):
    game, asked = load("tea_garden"), []
    monkeypatch.setattr(
        "explorer.analysis.search.world",
        lambda game, state, seat, rng: asked.append(seat) or world(game, state, seat, rng),
    )
    (state,) = decisions(game, 1)
    Search(60)(game, state, Stream(1))
    assert len(asked) >= 4
    assert set(asked) == {state.actor}


def test_decisions_are_told_apart_by_nothing_that_its_seat_cannot_see():
    """Others draw unseen: the same decision follows, whatever they have drawn."""
    game, reached = load("tea_garden"), []
    for state in decisions(game, 3):
        hunt, root, answers = _Hunt(Search(3000), game, state, Stream(5)), _Node(), game.choices(state)
        for _ in range(30):
            hunt.iterate(root, answers)
        nodes = [root]
        while nodes:
            after = [key for edge in nodes[-1].edges.values() for key in edge.after.items()]
            nodes[-1:] = [node for _, node in after]
            reached += [(key, state.actor) for key, _ in after]
    assert reached
    assert all(key == game.seen(key, seat) for key, seat in reached)


@pytest.mark.parametrize(("game", "positions"), [(STEEP, 150), (STRESS, 100)], ids=["steep", "stress"])
def test_it_beats_blind_choice_in_a_game_without_a_policy_of_its_own(game, positions):
    """The seats change, and chance is shared: 40 games are enough to see it."""
    shares = [duel(game, Search(positions), number) for number in range(40)]
    assert sum(shares) / 40 > 0.6


def duel(game, search, number):
    streams, seat = Streams(7, number // 2), number % 2
    blind, state = player(game, "uniform"), game.start(2)
    while state.agenda:
        top = state.agenda[-1]
        if top.actor == CHANCE:
            action = game.sample(state, streams.of(type(top).__name__))
        else:
            answers = game.choices(state)
            policy = search if top.actor == seat else blind
            chance = streams.of(f"seat {top.actor}")
            action = answers[0] if len(answers) == 1 else policy(game, state, chance)
        state = game.apply(state, action)
    winners = game.winners(state)
    return 1 / len(winners) if seat in winners else 0


def test_it_takes_what_wins_at_once():
    """The last choice of a game: the one that scores more is taken."""
    state = late(leaves=((4, 0), (0, 0)), points=(0, 0))
    assert {type(action).__name__ for action in STEEP.choices(state)} == {"Take", "Brew", "Rest"}
    assert type(Search(300)(STEEP, state, Stream(2))).__name__ == "Brew"


def test_visits_add_up_and_leads_of_two_seats_are_opposite():
    (state,) = decisions(load("sencha"), 1)
    game = load("sencha")
    hunt = _Hunt(Search(20), game, state, Stream(3))
    root, answers = _Node(), game.choices(state)
    for _ in range(20):
        hunt.iterate(root, answers)
    # Each iteration goes down one of the root's edges; another decision is first judged without.
    assert sum(edge.visits for edge in root.edges.values()) == root.visits == 20
    assert all(edge.sums[0] == pytest.approx(-edge.sums[1]) for edge in root.edges.values())
    assert sum(edge.prior for edge in root.edges.values()) == pytest.approx(1)
