"""Questions with every answer judged beforehand: the page says what a lesson would say."""

from random import Random

import pytest

from explorer.catalogue import load
from explorer.session import Session
from explorer.teaching import Author, LessonPlayer, Question, lessons, reply
from explorer.teaching.playable import MOST_ANSWERS, asked
from explorer.tree import Note
from tests.tree.steep import GAME as STEEP
from tests.tree.steep import Rest, Take


def quiz(session, **value):
    return asked(session.tree, Note("a.1", session.here, "quiz", {"prompt": {"en": "What now?"}, **value}))


def right(options):
    return [option["label"] for option in options if option["right"] and option["done"]]


@pytest.fixture
def session():
    """A choice of which one continuation is known."""
    session = Session(STEEP, players=2, clock=None)
    start = session.here
    session.play(Rest())
    session.go(start)
    return session


@pytest.fixture
def after(session):
    return session.tree.resting(session.tree.children(session.here)[0])


def labels(session):
    return [choice.label for offer in session.actions() for choice in offer.legal]


def test_every_legal_action_is_an_answer(session, after):
    found = quiz(session, ask="act", accept=[{"by": "node", "node": after}])
    assert [option["label"] for option in found["options"]] == labels(session)
    assert right(found["options"]) == ["Rest"]
    (option,) = (option for option in found["options"] if option["right"])
    assert option["node"] == after
    assert found["node"] == session.here


@pytest.mark.parametrize(
    "answer",
    [
        lambda session, after: {"by": "pos", "pos": session.tree.digest(after)},
        lambda *_: {"by": "predicate", "action": {"a": "rest"}},
    ],
    ids=["position", "predicate"],
)
def test_answers_by_position_and_by_predicate_are_found(session, after, answer):
    found = quiz(session, ask="act", accept=[answer(session, after)])
    assert right(found["options"]) == ["Rest"]
    assert found["solution"] == "Rest."


def test_answers_within_a_margin_are_those_that_are_worth_as_much():
    session = Session(load("sencha"), players=2, clock=None)
    rng = Random(3)
    game = session.game
    while len(session.tree) < 60 or session.state.actor < 0 or len(game.legal(session.state)) < 3:
        if session.state.actor < 0:
            session.draw(rng)
        else:
            session.play(rng.choice(game.legal(session.state)))
    state, seat = session.state, session.state.actor
    found = quiz(session, ask="act", accept=[{"by": "margin", "points": 0}])
    worth = {}
    for action in game.legal(state):
        label = next(c.label for o in session.actions() for c in o.legal if c.action == action)
        worth[label] = game.totals(game.advance(game.apply(state, action)))[seat]
    best = {label for label, points in worth.items() if points == max(worth.values())}
    sure = {option["label"] for option in found["options"] if option["done"] and option["right"]}
    assert sure <= set(worth)
    assert sure & best


def test_a_foreseen_wrong_answer_says_why_and_what_follows(session, after):
    session.play(Take())
    bad = session.tree.line(session.here)[1]
    session.go(session.tree.root)
    found = quiz(
        session,
        ask="act",
        accept=[{"by": "node", "node": after, "say": {"en": "Rest is right."}}],
        reject=[{"by": "predicate", "action": {"a": "take"}, "say": {"en": "Too soon."}, "play": bad}],
        hints=[{"en": "Be idle."}],
    )
    told = {option["label"]: option for option in found["options"]}
    assert told["Rest"]["text"] == "Rest is right."
    wrong = next(option for option in found["options"] if option.get("text") == "Too soon.")
    assert not wrong["right"]
    assert wrong["played"] == [f"P1: {wrong['label']}"]
    assert found["hints"] == ["Be idle."]


def test_an_answer_of_several_actions_is_asked_for_one_by_one():
    session = Session(load("sencha"), players=2, clock=None)
    game, rng, start = session.game, Random(1), session.here
    for _ in range(200):
        if session.state.actor < 0:
            session.draw(rng)
            continue
        start = session.here
        session.play(game.legal(session.state)[-1])
        level = session.tree.nodes.data(session.here)["level"]
        if session.state.actor >= 0 and level < 2 and len(game.legal(session.state)) > 1:
            break
    session.play(game.legal(session.state)[0])
    end = session.here
    session.go(start)
    found = quiz(session, ask="act", accept=[{"by": "node", "node": end}])
    ways = [option for option in found["options"] if "options" in option]
    assert all(way["right"] and not way["done"] for way in ways)
    assert any(right(way["options"]) for way in ways)
    assert right(found["options"]) == []


def test_the_same_question_gives_the_same_answers_however_chance_falls():
    session = Session(load("sencha"), players=2, clock=None)
    while session.state.actor < 0:
        session.draw(Random(1))
    accept = [{"by": "predicate", "then": {"seats": [{"seat": 0, "yen": 3}]}}]
    assert quiz(session, ask="act", accept=accept) == quiz(session, ask="act", accept=accept)


def test_answers_in_words_are_those_of_the_rules():
    lesson = lessons(load("sencha"))[1]
    kinds = set()
    for chapter in lesson.chapters:
        tree = chapter.tree
        for question in chapter.every_question():
            notes = [
                n for at in (question.node, *tree.attempts(question.node)) for n in tree.said(at, "quiz")
            ]
            for note in notes:
                found = asked(tree, note)
                kinds.add(found["ask"])
                assert "fault" not in found
                if question.quiz.ask == found["ask"] == "legal":
                    yes, no = found["options"]
                    assert (yes["right"], no["right"]) == (question.truth(), not question.truth())
                    assert question.about() == found["about"]
    assert "legal" in kinds


def test_the_page_agrees_with_the_lesson():
    """Whatever is done first: the learner in a lesson and the reader of a page are told the same."""
    lesson = lessons(load("sencha"))[0]
    compared = 0
    for number, chapter in enumerate(lesson.chapters[:4]):
        tree = chapter.tree
        for question in chapter.every_question():
            if question.quiz.ask != "act":
                continue
            notes = tree.said(question.node, "quiz")
            note = next(note for note in notes if Question(tree, note).key == question.key)
            for option in asked(tree, note)["options"]:
                player = LessonPlayer(lesson)
                player.go(number)
                while player.question is None or player.question.key != question.key:
                    if player.question is not None:
                        player.skip()
                    player.forward()
                label = option["label"]
                action = next(c.action for o in player.session.actions() for c in o.legal if c.label == label)
                told = player.act(action)
                assert told.right == option["right"]
                # In a lesson a question with a wrong answer still waits; on a page that way is at its end.
                assert told.done == (option["done"] and option["right"])
                assert told.text == option["text"]
                compared += 1
    assert compared > 20


def test_a_question_that_makes_no_sense_says_so(session, after):
    for value in (
        {"ask": "act"},
        {"ask": "dance"},
        {"ask": "legal"},
        {"ask": "count", "of": {"path": "__class__"}},
        {"ask": "count", "of": {"path": "players.99.yen"}},
        {"ask": "score", "of": {"seat": 77}},
        {"ask": "act", "accept": [{"by": "node", "node": "nowhere"}]},
        {"ask": "act", "accept": [{"by": "predicate", "then": {"no": "such"}}]},
        {"ask": "act", "accept": [{"by": "node", "node": after}] * (MOST_ANSWERS + 1)},
    ):
        found = quiz(session, **value)
        assert set(found) == {"fault"}, value
        assert found["fault"]


def test_what_an_author_asks_in_a_session_is_on_the_page(session):
    author = Author(session)
    author.count("How many things can happen?")
    (note,) = session.tree.said(session.here, "quiz")
    found = asked(session.tree, note)
    assert found["values"] == [len(labels(session))]
    assert found["yes"] == reply.right(Question(session.tree, note))
