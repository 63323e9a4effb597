"""Two policies against each other over many games: who wins how often, and at what cost."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

import msgspec

from explorer.analysis.players import player, version
from explorer.analysis.playouts import LONGEST, Cancelled, next_action
from explorer.analysis.statistics import Mean, mean_of
from explorer.analysis.streams import Streams
from explorer.catalogue import load
from explorer.core.game import Game
from explorer.core.policy import Policy


class Pairing(msgspec.Struct, frozen=True):
    """What is played: everything that a game of the tournament depends on.

    Attributes
    ----------
    game, version : str
        Key, and version of its rules.
    players : int
    a, b : str
        Policies: `a` has one seat, `b` all others. In `players` games in a row, which share their chance,
        `a` has each seat once.
    versions : dict
        Of the two policies.
    seed : int
    """

    game: str
    version: str
    players: int
    a: str
    b: str
    versions: dict[str, str]
    seed: int = 0


class Played(msgspec.Struct, frozen=True):
    """One game of a tournament.

    Attributes
    ----------
    number, seat : int
        Which game, and the seat of policy `a` (from 0).
    totals, winners : tuple of int
        Points by seat, and the seats that won.
    decisions : dict
        Real choices of `a` and of `b`.
    seconds, slowest : dict
        Processor time of all choices of `a` and of `b`, and of the longest one.
    """

    number: int
    seat: int
    totals: tuple[int, ...]
    winners: tuple[int, ...]
    decisions: dict[str, int]
    seconds: dict[str, float]
    slowest: dict[str, float]

    @property
    def share(self) -> float:
        """Share of the victory of policy `a`."""
        return 1 / len(self.winners) if self.seat in self.winners else 0.0


def pairing(game: Game, a: str, b: str, players: int | None = None, seed: int = 0) -> Pairing:
    """Describe a tournament.

    Raises
    ------
    UnknownPolicy, SetupError
    """
    count = game.setup(players).players
    versions = {name: version(game, name) for name in (a, b)}
    return Pairing(game.key, game.version, count, a, b, versions, seed)


class _Clock:
    """A policy that notes how long it thinks."""

    def __init__(self, policy: Policy) -> None:
        self.policy = policy
        self.decisions, self.seconds, self.slowest = 0, 0.0, 0.0

    def __call__(self, game: Game, state: Any, rng: Any) -> Any:
        began = time.process_time()
        action = self.policy(game, state, rng)
        spent = time.process_time() - began
        self.decisions += 1
        self.seconds += spent
        self.slowest = max(self.slowest, spent)
        return action


def play_games(
    what: Pairing,
    numbers: Sequence[int],
    stop: Callable[[], bool] | None = None,
    policies: Mapping[str, Policy] | None = None,
) -> list[Played]:
    """Play some games of a tournament; each depends on the pairing and its number alone.

    Parameters
    ----------
    numbers : sequence of int
    stop : callable, optional
        Asked before each ply.
    policies : mapping, optional
        Policies by name that are not among those of the game, such as those of another library.

    Raises
    ------
    Cancelled
        If `stop` answers True on the way.
    RuntimeError
        If a game does not end.
    """
    known = policies or {}
    return [_play(what, number, stop, known) for number in numbers]


def _play(what: Pairing, number: int, stop: Callable[[], bool] | None, known: Mapping[str, Policy]) -> Played:
    game, streams = load(what.game), Streams(what.seed, number // what.players)
    seat = number % what.players
    clocks = {
        side: _Clock(known[name] if name in known else player(game, name))
        for side, name in (("a", what.a), ("b", what.b))
    }
    policies = tuple(clocks["a" if one == seat else "b"] for one in range(what.players))
    state = game.start(what.players)
    for _ in range(LONGEST):
        if not state.agenda:
            break
        if stop is not None and stop():
            raise Cancelled
        state = game.apply(state, next_action(game, state, policies, streams))
    else:
        raise RuntimeError(f"{game.key}: not over after {LONGEST} plies.")
    return Played(
        number,
        seat,
        game.totals(state),
        game.winners(state),
        {side: clock.decisions for side, clock in clocks.items()},
        {side: round(clock.seconds, 3) for side, clock in clocks.items()},
        {side: round(clock.slowest, 3) for side, clock in clocks.items()},
    )


def kept(content: bytes) -> tuple[Pairing, list[Played]]:
    """Read what `python -m explorer tournament --out FILE` writes: a line for the pairing, one for each game.

    A last line without an end, of a run that was broken off, is left out.

    Raises
    ------
    ValueError
        If a line is something else.
    """
    head, *lines = [line for line in content.splitlines(keepends=True) if line.endswith(b"\n")] or [b""]
    return msgspec.json.decode(head, type=Pairing), [msgspec.json.decode(line, type=Played) for line in lines]


class Standing(msgspec.Struct, frozen=True):
    """How a tournament stands.

    Attributes
    ----------
    games : int
    share : Mean
        Share of the victory of policy `a`, with rounds (games that share their chance) as observations.
    low, high : float
        95 % interval of the share.
    lead : Mean
        Points of `a` beyond the best other seat, by round.
    seconds, slowest : dict
        Processor time of a choice of `a` and of `b`: the mean, and the longest.
    """

    games: int
    share: Mean
    low: float
    high: float
    lead: Mean
    seconds: dict[str, float]
    slowest: dict[str, float]


def standing(players: int, played: Iterable[Played]) -> Standing:
    """Sum up whole rounds (games 0..players-1, and so on).

    Raises
    ------
    ValueError
        If no round is complete.
    """
    by_number = {one.number: one for one in played}
    rounds = [
        [by_number[k] for k in range(first, first + players)]
        for first in sorted(by_number)
        if first % players == 0 and all(k in by_number for k in range(first, first + players))
    ]
    if not rounds:
        raise ValueError(f"no round is complete: it takes {players} games, each seat once.")
    share = mean_of([sum(one.share for one in row) / players for row in rounds])
    low, high = _alike(share) if not share.se else share.interval()
    lead = mean_of([sum(map(_lead, row)) / players for row in rounds])
    games = [one for row in rounds for one in row]
    seconds = {
        side: sum(one.seconds[side] for one in games) / max(1, sum(one.decisions[side] for one in games))
        for side in ("a", "b")
    }
    slowest = {side: max(one.slowest[side] for one in games) for side in ("a", "b")}
    return Standing(len(games), share, max(0.0, low), min(1.0, high), lead, seconds, slowest)


def _alike(share: Mean) -> tuple[float, float]:
    """Return the 95 % interval of a share if all rounds have come out alike.

    What varied not at all has no standard error to build on. But that a round comes out like these has at
    least the probability that the exact binomial interval gives; the others may bring all or nothing.
    """
    least = 0.025 ** (1 / share.n)
    return share.mean * least, 1 - (1 - share.mean) * least


def _lead(one: Played) -> int:
    others = [total for seat, total in enumerate(one.totals) if seat != one.seat]
    return one.totals[one.seat] - max(others)
