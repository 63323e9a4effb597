"""The words of the games: every term is used, known once, and explained in a sentence or two."""

import re

import pytest

from explorer.catalogue import game_modules, load
from explorer.glossary import GlossaryError, glossary, term
from tests.toys.hut import GAME as HUT

GAMES = list(game_modules())
LONGEST = 170


@pytest.mark.parametrize("key", GAMES)
def test_every_term_is_used_and_explained_shortly(key):
    game = load(key)
    terms = glossary(game)
    assert len(terms) >= 15
    texts = " ".join(rule.says for rule in game.rules.values()).lower()
    for name, found in terms.items():
        forms = (name, *found.forms)
        assert any(re.search(rf"\b{re.escape(form.lower())}\b", texts) for form in forms), name
        assert found.says.endswith("."), name
        assert len(found.says) <= LONGEST, name
        # A term is not explained by itself.
        assert not re.match(rf"(An? |The )?{re.escape(name)}\b", found.says, re.IGNORECASE), name


def test_a_term_is_found_by_any_of_its_forms():
    assert term(load("sencha"), " Parcels ") == "parcel"
    assert term(load("sencha"), "nonsense") is None


def test_a_game_needs_no_glossary(monkeypatch, tmp_path):
    glossary.cache_clear()
    monkeypatch.setattr(HUT, "shipped", tmp_path / "components.toml")
    assert glossary(HUT) == {}
    glossary.cache_clear()


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("[hut", "glossary.toml:"),
        ("[hut]", "hut"),
        ('[hut]\nsays = "A."\nrules = ["HUT-NO-1"]', "no rule 'HUT-NO-1'"),
        ('[hut]\nsays = "A."\n[cabin]\nsays = "B."\nforms = ["Hut"]', "a form of 'hut' already"),
    ],
)
def test_a_fault_is_told_with_its_place(monkeypatch, tmp_path, text, words):
    glossary.cache_clear()
    (tmp_path / "glossary.toml").write_text(text, "utf-8")
    monkeypatch.setattr(HUT, "shipped", tmp_path / "components.toml")
    with pytest.raises(GlossaryError, match=re.escape(words)):
        glossary(HUT)
    glossary.cache_clear()
