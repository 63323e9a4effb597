"""The end of a turn: last turns, the end of the game, the next player."""

from __future__ import annotations

from explorer.core.action import ActionKind, Happening
from explorer.core.event import Answered, Ended
from explorer.core.state import Action
from explorer.games.sencha.decisions import Act, EndOfTurn
from explorer.games.sencha.events import IdleCounted, LastTurnsBegun, LastTurnTaken
from explorer.games.sencha.rulebook import R
from explorer.games.sencha.state import LastTurns, SenchaState


class EndTurn(Action):
    """Bookkeeping at the end of a turn."""


END_TURN: ActionKind[SenchaState, EndTurn] = ActionKind(EndTurn, (EndOfTurn,), "The turn ends")


@END_TURN.fixes
def turn_taken(s: SenchaState, a: EndTurn) -> tuple[EndOfTurn, LastTurns | None]:
    top = s.agenda[-1]
    assert type(top) is EndOfTurn
    return (top, s.last)


Taken = tuple[EndOfTurn, "LastTurns | None"]


def _begin_last_turns(s: SenchaState, seat: int) -> tuple[Happening, ...]:
    begun = LastTurnsBegun(seat, (s.last_seat(seat) - seat) % s.table.players)
    return ((begun, (R["SEN-R-09"],) if s.table.finish_round else (R["SEN-END-03"], R["SEN-END-04"])),)


@END_TURN.effect(R["SEN-END-08"])
def count_idle(s: SenchaState, a: EndTurn, was: Taken) -> tuple[Happening, ...]:
    idle = s.idle + 1 if was[0].idle else 0
    if idle == s.idle:
        return ()
    # Without a yen from SEN-TURN-06 every forced pass is idle.
    return ((IdleCounted(idle), (R["SEN-R-11"],) if idle and not s.table.forced_pass_yen else ()),)


@END_TURN.effect(R["SEN-END-01"])
def market_is_exhausted(s: SenchaState, a: EndTurn, was: Taken) -> tuple[Happening, ...]:
    return _begin_last_turns(s, was[0].seat) if s.last is None and not s.open else ()


@END_TURN.effect(R["SEN-END-02"])
def ruler_is_pleased(s: SenchaState, a: EndTurn, was: Taken) -> tuple[Happening, ...]:
    seat = was[0].seat
    reached = s.players[seat].vp >= s.table.components.endgame.vp_trigger
    return _begin_last_turns(s, seat) if s.last is None and reached else ()


def _count(last: LastTurns | None, *, here: bool) -> tuple[Happening, ...]:
    return (LastTurnTaken(last.left - 1),) if last is not None and here else ()


@END_TURN.effect(R["SEN-END-03"])
def count_last_turn(s: SenchaState, a: EndTurn, was: Taken) -> tuple[Happening, ...]:
    return _count(was[1], here=not s.table.finish_round)


@END_TURN.effect(R["SEN-R-09"])
def count_turn_of_round(s: SenchaState, a: EndTurn, was: Taken) -> tuple[Happening, ...]:
    return _count(was[1], here=s.table.finish_round)


@END_TURN.effect(R["SEN-END-06"])
def end_after_last_turn(s: SenchaState, a: EndTurn, was: Taken) -> tuple[Happening, ...]:
    return (Ended(),) if s.last is not None and s.last.left == 0 else ()


@END_TURN.effect(R["SEN-END-08"])
def end_dead_position(s: SenchaState, a: EndTurn, was: Taken) -> tuple[Happening, ...]:
    return (Ended(),) if s.agenda and s.idle >= s.table.players else ()


@END_TURN.effect(R["SEN-TURN-07"], R["SEN-TURN-01"])
def next_player(s: SenchaState, a: EndTurn, was: Taken) -> tuple[Happening, ...]:
    return (Answered((Act((was[0].seat + 1) % s.table.players),)),) if s.agenda else ()
