"""The closed vocabulary of effects, and names that tables use."""

from __future__ import annotations

from typing import Literal, TypeVar, dataclass_transform

import msgspec

Colour = Literal["green", "red", "blue", "any"]
Symbol = Literal["river", "cup", "university"]
ScrollType = Literal["teapot", "plus1", "x2"]
Province = Literal["yellow", "green", "blue", "orange", "red"]
Half = Literal["blue", "green", "white"]
PROVINCES: tuple[Province, ...] = ("yellow", "green", "blue", "orange", "red")
SCROLLS: tuple[ScrollType, ...] = ("teapot", "plus1", "x2")
#: Leaves by name: fresh ones of quality 1 to 6, then fermented ones.
LEAVES = ("g1", "g2", "g3", "g4", "g5", "g6", "b1", "b2", "b3", "b4", "b5", "b6")
T = TypeVar("T")


@dataclass_transform(frozen_default=True)
class _Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind"):
    pass


class GainVp(_Part, tag="gain_vp"):
    """VP at once."""

    n: int


class GainLeaves(_Part, tag="gain_leaves"):
    """Fresh leaves of a quality."""

    n: int
    quality: int


class GainTokens(_Part, tag="gain_emperor_tokens"):
    """Emperor tokens."""

    n: int


class GainCupTokens(_Part, tag="gain_cup_tokens"):
    """Cup tokens, each for a joint of the own Cups."""

    n: int


class GainScroll(_Part, tag="gain_scroll"):
    """Scrolls of one type."""

    scroll: ScrollType
    n: int


class FermentEffect(_Part, tag="ferment"):
    """Turn up to n fresh leaves."""

    n: int


class DrawEffect(_Part, tag="draw"):
    """Draw n cards."""

    n: int


class SwapEffect(_Part, tag="swap"):
    """Draw n cards, then discard as many."""

    n: int


class RemoveEffect(_Part, tag="remove_card"):
    """Remove a card from the game."""

    n: int


class TakeEmperorEffect(_Part, tag="take_emperor_card"):
    """Choose a displayed Emperor card."""

    n: int


class SellEffect(_Part, tag="sell"):
    """Opens the selling of up to `max` leaves in a turn."""

    max: int
    vp_green: int
    vp_brown: int


Simple = (
    GainVp
    | GainLeaves
    | GainTokens
    | GainCupTokens
    | GainScroll
    | FermentEffect
    | DrawEffect
    | SwapEffect
    | RemoveEffect
    | TakeEmperorEffect
    | SellEffect
)


class ChoiceEffect(_Part, tag="choice"):
    """One of two effects."""

    options: tuple[Simple, ...]


Effect = (
    GainVp
    | GainLeaves
    | GainTokens
    | GainCupTokens
    | GainScroll
    | FermentEffect
    | DrawEffect
    | SwapEffect
    | RemoveEffect
    | TakeEmperorEffect
    | SellEffect
    | ChoiceEffect
)
Effects = tuple[Effect, ...]
