"""Handing over finished tea: to merchants abroad (main action 4) and at home (main action 5)."""

from __future__ import annotations

from explorer.core.action import ActionKind
from explorer.core.event import Answered, Asked
from explorer.core.legality import Check, Fact
from explorer.core.state import RULES, Action
from explorer.games.formosa_tea.actions.flow import Events
from explorer.games.formosa_tea.components import QUALITIES, TEAS
from explorer.games.formosa_tea.decisions import ExportBonus, PayHome, PayMerchant, Refill, Tuck
from explorer.games.formosa_tea.events.production import VpScored
from explorer.games.formosa_tea.events.sales import CardKept, CardRemoved, CubePaid
from explorer.games.formosa_tea.rulebook import R
from explorer.games.formosa_tea.state import NONE, ONE, Cubes, FormosaState, lacking, minus

BAD = QUALITIES.index("bad")


def can_pay(s: FormosaState, wanted: Cubes) -> bool:
    """Whether the warehouse of the seat to act holds these teas, of whatever quality."""
    seat: int = s.agenda[-1].actor
    return not lacking(s.players[seat].warehouse, wanted)


def missing_tea(s: FormosaState, wanted: Cubes) -> dict[str, Fact]:
    """Return what is wanted and how much of it the warehouse lacks, for the reason why it cannot be sold."""
    return {"wanted": wanted, "short": lacking(s.me.warehouse, wanted)}


class Pay(Action):
    """Hand over a finished cube."""

    tea: str
    quality: str


PAY: ActionKind[FormosaState, Pay] = ActionKind(
    Pay, (PayMerchant, PayHome), "Hand over a {quality} {tea}", group="Hand over tea"
)
PAY.param("tea", domain=TEAS)
PAY.param("quality", domain=QUALITIES)


def owed(s: FormosaState, tea: str) -> tuple[bool, Cubes]:
    """Return whether a tea is still owed, and all that is owed."""
    top = s.agenda[-1]
    assert isinstance(top, PayMerchant | PayHome)
    return top.owed[s.table.tea_index[tea]] > 0, top.owed


@PAY.requires(
    R["FOR-EXP-05"], "The merchant wants exactly what the card says; still missing: {owed}.", reads=("tea",)
)
def the_merchant_wants_it(s: FormosaState, a: Pay) -> Check:
    if type(s.agenda[-1]) is not PayMerchant:
        return None
    wanted, missing = owed(s, a.tea)
    return wanted, {"owed": missing}


@PAY.requires(R["FOR-DOM-05"], "You named what you sell; still missing: {owed}.", reads=("tea",))
def it_is_part_of_the_sale(s: FormosaState, a: Pay) -> Check:
    if type(s.agenda[-1]) is not PayHome:
        return None
    wanted, missing = owed(s, a.tea)
    return wanted, {"owed": missing}


def has_cube(s: FormosaState, a: Pay) -> Check:
    """Whether the cube named lies in the warehouse of the seat to act."""
    stock = s.me.warehouse[s.table.tea_index[a.tea]]
    return stock[QUALITIES.index(a.quality)] > 0, {"stock": stock}


@PAY.requires(R["FOR-EXP-06"], "Your warehouse has no {quality} {tea}; it has {stock}.")
def the_cube_is_in_your_warehouse_for_the_merchant(s: FormosaState, a: Pay) -> Check:
    return has_cube(s, a) if type(s.agenda[-1]) is PayMerchant else True


@PAY.requires(R["FOR-DOM-06"], "Your warehouse has no {quality} {tea}; it has {stock}.")
def the_cube_is_in_your_warehouse_for_the_market(s: FormosaState, a: Pay) -> Check:
    return has_cube(s, a) if type(s.agenda[-1]) is PayHome else True


@PAY.fixes
def the_payment(s: FormosaState, _a: Pay) -> PayMerchant | PayHome:
    top = s.agenda[-1]
    assert isinstance(top, PayMerchant | PayHome)
    return top


@PAY.effect(R["FOR-EXP-10"])
def pay_merchant(s: FormosaState, a: Pay, top: PayMerchant | PayHome) -> Events:
    if type(top) is not PayMerchant:
        return ()
    rest = minus(top.owed, ONE[s.table.tea_index[a.tea]])
    worst = max(top.worst, QUALITIES.index(a.quality))
    heap = s.table.heap
    paid = CubePaid(top.actor, a.tea, a.quality, heap)
    return (
        (paid, (R["FOR-RUL-18"],) if heap else ()),
        Answered((PayMerchant(top.actor, top.card, rest, worst, top.space),)),
    )


@PAY.effect(R["FOR-DOM-08"])
def pay_home(s: FormosaState, a: Pay, top: PayMerchant | PayHome) -> Events:
    if type(top) is not PayHome:
        return ()
    rest = minus(top.owed, ONE[s.table.tea_index[a.tea]])
    heap = s.table.heap
    paid = CubePaid(top.actor, a.tea, a.quality, heap)
    return (
        (paid, (R["FOR-RUL-18"],) if heap else ()),
        Answered((PayHome(top.actor, rest, top.traded),)),
    )


class EndSale(Action):
    """All that the merchant wants is handed over."""


END_SALE: ActionKind[FormosaState, EndSale] = ActionKind(
    EndSale, (PayMerchant,), "The merchant has all the tea"
)


@END_SALE.window(R["FOR-EXP-05"], "The merchant wants exactly what the card says; still missing: {owed}.")
def the_merchant_has_all_the_tea_demanded(s: FormosaState) -> Check:
    top = s.agenda[-1]
    assert type(top) is PayMerchant
    return top.owed == NONE, {"owed": top.owed}


Sold = tuple[PayMerchant, int]


@END_SALE.fixes
def the_sale(s: FormosaState, _a: EndSale) -> Sold:
    top = s.agenda[-1]
    assert type(top) is PayMerchant
    return top, s.display.index(top.card)


@END_SALE.effect(R["FOR-EXP-07"])
def score(s: FormosaState, _a: EndSale, sold: Sold) -> Events:
    sale = sold[0]
    vp = s.table.pays[sale.card][sale.worst]
    return (VpScored(sale.actor, vp),) if vp else ()


@END_SALE.effect(R["FOR-EXP-08"])
def keep_card(_s: FormosaState, _a: EndSale, sold: Sold) -> Events:
    sale = sold[0]
    return (CardKept(sale.actor, sale.card),) if sale.worst < BAD else ()


@END_SALE.effect(R["FOR-EXP-09"])
def remove_card(s: FormosaState, _a: EndSale, sold: Sold) -> Events:
    sale = sold[0]
    if sale.worst < BAD:
        return ()
    aside = s.table.under_stack
    return ((CardRemoved(sale.card, aside), (R["FOR-RUL-19"],) if aside else ()),)


@END_SALE.effect(R["FOR-EXP-15"])
def ask_for_refill(s: FormosaState, _a: EndSale, sold: Sold) -> Events:
    place = sold[1]
    row = place // 3
    if s.table.refill == "slide_at_end_of_turn":
        return ((Answered(), (R["FOR-RUL-20"],)),)
    tuck = (Tuck(RULES),) if s.aside else ()
    if s.table.refill == "fill_gap_at_once":
        return ((Answered((*tuck, Refill(RULES, row, (place,), slide=False))), (R["FOR-RUL-20"],)),)
    return (Answered((*tuck, Refill(RULES, row, (3 * row + 2,), slide=True))),)


@END_SALE.effect(R["FOR-EXP-11"])
def ask_for_bonus(s: FormosaState, _a: EndSale, sold: Sold) -> Events:
    sale = sold[0]
    if not sale.space:
        return ()
    return (Asked((ExportBonus(sale.actor, sale.space, s.table.export_bonus[sale.space].n),)),)


@END_SALE.effect(R["FOR-RUL-40"])
def ask_for_free_bonus(s: FormosaState, _a: EndSale, sold: Sold) -> Events:
    sale = sold[0]
    if sale.space or not s.table.extra_sale_bonus or all(s.exports):
        return ()
    return (Asked((ExportBonus(sale.actor, "", 1),)),)
