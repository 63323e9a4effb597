"""Evaluations that no longer hold are marked, and stay."""

import pytest

from explorer.cli import main
from explorer.record import load, open_record, stale
from explorer.session import Session
from tests.tree.steep import GAME, Rest

FRESH = {
    "method": "rollout",
    "policy": {"P1": {"name": "uniform", "version": "1.0.0"}, "P2": "uniform"},
    "n": 9,
}


@pytest.fixture
def session() -> Session:
    session = Session(GAME, players=2, clock=None)
    session.play(Rest())
    return session


def noted(session, **other):
    value = FRESH | {"pos": session.tree.digest(session.here)} | other
    session.tree.annotate(session.here, "eval", value)
    return session.tree.said(session.here, "eval")[-1]


def test_an_evaluation_of_what_is_at_hand_holds(session):
    assert stale(session.tree, noted(session)) == ()
    assert stale(session.tree, noted(session, rules="1.0.0")) == ()
    session.tree.annotate(session.here, "eval", {"method": "human"})
    assert stale(session.tree, session.tree.said(session.here, "eval")[-1]) == ()


@pytest.mark.parametrize(
    ("other", "reasons"),
    [
        ({"pos": "0" * 16}, ("position",)),
        ({"rules": "0.9.0"}, ("rules",)),
        ({"policy": {"P1": "perfect"}}, ("policy",)),
        ({"policy": {"P1": {"name": "uniform", "version": "0.9.0"}}}, ("policy",)),
        ({"policy": ["uniform"]}, ("policy",)),
        ({"policy": {"P1": {"name": []}}, "pos": 7}, ("position", "policy")),
    ],
)
def test_what_has_changed_is_told(session, other, reasons):
    assert stale(session.tree, noted(session, **other)) == reasons


def test_under_other_rules_it_is_stale_and_stays(session, tmp_path, monkeypatch, capsys):
    noted(session)
    data = session.record.dumps()
    later = GAME.changed(version="2.0.0")
    record = load(data, lambda _key: later)
    (note,) = [note for notes in record.tree.notes.values() for note in notes]
    assert stale(record.tree, note) == ("rules", "policy")
    assert record.dumps() == data
    assert open_record(data, lambda _key: later).notes == 1
    (tmp_path / "a.tea.jsonl").write_bytes(data)
    monkeypatch.setattr("explorer.cli._records.load", lambda _key: later)
    assert main(["show", str(tmp_path / "a.tea.jsonl")]) == 0
    assert "eval (stale: other rules and policy)" in capsys.readouterr().out
