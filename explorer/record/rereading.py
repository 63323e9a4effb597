"""The same steps under another reading of a ruling: the first difference, and what it is worth."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec
from msgspec.structs import replace

from explorer.core.game import Game
from explorer.record.differences import differences
from explorer.record.replay import Divergence, Problem
from explorer.tree import GameTree


class Ending(msgspec.Struct, frozen=True):
    """One line of the tree under both readings: its last node in each, and the totals as if scored there."""

    node: str
    other: str
    totals: tuple[int, ...]
    others: tuple[int, ...]


class Reread(msgspec.Struct, frozen=True, eq=False):
    """A tree under another reading.

    Attributes
    ----------
    tree : GameTree
        The steps that are legal under the other reading; its ids differ: the reading is part of the root.
    same : dict of str to str
        Node of the first tree -> its counterpart.
    first : Divergence or None
        The first difference along the mainline, then elsewhere: an illegal step, another probability, another
        position, or other points; another start if every step is the same. Ids are those of the first tree.
    endings : tuple of Ending
        Every line whose last step is legal under both readings, the mainline first.
    lost : int
        Steps that are not legal, or follow such a step.
    """

    tree: GameTree
    same: dict[str, str]
    first: Divergence | None
    endings: tuple[Ending, ...]
    lost: int


def reread(
    tree: GameTree,
    rulings: Mapping[str, Any] | None = None,
    options: Mapping[str, Any] | None = None,
    game: Game | None = None,
) -> Reread:
    """Play the steps of a tree again under other rulings (or options, or another version of the game).

    Raises
    ------
    SetupError
        There is no such ruling or reading.
    """
    again = _Again(tree, rulings, options, game)
    first: Divergence | None = None
    for node, problem in again.steps():
        first = first or again.told(node, problem)
    totals, others = tree.game.totals, again.other.game.totals
    endings = tuple(
        Ending(n, same, totals(tree.state(n)), others(again.other.state(same)))
        for n, same in again.same.items()
        if not tree.children(n)
    )
    return Reread(again.other, again.same, first, endings, again.lost)


def differs(
    tree: GameTree,
    rulings: Mapping[str, Any] | None = None,
    options: Mapping[str, Any] | None = None,
    game: Game | None = None,
) -> str | None:
    """Return the first node that comes out otherwise, and look no further; None if all is the same.

    Raises
    ------
    SetupError
        There is no such ruling or reading.
    """
    return next((node for node, _ in _Again(tree, rulings, options, game).steps()), None)


class _Again:
    """The steps of a tree played once more at another table.

    Attributes
    ----------
    other, same, lost
        As far as they have been played: see `Reread`.
    """

    def __init__(
        self,
        tree: GameTree,
        rulings: Mapping[str, Any] | None,
        options: Mapping[str, Any] | None,
        game: Game | None,
    ) -> None:
        root, game = tree.state(tree.root), game or tree.game
        setup = root.table.setup
        chosen = game.setup(
            setup.players, {**setup.rulings, **(rulings or {})}, {**setup.options, **(options or {})}
        )
        table = game.table(chosen, tree.components)
        # A tree that begins in the middle of a game goes on from the same position at the other table.
        composed = root != tree.game.parts.begin(root.table)
        start = replace(root, table=table) if composed else game.parts.begin(table)
        self.tree, self.other = tree, GameTree(game, start, components=tree.components)
        self.same = {tree.root: self.other.root}
        self.lost = 0

    def steps(self) -> Iterator[tuple[str, Problem]]:
        """Play, and yield each node that comes out otherwise, parents first, with what is other about it."""
        tree, same = self.tree, True
        for node in tree.nodes.below(tree.root):
            up = tree.parent(node)
            if up is None or tree.nodes.data(node)["kind"] == "attempt":
                continue
            problem = self._step(node, self.same[up]) if up in self.same else None
            self.lost += node not in self.same
            if problem is not None:
                same = False
                yield node, problem
        if same and self._elsewhere(tree.root):
            yield tree.root, "start"

    def _step(self, node: str, at: str) -> Problem | None:
        """Play one step in the other tree, and note its counterpart."""
        data, other = self.tree.nodes.data(node), self.other
        state, action = other.state(at), data["action"]
        if not other.game.allows(state, state.actor, action):
            return "illegal"
        here = other.grow(at, action, how=data.get("how", ""), salt=data.get("_salt", ""))
        self.same[node] = here
        if data.get("p") != other.nodes.data(here).get("p"):
            return "probability"
        if self._elsewhere(node):
            return "position"
        mine, theirs = self._totals(node)
        return "score" if mine != theirs else None

    def _elsewhere(self, node: str) -> bool:
        mine, theirs = self.tree.state(node), self.other.state(self.same[node])
        # Equal positions have equal digests, which take longer.
        return replace(theirs, table=mine.table) != mine and (
            self.tree.digest(node) != self.other.digest(self.same[node])
        )

    def _totals(self, node: str) -> tuple[list[int], list[int]]:
        tree, other = self.tree, self.other
        mine, theirs = tree.game.totals(tree.state(node)), other.game.totals(other.state(self.same[node]))
        return list(mine), list(theirs)

    def told(self, node: str, problem: Problem) -> Divergence:
        """Describe what comes out otherwise at a node that has just been played."""
        tree, other, data = self.tree, self.other, self.tree.nodes.data(node)
        if problem == "illegal":
            state = other.state(self.same[tree.parent(node) or ""])
            return Divergence(
                node, problem, tuple(other.game.judge(state, state.actor, data["action"]).broken)
            )
        here = self.same[node]
        if problem == "probability":
            return Divergence(node, problem, (), data.get("p"), other.nodes.data(here).get("p"))
        mine, theirs = self._totals(node)
        if problem == "score":
            return Divergence(node, problem, (), tuple(mine), tuple(theirs), (), mine, theirs)
        fields = differences(tree.state(node), other.state(here))
        return Divergence(node, problem, (), tree.digest(node), other.digest(here), fields, mine, theirs)
