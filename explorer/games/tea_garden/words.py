"""Facts and parameters in the words of Tea Garden."""

from __future__ import annotations

from typing import Any, cast

from explorer.games.tea_garden.components import (
    ChoiceEffect,
    DrawEffect,
    Effect,
    FermentEffect,
    GainCupTokens,
    GainLeaves,
    GainScroll,
    GainTokens,
    GainVp,
    RemoveEffect,
    SellEffect,
    SwapEffect,
)
from explorer.games.tea_garden.table import TeaTable

SCROLL_WORDS = {"teapot": "Teapot Scroll", "plus1": "+1 Scroll", "x2": "x2 Scroll"}
SYMBOL_WORDS = {"river": "River", "cup": "Cup", "university": "University"}
MAIN_WORDS = {
    "build": "build a Tea Garden",
    "buy": "buy an Action card",
    "caravan": "sell to a Caravan",
    "ferment": "ferment",
    "harvest": "harvest",
}
ZONE_WORDS = {"hand": "hand", "deck": "draw deck", "discard": "discard pile", "slots": "laid"}


def leaf_in_words(leaf: str) -> str:
    """Return 'fresh 3' or 'fermented 5'."""
    return f"{'fresh' if leaf[:1] == 'g' else 'fermented'} {leaf[1:]}"


def effect_in_words(e: Effect) -> str:
    """Return an effect in a few words."""
    if isinstance(e, GainVp):
        return f"{e.n} VP"
    if isinstance(e, GainLeaves):
        return f"{e.n} × fresh {e.quality}"
    if isinstance(e, GainTokens):
        return f"{e.n} Emperor token{'s' * (e.n > 1)}"
    if isinstance(e, GainCupTokens):
        return "Cup token"
    if isinstance(e, GainScroll):
        return SCROLL_WORDS[e.scroll]
    return _choice_in_words(e)


def _choice_in_words(e: Effect) -> str:
    if isinstance(e, ChoiceEffect):
        return " or ".join(effect_in_words(option) for option in e.options)
    if isinstance(e, SellEffect):
        return f"sell up to {e.max} leaves"
    n = getattr(e, "n", 1)
    verbs: dict[type, str] = {FermentEffect: "ferment", DrawEffect: "draw", SwapEffect: "draw and discard"}
    if type(e) in verbs:
        return f"{verbs[type(e)]} {n}"
    return "remove a card" if isinstance(e, RemoveEffect) else "Emperor card"


def reward_in_words(t: TeaTable, *sources: str) -> str:
    """Return what rewards bring."""
    parts = [effect_in_words(e) for source in sources for e in t.rewards.get(source, ())]
    return ", ".join(parts) or "nothing"


def card_in_words(t: TeaTable, card: str) -> str:
    """Return 'S04 (1, River)': strength, symbols, Teapots and effects of a card."""
    if card not in t.strength:
        return card
    said = [str(t.strength[card])]
    if t.symbols[card]:
        said.append("/".join(SYMBOL_WORDS[x] for x in t.symbols[card]))
    said += [f"{pot if pot != 'any' else 'neutral'} Teapot" for pot in t.teapots[card]]
    said += [effect_in_words(e) for e in t.printed[card]]
    return f"{card} ({', '.join(said)})"


def _words_of(t: TeaTable, name: str, value: str) -> str | None:
    if name == "card":
        return card_in_words(t, value)
    if name == "leaf":
        return leaf_in_words(value)
    if name == "region":
        return t.region[value].name if value in t.region else value
    known = {"scroll": SCROLL_WORDS, "symbol": SYMBOL_WORDS, "zone": ZONE_WORDS, "main": MAIN_WORDS}.get(name)
    if known is not None:
        return known.get(value, value)
    return f"{value} ({reward_in_words(t, f'bonus:{value}')})" if name == "token" else None


def words(t: TeaTable, name: str, value: Any) -> str:
    """Return a fact or parameter in words (see `Parts.words`)."""
    if isinstance(value, str):
        known = t.spoken.get((name, value))
        if known is None:
            found = _words_of(t, name, value)
            known = t.spoken[name, value] = value if found is None else found
        return known
    if isinstance(value, tuple):
        if name in {"gain", "effect", "bonus"}:
            return reward_in_words(t, *cast("tuple[str, ...]", value))
        return ", ".join(str(v) for v in value)  # pyright: ignore[reportUnknownVariableType, reportUnknownArgumentType]
    return str(value)
