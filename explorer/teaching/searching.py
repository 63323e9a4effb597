"""Looking for a rule in games that nobody has played yet: random and guided ones, under every reading."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from itertools import count
from typing import Any

import msgspec

from explorer.citing import citations, kinds_citing
from explorer.core.game import Game
from explorer.core.policy import next_action, policies
from explorer.teaching.planting import MOST_BEFORE
from explorer.teaching.showing import of_scoring
from explorer.teaching.tries import refused_by

#: Plies of one game at most.
LONGEST = 3_000
_BLOCKING = frozenset({"window", "requirement", "continuation", "refuses", "within"})


class Cancelled(Exception):
    """Whoever asked for a search does not want it any more."""


class Progress(msgspec.Struct, frozen=True):
    """How far a search has come: what is looked through now, how much of it is done, and of how much."""

    what: str
    done: int
    total: int


Told = Callable[[Progress], None]
Asked = Callable[[], bool]


class Find(msgspec.Struct, frozen=True, eq=False):
    """A line of play that shows a rule in its last step, or in an attempt after it.

    Attributes
    ----------
    recipe : str
        Which game it was, in words: set-up, policy, seed.
    start : State
        The position at the start of the turn.
    actions : tuple
        What was played from there.
    attempt : (int, Action) or None
        Seat and action of what is refused then.
    """

    recipe: str
    start: Any
    actions: tuple[Any, ...]
    attempt: tuple[int, Any] | None = None


def search(
    game: Game, rule_id: str, games: int, told: Told | None = None, stop: Asked | None = None
) -> Find | None:
    """Play games until one of them shows a rule as an effect, a scoring or a refusal.

    Parameters
    ----------
    games : int
        How many are played at most.
    told : callable, optional
        Called with a `Progress` before each game.
    stop : callable, optional
        Asked at every ply whether to stop.

    Raises
    ------
    Cancelled
        `stop` said so.
    """
    for i, (words, setup, policy, seed) in zip(range(games), _recipes(game), strict=False):
        if told is not None:
            told(Progress("games", i, games))
        found = _play(game, rule_id, words, game.start(**setup), (policy, seed), stop)
        if found is not None:
            return found
    return None


def _recipes(game: Game) -> Iterator[tuple[str, dict[str, Any], Any, int]]:
    """Yield set-ups with policies and seeds: every seat count, every reading and every option in turn."""
    low, high = game.seats
    setups: list[dict[str, Any]] = [{"players": n} for n in range(low, high + 1)]
    for what, switches in (("rulings", game.switches), ("options", game.options)):
        for switch in switches:
            setups += [{"players": high, what: {switch.id: value}} for value in switch.alternatives]
    named = list(policies(game).items())
    for seed in count():
        for setup in setups:
            name, policy = named[seed % len(named)]
            chosen = {**setup.get("rulings", {}), **setup.get("options", {})}
            extra = "".join(f", {key} = {value}" for key, value in chosen.items())
            yield f"{setup['players']} players, {name} play, seed {seed}{extra}", setup, policy, seed


def _play(
    game: Game, rule_id: str, words: str, state: Any, how: tuple[Any, int], stop: Asked | None
) -> Find | None:
    policy, rng = how[0], random.Random(how[1])  # noqa: S311  a game, not a secret
    roles = {citation.role for citation in citations(game).get(rule_id, ())}
    blocking = bool(roles & _BLOCKING)
    kinds = kinds_citing(game, rule_id) if not roles & {"refuses", "within"} else None
    start, line = state, list[Any]()
    for _ in range(LONGEST):
        if stop is not None and stop():
            raise Cancelled
        # What any kind may name takes long to try, and differs little within a turn.
        if blocking and (kinds is not None or (state.agenda and state.agenda[-1].turn_start)):
            first = next(refused_by(game, state, rule_id, kinds), None)
            if first is not None:
                return Find(words, start, tuple(line), first[1:])
        if not state.agenda:
            return None
        if state.agenda[-1].turn_start or len(line) >= MOST_BEFORE:
            start, line = state, []
        action = next_action(game, state, rng, policy)
        if _happens(game, state, action, rule_id):
            return Find(words, start, (*line, action))
        line.append(action)
        state = game.apply(state, action)
    return None


def _happens(game: Game, state: Any, action: Any, rule_id: str) -> bool:
    """Tell whether a step asks, does or scores something under a rule."""
    if state.agenda[-1].rule.id == rule_id:
        return True
    step = game.run(state, action)
    if any(rule.id == rule_id for cited in step.events for rule in cited.rules):
        return True
    return not step.state.agenda and rule_id in of_scoring(game, step.state)
