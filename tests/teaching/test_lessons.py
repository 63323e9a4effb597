"""The lessons that come with the games: judged by the engine, playable to the end, and complete."""

import msgspec
import pytest

from explorer.catalogue import game_modules, load
from explorer.record import open_record
from explorer.teaching import LessonPlayer, coverage, lessons, reply

GAMES = list(game_modules())
#: Of the rules that code cites, how many the lessons of a game touch at least.
SHARE = 0.9


@pytest.fixture(scope="module", params=GAMES)
def shipped(request):
    return lessons(load(request.param))


def by_hand(shipped):
    return [lesson for lesson in shipped if lesson.key != "rule-by-rule"]


def test_each_game_has_a_first_game_ten_common_mistakes_and_all_rules(shipped):
    assert [lesson.key for lesson in shipped] == ["first-game", "common-mistakes", "rule-by-rule"]
    first, mistakes, _ = shipped
    assert 8 <= first.minutes <= 15
    assert len(mistakes.chapters) == 10
    asked = [q for chapter in first.chapters for q in chapter.every_question()]
    done = [q for q in asked if q.quiz.ask == "act"]
    assert len(done) >= 6, "learn by doing"
    assert all(chapter.every_question() for chapter in mistakes.chapters)


def test_no_place_of_a_lesson_is_without_a_word(shipped):
    for lesson in shipped if shipped[0].game.key == "sencha" else by_hand(shipped):
        for chapter in lesson.chapters[:30]:
            for node in chapter.stops:
                assert chapter.tree.said(node, "comment") or chapter.questions(node), (chapter.key, node)


def test_each_chapter_says_where_it_begins_and_no_question_follows_the_end(shipped):
    first, mistakes, _ = shipped
    for chapter in first.chapters:
        assert chapter.tree.said(chapter.stops[0], "comment"), f"{first.name}: {chapter.key}"
    end = first.chapters[-1].every_question()[-1].quiz.say["en"]
    assert mistakes.title in end, "the way to the next lesson is told last"
    for chapter in first.chapters:
        words = " ".join(
            note.v["en"] for node in chapter.stops for note in chapter.tree.said(node, "comment")
        )
        assert "whole game" not in words


def test_no_number_is_right_without_a_reason(shipped):
    for lesson in by_hand(shipped):
        for chapter in lesson.chapters:
            for question in chapter.every_question():
                if question.quiz.ask in {"score", "count"}:
                    bare = f"Right: {question.truth()}."
                    assert reply.right(question) != bare, (lesson.name, chapter.key, question.key)


def test_what_the_heading_of_common_mistakes_counts_is_what_is_counted(shipped):
    mistakes = shipped[1]
    assert mistakes.text.startswith("Ten ")
    assert sum(len(chapter.every_question()) for chapter in mistakes.chapters) == 10


def test_every_question_can_be_asked_and_names_rules_of_its_game(shipped):
    for lesson in by_hand(shipped):
        for chapter in lesson.chapters:
            for question in chapter.every_question():
                place = f"{lesson.name}: {chapter.key}: {question.key}"
                assert question.quiz.prompt["en"], place
                question.truth()
                assert question.about(), f"{place}: about no rule"
                for rule in (*question.about(), *question.quiz.choices):
                    assert lesson.game.rules.find(rule) is not None, f"{place}: {rule}"


def test_what_a_question_is_about_is_why_its_answer_is_what_it_is(shipped):
    for lesson in by_hand(shipped):
        for chapter in lesson.chapters:
            for question in chapter.every_question():
                if question.quiz.ask not in {"legal", "which-rule"} or question.truth() is True:
                    continue
                reason = question.verdict().reason
                assert reason is not None
                named = {rule.id for rule in reason.rules}
                assert named & set(question.quiz.about or named), f"{chapter.key}: refused by {named}"


def test_a_lesson_can_be_played_to_its_end_by_its_own_answers(shipped):
    for lesson in by_hand(shipped):
        player = LessonPlayer(lesson)
        for _ in range(500):
            if player.over:
                break
            if player.question is not None:
                answered(player)
            else:
                assert player.forward()
        assert player.over
        assert all(mark.first for mark in player.progress.marks.values()), player.progress.marks
        assert not player.to_repeat()
        assert player.summary()


def answered(player):
    """Answer the question at hand as the lesson does."""
    question = player.question
    if question.quiz.ask != "act":
        truth = question.truth()
        told = player.answer(truth[0] if isinstance(truth, tuple) else truth)
        assert told.done, (player.chapter.key, question.key, told)
        return
    tree = question.tree
    path = tree.line(question.quiz.accept[0].node)
    steps = path[path.index(question.node) + 1 :]
    for node in steps:
        if tree.nodes.data(node)["kind"] != "choice":
            continue
        told = player.act(tree.nodes.data(node)["action"])
        assert told.right, (player.chapter.key, question.key, told)
        if told.done:
            return
    raise AssertionError(f"{player.chapter.key}/{question.key}: the answer is not taken as one")


def test_foreseen_wrong_answers_are_recognised(shipped):
    seen = 0
    for lesson in by_hand(shipped):
        for number, chapter in enumerate(lesson.chapters):
            for question in chapter.every_question():
                for wrong in question.quiz.reject:
                    seen += 1
                    if wrong.by == "number":
                        assert wrong.number != question.truth(), (chapter.key, wrong)
                        assert wrong.say["en"] in reply.wrong(question, wrong.number)
                        continue
                    assert recognised(LessonPlayer(lesson), number, question, wrong), (chapter.key, wrong)
    assert seen, "no lesson foresees a wrong answer"


def recognised(player, number, question, wrong) -> bool:
    player.go(number)
    for _ in range(50):
        if player.question is not None and player.question.key == question.key:
            break
        if player.question is not None:
            player.skip()
        else:
            player.forward()
    game, state = player.lesson.game, player.session.state
    if wrong.by == "node":
        path = question.tree.line(wrong.node)
        actions = [question.tree.nodes.data(path[path.index(question.node) + 1])["action"]]
    else:
        plain = {**wrong.action}
        actions = [a for a in game.legal(state) if fits(game, a, plain) and not leads_on(question, a)]
    assert actions, "no such action is legal there"
    return player.act(actions[0]).text == wrong.say["en"]


def fits(game, action, plain) -> bool:
    row = {**msgspec.to_builtins(action), "a": game.kind(action).key}
    return all(row.get(name) == value for name, value in plain.items())


def leads_on(question, action) -> bool:
    tree = question.tree
    return any(tree.nodes.data(kid)["action"] == action for kid in tree.children(question.node))


def test_chapters_are_records_that_verify(shipped):
    for lesson in by_hand(shipped):
        for chapter in lesson.chapters:
            data = chapter.record.dumps()
            opened = open_record(data, {lesson.game.key: lesson.game}.__getitem__)
            assert opened.outcome == "verified", (chapter.key, opened)


def test_nothing_in_a_lesson_reads_like_a_log(shipped):
    for lesson in by_hand(shipped):
        for chapter in lesson.chapters:
            for node in chapter.tree.mainline():
                for note in chapter.tree.said(node, "comment"):
                    assert "→" not in note.v["en"]
            for question in chapter.every_question():
                text = question.quiz.prompt["en"]
                assert text[0].isupper()
                assert "_" not in text
                assert len(text) < 260


def test_the_lessons_of_a_game_touch_its_rules(shipped):
    game = shipped[0].game
    found = coverage(game, [tree for lesson in shipped for tree in lesson.trees()])
    hand = coverage(game, [tree for lesson in by_hand(shipped) for tree in lesson.trees()])
    print(
        f"{game.title}: {len(found.seen)} of {len(found.wanted)} rules ({found.share:.0%}); first game and "
        f"common mistakes alone {hand.share:.0%}; missing: {', '.join(found.missing) or 'none'}"
    )
    assert found.share >= SHARE
