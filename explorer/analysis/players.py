"""Named policies of a game: uniform, its own, and search with a budget."""

from __future__ import annotations

from functools import lru_cache

from explorer.analysis.search import Search
from explorer.core.game import Game
from explorer.core.policy import Policy, policies

SEARCH = "search"
#: Changes whenever the same seed may lead search to another choice; evaluations made with another are stale.
SEARCH_VERSION = "4"


class UnknownPolicy(LookupError):
    """A game has no policy of that name; the message lists those that it has."""

    def __str__(self) -> str:
        return str(self.args[0])


def names(game: Game) -> tuple[str, ...]:
    """Return the names of a game's policies; ``search:N`` is search that judges N positions."""
    return (*policies(game), SEARCH)


@lru_cache(maxsize=64)
def player(game: Game, name: str) -> Policy:
    """Return a policy by its name.

    Raises
    ------
    UnknownPolicy

    Examples
    --------
    >>> from explorer.catalogue import load
    >>> player(load("sencha"), "search:40").positions
    40
    """
    found = policies(game).get(name)
    if found is not None:
        return found
    head, colon, budget = name.partition(":")
    if head == SEARCH and (not colon or (budget.isascii() and budget.isdigit() and int(budget) > 0)):
        return Search(int(budget)) if colon else Search()
    raise UnknownPolicy(f"{game.title} has no policy {name!r}; it has: {', '.join(names(game))}, search:N.")


def version(game: Game, name: str) -> str:
    """Return the version of a policy: that of the rules, since policies are code of their game.

    Raises
    ------
    UnknownPolicy
    """
    player(game, name)
    return f"{game.version}+{SEARCH_VERSION}" if name.partition(":")[0] == SEARCH else game.version


def usual(game: Game) -> str:
    """Return the policy that stands for reasonable play where nobody has named one."""
    return next((name for name in ("greedy", "guided") if name in game.policies), "uniform")


def seated(game: Game, players: int, chosen: str | tuple[str, ...] | None = None) -> tuple[str, ...]:
    """Return a policy for each seat: one for all, or one by seat.

    Raises
    ------
    UnknownPolicy
    ValueError
        If there are not as many as seats.
    """
    found = (chosen or usual(game),) * players if chosen is None or isinstance(chosen, str) else chosen
    if len(found) != players:
        raise ValueError(f"{len(found)} policies for {players} seats: give one for each, or one for all.")
    for name in found:
        player(game, name)
    return found
