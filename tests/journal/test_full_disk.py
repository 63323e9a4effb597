"""A full disk, and other reasons why an edit cannot be written yet."""

import os
import time

import pytest

from explorer.journal import Journal, ink, recover
from explorer.record import merge, open_record
from explorer.session import Session
from tests.record.branchy import find as steep
from tests.tree.steep import GAME, Draw, Rest, Take


@pytest.fixture
def session() -> Session:
    return Session(GAME, players=2, clock=None)


@pytest.fixture
def path(tmp_path):
    return tmp_path / "game.journal.jsonl"


@pytest.fixture
def disk(monkeypatch):
    """A disk with room for so many bytes, or as many as one likes."""
    room = [2**40]

    def write(file, data, *, real=os.write):
        count = min(len(data), room[0])
        if not count:
            raise OSError(28, "No space left on device")
        room[0] -= count
        return real(file, bytes(data[:count]))

    monkeypatch.setattr(ink.os, "write", write)
    return room


def test_a_full_disk_costs_nothing_once_there_is_room(session, path, disk):
    with Journal(session.record, path) as journal:
        session.play(Rest())
        before = path.read_bytes()
        disk[0] = 30
        session.play(Rest())
        assert "No space left" in journal.trouble
        assert path.read_bytes() == before
        session.comment("goes on")
        assert not journal.flush()
        disk[0] = 2**40
        assert journal.flush()
        assert journal.trouble == ""
    assert recover(path, steep).record.dumps() == session.record.dumps()


def test_the_timer_tries_again(session, path, disk, monkeypatch):
    monkeypatch.setattr(ink, "SYNC_SECONDS", 0.01)
    with Journal(session.record, path) as journal:
        disk[0] = 0
        session.play(Rest())
        assert journal.trouble
        disk[0] = 2**40
        for _ in range(500):
            if not journal.trouble:
                break
            time.sleep(0.01)
        assert recover(path, steep).edits == 1


def test_beginning_anew_that_fails_is_made_up_for(session, path, monkeypatch):
    other = Session(GAME, players=2, clock=None)
    other.play(Take())
    other.choose(Draw(0))
    with Journal(session.record, path) as journal:
        session.play(Rest())
        with monkeypatch.context() as patch:
            patch.setattr("explorer.journal.journal.write_whole", _full)
            merge(session.tree, other.tree)
            assert "No space left" in journal.trouble
            assert recover(path, steep).edits == 1
        session.comment("there is room again")
        assert journal.trouble == ""
    assert recover(path, steep).record.dumps() == session.record.dumps()


def _full(*_):
    raise OSError(28, "No space left on device")


def test_what_no_record_can_hold_is_trouble_until_it_is_gone(session, path):
    with Journal(session.record, path) as journal:
        session.tree.annotate(session.here, "eval", {"vp": 0.5})
        assert "float" in journal.trouble
        session.undo()
        assert journal.trouble == ""
    assert open_record(recover(path, steep).record.dumps(), steep).outcome == "verified"


def test_edits_reach_the_disk_itself_within_a_second(session, path, monkeypatch):
    synced = []
    assert ink.SYNC_SECONDS < 1
    with Journal(session.record, path):
        monkeypatch.setattr(ink.os, "fsync", synced.append)
        session.play(Rest())
        for _ in range(150):
            if synced:
                break
            time.sleep(0.01)
        assert len(synced) == 1
