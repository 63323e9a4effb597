"""Which lines the score chart shows, and their points as plain columns."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from explorer import explain
from explorer.series import Series
from explorer.session import Session
from explorer.tree.grain import LEAST

Mode = Literal["points", "if_ended", "source"]
#: Lines overlaid at most; more would not be told apart.
MOST_LINES = 5
#: Above this many nodes only the mainline and the line in view are drawn: looking for others would cost more
#: than a step.
LARGE = 3_000
#: Labels below the chart at most.
MOST_TICKS = 18


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
        Places in time: equal turns of different lines stand above each other.
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


class Clock:
    """Places in time for several lines: a turn is as wide as on the line where it takes the most steps.

    Parameters
    ----------
    session : Session
    lines : list of list of str
    """

    def __init__(self, session: Session, lines: list[list[str]]) -> None:
        self._data = session.tree.nodes.data
        self._at: dict[str, tuple[int, int]] = {}
        widths: dict[int, int] = {}
        for line in lines:
            turn, place = -1, 0
            for i, node in enumerate(line):
                data = self._data(node)
                if data["turn"] != turn:
                    turn, place = data["turn"], 0
                elif data["level"] >= LEAST["action"] or i == len(line) - 1:
                    place += 1
                self._at[node] = (turn, place)
                widths[turn] = max(widths.get(turn, 0), place + 1)
        self.starts: dict[int, int] = {}
        total = 0
        for turn in sorted(widths):
            self.starts[turn] = total
            total += widths[turn]
        self.end = total

    def place(self, node: str) -> int | None:
        """Return the place of a node, None for one of another line."""
        if node not in self._at:
            return None
        turn, place = self._at[node]
        return self.starts[turn] + place

    def ticks(self, most: int = MOST_TICKS) -> tuple[list[int], list[str]]:
        """Return ticks at starts of turns, thinned out so that none stands on another, and their labels."""
        places: list[int] = []
        labels: list[str] = []
        for turn, place in self.starts.items():
            if not places or place - places[-1] >= self.end / most:
                places.append(place)
                labels.append(f"T{turn}" if turn else "start")
        return places, labels


class Curves:
    """Curves of a session's tree; points are computed once a node.

    Parameters
    ----------
    session : Session

    Attributes
    ----------
    clock : Clock
        Of the lines that were asked for last.
    labels : list of str
        What each of these lines is called.
    shown : int
        Which of them is the line that is looked at.
    """

    def __init__(self, session: Session) -> None:
        self._session = session
        self._series = Series(session.tree)
        self._texts: dict[tuple[str, int | None], str] = {}
        self.clock = Clock(session, [])
        self.labels: list[str] = []
        self.shown = 0

    def lines(self) -> list[list[str]]:
        """Return the lines to show: the mainline, the line in view, then other branches, the newest first."""
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
        lines = self.lines()
        self._measure(lines)
        rows = self._series.what_ifs(lines, "action")
        return self._curves(rows, "points" if mode == "points" else "if_ended", "")

    def sources(self, seat: int) -> list[Curve]:
        """Return a seat's points by category along the line in view, as if scored at each step."""
        self._measure([list(self._session.line)])
        rows = [r for r in self._series.categories(self._session.line, "action") if r["seat"] == seat]
        curves: list[Curve] = []
        for category in self._session.game.scoring.categories:
            curves += self._curves([r for r in rows if r["category"] == category.id], "if_ended", category.id)
        return curves

    def _measure(self, lines: list[list[str]]) -> None:
        """Note the places in time of some lines, and what each is called: by its first step or its name."""
        session, tree = self._session, self._session.tree
        self.clock = Clock(session, lines)
        here = session.line
        self.shown = next((n for n, line in enumerate(lines) if line[: len(here)] == here), 0)
        known: set[str] = set()
        self.labels = []
        for line in lines:
            i = next((i for i, node in enumerate(line) if node not in known), len(line) - 1)
            first, j = line[i], i
            while j < len(line) - 1 and tree.nodes.data(line[j])["level"] < LEAST["action"]:
                j += 1
            said = (note for node in line[i : j + 1] for note in tree.said(node, "name"))
            names = [text for note in said for text in note.v.values()]
            self.labels.append(names[0] if names else session.label(tree.cause(first)))
            known.update(line)

    def _curves(self, rows: list[dict[str, Any]], column: str, category: str) -> list[Curve]:
        found: dict[tuple[int, int], Curve] = {}
        for row in rows:
            key = (row["line"], row["seat"])
            curve = found.setdefault(key, Curve(row["line"], row["seat"], category, [], [], [], []))
            curve.x.append(self.clock.place(row["node"]) or 0)
            curve.y.append(row[column])
            curve.nodes.append(row["node"])
            curve.texts.append(self._text(row["node"]))
        return [found[key] for key in sorted(found)]

    def _text(self, node: str) -> str:
        key = (node, self._session.seat)
        if key not in self._texts:
            tree = self._session.tree
            # The bookkeeping that ends a step says little; what caused it says more.
            self._texts[key] = f"{explain.turn(tree, node)} · {self._session.label(tree.cause(node))}"
        return self._texts[key]
