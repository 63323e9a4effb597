"""Trees of equal lines: a fork at which no continuation is the mainline."""

import json

import pytest

from explorer import explain
from explorer.cli._program import main
from explorer.journal import Journal, recover
from explorer.record import load, merge, migrate, open_record
from explorer.session import Session
from explorer.tree import to_networkx
from tests.record.branchy import find
from tests.record.test_other_rules import under
from tests.tree.steep import GAME, Rest, Take


@pytest.fixture
def session() -> Session:
    """Two lines from the first decision."""
    session = Session(GAME, players=2, clock=None)
    first = session.here
    session.play(Rest())
    session.go(first)
    session.play(Take())
    session.go(first)
    return session


def orders(session) -> list[dict]:
    rows = map(json.loads, session.record.dumps().splitlines())
    return [row for row in rows if row["t"] == "order"]


def test_none_of_equal_lines_is_the_mainline(session):
    tree, fork = session.tree, session.here
    kids = tree.children(fork)
    assert [one.main for one in session.forks()] == [True, False]
    assert session.make_equal()
    assert not session.make_equal()
    assert tree.are_equal(fork)
    assert tree.mainline()[-1] == fork
    assert not any(tree.on_mainline(kid) for kid in kids)
    assert [one.main for one in session.forks()] == [False, False]
    assert session.forward() == tree.resting(kids[1])
    assert to_networkx(tree).nodes[fork]["nomain"] == 1
    assert [row["nomain"] for row in orders(session)] == [True]


def test_making_one_the_mainline_ends_equality(session):
    tree, fork = session.tree, session.here
    first, second = tree.children(fork)
    session.make_equal()
    before = session.record.dumps()
    session.go(first)
    assert session.make_mainline()
    assert not tree.are_equal(fork)
    assert tree.mainline()[len(tree.line(first)) - 1] == first
    assert orders(session) == []
    session.undo()
    assert session.record.dumps() == before
    assert second in tree
    session.go(fork)
    assert session.make_equal(on=False)
    assert tree.mainline() != [tree.root]


def test_it_can_be_undone_and_says_so(session):
    before = session.record.dumps()
    session.make_equal()
    after = session.record.dumps()
    assert session.undo() == "Undid: change whether continuations are equal"
    assert session.record.dumps() == before
    session.redo()
    assert session.record.dumps() == after


def test_it_changes_at_most_three_lines_and_is_read_again(session):
    before = set(session.record.dumps().splitlines())
    session.make_equal()
    data = session.record.dumps()
    assert len(set(data.splitlines()) - before) <= 3
    opened = open_record(data, find)
    assert opened.outcome == "verified"
    assert opened.record is not None
    assert opened.record.tree.are_equal(session.here)
    assert opened.record.dumps() == data


def test_it_survives_merging_and_migration(session):
    plain = load(session.record.dumps(), find)
    session.make_equal()
    assert merge(plain.tree, session.tree) == 0
    assert plain.dumps() == session.record.dumps()
    plain.tree.undo()
    assert not plain.tree.are_equal(session.here)
    later = open_record(session.record.dumps(), under(version="2.0.0")).record
    assert later is not None
    moved = migrate(later, "a new version").tree
    assert moved.are_equal(moved.resting(moved.root))


def test_the_journal_keeps_it(session, tmp_path):
    with Journal(session.record, tmp_path / "a.journal.jsonl") as journal:
        session.make_equal()
        session.make_equal(on=False)
        session.make_equal()
        found = recover(journal.path, find)
    assert (found.edits, found.lost) == (3, 0)
    assert found.record.dumps() == session.record.dumps()


def test_the_commands_tell_it(tmp_path, capsys):
    session = Session(load_game("sencha"), players=2, clock=None)
    while session.outcomes():
        session.choose(session.outcomes()[0].action)
    here = session.here
    for action in session.game.legal(session.state)[:2]:
        session.go(here)
        session.play(action)
    session.go(here)
    one, two = tmp_path / "one.tea.jsonl", tmp_path / "two.tea.jsonl"
    session.save(one)
    session.make_equal()
    session.save(two)
    assert main(["show", str(two), here]) == 0
    assert "Continuations in the record, all equal:" in capsys.readouterr().out
    assert main(["diff", str(one), str(two)]) == 1
    assert f"Continuations at {here}: one preferred → equal" in capsys.readouterr().out
    assert "equal" in explain.edit(session.tree.history.done[-1])


def load_game(key):
    from explorer.catalogue import load as load_key

    return load_key(key)
