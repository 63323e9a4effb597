"""What the panes below a board that write about its session share: a panel, its attention, and its end."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from explorer.session import Notice, Session
from widgets.teaching import NOTHING, TeachingPanel


class SidePane:
    """A pane that shows `_view()` in a teaching panel, and is told of every change of its session.

    Whoever inherits sets what `_view` needs first, then calls `_begin`.

    Parameters
    ----------
    session : Session
    leave : callable
        Closes the pane.

    Attributes
    ----------
    panel : TeachingPanel
    """

    panel: TeachingPanel

    def __init__(self, session: Session, leave: Callable[[], None]) -> None:
        self.session, self._leave = session, leave
        self.said: dict[str, Any] = NOTHING
        self._attention = False

    def _begin(self) -> None:
        self.panel = TeachingPanel(self.session.game, self._view(), self._asked)
        self._stop = self.session.observe(self._noticed)

    @property
    def shown(self) -> TeachingPanel:
        """The widget."""
        return self.panel

    def attend(self) -> None:
        """Have the page turn to the pane."""
        self._attention = True
        self.refresh()

    def close(self) -> None:
        """Free it."""
        self._stop()
        self.panel.close()

    def refresh(self) -> None:
        """Send what is to be shown."""
        self.panel.view = self._view()

    def _asked(self, kind: str, value: Any) -> None:
        if kind == "leave":
            self._leave()
        elif kind == "attended":
            self._attention = False
        else:
            self._answer(kind, value)

    def _answer(self, kind: str, value: Any) -> None:
        """Do what a page asks for."""
        raise NotImplementedError

    def _noticed(self, _notice: Notice) -> None:
        """Hear of a change of the session."""
        raise NotImplementedError

    def _view(self) -> dict[str, Any]:
        """Return what is shown, as plain data."""
        raise NotImplementedError
