"""Changing what lies before one seat."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from explorer.games.tea_garden.state import TeaState


def seated(s: TeaState, seat: int, **changes: Any) -> TeaState:
    """Return the position with something changed before one seat."""
    players = s.players
    return replace(s, players=(*players[:seat], replace(players[seat], **changes), *players[seat + 1 :]))


def without(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    """Return the cards without one of them."""
    i = cards.index(card)
    return cards[:i] + cards[i + 1 :]


def added(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    """Return the cards with one more, sorted."""
    return tuple(sorted((*cards, card)))
