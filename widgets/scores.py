"""Score trajectories with plotly: totals, projections, sources; what-if lines from their fork; click a point to go there."""

from __future__ import annotations

from copy import deepcopy
from html import escape
from typing import Any

import ipywidgets
import plotly.graph_objects as go

from explorer.session import Session
from widgets.curves import MOST_LINES, Curve, Curves, Mode

#: Colours that people with any colour vision tell apart; the panel uses the same by seat.
HUES = ("#0072b2", "#d55e00", "#009e73", "#8f4fa8")
SYMBOLS = ("triangle-up", "circle", "square", "diamond")
DASHES = ("solid", "dash", "dot", "dashdot", "longdash")
SOURCES = ("#4e79a7", "#f28e2b", "#76b7b2", "#e15759", "#59a14f", "#edc948", "#b07aa1", "#9c755f", "#bab0ac", "#ff9da7")
#: Middle grey reads on light and dark themes alike; the figure itself is transparent.
INK, GRID = "#7a7f87", "rgba(128,128,128,0.22)"
CONFIG = {
    "displaylogo": False,
    "showSendToCloud": False,
    "plotlyServerURL": "",
    "modeBarButtonsToRemove": ["select2d", "lasso2d", "autoScale2d"],
    "responsive": True,
}
MODES: list[tuple[str, Mode]] = [("Points", "points"), ("If it ended now", "if_ended"), ("By source", "source")]


class Figure(go.FigureWidget):
    """A figure that a reloaded page draws as it is now: plotly hands out the state of the first display."""

    def get_state(self, key: Any = None, drop_defaults: bool = False) -> dict[str, Any]:
        """Return the state for a page, with the data and layout of this moment."""
        state: dict[str, Any] = super().get_state(key, drop_defaults)
        if getattr(self, "_layout_obj", None) is None:
            return state  # being made
        now = {"_widget_data": self._data, "_widget_layout": self._layout_obj._props}  # noqa: SLF001
        for name in now.keys() & state.keys():
            state[name] = self.trait_metadata(name, "to_json")(deepcopy(now[name]), self)
        return state


class ScoreChart:
    """The chart below the panel; one figure for the life of an Explorer, updated in place.

    Parameters
    ----------
    session : Session
    theme : str
        ``auto``, ``light`` or ``dark``.

    Attributes
    ----------
    widget : VBox
    figure : FigureWidget
    """

    def __init__(self, session: Session, *, theme: str = "auto") -> None:
        self.session = session
        self.theme = theme
        self._curves = Curves(session)
        self._drawn: list[Curve] = []
        self._state: tuple[Any, ...] = ()
        self._on_page = self._missed = False
        players = session.state.table.setup.players
        self._pool = max(MOST_LINES * players, len(session.game.scoring.categories))
        self.figure = self._figure()
        self.mode = ipywidgets.ToggleButtons(
            options=MODES, value="if_ended", style={"button_width": "auto"}, tooltips=[label for label, _ in MODES]
        )
        seats = [(f"P{i + 1}", i) for i in range(players)]
        self.seat = ipywidgets.Dropdown(options=seats, layout=ipywidgets.Layout(width="80px", visibility="hidden"))
        wide = ipywidgets.Layout(width="auto")
        self.as_table = ipywidgets.ToggleButton(description="Table", tooltip="The same numbers as a table", layout=wide)
        self.table = ipywidgets.HTML(layout=ipywidgets.Layout(display="none", max_height="240px", overflow="auto"))
        row = ipywidgets.HBox([self.mode, self.seat, self.as_table], layout=ipywidgets.Layout(flex_flow="row wrap"))
        for control in (self.mode, self.seat, self.as_table):
            control.observe(lambda _change: self.follow(True), "value")
        self.widget = ipywidgets.VBox([row, self.figure, self.table])
        self.follow(True)
        self._missed = False

    def _figure(self) -> Any:
        figure = Figure([go.Scatter(visible=False, mode="lines+markers") for _ in range(self._pool)])
        figure._config = {**figure._config, **CONFIG}  # noqa: SLF001  plotly offers no other way to configure a widget
        figure.update_layout(
            height=250,
            autosize=True,
            margin={"l": 36, "r": 12, "t": 8, "b": 30},
            paper_bgcolor="rgba(0,0,0,0)",
            plot_bgcolor="rgba(0,0,0,0)",
            font={"color": INK, "size": 12},
            hovermode="closest",
            legend={"orientation": "h", "y": 1.02, "yanchor": "bottom", "x": 0},
            shapes=[{"type": "line", "x0": 0, "x1": 0, "y0": 0, "y1": 1, "yref": "paper", "line": {"color": INK, "width": 1}}],
            xaxis={"gridcolor": GRID, "zeroline": False, "title": None},
            yaxis={"gridcolor": GRID, "zeroline": True, "zerolinecolor": GRID, "rangemode": "tozero", "title": "points"},
            uirevision="kept",
        )
        for trace in figure.data:
            trace.on_click(self._clicked)
        figure.observe(self._shown, ["_js2py_layoutDelta", "_js2py_traceDeltas"])
        return figure

    def _shown(self, _change: Any) -> None:
        """Send the curves once more if they changed while plotly was still on its way to the page: those messages are lost."""
        self.figure.unobserve(self._shown, ["_js2py_layoutDelta", "_js2py_traceDeltas"])
        self._on_page = True
        if self._missed:
            with self.figure.batch_update():
                for trace in self.figure.data:
                    trace.update(x=[], y=[])
            self._state = ()
            self.follow(True)

    # ---------------------------------------------------------------- drawing

    def follow(self, changed: bool = True) -> None:
        """Bring the chart up to date: new curves only if the tree, the line or the mode has changed, else the cursor alone."""
        if not changed:
            return
        with self.session.lock:
            session, mode = self.session, self.mode.value
            state = (len(session.tree), session.tree.shape, session.line[-1], mode, self.seat.value)
            fresh = state != self._state
            if fresh:
                self._state = state
                self._drawn = self._curves.sources(self.seat.value) if mode == "source" else self._curves.totals(mode)
            place = session.place
            self._missed |= not self._on_page
            with self.figure.batch_update():
                if fresh:
                    self._draw(mode)
                self.figure.layout.shapes[0].update(x0=place, x1=place)
        self.seat.layout.visibility = "visible" if mode == "source" else "hidden"
        self._table()

    def _draw(self, mode: Mode) -> None:
        places, labels = self._curves.turns()
        self.figure.update_xaxes(tickvals=places, ticktext=labels)
        for trace, curve in zip(self.figure.data, self._drawn, strict=False):
            trace.update(**(self._area(curve) if mode == "source" else self._line(curve)))
        for trace in self.figure.data[len(self._drawn) :]:
            if trace.visible is not False:
                trace.visible = False

    def _line(self, curve: Curve) -> dict[str, Any]:
        what_if = curve.line > 0
        symbol = SYMBOLS[curve.seat % 4] + ("-open" if what_if else "")
        name = f"P{curve.seat + 1}" + (f" what if {curve.line}" if what_if else "")
        return {
            **_common(curve, name),
            "line": {"color": HUES[curve.seat % 4], "dash": DASHES[curve.line % 5], "width": 1.6 if what_if else 2.2, "shape": "hv"},
            "marker": {"symbol": symbol, "size": 7, "color": HUES[curve.seat % 4]},
            "stackgroup": None,
            "showlegend": True,
        }

    def _area(self, curve: Curve) -> dict[str, Any]:
        categories = self.session.game.scoring.categories
        n = next(i for i, c in enumerate(categories) if c.id == curve.category)
        hue = SOURCES[n % len(SOURCES)]
        return {
            **_common(curve, categories[n].label),
            "line": {"color": hue, "dash": DASHES[n % 5], "width": 1.2, "shape": "hv"},
            "marker": {"symbol": SYMBOLS[n % 4], "size": 5, "color": hue},
            "stackgroup": "sources",
            "showlegend": True,
        }

    def _table(self) -> None:
        self.table.layout.display = "block" if self.as_table.value else "none"
        if self.as_table.value:
            self.table.value = table_html(self._drawn)

    # ---------------------------------------------------------------- clicking

    def _clicked(self, _trace: Any, points: Any, _state: Any) -> None:
        # Every trace is told of every click; the one that was hit has the points. The trace that is handed over
        # can be the wrong one, its index is right.
        for point in points.point_inds:
            if points.trace_index < len(self._drawn) and point < len(self._drawn[points.trace_index].nodes):
                self.session.go(self._drawn[points.trace_index].nodes[point])
                return


def _common(curve: Curve, name: str) -> dict[str, Any]:
    hover = "%{text}<br>%{y} points<extra>" + name + "</extra>"
    return {"x": curve.x, "y": curve.y, "text": curve.texts, "name": name, "hovertemplate": hover, "visible": True}


def table_html(curves: list[Curve]) -> str:
    """Return the curves as an HTML table: a row a step, a column a curve."""
    names = [f"P{c.seat + 1}{f' what if {c.line}' if c.line else ''}{' ' + c.category if c.category else ''}" for c in curves]
    steps: dict[tuple[int, str], dict[int, int]] = {}
    for n, curve in enumerate(curves):
        for x, y, text in zip(curve.x, curve.y, curve.texts, strict=True):
            steps.setdefault((x, text), {})[n] = y
    head = "".join(f"<th scope='col'>{escape(name)}</th>" for name in ["step", *names])
    body = "".join(
        f"<tr><th scope='row'>{escape(text)}</th>" + "".join(f"<td>{values.get(n, '')}</td>" for n in range(len(curves))) + "</tr>"
        for (_, text), values in sorted(steps.items())
    )
    return f"<table><caption>Points along the lines shown in the chart</caption><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"
