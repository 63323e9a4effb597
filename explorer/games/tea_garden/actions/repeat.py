"""Free action: repeat the secondary action, for a x2 Scroll or for 3 fermented leaves."""

from __future__ import annotations

from explorer.core.action import ActionKind, Happening
from explorer.core.event import Answered
from explorer.core.legality import Check
from explorer.core.state import Action
from explorer.games.tea_garden.actions.flow import TURN
from explorer.games.tea_garden.actions.secondary import (
    NEW,
    MakeCup,
    Sail,
    the_river_goes_on,
    the_stack_of_cups_is_not_empty,
    you_have_a_garden_in_the_province,
)
from explorer.games.tea_garden.components import PROVINCES
from explorer.games.tea_garden.decisions import RepeatDue, Repeating
from explorer.games.tea_garden.events import ScrollUsed
from explorer.games.tea_garden.events_table import RepetitionBegun
from explorer.games.tea_garden.payments import is_payable, pay
from explorer.games.tea_garden.rulebook import R
from explorer.games.tea_garden.state import LEAF_INDEX, LEAVES, X2, TeaState, changed, fermented


class RepeatWithScroll(Action):
    """Discard a x2 Scroll to repeat the secondary action."""


class PayRepeat(Action):
    """Pay a fermented leaf to repeat the secondary action."""

    leaf: str


REPEAT_WITH_SCROLL: ActionKind[TeaState, RepeatWithScroll] = ActionKind(
    RepeatWithScroll, TURN, "Repeat the {symbol} action with a x2 Scroll", group="Repeat the secondary action"
)
PAY_REPEAT: ActionKind[TeaState, PayRepeat] = ActionKind(
    PayRepeat, (*TURN, RepeatDue, Repeating), "Pay {leaf} to repeat", group="Repeat the secondary action"
)
PAY_REPEAT.param("leaf", domain=LEAVES)


@REPEAT_WITH_SCROLL.tells
def action_in_words(s: TeaState, a: RepeatWithScroll) -> dict[str, object]:
    return {"symbol": s.turn.secondary}


def repeat_left(s: TeaState) -> int:
    """Return how many fermented leaves a repetition still costs."""
    top = s.agenda[-1]
    return top.left if type(top) is RepeatDue else s.t.c.costs.repeat_brown_leaves


def repetition(kind: ActionKind[TeaState, RepeatWithScroll] | ActionKind[TeaState, PayRepeat]) -> None:
    """Declare what both ways of repeating ask for."""

    @kind.window(R["TEA-REP-05"], "Nothing can be repeated {now}.")
    def there_is_an_action_to_repeat(s: TeaState) -> Check:
        if s.turn.secondary == "":
            return False, {"now": "yet"}
        return not s.t.repeat_at_once or s.turn.just or s.turn.repeated, {"now": "any more"}

    @kind.window(R["TEA-REP-01"], "Your one repetition of this turn is used.")
    def you_have_not_repeated_this_turn(s: TeaState) -> bool:
        return not s.turn.repeated or type(s.agenda[-1]) is RepeatDue or type(s.agenda[-1]) is Repeating

    @kind.window(R["TEA-REP-07"], "The {symbol} action is not possible once more.")
    def the_action_is_possible_once_more(s: TeaState) -> Check:
        return _possible(s), {"symbol": s.turn.secondary}


def _possible(s: TeaState) -> bool:
    """Whether the secondary action taken can be taken once more: its own predicates answer."""
    if s.turn.secondary == "river":
        return bool(the_river_goes_on(s, Sail()))
    if s.turn.secondary == "cup":
        takes = [MakeCup(province, NEW) for province in PROVINCES]
        return any(
            you_have_a_garden_in_the_province(s, take) and the_stack_of_cups_is_not_empty(s, take)
            for take in takes
        )
    return True


repetition(REPEAT_WITH_SCROLL)
repetition(PAY_REPEAT)


@REPEAT_WITH_SCROLL.requires(R["TEA-REP-02"], "None of your Scrolls is a x2.")
def you_have_a_x2_scroll(s: TeaState, a: RepeatWithScroll) -> bool:
    return s.me.scrolls[X2] > 0


@REPEAT_WITH_SCROLL.effect(R["TEA-REP-02"], R["TEA-SCR-02"])
def use_scroll(s: TeaState, a: RepeatWithScroll) -> tuple[Happening, ...]:
    return (ScrollUsed(s.actor, "x2", -1),)


@REPEAT_WITH_SCROLL.effect(R["TEA-REP-01"])
def begin_with_scroll(s: TeaState, a: RepeatWithScroll) -> tuple[Happening, ...]:
    return (RepetitionBegun(), Answered((Repeating(s.actor),)))


@PAY_REPEAT.requires(
    R["TEA-REP-03"], "Repeating costs {left} more fermented leaves; you have {have}. {leaf} does not help."
)
def you_can_pay_the_rest(s: TeaState, a: PayRepeat) -> Check:
    top = s.agenda[-1]
    if type(top) is Repeating:
        return False, {"left": 0, "have": fermented(s.me.leaves)}
    left = repeat_left(s)
    ok = a.leaf[0] == "b" and is_payable(changed(s.me.leaves, a.leaf, -1), left - 1, left - 1)
    return ok, {"left": left, "have": fermented(s.me.leaves)}


@PAY_REPEAT.requires(R["TEA-LEAF-12"], "You have no {leaf} leaf.")
def you_have_the_leaf(s: TeaState, a: PayRepeat) -> bool:
    return s.me.leaves[LEAF_INDEX[a.leaf]] > 0


@PAY_REPEAT.effect(R["TEA-REP-01"])
def begin_with_leaves(s: TeaState, a: PayRepeat) -> tuple[Happening, ...]:
    return () if s.turn.repeated else (RepetitionBegun(),)


@PAY_REPEAT.effect(R["TEA-REP-03"])
def pay_leaf(s: TeaState, a: PayRepeat) -> tuple[Happening, ...]:
    seat, left = s.actor, repeat_left(s) - 1
    return (pay(seat, a.leaf), Answered((RepeatDue(seat, left) if left else Repeating(seat),)))
