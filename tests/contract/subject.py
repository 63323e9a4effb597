"""A game under test, with what the contract looks at: its cases, their attempts and random walks through it."""

from __future__ import annotations

import importlib
import random
from collections.abc import Iterator
from functools import cached_property
from typing import Any, NamedTuple

from explorer.cases import Attempt, Result, read_cases, run_case
from explorer.core.action import ActionKind
from explorer.core.event import Step
from explorer.core.game import Game
from explorer.core.state import CHANCE, RULES, State
from tests.contract.playthroughs import Playthrough, Visit, read_playthroughs

#: Positions kept for the tests that look at single positions, and plies of one walk.
POSITIONS = 700
PLIES = 500
WALKS = 3
#: Actions judged in one position; of more proposals a fixed sample is taken.
JUDGED = 60


class Witness(Game):
    """A game that notes what is applied to what, in searches as well, and which set-ups are asked for."""

    def __init__(self, game: Game) -> None:
        super().__init__(game.parts)
        self._tables = game._tables
        self.begin()

    def begin(self) -> None:
        """Forget everything, remembered answers of searches included: each case shall be seen as if it ran alone."""
        self.applied: dict[type, list[Visit]] = {}
        self.rulings: list[dict[str, Any]] = []
        self.remembered.clear()
        self._last = (None, [])

    def apply(self, state: Any, action: Any) -> Any:
        after = super().apply(state, action)
        self.applied.setdefault(type(action), []).append(Visit(state, action, after))
        return after

    def run(self, state: Any, action: Any) -> Step:
        step = super().run(state, action)
        self.applied.setdefault(type(action), []).append(Visit(state, action, step.state))
        return step

    def setup(self, players=None, rulings=None, options=None):
        self.rulings.append(dict(rulings or {}))
        return super().setup(players, rulings, options)


class Run(NamedTuple):
    """How a case went, and what it applied by kind of action, in searches as well."""

    case: Any
    result: Result
    attempts: list[Attempt]
    applied: dict[type, list[Visit]]
    rulings: list[dict[str, Any]]


class Subject:
    """One game under test.

    Parameters
    ----------
    module : str
        Where its ``GAME`` is.
    """

    def __init__(self, module: str, game: Game | None = None) -> None:
        self.module = module
        self._game = game

    @cached_property
    def game(self) -> Game:
        return self._game or importlib.import_module(self.module).GAME

    @cached_property
    def runs(self) -> list[Run]:
        """Every case of the game, run once."""
        found, witness = [], Witness(self.game)
        for case in read_cases(self.game, self.game.parts.components.with_name("cases.toml")):
            assert not isinstance(case, Result), f"{case.id}: {case.problems}"
            attempts: list[Attempt] = []
            witness.begin()
            result = run_case(witness, case, attempts)
            found.append(Run(case, result, attempts, witness.applied, witness.rulings))
        return found

    @cached_property
    def playthroughs(self) -> list[Playthrough]:
        """The golden playthroughs of the game, replayed once."""
        return read_playthroughs(self.game)

    @cached_property
    def _played(self) -> dict[type, list[Visit]]:
        found: dict[type, list[Visit]] = {}
        for playthrough in self.playthroughs:
            for visit in playthrough.visits:
                found.setdefault(type(visit.action), []).append(visit)
        return found

    def played(self, kind: type) -> list[Visit]:
        """Return the plies of the golden playthroughs that are of one kind of action."""
        return self._played.get(kind, [])

    @cached_property
    def setups(self) -> list[dict[str, Any]]:
        """Set-ups: each seat count, then each other value of a switch or option."""
        low, high = self.game.seats
        found: list[dict[str, Any]] = [{"players": n} for n in range(low, high + 1)]
        for what, switches in (("rulings", self.game.switches), ("options", self.game.options)):
            found += [{"players": high, what: {s.id: value}} for s in switches for value in s.alternatives]
        return found

    @cached_property
    def walks(self) -> list[list[Visit]]:
        """Random games, forced plies included, from every set-up."""
        rng = random.Random(20_240_117)
        return [self.walk(rng, setup) for setup in self.setups for _ in range(WALKS)]

    def walk(self, rng: random.Random, setup: dict[str, Any]) -> list[Visit]:
        game, state, visits = self.game, self.game.start(**setup), []
        while state.agenda and len(visits) < PLIES:
            action = game.sample(state, rng) if state.actor == CHANCE else rng.choice(game.legal(state))
            after = game.apply(state, action)
            visits.append(Visit(state, action, after))
            state = after
        return visits

    @cached_property
    def visits(self) -> list[Visit]:
        """A fixed sample of the visits of all walks, that has every kind of action in it."""
        every = [visit for walk in self.walks for visit in walk]
        rng = random.Random(7)
        first = {type(v.action): v for v in every}
        return list(first.values()) + rng.sample(every, min(POSITIONS, len(every)))

    @cached_property
    def ends(self) -> list[Any]:
        """Positions in which a game is over, of walks and of golden playthroughs: not every game ends at random soon."""
        last = [walk[-1].after for walk in self.walks]
        last += [played.visits[-1].after for played in self.playthroughs if played.visits]
        return [state for state in last if not state.agenda]

    @cached_property
    def judged(self) -> list[Attempt]:
        """Proposals in positions of the walks, legal or not, and every attempt of the cases."""
        rng = random.Random(11)
        found = []
        for visit in self.visits:
            if visit.state.actor >= 0:
                proposals = list(self.game.candidates(visit.state))
                chosen = rng.sample(proposals, min(JUDGED, len(proposals)))
                seat = visit.state.actor
                found += [
                    Attempt(visit.state, seat, a, self.game.allows(visit.state, seat, a)) for a in chosen
                ]
        return [*self.case_attempts, *found]

    @cached_property
    def case_attempts(self) -> list[Attempt]:
        return [attempt for run in self.runs for attempt in run.attempts]

    @property
    def kinds(self) -> tuple[ActionKind[Any, Any], ...]:
        return self.game.kinds

    def seats(self, state: State) -> Iterator[int]:
        yield from range(state.table.setup.players)


def is_choice(state: Any) -> bool:
    """Return whether a seat has something to decide."""
    return bool(state.agenda) and state.actor not in {CHANCE, RULES}
