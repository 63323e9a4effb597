"""Score trajectories with plotly: totals, projections, sources, what-ifs; a click on a point goes there."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from typing import Any

import ipywidgets
import plotly.graph_objects as go

from explorer.session import Session
from widgets.background import Handle, later
from widgets.cursor import ChartCursor
from widgets.curves import MOST_LINES, Curve, Curves, Mode
from widgets.figures import Figure, Watch
from widgets.hues import hues
from widgets.looks import CONFIG, area, curve_line, legend_line, line_name, whole_steps, wide_layout

MODES: list[tuple[str, Mode]] = [
    ("If it ended now", "if_ended"),
    ("Points", "points"),
    ("By source", "source"),
]
#: Seconds that the board has before the chart follows it.
AFTER_BOARD = 0.1


class ScoreChart:
    """The chart below the panel; one figure for the life of a session, updated in place.

    Parameters
    ----------
    session : Session
    theme : str
        ``auto``, ``light`` or ``dark``.
    narrow : callable
        Returns True while the page is too narrow for more than the bare curves.
    ask : callable
        Asks the page for a sign of life; its answer has to call `alive`.
    fail : callable
        Called with what goes wrong where nobody is there to raise to.

    Attributes
    ----------
    widget : VBox
    figure : FigureWidget
    """

    def __init__(
        self,
        session: Session,
        theme: str = "auto",
        narrow: Callable[[], bool] = lambda: False,
        ask: Callable[[], None] = lambda: None,
        fail: Callable[[Exception], None] = lambda _fault: None,
    ) -> None:
        self.session = session
        self._fail = fail
        self._due: Handle | None = None
        self.cursor = ChartCursor()
        self._narrow = narrow
        self._curves = Curves(session)
        self._drawn: list[Curve] = []
        self._state: tuple[Any, ...] = ()
        self._missed = False
        self._watch = Watch(ask, self._renew)
        players = session.state.table.setup.players
        self._pool = max(MOST_LINES * players, len(session.game.scoring.categories))
        self.figure = self._figure()
        self.mode = ipywidgets.ToggleButtons(options=MODES, value="if_ended", style={"button_width": "auto"})
        self.seat = ipywidgets.Dropdown(options=[(f"P{i + 1}", i) for i in range(players)])
        self.seat.layout.display = "none"
        self.as_table = ipywidgets.ToggleButton(description="Table", tooltip="The same numbers as a table")
        self.table = ipywidgets.HTML(
            layout=ipywidgets.Layout(display="none", max_height="260px", overflow="auto")
        )
        self.table.add_class("tea-chart-table")
        title = ipywidgets.Label("Score")
        title.add_class("tea-chart-title")
        row = ipywidgets.HBox([title, self.mode, self.seat, self.as_table])
        row.add_class("tea-chart-line")
        for control in (self.mode, self.seat, self.as_table):
            control.observe(lambda _change: self.follow(), "value")
        self.follow()
        self._missed = False
        self.figure.announce()
        self.widget = ipywidgets.VBox([row, self.figure, self.table, self.cursor])
        for name in ("tea-chart", f"tea-{theme}"):
            self.widget.add_class(name)

    def _figure(self) -> Any:
        # One trace a curve, then one a line for the legend: dash and open sign without a colour.
        figure = Figure(
            [go.Scatter(visible=False, mode="lines+markers") for _ in range(self._pool + MOST_LINES)],
            self.session.lock,
        )
        figure._config = {**figure._config, **CONFIG}  # noqa: SLF001  plotly offers no other way to configure a widget
        figure.update_layout(wide_layout())
        traces: Any = figure.data
        for trace in traces[: self._pool]:
            trace.on_click(self._clicked)
        figure.observe(self._shown, "_js2py_traceDeltas")
        return figure

    def _shown(self, change: Any) -> None:
        """Send the curves again if they changed while plotly was on its way: those messages are lost."""
        if change["new"] and self._missed:
            self._missed = False
            # Only what differs is sent, so first make all that `follow` sets different.
            with self.figure.batch_update():
                for trace in self.figure.data:
                    trace.update(x=[], y=[])
                self.figure.update_xaxes(tickvals=[], range=[0, 1])
                self.figure.update_yaxes(dtick=None)
            self._state = ()
            self.follow()

    # ---------------------------------------------------------------- drawing

    def soon(self, changed: bool = True) -> None:
        """Move the cursor, and draw other curves in a moment, once for all that happens until then.

        A page that draws curves can draw nothing else meanwhile, so the board goes first.
        """
        with self.session.lock:
            if not changed and self._narrow() == bool(self._state and self._state[-1]):
                return
            if self._wanted() == self._state:
                self._point()
            elif self._due is None:
                self._due = later(AFTER_BOARD, self._overdue)

    def catch_up(self) -> None:
        """Draw at once what is still to be drawn."""
        with self.session.lock:
            due, self._due = self._due, None
        if due is not None:
            due.cancel()
            self.follow()

    def _overdue(self) -> None:
        try:
            self.catch_up()
        except Exception as fault:  # noqa: BLE001  a timer has nobody to raise to
            self._fail(fault)

    def follow(self) -> None:
        """Bring the chart up to date: new curves only if tree, line or mode have changed, else the cursor."""
        with self.session.lock:
            wanted = self._wanted()
            if wanted != self._state:
                self._state = wanted
                mode, narrow = self._mode(), self._narrow()
                self._drawn = (
                    self._curves.sources(int(self.seat.value or 0))
                    if mode == "source"
                    else self._curves.totals(mode)
                )
                self._missed |= not self.figure.on_page
                with self._watch.following(self.figure), self.figure.batch_update():
                    self._draw(mode, narrow)
            self._point()
        self.seat.layout.display = "" if self._mode() == "source" else "none"
        self._table()

    def _point(self) -> None:
        """Put the cursor where the session is."""
        here = self.session.tree.playable(self.session.here)
        self.cursor.place = float(self._curves.clock.place(here) or 0)

    def _mode(self) -> Mode:
        # What the game would be worth now can depend on what this seat does not see.
        hidden = self.session.veiled and bool(self.session.state.agenda)
        return "points" if hidden else self.mode.value  # type: ignore[return-value]

    def _wanted(self) -> tuple[Any, ...]:
        """Return all that the curves depend on."""
        session = self.session
        return (
            len(session.tree.history.done),
            len(session.tree),
            session.tree.shape,
            session.line[-1],
            self._mode(),
            self.seat.value,
            session.seat,
            tuple(hues(session)),
            self._narrow(),
        )

    def _draw(self, mode: Mode, narrow: bool) -> None:
        figure, clock, colours = self.figure, self._curves.clock, hues(self.session)
        places, labels = clock.ticks(6 if narrow else 18)
        top = max((max(curve.y, default=0) for curve in self._drawn), default=0)
        if mode == "source" and self._drawn:
            top = max(map(sum, zip(*(curve.y for curve in self._drawn), strict=True)))
        figure.update_layout(showlegend=not narrow, height=120 if narrow else 250)
        figure.update_xaxes(tickvals=places, ticktext=labels, range=[-0.4, max(clock.end - 0.6, 1)])
        figure.update_yaxes(dtick=whole_steps(top))
        for trace, curve in zip(figure.data, self._drawn, strict=False):
            if mode == "source":
                trace.update(**self._area(curve))
            else:
                shown = curve.line == self._curves.shown
                trace.update(**curve_line(curve, colours[curve.seat], narrow, shown=shown))
        lines = 0 if mode == "source" else len(self._curves.labels)
        for n, trace in enumerate(figure.data[self._pool :]):
            if 0 < n < lines:
                trace.update(**legend_line(n, self._curves.labels[n], shown=n == self._curves.shown))
            elif trace.visible is not False:
                trace.visible = False
        for trace in figure.data[len(self._drawn) : self._pool]:
            if trace.visible is not False:
                trace.visible = False

    def _area(self, curve: Curve) -> dict[str, Any]:
        categories = self.session.game.scoring.categories
        n = next(i for i, c in enumerate(categories) if c.id == curve.category)
        return area(curve, n, categories[n].label)

    def _table(self) -> None:
        self.table.layout.display = "block" if self.as_table.value else "none"
        if self.as_table.value:
            self.table.value = table_html(self._drawn, self._curves.labels, self._curves.shown)

    def alive(self) -> None:
        """Take note that the page answers; if it has not drawn what it was sent, it gets another figure."""
        with self.session.lock:
            self._watch.alive(self.figure)

    def _renew(self) -> None:
        with self.session.lock:
            lost, (row, _, *others) = self.figure, self.widget.children
            if lost.comm is None:
                return  # closed while it was waited for
            self.figure, self._state = self._figure(), ()
            self.follow()
            self._missed = False
            self.figure.announce()
            self.widget.children = (row, self.figure, *others)
            lost.close()

    # ---------------------------------------------------------------- clicking

    def _clicked(self, _trace: Any, points: Any, _state: Any) -> None:
        # Every trace is told of every click; the one that was hit has the points. The trace that is handed
        # over can be the wrong one, its index is right.
        for point in points.point_inds:
            if points.trace_index < len(self._drawn) and point < len(self._drawn[points.trace_index].nodes):
                self.session.go(self._drawn[points.trace_index].nodes[point])
                return

    def close(self) -> None:
        """Free every widget."""
        with self.session.lock:
            due, self._due = self._due, None
        if due is not None:
            due.cancel()
        self._watch.stop()
        row, *others = self.widget.children
        for part in (*row.children, row, *others, self.widget):
            for belonging in (getattr(part, "layout", None), getattr(part, "style", None)):
                # A widget leaves these open; a figure has a layout too, which is none of ipywidgets.
                if isinstance(belonging, ipywidgets.Widget):
                    belonging.close()
            part.close()


def table_html(curves: list[Curve], labels: list[str], shown: int = 0) -> str:
    """Return the curves as an HTML table: a row a step, a column a curve."""
    names = [
        f"P{c.seat + 1}"
        + (f", {line_name(labels[c.line], shown=c.line == shown)}" if c.line else "")
        + (f" {c.category}" if c.category else "")
        for c in curves
    ]
    steps: dict[tuple[int, str], dict[int, int]] = {}
    for n, curve in enumerate(curves):
        for x, y, text in zip(curve.x, curve.y, curve.texts, strict=True):
            steps.setdefault((x, text), {})[n] = y
    head = "".join(f"<th scope='col'>{escape(name)}</th>" for name in ["step", *names])
    body = "".join(
        f"<tr><th scope='row'>{escape(text)}</th>"
        + "".join(f"<td>{values.get(n, '')}</td>" for n in range(len(curves)))
        + "</tr>"
        for (_, text), values in sorted(steps.items())
    )
    caption = "<caption>Points along the lines shown in the chart</caption>"
    return f"<table>{caption}<thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"
