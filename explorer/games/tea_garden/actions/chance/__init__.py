"""What chance does: the start, and everything that is turned up or drawn."""

from explorer.games.tea_garden.actions.chance.cards import (
    REVEAL_ACTION,
    REVEAL_CARAVAN,
    REVEAL_EMPEROR,
    RevealAction,
    RevealCaravan,
    RevealEmperor,
)
from explorer.games.tea_garden.actions.chance.hands import CHANCE_KINDS, DRAWN, Drawn
from explorer.games.tea_garden.actions.chance.table import BONUS, START_SEAT, TILE, Bonus, StartSeat, Tile

__all__ = [
    "BONUS",
    "CHANCE_KINDS",
    "DRAWN",
    "REVEAL_ACTION",
    "REVEAL_CARAVAN",
    "REVEAL_EMPEROR",
    "START_SEAT",
    "TILE",
    "Bonus",
    "Drawn",
    "RevealAction",
    "RevealCaravan",
    "RevealEmperor",
    "StartSeat",
    "Tile",
]
