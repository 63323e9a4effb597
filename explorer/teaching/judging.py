"""What has been played in answer to a question is right, wrong, or not yet all of it."""

from __future__ import annotations

import msgspec

from explorer.teaching.questions import Answer
from explorer.teaching.trial import Trial


class Judged(msgspec.Struct, frozen=True):
    """How a trial stands.

    Attributes
    ----------
    right : bool
    done : bool
        False: it can still become an answer.
    answer : Answer or None
        The accepted or the foreseen one that it is.
    """

    right: bool
    done: bool
    answer: Answer | None = None


def judged(trial: Trial) -> Judged:
    """Compare what was played, chance included, with what is accepted and with what is foreseen as wrong."""
    quiz = trial.question.quiz
    good = next(iter(trial.fitting(quiz.accept)), None)
    if good is not None:
        return Judged(right=True, done=True, answer=good)
    foreseen = trial.fitting(quiz.reject)
    bad = next((answer for answer in foreseen if answer.by == "node"), None)
    if bad is None and trial.on_the_way(quiz.accept):
        return Judged(right=True, done=False)
    bad = bad or next(iter(foreseen), None)
    if bad is None and (trial.unfinished() or trial.on_the_way(quiz.reject)):
        return Judged(right=True, done=False)
    return Judged(right=False, done=True, answer=bad)
