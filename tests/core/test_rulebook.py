"""Rules are named by id, and a wrong id or entry is told at once."""

import pytest

from explorer.core.rulebook import Rulebook, RulebookError

GOOD = """
["X-01"]
says = "You build."
where = "1"
source = "rulebook"

["X-02"]
says = "You pay."
where = ""
source = "ruling"
kind = "ruling"
switch = "pay"
readings = { once = "once", twice = "twice" }
"""


@pytest.fixture
def load(tmp_path):
    def read(text):
        path = tmp_path / "rules.toml"
        path.write_text(text, "utf-8")
        return Rulebook.load(path)

    return read


def test_rules_come_in_the_order_of_the_file_with_their_words(load):
    rules = load(GOOD)
    assert list(rules) == ["X-01", "X-02"]
    assert len(rules) == 2
    assert str(rules["X-01"]) == "[X-01] You build."
    assert repr(rules["X-02"]) == "R['X-02']"
    assert rules["X-02"].readings["twice"] == "twice"


def test_only_indexing_cites(load):
    rules = load(GOOD)
    assert rules.find("X-01") is not None
    assert rules.find("X-99") is None
    assert [rule.id for rule in rules.values()] == ["X-01", "X-02"]
    assert dict(rules.items()).keys() == {"X-01", "X-02"}
    assert rules.cited == set()
    assert rules["X-02"] is rules.find("X-02")
    assert rules.cited == {"X-02"}


def test_an_unknown_rule_cannot_be_cited(load):
    with pytest.raises(RulebookError, match=r"rules.toml has no rule 'X-03'"):
        load(GOOD)["X-03"]


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (("says =", "say ="), "rule X-01.*says|rule X-01.*say"),
        (('source = "rulebook"', 'source = "hearsay"'), "rule X-01.*hearsay"),
        (('where = "1"', "where = 1"), "rule X-01.*where"),
        (('["X-01"]', '["X-01"'), "rules.toml"),
        (('["X-01"]\nsays', 'x = 1\n["X-01"]\nsays'), "rule x"),
    ],
)
def test_a_malformed_entry_is_named(load, change, told):
    with pytest.raises(RulebookError, match=told):
        load(GOOD.replace(*change))


def test_a_missing_file_is_an_error_of_the_rulebook(tmp_path):
    with pytest.raises(RulebookError, match=r"none\.toml"):
        Rulebook.load(tmp_path / "none.toml")
