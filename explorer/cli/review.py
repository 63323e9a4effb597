"""Look at a playthrough again: what each choice cost, and what was luck, own choices and choices of others.

Each position of the mainline is played out to know what it was worth, and each choice is compared with its
alternatives (see `compare`). A choice gets ?!, ? or ?? only if what it cost is beyond doubt. With --out the
evaluations, and the glyphs, go into a copy of the record. It takes a while: --playouts and --most say how
much, --from and --to limit which choices are compared.

For example:
  python -m explorer review my_game.tea.jsonl
  python -m explorer review my_game.tea.jsonl --playouts 100 --most 200 --from 40 --to 60
  python -m explorer review my_game.tea.jsonl --out reviewed.tea.jsonl

exit status: 0 done, 2 the file cannot be read or written
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path

from explorer.analysis.ledger import CAUSES, Ledger, Ply, Value
from explorer.analysis.noting import note_review
from explorer.analysis.review import PLAYOUTS, Judged, Review, review
from explorer.cli import _analysing as analysing
from explorer.cli import _arguments as arguments
from explorer.cli import _records as records
from explorer.core.state import CHANCE
from explorer.record import RecordError


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments."""
    parser.add_argument("file", metavar="FILE", type=Path, help=records.FILE)
    parser.add_argument(
        "--playouts",
        type=arguments.positive,
        default=PLAYOUTS,
        metavar="K",
        help=f"of each position, at least 2 (default {PLAYOUTS})",
    )
    parser.add_argument(
        "--from", type=int, default=0, metavar="PLY", dest="first", help="first choice compared"
    )
    parser.add_argument("--to", type=int, metavar="PLY", dest="last", help="last choice compared")
    parser.add_argument("--out", type=Path, metavar="FILE", help="write a record with evaluations and glyphs")
    analysing.configure(parser, PLAYOUTS, "playouts of each option of a choice at most")


def run(args: argparse.Namespace) -> int:
    """Review and print."""
    record = records.readable(args.file, args.components)
    tree = record.tree
    names = analysing.policies(tree, args.policy)
    depth = {node: ply for ply, node in enumerate(tree.mainline())}
    last = len(depth) if args.last is None else args.last

    def wanted(ply: Ply) -> bool:
        return args.first <= depth[ply.node] <= last

    try:
        seen = review(
            tree,
            measure=args.measure,
            policies=names,
            seed=args.seed,
            playouts=args.playouts,
            most=args.most,
            only=wanted,
            workers=analysing.workers(args),
        )
        found = analysing.watched("Reviewing", _progress(seen))
    except ValueError as fault:
        raise arguments.Fault(f"--playouts: {fault}") from fault
    if found is None:
        return 0
    records.tell(*_told(found, depth), f"Every seat plays on by: {', '.join(dict.fromkeys(names))}.")
    if args.out is not None:
        count = note_review(tree, found)
        try:
            record.save(args.out)
        except RecordError as fault:
            raise arguments.Fault(f"--out {args.out}: {fault}") from fault
        records.tell(f"{args.out}: {count} notes more.")
    return 0


def _progress(seen: Iterator[Review]) -> Iterator[tuple[str, Review]]:
    for now in seen:
        done = len(now.results) + len(now.judged)
        every = len(now.positions) + sum(ply.actor != CHANCE for ply in now.played)
        yield f"{done} of at most {every} positions and choices", now


def _told(found: Review, depth: dict[str, int]) -> Iterator[str]:
    for one in found.judged:
        yield _choice(one, depth[one.ply.node])
    for one in found.ledgers:
        yield _ledger(one)
    if found.ledgers:
        yield f"Measured: {found.plan.measure}; intervals of 95 %; final - start = luck + own + others."


def _choice(one: Judged, ply: int) -> str:
    head = f"{ply:4}  P{one.ply.actor + 1}  {one.label:40} {one.glyph:2}"
    if one.label == one.best:
        return f"{head}  best found".rstrip()
    return f"{head}  {one.loss:.2f} behind {one.best} ({one.low:+.2f} to {one.high:+.2f})"


def _ledger(one: Ledger) -> str:
    parts = ", ".join(f"{cause} {_interval(getattr(one, cause))}" for cause in CAUSES)
    change = float(one.final.mean - one.start.mean)
    course = f"{float(one.start.mean):.2f} -> {float(one.final.mean):.2f} ({change:+.2f})"
    return f"P{one.seat + 1}  {course}: {parts}"


def _interval(value: Value) -> str:
    low, high = value.interval()
    return f"{float(value.mean):+.2f} ({low:+.2f} to {high:+.2f})"
