"""The questions of a turn, in the order in which they can come up."""

from __future__ import annotations

from explorer.core.state import Decision
from explorer.games.formosa_tea.rulebook import R
from explorer.games.formosa_tea.state import Cubes


class CallNext(Decision):
    """Bookkeeping: `after` has had a turn, and `tried` passed seats since then could not come back."""

    after: int
    tried: int = 0

    rule = R["FOR-ROUND-03"]
    question = "the next player is called"


class ComeBack(Decision):
    """A seat that has passed comes back if it can (only with another reading of FOR-RUL-28)."""

    tried: int

    rule = R["FOR-RUL-28"]
    question = "come back, or stay out"
    ask = "if_choice"


class Turn(Decision):
    """A seat begins its turn."""

    rule = R["FOR-TURN-01"]
    question = "take a main action, or use a token before it"
    turn_start = True


class TurnGoesOn(Decision):
    """The turn of a seat goes on: after a token, or with `acted` after the main action."""

    acted: bool

    rule = R["FOR-TURN-07"]
    question = "go on with your turn, or end it"


class Taking(Decision):
    """A worker has been placed: what does the seat take from the field?"""

    field: str

    rule = R["FOR-HARV-04"]
    question = "choose what you take from the field"
    ask = "if_positions_differ"


class Push(Decision):
    """A harvest lets the master of a seat move on a track."""

    track: str

    rule = R["FOR-ADV-02"]
    question = "your master may move: advance, run or stay"


class Advancing(Decision):
    """Bookkeeping: a master of `seat` advances `left` spaces; `own` in a harvest of its owner."""

    seat: int
    track: int
    left: int
    own: bool = False

    rule = R["FOR-ADV-05"]
    question = "the master enters the next space"


class Window(Decision):
    """A token between two spaces (only with another reading of FOR-RUL-25)."""

    rule = R["FOR-RUL-25"]
    question = "use a token, or go on"
    ask = "if_choice"


class SpaceEffects(Decision):
    """Bookkeeping: effects of a space are due, the first one next."""

    seat: int
    track: int
    due: tuple[tuple[str, int], ...]
    begins: bool = False

    rule = R["FOR-EFF-01"]
    question = "the space has its effect"


class Dry(Decision):
    """The owner of a batch lowers cubes; at the start of a batch it is compulsory in every reading."""

    track: int
    steps: int
    begins: bool = False

    rule = R["FOR-EFF-02"]
    question = "choose the cubes that dry"
    ask = "if_positions_differ"


class Enrich(Decision):
    """The owner of a batch chooses cubes for the flavour area (only with another reading of FOR-RUL-11)."""

    track: int
    steps: int

    rule = R["FOR-EFF-04"]
    question = "choose the cubes for the flavour area"
    ask = "if_positions_differ"


class PutDisc(Decision):
    """The owner of a scented batch puts `left` discs into the factory, one by one."""

    left: int

    rule = R["FOR-EFF-06"]
    question = "put a flower bud disc into the scented factory"
    ask = "if_positions_differ"


class Scenting(Decision):
    """Cubes go into the scented factory one by one; `quality` is the only one allowed, -1 for any."""

    quality: int = -1

    rule = R["FOR-SCENT-03"]
    question = "choose finished tea for the scented batch"
    ask = "if_choice"


class PayMerchant(Decision):
    """Cubes are handed over for a card; `space` is the export space used, "" for an extra sale.

    Attributes
    ----------
    worst : int
        Worst quality so far: 0 good, 1 normal, 2 bad.
    """

    card: str
    owed: Cubes
    worst: int = 0
    space: str = ""

    rule = R["FOR-EXP-05"]
    question = "hand over the tea that the merchant wants"
    ask = "if_choice"


class PayHome(Decision):
    """Cubes are handed over at home; `traded` counts those of the whole action."""

    owed: Cubes
    traded: int

    rule = R["FOR-DOM-05"]
    question = "hand over the tea that you sell at home"
    ask = "if_choice"


class MoreTrades(Decision):
    """Another pair or trio with the same worker? (Only with another reading of FOR-RUL-22.)"""

    traded: int

    rule = R["FOR-RUL-22"]
    question = "sell more at home, or end the sale"
    ask = "if_choice"


class ExportBonus(Decision):
    """The bonus of an export space; "" for any free space (only with another reading of FOR-RUL-40)."""

    space: str
    left: int

    rule = R["FOR-EXP-11"]
    question = "use the bonus of the export space, or skip it"
    ask = "if_choice"


class Refill(Decision):
    """Bookkeeping: a row of the display is refilled at these places."""

    row: int
    places: tuple[int, ...]
    slide: bool

    rule = R["FOR-EXP-15"]
    question = "the display is refilled"


class TurnUp(Decision):
    """Chance decides which merchant card comes to a place."""

    place: int

    rule = R["FOR-EXP-15"]
    question = "the next merchant card is turned up"


class Tuck(Decision):
    """Bookkeeping: cards sold with bad tea go under the stack (only with another reading of FOR-RUL-19)."""

    rule = R["FOR-RUL-19"]
    question = "a card goes under the stack"


class Marker(Decision):
    """Bookkeeping: a marker goes `left` spaces on; track 0 to 2 is a technology, 3 the domestic market."""

    seat: int
    track: int
    left: int

    rule = R["FOR-TRACK-01"]
    question = "the marker moves on"


class TechChoice(Decision):
    """The owner of a marker chooses a technology track for `steps` steps."""

    steps: int

    rule = R["FOR-TRACK-05"]
    question = "choose a technology track"
    ask = "if_positions_differ"


class TokenKind(Decision):
    """Which kind of technology token is gained? (Only with another reading of FOR-RUL-26.)"""

    rule = R["FOR-RUL-26"]
    question = "choose a kind of technology token"
    ask = "if_choice"
