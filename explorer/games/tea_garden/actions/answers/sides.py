"""A side of a slash, or nothing."""

from __future__ import annotations

from explorer.core.action import ActionKind, Happening
from explorer.core.event import Answered
from explorer.core.legality import Check
from explorer.core.state import Action
from explorer.games.tea_garden.actions.answers.cards import REMOVE, TAKE_EMPEROR
from explorer.games.tea_garden.actions.answers.draws import DISCARD, DRAW, END_DISCARD, SWAP
from explorer.games.tea_garden.actions.answers.order import NEXT_PART
from explorer.games.tea_garden.actions.answers.places import FERMENT_BONUS, PLACE_TOKEN
from explorer.games.tea_garden.actions.flow import leaves_a_card, rewards
from explorer.games.tea_garden.decisions import (
    BonusFerment,
    ChooseSide,
    OfferDraw,
    OfferSwap,
    Removing,
)
from explorer.games.tea_garden.gains import source_rule
from explorer.games.tea_garden.rulebook import R
from explorer.games.tea_garden.state import TeaState, fresh


class Side(Action):
    """Use side number `side` (0 or 1) of a slash."""

    side: int


SIDE: ActionKind[TeaState, Side] = ActionKind(Side, (ChooseSide,), "Choose: {effect}", group="Choose a side")
SIDE.param("side", domain=(0, 1))


@SIDE.tells
def side_in_words(s: TeaState, a: Side) -> dict[str, object]:
    top = s.agenda[-1]
    return {"effect": (f"{top.source}/{a.side}",) if type(top) is ChooseSide else ()}


@SIDE.effect(R["TEA-PLAY-07"])
def resolve_side(s: TeaState, a: Side) -> tuple[Happening, ...]:
    top = s.agenda[-1]
    return (Answered(rewards(s, top.actor, f"{top.source}/{a.side}")),) if type(top) is ChooseSide else ()


class Skip(Action):
    """Decline an effect, or stop fermenting."""


SKIP: ActionKind[TeaState, Skip] = ActionKind(
    Skip, (BonusFerment, OfferDraw, OfferSwap, Removing, ChooseSide), "{word}", group="Decline"
)


@SKIP.tells
def decline_or_stop(s: TeaState, a: Skip) -> dict[str, object]:
    top = s.agenda[-1]
    stop = type(top) is BonusFerment and top.turned > 0
    return {"word": "Stop fermenting" if stop else "Decline"}


@SKIP.window(
    R["TEA-BON-12"],
    "With this reading you ferment all the leaves of the symbol, or none; {left} are missing.",
)
def all_of_the_bonus_is_used_or_none(s: TeaState) -> Check:
    top = s.agenda[-1]
    if type(top) is not BonusFerment or not s.t.all_or_nothing:
        return None
    return top.turned == 0 or top.left == 0, {"left": top.left}


@SKIP.window(R["TEA-BON-13"], "With this reading you must use the effect as far as you can.")
def the_effect_may_be_declined(s: TeaState) -> bool:
    top = s.agenda[-1]
    if not s.t.mandatory:
        return True
    return type(top) is BonusFerment and (top.left == 0 or fresh(s.me.leaves) == 0)


leaves_a_card(SKIP)


@SKIP.effect(R["TEA-BON-13"])
def decline(s: TeaState, a: Skip) -> tuple[Happening, ...]:
    top = s.agenda[-1]
    why = (
        (source_rule(top.source),) if isinstance(top, (BonusFerment, OfferDraw, OfferSwap, Removing)) else ()
    )
    return ((Answered(), why),)


KINDS_OF_ANSWERS = (
    NEXT_PART,
    PLACE_TOKEN,
    FERMENT_BONUS,
    DRAW,
    SWAP,
    DISCARD,
    END_DISCARD,
    REMOVE,
    TAKE_EMPEROR,
    SIDE,
    SKIP,
)
