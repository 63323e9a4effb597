"""`RuleBrowser`: every rule of a game, where it comes from, where it shows, and an example on demand."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from typing import Any

import ipywidgets

from explorer.catalogue import load
from explorer.core.game import Game
from explorer.session import Notice, Session
from explorer.teaching import Cancelled, Example, LessonPlayer, NoExample, Progress, example
from explorer.teaching.collection import collection
from widgets.background import Work, begin
from widgets.cells import register
from widgets.lessons import Board
from widgets.rulepage import BADGES, RulePage
from widgets.taking import Taking
from widgets.teaching import NOTHING, TeachingPanel, said


class RuleBrowser(ipywidgets.VBox):
    """Search the rules of a game.

    Parameters
    ----------
    game : str, Game or Session
        A session also tells where a rule shows in its tree, and is gone to from there.
    theme : str
        ``auto``, ``light`` or ``dark``.
    leave : callable, optional
        Closes the browser, for one that is a part of something else.

    Attributes
    ----------
    session : Session
        What is open: the given one, or the last example or playthrough.
    explorer : Board or None
        Shows examples, playthroughs and lessons.
    taking : Taking or None
        A lesson that has been opened.
    example : Example or None
        The example that was found last.
    errors : list of Exception
        Faults of searches, which are shown as well.
    """

    def __init__(
        self, game: str | Game | Session, *, theme: str = "auto", leave: Callable[[], None] | None = None
    ) -> None:
        named = load(game) if isinstance(game, str) else game
        self.session: Session = named if isinstance(named, Session) else Session(named)
        self.game: Game = self.session.game
        self.page = RulePage(self.game)
        self.example: Example | None = None
        self.said: dict[str, Any] = NOTHING
        self._search, self._rule, self._working = "", "", ""
        self.errors: list[Exception] = []
        self._stop = threading.Event()
        self._thread: Work | None = None
        self._looking: Work | None = None
        self._theme, self._leave = theme, leave
        self._attention = False
        self.explorer: Board | None = None
        self.taking: Taking | None = None
        self._acts: dict[str, Callable[[Any], None]] = {
            "search": self._find,
            "pick": self.pick,
            "step": self._go,
            "example": lambda _: self.show_example(),
            "lesson": self.show_lesson,
            "playthrough": self._play,
            "cancel": lambda _: self._stop.set(),
            "attended": self._attended,
        }
        self.panel = TeachingPanel(self.game, self._view(), self._asked)
        super().__init__([self.panel], layout=ipywidgets.Layout(width="100%"))
        self._unwatch = self.session.observe(self._noticed) if leave is not None else lambda: None
        if leave is None:
            register(self)

    @property
    def shown(self) -> RuleBrowser:
        """The widget."""
        return self

    def close(self) -> None:
        """Free every widget, and give up a search."""
        if hasattr(self, "panel"):
            self._stop.set()
            self._unwatch()
            self.panel.close()
            for part in (self.taking, self.explorer):
                if part is not None:
                    part.close()
        super().close()

    # ---------------------------------------------------------------- by code

    def pick(self, rule: Any) -> None:
        """Show one rule; unknown ids are told.

        Parameters
        ----------
        rule : str
        """
        found = self.game.rules.find(str(rule).upper())
        self._rule = found.id if found is not None else self._rule
        self.said = NOTHING if found is not None else said(f"{self.game.title} has no rule {rule}.")
        if found is not None and self._looking is None:
            self._looking = begin(self._look())
        self.refresh()

    def look(self) -> None:
        """Wait until it is known which lessons and playthroughs show the rule that is picked."""
        if self._looking is not None:
            self._looking.join()

    def show_example(self, *, wait: bool = False) -> None:
        """Look for an example of the rule that is shown, and open it below; it can be cancelled meanwhile.

        Parameters
        ----------
        wait : bool
            Return when it has been found.
        """
        if self._rule:
            self._work("Looking...", self._hunt(self._rule), wait=wait)

    def show_playthrough(self, name: str, node: str, *, wait: bool = False) -> None:
        """Open a playthrough of the game below, at a node.

        Parameters
        ----------
        name : str
            File name.
        node : str
        wait : bool
            Return when it is open.
        """
        self._work("Opening the playthrough...", self._replay(name, node), wait=wait)

    def show_lesson(self, at: Any) -> None:
        """Open a lesson below, at a chapter that shows the rule: the number in the list."""
        chapters = self.page.chapters(self._rule)
        if type(at) is not int or not 0 <= at < len(chapters):
            return
        player = LessonPlayer(chapters[at].lesson)
        player.go(chapters[at].number)
        self._show(player.session)
        explorer = self.explorer
        assert explorer is not None  # noqa: S101  it has just been shown
        self.taking = Taking(player, lambda: explorer, self._close_lesson)
        self._lay_out()
        self.refresh()

    def attend(self) -> None:
        """Have the page turn to the browser."""
        self._attention = True
        self.refresh()

    def refresh(self) -> None:
        """Send what is to be shown."""
        self.panel.view = self._view()

    # ---------------------------------------------------------------- what a page asks for

    def _asked(self, kind: str, value: Any) -> None:
        if kind == "leave" and self._leave is not None:
            self._leave()
            return
        act = self._acts.get(kind)
        if act is not None:
            act(value)

    def _find(self, value: Any) -> None:
        self._search = str(value or "")[:100]
        self.refresh()

    def _go(self, node: Any) -> None:
        if node in self.session.tree:
            self.session.go(str(node))

    def _play(self, value: Any) -> None:
        if isinstance(value, dict):
            self.show_playthrough(str(value.get("name")), str(value.get("node")))

    def _attended(self, _value: Any) -> None:
        self._attention = False

    def _noticed(self, _notice: Notice) -> None:
        """Follow the tree that is open: its steps may show the rule as well."""
        self.refresh()

    # ---------------------------------------------------------------- work beside the page

    def _work(self, words: str, steps: Iterator[None], *, wait: bool) -> None:
        if self._working:
            return
        self._stop.clear()
        self._working = words
        self.refresh()
        self._thread = begin(self._carefully(steps))
        if wait:
            self._thread.join()

    def _carefully(self, steps: Iterator[None]) -> Iterator[None]:
        """Do steps; whatever goes wrong is shown."""
        try:
            yield from steps
        except Cancelled:
            self.said = said("Cancelled.")
        except NoExample as fault:
            self.said = said(str(fault))
        except Exception as fault:  # noqa: BLE001  a thread has nobody to raise to
            self.errors.append(fault)
            self.said = said(f"{type(fault).__name__}: {fault}")
        finally:
            self._working = ""
            self.refresh()

    def _look(self) -> Iterator[None]:
        yield  # the rule is shown before
        try:
            self.page.look()
        except Exception as fault:  # noqa: BLE001  a thread has nobody to raise to
            self.errors.append(fault)
            self.said = said(f"{type(fault).__name__}: {fault}")
        self.refresh()

    def _hunt(self, rule: str) -> Iterator[None]:
        yield  # the page says that it looks
        self.example = example(self.game, rule, told=self._progress, stop=self._stop.is_set)
        self._show(self.example.session())
        self.said = said(f"[[{rule}]] {self.example.text}", "right")

    def _replay(self, name: str, node: str) -> Iterator[None]:
        yield  # the page says that it opens
        session = Session.open(collection(self.game).path(name), {self.game.key: self.game}.__getitem__)
        session.go(session.tree.resting(node))
        self._show(session)
        self.said = said(f"The playthrough {name.partition('.')[0]}, where the rule shows.", "right")

    def _progress(self, at: Progress) -> None:
        self._working = f"Looking through {at.what}: {at.done} of {at.total}."
        if at.what == "games":
            self.refresh()

    # ---------------------------------------------------------------- what is shown

    def _show(self, session: Session) -> None:
        """Show a session below."""
        self._end_lesson()
        if self._leave is None:
            self.session = session
        if self.explorer is None:
            self.explorer = Board(session, theme=self._theme)
        else:
            self.explorer.show(session)
        self._lay_out()

    def _close_lesson(self) -> None:
        self._end_lesson()
        self._lay_out()
        self.attend()

    def _end_lesson(self) -> None:
        taking, self.taking = self.taking, None
        if taking is not None:
            taking.close()

    def _lay_out(self) -> None:
        lesson = () if self.taking is None else (self.taking.panel,)
        board = () if self.explorer is None else (self.explorer.panel,)
        self.children = (self.panel, *lesson, *board)

    def _view(self) -> dict[str, Any]:
        wanted = self._search.lower().split()
        rules = [r for r in self.game.rules.values() if all(w in f"{r.id} {r.says}".lower() for w in wanted)]
        rule = self.game.rules.find(self._rule)
        return {
            "what": "rules",
            "label": f"Rules of {self.game.title}",
            "title": f"Rules of {self.game.title}",
            "search": self._search,
            "count": f"{len(rules)} of {len(self.game.rules)} rules",
            "found": [{"id": r.id, "says": r.says, "badge": BADGES.get(r.source, "")} for r in rules],
            "rule": None if rule is None else self.page.details(rule, self.session),
            "working": self._working,
            "said": self.said,
            "leave": self._leave is not None,
            "attention": self._attention,
        }
