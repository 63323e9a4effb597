"""Going through a lesson: reading, doing, answering, with everything tried kept out of the author's tree."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from explorer.core.legality import IllegalAction
from explorer.session import Session
from explorer.teaching import reply
from explorer.teaching.judging import judged
from explorer.teaching.learned import Learned, summary, to_repeat
from explorer.teaching.lessons import Chapter, Lesson
from explorer.teaching.progress import Mark, Progress
from explorer.teaching.questions import Question
from explorer.teaching.repeating import Repeating, place_of
from explorer.teaching.reply import Feedback
from explorer.teaching.trial import Trial, following
from explorer.tree import GameTree, Note, in_language

GO_ON = "Good so far. Go on."
ELSEWHERE = "That is allowed, but it is not what was asked for. Try once more."


class LessonPlayer:
    """A learner's place in a lesson.

    Parameters
    ----------
    lesson : Lesson
    path : Path, optional
        Where progress is kept; without it, it is kept in memory only.

    Attributes
    ----------
    session : Session
        A tree of the learner's own that begins at the present stop; whatever is tried happens there.
    """

    def __init__(self, lesson: Lesson, path: Path | None = None) -> None:
        self.lesson, self.path = lesson, path
        self.progress = Progress.load(path, lesson.name) if path is not None else Progress(lesson.name)
        keys = [chapter.key for chapter in lesson.chapters]
        self.number = keys.index(self.progress.at) if self.progress.at in keys else 0
        self._repeating = Repeating()
        self._enter(self.number)

    # ---------------------------------------------------------------- where

    @property
    def chapter(self) -> Chapter:
        """The chapter at hand."""
        return self.lesson.chapters[self.number]

    @property
    def node(self) -> str:
        """The node of the author's tree at which the learner stands."""
        return self.chapter.stops[self._stop]

    @property
    def texts(self) -> list[str]:
        """What the lesson tells here."""
        return [in_language(note.v) for note in self.chapter.tree.said(self.node, "comment")]

    @property
    def question(self) -> Question | None:
        """The question that waits for an answer, if there is one."""
        here = self.chapter.questions(self.node)
        return here[self._asked] if self._asked < len(here) else None

    def asked(self) -> Question:
        """Return the question that waits.

        Raises
        ------
        ValueError
            None does.
        """
        question = self.question
        if question is None:
            raise ValueError("no question waits for an answer here.")
        return question

    @property
    def over(self) -> bool:
        """True at the end of the last chapter."""
        last = self.number + 1 == len(self.lesson.chapters)
        return (
            last
            and self._stop + 1 == len(self.chapter.stops)
            and self.question is None
            and not self._repeating.waiting
        )

    @property
    def place(self) -> int:
        """How many stops of the chapter lie behind."""
        return self._stop

    def seen(self) -> list[str]:
        """Return the nodes of the author's tree that may be shown: up to here, and nothing that follows."""
        return self.chapter.tree.line(self.node)

    def evaluations(self) -> list[Note]:
        """Return what is said about the worth of moves here: nothing while a question waits."""
        tree = self.chapter.tree
        if self.question is not None:
            return []
        return [note for node in (self.node, *tree.children(self.node)) for note in tree.said(node, "eval")]

    # ---------------------------------------------------------------- moving

    def go(self, number: int) -> None:
        """Begin a chapter (0 is the first).

        Raises
        ------
        IndexError
            There is no such chapter.
        """
        if not 0 <= number < len(self.lesson.chapters):
            raise IndexError(f"there are {len(self.lesson.chapters)} chapters.")
        self._repeating = Repeating()
        self._enter(number)
        self._keep()

    def again(self) -> bool:
        """Ask once more what was not right at the first try, and nothing else; False if there is nothing.

        After the last one the lesson is over again. What counts is how it went this time.
        """
        self._repeating = Repeating.of(self.lesson, self.progress)
        if self._repeating:
            self._next_again()
        return bool(self._repeating)

    def forward(self) -> bool:
        """Go on to what comes next; False if a question waits, or the lesson is over."""
        if self.question is not None or self.over:
            return False
        if self._repeating:
            self._next_again()
        elif self._stop + 1 < len(self.chapter.stops):
            self._stand(self._stop + 1)
        else:
            self._finished()
            self._enter(self.number + 1)
        if self.over:
            self._finished()
        self._keep()
        return True

    def back(self) -> bool:
        """Go back to what came before; questions there can be answered again."""
        self._repeating = Repeating()
        if self._stop:
            self._stand(self._stop - 1)
        elif self.number:
            self._enter(self.number - 1)
            self._stand(len(self.chapter.stops) - 1)
        else:
            return False
        return True

    def skip(self) -> Feedback:
        """Give up the question: the answer is told, and it counts as not known."""
        question = self.asked()
        self._mark(question)
        self._stand(self._stop, asked=self._after())
        if self.over:
            self._finished()
        self._keep()
        return Feedback(right=False, done=True, text=reply.solution(question), rules=tuple(question.about()))

    # ---------------------------------------------------------------- answering

    def hint(self) -> str:
        """Return the next hint of the ladder; the last one again if there is no further one."""
        question = self.asked()
        mark = self._mark(question)
        hints = question.quiz.hints
        if not hints:
            return "There is no hint for this one."
        mark.hints += 1
        self._keep()
        return in_language(hints[min(mark.hints, len(hints)) - 1])

    def answer(self, given: bool | int | str) -> Feedback:
        """Answer `legal` (bool), `which-rule` (id), `score` or `count` (int).

        Raises
        ------
        ValueError
            No such question waits.
        """
        question = self.asked()
        truth = question.truth()
        if question.quiz.ask == "act":
            raise ValueError("this question is answered by doing something: use `act`.")
        right = given in truth if isinstance(truth, tuple) else type(given) is type(truth) and given == truth
        if question.quiz.ask == "which-rule" and isinstance(given, str):
            right = given.upper() in truth
        text = reply.right(question, cite=not self._rule_is_next()) if right else reply.wrong(question, given)
        return self._told(question, right=right, text=text)

    def act(self, action: Any) -> Feedback:
        """Do something in answer to `act`: judged, played in the learner's own tree, and compared.

        Raises
        ------
        ValueError
            No such question waits.
        """
        question = self.asked()
        if question.quiz.ask != "act":
            raise ValueError("this question is answered in words: use `answer`.")
        session = self.session
        try:
            session.play(action)
        except IllegalAction as refused:
            text = f"Not allowed: {refused.verdict.why_not()}"
            rules = tuple(refused.verdict.broken)
            return self._told(question, right=False, text=text, rules=rules)
        return self.played()

    def played(self) -> Feedback:
        """Compare what has been done in `session` with what is asked: the second half of `act`.

        Whoever lets the learner play in that session by other means (a widget) calls this afterwards.

        Raises
        ------
        ValueError
            No such question waits.
        """
        question = self.asked()
        if question.quiz.ask != "act":
            raise ValueError("this question is answered in words: use `answer`.")
        trial = Trial(question, self.session)
        if trial.first() is None:
            return Feedback(right=True, done=False, text="")
        trial.follow_chance()
        found = judged(trial)
        if not found.done:
            return Feedback(right=True, done=False, text=GO_ON)
        if found.right and found.answer is not None:
            text = in_language(found.answer.say) or reply.right(question)
            return self._told(question, right=True, text=text)
        bad = found.answer
        played = reply.refutation(question, bad) if bad is not None and bad.play else ()
        self._stand(self._stop, asked=self._asked)
        self._follows = bad.play if bad is not None else ""
        text = in_language(bad.say) if bad is not None else ELSEWHERE
        return self._told(question, right=False, text=text, played=played)

    def refutation(self) -> Session | None:
        """Return a session with what follows from the last wrong answer, None if the lesson does not know.

        It stands at the position of the question, with the author's line before it.
        """
        return following(self.asked(), self._follows) if self._follows else None

    # ---------------------------------------------------------------- what was learned

    def summary(self) -> list[Learned]:
        """List the rules that the questions were about, in the order of the rulebook."""
        return summary(self.lesson, self.progress)

    def to_repeat(self) -> list[tuple[int, Question]]:
        """List the questions that were not right at the first try, each with the number of its chapter."""
        return to_repeat(self.lesson, self.progress)

    # ---------------------------------------------------------------- inside

    def _enter(self, number: int) -> None:
        self.number = number
        self.progress.at = self.chapter.key
        self._stand(0)

    def _stand(self, stop: int, asked: int = 0) -> None:
        self._stop, self._asked, self._follows = stop, asked, ""
        self.session = self._scratch()

    def _scratch(self) -> Session:
        tree = self.chapter.tree
        own = GameTree(tree.game, tree.state(self.node), components=tree.components)
        session = Session(tree.game, tree=own, clock=None)
        asked = self.question
        # A question about an attempt stands before the bookkeeping that would follow.
        session.go(own.root if asked is not None and asked.quiz.ask != "act" else own.resting(own.root))
        return session

    def _rule_is_next(self) -> bool:
        """Tell whether the next question here asks for the rule: then an answer must not give it away."""
        following = self.chapter.questions(self.node)[self._asked + 1 : self._asked + 2]
        return any(question.quiz.ask == "which-rule" for question in following)

    def _next_again(self) -> None:
        """Stand at the next question that is asked once more, or at the end of the lesson."""
        found = self._repeating.next()
        if found is not None:
            self._enter(found[0])
            self._stand(*place_of(self.chapter, found[1]))
            return
        self._enter(len(self.lesson.chapters) - 1)
        last = self.chapter.stops[-1]
        self._stand(len(self.chapter.stops) - 1, asked=len(self.chapter.questions(last)))

    def _after(self) -> int:
        """Return which question of this place is next; what is asked once more is asked alone."""
        return len(self.chapter.questions(self.node)) if self._repeating else self._asked + 1

    def _mark(self, question: Question) -> Mark:
        """Return the mark that an answer changes: while something is asked once more, one of its own."""
        kept = self.progress.mark(self._key(question))
        return self._repeating.mark or kept

    def _key(self, question: Question) -> str:
        return f"{self.chapter.key}/{question.key}"

    def _keep(self) -> None:
        if self.path is not None:
            self.progress.save(self.path)

    def _finished(self) -> None:
        if self.chapter.key not in self.progress.read:
            self.progress.read.append(self.chapter.key)

    def _told(
        self,
        question: Question,
        *,
        right: bool,
        text: str,
        rules: Sequence[str] = (),
        played: tuple[str, ...] = (),
    ) -> Feedback:
        mark = self._mark(question)
        if not mark.right:
            mark.tries += 1
            mark.right = right
        if right:
            self.progress.marks[self._key(question)] = mark
            self._asked, self._follows = self._after(), ""
            if self.over:
                self._finished()
            if self.question is not None:
                # The next question is about the position before what was done.
                self._stand(self._stop, asked=self._asked)
        self._keep()
        return Feedback(right, right, text, tuple(rules) or tuple(question.about()), played)
