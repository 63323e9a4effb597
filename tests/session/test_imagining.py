"""A session in a world that agrees with what a seat knows."""

import random

import pytest

from explorer.catalogue import load
from explorer.record import open_record
from explorer.session import Imagined, Session
from tests.toys import stress


def test_only_a_seat_of_a_game_that_hides_needs_it():
    with pytest.raises(ValueError, match="hides nothing"):
        Imagined(Session(load("sencha")))
    with pytest.raises(ValueError, match="choose the seat"):
        Imagined(Session(stress.GAME))


@pytest.fixture
def source():
    session = Session(stress.GAME, players=3)
    rng = random.Random(5)
    while session.state.agenda and session.tree.nodes.data(session.here)["turn"] < 3:
        if session.state.actor < 0:
            session.draw(rng)
        else:
            session.play(rng.choice(session.game.legal(session.state)))
    session.set_seat(0)
    return session


def test_different_dealings_look_the_same_to_the_seat(source):
    hide = stress.GAME.privacy.hide
    worlds = [Imagined(source, random.Random(n)) for n in range(12)]
    assert {stress.GAME.digest(hide(w.state, 0)) for w in worlds} == {
        stress.GAME.digest(hide(source.state, 0))
    }
    assert len({stress.GAME.digest(w.state) for w in worlds}) > 1


def test_it_says_what_it_is_wherever_it_goes(source):
    world = Imagined(source, random.Random(1))
    assert not world.unsaved
    assert world.tree.undo() is None
    assert world.tree.said(world.tree.root, "comment")[0].v == {"en": world.says}
    opened = open_record(world.record.dumps(), lambda _key: stress.GAME)
    assert opened.outcome == "verified"
    assert world.says in world.record.dumps().decode()


def test_the_source_is_not_touched(source):
    before = source.record.dumps()
    world = Imagined(source, random.Random(1))
    world.play(next(c for o in world.actions() for c in o.legal))
    assert source.record.dumps() == before
    assert world.source is source
