"""Hidden information: what a seat knows of a position, and worlds that agree with it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from explorer.core.chance import Rng


class Privacy(msgspec.Struct, frozen=True, eq=False):
    """How a game hides.

    Attributes
    ----------
    hide : callable
        ``hide(state, seat)`` -> the information set: the state with everything that `seat` (None: an
        onlooker) cannot know replaced by a placeholder. Two states that look alike to a seat give equal
        results.
    world : callable
        ``world(state, seat, rng)`` -> a state that looks the same to `seat`, its hidden part drawn afresh
        (determinisation).
    """

    hide: Callable[[Any, int | None], Any]
    world: Callable[[Any, int | None, Rng], Any]
