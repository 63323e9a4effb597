"""`LessonView`: a lesson above an explorer; what is asked is done on the board or answered in words."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import ipywidgets

from explorer.catalogue import load
from explorer.core.game import Game
from explorer.session import Session
from explorer.teaching import Feedback, Lesson, LessonPlayer, lessons, open_lesson
from explorer.tree import in_language
from widgets.cells import register
from widgets.explorer import Explorer
from widgets.teaching import TeachingPanel

#: Chapters whose questions are counted.
MOST_COUNTED = 30
#: Class of an explorer whose list of actions is hidden.
COVERED = "tea-covered"
NOTHING = {"text": "", "level": "", "played": []}


class Board(Explorer):
    """An explorer that goes from one tree to another, as a lesson does."""

    def show(self, session: Session) -> None:
        """Show another session from now on."""
        self._show(session)

    def listen(self, followed: Callable[[bool], None]) -> None:
        """Call `followed` after each answer about the session that is shown, with whether it has changed."""
        self._desk.after.append(followed)


class LessonView(ipywidgets.VBox):
    """Take a lesson.

    Parameters
    ----------
    game : str or Game
        Key of a game ("sencha"), or a game.
    lesson : str, Path or Lesson
        Name of one of its lessons, a file (a record with quiz notes or a script), or a lesson.
    progress : str or Path, optional
        File in which answers are kept, so that the lesson goes on there the next time.
    theme : str
        ``auto``, ``light`` or ``dark``.

    Attributes
    ----------
    player : LessonPlayer
    explorer : Explorer
        Shows the learner's own tree; nothing that is tried there reaches the lesson.

    Examples
    --------
    >>> view = LessonView("sencha", "common-mistakes")
    >>> view.player.asked().quiz.ask
    'legal'
    >>> view.close()
    """

    def __init__(
        self,
        game: str | Game,
        lesson: str | Path | Lesson = "first-game",
        progress: str | Path | None = None,
        *,
        theme: str = "auto",
    ) -> None:
        own = load(game) if isinstance(game, str) else game
        found = lesson if isinstance(lesson, Lesson) else _lesson(own, lesson)
        self.player = LessonPlayer(found, Path(progress) if progress is not None else None)
        self.explorer = Board(self.player.session, journal=False, theme=theme)
        self.said: dict[str, Any] = NOTHING
        self._acts: dict[str, Callable[[Any], None]] = {
            "answer": self._answer,
            "hint": lambda _: self._say(self.player.hint()),
            "skip": lambda _: self._feedback(self.player.skip()),
            "forward": lambda _: self._move(self.player.forward()),
            "back": lambda _: self._move(self.player.back()),
            "go": self._go,
            "again": self._again,
        }
        self.panel = TeachingPanel(own, self._view(), self._asked)
        self._follow()
        self._cover()
        super().__init__([self.panel, self.explorer.panel], layout=ipywidgets.Layout(width="100%"))
        register(self)

    def close(self) -> None:
        """Free every widget."""
        if hasattr(self, "panel"):
            self.panel.close()
            self.explorer.close()
        super().close()

    # ---------------------------------------------------------------- what a page asks for

    def _asked(self, kind: str, value: Any) -> None:
        act = self._acts.get(kind)
        if act is None:
            return
        try:
            act(value)
        except (ValueError, IndexError) as fault:
            self._say(str(fault), "wrong")
        self._show()

    def _answer(self, value: Any) -> None:
        self._feedback(self.player.answer(value))

    def _go(self, value: Any) -> None:
        self.player.go(int(value))
        self.said = NOTHING

    def _again(self, _value: Any) -> None:
        repeat = self.player.to_repeat()
        if repeat:
            self._go(repeat[0][0])

    def _move(self, moved: bool) -> None:
        if moved:
            self.said = NOTHING

    def _say(self, text: str, level: str = "") -> None:
        self.said = {"text": text, "level": level, "played": []}

    def _feedback(self, told: Feedback) -> None:
        level = "right" if told.right else "wrong"
        self.said = {"text": told.text, "level": level, "played": list(told.played)}

    # ---------------------------------------------------------------- what happens on the board

    def _follow(self) -> None:
        """Listen to what is played in the session that the explorer shows now."""
        self._here = self.player.session.here
        self.explorer.listen(self._played)

    def _played(self, changed: bool) -> None:
        player = self.player
        question = player.question
        if not changed or question is None or question.quiz.ask != "act" or player.session.here == self._here:
            return
        self._here = player.session.here
        told = player.played()
        if told.text:
            self._feedback(told)
        self._show()

    def _show(self) -> None:
        """Show where the learner is now, in both panels."""
        session: Session = self.player.session
        if self.explorer.session is not session:
            self.explorer.show(session)
            self._follow()
        self._cover()
        self.panel.view = self._view()

    def _cover(self) -> None:
        """Hide the list of actions, which tells what is legal and why not, while just that is asked."""
        question = self.player.question
        if question is not None and question.quiz.ask in {"legal", "which-rule"}:
            self.explorer.panel.add_class(COVERED)
        else:
            self.explorer.panel.remove_class(COVERED)

    def _view(self) -> dict[str, Any]:
        player = self.player
        question = player.question
        can = ["back"] if player.number or player.place else []
        if question is not None:
            can += ["hint"] if question.quiz.hints else []
            can += ["skip"]
        elif not player.over:
            can += ["forward"]
        elif player.to_repeat():
            can += ["again"]
        read = set(player.progress.read)
        return {
            "what": "lesson",
            "label": f"Lesson: {player.lesson.title}",
            "title": player.lesson.title,
            "number": player.number,
            "chapters": [{"title": c.title, "read": c.key in read} for c in player.lesson.chapters],
            "progress": self._progress(),
            "texts": player.texts,
            "question": None if question is None else {
                "ask": question.quiz.ask,
                "prompt": in_language(question.quiz.prompt),
                "choices": question.choices(),
            },
            "said": self.said,
            "can": can,
            "summary": self._summary(),
        }  # fmt: skip

    def _summary(self) -> list[dict[str, Any]]:
        if not self.player.over:
            return []
        return [{"rule": row.rule, "known": row.first == row.asked} for row in self.player.summary()]

    def _progress(self) -> str:
        player, chapters = self.player, self.player.lesson.chapters
        if len(chapters) > MOST_COUNTED:
            # To count the questions of a chapter, it has to be opened.
            return f"chapter {player.number + 1} of {len(chapters)}"
        every = {f"{c.key}/{q.key}" for c in chapters for q in c.every_question()}
        done = sum(mark.right for key, mark in player.progress.marks.items() if key in every)
        return f"{done} of {len(every)} answered"


def _lesson(game: Game, name: str | Path) -> Lesson:
    if isinstance(name, Path) or str(name).endswith((".toml", ".jsonl")):
        return open_lesson(Path(name), load)
    by_key = {lesson.key: lesson for lesson in lessons(game)}
    if name not in by_key:
        raise ValueError(f"{game.title} has no lesson {name!r}; it has: {', '.join(by_key) or 'none'}.")
    return by_key[name]
