"""What if, as a seat sees it: going on in a world that agrees with what the seat knows."""

from __future__ import annotations

import random

from explorer import explain
from explorer.core.chance import Rng
from explorer.session.session import Session
from explorer.tree import GameTree


class Imagined(Session):
    """A session of its own that begins where a seat looks on, with all that the seat cannot see dealt afresh.

    So a what-if of a seat tells nothing of what is hidden from it: whatever follows depends on what the seat
    knows and on the dealing. The tree that was looked at stays as it is.

    Parameters
    ----------
    source : Session
        Shows the view of a seat.
    rng : Rng, optional
        What deals.

    Attributes
    ----------
    source : Session
    viewer : int
        The seat.

    Raises
    ------
    ValueError
        The game hides nothing, or no seat's view is shown.
    """

    way_back = "This world is imagined. Back to the game as it is"

    def __init__(self, source: Session, rng: Rng | None = None) -> None:
        game, seat = source.game, source.seat
        if game.privacy is None:
            raise ValueError(f"{game.title} hides nothing: just play on.")
        if seat is None:
            raise ValueError(
                "choose the seat through whose eyes you look; with everything open, just play on."
            )
        with source.lock:
            world = game.privacy.world(source.state, seat, rng or random.SystemRandom())
            tree = GameTree(game, world, components=source.tree.components)
        super().__init__(game, tree=tree)
        self.source, self.viewer = source, seat
        tree.comment(tree.root, self.says)
        tree.history.done.clear()
        self._saved = self._last_edit()

    @property
    def says(self) -> str:
        """Tell what this is."""
        who = explain.actor(self.viewer)
        return f"Imagined: what {who} does not see was dealt at random, in agreement with what {who} knows."
