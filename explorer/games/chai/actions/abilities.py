"""Using the ability of a triggered card, or leaving it."""

from __future__ import annotations

from explorer.core.action import ActionKind, Happening
from explorer.core.event import Answered, Asked
from explorer.core.legality import Check
from explorer.core.state import Action
from explorer.games.chai import effects as printed
from explorer.games.chai.abilities import gain
from explorer.games.chai.components import PlantationCard
from explorer.games.chai.decisions import (
    Ability,
    AnyTea,
    FreeSteps,
    MoveOne,
    PushSteps,
    Refresh,
    SwapTwo,
    TurnOne,
)
from explorer.games.chai.events import CardTurnedDown
from explorer.games.chai.rulebook import R
from explorer.games.chai.state import ChaiState
from explorer.games.chai.table import ChaiTable

NOT_TRIGGERED = (R["CHAI-CARD-07"], "No ability is triggered now.")


def own_cards(s: ChaiState) -> list[str]:
    """List the own plantation cards in the order of their ids."""
    return sorted(s.me.owned(), key=s.table.card_ids.index)


def _all_cards(t: ChaiTable) -> tuple[str, ...]:
    return t.card_ids


def offered(s: ChaiState, card: str) -> bool:
    """Whether the ability of this card is offered now."""
    top = s.agenda[-1]
    return type(top) is Ability and top.card == card


class Use(Action):
    """Use the triggered ability of this card."""

    card: str


USE: ActionKind[ChaiState, Use] = ActionKind(
    Use, (Ability,), "Use {card}: {does}", group="Use the ability", elsewhere=NOT_TRIGGERED
)
USE.param("card", domain=_all_cards, values=own_cards)


@USE.tells
def ability(s: ChaiState, a: Use) -> dict[str, object]:
    return {"does": s.table.card[a.card].effect}


@USE.requires(R["CHAI-CARD-07"], "The ability of {card} is not triggered now.")
def this_ability_is_offered(s: ChaiState, a: Use) -> bool:
    return offered(s, a.card)


@USE.requires(
    R["CHAI-CARD-06"],
    "{card} is face down; it has no ability until it is turned up again.",
    implied_by=(R["CHAI-CARD-07"],),
    proof="A face-down card is never triggered (CHAI-CARD-02), so its ability is never the one offered.",
)
def the_card_is_face_up(s: ChaiState, a: Use) -> bool:
    return a.card not in s.me.down


@USE.fixes
def used(s: ChaiState, a: Use) -> tuple[Ability, PlantationCard]:
    top = s.agenda[-1]
    assert type(top) is Ability
    return top, s.table.card[a.card]


Used = tuple[Ability, PlantationCard]


@USE.effect(R["CHAI-CARD-07"])
def answer(s: ChaiState, a: Use, was: Used) -> tuple[Happening, ...]:
    return (Answered(),)


@USE.effect(R["CHAI-CARD-05"], R["CHAI-CARD-09"])
def turn_down(s: ChaiState, a: Use, was: Used) -> tuple[Happening, ...]:
    return (CardTurnedDown(was[0].actor, a.card),) if was[1].effect.once else ()


@USE.effect(R["CHAI-CARD-11"])
def push(s: ChaiState, a: Use, was: Used) -> tuple[Happening, ...]:
    top, card = was
    if not isinstance(card.effect, printed.Push):
        return ()
    return (Asked((PushSteps(top.actor, card.effect.n, card.tea, 0 if top.laid else top.space),)),)


@USE.effect(R["CHAI-CARD-12"])
def free_steps(s: ChaiState, a: Use, was: Used) -> tuple[Happening, ...]:
    effect = was[1].effect
    return (Asked((FreeSteps(was[0].actor, effect.n),)),) if isinstance(effect, printed.FreeSteps) else ()


@USE.effect(R["CHAI-CARD-13"])
def gain_tea(s: ChaiState, a: Use, was: Used) -> tuple[Happening, ...]:
    top, card = was
    if isinstance(card.effect, printed.GainAny):
        return (Asked((AnyTea(top.actor),)),)
    return gain(s, top.actor, card.tea) if isinstance(card.effect, printed.GainSame) else ()


@USE.effect(R["CHAI-CARD-14"])
def rearrange(s: ChaiState, a: Use, was: Used) -> tuple[Happening, ...]:
    top, card = was
    if isinstance(card.effect, printed.MoveOwn):
        return (Asked((MoveOne(top.actor),)),)
    return (Asked((SwapTwo(top.actor),)),) if isinstance(card.effect, printed.SwapOwn) else ()


@USE.effect(R["CHAI-CARD-15"])
def refresh(s: ChaiState, a: Use, was: Used) -> tuple[Happening, ...]:
    return (Asked((Refresh(was[0].actor),)),) if isinstance(was[1].effect, printed.RefreshOne) else ()


@USE.effect(R["CHAI-CARD-16"])
def change_die(s: ChaiState, a: Use, was: Used) -> tuple[Happening, ...]:
    return (Asked((TurnOne(was[0].actor),)),) if isinstance(was[1].effect, printed.AdjustOwn) else ()


class Decline(Action):
    """Leave the triggered ability of this card."""

    card: str


DECLINE: ActionKind[ChaiState, Decline] = ActionKind(
    Decline, (Ability,), "Leave {card}", group="Leave the ability", elsewhere=NOT_TRIGGERED
)
DECLINE.param("card", domain=_all_cards, values=own_cards)


@DECLINE.requires(R["CHAI-CARD-07"], "The ability of {card} is not triggered now.")
def is_offered(s: ChaiState, a: Decline) -> Check:
    return offered(s, a.card)


@DECLINE.effect(R["CHAI-CARD-07"])
def leave(s: ChaiState, a: Decline) -> tuple[Happening, ...]:
    return (Answered(),)


KINDS = (USE, DECLINE)
