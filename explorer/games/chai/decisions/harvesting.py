"""The questions of step 1: the assistant and the harvest."""

from __future__ import annotations

from explorer.core.state import Decision
from explorer.games.chai.decisions.pending import SAME_TIME
from explorer.games.chai.rulebook import R
from explorer.games.chai.state import ChaiState


class Walk(Decision):
    """The start player moves the tea assistant."""

    rule = R["CHAI-HARV-01"]
    question = "move the tea assistant"
    out_of_turn = (R["CHAI-HARV-01"], "Only the start player moves the tea assistant: {seat}.")
    turn_start = True


class BaseTeas(Decision):
    """Bookkeeping: `seat` receives the marker's teas, as far as nothing is to be chosen."""

    seat: int
    rule = R["CHAI-HARV-03"]
    question = "the marker's teas are received"


class FirstTea(Decision):
    """Which of the marker's teas is laid down first?"""

    rule = R["CHAI-HARV-13"]
    question = "choose the tea to lay down first"
    out_of_turn = SAME_TIME


class OtherTea(Decision):
    """Bookkeeping: `seat` receives the marker's other tea."""

    seat: int
    tea: str
    rule = R["CHAI-HARV-03"]
    question = "the other tea is received"


class Spend(Decision):
    """A seat spends the marker's number; `left` units are left, `extras` are the extra teas so far."""

    left: int
    extras: tuple[str, ...] = ()
    rule = R["CHAI-HARV-04"]
    question = "spend the number: extra teas or steps"
    out_of_turn = SAME_TIME


class TurnMarker(Decision):
    """Bookkeeping: the marker is turned and exchanged."""

    rule = R["CHAI-HARV-10"]
    question = "the used marker is turned"


def has_spent_the_number(s: ChaiState, seat: int) -> bool:
    """Tell whether a seat is done with the marker's number, while the other one still spends it."""
    if not s.agenda or type(s.agenda[0]) is not TurnMarker:
        return False
    return not any(type(d) is Spend and d.actor == seat for d in s.agenda)
