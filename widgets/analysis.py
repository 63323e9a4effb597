"""What if: compare the options of a position while the notebook stays usable."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator, Sequence
from html import escape
from math import isinf
from typing import Any

import ipywidgets

from explorer import explain
from explorer.analysis import Comparison, Option, choices, compare, names
from explorer.analysis.players import usual
from explorer.analysis.playouts import MEASURES
from explorer.session import Session
from widgets.background import Work, begin

#: Seconds between two changes of the page while playouts run.
PAUSE = 0.2
MEASURED = {"points": "Points", "margin": "Lead over the best other seat", "win": "Share of the victory"}
STYLE = """<style>
.tea-what-if table { border-collapse: collapse; font-size: 13px; }
.tea-what-if :is(td, th) { padding: 3px 10px; text-align: right; white-space: nowrap; }
.tea-what-if :is(td, th):is(:first-child, :last-child) { text-align: left; white-space: normal; }
.tea-what-if tr + tr { border-top: 1px solid var(--jp-border-color2, #ccc); }
.tea-what-if svg { display: block; color: inherit; }
</style>"""


class Analysis(ipywidgets.VBox):
    """Compares what can be done where the session is; the comparison runs in processes of its own.

    Parameters
    ----------
    session : Session
    workers
        Where it is computed, as `explorer.analysis.workers_of` takes it: by default in as many processes as
        there are processors.

    Attributes
    ----------
    comparison : Comparison or None
        What is known of the last comparison.
    running : bool
    errors : list of Exception
    """

    def __init__(self, session: Session, workers: Any = None) -> None:
        self.session, self.workers = session, workers
        self.comparison: Comparison | None = None
        self.errors: list[Exception] = []
        self._thread: Work | None = None
        self._stop = threading.Event()
        self._figure: Any = None
        game = session.game
        self.measure = ipywidgets.Dropdown(
            options=[(MEASURED[m], m) for m in MEASURES], value="margin", description="Counts"
        )
        self.policy = ipywidgets.Dropdown(
            options=list(names(game)), value=usual(game), description="Seats play"
        )
        self.most = ipywidgets.BoundedIntText(512, min=16, max=100_000, description="At most")
        self.go = ipywidgets.Button(
            description="Start", icon="balance-scale", button_style="primary",
            tooltip="Play every option of this position out with the same chance",
        )  # fmt: skip
        self.halt = ipywidgets.Button(
            description="Cancel", icon="stop", disabled=True, tooltip="Keep what is known"
        )
        self.draw = ipywidgets.ToggleButton(description="Chart", tooltip="The differences as a plotly chart")
        self.progress = ipywidgets.IntProgress(0, min=0, max=512, layout=ipywidgets.Layout(width="220px"))
        self.words = ipywidgets.HTML()
        self.table = ipywidgets.HTML()
        self.go.on_click(lambda _: self.start())
        self.halt.on_click(lambda _: self.cancel())
        self.draw.observe(lambda _: self._chart(), "value")
        rows = [
            ipywidgets.HBox([self.measure, self.policy, self.most], layout={"flex_flow": "row wrap"}),
            ipywidgets.HBox([self.go, self.halt, self.draw, self.progress], layout={"flex_flow": "row wrap"}),
        ]
        super().__init__([*rows, self.words, self.table])
        self.add_class("tea-what-if")

    @property
    def running(self) -> bool:
        """True while playouts are under way."""
        return self._thread is not None and self._thread.is_alive()

    # ---------------------------------------------------------------- doing

    def start(self, options: Sequence[Option] | None = None, *, seed: int = 0) -> None:
        """Compare options where the session is now: all that is legal, or these; what runs is cancelled."""
        self.cancel()
        session = self.session
        with session.lock:
            state, covered = session.state, session.covered
        game = session.game
        if covered:
            self.words.value = f"What {explain.actor(state.actor)} can do is hidden from this view."
            return
        try:
            chosen = tuple(choices(game, state) if options is None else options)
            measure: Any = self.measure.value
            hidden = game.privacy is not None and state.actor >= 0
            seen = compare(
                game,
                state,
                chosen,
                measure=measure,
                policies=self.policy.value,
                seed=seed,
                viewer=state.actor if hidden else None,
                most=self.most.value,
                workers=self.workers,
                batch=2,
                stop=self._fresh_stop().is_set,
            )
            self._said = f"{explain.heading(game, state)}: {len(chosen)} options"
            self.words.value = f"{escape(self._said)}. Beginning…"
            self._busy(True)
            self._thread = begin(self._run(seen, self._stop))
        except ValueError as fault:
            self.words.value = escape(str(fault))

    def cancel(self) -> None:
        """Stop the playouts and keep what is known."""
        self._stop.set()
        if self._thread is not None and self._thread is not threading.current_thread():
            self._thread.join()
        self._thread = None
        self._busy(False)

    def wait(self, seconds: float | None = None) -> Comparison | None:
        """Wait for the end of the comparison and return what is known."""
        if self._thread is not None:
            self._thread.join(seconds)
        return self.comparison

    def _fresh_stop(self) -> threading.Event:
        self._stop = threading.Event()
        return self._stop

    def _run(self, seen: Any, stop: threading.Event) -> Iterator[None]:
        shown = 0.0
        try:
            for now in seen:
                self.comparison = now
                if now.over or now.looked == now.n or time.monotonic() - shown > PAUSE:
                    shown = time.monotonic()
                    self._show(now, stop)
                yield
        except Exception as fault:  # noqa: BLE001  a thread has nobody to raise to
            self.errors.append(fault)
            self.words.value = escape(f"{type(fault).__name__}: {fault}")
        self._busy(False)

    # ---------------------------------------------------------------- showing

    def _busy(self, on: bool) -> None:
        self.halt.disabled = not on

    def _show(self, now: Comparison, stop: threading.Event) -> None:
        self.progress.max, self.progress.value = now.most, now.n
        ended = "cancelled" if stop.is_set() else "finished" if now.over else "running"
        self.progress.bar_style = {"running": "info", "finished": "success", "cancelled": "warning"}[ended]
        verdict = ""
        if now.settled:
            verdict = f" Best of these: <b>{escape(now.options[now.rows[0].option].label)}</b>."
        elif now.over and now.rows:
            verdict = " <b>Not distinguishable yet.</b>"
        counted = f"{now.n} of at most {now.most} playouts each, {ended}."
        self.words.value = f"<span role='status'>{escape(self._said)}; {counted}{verdict}</span>"
        self.table.value = STYLE + table(now)
        if self._figure is not None and (now.over or now.looked == now.n):
            self._chart()

    def _chart(self) -> None:
        """Show the chart, as it is now, or take it away."""
        from plotly.graph_objects import FigureWidget  # noqa: PLC0415  it takes seconds, and not everybody asks

        from explorer.analysis import charts  # noqa: PLC0415  the same

        shown = tuple(self.children)[:4]
        if self._figure is not None:
            self.children = shown
            self._figure.close()
            self._figure = None
        if self.draw.value and self.comparison is not None and self.comparison.rows:
            self._figure = FigureWidget(charts.differences(self.comparison))
            self.children = (*shown, self._figure)

    def close(self) -> None:
        """Stop, and free every widget."""
        if not hasattr(self, "_stop"):
            return
        self.cancel()
        parts = tuple(self.children)
        for row in parts[:2]:
            for part in row.children:
                _free(part)
            _free(row)
        for part in parts[2:]:
            _free(part)
        if self.comm is not None:
            self.layout.close()
        super().close()


class WhatIf(ipywidgets.VBox):
    """The place of the pane in an explorer: a button until somebody presses it.

    Parameters
    ----------
    session : Session
    """

    def __init__(self, session: Session) -> None:
        self._session = session
        self._pane: Analysis | None = None
        self.open_ = ipywidgets.ToggleButton(
            description="What if?", icon="balance-scale", tooltip="Compare the options of the position shown"
        )
        self.open_.observe(lambda _: self._switch(), "value")
        super().__init__([self.open_])
        self.add_class("tea-what-if-place")

    def opened(self) -> Analysis:
        """Return the pane; it is shown from now on."""
        self.open_.value = True
        assert self._pane is not None  # noqa: S101  switching on has made it
        return self._pane

    def _switch(self) -> None:
        if self._pane is None:
            self._pane = Analysis(self._session)
            self.children = (self.open_, self._pane)
        self._pane.layout.display = "flex" if self.open_.value else "none"

    def close(self) -> None:
        """Stop what runs, and free every widget."""
        if not hasattr(self, "open_"):
            return
        if self._pane is not None:
            self._pane.close()
        _free(self.open_)
        if self.comm is not None:
            self.layout.close()
        super().close()


def _free(part: Any) -> None:
    layout, style = getattr(part, "layout", None), getattr(part, "style", None)
    for owned in (layout, style):
        if isinstance(owned, ipywidgets.Widget):
            owned.close()
    part.close()


def table(seen: Comparison) -> str:
    """Return a comparison as a table, each interval drawn beside its numbers."""
    if not seen.rows:
        return ""
    rows = [row for row in seen.rows if not isinf(row.low)]
    reach = max((abs(v) for row in rows for v in (row.low, row.high)), default=1.0) or 1.0
    head = (
        "<tr><th scope='col'>Option</th><th scope='col'>Playouts</th><th scope='col'>Mean</th>"
        "<th scope='col'>Behind</th><th scope='col'>95 % interval</th><th aria-hidden='true'></th>"
        "<th scope='col'></th></tr>"
    )
    body = "".join(_line(seen, row, reach) for row in seen.rows)
    caption = f"<caption>{MEASURED[seen.measure]} of P{seen.seat + 1}, after {seen.looked} playouts</caption>"
    return f"<table>{caption}{head}{body}</table>"


def _line(seen: Comparison, row: Any, reach: float) -> str:
    best, unknown = row.word == "best so far", isinf(row.low)
    behind = "" if best else f"{row.behind.mean:.2f}"
    between = "" if best else row.unknown or f"{row.low:+.2f} to {row.high:+.2f}"
    drawn = "" if best or unknown else _bar(row, reach)
    sign = {"best so far": "★", "worse": "✕"}.get(row.word, "◌")
    return (
        f"<tr data-word='{row.word}'><td>{escape(seen.options[row.option].label)}</td><td>{row.mean.n}</td>"
        f"<td>{row.mean.mean:.2f}</td><td>{behind}</td><td data-interval>{between}</td>"
        f"<td aria-hidden='true'>{drawn}</td><td>{sign} {row.word}</td></tr>"
    )


def _bar(row: Any, reach: float) -> str:
    def x(value: float) -> float:
        return 60 + 56 * value / reach

    return (
        "<svg width='120' height='14' viewBox='0 0 120 14'><path d='M60 0V14' stroke='currentColor' "
        "stroke-dasharray='2 2' opacity='.5'/>"
        f"<path d='M{x(row.low):.1f} 7H{x(row.high):.1f}' stroke='currentColor' stroke-width='3'/>"
        f"<circle cx='{x(row.behind.mean):.1f}' cy='7' r='4' fill='currentColor'/></svg>"
    )
