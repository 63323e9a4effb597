"""Free action: use a Cup token for the bonus of a Cup beside it."""

from __future__ import annotations

from explorer.core.action import ActionKind, Happening
from explorer.core.legality import Check
from explorer.core.state import Action
from explorer.games.tea_garden.actions.flow import TURN, free_action, go_on, rewards
from explorer.games.tea_garden.actions.rewards import brings_card
from explorer.games.tea_garden.events import CupTokenTaken
from explorer.games.tea_garden.events_table import Interrupted
from explorer.games.tea_garden.rulebook import R
from explorer.games.tea_garden.state import Player, TeaState
from explorer.games.tea_garden.table import TeaTable


class UseCupToken(Action):
    """Take a Cup token from joint `joint` of own row `row` (both from 0) for the Cup on its `side`."""

    row: int
    joint: int
    side: str


def every_joint(t: TeaTable) -> list[tuple[int, int]]:
    """List every joint that may ever exist: a row has as many tiles as the rows before it leave."""
    n = len(t.tiles)
    return [(row, joint) for row in range(n - 1) for joint in range(n - 1 - row)]


def own_joints(p: Player) -> list[tuple[int, int]]:
    """List a player's joints."""
    return [(row, joint) for row, joints in enumerate(p.joints) for joint in range(len(joints))]


USE_CUP_TOKEN: ActionKind[TeaState, UseCupToken] = ActionKind(
    UseCupToken, TURN, "Use the Cup token on {place} for {tile}: {bonus}", group="Cup tokens"
)
USE_CUP_TOKEN.param("row", "joint", domain=every_joint, values=lambda s, _: own_joints(s.me))
#: That a token brings both bonuses is a common mistake, so it can be tried; it is not proposed.
USE_CUP_TOKEN.param("side", domain=("left", "right", "both"), values=lambda _s, _a: ("left", "right"))


def cup_beside(p: Player, a: UseCupToken) -> str:
    """Return the Cup tile on that side of a joint."""
    return p.rows[a.row][a.joint + (a.side == "right")]


@USE_CUP_TOKEN.tells
def token_in_words(s: TeaState, a: UseCupToken) -> dict[str, object]:
    tile = cup_beside(s.me, a)
    bonus = (f"cup:{tile}",)
    return {
        "place": f"row {a.row + 1}, joint {a.joint + 1}",
        "tile": f"the {a.side} Cup {tile}",
        "bonus": bonus,
    }


free_action(USE_CUP_TOKEN)


@USE_CUP_TOKEN.requires(
    R["TEA-CUPB-01"], "No Cup token of yours lies on that joint.", reads=("row", "joint"), gate=True
)
def a_cup_token_of_yours_lies_there(s: TeaState, a: UseCupToken) -> bool:
    joints = s.me.joints
    return a.row < len(joints) and a.joint < len(joints[a.row]) and joints[a.row][a.joint] > 0


@USE_CUP_TOKEN.requires(R["TEA-CUPB-02"], "Choose one of the Cups beside the token: left or right.")
def one_cup_is_named(s: TeaState, a: UseCupToken) -> Check:
    return a.side in {"left", "right"}


def token_brings_card(s: TeaState) -> bool:
    """Whether the player to act has a Cup token beside a Cup that surely brings a card."""
    me = s.me
    return any(
        brings_card(s, f"cup:{cup_beside(me, use)}")
        for row, joint in own_joints(me)
        for use in (UseCupToken(row, joint, "left"), UseCupToken(row, joint, "right"))
        if a_cup_token_of_yours_lies_there(s, use)
    )


@USE_CUP_TOKEN.effect(R["TEA-CUPB-01"])
def take_token(s: TeaState, a: UseCupToken) -> tuple[Happening, ...]:
    return (CupTokenTaken(s.actor, a.row, a.joint),)


@USE_CUP_TOKEN.effect(R["TEA-REP-05"])
def interrupt(s: TeaState, a: UseCupToken) -> tuple[Happening, ...]:
    return (Interrupted(),) if s.turn.just else ()


@USE_CUP_TOKEN.effect(R["TEA-CUPB-02"])
def take_cup_bonus(s: TeaState, a: UseCupToken) -> tuple[Happening, ...]:
    return (go_on(s, s.actor, *rewards(s, s.actor, f"cup:{cup_beside(s.me, a)}")),)
