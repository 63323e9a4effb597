"""Two kernels, and what the next session finds."""

import json
import os
import subprocess
import sys
from pathlib import Path

import psutil
import pytest

from explorer.journal import Journal, discard, find, recover
from explorer.record import RecordError
from explorer.record import owner as owning
from explorer.record.owner import Owner, let_go, lock_of, owner_of, take, this_process
from explorer.session import Session
from tests.record.branchy import find as steep
from tests.tree.steep import GAME, Rest, Take


@pytest.fixture
def session() -> Session:
    return Session(GAME, players=2, clock=None)


@pytest.fixture
def path(tmp_path):
    return tmp_path / "game.journal.jsonl"


@pytest.fixture
def ended() -> int:
    """The id of a process that has ended."""
    process = subprocess.Popen([sys.executable, "-c", ""])
    process.wait()
    return process.pid


def hold(path, pid, **other):
    """Let a process hold a file."""
    row = {"pid": pid, "host": this_process().host, "started": "", "since": "2026-01-01T00:00:00Z"}
    lock_of(path).write_text(json.dumps(row | other))


# ------------------------------------------------------------------------------------------- owners


def test_an_owner_is_alive_while_its_process_runs(ended):
    me = this_process()
    assert me.alive is True
    assert me.here
    assert Owner(ended, me.host).alive is False
    assert Owner(me.pid, me.host, "another boot:1").alive is False
    assert Owner(1, me.host).alive is True
    assert Owner(ended, "another machine").alive is None
    assert Owner(2**70, me.host).alive is False


def test_a_file_has_one_owner(path, ended):
    assert take(path)
    assert not take(path)
    owner = owner_of(path)
    assert owner is not None
    assert owner.here
    let_go(path)
    hold(path, ended)
    assert take(path)
    owner = owner_of(path)
    assert owner is not None
    assert owner.here
    hold(path, ended, host="another machine")
    assert not take(path)
    let_go(path)
    assert lock_of(path).exists()
    assert [p.name for p in path.parent.iterdir()] == [lock_of(path).name]


def test_a_lock_that_says_nothing_is_taken_over(path):
    lock_of(path).write_bytes(b"\xff{")
    assert take(path)


def test_a_killed_process_that_nobody_has_asked_about_is_not_alive():
    child = os.fork()
    if not child:
        os._exit(0)
    os.waitid(os.P_PID, child, os.WEXITED | os.WNOWAIT)
    assert Owner(child, this_process().host).alive is False
    os.waitpid(child, 0)


class Elsewhere:
    """What psutil tells on systems without /proc."""

    def __init__(self, pid):
        if pid == 7:
            raise psutil.NoSuchProcess(pid)
        self.pid = pid

    def create_time(self):
        return 1000.25

    def status(self):
        if self.pid == 8:
            raise psutil.AccessDenied(self.pid)
        return psutil.STATUS_RUNNING


@pytest.fixture
def elsewhere(monkeypatch):
    """A system like Windows: no /proc, no hard links, processes known to psutil only."""

    def no_links(*_):
        raise OSError(1, "Incorrect function")

    monkeypatch.setattr(owning.psutil, "Process", Elsewhere)
    monkeypatch.setattr(owning, "BOOT", Path("/nowhere"))
    monkeypatch.setattr(owning.os, "link", no_links)


@pytest.mark.usefixtures("elsewhere")
def test_owners_are_told_apart_where_there_is_no_proc_and_no_link(path):
    me = this_process()
    assert me.started == "1000.25"
    assert me.alive is True
    assert Owner(9, me.host, "999.00").alive is False
    assert Owner(8, me.host).alive is True
    assert Owner(7, me.host).alive is False
    assert take(path)
    assert not take(path)
    let_go(path)
    hold(path, 7)
    assert take(path)
    let_go(path)
    hold(path, 8)
    assert not take(path)
    assert [p.name for p in path.parent.iterdir()] == [lock_of(path).name]


# ------------------------------------------------------------------------------------------- two kernels


def test_the_second_journal_goes_elsewhere_and_says_so(session, path):
    other = Session(GAME, players=3, clock=None)
    with Journal(session.record, path) as first, Journal(other.record, path) as second:
        session.play(Rest())
        other.play(Take())
        assert (first.path, first.warning) == (path, "")
        assert second.path == path.with_name("game-2.journal.jsonl")
        assert str(os.getpid()) in second.warning
    assert recover(path, steep).record.dumps() == session.record.dumps()
    assert recover(second.path, steep).record.dumps() == other.record.dumps()


def test_edits_that_nobody_has_recovered_are_not_written_over(session, path):
    with Journal(session.record, path):
        session.play(Rest())
    left = path.read_bytes()
    with Journal(Session(GAME).record, path) as journal:
        assert journal.path != path
        assert "1 edits that were never saved" in journal.warning
    assert path.read_bytes() == left


def test_a_journal_with_nothing_to_recover_is_written_over(session, path):
    Journal(session.record, path).close()
    with Journal(session.record, path) as journal:
        assert (journal.path, journal.warning) == (path, "")


def test_a_recovered_journal_goes_on(session, path):
    with Journal(session.record, path):
        session.play(Rest())
    found = recover(path, steep)
    with Journal(found.record, path, recovered=True) as journal:
        assert (journal.path, journal.warning) == (path, "")
        found.record.tree.comment(found.record.tree.root, "again")
    again = recover(path, steep)
    assert (again.cover.edits, again.edits) == (1, 1)
    assert again.record.dumps() == found.record.dumps()


# ------------------------------------------------------------------------------------------- finding


def test_the_next_session_finds_what_is_not_saved(session, path, tmp_path, ended):
    session.record.about.title = {"en": "A calm game"}
    with Journal(session.record, path, source="calm.tea.jsonl"):
        session.play(Rest())
        session.comment("hm")
        (found,) = find(tmp_path)
        assert found.alive
        assert found.owner is not None
        assert found.owner.here
    (found,) = find(tmp_path)
    assert (found.path, found.game, found.title, found.edits) == (path, "steep", "A calm game", 2)
    assert (found.source, found.owner, found.alive) == ("calm.tea.jsonl", None, False)
    assert found.began is not None
    assert 0 <= (found.when - found.began).total_seconds() < 60
    hold(path, ended)
    assert find(tmp_path)[0].alive is False
    hold(path, ended, host="another machine")
    assert find(tmp_path)[0].alive is None


def test_the_newest_comes_first_and_folders_of_kernels_are_looked_into(session, tmp_path):
    deep = tmp_path / ".tea" / "12-ab"
    deep.mkdir(parents=True)
    for n, place in enumerate(
        [tmp_path / "a.journal.jsonl", deep / "b.journal.jsonl", tmp_path / "c.tea.journal"]
    ):
        with Journal(session.record, place):
            session.comment(f"{n}")
        os.utime(place, (n, n))
    assert [found.path.name[0] for found in find(tmp_path)] == ["c", "b", "a"]


def test_what_is_saved_needs_no_recovery(session, path, tmp_path):
    with Journal(session.record, path) as journal:
        session.play(Rest())
        session.save(tmp_path / "game.tea.jsonl")
        journal.saved(tmp_path / "game.tea.jsonl")
        assert find(tmp_path) == []
        session.undo()
        assert [found.edits for found in find(tmp_path)] == [1]
    assert recover(path, steep).record.dumps() == session.record.dumps()


def test_files_that_are_no_journals_are_passed_over(tmp_path):
    (tmp_path / "x.journal.jsonl").write_bytes(b"\xff\n{")
    (tmp_path / "y.journal.jsonl").write_bytes(b'{"t":"head","game":{"id":7}}\n')
    (tmp_path / "z.journal.jsonl").mkdir()
    assert find(tmp_path) == []
    assert find(tmp_path / "nowhere") == []


def test_a_journal_can_be_discarded_but_not_a_living_one(session, path, tmp_path):
    with Journal(session.record, path):
        session.play(Rest())
        hold(path, 1)
        with pytest.raises(RecordError, match="process 1 "):
            discard(path)
        lock_of(path).unlink()
    discard(path)
    assert list(tmp_path.iterdir()) == []
