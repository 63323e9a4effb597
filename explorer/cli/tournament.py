"""Let two policies play against each other; print who wins how often, with its interval, at what cost.

Policy A has one seat, B all others. Games that share their chance follow each other, and A has each seat
once in them. A game depends on the seed and its number alone, so with --out a run that was broken off goes
on: what is in the file is not played again.

For example:
  python -m explorer tournament sencha --a search --b greedy --games 20
  python -m explorer tournament chai --a greedy --b uniform --games 200 --jobs 2 --out chai.jsonl
  python -m explorer tournament tea_garden --a search:200 --b search:50 --games 40

exit status: 0 done, 2 the arguments cannot be used
"""

from __future__ import annotations

import argparse
from pathlib import Path

import msgspec

from explorer.analysis.players import UnknownPolicy
from explorer.analysis.pools import workers_of
from explorer.analysis.tournament import Pairing, Played, kept, pairing, play_games, standing
from explorer.cli import _arguments as arguments
from explorer.cli import _report as report
from explorer.cli._arguments import Fault


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments."""
    arguments.add_game(parser)
    parser.add_argument("--a", required=True, metavar="POLICY", help="a policy of the game, or search:N")
    parser.add_argument("--b", required=True, metavar="POLICY", help="the policy of all other seats")
    parser.add_argument("--players", type=int, metavar="N", help="number of seats; without it, the fewest")
    parser.add_argument(
        "--games", type=arguments.positive, default=200, metavar="K", help="how many (default 200)"
    )
    parser.add_argument("--seed", type=int, default=0, metavar="S", help="default 0")
    parser.add_argument(
        "--jobs", type=arguments.positive, metavar="J", help="processes (1 for each processor)"
    )
    parser.add_argument(
        "--out", type=Path, metavar="FILE", help="write a line for each game, and go on from there"
    )


def run(args: argparse.Namespace) -> int:
    """Play what is missing, and print the table."""
    game = arguments.game(args.game)
    count = arguments.setup(game, args.players, {}).players
    try:
        what = pairing(game, args.a, args.b, count, args.seed)
    except UnknownPolicy as fault:
        raise Fault(str(fault)) from fault
    played = _begun(args.out, what) if args.out is not None else {}
    games = -(-args.games // count) * count
    missing = [number for number in range(games) if number not in played]
    progress = report.Progress(f"{game.title}: {args.a} against {args.b}", games)
    jobs = min(args.jobs or 0, len(missing)) or None
    with workers_of(0 if args.jobs == 1 else jobs) as pool:
        for (one,) in pool.results(play_games, ((what, (number,)) for number in missing)):
            played[one.number] = one
            if args.out is not None:
                _append(args.out, one)
            progress.count(len(played))
    progress.done()
    print(_told(what, [played[number] for number in range(games)]))
    return 0


def _begun(path: Path, what: Pairing) -> dict[int, Played]:
    """Return the games in a file; a new file begins with what is played.

    Raises
    ------
    Fault
        If the file is about another tournament, or cannot be read or written.
    """
    try:
        if not path.exists():
            path.write_bytes(msgspec.json.encode(what) + b"\n")
            return {}
        held, games = kept(path.read_bytes())
        if held != what:
            told = msgspec.json.encode(held).decode()
            raise Fault(f"{path}: it holds another tournament ({told}); take another file.")
        # Without a line that was cut off when the run was.
        path.write_bytes(b"".join(msgspec.json.encode(one) + b"\n" for one in (held, *games)))
    except (OSError, ValueError) as fault:
        raise Fault(f"{path}: {fault}") from fault
    return {one.number: one for one in games}


def _append(path: Path, one: Played) -> None:
    with path.open("ab") as file:
        file.write(msgspec.json.encode(one) + b"\n")


def _told(what: Pairing, games: list[Played]) -> str:
    now = standing(what.players, games)
    share, fair = now.share.mean, 1 / what.players
    verdict = "more" if now.low > fair else "less" if now.high < fair else None
    lines = [
        f"{what.game} {what.version}, {what.players} players, {now.games} games, seed {what.seed}",
        f"share of the victory of {what.a}: {share:.1%}, 95 % interval {now.low:.1%} to {now.high:.1%}",
        f"points beyond the best of {what.b}: {now.lead.mean:+.1f} ± {now.lead.se:.1f} (standard error)",
    ]
    for side, name in (("a", what.a), ("b", what.b)):
        mean, longest = now.seconds[side], now.slowest[side]
        lines.append(f"processor time of a choice by {name}: mean {mean:.3f} s, longest {longest:.3f} s")
    equal = f"an equal share ({fair:.0%})"
    lines.append(
        f"{what.a} wins {verdict} than {equal}." if verdict else f"Not distinguishable from {equal}."
    )
    return "\n".join(lines)
