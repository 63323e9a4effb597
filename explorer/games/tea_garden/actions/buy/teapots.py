"""Missing Teapots, and the end of a purchase."""

from __future__ import annotations

from msgspec.structs import replace

from explorer.core.action import ActionKind, Happening
from explorer.core.event import Answered
from explorer.core.legality import Check, Fact
from explorer.core.state import CHANCE, Action
from explorer.games.tea_garden.actions.buy.buying import card_at_hand
from explorer.games.tea_garden.actions.flow import go_on
from explorer.games.tea_garden.decisions import NextAction, PriceDue, TeapotsDue
from explorer.games.tea_garden.events import CardBought, ScrollUsed, TeapotsUsedUp
from explorer.games.tea_garden.payments import (
    after_paying,
    pay,
    set_completable,
    teapots_used,
)
from explorer.games.tea_garden.rulebook import R
from explorer.games.tea_garden.state import LEAF_INDEX, LEAVES, TEAPOT, TeaState


class TeapotScroll(Action):
    """Discard a Teapot Scroll for a missing Teapot."""


TEAPOT_SCROLL: ActionKind[TeaState, TeapotScroll] = ActionKind(
    TeapotScroll,
    (PriceDue, TeapotsDue),
    "Use a Teapot Scroll",
    group="Replace a Teapot",
    elsewhere=(R["TEA-SCR-07"], "A Teapot Scroll is used inside a purchase."),
)


def price_comes_first(kind: ActionKind[TeaState, TeapotScroll] | ActionKind[TeaState, PayTeapot]) -> None:
    """Declare that the price is paid before Teapots are replaced, and that one must be missing."""

    @kind.window(R["TEA-BUY-03"], "First pay the leaves of the price; {left} are missing.")
    def the_leaves_of_the_price_are_paid(s: TeaState) -> Check:
        top = s.agenda[-1]
        return type(top) is TeapotsDue, {"left": top.left if type(top) is PriceDue else 0}

    @kind.window(R["TEA-POT-07"], "No Teapot is missing any more.")
    def a_teapot_is_missing(s: TeaState) -> bool:
        top = s.agenda[-1]
        # A set of leaves that is begun takes care of one.
        return type(top) is not TeapotsDue or top.missing > (
            kind is TEAPOT_SCROLL and top.green + top.brown > 0
        )


price_comes_first(TEAPOT_SCROLL)


@TEAPOT_SCROLL.requires(R["TEA-POT-05"], "You have no Teapot Scroll.")
def you_have_a_teapot_scroll(s: TeaState, a: TeapotScroll) -> bool:
    return s.me.scrolls[TEAPOT] > 0


@TEAPOT_SCROLL.effect(R["TEA-POT-05"], R["TEA-SCR-02"])
def use_teapot_scroll(s: TeaState, a: TeapotScroll) -> tuple[Happening, ...]:
    top = s.agenda[-1]
    if type(top) is not TeapotsDue:
        return ()
    return (ScrollUsed(s.actor, "teapot", -1), Answered((replace(top, missing=top.missing - 1),)))


class PayTeapot(Action):
    """Pay a leaf towards a set that replaces a missing Teapot."""

    leaf: str


PAY_TEAPOT: ActionKind[TeaState, PayTeapot] = ActionKind(
    PayTeapot,
    (PriceDue, TeapotsDue),
    "Pay {leaf} for a Teapot",
    group="Replace a Teapot",
    elsewhere=(R["TEA-POT-07"], "Leaves replace a Teapot inside a purchase only."),
)
PAY_TEAPOT.param("leaf", domain=LEAVES)
price_comes_first(PAY_TEAPOT)


def set_price(s: TeaState) -> dict[str, Fact]:
    """Return what replaces a Teapot, as facts: leaves of any kind, or fermented ones."""
    costs = s.t.c.costs
    return {"any": costs.teapot_any_leaves, "ripe": costs.teapot_brown_leaves}


@PAY_TEAPOT.requires(
    R["TEA-POT-06"],
    "A Teapot costs {any} leaves or {ripe} fermented; {missing:is/are} missing: not payable with {leaf}.",
)
def the_set_can_be_completed(s: TeaState, a: PayTeapot) -> Check:
    top = s.agenda[-1]
    if type(top) is not TeapotsDue:
        return None
    green, brown = top.green + (a.leaf[0] == "g"), top.brown + (a.leaf[0] == "b")
    ok = set_completable(s, after_paying(s.me, a.leaf), (green, brown), top.missing, top.sets)
    return ok, {"missing": top.missing, **set_price(s)}, (R["TEA-POT-07"],)


@PAY_TEAPOT.requires(R["TEA-LEAF-12"], "You have no {leaf} leaf.")
def you_have_the_leaf_for_the_set(s: TeaState, a: PayTeapot) -> bool:
    return s.me.leaves[LEAF_INDEX[a.leaf]] > 0


@PAY_TEAPOT.effect(R["TEA-POT-06"])
def pay_towards_set(s: TeaState, a: PayTeapot) -> tuple[Happening, ...]:
    top = s.agenda[-1]
    if type(top) is not TeapotsDue:
        return ()
    green, brown = top.green + (a.leaf[0] == "g"), top.brown + (a.leaf[0] == "b")
    return (pay(s.actor, a.leaf), Answered((replace(top, green=green, brown=brown),)))


class CoverTeapot(Action):
    """The set of leaves replaces a missing Teapot."""


COVER_TEAPOT: ActionKind[TeaState, CoverTeapot] = ActionKind(
    CoverTeapot,
    (PriceDue, TeapotsDue),
    "Replace the Teapot with these leaves",
    group="Replace a Teapot",
    elsewhere=(R["TEA-POT-07"], "Leaves replace a Teapot inside a purchase only."),
)


@COVER_TEAPOT.window(
    R["TEA-POT-06"],
    "A Teapot costs {any} leaves or {ripe} fermented; here lie {green} fresh, {brown} fermented.",
)
def the_set_of_leaves_is_complete(s: TeaState) -> Check:
    top, costs = s.agenda[-1], s.t.c.costs
    green, brown = (top.green, top.brown) if type(top) is TeapotsDue else (0, 0)
    full = green + brown == costs.teapot_any_leaves or (green == 0 and brown == costs.teapot_brown_leaves)
    return full, {"green": green, "brown": brown, **set_price(s)}


@COVER_TEAPOT.effect(R["TEA-POT-06"], R["TEA-POT-07"])
def cover_teapot(s: TeaState, a: CoverTeapot) -> tuple[Happening, ...]:
    top = s.agenda[-1]
    if type(top) is not TeapotsDue:
        return ()
    return (Answered((replace(top, missing=top.missing - 1, green=0, brown=0, sets=top.sets + 1),)),)


class EndBuy(Action):
    """The price is paid: take the card."""


END_BUY: ActionKind[TeaState, EndBuy] = ActionKind(
    EndBuy,
    (PriceDue, TeapotsDue),
    "Take the card",
    group="Pay the price",
    elsewhere=(R["TEA-BUY-03"], "No price of an Action card is due."),
)


@END_BUY.window(R["TEA-BUY-03"], "Pay the leaves of the price; {left} are missing.")
def all_leaves_are_paid(s: TeaState) -> Check:
    top = s.agenda[-1]
    return type(top) is TeapotsDue, {"left": top.left if type(top) is PriceDue else 0}


@END_BUY.window(R["TEA-BUY-04"], "Replace the missing Teapots; {missing} are missing.")
def no_teapot_is_missing(s: TeaState) -> Check:
    top = s.agenda[-1]
    return (top.missing <= 0, {"missing": top.missing}) if type(top) is TeapotsDue else None


@END_BUY.effect(R["TEA-POT-08"])
def use_up_symbols(s: TeaState, a: EndBuy) -> tuple[Happening, ...]:
    used = teapots_used(s, s.me, card_at_hand(s)) if s.t.use_up_teapots else ()
    return (TeapotsUsedUp(s.actor, used),) if used else ()


@END_BUY.effect(R["TEA-BUY-05"], R["TEA-HAND-03"])
def take_card(s: TeaState, a: EndBuy) -> tuple[Happening, ...]:
    return (CardBought(s.actor, card_at_hand(s)),)


@END_BUY.effect(R["TEA-BUY-06"])
def ask_for_refill(s: TeaState, a: EndBuy) -> tuple[Happening, ...]:
    if sum(s.deck):
        return (go_on(s, s.actor, NextAction(CHANCE, "buy")),)
    return ((go_on(s, s.actor), (R["TEA-BUY-07"],)),)
