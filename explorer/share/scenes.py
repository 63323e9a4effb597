"""Positions as they are drawn for readers: for everybody, or for one seat."""

from __future__ import annotations

from typing import Any

from explorer import explain
from explorer.core.game import Game
from explorer.core.scene import Scene
from explorer.share.fault import ShareError


def scene(game: Game, state: Any, viewer: int | None = None) -> Scene:
    """Draw a position; a game without a board is told in words.

    Parameters
    ----------
    viewer : int, optional
        The seat whose view it is: what is hidden from it is not drawn.
    """
    if game.view is None:
        return Scene(0, 0, {}, explain.position(game, state, viewer))
    return game.view.scene(state if viewer is None else game.seen(state, viewer), viewer)


def viewer_of(game: Game, players: int, seat: int | None) -> int | None:
    """Return the seat from which something is hidden: None if everything is open, or the game hides nothing.

    Raises
    ------
    ShareError
        There is no such seat.
    """
    if seat is not None and not 0 <= seat < players:
        raise ShareError(f"there is no seat {explain.actor(seat)}: this game has P1 to P{players}.")
    return seat if game.privacy is not None else None
