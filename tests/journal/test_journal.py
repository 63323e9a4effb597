"""The journal: whatever happens, the edits are there again."""

import json
import os
import tempfile
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from explorer.journal import Journal, recover
from explorer.journal.recovery import split
from explorer.record import Record, RecordError, open_record
from explorer.session import Session
from tests.record.branchy import JSON, branchy, find
from tests.tree.steep import GAME, Brew, Draw, Rest, Take, dice, random_game


@pytest.fixture
def session() -> Session:
    ticks = iter(range(10_000))
    return Session(GAME, players=2, clock=lambda: f"2026-01-01T00:00:{next(ticks):04}Z")


@pytest.fixture
def path(tmp_path):
    return tmp_path / "autosave.tea.journal"


def edit(session):
    session.play(Rest())
    session.keep(Brew(1))
    session.comment("before the draw")
    session.play(Take())
    session.choose(Draw(0))
    session.back()
    session.draw(dice(1), again=True)
    session.glyphs("!")
    session.undo()
    session.tree.author = "b"
    n = session.comment("typo")
    session.revise(n, {"en": "fixed"})
    session.remove_note(session.comment("nothing"))
    session.promote()
    session.make_mainline()
    session.tree.reorder(session.tree.root, session.tree.children(session.tree.root)[::-1])
    session.delete()
    session.undo()
    random_game(session)
    for _ in range(5):
        session.undo()
    session.redo()


def _lines() -> bytes:
    """Return the journal of a session with every kind of edit."""
    session = Session(GAME, players=2, clock=None)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "a.journal.jsonl"
        with Journal(session.record, path):
            edit(session)
        return path.read_bytes()


LINES = _lines()


def test_recovery_gives_the_same_record_and_undo(session, path):
    with Journal(session.record, path):
        edit(session)
    found = recover(path, find)
    assert found.lost == 0
    assert found.record.dumps() == session.record.dumps()
    while session.undo():
        found.record.tree.undo()
    assert found.record.dumps() == session.record.dumps()


def test_a_journal_of_an_opened_record_holds_that_record(path):
    session = branchy()
    with Journal(session.record, path):
        session.start()
        session.comment("later")
    assert recover(path, find).record.dumps() == session.record.dumps()


def test_what_the_file_cannot_repeat_starts_it_anew(session, path):
    edit(session)
    with Journal(session.record, path):
        session.undo()
        session.redo()
        session.undo()
    assert recover(path, find).record.dumps() == session.record.dumps()


def test_a_line_cut_off_costs_that_edit_only(session, path):
    with Journal(session.record, path):
        session.play(Rest())
        before = session.record.dumps()
        session.play(Rest())
    data = path.read_bytes()
    path.write_bytes(data[:-20])
    found = recover(path, find)
    assert (found.edits, found.lost) == (1, 1)
    assert found.record.dumps() == before


@pytest.mark.parametrize(
    "line",
    [
        b'{"t":"edit","what":"did","verb":"delete","data":{"at":"nowhere"},"size":1}',
        b'{"t":"edit","what":"did","verb":"fly","data":{},"size":1}',
        b'{"t":"edit","what":"did","verb":"play","data":{},"size":1}',
        b'{"t":"edit","what":"undid","size":9}',
        b'{"t":"edit"}',
        b"[]",
        b"{" * 9000,
        b"\xff",
    ],
)
def test_a_strange_line_ends_recovery_before_it(session, path, line):
    with Journal(session.record, path):
        session.play(Rest())
    expected = session.record.dumps()
    with path.open("ab") as file:
        file.write(line + b"\n")
    found = recover(path, find)
    assert (found.edits, found.lost) == (1, 1)
    assert found.record.dumps() == expected


def test_closing_ends_it(session, path):
    journal = Journal(session.record, path)
    session.play(Rest())
    journal.close()
    size = path.stat().st_size
    session.play(Rest())
    assert path.stat().st_size == size


def test_what_is_no_journal_is_refused(tmp_path):
    with pytest.raises(RecordError):
        recover(tmp_path / "missing", find)
    (tmp_path / "text").write_text("hello\n")
    with pytest.raises(RecordError, match="not a journal"):
        recover(tmp_path / "text", find)
    with pytest.raises(RecordError):
        Journal(Record(Session(GAME).tree), tmp_path / "nowhere" / "journal")


@settings(max_examples=100, suppress_health_check=[HealthCheck.too_slow])
@given(st.data())
def test_mangled_journals_raise_nothing_but_the_formats_own_error(pick):
    data = bytearray(LINES)
    start = LINES.index(b'{"t":"end"') if pick.draw(st.booleans()) else 0
    for _ in range(pick.draw(st.integers(1, 5))):
        at = pick.draw(st.integers(start, len(data)))
        odd = st.sampled_from([b"\n", b"null", b"[]", b"1e999", b'"\\ud800"', b"{}", b"7", b'""'])
        data[at : at + pick.draw(st.integers(0, 60))] = pick.draw(st.binary(max_size=10) | odd)
    path = Path(tempfile.gettempdir()) / f"mangled-{os.getpid()}"
    path.write_bytes(bytes(data))
    try:
        found = recover(path, find)
    except RecordError:
        return
    finally:
        path.unlink()
    assert open_record(found.record.dumps(), find).outcome in {"verified", "altered", "other-rules"}


@settings(max_examples=150, suppress_health_check=[HealthCheck.too_slow])
@given(st.data())
def test_odd_values_in_edits_end_recovery_there(pick):
    record, rest = split(LINES)
    rows = [json.loads(line) for line in rest.splitlines()]
    row = pick.draw(st.sampled_from(rows))
    part = row.get("data") or row
    part[pick.draw(st.sampled_from(sorted(part)))] = pick.draw(JSON)
    path = Path(tempfile.gettempdir()) / f"odd-{os.getpid()}"
    path.write_bytes(record + b"\n".join(json.dumps(row).encode() for row in rows))
    found = recover(path, find)
    path.unlink()
    assert found.edits + found.lost >= len(rows) - 1
    assert open_record(found.record.dumps(), find).outcome == "verified"
