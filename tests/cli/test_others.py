"""The commands `games`, `rules`, `components`, `lab` and `soak`."""

import hashlib
import json
import re
import subprocess
from pathlib import Path

import pytest

from explorer import simulate as simulate_module
from explorer.catalogue import discover, load
from explorer.cli import lab, main, soak
from explorer.simulate import play_batch, simulate


def test_games_lists_every_game(capsys):
    assert main(["games"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines] == list(discover())


@pytest.mark.parametrize("key", discover())
def test_rules_lists_every_rule_and_switch(key, capsys):
    assert main(["rules", key]) == 0
    told = capsys.readouterr().out
    game = load(key)
    assert all(f"{rule.id} " in told and rule.says in told for rule in game.rules.values())
    assert all(f"{switch.id} = " in told for switch in game.switches)


@pytest.mark.parametrize("key", discover())
def test_every_rule_can_be_shown(key, capsys):
    game = load(key)
    for rule in game.rules:
        assert main(["rules", key, rule]) == 0
        told = capsys.readouterr().out
        assert told.startswith(f"{rule}: ")


def test_a_rule_names_what_requires_it_what_it_does_and_its_cases(capsys):
    assert main(["rules", "sencha", "SEN-BUILD-03"]) == 0
    told = capsys.readouterr().out
    assert "required   by build" in told
    assert "effect     of build" in told
    assert "case       SEN-C-" in told
    assert main(["rules", "sencha", "sen-chance-01"]) == 0
    assert "chance     of drawn" in capsys.readouterr().out


def test_a_ruling_shows_its_badge_and_its_readings(capsys):
    assert main(["rules", "sencha", "SEN-R-02"]) == 0
    told = capsys.readouterr().out
    assert "ruling:" in told
    assert "parcels (default)" in told
    assert "one_vp_per_cube" in told


def test_components_are_printed_or_copied_and_nothing_is_written_over(tmp_path, capsys):
    original = load("sencha").parts.components.read_text("utf-8")
    assert main(["components", "sencha"]) == 0
    assert capsys.readouterr().out == original
    path = tmp_path / "mine.toml"
    assert main(["components", "sencha", "--out", str(path)]) == 0
    assert path.read_text("utf-8") == original
    path.write_text("mine", "utf-8")
    assert main(["components", "sencha", "--out", str(path)]) == 2
    assert path.read_text("utf-8") == "mine"


def test_lab_opens_the_start_notebook_and_passes_words_on(tmp_path, monkeypatch):
    started = []
    monkeypatch.setattr(subprocess, "call", lambda command, cwd: started.append((command, cwd)) or 0)
    (tmp_path / lab.NOTEBOOK).parent.mkdir()
    (tmp_path / lab.NOTEBOOK).write_text("{}", "utf-8")
    monkeypatch.chdir(tmp_path)
    assert main(["lab", "--", "--no-browser"]) == 0
    ((command, cwd),) = started
    assert "jupyterlab" in command
    assert "--no-browser" in command
    assert command[-1] == str(tmp_path / lab.NOTEBOOK)
    assert cwd == tmp_path


@pytest.fixture
def own(tmp_path, capsys):
    """Return a component file of Chai with an id of its own and 12 white tokens."""
    path = tmp_path / "my_chai.toml"
    assert main(["components", "chai", "--out", str(path)]) == 0
    text = path.read_text("utf-8")
    changed = text.replace('id = "chai-base"', 'id = "my-chai"').replace("tokens = 10", "tokens = 12", 1)
    assert changed != text
    path.write_text(changed, "utf-8")
    capsys.readouterr()
    return path


def test_games_are_simulated_with_own_components(own, capsys):
    words = ["simulate", "chai", "--policy", "guided", "--games", "2", "--check", "--json"]
    found = []
    for more in ([], ["--components", str(own)]):
        assert main([*words, *more]) == 0
        found.append(json.loads(capsys.readouterr().out))
    assert [one["components"]["id"] for one in found] == ["chai-base", "my-chai"]
    assert found[1]["components"]["sha256"] == hashlib.sha256(own.read_bytes()).hexdigest()
    assert found[0]["failures"] == found[1]["failures"] == []


def test_cases_are_run_with_own_components(own, capsys):
    text = own.read_text("utf-8").replace("tokens = 12", "tokens = 10", 1)
    own.write_text(text.replace("steps = 5", "steps = 4", 1), "utf-8")
    assert main(["cases", "chai", "--components", str(own)]) == 1
    passed, failed = re.findall(r"(\d+) passed, (\d+) failed", capsys.readouterr().out)[0]
    assert int(passed) > 150
    assert 0 < int(failed) < 20


@pytest.mark.parametrize("words", [["simulate", "chai", "--games", "1"], ["cases", "chai"]])
def test_a_fault_of_own_components_is_told_in_one_line(own, words, capsys):
    own.write_text(own.read_text("utf-8").replace("tokens = 12", "tokens = -2", 1), "utf-8")
    assert main([*words, "--components", str(own)]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert "--components my_chai.toml: tea white tokens: -2 is below 0." in told.err
    assert len(told.err.splitlines()) == 1


def test_lab_without_a_notebook_says_so(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(lab, "__file__", str(tmp_path / "a" / "b" / "lab.py"))
    assert main(["lab"]) == 2
    assert "00_start_here" in capsys.readouterr().err


def test_soak_plays_every_player_count_and_every_other_reading():
    game = load("sencha")
    rows = list(soak.rows(game, soak.Plan(9, 2)))
    assert [(r.match.players, r.games) for r in rows[:3]] == [(2, 9), (3, 9), (4, 9)]
    assert all(r.match.check for r in rows)
    others = [r.match.options | r.match.rulings for r in rows[3:]]
    every = (*game.options, *game.switches)
    assert others == [{s.id: value} for s in every for value in s.alternatives]


def test_soak_plays_the_values_of_an_option_as_often_as_player_counts_if_asked():
    game = load("chai")
    rows = list(
        soak.rows(game, soak.Plan(9, 2, "guided", frozenset({("ship_goal", 3), ("ship_goal", 5)}), 3))
    )
    played = [(r.setup, r.match.options, r.match.policy, r.games) for r in rows if not r.match.rulings]
    assert played == [
        ("default", {}, "guided", 9),
        ("default", {}, "uniform", 3),
        ("ship_goal = 3", {"ship_goal": 3}, "guided", 9),
        ("ship_goal = 5", {"ship_goal": 5}, "guided", 9),
        ("ship_goal = agreed", {"ship_goal": "agreed"}, "guided", 2),
        ("merchant_side = B", {"merchant_side": "B"}, "guided", 2),
    ]
    assert {r.games for r in rows if r.match.rulings} == {2}


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (
            ["--policy", "wild"],
            "--policy wild: Chai: Tea for 2 has no such policy; it has: uniform, greedy, guided.",
        ),
        (["--vary", "goal=3"], "--vary goal=3: there is no option 'goal'; Chai: Tea for 2 has: ship_goal"),
        (["--vary", "ship_goal=7"], "--vary ship_goal=7: ship_goal can be 4, 3, 5, agreed."),
    ],
)
def test_soak_refuses_what_the_game_does_not_have_before_it_plays(words, message, capsys):
    assert main(["soak", "chai", "--games", "1", *words]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert message in told.err


def test_soak_goes_on_where_it_was_broken_off(tmp_path, capsys, monkeypatch):
    monkeypatch.setattr(soak, "_commit", lambda game: ("0123456789", "2020-02-02"))
    monkeypatch.setattr(simulate_module, "BATCH", 3)
    path, times = tmp_path / "kept.jsonl", re.compile(r" \d+ \|$", re.MULTILINE)
    words = ["soak", "sencha", "--games", "5", "--reading-games", "1", "--out", str(path)]
    assert main(words) == 0
    table = capsys.readouterr().out
    lines = path.read_bytes().splitlines(keepends=True)
    # The last line but two is cut in the middle, as when the machine goes off.
    path.write_bytes(b"".join(lines[:-3]) + lines[-3][:40])
    played = []
    monkeypatch.setattr(simulate_module, "play_batch", lambda *what: played.append(what) or play_batch(*what))
    assert main(words) == 0
    assert times.sub("", capsys.readouterr().out) == times.sub("", table)
    assert len(played) == 3
    assert len(path.read_bytes().splitlines()) == len(lines)


def test_soak_does_not_mix_the_games_of_two_commits(tmp_path, capsys, monkeypatch):
    path = tmp_path / "kept.jsonl"
    words = ["soak", "sencha", "--games", "1", "--out", str(path)]
    monkeypatch.setattr(soak, "_commit", lambda game: ("0123456789", "2020-02-02"))
    assert main(words) == 0
    monkeypatch.setattr(soak, "_commit", lambda game: ("9876543210", "2020-02-03"))
    assert main(words) == 2
    assert "it holds games of commit 0123456789; this is 9876543210" in capsys.readouterr().err
    monkeypatch.setattr(soak, "_commit", lambda game: ("0123456789 with changes", "2020-02-02"))
    assert main(words) == 2
    assert "changes that are not committed" in capsys.readouterr().err
    monkeypatch.undo()
    for other in (b"[1, 2]\n", b"all of a thesis, without a line end"):
        path.write_bytes(other)
        assert main(words) == 2
        assert str(path) in capsys.readouterr().err
        assert path.read_bytes() == other


def test_soak_replaces_its_section_and_keeps_the_others(tmp_path, capsys):
    path = tmp_path / "soak.md"
    path.write_text(
        "# Soak tests\n\nAbout.\n\n## Oolong\n\nkept\n\n## Sencha\n\nold\n\n## Zen\n\nkept too\n", "utf-8"
    )
    words = ["soak", "sencha", "--games", "2", "--reading-games", "1", "--seed", "9", "--date", "2020-02-02"]
    assert main([*words, "--write", str(path)]) == 0
    text = path.read_text("utf-8")
    assert [line for line in text.splitlines() if line.startswith("#")] == [
        "# Soak tests",
        "## Oolong",
        "## Sencha",
        "## Zen",
    ]
    assert "kept" in text
    assert "kept too" in text
    assert "old" not in text
    assert "2020-02-02, S = 9." in text
    rows = [line for line in text.splitlines() if line.startswith(("| 2 ", "| 3 ", "| 4 "))]
    assert len(rows) == len(list(soak.rows(load("sencha"), soak.Plan(2, 1))))
    assert all(row.split("|")[7].strip() == "0" for row in rows)
    assert "still to be played" not in text
    assert capsys.readouterr().out.strip() in text


def test_a_soak_that_is_broken_off_leaves_what_it_has(tmp_path, monkeypatch):
    path, played = tmp_path / "soak.md", []

    def play_two_rows(match, *others):
        if len(played) == 2:
            raise KeyboardInterrupt
        played.append(match)
        return simulate(match, *others)

    monkeypatch.setattr(soak, "simulate", play_two_rows)
    assert main(["soak", "sencha", "--games", "1", "--write", str(path)]) == 130
    text = path.read_text("utf-8")
    assert [line[:4] for line in text.splitlines() if line.startswith(("| 2 ", "| 3 ", "| 4 "))] == [
        "| 2 ",
        "| 3 ",
    ]
    left = len(list(soak.rows(load("sencha"), soak.Plan(1, 1)))) - 2
    assert f"Rows still to be played: {left}." in text


def test_soak_begins_the_file_if_there_is_none(tmp_path, capsys):
    path = tmp_path / "soak.md"
    assert main(["soak", "sencha", "--games", "1", "--write", str(path)]) == 0
    assert path.read_text("utf-8").startswith("# Soak tests\n")


#: Those of the tables of soak tests.
POLICIES = ("uniform", "guided")


def test_the_soak_of_the_documentation_has_no_failure():
    text = (Path(__file__).parents[2] / "docs" / "soak.md").read_text("utf-8")
    sections = dict(section.split("\n", 1) for section in text.split("\n## ")[1:])
    titles = {game.title: game for game in discover().values()}
    # Other sections tell of records and journals.
    assert "Sencha" in sections
    for title in sections.keys() & titles.keys():
        section = sections[title]
        rows = [
            [cell.strip() for cell in line.split("|")[1:-1]]
            for line in section.splitlines()
            if line.startswith("| ")
        ][1:]
        numbers = [row for row in rows if row[0].isdigit()]
        low, high = titles[title].seats
        default = {
            policy: [int(row[0]) for row in numbers if row[1:3] == ["default", policy]] for policy in POLICIES
        }
        assert list(range(low, high + 1)) in default.values()
        failed = [row for row in numbers if row[6] != "0"]
        # Blind play need not come to an end; then the text says that this is all.
        assert all(row[2] == "uniform" for row in failed)
        assert bool(failed) == (
            "was not over after 100,000 plies, where a game is left; no law was broken" in section
        )
