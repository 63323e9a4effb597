"""The command `golden`: whole games as records with traces, the same every time, and made again on demand."""

import pytest

from explorer.catalogue import load
from explorer.cli import main
from explorer.explain import trace
from explorer.record import Recipe, open_record, simulated

GAME = load("sencha")


@pytest.fixture
def golden(tmp_path, capsys):
    """Return a function that runs the command in a folder of its own and gives the names of the files there."""

    def run(*words):
        assert main(["golden", "sencha", "--out", str(tmp_path), *words]) == 0
        capsys.readouterr()
        return {path.name: path.read_bytes() for path in tmp_path.iterdir()}

    return run


def test_a_game_for_each_number_of_players(golden):
    names = [f"{n}-players-greedy-0" for n in (2, 3, 4)]
    assert golden().keys() == {f"{name}{end}" for name in names for end in (".tea.jsonl", ".trace.txt")}


def test_the_record_verifies_and_the_trace_is_its_own(golden):
    files = golden("--players", "2", "--seed", "3", "--policy", "uniform", "--name", "one")
    opened = open_record(files["one.tea.jsonl"], load)
    record = opened.record
    assert opened.outcome == "verified"
    assert record is not None
    assert trace(record.tree) == files["one.trace.txt"].decode()
    assert record.about.seats == [{"seat": f"P{n}", "strategy": "uniform"} for n in (1, 2)]


def test_readings_and_options_are_kept(golden):
    words = ("--players", "3", "--ruling", "gift_mode=one_vp_per_cube", "--option", "colours=chosen")
    (record, _) = sorted(golden(*words).items())
    assert record[0] == "3-players-greedy-0-gift_mode-one_vp_per_cube-colours-chosen.tea.jsonl"
    opened = open_record(record[1], load).record
    assert opened is not None
    setup = opened.tree.origin.identity
    assert setup["rules"]["rulings"]["gift_mode"] == "one_vp_per_cube"
    assert setup["game"] == {
        "id": "sencha",
        "players": 3,
        "options": {"colours": "chosen", "start_seat": "random"},
    }


def test_again_plays_the_same_games(golden, tmp_path):
    before = golden("--players", "2", "--ruling", "twelve_yen_vp=3", "--option", "start_seat=1")
    record = next(tmp_path.glob("*.tea.jsonl"))
    next(tmp_path.glob("*.trace.txt")).write_text("gone", "utf-8")
    assert golden("--again") == before
    record.write_bytes(record.read_bytes().replace(b"explorer golden", b"explorer brewed"))
    assert main(["golden", "sencha", "--again", "--out", str(tmp_path)]) == 2


def test_one_recipe_is_one_game():
    recipe = Recipe(2, seed=5)
    assert simulated(GAME, recipe).dumps() == simulated(GAME, recipe).dumps()
    assert simulated(GAME, recipe).dumps() != simulated(GAME, Recipe(2, seed=6)).dumps()


@pytest.mark.parametrize(
    ("words", "place"),
    [
        (["--players", "7"], "players=7"),
        (["--policy", "perfect"], "perfect"),
        (["--option", "colours"], "colours"),
        (["--option", "colour=chosen"], "colour=chosen"),
        (["--option", "colours=painted"], "colours=painted"),
        (["--players", "2", "--option", "start_seat=3"], "start_seat"),
        (["--name", "all"], "--name all"),
    ],
)
def test_bad_input_is_told_in_one_line(words, place, capsys, tmp_path):
    assert main(["golden", "sencha", "--out", str(tmp_path), *words]) == 2
    told = capsys.readouterr().err
    assert place in told
    assert told.count("\n") == 1
    assert not list(tmp_path.iterdir())
