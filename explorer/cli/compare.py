"""Compare the options at a position of a record by playing each out with the same chance.

NODE is a step as for `show`. All legal actions are compared, or those named by their numbers as `show` lists
them. An option that is worse than another beyond doubt is not played out any further; of those that remain
it is said that they are not distinguishable yet. More playouts (--most) tell more; Ctrl+C prints what is
known so far. A seat is judged by what it can see.

For example:
  python -m explorer compare my_game.tea.jsonl 25
  python -m explorer compare my_game.tea.jsonl 25 --options 1 4 --most 2000 --measure win
  python -m explorer compare my_game.tea.jsonl 25 --policy search:20 --jobs 2

exit status: 0 done, 2 the file cannot be read, or there is nothing to compare
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path

from explorer import explain
from explorer.analysis import Comparison, Option, choices, compare
from explorer.cli import _analysing as analysing
from explorer.cli import _arguments as arguments
from explorer.cli import _records as records
from explorer.cli._nodes import find
from explorer.tree import GameTree


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments."""
    parser.add_argument("file", metavar="FILE", type=Path, help=records.FILE)
    parser.add_argument("node", metavar="NODE", help="at which step")
    parser.add_argument(
        "--options", type=arguments.positive, nargs="+", metavar="N", help="only these, by their numbers"
    )
    analysing.configure(parser, 512, "playouts of each option at most")


def run(args: argparse.Namespace) -> int:
    """Compare and print."""
    tree = records.readable(args.file, args.components).tree
    node = find(tree, args.node)
    options = _options(tree, node, args.options)
    names = analysing.policies(tree, args.policy)
    state = tree.state(node)
    try:
        seen = compare(
            tree.game,
            state,
            options,
            measure=args.measure,
            policies=names,
            seed=args.seed,
            viewer=state.actor if tree.game.privacy is not None and state.actor >= 0 else None,
            most=args.most,
            workers=analysing.workers(args),
        )
        last = analysing.watched("Comparing", _progress(seen))
    except ValueError as fault:
        raise arguments.Fault(f"NODE {args.node}: nothing to compare: {fault}") from fault
    if last is not None:
        head = f"{explain.heading(tree.game, state)} ({tree.game.title}, ply {len(tree.line(node)) - 1})"
        records.tell(head, *table(last), f"Every seat plays on by: {', '.join(dict.fromkeys(names))}.")
    return 0


def _options(tree: GameTree, node: str, numbers: list[int] | None) -> tuple[Option, ...]:
    every = choices(tree.game, tree.state(node))
    for number in numbers or ():
        if number > len(every):
            raise arguments.Fault(f"--options {number}: there are {len(every)} options here.")
    return tuple(every[n - 1] for n in dict.fromkeys(numbers)) if numbers else every


def _progress(seen: Iterator[Comparison]) -> Iterator[tuple[str, Comparison]]:
    for now in seen:
        open_ = sum(row.word != "worse" for row in now.rows) or len(now.options)
        yield f"{now.n} of at most {now.most} playouts each, {open_} options in question", now


def table(seen: Comparison) -> Iterator[str]:
    """Yield the lines of a comparison."""
    if not seen.rows:
        yield f"Nothing is known after {seen.n} playouts each."
        return
    width = max(len(option.label) for option in seen.options)
    yield f"{'option':{width}}  playouts    mean  behind  interval (95 %)"
    for row in seen.rows:
        label = seen.options[row.option].label
        between = row.unknown or f"{row.low:+.2f} to {row.high:+.2f}"
        behind = "" if row.word == "best so far" else f"{row.behind.mean:.2f}"
        between = "" if row.word == "best so far" else between
        line = f"{label:{width}}  {row.mean.n:8}  {row.mean.mean:6.2f}  {behind:>6}  {between:20}  {row.word}"
        yield line.rstrip()
    verdict = "The first one is the best of these." if seen.settled else _undecided(seen)
    yield f"{verdict} Measured: {seen.measure} of P{seen.seat + 1}."


def _undecided(seen: Comparison) -> str:
    left = [seen.options[row.option].label for row in seen.rows if row.word != "worse"]
    return f"Not distinguishable yet: {'; '.join(left)}."
