"""The points along the mainline and the line in view as a small SVG picture."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Any

from explorer.record import Record
from explorer.series import Series
from explorer.share.seats import seats

WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM = 760, 200, 36, 96, 12, 26
DASHES = ("", "6 4", "2 3")
#: Middle grey reads on light and dark paper alike.
INK, GRID = "#7a7f87", "#8888"


def chart(record: Record, line: Sequence[str], here: str) -> tuple[str, str]:
    """Return (SVG, its words): each seat's points if the game ended at each stop, with a mark at `here`.

    Parameters
    ----------
    line : sequence of str
        The line in view; where it leaves the mainline, both are drawn.
    """
    tree = record.tree
    main = tree.mainline()
    lines = [main] if list(line) == main[: len(line)] else [main, list(line)]
    series = Series(tree)
    rows = series.what_ifs(lines, "action")
    place = {node: i for one in reversed(lines) for i, node in enumerate(one)}
    end = max(1, *(len(one) - 1 for one in lines))
    values = [row["if_ended"] for row in rows]
    low, high = min(0, *values), max(5, *values)

    def x(node: str) -> float:
        return LEFT + place.get(node, 0) / end * (WIDTH - LEFT - RIGHT)

    def y(points: float) -> float:
        return HEIGHT - BOTTOM - (points - low) / (high - low) * (HEIGHT - TOP - BOTTOM)

    looks = seats(record, line[-1])
    out = [_grid(low, high, y)]
    for number in range(len(lines)):
        for look in looks:
            own = [row for row in rows if row["line"] == number and row["seat"] == look["seat"]]
            out.append(_curve([(x(row["node"]), y(row["if_ended"])) for row in own], look, DASHES[number]))
    here = tree.playable(here)
    out.append(f'<path d="M{x(here):.1f} {TOP}V{HEIGHT - BOTTOM}" stroke="{INK}" stroke-width="1"/>')
    ends = {look["seat"]: y(row["if_ended"]) for look in looks for row in rows
            if row["line"] == 0 and row["seat"] == look["seat"]}  # fmt: skip
    for look, height in zip(looks, _apart([ends[look["seat"]] for look in looks]), strict=True):
        words = f"{look['shape']} {look['name']}"[:14]
        out.append(_text(WIDTH - RIGHT + 8, height + 4, words, look["hue"]))
    final = {row["seat"]: row["if_ended"] for row in rows if row["line"] == 0}
    told = ", ".join(f"{look['name']} {final[look['seat']]}" for look in looks)
    alt = f"Score over {end} steps, as if the game ended at each; at the end of the mainline: {told}."
    size = f'viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}"'
    font = 'font-family="system-ui, sans-serif" font-size="12"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size} {font}>{"".join(out)}</svg>', alt


def _grid(low: int, high: int, y: Any) -> str:
    step = next((s for s in (1, 2, 5, 10, 20, 50, 100, 200) if (high - low) / s <= 6), 500)
    rows = [value for value in range(low, high + 1) if value % step == 0]
    ruled = [
        f'<path d="M{LEFT} {y(v):.1f}H{WIDTH - RIGHT}" stroke="{GRID}" stroke-width=".6"/>' for v in rows
    ]
    return "".join([*ruled, *(_text(LEFT - 6, y(v) + 4, str(v), INK, "end") for v in rows)])


def _curve(points: Sequence[tuple[float, float]], look: dict[str, Any], dash: str) -> str:
    if not points:
        return ""
    (x0, y0), *rest = points
    path = f"M{x0:.1f} {y0:.1f}" + "".join(f"H{x:.1f}V{y:.1f}" for x, y in rest)
    dashed = f' stroke-dasharray="{dash}"' if dash else ""
    return f'<path d="{path}" fill="none" stroke="{look["hue"]}" stroke-width="2"{dashed}/>'


def _apart(heights: Sequence[float], least: float = 14) -> list[float]:
    """Move labels apart that would stand on each other."""
    order = sorted(range(len(heights)), key=lambda i: heights[i])
    placed = list(heights)
    for below, above in zip(order[1:], order, strict=False):
        placed[below] = max(placed[below], placed[above] + least)
    return placed


def _text(x: float, y: float, words: str, colour: str, anchor: str = "start") -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" fill="{colour}" text-anchor="{anchor}">{escape(words)}</text>'
