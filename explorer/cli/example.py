"""Show a position in which a rule takes effect, and write it as a small annotated record.

The example is looked for in the playthroughs of the game first, then among its test cases (each is a position
that was made for a rule), then in games that are played for it: random ones and guided ones, for every seat
count, under every reading. --source restricts this to some of the three.

For example:
  python -m explorer example sencha SEN-BUY-02
  python -m explorer example sencha SEN-BUY-02 --out buy.tea.jsonl
  python -m explorer example chai CHAI-CARD-06 --source search

exit status: 0 found, 1 none was found, 2 the arguments cannot be used
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from explorer import explain
from explorer.cli import _arguments as arguments
from explorer.cli import _records as records
from explorer.record import RecordError
from explorer.teaching import SOURCES, Example, NoExample, Progress, example


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments."""
    arguments.add_game(parser)
    parser.add_argument("rule", metavar="RULE-ID", help="a rule, as SEN-BUILD-03")
    parser.add_argument("--out", type=Path, metavar="FILE", help="write the example as a record (.tea.jsonl)")
    parser.add_argument(
        "--source", nargs="+", choices=SOURCES, default=list(SOURCES), help="where to look (default: all)"
    )


def run(args: argparse.Namespace) -> int:
    """Find an example and tell it."""
    game = arguments.game(args.game)
    rule = arguments.rule(game, args.rule)
    try:
        found = example(game, rule.id, sources=args.source, told=_progress if sys.stderr.isatty() else None)
    except NoExample as fault:
        sys.stderr.write(f"{fault}\n")
        return 1
    finally:
        if sys.stderr.isatty():
            sys.stderr.write("\r\x1b[K")
    _print(found)
    if args.out is not None:
        try:
            found.session().save(args.out)
        except RecordError as fault:
            raise arguments.Fault(records.clean(str(fault))) from fault
        print(f"Written to {args.out}; `show {args.out}` prints the position.")
    return 0


def _print(found: Example) -> None:
    tree, rule = found.tree, found.rule
    print(f"{rule.id}: {rule.says}")
    print(f"  found in   {found.source} {found.name}")
    attempt = tree.nodes.data(found.node)["kind"] == "attempt"
    line = tree.line(tree.playable(found.node))
    for node in line[1:] if attempt else line[1:-1]:
        print(f"  before     {explain.label(tree, node)}")
    print(f"  {'attempt ' if attempt else 'step    '}   {explain.label(tree, found.node)}")
    for text in found.text.splitlines():
        print(f"  {text}" if text else "")


def _progress(at: Progress) -> None:
    sys.stderr.write(f"\r\x1b[Klooking through {at.what}: {at.done:,} of {at.total:,} (Ctrl+C stops)")
    sys.stderr.flush()
