"""A roll is chosen die by die: the page is told of what parts it is made, and sends how many show each face."""

from fractions import Fraction

import pytest

from explorer.catalogue import load
from explorer.core.action import ActionKind
from explorer.core.state import CHANCE
from explorer.games.chai.actions.rolling import Rolled
from explorer.games.chai.decisions import Roll

CHAI = load("chai")


@pytest.fixture
def page(open_page):
    """Return an explorer at the first roll of the workers, and its page."""
    ex, page = open_page("chai", seed=1)
    session = ex.session
    while not (session.state.actor == CHANCE and type(session.state.agenda[-1]) is Roll):
        session.play(CHAI.legal(session.state)[0])
    return ex, page


def test_the_page_is_told_the_parts(page):
    _, page = page
    told = page.view["chance"]
    assert told["parts"] == {"count": 7, "faces": ["1", "2", "3", "4", "5", "6"]}
    assert told["total"] == 792


def test_a_roll_is_chosen_by_its_parts(page):
    ex, page = page
    session = ex.session
    seat = session.state.agenda[-1].seat
    page.ask("chance", parts=[2, 0, 3, 0, 0, 2])
    assert session.state.players[seat].dice == (2, 0, 3, 0, 0, 2)
    data = session.tree.nodes.data(session.tree.parent(session.here) or session.here)
    assert ex.errors == []
    assert "chosen" in {data.get("how"), session.tree.nodes.data(session.here).get("how")}


@pytest.mark.parametrize(
    "parts",
    [[7], [1, 1, 1, 1, 1, 1], [9, -2, 0, 0, 0, 0], ["7", 0, 0, 0, 0, 0], "777", [7, 0, 0, 0, 0, 0, 0]],
)
def test_what_is_no_roll_is_refused(page, parts):
    ex, page = page
    before = ex.session.here
    page.ask("chance", parts=parts)
    assert ex.session.here == before
    assert page.view["notice"] or page.view["verdict"]


def test_other_draws_have_no_parts(open_page):
    _, page = open_page("chai", draw_setup=False)
    assert page.view["chance"]["parts"] is None
    page.ask("chance", parts=[1, 0])
    assert page.view["notice"]["level"] == "error"


def test_parts_must_fit_the_parameters():
    kind = ActionKind(Rolled, (Roll,), "{n1}")
    kind.param("n1", "n2", "n3", "n4", "n5", "n6", domain=[(7, 0, 0, 0, 0, 0)])
    with pytest.raises(TypeError, match="2 faces need as many parameters"):
        kind.comes_in_parts(lambda _s: 7, ["a", "b"])


def test_the_parts_and_the_probabilities_are_those_of_dice(page):
    ex, _ = page
    rows = {row.action: row.probability for row in ex.session.outcomes()}
    assert rows[Rolled(7, 0, 0, 0, 0, 0)] == Fraction(1, 6**7)
    assert sum(rows.values()) == 1
