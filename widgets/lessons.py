"""`LessonView`: a lesson above an explorer; what is asked is done on the board or answered in words."""

from __future__ import annotations

from pathlib import Path

import ipywidgets

from explorer.catalogue import load
from explorer.core.game import Game
from explorer.session import Session
from explorer.teaching import Lesson, LessonPlayer, lessons, open_lesson
from widgets.cells import register
from widgets.explorer import Explorer
from widgets.taking import Taking
from widgets.teaching import TeachingPanel


class Board(Explorer):
    """An explorer that goes from one tree to another, as a lesson does; nothing is opened beside it."""

    def __init__(self, session: Session, *, theme: str = "auto") -> None:
        super().__init__(session, journal=False, theme=theme)
        self.panel.add_class("tea-plain")

    def show(self, session: Session) -> None:
        """Show another session from now on."""
        self._show(session)


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
        self.taking = Taking(self.player, lambda: self._board(theme))
        super().__init__([self.taking.panel, self.explorer.panel], layout=ipywidgets.Layout(width="100%"))
        register(self)

    def _board(self, theme: str) -> Board:
        self.explorer = Board(self.player.session, theme=theme)
        return self.explorer

    @property
    def panel(self) -> TeachingPanel:
        """The panel of words."""
        return self.taking.panel

    def close(self) -> None:
        """Free every widget."""
        if hasattr(self, "taking"):
            self.taking.close()
            self.explorer.close()
        super().close()


def _lesson(game: Game, name: str | Path) -> Lesson:
    if isinstance(name, Path) or str(name).endswith((".toml", ".jsonl")):
        return open_lesson(Path(name), load)
    by_key = {lesson.key: lesson for lesson in lessons(game)}
    if name not in by_key:
        raise ValueError(f"{game.title} has no lesson {name!r}; it has: {', '.join(by_key) or 'none'}.")
    return by_key[name]
