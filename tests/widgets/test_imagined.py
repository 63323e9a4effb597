"""What if, as a seat sees it: the page goes on in a world that agrees with what the seat knows, and comes back."""

import pytest

from explorer.session import Imagined
from tests.widgets.conftest import play_on


@pytest.fixture
def covered(open_page):
    """Return an explorer and its page where P2 acts and P1 looks on."""
    import random

    ex, page = open_page("stress", players=3)
    rng = random.Random(4)
    for _ in range(300):
        play_on(ex.session, rng, 1)
        if ex.session.state.agenda and ex.session.state.actor == 1:
            break
    page.ask("seat", seat=0)
    return ex, page


def way(page, kind):
    return next(g for g in page.view["actions"]["groups"] if g["kind"] == f"macro-{kind}")["items"][0]


def test_it_is_offered_where_another_seat_acts_and_only_there(covered):
    ex, page = covered
    assert way(page, "imagine")["label"] == "What if? Deal what P1 does not see, and go on"
    page.ask("seat", seat=1)
    assert not any(g["kind"] == "macro-imagine" for g in page.view["actions"]["groups"])
    page.ask("seat", seat=None)
    assert not any(g["kind"] == "macro-imagine" for g in page.view["actions"]["groups"])
    assert ex.errors == []


def test_the_world_agrees_with_what_the_seat_knows_and_says_what_it_is(covered):
    ex, page = covered
    source, hide = ex.session, ex.session.game.privacy.hide
    page.ask("play", action=way(page, "imagine")["id"])
    world = ex.session
    assert isinstance(world, Imagined)
    assert hide(world.state, 0) == hide(source.state, 0)
    assert "Imagined: what P1 does not see was dealt at random" in page.view["head"]["subtitle"]
    assert page.view["notice"]["text"] == world.says
    assert page.view["notes"]["comments"][0]["html_free_text"] == world.says
    assert page.view["tree"]["here"] == 0
    assert any(item["ok"] for g in page.view["actions"]["groups"] for item in g["items"])
    assert ex.errors == []


def test_what_is_played_there_leaves_the_game_as_it_is(covered):
    ex, page = covered
    source = ex.session
    nodes, here = len(source.tree), source.here
    page.ask("play", action=way(page, "imagine")["id"])
    action = next(c for o in ex.session.actions() for c in o.legal)
    page.ask("play", action=action.id)
    assert len(ex.session.tree) > 1
    page.ask("play", action=way(page, "return")["id"])
    assert ex.session is source
    assert (len(source.tree), source.here, source.seat) == (nodes, here, 0)
    assert page.view["head"]["seen"] == 0
    assert "Imagined" not in page.view["head"]["subtitle"]
    page.ask("step", to="back")
    assert ex.session.here != here
    assert ex.errors == []
