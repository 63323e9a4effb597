"""Run a file of test cases: given a position, when these steps are taken, then this holds.

The header of a game's own cases.toml (explorer/games/GAME/cases.toml) describes the notation. Each failed
case is told with its id, its title and what is not as stated; the last line is "N passed, M failed".

For example:
  python -m explorer cases sencha
  python -m explorer cases sencha my_cases.toml
  python -m explorer cases sencha my_cases.toml --components my_sencha.toml
  python -m explorer cases sencha my_cases.toml --only SEN-C-17 SEN-C-18 --verbose

exit status: 0 all passed, 1 some failed, 2 the file cannot be read
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from explorer.cases import CaseFileError, Result, read_cases, run_case
from explorer.catalogue import game_modules
from explorer.cli import _arguments as arguments
from explorer.core.game import Game


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments."""
    arguments.add_game(parser)
    parser.add_argument(
        "file", metavar="FILE", nargs="?", type=Path, help="cases to run; without it, the game's own"
    )
    parser.add_argument(
        "--only", nargs="+", action="extend", metavar="ID", help="run only the cases with these ids"
    )
    arguments.add_components(parser)
    parser.add_argument("--verbose", action="store_true", help="also name the cases that pass")


def run(args: argparse.Namespace) -> int:
    """Run the cases and print what fails."""
    if args.file is None and _is_file(args.game):
        raise arguments.Fault(
            f"which game? Write `cases GAME {args.game}`, GAME being one of: {', '.join(game_modules())}."
        )
    game = arguments.game(args.game)
    if game.notation is None:
        raise arguments.Fault(f"{game.title} has no notation for cases.")
    path: Path = args.file or game.parts.components.with_name("cases.toml")
    try:
        cases = read_cases(game, path)
    except CaseFileError as fault:
        raise arguments.Fault(str(fault)) from fault
    if args.only:
        cases = _chosen(cases, args.only, path)
    own = arguments.components(game, args.components)
    game = game if own is None else game.changed(components=own)
    failed = 0
    for case in cases:
        result = case if isinstance(case, Result) else _result(game, case)
        failed += not result.passed
        if not result.passed:
            print(f"{result.id}: {result.title}" if result.title else result.id)
            for problem in result.problems:
                print(f"    {problem}")
        elif args.verbose:
            print(f"{result.id}: {result.title}: passed")
    print(f"{len(cases) - failed} passed, {failed} failed")
    return 1 if failed else 0


def _is_file(word: str) -> bool:
    return word not in game_modules() and (word.endswith(".toml") or Path(word).is_file())


def _chosen(cases: list[Any], ids: list[str], path: Path) -> list[Any]:
    missing = set(ids) - {case.id for case in cases}
    if missing:
        raise arguments.Fault(f"--only {min(missing)}: {path.name} has no such case.")
    return [case for case in cases if case.id in ids]


def _result(game: Game, case: Any) -> Result:
    try:
        return run_case(game, case)
    except Exception as fault:  # noqa: BLE001  whatever goes wrong in one case, the others shall be run
        return Result(case.id, case.title, (f"cannot be run: {type(fault).__name__}: {fault}",))
