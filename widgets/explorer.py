"""The Explorer: the one thing that a notebook needs."""

from __future__ import annotations

import threading
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import ipywidgets

from explorer.core.game import Game
from explorer.session import Imagined, Session
from widgets.analysis import WhatIf
from widgets.asking import Refusal
from widgets.background import begin as begin_work
from widgets.beginning import begin, begun
from widgets.cells import register
from widgets.desk import Desk
from widgets.files import Files, open_session
from widgets.journals import Journals, beside_notebook, offer
from widgets.leaving import leave_static
from widgets.lobby import Lobby, empty
from widgets.opening import Opening
from widgets.panel import Panel
from widgets.sections import IMAGINE, RETURN


class Explorer(ipywidgets.VBox):
    """Play, branch, ask why and see the scores of one game.

    Parameters
    ----------
    game : str, Game, Session or path, optional
        Key of a game ("sencha"), a game, a session to look at, or a record ("my_game.tea.jsonl").
        Nothing: the page offers the games that are installed.
    players : int, optional
        Default: the fewest that the game allows.
    rulings, options : mapping, optional
        Readings of rulings and options of the set-up that differ from the defaults.
    components : str or Path, optional
        An own component file.
    seed : int, optional
        Seed of the set-up's chance events, so that everybody who opens the notebook starts from the same
        position.
    draw_setup : bool
        Draw the chance events of the set-up (they stay in the tree and can be chosen otherwise); False asks
        for each.
    theme : str
        ``auto``, ``light`` or ``dark``.
    journal : bool or Path
        Write edits down as they are made, in a folder ``.tea`` beside the notebook (or in the folder given),
        so that they survive the end of the kernel. By default inside notebooks only.

    Attributes
    ----------
    session : Session or None
        The cursor on the tree; everything that the widget can do can be done there too.

    Raises
    ------
    UnknownGame, SetupError, RecordError
        With what is possible.

    Examples
    --------
    >>> from widgets import Explorer
    >>> ex = Explorer("sencha", players=3)
    >>> ex.session.game.title
    'Sencha'
    """

    def __init__(  # noqa: PLR0913  all but the first few are given by name
        self,
        game: str | Game | Session | Path | None = None,
        players: int | None = None,
        rulings: Mapping[str, Any] | None = None,
        options: Mapping[str, Any] | None = None,
        components: str | Path | None = None,
        *,
        seed: int | None = None,
        draw_setup: bool = True,
        theme: str = "auto",
        journal: bool | Path = True,
    ) -> None:
        session, path = begin(game, players, rulings, options, components, seed, draw_setup)
        self.session: Any = None
        self._journals = (
            Journals(journal) if isinstance(journal, Path) else beside_notebook() if journal else None
        )
        self._now: Desk | Lobby | None = None
        #: While a world is imagined: the game as it is, and its files.
        self._beneath: tuple[Session, Files] | None = None
        self._figure: Any = None
        self._what_if: WhatIf | None = None
        self._displayed = False
        self._waiting = threading.Lock()
        self._errors: list[Exception] = []
        self.panel = Panel(empty(), theme=theme)
        self.panel.add_class("tea-panel")
        super().__init__([self.panel], layout=ipywidgets.Layout(width="100%"))
        if session is None:
            self._now = Lobby(self.panel, self._beyond)
        else:
            self._show(session, path)
        self._offer_left()
        register(self)

    # ---------------------------------------------------------------- what is shown

    @property
    def errors(self) -> list[Exception]:
        """Exceptions of callbacks; each was shown on the page."""
        return self._errors

    @property
    def _desk(self) -> Any:
        return self._now

    def _show(
        self,
        session: Session,
        path: Path | None = None,
        *,
        recovered: bool = False,
        seq: int = 0,
        files: Files | None = None,
    ) -> None:
        """Show a session in the panel from now on."""
        self._leave()
        self.panel.answered = max(self.panel.answered, seq)
        self.session = session
        if files is None:
            files = Files(session, path, self._journals, recovered=recovered)
        self._now = Desk(session, self.panel, files, self._beyond)
        self._now.errors = self._errors
        self._what_if = WhatIf(session)
        self._lay_out()
        if self._displayed:
            begin_work(self._make_chart())

    def _leave(self) -> None:
        if isinstance(self._now, Desk):
            # The chart may be being made in its thread: then it is closed there.
            with self._now.session.lock:
                self._now.close()
        if self._beneath is not None:
            self._beneath[1].close()
            self._beneath = None
        figure, what_if, self._figure, self._what_if = self._figure, self._what_if, None, None
        self._lay_out()
        for part in (figure, what_if):
            if part is not None:
                part.close()

    def _lay_out(self) -> None:
        chart = None if self._figure is None else self._figure.widget
        parts = (self.panel, chart, self._what_if)
        # At the end of a program, parts may be gone before the whole.
        self.children = tuple(part for part in parts if part is not None and part.comm is not None)

    @property
    def analysis(self) -> Any:
        """The pane *What if?* (`widgets.analysis.Analysis`), opened; None while no game is shown."""
        return None if self._what_if is None else self._what_if.opened()

    @property
    def chart(self) -> Any:
        """The score chart, a `ScoreChart`; made at the first display: plotly takes seconds to load."""
        with self._waiting:
            if self._figure is None and isinstance(self._now, Desk):
                from widgets.scores import ScoreChart  # noqa: PLC0415  slow to import; the board must not wait for it

                desk = self._now
                made = ScoreChart(
                    desk.session, self.panel.theme, narrow=lambda: desk.narrow, ask=self.panel.knock
                )
                with desk.session.lock:
                    if desk.closed:
                        made.close()
                        return None
                    self._figure, desk.alive = made, made.alive
                    desk.after.append(made.follow)
                    made.follow()  # a cell may have played on while it was made
                    self._lay_out()
            return self._figure

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        self._displayed = True
        leave_static(self.session)
        if self._figure is None:
            begin_work(self._make_chart())
        return super()._repr_mimebundle_(**kwargs)

    def _make_chart(self) -> Iterator[None]:
        yield  # the board is shown before
        try:
            if isinstance(self._now, Lobby):
                self._now.show_covers()
            else:
                _ = self.chart
        except Exception as fault:  # noqa: BLE001  a thread has nobody to raise to
            self.errors.append(fault)
            self.panel.fail(self.panel.answered, f"The score chart cannot be drawn: {fault}")

    # ---------------------------------------------------------------- files

    open: Any = Opening()

    def save(self, path: str | Path | None = None) -> Path:
        """Write the record as a whole or not at all, and return where.

        Parameters
        ----------
        path : path, optional
            Default: the file that it was opened from or saved to last.

        Raises
        ------
        ValueError
            Nothing is loaded, or no path is known.
        RecordError
            It cannot be written there.
        """
        if not isinstance(self._now, Desk):
            raise Refusal("there is no game to save yet.")
        target = self._now.files.save(path)
        self._now.refresh(self.panel.answered)
        return target

    def share(self, path: str | Path) -> Path:
        """Write one page that opens from disk and steps through the record, and return where.

        Raises
        ------
        ValueError
            Nothing is loaded, or there is too much of it for a page.
        RecordError
            It cannot be written there.
        """
        if self.session is None:
            raise Refusal("there is no game to share yet.")
        return self.session.share(path)

    def _beyond(self, request: Mapping[str, Any]) -> bool:
        """Do what leads to another session: begin a game, open a record, take up unsaved work."""
        seq = request["seq"] if type(request.get("seq")) is int else self.panel.answered
        if request["kind"] == "begin":
            self._show(begun(request), seq=seq)
        elif request["kind"] == "open":
            path = str(request.get("path") or "").strip()
            if not path or "\0" in path:
                raise ValueError("which file?")
            self._show(*open_session(Path(path).expanduser()), seq=seq)
        elif request["kind"] == "play" and request.get("action") == IMAGINE and self.session is not None:
            self._imagine(seq)
        elif request["kind"] == "play" and request.get("action") == RETURN and self._beneath is not None:
            self._wake(*self._beneath, seq)
        elif request["kind"] == "recover" and self._journals is not None:
            self._recover(Path(str(request.get("journal"))), seq)
        else:
            return False
        return True

    def _imagine(self, seq: int) -> None:
        """Go on in a world that agrees with what a seat knows; the game as it is waits, with its journal."""
        desk, world = self._desk, Imagined(self.session)
        desk.stop()
        self._now, beneath = None, (self.session, desk.files)
        self._show(world, files=Files(world), seq=seq)
        self._beneath = beneath
        self._desk.say(world.says)
        self._desk.refresh(seq)

    def _wake(self, session: Session, files: Files, seq: int) -> None:
        """Come back to the game as it is."""
        self._beneath = None
        self._show(session, files=files, seq=seq)

    def _recover(self, path: Path, seq: int) -> None:
        if self._journals is None:
            raise ValueError("there are no journals here.")
        found = self._journals.recover(path)
        session = Session(found.record.tree.game, tree=found.record.tree)
        session.record = found.record
        # Where the person who lost it was, as far as the file tells: at what came last.
        session.go(session.tree.resting(session.tree.newest(1)[-1]))
        self._show(session, Path(found.cover.source) if found.cover.source else None, recovered=True, seq=seq)
        desk = self._desk
        desk.files.follow()  # what was recovered is safe in this kernel's own journal before the old one goes
        if desk.files.safe:
            self._journals.forget(path)
        lost = f" {found.lost} could not be repeated." if found.lost else ""
        desk.say(f"Recovered.{lost} Save it to keep it.")
        desk.refresh(seq)

    def _offer_left(self) -> None:
        left = self._journals.left() if self._journals is not None else None
        if left is None or self._journals is None:
            return
        self._journals.refuse(left.path)  # once is enough
        self.panel.patch(self.panel.answered, {"notice": offer(left)})

    def close(self) -> None:
        """Free every widget and layout; the session stays usable."""
        if not hasattr(self, "_waiting"):
            return
        self._leave()
        self._now = self._figure = None
        self.panel.layout.close()
        self.panel.close()
        if self.comm is not None:
            self.layout.close()
        super().close()
