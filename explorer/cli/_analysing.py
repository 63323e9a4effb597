"""What the commands have in common that play positions out."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TypeVar

from explorer.analysis.players import UnknownPolicy, seated
from explorer.analysis.playouts import MEASURES
from explorer.cli import _arguments as arguments
from explorer.cli import _records as records
from explorer.tree import GameTree

T = TypeVar("T")


def configure(parser: argparse.ArgumentParser, most: int, what: str) -> None:
    """Add the arguments."""
    parser.add_argument(
        "--most", type=arguments.positive, default=most, metavar="K", help=f"{what} (default {most})"
    )
    parser.add_argument(
        "--measure", choices=MEASURES, default="margin", help="what counts for a seat (default margin)"
    )
    parser.add_argument(
        "--policy", metavar="NAME", help="how every seat plays on: a policy of the game, or search:N"
    )
    parser.add_argument("--seed", type=int, default=0, metavar="S", help="decides all chance (default 0)")
    parser.add_argument(
        "--jobs", type=arguments.positive, metavar="J", help="processes (1 for each processor)"
    )
    parser.add_argument(
        "--scheduler", metavar="ADDRESS", help="compute on the Dask cluster of this scheduler instead"
    )
    parser.add_argument("--components", type=Path, metavar="FILE", help=records.COMPONENTS)


def policies(tree: GameTree, name: str | None) -> tuple[str, ...]:
    """Return a policy for each seat.

    Raises
    ------
    Fault
    """
    try:
        return seated(tree.game, tree.players(tree.state(tree.root)), name)
    except UnknownPolicy as fault:
        raise arguments.Fault(f"--policy {name}: {fault}") from fault


def workers(args: argparse.Namespace) -> int | str | None:
    """Return where it is computed."""
    if args.scheduler:
        return args.scheduler
    return 0 if args.jobs == 1 else args.jobs


def watched(title: str, seen: Iterator[tuple[str, T]]) -> T | None:
    """Show how far it has come, on a terminal; Ctrl+C ends it with what is known so far."""
    last: T | None = None
    try:
        for words, now in seen:
            last = now
            if sys.stderr.isatty():
                sys.stderr.write(f"\r\x1b[K{title}: {words}")
                sys.stderr.flush()
    except KeyboardInterrupt:
        if last is None:
            raise
    if sys.stderr.isatty():
        sys.stderr.write("\r\x1b[K")
    return last
