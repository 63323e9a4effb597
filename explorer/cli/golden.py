"""Play whole games and keep them as golden playthroughs: a record, and a trace of every effect beside it.

A record is NAME.tea.jsonl; its trace, NAME.trace.txt, lists each ply and below it every effect with the rules
that caused it. The tests replay each record and compare its trace line by line. How a game was played stands
in the source of its record, so --again plays the games of a folder once more, after a change of the rules or
of the components: read then what has changed in the traces.

For example:
  python -m explorer golden sencha
  python -m explorer golden sencha --players 3 --seed 7 --policy greedy --option colours=chosen
  python -m explorer golden sencha --players 2 --ruling gift_mode=one_vp_per_cube --out /tmp
  python -m explorer golden sencha --again

exit status: 0 done, 2 the arguments cannot be used
"""

from __future__ import annotations

import argparse
import shlex
from pathlib import Path

from explorer.catalogue import load
from explorer.cli import _arguments as arguments
from explorer.core.game import Game
from explorer.core.setup import SetupError
from explorer.explain import trace
from explorer.record import SUFFIX, About, Recipe, Record, RecordError, open_record, read_bytes, simulated

#: How a command begins, as it is kept in a record.
WORDS = ["python", "-m", "explorer", "golden"]
TRACE = ".trace.txt"


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments."""
    arguments.add_game(parser)
    parser.add_argument(
        "--players", type=int, metavar="N", help="number of seats; without it, one game for each number"
    )
    parser.add_argument("--seed", type=int, default=0, metavar="S", help="seed of the game (default 0)")
    parser.add_argument(
        "--policy", metavar="NAME", help="of all seats; without it, the game's own, or else uniform"
    )
    arguments.add_ruling(parser)
    arguments.add_option(parser)
    parser.add_argument(
        "--name", metavar="NAME", help="name of the files, without ending; without it, what was asked for"
    )
    parser.add_argument(
        "--out", type=Path, metavar="DIR", help="folder to write to; without it, the game's playthroughs"
    )
    parser.add_argument("--again", action="store_true", help="play every game of the folder once more")


def run(args: argparse.Namespace) -> int:
    """Play, write, and name the files."""
    game = arguments.game(args.game)
    folder: Path = args.out or game.parts.components.with_name("playthroughs")
    if args.again:
        paths = sorted(folder.glob(f"*{SUFFIX}"))
        if not paths:
            raise arguments.Fault(f"--again: there is no record in {folder}.")
        for path in paths:
            _again(game, path)
        return 0
    if args.name and args.players is None:
        raise arguments.Fault(f"--name {args.name}: say with --players which game is to have it.")
    low, high = game.seats
    for players in range(low, high + 1) if args.players is None else [args.players]:
        recipe = _recipe(game, args, players)
        _write(game, recipe, folder, args.name or _name(recipe))
    return 0


def _recipe(game: Game, args: argparse.Namespace, players: int) -> Recipe:
    rulings = arguments.rulings(game, args.ruling)
    options = arguments.options(game, args.option)
    setup = arguments.setup(game, players, rulings, options)
    own = next(iter(game.policies), "uniform")
    policy = arguments.policy(game, args.policy or own)
    return Recipe(setup.players, args.seed, policy, rulings, options)


def _chosen(recipe: Recipe) -> list[str]:
    """Return what differs from the default, as on the command line."""
    both = {**recipe.rulings, **recipe.options}
    return [f"{key}={arguments.spelled(value)}" for key, value in both.items()]


def _name(recipe: Recipe) -> str:
    words = [f"{recipe.players}-players", recipe.policy, str(recipe.seed), *_chosen(recipe)]
    return "-".join(words).replace("=", "-")


def _command(game: Game, recipe: Recipe) -> str:
    """Return the command that plays this game."""
    rest = ["--players", str(recipe.players), "--seed", str(recipe.seed), "--policy", recipe.policy]
    words = _chosen(recipe)
    n = len(recipe.rulings)
    rest += ["--ruling", *words[:n]] if words[:n] else []
    rest += ["--option", *words[n:]] if words[n:] else []
    return shlex.join([*WORDS, game.key, *rest])


def _about(game: Game, recipe: Recipe) -> About:
    title = f"{game.title}: {recipe.players} players, {recipe.policy} policy"
    return About(
        title={"en": ", ".join([title, *_chosen(recipe)])},
        licence="MIT",
        source={"kind": "simulated", "converter": _command(game, recipe)},
        lang=["en"],
    )


def _write(game: Game, recipe: Recipe, folder: Path, name: str) -> None:
    try:
        record = simulated(game, recipe, _about(game, recipe))
    except SetupError as fault:
        # Some options go with some seat counts only; that shows when the game begins.
        raise arguments.Fault(f"--option: {fault}") from fault
    path = folder / f"{name}{SUFFIX}"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        # Not `Record.save`, which refuses to lose what another file holds: these are made again at will.
        path.write_bytes(record.dumps())
        trace_path(path).write_text(trace(record.tree), "utf-8")
    except (OSError, RecordError) as fault:
        raise arguments.Fault(f"--out {folder}: {fault}") from fault
    print(f"{path}: {_told(record)}")


def _told(record: Record) -> str:
    tree, line = record.tree, record.tree.mainline()
    totals = ", ".join(map(str, tree.game.totals(tree.state(line[-1]))))
    return f"{len(line) - 1} plies, {tree.nodes.data(line[-1])['turn']} turns, totals {totals}"


def trace_path(record: Path) -> Path:
    """Return where the trace of a record is kept: beside it."""
    return record.with_name(record.name.removesuffix(SUFFIX) + TRACE)


def _again(game: Game, path: Path) -> None:
    """Play the game of a record once more, from the command that it names."""
    try:
        opened = open_record(read_bytes(path), load)
    except RecordError as fault:
        raise arguments.Fault(str(fault)) from fault
    source = opened.record.about.source if opened.record is not None else {}
    words = shlex.split(str(source.get("converter", "")))
    if words[: len(WORDS)] != WORDS:
        raise arguments.Fault(f"{path}: its source names no command that plays it; make it by hand.")
    parser = argparse.ArgumentParser()
    configure(parser)
    args = parser.parse_args(words[len(WORDS) :])
    _write(game, _recipe(game, args, args.players), path.parent, path.name.removesuffix(SUFFIX))
