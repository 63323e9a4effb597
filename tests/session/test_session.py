"""The session: stepping, playing, chance, grains, views, notices."""

import threading

import pytest

from explorer.core.legality import IllegalAction
from explorer.session import Added, Edited, Moved, Session, Viewed
from explorer.tree import GRAINS
from tests.tree.steep import GAME, Brew, Draw, Rest, Take, dice, random_game


def test_stepping_goes_back_and_forth(session):
    start = session.here
    a = session.play(Rest())
    b = session.play(Rest())
    assert session.back() == a
    assert session.back() == start
    assert session.back() == start
    assert session.forward() == a
    assert session.end() == b
    assert session.forward() == b
    assert session.start() == start


def test_back_then_forward_returns_to_the_branch_one_came_from(session):
    main = session.play(Rest())
    session.back()
    branch = session.play(Take())
    session.back()
    assert session.forward() == branch
    session.go(main)
    session.back()
    assert session.forward() == main


def test_the_mainline_changes_only_by_command(session):
    session.play(Rest())
    session.back()
    session.play(Take())
    session.choose(Draw(0))
    assert session.mainline() == session.tree.root
    assert session.line == session.tree.mainline()
    session.forward()
    assert session.tree.on_mainline(session.here)


def test_an_illegal_action_is_judged_and_can_be_kept(session):
    verdict = session.attempt(Brew(1, 3))
    assert list(verdict.broken) == ["STP-BREW-01", "STP-BREW-02"]
    before = session.here
    with pytest.raises(IllegalAction):
        session.play(Brew(1, 3))
    leaf = session.keep(Brew(1, 3))
    assert session.here == before
    session.go(leaf)
    assert session.effects() == []
    assert session.back() == before


def test_chance_is_drawn_once_and_stored(session):
    here = session.play(Take())
    node = session.draw(dice(0))
    session.go(here)
    for seed in range(5):
        session.go(here)
        assert session.draw(dice(seed)) == node
    session.go(here)
    assert [row.how for row in session.outcomes() if row.node] == ["drawn"]


@pytest.mark.parametrize("seed", range(5))
def test_random_grains_keep_the_position_and_stepping_the_record(session, seed):
    random_game(session, seed)
    rng = dice(seed)
    before = (dict(session.tree.graph.nodes(data=True)), len(session.tree.history.done))
    session.go(rng.choice(session.line))
    for _ in range(100):
        here = session.here
        session.set_grain(rng.choice(GRAINS))
        assert session.here == here
        rng.choice(
            [session.back, session.forward, session.turn_back, session.turn_forward, session.fork_back]
        )()
    assert (dict(session.tree.graph.nodes(data=True)), len(session.tree.history.done)) == before


@pytest.mark.parametrize("grain", GRAINS)
def test_a_game_can_be_walked_at_each_grain(session, grain):
    random_game(session)
    end = session.here
    session.set_grain(grain)
    session.start()
    walked = [session.here]
    while session.here != end:
        walked.append(session.forward())
    assert walked == [n for n in session.line if session.tree.is_shown(n, grain)]
    back = [session.here]
    while session.back() != back[-1]:
        back.append(session.here)
    assert back == walked[::-1]


def test_a_full_game_at_round_grain_shows_rounds_and_branches(session):
    random_game(session)
    assert len(session.tree.shown("round")) == 3 + 1


def test_forks_are_listed_with_the_current_one(session):
    session.play(Rest())
    session.back()
    take = session.play(Take())
    session.back()
    forks = session.forks()
    assert [(f.main, f.current, f.label) for f in forks] == [
        (True, False, "P1: Rest"),
        (False, True, "P1: Take a leaf"),
    ]
    assert forks[1].node == take
    session.play(Rest())
    session.play(Rest())
    assert session.fork_back() == session.tree.root
    assert session.fork_forward() == session.line[-1]


def test_notices_come_in_order_and_typed(session):
    log = []
    stop = session.observe(log.append)
    start = session.here
    node = session.play(Rest())
    session.comment("why not")
    session.set_grain("turn")
    session.set_seat(1)
    session.undo()
    stop()
    session.back()
    assert [type(n) for n in log] == [Edited, Added, Moved, Edited, Viewed, Viewed, Edited]
    assert log[1].nodes == tuple(session.tree.line(node)[1:])
    assert (log[2].here, log[2].before) == (node, start)
    assert (log[3].words, log[6].words) == ("comment", "Undid: comment")
    assert (log[5].grain, log[5].seat) == ("turn", 1)


def test_undo_says_what_and_goes_where_it_was(session):
    session.play(Rest())
    two = session.play(Rest())
    three = session.play(Rest())
    session.go(two)
    assert session.delete() == 4
    assert two not in session.tree
    assert session.here in session.tree
    assert session.undo() == "Undid: delete 4 steps"
    assert session.end() == three
    assert session.redo() == "Redid: delete 4 steps"
    assert session.here in session.tree
    for _ in range(3):
        session.undo()
    assert session.redo() == "Redid: play"


def test_observers_never_see_a_cursor_outside_the_tree(session):
    session.play(Rest())
    session.play(Rest())
    seen: list[bool] = []
    session.observe(lambda _notice: seen.append(session.here in session.tree))
    while session.undo():
        pass
    while session.redo():
        pass
    session.delete()
    session.undo()
    assert len(seen) >= 10
    assert all(seen)


def test_the_line_follows_edits(session):
    a = session.play(Rest())
    session.play(Rest())
    session.start()
    b = session.play(Take())
    session.go(a)
    session.start()
    session.tree.delete(a)
    assert session.line == [session.tree.root, b]
    session.tree.undo()
    assert len(session.line) == 2


def test_notes_by_the_session(session):
    session.glyphs("!?")
    session.name("opening")
    assert session.bookmark()
    session.tag("quiz", "easy")
    session.mark({"place": ["bag"], "shape": "ring", "role": "look"})
    assert not session.bookmark()
    assert [n.k for n in session.tree.said(session.here)] == ["glyph", "name", "tag", "mark"]
    with pytest.raises(ValueError, match="glyph"):
        session.glyphs("!!!")


def test_threads_take_turns():
    session = Session(GAME, players=2, options={"rounds": 5000}, clock=None)
    faults = []

    def work(seed):
        rng = dice(seed)
        try:
            for _ in range(150):
                rng.choice([session.back, session.forward, lambda: session.play(Rest()), session.undo])()
        except Exception as fault:  # noqa: BLE001  a thread must report, not die
            faults.append(fault)

    threads = [threading.Thread(target=work, args=(i,)) for i in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert faults == []
    assert session.here in session.tree
