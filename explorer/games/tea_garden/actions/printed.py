"""What the topmost card offers beside its secondary action: printed effects and selling; and +1 Scrolls."""

from __future__ import annotations

from explorer.core.action import ActionKind, Happening
from explorer.core.event import Answered
from explorer.core.legality import Check
from explorer.core.state import Action
from explorer.games.tea_garden.actions.flow import TURN, cards_lie, go_on, rewards
from explorer.games.tea_garden.components import SellEffect
from explorer.games.tea_garden.decisions import AfterLaying, Selling
from explorer.games.tea_garden.events import ScrollUsed
from explorer.games.tea_garden.events_table import EffectUsed, SaleBegun, SoldCounted, StrengthRaised
from explorer.games.tea_garden.gains import gain_vp
from explorer.games.tea_garden.payments import pay
from explorer.games.tea_garden.rulebook import R
from explorer.games.tea_garden.state import LEAF_INDEX, LEAVES, PLUS1, TeaState


class UsePlus1(Action):
    """Discard a +1 Scroll for 1 more strength."""


USE_PLUS1: ActionKind[TeaState, UsePlus1] = ActionKind(
    UsePlus1, TURN, "Use a +1 Scroll", group="Use a Scroll"
)


@USE_PLUS1.window(R["TEA-STR-04"], "A +1 Scroll works once your cards lie, until your main action.")
def strength_can_still_matter(s: TeaState) -> bool:
    return s.turn.laid and not s.turn.main


@USE_PLUS1.requires(R["TEA-SCR-02"], "You have no +1 Scroll.")
def you_have_a_plus1_scroll(s: TeaState, a: UsePlus1) -> bool:
    return s.me.scrolls[PLUS1] > 0


@USE_PLUS1.effect(R["TEA-SCR-02"])
def discard_scroll(s: TeaState, a: UsePlus1) -> tuple[Happening, ...]:
    return (ScrollUsed(s.actor, "plus1", -1),)


@USE_PLUS1.effect(R["TEA-STR-02"])
def raise_strength(s: TeaState, a: UsePlus1) -> tuple[Happening, ...]:
    return (StrengthRaised(),)


class UseEffect(Action):
    """Use printed effect number `index` (from 0) of the topmost card."""

    index: int


USE_EFFECT: ActionKind[TeaState, UseEffect] = ActionKind(
    UseEffect, TURN, "Use the printed effect: {effect}", group="Use a printed effect"
)
USE_EFFECT.param("index", domain=lambda t: range(t.most_effects))


@USE_EFFECT.tells
def effect_in_words(s: TeaState, a: UseEffect) -> dict[str, object]:
    return {"effect": (f"card:{s.top_card}:{a.index}",)}


cards_lie(USE_EFFECT)


@USE_EFFECT.window(R["TEA-PLAY-08"], "With this reading printed effects work only when the card is laid.")
def printed_effects_can_be_used(s: TeaState) -> bool:
    return not s.t.effects_when_laid


@USE_EFFECT.requires(R["TEA-BON-02"], "Your topmost card {card} shows no such effect.")
def your_topmost_card_shows_the_effect(s: TeaState, a: UseEffect) -> Check:
    top = s.top_card
    effects = s.t.printed[top] if top else ()
    shown = not top or (a.index < len(effects) and not isinstance(effects[a.index], SellEffect))
    # Without cards there is nothing to look at; that cards have to lie is another rule.
    return shown if top or not s.turn.laid else False, {"card": top}


@USE_EFFECT.requires(R["TEA-PLAY-08"], "You have used this effect in this turn.")
def you_have_not_used_the_effect_yet(s: TeaState, a: UseEffect) -> bool:
    return a.index not in s.turn.used


@USE_EFFECT.effect(R["TEA-PLAY-08"])
def use_up(s: TeaState, a: UseEffect) -> tuple[Happening, ...]:
    return (EffectUsed(a.index),)


@USE_EFFECT.effect(R["TEA-BON-02"])
def resolve_effect(s: TeaState, a: UseEffect) -> tuple[Happening, ...]:
    return (go_on(s, s.actor, *rewards(s, s.actor, f"card:{s.top_card}:{a.index}")),)


class Sell(Action):
    """Sell a leaf with the selling effect; the first one begins a sale."""

    leaf: str


SELL: ActionKind[TeaState, Sell] = ActionKind(Sell, (*TURN, Selling), "Sell {leaf}", group="Sell leaves")
SELL.param("leaf", domain=LEAVES)


def selling(s: TeaState) -> SellEffect | None:
    """Return the selling effect of the topmost card, if it has one."""
    top = s.top_card
    return next((e for e in s.t.printed[top] if isinstance(e, SellEffect)), None) if top else None


def worth(s: TeaState, leaf: str) -> int:
    """Return the VP for a leaf, 0 without the selling effect."""
    effect = selling(s)
    return 0 if effect is None else effect.vp_brown if leaf[0] == "b" else effect.vp_green


@SELL.tells
def vp_in_words(s: TeaState, a: Sell) -> dict[str, object]:
    return {"gain": f"+{worth(s, a.leaf)} VP"}


cards_lie(SELL)


@SELL.window(R["TEA-SELL-01"], "The card on top does not let you sell.")
def your_topmost_card_sells(s: TeaState) -> Check:
    return selling(s) is not None if s.turn.laid else None


@SELL.window(R["TEA-SELL-03"], "With this reading there is one sale in a turn; you have had it.")
def your_sale_is_still_open(s: TeaState) -> bool:
    return not s.t.one_sale or s.turn.sales == 0 or type(s.agenda[-1]) is Selling


@SELL.window(R["TEA-SELL-02"], "You have sold {sold:leaf/leaves}; at most {most} a turn.")
def the_limit_of_the_sale_is_not_reached(s: TeaState) -> Check:
    effect = selling(s)
    if effect is None:
        return None
    return s.turn.sold < effect.max, {"sold": s.turn.sold, "most": s.t.most_sold}


@SELL.requires(R["TEA-LEAF-12"], "You have no {leaf} leaf.")
def you_have_the_leaf(s: TeaState, a: Sell) -> bool:
    return s.me.leaves[LEAF_INDEX[a.leaf]] > 0


@SELL.effect(R["TEA-SELL-03"])
def begin_sale(s: TeaState, a: Sell) -> tuple[Happening, ...]:
    return (SaleBegun(),) if s.t.one_sale and type(s.agenda[-1]) is not Selling else ()


@SELL.effect(R["TEA-SELL-02"])
def count_leaf(s: TeaState, a: Sell) -> tuple[Happening, ...]:
    return (SoldCounted(),)


@SELL.effect(R["TEA-SELL-01"])
def sell_leaf(s: TeaState, a: Sell) -> tuple[Happening, ...]:
    return (pay(s.actor, a.leaf), *gain_vp(s.actor, worth(s, a.leaf)), Answered((Selling(s.actor),)))


class EndSale(Action):
    """End the sale."""


END_SALE: ActionKind[TeaState, EndSale] = ActionKind(
    EndSale,
    (AfterLaying, Selling),
    "End the sale",
    group="Sell leaves",
    elsewhere=(R["TEA-TURN-03"], "First lay one card or more."),
)


@END_SALE.window(R["TEA-SELL-04"], "Nothing is sold yet: choose a leaf.")
def you_have_sold_something(s: TeaState) -> bool:
    return type(s.agenda[-1]) is Selling


@END_SALE.effect(R["TEA-SELL-03"])
def end(s: TeaState, a: EndSale) -> tuple[Happening, ...]:
    return (go_on(s, s.actor),)
