"""What `rules --coverage` prints: which rules the steps of records show."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from explorer import explain
from explorer.cli import _arguments as arguments
from explorer.cli import _records as records
from explorer.core.game import Game
from explorer.core.rulebook import RuleRef
from explorer.teaching import WAYS, Coverage, coverage, steps_showing
from explorer.tree import GameTree


def tell(game: Game, rule: RuleRef | None, paths: Sequence[Path]) -> None:
    """Print how much of the rules some records show, or the steps that show one rule."""
    trees = [(path, _tree(game, path)) for path in paths]
    if rule is None:
        _print_coverage(coverage(game, (tree for _, tree in trees)))
    else:
        _print_steps(rule, trees)


def _tree(game: Game, path: Path) -> GameTree:
    tree = records.usable(path).tree
    if tree.game.key != game.key:
        raise arguments.Fault(records.clean(f"{path}: a record of {tree.game.title}, not of {game.title}."))
    return tree


def _print_coverage(found: Coverage) -> None:
    print(
        f"{len(found.seen)} of {len(found.wanted)} rules that can take effect are shown ({found.share:.0%})."
    )
    for way, words in WAYS.items():
        rules = [rule for rule in found.told(way) if rule in set(found.wanted)]
        print(f"  {way:7} {len(rules):4}  {words}")
    width = max(map(len, found.game.rules))
    print("\nShown, and in how many steps:")
    for rule in found.seen:
        counts = ", ".join(f"{way} {found.shown[rule][way]}" for way in WAYS if way in found.shown[rule])
        print(f"  {rule:{width}}  {counts}")
    print("\nNever shown:" if found.missing else "\nNone is missing.")
    for rule in found.missing:
        words = found.game.rules.find(rule)
        print(f"  {rule:{width}}  {words.says if words else ''}")


def _print_steps(rule: RuleRef, trees: list[tuple[Path, GameTree]]) -> None:
    print(f"{rule.id}: {rule.says}")
    for path, tree in trees:
        for node, ways in steps_showing(tree, rule.id):
            told = ", ".join(way for way in WAYS if way in ways)
            records.tell(f"{path}  {node}  {told:15}  {explain.label(tree, node)}")
