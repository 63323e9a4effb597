"""The questions of the set-up, and of filling market and harbour."""

from __future__ import annotations

from explorer.core.state import Decision
from explorer.games.chai.rulebook import R


class AgreeOnGoal(Decision):
    """The players agree on a ship goal (one of them says it)."""

    rule = R["CHAI-SETUP-01"]
    question = "agree on the ship goal"


class DealMerchants(Decision):
    """Chance: who gets which merchant?"""

    rule = R["CHAI-SETUP-03"]
    question = "the merchants are dealt"


class LayMarker(Decision):
    """Chance: which marker lies on the next ring position?"""

    rule = R["CHAI-SETUP-12"]
    question = "a harvest marker is laid"


class RollForStart(Decision):
    """Chance: one die each."""

    rule = R["CHAI-SETUP-14"]
    question = "each rolls a die for the start"


class DrankLast(Decision):
    """Chance stands in for the question who drank tea last."""

    rule = R["CHAI-SETUP-15"]
    question = "who drank tea last?"


class UncoverCard(Decision):
    """Chance: which plantation card comes to light?"""

    rule = R["CHAI-SETUP-08"]
    question = "a plantation card is uncovered"


class UncoverShip(Decision):
    """Chance: which ship card comes to light?"""

    rule = R["CHAI-SETUP-10"]
    question = "a ship card is uncovered"


class RefillMarket(Decision):
    """Bookkeeping: the market is filled from its deck."""

    rule = R["CHAI-YEND-08"]
    question = "the market is filled"


class RefillHarbour(Decision):
    """Bookkeeping: the harbour is filled from its deck."""

    rule = R["CHAI-YEND-09"]
    question = "the harbour is filled"
