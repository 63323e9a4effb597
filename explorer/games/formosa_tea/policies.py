"""Computer players of Formosa Tea."""

from __future__ import annotations

from typing import Any

from explorer.core.chance import Rng


def greedy(game: Any, state: Any, rng: Rng) -> Any:
    """Placeholder."""
    legal = game.legal(state)
    return legal[rng.randrange(len(legal))]
