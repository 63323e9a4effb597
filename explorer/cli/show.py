"""Print a position of a record: the step that led there, the position in words, the legal actions numbered.

NODE is the id of a step, or its beginning if no other begins so; "start" or "end" (of the mainline); or a
number: so many plies along the mainline. It may also follow FILE after a #. Without it, the mainline's end
is shown. What people say there comes before the position; what was tried there, and the continuations in the
record, come after it.

For example:
  python -m explorer show my_game.tea.jsonl
  python -m explorer show my_game.tea.jsonl start
  python -m explorer show my_game.tea.jsonl 25 --seat 2
  python -m explorer show my_game.tea.jsonl zzjkzlijyb
  python -m explorer show my_game.tea.jsonl#zzjkzlijyb

exit status: 0 shown, 2 the file cannot be read or has no such step
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path

import msgspec

from explorer import explain
from explorer.cli import _arguments as arguments
from explorer.cli import _records as records
from explorer.cli._nodes import find, linked
from explorer.record import stale
from explorer.tree import GameTree, Note


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments."""
    parser.add_argument("file", metavar="FILE", type=Path, help=records.FILE)
    parser.add_argument("node", metavar="NODE", nargs="?", help="which step (default: end)")
    parser.add_argument("--components", type=Path, metavar="FILE", help=records.COMPONENTS)
    parser.add_argument(
        "--seat", type=arguments.positive, metavar="N", help="only what this seat sees; seats count from 1"
    )


def run(args: argparse.Namespace) -> int:
    """Print the position."""
    path, word = linked(args.file, args.node)
    tree = records.readable(path, args.components).tree
    node = find(tree, "end" if word is None else word)
    seat = None if args.seat is None else args.seat - 1
    if seat is not None and seat >= tree.players(tree.state(node)):
        raise arguments.Fault(f"--seat {args.seat}: there are {tree.players(tree.state(node))} seats.")
    records.tell(*_lines(tree, node, seat))
    return 0


def _lines(tree: GameTree, node: str, seat: int | None) -> Iterator[str]:
    depth = len(tree.line(node)) - 1
    yield f"{tree.game.title}, {explain.turn(tree, node).lower()}, ply {depth}, {node}"
    yield f"Last step: {explain.label(tree, node, seat)}"
    yield from (f"  {_said(tree, note)}" for note in tree.said(node))
    if tree.nodes.data(node)["kind"] == "attempt":
        yield from explain.step(tree, node).splitlines()[1:]
    yield ""
    yield explain.view(tree.game, tree.state(node), seat)
    kids, tries = tree.children(node), tree.attempts(node)
    if kids:
        equal = tree.are_equal(node)
        yield f"Continuations in the record, {'all equal' if equal else 'the mainline first'}:"
        yield from (f"  {kid}  {explain.label(tree, kid, seat)}" for kid in kids)
    if tries:
        yield "Tried here, and not legal:"
        yield from (f"  {leaf}  {explain.label(tree, leaf, seat)}" for leaf in tries)


def _said(tree: GameTree, note: Note) -> str:
    old = stale(tree, note) if note.k == "eval" else ()
    if old:
        return (
            f"{note.author}, eval (stale: other {' and '.join(old)}): {msgspec.json.encode(note.v).decode()}"
        )
    if note.k in {"comment", "name"}:
        return f"{note.author}, {note.k}: {' / '.join(note.v.values())}"
    return f"{note.author}, {note.k}: {msgspec.json.encode(note.v).decode()}"
