"""Print the component file of a game: printed values, set-up, switches, each table with its provenance.

With --out, a copy is written to be edited, to enter the values of your own box, for instance. It is played
with Explorer("GAME", components="FILE") in a notebook, with Session(game, components=Path("FILE")) by code,
and with --components FILE on the command line. Ids and numbers of cards stay; what they say may be changed.
Give it an id of its own under [set]: records keep it, and say which file they need.

For example:
  python -m explorer components sencha
  python -m explorer components sencha --out my_sencha.toml
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from explorer.cli import _arguments as arguments


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments."""
    arguments.add_game(parser)
    parser.add_argument("--out", type=Path, metavar="FILE", help="write a copy here; it must not exist yet")


def run(args: argparse.Namespace) -> int:
    """Print or copy the file."""
    text = arguments.game(args.game).parts.components.read_text("utf-8")
    if args.out is None:
        sys.stdout.write(text)
        return 0
    try:
        with args.out.open("x", encoding="utf-8") as file:
            file.write(text)
    except FileExistsError as fault:
        raise arguments.Fault(
            f"--out {args.out}: there is such a file; nothing is written over it."
        ) from fault
    except OSError as fault:
        raise arguments.Fault(f"--out {args.out}: {fault.strerror}.") from fault
    print(f"wrote {args.out}")
    return 0
