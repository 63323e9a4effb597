"""After an export: the bonus of the space, and the refill of the display."""

from __future__ import annotations

from explorer.core.action import ActionKind
from explorer.core.event import Answered
from explorer.core.legality import Check
from explorer.core.state import CHANCE, RULES, Action
from explorer.games.formosa_tea.actions.flow import Events, can_move, step_on
from explorer.games.formosa_tea.components import TEAS, TRACKS
from explorer.games.formosa_tea.decisions import ExportBonus, Marker, Refill, TechChoice, Tuck, TurnUp
from explorer.games.formosa_tea.events.fields import CubesHarvested, DiscTaken
from explorer.games.formosa_tea.events.sales import CardsTucked, CardTurnedUp, RowSlid
from explorer.games.formosa_tea.occasions import EventAdvance
from explorer.games.formosa_tea.rulebook import R
from explorer.games.formosa_tea.state import NONE, ONE, FormosaState
from explorer.games.formosa_tea.vocabulary import AdvanceMaster, PickCubes, TechSteps

ANOTHER = "This is not the bonus of {space}."


def bonus_is(s: FormosaState, kind: type) -> Check:
    """Whether the question at hand is no export bonus, or one of this kind."""
    top = s.agenda[-1]
    if type(top) is not ExportBonus:
        return True
    spaces = (top.space,) if top.space else free_spaces(s)
    return any(type(s.table.export_bonus[x]) is kind for x in spaces), {"space": top.space or "a free space"}


def free_spaces(s: FormosaState) -> tuple[str, ...]:
    """List the export spaces without any worker."""
    return tuple(x for x, men in zip(s.table.exports, s.exports, strict=True) if not men)


class PickCube(Action):
    """Take a cube from an open field."""

    field: str
    tea: str


PICK_CUBE: ActionKind[FormosaState, PickCube] = ActionKind(
    PickCube, (ExportBonus,), "Take {tea} from {field}", group="Bonus: take a cube"
)
PICK_CUBE.param("field", domain=lambda t: t.fields)
PICK_CUBE.param("tea", domain=TEAS)


@PICK_CUBE.window(R["FOR-EXP-11"], ANOTHER)
def the_bonus_is_a_cube(s: FormosaState) -> Check:
    return bonus_is(s, PickCubes)


@PICK_CUBE.requires(
    R["FOR-EXP-12"], "You need room in your baskets ({room}) and a {tea} on {field}, in an open column."
)
def the_cube_can_be_taken(s: FormosaState, a: PickCube) -> Check:
    i = s.table.field_index[a.field]
    room = s.room(s.agenda[-1].actor)
    lies = s.fields[i].cubes[s.table.tea_index[a.tea]] > 0
    return lies and room > 0 and s.column_is_open(i), {"room": room}


@PICK_CUBE.fixes
def the_bonus(s: FormosaState, _a: PickCube) -> ExportBonus:
    top = s.agenda[-1]
    assert type(top) is ExportBonus
    return top


@PICK_CUBE.effect(R["FOR-EXP-12"])
def pick(s: FormosaState, a: PickCube, top: ExportBonus) -> Events:
    cube = ONE[s.table.tea_index[a.tea]]
    taken = CubesHarvested(top.actor, a.field, cube, s.moisture(s.table.field_index[a.field]))
    more = (ExportBonus(top.actor, top.space, top.left - 1),) if top.left > 1 else ()
    return (taken, Answered(more))


@PICK_CUBE.effect(R["FOR-RUL-41"])
def take_disc_too(s: FormosaState, a: PickCube, top: ExportBonus) -> Events:
    field = s.fields[s.table.field_index[a.field]]
    if not s.table.pick_takes_disc or field.cubes != NONE or field.disc < 0:
        return ()
    return (DiscTaken(top.actor, a.field),)


class Move(Action):
    """Move a master one space on."""

    track: str


MOVE: ActionKind[FormosaState, Move] = ActionKind(
    Move, (ExportBonus, EventAdvance), "Move your master on the {track} track", group="Move a master"
)
MOVE.param("track", domain=TRACKS)


@MOVE.window(R["FOR-EXP-11"], ANOTHER)
def the_bonus_moves_a_master(s: FormosaState) -> Check:
    return bonus_is(s, AdvanceMaster)


def movable(s: FormosaState, a: Move) -> Check:
    """Whether the seat to act has a master on the track named that can move."""
    i = s.table.track_index[a.track]
    return can_move(s, s.actor, i), {"at": s.me.track[i], "last": s.table.last_space[i]}


@MOVE.requires(R["FOR-EXP-13"], "Your master there can not move: space {at} of {last} on the {track} track.")
def you_have_a_master_to_move(s: FormosaState, a: Move) -> Check:
    return movable(s, a) if type(s.agenda[-1]) is ExportBonus else True


@MOVE.requires(
    R["FOR-EVENT-08"], "Your master there can not move: space {at} of {last} on the {track} track."
)
def you_have_a_master_for_the_event(s: FormosaState, a: Move) -> Check:
    return movable(s, a) if type(s.agenda[-1]) is EventAdvance else True


@MOVE.fixes
def the_offer(s: FormosaState, _a: Move) -> ExportBonus | EventAdvance:
    top = s.agenda[-1]
    assert isinstance(top, ExportBonus | EventAdvance)
    return top


def moved(s: FormosaState, a: Move, seat: int, steps: int) -> Events:
    """Move a master with the effects of what it enters."""
    event, then = step_on(s, seat, s.table.track_index[a.track], steps)
    return (event, Answered(then))


@MOVE.effect(R["FOR-EXP-13"])
def move_for_bonus(s: FormosaState, a: Move, top: ExportBonus | EventAdvance) -> Events:
    if type(top) is not ExportBonus:
        return ()
    steps = next(b.n for b in s.table.export_bonus.values() if type(b) is AdvanceMaster)
    return moved(s, a, top.actor, steps)


@MOVE.effect(R["FOR-EVENT-08"])
def move_for_event(s: FormosaState, a: Move, top: ExportBonus | EventAdvance) -> Events:
    return moved(s, a, top.actor, top.steps) if type(top) is EventAdvance else ()


class Study(Action):
    """Take technology steps on a track of choice."""

    track: str


STUDY: ActionKind[FormosaState, Study] = ActionKind(
    Study, (TechChoice, ExportBonus), "Step on the {track} technology track", group="Technology step"
)
STUDY.param("track", domain=TEAS)


@STUDY.window(R["FOR-EXP-11"], ANOTHER)
def the_bonus_is_a_technology_step(s: FormosaState) -> Check:
    return bonus_is(s, TechSteps)


@STUDY.requires(R["FOR-TRACK-05"], "Your {track} marker is on its last space, {at}; choose another track.")
def the_marker_can_go_on(s: FormosaState, a: Study) -> Check:
    i = s.table.tea_index[a.track]
    at = s.me.tech[i]
    return at < s.table.tech_last[i], {"at": at}


@STUDY.fixes
def the_choice(s: FormosaState, _a: Study) -> ExportBonus | TechChoice:
    top = s.agenda[-1]
    assert isinstance(top, ExportBonus | TechChoice)
    return top


@STUDY.effect(R["FOR-EXP-14"])
def study_abroad(s: FormosaState, a: Study, top: ExportBonus | TechChoice) -> Events:
    if type(top) is not ExportBonus:
        return ()
    steps = next(b.n for b in s.table.export_bonus.values() if type(b) is TechSteps)
    return (Answered((Marker(RULES, top.actor, s.table.tea_index[a.track], steps),)),)


@STUDY.effect(R["FOR-TRACK-05"])
def study(s: FormosaState, a: Study, top: ExportBonus | TechChoice) -> Events:
    if type(top) is not TechChoice:
        return ()
    return (Answered((Marker(RULES, top.actor, s.table.tea_index[a.track], top.steps),)),)


class Skip(Action):
    """Leave the offer alone."""


SKIP: ActionKind[FormosaState, Skip] = ActionKind(Skip, (ExportBonus, EventAdvance), "Leave it")


@SKIP.effect(R["FOR-EXP-11"])
def leave_bonus(s: FormosaState, _a: Skip) -> Events:
    return (Answered(),) if type(s.agenda[-1]) is ExportBonus else ()


@SKIP.effect(R["FOR-EVENT-08"])
def leave_railway(s: FormosaState, _a: Skip) -> Events:
    return (Answered(),) if type(s.agenda[-1]) is EventAdvance else ()


class FillRow(Action):
    """Bookkeeping: a row of the display slides and is filled."""


FILL_ROW: ActionKind[FormosaState, FillRow] = ActionKind(FillRow, (Refill,), "The display is refilled")


@FILL_ROW.fixes
def the_row(s: FormosaState, _a: FillRow) -> Refill:
    top = s.agenda[-1]
    assert type(top) is Refill
    return top


@FILL_ROW.effect(R["FOR-EXP-15"])
def slide(s: FormosaState, _a: FillRow, top: Refill) -> Events:
    row = s.display[3 * top.row : 3 * top.row + 3]
    gap = row.index("") if "" in row else 3
    return (RowSlid(top.row),) if top.slide and any(row[gap:]) else ()


@FILL_ROW.effect(R["FOR-EXP-16"])
def fill(s: FormosaState, _a: FillRow, top: Refill) -> Events:
    place = top.places[0]
    rest = top.places[1:]
    more = (Refill(RULES, top.row, rest, slide=False),) if rest else ()
    if s.deck:
        return (Answered((*more, TurnUp(CHANCE, place))),)
    if s.under:
        return ((CardTurnedUp(s.under[0], place), (R["FOR-RUL-19"],)), Answered(more))
    return (Answered(),)


class TuckCards(Action):
    """Bookkeeping: cards sold with bad tea go under the stack."""


TUCK_CARDS: ActionKind[FormosaState, TuckCards] = ActionKind(
    TuckCards, (Tuck,), "A card goes under the stack"
)


@TUCK_CARDS.effect(R["FOR-RUL-19"])
def tuck(_s: FormosaState, _a: TuckCards) -> Events:
    return (CardsTucked(), Answered())
