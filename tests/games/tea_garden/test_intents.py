"""Common intents in one go: what they play, ply by ply, and that they play nothing that is refused."""

import random

import pytest

from explorer.core.event import Step
from explorer.core.game import Game
from explorer.core.legality import IllegalAction
from explorer.core.macro import LONGEST, Macro, plies
from explorer.core.policy import policies
from explorer.core.state import CHANCE
from explorer.games.tea_garden import GAME
from explorer.games.tea_garden.actions.buy import Buy
from explorer.games.tea_garden.actions.caravan import Caravan
from explorer.games.tea_garden.actions.fee import PayFee
from explorer.games.tea_garden.actions.lay import EndLaying, Lay


class Endless(Game):
    """Plays nothing at all, so that no intent is ever fulfilled."""

    def play(self, state, action, seat=None):
        return Step(action, (), state)


def listed(session):
    return {macro.label: macro.words for macro in session.macros()}


def leaves(session):
    return session.state.players[0].leaves


def test_all_cards_are_laid_with_the_one_of_your_choice_on_top(explore):
    session = explore(hand=["S01", "S04", "S05", "S10"])
    labels = listed(session)
    # S04 and S05 show the same: one of them will do.
    assert list(labels) == [
        "Lay all cards, S01 (1, green Teapot) on top: strength 5",
        "Lay all cards, S04 (1, River) on top: strength 5",
        "Lay all cards, S10 (2) on top: strength 5",
    ]
    start = session.here
    session.run(labels["Lay all cards, S04 (1, River) on top: strength 5"])
    assert session.state.players[0].slots == (("S01", "S05", "S10", "S04"),)
    assert session.state.turn.laid
    actions = [session.tree.nodes.data(node)["action"] for node in session.line[1 : session.place + 1]]
    assert [type(action) for action in actions] == [Lay, Lay, Lay, Lay, EndLaying]
    session.turn_back()
    assert session.here == start


def test_any_stack_can_be_typed(explore):
    session = explore(hand=["S01", "S04", "S10"])
    session.run("lay s10 s01")
    assert session.state.players[0].slots == (("S10", "S01"),)
    assert session.state.players[0].hand == ("S04",)
    assert session.state.turn.strength == 3


def test_a_stack_that_is_begun_can_be_completed(explore):
    session = explore(hand=["S01", "S04", "S10"])
    session.play(Lay("S10"))
    assert "Lay all cards, S04 (1, River) on top: strength 4" in listed(session)
    session.run("lay S01 S04")
    assert session.state.turn.strength == 4
    assert session.state.players[0].slots == (("S01", "S10", "S04"),)


@pytest.mark.parametrize("words", ["lay S02", "lay S01 S01", "lay", "lay X99", "pay cheapest", "sing", ""])
def test_words_that_mean_nothing_here_play_nothing(explore, words):
    session = explore(hand=["S01", "S04"])
    with pytest.raises(ValueError, match="no series of actions"):
        session.run(words)
    assert len(session.tree) == 1


def test_the_cheapest_leaves_pay_price_and_teapots_and_are_named_before(explore):
    session = explore(
        hand=["S02", "S10", "S11"],
        leaves={"g2": 2, "g3": 2, "g6": 1, "b3": 1},
        display=["A102"],
        chance={"action": ["A401"]},
    )
    session.run("lay S10 S11")
    session.play(Buy("A102"))
    assert list(listed(session)) == ["Pay the cheapest: 2 × fresh 2, 2 × fresh 3"]
    session.run("pay cheapest")
    assert session.state.actor == CHANCE
    assert "A102" in session.state.players[0].hand
    assert leaves(session) == (0, 0, 0, 0, 0, 1, 0, 0, 1, 0, 0, 0)


def test_a_scroll_comes_before_leaves(explore):
    session = explore(
        hand=["S10", "S11"],
        leaves={"g2": 1, "g3": 3},
        scrolls={"teapot": 1},
        display=["A102"],
        chance={"action": ["A401"]},
    )
    session.run("lay S10 S11")
    session.play(Buy("A102"))
    assert list(listed(session)) == ["Pay the cheapest: 1 × fresh 2, 1 Teapot Scroll"]
    session.run("pay cheapest")
    assert session.state.players[0].scrolls == (0, 0, 0)
    assert sum(leaves(session)) == 3


def test_brown_symbols_get_fermented_leaves_and_no_more(explore):
    session = explore(hand=["S10", "S11"], leaves={"g1": 1, "g4": 2, "b2": 2}, caravans=["C16"])
    session.run("lay S10 S11")
    session.play(Caravan("C16", 1, 1))
    assert list(listed(session)) == ["Pay the cheapest: 1 × fresh 1, 1 × fresh 4, 1 × fermented 2"]


def test_the_fourth_turn_is_paid_with_one_fermented_leaf_as_it_must(explore):
    session = explore(hand=["S10"], slots=[["S01"], ["S02"], ["S03"]], leaves={"g1": 1, "g4": 2, "b2": 2})
    assert listed(session) == {}
    session.play(PayFee("g4"))
    assert list(listed(session)) == ["Pay the cheapest: 1 × fresh 1, 1 × fermented 2"]
    session.run("pay cheapest")
    assert sum(leaves(session)[6:]) == 1
    assert session.state.turn.fee


def test_the_best_gardens_are_harvested_and_the_best_leaves_fermented(explore):
    session = explore(hand=["S10"], gardens={"R01": 0, "R02": 0, "R10": 0}, leaves={"g1": 2, "g5": 1})
    session.run("lay S10")
    assert list(listed(session)) == [
        "Harvest the best gardens: 1 × fresh 3, 1 × fresh 5",
        "Ferment the best leaves: 1 × fresh 1, 1 × fresh 5",
    ]
    here = session.here
    session.run("harvest best")
    assert leaves(session)[:6] == (2, 0, 1, 0, 2, 0)
    session.go(here)
    session.run("ferment best")
    assert leaves(session) == (1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 1, 0)


def test_a_refused_ply_refuses_the_whole(explore):
    session = explore(hand=["S01", "S04", "S05"])
    cards = iter(["S01", "S09"])
    with pytest.raises(IllegalAction):
        session.run(Macro("x", "x", "x", lambda _s: Lay(next(cards))))
    assert len(session.tree) == 1


def test_a_macro_that_does_not_end_is_a_fault_of_the_game(given):
    assert LONGEST < 1_000
    endless = Endless(GAME.parts)
    with pytest.raises(RuntimeError, match="goes on after"):
        plies(endless, given(hand=["S01", "S02"]), Macro("x", "x", "x", lambda _s: Lay("S01")))


def test_another_seat_is_offered_nothing(explore):
    session = explore(hand=["S01", "S04"])
    session.set_seat(1)
    assert session.macros() == []
    assert session.macro("lay S01") is None
    session.set_seat(0)
    assert session.macros()


@pytest.mark.parametrize("players", [2, 4])
def test_whatever_is_listed_can_be_played_and_typed(players):
    rng, state = random.Random(players), GAME.advance(GAME.start(players))
    uniform = policies(GAME)["uniform"]
    seen = set()
    for _ in range(500):
        if not state.agenda:
            break
        if state.actor >= 0:
            for macro in GAME.parts.macros.offered(GAME, state):
                series = plies(GAME, state, macro)
                again = GAME.parts.macros.read(GAME, state, macro.words)
                assert series
                assert again is not None
                assert plies(GAME, state, again) == series
                seen.add(macro.group)
        action = GAME.sample(state, rng) if state.actor == CHANCE else uniform(GAME, state, rng)
        state = GAME.advance(GAME.apply(state, action))
    assert {"Lay several cards", "Harvest in one go"} <= seen
