"""Playing many random games: statistics, and the laws after every ply."""

from __future__ import annotations

import random
import time
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any, Protocol

import msgspec

from explorer.catalogue import load
from explorer.core.event import Ended
from explorer.core.game import Game
from explorer.core.law import BrokenLaw, LawKeeper
from explorer.core.policy import policies
from explorer.core.state import CHANCE

#: A game of more plies is reported as one that does not end.
LONGEST = 100_000
#: Games that a process plays before it reports; small enough for a progress line, large enough not to matter.
BATCH = 50


class Match(msgspec.Struct, frozen=True):
    """What is played.

    Attributes
    ----------
    game : str
    players : int
    rulings : dict
        Readings other than the default.
    options : dict
        Options of the set-up other than the default.
    policy : str
        Name of the policy of every seat.
    check : bool
        Whether all laws are checked after every ply.
    components : str
        An own component file; "" for the game's own.
    """

    game: str
    players: int
    rulings: dict[str, Any] = {}
    options: dict[str, Any] = {}
    policy: str = "uniform"
    check: bool = False
    components: str = ""


class Failure(msgspec.Struct, frozen=True, order=True):
    """Something that must not happen.

    Attributes
    ----------
    seed : int
        Seed of the game: a match of one game with this seed plays it again.
    ply : int
        How many plies (forced ones and chance included) were taken when it happened.
    law : str
        Id of the broken law; for any other error, its kind.
    text : str
    """

    seed: int
    ply: int
    law: str
    text: str


class Keeping(Protocol):
    """Keeps the games of a run that may be broken off."""

    def get(self, match: Match, seeds: range) -> Tally | None:
        """Return what was played earlier, or None."""
        ...

    def put(self, match: Match, seeds: range, tally: Tally) -> None:
        """Keep a batch."""
        ...


class Tally(msgspec.Struct):
    """What happened in some games; tallies of parts add up to the tally of the whole.

    Attributes
    ----------
    plies : int
        Plies that somebody, or chance, had to choose; forced plies do not count.
    decisions, options : int
        Those of them that a seat chose, and how many legal actions there were in all of them together.
    laws : int
        Laws checked.
    scores : list of Counter
        For each seat, how many games it ended with which total.
    winning : Counter
        The same for the winner.
    wins : list of int
        Games won by each seat, shared victories included.
    shared : int
        Games with several winners.
    ends : Counter
        Games by the rule that ended them.
    seconds : float
        Processor time.
    """

    games: int = 0
    plies: int = 0
    decisions: int = 0
    options: int = 0
    laws: int = 0
    scores: list[Counter[int]] = []
    winning: Counter[int] = msgspec.field(default_factory=Counter[int])
    wins: list[int] = []
    shared: int = 0
    ends: Counter[str] = msgspec.field(default_factory=Counter[str])
    failures: list[Failure] = []
    seconds: float = 0.0

    @classmethod
    def of(cls, players: int) -> Tally:
        """Return the tally of no game."""
        return cls(scores=[Counter() for _ in range(players)], wins=[0] * players)

    def add(self, other: Tally) -> None:
        """Count the games of another tally as well."""
        for name in ("games", "plies", "decisions", "options", "laws", "shared", "seconds"):
            setattr(self, name, getattr(self, name) + getattr(other, name))
        for mine, theirs in zip(self.scores, other.scores, strict=True):
            mine.update(theirs)
        self.wins = [a + b for a, b in zip(self.wins, other.wins, strict=True)]
        self.winning.update(other.winning)
        self.ends.update(other.ends)
        self.failures = sorted([*self.failures, *other.failures])


def simulate(
    match: Match,
    games: int,
    seed: int = 0,
    jobs: int = 1,
    told: Callable[[Tally], None] | None = None,
    kept: Keeping | None = None,
) -> Tally:
    """Play `games` games; game number k has the seed ``seed + k``, whatever the number of processes.

    Parameters
    ----------
    games : int
        How many, at least 1.
    seed : int
    jobs : int
        Processes, at least 1.
    told : callable, optional
        Called with the tally so far from time to time.
    kept : Keeping, optional
        Where batches are kept; those that it has are not played again.

    Returns
    -------
    Tally
    """
    whole = Tally.of(match.players)
    batches = [range(s, min(s + BATCH, seed + games)) for s in range(seed, seed + games, BATCH)]
    for part in _every(match, batches, jobs, kept):
        whole.add(part)
        if told is not None:
            told(whole)
    return whole


def _every(match: Match, batches: list[range], jobs: int, kept: Keeping | None) -> Iterator[Tally]:
    if kept is None:
        yield from _played(match, batches, jobs)
        return
    missing: list[range] = []
    for seeds in batches:
        part = kept.get(match, seeds)
        if part is None:
            missing.append(seeds)
        else:
            yield part
    for seeds, part in zip(missing, _played(match, missing, jobs), strict=True):
        kept.put(match, seeds, part)
        yield part


def _played(match: Match, batches: list[range], jobs: int) -> Iterator[Tally]:
    if jobs == 1 or len(batches) <= 1:
        for batch in batches:
            yield play_batch(match, batch)
        return
    with ProcessPoolExecutor(min(jobs, len(batches))) as pool:
        yield from pool.map(play_batch, [match] * len(batches), batches)


def play_batch(match: Match, seeds: range) -> Tally:
    """Play one game for each seed."""
    tally, game = Tally.of(match.players), load(match.game)
    components = Path(match.components) if match.components else None
    start = game.start(match.players, match.rulings, match.options, components)
    began = time.process_time()
    for seed in seeds:
        play_game(game, start, match, seed, tally)
    tally.seconds = time.process_time() - began
    return tally


def play_game(game: Game, start: Any, match: Match, seed: int, tally: Tally) -> int:
    """Play one game from the position `start`, count it, and return its plies, forced ones included.

    A broken law or an error ends the game and is counted as a failure; its other numbers are left out.
    """
    line = _Line(game, start, match, seed)
    try:
        line.play()
    except BrokenLaw as broken:
        tally.failures.append(Failure(seed, line.taken, broken.rule, str(broken)))
    except Exception as fault:  # noqa: BLE001  a soak of many games must tell all that it finds
        tally.failures.append(Failure(seed, line.taken, type(fault).__name__, str(fault)))
    else:
        tally.plies += line.plies
        tally.decisions += line.decisions
        tally.options += line.options
        _count_result(game, line.state, tally)
        tally.ends[line.ended_by()] += 1
    tally.games += 1
    tally.laws += line.keeper.checked if line.keeper is not None else 0
    return line.taken


def _count_result(game: Game, state: Any, tally: Tally) -> None:
    totals, winners = game.totals(state), game.winners(state)
    for counter, total in zip(tally.scores, totals, strict=True):
        counter[total] += 1
    tally.winning[max(totals)] += 1
    tally.shared += len(winners) > 1
    for seat in winners:
        tally.wins[seat] += 1


class _Line:
    """One game under way."""

    def __init__(self, game: Game, start: Any, match: Match, seed: int) -> None:
        self.game, self.state, self.check = game, start, match.check
        self.policy = policies(game)[match.policy]
        self.rng = random.Random(seed)  # noqa: S311  a game, not a secret
        self.taken = self.plies = self.decisions = self.options = 0
        self.keeper: LawKeeper | None = None
        self.last: tuple[Any, Any] | None = None

    def play(self) -> None:
        game = self.game
        if self.check:
            self.keeper = LawKeeper(game.laws, self.state)
        while self.state.agenda:
            if self.taken >= LONGEST:
                raise RuntimeError(f"not over after {LONGEST} plies.")
            before = self.state
            action = self.chosen(before)
            self.last = (before, action)
            self.state = game.apply(before, action)
            self.taken += 1
            if self.keeper is not None:
                self.keeper.step(before, self.state)

    def chosen(self, state: Any) -> Any:
        """Return what is done next, and count it unless it is forced."""
        game = self.game
        if state.agenda[-1].actor == CHANCE:
            self.plies += not game.is_certain(state)
            return game.sample(state, self.rng)
        answers = game.choices(state)
        if len(answers) == 1:
            return answers[0]
        if not answers:
            raise RuntimeError(f"nothing is legal at {state.agenda[-1]}.")
        self.plies += 1
        self.decisions += 1
        self.options += len(answers)
        return self.policy(game, state, self.rng)

    def ended_by(self) -> str:
        """Return the id of the rule that ended the game."""
        if self.last is None:
            return "start"
        cited = self.game.run(*self.last).events
        return next((c.rule.id for c in reversed(cited) if isinstance(c.event, Ended)), cited[-1].rule.id)
