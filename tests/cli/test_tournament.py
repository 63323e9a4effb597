"""`tournament`: who wins how often; a run that was broken off goes on where it stopped."""

import json

import msgspec
import pytest

from explorer.analysis.tournament import Played, pairing, play_games, standing
from explorer.catalogue import discover, load
from explorer.cli import main

GAMES = discover()
WORDS = ["tournament", "sencha", "--a", "greedy", "--b", "uniform", "--jobs", "1"]


def games_of(path):
    rows = [json.loads(line) for line in path.read_text("utf-8").splitlines()]
    # What depends on the machine.
    return [{k: v for k, v in row.items() if k not in {"seconds", "slowest"}} for row in rows]


def test_greedy_wins_more_than_chance_and_the_table_says_so(capsys):
    assert main([*WORDS, "--games", "20"]) == 0
    told = capsys.readouterr().out
    assert "sencha 1.0.0, 2 players, 20 games, seed 0" in told
    assert "greedy wins more than an equal share (50%)." in told


def test_equals_are_not_told_apart(capsys):
    assert (
        main(["tournament", "sencha", "--a", "uniform", "--b", "uniform", "--games", "12", "--jobs", "1"])
        == 0
    )
    assert "Not distinguishable from an equal share (50%)." in capsys.readouterr().out


def test_a_run_that_was_broken_off_goes_on(tmp_path, capsys, monkeypatch):
    whole, broken = tmp_path / "whole.jsonl", tmp_path / "broken.jsonl"
    assert main([*WORDS, "--games", "8", "--out", str(whole)]) == 0
    lines = whole.read_text("utf-8").splitlines(keepends=True)
    assert len(lines) == 9
    # Three games, the third of which was cut off in the middle of its line.
    broken.write_text("".join(lines[:3]) + lines[3][:20], "utf-8")
    played = []
    monkeypatch.setattr(
        "explorer.cli.tournament.play_games",
        lambda what, numbers, stop=None: played.extend(numbers) or play_games(what, numbers, stop),
    )
    assert main([*WORDS, "--games", "8", "--out", str(broken)]) == 0
    assert played == [2, 3, 4, 5, 6, 7]
    assert games_of(broken) == games_of(whole)
    first, second = capsys.readouterr().out.split("sencha 1.0.0")[1:]
    assert first.splitlines()[:3] == second.splitlines()[:3]


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["--a", "perfect", "--b", "greedy"], "has no policy 'perfect'"),
        (["--a", "search:0", "--b", "greedy"], "search:N"),
        (["--a", "greedy", "--b", "uniform", "--players", "9"], "--players"),
    ],
)
def test_what_cannot_be_played_is_refused(words, complaint, capsys):
    assert main(["tournament", "sencha", *words]) == 2
    assert complaint in capsys.readouterr().err


def test_a_file_of_another_tournament_is_left_alone(tmp_path, capsys):
    path = tmp_path / "x.jsonl"
    assert main([*WORDS, "--games", "2", "--out", str(path)]) == 0
    before = path.read_bytes()
    assert main([*WORDS, "--games", "2", "--seed", "1", "--out", str(path)]) == 2
    assert "another tournament" in capsys.readouterr().err
    assert path.read_bytes() == before
    path.write_text("no tournament\n", "utf-8")
    assert main([*WORDS, "--games", "2", "--out", str(path)]) == 2
    assert path.read_text("utf-8") == "no tournament\n"


@pytest.mark.parametrize("key", ["sencha", "formosa_tea"])
def test_seats_change_and_share_their_chance(key):
    game = load(key)
    what = pairing(game, "greedy", "greedy", 3, seed=2)
    games = play_games(what, range(6))
    assert [one.seat for one in games] == [0, 1, 2, 0, 1, 2]
    # The same policy everywhere: the three games of a round are one game.
    assert games[0].totals == games[1].totals == games[2].totals
    assert games[0].totals != games[3].totals
    assert sum(one.share for one in games[:3]) == pytest.approx(1)
    assert standing(3, games).share.mean == pytest.approx(1 / 3)


def test_only_whole_rounds_count():
    rows = [
        Played(k, k % 2, (5, 3), (0,), {"a": 1, "b": 1}, {"a": 0.5, "b": 0.5}, {"a": 0.5, "b": 0.5})
        for k in range(3)
    ]
    assert standing(2, rows).games == 2
    with pytest.raises(ValueError, match="no round is complete"):
        standing(2, rows[:1])


def test_few_rounds_that_all_come_out_alike_prove_little():
    def won(games):
        cost = {"a": 0.5, "b": 0.5}
        return [Played(k, k % 2, (5, 3), (k % 2,), {"a": 1, "b": 1}, cost, cost) for k in range(games)]

    for rounds in (2, 10, 100):
        now = standing(2, won(2 * rounds))
        assert now.share.se == 0
        assert (now.low**rounds, now.high) == (pytest.approx(0.025), 1)
    always_half = [msgspec.structs.replace(one, winners=(0, 1)) for one in won(20)]
    now = standing(2, always_half)
    assert (now.low, now.high) == (pytest.approx(0.5 * 0.025**0.1), pytest.approx(1 - 0.5 * 0.025**0.1))


def test_a_game_that_does_not_end_is_no_result(monkeypatch):
    monkeypatch.setattr("explorer.analysis.tournament.LONGEST", 5)
    with pytest.raises(RuntimeError, match="sencha: not over after 5 plies"):
        play_games(pairing(load("sencha"), "uniform", "uniform"), (0,))
