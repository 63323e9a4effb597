"""Actions that not everybody sees: sealed in a redacted file, under the same ids."""

import copy
import itertools
import json

import pytest

from explorer.record import Record, open_record
from explorer.session import Session
from explorer.tree import GameTree
from tests.tree.steep import GAME, PARTS, Draw, Rest, Take


def find(_key):
    return HIDDEN


def _hidden_draw(kind):
    twin = copy.copy(kind)
    twin.seen = lambda state, _action: (state.agenda[-1].seat,)
    return twin


HIDDEN = GAME.changed(kinds=tuple(_hidden_draw(k) if k.key == "draw" else k for k in PARTS.kinds))


@pytest.fixture
def tree() -> GameTree:
    tree = GameTree(HIDDEN, HIDDEN.start(players=2))
    salts = itertools.count()
    tree.salts = lambda: f"salt{next(salts)}"
    draw = tree.play(tree.root, Take())
    green = tree.play(draw, Draw(0), how="drawn")
    assert tree.play(draw, Draw(0)) == green
    tree.play(green, Rest())
    tree.play(draw, Draw(1))
    tree.play(tree.root, Rest())
    return tree


def test_open_and_redacted_files_have_the_same_ids(tree):
    opened, sealed = Record(tree).dumps(), Record(tree).dumps(redacted=True)
    ids = [[json.loads(line).get("id") for line in data.splitlines()] for data in (opened, sealed)]
    assert ids[0] == ids[1]
    assert open_record(opened, find).outcome == "verified"
    assert open_record(opened, find).digest["facts"] == open_record(sealed, find).digest["facts"]


def test_a_redacted_file_tells_nothing_of_what_is_hidden(tree):
    rows = [json.loads(line) for line in Record(tree).dumps(redacted=True).splitlines()]
    hidden = [row for row in rows if row.get("kind") == "chance"]
    assert len(hidden) == 2
    for row in hidden:
        assert set(row) <= {"t", "id", "up", "kind", "by", "how", "seen", "sealed", "turn", "round"}
        assert row["seen"] == ["P1"]
    below = [row for row in rows if row.get("up") in {h["id"] for h in hidden}]
    assert below
    assert all("pos" not in row and "score" not in row for row in below)


def test_a_redacted_file_is_verified_as_far_as_visible(tree):
    sealed = Record(tree).dumps(redacted=True)
    opened = open_record(sealed, find)
    assert opened.outcome == "visible"
    assert (opened.nodes, opened.lost) == (3, 6)
    assert opened.record is not None
    again = open_record(opened.record.dumps(), find)
    assert (again.outcome, again.digest["facts"]) == ("visible", opened.digest["facts"])


def test_positions_are_salted(tree):
    rows = [json.loads(line) for line in Record(tree).dumps().splitlines()]
    for row in rows:
        if row.get("kind") == "chance":
            assert row["pos"] != tree.digest(row["id"])


def test_a_seat_reads_only_what_it_sees():
    session = Session(HIDDEN, players=2, clock=None)
    draw = session.play(Take())
    session.choose(Draw(0))
    assert [line.text for line in session.effects()] == ["P1: green leaves 0 → 1"]
    session.set_seat(0)
    assert session.label() == "chance: Draw green (3/5)"
    session.set_seat(1)
    assert "green" not in session.label()
    assert [line.rules for line in session.effects()] == [()]
    session.go(draw)
    assert [row.node for row in session.outcomes()] == [None, None]
    assert "green" not in session.forks()[0].label
