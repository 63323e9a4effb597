"""The same steps under another reading."""

import pytest

from explorer.core.setup import SetupError
from explorer.record import reread
from explorer.session import Session
from tests.tree.steep import GAME, PARTS, Brew, Draw, Pour, Rest, Take, random_game


@pytest.fixture
def session() -> Session:
    return random_game(Session(GAME, players=2, clock=None))


def brews_early():
    """Return a session in which P1 has leaves at the start and brews at once; in another line it takes a leaf."""
    game = GAME.changed(begin=lambda table: _with_leaves(PARTS.begin(table)))
    session = Session(game, players=2, clock=None)
    session.play(Brew(0))
    session.play(Pour(1))
    session.back()
    session.start()
    session.play(Take())
    session.choose(Draw(1))
    return session


def _with_leaves(state):
    from msgspec.structs import replace

    return replace(state, leaves=((2, 0), *state.leaves[1:]))


def test_a_reading_that_makes_no_difference(session):
    found = reread(session.tree, {"early_brew": True})
    assert found.first is None
    assert found.tree.root == session.tree.root
    found = reread(session.tree, options={"rounds": 5000})
    assert found.tree.root != session.tree.root


def test_the_first_difference_is_an_illegal_step():
    session = brews_early()
    brew = session.tree.mainline()[1]
    found = reread(session.tree, {"early_brew": False})
    assert found.first is not None
    assert (found.first.node, found.first.problem, found.first.rules) == (brew, "illegal", ("STP-R-01",))
    assert found.lost == 3
    (ending,) = found.endings
    assert ending.node == session.line[-1]
    assert ending.totals == ending.others == (1, 0)


def test_another_way_of_scoring_is_a_difference(session):
    generous = GAME.changed(scoring=PARTS.scoring.without(PARTS.scoring.categories[0]))
    session.go(session.tree.root)
    for _ in range(2):
        session.play(Take())
        session.choose(Draw(0))
        session.play(Rest())
    session.play(Brew(0))
    found = reread(session.tree, game=generous)
    assert found.first is not None
    assert found.first.problem == "score"
    assert found.lost == 0
    assert len(found.endings) == 2


def test_there_is_no_such_reading(session):
    with pytest.raises(SetupError):
        reread(session.tree, {"early_brew": "perhaps"})


def test_a_tree_that_begins_in_the_middle_of_a_game():
    session = brews_early()
    middle = session.tree.state(session.tree.mainline()[1])
    problem = Session(session.game, tree=type(session.tree)(session.game, middle), clock=None)
    assert problem.reread({"early_brew": False}).first is None
    start = type(session.tree)(session.game, session.tree.state(session.tree.root))
    start.play(start.root, Brew(0))
    found = reread(start, {"early_brew": False})
    assert found.first is not None
    assert found.first.rules == ("STP-R-01",)
