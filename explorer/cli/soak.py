"""Play very many random games with all laws checked after every ply, and write down what came out.

Each player count is played with the default readings, then each other reading of each switch, alone, with the
most players. With --write, the section of each game in that file is replaced; the other sections stay.

For example:
  python -m explorer soak sencha --games 200
  python -m explorer soak sencha --games 10000 --jobs 2 --write docs/soak.md

exit status: 0 no failure, 1 a law was broken or a game could not be played on, 2 the arguments cannot be used
"""

from __future__ import annotations

import argparse
import subprocess
from collections.abc import Iterator
from pathlib import Path

import msgspec

from explorer.cli import _arguments as arguments
from explorer.cli import _report as report
from explorer.cli.simulate import tell_failures
from explorer.core.game import Game
from explorer.simulate import Match, Tally, simulate

TITLE = "# Soak tests\n"
ABOUT = """
Random games (each legal action equally likely) with all laws of the game checked after every ply. This file
is written by `python -m explorer soak GAME --write docs/soak.md`. Plies leave out forced ones; the laws are
checked after those as well. Game number k of a row has the seed S + k. Seconds are processor time.
"""


class Row(msgspec.Struct, frozen=True):
    """One line of the table."""

    match: Match
    readings: str
    games: int


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments."""
    parser.add_argument(
        "games_played", metavar="GAME", nargs="+", help="keys of games, as `games` lists them"
    )
    parser.add_argument(
        "--games", type=arguments.positive, default=10_000, metavar="K", help="for each player count (10000)"
    )
    parser.add_argument(
        "--reading-games",
        type=arguments.positive,
        metavar="K",
        help="for each other reading of a switch (a twentieth of --games)",
    )
    parser.add_argument(
        "--seed", type=int, default=0, metavar="S", help="seed of the first game of a row (0)"
    )
    parser.add_argument("--jobs", type=arguments.positive, default=1, metavar="J", help="processes (1)")
    parser.add_argument("--write", type=Path, metavar="FILE", help="put the results into this Markdown file")
    parser.add_argument("--date", metavar="DATE", help="date to write down (that of the commit)")


def run(args: argparse.Namespace) -> int:
    """Play and print or write the tables."""
    games = [arguments.game(key) for key in args.games_played]
    failed = 0
    for game in games:
        section = ""
        for section, failures in _soak(game, args):
            failed += failures
            # After each row: a run of hours that is broken off shall not be lost.
            if args.write is not None:
                _write(args.write, game.title, section)
        print(section)
    return 1 if failed else 0


def rows(game: Game, games: int, reading_games: int) -> Iterator[Row]:
    """Yield what is played: each player count, then each other reading with the most players."""
    low, high = game.seats
    for players in range(low, high + 1):
        yield Row(Match(game.key, players, check=True), "default", games)
    for switch in game.switches:
        for value in switch.alternatives:
            match = Match(game.key, high, {switch.id: value}, check=True)
            yield Row(match, f"{switch.id} = {arguments.spelled(value)}", reading_games)


def _soak(game: Game, args: argparse.Namespace) -> Iterator[tuple[str, int]]:
    """Play row after row; yield the section of the file so far, and the failures of the last row."""
    # Before the first game: the code may change on disk while it is played.
    commit, date = _commit(game)
    head = f"Version {game.version}, commit {commit}, {args.date or date}, S = {args.seed}."
    every = list(rows(game, args.games, args.reading_games or max(1, args.games // 20)))
    lines: list[str] = []
    for row in every:
        progress = report.Progress(f"{game.title}, {row.match.players} players, {row.readings}", row.games)
        tally = simulate(row.match, row.games, args.seed, args.jobs, progress)
        progress.done()
        tell_failures(tally, game.key)
        lines.append(_line(row, tally))
        left = len(every) - len(lines)
        yield (
            _table(game.title, head + (f" Rows still to be played: {left}." if left else ""), lines),
            len(tally.failures),
        )


def _table(title: str, head: str, lines: list[str]) -> str:
    names = ("players", "readings", "games", "plies", "laws checked", "failures", "seconds")
    rule = "|".join(" ---: " if name != "readings" else " --- " for name in names)
    return "\n".join([f"## {title}", "", head, "", f"| {' | '.join(names)} |", f"|{rule}|", *lines, ""])


def _line(row: Row, tally: Tally) -> str:
    numbers = (tally.games, tally.plies, tally.laws, len(tally.failures), round(tally.seconds))
    return f"| {row.match.players} | {row.readings} | {' | '.join(f'{n:,}' for n in numbers)} |"


def _commit(game: Game) -> tuple[str, str]:
    """Return the commit whose code was played, and its date; changes of the engine or the game are told."""
    package = Path(__file__).parents[1]
    code = [package / "core", package / "simulate.py", game.parts.components.parent]
    commit = _git("rev-parse", "--short=10", "HEAD")
    if not commit:
        return "unknown", "no date"
    changed = _git("status", "--porcelain", "--", *map(str, code))
    return commit + (" with changes" if changed else ""), _git("log", "-1", "--format=%cs")


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
