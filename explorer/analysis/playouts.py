"""Playing positions out: one numbered playout, and how far it depends on what."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal, get_args

import msgspec

from explorer.analysis.players import player
from explorer.analysis.streams import Streams
from explorer.analysis.worlds import world
from explorer.catalogue import load
from explorer.core.game import Game
from explorer.core.policy import Policy
from explorer.core.state import CHANCE, RULES

#: What a playout is worth to a seat: its points, its lead over the best other seat, its share of the victory.
Measure = Literal["points", "margin", "win"]
MEASURES: tuple[Measure, ...] = get_args(Measure)
#: A playout of more plies is reported as one that does not end.
LONGEST = 100_000
#: Plies between two looks whether the playout is still wanted.
_CHECKED = 32


class Cancelled(Exception):
    """Nobody wants the result any more."""


class Setting(msgspec.Struct, frozen=True):
    """What is played out; it can be sent to another process.

    Attributes
    ----------
    game : str or Game
        Key of an installed game; a `Game` itself stays in its process.
    state : State
        Where a playout begins.
    policies : tuple of str
        By seat.
    seed : int
    viewer : int or None
        The seat in whose eyes it is played: what it cannot see is drawn afresh for each playout. None: the
        position as it lies on the table.
    actions : tuple of Action
        Taken first, in every playout.
    """

    game: Any
    state: Any
    policies: tuple[str, ...]
    seed: int = 0
    viewer: int | None = None
    actions: tuple[Any, ...] = ()


class Result(msgspec.Struct, frozen=True):
    """How one playout ended.

    Attributes
    ----------
    index : int
        Its number.
    totals : tuple of int
        Points by seat.
    winners : tuple of int
    """

    index: int
    totals: tuple[int, ...]
    winners: tuple[int, ...]

    def value(self, seat: int, measure: Measure) -> float:
        """Return what it is worth to a seat; a victory shared by k seats counts 1/k for each.

        Examples
        --------
        >>> tie = Result(0, (7, 7, 3), (0, 1))
        >>> [tie.value(seat, "win") for seat in range(3)], tie.value(2, "margin")
        ([0.5, 0.5, 0.0], -4)
        """
        if measure == "win":
            return 1 / len(self.winners) if seat in self.winners else 0.0
        own = self.totals[seat]
        if measure == "points":
            return own
        return own - max((t for other, t in enumerate(self.totals) if other != seat), default=0)


def game_of(setting: Setting) -> Game:
    """Return the game that is played."""
    return load(setting.game) if isinstance(setting.game, str) else setting.game


def play(setting: Setting, index: int, stop: Callable[[], bool] | None = None) -> Result:
    """Play to the end of the game; the result depends on the setting and the index alone.

    Raises
    ------
    Cancelled
        If `stop` answers True on the way.
    RuntimeError
        If the game does not end.
    """
    game = game_of(setting)
    streams = Streams(setting.seed, index)
    state = setting.state
    if setting.viewer is not None:
        state = world(game, state, setting.viewer, streams.of("what is hidden"))
    for action in setting.actions:
        state = game.apply(state, action)
    policies = tuple(player(game, name) for name in setting.policies)
    end = _played_out(game, state, policies, streams, stop)
    return Result(index, game.totals(end), game.winners(end))


def _played_out(
    game: Game, state: Any, policies: tuple[Policy, ...], streams: Streams, stop: Callable[[], bool] | None
) -> Any:
    for ply in range(LONGEST):
        if not state.agenda:
            return state
        if stop is not None and not ply % _CHECKED and stop():
            raise Cancelled
        state = game.apply(state, next_action(game, state, policies, streams))
    raise RuntimeError(f"{game.key}: not over after {LONGEST} plies.")


def next_action(game: Game, state: Any, policies: tuple[Policy, ...], streams: Streams) -> Any:
    """Return what comes next: what chance draws, the only answer, or what the policy of the seat chooses."""
    top = state.agenda[-1]
    if top.actor == CHANCE:
        return game.sample(state, streams.of(type(top).__name__))
    answers = game.choices(state)
    if len(answers) == 1 or top.actor == RULES:
        return answers[0]
    # Chance of its own for each choice of a seat, so that it never shifts what is drawn.
    seat: int = top.actor
    return policies[seat](game, state, streams.of(f"seat {seat}"))


def play_batch(
    settings: tuple[Setting, ...], indices: range, stop: Callable[[], bool] | None = None
) -> list[tuple[Result, ...]]:
    """Play each setting once for each index: paired playouts stand side by side."""
    return [tuple(play(setting, index, stop) for setting in settings) for index in indices]
