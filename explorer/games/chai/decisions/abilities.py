"""The questions of arrivals and of what they trigger."""

from __future__ import annotations

from explorer.core.state import Decision
from explorer.games.chai.decisions.pending import UNFINISHED
from explorer.games.chai.rulebook import R


class Arrival(Decision):
    """Bookkeeping: a token of `seat` has come to a space; `gained` if it is new."""

    seat: int
    space: int
    tea: str
    gained: bool = False
    rule = R["CHAI-MOVE-06"]
    question = "the token arrives"


class Ability(Decision):
    """The ability of a card is triggered: use it or not?

    Attributes
    ----------
    card : str
    space : int
        Where it lies.
    laid : bool
        Triggered by laying it, not by an arrival.
    """

    card: str
    space: int
    laid: bool
    rule = R["CHAI-CARD-07"]
    question = "use the ability of the card, or leave it"
    elsewhere = UNFINISHED


class PushSteps(Decision):
    """Steps of one token by a push; `space` is where it stands, 0 while it is still to be chosen."""

    left: int
    tea: str
    space: int
    begun: bool = False
    rule = R["CHAI-CARD-11"]
    question = "climb with one token"
    elsewhere = UNFINISHED


class FreeSteps(Decision):
    """Steps of any own tokens."""

    left: int
    begun: bool = False
    rule = R["CHAI-CARD-12"]
    question = "climb with any of your tokens"
    elsewhere = UNFINISHED


class ByPuer(Decision):
    """Steps of the pu'er merchant by one token; `space` is where it stands, 0 while it is not chosen."""

    left: int
    tea: str = ""
    space: int = 0
    begun: bool = False
    rule = R["CHAI-MERCH-05"]
    question = "climb with one token that stands beside a card"
    elsewhere = UNFINISHED


class StepsGoOn(Decision):
    """Bookkeeping: does an ability that gives steps go on, now that the last arrival is settled?"""

    then: PushSteps | FreeSteps | ByPuer
    rule = R["CHAI-CARD-10"]
    question = "the ability goes on"


class AnyTea(Decision):
    """Which tea does the ability of a card bring?"""

    rule = R["CHAI-CARD-13"]
    question = "take a token of any tea"
    elsewhere = UNFINISHED


class MoveOne(Decision):
    """Which plantation card does the ability of a card move, and where?"""

    rule = R["CHAI-CARD-14"]
    question = "move one of your plantation cards"
    elsewhere = UNFINISHED


class SwapTwo(Decision):
    """Which plantation cards does the ability of a card swap?"""

    rule = R["CHAI-CARD-14"]
    question = "swap two of your plantation cards"
    elsewhere = UNFINISHED


class Refresh(Decision):
    """Which face-down card is turned face up?"""

    rule = R["CHAI-CARD-15"]
    question = "turn a card face up"
    elsewhere = UNFINISHED


class TurnOne(Decision):
    """Which die does the ability of a card change?"""

    rule = R["CHAI-CARD-16"]
    question = "change one of your dice by 1"
    elsewhere = UNFINISHED
