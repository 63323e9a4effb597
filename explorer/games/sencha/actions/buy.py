"""Buy a house."""

from __future__ import annotations

from explorer.core.action import ActionKind, Happening
from explorer.core.event import Answered
from explorer.core.state import RULES, Action
from explorer.games.sencha.decisions import Act, EndOfTurn
from explorer.games.sencha.events import HouseBought
from explorer.games.sencha.money import pay
from explorer.games.sencha.rulebook import R
from explorer.games.sencha.state import SenchaState


class Buy(Action):
    """Buy the next house of the own colour."""


BUY: ActionKind[SenchaState, Buy] = ActionKind(Buy, (Act,), "Buy a house")


@BUY.tells
def price(s: SenchaState, a: Buy) -> dict[str, object]:
    return {"gain": f"−{s.house_price(s.actor)} yen"}


@BUY.requires(R["SEN-BUY-04"], "Your reserve is empty: all your houses are bought.")
def a_house_is_left_to_buy(s: SenchaState, a: Buy) -> bool:
    seat: int = s.agenda[-1].actor
    return s.players[seat].reserve > 0


@BUY.requires(
    R["SEN-BUY-02"],
    "Your next house costs {cost} yen; you have {yen}.",
    facts=lambda s, _a: {"cost": s.house_price(s.actor), "yen": s.me.yen},
)
def you_can_pay(s: SenchaState, a: Buy) -> bool:
    seat: int = s.agenda[-1].actor
    return s.players[seat].yen >= s.house_price(seat)


@BUY.effect(R["SEN-BUY-02"])
def pay_price(s: SenchaState, a: Buy) -> tuple[Happening, ...]:
    return pay(s.actor, s.house_price(s.actor))


@BUY.effect(R["SEN-BUY-01"], R["SEN-BUY-05"])
def take_house(s: SenchaState, a: Buy) -> tuple[Happening, ...]:
    return (HouseBought(s.actor),)


@BUY.effect(R["SEN-TURN-02"])
def end(s: SenchaState, a: Buy) -> tuple[Happening, ...]:
    return (Answered((EndOfTurn(RULES, s.actor),)),)
