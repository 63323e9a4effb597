"""Play many random games and print what comes out; with --check, look after every ply that all laws hold.

Game number k (from 0) is played with the seed S + k, whatever the number of jobs, so the seed of a game that
breaks a law plays that game again: --games 1 --seed SEED. Plies that nobody has to choose (bookkeeping, a
single legal answer, a certain draw) do not count.

For example:
  python -m explorer simulate sencha --players 4 --games 1000 --seed 7
  python -m explorer simulate sencha --players 3 --games 1000 --check --jobs 2
  python -m explorer simulate sencha --players 2 --games 100 --ruling gift_mode=cubes --json
  python -m explorer simulate chai --policy guided --option ship_goal=5 --games 100

exit status: 0 done, 1 a law was broken or a game could not be played on, 2 the arguments cannot be used
"""

from __future__ import annotations

import argparse
import json
import sys
from textwrap import shorten

from explorer.cli import _arguments as arguments
from explorer.cli import _report as report
from explorer.core.printed import component_set
from explorer.simulate import Match, Tally, simulate

#: Failures that are told in full; the others are counted.
TOLD = 10
WIDTH = 240


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments."""
    arguments.add_game(parser)
    parser.add_argument("--players", type=int, metavar="N", help="number of seats; without it, the fewest")
    parser.add_argument(
        "--games", type=arguments.positive, default=100, metavar="K", help="how many (default 100)"
    )
    parser.add_argument("--seed", type=int, default=0, metavar="S", help="seed of the first game (default 0)")
    parser.add_argument("--check", action="store_true", help="check all laws after every ply")
    parser.add_argument(
        "--policy", default="uniform", metavar="NAME", help="how every seat plays (default uniform)"
    )
    parser.add_argument(
        "--jobs", type=arguments.positive, default=1, metavar="J", help="processes (default 1)"
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object instead of the table")
    arguments.add_ruling(parser)
    arguments.add_option(parser)
    arguments.add_components(parser)


def run(args: argparse.Namespace) -> int:
    """Play and print."""
    game = arguments.game(args.game)
    rulings, options = arguments.rulings(game, args.ruling), arguments.options(game, args.option)
    setup = arguments.setup(game, args.players, rulings, options)
    policy = arguments.policy(game, args.policy)
    own = arguments.components(game, args.components)
    match = Match(game.key, setup.players, setup.rulings, setup.options, policy, args.check, str(own or ""))
    progress = report.Progress(game.title, args.games)
    tally = simulate(match, args.games, args.seed, args.jobs, progress)
    progress.done()
    if args.json:
        head = {"game": game.key, "version": game.version, "players": setup.players, "rulings": setup.rulings}
        head["options"] = setup.options
        head["components"] = component_set(own or game.parts.components)
        print(json.dumps(head | {"seed": args.seed, "policy": args.policy} | report.as_data(tally), indent=2))
    else:
        print(f"{game.title}, {setup.players} players, {args.policy} policy")
        if own is not None:
            print(f"components           {own}")
        print(f"games                {args.games:,}, from seed {args.seed}")
        print(report.as_text(tally))
    tell_failures(tally, game.key)
    return 1 if tally.failures else 0


def tell_failures(tally: Tally, key: str) -> None:
    """Say on stderr which games failed, and where."""
    for failure in tally.failures[:TOLD]:
        where = f"{key}: game seed {failure.seed}, ply {failure.ply}"
        sys.stderr.write(f"{where}: {failure.law}: {shorten(failure.text, WIDTH)}\n")
    if len(tally.failures) > TOLD:
        sys.stderr.write(f"{key}: {len(tally.failures) - TOLD} further games failed.\n")
