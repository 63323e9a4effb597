"""The same steps under another reading of a ruling: the first difference, and what it is worth."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec
from msgspec.structs import replace

from explorer.core.game import Game
from explorer.record.differences import differences
from explorer.record.replay import Divergence
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
        The first difference along the mainline, then elsewhere: an illegal step, another position, or other
        points; ids are those of the first tree.
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
    setup = tree.state(tree.root).table.setup
    game = game or tree.game
    table = game.table(
        game.setup(setup.players, {**setup.rulings, **(rulings or {})}, {**setup.options, **(options or {})}),
        tree.components,
    )
    root = tree.state(tree.root)
    # A tree that begins in the middle of a game goes on from the same position at the other table.
    composed = root != tree.game.parts.begin(root.table)
    start = replace(root, table=table) if composed else game.parts.begin(table)
    other = GameTree(game, start, components=tree.components)
    same = {tree.root: other.root}
    first: Divergence | None = None
    lost = 0
    for node in tree.nodes.below(tree.root):
        data, up = tree.nodes.data(node), tree.parent(node)
        if up is None or data["kind"] == "attempt":
            continue
        if up not in same:
            lost += 1
            continue
        found = _step(tree, other, node, same)
        lost += node not in same
        first = first or found
    endings = tuple(
        Ending(n, same[n], game.totals(tree.state(n)), other.game.totals(other.state(same[n])))
        for n in same
        if not tree.children(n)
    )
    return Reread(other, same, first, endings, lost)


def _step(tree: GameTree, other: GameTree, node: str, same: dict[str, str]) -> Divergence | None:
    """Play one step in the other tree, note its counterpart, and return the difference if there is one."""
    data, at = tree.nodes.data(node), same[tree.parent(node) or ""]
    state, action = other.state(at), data["action"]
    if not other.game.allows(state, state.actor, action):
        verdict = other.game.judge(state, state.actor, action)
        return Divergence(node, "illegal", tuple(verdict.broken))
    same[node] = other.grow(at, action, how=data.get("how", ""), salt=data.get("_salt", ""))
    before, after = tree.state(node), other.state(same[node])
    mine, theirs = list(tree.game.totals(before)), list(other.game.totals(after))
    if tree.digest(node) != other.digest(same[node]):
        fields = differences(before, after)
        stated, found = tree.digest(node), other.digest(same[node])
        return Divergence(node, "position", (), stated, found, fields, mine, theirs)
    if mine != theirs:
        return Divergence(node, "score", (), tuple(mine), tuple(theirs), (), mine, theirs)
    return None
