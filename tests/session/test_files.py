"""Sessions and files, and texts about both."""

import pytest

from explorer import explain
from explorer.record import RecordError
from explorer.session import Session
from tests.tree.steep import GAME, Brew, Draw, Rest, Take, random_game


def find(_key):
    return GAME


@pytest.fixture
def session() -> Session:
    return Session(GAME, players=2, clock=None)


def test_a_session_is_saved_and_opened(session, tmp_path):
    path = tmp_path / "game.tea.jsonl"
    random_game(session)
    session.comment("the end")
    assert session.unsaved
    digest = session.save(path)
    assert not session.unsaved
    again = Session.open(path, find)
    assert again.opened is not None
    assert again.opened.digest == digest
    assert not again.unsaved
    assert again.line == session.line
    assert explain.opening(again.opened) == (
        f"Verified: {len(session.tree) - 1} steps and 0 attempts replayed, digest {digest['all'][:8]}."
    )
    again.play(Take())
    assert again.unsaved
    again.undo()
    assert not again.unsaved


def test_a_file_that_is_no_record_is_refused(tmp_path):
    (tmp_path / "x").write_text("hello")
    with pytest.raises(RecordError):
        Session.open(tmp_path / "x", find)
    with pytest.raises(RecordError):
        Session.open(tmp_path / "missing", find)


def test_a_divergence_in_words(session):
    session.play(Rest())
    data = session.record.dumps()
    fewer = GAME.changed(kinds=tuple(k for k in GAME.kinds if k.key != "rest"))
    opened = Session.open(data, lambda _key: fewer).opened
    assert opened is not None
    rest = session.tree.mainline()[1]
    assert explain.opening(opened) == (
        f"Diverges at {rest}: there is no such action: steep has no action 'rest'. 0 steps still hold, 2 lines cannot be replayed."
    )


def test_a_step_in_words(session):
    session.play(Take())
    session.choose(Draw(0))
    chance = session.tree.line(session.here)[2]
    assert (
        explain.step(session.tree, chance)
        == "chance: Draw green (3/5)\n  P1: green leaves 0 → 1 (STP-TAKE-01)"
    )
    leaf = session.keep(Brew(1, 3))
    assert explain.step(session.tree, leaf).splitlines()[:3] == [
        "P2: Brew 3 × black",
        "Not legal:",
        "  ✗ 3 cups of black cost 6 leaves; you have 0. (STP-BREW-01)",
    ]


def test_a_transcript_holds_every_step_comment_attempt_and_variation(session):
    session.comment("# not a heading")
    session.play(Rest())
    session.back()
    session.play(Take())
    session.choose(Draw(0))
    session.keep(Brew(1))
    session.glyphs("!?")
    text = explain.transcript(session.tree, session.line)
    lines = text.splitlines()
    assert [line for line in lines if line.startswith("#")] == ["# Steep", "## Turn 1", "## Scores"]
    assert "- **chance: Draw green (3/5)**" in lines
    assert "  - P1: green leaves 0 → 1 (STP-TAKE-01)" in lines
    assert "  > \\# not a heading" in lines
    assert "- *Variation of 2 steps:* P1: Rest" in lines
    assert "- *Tried:* P2: Brew 1 × black" in lines
    assert "  - *!?*" in lines
    assert "rules: The turn ends" not in text
    assert "P1: Rest" not in explain.transcript(session.tree, session.line[1:])
