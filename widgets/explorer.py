"""The Explorer: the one thing that a notebook needs."""

from __future__ import annotations

import random
import threading
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import ipywidgets

from explorer.catalogue import load
from explorer.core.game import Game
from explorer.core.state import CHANCE
from explorer.session import Session
from widgets.cells import register
from widgets.desk import Desk


class Explorer(ipywidgets.VBox):
    """Play, branch, ask why and see the scores of one game.

    Parameters
    ----------
    game : str, Game or Session
        Key of a game ("sencha"), a game, or a session to look at.
    players : int, optional
        Default: the fewest that the game allows.
    rulings, options : mapping, optional
        Readings of rulings and options of the set-up that differ from the defaults.
    components : str or Path, optional
        An own component file.
    seed : int, optional
        Seed of the set-up's chance events, so that everybody who opens the notebook starts from the same position.
    draw_setup : bool
        Draw the chance events of the set-up (they stay in the tree and can be chosen otherwise); False asks for each.
    theme : str
        ``auto``, ``light`` or ``dark``.

    Attributes
    ----------
    session : Session
        The cursor on the tree; everything that the widget can do can be done there too.

    Raises
    ------
    UnknownGame, SetupError
        With what is possible.

    Examples
    --------
    >>> from widgets import Explorer
    >>> ex = Explorer("sencha", players=3)
    >>> ex.session.game.title
    'Sencha'
    """

    def __init__(
        self,
        game: str | Game | Session,
        players: int | None = None,
        rulings: Mapping[str, Any] | None = None,
        options: Mapping[str, Any] | None = None,
        components: str | Path | None = None,
        *,
        seed: int | None = None,
        draw_setup: bool = True,
        theme: str = "auto",
    ) -> None:
        if isinstance(game, Session):
            session = game
        else:
            own = load(game) if isinstance(game, str) else game
            session = Session(own, players, rulings, options, Path(components) if components else None)
            if draw_setup:
                _set_up(session, random.Random(seed) if seed is not None else random.SystemRandom())  # noqa: S311
        self.session = session
        self._desk = Desk(session, self._save, theme=theme)
        self._figure: Any = None
        self._waiting = threading.Lock()
        super().__init__([self._desk.panel], layout=ipywidgets.Layout(width="100%"))
        register(self)

    @property
    def panel(self) -> Any:
        """The model of board, actions, tree and notes."""
        return self._desk.panel

    @property
    def errors(self) -> list[Exception]:
        """Exceptions of callbacks; each was shown on the page."""
        return self._desk.errors

    @property
    def chart(self) -> Any:
        """The score chart, a `ScoreChart`; made at the first display, because plotly takes seconds to load."""
        with self._waiting:
            if self._figure is None:
                from widgets.scores import ScoreChart  # noqa: PLC0415  slow to import; the board must not wait for it

                self._figure = ScoreChart(self.session, theme=self.panel.theme)
                self._desk.after.append(self._figure.follow)
                self.children = (self.panel, self._figure.widget)
            return self._figure

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        if self._figure is None:
            threading.Thread(target=self._make_chart, daemon=True).start()
        return super()._repr_mimebundle_(**kwargs)

    def _make_chart(self) -> None:
        try:
            _ = self.chart
        except Exception as fault:  # noqa: BLE001  a thread has nobody to raise to
            self.errors.append(fault)
            self.panel.fail(self.panel.answered, f"The score chart cannot be drawn: {fault}")

    def _save(self, path: str | None) -> str:
        from explorer import record  # noqa: PLC0415

        raise ValueError(f"no file name given for the record ({record.__name__})." if path is None else path)

    def close(self) -> None:
        """Free every widget and layout; the session stays usable."""
        if not hasattr(self, "_desk"):
            return
        self._desk.stop()
        parts = [self.panel, *([self._figure.widget] if self._figure is not None else [])]
        for part in parts:
            part.layout.close()
            part.close()
        if self.comm is not None:
            self.layout.close()
        super().close()


def _set_up(session: Session, rng: random.Random) -> None:
    """Draw what chance decides before anybody's first decision; that is no edit to undo."""
    while session.state.actor == CHANCE and session.tree.nodes.data(session.here)["turn"] == 0:
        session.draw(rng)
    session.tree.history.done.clear()
