"""What one seat sees: no part of the page tells it more."""

import json
import random

import pytest

from explorer.catalogue import load
from explorer.core.policy import policies
from explorer.core.state import CHANCE
from explorer.session import Session
from explorer.tree import GameTree
from tests.widgets.conftest import play_on
from widgets import Explorer


@pytest.fixture
def night(open_page):
    """Return a game that hides, at a node where another seat than P1 must act."""
    ex, page = open_page("stress", players=3)
    rng = random.Random(4)
    for _ in range(300):
        play_on(ex.session, rng, 1)
        if ex.session.state.agenda and ex.session.state.actor == 1:
            return ex, page
    raise AssertionError("P2 never acts")


def test_the_banner_says_who_looks(night):
    _, page = night
    assert page.view["head"]["private"]
    assert page.view["head"]["seen"] is None
    page.ask("seat", seat=0)
    assert page.view["head"]["seen"] == 0
    page.ask("seat", seat=None)
    assert page.view["head"]["seen"] is None


def test_another_seats_actions_are_neither_listed_nor_judged(night):
    ex, page = night
    action = next(c for o in ex.session.actions() for c in o.legal)
    page.ask("seat", seat=0)
    kinds = [g for g in page.view["actions"]["groups"] if not g["kind"].startswith("macro-")]
    assert kinds
    assert all(group["items"] == [] for group in kinds)
    assert page.view["board"]["marks"] == {}
    page.ask("why", action=action.id)
    assert page.view["verdict"] is None
    assert page.view["notice"]["text"] == "P1 does not see what P2 can do."
    page.ask("command", text="legal")
    assert page.view["notice"]["text"] == "Nothing is legal for a seat here."
    page.ask("seat", seat=1)
    assert any(group["items"] for group in page.view["actions"]["groups"])


def test_two_positions_that_look_alike_to_a_seat_give_the_same_board(night):
    ex, page = night
    session = ex.session
    game = session.game
    page.ask("seat", seat=0)
    seen = json.dumps(page.view["board"]["zones"], sort_keys=True)
    other = game.privacy.world(session.state, 0, random.Random(9))
    assert game.privacy.hide(other, 0) == game.privacy.hide(session.state, 0)
    session.tree.nodes.data(session.here)["_state"] = other
    assert json.dumps(ex._desk.boards.whole()["zones"], sort_keys=True) == seen


def test_the_tree_names_no_step_that_a_seat_does_not_see(open_page):
    ex, page = open_page("stress", players=3)
    play_on(ex.session, random.Random(4), 60)
    tree, data = ex.session.tree, ex.session.tree.nodes.data
    secret = [
        n for n in ex._desk.columns.ids if 0 not in {int(s[1:]) - 1 for s in data(n).get("seen", ("P1",))}
    ]
    assert secret
    page.ask("seat", seat=0)
    labels = {ex._desk.columns.ids[i]: label for i, label in enumerate(page.view["tree"]["label"])}
    assert {labels[n] for n in secret if data(n)["kind"] != "auto"} == {
        "Something happens that this seat does not see."
    }
    page.ask("seat", seat=None)
    labels = page.view["tree"]["label"]
    assert "Something happens that this seat does not see." not in labels
    assert tree is ex.session.tree


def test_chance_tells_a_seat_nothing_of_what_lies_hidden(open_page):
    ex, page = open_page("stress", players=3)
    rng = random.Random(4)
    for _ in range(300):
        if ex.session.state.actor == -1:
            break
        play_on(ex.session, rng, 1)
    assert page.view["chance"]["outcomes"]
    page.ask("seat", seat=0)
    assert page.view["chance"]["outcomes"] == page.view["chance"]["stock"] == []
    here = ex.session.here
    page.ask("chance", outcome=None)
    assert ex.session.here != here


def test_the_whole_page_is_the_same_in_two_worlds_that_look_alike():
    """Head, actions, reasons, chances, board, notes, scores: nothing but the name of the node differs."""
    game, rng, compared = load("tea_garden"), random.Random(2), 0
    state, greedy = game.advance(game.start(2)), policies(game)["greedy"]
    for ply in range(120):
        action = game.sample(state, rng) if state.actor == CHANCE else greedy(game, state, rng)
        state = game.advance(game.apply(state, action))
        world = game.privacy.world(state, ply % 2, rng) if ply % 8 == 0 else state
        if world != state:
            compared += 1
            assert page_of(game, world, ply % 2) == page_of(game, state, ply % 2)
    assert compared > 5


def page_of(game, state, seat):
    """Return all that a page is told of a position, as one text."""
    session = Session(game, tree=GameTree(game, state), clock=None)
    session.set_seat(seat)
    ex = Explorer(session, journal=False)
    told = json.dumps(ex.panel.snapshot, sort_keys=True, default=str)
    ex.close()
    assert session.here in told
    # A node is called after what led to it.
    return told.replace(session.here, "here")
