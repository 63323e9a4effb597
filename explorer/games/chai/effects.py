"""The closed vocabulary of effects on cards, palace spaces and merchants."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

Natural = Annotated[int, msgspec.Meta(ge=0)]
Positive = Annotated[int, msgspec.Meta(ge=1)]


class _Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind"):
    pass


class NoEffect(_Part, frozen=True, tag="none"):
    """Does nothing."""

    once: bool = False


class Push(_Part, frozen=True, tag="push"):
    """One token climbs up to `n` steps."""

    n: Positive
    once: bool


class FreeSteps(_Part, frozen=True, tag="free_steps"):
    """Up to `n` steps, shared among own tokens."""

    n: Positive
    once: bool


class GainSame(_Part, frozen=True, tag="gain_same"):
    """Tokens of the card's tea."""

    n: Positive
    once: bool


class GainAny(_Part, frozen=True, tag="gain_any"):
    """A token of any tea."""

    n: Positive
    once: bool = False


class MoveOwn(_Part, frozen=True, tag="move_card"):
    """One own plantation card goes to an empty slot."""

    once: bool = False


class SwapOwn(_Part, frozen=True, tag="swap_cards"):
    """Two own plantation cards change places."""

    once: bool = False


class RefreshOne(_Part, frozen=True, tag="refresh_one"):
    """One other own face-down card is turned face up."""

    once: bool


class RefreshAll(_Part, frozen=True, tag="refresh_all"):
    """All own face-down cards are turned face up."""

    once: bool = False


class AdjustOwn(_Part, frozen=True, tag="adjust_die"):
    """One own unplaced die changes by `by`."""

    by: Literal[1]
    once: bool = False


class CardStep(_Part, frozen=True, tag="card_step"):
    """One own token beside an own card climbs up to `n` steps."""

    n: Positive
    once: bool = False


class TakeStart(_Part, frozen=True, tag="take_start"):
    """The start player marker is taken or kept."""

    once: bool = False


Effect = (
    NoEffect
    | Push
    | FreeSteps
    | GainSame
    | GainAny
    | MoveOwn
    | SwapOwn
    | RefreshOne
    | RefreshAll
    | AdjustOwn
    | CardStep
    | TakeStart
)
