"""Bookkeeping between turns and rounds."""

from __future__ import annotations

from explorer.core.state import Decision
from explorer.games.tea_garden.rulebook import R


class TurnOver(Decision):
    """Bookkeeping: `seat` has ended its turn or passed."""

    seat: int
    took_turn: bool

    rule = R["TEA-ROUND-03"]
    question = "the next player is found"


class PhaseOver(Decision):
    """Bookkeeping: all have passed."""

    rule = R["TEA-ROUND-06"]
    question = "the Action phase ends"


class MarkRound(Decision):
    """Bookkeeping: steps A and B."""

    rule = R["TEA-MAINT-02"]
    question = "round and starting player move on"


class RenewDisplay(Decision):
    """Bookkeeping: step C."""

    rule = R["TEA-MAINT-04"]
    question = "the display is renewed"


class ClearBoards(Decision):
    """Bookkeeping: step D."""

    rule = R["TEA-MAINT-05"]
    question = "laid cards are discarded"


class Ripening(Decision):
    """Bookkeeping: step E."""

    rule = R["TEA-MAINT-06"]
    question = "the tea ripens"


class GreatHarvest(Decision):
    """Bookkeeping: step F."""

    rule = R["TEA-MAINT-08"]
    question = "all gardens are harvested"


class DrawHands(Decision):
    """Bookkeeping: step G."""

    rule = R["TEA-MAINT-09"]
    question = "everybody draws"


class NewRound(Decision):
    """Bookkeeping: step H."""

    rule = R["TEA-MAINT-10"]
    question = "the next round begins"
