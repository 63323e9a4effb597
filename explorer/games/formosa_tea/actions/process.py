"""Main action 2, processing: a master starts a batch of raw or of scented tea."""

from __future__ import annotations

from explorer.core.action import ActionKind
from explorer.core.event import Answered, Asked
from explorer.core.legality import Check
from explorer.core.rulebook import RuleRef
from explorer.core.state import RULES, Action
from explorer.games.formosa_tea.actions.flow import (
    SECOND,
    Events,
    acted,
    ask_marker,
    you_have_not_taken_your_main_action_yet,
)
from explorer.games.formosa_tea.components import KINDS, QUALITIES, TEAS, TRACKS
from explorer.games.formosa_tea.decisions import Scenting, SpaceEffects, Turn, TurnGoesOn
from explorer.games.formosa_tea.events.production import BatchStarted, CubeScented, MasterPlaced
from explorer.games.formosa_tea.rulebook import R
from explorer.games.formosa_tea.state import NONE, FormosaState
from explorer.games.formosa_tea.vocabulary import FirstSpaceRepeat, TechThresholds

SCENTED = 3


class Process(Action):
    """Start a batch on a track."""

    track: str
    worker: str = "master"


PROCESS: ActionKind[FormosaState, Process] = ActionKind(
    Process, (Turn, TurnGoesOn), "Process {track} tea with a {worker}", group="Process"
)
PROCESS.param("track", domain=TRACKS)
PROCESS.param("worker", domain=KINDS)
PROCESS.window(R["FOR-TURN-03"], SECOND)(you_have_not_taken_your_main_action_yet)


@PROCESS.requires(R["FOR-PROC-02"], "Only a master can start a batch, not a farmer.", reads=("worker",))
def the_worker_is_a_master(_s: FormosaState, a: Process) -> bool:
    return a.worker == "master"


@PROCESS.requires(
    R["FOR-PROC-01"], "You have no master left in your supply; complete a batch to free one.", reads=()
)
def you_have_a_master_to_send(s: FormosaState, _a: Process) -> bool:
    return s.me.masters > 0


@PROCESS.requires(
    R["FOR-PROC-03"],
    "You already have a master on the {track} track, on space {space}.",
    reads=("track",),
    facts=lambda s, a: {"space": s.me.track[s.table.track_index[a.track]]},
)
def no_master_of_yours_is_on_the_track(s: FormosaState, a: Process) -> bool:
    return s.me.track[s.table.track_index[a.track]] == 0


@PROCESS.requires(
    R["FOR-PROC-05"], "Your baskets hold no {track}; harvest some before you process it.", reads=("track",)
)
def your_baskets_hold_the_tea(s: FormosaState, a: Process) -> bool | None:
    i = s.table.track_index[a.track]
    return None if i == SCENTED else in_baskets(s, s.agenda[-1].actor, i) > 0


@PROCESS.requires(
    R["FOR-SCENT-01"], "Scented tea is made of finished tea; your warehouse is empty.", reads=("track",)
)
def your_warehouse_holds_tea(s: FormosaState, a: Process) -> bool | None:
    if s.table.track_index[a.track] != SCENTED:
        return None
    return s.me.warehouse != (NONE, NONE, NONE)


def in_baskets(s: FormosaState, seat: int, tea: int) -> int:
    """Return how many cubes of a tea lie in the baskets of a seat."""
    first, second, third = s.players[seat].baskets
    return first[tea] + second[tea] + third[tea]


Start = tuple[int, int, int]


@PROCESS.fixes
def seat_track_cubes(s: FormosaState, a: Process) -> Start:
    i = s.table.track_index[a.track]
    return s.actor, i, in_baskets(s, s.actor, i) if i != SCENTED else 0


@PROCESS.effect(R["FOR-PROC-01"])
def place_master(s: FormosaState, a: Process, start: Start) -> Events:
    why = (R["FOR-SCENT-02"],) if start[1] == SCENTED else ()
    return ((MasterPlaced(start[0], a.track), why), acted(s))


@PROCESS.effect(R["FOR-PROC-04"], R["FOR-PROC-06"])
def bring_cubes(_s: FormosaState, _a: Process, start: Start) -> Events:
    seat, track, _ = start
    return (BatchStarted(seat, TEAS[track]),) if track != SCENTED else ()


@PROCESS.effect(R["FOR-SCENT-03"])
def ask_for_finished_tea(_s: FormosaState, _a: Process, start: Start) -> Events:
    return (Asked((Scenting(start[0]),)),) if start[1] == SCENTED else ()


@PROCESS.effect(R["FOR-PROC-08"])
def first_space(s: FormosaState, _a: Process, start: Start) -> Events:
    seat, track, _ = start
    if track == SCENTED:
        return ()
    ability = s.ability(seat)
    roaster = type(ability) is FirstSpaceRepeat
    times = ability.times if roaster else 1
    due = s.table.space_effects[track][1] * times
    if not due:
        return ()
    return ((Asked((SpaceEffects(RULES, seat, track, due, True),)), (R["FOR-VARP-08"],) if roaster else ()),)


@PROCESS.effect(R["FOR-PROC-07"])
def technology_steps(s: FormosaState, _a: Process, start: Start) -> Events:
    seat, track, cubes = start
    if track == SCENTED:
        return ()
    ability, printed = s.ability(seat), s.table.c.tech_step_thresholds
    agronomist = type(ability) is TechThresholds
    limits = ability if agronomist else printed
    steps = (cubes >= limits.one) + (cubes >= limits.two)
    why: tuple[RuleRef, ...] = (R["FOR-VARP-10"],) if agronomist else ()
    if s.table.one_step_only and steps > 1:
        steps, why = 1, (*why, R["FOR-RUL-13"])
    return tuple((event, why) for event in ask_marker(seat, track, steps))  # type: ignore[misc]


class Scent(Action):
    """Bring a finished cube to the scented factory."""

    tea: str
    quality: str


SCENT: ActionKind[FormosaState, Scent] = ActionKind(
    Scent, (Scenting,), "Scent a {quality} {tea}", group="Scent finished tea"
)
SCENT.param("tea", domain=TEAS)
SCENT.param("quality", domain=QUALITIES)


@SCENT.requires(R["FOR-SCENT-04"], "This batch is of {batch_tea}; all its cubes must be.", reads=("tea",))
def it_is_one_tea_only(s: FormosaState, a: Scent) -> Check:
    batch = s.me.scented
    return None if batch is None else (TEAS[batch.tea] == a.tea, {"batch_tea": TEAS[batch.tea]})


@SCENT.requires(R["FOR-SCENT-03"], "The batch has {cubes} cubes; {most} is the most.", reads=())
def the_scented_batch_has_room(s: FormosaState, _a: Scent) -> Check:
    batch, most = s.me.scented, s.table.c.limits.scented_cubes_max
    return batch is None or (batch.cubes < most, {"cubes": batch.cubes, "most": most})


@SCENT.requires(
    R["FOR-SCENT-05"], "This batch is of {batch_quality} tea; here all its cubes must be.", reads=("quality",)
)
def it_is_one_quality_only(s: FormosaState, a: Scent) -> Check:
    top = s.agenda[-1]
    assert type(top) is Scenting
    if not s.table.one_quality or top.quality < 0:
        return None
    facts = {"batch_quality": QUALITIES[top.quality]}
    return QUALITIES[top.quality] == a.quality, facts, (R["FOR-RUL-15"],)


@SCENT.requires(R["FOR-SCENT-01"], "Your warehouse holds no {quality} {tea}.")
def the_cube_is_in_your_warehouse(s: FormosaState, a: Scent) -> bool:
    return s.me.warehouse[s.table.tea_index[a.tea]][QUALITIES.index(a.quality)] > 0


@SCENT.effect(R["FOR-SCENT-05"])
def scent_cube(s: FormosaState, a: Scent) -> Events:
    top = s.agenda[-1]
    assert type(top) is Scenting
    events: Events = (CubeScented(top.actor, a.tea, a.quality),)
    if s.table.one_quality and top.quality < 0:
        events += ((Answered((Scenting(top.actor, QUALITIES.index(a.quality)),)), (R["FOR-RUL-15"],)),)
    return events


class EndScenting(Action):
    """The scented batch is complete as it is."""


END_SCENTING: ActionKind[FormosaState, EndScenting] = ActionKind(
    EndScenting, (Scenting,), "Start the scented batch with these cubes"
)


@END_SCENTING.window(R["FOR-SCENT-03"], "Choose at least one cube for the scented batch.")
def the_batch_is_not_empty(s: FormosaState) -> bool:
    return s.me.scented is not None


@END_SCENTING.effect(R["FOR-SCENT-06"])
def first_scenting(s: FormosaState, _a: EndScenting) -> Events:
    due = s.table.space_effects[SCENTED][1]
    return (Answered((SpaceEffects(RULES, s.actor, SCENTED, due, True),) if due else ()),)
