"""What rewards ask."""

from __future__ import annotations

from explorer.core.state import Decision
from explorer.games.tea_garden.rulebook import R


class Reward(Decision):
    """Bookkeeping: part number `part` of a reward is resolved for `seat`."""

    seat: int
    source: str
    part: int = 0

    rule = R["TEA-BON-16"]
    question = "the reward is resolved"


class Ordering(Decision):
    """Several parts of a reward are left, and the seat says which of them comes next."""

    parts: tuple[str, ...]

    rule = R["TEA-BON-16"]
    question = "choose the part of the reward that comes next"


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
