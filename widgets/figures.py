"""A plotly figure that stays as the kernel has it in every page, whatever a page misses."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from copy import deepcopy
from typing import Any

import plotly.graph_objects as go

from widgets.background import Handle, later

#: Seconds after which a page that has drawn a change must have said so.
PATIENCE = 3.0


class Figure(go.FigureWidget):
    """A figure that is announced when it is complete, and that a reloaded page draws as it is now.

    Plotly announces a figure while it is still empty and sends all else as changes, which a page loses until
    plotly's own code has arrived there; and it hands out the state of the first display for ever.

    Parameters
    ----------
    traces : list
    lock : context manager
        Held while a message of the page is taken in. Meanwhile traitlets keeps back what other threads set
        and sends only the last value: a change made in another thread would never reach the page.
    """

    _drawn_up_to = -1

    def __init__(self, traces: list[Any], lock: AbstractContextManager[Any]) -> None:
        self._lock = lock
        super().__init__(traces)
        self.observe(self._heard, "_js2py_traceDeltas")

    def open(self) -> None:
        """Wait for `announce`."""

    def announce(self) -> None:
        """Tell the page of the figure as it is now."""
        super().open()

    def get_state(self, key: Any = None, drop_defaults: bool = False) -> dict[str, Any]:
        """Return the state for a page, with the data and layout of this moment."""
        state: dict[str, Any] = super().get_state(key, drop_defaults)
        if getattr(self, "_layout_obj", None) is None:
            return state  # being made
        now = {"_widget_data": self._data, "_widget_layout": self._layout_obj._props}  # noqa: SLF001
        for name in now.keys() & state.keys():
            state[name] = self.trait_metadata(name, "to_json")(deepcopy(now[name]), self)
        return state

    def set_state(self, sync_data: Any) -> None:
        """Take in what a page says, while nobody changes the figure."""
        with self._lock:
            super().set_state(sync_data)

    def _heard(self, change: Any) -> None:
        if change["new"]:
            self._drawn_up_to = max(self._drawn_up_to, change["new"]["trace_edit_id"])

    @property
    def on_page(self) -> bool:
        """True once a page has drawn it."""
        return self._drawn_up_to >= 0

    @property
    def current(self) -> bool:
        """True if a page has drawn the last change."""
        return self._drawn_up_to >= self._last_trace_edit_id


class Watch:
    """Finds out that a page no longer draws what the kernel sends.

    A while after a change that no page has said to have drawn, the page is asked for a sign of life. A page
    takes up messages in their order, so it has the change by then, if ever; but plotly draws in its own time.
    So the figure is renewed only if nothing is said of the change for twice as long again: a renewed one is
    gone for a moment, which a slow page must not bring about.

    Parameters
    ----------
    ask : callable
        Asks the page; its answer has to call `alive`.
    renew : callable
        Makes the page draw another figure.
    patience : float
        Seconds.
    """

    def __init__(
        self, ask: Callable[[], None], renew: Callable[[], None], patience: float = PATIENCE
    ) -> None:
        self._ask, self._renew, self._patience = ask, renew, patience
        self._waiting: Handle | None = None
        self._asked = -1

    @contextmanager
    def following(self, figure: Figure) -> Iterator[None]:
        """Change a figure, and look after a while whether a page has drawn it."""
        before = figure._last_trace_edit_id  # noqa: SLF001  plotly's number of the last change
        yield
        if figure.on_page and figure._last_trace_edit_id != before and self._waiting is None:  # noqa: SLF001
            self._waiting = later(self._patience, self._look, figure)

    def _look(self, figure: Figure) -> None:
        self._waiting = None
        if not figure.current:
            self._asked = figure._last_trace_edit_id  # noqa: SLF001
            self._ask()

    def alive(self, figure: Figure) -> None:
        """Take note that a page is there and has every message that was sent before it was asked."""
        asked, self._asked = self._asked, -1
        if asked >= 0 and figure.on_page and figure._drawn_up_to < asked and self._waiting is None:  # noqa: SLF001
            self._waiting = later(2 * self._patience, self._look_again, figure, asked)

    def _look_again(self, figure: Figure, asked: int) -> None:
        self._waiting = None
        if figure._drawn_up_to < asked:  # noqa: SLF001
            self._renew()
        else:
            self._look(figure)  # at what was changed meanwhile

    def stop(self) -> None:
        """Look no more."""
        if self._waiting is not None:
            self._waiting.cancel()
        self._waiting, self._asked = None, -1
