"""Records of whole games played by policies: golden playthroughs, and material for lessons."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import msgspec

from explorer.core.game import Game
from explorer.core.policy import policies
from explorer.core.state import CHANCE
from explorer.record.record import About, Record
from explorer.tree import GameTree, actor_name

#: A game of more choices is given up: it does not end.
LONGEST = 20_000


class Recipe(msgspec.Struct, frozen=True):
    """Everything that a simulated game depends on, besides the rules and the components.

    Attributes
    ----------
    players : int
    seed : int
        Of chance and of the policy; the game of `explorer.simulate` with this seed is the same one.
    policy : str
        Name of the policy of every seat.
    rulings, options : dict
        What differs from the default.
    """

    players: int
    seed: int = 0
    policy: str = "uniform"
    rulings: dict[str, Any] = {}
    options: dict[str, Any] = {}


def simulated(game: Game, recipe: Recipe, about: About | None = None) -> Record:
    """Play a whole game and return its record: the same bytes for the same recipe.

    Parameters
    ----------
    about : About, optional
        What the head shall say; seats are added if it names none.

    Raises
    ------
    SetupError
        The game has no such set-up.
    KeyError
        It has no policy of that name.
    RuntimeError
        The game does not end.

    Examples
    --------
    >>> from explorer.catalogue import load
    >>> record = simulated(load("sencha"), Recipe(players=2, seed=1))
    >>> len(record.tree.mainline()) == len(record.tree)
    True
    """
    rng, salts = random.Random(recipe.seed), _salts(recipe.seed)  # noqa: S311  a game, not a secret
    policy = policies(game)[recipe.policy]
    tree = GameTree(game, game.start(recipe.players, recipe.rulings, recipe.options))
    # Everything in such a game is known to whoever has the recipe, so the salts need not be secret either.
    tree.salts = lambda: next(salts)
    node = tree.resting(tree.root)
    for _ in range(LONGEST):
        state = tree.state(node)
        if not state.agenda:
            return Record(tree, _seated(about or About(), recipe))
        if state.actor == CHANCE:
            node = tree.play(node, game.sample(state, rng), how="drawn")
        else:
            node = tree.play(node, policy(game, state, rng))
    raise RuntimeError(f"{game.key}: not over after {LONGEST} choices.")


def _seated(about: About, recipe: Recipe) -> About:
    seats = [{"seat": actor_name(seat), "strategy": recipe.policy} for seat in range(recipe.players)]
    return msgspec.structs.replace(about, seats=about.seats or seats)


def _salts(seed: int) -> Iterator[str]:
    rng = random.Random(f"salt {seed}")  # noqa: S311  see `simulated`
    while True:
        yield f"{rng.getrandbits(64):016x}"
