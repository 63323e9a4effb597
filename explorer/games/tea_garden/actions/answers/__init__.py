"""Answers to the questions of rewards."""

from explorer.games.tea_garden.actions.answers.cards import REMOVE, TAKE_EMPEROR, Remove, TakeEmperor
from explorer.games.tea_garden.actions.answers.draws import (
    DISCARD,
    DRAW,
    END_DISCARD,
    SWAP,
    Discard,
    Draw,
    EndDiscard,
    Swap,
)
from explorer.games.tea_garden.actions.answers.order import NEXT_PART, NextPart
from explorer.games.tea_garden.actions.answers.places import (
    FERMENT_BONUS,
    PLACE_TOKEN,
    FermentBonus,
    PlaceToken,
)
from explorer.games.tea_garden.actions.answers.sides import KINDS_OF_ANSWERS, SIDE, SKIP, Side, Skip

__all__ = [
    "DISCARD",
    "DRAW",
    "END_DISCARD",
    "FERMENT_BONUS",
    "KINDS_OF_ANSWERS",
    "NEXT_PART",
    "PLACE_TOKEN",
    "REMOVE",
    "SIDE",
    "SKIP",
    "SWAP",
    "TAKE_EMPEROR",
    "Discard",
    "Draw",
    "EndDiscard",
    "FermentBonus",
    "NextPart",
    "PlaceToken",
    "Remove",
    "Side",
    "Skip",
    "Swap",
    "TakeEmperor",
]
