"""What a learner has learned in a lesson: by rule, and what to do once more."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from explorer.core.game import Game
from explorer.teaching.lessons import Lesson, lessons
from explorer.teaching.progress import Mark, Progress
from explorer.teaching.questions import Question


class Learned(msgspec.Struct, frozen=True):
    """What a summary says of one rule: how many questions were about it, and how they went.

    Attributes
    ----------
    rule : str
    asked : int
    first : int
        Right at once, without a hint.
    right : int
        Right in the end.
    helped : int
        Right at once, after a hint.
    """

    rule: str
    asked: int
    first: int
    right: int
    helped: int = 0

    @property
    def known(self) -> str:
        """``yes``, ``hint`` (right at once, but not without a hint), or ``no``."""
        if self.first == self.asked:
            return "yes"
        return "hint" if self.first + self.helped == self.asked else "no"


def summary(lesson: Lesson, progress: Progress) -> list[Learned]:
    """List the rules that the answered questions were about, in the order of the rulebook."""
    counts: dict[str, list[int]] = {}
    for _, question, mark in _answered(lesson, progress):
        for rule in question.about():
            row = counts.setdefault(rule, [0, 0, 0, 0])
            row[0] += 1
            row[1] += mark.first
            row[2] += mark.right
            row[3] += mark.helped
    return [Learned(rule, *counts[rule]) for rule in lesson.game.rules if rule in counts]


def topics(game: Game) -> dict[str, str]:
    """Map rules to the titles under which a lesson of their game goes through them, rule by rule."""
    chapters = [chapter for lesson in lessons(game) for chapter in lesson.chapters]
    by_key = {rule.lower(): rule for rule in game.rules}
    return {by_key[c.key]: c.title.partition(":")[0] for c in chapters if c.key in by_key}


def to_repeat(lesson: Lesson, progress: Progress) -> list[tuple[int, Question]]:
    """List the questions that were not right at the first try, each with the number of its chapter."""
    answered = _answered(lesson, progress)
    return [(n, question) for n, question, mark in answered if not (mark.first or mark.helped)]


def _answered(lesson: Lesson, progress: Progress) -> Iterator[tuple[int, Question, Mark]]:
    begun = {key.partition("/")[0] for key in progress.marks}
    for number, chapter in enumerate(lesson.chapters):
        # A chapter in which nothing has been answered need not be opened.
        for question in chapter.every_question() if chapter.key in begun else ():
            mark = progress.marks.get(f"{chapter.key}/{question.key}")
            if mark is not None:
                yield number, question, mark
