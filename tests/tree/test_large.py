"""What holds for every tree, and for a large one."""

import networkx as nx
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from explorer.record import Record
from explorer.series import Series
from explorer.session import Session
from explorer.tree import GRAINS, GameTree, to_networkx
from explorer.tree.shown import ShownLine
from tests.record.branchy import branchy
from tests.tree.steep import GAME, Brew, Draw, Rest, Take, dice

STEPS = (
    "forward", "back", "turn_forward", "turn_back", "fork_forward", "fork_back", "start", "end", "mainline", "forks",
    "stops", "heading", "label", "effects", "outcomes", "actions",
)  # fmt: skip


# ------------------------------------------------------------------------------------------- stepping


@settings(max_examples=60)
@given(st.data())
def test_no_sequence_of_stepping_calls_changes_the_digest(pick):
    session = SESSION
    nodes = list(session.tree.graph)
    for _ in range(pick.draw(st.integers(1, 40))):
        what = pick.draw(st.sampled_from([*STEPS, "go", "set_grain", "set_seat"]))
        if what == "go":
            session.go(pick.draw(st.sampled_from(nodes)))
        elif what == "set_grain":
            session.set_grain(pick.draw(st.sampled_from(GRAINS)))
        elif what == "set_seat":
            session.set_seat(pick.draw(st.sampled_from([None, 0, 1, 2])))
        else:
            getattr(session, what)()
    assert session.record.digest() == DIGEST
    assert session.tree.history.done == DONE
    assert len(session.tree) == len(nodes)


SESSION = branchy()
DIGEST = SESSION.record.digest()
DONE = list(SESSION.tree.history.done)


def test_a_hundred_switches_of_grain_keep_the_position():
    session, rng = branchy(), dice(0)
    for node in rng.sample(list(session.tree.graph), 10):
        session.go(node)
        line = list(session.line)
        for _ in range(100):
            session.set_grain(rng.choice(GRAINS))
            assert session.here == node
            assert session.line == line


def test_back_then_forward_returns_to_the_branch_one_came_from():
    session = branchy()
    for node in session.tree.graph:
        if session.tree.nodes.data(node)["kind"] == "attempt":
            continue
        session.set_grain("micro")
        session.go(node)
        depth = len(session.tree.line(node)) - 1
        for _ in range(depth):
            session.back()
        assert session.here == session.tree.root
        for _ in range(depth):
            session.forward()
        assert session.here == node


# ------------------------------------------------------------------------------------------- 35,000 nodes


@pytest.fixture(scope="module")
def large() -> GameTree:
    """A tree of 35,000 nodes: a line of 5,000 plies, and what-ifs of some 100 plies everywhere along it."""
    tree = GameTree(GAME, GAME.start(players=2, options={"rounds": 5000}))
    here = tree.root
    for _ in range(2500):
        here = tree.play(here, Rest())
    line, rng = tree.mainline(), dice(0)
    while len(tree) < 35_000:
        fork = rng.choice([n for n in line[:: rng.randrange(2, 9)] if len(tree.children(n)) < 2])
        here = tree.play(tree.resting(fork), Take())
        if tree.game.weights(tree.state(here))[0][1] and tree.state(here).actor < 0:
            here = tree.play(here, Draw(rng.choice([a.sort for a, _ in tree.game.weights(tree.state(here))])))
        for _ in range(45):
            here = tree.play(here, Rest())
    return tree


def test_a_large_tree_is_walked_drawn_and_stepped_through(large):
    session = Session(GAME, tree=large, clock=None)
    assert len(large) >= 35_000
    assert nx.is_arborescence(large.graph)
    assert len(list(large.nodes.below(large.root))) == len(large)
    leaf = session.end()
    assert len(session.line) == 5001
    assert len(large.shown("round")) < len(large.shown("turn")) < len(large)
    other = max(
        (n for n in large.graph if not large.children(n) and n != leaf), key=lambda n: len(large.line(n))
    )
    session.go(other)
    assert session.line[-1] == other
    session.mainline()
    assert large.on_mainline(session.here)
    session.set_grain("turn")
    for _ in range(100):
        session.back()
    assert ShownLine(large).ids == large.mainline()


def test_a_large_tree_is_edited_and_undone_exactly(large):
    session = Session(GAME, tree=large, clock=None)
    before = Record(large).digest()
    session.go(large.mainline()[2001])
    session.comment("from here on")
    session.keep(Brew(1))
    assert session.delete() > 3000
    leaf = next(n for n in reversed(large.nodes.rows) if not large.on_mainline(n))
    session.go(leaf)
    session.make_mainline()
    session.promote()
    while session.tree.history.done and session.undo() != "Undid: comment":
        pass
    assert Record(large).digest() == before


def test_a_large_tree_finds_equal_positions(large):
    found = next(n for n in reversed(large.nodes.rows) if large.same_position(n))
    for other in large.same_position(found):
        assert large.state(other) == large.state(found)
        assert found in large.same_position(other)


def test_a_large_tree_goes_to_other_tools(large):
    plain = to_networkx(large)
    assert len(plain) == len(large)
    assert max(plain.nodes[n]["rank"] for n in plain if n != large.root) == 1
    longest = nx.dag_longest_path(plain)
    assert len(longest) > 5000
    assert longest == large.line(longest[-1])
    assert Series(large).totals(large.mainline()[:3])[0]["node"] == large.root


def test_undoing_the_deletion_of_3000_nodes_restores_the_digest():
    session = Session(GAME, players=2, options={"rounds": 5000}, clock=None)
    top = session.play(Rest())
    for _ in range(1500):
        session.play(Rest())
    session.go(top)
    session.keep(Brew(1))
    session.comment("here")
    session.play(Take())
    session.choose(Draw(0))
    session.make_mainline()
    before = session.record.digest()
    session.go(top)
    assert session.delete() > 3000
    assert session.record.digest() != before
    session.undo()
    assert session.record.digest() == before
