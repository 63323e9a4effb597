"""Worlds that a seat cannot tell from the one at hand."""

from __future__ import annotations

from typing import Any

from explorer.core.chance import Rng
from explorer.core.game import Game


def world(game: Game, state: Any, seat: int | None, rng: Rng) -> Any:
    """Return a position that looks the same to a seat, what it cannot see drawn afresh.

    Decks and bags need nothing: a position holds what is left of them, never their order. Of a game that
    hides nothing the position itself is returned.

    Parameters
    ----------
    seat : int or None
        None: an onlooker, who sees what is on the table.
    """
    return state if game.privacy is None else game.privacy.world(state, seat, rng)


def view(game: Game, state: Any, seat: int | None) -> Any:
    """Return what a seat knows of a position, as a position with placeholders; equal if it looks alike."""
    return game.seen(state, seat)
