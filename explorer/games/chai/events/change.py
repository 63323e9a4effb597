"""Putting one changed thing back into a position."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from explorer.games.chai.state import TEA_INDEX, ChaiState, Dice, Player


def seated(s: ChaiState, seat: int, player: Player) -> tuple[Player, ...]:
    """Return the players with one of them replaced."""
    return (player, s.players[1]) if seat == 0 else (s.players[0], player)


def with_player(s: ChaiState, seat: int, **changes: Any) -> ChaiState:
    """Return the position with changes to one player."""
    return replace(s, players=seated(s, seat, replace(s.players[seat], **changes)))


def at(row: tuple[Any, ...], i: int, value: Any) -> tuple[Any, ...]:
    """Return a row with one entry replaced."""
    return (*row[:i], value, *row[i + 1 :])


def supplied(s: ChaiState, tea: str, change: int) -> tuple[int, ...]:
    """Return the supply with tokens of a tea more or less."""
    i = TEA_INDEX[tea]
    supply = s.supply
    return (*supply[:i], supply[i] + change, *supply[i + 1 :])


def dice_with(dice: Dice, values: tuple[int, ...], change: int) -> Dice:
    """Return unplaced dice with one of each of `values` more or less."""
    counts = list(dice)
    for value in values:
        counts[value - 1] += change
    a, b, c, d, e, f = counts
    return (a, b, c, d, e, f)
