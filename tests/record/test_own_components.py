"""Records of games that are played with own components: what they need, and what happens without it."""

import pytest

from explorer import explain
from explorer.catalogue import load
from explorer.cli import main
from explorer.core.state import CHANCE
from explorer.journal import Journal, recover
from explorer.record import open_record
from explorer.session import Session

CHAI = load("chai")


@pytest.fixture
def mine(tmp_path):
    path = tmp_path / "mine.toml"
    text = CHAI.parts.components.read_text("utf-8")
    text = text.replace('id = "chai-base"', 'id = "my-chai"', 1).replace("number = 3", "number = 1")
    path.write_text(text.replace("tokens = 10", "tokens = 12"), "utf-8")
    return path


@pytest.fixture
def record(mine, tmp_path):
    """Return the file of some steps of a game with own components."""
    session = Session(CHAI, components=mine)
    for _ in range(40):
        if session.state.actor == CHANCE:
            session.choose(session.outcomes()[0])
        else:
            session.play(CHAI.legal(session.state)[-1])
    path = tmp_path / "game.tea.jsonl"
    session.save(path)
    return path


def test_without_its_components_a_record_names_them(record):
    opened = open_record(record.read_bytes(), load)
    assert opened.outcome in {"diverges", "other-rules"}
    assert opened.lacks.startswith("my-chai 1.0.0 (sha256 ")
    assert "; at hand is chai-base 1.0.0 (sha256 " in opened.lacks
    assert opened.lacks in explain.opening(opened)


def test_with_its_components_a_record_is_verified(record, mine):
    opened = open_record(record.read_bytes(), load, mine)
    assert (opened.outcome, opened.lacks) == ("verified", "")
    assert "components" not in explain.opening(opened)


def test_a_set_that_was_edited_since_is_another_one(record, mine):
    mine.write_text(mine.read_text("utf-8") + "\n# seen again\n", "utf-8")
    opened = open_record(record.read_bytes(), load, mine)
    assert opened.outcome == "other-rules"
    assert opened.lacks.count("my-chai 1.0.0 (sha256 ") == 2


def test_a_faulty_file_refuses_the_record(record, mine):
    mine.write_text(mine.read_text("utf-8").replace("tokens = 12", "tokens = -1"), "utf-8")
    opened = open_record(record.read_bytes(), load, mine)
    assert opened.outcome == "refused"
    assert "mine.toml: tea white tokens: -1 is below 0." in opened.reason


@pytest.mark.parametrize("command", ["verify", "show"])
def test_commands_take_the_file(record, mine, command, capsys):
    main([command, str(record)])
    told = capsys.readouterr()
    assert "my-chai" in told.out + told.err
    assert main([command, str(record), "--components", str(mine)]) == 0
    told = capsys.readouterr()
    assert "my-chai" not in told.out + told.err


def test_a_journal_finds_the_components_again(mine, tmp_path):
    session = Session(CHAI, components=mine)
    path = tmp_path / "a.journal.jsonl"
    journal = Journal(session.record, path)
    while session.state.actor == CHANCE:
        session.choose(session.outcomes()[0])
    journal.close(remove=False)
    found = recover(path, load)
    assert (found.lost, found.opened.outcome) == (0, "verified")
    assert found.record.tree.components == mine
    mine.unlink()
    assert "my-chai" in recover(path, load).opened.lacks
