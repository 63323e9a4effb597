"""What a seat cannot see changes nothing that it is shown."""

import random

import pytest


@pytest.fixture
def secrets(game):
    """Return how the game hides; a game without secrets has its positions on the table for all."""
    return game.privacy


def test_what_is_hidden_changes_neither_scene_nor_actions(game, subject, secrets):
    if secrets is None:
        assert not any(kind.seen for kind in game.kinds), "a private outcome needs a Privacy"
        return
    rng = random.Random(17)
    laws = [law for law in game.laws if law.span == "position"]
    differing = 0
    for visit in subject.visits[:250]:
        state = visit.state
        for seat in (None, *subject.seats(state)):
            world = secrets.world(state, seat, rng)
            differing += world != state
            assert secrets.hide(world, seat) == secrets.hide(state, seat)
            if world == state:
                # One position has one answer to all that follows.
                continue
            assert all(law.holds(world) for law in laws)
            if game.view is not None and seat is not None:
                # Without a seat everything is open: for an onlooker one hides first.
                assert game.view.scene(world, seat) == game.view.scene(state, seat)
            if state.actor == seat:
                assert game.legal(world) == game.legal(state)
                assert [game.label(world, a) for a in game.legal(world)] == [
                    game.label(state, a) for a in game.legal(state)
                ]
    assert differing, "no world ever differs: nothing is hidden after all"


def test_hiding_hides_more_from_onlookers(game, subject, secrets):
    if secrets is None:
        return
    for visit in subject.visits[:100]:
        for seat in subject.seats(visit.state):
            seen = secrets.hide(visit.state, seat)
            assert secrets.hide(visit.state, seat) == seen


def test_private_outcomes_name_seats(game, subject):
    for visit in subject.visits:
        kind = game.kind(visit.action)
        if kind.seen is not None:
            assert set(kind.seen(visit.state, visit.action)) <= set(subject.seats(visit.state))
