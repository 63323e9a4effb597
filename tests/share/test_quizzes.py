"""The questions of a record in its page: judged beforehand, listed with the answers folded for whoever runs no script."""

import json
from html.parser import HTMLParser

import pytest

from explorer import Session, load
from explorer.share import page
from explorer.teaching import Author
from tests.share.samples import HOSTILE, embedded, opened
from tests.tree.steep import GAME, Rest, Take


@pytest.fixture(scope="module")
def session():
    """Three questions at the start of a game, and one that makes no sense."""
    session = Session(GAME, players=2, clock=None)
    start = session.here
    session.play(Rest())
    rest = session.here
    session.go(start)
    session.play(Take())
    session.go(start)
    author = Author(session)
    author.act(
        "What would you do?",
        [{"by": "node", "node": rest, "say": {"en": "Rest it is."}}],
        reject=[{"by": "predicate", "action": {"a": "take"}, "say": {"en": "Not yet."}}],
        hints=[{"en": "Be idle."}],
        about=["STP-TURN-01"],
    )
    author.count("How many things can happen?")
    author.legal("May P1 rest?", Rest())
    session.tree.annotate(start, "quiz", {"ask": "act", "prompt": {"en": "Nothing is right."}})
    session.go(rest)
    return session


@pytest.fixture(scope="module")
def html(session):
    return page(opened(session))


@pytest.fixture(scope="module")
def data(html):
    return embedded(html)


def test_each_question_is_on_the_page_with_what_comes_of_its_answers(session, data):
    act, count, legal, fault = data["quizzes"]
    assert [one.get("ask") for one in data["quizzes"]] == ["act", "count", "legal", None]
    assert {one["at"] for one in data["quizzes"]} == {0}
    (right,) = (option for option in act["options"] if option["right"] and option["done"])
    assert right["text"] == "Rest it is."
    assert data["tree"]["id"][right["go"]] == session.here
    assert "Not yet." in {option.get("text") for option in act["options"]}
    assert count["values"] == [sum(len(offer.legal) for offer in _offers(session))]
    assert [option["right"] for option in legal["options"]] == [True, False]
    assert "no answer is accepted" in fault["fault"]


def _offers(session):
    return Session(session.game, tree=session.tree, clock=None).actions()


def test_rules_that_an_answer_cites_can_be_read_on_the_page(data):
    cited = {rule for quiz in data["quizzes"] for rule in quiz.get("about", ())}
    assert "STP-TURN-01" in cited
    assert cited <= set(data["rules"])


class Folded(HTMLParser):
    """The words of a page that stand in folded parts, and those that stand open."""

    def __init__(self, html):
        super().__init__()
        self.folded, self.open, self._depth, self._summary = "", "", 0, False
        self.feed(html[html.index("<noscript>") : html.index("</noscript>")])

    def handle_starttag(self, tag, attrs):
        self._depth += tag == "details"
        self._summary = tag == "summary" or (self._summary and tag != "p")

    def handle_endtag(self, tag):
        self._depth -= tag == "details"
        self._summary = self._summary and tag != "summary"

    def handle_data(self, data):
        if self._depth and not self._summary:
            self.folded += data
        else:
            self.open += data


def test_without_scripts_questions_are_listed_and_their_answers_folded(html, data):
    seen = Folded(html)
    assert "What would you do?" in seen.open
    assert "The answer" in seen.open
    assert "Be idle." in seen.folded
    assert "Be idle." not in seen.open
    solution = data["quizzes"][0]["solution"]
    assert "Rest" in solution.lower().title()
    assert solution in seen.folded
    assert solution not in seen.open


def test_what_strangers_ask_is_text():
    session = Session(GAME, players=2, clock=None)
    session.play(Rest())
    rest = session.here
    session.go(session.tree.root)
    for words in HOSTILE:
        said = {"en": words}
        answer = {"by": "node", "node": rest, "say": said}
        session.tree.annotate(
            session.here,
            "quiz",
            {
                "ask": "act",
                "prompt": said,
                "accept": [answer],
                "hints": [said],
                "say": said,
                "about": [words],
            },
        )
        session.tree.annotate(session.here, "quiz", {"ask": words})
    html = page(opened(session))
    assert html.count("<script") == 2
    assert not any(words in html for words in HOSTILE if words.startswith("<") or "<" in words)
    assert json.dumps(embedded(html)["quizzes"]).count("window.hit") > 10


def test_the_lessons_of_a_game_become_pages():
    from explorer.record import Record
    from explorer.teaching import lessons

    chapter = lessons(load("sencha"))[1].chapters[0]
    session = Session(chapter.tree.game, tree=chapter.tree, clock=None)
    assert isinstance(session.record, Record)
    found = embedded(page(opened(session)))["quizzes"]
    assert found
    assert all("fault" not in quiz for quiz in found)
