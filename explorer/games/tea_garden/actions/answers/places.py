"""Answers that name a joint, a leaf, or what is taken."""

from __future__ import annotations

from explorer.core.action import ActionKind, Happening
from explorer.core.event import Answered
from explorer.core.state import Action
from explorer.games.tea_garden.actions.cup_token import every_joint, own_joints
from explorer.games.tea_garden.decisions import (
    BonusFerment,
    PlacingToken,
)
from explorer.games.tea_garden.events import LeafFermented
from explorer.games.tea_garden.gains import put_cup_token
from explorer.games.tea_garden.rulebook import R
from explorer.games.tea_garden.state import LEAF_INDEX, LEAVES, TeaState


class PlaceToken(Action):
    """Put a gained Cup token on joint `joint` of own row `row` (both from 0)."""

    row: int
    joint: int


PLACE_TOKEN: ActionKind[TeaState, PlaceToken] = ActionKind(
    PlaceToken, (PlacingToken,), "Put the Cup token on {place}", group="Place a Cup token"
)
PLACE_TOKEN.param("row", "joint", domain=every_joint, values=lambda s, _: own_joints(s.me))


@PLACE_TOKEN.tells
def joint_in_words(s: TeaState, a: PlaceToken) -> dict[str, object]:
    return {"place": f"row {a.row + 1}, joint {a.joint + 1}"}


@PLACE_TOKEN.requires(R["TEA-CUP-11"], "You have no such joint; choose one of yours.")
def you_have_such_a_joint(s: TeaState, a: PlaceToken) -> bool:
    return (a.row, a.joint) in own_joints(s.me)


@PLACE_TOKEN.effect(R["TEA-CUP-11"], R["TEA-BON-10"])
def place_token(s: TeaState, a: PlaceToken) -> tuple[Happening, ...]:
    return (*put_cup_token(s, s.actor, a.row, a.joint), Answered())


class FermentBonus(Action):
    """Turn a fresh leaf of a bonus Fermentation."""

    leaf: str


FERMENT_BONUS: ActionKind[TeaState, FermentBonus] = ActionKind(
    FermentBonus,
    (BonusFerment,),
    "Ferment {leaf}",
    group="Bonus Fermentation",
    elsewhere=(R["TEA-BON-03"], "No bonus Fermentation is open."),
)
FERMENT_BONUS.param("leaf", domain=LEAVES)


@FERMENT_BONUS.window(R["TEA-BON-03"], "Too many leaves: the number beside the sun symbol is reached.")
def there_are_leaves_left_to_turn(s: TeaState) -> bool:
    top = s.agenda[-1]
    return type(top) is BonusFerment and top.left > 0


@FERMENT_BONUS.requires(R["TEA-BON-03"], "{leaf} is fermented already; choose a fresh leaf.", gate=True)
def the_leaf_is_fresh_for_the_bonus(s: TeaState, a: FermentBonus) -> bool:
    return a.leaf[0] == "g"


@FERMENT_BONUS.requires(R["TEA-LEAF-12"], "You have no {leaf} leaf.")
def you_have_the_leaf_for_the_bonus(s: TeaState, a: FermentBonus) -> bool:
    return s.me.leaves[LEAF_INDEX[a.leaf]] > 0


@FERMENT_BONUS.effect(R["TEA-BON-03"])
def turn_bonus_leaf(s: TeaState, a: FermentBonus) -> tuple[Happening, ...]:
    top = s.agenda[-1]
    if type(top) is not BonusFerment:
        return ()
    return (
        LeafFermented(s.actor, a.leaf),
        Answered((BonusFerment(top.actor, top.source, top.left - 1, top.turned + 1),)),
    )
