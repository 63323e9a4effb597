"""What a seat sees, as numbers and as text: of one size for a game, whatever the position."""

from __future__ import annotations

import json
import zlib
from collections.abc import Iterator
from typing import Any, cast

from explorer.core.game import Game
from explorer.tree.encoding import encode_state

#: Places for hashed features; two features meet in one place now and then, which learners bear.
HASHED = 512


def text(game: Game, state: Any, seat: int | None) -> str:
    """Return what a seat sees as JSON: equal for positions that look alike to it."""
    return json.dumps(encode_state(game.seen(state, seat)), sort_keys=True, ensure_ascii=False)


def size(game: Game, players: int) -> int:
    """Return how many numbers `numbers` gives."""
    return 2 * players + 1 + players * len(game.scoring.categories) + HASHED


def numbers(game: Game, state: Any, seat: int) -> list[float]:
    """Return what a seat sees: whose eyes, whose turn, points by seat and category, hashed features [1]_.

    A feature is a place in the position (``seats/0/wood``) with its number, or a place with its word. It adds
    its number, or 1, to a place of the vector that depends on its name only, with a sign that does so too.

    References
    ----------
    .. [1] K. Weinberger, A. Dasgupta, J. Langford, A. Smola, J. Attenberg: Feature hashing for large scale
       multitask learning. ICML 2009.
    """
    players = state.table.setup.players
    actor = state.agenda[-1].actor if state.agenda else -1
    shown = game.seen(state, seat)
    found = [float(seat == i) for i in range(players)] + [float(actor == i) for i in range(players)]
    found.append(float(not state.agenda))
    # Points are those of what is seen: a hidden card would tell of itself by its points.
    visible = game.privacy is None
    for points in game.scores(state):
        found += [points[c.id] / 10 if visible or not c.final else 0.0 for c in game.scoring.categories]
    hashed = [0.0] * HASHED
    for name, value in _features(encode_state(shown), ""):
        code = zlib.crc32(name.encode())
        hashed[(code >> 1) % HASHED] += value if code & 1 else -value
    return found + hashed


def _features(value: Any, place: str) -> Iterator[tuple[str, float]]:
    if isinstance(value, dict):
        for key, inner in cast("dict[str, Any]", value).items():
            yield from _features(inner, f"{place}/{key}")
    elif isinstance(value, (list, tuple)):
        for i, inner in enumerate(cast("list[Any]", value)):
            yield from _features(inner, f"{place}/{i}")
    elif isinstance(value, (bool, int, float)):
        yield place, float(value)
    elif value is not None:
        yield f"{place}={value}", 1.0


def returns(game: Game, state: Any) -> list[float]:
    """Return what each seat gets: at the end ``seats / winners - 1`` for winners and -1 for others."""
    players = state.table.setup.players
    if state.agenda:
        return [0.0] * players
    winners = game.winners(state)
    return [players / len(winners) - 1 if seat in winners else -1.0 for seat in range(players)]
