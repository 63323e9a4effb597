"""Put two people's edits of one game together.

Steps, attempts and notes of both files are united as sets; a step that both have stays one step. Where both
order the continuations of a step, the order of A stays; two different notes with the same number both stay,
the one from B under a new number. Head fields (title, licence) are those of A, its authors those of both.
Signatures are left out: they are for the files as they were. Both files must hold (see `verify`) and must
begin alike: the same game, seats, rulings, options, rules and components.

For example:
  python -m explorer merge mine.tea.jsonl theirs.tea.jsonl --out both.tea.jsonl
  python -m explorer merge mine.tea.jsonl theirs.tea.jsonl --out mine.tea.jsonl

exit status: 0 written, 2 the files do not go together, cannot be read, or something in C would be lost
"""

from __future__ import annotations

import argparse
from pathlib import Path

from explorer.cli import _records as records
from explorer.cli._arguments import Fault
from explorer.record import RecordError, merge_records


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments."""
    parser.add_argument("a", metavar="A", type=Path, help=records.FILE)
    parser.add_argument("b", metavar="B", type=Path, help="another, of the same game")
    parser.add_argument(
        "--out", metavar="C", type=Path, required=True, help="where to write; it may be A or B"
    )
    parser.add_argument("--force", action="store_true", help="write over C whatever is there")


def run(args: argparse.Namespace) -> int:
    """Merge and write."""
    one, two = records.usable(args.a), records.usable(args.b)
    try:
        came = merge_records(one, two)
    except RecordError as fault:
        raise Fault(records.clean(f"{args.a} and {args.b}: {fault}")) from fault
    try:
        digest = one.save(args.out, force=args.force)
    except RecordError as fault:
        raise Fault(records.clean(str(fault))) from fault
    notes = sum(map(len, one.tree.notes.values()))
    records.tell(
        f"wrote {args.out}: {len(one.tree) - 1} steps and attempts ({came} of them from {args.b} only),"
        f" {notes} notes, digest {digest['all'][:8]}"
    )
    return 0
