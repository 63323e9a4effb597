"""What is asked of chance."""

from __future__ import annotations

from explorer.core.state import Decision
from explorer.games.tea_garden.rulebook import R


class WhoStarts(Decision):
    """Chance: who holds the Starting Player token first?"""

    rule = R["TEA-SETUP-17"]
    question = "the starting player is drawn"


class NextBonus(Decision):
    """Chance: which token lies in a Region?"""

    region: str

    rule = R["TEA-SETUP-03"]
    question = "a region bonus is turned up"


class NextTile(Decision):
    """Chance: which tile is on top of a Cup stack now?"""

    province: str
    why: str = "setup"

    rule = R["TEA-SETUP-04"]
    question = "the next Cup tile comes to light"


class NextAction(Decision):
    """Chance: which Action card comes at the right end of the display?"""

    why: str = "setup"

    rule = R["TEA-BUY-06"]
    question = "the next Action card is turned up"


class NextCaravan(Decision):
    """Chance: which Caravan comes next?"""

    why: str = "setup"

    rule = R["TEA-CARA-10"]
    question = "the next Caravan is turned up"


class NextEmperor(Decision):
    """Chance: which Emperor card comes next?"""

    why: str = "setup"

    rule = R["TEA-EMP-06"]
    question = "the next Emperor card is turned up"


class Drawing(Decision):
    """Chance: which card does `seat` draw?"""

    seat: int
    why: str = "setup"

    rule = R["TEA-BON-06"]
    question = "a card is drawn from the own deck"
