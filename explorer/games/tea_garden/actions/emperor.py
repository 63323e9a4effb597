"""Free action: advance on the Emperor track."""

from __future__ import annotations

from explorer.core.action import ActionKind, Happening
from explorer.core.legality import Check
from explorer.core.state import Action
from explorer.games.tea_garden.actions.flow import TURN, free_action, go_on, rewards
from explorer.games.tea_garden.actions.rewards import brings_card
from explorer.games.tea_garden.events import RowClimbed, TokensPaid
from explorer.games.tea_garden.events_table import AdvanceCounted
from explorer.games.tea_garden.payments import pay
from explorer.games.tea_garden.rulebook import R
from explorer.games.tea_garden.state import LEAF_INDEX, LEAVES, QUALITY, TeaState


class Advance(Action):
    """Advance to row `row` of the Emperor track, paying `leaf` beside the tokens."""

    row: int
    leaf: str


ADVANCE: ActionKind[TeaState, Advance] = ActionKind(
    Advance, TURN, "Advance to row {row} with {leaf}", group="Emperor track"
)
ADVANCE.param("row", domain=lambda t: range(1, len(t.rows)))
ADVANCE.param("leaf", domain=LEAVES)


@ADVANCE.tells
def reward_in_words(s: TeaState, a: Advance) -> dict[str, object]:
    return {"gain": (f"emperor:{a.row}",)}


free_action(ADVANCE)


@ADVANCE.window(R["TEA-EMP-09"], "With this reading you advance once in a turn.")
def you_may_still_advance_this_turn(s: TeaState) -> bool:
    return not s.t.one_advance or s.turn.advances == 0


@ADVANCE.window(R["TEA-EMP-08"], "You stand on the top row: the track ends here.")
def the_track_leads_on(s: TeaState) -> bool:
    return s.me.row < s.t.top_row


@ADVANCE.requires(R["TEA-EMP-03"], "Your next row is {next}; rows cannot be skipped.", reads=("row",))
def it_is_your_next_row(s: TeaState, a: Advance) -> Check:
    on_top = s.me.row == s.t.top_row
    return None if on_top else (a.row == s.next_row, {"next": s.next_row})


@ADVANCE.requires(R["TEA-EMP-01"], "Row {row} costs {cost} Emperor tokens; you have {have}.", reads=("row",))
def you_have_the_emperor_tokens(s: TeaState, a: Advance) -> Check:
    cost, have = s.t.rows[a.row].tokens, s.me.tokens
    return have >= cost, {"cost": cost, "have": have}


@ADVANCE.requires(R["TEA-EMP-02"], "Row {row} asks for a leaf of quality {quality} or more; {leaf} is not.")
def the_leaf_is_good_enough(s: TeaState, a: Advance) -> Check:
    quality = s.t.rows[a.row].min_quality
    return QUALITY[a.leaf] >= quality, {"quality": quality}


@ADVANCE.requires(R["TEA-LEAF-12"], "You have no {leaf} leaf.")
def you_have_the_leaf(s: TeaState, a: Advance) -> bool:
    return s.me.leaves[LEAF_INDEX[a.leaf]] > 0


def advance_brings_card(s: TeaState) -> bool:
    """Whether the player to act can now advance to a row that brings a card: the conditions above answer."""
    row = s.next_row
    if (
        not the_track_leads_on(s)
        or not you_may_still_advance_this_turn(s)
        or not brings_card(s, f"emperor:{row}")
    ):
        return False
    advances = [Advance(row, leaf) for leaf in LEAVES]
    # The first two are the same for every leaf.
    if not all(_met(holds(s, advances[0])) for holds in (it_is_your_next_row, you_have_the_emperor_tokens)):
        return False
    return any(_met(the_leaf_is_good_enough(s, a)) and _met(you_have_the_leaf(s, a)) for a in advances)


def _met(answer: Check) -> bool:
    return answer[0] if isinstance(answer, tuple) else answer is not False


@ADVANCE.effect(R["TEA-EMP-01"])
def pay_tokens(s: TeaState, a: Advance) -> tuple[Happening, ...]:
    return (TokensPaid(s.actor, s.t.rows[a.row].tokens),)


@ADVANCE.effect(R["TEA-EMP-02"])
def pay_leaf(s: TeaState, a: Advance) -> tuple[Happening, ...]:
    return (pay(s.actor, a.leaf),)


@ADVANCE.effect(R["TEA-EMP-03"])
def climb(s: TeaState, a: Advance) -> tuple[Happening, ...]:
    return (RowClimbed(s.actor, a.row),)


@ADVANCE.effect(R["TEA-EMP-09"])
def count_advance(s: TeaState, a: Advance) -> tuple[Happening, ...]:
    return (AdvanceCounted(),) if s.t.one_advance or s.turn.just else ()


@ADVANCE.effect(R["TEA-EMP-04"])
def take_row_reward(s: TeaState, a: Advance) -> tuple[Happening, ...]:
    return (go_on(s, s.actor, *rewards(s, s.actor, f"emperor:{a.row}")),)
