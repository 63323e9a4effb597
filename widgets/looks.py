"""How the score chart looks: plain data for plotly."""

from __future__ import annotations

from html import escape
from typing import Any

from widgets.curves import Curve

SYMBOLS = ("triangle-up", "circle", "square", "diamond")
DASHES = ("solid", "dash", "dot", "dashdot", "longdash")
SOURCES = (
    "#4e79a7",
    "#f28e2b",
    "#76b7b2",
    "#e15759",
    "#59a14f",
    "#edc948",
    "#b07aa1",
    "#9c755f",
    "#bab0ac",
    "#ff9da7",
)
#: Middle grey reads on light and dark themes alike; the figure itself is transparent.
INK, GRID = "#7a7f87", "rgba(128,128,128,0.22)"
CONFIG = {
    "displaylogo": False,
    "displayModeBar": False,
    "showSendToCloud": False,
    "plotlyServerURL": "",
    "responsive": True,
}
#: Signs on a curve at most: they tell curves apart, and each one more slows every frame of the page.
SIGNS = 12
#: Characters of a line's name in the legend.
NAME = 28


def wide_layout() -> dict[str, Any]:
    """Return the layout of an empty chart."""
    return {
        "height": 250,
        "autosize": True,
        "margin": {"l": 34, "r": 14, "t": 6, "b": 26},
        "paper_bgcolor": "rgba(0,0,0,0)",
        "plot_bgcolor": "rgba(0,0,0,0)",
        "font": {
            "color": INK,
            "size": 12,
            "family": "system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif",
        },
        "hovermode": "closest",
        "legend": {"orientation": "h", "y": 1.01, "yanchor": "bottom", "x": 0},
        "xaxis": {
            "gridcolor": GRID,
            "zeroline": False,
            "title": None,
            "tickangle": 0,
            "ticklabelstandoff": 3,
        },
        "yaxis": {
            "gridcolor": GRID,
            "zerolinecolor": GRID,
            "rangemode": "tozero",
            "tickformat": "d",
            "title": None,
        },
        "uirevision": "kept",
    }


def whole_steps(top: int) -> int:
    """Return the distance between the lines of the grid: a whole number, for about five of them.

    Examples
    --------
    >>> [whole_steps(top) for top in (0, 3, 9, 30, 140)]
    [1, 1, 2, 5, 20]
    """
    step = 1
    for wider in (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000):
        step = wider
        if top / wider <= 7:
            break
    return step


def _common(curve: Curve, name: str) -> dict[str, Any]:
    return {
        "x": curve.x,
        "y": curve.y,
        "text": [escape(text) for text in curve.texts],
        "name": escape(name),
        "hovertemplate": "%{text}<br>%{y} points<extra>" + escape(name) + "</extra>",
        "visible": True,
    }


def curve_line(curve: Curve, hue: str, narrow: bool = False, *, shown: bool = False) -> dict[str, Any]:
    """Return a seat's curve along a line; one beside the mainline is told by its dash and by open signs."""
    what_if = curve.line > 0
    beside = "" if not what_if else ", line in view" if shown else f", what if {curve.line}"
    return {
        **_common(curve, f"P{curve.seat + 1}{beside}"),
        "line": {
            "color": hue,
            "dash": DASHES[curve.line % 5],
            "width": 1.5 if what_if else 2.2,
            "shape": "hv",
        },
        "marker": {
            "symbol": SYMBOLS[curve.seat % 4] + ("-open" if what_if else ""),
            "size": 4 if narrow else 6,
            "color": hue,
            "maxdisplayed": SIGNS,
        },
        "stackgroup": None,
        # A click on the legend takes a what-if away for all seats, a seat of the mainline alone.
        "legendgroup": f"line{curve.line}" if what_if else f"seat{curve.seat}",
        "showlegend": not what_if,
    }


def line_name(label: str, *, shown: bool) -> str:
    """Return what a line beside the mainline is called: the one that is looked at is no mere what-if."""
    return f"{'line in view' if shown else 'what if'}: {label}"


def legend_line(line: int, label: str, *, shown: bool) -> dict[str, Any]:
    """Return the legend's entry for all curves of a line beside the mainline."""
    name = label if len(label) <= NAME else f"{label[: NAME - 1]}…"
    return {
        "x": [None],
        "y": [None],
        "name": escape(line_name(name, shown=shown)),
        "line": {"color": INK, "dash": DASHES[line % 5], "width": 1.5},
        "marker": {"symbol": "circle-open", "size": 6, "color": INK},
        "legendgroup": f"line{line}",
        "hoverinfo": "skip",
        "showlegend": True,
        "visible": True,
    }


def area(curve: Curve, n: int, label: str) -> dict[str, Any]:
    """Return one source of points, stacked on the others."""
    hue = SOURCES[n % len(SOURCES)]
    return {
        **_common(curve, label),
        "line": {"color": hue, "dash": DASHES[n % 5], "width": 1.2, "shape": "hv"},
        "marker": {"symbol": SYMBOLS[n % 4], "size": 5, "color": hue, "maxdisplayed": SIGNS},
        "stackgroup": "sources",
        "legendgroup": f"source{n}",
        "showlegend": True,
    }
