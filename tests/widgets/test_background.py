"""Work beside the page, with threads and without."""

import asyncio
import subprocess
import sys
import threading

import pytest

from widgets import background


@pytest.fixture
def no_threads(monkeypatch):
    """As in a browser: whoever starts a thread fails."""

    def refuse(*_):
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr(background, "THREADS", False)
    monkeypatch.setattr(threading.Thread, "start", refuse)


def counting(seen, upto=3):
    for n in range(upto):
        seen.append((n, threading.current_thread() is threading.main_thread()))
        yield


def test_steps_are_done_in_a_thread():
    seen = []
    work = background.begin(counting(seen))
    work.join()
    assert seen == [(0, False), (1, False), (2, False)]
    assert not work.is_alive()


def test_without_threads_others_have_their_turn_between_two_steps(no_threads):
    seen = []

    async def page():
        work = background.begin(counting(seen))
        alive = []
        for name in "abcd":
            alive.append(work.is_alive())
            await asyncio.sleep(0)
            seen.append(name)
        return alive, work.is_alive()

    alive, after = asyncio.run(page())
    assert seen == [(0, True), "a", (1, True), "b", (2, True), "c", "d"]
    assert alive == [True, True, True, True]
    assert not after


def test_without_threads_waiting_is_doing_the_rest(no_threads):
    seen = []

    async def page():
        background.begin(counting(seen)).join()

    asyncio.run(page())
    assert len(seen) == 3


def test_a_fault_ends_the_work(no_threads):
    def failing():
        yield
        raise LookupError("no leaf")

    async def page():
        work = background.begin(failing())
        with pytest.raises(LookupError):
            work.join()
        return work.is_alive()

    assert asyncio.run(page()) is False


def test_later_means_later_and_can_be_called_off(no_threads):
    seen = []

    async def page():
        background.later(0, seen.append, "done")
        background.later(0, seen.append, "called off").cancel()
        await asyncio.sleep(0.01)

    asyncio.run(page())
    assert seen == ["done"]


def test_a_comparison_needs_neither_threads_nor_processes(no_threads, monkeypatch):
    from explorer.session import Session
    from tests.tree.steep import GAME
    from widgets.analysis import Analysis

    monkeypatch.setattr(sys, "platform", "emscripten")

    async def page():
        pane = Analysis(Session(GAME, players=2, clock=None))
        pane.most.value = 16
        pane.start()
        assert pane.running
        while pane.running:  # noqa: ASYNC110  others have their turn, nobody sets an event
            await asyncio.sleep(0)
        found = pane.comparison
        pane.close()
        return found, pane.errors

    found, errors = asyncio.run(page())
    assert errors == []
    assert found is not None
    assert found.over


def test_a_file_is_held_where_no_other_process_can_be():
    """A browser has one process, and no psutil to ask."""
    code = """
import sys
sys.platform = "emscripten"
sys.modules["psutil"] = None
from pathlib import Path
from explorer.record import owner
path = Path(sys.argv[1])
del owner.os.link
with owner.held(path):
    path.write_text("a")
assert [one.name for one in path.parent.iterdir()] == [path.name]
"""
    import tempfile

    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([sys.executable, "-c", code, f"{folder}/a.tea.jsonl"], check=True)
