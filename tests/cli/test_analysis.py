"""`compare` and `review`: what is known in words, and nothing more than is known."""

import shutil

import pytest

from explorer.catalogue import load
from explorer.cli import main
from explorer.record import load as load_record
from explorer.record import stale

SHORT = load("sencha").parts.components.with_name("playthroughs") / "2-players-short.tea.jsonl"
FAST = ["--policy", "uniform", "--jobs", "1"]


@pytest.fixture
def game(tmp_path):
    return str(shutil.copy(SHORT, tmp_path / "game.tea.jsonl"))


def choice(path, least=3):
    """Return the number of a ply at which a seat has several options."""
    tree = load_record(SHORT.read_bytes(), load).tree
    line = tree.mainline()
    return next(
        str(i)
        for i, node in enumerate(line[10:], 10)
        if tree.state(node).actor >= 0 and len(tree.game.choices(tree.state(node))) >= least
    )


def test_options_are_ranked_with_intervals_and_plain_words(game, capsys):
    assert main(["compare", game, choice(game), "--most", "32", *FAST]) == 0
    told = capsys.readouterr().out
    assert "best so far" in told
    assert "worse" in told or "not distinguishable yet" in told
    assert "Measured: margin of P" in told
    assert "Every seat plays on by: uniform." in told


def test_a_seed_decides_everything(game, capsys):
    for _ in range(2):
        assert main(["compare", game, choice(game), "--most", "16", "--seed", "4", *FAST]) == 0
    first, second = capsys.readouterr().out.split("Every seat")[:2]
    assert first.splitlines() == second.splitlines()[1:]


def test_only_the_options_asked_for_are_compared(game, capsys):
    words = ["compare", game, choice(game), "--options", "1", "3", "--most", "16", *FAST]
    assert main([*words, "--measure", "win"]) == 0
    told = capsys.readouterr().out
    assert (
        sum(
            line.split("  ")[-1] in {"best so far", "worse", "not distinguishable yet"}
            for line in told.splitlines()
        )
        == 2
    )
    assert "Measured: win" in told


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["end"], "nothing to compare"),
        (["start", "--options", "99"], "--options 99: there are"),
        (["start", "--policy", "perfect"], "--policy perfect: Sencha has no policy"),
        (["9999"], "NODE 9999"),
    ],
)
def test_what_cannot_be_compared_is_said_in_one_line(game, words, complaint, capsys):
    assert main(["compare", game, *words]) == 2
    error = capsys.readouterr().err
    assert complaint in error
    assert error.count("\n") == 1


def test_a_review_tells_choices_and_causes_and_can_be_kept(game, tmp_path, capsys):
    out = tmp_path / "reviewed.tea.jsonl"
    words = ["review", game, "--playouts", "2", "--most", "8", "--from", "60", "--to", "75", *FAST]
    assert main([*words, "--out", str(out)]) == 0
    told = capsys.readouterr().out
    assert "final - start = luck + own + others" in told
    assert sum(line.startswith(("P1  ", "P2  ")) for line in told.splitlines()) == 2
    plies = [int(line.split()[0]) for line in told.splitlines() if line.split()[0].isdigit()]
    assert plies
    assert all(60 <= ply <= 75 for ply in plies)
    record = load_record(out.read_bytes(), load)
    notes = [note for said in record.tree.notes.values() for note in said if note.k == "eval"]
    assert f"{out}: {len(notes)}" in told or "notes more" in told
    assert notes
    assert all(stale(record.tree, note) == () for note in notes)
    assert main(["verify", str(out)]) == 0


def test_one_playout_is_refused(game, capsys):
    assert main(["review", game, "--playouts", "1", *FAST]) == 2
    assert "at least 2" in capsys.readouterr().err
