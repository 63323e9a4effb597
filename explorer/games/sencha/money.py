"""Yen coming and going: the same for every action."""

from __future__ import annotations

from explorer.core.action import Happening
from explorer.core.event import Event
from explorer.core.rulebook import RuleRef
from explorer.games.sencha.events import Earned, Paid
from explorer.games.sencha.rulebook import R
from explorer.games.sencha.state import SenchaState

PAYING = (R["SEN-MONEY-01"], R["SEN-MONEY-03"])


def pay(seat: int, yen: int) -> tuple[Happening, ...]:
    """Pay `yen`; paying nothing is no event."""
    return ((Paid(seat, yen), PAYING),) if yen else ()


def earn(s: SenchaState, seat: int, yen: int) -> tuple[tuple[Event, tuple[RuleRef, ...]], ...]:
    """Receive `yen`, cut at the top of the money track."""
    lost = max(0, s.players[seat].yen + yen - s.table.money.max)
    rules = (R["SEN-MONEY-01"],)
    if lost:
        rules += (R["SEN-MONEY-02"], R["SEN-MONEY-04"])
    return ((Earned(seat, yen, lost), rules),) if yen else ()
