"""What-if analysis as plotly figures."""

from __future__ import annotations

from importlib import import_module
from math import isinf
from typing import Any

from explorer.analysis.comparing import Comparison
from explorer.analysis.estimating import Estimate
from explorer.analysis.ledger import CAUSES, value_of
from explorer.analysis.review import Review
from explorer.analysis.statistics import mean_of
from explorer.share.seats import HUES

#: By seat, beside its hue: the shape that it has everywhere, and a dash, so that colour never stands alone.
SYMBOLS = ("triangle-up", "circle", "square", "diamond")
DASHES = ("solid", "dash", "dot", "dashdot")
PATTERNS = {"luck": "/", "own": "", "others": "."}
WORDS = {"luck": "luck", "own": "own choices", "others": "choices of others"}
MEASURED = {"points": "points", "margin": "lead over the best other seat", "win": "share of the victory"}


def _figure(**layout: Any) -> Any:
    # Loaded here: whoever wants no chart shall not wait for plotly.
    figure: Any = import_module("plotly.graph_objects").Figure()
    figure.update_layout(margin={"l": 60, "r": 20, "t": 40, "b": 50}, template="plotly_white", **layout)
    return figure


def distribution(found: Estimate) -> Any:
    """Draw how often each seat ends with how many points."""
    figure = _figure(
        title=f"Final points in {found.n} playouts", xaxis_title="points", yaxis_title="share of the playouts"
    )
    for seat in found.seats:
        counts = sorted(found.distribution(seat).items())
        mean = found.mean(seat)
        figure.add_scatter(
            x=[points for points, _ in counts],
            y=[count / found.n for _, count in counts],
            name=f"P{seat + 1}: {mean.mean:.1f} ± {mean.se:.1f}",
            mode="lines+markers",
            line={"color": HUES[seat % 4], "dash": DASHES[seat % 4], "shape": "hvh"},
            marker={"symbol": SYMBOLS[seat % 4]},
        )
    return figure


def differences(seen: Comparison) -> Any:
    """Draw how far each option is behind the best so far, with its interval; none where nothing is known."""
    rows = seen.rows[::-1]
    labels = [f"{seen.options[row.option].label}  " for row in rows]
    figure = _figure(
        title=f"Behind the best so far after {seen.looked} playouts each",
        xaxis_title=f"{MEASURED[seen.measure]} of P{seen.seat + 1}: difference, interval of all looks",
        height=120 + 34 * max(1, len(rows)),
    )
    for word, symbol, colour in (
        ("best so far", "star", HUES[2]),
        ("worse", "x", HUES[1]),
        ("not distinguishable yet", "circle-open", HUES[0]),
    ):
        chosen = [(label, row) for label, row in zip(labels, rows, strict=True) if row.word == word]
        figure.add_scatter(
            x=[-row.behind.mean for _, row in chosen],
            y=[label for label, _ in chosen],
            # An endless bar would leave no room for the others.
            error_x={"array": [0 if isinf(row.high) else row.high - row.behind.mean for _, row in chosen]},
            text=[row.unknown for _, row in chosen],
            textposition="top center",
            name=word,
            mode="markers+text",
            marker={"symbol": symbol, "size": 10, "color": colour},
        )
    figure.update_yaxes(categoryorder="array", categoryarray=labels)
    figure.add_vline(x=0, line_dash="dot")
    return figure


def causes(seen: Review) -> Any:
    """Draw luck, own choices and the choices of others for each seat, with 95 % intervals."""
    figure = _figure(
        title="What made the difference between start and end",
        yaxis_title=MEASURED[seen.plan.measure],
        barmode="group",
    )
    seats = [f"P{one.seat + 1}" for one in seen.ledgers]
    for i, cause in enumerate(CAUSES):
        parts = [getattr(one, cause) for one in seen.ledgers]
        figure.add_bar(
            x=seats,
            y=[float(part.mean) for part in parts],
            error_y={"array": [part.interval()[1] - float(part.mean) for part in parts]},
            name=WORDS[cause],
            marker={"color": HUES[i], "pattern": {"shape": PATTERNS[cause]}},
        )
    return figure


def course(seen: Review) -> Any:
    """Draw what each position of the line was worth to each seat, with one standard error."""
    figure = _figure(
        title="What the positions were worth",
        xaxis_title="choice or draw",
        yaxis_title=MEASURED[seen.plan.measure],
    )
    for seat in range(len(seen.plan.policies)):
        values = [value_of(results, seat, seen.plan.measure) for results in seen.results]
        figure.add_scatter(
            x=list(range(len(values))),
            y=[float(value.mean) for value in values],
            error_y={"array": [value.se for value in values], "thickness": 0.6, "width": 0},
            name=f"P{seat + 1}",
            mode="lines+markers",
            line={"color": HUES[seat % 4], "dash": DASHES[seat % 4]},
            marker={"symbol": SYMBOLS[seat % 4], "size": 5},
        )
    return figure


def narrowing(seen: Comparison, option: int, other: int) -> Any:
    """Draw how the difference of two options became known with the playouts."""
    pairs = zip(seen.results[option], seen.results[other], strict=False)
    values = [a.value(seen.seat, seen.measure) - b.value(seen.seat, seen.measure) for a, b in pairs]
    steps = [n for n in range(4, len(values) + 1) if n == len(values) or not n % max(1, len(values) // 60)]
    known = [mean_of(values[:n]) for n in steps]
    figure = _figure(
        title=f"{seen.options[option].label} against {seen.options[other].label}",
        xaxis_title="playouts",
        yaxis_title=MEASURED[seen.measure],
    )
    for name, sign, dash in (("mean", 0, "solid"), ("one standard error", 1, "dot"), ("", -1, "dot")):
        figure.add_scatter(
            x=steps,
            y=[one.mean + sign * one.se for one in known],
            name=name,
            showlegend=bool(name),
            line={"color": HUES[0], "dash": dash},
        )
    figure.add_hline(y=0, line_dash="dash")
    return figure
