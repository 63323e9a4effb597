"""Facts and parameters in the words of Chai: Tea for 2."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from explorer.core.wording import count_of
from explorer.games.chai.effects import (
    AdjustOwn,
    CardStep,
    FreeSteps,
    GainAny,
    GainSame,
    MoveOwn,
    Push,
    RefreshAll,
    RefreshOne,
    SwapOwn,
    TakeStart,
)
from explorer.games.chai.table import ChaiTable

PALACE_WORDS = {
    "transplant": "transplant",
    "exchange": "exchange",
    "restore": "restore",
    "audience": "audience",
}


def tea_word(t: ChaiTable, tea: str) -> str:
    """Return a tea inside a sentence."""
    if not tea:
        return "no tea"
    name = t.tea_name.get(tea, tea)
    return name if name.startswith("Pu") else name.lower()


def card_word(t: ChaiTable, card: str) -> str:
    """Return the name of a plantation card or ship."""
    if card in t.card:
        return t.card[card].name
    if card in t.ship:
        return t.ship[card].name
    return {"dock": "the dock", "": "nothing"}.get(card, card)


def dice_word(dice: tuple[int, ...]) -> str:
    """Return '1 1 4' for counts of the faces, or 'none'."""
    return " ".join(str(face) for face, n in enumerate(dice, 1) for _ in range(n)) or "none"


def effect_word(effect: Any) -> str:  # noqa: C901, PLR0911  one line for each kind
    """Return what an ability does, in a few words."""
    match effect:
        case Push():
            return f"one token climbs up to {effect.n}"
        case FreeSteps():
            return f"up to {count_of(effect.n, 'step')}"
        case GainSame():
            return "take one of its tea"
        case GainAny():
            return "take any tea"
        case MoveOwn():
            return "move a card"
        case SwapOwn():
            return "swap two cards"
        case RefreshOne():
            return "turn a card face up"
        case RefreshAll():
            return "turn all cards face up"
        case AdjustOwn():
            return "change a die by 1"
        case CardStep():
            return f"a token beside a card climbs up to {effect.n}"
        case TakeStart():
            return "take the start player marker"
        case _:
            return "no ability"


def _listed(word: Callable[[ChaiTable, str], str]) -> Callable[[ChaiTable, Any], str]:
    return lambda t, values: ", ".join(word(t, v) for v in values) or "none"


def _marker(t: ChaiTable, marker: str) -> str:
    side = t.marker_side[marker]
    return f"{' and '.join(tea_word(t, tea) for tea in side.teas)} {side.number}"


def _space(t: ChaiTable, space: Any) -> str:
    if space == 0:
        return "a ship"
    return f"{t.spaces[space].name} ({space})" if space in t.spaces else PALACE_WORDS.get(space, str(space))


def _place(t: ChaiTable, place: Any) -> str:
    return list(PALACE_WORDS)[place] if isinstance(place, int) else str(place)


_WORDS: dict[str, Callable[[ChaiTable, Any], str]] = {
    **dict.fromkeys(
        ("tea", "first", "second"), lambda t, v: tea_word(t, v) if isinstance(v, str) else str(v)
    ),
    **dict.fromkeys(("teas", "admits"), _listed(tea_word)),
    **dict.fromkeys(("card", "other_card", "ship", "from_ship", "to_ship", "source"), card_word),
    **dict.fromkeys(
        ("drawn", "held", "ships"), lambda t, v: _listed(card_word)(t, v) if isinstance(v, tuple) else str(v)
    ),
    **dict.fromkeys(("links", "open"), lambda _t, v: ", ".join(map(str, v)) or "none"),
    "dice": lambda _t, v: dice_word(v),
    "does": lambda _t, v: v if isinstance(v, str) else effect_word(v),
    "marker": _marker,
    "space": _space,
    "place": _place,
}


def words(t: ChaiTable, name: str, value: Any) -> str:
    """Return a fact or parameter in words (see `Parts.words`)."""
    word = _WORDS.get(name)
    return word(t, value) if word else str(value)
