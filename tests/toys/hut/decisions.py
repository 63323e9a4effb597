"""The questions of the game: each names the rule that asks it and who must answer."""

from __future__ import annotations

from explorer.core.state import Decision
from tests.toys.hut.state import R


class Turn(Decision):
    """A seat decides."""

    rule = R["HUT-TURN-01"]
    question = "Do you gather or build?"
    turn_start = True


class Search(Decision):
    """Chance decides."""

    seat: int
    rule = R["HUT-GATHER-01"]
    question = "How much wood is found?"


class TurnEnd(Decision):
    """Nobody decides: RULES has one answer. So the end of a turn stands in one place, whatever was done in it."""

    seat: int
    rule = R["HUT-TURN-01"]
    question = "Whose turn is next?"
