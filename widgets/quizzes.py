"""`Quizzes`: questions are written for the node that is shown, changed, and tried as a learner tries them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from explorer import explain
from explorer.session import Notice, Session
from explorer.teaching import (
    Author,
    FormError,
    Lesson,
    LessonError,
    QuestionError,
    form_of,
    lesson_at,
    lesson_of_record,
    material,
)
from explorer.teaching.questions import Question
from explorer.tree import Note, encode_action, in_language
from widgets.sidepane import SidePane
from widgets.teaching import NOTHING, said

ASKS = {
    "act": "Do something",
    "legal": "Is it allowed?",
    "which-rule": "Which rule refuses it?",
    "score": "How many points?",
    "count": "How many?",
}


class Quizzes(SidePane):
    """A pane below the board in which questions are written.

    Parameters
    ----------
    session : Session
    leave : callable
        Closes the pane.
    take : callable
        ``take(lesson)`` shows a lesson as a learner sees it.

    Attributes
    ----------
    panel : TeachingPanel
    at : str
        The node that a question is being written for; without one, the node that is shown.
    """

    def __init__(self, session: Session, leave: Callable[[], None], take: Callable[[Lesson], None]) -> None:
        super().__init__(session, leave)
        self.author, self._take = Author(session), take
        self._form: dict[str, Any] | None = None
        self._serial = 0
        self._fault: dict[str, str] | None = None
        self.at = session.here
        self._acts: dict[str, Callable[[Any], None]] = {
            "new": lambda _: self.begin(),
            "change": lambda n: self.begin(str(n)),
            "cancel": lambda _: self._end(),
            "save": self._save,
            "suggest": self._suggest,
            "remove": self._remove,
            "chapter": self._chapter,
            "go": self._go,
            "preview": lambda _: self._preview(),
            "lesson": lambda _: self._lesson(),
        }
        self._begin()

    # ---------------------------------------------------------------- what a page asks for

    def _answer(self, kind: str, value: Any) -> None:
        act = self._acts.get(kind)
        if act is None:
            return
        self._fault, self.said = None, NOTHING
        try:
            with self.session.lock:
                act(value)
        except FormError as fault:
            self._fault = {"field": fault.field, "text": str(fault)}
        except (QuestionError, LessonError, LookupError, ValueError) as fault:
            self.said = said(str(fault.args[0] if fault.args else fault), "wrong")
        self.refresh()

    def begin(self, n: str = "") -> None:
        """Open the form for a new question where one is, or for the question of a note.

        Raises
        ------
        KeyError
            There is no such note.
        """
        tree = self.session.tree
        self._serial += 1
        if n:
            note = tree.find_note(n)
            self.at, values = note.at, form_of(Question(tree, note).quiz)
        else:
            self.at, values = self.session.here, {"ask": self._likely()}
            if values["ask"] == "legal":
                tried = tree.nodes.data(self.at)
                self.at = tree.playable(self.at)
                values |= {"do": encode_action(tree.game, tried["action"]), "by": tried["by"]}
        self._form = {"n": n, "serial": self._serial, "values": values}

    def _likely(self) -> str:
        """Return what is asked at an attempt, and elsewhere."""
        return "legal" if self.session.tree.nodes.data(self.session.here)["kind"] == "attempt" else "act"

    def _end(self) -> None:
        self._form = None
        self.at = self.session.here

    def _save(self, value: Any) -> None:
        if self._form is None:
            return
        question = self.author.ask(value, self.at, self._form["n"])
        self._form = None
        self.said = said(f"Kept. {self._right(question)}", "right")

    def _suggest(self, value: Any) -> None:
        if self._form is not None and isinstance(value, dict):
            self._form["suggested"] = self.author.suggest(value, self.at)

    def _remove(self, n: Any) -> None:
        self.author.remove(str(n))
        self.said = said("Taken away. Undo brings it back.")

    def _chapter(self, title: Any) -> None:
        title = str(title or "").strip()[:120]
        self.session.tree.annotate(self.at, "chapter", {"en": title} if title else {})
        self.said = said(f"A chapter begins here: {title}." if title else "No chapter begins here any more.")

    def _preview(self) -> None:
        lesson = lesson_at(self.session.record, self.session.tree.playable(self.at))
        if not lesson.chapters[0].every_question():
            raise QuestionError("There is no question at this step yet.")
        self._take(lesson)

    def _lesson(self) -> None:
        lesson = lesson_of_record(self.session.record, "preview")
        if not any(chapter.every_question() for chapter in lesson.chapters):
            raise QuestionError(
                "There is no question on the mainline yet, and a lesson follows the mainline."
            )
        self._take(lesson)

    def _go(self, _value: Any) -> None:
        self.session.go(self.at)

    # ---------------------------------------------------------------- what is shown

    def _noticed(self, _notice: Notice) -> None:
        if self.at not in self.session.tree:
            self._end()
        elif self._form is None:
            self.at = self.session.here
        self.refresh()

    def _view(self) -> dict[str, Any]:
        session, tree = self.session, self.session.tree
        chapter = tree.said(self.at, "chapter")
        return {
            "what": "quizzes",
            "label": "Questions",
            "title": "Questions",
            "place": f"{explain.turn(tree, self.at)}: {session.label(tree.cause(self.at))}",
            "away": session.here != self.at,
            "main": tree.on_mainline(self.at),
            "questions": [self._row(note) for note in tree.said(self.at, "quiz")],
            "chapter": in_language(chapter[0].v) if chapter else "",
            "asks": [{"ask": ask, "label": label} for ask, label in ASKS.items()],
            "form": None if self._form is None else {**self._form, "can": material(session, self.at)},
            "fault": self._fault,
            "said": self.said,
            "attention": self._attention,
        }

    def _row(self, note: Note) -> dict[str, Any]:
        try:
            question = Question(self.session.tree, note)
        except QuestionError as fault:
            return {"n": note.n, "ask": "?", "prompt": "", "right": f"It cannot be asked: {fault.why}"}
        quiz = question.quiz
        return {
            "n": note.n,
            "ask": ASKS[quiz.ask],
            "prompt": in_language(quiz.prompt),
            "right": self._right(question),
        }

    def _right(self, question: Question) -> str:
        truth = question.truth()
        if truth is None:
            count = len(question.quiz.accept)
            return f"{count} answers are right." if count > 1 else "One answer is right."
        if isinstance(truth, bool):
            return (
                "By the rules: it is allowed."
                if truth
                else f"By the rules: no. {question.verdict().why_not()}"
            )
        return f"By the rules: {' or '.join(truth) if isinstance(truth, tuple) else truth}."
