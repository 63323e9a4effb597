"""Main action 4, export, and main action 5, selling at home: a worker is placed and the sale begins."""

from __future__ import annotations

from explorer.core.action import ActionKind
from explorer.core.event import Answered
from explorer.core.legality import Check
from explorer.core.state import Action
from explorer.games.formosa_tea.actions.flow import (
    SECOND,
    Events,
    acted,
    ask_marker,
    has_worker,
    you_have_not_taken_your_main_action_yet,
)
from explorer.games.formosa_tea.actions.sell import can_pay, missing_tea
from explorer.games.formosa_tea.components import KINDS, TEAS
from explorer.games.formosa_tea.decisions import MoreTrades, PayHome, PayMerchant, Turn, TurnGoesOn
from explorer.games.formosa_tea.events.sales import HOME, WorkerSent
from explorer.games.formosa_tea.rulebook import R
from explorer.games.formosa_tea.state import NONE, Cubes, FormosaState
from explorer.games.formosa_tea.vocabulary import DomesticExtraStep, ExportColumns

MARKET = len(TEAS)


def may_sell(s: FormosaState, worker: str) -> Check:
    """Whether a worker of that kind is in the supply and may sell."""
    if s.table.masters_only and worker == "farmer":
        return False, {"worker": "farmer that may sell"}, (R["FOR-RUL-04"],)
    return has_worker(s, worker)


class Export(Action):
    """Sell to a merchant with a worker on an export space."""

    card: str
    worker: str
    space: str


EXPORT: ActionKind[FormosaState, Export] = ActionKind(
    Export, (Turn, TurnGoesOn), "Export to {card} with a {worker} on {space}", group="Export"
)
EXPORT.param("card", domain=lambda t: t.cards, values=lambda s: [card for card in s.display if card])
EXPORT.param("worker", domain=KINDS)
EXPORT.param("space", domain=lambda t: t.exports)
EXPORT.window(R["FOR-TURN-03"], SECOND)(you_have_not_taken_your_main_action_yet)


@EXPORT.requires(R["FOR-EXP-01"], "You have no {worker} left in your supply.", reads=("worker",))
def you_have_such_a_worker_to_send_abroad(s: FormosaState, a: Export) -> Check:
    return may_sell(s, a.worker)


@EXPORT.requires(
    R["FOR-EXP-02"], "On {space} there is a worker of yours; use another export space.", reads=("space",)
)
def no_worker_of_yours_is_there(s: FormosaState, a: Export) -> bool:
    seat = s.agenda[-1].actor
    men = s.exports[s.table.export_index[a.space]]
    return 2 * seat not in men and 2 * seat + 1 not in men


@EXPORT.requires(
    R["FOR-EXP-04"],
    "{card} is not in the first column ({columns}); sell to a card that is.",
    reads=("card",),
    facts=lambda _s, _a: {"columns": (1,)},
)
def the_merchant_is_in_reach(s: FormosaState, a: Export) -> Check:
    ability = s.ability(s.agenda[-1].actor)
    if type(ability) is not ExportColumns:
        return a.card in s.display[::3]
    columns = ability.columns
    near = any(a.card in s.display[column - 1 :: 3] for column in columns)
    return near, {"columns": columns}, (R["FOR-VARP-04"],)


@EXPORT.requires(
    R["FOR-EXP-06"],
    "{card} wants {wanted}; your warehouse lacks {short:cube} of it.",
    reads=("card",),
    facts=lambda s, a: missing_tea(s, s.table.demand[a.card]),
)
def your_warehouse_has_the_tea(s: FormosaState, a: Export) -> bool:
    return can_pay(s, s.table.demand[a.card])


@EXPORT.effect(R["FOR-EXP-01"])
def place_worker(s: FormosaState, a: Export) -> Events:
    return (WorkerSent(s.actor, a.worker, a.space),)


@EXPORT.effect(R["FOR-EXP-05"])
def ask_for_tea(s: FormosaState, a: Export) -> Events:
    return (acted(s, PayMerchant(s.actor, a.card, s.table.demand[a.card], 0, a.space)),)


class Domestic(Action):
    """Sell a pair or a trio at home."""

    worker: str
    oolong: int
    black: int
    green: int


#: Pairs and trios, and what else somebody may try with up to four cubes.
COMBINATIONS: tuple[Cubes, ...] = ((2, 0, 0), (0, 2, 0), (0, 0, 2), (1, 1, 1))
ATTEMPTS = tuple((a, b, c) for a in range(5) for b in range(5) for c in range(5) if a + b + c <= 4)

DOMESTIC: ActionKind[FormosaState, Domestic] = ActionKind(
    Domestic, (Turn, TurnGoesOn), "Sell {cubes} at home with a {worker}", group="Sell at home"
)
DOMESTIC.param("worker", domain=KINDS)
DOMESTIC.param("oolong", "black", "green", domain=ATTEMPTS, values=lambda _s: COMBINATIONS)
DOMESTIC.window(R["FOR-TURN-03"], SECOND)(you_have_not_taken_your_main_action_yet)


def combination(a: Domestic | Trade) -> Cubes:
    """Return what is handed over, by tea."""
    return (a.oolong, a.black, a.green)


def is_combination(cubes: Cubes) -> bool:
    """Whether cubes are a pair of one tea or a trio of all three."""
    return cubes in COMBINATIONS


@DOMESTIC.tells
def domestic_words(s: FormosaState, a: Domestic) -> dict[str, object]:
    return {"cubes": combination(a), "gain": f"+{steps_for(s, s.actor, sum(combination(a)))} steps"}


@DOMESTIC.requires(R["FOR-DOM-01"], "You have no {worker} left in your supply.", reads=("worker",))
def you_have_such_a_worker_to_sell_at_home(s: FormosaState, a: Domestic) -> Check:
    return may_sell(s, a.worker)


@DOMESTIC.requires(
    R["FOR-DOM-07"], "Here only one of your workers may stand on the domestic space.", reads=()
)
def the_space_takes_another_worker(s: FormosaState, _a: Domestic) -> Check:
    if not s.table.one_at_home:
        return True
    seat = s.agenda[-1].actor
    return all(man // 2 != seat for man in s.home), {}, (R["FOR-RUL-17"],)


@DOMESTIC.requires(
    R["FOR-DOM-05"],
    "Hand over two cubes of one tea or three of three teas, not {cubes}.",
    reads=TEAS,
    facts=lambda _s, a: {"cubes": combination(a)},
)
def it_is_a_pair_or_a_trio(_s: FormosaState, a: Domestic) -> bool:
    return is_combination(combination(a))


@DOMESTIC.requires(
    R["FOR-DOM-06"],
    "You would hand over {wanted}; your warehouse lacks {short} of it.",
    reads=TEAS,
    facts=lambda s, a: missing_tea(s, combination(a)),
)
def your_warehouse_has_them(s: FormosaState, a: Domestic) -> bool:
    return can_pay(s, combination(a))


@DOMESTIC.effect(R["FOR-DOM-01"])
def place_worker_at_home(s: FormosaState, a: Domestic) -> Events:
    return (WorkerSent(s.actor, a.worker, HOME),)


@DOMESTIC.effect(R["FOR-DOM-05"])
def ask_for_the_cubes(s: FormosaState, a: Domestic) -> Events:
    cubes = combination(a)
    return (acted(s, PayHome(s.actor, cubes, sum(cubes))),)


class EndTrade(Action):
    """All that is sold at home is handed over."""


END_TRADE: ActionKind[FormosaState, EndTrade] = ActionKind(
    EndTrade, (PayHome, MoreTrades), "End the sale at home"
)


@END_TRADE.window(R["FOR-DOM-05"], "You named what you sell; still missing: {owed}.")
def everything_is_handed_over(s: FormosaState) -> Check:
    top = s.agenda[-1]
    return (top.owed == NONE, {"owed": top.owed}) if type(top) is PayHome else None


def steps_for(s: FormosaState, seat: int, cubes: int) -> int:
    """Return the steps on the domestic market track for so many cubes in one action."""
    limits, ability = s.table.c.limits, s.ability(seat)
    if cubes == 2:
        steps = limits.domestic_pair_steps
    elif cubes == 3:
        steps = limits.domestic_trio_steps
    else:
        steps = cubes
    return steps + (ability.n if type(ability) is DomesticExtraStep else 0)


@END_TRADE.fixes
def the_trade(s: FormosaState, _a: EndTrade) -> PayHome | MoreTrades:
    top = s.agenda[-1]
    assert isinstance(top, PayHome | MoreTrades)
    return top


@END_TRADE.effect(R["FOR-RUL-22"])
def ask_for_more(s: FormosaState, _a: EndTrade, top: PayHome | MoreTrades) -> Events:
    if type(top) is PayHome and s.table.many_trades:
        return (Answered((MoreTrades(top.actor, top.traded),)),)
    return ()


def steps_taken(s: FormosaState, top: PayHome | MoreTrades) -> Events:
    """Let the domestic marker go on when the sale is over."""
    if type(top) is PayHome and s.table.many_trades:
        return ()
    comprador = type(s.ability(top.actor)) is DomesticExtraStep
    why = (R["FOR-VARP-05"],) if comprador else ()
    asked = ask_marker(top.actor, MARKET, steps_for(s, top.actor, top.traded))
    return (Answered(), *((event, why) for event in asked))  # type: ignore[misc]


@END_TRADE.effect(R["FOR-DOM-02"])
def steps_for_a_pair(s: FormosaState, _a: EndTrade, top: PayHome | MoreTrades) -> Events:
    return steps_taken(s, top) if top.traded != 3 else ()


@END_TRADE.effect(R["FOR-DOM-03"])
def steps_for_a_trio(s: FormosaState, _a: EndTrade, top: PayHome | MoreTrades) -> Events:
    return steps_taken(s, top) if top.traded == 3 else ()


class Trade(Action):
    """Sell another pair or trio with the same worker."""

    oolong: int
    black: int
    green: int


TRADE: ActionKind[FormosaState, Trade] = ActionKind(
    Trade, (MoreTrades,), "Sell {cubes} as well", group="Sell more at home"
)
TRADE.param("oolong", "black", "green", domain=COMBINATIONS)


@TRADE.tells
def trade_words(_s: FormosaState, a: Trade) -> dict[str, object]:
    return {"cubes": combination(a)}


@TRADE.requires(
    R["FOR-DOM-06"],
    "You would hand over {wanted}; your warehouse lacks {short} of it.",
    facts=lambda s, a: missing_tea(s, combination(a)),
)
def your_warehouse_has_more(s: FormosaState, a: Trade) -> bool:
    return can_pay(s, combination(a))


@TRADE.effect(R["FOR-RUL-22"])
def ask_for_more_cubes(s: FormosaState, a: Trade) -> Events:
    top = s.agenda[-1]
    assert type(top) is MoreTrades
    cubes = combination(a)
    return (Answered((PayHome(top.actor, cubes, top.traded + sum(cubes)),)),)
