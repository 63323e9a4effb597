"""List the games that are installed.

For example:
  python -m explorer games
"""

from __future__ import annotations

import argparse

from explorer.catalogue import discover
from explorer.core.setup import seat_counts


def configure(parser: argparse.ArgumentParser) -> None:
    """Add no argument."""


def run(args: argparse.Namespace) -> int:  # noqa: ARG001  the same
    """Print one line for each game."""
    games = discover()
    width = max(map(len, games), default=0)
    for key, game in games.items():
        print(
            f"{key:{width}}  {game.title} {game.version}: {seat_counts(game.seats)}, {len(game.rules)} rules,"
            f" {len(game.kinds)} kinds of action, {len(game.switches)} switches"
        )
    return 0
