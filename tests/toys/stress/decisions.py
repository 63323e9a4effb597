"""The questions of Night Stalls."""

from __future__ import annotations

from explorer.core.state import Decision
from tests.toys.stress.state import R


class Opening(Decision):
    rule = R["STALL-ROUND-01"]
    question = "A round opens."


class Rolling(Decision):
    rule = R["STALL-ROLL-01"]
    question = "What do the seven dice show?"


class Drawing(Decision):
    to: int
    rule = R["STALL-DRAW-01"]
    question = "Which card is drawn?"


class Turn(Decision):
    rule = R["STALL-TURN-01"]
    question = "What do you do on your turn?"
    turn_start = True


class Due(Decision):
    due: int
    rule = R["STALL-PAY-01"]
    question = "Which leaf do you pay next?"
    ask = "if_choice"


class Bonus(Decision):
    rule = R["STALL-BUY-06"]
    question = "Do you brew once more?"
    ask = "if_choice"


class Landing(Decision):
    seat: int
    rule = R["STALL-MOVE-01"]
    question = "The space has its effect."


class Offer(Decision):
    by: int
    tea: str
    rule = R["STALL-GIFT-04"]
    question = "Do you accept the card?"


class Surplus(Decision):
    rule = R["STALL-HAND-01"]
    question = "Which card do you discard?"
    ask = "if_positions_differ"


class Next(Decision):
    after: int
    rule = R["STALL-TURN-01"]
    question = "Whose turn is next?"


class Closing(Decision):
    rule = R["STALL-ROUND-02"]
    question = "The round ends."
