"""Pay for the fourth turn of a round."""

from __future__ import annotations

from explorer.core.action import ActionKind, Happening
from explorer.core.event import Answered
from explorer.core.legality import Check
from explorer.core.state import Action
from explorer.games.tea_garden.actions.flow import A_CARD_REMAINS_AFTER_THE_FEE, TURN, fee, whole_fee
from explorer.games.tea_garden.decisions import BeforeLaying, FeeDue, TakeTurn
from explorer.games.tea_garden.events_table import FeePaid
from explorer.games.tea_garden.payments import is_payable, pay
from explorer.games.tea_garden.rulebook import R
from explorer.games.tea_garden.state import LEAF_INDEX, LEAVES, TeaState, changed, fermented


class PayFee(Action):
    """Pay a leaf for the fourth turn."""

    leaf: str


PAY_FEE: ActionKind[TeaState, PayFee] = ActionKind(
    PayFee, (*TURN, FeeDue), "Pay {leaf} for the fourth turn", group="Pay for the fourth turn"
)
PAY_FEE.param("leaf", domain=LEAVES)


def fee_left(s: TeaState) -> tuple[int, int]:
    """Return how many leaves are still due, and how many of them have to be fermented."""
    top = s.agenda[-1]
    return (top.left, top.brown) if type(top) is FeeDue else whole_fee(s)


@PAY_FEE.window(R["TEA-TURN-09"], "You pay once, at the beginning of a fourth turn, and not now.")
def the_fee_of_the_fourth_turn_is_due(s: TeaState) -> bool:
    top = s.agenda[-1]
    if type(top) is FeeDue:
        return top.left > 0
    return s.fourth() and (type(top) is TakeTurn or not s.t.fee_first)


@PAY_FEE.requires(
    R["TEA-TURN-09"],
    "{left:leaf is/leaves are} due, {brown} fermented; you have {have}, {ripe} fermented. Not with {leaf}.",
)
def you_can_pay_the_rest_of_the_fee(s: TeaState, a: PayFee) -> Check:
    left, brown = fee_left(s)
    leaves = s.me.leaves
    facts = {"left": left, "brown": brown, "have": sum(leaves), "ripe": fermented(leaves)}
    after = changed(leaves, a.leaf, -1)
    return is_payable(after, left - 1, max(0, brown - (a.leaf[0] == "b"))), facts


@PAY_FEE.requires(R["TEA-LEAF-12"], "You have no {leaf} leaf.")
def you_have_the_leaf(s: TeaState, a: PayFee) -> bool:
    return s.me.leaves[LEAF_INDEX[a.leaf]] > 0


PAY_FEE.continuations += (A_CARD_REMAINS_AFTER_THE_FEE,)


@PAY_FEE.effect(R["TEA-TURN-09"])
def pay_leaf(s: TeaState, a: PayFee) -> tuple[Happening, ...]:
    left, brown = fee_left(s)
    due = FeeDue(s.actor, left - 1, max(0, brown - (a.leaf[0] == "b")))
    return (pay(s.actor, a.leaf), Answered((due,)))


class EndFee(Action):
    """The fee is complete."""


END_FEE: ActionKind[TeaState, EndFee] = ActionKind(EndFee, (TakeTurn, FeeDue), "The fourth turn is paid")


@END_FEE.window(R["TEA-TURN-09"], "Pay {n:leaf/leaves}, at least {brown} fermented; {left:is/are} missing.")
def the_fee_is_paid(s: TeaState) -> Check:
    left = fee_left(s)[0]
    return type(s.agenda[-1]) is FeeDue and left == 0, {"left": left, **fee(s)}


@END_FEE.effect(R["TEA-TURN-10"], R["TEA-TURN-09"])
def open_turn(s: TeaState, a: EndFee) -> tuple[Happening, ...]:
    return (FeePaid(s.actor), Answered((BeforeLaying(s.actor),)))
