"""Secondary actions: River Navigation, Cup Production, Tea Studies, and what they all ask for."""

from __future__ import annotations

from explorer.core.action import ActionKind, Happening
from explorer.core.legality import Check
from explorer.core.state import CHANCE, Action
from explorer.games.tea_garden.actions.flow import TURN, Kind, cards_lie, go_on, rewards
from explorer.games.tea_garden.components import PROVINCES
from explorer.games.tea_garden.decisions import NextTile, RepeatDue, Repeating
from explorer.games.tea_garden.events import BoatMoved, TileLaid, WorkerCentred, WorkerMoved
from explorer.games.tea_garden.events_table import SecondaryTaken
from explorer.games.tea_garden.gains import put_cup_token
from explorer.games.tea_garden.rulebook import R
from explorer.games.tea_garden.state import TeaState

AT = (*TURN, RepeatDue, Repeating)
#: A row of Cup tiles that does not exist yet.
NEW = -1


def secondary_action(kind: Kind, symbol: str) -> None:
    """Declare what every secondary action asks for; a repetition asks only that the action is the same."""
    cards_lie(kind)

    def repeats(s: TeaState) -> bool:
        return type(s.agenda[-1]) is RepeatDue or type(s.agenda[-1]) is Repeating

    @kind.window(R["TEA-SEC-01"], "{card} lies on top and lacks this symbol.")
    def your_topmost_card_shows_the_symbol(s: TeaState) -> Check:
        if not s.turn.laid or repeats(s):
            return None
        top = s.top_card
        return top != "" and symbol in s.t.symbols[top], {"card": top}

    @kind.window(R["TEA-PLAY-07"], "Of two symbols with a slash you use one; it was the other one.")
    def the_other_side_of_the_slash_is_unused(s: TeaState) -> Check:
        return None if repeats(s) else not _other_side_used(s, symbol)

    @kind.window(R["TEA-SEC-03"], "Your secondary action of this turn is taken.")
    def you_have_not_taken_it_this_turn(s: TeaState) -> Check:
        if repeats(s) or _other_side_used(s, symbol):
            return None
        return s.turn.secondary == ""

    @kind.window(
        R["TEA-REP-03"],
        "First pay for the repetition; {left:fermented leaf is/fermented leaves are} missing.",
    )
    def the_repetition_is_paid(s: TeaState) -> Check:
        top = s.agenda[-1]
        return (False, {"left": top.left}) if type(top) is RepeatDue else None

    @kind.window(R["TEA-REP-06"], "Only the action that you took can be repeated.")
    def it_repeats_the_same_action(s: TeaState) -> Check:
        return s.turn.secondary == symbol if repeats(s) else None

    @kind.effect(R["TEA-SEC-03"])
    def begin(s: TeaState, a: Action, *settled: int) -> tuple[Happening, ...]:
        return () if repeats(s) else (SecondaryTaken(symbol),)


def _other_side_used(s: TeaState, symbol: str) -> bool:
    used, top = s.turn.secondary, s.top_card
    return used not in {"", symbol} and top != "" and used in s.t.symbols[top] and symbol in s.t.symbols[top]


class Sail(Action):
    """River Navigation: the Boat moves one segment on."""


SAIL: ActionKind[TeaState, Sail] = ActionKind(Sail, AT, "Sail one segment on", group="River Navigation")


@SAIL.tells
def segment_in_words(s: TeaState, a: Sail) -> dict[str, object]:
    return {"gain": (s.reward_of_sailing,)}


secondary_action(SAIL, "river")


@SAIL.requires(R["TEA-RIVER-05"], "Your Boat has reached the end of the River.", reads=())
def the_river_goes_on(s: TeaState, a: Sail) -> bool:
    return s.me.river < s.t.last_segment or s.t.sail_on


@SAIL.fixes
def segment_ahead(s: TeaState, a: Sail) -> int:
    return s.next_segment


@SAIL.effect(R["TEA-RIVER-01"])
def move_boat(s: TeaState, a: Sail, segment: int) -> tuple[Happening, ...]:
    return (BoatMoved(s.actor, segment),) if segment < s.t.last_segment else ()


@SAIL.effect(R["TEA-RIVER-02"], R["TEA-RIVER-04"])
def reach_last_segment(s: TeaState, a: Sail, segment: int) -> tuple[Happening, ...]:
    last = s.t.last_segment
    if segment != last:
        return ()
    return (BoatMoved(s.actor, last, s.free_berths[0]),)


@SAIL.effect(R["TEA-RIVER-01"])
def take_river_reward(s: TeaState, a: Sail, segment: int) -> tuple[Happening, ...]:
    return (go_on(s, s.actor, *rewards(s, s.actor, f"river:{s.me.river}")),)


class MakeCup(Action):
    """Cup Production: lay the top tile of `province` at the `side` of own row `row` (-1: a new row)."""

    province: str
    row: int
    side: str = "right"


MAKE_CUP: ActionKind[TeaState, MakeCup] = ActionKind(
    MakeCup, AT, "Take the {province} Cup {tile} to {where}", group="Cup Production"
)
MAKE_CUP.param("province", domain=PROVINCES)
MAKE_CUP.param(
    "row", domain=lambda t: range(NEW, len(t.tiles)), values=lambda s, _: range(NEW, len(s.me.rows))
)
#: To put a tile between two others is a common mistake, so it can be tried; it is not proposed.
MAKE_CUP.param(
    "side",
    domain=("left", "right", "middle"),
    values=lambda _, a: ("right",) if a.row == NEW else ("left", "right"),
)


@MAKE_CUP.tells
def tile_in_words(s: TeaState, a: MakeCup) -> dict[str, object]:
    where = "a new row" if a.row == NEW else f"the {a.side} of row {a.row + 1}"
    return {"tile": s.tops[s.t.province_index[a.province]], "where": where}


secondary_action(MAKE_CUP, "cup")


@MAKE_CUP.requires(R["TEA-CUP-02"], "You have no garden in the {province} Province.", reads=("province",))
def you_have_a_garden_in_the_province(s: TeaState, a: MakeCup) -> bool:
    return own_garden_in(s, a.province)


@MAKE_CUP.requires(R["TEA-CUP-10"], "The stack of the {province} Province is empty.", reads=("province",))
def the_stack_of_cups_is_not_empty(s: TeaState, a: MakeCup) -> bool:
    return s.heights[s.t.province_index[a.province]] > 0


def own_garden_in(s: TeaState, province: str) -> bool:
    """Whether the player to act has a garden in a Province."""
    return any(s.t.region[r].province == province for r in s.me.gardens)


@MAKE_CUP.requires(R["TEA-CUP-09"], "You have no such row; you have {rows}.", reads=("row",), gate=True)
def you_have_such_a_row(s: TeaState, a: MakeCup) -> Check:
    return NEW <= a.row < len(s.me.rows), {"rows": len(s.me.rows)}


@MAKE_CUP.requires(R["TEA-CUP-09"], "Put the tile at an allowed end of a row.", reads=("row", "side"))
def it_is_an_end_of_the_row(s: TeaState, a: MakeCup) -> bool:
    return a.row == NEW or a.side == "right" or (a.side == "left" and not s.t.right_only)


@MAKE_CUP.effect(R["TEA-CUP-01"], R["TEA-CUP-09"])
def take_tile(s: TeaState, a: MakeCup) -> tuple[Happening, ...]:
    return (TileLaid(s.actor, a.province, a.row, a.side),)


@MAKE_CUP.effect(R["TEA-CUP-04"])
def put_token_on_joint(s: TeaState, a: MakeCup) -> tuple[Happening, ...]:
    if a.row == NEW:
        return ()
    joint = 0 if a.side == "left" else len(s.me.joints[a.row]) - 1
    return put_cup_token(s, s.actor, a.row, joint)


@MAKE_CUP.effect(R["TEA-CUP-01"])
def show_next_tile(s: TeaState, a: MakeCup) -> tuple[Happening, ...]:
    more = s.heights[s.t.province_index[a.province]] > 0
    return (go_on(s, s.actor, *((NextTile(CHANCE, a.province, "cup"),) if more else ())),)


class Study(Action):
    """Tea Studies: move to the next sector and take its part `part` (a or b)."""

    part: str


STUDY: ActionKind[TeaState, Study] = ActionKind(
    Study, AT, "Study part {part} of sector {sector}", group="Tea Studies"
)
#: To want both parts is a common mistake, so it can be tried; it is not proposed.
STUDY.param("part", domain=("a", "b", "both"), values=lambda _s, _a: ("a", "b"))


@STUDY.tells
def part_in_words(s: TeaState, a: Study) -> dict[str, object]:
    return {"sector": s.next_sector, "gain": (f"university:{s.next_sector}{a.part}",)}


secondary_action(STUDY, "university")


@STUDY.requires(R["TEA-UNI-03"], "Choose part a or b; {part} is neither.")
def the_sector_has_this_part(s: TeaState, a: Study) -> bool:
    return a.part in {"a", "b"}


@STUDY.fixes
def crossing(s: TeaState, a: Study) -> bool:
    me = s.me
    return me.sector == len(s.t.sectors) or (me.sector == 0 and s.t.first_move_crosses)


@STUDY.effect(R["TEA-UNI-02"])
def move_worker(s: TeaState, a: Study, crosses: bool) -> tuple[Happening, ...]:
    return (WorkerMoved(s.actor, s.next_sector, a.part),)


@STUDY.effect(R["TEA-UNI-04"], R["TEA-UNI-05"])
def send_worker_to_centre(s: TeaState, a: Study, crosses: bool) -> tuple[Happening, ...]:
    return (WorkerCentred(s.actor),) if crosses and s.me.supply else ()


@STUDY.effect(R["TEA-UNI-03"])
def take_part(s: TeaState, a: Study, crosses: bool) -> tuple[Happening, ...]:
    why = (R["TEA-UNI-06"],) if crosses and not s.me.supply else ()
    return ((go_on(s, s.actor, *rewards(s, s.actor, f"university:{s.me.sector}{a.part}")), why),)
