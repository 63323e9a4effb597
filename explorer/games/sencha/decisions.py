"""The questions of Sencha, in the order in which they can come up."""

from __future__ import annotations

from explorer.core.state import Decision
from explorer.games.sencha.rulebook import R
from explorer.games.sencha.state import NONE, Cubes


class ChooseColour(Decision):
    """A seat chooses its colour."""

    rule = R["SEN-SETUP-02"]
    question = "choose a colour"


class TurnUpFirst(Decision):
    """Chance: which market card is open first?"""

    rule = R["SEN-SETUP-11"]
    question = "the first market card is turned up"


class DrawAtSetup(Decision):
    """Chance: which cubes start on a plantation?"""

    plantation: str
    count: int

    rule = R["SEN-SETUP-14"]
    question = "cubes are drawn for the start"


class WhoStarts(Decision):
    """Chance: who takes the first turn?"""

    rule = R["SEN-SETUP-15"]
    question = "the starting player is drawn"


class Act(Decision):
    """A seat takes its one action."""

    rule = R["SEN-TURN-01"]
    question = "take one action"
    turn_start = True


class DrawForBuild(Decision):
    """Chance: which cubes come onto the plantation where `seat` has built?"""

    seat: int
    plantation: str
    count: int

    rule = R["SEN-BUILD-06"]
    question = "cubes are drawn for the new house"


class DrawForProduce(Decision):
    """Chance: which cubes does `seat` produce?"""

    seat: int
    plantation: str
    count: int

    rule = R["SEN-PROD-02"]
    question = "cubes are drawn for producing"


class Harvest(Decision):
    """A harvest under way: gather on, or be done.

    Attributes
    ----------
    produced : bool
    taken : tuple of (int, int, int)
        Cubes gathered so far in this action, for each plantation in the game.
    """

    produced: bool
    taken: tuple[Cubes, ...]

    rule = R["SEN-GATH-01"]
    question = "gather more tea, or end the harvest"
    ask = "if_choice"


class Sale(Decision):
    """A sale under way: sell on, or be done; with `gift_too`, a gift belongs to the same action.

    Attributes
    ----------
    sold, given : (int, int, int)
        Cubes named so far.
    """

    sold: Cubes
    gift_too: bool = False
    given: Cubes = NONE

    rule = R["SEN-SELL-01"]
    question = "sell more cubes, or end the sale"
    ask = "if_choice"


class Gift(Decision):
    """A gift under way: send on, or be done."""

    given: Cubes

    rule = R["SEN-GIFT-01"]
    question = "send more cubes, or end the gift"
    ask = "if_choice"


class TurnUpNext(Decision):
    """Chance: which market card is open next?"""

    rule = R["SEN-SELL-11"]
    question = "the next market card is turned up"


class EndOfTurn(Decision):
    """Bookkeeping: `seat` has acted; `idle` if it passed without gaining a yen."""

    seat: int
    idle: bool = False

    rule = R["SEN-TURN-07"]
    question = "the turn ends"
