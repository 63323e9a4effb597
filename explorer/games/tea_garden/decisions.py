"""The questions of Tea Garden, in the order in which they can come up."""

from __future__ import annotations

from explorer.core.state import Decision
from explorer.games.tea_garden.rulebook import R


class WhoStarts(Decision):
    """Chance: who holds the Starting Player token first?"""

    rule = R["TEA-SETUP-17"]
    question = "the starting player is drawn"


class NextBonus(Decision):
    """Chance: which token lies in a Region?"""

    region: str

    rule = R["TEA-SETUP-03"]
    question = "a region bonus is turned up"


class NextTile(Decision):
    """Chance: which tile is on top of a Cup stack now?"""

    province: str
    why: str = "setup"

    rule = R["TEA-SETUP-04"]
    question = "the next Cup tile comes to light"


class NextAction(Decision):
    """Chance: which Action card comes at the right end of the display?"""

    why: str = "setup"

    rule = R["TEA-BUY-06"]
    question = "the next Action card is turned up"


class NextCaravan(Decision):
    """Chance: which Caravan comes next?"""

    why: str = "setup"

    rule = R["TEA-CARA-10"]
    question = "the next Caravan is turned up"


class NextEmperor(Decision):
    """Chance: which Emperor card comes next?"""

    why: str = "setup"

    rule = R["TEA-EMP-06"]
    question = "the next Emperor card is turned up"


class Drawing(Decision):
    """Chance: which card does `seat` draw?"""

    seat: int
    why: str = "setup"

    rule = R["TEA-BON-06"]
    question = "a card is drawn from the own deck"


class TakeTurn(Decision):
    """A seat begins a turn, or passes."""

    rule = R["TEA-ROUND-03"]
    question = "take a turn or pass"
    turn_start = True


class BeforeLaying(Decision):
    """A turn has begun and no cards lie yet."""

    rule = R["TEA-TURN-06"]
    question = "lay cards, or take a free action first"


class FeeDue(Decision):
    """The fourth turn is being paid: so many leaves, so many of them fermented, are due."""

    left: int
    brown: int

    rule = R["TEA-TURN-09"]
    question = "pay for the fourth turn"
    ask = "if_choice"


class Laying(Decision):
    """Cards are being laid."""

    rule = R["TEA-PLAY-01"]
    question = "lay another card on top, or stop laying"
    ask = "if_choice"


class AfterLaying(Decision):
    """The cards lie: main, secondary and free actions in any order."""

    rule = R["TEA-TURN-01"]
    question = "act with the cards that lie, or end the turn"


class PriceDue(Decision):
    """The leaves of an Action card's price are being paid."""

    card: str
    left: int

    rule = R["TEA-BUY-03"]
    question = "pay the leaves of the card's price"
    ask = "if_choice"


class TeapotsDue(Decision):
    """The missing Teapots of a purchase are being replaced.

    Attributes
    ----------
    missing : int
        Teapots still to be replaced.
    green, brown : int
        Leaves of the set under way.
    sets : int
        Teapots replaced by leaves so far.
    """

    card: str
    missing: int
    green: int = 0
    brown: int = 0
    sets: int = 0

    rule = R["TEA-BUY-04"]
    question = "replace the missing Teapots"
    ask = "if_choice"


class SaleDue(Decision):
    """The leaves of a Caravan are being paid: so many, so many of them fermented, are due."""

    card: str
    trade: int
    strength: int
    left: int
    brown: int

    rule = R["TEA-CARA-04"]
    question = "pay the leaves of the Caravan"
    ask = "if_choice"


class Fermenting(Decision):
    """A Fermentation under way: so many leaves may still be turned."""

    left: int

    rule = R["TEA-FERM-01"]
    question = "ferment another leaf, or stop"
    ask = "if_choice"


class Harvesting(Decision):
    """A harvest under way."""

    done: tuple[str, ...]
    left: int

    rule = R["TEA-HARV-01"]
    question = "harvest another garden, or stop"
    ask = "if_choice"


class RepeatDue(Decision):
    """The leaves for a repetition are being paid."""

    left: int

    rule = R["TEA-REP-03"]
    question = "pay for the repetition"
    ask = "if_choice"


class Repeating(Decision):
    """The secondary action is taken once more."""

    rule = R["TEA-REP-01"]
    question = "repeat the secondary action"
    ask = "if_choice"


class Selling(Decision):
    """A sale with the selling effect under way."""

    rule = R["TEA-SELL-01"]
    question = "sell another leaf, or stop"
    ask = "if_choice"


class Reward(Decision):
    """Bookkeeping: part number `part` of a reward is resolved for `seat`."""

    seat: int
    source: str
    part: int = 0

    rule = R["TEA-BON-16"]
    question = "the reward is resolved"


class PlacingToken(Decision):
    """A Cup token was gained: on which joint does it go?"""

    source: str

    rule = R["TEA-CUP-11"]
    question = "put the Cup token on one of your joints"
    ask = "if_choice"


class BonusFerment(Decision):
    """Fresh leaves may be turned; `turned` counts those that were."""

    source: str
    left: int
    turned: int = 0

    rule = R["TEA-BON-03"]
    question = "ferment a leaf, or stop"
    ask = "if_choice"


class OfferDraw(Decision):
    """Cards may be drawn."""

    source: str
    n: int

    rule = R["TEA-BON-06"]
    question = "draw, or decline"


class OfferSwap(Decision):
    """Cards may be drawn and as many discarded."""

    source: str
    n: int

    rule = R["TEA-BON-04"]
    question = "draw and discard, or decline"


class Discarding(Decision):
    """As many cards as were drawn are discarded."""

    left: int

    rule = R["TEA-BON-04"]
    question = "discard a card"
    ask = "if_choice"


class Removing(Decision):
    """A card may be removed from the game."""

    source: str

    rule = R["TEA-BON-07"]
    question = "remove a card, or decline"


class ChooseEmperor(Decision):
    """Which displayed Emperor card does the seat take?"""

    source: str

    rule = R["TEA-EMP-05"]
    question = "choose an Emperor card"
    ask = "if_choice"


class ChooseSide(Decision):
    """Which side of a slash is used?"""

    source: str

    rule = R["TEA-PLAY-07"]
    question = "choose one of the two effects, or decline"


class TurnOver(Decision):
    """Bookkeeping: `seat` has ended its turn or passed."""

    seat: int
    took_turn: bool

    rule = R["TEA-ROUND-03"]
    question = "the next player is found"


class PhaseOver(Decision):
    """Bookkeeping: all have passed."""

    rule = R["TEA-ROUND-06"]
    question = "the Action phase ends"


class MarkRound(Decision):
    """Bookkeeping: steps A and B."""

    rule = R["TEA-MAINT-02"]
    question = "round and starting player move on"


class RenewDisplay(Decision):
    """Bookkeeping: step C."""

    rule = R["TEA-MAINT-04"]
    question = "the display is renewed"


class ClearBoards(Decision):
    """Bookkeeping: step D."""

    rule = R["TEA-MAINT-05"]
    question = "laid cards are discarded"


class Ripening(Decision):
    """Bookkeeping: step E."""

    rule = R["TEA-MAINT-06"]
    question = "the tea ripens"


class GreatHarvest(Decision):
    """Bookkeeping: step F."""

    rule = R["TEA-MAINT-08"]
    question = "all gardens are harvested"


class DrawHands(Decision):
    """Bookkeeping: step G."""

    rule = R["TEA-MAINT-09"]
    question = "everybody draws"


class NewRound(Decision):
    """Bookkeeping: step H."""

    rule = R["TEA-MAINT-10"]
    question = "the next round begins"
