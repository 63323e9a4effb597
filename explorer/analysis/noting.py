"""Evaluations and glyphs as notes of a tree, with the position, rules and policies they are about."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from explorer.analysis.players import version
from explorer.analysis.playouts import Result
from explorer.analysis.review import Review
from explorer.analysis.statistics import Mean, mean_of
from explorer.tree import GameTree, Note
from explorer.tree.encoding import actor_name


def evaluation(
    tree: GameTree, node: str, policies: Sequence[str], seed: int, results: Sequence[Result]
) -> dict[str, Any]:
    """Return the value of an ``eval`` note; numbers are decimal strings, since records have no floats."""
    game = tree.game
    over = not tree.state(node).agenda
    seats = range(len(policies))
    value: dict[str, Any] = {
        "method": "exact" if over else "rollout",
        "pos": tree.digest(node),
        "rules": game.version,
        "vp": [_numbers(mean_of([r.totals[seat] for r in results])) for seat in seats],
        "win": [_numbers(mean_of([r.value(seat, "win") for r in results])) for seat in seats],
    }
    if not over:
        value |= {
            "n": len(results),
            "seed": seed,
            "policy": {
                actor_name(seat): {"name": name, "version": version(game, name)}
                for seat, name in enumerate(policies)
            },
        }
    return value


def _numbers(mean: Mean) -> list[str]:
    return [f"{mean.mean:.4f}", f"{mean.se if mean.n > 1 else 0:.4f}"]


def note_evaluation(tree: GameTree, node: str, value: dict[str, Any]) -> str:
    """Store an evaluation at a node, once, and return the id of its note."""
    for note in tree.said(node, "eval"):
        if note.v == value:
            return note.n
    return tree.annotate(node, "eval", value)


def evaluations(tree: GameTree, node: str) -> tuple[Note, ...]:
    """Return the evaluations of the position at a node, noted here or where another path reaches it."""
    return tuple(note for one in (node, *tree.same_position(node)) for note in tree.said(one, "eval"))


def note_review(tree: GameTree, seen: Review, *, glyphs: bool = True) -> int:
    """Store the evaluations of a review at their positions, and the glyphs that it suggests.

    A glyph that somebody has set stays.

    Returns
    -------
    int
        Number of notes at the nodes concerned that were not there before.
    """
    before = sum(map(len, tree.notes.values()))
    waiting = 0
    for node, results in zip(seen.positions, seen.results, strict=False):
        # As `review` numbers them: positions in which the game is over need no seed.
        seed = seen.plan.seed + waiting
        waiting += bool(tree.state(node).agenda)
        note_evaluation(tree, node, evaluation(tree, node, seen.plan.policies, seed, results))
    for one in seen.judged if glyphs else ():
        if one.glyph and not tree.said(one.ply.node, "glyph"):
            tree.annotate(one.ply.node, "glyph", [one.glyph])
    return sum(map(len, tree.notes.values())) - before
