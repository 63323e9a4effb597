"""What an explorer shows: a session on the board, its curves, the panes beside it, and what waits."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

import ipywidgets

from explorer.session import Session
from widgets.analysis import WhatIf
from widgets.asides import Asides
from widgets.background import begin as begin_work
from widgets.desk import Desk
from widgets.files import Files
from widgets.journals import Journals, beside_notebook
from widgets.lobby import Lobby
from widgets.panel import Panel


class Stage(ipywidgets.VBox):
    """The parts of an explorer, laid out; one session is shown at a time.

    Parameters
    ----------
    panel : Panel
    journal : bool or Path
        Where edits are written down: see `Explorer`.
    """

    def __init__(self, panel: Panel, journal: bool | Path) -> None:
        self.session: Any = None
        self._journals = (
            Journals(journal) if isinstance(journal, Path) else beside_notebook() if journal else None
        )
        self._now: Desk | Lobby | None = None
        #: What waits while something else is looked at, the game as it is first: sessions and their files.
        self._beneath: list[tuple[Session, Files]] = []
        self._asides = Asides(self)
        self._figure: Any = None
        self._what_if: WhatIf | None = None
        self._displayed = False
        self._waiting = threading.Lock()
        self._errors: list[Exception] = []
        self.panel = panel
        self.panel.add_class("tea-panel")
        super().__init__([self.panel], layout=ipywidgets.Layout(width="100%"))

    @property
    def errors(self) -> list[Exception]:
        """Exceptions of callbacks; each was shown on the page."""
        return self._errors

    @property
    def _desk(self) -> Any:
        return self._now

    @property
    def analysis(self) -> Any:
        """The pane *What if?* (`widgets.analysis.Analysis`), opened; None while no game is shown."""
        return None if self._what_if is None else self._what_if.opened()

    @property
    def asides(self) -> Asides:
        """Panes beside the board: ``asides.open("quizzes")``, ``"readings"``, ``"rules"``."""
        return self._asides

    @property
    def chart(self) -> Any:
        """The score chart, a `ScoreChart`; made at the first display: plotly takes seconds to load."""
        with self._waiting:
            if self._figure is not None:
                self._figure.catch_up()
            elif isinstance(self._now, Desk):
                from widgets.scores import ScoreChart  # noqa: PLC0415  slow to import; the board must not wait for it

                desk = self._now
                made = ScoreChart(
                    desk.session,
                    self.panel.theme,
                    narrow=lambda: desk.narrow,
                    ask=self.panel.knock,
                    fail=self._no_chart,
                )
                with desk.session.lock:
                    if desk.closed:
                        made.close()
                        return None
                    self._figure, desk.alive = made, made.alive
                    desk.after.append(made.soon)
                    made.follow()  # a cell may have played on while it was made
                    self.lay_out()
            return self._figure

    def _beyond(self, request: Mapping[str, Any]) -> bool:
        """Do what a page asks for that goes beyond a session."""
        raise NotImplementedError

    # ---------------------------------------------------------------- what is shown

    def _show(
        self,
        session: Session,
        path: Path | None = None,
        *,
        recovered: bool = False,
        seq: int = 0,
        files: Files | None = None,
        keep: bool = False,
    ) -> None:
        """Show a session in the panel from now on; `keep` those that wait beneath."""
        self._leave(keep=keep)
        self.panel.answered = max(self.panel.answered, seq)
        self.session = session
        if files is None:
            files = Files(session, path, self._journals, recovered=recovered)
        self._now = Desk(session, self.panel, files, self._beyond)
        self._now.errors = self._errors
        self._now.after.append(self._asides.follow)
        self._asides.sort_out([session, *(below for below, _ in self._beneath)])
        # A learner sees the board alone: curves and playouts would tell.
        self._what_if = None if self._asides.previewing else WhatIf(session)
        self.lay_out()
        if self._displayed and not self._asides.previewing:
            begin_work(self._make_chart())

    def _leave(self, *, keep: bool = False) -> None:
        if isinstance(self._now, Desk):
            # The chart may be being made in its thread: then it is closed there.
            with self._now.session.lock:
                self._now.close()
        if not keep:
            self._asides.close()
            for _, files in self._beneath:
                files.close()
            self._beneath.clear()
        figure, what_if, self._figure, self._what_if = self._figure, self._what_if, None, None
        self.lay_out()
        for part in (figure, what_if):
            if part is not None:
                part.close()

    def lay_out(self) -> None:
        """Show the parts that there are now."""
        chart = None if self._figure is None else self._figure.widget
        parts = (*self._asides.above, self.panel, *self._asides.below, chart, self._what_if)
        # At the end of a program, parts may be gone before the whole.
        self.children = tuple(part for part in parts if part is not None and part.comm is not None)

    def _make_chart(self) -> Iterator[None]:
        yield  # the board is shown before
        try:
            if isinstance(self._now, Lobby):
                self._now.show_covers()
            else:
                _ = self.chart
        except Exception as fault:  # noqa: BLE001  a thread has nobody to raise to
            self._no_chart(fault)

    def _no_chart(self, fault: Exception) -> None:
        self.errors.append(fault)
        self.panel.fail(self.panel.answered, f"The score chart cannot be drawn: {fault}")

    # ---------------------------------------------------------------- other sessions for a while

    def listen(self, followed: Callable[[bool], None]) -> None:
        """Call `followed` after each answer about the session that is shown, with whether it has changed."""
        self._desk.after.append(followed)

    def refresh(self, seq: int) -> None:
        """Answer a page."""
        self._desk.refresh(seq)

    def step_aside(self, session: Session, seq: int | None = None) -> None:
        """Show another session for a while; what is shown now waits, with its journal."""
        desk = self._desk
        desk.closed = True
        desk.stop()
        self._now = None
        self._beneath.append((self.session, desk.files))
        self._show(session, files=Files(session), seq=self.panel.answered if seq is None else seq, keep=True)

    def step_on(self, session: Session) -> None:
        """Show another session in the place of the one that is looked at for a while."""
        self._show(session, files=Files(session), seq=self.panel.answered, keep=True)

    def come_back(self, seq: int | None = None) -> None:
        """Show again what has waited."""
        self._leave(keep=True)
        self._now = None
        session, files = self._beneath.pop()
        self._show(session, files=files, seq=self.panel.answered if seq is None else seq, keep=True)
