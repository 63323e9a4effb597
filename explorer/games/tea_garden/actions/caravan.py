"""Main action: sell to a Caravan."""

from __future__ import annotations

from explorer.core.action import ActionKind, Happening
from explorer.core.event import Answered
from explorer.core.legality import Check
from explorer.core.state import CHANCE, Action
from explorer.core.wording import count_of
from explorer.games.tea_garden.actions.flow import TURN, begin_main, go_on, main_action, rewards
from explorer.games.tea_garden.decisions import NextCaravan, SaleDue
from explorer.games.tea_garden.events import CaravanWon
from explorer.games.tea_garden.payments import pay
from explorer.games.tea_garden.rulebook import R
from explorer.games.tea_garden.state import LEAF_INDEX, LEAVES, TeaState, fermented


class Caravan(Action):
    """Sell to this Caravan in way `trade` for strength value `strength` (each 1 or 2); leaves come next."""

    card: str
    trade: int
    strength: int


CARAVAN: ActionKind[TeaState, Caravan] = ActionKind(
    Caravan, TURN, "Sell {way} to Caravan {card}, strength {value}", group="Sell to a Caravan"
)
CARAVAN.param("card", domain=lambda t: t.caravans, values=lambda s, _: s.caravans)
CARAVAN.param("trade", domain=(1, 2))
CARAVAN.param("strength", domain=(1, 2))


@CARAVAN.tells
def sale_in_words(s: TeaState, a: Caravan) -> dict[str, object]:
    card = s.t.caravan[a.card]
    way = card.trade[a.trade - 1]
    leaves = (
        count_of(way.green, "leaf", "leaves")
        if not way.brown
        else f"{way.green} + {way.brown} fermented leaves"
    )
    gain = [f"caravan:{a.card}:t{a.trade}", f"caravan:{a.card}:s{a.strength}"]
    return {"way": leaves, "value": card.strength[a.strength - 1].value, "gain": tuple(gain)}


main_action(CARAVAN)


@CARAVAN.requires(R["TEA-CARA-01"], "Caravan {card} is not on offer.", reads=("card",))
def the_caravan_is_on_offer(s: TeaState, a: Caravan) -> bool:
    return a.card in s.caravans


@CARAVAN.requires(
    R["TEA-LEAF-05"],
    "This way asks for {brown:fermented leaf/fermented leaves}; you have {have}."
    " A brown symbol takes no fresh leaf.",
    reads=("card", "trade"),
)
def you_have_the_fermented_leaves(s: TeaState, a: Caravan) -> Check:
    brown, have = s.t.caravan[a.card].trade[a.trade - 1].brown, fermented(s.me.leaves)
    return have >= brown, {"brown": brown, "have": have}


@CARAVAN.requires(
    R["TEA-CARA-06"], "This value needs strength {need}; you have {power}.", reads=("card", "strength")
)
def your_strength_reaches_the_value(s: TeaState, a: Caravan) -> Check:
    need = s.t.caravan[a.card].strength[a.strength - 1].value
    return s.reaches(need), {"need": need, "power": s.turn.strength}


@CARAVAN.requires(
    R["TEA-CARA-07"],
    "You reach {best}; you have to take the highest value that you reach.",
    reads=("card", "strength"),
)
def you_reach_no_higher_value(s: TeaState, a: Caravan) -> Check:
    if not s.t.highest_value:
        return None
    values = [v.value for v in s.t.caravan[a.card].strength]
    best = max((v for v in values if v <= s.turn.strength), default=0)
    return values[a.strength - 1] >= best, {"best": best}


@CARAVAN.requires(
    R["TEA-LEAF-12"], "This way costs {cost:leaf/leaves}; you have {have}.", reads=("card", "trade")
)
def you_have_the_leaves(s: TeaState, a: Caravan) -> Check:
    way, have = s.t.caravan[a.card].trade[a.trade - 1], sum(s.me.leaves)
    return have >= way.leaves, {"cost": way.leaves, "have": have}


@CARAVAN.effect(R["TEA-MAIN-01"])
def begin(s: TeaState, a: Caravan) -> tuple[Happening, ...]:
    return begin_main(s)


@CARAVAN.effect(R["TEA-CARA-04"])
def ask_for_leaves(s: TeaState, a: Caravan) -> tuple[Happening, ...]:
    way = s.t.caravan[a.card].trade[a.trade - 1]
    return (Answered((SaleDue(s.actor, a.card, a.trade, a.strength, way.leaves, way.brown),)),)


class PayCaravan(Action):
    """Pay a leaf to the Caravan at hand."""

    leaf: str


PAY_CARAVAN: ActionKind[TeaState, PayCaravan] = ActionKind(
    PayCaravan,
    (SaleDue,),
    "Pay {leaf} to the Caravan",
    group="Pay the Caravan",
    elsewhere=(R["TEA-CARA-04"], "No leaves of a Caravan are due."),
)
PAY_CARAVAN.param("leaf", domain=LEAVES)


@PAY_CARAVAN.window(R["TEA-CARA-04"], "The Caravan is paid: it takes no more leaves.")
def leaves_are_due_to_the_caravan(s: TeaState) -> bool:
    top = s.agenda[-1]
    return type(top) is SaleDue and top.left > 0


@PAY_CARAVAN.requires(R["TEA-LEAF-05"], "{brown} of the {left} leaves still due must be fermented.")
def you_can_pay_the_rest(s: TeaState, a: PayCaravan) -> Check:
    top = s.agenda[-1]
    if type(top) is not SaleDue or top.left == 0:
        return None
    # That there are enough leaves in all was settled when the Caravan was chosen.
    ripe = a.leaf[0] == "b"
    brown = max(0, top.brown - ripe)
    ok = brown < top.left and fermented(s.me.leaves) - ripe >= brown
    return ok, {"brown": top.brown, "left": top.left}


@PAY_CARAVAN.requires(R["TEA-LEAF-12"], "You have no {leaf} leaf.")
def you_have_the_leaf(s: TeaState, a: PayCaravan) -> bool:
    return s.me.leaves[LEAF_INDEX[a.leaf]] > 0


@PAY_CARAVAN.effect(R["TEA-CARA-04"])
def pay_leaf(s: TeaState, a: PayCaravan) -> tuple[Happening, ...]:
    top = s.agenda[-1]
    if type(top) is not SaleDue:
        return ()
    brown = max(0, top.brown - (a.leaf[0] == "b"))
    due = SaleDue(top.actor, top.card, top.trade, top.strength, top.left - 1, brown)
    return (pay(s.actor, a.leaf), Answered((due,)))


class EndCaravan(Action):
    """The Caravan is paid: take it and its rewards."""


END_CARAVAN: ActionKind[TeaState, EndCaravan] = ActionKind(
    EndCaravan,
    (SaleDue,),
    "Take the Caravan",
    group="Pay the Caravan",
    elsewhere=(R["TEA-CARA-04"], "No leaves of a Caravan are due."),
)


@END_CARAVAN.window(R["TEA-CARA-04"], "The Caravan is not paid yet: {left:leaf is/leaves are} missing.")
def all_leaves_are_paid(s: TeaState) -> Check:
    top = s.agenda[-1]
    left = top.left if type(top) is SaleDue else 0
    return left == 0, {"left": left}


@END_CARAVAN.fixes
def sale_made(s: TeaState, a: EndCaravan) -> SaleDue:
    top = s.agenda[-1]
    assert type(top) is SaleDue
    return top


@END_CARAVAN.effect(R["TEA-CARA-01"], R["TEA-CARA-09"])
def take_caravan(s: TeaState, a: EndCaravan, sale: SaleDue) -> tuple[Happening, ...]:
    return (CaravanWon(sale.actor, sale.card),)


@END_CARAVAN.effect(R["TEA-CARA-08"], R["TEA-CARA-11"])
def take_rewards(s: TeaState, a: EndCaravan, sale: SaleDue) -> tuple[Happening, ...]:
    seat, name = sale.actor, f"caravan:{sale.card}"
    refill = (NextCaravan(CHANCE, "sale"),) if sum(s.caravan_deck) else ()
    why = () if refill else (R["TEA-CARA-12"],)
    both = rewards(s, seat, f"{name}:t{sale.trade}", f"{name}:s{sale.strength}")
    return ((go_on(s, seat, *refill, *both), why),)
