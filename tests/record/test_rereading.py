"""The same steps under another reading."""

from copy import copy

import pytest
from msgspec.structs import replace

from explorer.core.setup import SetupError
from explorer.record import differs, reread
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


def test_another_probability_is_a_difference(session):
    heavier = GAME.changed(kinds=tuple(_weighed(kind) for kind in PARTS.kinds))
    found = reread(session.tree, game=heavier)
    assert found.first is not None
    assert found.first.problem == "probability"
    assert session.tree.nodes.data(found.first.node)["kind"] == "chance"
    assert found.first.stated == session.tree.nodes.data(found.first.node)["p"] != found.first.found
    assert differs(session.tree, game=heavier) == found.first.node
    assert differs(session.tree) is None


def _weighed(kind):
    """Return a kind; of the one that draws, with a leaf that is more likely than it was."""
    if kind.weight is None:
        return kind
    made = copy(kind)
    made.weight = lambda state, action: kind.weight(state, action) * (1 + action.sort)
    return made


def test_looking_for_the_first_difference_stops_there(monkeypatch):
    session = brews_early()
    grown = []
    grow = type(session.tree).grow

    def counted(tree, *args, **more):
        grown.append(args)
        return grow(tree, *args, **more)

    monkeypatch.setattr(type(session.tree), "grow", counted)
    assert differs(session.tree, {"early_brew": False}) == session.tree.mainline()[1]
    assert grown == []


def test_a_tree_without_steps_differs_where_its_start_does():
    game = GAME.changed(
        begin=lambda table: replace(PARTS.begin(table), round=1 + int(table.setup.rulings["early_brew"]))
    )
    session = Session(game, players=2, clock=None)
    found = reread(session.tree, {"early_brew": False})
    assert found.first is not None
    assert (found.first.node, found.first.problem) == (session.tree.root, "start")
