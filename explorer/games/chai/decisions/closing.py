"""The questions of step 3: ships, production, the next year."""

from __future__ import annotations

from explorer.core.state import Decision
from explorer.games.chai.decisions.pending import HARBOUR_ORDER, UNFINISHED
from explorer.games.chai.rulebook import R


class Harbour(Decision):
    """Bookkeeping: who resolves a harbour slot next?"""

    rule = R["CHAI-PORT-14"]
    question = "the ships are taken"


class WhichSlot(Decision):
    """Which own harbour slot is resolved next?"""

    rule = R["CHAI-PORT-14"]
    question = "choose the harbour slot to resolve"
    out_of_turn = HARBOUR_ORDER


class DrawShips(Decision):
    """Bookkeeping: `seat` draws the top cards of the ship deck."""

    seat: int
    rule = R["CHAI-PORT-11"]
    question = "ship cards are drawn"


class KeepOneShip(Decision):
    """Which of the drawn ships is kept?"""

    drawn: tuple[str, ...]
    rule = R["CHAI-PORT-11"]
    question = "keep one of the drawn ships"
    out_of_turn = HARBOUR_ORDER
    elsewhere = UNFINISHED


class ShipsBack(Decision):
    """Which ship goes back on the deck next? The last one lies on top."""

    drawn: tuple[str, ...]
    rule = R["CHAI-PORT-11"]
    question = "put the other ships back on the deck"
    out_of_turn = HARBOUR_ORDER
    elsewhere = UNFINISHED
    ask = "if_choice"


class TakeShip(Decision):
    """Bookkeeping: `seat` lays a won ship at a pier, if there is room."""

    seat: int
    card: str
    rule = R["CHAI-PORT-10"]
    question = "the ship is laid at a pier"


class MakeRoom(Decision):
    """Which of three ships goes, to make room for `card`?"""

    card: str
    rule = R["CHAI-PORT-12"]
    question = "discard one of your three ships"
    out_of_turn = HARBOUR_ORDER
    elsewhere = (R["CHAI-PORT-13"], "You must take the ship: first discard one of your three.")


class Climb(Decision):
    """A seat uses the production set with dice of `value`; `left` steps are left."""

    value: int
    left: int
    rule = R["CHAI-PROD-12"]
    question = "take the steps of your production set"
    out_of_turn = (R["CHAI-PROD-14"], "{seat} uses the steps of a production set now.")


class Produce(Decision):
    """Bookkeeping: the sets give their steps, best first."""

    rule = R["CHAI-PROD-14"]
    question = "production gives its steps"


class CheckGoal(Decision):
    """Bookkeeping: is the ship goal reached?"""

    rule = R["CHAI-YEND-02"]
    question = "the ship goal is looked at"


class PrepareYear(Decision):
    """Bookkeeping: dice back, the market moves up."""

    rule = R["CHAI-YEND-01"]
    question = "the next year is prepared"


class BeginYear(Decision):
    """Bookkeeping: the new year begins."""

    rule = R["CHAI-YEND-10"]
    question = "the next year begins"
