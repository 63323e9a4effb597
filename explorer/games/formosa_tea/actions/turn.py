"""The end of a turn, passing, and who comes next."""

from __future__ import annotations

from explorer.core.action import ActionKind
from explorer.core.event import Answered, Asked
from explorer.core.state import RULES, Action, Decision
from explorer.games.formosa_tea.actions.complete import Complete
from explorer.games.formosa_tea.actions.export import Domestic, Export
from explorer.games.formosa_tea.actions.flow import (
    SECOND,
    Events,
    can_move,
    you_have_not_taken_your_main_action_yet,
)
from explorer.games.formosa_tea.actions.harvest import Harvest
from explorer.games.formosa_tea.actions.process import Process
from explorer.games.formosa_tea.decisions import CallNext, ComeBack, Refill, Tuck, Turn, TurnGoesOn
from explorer.games.formosa_tea.events.rounds import CameBack, Passed
from explorer.games.formosa_tea.events.sales import SpendingForgotten
from explorer.games.formosa_tea.occasions import EventDue, MayMove, RoundMove
from explorer.games.formosa_tea.rulebook import R
from explorer.games.formosa_tea.state import FormosaState

MAIN = (Harvest, Process, Complete, Export, Domestic)


class EndTurn(Action):
    """End the turn after the main action."""


END_TURN: ActionKind[FormosaState, EndTurn] = ActionKind(EndTurn, (Turn, TurnGoesOn), "End your turn")


@END_TURN.window(R["FOR-TURN-06"], "Take a main action first; only then your turn can end.")
def you_have_taken_your_main_action(s: FormosaState) -> bool:
    return not you_have_not_taken_your_main_action_yet(s)


@END_TURN.fixes
def whose_turn(s: FormosaState, _a: EndTurn) -> int:
    return s.agenda[-1].actor


@END_TURN.effect(R["FOR-ROUND-03"])
def call_next(_s: FormosaState, _a: EndTurn, seat: int) -> Events:
    return (Answered((CallNext(RULES, seat),)),)


def close_turn(s: FormosaState, seat: int) -> Events:
    """Refill the display and forget what was spent, where a reading leaves that to the end of the turn."""
    events: Events = ((SpendingForgotten(seat), (R["FOR-RUL-24"],)),) if s.players[seat].spent else ()
    if s.table.refill != "slide_at_end_of_turn":
        return events
    asked: list[Decision] = [Tuck(RULES)] if s.aside else []
    for row in reversed(range(4)):
        gaps = s.display[3 * row : 3 * row + 3].count("")
        if gaps:
            asked.append(Refill(RULES, row, tuple(range(3 * row + 3 - gaps, 3 * row + 3)), slide=True))
    return (*events, (Asked(tuple(asked)), (R["FOR-RUL-20"],))) if asked else events


@END_TURN.effect(R["FOR-EXP-15"])
def refill_after_turn(s: FormosaState, _a: EndTurn, seat: int) -> Events:
    return close_turn(s, seat)


class Pass(Action):
    """Pass because no main action is possible."""


PASS: ActionKind[FormosaState, Pass] = ActionKind(Pass, (Turn, TurnGoesOn), "Pass")
PASS.window(R["FOR-TURN-03"], SECOND)(you_have_not_taken_your_main_action_yet)
PASS.requires_none_of(
    R["FOR-TURN-04"],
    "You can still act, so you cannot pass; for example: {action}.",
    *MAIN,
    when=lambda s: not s.table.free_pass,
)


@PASS.fixes
def who_passes(s: FormosaState, _a: Pass) -> int:
    return s.agenda[-1].actor


@PASS.effect(R["FOR-TURN-05"])
def leave_round(s: FormosaState, _a: Pass, seat: int) -> Events:
    return ((Passed(seat), (R["FOR-RUL-27"],) if s.table.free_pass else ()),)


@PASS.effect(R["FOR-ROUND-03"])
def call_next_after_pass(_s: FormosaState, _a: Pass, seat: int) -> Events:
    return (Answered((CallNext(RULES, seat),)),)


@PASS.effect(R["FOR-EXP-15"])
def refill_after_pass(s: FormosaState, _a: Pass, seat: int) -> Events:
    return close_turn(s, seat)


class NextPlayer(Action):
    """Bookkeeping: the next player who has not passed is called, or the action phase ends."""


NEXT_PLAYER: ActionKind[FormosaState, NextPlayer] = ActionKind(
    NextPlayer, (CallNext,), "The next player is called"
)


def who_is_next(s: FormosaState) -> Decision | None:
    """Return the next turn, or whether somebody comes back; None if the action phase is over."""
    top = s.agenda[-1]
    assert type(top) is CallNext
    tried = top.tried
    for seat in (*s.order(top.after)[1:], top.after):
        if not s.players[seat].passed:
            return Turn(seat)
        if s.table.reenter and tried < s.table.players:
            return ComeBack(seat, tried + 1)
    return None


@NEXT_PLAYER.fixes
def the_next(s: FormosaState, _a: NextPlayer) -> Decision | None:
    return who_is_next(s)


@NEXT_PLAYER.effect(R["FOR-ROUND-03"])
def begin_turn(_s: FormosaState, _a: NextPlayer, then: Decision | None) -> Events:
    return (Answered((then,)),) if then else ()


@NEXT_PLAYER.effect(R["FOR-ROUND-04"], R["FOR-REND-12"])
def end_action_phase(s: FormosaState, _a: NextPlayer, then: Decision | None) -> Events:
    if then:
        return ()
    moves: list[Decision] = []
    for seat in s.order(s.start):
        for track in range(4):
            if can_move(s, seat, track) and s.workers_in_row(track):
                optional = s.table.round_move_optional
                moves.append(MayMove(seat, track) if optional else RoundMove(RULES, seat, track))
    why = (R["FOR-RUL-29"],) if s.table.round_move_optional else ()
    return ((Answered((EventDue(RULES), *reversed(moves))), (R["FOR-REND-04"], *why)),)


class Rejoin(Action):
    """Come back into the round."""


REJOIN: ActionKind[FormosaState, Rejoin] = ActionKind(Rejoin, (ComeBack,), "Come back into the round")
REJOIN.requires_some(
    R["FOR-RUL-28"],
    "You have no main action, so you stay out.",
    through=(Turn, TurnGoesOn),
    goal=lambda before, after: not after.players[before.actor].passed,
)


@REJOIN.fixes
def who_rejoins(s: FormosaState, _a: Rejoin) -> int:
    return s.agenda[-1].actor


@REJOIN.effect(R["FOR-RUL-28"])
def come_back(_s: FormosaState, _a: Rejoin, seat: int) -> Events:
    return (CameBack(seat), Answered((Turn(seat),)))


class StayOut(Action):
    """Stay out of the round."""


STAY_OUT: ActionKind[FormosaState, StayOut] = ActionKind(StayOut, (ComeBack,), "Stay out")
STAY_OUT.requires_none_of(R["FOR-RUL-28"], "You have a main action, so you are back in.", Rejoin)


@STAY_OUT.effect(R["FOR-RUL-28"])
def stay_out(s: FormosaState, _a: StayOut) -> Events:
    top = s.agenda[-1]
    assert type(top) is ComeBack
    return (Answered((CallNext(RULES, top.actor, top.tried),)),)
