"""The Maintenance phase, step by step."""

from __future__ import annotations

from explorer.core.action import ActionKind, Happening
from explorer.core.event import Answered
from explorer.core.state import CHANCE, Action
from explorer.games.tea_garden.decisions import (
    ClearBoards,
    DrawHands,
    Drawing,
    GreatHarvest,
    MarkRound,
    NewRound,
    NextAction,
    RenewDisplay,
    Ripening,
    TakeTurn,
)
from explorer.games.tea_garden.events import BrownRipened, FreshRipened, SlotsCleared
from explorer.games.tea_garden.events_table import PassesForgotten, RoundMarked, StartPassed, ThrownOut
from explorer.games.tea_garden.gains import gain_leaves
from explorer.games.tea_garden.rulebook import R
from explorer.games.tea_garden.state import TeaState, fermented, fresh


class StepAB(Action):
    """Bookkeeping: Round marker and Starting Player token move."""


STEP_AB: ActionKind[TeaState, StepAB] = ActionKind(StepAB, (MarkRound,), "Round and starting player move on")


@STEP_AB.effect(R["TEA-MAINT-02"])
def mark_round(s: TeaState, a: StepAB) -> tuple[Happening, ...]:
    return (RoundMarked(s.round + 1),)


@STEP_AB.effect(R["TEA-MAINT-03"])
def pass_start_token(s: TeaState, a: StepAB) -> tuple[Happening, ...]:
    return (StartPassed((s.start + 1) % s.t.players), Answered())


class StepC(Action):
    """Bookkeeping: the display is renewed."""


STEP_C: ActionKind[TeaState, StepC] = ActionKind(StepC, (RenewDisplay,), "The Action display is renewed")


@STEP_C.effect(R["TEA-MAINT-04"], R["TEA-MAINT-11"])
def throw_out_leftmost(s: TeaState, a: StepC) -> tuple[Happening, ...]:
    gone = (ThrownOut(s.display[0]),) if s.display else ()
    return (*gone, Answered((NextAction(CHANCE, "maintenance"),) if sum(s.deck) else ()))


class StepD(Action):
    """Bookkeeping: laid cards are discarded."""


STEP_D: ActionKind[TeaState, StepD] = ActionKind(StepD, (ClearBoards,), "Laid cards go to the discard piles")


@STEP_D.effect(R["TEA-MAINT-05"])
def clear_boards(s: TeaState, a: StepD) -> tuple[Happening, ...]:
    return (*(SlotsCleared(seat) for seat, p in enumerate(s.players) if p.slots), Answered())


class StepE(Action):
    """Bookkeeping: the tea ripens."""


STEP_E: ActionKind[TeaState, StepE] = ActionKind(StepE, (Ripening,), "The tea ripens")


@STEP_E.effect(R["TEA-MAINT-06"])
def ripen_fresh(s: TeaState, a: StepE) -> tuple[Happening, ...]:
    return tuple(FreshRipened(seat) for seat, p in enumerate(s.players) if fresh(p.leaves))


@STEP_E.effect(R["TEA-MAINT-07"])
def ripen_fermented(s: TeaState, a: StepE) -> tuple[Happening, ...]:
    return (*(BrownRipened(seat) for seat, p in enumerate(s.players) if fermented(p.leaves)), Answered())


class StepF(Action):
    """Bookkeeping: all gardens are harvested."""


STEP_F: ActionKind[TeaState, StepF] = ActionKind(StepF, (GreatHarvest,), "All gardens are harvested")


@STEP_F.effect(R["TEA-MAINT-08"])
def harvest_gardens(s: TeaState, a: StepF) -> tuple[Happening, ...]:
    found: list[Happening] = []
    each, left = s.t.c.baskets.harvest_leaves_per_garden, s
    for i in range(s.t.players):
        seat = (s.start + i) % s.t.players
        for region in s.players[seat].gardens:
            gained = gain_leaves(left, seat, s.t.region[region].value, each)
            if s.t.limited:
                # Who comes later gets what those before have left.
                for item in gained:
                    left = (item[0] if isinstance(item, tuple) else item).apply(left)
            found += gained
    return (*found, Answered())


class StepG(Action):
    """Bookkeeping: everybody draws four cards."""


STEP_G: ActionKind[TeaState, StepG] = ActionKind(StepG, (DrawHands,), "Everybody draws")


@STEP_G.effect(R["TEA-MAINT-09"], R["TEA-HAND-02"])
def ask_for_draws(s: TeaState, a: StepG) -> tuple[Happening, ...]:
    wanted = s.t.c.setup.cards_drawn_each_round
    draws: list[Drawing] = []
    for seat, p in enumerate(s.players):
        draws += [Drawing(CHANCE, seat, "maintenance")] * min(wanted, len(p.deck) + len(p.discard))
    return ((Answered(tuple(reversed(draws))), (R["TEA-MAINT-11"],)),)


class StepH(Action):
    """Bookkeeping: the next round begins."""


STEP_H: ActionKind[TeaState, StepH] = ActionKind(StepH, (NewRound,), "The next round begins")


@STEP_H.effect(R["TEA-ROUND-05"])
def forget_passes(s: TeaState, a: StepH) -> tuple[Happening, ...]:
    return (PassesForgotten(1),) if any(p.passed for p in s.players) else ()


@STEP_H.effect(R["TEA-MAINT-10"])
def first_turn(s: TeaState, a: StepH) -> tuple[Happening, ...]:
    return (Answered((TakeTurn(s.start),)),)


MAINTENANCE_KINDS = (STEP_AB, STEP_C, STEP_D, STEP_E, STEP_F, STEP_G, STEP_H)
