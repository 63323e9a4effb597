"""The commands about where rules show: `rules --coverage`, `example`, `rulings`."""

import pytest

from explorer.catalogue import load
from explorer.cli import main

FOLDER = load("sencha").parts.components.with_name("playthroughs")
SHORT = str(FOLDER / "2-players-short.tea.jsonl")


def test_coverage_of_a_record(capsys):
    assert main(["rules", "sencha", "--coverage", SHORT]) == 0
    out = capsys.readouterr().out
    shown, _, never = out.partition("Never shown:")
    assert "of 102 rules that can take effect are shown" in out
    assert "SEN-HIRE-02" in shown
    assert "SEN-TIE-04" in never
    assert "SEN-TIE-04" not in shown


def test_steps_that_show_a_rule(capsys):
    assert main(["rules", "sencha", "sen-hire-02", "--coverage", SHORT]) == 0
    assert "P1: Hire a collector" in capsys.readouterr().out


def test_coverage_of_a_record_of_another_game(capsys):
    assert main(["rules", "chai", "--coverage", SHORT]) == 2
    assert "a record of Sencha, not of Chai" in capsys.readouterr().err


def test_an_example_is_told_and_written(tmp_path, capsys):
    path = tmp_path / "buy.tea.jsonl"
    assert main(["example", "sencha", "SEN-BUY-04", "--out", str(path)]) == 0
    out = capsys.readouterr().out
    assert "SEN-BUY-04" in out
    assert "found in" in out
    assert main(["verify", str(path)]) == 0


def test_a_rule_that_nothing_shows(capsys):
    assert main(["example", "sencha", "SEN-COMP-04", "--source", "playthrough"]) == 1
    assert "No code cites it" in capsys.readouterr().err


@pytest.mark.parametrize("words", [["example", "sencha", "SEN-X-01"], ["rules", "sencha", "SEN-X-01"]])
def test_an_unknown_rule(words, capsys):
    assert main(words) == 2
    assert "has no rule 'SEN-X-01'" in capsys.readouterr().err


def test_another_reading_that_changes_nothing(capsys):
    assert main(["rulings", SHORT, "--set", "twelve_yen_vp=3"]) == 0
    assert "Identical: all 126 steps" in capsys.readouterr().out


def test_another_reading_that_changes_a_step(capsys):
    assert main(["rulings", SHORT, "--set", "gift_mode=one_vp_per_cube"]) == 1
    out = capsys.readouterr().out
    assert "First different step: P2: End the gift" in out
    assert "SEN-R-02 gift_mode" in out


def test_a_switch_that_the_game_lacks(capsys):
    assert main(["rulings", SHORT, "--set", "gift=2"]) == 2
    assert "there is no switch 'gift'" in capsys.readouterr().err


# ------------------------------------------------------------------------------------------- lesson


def test_lessons_are_listed(capsys):
    assert main(["lesson", "sencha"]) == 0
    out = capsys.readouterr().out
    assert "first-game" in out
    assert "10 chapters" in out


def test_chapters_are_written_as_records(tmp_path, capsys):
    assert main(["lesson", "sencha", "common-mistakes", "--out", str(tmp_path)]) == 0
    files = sorted(str(path) for path in tmp_path.rglob("*.tea.jsonl"))
    assert len(files) == 10
    assert main(["verify", *files]) == 0


def test_a_lesson_is_taken_in_the_terminal(monkeypatch, tmp_path, capsys):
    path = tmp_path / "progress.json"
    typed = iter(["perhaps", "hint", "yes", "no", "3", "2", "quit"])
    monkeypatch.setattr("builtins.input", lambda _: next(typed))
    assert main(["lesson", "sencha", "common-mistakes", "--progress", str(path)]) == 0
    out = capsys.readouterr().out
    assert "Type yes or no" in out
    assert "Whose house stands on Uji?" in out
    assert "No. You have no house on Uji. (SEN-GATH-02)" in out
    assert "Not 3. Count once more." in out
    assert "3. My first house here" in out
    monkeypatch.setattr("builtins.input", lambda _: "skip")
    assert main(["lesson", "sencha", "common-mistakes", "--progress", str(path)]) == 0
    out = capsys.readouterr().out
    assert "1. A house in the hand" not in out
    assert "SEN-WORK-05: Sencha goes on farmers only." in out
    assert "once more: SEN-GATH-04" in out


def test_a_lesson_that_is_not_there(capsys):
    assert main(["lesson", "sencha", "second-game"]) == 2
    assert "it has: first-game, common-mistakes, rule-by-rule" in capsys.readouterr().err
