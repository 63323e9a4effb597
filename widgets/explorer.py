"""The Explorer: the one thing that a notebook needs."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from explorer.core.game import Game
from explorer.session import Imagined, Session
from widgets.asking import Refusal
from widgets.background import begin as begin_work
from widgets.beginning import begin, begun, refuse_unknown
from widgets.cells import register
from widgets.desk import Desk
from widgets.files import open_session
from widgets.journals import offer, offers
from widgets.leaving import leave_static
from widgets.lobby import Lobby, empty
from widgets.opening import Opening
from widgets.panel import Panel
from widgets.sections import IMAGINE, RETURN
from widgets.stage import Stage


class Explorer(Stage):
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
    TypeError
        There is no such argument; with the one that is nearest.

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
        **unknown: Any,
    ) -> None:
        refuse_unknown(unknown)
        session, path = begin(game, players, rulings, options, components, seed, draw_setup)
        super().__init__(Panel(empty(), theme=theme), journal)
        if session is None:
            self._now = Lobby(self.panel, self._beyond)
        else:
            self._show(session, path)
        self._offer_left()
        register(self)

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        self._displayed = True
        leave_static(self.session)
        if self._figure is None:
            begin_work(self._make_chart())
        return super()._repr_mimebundle_(**kwargs)

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

    def share(self, path: str | Path, *, seat: int | None = None) -> Path:
        """Write one page that opens from disk and steps through the record, and return where.

        Parameters
        ----------
        seat : int, optional
            Whose view it is: nothing that is hidden from this seat is in the file. Default: everything is
            open.

        Raises
        ------
        ValueError
            Nothing is loaded, or there is too much of it for a page.
        RecordError
            It cannot be written there.
        """
        if self.session is None:
            raise Refusal("there is no game to share yet.")
        return self.session.share(path, seat=seat)

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
        elif request["kind"] == "play" and request.get("action") == RETURN and self._beneath:
            self.come_back(seq)
        elif request["kind"] == "recover" and self._journals is not None:
            self._recover(Path(str(request.get("journal"))), seq)
        else:
            return self._asides.answer(request, seq)
        return True

    def _imagine(self, seq: int) -> None:
        """Go on in a world that agrees with what a seat knows."""
        world = Imagined(self.session)
        self.step_aside(world, seq)
        self._desk.say(world.says)
        self._desk.refresh(seq)

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
        # What else was found can still be taken up.
        desk.extra["notice"]["offers"] = offers(self._journals.left(again=True))
        desk.refresh(seq)

    def _offer_left(self) -> None:
        if self._journals is not None and (left := self._journals.left()):
            self._journals.refuse(*(one.path for one in left))  # once is enough
            self.panel.patch(self.panel.answered, {"notice": offer(*left)})

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
