"""The questions of loading ships."""

from __future__ import annotations

from explorer.core.state import Decision
from explorer.games.chai.decisions.pending import UNFINISHED
from explorer.games.chai.rulebook import R


class JunkArrives(Decision):
    """Bookkeeping: a junk of `seat` is filled."""

    seat: int
    ship: str
    rule = R["CHAI-JUNK-02"]
    question = "the junk is filled"


class FillJunk(Decision):
    """Which token goes on the new junk next?"""

    ship: str
    rule = R["CHAI-JUNK-03"]
    question = "choose tokens for the junk until it is full"
    elsewhere = (R["CHAI-JUNK-02"], "A junk must be filled at once: choose its tokens.")


class FillShips(Decision):
    """Bookkeeping: a ship of `seat` that can be filled must be."""

    seat: int
    rule = R["CHAI-LOAD-05"]
    question = "ships that can be filled are filled"


class ChooseFill(Decision):
    """Which of several ships is filled?"""

    rule = R["CHAI-LOAD-06"]
    question = "choose the ship to fill"
    elsewhere = (R["CHAI-LOAD-05"], "You have enough teas: a ship must be filled now; choose which one.")


class LoadDock(Decision):
    """Bookkeeping: dock tokens of `seat` that fit one ship only are loaded."""

    seat: int
    rule = R["CHAI-LOAD-10"]
    question = "the dock is loaded"


class ChooseLoad(Decision):
    """Which dock token goes on which ship?"""

    rule = R["CHAI-LOAD-10"]
    question = "choose where the tea in the dock is loaded"
    elsewhere = (R["CHAI-LOAD-10"], "A fitting tea may not wait in the dock: load it first.")


class Reloading(Decision):
    """Tokens may be re-loaded, `left` times at most."""

    left: int
    rule = R["CHAI-LOAD-04"]
    question = "re-load tea, or be done"
    elsewhere = UNFINISHED
