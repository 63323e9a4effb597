"""The card, and the leaves of its price."""

from __future__ import annotations

from explorer.core.action import ActionKind, Happening
from explorer.core.event import Answered
from explorer.core.legality import Check
from explorer.core.state import Action
from explorer.games.tea_garden.actions.flow import TURN, begin_main, main_action
from explorer.games.tea_garden.decisions import PriceDue, TeapotsDue
from explorer.games.tea_garden.payments import (
    after_paying,
    good_leaves,
    pay,
    price_and_teapots_payable,
    teapots_missing,
)
from explorer.games.tea_garden.rulebook import R
from explorer.games.tea_garden.state import LEAF_INDEX, LEAVES, QUALITY, TeaState


class Buy(Action):
    """Buy this Action card; its price is asked next."""

    card: str


BUY: ActionKind[TeaState, Buy] = ActionKind(Buy, TURN, "Buy {card} for {price}", group="Buy an Action card")
BUY.param("card", domain=lambda t: t.actions, values=lambda s, _: s.display)


@BUY.tells
def price_in_words(s: TeaState, a: Buy) -> dict[str, object]:
    card = s.t.action[a.card]
    missing = teapots_missing(s, s.me, a.card)
    pots = f", {missing} Teapot{'s' if missing > 1 else ''} missing" if missing else ""
    return {"price": f"{card.leaves} × quality {card.min_quality}+{pots}", "gain": f"{card.vp} VP at the end"}


main_action(BUY)


@BUY.requires(R["TEA-BUY-01"], "{card} is not for sale now.", gate=True)
def the_card_is_on_offer(s: TeaState, a: Buy) -> bool:
    return a.card in s.display


@BUY.requires(R["TEA-BUY-02"], "Place {place} of the display needs strength {need}; you have {strength}.")
def your_strength_is_enough(s: TeaState, a: Buy) -> Check:
    i = s.display.index(a.card)
    need = s.t.display_strength[i]
    return s.reaches(need), {"place": i + 1, "need": need, "strength": s.turn.strength}


@BUY.requires(R["TEA-BUY-03"], "{card} costs {n} leaves of quality {quality} or more; you have {have}.")
def you_can_pay_the_leaves_of_the_price(s: TeaState, a: Buy) -> Check:
    card = s.t.action[a.card]
    have = good_leaves(s.me.leaves, card.min_quality)
    return have >= card.leaves, {"n": card.leaves, "quality": card.min_quality, "have": have}


@BUY.requires(
    R["TEA-BUY-04"], "You miss {missing:Teapot} for {card}, and cannot make up for it with Scrolls or leaves."
)
def you_can_cover_the_teapots(s: TeaState, a: Buy) -> Check:
    card = s.t.action[a.card]
    missing = teapots_missing(s, s.me, a.card)
    ok = price_and_teapots_payable(s, s.me, (card.leaves, card.min_quality), missing)
    return ok, {"missing": missing}, (R["TEA-POT-02"], R["TEA-POT-04"])


@BUY.effect(R["TEA-MAIN-01"])
def begin(s: TeaState, a: Buy) -> tuple[Happening, ...]:
    return begin_main(s)


@BUY.effect(R["TEA-BUY-03"])
def ask_for_price(s: TeaState, a: Buy) -> tuple[Happening, ...]:
    return (Answered((PriceDue(s.actor, a.card, s.t.action[a.card].leaves),)),)


class PayPrice(Action):
    """Pay a leaf of the price of the card at hand."""

    leaf: str


PAY_PRICE: ActionKind[TeaState, PayPrice] = ActionKind(
    PayPrice,
    (PriceDue, TeapotsDue),
    "Pay {leaf}",
    group="Pay the price",
    elsewhere=(R["TEA-BUY-03"], "No price of an Action card is due."),
)
PAY_PRICE.param("leaf", domain=LEAVES)


def card_at_hand(s: TeaState) -> str:
    """Return the card whose price is being paid."""
    top = s.agenda[-1]
    return top.card if type(top) is PriceDue or type(top) is TeapotsDue else ""


@PAY_PRICE.window(R["TEA-BUY-03"], "The leaves of the price are paid: no more of them are due.")
def leaves_of_the_price_are_due(s: TeaState) -> bool:
    return type(s.agenda[-1]) is PriceDue


@PAY_PRICE.requires(R["TEA-BUY-03"], "Each leaf must be of quality {quality} or more; {leaf} is not.")
def the_leaf_is_good_enough(s: TeaState, a: PayPrice) -> Check:
    quality = s.t.action[card_at_hand(s)].min_quality
    return QUALITY[a.leaf] >= quality, {"quality": quality}


@PAY_PRICE.requires(R["TEA-LEAF-12"], "You have no {leaf} leaf.")
def you_have_the_leaf(s: TeaState, a: PayPrice) -> bool:
    return s.me.leaves[LEAF_INDEX[a.leaf]] > 0


@PAY_PRICE.requires(
    R["TEA-BUY-04"], "Keep {leaf}: without it you could not replace the {missing} Teapots that you miss."
)
def you_can_still_cover_the_teapots(s: TeaState, a: PayPrice) -> Check:
    top, card = s.agenda[-1], s.t.action[card_at_hand(s)]
    left = top.left - 1 if type(top) is PriceDue else 0
    missing = teapots_missing(s, s.me, card.id)
    return price_and_teapots_payable(s, after_paying(s.me, a.leaf), (left, card.min_quality), missing), {
        "missing": missing
    }


@PAY_PRICE.effect(R["TEA-BUY-03"])
def pay_leaf(s: TeaState, a: PayPrice) -> tuple[Happening, ...]:
    top, seat = s.agenda[-1], s.actor
    if type(top) is not PriceDue:
        return ()
    due: PriceDue | TeapotsDue = PriceDue(seat, top.card, top.left - 1)
    if top.left == 1:
        due = TeapotsDue(seat, top.card, teapots_missing(s, s.me, top.card))
    return (pay(seat, a.leaf), Answered((due,)))
