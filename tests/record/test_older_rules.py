"""A record that an older version of this program wrote, under older rules, with what has become of it since."""

import json
from pathlib import Path

import pytest

from explorer import explain
from explorer.catalogue import load
from explorer.cli import main
from explorer.record import open_record
from explorer.session import Session
from explorer.share.content import Content
from widgets import Explorer

#: Written by the last version of the program with rules 1.0.0 of Tea Garden.
OLD = Path(__file__).parent / "older" / "tea_garden-1.0.0.tea.jsonl"


@pytest.fixture(scope="module")
def rows():
    return [json.loads(line) for line in OLD.read_text("utf-8").splitlines()]


@pytest.fixture(scope="module")
def opened(rows):
    assert rows[0]["rules"]["version"] == "1.0.0"
    assert load("tea_garden").version != "1.0.0"
    return open_record(OLD.read_bytes(), load)


@pytest.fixture(scope="module")
def barred(rows, opened):
    """The first step of the file that the rules at hand do not have."""
    ids = {*opened.record.tree.nodes.below(opened.record.tree.root)}
    return next(row for row in rows if row["t"] == "node" and row["id"] not in ids)


def test_it_opens_up_to_where_it_holds(rows, opened, barred):
    assert opened.outcome == "diverges"
    assert opened.rules == "1.0.0"
    nodes = sum(row["t"] == "node" for row in rows)
    assert 0 < opened.nodes < nodes
    assert opened.nodes + len(opened.record.lost["node"]) == nodes
    assert (opened.divergence.problem, opened.barred.node) == ("start", barred["id"])


def test_what_holds_is_of_use_and_what_does_not_is_kept(rows, tmp_path):
    session = Session.open(OLD)
    session.end()
    assert session.game.legal(session.state) or session.outcomes()
    session.save(tmp_path / "now.tea.jsonl")
    saved = [json.loads(line) for line in (tmp_path / "now.tea.jsonl").read_text("utf-8").splitlines()]
    assert {row["id"] for row in saved if row["t"] == "node"} == {
        row["id"] for row in rows if row["t"] == "node"
    }


def test_python_says_under_which_rules_and_where_it_ends(opened, barred):
    words = explain.opening(opened)
    assert "It was written under rules 1.0.0; these are 1.1.0." in words
    assert f"The first that cannot be taken is {barred['id']} ({barred['say']}" in words
    assert "this step is a choice now and was forced" in words


def test_the_command_line_says_the_same(opened, barred, capsys):
    assert main(["verify", str(OLD)]) == 1
    said = capsys.readouterr().out
    assert explain.opening(opened) in said
    assert "the first position is another" in said


def test_the_explorer_says_the_same(opened):
    ex = Explorer(OLD, journal=False)
    verified = ex.panel.snapshot["head"]["verified"]
    assert verified["level"] == "warn"
    assert verified["text"].endswith(f"after {opened.nodes} steps")
    assert verified["detail"] == f"{explain.opening(opened)}\n{explain.divergence(opened.divergence)}"
    ex.close()


def test_a_page_shows_it_and_leads_to_its_last_step(opened, barred):
    content = Content(opened)
    trust = content.trust()
    assert trust["level"] == "warn"
    assert explain.opening(opened) in trust["detail"]
    assert content.ids[trust["at"]] == barred["up"]


def test_the_page_of_one_seat_tells_nothing_of_the_step_that_does_not_hold(opened, barred):
    detail = Content(opened, seat=0).trust()["detail"]
    assert f"The first that cannot be taken is {barred['id']}." in detail
    assert barred["say"] not in detail
    assert barred["say"] in Content(opened).trust()["detail"]
