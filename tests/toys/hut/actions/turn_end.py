"""The end of a turn: bookkeeping that nobody decides."""

from __future__ import annotations

from explorer.core.action import ActionKind
from explorer.core.event import Answered, Ended
from explorer.core.state import Action
from tests.toys.hut.decisions import Turn, TurnEnd
from tests.toys.hut.state import EMPTY, Hut, R


class EndTurn(Action):
    """The turn is over."""


END_TURN: ActionKind[Hut, EndTurn] = ActionKind(EndTurn, at=(TurnEnd,), label="The turn ends")


@END_TURN.effect(R["HUT-TURN-01"])
def ask_next(s: Hut, a: EndTurn):
    return [Answered((Turn((s.agenda[-1].seat + 1) % s.table.players),))]


@END_TURN.effect(R["HUT-END-01"])
def end_if_all_is_built(s: Hut, a: EndTurn):
    return [] if EMPTY in s.owners else [Ended()]
