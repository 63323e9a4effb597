"""Going through a lesson: reading, doing, answering, with everything tried kept out of the author's tree."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from explorer import explain
from explorer.core.legality import IllegalAction
from explorer.core.state import CHANCE
from explorer.session import Session
from explorer.teaching.lessons import Chapter, Lesson
from explorer.teaching.progress import Progress
from explorer.teaching.questions import Answer, Question, words
from explorer.tree import GameTree, Note

RIGHT = "Yes."
GO_ON = "Good so far. Go on."
ELSEWHERE = "That is allowed, but it is not what was asked for. Try once more."


class Feedback(msgspec.Struct, frozen=True):
    """What comes back after an answer.

    Attributes
    ----------
    right : bool
    done : bool
        True if the question is over; False while it waits for another answer, or for more of this one.
    text : str
    rules : tuple of str
        Rules that the text is about.
    played : tuple of str
        For a wrong answer that can be refuted: what happens then, step by step.
    """

    right: bool
    done: bool
    text: str
    rules: tuple[str, ...] = ()
    played: tuple[str, ...] = ()


class Learned(msgspec.Struct, frozen=True):
    """What a summary says of one rule: how many questions were about it, and how many were right at once."""

    rule: str
    asked: int
    first: int
    right: int


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
        return [words(note.v) for note in self.chapter.tree.said(self.node, "comment")]

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
        return last and self._stop + 1 == len(self.chapter.stops) and self.question is None

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
        self._enter(number)
        self._keep()

    def forward(self) -> bool:
        """Go on to what comes next; False if a question waits, or the lesson is over."""
        if self.question is not None or self.over:
            return False
        if self._stop + 1 < len(self.chapter.stops):
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
        self.progress.mark(self._key(question))
        self._stand(self._stop, asked=self._asked + 1)
        self._keep()
        return Feedback(right=False, done=True, text=self._solution(question), rules=tuple(question.about()))

    # ---------------------------------------------------------------- answering

    def hint(self) -> str:
        """Return the next hint of the ladder; the last one again if there is no further one."""
        question = self.asked()
        mark = self.progress.mark(self._key(question))
        hints = question.quiz.hints
        if not hints:
            return "There is no hint for this one."
        mark.hints += 1
        self._keep()
        return words(hints[min(mark.hints, len(hints)) - 1])

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
        return self._told(question, right=right, text=self._because(question, right=right, given=given))

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
        if self._first() is None:
            return Feedback(right=True, done=False, text="")
        self._follow_chance(question)
        good = next((a for a in question.quiz.accept if self._fits(question, a)), None)
        if good is not None:
            return self._told(
                question, right=True, text=words(good.say) or self._because(question, right=True)
            )
        foreseen = [a for a in question.quiz.reject if self._fits(question, a)]
        bad = next((a for a in foreseen if a.by == "node"), None)
        if bad is None and self._on_the_way(question, question.quiz.accept):
            return Feedback(right=True, done=False, text=GO_ON)
        bad = bad or next(iter(foreseen), None)
        if bad is None and self._on_the_way(question, question.quiz.reject):
            return Feedback(right=True, done=False, text=GO_ON)
        played = self._refutation(question, bad) if bad is not None and bad.play else ()
        self._stand(self._stop, asked=self._asked)
        text = words(bad.say) if bad is not None else ELSEWHERE
        return self._told(question, right=False, text=text, played=played)

    # ---------------------------------------------------------------- what was learned

    def summary(self) -> list[Learned]:
        """List the rules that the questions were about, in the order of the rulebook."""
        counts: dict[str, list[int]] = {}
        for chapter in self._known():
            for question in chapter.every_question():
                mark = self.progress.marks.get(f"{chapter.key}/{question.key}")
                if mark is not None:
                    for rule in question.about():
                        row = counts.setdefault(rule, [0, 0, 0])
                        row[0] += 1
                        row[1] += mark.first
                        row[2] += mark.right
        return [Learned(rule, *counts[rule]) for rule in self.lesson.game.rules if rule in counts]

    def to_repeat(self) -> list[tuple[int, Question]]:
        """List the questions that were not right at once, each with the number of its chapter."""
        found: list[tuple[int, Question]] = []
        known = self._known()
        for number, chapter in enumerate(self.lesson.chapters):
            for question in chapter.every_question() if chapter in known else ():
                mark = self.progress.marks.get(f"{chapter.key}/{question.key}")
                if mark is not None and not mark.first:
                    found.append((number, question))
        return found

    # ---------------------------------------------------------------- inside

    def _known(self) -> list[Chapter]:
        """Return the chapters in which something has been answered; the others need not be opened."""
        begun = {key.partition("/")[0] for key in self.progress.marks}
        return [chapter for chapter in self.lesson.chapters if chapter.key in begun]

    def _enter(self, number: int) -> None:
        self.number = number
        self.progress.at = self.chapter.key
        self._stand(0)

    def _stand(self, stop: int, asked: int = 0) -> None:
        self._stop, self._asked = stop, asked
        self.session = self._scratch()

    def _scratch(self) -> Session:
        tree = self.chapter.tree
        own = GameTree(tree.game, tree.state(self.node), components=tree.components)
        session = Session(tree.game, tree=own, clock=None)
        asked = self.question
        # A question about an attempt stands before the bookkeeping that would follow.
        session.go(own.root if asked is not None and asked.quiz.ask != "act" else own.resting(own.root))
        return session

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
        mark = self.progress.mark(self._key(question))
        if not mark.right:
            mark.tries += 1
            mark.right = right
        if right:
            self._asked += 1
            if self.question is not None:
                # The next question is about the position before what was done.
                self._stand(self._stop, asked=self._asked)
        self._keep()
        return Feedback(right, right, text, tuple(rules) or tuple(question.about()), played)

    def _because(self, question: Question, *, right: bool, given: Any = None) -> str:
        """Put the answer of the engine into words."""
        quiz = question.quiz
        said = words(quiz.say)
        if quiz.ask == "act":
            return said or RIGHT
        if not right:
            return self._wrong(question, given)
        lines = [RIGHT]
        if quiz.ask in {"legal", "which-rule"}:
            verdict = question.verdict()
            lines += [verdict.why_not()] if not verdict.legal else ["It is allowed."]
        else:
            lines = [f"Yes: {question.truth()}."]
        return "\n".join([*lines, *([said] if said else [])])

    def _wrong(self, question: Question, given: Any) -> str:
        ask, game = question.quiz.ask, self.lesson.game
        if ask == "legal":
            verdict = question.verdict()
            return (
                "It is allowed: nothing stands in the way." if verdict.legal else f"No. {verdict.why_not()}"
            )
        if ask == "which-rule":
            rule = game.rules.find(str(given).upper())
            return f"Not that one: {rule.says}" if rule is not None else "There is no such rule."
        return "No, count once more." + (f" You said {given}." if type(given) is int else "")

    def _solution(self, question: Question) -> str:
        quiz, tree = question.quiz, question.tree
        if quiz.ask != "act":
            return self._because(question, right=True).removeprefix(f"{RIGHT}\n")
        best = quiz.accept[0]
        if best.by != "node":
            return words(quiz.say) or "Anything that fits will do."
        path = tree.line(best.node)
        steps = path[path.index(question.node) + 1 :]
        told = [explain.label(tree, n) for n in steps if tree.nodes.data(n)["kind"] == "choice"]
        return f"The answer: {'; '.join(told)}.\n{words(quiz.say)}".strip()

    # ---------------------------------------------------------------- comparing with the author's tree

    def _mirror(self, question: Question) -> str | None:
        """Return the node of the author's tree that what was played leads to; None if it is not there."""
        own, tree, node = self.session.tree, question.tree, question.node
        for step in own.line(self.session.here)[1:]:
            action = own.nodes.data(step)["action"]
            node = next((k for k in tree.children(node) if tree.nodes.data(k)["action"] == action), "")
            if not node:
                return None
        return node

    def _first(self) -> Any:
        """Return the first thing that the learner has done here, None if nothing."""
        data = self.session.tree.nodes.data
        line = self.session.tree.line(self.session.tree.playable(self.session.here))
        return next((data(n)["action"] for n in line if data(n)["kind"] in {"choice", "chance"}), None)

    def _fits(self, question: Question, answer: Answer) -> bool:
        return question.fits(answer, self._mirror(question), self.session.state, self._first())

    def _on_the_way(self, question: Question, answers: Sequence[Answer]) -> bool:
        """Tell whether the node of one of these answers lies further on from what was played."""
        node = self._mirror(question)
        return node is not None and any(
            a.by == "node" and node in question.tree.line(a.node)[:-1] for a in answers
        )

    def _follow_chance(self, question: Question) -> None:
        """Let chance do what it does in the lesson, where the lesson knows."""
        while self.session.state.actor == CHANCE and self.session.state.agenda:
            node = self._mirror(question)
            kids = question.tree.children(node) if node is not None else ()
            if kids:
                self.session.choose(question.tree.nodes.data(kids[0])["action"])
            else:
                self.session.draw()

    def _refutation(self, question: Question, answer: Answer) -> tuple[str, ...]:
        tree = question.tree
        path = tree.line(answer.play)
        steps = path[path.index(question.node) + 1 :]
        return tuple(explain.label(tree, node) for node in steps if tree.nodes.data(node)["kind"] != "auto")
