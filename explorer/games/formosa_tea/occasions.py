"""The questions of the set-up and of the round end, in the order in which they can come up."""

from __future__ import annotations

from explorer.core.state import Decision
from explorer.games.formosa_tea.rulebook import R


class CloseColumn(Decision):
    """Chance decides which column is closed."""

    rule = R["FOR-RUL-02"]
    question = "a column is closed"


class LayDisc(Decision):
    """Chance decides which disc lies on a field."""

    field: str

    rule = R["FOR-SETUP-02"]
    question = "discs are laid on the fields"


class DrawForField(Decision):
    """Chance decides which cubes start on a field."""

    field: str
    count: int

    rule = R["FOR-SETUP-03"]
    question = "cubes are drawn for the fields"


class LayWeather(Decision):
    """Chance decides how do the weather tiles lie."""

    rule = R["FOR-SETUP-04"]
    question = "the weather tiles are laid"


class DealCard(Decision):
    """Chance decides which merchant card comes to a place of the display (counted row by row)."""

    place: int

    rule = R["FOR-SETUP-06"]
    question = "merchant cards are turned up"


class DrawEvent(Decision):
    """Chance decides which historical event is drawn."""

    rule = R["FOR-SETUP-09"]
    question = "historical events are drawn"


class WhoStarts(Decision):
    """Chance decides who is the start player."""

    rule = R["FOR-SETUP-12"]
    question = "the start player is found"


class HandOutCubes(Decision):
    """Bookkeeping: the starting cubes are due."""

    rule = R["FOR-SETUP-10"]
    question = "the starting cubes are due"


class DrawAtStart(Decision):
    """Chance decides which cubes does `seat` start with."""

    seat: int
    count: int

    rule = R["FOR-SETUP-10"]
    question = "starting cubes are drawn"


class StartCubes(Decision):
    """A seat takes its starting cubes; `first` is the field of the first one."""

    first: str = ""

    rule = R["FOR-VARC-01"]
    question = "take a starting cube from a field"
    ask = "if_positions_differ"


class HandOutCharacters(Decision):
    """Bookkeeping: the draft begins when the characters lie open."""

    rule = R["FOR-VARP-02"]
    question = "the draft begins"


class OfferCharacter(Decision):
    """Chance decides which character is laid open."""

    rule = R["FOR-VARP-01"]
    question = "characters are laid open"


class Draft(Decision):
    """A seat takes a character."""

    rule = R["FOR-VARP-02"]
    question = "take a character"
    ask = "if_positions_differ"


class CloseDraft(Decision):
    """Bookkeeping: the last character goes back into the box."""

    rule = R["FOR-VARP-02"]
    question = "the draft ends"


class MayMove(Decision):
    """A master may move at the round end, or stay (only with another reading of FOR-RUL-29)."""

    track: int

    rule = R["FOR-RUL-29"]
    question = "move your master at the round end, or leave it"


class RoundMove(Decision):
    """Bookkeeping: a master moves at the round end."""

    seat: int
    track: int

    rule = R["FOR-REND-02"]
    question = "the master moves"


class EventDue(Decision):
    """Bookkeeping: the event of the round is due."""

    rule = R["FOR-REND-05"]
    question = "the event of this round happens"


class EventFor(Decision):
    """Bookkeeping: the event happens for a seat."""

    seat: int

    rule = R["FOR-EVENT-03"]
    question = "the event happens for a player"


class DrawForEvent(Decision):
    """Chance decides which cubes does the event bring to `seat`. `more` are still to be drawn then."""

    seat: int
    count: int
    more: int = 0

    rule = R["FOR-EVENT-05"]
    question = "seedlings are drawn"


class EventAdvance(Decision):
    """A seat may move a master."""

    steps: int

    rule = R["FOR-EVENT-08"]
    question = "move one of your masters, or leave it"
    ask = "if_choice"


class CleanUp(Decision):
    """Bookkeeping: workers go home and the weather changes."""

    rule = R["FOR-REND-06"]
    question = "workers go home"


class Growing(Decision):
    """Bookkeeping: tea grows from a field on (counted by columns), of which `left` cubes are still due."""

    place: int
    left: int = -1

    rule = R["FOR-REND-08"]
    question = "tea grows"


class DrawForGrowth(Decision):
    """Chance decides which cubes grow on a field."""

    field: str
    count: int

    rule = R["FOR-REND-08"]
    question = "tea grows on the fields"


class OpenRound(Decision):
    """Bookkeeping: a round begins; the first one, or with `next` the next."""

    next: bool

    rule = R["FOR-REND-10"]
    question = "the next round begins"


class Finish(Decision):
    """Bookkeeping: only the final scoring is left."""

    rule = R["FOR-END-01"]
    question = "the game ends"
