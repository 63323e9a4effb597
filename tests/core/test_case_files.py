"""A case file says what is wrong with it, and a case cannot hold by accident."""

import re

import pytest

from explorer.cases import CaseFileError, Result, read_cases, run_case
from tests.toys.hut import GAME

HEAD = "format = 1\n"
CASE = """
[[case]]
id = "one"
title = "A case"
rules = ["HUT-BUILD-01"]
provenance = "made"
given = { wood = [2, 0] }
when = [{ seat = 0, build = 0 }]
then = { wood = [0, 0] }
"""


@pytest.fixture
def read(tmp_path):
    def cases(text):
        path = tmp_path / "cases.toml"
        path.write_text(text, "utf-8")
        return read_cases(GAME, path)

    return cases


def problems(read, *changes):
    text = CASE
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    [case] = read(HEAD + text)
    return (case if isinstance(case, Result) else run_case(GAME, case)).problems


def test_a_good_case_holds(read):
    assert problems(read) == ()


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("format = 2\n" + CASE, "format is 2; this program reads format 1"),
        (CASE, "format is None"),
        (HEAD + "extra = 1\n" + CASE, "unknown key 'extra'"),
        (HEAD + "case = 1\n", "no .*case.* in it"),
        (HEAD, "no .*case.* in it"),
        (HEAD + "[[case]\n", "cases.toml: "),
    ],
)
def test_an_unreadable_file_is_named_with_its_fault(read, text, told):
    with pytest.raises(CaseFileError, match=told):
        read(text)


def test_files_that_are_no_text(tmp_path):
    path = tmp_path / "cases.toml"
    path.write_bytes(b"\xff\xfe")
    with pytest.raises(CaseFileError, match=r"cases\.toml: is no text in UTF-8"):
        read_cases(GAME, path)
    with pytest.raises(CaseFileError, match=r"none\.toml: cannot be read: No such file"):
        read_cases(GAME, tmp_path / "none.toml")
    with pytest.raises(CaseFileError, match="cannot be read: Is a directory"):
        read_cases(GAME, tmp_path)


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (("provenance", "provenence"), "malformed: there is no key 'provenence'."),
        (('provenance = "made"\n', ""), "malformed: the key 'provenance' is missing."),
        (("seat = 0, build = 0", "seat = 0, bild = 0"), r"malformed: when\[0\]: there is no key 'bild'\."),
        (("wood = [2, 0]", 'wood = ["2", 0]'), r"malformed: given\.wood\[0\]: Expected `int`, got `str`\."),
        (('"HUT-BUILD-01"', '"HUT-BUILD-99"'), "there is no rule 'HUT-BUILD-99'"),
        (("then = { wood = [0, 0] }", "then = { legal = false }"), "malformed: then"),
        (("then = { wood = [0, 0] }", "then = { legal = true }"), "malformed: then"),
        (("then = { wood = [0, 0] }", 'then = { rule = "HUT-BUILD-01" }'), "malformed: then"),
        (
            ("then = { wood = [0, 0] }", 'then = { legal = false, rule = "X" }'),
            "then.rule: there is no rule 'X'",
        ),
        (("wood = [2, 0]", "owners = [0, 0]"), "given.owners: there are 6 plots, not 2"),
    ],
)
def test_a_malformed_case_fails_in_its_place(read, change, told):
    found = problems(read, change)
    assert found
    assert any(re.search(told, problem) for problem in found), found


def test_a_malformed_case_does_not_hide_the_others(read):
    first, second = read(HEAD + CASE.replace("title", "titel") + CASE.replace('"one"', '"two"'))
    assert isinstance(first, Result)
    assert (first.id, first.passed) == ("one", False)
    assert run_case(GAME, second).passed


def test_an_id_is_used_once(read):
    _, second = read(HEAD + CASE + CASE)
    assert second.problems == ("malformed: the id 'one' is used twice.",)


@pytest.mark.parametrize(
    ("then", "told"),
    [
        ("wood = [1, 0]", "wood: stated (1, 0), but it is (0, 0)"),
        ("over = true", "over: stated True, but it is False"),
        ('legal = false, rule = "HUT-BUILD-01"', "legal, expected to be refused by HUT-BUILD-01."),
    ],
)
def test_a_wrong_expectation_fails(read, then, told):
    assert problems(read, ("wood = [0, 0] }", then + " }")) == (told,)


def test_an_illegal_step_where_a_legal_one_is_expected_fails(read):
    [told] = problems(read, ("wood = [2, 0]", "wood = [1, 0]"))
    assert told == "step 1 is refused: A hut costs 2 wood; you have 1. (HUT-BUILD-02)"


def test_the_rule_of_a_refusal_must_be_the_first_one_broken(read):
    # Both the plot and the wood are wrong; the plot is checked first.
    given = ("wood = [2, 0]", "wood = [0, 0], owners = [1, -1, -1, -1, -1, -1]")
    refused = "then = { legal = false, rule = "
    then = "then = { wood = [0, 0] }"
    assert problems(read, (then, refused + '"HUT-BUILD-01" }'), given) == ()
    [told] = problems(read, (then, refused + '"HUT-BUILD-02" }'), given)
    assert told.startswith("refused by HUT-BUILD-01, expected HUT-BUILD-02")


def test_only_the_last_step_may_be_refused(read):
    steps = ("{ seat = 0, build = 0 }", "{ seat = 1, build = 0 }, { seat = 0, build = 0 }")
    then = ("then = { wood = [0, 0] }", 'then = { legal = false, rule = "HUT-TURN-01" }')
    assert problems(read, steps, then) == ("step 1 is refused: It is not your turn, but P1's. (HUT-TURN-01)",)
