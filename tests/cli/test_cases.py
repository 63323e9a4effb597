"""The command `cases`: what passes, what fails, what cannot be read."""

import pytest

from explorer.cli import main

GOOD = """
[[case]]
id = "T-1"
title = "The first house bought costs 4"
rules = ["SEN-BUY-02"]
provenance = "derived"
given = { players = 2, seats = [{ seat = 0, yen = 4 }] }
when = [{ seat = 0, action = "buy" }]
then = { seats = [{ seat = 0, yen = 0, hand = 2 }] }
"""
REFUSED = """
[[case]]
id = "T-2"
title = "3 yen do not buy the first house"
rules = ["SEN-BUY-02"]
provenance = "derived"
given = { players = 3 }
when = [{ seat = 0, action = "buy" }]
then = { legal = false, rule = "SEN-BUY-02" }
"""


@pytest.fixture
def run(tmp_path, capsys):
    """Return a function that runs the command on case tables and gives the exit status and the lines printed."""

    def run(*tables, words=()):
        path = tmp_path / "my_cases.toml"
        path.write_text("format = 1\n" + "".join(tables), "utf-8")
        status = main(["cases", "sencha", str(path), *words])
        return status, capsys.readouterr().out.splitlines()

    return run


def test_the_cases_of_the_game_itself_pass(capsys):
    assert main(["cases", "sencha"]) == 0
    passed, _, rest = capsys.readouterr().out.splitlines()[-1].partition(" ")
    assert int(passed) > 100
    assert rest == "passed, 0 failed"


def test_cases_that_hold_pass(run):
    assert run(GOOD, REFUSED) == (0, ["2 passed, 0 failed"])


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("yen = 0, hand = 2", "yen = 1, hand = 2", "yen"),
        ("yen = 0, hand = 2", "yen = 0, hand = 3", "hand"),
        ("hand = 2 }", "hand = 2, hats = 1 }", "hats"),
        ("players = 2", "players = 2, season = 1", "season"),
        ("players = 2", "players = 9", "9"),
        ('action = "buy"', 'action = "borrow"', "borrow"),
        ('action = "buy"', 'action = "build", site = "kyoto"', "kyoto"),
        ('rules = ["SEN-BUY-02"]', 'rules = ["SEN-BUY-99"]', "SEN-BUY-99"),
        ("then = {", 'then = { legal = false, rule = "SEN-BUY-02" } #', "SEN-BUY-02"),
        ("then = {", "then = { legal = true } #", "then"),
        ('title = "The first house bought costs 4"', "", "title"),
    ],
)
def test_a_wrong_case_fails_alone_and_says_what_is_wrong(run, old, new, told):
    assert old in GOOD
    status, lines = run(GOOD.replace(old, new), REFUSED)
    assert status == 1
    assert lines[-1] == "1 passed, 1 failed"
    assert lines[0].startswith("T-1")
    assert any(told in line for line in lines[1:-1])


def test_the_wrong_rule_fails(run):
    status, lines = run(REFUSED.replace('rule = "SEN-BUY-02"', 'rule = "SEN-BUY-04"'))
    assert (status, lines[-1]) == (1, "0 passed, 1 failed")
    assert "SEN-BUY-02" in lines[1]
    assert "SEN-BUY-04" in lines[1]


def test_an_error_inside_one_case_does_not_end_the_run(run, monkeypatch):
    def broken(game, case):
        raise ZeroDivisionError(case.id)

    monkeypatch.setattr("explorer.cli.cases.run_case", broken)
    status, lines = run(GOOD, REFUSED)
    assert (status, lines[-1]) == (1, "0 passed, 2 failed")
    assert "ZeroDivisionError" in lines[1]


def test_only_and_verbose(run):
    status, lines = run(GOOD, REFUSED, words=["--only", "T-2", "--verbose"])
    assert status == 0
    assert lines[0].startswith("T-2: ")
    assert lines[1:] == ["1 passed, 0 failed"]


@pytest.mark.parametrize(
    "text", ["format = 1", "format = 2\n" + GOOD, "format = ", "format = 1\nname = 1\n" + GOOD]
)
def test_a_file_that_is_no_case_file_cannot_be_used(tmp_path, capsys, text):
    path = tmp_path / "my_cases.toml"
    path.write_text(text, "utf-8")
    assert main(["cases", "sencha", str(path)]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.count("\n") == 1
    assert "my_cases.toml" in told.err


def test_a_file_that_is_no_text_cannot_be_used(tmp_path, capsys):
    path = tmp_path / "my_cases.toml"
    path.write_bytes(b"\xff\xfe\x00")
    assert main(["cases", "sencha", str(path)]) == 2
    assert "my_cases.toml" in capsys.readouterr().err


def test_a_file_without_a_game_gets_a_hint(tmp_path, capsys):
    path = tmp_path / "my_cases"
    path.write_text("format = 1\n" + GOOD, "utf-8")
    for word in (str(path), "none.toml"):
        assert main(["cases", word]) == 2
        assert f"which game? Write `cases GAME {word}`" in capsys.readouterr().err
