"""The gallery: games that hold, with something to read, try and look up, and pages of them."""

import importlib.util
from pathlib import Path

import pytest

from explorer import Session, catalogue
from explorer.share.words import LINK, RULE
from tests.share.samples import embedded

GALLERY = Path(__file__).resolve().parents[2] / "gallery"
KEYS = sorted(catalogue.discover())


@pytest.fixture(params=KEYS, scope="module")
def session(request):
    return Session.open(GALLERY / f"{request.param}.tea.jsonl")


def test_it_is_verified_and_ends(session):
    assert session.opened.outcome == "verified"
    assert not session.tree.state(session.tree.mainline()[-1]).agenda
    about = session.record.about
    assert about.title["en"]
    assert about.licence == "MIT"
    assert about.authors


def test_it_has_something_to_read_and_to_try(session):
    tree = session.tree
    notes = [note for said in tree.notes.values() for note in said]
    assert sum(note.k == "comment" for note in notes) >= 10
    assert sum(note.k == "glyph" for note in notes) >= 3
    what_ifs = [n for n in tree.nodes.rows for k in tree.children(n)[1:] if tree.said(k, "comment")]
    assert what_ifs, "a line that was not played, with a word on it"
    attempts = [leaf for n in tree.nodes.rows for leaf in tree.attempts(n)]
    assert attempts
    assert all(tree.said(leaf, "comment") for leaf in attempts)
    assert {note.author for note in notes} <= {author["id"] for author in session.record.about.authors}


def test_what_it_cites_exists(session):
    texts = [n.v["en"] for said in session.tree.notes.values() for n in said if n.k == "comment"]
    cited = {rule for text in texts for rule in RULE.findall(text)}
    assert cited
    assert [rule for rule in cited if session.game.rules.find(rule) is None] == []
    assert all(node in session.tree for text in texts for node in LINK.findall(text))


def test_the_pages_are_made_by_one_command(tmp_path):
    spec = importlib.util.spec_from_file_location("make_pages", GALLERY / "make_pages.py")
    assert spec is not None
    assert spec.loader is not None
    make_pages = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(make_pages)
    pages = make_pages.make(tmp_path / "pages")
    assert [page.stem for page in pages] == KEYS
    for page in pages:
        data = embedded(page.read_text("utf-8"))
        assert data["trust"]["outcome"] == "verified"
        assert page.stat().st_size * 200 / len(data["tree"]["id"]) <= 1_000_000
