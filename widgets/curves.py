"""Which lines the score chart shows, and their points as plain columns."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from explorer import explain
from explorer.series import Series
from explorer.session import Session

Mode = Literal["points", "if_ended", "source"]
#: Lines overlaid at most; more would not be told apart.
MOST_LINES = 5
#: Above this many nodes only the mainline and the line in view are drawn: looking for others would cost more than a step.
LARGE = 3_000


class Curve(msgspec.Struct, frozen=True):
    """One curve of the chart.

    Attributes
    ----------
    line : int
        0 for the mainline; others begin at their fork.
    seat : int
    category : str
        Category of points, "" for the total.
    x : list of int
        Places on the line (number of plies from the root).
    y : list of int
    nodes : list of str
    texts : list of str
        What led to each point.
    """

    line: int
    seat: int
    category: str
    x: list[int]
    y: list[int]
    nodes: list[str]
    texts: list[str]


class Curves:
    """Curves of a session's tree; points are computed once a node.

    Parameters
    ----------
    session : Session
    """

    def __init__(self, session: Session) -> None:
        self._session = session
        self._series = Series(session.tree)
        self._texts: dict[str, str] = {}

    def lines(self) -> list[list[str]]:
        """Return the lines to show: the mainline, the line in view, then the other branches, the newest first."""
        session, tree = self._session, self._session.tree
        found = [tree.mainline()]
        wanted = [list(session.line)]
        if len(tree) <= LARGE:
            wanted += reversed(self._series.ends())
        for line in wanted:
            if line not in found and not any(line == other[: len(line)] for other in found):
                found.append(line)
        return found[:MOST_LINES]

    def totals(self, mode: Mode) -> list[Curve]:
        """Return each seat's curve along every shown line."""
        rows = self._series.what_ifs(self.lines(), "action")
        return self._curves(rows, "points" if mode == "points" else "if_ended", "")

    def sources(self, seat: int) -> list[Curve]:
        """Return a seat's points by category along the line in view, as if the game were scored at each step."""
        rows = [r for r in self._series.categories(self._session.line, "action") if r["seat"] == seat]
        categories = self._session.game.scoring.categories
        return [c for k in categories for c in self._curves([r for r in rows if r["category"] == k.id], "if_ended", k.id)]

    def _curves(self, rows: list[dict[str, Any]], column: str, category: str) -> list[Curve]:
        found: dict[tuple[int, int], Curve] = {}
        for row in rows:
            key = (row["line"], row["seat"])
            curve = found.setdefault(key, Curve(row["line"], row["seat"], category, [], [], [], []))
            curve.x.append(row["index"])
            curve.y.append(row[column])
            curve.nodes.append(row["node"])
            curve.texts.append(self._text(row["node"]))
        return [found[key] for key in sorted(found)]

    def _text(self, node: str) -> str:
        if node not in self._texts:
            tree = self._session.tree
            # The bookkeeping that ends a step says little; what caused it says more.
            cause = node
            while tree.nodes.data(cause)["kind"] == "auto":
                cause = tree.parent(cause) or cause
            self._texts[node] = f"{explain.turn(tree, node)} · {explain.label(tree, cause)}"
        return self._texts[node]

    def turns(self) -> tuple[list[int], list[str]]:
        """Return ticks: the place at which each turn of the line in view starts, thinned out, and their labels."""
        tree, line = self._session.tree, self._session.line
        starts: dict[int, int] = {}
        for i, node in enumerate(line):
            starts.setdefault(tree.nodes.data(node)["turn"], i)
        every = max(1, len(starts) // 16)
        kept = [(place, f"T{turn}" if turn else "start") for turn, place in starts.items() if turn % every == 0]
        return [place for place, _ in kept], [label for _, label in kept]
