"""The lesson player: hints, wrong tries, progress that survives edits, what is hidden; and authoring."""

import random

import pytest

from explorer.catalogue import load
from explorer.core.state import CHANCE
from explorer.record import open_record
from explorer.session import Session
from explorer.teaching import (
    Author,
    LessonError,
    LessonPlayer,
    QuestionError,
    lesson_of_record,
    lessons,
    open_lesson,
    reply,
)
from explorer.teaching.lessons import Chapter, Lesson


@pytest.fixture
def session() -> Session:
    session = Session(load("sencha"), players=2, clock=None)
    while session.state.actor == CHANCE:
        session.choose(session.outcomes()[0])
    return session


@pytest.fixture
def first():
    return lessons(load("sencha"))[0]


def legal(session, kind, n=0):
    return next(o for o in session.actions() if o.kind == kind).legal[n]


def lesson(session) -> Lesson:
    return Lesson(session.game, "own", "Own", "", [Chapter("one", "One", lambda: session.record)])


def asked(session) -> LessonPlayer:
    """Return a player at the first question of a session's tree."""
    player = LessonPlayer(lesson(session))
    while player.question is None:
        assert player.forward()
    return player


def test_fifty_random_tries_leave_the_authors_tree_as_it_is(first):
    player, rng = LessonPlayer(first), random.Random(5)
    before = [chapter.record.digest() for chapter in first.chapters]
    for _ in range(50):
        player.go(rng.randrange(len(first.chapters)))
        while player.question is None and player.forward():
            pass
        if player.question is None:
            continue
        if player.question.quiz.ask == "act":
            offer = rng.choice([o for o in player.session.actions() if o.choices])
            player.act(rng.choice(offer.choices))
        else:
            player.answer(rng.choice([True, False, 3, "SEN-BUY-02"]))
    assert [chapter.record.digest() for chapter in first.chapters] == before
    assert any(mark.tries for mark in player.progress.marks.values())


def test_an_illegal_answer_is_told_why_and_counts_as_a_try(session):
    node = session.play(legal(session, "hire"))
    session.go(session.tree.parent(session.tree.cause(node)))
    Author(session).act("Hire somebody.")
    player = asked(session)
    buy = next(o for o in player.session.actions() if o.kind == "buy").closed[0]
    told = player.act(buy)
    assert not told.right
    assert "SEN-BUY-02" in told.text
    assert "SEN-BUY-02" in told.rules
    assert player.question is not None
    told = player.act(legal(player.session, "hire"))
    assert told.done
    assert player.question is None
    (mark,) = player.progress.marks.values()
    assert (mark.tries, mark.right, mark.first) == (2, True, False)
    assert [number for number, _ in player.to_repeat()] == [0]


def test_answers_by_predicate_position_and_margin(session):
    game, here = session.game, session.here
    hired = game.advance(game.apply(session.state, legal(session, "hire", 1).action))
    author = Author(session)
    author.act("Any worker.", accept=[{"by": "predicate", "action": {"a": "hire"}}])
    author.act("That worker.", accept=[{"by": "pos", "pos": game.digest(hired)[:16]}])
    author.act("Spend 1 yen.", accept=[{"by": "predicate", "then": {"seats": [{"seat": 0, "yen": 2}]}}])
    author.act("As good as any.", accept=[{"by": "margin", "points": 0}])
    assert session.here == here
    player = asked(session)
    assert player.act(legal(player.session, "hire")).done
    assert not player.act(legal(player.session, "hire", 0)).right
    assert player.act(legal(player.session, "hire", 1)).done
    assert not player.act(legal(player.session, "build")).right
    assert player.act(legal(player.session, "hire", 0)).done
    # A collector is worth a point at the end, a farmer is not.
    assert not player.act(legal(player.session, "hire", 0)).right
    collector = next(
        c
        for c in next(o for o in player.session.actions() if o.kind == "hire").legal
        if "collector" in c.label
    )
    assert player.act(collector).right


def test_a_wrong_answer_can_be_refuted_by_a_line(session):
    start = session.here
    bad = session.play(legal(session, "hire", 0))
    after = session.play(legal(session, "hire", 0))
    session.go(start)
    good = session.play(legal(session, "hire", 1))
    session.make_mainline()
    session.go(start)
    Author(session).act(
        "Which?",
        accept=[{"by": "node", "node": good}],
        reject=[{"by": "node", "node": bad, "say": {"en": "P2 answers."}, "play": after}],
    )
    player = asked(session)
    told = player.act(legal(player.session, "hire", 0))
    assert told.text == "P2 answers."
    assert [line.split(":")[0] for line in told.played] == ["P1", "P2"]
    assert not any("(" in line for line in told.played)
    assert player.act(legal(player.session, "hire", 1)).done


def test_the_same_things_in_another_order_are_the_same_answer():
    player = LessonPlayer(lessons(load("sencha"))[0])
    player.go([chapter.key for chapter in player.lesson.chapters].index("gift"))
    while player.question is None or player.question.quiz.ask != "act":
        player.skip() if player.question is not None else player.forward()
    # The lesson sends the Sencha first.
    for words in ("Send Sakura", "Send Sakura", "Send Sencha"):
        choices = [c for o in player.session.actions() for c in o.legal]
        told = player.act(next(c for c in choices if words in c.label))
        assert told.right, (words, told)
    assert told.done


def test_an_action_that_is_something_else_is_told_when_it_is_over():
    player = LessonPlayer(lessons(load("sencha"))[0])
    player.go([chapter.key for chapter in player.lesson.chapters].index("gift"))
    while player.question is None or player.question.quiz.ask != "act":
        player.skip() if player.question is not None else player.forward()
    for words, right in (("Send Sencha", True), ("End the gift", False)):
        choices = [c for o in player.session.actions() for c in o.legal]
        told = player.act(next(c for c in choices if words in c.label))
        assert told.right is right, (words, told)
    assert not told.done
    assert len(player.session.tree) == 1


def test_hints_are_a_ladder_and_are_counted(session):
    Author(session).count("How many?", kind="hire", hints=[{"en": "Count."}, {"en": "The hires."}])
    player = asked(session)
    assert [player.hint(), player.hint(), player.hint()] == ["Count.", "The hires.", "The hires."]
    truth = player.asked().truth()
    assert not player.answer(truth + 1).right
    assert player.answer(truth).done
    (mark,) = player.progress.marks.values()
    assert (mark.hints, mark.tries) == (3, 2)


def test_an_attempt_can_be_asked_about(session):
    leaf = session.keep(next(o for o in session.actions() if o.kind == "buy").closed[0])
    session.go(leaf)
    author = Author(session)
    assert author.legal("Allowed?").truth() is False
    which = author.which_rule("By which rule not?")
    assert which.truth() == ("SEN-BUY-02",)
    # A list of the right answer alone would tell it.
    assert which.choices() == []
    listed = author.which_rule("Which of these?", choices=["SEN-HIRE-02"], id="listed")
    assert listed.choices() == ["SEN-BUY-02", "SEN-HIRE-02"]
    session.undo()
    player = asked(session)
    assert player.answer(given=False).done
    told = player.answer("SEN-HIRE-02")
    assert not told.right
    assert told.text.startswith("Not that one:")
    assert player.answer("sen-buy-02").done
    assert [row.rule for row in player.summary()] == ["SEN-BUY-02"]


def test_evaluations_and_what_follows_are_hidden_until_the_answer(session):
    here = session.here
    node = session.play(legal(session, "hire"))
    top = session.tree.cause(node)
    session.tree.annotate(top, "eval", {"method": "human"})
    session.go(here)
    Author(session).act("Your move.")
    player = asked(session)
    assert player.evaluations() == []
    assert top not in player.seen()
    player.act(legal(player.session, "hire"))
    assert [note.k for note in player.evaluations()] == ["eval"]


def test_progress_survives_edits_to_the_lesson(session, tmp_path):
    path = tmp_path / "progress.json"
    author = Author(session)
    author.count("Hires?", kind="hire", id="hires")
    author.count("Builds?", kind="build")
    player = LessonPlayer(lesson(session), path)
    player.answer(player.asked().truth())
    player.answer(player.asked().truth())
    session.tree.comment(session.here, "A new word of welcome.")
    author.count("Yen?", path="players.0.yen", id="yen")
    again = LessonPlayer(lesson(session), path)
    assert sorted(mark.right for mark in again.progress.marks.values()) == [True, True]
    assert sum(row.right for row in again.summary()) >= 0
    assert len(again.progress.marks) == 2
    path.write_text("nonsense", "utf-8")
    with pytest.raises(ValueError, match="not the progress of a lesson"):
        LessonPlayer(lesson(session), path)


def test_a_question_can_be_given_up(first):
    player = LessonPlayer(first)
    while player.question is None:
        player.forward()
    told = player.skip()
    assert "Build on Uji" in told.text
    assert told.done
    assert not told.right
    assert player.question is None


def test_words_and_acts_are_not_mixed_up(first):
    player = LessonPlayer(first)
    assert player.asked().quiz.ask == "act"
    with pytest.raises(ValueError, match="by doing something"):
        player.answer(given=True)
    player.skip()
    with pytest.raises(ValueError, match="no question waits"):
        player.hint()
    with pytest.raises(IndexError):
        player.go(99)


def test_a_record_with_chapter_notes_is_a_lesson(session, tmp_path):
    author = Author(session)
    author.chapter("Beginning")
    author.count("Hires?", kind="hire")
    session.play(legal(session, "hire"))
    author.chapter("Going on")
    author.count("Yen?", path="players.0.yen")
    path = tmp_path / "mine.tea.jsonl"
    session.save(path)
    found = open_lesson(path, load)
    assert [chapter.title for chapter in found.chapters] == ["Beginning", "Going on"]
    assert [len(chapter.every_question()) for chapter in found.chapters] == [1, 1]
    player = LessonPlayer(found)
    while not player.over:
        if player.question is not None:
            assert player.answer(player.asked().truth()).done
        else:
            assert player.forward()
    assert lesson_of_record(session.record, "x").chapters


def test_a_question_that_cannot_be_asked_is_no_edit(session):
    author, before = Author(session), session.record.digest()
    with pytest.raises(QuestionError):
        author.act("Nothing follows.")
    with pytest.raises(QuestionError):
        author.count("What?", path="players.0.nothing")
    with pytest.raises(QuestionError):
        author.legal("Which action?")
    assert session.record.digest() == before
    author.count("Hires?", kind="hire")
    session.undo()
    assert session.record.digest() == before


@pytest.mark.parametrize(
    "value",
    [
        {"ask": "sing"},
        {"ask": "act", "accept": [{"by": "node", "node": "aaaaaaaaaa"}]},
        {"ask": "act", "accept": [{"by": "magic"}]},
        {"ask": "count", "of": {"path": "players.9.yen"}},
        {"ask": "count", "of": {"path": "__class__"}},
        {"ask": "score", "of": {"category": "beauty"}},
        {"ask": "score", "of": {"seat": 7}},
        {"ask": "score", "of": {"node": "aaaaaaaaaa"}},
        {"ask": "legal", "do": {"a": "fly"}},
        {"ask": "legal", "do": {"a": "buy"}, "by": "nobody"},
    ],
)
def test_a_quiz_of_a_stranger_that_makes_no_sense_is_told(session, value):
    session.tree.annotate(session.here, "quiz", {"prompt": {"en": "Well?"}, **value})
    data = session.record.dumps()
    opened = open_record(data, load)
    assert opened.outcome == "verified"
    assert opened.record is not None
    with pytest.raises(QuestionError, match=r"the quiz a1\.1 at"):
        lesson_of_record(opened.record, "x").chapters[0].every_question()


def test_questions_survive_saving(session):
    Author(session).count("Hires?", kind="hire", about=["SEN-HIRE-01"])
    data = session.record.dumps()
    opened = open_record(data, load)
    assert opened.outcome == "verified"
    assert opened.record is not None
    assert asked(Session(session.game, tree=opened.record.tree)).asked().about() == ["SEN-HIRE-01"]


SCRIPT = """
format = 1
game = "sencha"
title = "Own"
text = "Mine."
[[chapter]]
id = "one"
title = "One"
given = { players = 2 }
[[chapter.item]]
"""


@pytest.mark.parametrize(
    ("item", "words"),
    [
        ('ask = "act"\nprompt = "Buy."\ndo = [{ seat = 0, action = "buy" }]', "is refused.*SEN-BUY-02"),
        ('ask = "act"\nprompt = "Do."', "needs `do`"),
        ('ask = "count"\npath = "players"', "needs a prompt"),
        ('ask = "legal"\nprompt = "May I?"\nattempt = { seat = 0, action = "fly" }', "Invalid value 'fly'"),
    ],
)
def test_a_script_with_a_fault_says_where(tmp_path, item, words):
    path = tmp_path / "1-own.toml"
    path.write_text(SCRIPT + item, "utf-8")
    with pytest.raises(LessonError, match=f"(?s)1-own.toml: chapter one.*{words}"):
        _ = open_lesson(path, load).chapters[0].tree


def test_a_script_that_cannot_be_read(tmp_path):
    path = tmp_path / "1-own.toml"
    path.write_text("format = 2\ngame = 'sencha'\ntitle = ''\ntext = ''", "utf-8")
    with pytest.raises(LessonError, match="format is 2"):
        open_lesson(path, load)
    path.write_text(SCRIPT.replace('title = "One"', 'titel = "One"'), "utf-8")
    with pytest.raises(LessonError, match="titel"):
        open_lesson(path, load)


def test_an_answer_is_told_as_one_says_it(first):
    player = LessonPlayer(first)
    player.go([chapter.key for chapter in first.chapters].index("produce"))
    while player.question is None:
        assert player.forward()
    told = player.skip().text.splitlines()[0]
    # Whose it is goes without saying, and what is done twice is told once.
    assert told.startswith("The answer: Produce on Uji, then Gather Sakura from Uji onto the donkey (twice)")


def test_only_what_was_wrong_is_asked_once_more_and_the_way_leads_back_to_the_end():
    player = LessonPlayer(lessons(load("sencha"))[1])
    wrong = ["bought-is-not-built", "one-kind", "no-pass"]
    assert len(taken(player, wrong)) == 10
    assert repeated(player) == wrong
    known = {row.rule: row.known for row in player.summary()}
    assert (known["SEN-SCORE-08"], known["SEN-BUY-05"], known["SEN-BUY-02"]) == ("hint", "no", "yes")
    assert player.again()
    assert taken(player, ["one-kind"]) == wrong
    assert not player.forward()
    # What was right this time is known; what was wrong again can be asked again.
    assert repeated(player) == ["one-kind"]
    assert player.again()
    player.skip()
    assert player.forward()
    assert player.over
    assert repeated(player) == ["one-kind"]


def taken(player, wrong) -> list[str]:
    """Go on to the end, at first wrong in some chapters; return the chapters that asked."""
    asked = []
    while not player.over:
        if player.question is None:
            assert player.forward()
            continue
        asked.append(player.chapter.key)
        if player.chapter.key in wrong:
            assert not player.answer(given=True).right
        if player.chapter.key == "level":
            player.hint()
        assert player.answer(right_of(player.question)).done
    return asked


def repeated(player) -> list[str]:
    return [player.lesson.chapters[number].key for number, _ in player.to_repeat()]


def right_of(question):
    truth = question.truth()
    return truth[0] if isinstance(truth, tuple) else truth


def test_a_number_that_is_right_is_told_with_its_sum(first):
    told = {}
    for lesson in (first, lessons(load("sencha"))[1]):
        for chapter in lesson.chapters:
            for question in chapter.every_question():
                if question.quiz.ask in {"count", "score"}:
                    told[chapter.key, question.key] = reply.right(question).splitlines()[0]
    assert told["full", "full-4"] == "Right: 3 - 2 = 1 yen."
    assert told["cheaper", "cheaper-1"] == "Right: 9 - 4 - 3 = 2 yen."
    assert told["end", "end-6"] == (
        "Right: 7 (VP track) + 1 (collectors and carts) + 2 (yen) + 2 (temple majorities) = 12."
    )
    assert told["level", "level-1"] == "Right: 0."


def test_an_answer_does_not_name_the_rule_that_is_asked_for_next(session):
    leaf = session.keep(next(o for o in session.actions() if o.kind == "buy").closed[0])
    session.go(leaf)
    author = Author(session)
    author.legal("Allowed?")
    author.which_rule("By which rule not?")
    player = asked(session)
    assert "SEN-" not in player.answer(given=False).text
    assert player.answer("SEN-BUY-02").text.endswith("(SEN-BUY-02)")


def test_a_foreseen_number_is_told_why_it_is_wrong(first):
    player = LessonPlayer(first)
    player.skip()
    while player.question is None:
        player.forward()
    assert player.answer(5).text == "Not 5. Five are new. The cube that lay there before is still there."
    assert player.answer(4).text == "Not 4. Count once more."
