"""What is said of an action while something else is pending."""

from __future__ import annotations

from explorer.games.chai.rulebook import R

UNFINISHED = (R["CHAI-CARD-10"], "First finish what is under way: {question}.")
SAME_TIME = (R["CHAI-HARV-09"], "Wait: {seat} harvests first.")
OTHERS_TURN = (R["CHAI-PLACE-02"], "It is the turn of {seat}.")
HARBOUR_ORDER = (R["CHAI-PORT-14"], "{seat} resolves harbour slots now.")
