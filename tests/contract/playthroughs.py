"""The golden playthroughs of a game, replayed once for all tests."""

from __future__ import annotations

from functools import cached_property
from pathlib import Path
from typing import Any, NamedTuple

from explorer.core.game import Game
from explorer.explain import trace
from explorer.record import SUFFIX, open_record

TRACE = ".trace.txt"
FEWEST = 3


class Visit(NamedTuple):
    """A position of a game, the action taken there and where it led."""

    state: Any
    action: Any
    after: Any


class Playthrough:
    """One record with its trace.

    Parameters
    ----------
    game : Game
    path : Path
        The record; its trace stands beside it.
    """

    def __init__(self, game: Game, path: Path) -> None:
        self.game, self.path = game, path
        self.trace_path = path.with_name(path.name.removesuffix(SUFFIX) + TRACE)
        self.opened = open_record(path.read_bytes(), {game.key: game}.__getitem__)

    @cached_property
    def visits(self) -> list[Visit]:
        """Every ply that still holds, variations included."""
        record = self.opened.record
        if record is None:
            return []
        tree, found = record.tree, []
        for node in tree.nodes.below(tree.root):
            data, up = tree.nodes.data(node), tree.parent(node)
            if up is not None and data["kind"] != "attempt":
                found.append(Visit(tree.state(up), data["action"], tree.state(node)))
        return found

    @property
    def players(self) -> int:
        return self.visits[0].state.table.setup.players

    @property
    def ends(self) -> list[Any]:
        """Positions in which a game of the record is over."""
        return [visit.after for visit in self.visits if not visit.after.agenda]

    def traced(self) -> list[str]:
        """Return the lines of the trace as it is now."""
        assert self.opened.record is not None
        return trace(self.opened.record.tree).splitlines()

    def kept(self) -> list[str]:
        """Return the lines of the trace as it was written down."""
        return self.trace_path.read_text("utf-8").splitlines() if self.trace_path.exists() else []

    def update(self) -> None:
        """Write the trace down as it is now, and the record if its steps are worded otherwise."""
        record = self.opened.record
        assert record is not None
        self.trace_path.write_text(trace(record.tree), "utf-8")
        if self.opened.reworded:
            self.path.write_bytes(record.dumps())
            self.opened = open_record(self.path.read_bytes(), {self.game.key: self.game}.__getitem__)


def read_playthroughs(game: Game) -> list[Playthrough]:
    """Return the golden playthroughs of a game, by name."""
    folder = game.parts.components.with_name("playthroughs")
    return [Playthrough(game, path) for path in sorted(folder.glob(f"*{SUFFIX}"))]


def first_difference(kept: list[str], now: list[str]) -> tuple[int, str, str] | None:
    """Return number (from 1) and both texts of the first line that differs, or None."""
    for i in range(max(len(kept), len(now))):
        was, is_now = (lines[i] if i < len(lines) else "(no such line)" for lines in (kept, now))
        if was != is_now:
            return i + 1, was, is_now
    return None
