"""What is asked in a turn: cards, main, secondary and free actions, payments."""

from __future__ import annotations

from explorer.core.state import Decision
from explorer.games.tea_garden.rulebook import R


class TakeTurn(Decision):
    """A seat begins a turn, or passes."""

    rule = R["TEA-ROUND-03"]
    question = "take a turn or pass"
    turn_start = True


class BeforeLaying(Decision):
    """A turn has begun and no cards lie yet."""

    rule = R["TEA-TURN-06"]
    question = "lay cards, or take a free action first"


class FeeDue(Decision):
    """The fourth turn is being paid: so many leaves, so many of them fermented, are due."""

    left: int
    brown: int

    rule = R["TEA-TURN-09"]
    question = "pay for the fourth turn"
    ask = "if_choice"


class Laying(Decision):
    """Cards are being laid."""

    rule = R["TEA-PLAY-01"]
    question = "lay another card on top, or stop laying"
    ask = "if_choice"


class Announcing(Decision):
    """The cards lie, and the main action has to be named."""

    rule = R["TEA-MAIN-03"]
    question = "announce your main action"


class AfterLaying(Decision):
    """The cards lie: main, secondary and free actions in any order."""

    rule = R["TEA-TURN-01"]
    question = "act with the cards that lie, or end the turn"


class PriceDue(Decision):
    """The leaves of an Action card's price are being paid."""

    card: str
    left: int

    rule = R["TEA-BUY-03"]
    question = "pay the leaves of the card's price"
    ask = "if_choice"


class TeapotsDue(Decision):
    """The missing Teapots of a purchase are being replaced.

    Attributes
    ----------
    missing : int
        Teapots still to be replaced.
    green, brown : int
        Leaves of the set under way.
    sets : int
        Teapots replaced by leaves so far.
    """

    card: str
    missing: int
    green: int = 0
    brown: int = 0
    sets: int = 0

    rule = R["TEA-BUY-04"]
    question = "replace the missing Teapots"
    ask = "if_choice"


class SaleDue(Decision):
    """The leaves of a Caravan are being paid: so many, so many of them fermented, are due."""

    card: str
    trade: int
    strength: int
    left: int
    brown: int

    rule = R["TEA-CARA-04"]
    question = "pay the leaves of the Caravan"
    ask = "if_choice"


class Fermenting(Decision):
    """A Fermentation under way: so many leaves may still be turned."""

    left: int

    rule = R["TEA-FERM-01"]
    question = "ferment another leaf, or stop"
    ask = "if_choice"


class Harvesting(Decision):
    """A harvest under way."""

    done: tuple[str, ...]
    left: int

    rule = R["TEA-HARV-01"]
    question = "harvest another garden, or stop"
    ask = "if_choice"


class RepeatDue(Decision):
    """The leaves for a repetition are being paid."""

    left: int

    rule = R["TEA-REP-03"]
    question = "pay for the repetition"
    ask = "if_choice"


class Repeating(Decision):
    """The secondary action is taken once more."""

    rule = R["TEA-REP-01"]
    question = "repeat the secondary action"
    ask = "if_choice"


class Selling(Decision):
    """A sale with the selling effect under way."""

    rule = R["TEA-SELL-01"]
    question = "sell another leaf, or stop"
    ask = "if_choice"
