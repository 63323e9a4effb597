"""Passing, ending a turn, and who is next."""

from __future__ import annotations

from explorer.core.action import ActionKind, Happening
from explorer.core.event import Answered, Ended
from explorer.core.state import RULES, Action
from explorer.games.tea_garden.actions.flow import TURN, cards_lie
from explorer.games.tea_garden.decisions import (
    AfterLaying,
    BeforeLaying,
    ClearBoards,
    DrawHands,
    GreatHarvest,
    MarkRound,
    NewRound,
    PhaseOver,
    RenewDisplay,
    Ripening,
    TakeTurn,
    TurnOver,
)
from explorer.games.tea_garden.events import HasPassed
from explorer.games.tea_garden.events_table import PassesForgotten, TurnBegun
from explorer.games.tea_garden.rulebook import R
from explorer.games.tea_garden.state import TeaState


class Pass(Action):
    """Pass for the rest of the round."""


PASS: ActionKind[TeaState, Pass] = ActionKind(Pass, TURN, "Pass")


@PASS.window(R["TEA-TURN-03"], "Your cards lie: end this turn instead.")
def you_have_laid_no_cards_this_turn(s: TeaState) -> bool:
    return type(s.agenda[-1]) is not AfterLaying


@PASS.window(R["TEA-TURN-06"], "This turn is under way: lay a card.")
def you_have_done_nothing_this_turn(s: TeaState) -> bool:
    return type(s.agenda[-1]) is not BeforeLaying


@PASS.effect(R["TEA-ROUND-04"], R["TEA-ROUND-05"])
def leave_round(s: TeaState, a: Pass) -> tuple[Happening, ...]:
    return (HasPassed(s.actor), Answered((TurnOver(RULES, s.actor, took_turn=False),)))


class EndTurn(Action):
    """Say that the turn is over."""


END_TURN: ActionKind[TeaState, EndTurn] = ActionKind(EndTurn, TURN, "End the turn")
cards_lie(END_TURN)


@END_TURN.window(R["TEA-TURN-04"], "A turn needs its main action: it is still to come.")
def your_turn_may_end(s: TeaState) -> bool:
    return s.turn.main or not s.turn.laid or s.t.main_optional or s.turn.announced != ""


@END_TURN.effect(R["TEA-TURN-05"])
def end(s: TeaState, a: EndTurn) -> tuple[Happening, ...]:
    return (Answered((TurnOver(RULES, s.actor, took_turn=True),)),)


class NextPlayer(Action):
    """Bookkeeping: the next player takes a turn, or the Action phase ends."""


NEXT_PLAYER: ActionKind[TeaState, NextPlayer] = ActionKind(
    NextPlayer, (TurnOver,), "The next player is found"
)


@NEXT_PLAYER.fixes
def turn_over(s: TeaState, a: NextPlayer) -> TurnOver:
    top = s.agenda[-1]
    assert type(top) is TurnOver
    return top


@NEXT_PLAYER.effect(R["TEA-ROUND-05"])
def forget_passes(s: TeaState, a: NextPlayer, was: TurnOver) -> tuple[Happening, ...]:
    most = s.t.c.turns.max_turns_per_round
    returning = any(p.passed and len(p.slots) < most for p in s.players)
    return (PassesForgotten(most),) if s.t.skip_turn and was.took_turn and returning else ()


@NEXT_PLAYER.effect(R["TEA-ROUND-07"], R["TEA-TURN-11"])
def pass_after_fourth_turn(s: TeaState, a: NextPlayer, was: TurnOver) -> tuple[Happening, ...]:
    p = s.players[was.seat]
    full = len(p.slots) >= s.t.c.turns.max_turns_per_round
    return (HasPassed(was.seat),) if full and not p.passed else ()


@NEXT_PLAYER.effect(R["TEA-TURN-01"])
def begin_turn(s: TeaState, a: NextPlayer, was: TurnOver) -> tuple[Happening, ...]:
    return (TurnBegun(),)


@NEXT_PLAYER.effect(R["TEA-ROUND-03"], R["TEA-ROUND-05"])
def find_next(s: TeaState, a: NextPlayer, was: TurnOver) -> tuple[Happening, ...]:
    n = s.t.players
    order = [(was.seat + i) % n for i in range(1, n + 1)]
    left = [seat for seat in order if not s.players[seat].passed]
    return (Answered((TakeTurn(left[0]),)),) if left else ()


@NEXT_PLAYER.effect(R["TEA-ROUND-06"])
def end_action_phase(s: TeaState, a: NextPlayer, was: TurnOver) -> tuple[Happening, ...]:
    return (Answered((PhaseOver(RULES),)),) if all(p.passed for p in s.players) else ()


class EndPhase(Action):
    """Bookkeeping: the Action phase is over."""


END_PHASE: ActionKind[TeaState, EndPhase] = ActionKind(EndPhase, (PhaseOver,), "The Action phase ends")


@END_PHASE.effect(R["TEA-MAINT-01"])
def begin_maintenance(s: TeaState, a: EndPhase) -> tuple[Happening, ...]:
    if s.round >= s.t.c.setup.rounds:
        return ()
    steps = (MarkRound, RenewDisplay, ClearBoards, Ripening, GreatHarvest, DrawHands, NewRound)
    return (Answered(tuple(step(RULES) for step in reversed(steps))),)


@END_PHASE.effect(R["TEA-END-01"])
def end_game(s: TeaState, a: EndPhase) -> tuple[Happening, ...]:
    return (Ended(),) if type(s.agenda[-1]) is PhaseOver else ()
