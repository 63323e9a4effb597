"""Read a record under another ruling: the first step that comes out otherwise, and what it is worth.

Every step of the record is played again under the other reading. Told are the first difference along the
mainline (an illegal step, another position or other points) and the totals at the end of each line that is
legal under both readings; or that the two are identical.

For example:
  python -m explorer rulings my_game.tea.jsonl --set gift_mode=one_vp_per_cube
  python -m explorer rulings my_game.tea.jsonl --set twelve_yen_vp=3 majority_tie=all_tied

exit status: 0 identical, 1 different, 2 the arguments cannot be used
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path

from explorer import explain
from explorer.cli import _arguments as arguments
from explorer.cli import _records as records
from explorer.record import Ending, Reread, reread
from explorer.tree import GameTree

#: Lines whose totals are told.
MOST_LINES = 12


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments."""
    parser.add_argument("file", metavar="FILE", type=Path, help=records.FILE)
    parser.add_argument(
        "--set",
        dest="ruling",
        nargs="+",
        action="extend",
        required=True,
        metavar="SWITCH=READING",
        help="the other reading; `rules GAME` lists the switches",
    )


def run(args: argparse.Namespace) -> int:
    """Compare two readings of one record."""
    tree = records.usable(args.file).tree
    chosen = arguments.rulings(tree.game, args.ruling)
    now = tree.state(tree.root).table.setup.rulings
    for switch in tree.game.switches:
        if switch.id in chosen:
            words = switch.rule.readings
            here, there = arguments.spelled(now[switch.id]), arguments.spelled(chosen[switch.id])
            print(f"{switch.rule.id} {switch.id}")
            print(f"  in the record: {here}: {words.get(here, '')}")
            print(f"  compared with: {there}: {words.get(there, '')}")
    found = reread(tree, chosen)
    records.tell(*_told(tree, found))
    return 0 if found.first is None else 1


def _told(tree: GameTree, found: Reread) -> Iterator[str]:
    if found.first is None:
        yield f"Identical: all {len(tree) - 1} steps are legal, and lead to the same positions and points."
        return
    node = found.first.node
    yield f"First different step: {explain.label(tree, node)} ({explain.turn(tree, node).lower()}, {node})"
    yield from (f"  {line}" for line in explain.divergence(found.first, reading=True).splitlines())
    if found.lost:
        yield f"{found.lost} steps are not legal under the other reading, or follow such a step."
    for ending in found.endings[:MOST_LINES]:
        yield _ending(tree, ending)
    if len(found.endings) > MOST_LINES:
        yield f"and {len(found.endings) - MOST_LINES} more lines"


def _ending(tree: GameTree, ending: Ending) -> str:
    pairs = zip(ending.totals, ending.others, strict=True)
    points = ", ".join(f"P{i + 1} {a} → {b}" if a != b else f"P{i + 1} {a}" for i, (a, b) in enumerate(pairs))
    over = "at the end" if not tree.state(ending.node).agenda else f"if it ended at {ending.node}"
    return f"Points {over}: {points}"
