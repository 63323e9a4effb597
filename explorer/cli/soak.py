"""Play very many random games with all laws checked after every ply, and write down what came out.

Each player count is played with the default set-up, then each other value of each option and each other
reading of each switch, alone, with the most players. With --vary, a value of an option (a goal, a length),
or each of them, is played as often as player counts are. With --write, the section of each game in that file
is replaced; the other sections stay. With --out, a run that was broken off goes on where it was.

For example:
  python -m explorer soak sencha --games 200
  python -m explorer soak sencha --games 10000 --jobs 2 --write docs/soak.md
  python -m explorer soak chai --policy guided --vary ship_goal --uniform-games 20 --write docs/soak.md
  python -m explorer soak tea_garden --out tea_garden.jsonl --write docs/soak.md

exit status: 0 no failure, 1 a law was broken or a game could not be played on, 2 the arguments cannot be used
"""

from __future__ import annotations

import argparse
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from explorer.cli import _arguments as arguments
from explorer.cli import _report as report
from explorer.cli._kept import Kept
from explorer.cli.simulate import tell_failures
from explorer.core.game import Game
from explorer.simulate import Match, Tally, simulate

TITLE = "# Soak tests\n"
ABOUT = """
Random games with all laws of the game checked after every ply. Every seat follows the policy of the row:
`uniform` makes each legal action equally likely; what another one does is told in the document of its game.
The sections of games are written by `python -m explorer soak GAME --write docs/soak.md`. Plies leave out
forced ones; the laws are checked after those as well. Game number k of a row has the seed S + k. Seconds are
processor time.
"""


DEFAULT = "default"
CHANGED = " with changes"


class Row(msgspec.Struct, frozen=True):
    """One line of the table."""

    match: Match
    setup: str
    games: int


class Plan(msgspec.Struct, frozen=True):
    """How often what is played.

    Attributes
    ----------
    games : int
        For each player count, and for each value of the options in `vary`.
    reading_games : int
        For each other reading of a switch and each other value of the other options.
    policy : str
    vary : set of (str, value)
        Options with values.
    uniform_games : int
        Games by the uniform policy for each player count, beside those by `policy`.
    """

    games: int
    reading_games: int
    policy: str = "uniform"
    vary: frozenset[tuple[str, Any]] = frozenset()
    uniform_games: int = 0

    def varies(self, option: str, value: Any) -> bool:
        """Return whether a value of an option is played as often as a player count."""
        return (option, value) in self.vary


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments."""
    parser.add_argument(
        "games_played", metavar="GAME", nargs="+", help="keys of games, as `games` lists them"
    )
    parser.add_argument(
        "--games", type=arguments.positive, default=10_000, metavar="K", help="for each player count (10000)"
    )
    parser.add_argument(
        "--policy", default="uniform", metavar="NAME", help="how every seat plays (default uniform)"
    )
    parser.add_argument(
        "--vary",
        nargs="+",
        default=[],
        metavar="OPTION[=VALUE]",
        help="play this value, or each value, of an option as often as each player count",
    )
    parser.add_argument(
        "--uniform-games",
        type=arguments.positive,
        metavar="K",
        help="with another policy: so many uniform games for each player count as well",
    )
    parser.add_argument(
        "--reading-games",
        type=arguments.positive,
        metavar="K",
        help="for each other reading of a switch or value of an option (a twentieth of --games)",
    )
    parser.add_argument(
        "--seed", type=int, default=0, metavar="S", help="seed of the first game of a row (0)"
    )
    parser.add_argument("--jobs", type=arguments.positive, default=1, metavar="J", help="processes (1)")
    parser.add_argument("--write", type=Path, metavar="FILE", help="put the results into this Markdown file")
    parser.add_argument(
        "--out", type=Path, metavar="FILE", help="keep each batch of games there, and go on from there"
    )
    parser.add_argument("--date", metavar="DATE", help="date to write down (that of the commit)")


def run(args: argparse.Namespace) -> int:
    """Play and print or write the tables."""
    games = [arguments.game(key) for key in args.games_played]
    failed = 0
    plans = [_plan(game, args) for game in games]
    for game, plan in zip(games, plans, strict=True):
        section = ""
        for section, failures in _soak(game, plan, args):
            failed += failures
            # After each row: a run of hours that is broken off shall not be lost.
            if args.write is not None:
                _write(args.write, game.title, section)
        print(section)
    return 1 if failed else 0


def rows(game: Game, plan: Plan) -> Iterator[Row]:
    """Yield what is played: each player count, then each other value and reading with the most players."""
    low, high = game.seats
    policy = plan.policy
    for players in range(low, high + 1):
        yield Row(Match(game.key, players, policy=policy, check=True), DEFAULT, plan.games)
    for players in range(low, high + 1) if plan.uniform_games else ():
        yield Row(Match(game.key, players, check=True), DEFAULT, plan.uniform_games)
    others = [(option.id, value) for option in game.options for value in option.alternatives]
    for name, value in sorted(others, key=lambda other: not plan.varies(*other)):
        games = plan.games if plan.varies(name, value) else plan.reading_games
        match = Match(game.key, high, {}, {name: value}, policy, check=True)
        yield Row(match, _said(name, value), games)
    for switch in game.switches:
        for value in switch.alternatives:
            match = Match(game.key, high, {switch.id: value}, policy=policy, check=True)
            yield Row(match, _said(switch.id, value), plan.reading_games)


def _said(name: str, value: Any) -> str:
    return f"{name} = {arguments.spelled(value)}"


def _plan(game: Game, args: argparse.Namespace) -> Plan:
    """Return how often what is played, checked for this game."""
    vary: set[tuple[str, Any]] = set()
    for word in args.vary:
        named = [option for option in game.options if option.id == word]
        vary |= {(option.id, value) for option in named for value in option.values}
        vary |= set(() if named else arguments.options(game, [word], "--vary").items())
    return Plan(
        args.games,
        args.reading_games or max(1, args.games // 20),
        arguments.policy(game, args.policy),
        frozenset(vary),
        args.uniform_games or 0,
    )


def _soak(game: Game, plan: Plan, args: argparse.Namespace) -> Iterator[tuple[str, int]]:
    """Play row after row; yield the section of the file so far, and the failures of the last row."""
    # Before the first game: the code may change on disk while it is played.
    commit, date = _commit(game)
    head = f"Version {game.version}, commit {commit}, {args.date or date}, S = {args.seed}."
    kept = _kept(args.out, commit) if args.out is not None else None
    every = list(rows(game, plan))
    lines: list[str] = []
    for row in every:
        progress = report.Progress(f"{game.title}, {row.match.players} players, {row.setup}", row.games)
        tally = simulate(row.match, row.games, args.seed, args.jobs, progress, kept)
        progress.done()
        tell_failures(tally, game.key)
        lines.append(_line(row, tally))
        left = len(every) - len(lines)
        yield (
            _table(game.title, head + (f" Rows still to be played: {left}." if left else ""), lines),
            len(tally.failures),
        )


def _kept(path: Path, commit: str) -> Kept:
    if commit.endswith(CHANGED):
        raise arguments.Fault(
            f"--out {path}: the code has changes that are not committed, so nobody could tell later what was "
            "played. Commit them first, or leave --out away."
        )
    return Kept(path, commit)


def _table(title: str, head: str, lines: list[str]) -> str:
    words, numbers = ("set-up", "policy"), ("games", "plies", "laws checked", "failures", "seconds")
    names = ("players", *words, *numbers)
    rule = "|".join(" --- " if name in words else " ---: " for name in names)
    return "\n".join([f"## {title}", "", head, "", f"| {' | '.join(names)} |", f"|{rule}|", *lines, ""])


def _line(row: Row, tally: Tally) -> str:
    numbers = (tally.games, tally.plies, tally.laws, len(tally.failures), round(tally.seconds))
    match = row.match
    head = f"| {match.players} | {row.setup} | {match.policy}"
    return f"{head} | {' | '.join(f'{n:,}' for n in numbers)} |"


def _commit(game: Game) -> tuple[str, str]:
    """Return the commit whose code was played, and its date; changes of the engine or the game are told."""
    package = Path(__file__).parents[1]
    code = [package / "core", package / "simulate.py", game.parts.components.parent]
    commit = _git("rev-parse", "--short=10", "HEAD")
    if not commit:
        return "unknown", "no date"
    changed = _git("status", "--porcelain", "--", *map(str, code))
    return commit + (CHANGED if changed else ""), _git("log", "-1", "--format=%cs")


def _git(*words: str) -> str:
    try:
        done = subprocess.run(  # noqa: S603  fixed words
            ["git", *words],  # noqa: S607  wherever git is
            cwd=Path(__file__).parent,
            capture_output=True,
            text=True,
            check=True,
        )
    except (OSError, subprocess.CalledProcessError):
        return ""
    return done.stdout.strip()


def _write(path: Path, title: str, section: str) -> None:
    """Replace one section of the file, or add it."""
    try:
        text = path.read_text("utf-8") if path.exists() else TITLE + ABOUT
        parts = text.split("\n## ")
        others = [part for part in parts[1:] if part.partition("\n")[0] != title]
        sections = sorted([*others, section.removeprefix("## ")])
        joined = "\n## ".join([parts[0], *(s.rstrip("\n") + "\n" for s in sections)])
        path.write_text(joined, "utf-8")
    except (OSError, UnicodeDecodeError) as fault:
        raise arguments.Fault(f"--write {path}: {fault}") from fault
