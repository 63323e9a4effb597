"""Finding games: sub-packages of `explorer.games` and entry points ``explorer.games``; no list to edit."""

from __future__ import annotations

import importlib
import pkgutil
from difflib import get_close_matches
from functools import lru_cache
from importlib.metadata import entry_points

import explorer.games
from explorer.core.game import Game

GROUP = "explorer.games"


class UnknownGame(LookupError):
    """No game of that name is installed; the message lists those that are."""

    def __str__(self) -> str:
        return str(self.args[0])


@lru_cache(maxsize=1)
def game_modules() -> dict[str, str]:
    """Map each game's key to the module that holds its ``GAME``, without importing any.

    An installed entry point ``key = "package.module"`` adds a game; a folder of `explorer.games` wins over an
    entry point of its name.
    """
    found = {entry.name: entry.value.partition(":")[0] for entry in entry_points(group=GROUP)}
    for module in pkgutil.iter_modules(explorer.games.__path__):
        if module.ispkg:
            found[module.name] = f"{explorer.games.__name__}.{module.name}"
    return dict(sorted(found.items()))


def load(key: str) -> Game:
    """Import and return one game.

    Raises
    ------
    UnknownGame
    """
    modules = game_modules()
    if key not in modules:
        near = get_close_matches(key.lower().replace(" ", "_"), modules, n=1)
        hint = f" Did you mean {near[0]!r}?" if near else ""
        raise UnknownGame(f"there is no game {key!r}; installed are: {', '.join(modules) or 'none'}.{hint}")
    game = importlib.import_module(modules[key]).GAME
    if not isinstance(game, Game):
        raise TypeError(f"{modules[key]}.GAME is {type(game).__name__}, not a Game.")
    return game


def discover() -> dict[str, Game]:
    """Import and return every game, by key."""
    return {key: load(key) for key in game_modules()}
