"""A lesson that is being taken: a panel of words above a board on which what is asked is done."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from explorer.session import Session
from explorer.teaching import Feedback, LessonPlayer
from explorer.teaching.learned import topics
from explorer.teaching.questions import Question
from explorer.tree import in_language
from widgets.teaching import NOTHING, TeachingPanel, said

#: Chapters whose questions are counted.
MOST_COUNTED = 30
WATCH = "This is what would follow. Go through it with ▷, then come back and answer once more."


class Board(Protocol):
    """What shows the learner's tree."""

    panel: Any

    @property
    def session(self) -> Any:
        """What is shown now."""
        ...

    def show(self, session: Session) -> None:
        """Show another session from now on."""
        ...

    def listen(self, followed: Callable[[bool], None]) -> None:
        """Call `followed` after each answer about the session that is shown, with whether it has changed."""
        ...


class Taking:
    """Joins a lesson, a panel and a board.

    Parameters
    ----------
    player : LessonPlayer
    make_board : callable
        Makes what shows the learner's own tree; nothing that is tried there reaches the lesson.
    leave : callable, optional
        Ends it; without it there is nothing to go back to.

    Attributes
    ----------
    panel : TeachingPanel
    """

    def __init__(
        self, player: LessonPlayer, make_board: Callable[[], Board], leave: Callable[[], None] | None = None
    ) -> None:
        self.player = player
        self.said: dict[str, Any] = NOTHING
        self._leave = leave
        self._watching = False
        # The question that has just been answered: it stays beside what was said about it, until one goes on.
        self._answered: Question | None = None
        self._acts: dict[str, Callable[[Any], None]] = {
            "answer": self._answer,
            "hint": lambda _: self._say(self.player.hint()),
            "skip": lambda _: self._told(self.player.question, self.player.skip),
            "forward": lambda _: self._forward(),
            "back": lambda _: self._back(),
            "go": self._go,
            "again": self._again,
            "watch": lambda _: self._watch(),
            "return": lambda _: self._move(True),
        }
        # The panel first: a page that draws a board may be busy for longer than a model may take to begin.
        self.panel = TeachingPanel(player.lesson.game, self._view(), self._asked)
        self.board = make_board()
        self._follow()
        self._cover()

    def close(self) -> None:
        """Free the panel, and uncover the board."""
        self.board.panel.covered = False
        self.panel.close()

    # ---------------------------------------------------------------- what a page asks for

    def _asked(self, kind: str, value: Any) -> None:
        if kind == "leave" and self._leave is not None:
            self._leave()
            return
        act = self._acts.get(kind)
        if act is None:
            return
        if kind != "watch":
            self._watching = False
        try:
            act(value)
        except (ValueError, IndexError) as fault:
            self._say(str(fault), "wrong")
        self._show()

    def _answer(self, value: Any) -> None:
        if self._answered is None:
            self._told(self.player.question, lambda: self.player.answer(value))

    def _told(self, question: Question | None, judge: Callable[[], Feedback]) -> None:
        """Say what there is to say about an answer; the question stays in sight when it is done."""
        if self._answered is not None:
            return
        told = judge()
        if told.text or told.done:
            self._feedback(told)
        if told.done:
            self._answered = question

    def _forward(self) -> None:
        """Leave the question that was answered, for the next one here or for what comes next."""
        answered, self._answered = self._answered, None
        moved = self.player.question is None and self.player.forward()
        self._move(moved or answered is not None)

    def _back(self) -> None:
        self._answered = None
        self._move(self.player.back())

    def _go(self, value: Any) -> None:
        self.player.go(int(value))
        self._answered, self.said = None, NOTHING

    def _again(self, _value: Any) -> None:
        self._move(self.player.again())

    def _move(self, moved: bool) -> None:
        if moved:
            self.said = NOTHING

    def _watch(self) -> None:
        """Show on the board what follows from the last wrong answer."""
        session = self.player.refutation()
        if session is not None:
            self._watching = True
            self.board.show(session)
            self._say(WATCH)

    def _say(self, text: str, level: str = "") -> None:
        self.said = said(text, level)

    def _feedback(self, told: Feedback) -> None:
        # An answer that was asked for is not a wrong one.
        level = "right" if told.right else "told" if told.done else "wrong"
        self.said = {**said(told.text, level), "played": list(told.played)}

    # ---------------------------------------------------------------- what happens on the board

    def _follow(self) -> None:
        """Listen to what is played in the session that the board shows now."""
        self._here = self.player.session.here
        self.board.listen(self._played)

    def _played(self, changed: bool) -> None:
        player = self.player
        question = player.question
        if not changed or self._watching or question is None or question.quiz.ask != "act":
            return
        if self._answered is not None:
            return
        if player.session.here == self._here:
            return
        self._here = player.session.here
        self._told(question, player.played)
        self._show()

    def _show(self) -> None:
        """Show where the learner is now, in both panels."""
        session = self.player.session
        # What was done stays on the board while one reads about it.
        if self.board.session is not session and not self._watching and self._answered is None:
            self.board.show(session)
            self._follow()
        self._cover()
        self.panel.view = self._view()

    def _cover(self) -> None:
        """Hide the list of actions, which tells what is legal and why not, while just that is asked."""
        question = self._question()
        self.board.panel.covered = question is not None and question.quiz.ask in {"legal", "which-rule"}

    # ---------------------------------------------------------------- what is shown

    def _question(self) -> Question | None:
        """Return the question that waits, unless the one before is still looked at."""
        return self.player.question if self._answered is None else None

    def _view(self) -> dict[str, Any]:
        player = self.player
        read = set(player.progress.read)
        return {
            "what": "lesson",
            "label": f"Lesson: {player.lesson.title}",
            "title": player.lesson.title,
            "number": player.number,
            "chapters": [{"title": c.title, "read": c.key in read} for c in player.lesson.chapters],
            "progress": self._progress(),
            "texts": player.texts,
            "question": _asked(self._question()),
            "answered": _asked(self._answered),
            "said": self.said,
            "can": self._can(),
            "summary": self._summary(),
        }

    def _can(self) -> list[str]:
        player, question = self.player, self._question()
        can = ["leave"] if self._leave is not None else []
        if self._watching:
            return [*can, "return"]
        can += ["back"] if player.number or player.place else []
        if question is not None:
            can += ["hint"] if question.quiz.hints else []
            can += ["skip"]
            can += ["watch"] if player.refutation() is not None else []
        elif not player.over or self._answered is not None:
            can += ["forward"]
        elif player.to_repeat():
            can += ["again"]
        return can

    def _summary(self) -> list[dict[str, Any]]:
        if not self.player.over or self._answered is not None:
            return []
        about = topics(self.player.lesson.game)
        rows = [
            {"rule": row.rule, "known": row.known != "no", "how": row.known, "topic": about.get(row.rule, "")}
            for row in self.player.summary()
        ]
        # What is to be learned comes first; apart from that, the order of the rulebook: topic by topic.
        return sorted(rows, key=lambda row: row["how"] != "no")

    def _progress(self) -> str:
        player, chapters = self.player, self.player.lesson.chapters
        if len(chapters) > MOST_COUNTED:
            # To count the questions of a chapter, it has to be opened.
            return f"chapter {player.number + 1} of {len(chapters)}"
        every = {f"{c.key}/{q.key}" for c in chapters for q in c.every_question()}
        done = sum(mark.right for key, mark in player.progress.marks.items() if key in every)
        return f"{done} of {len(every)} answered"


def _asked(question: Question | None) -> dict[str, Any] | None:
    """Return a question for the page."""
    if question is None:
        return None
    return {
        "ask": question.quiz.ask,
        "prompt": in_language(question.quiz.prompt),
        "choices": question.choices(),
    }
