"""Pass, when nothing else is possible."""

from __future__ import annotations

from explorer.core.action import ActionKind, Happening
from explorer.core.event import Answered
from explorer.core.state import RULES, Action
from explorer.games.sencha.decisions import Act, EndOfTurn
from explorer.games.sencha.money import earn
from explorer.games.sencha.rulebook import R
from explorer.games.sencha.state import SenchaState


class Pass(Action):
    """Pass because no action is possible."""


PASS: ActionKind[SenchaState, Pass] = ActionKind(Pass, (Act,), "Pass")


@PASS.tells
def gain(s: SenchaState, a: Pass) -> dict[str, object]:
    return {"gain": f"+{s.table.forced_pass_yen} yen"}


PASS.requires_nothing_else(R["SEN-TURN-05"], "You must take an action if you can; for example: {action}.")


@PASS.fixes
def seat_and_yen(s: SenchaState, a: Pass) -> tuple[int, int]:
    return (s.actor, s.me.yen)


@PASS.effect(R["SEN-TURN-06"])
def receive_yen(s: SenchaState, a: Pass, was: tuple[int, int]) -> tuple[Happening, ...]:
    return earn(s, was[0], s.table.forced_pass_yen)


@PASS.effect(R["SEN-TURN-02"])
def end(s: SenchaState, a: Pass, was: tuple[int, int]) -> tuple[Happening, ...]:
    seat, yen = was
    return (Answered((EndOfTurn(RULES, seat, idle=s.players[seat].yen == yen),)),)
