"""Tell what differs between two records of one game: steps, attempts and notes that only one of them has.

Steps are told by branch: the step at which a branch leaves what both have, and how many follow it. The order
of lines in the files and the numbers of notes do not matter; the order of continuations, and the head, do.

For example:
  python -m explorer diff mine.tea.jsonl theirs.tea.jsonl
  python -m explorer diff mine.tea.jsonl theirs.tea.jsonl --all

A file that does not hold is compared as far as it can be read; the error stream says what is wrong.

exit status: 0 no difference, 1 some, 2 a file cannot be read
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from explorer import explain
from explorer.cli import _records as records
from explorer.cli._arguments import Fault
from explorer.record import Record
from explorer.tree import GameTree, Note

#: Of a note, so much is shown.
WIDTH = 90


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments."""
    parser.add_argument("a", metavar="A", type=Path, help=records.FILE)
    parser.add_argument("b", metavar="B", type=Path, help="another, of the same game")
    parser.add_argument("--all", action="store_true", help="list every step, not only where a branch begins")


def run(args: argparse.Namespace) -> int:
    """Print the differences."""
    one, two = records.readable(args.a), records.readable(args.b)
    if one.tree.root != two.tree.root:
        raise Fault(f"{args.a} and {args.b} begin differently: another game, set-up, rules or components.")
    lines = [
        *_head(one, two),
        *_only(one.tree, two.tree, str(args.a), every=args.all),
        *_only(two.tree, one.tree, str(args.b), every=args.all),
        *_orders(one.tree, two.tree),
    ]
    records.tell(*(lines or [f"{args.a} and {args.b} hold the same."]))
    return 1 if lines else 0


def _head(one: Record, two: Record) -> Iterator[str]:
    fields: list[dict[str, Any]] = [msgspec.to_builtins(record.about) for record in (one, two)]
    for name, mine in fields[0].items():
        theirs = fields[1][name]
        if mine != theirs:
            yield f"Head, {name}: {_short(mine)} → {_short(theirs)}"


def _only(tree: GameTree, other: GameTree, name: str, *, every: bool) -> list[str]:
    """Return the lines about what only one tree holds."""
    extra = [node for node in tree.nodes.below(tree.root) if node not in other]
    tries = [node for node in extra if tree.nodes.data(node)["kind"] == "attempt"]
    steps = [node for node in extra if tree.nodes.data(node)["kind"] != "attempt"]
    tops = [node for node in steps if tree.parent(node) in other]
    lines: list[str] = []
    if steps:
        lines.append(
            f"Steps only in {name}: {len(steps)}, in {len(tops)} branch{'es' if len(tops) > 1 else ''}"
        )
        lines += [f"  {_step(tree, node)}" for node in (steps if every else [])]
        lines += [f"  {_step(tree, node)}{_following(tree, node)}" for node in ([] if every else tops)]
    if tries:
        lines.append(f"Attempts only in {name}: {len(tries)}")
        lines += [f"  {_step(tree, node)}" for node in tries]
    known = {_content(note) for notes in other.notes.values() for note in notes}
    notes = [note for said in tree.notes.values() for note in said if _content(note) not in known]
    if notes:
        lines.append(f"Notes only in {name}: {len(notes)}")
        lines += [f"  {note.at}  {note.author}, {note.k}: {_short(note.v)}" for note in notes]
    return lines


def _step(tree: GameTree, node: str) -> str:
    return f"{node}  {explain.turn(tree, tree.parent(node) or node)}  {explain.label(tree, node)}"


def _following(tree: GameTree, top: str) -> str:
    more = sum(tree.nodes.data(node)["kind"] != "attempt" for node in tree.nodes.below(top)) - 1
    return f", and {more} that follow{'s' if more == 1 else ''}" if more else ""


def _content(note: Note) -> bytes:
    return msgspec.json.encode([note.at, note.k, note.v], order="sorted")


def _short(value: Any) -> str:
    text = msgspec.json.encode(value).decode()
    return text if len(text) <= WIDTH else f"{text[: WIDTH - 1]}…"


def _orders(one: GameTree, two: GameTree) -> Iterator[str]:
    """Tell where both have the same continuations in another order."""
    for node in one.nodes.below(one.root):
        if node in two:
            mine = [kid for kid in one.children(node) if kid in two]
            theirs = [kid for kid in two.children(node) if kid in one]
            if mine != theirs:
                yield f"Order of continuations at {node}: {' '.join(mine)} → {' '.join(theirs)}"
            ranks = ["equal" if tree.are_equal(node) else "one preferred" for tree in (one, two)]
            if ranks[0] != ranks[1]:
                yield f"Continuations at {node}: {ranks[0]} → {ranks[1]}"
