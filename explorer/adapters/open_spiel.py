"""Every game as an OpenSpiel game: ``pyspiel.load_game("tea_sencha(players=3)")`` after `register`.

Needs the extra ``openspiel``. Forced plies are played along; an action of OpenSpiel is the number of an
action in the fixed numbering of the game at hand (`explorer.core.numbering`).
"""

# Nothing of pyspiel has types.
# pyright: basic

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np
import pyspiel

from explorer.adapters import observing
from explorer.catalogue import game_modules, load
from explorer.core.game import Game
from explorer.core.numbering import Numbering
from explorer.core.setup import Switch
from explorer.core.state import CHANCE

#: Longer games than any that random play has come to.
LONGEST = 1_000_000


class _Held:
    """A position in a state of OpenSpiel, which copies deeply; positions never change, so this does not."""

    __slots__ = ("position",)

    def __init__(self, position: Any) -> None:
        self.position = position

    def __deepcopy__(self, _known: Any) -> _Held:
        return self


@lru_cache(maxsize=64)
def _numbering(game: Game, table: Any) -> Numbering:
    return Numbering(game, table)


def name(game: Game) -> str:
    """Return how OpenSpiel calls a game."""
    return f"tea_{game.key}"


def game_type(game: Game) -> Any:
    """Return what OpenSpiel needs to know of a game; its parameters are seats, switches and options."""
    low, high = game.seats
    choices = {switch.id: spelled(switch, switch.default) for switch in (*game.switches, *game.options)}
    return pyspiel.GameType(
        short_name=name(game),
        long_name=f"{game.title} {game.version}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=(
            pyspiel.GameType.Information.PERFECT_INFORMATION
            if game.privacy is None
            else pyspiel.GameType.Information.IMPERFECT_INFORMATION
        ),
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=high,
        min_num_players=low,
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": low, **choices},
        provides_factored_observation_string=False,
    )


class _Inside(NamedTuple):
    """What a game of OpenSpiel is made of."""

    game: Game
    players: int
    start: Any
    numbering: Numbering


#: By the words by which OpenSpiel knows a game: its copies of a game lack what Python has put there.
_insides: dict[str, _Inside] = {}


def _inside(game: Game, params: dict[str, Any]) -> _Inside:
    chosen = dict(params)
    players = int(chosen.pop("players", game.seats[0]))
    given = {
        switch.id: _read(switch, chosen[switch.id])
        for switch in (*game.switches, *game.options)
        if switch.id in chosen
    }
    rulings = {switch.id: given[switch.id] for switch in game.switches if switch.id in given}
    options = {switch.id: given[switch.id] for switch in game.options if switch.id in given}
    start = game.advance(game.start(players, rulings, options))
    return _Inside(game, players, start, _numbering(game, start.table))


def spelled(switch: Switch, value: Any) -> Any:
    """Return a reading as a parameter of OpenSpiel; a switch with values of several types has words."""
    mixed = len({type(v) for v in switch.values}) > 1
    return f"is_{value}" if mixed else value


def _read(switch: Switch, parameter: Any) -> Any:
    return next((value for value in switch.values if spelled(switch, value) == parameter), parameter)


class SpielGame(pyspiel.Game):
    """A game of this project as OpenSpiel sees it.

    Parameters
    ----------
    game : Game
    kind : pyspiel.GameType
    params : dict, optional
        ``players``, and readings and options by id.
    """

    def __init__(self, game: Game, kind: Any, params: dict[str, Any] | None = None) -> None:
        inside = _inside(game, params or {})
        info = pyspiel.GameInfo(
            num_distinct_actions=inside.numbering.size,
            max_chance_outcomes=inside.numbering.size,
            num_players=inside.players,
            min_utility=-1.0,
            max_utility=inside.players - 1.0,
            utility_sum=0.0,
            max_game_length=LONGEST,
        )
        super().__init__(kind, info, params or {})
        _insides[str(self)] = inside

    def new_initial_state(self) -> SpielState:
        """Return the first position."""
        return SpielState(self)

    def state_at(self, position: Any) -> SpielState:
        """Return a position of this game, with the same seats and readings, as OpenSpiel sees it."""
        return SpielState(self, _insides[str(self)].game.advance(position))

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        """Return what makes observations."""
        if params:
            raise ValueError(f"an observer has no parameters; got {params}.")
        inside = _insides[str(self)]
        return Observer(inside.game, inside.players, iig_obs_type)


class _Named:
    """What is inside a game, found by its name in copies and in other processes."""

    __slots__ = ("inside", "name")

    def __init__(self, name: str) -> None:
        self.name, self.inside = name, _insides[name]

    def __deepcopy__(self, _known: Any) -> _Named:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return _Named, (self.name,)


class SpielState(pyspiel.State):
    """A position as OpenSpiel sees it."""

    def __init__(self, game: SpielGame, position: Any = None) -> None:
        super().__init__(game)
        self._of = _Named(str(game))
        self._held = _Held(self._game.start if position is None else position)

    @property
    def position(self) -> Any:
        """The position itself."""
        return self._held.position

    @property
    def _game(self) -> _Inside:
        return self._of.inside

    def current_player(self) -> int:
        """Return the seat that must act, or what OpenSpiel calls chance and the end."""
        state = self.position
        if not state.agenda:
            return pyspiel.PlayerId.TERMINAL
        actor: int = state.agenda[-1].actor
        return pyspiel.PlayerId.CHANCE if actor == CHANCE else actor

    def _legal_actions(self, player: int) -> list[int]:
        state = self.position
        if not state.agenda or state.agenda[-1].actor != player:
            return []
        return sorted(self._game.numbering.index(a) for a in self._game.game.choices(state))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return what chance may do, with probabilities."""
        weights = self._game.game.weights(self.position)
        total = sum(weight for _, weight in weights)
        return [(self._game.numbering.index(action), weight / total) for action, weight in weights]

    def _apply_action(self, action: int) -> None:
        game = self._game.game
        after = game.apply(self.position, self._game.numbering.action(action))
        self._held = _Held(game.advance(after))

    def _action_to_string(self, _player: int, action: int) -> str:
        return self._game.game.label(self.position, self._game.numbering.action(action))

    def is_terminal(self) -> bool:
        """Return whether the game is over."""
        return not self.position.agenda

    def returns(self) -> list[float]:
        """Return what each seat gets; the sum is 0."""
        return observing.returns(self._game.game, self.position)

    def __str__(self) -> str:
        return observing.text(self._game.game, self.position, None)


class Observer:
    """Observations for OpenSpiel: see `explorer.adapters.observing`."""

    def __init__(self, game: Game, players: int, iig_obs_type: Any = None) -> None:
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        if kind.perfect_recall:
            raise ValueError("an observation is of the position at hand, without its history.")
        self._game = game
        self.tensor = np.zeros(observing.size(game, players), np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        """Write what a seat sees into `tensor`."""
        self.tensor[:] = observing.numbers(self._game, state.position, player)

    def string_from(self, state: SpielState, player: int) -> str:
        """Return what a seat sees as text."""
        return observing.text(self._game, state.position, player)


def register(game: Game | None = None) -> tuple[str, ...]:
    """Make a game (or all that are installed) known to ``pyspiel.load_game`` and return the names."""
    found = [load(key) for key in game_modules()] if game is None else [game]
    known = set(pyspiel.registered_names())
    for one in found:
        if name(one) not in known:
            kind = game_type(one)
            pyspiel.register_game(kind, _class(one, kind))
    return tuple(name(one) for one in found)


def _class(game: Game, kind: Any) -> type[SpielGame]:
    """Return a class that is called with parameters only; with a function, Python crashes when it ends."""

    def begin(self: SpielGame, params: dict[str, Any] | None = None) -> None:
        SpielGame.__init__(self, game, kind, params)

    return type(f"Tea{game.key.title()}", (SpielGame,), {"__init__": begin})
