"""The end of a turn: last turns, the end of the game, the next player."""

from __future__ import annotations

from explorer.core.action import ActionKind, Happening
from explorer.core.event import Answered, Ended
from explorer.core.rulebook import RuleRef
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
    n = s.table.players
    if s.table.finish_round:
        return ((LastTurnsBegun(seat, (s.start - 1 - seat) % n), (R["SEN-R-09"],)),)
    return ((LastTurnsBegun(seat, n - 1), (R["SEN-END-03"], R["SEN-END-04"])),)


@END_TURN.effect(R["SEN-END-08"])
def count_idle(s: SenchaState, a: EndTurn, was: Taken) -> tuple[Happening, ...]:
    idle = s.idle + 1 if was[0].idle else 0
    return (IdleCounted(idle),) if idle != s.idle else ()


@END_TURN.effect(R["SEN-END-01"])
def market_is_exhausted(s: SenchaState, a: EndTurn, was: Taken) -> tuple[Happening, ...]:
    return _begin_last_turns(s, was[0].seat) if s.last is None and not s.open else ()


@END_TURN.effect(R["SEN-END-02"])
def ruler_is_pleased(s: SenchaState, a: EndTurn, was: Taken) -> tuple[Happening, ...]:
    seat = was[0].seat
    reached = s.players[seat].vp >= s.table.components.endgame.vp_trigger
    return _begin_last_turns(s, seat) if s.last is None and reached else ()


@END_TURN.effect(R["SEN-END-03"])
def count_last_turn(s: SenchaState, a: EndTurn, was: Taken) -> tuple[Happening, ...]:
    turn, last = was
    if last is None:
        return ()
    enough = s.table.components.endgame.vp_trigger
    # The market can close within the last turns only if it was not its closing that triggered them.
    met_again = s.players[turn.seat].vp >= enough or (not s.open and s.players[last.by].vp >= enough)
    again: tuple[RuleRef, ...] = (R["SEN-END-05"],) if met_again else ()
    return ((LastTurnTaken(last.left - 1), again),)


@END_TURN.effect(R["SEN-END-06"])
def end_after_last_turn(s: SenchaState, a: EndTurn, was: Taken) -> tuple[Happening, ...]:
    return (Ended(),) if s.last is not None and s.last.left == 0 else ()


@END_TURN.effect(R["SEN-END-08"])
def end_dead_position(s: SenchaState, a: EndTurn, was: Taken) -> tuple[Happening, ...]:
    return (Ended(),) if s.agenda and s.idle >= s.table.players else ()


@END_TURN.effect(R["SEN-TURN-07"], R["SEN-TURN-01"])
def next_player(s: SenchaState, a: EndTurn, was: Taken) -> tuple[Happening, ...]:
    return (Answered((Act((was[0].seat + 1) % s.table.players),)),) if s.agenda else ()
