"""The part of a reward that comes next."""

from __future__ import annotations

from explorer.core.action import ActionKind, Happening
from explorer.core.event import Answered
from explorer.core.state import RULES, Action
from explorer.games.tea_garden.actions.flow import in_any_order, leaves_a_card
from explorer.games.tea_garden.decisions import Ordering, Reward
from explorer.games.tea_garden.rulebook import R
from explorer.games.tea_garden.state import TeaState


class NextPart(Action):
    """Resolve part number `part` (from 0) of those that are left."""

    part: int


NEXT_PART: ActionKind[TeaState, NextPart] = ActionKind(
    NextPart, (Ordering,), "Next: {effect}", group="Choose the next part of the reward"
)
NEXT_PART.param("part", domain=lambda t: range(t.most_parts), values=lambda s, _: unlike_parts(s))


def parts_left(s: TeaState) -> tuple[str, ...]:
    """Return the parts between which the seat chooses."""
    top = s.agenda[-1]
    return top.parts if type(top) is Ordering else ()


def unlike_parts(s: TeaState) -> list[int]:
    """Return the first of each sort of parts: two that bring the same are no choice."""
    effects = [s.t.rewards[part] for part in parts_left(s)]
    return [i for i, effect in enumerate(effects) if effects.index(effect) == i]


@NEXT_PART.tells
def part_in_words(s: TeaState, a: NextPart) -> dict[str, object]:
    return {"effect": parts_left(s)[a.part : a.part + 1]}


@NEXT_PART.requires(R["TEA-BON-16"], "There is no such part of the reward.", gate=True)
def this_part_is_still_due(s: TeaState, a: NextPart) -> bool:
    return a.part < len(parts_left(s))


leaves_a_card(NEXT_PART)


@NEXT_PART.effect(R["TEA-BON-16"], R["TEA-CARA-11"])
def resolve_part(s: TeaState, a: NextPart) -> tuple[Happening, ...]:
    parts, seat = parts_left(s), s.actor
    rest = in_any_order(seat, parts[: a.part] + parts[a.part + 1 :])
    return (Answered((*rest, Reward(RULES, seat, parts[a.part]))),)
