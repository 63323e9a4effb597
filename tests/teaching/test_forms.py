"""Questions as they are filled in: what can be asked at a node, what is refused at which field, and changing them."""

import pytest

from explorer.catalogue import load
from explorer.core.state import CHANCE
from explorer.session import Session
from explorer.teaching import Author, FormError, LessonPlayer, form_of, lesson_at, material

GAME = load("sencha")


@pytest.fixture
def session() -> Session:
    session = Session(GAME, players=2, clock=None)
    while session.state.actor == CHANCE:
        session.choose(session.outcomes()[0])
    return session


def legal(session, kind, n=0):
    return next(offer for offer in session.actions() if offer.kind == kind).legal[n]


def test_what_can_be_asked_at_a_node(session):
    here = session.here
    session.keep(next(o for o in session.actions() if o.kind == "buy").closed[0])
    session.play(legal(session, "build"))
    session.choose(session.outcomes()[0])
    session.go(here)
    session.play(legal(session, "hire"))
    found = material(session, here)
    # Steps are offered up to the end of the turn, each with what led to it.
    labels = [line["label"] for line in found["lines"]]
    assert labels[0] == "P1: Build on Uji"
    assert labels[1].startswith("P1: Build on Uji; chance: ")
    assert labels[-1] == "P1: Hire a farmer"
    assert all(session.tree.digest(session.tree.resting(r["node"])) == r["pos"] for r in found["lines"])
    # What is kept as an attempt comes first.
    assert (found["actions"][0]["label"], found["actions"][0]["legal"]) == ("P1: Buy a house", False)
    assert sum(row["legal"] for row in found["actions"]) == len(GAME.legal(session.tree.state(here)))
    hire = next(kind for kind in found["kinds"] if kind["kind"] == "hire")
    assert {"value": "donkey", "label": "donkey"} in hire["params"][0]["values"]
    assert {"path": "players.0.yen", "value": 3} in found["fields"]
    assert next(c["id"] for c in found["categories"]) == "track"


FAULTS = [
    ({}, "prompt", "Write the question"),
    ({"prompt": "?"}, "accept", "add an answer"),
    ({"prompt": "?", "accept": [{}]}, "accept.0.by", "Choose what"),
    ({"prompt": "?", "accept": [{"node": "nowhere"}]}, "accept", "does not follow"),
    ({"prompt": "?", "accept": [{"by": "margin", "points": -1}]}, "accept.0.points", "0 or more"),
    (
        {
            "prompt": "?",
            "accept": [{"by": "margin"}],
            "reject": [{"by": "predicate", "action": {"a": "buy"}}],
        },
        "reject.0.say",
        "what is wrong",
    ),
    ({"prompt": "?", "accept": [{"by": "luck"}]}, "accept.0.by", "cannot be read"),
    ({"prompt": "?", "ask": "legal"}, "do", "Choose the action"),
    ({"prompt": "?", "ask": "legal", "do": {"a": "fly"}}, "do", "no action 'fly'"),
    (
        {"prompt": "?", "ask": "which-rule", "do": {"a": "hire", "worker": "farmer"}},
        "do",
        "no rule refuses it",
    ),
    (
        {"prompt": "?", "ask": "which-rule", "do": {"a": "buy"}, "choices": ["SEN-X-1"]},
        "choices",
        "has no rule",
    ),
    ({"prompt": "?", "ask": "count"}, "of.path", "which number"),
    (
        {"prompt": "?", "ask": "count", "of": {"path": "players.0.tea"}},
        "of.path",
        "no number 'players.0.tea'",
    ),
    ({"prompt": "?", "ask": "score", "of": {"seat": 5}}, "of.seat", "no seat P6"),
    ({"prompt": "?", "ask": "score", "of": {"category": "luck"}}, "of.seat", "nothing is scored"),
    ({"prompt": "?" * 5000, "ask": "count"}, "prompt", "too long"),
    ({"prompt": "?", "about": ["SEN-BUY-99"], "accept": [{"by": "margin"}]}, "about", "has no rule"),
    ("nonsense", "prompt", "cannot be read"),
]


@pytest.mark.parametrize(("form", "field", "words"), FAULTS)
def test_what_cannot_be_asked_is_told_at_its_field_and_nothing_is_noted(session, form, field, words):
    session.bookmark()
    session.undo()
    with pytest.raises(FormError, match="(?i)" + words.replace("'", ".")) as caught:
        Author(session).ask(form)
    assert caught.value.field == field
    assert not session.tree.said(session.here, "quiz")
    # Not even what could be redone is lost.
    assert session.redo() is not None


def test_a_question_is_filled_in_changed_and_taken_away(session):
    author = Author(session)
    form = {
        "ask": "act",
        "prompt": "Whom do you hire?",
        "hints": ["Long ears.", ""],
        "about": ["sen-hire-01"],
        "accept": [
            {"by": "predicate", "action": {"a": "hire", "worker": "donkey"}, "say": "Good."},
            {"by": "margin", "points": 2, "grade": "good"},
        ],
        "reject": [{"by": "predicate", "action": {"a": "build"}, "say": "That is a house."}],
    }
    first = author.ask(form)
    note = session.tree.said(session.here, "quiz")[0]
    assert note.v["hints"] == [{"en": "Long ears."}]
    assert note.v["about"] == ["SEN-HIRE-01"]
    again = form_of(first.quiz)
    assert again["accept"][1] == {**again["accept"][1], "by": "margin", "points": 2, "grade": "good"}
    # What the form has no field for stays: other languages, the id that progress is kept under.
    n = session.revise(note.n, {**note.v, "id": "who", "prompt": {"en": "Whom?", "de": "Wen?"}})
    changed = author.ask({**again, "prompt": "Who comes?"}, n=n)
    assert changed.key == "who"
    assert changed.quiz.prompt == {"en": "Who comes?", "de": "Wen?"}
    assert changed.quiz.accept == first.quiz.accept
    assert len(session.tree.said(session.here, "quiz")) == 1
    session.undo()
    author.remove(session.tree.said(session.here, "quiz")[0].n)
    assert not session.tree.said(session.here, "quiz")


def test_rules_to_choose_from_are_suggested(session):
    author = Author(session)
    offered = author.suggest({"do": {"a": "buy"}})
    assert "SEN-BUY-02" in offered
    assert len(offered) == 4
    with pytest.raises(FormError, match="no rule refuses it"):
        author.suggest({"do": {"a": "hire", "worker": "farmer"}})


def test_actions_can_be_counted(session):
    author = Author(session)
    every = author.ask({"ask": "count", "prompt": "How many?", "what": "actions"})
    assert every.truth() == len(GAME.legal(session.state))
    assert form_of(every.quiz)["what"] == "actions"
    hires = author.ask({"ask": "count", "prompt": "How many?", "what": "actions", "of": {"kind": "hire"}})
    assert hires.truth() == sum(GAME.kind(a).key == "hire" for a in GAME.legal(session.state))


def test_what_follows_from_a_wrong_answer_can_be_gone_through(session):
    here = session.here
    session.play(legal(session, "build"))
    end = session.choose(session.outcomes()[0])
    session.go(here)
    accept = [{"by": "predicate", "action": {"a": "hire"}}]
    reject = [{"by": "predicate", "action": {"a": "build"}, "say": "Too early.", "play": end}]
    Author(session).ask({"prompt": "What now?", "accept": accept, "reject": reject})
    digest = session.record.digest()
    player = LessonPlayer(lesson_at(session.record, here))
    assert player.refutation() is None
    assert player.act(legal(session, "build")).text == "Too early."
    shown = player.refutation()
    assert shown is not None
    assert (shown.here, shown.state) == (shown.tree.root, player.session.state)
    assert shown.tree.state(shown.tree.mainline()[-1]) == session.tree.state(end)
    assert player.act(legal(session, "hire")).right
    assert player.refutation() is None
    assert player.over
    assert session.record.digest() == digest


def test_a_question_off_the_mainline_can_be_looked_at(session):
    here = session.here
    session.play(legal(session, "hire"))
    session.go(here)
    aside = session.play(legal(session, "build"))
    Author(session).ask({"ask": "score", "prompt": "Points?"})
    player = LessonPlayer(lesson_at(session.record, aside))
    assert not session.tree.on_mainline(aside)
    assert player.answer(player.asked().truth()).right


def test_an_answer_that_chance_follows_is_known_whatever_is_drawn(session):
    here = session.here
    built = session.tree.cause(session.play(legal(session, "build")))
    session.go(here)
    Author(session).ask({"prompt": "What now?", "accept": [{"node": built, "say": "A house."}]})
    # The author's line ends before the cubes are drawn, so the learner's are drawn by chance.
    player = LessonPlayer(lesson_at(session.record, here))
    assert player.act(legal(session, "build")).text == "A house."
    session.go(built)
    session.choose(session.outcomes()[0])
    # Now the lesson knows what is drawn, and the answer is still the step before.
    session.go(here)
    player = LessonPlayer(lesson_at(session.record, here))
    assert player.act(legal(session, "build")).text == "A house."
    assert not LessonPlayer(lesson_at(session.record, here)).act(legal(session, "hire")).right
