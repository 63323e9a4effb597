"""Plain tables for plots and files: points by node, seat, category and rule, along lines and what-ifs."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from explorer.core.rulebook import RuleRef
from explorer.core.scoring import Category
from explorer.tree import GameTree, Grain
from explorer.tree.grain import LEAST

Row = dict[str, Any]


class Series:
    """Tables about one tree. Points of a node are computed once: its id stands for its whole path.

    Parameters
    ----------
    tree : GameTree

    Notes
    -----
    Rows are dicts of str and int, ready for a data frame, a CSV file or plotly. All tables have the columns
    ``line`` (its number), ``index`` (place on the line, the root is 0), ``node``, ``turn``, ``round`` and
    ``seat`` (from 0).
    """

    def __init__(self, tree: GameTree) -> None:
        self._tree = tree
        self._points: dict[str, tuple[dict[str, int], ...]] = {}

    def points(self, node: str) -> tuple[dict[str, int], ...]:
        """Return for each seat the points by category id, as if the game were scored now."""
        found = self._points.get(node)
        if found is None:
            found = self._points[node] = self._tree.game.scores(self._tree.state(node))
        return found

    def totals(self, line: Sequence[str], grain: Grain = "micro", number: int = 0) -> list[Row]:
        """List each seat's total at the stops of a line.

        Returns
        -------
        list of dict
            With ``points`` (on the board; all once the game is over), ``if_ended`` (if the game ended now).
        """
        categories = self._tree.game.scoring.categories
        rows: list[Row] = []
        for index, node in self._stops(line, grain):
            over = not self._tree.state(node).agenda
            for seat, points in enumerate(self.points(node)):
                now = sum(points[c.id] for c in categories if over or not c.final)
                rows.append(
                    self._place(number, index, node, seat) | {"points": now, "if_ended": sum(points.values())}
                )
        return rows

    def categories(self, line: Sequence[str], grain: Grain = "micro", number: int = 0) -> list[Row]:
        """List each seat's points by category at the stops of a line.

        Returns
        -------
        list of dict
            With ``category``, ``label``, ``rule`` (principal), ``rules`` (all ids, separated by blanks),
            ``points`` (on the board), ``if_ended``.
        """
        categories = self._tree.game.scoring.categories
        rows: list[Row] = []
        for index, node in self._stops(line, grain):
            state = self._tree.state(node)
            for seat, points in enumerate(self.points(node)):
                place = self._place(number, index, node, seat)
                for category in categories:
                    value = points[category.id]
                    now = 0 if state.agenda and category.final else value
                    words = _words(category, category.rules(state, seat))
                    rows.append(place | words | {"points": now, "if_ended": value})
        return rows

    def gains(self, line: Sequence[str], number: int = 0) -> list[Row]:
        """List what changed the points, event by event: the gains of a whole line add up to the points.

        Returns
        -------
        list of dict
            With ``category``, ``label``, ``rule`` (of the event that changed it), ``rules``, ``gain`` (as if
            scored now) and ``by`` (who acted: "P1", "bag", "rules").
        """
        tree, game = self._tree, self._tree.game
        labels = {c.id: c.label for c in game.scoring.categories}
        rows: list[Row] = []
        for index, node in enumerate(line):
            above = tree.parent(node)
            if (
                above is None
                or tree.nodes.data(node)["kind"] == "attempt"
                or self.points(above) == self.points(node)
            ):
                continue
            state, before = tree.state(above), self.points(above)
            for cited in game.run(state, tree.nodes.data(node)["action"]).events:
                state = cited.event.apply(state)
                after = game.scores(state)
                ids = [rule.id for rule in cited.rules]
                for seat, (old, new) in enumerate(zip(before, after, strict=True)):
                    rows += [
                        self._place(number, index, node, seat)
                        | {"category": key, "label": labels[key], "rule": ids[0], "rules": " ".join(ids)}
                        | {"gain": new[key] - old[key], "by": tree.nodes.data(node)["by"]}
                        for key in new
                        if new[key] != old[key]
                    ]
                before = after
        return rows

    def what_ifs(self, lines: Iterable[Sequence[str]], grain: Grain = "micro") -> list[Row]:
        """List totals of several lines: the first whole, each other from where it leaves the lines before it.

        Returns
        -------
        list of dict
            As `totals`, with ``line`` 0, 1, 2...; a what-if line begins with its fork, so that curves touch.
        """
        known: set[str] = set()
        rows: list[Row] = []
        for number, line in enumerate(lines):
            shared = next((i for i, node in enumerate(line) if node not in known), len(line))
            start = max(shared - 1, 0)
            rows += [
                row | {"index": row["index"] + start} for row in self.totals(line[start:], grain, number)
            ]
            known.update(line)
        return rows

    def ends(self) -> list[list[str]]:
        """Return every line of the tree from the root to its end, the mainline first."""
        tree = self._tree
        leaves = (n for n in tree.nodes.below(tree.root) if tree.nodes.data(n)["kind"] != "attempt")
        return [tree.line(node) for node in leaves if not tree.children(node)]

    def _stops(self, line: Sequence[str], grain: Grain) -> list[tuple[int, str]]:
        """Return (place, node) for the first and last node of a line and the stops between."""
        least, last = LEAST[grain], len(line) - 1
        level = self._tree.nodes.data
        return [(i, node) for i, node in enumerate(line) if i in {0, last} or level(node)["level"] >= least]

    def _place(self, number: int, index: int, node: str, seat: int) -> Row:
        data = self._tree.nodes.data(node)
        turn, round_ = data["turn"], data["round"]
        return {"line": number, "index": index, "node": node, "turn": turn, "round": round_, "seat": seat}


def _words(category: Category, rules: Iterable[RuleRef]) -> Row:
    ids = [rule.id for rule in rules]
    return {"category": category.id, "label": category.label, "rule": ids[0], "rules": " ".join(ids)}
