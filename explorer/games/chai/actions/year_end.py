"""Step 3: production, the goal check, preparing the next year."""

from __future__ import annotations

from explorer.core.action import ActionKind, Happening
from explorer.core.event import Answered, Ended
from explorer.core.state import RULES, Action
from explorer.games.chai.decisions import (
    BeginYear,
    CheckGoal,
    Climb,
    PrepareYear,
    Produce,
    RefillHarbour,
    RefillMarket,
    Walk,
)
from explorer.games.chai.events import DiceTakenBack, LowestOut, MarketSlid, MerchantsReady, YearBegun
from explorer.games.chai.rulebook import R
from explorer.games.chai.state import ChaiState, DiceSet, ranked


def climbs(s: ChaiState) -> list[Climb]:
    """List the uses of the sets in their order: the start player's first, each player's best first."""
    steps = {d.stamp: n for d, n in zip(ranked(s.production), s.table.steps, strict=False)}

    def climb(d: DiceSet) -> Climb:
        return Climb(d.seat, d.value, steps[d.stamp])

    return [climb(d) for seat in s.order() for d in ranked(s.production) if d.seat == seat]


class ProduceAll(Action):
    """Bookkeeping: the production sets give their steps, one after the other."""


PRODUCE_ALL: ActionKind[ChaiState, ProduceAll] = ActionKind(
    ProduceAll, (Produce,), "Production gives its steps"
)


@PRODUCE_ALL.effect(R["CHAI-PROD-12"], R["CHAI-PROD-02"], R["CHAI-PROD-14"], R["CHAI-PROD-13"])
def ask_for_climbs(s: ChaiState, a: ProduceAll) -> tuple[Happening, ...]:
    return (Answered(tuple(reversed(climbs(s)))),)


class LookAtGoal(Action):
    """Bookkeeping: whether somebody has completed enough ships."""


LOOK_AT_GOAL: ActionKind[ChaiState, LookAtGoal] = ActionKind(
    LookAtGoal, (CheckGoal,), "The ship goal is looked at"
)


@LOOK_AT_GOAL.effect(R["CHAI-YEND-02"], R["CHAI-YEND-03"], R["CHAI-OVER-02"])
def end_if_reached(s: ChaiState, a: LookAtGoal) -> tuple[Happening, ...]:
    return (Ended(),) if any(len(p.scored) >= s.goal for p in s.players) else ()


@LOOK_AT_GOAL.effect(R["CHAI-YEND-01"])
def go_on_otherwise(s: ChaiState, a: LookAtGoal) -> tuple[Happening, ...]:
    return (Answered((PrepareYear(RULES),)),) if s.agenda else ()


class Prepare(Action):
    """Bookkeeping: dice back, the market moves up."""


PREPARE: ActionKind[ChaiState, Prepare] = ActionKind(Prepare, (PrepareYear,), "The next year is prepared")


@PREPARE.effect(R["CHAI-YEND-04"])
def take_back_dice(s: ChaiState, a: Prepare) -> tuple[Happening, ...]:
    return (DiceTakenBack(),)


@PREPARE.effect(R["CHAI-YEND-05"], R["CHAI-YEND-06"])
def remove_lowest(s: ChaiState, a: Prepare) -> tuple[Happening, ...]:
    slot = next((i for i, card in enumerate(s.market, 1) if card), 0)
    if not slot:
        return ()
    for_good = s.table.lowest_removed
    why = (R["CHAI-RULING-19"],) if for_good else ()
    return ((LowestOut(s.market[slot - 1], slot, for_good), why),)


@PREPARE.effect(R["CHAI-YEND-07"])
def slide_market(s: ChaiState, a: Prepare) -> tuple[Happening, ...]:
    return (MarketSlid(),)


@PREPARE.effect(R["CHAI-YEND-08"], R["CHAI-YEND-09"])
def fill_up(s: ChaiState, a: Prepare) -> tuple[Happening, ...]:
    return (Answered((BeginYear(RULES), RefillHarbour(RULES), RefillMarket(RULES))),)


class NewYear(Action):
    """Bookkeeping: the new year begins."""


NEW_YEAR: ActionKind[ChaiState, NewYear] = ActionKind(NewYear, (BeginYear,), "The next year begins")


@NEW_YEAR.effect(R["CHAI-YEND-10"], R["CHAI-PALACE-09"])
def begin_year(s: ChaiState, a: NewYear) -> tuple[Happening, ...]:
    return (YearBegun(s.holder),)


@NEW_YEAR.effect(R["CHAI-YEND-11"])
def ready_merchants(s: ChaiState, a: NewYear) -> tuple[Happening, ...]:
    return (MerchantsReady(),) if any(p.merchant_used for p in s.players) else ()


@NEW_YEAR.effect(R["CHAI-HARV-01"])
def ask_for_walk(s: ChaiState, a: NewYear) -> tuple[Happening, ...]:
    return (Answered((Walk(s.start),)),)


KINDS = (PRODUCE_ALL, LOOK_AT_GOAL, PREPARE, NEW_YEAR)
