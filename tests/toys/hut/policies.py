"""How computer players may choose, beside choosing blindly."""

from __future__ import annotations

from explorer.core.chance import Rng
from explorer.core.game import Game
from tests.toys.hut.actions.build import Build
from tests.toys.hut.state import Hut, own_huts_beside


def builder(game: Game, state: Hut, rng: Rng) -> object:
    """Build where it gives most, else gather."""
    legal = game.legal(state)
    plots = [a for a in legal if isinstance(a, Build)]
    if not plots:
        return legal[rng.randrange(len(legal))]
    return max(plots, key=lambda a: own_huts_beside(state, a.plot, state.actor))


POLICIES = {"builder": builder}
