"""Small trees: a turn cut out of a game, and a case with its attempts."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

from explorer.cases import Attempt, run_case
from explorer.core.game import FORCED, Game
from explorer.tree import GameTree
from explorer.tree.grain import LEAST

#: Plies kept before the one that matters, at most: an example is to be small.
MOST_BEFORE = 40


def turn_tree(tree: GameTree, node: str, *, before: int = MOST_BEFORE) -> tuple[GameTree, str]:
    """Return a tree of its own from the start of the turn to a node, and the node in it.

    The root is the position at the start of the turn (a problem), so that the tree is small and can be saved,
    shared and verified without the game that it comes from.
    """
    data = tree.nodes.data
    attempt = data(node)["kind"] == "attempt"
    path = tree.line(tree.playable(node))
    first = max(0, len(path) - 1 - (0 if attempt else 1))
    while first > 0 and data(path[first])["level"] < LEAST["turn"] and len(path) - first < before:
        first -= 1
    small = GameTree(tree.game, tree.state(path[first]), components=tree.components)
    here = small.root
    for step in path[first + 1 :]:
        here = small.grow(here, data(step)["action"], how=data(step).get("how", ""))
    if attempt:
        rules = data(node)["rules"]
        return small, small.grow_attempt(here, data(node)["action"], int(data(node)["by"][1:]) - 1, rules)
    small.settle(here)
    return small, here


def line_tree(
    game: Game, state: Any, actions: Iterable[Any], components: Path | None = None
) -> tuple[GameTree, str]:
    """Return a tree in which these actions follow a position, and its last node."""
    tree = GameTree(game, state, components=components)
    here = tree.root
    for action in actions:
        here = tree.grow(here, action)
    return tree, here


def case_tree(game: Game, case: Any) -> GameTree:
    """Return a case as a tree: its position, its plies, and what it attempts as attempts.

    What a case tries after the refusal of a part of a step stands in a position that cannot be reached, and
    is left out.

    Raises
    ------
    ScenarioError
        Its position or its steps make no sense.
    """
    log: list[Attempt] = []
    start = game.notation.position(game, case)
    run_case(game, case, log)
    tree = GameTree(game, start)
    node = tree.root
    for attempt in log:
        here = _reached(tree, node, attempt.state)
        if here is None:
            break
        if attempt.legal:
            node = tree.grow(here, attempt.action)
        elif attempt.seat >= 0:
            tree.keep(here, attempt.action, attempt.seat)
            node = here
    tree.settle(node)
    return tree


def _reached(tree: GameTree, node: str, state: Any) -> str | None:
    """Return the node at or below `node` where bookkeeping has led to a position, None if it does not."""
    for _ in range(FORCED):
        if tree.state(node) == state:
            return node
        action = tree.game.forced(tree.state(node))
        if action is None:
            return None
        node = tree.grow(node, action)
    return None
