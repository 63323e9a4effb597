"""The questions of step 2: rolling and placing workers."""

from __future__ import annotations

from explorer.core.state import Decision
from explorer.games.chai.decisions.pending import OTHERS_TURN, UNFINISHED
from explorer.games.chai.rulebook import R


class Roll(Decision):
    """Chance: the seven dice of `seat`."""

    seat: int
    rule = R["CHAI-PLACE-01"]
    question = "the workers are rolled"


class Place(Decision):
    """A seat must place."""

    rule = R["CHAI-PLACE-02"]
    question = "place a worker"
    out_of_turn = OTHERS_TURN
    turn_start = True


class Placement(Decision):
    """A seat has placed: further changes, or the end of the turn."""

    rule = R["CHAI-PLACE-02"]
    question = "you have placed: end your turn, or first change a die"
    out_of_turn = OTHERS_TURN
    ask = "if_choice"


class DrawCards(Decision):
    """Bookkeeping: `seat` draws the top cards of the plantation deck."""

    seat: int
    rule = R["CHAI-MARKET-06"]
    question = "plantation cards are drawn"


class KeepOne(Decision):
    """Which of the drawn plantation cards is kept?"""

    drawn: tuple[str, ...]
    rule = R["CHAI-MARKET-06"]
    question = "keep one of the drawn cards"
    elsewhere = UNFINISHED


class CardsBack(Decision):
    """Which plantation card goes back on the deck next? The last one lies on top."""

    drawn: tuple[str, ...]
    rule = R["CHAI-MARKET-07"]
    question = "put the other cards back on the deck"
    elsewhere = UNFINISHED
    ask = "if_choice"


class Lay(Decision):
    """Where does the new plantation card go?"""

    card: str
    rule = R["CHAI-MARKET-04"]
    question = "lay the new card on your board"
    elsewhere = UNFINISHED
    ask = "if_choice"


class Transplanting(Decision):
    """Which plantation card moves by the palace?"""

    rule = R["CHAI-PALACE-04"]
    question = "move one of your plantation cards"
    elsewhere = UNFINISHED


class Exchanging(Decision):
    """Which plantation cards change places by the palace?"""

    rule = R["CHAI-PALACE-05"]
    question = "choose two of your plantation cards"
    elsewhere = UNFINISHED


class ByYellow(Decision):
    """Which tea does the yellow merchant bring?"""

    rule = R["CHAI-MERCH-03"]
    question = "take a token of any tea"
    elsewhere = UNFINISHED


class ByGreen(Decision):
    """Which plantation card does the green merchant move?"""

    rule = R["CHAI-MERCH-04"]
    question = "move one of your plantation cards"
    elsewhere = UNFINISHED


class ByWhite(Decision):
    """Which die does the white merchant change?"""

    rule = R["CHAI-MERCH-06"]
    question = "change one of your dice by 1"
    elsewhere = UNFINISHED


class ByOolong(Decision):
    """Which plantation cards does the oolong merchant swap?"""

    rule = R["CHAI-MERCH-07"]
    question = "swap two of your plantation cards"
    elsewhere = UNFINISHED
