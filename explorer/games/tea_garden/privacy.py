"""What a seat knows: its own hand, and of the others which cards they own, not which they hold."""

from __future__ import annotations

from msgspec.structs import replace

from explorer.core.chance import Rng
from explorer.core.privacy import Privacy
from explorer.games.tea_garden.state import HIDDEN, Player, TeaState


def _hidden(p: Player) -> Player:
    if HIDDEN in p.hand:
        return p
    return replace(p, hand=(HIDDEN,) * len(p.hand), deck=tuple(sorted((*p.hand, *p.deck))))


def hide(s: TeaState, seat: int | None) -> TeaState:
    """Return the information set of a seat: other hands are face down, their cards among the deck."""
    return replace(s, players=tuple(p if i == seat else _hidden(p) for i, p in enumerate(s.players)))


def _dealt(p: Player, rng: Rng) -> Player:
    cards = sorted((*p.hand, *p.deck))
    hand = tuple(sorted(cards.pop(rng.randrange(len(cards))) for _ in p.hand))
    return replace(p, hand=hand, deck=tuple(cards))


def world(s: TeaState, seat: int | None, rng: Rng) -> TeaState:
    """Return a position that looks the same to a seat: the other hands are dealt afresh."""
    return replace(s, players=tuple(p if i == seat else _dealt(p, rng) for i, p in enumerate(s.players)))


PRIVACY = Privacy(hide, world)
