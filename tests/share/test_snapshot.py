"""A notebook that nobody runs: the picture, the points, the line and the proof are still there."""

import base64
import re
from html.parser import HTMLParser
from random import Random

import nbformat
import pytest
from nbclient import NotebookClient
from nbconvert import HTMLExporter, MarkdownExporter

from explorer import CHANCE, Session, explain, load
from explorer.games.tea_garden.actions.lay import Lay
from tests.share.samples import HOSTILE, annotated, hostile, play

CELL = """
from tests.share.samples import annotated
session = annotated("{key}", players=2, plies=70)
session.snapshot()
"""


@pytest.fixture(scope="module")
def session():
    return annotated()


class Pictures(HTMLParser):
    def __init__(self):
        super().__init__()
        self.found = []

    def handle_starttag(self, tag, attrs):
        values = dict(attrs)
        if tag == "img":
            kind, _, data = (values["src"] or "").partition(",")
            assert kind == "data:image/svg+xml;base64"
            self.found.append((values["alt"], base64.b64decode(data).decode()))


def images(html):
    """The pictures in a text, with their words."""
    pictures = Pictures()
    pictures.feed(html)
    return pictures.found


@pytest.mark.notebooks
@pytest.mark.parametrize("key", ["sencha", "tea_garden"])
def test_a_stripped_notebook_shows_everything_in_html_and_markdown(
    key, jupyter_environment, monkeypatch, project_root
):
    for name, value in jupyter_environment.items():
        monkeypatch.setenv(name, value)
    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(CELL.format(key=key))])
    NotebookClient(notebook, timeout=120, resources={"metadata": {"path": str(project_root)}}).execute()
    notebook.metadata.pop("widgets", None)
    assert len(nbformat.writes(notebook).encode()) < 300_000
    session = annotated(key, players=2, plies=70)
    scores = session.snapshot().scores()
    for exporter in (HTMLExporter(), MarkdownExporter()):
        text, _ = exporter.from_notebook_node(notebook)
        board, chart = images(text)
        assert board[0].startswith(session.game.view.scene(session.state).alt[:60])
        assert "<use" in board[1]
        assert "as if the game ended at each" in chart[0]
        # Two seats on two lines.
        assert chart[1].count('stroke-width="2"') == 4
        for cell in (cell for row in scores for cell in row):
            assert f">{cell}</t" in text.replace("&#x27;", "'").replace("&amp;", "&")
        assert "Verified: " in text
        assert "Transcript up to here" in text


@pytest.mark.notebooks
def test_an_explorer_leaves_the_same_behind(jupyter_environment, monkeypatch, project_root):
    for name, value in jupyter_environment.items():
        monkeypatch.setenv(name, value)
    source = 'from widgets import Explorer\nex = Explorer("chai", seed=3, journal=False)\nex'
    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(source)])
    NotebookClient(notebook, timeout=120, resources={"metadata": {"path": str(project_root)}}).execute()
    notebook.metadata.pop("widgets", None)
    assert len(nbformat.writes(notebook).encode()) < 300_000
    for exporter in (HTMLExporter(), MarkdownExporter()):
        text, _ = exporter.from_notebook_node(notebook)
        assert len(images(text)) == 2
        assert "Static view. Verified: " in text


def test_the_table_adds_up_to_what_the_game_counts(session):
    head, *rows, total = session.snapshot().scores()
    assert head[1:] == ["▲ P1", "● P2", "■ P3"]
    assert total[0] == "Total if the game ended now"
    assert [int(points) for points in total[1:]] == list(session.game.totals(session.state))
    assert [sum(int(row[seat]) for row in rows) for seat in (1, 2, 3)] == [int(n) for n in total[1:]]


def test_the_words_name_the_digest_and_the_position(session):
    shot = session.snapshot()
    assert f"digest {session.record.digest()['all'][:8]}." in shot.proof()
    assert session.heading() in shot.text()
    assert "Verified" in shot.text()


def test_an_attempt_is_shown_at_its_position(session):
    leaf = session.tree.attempts(session.here)[0]
    here = session.here
    session.go(leaf)
    try:
        assert len(images(session.snapshot().html())) == 2
    finally:
        session.go(here)


def test_a_long_transcript_is_cut_at_a_line_and_says_so(session, monkeypatch):
    whole = session.snapshot().transcript()
    monkeypatch.setattr("explorer.share.snapshot.LONGEST", 500)
    cut = session.snapshot().transcript()
    assert cut.startswith("(The beginning is left out; the record holds it.)\n\n")
    assert whole.endswith(cut.partition("\n\n")[2])
    assert len(cut) < 600


def test_hostile_words_become_no_markup_of_a_notebook():
    session = hostile()
    html = session.snapshot().html()
    assert not re.search(
        r"<(?!/?(div|p|strong|table|thead|tbody|tr|th|td|details|summary|pre|em|img)\b)", html
    )
    assert not re.search(r"\son\w+=", re.sub(r">[^<]*<|\"[^\"]*\"", "><", html))
    for _, picture in images(html):
        assert "<script" not in picture
        assert not any(words in picture for words in HOSTILE)


def outputs(shot):
    """Everything that a notebook would keep of a snapshot, pictures decoded."""
    html = shot.html()
    return "\n".join([html, shot.text(), *(part for image in images(html) for part in image)])


def test_a_seats_view_leaves_nothing_of_other_hands_behind():
    session, rng = Session(load("tea_garden"), 3), Random(2)
    while session.state.actor == CHANCE:
        play(session, rng, 1)
    tried = explain.label(session.tree, session.keep(Lay("A108")))
    seat = (session.state.actor + 1) % 3
    hands = [set(player.hand) for player in session.state.players]
    secret = set.union(*(hand for i, hand in enumerate(hands) if i != seat)) - hands[seat]
    assert secret
    opened = outputs(session.snapshot())
    assert all(card in opened for card in secret)
    assert tried in opened
    session.set_seat(seat)
    seen = outputs(session.snapshot())
    assert not {card for card in secret if card in seen}
    assert all(card in seen for card in hands[seat])
    assert tried not in seen
    assert f"As P{seat + 1} sees it" in seen
    assert "Something happens that this seat does not see." in seen
    assert session.snapshot().scores()[-1][0] == "Total so far"
