"""What the owner of a pushed master may do: advance, run, stay."""

from __future__ import annotations

from explorer.core.action import ActionKind
from explorer.core.event import Answered
from explorer.core.legality import Check
from explorer.core.state import RULES, Action
from explorer.core.wording import count_of
from explorer.games.formosa_tea.actions.flow import Events
from explorer.games.formosa_tea.decisions import Advancing, Push
from explorer.games.formosa_tea.events.production import MasterMoved
from explorer.games.formosa_tea.rulebook import R
from explorer.games.formosa_tea.state import FormosaState


def pushed(s: FormosaState) -> tuple[int, str, int, int]:
    """Return seat, track, number of the track and distance of the push at hand."""
    top = s.agenda[-1]
    assert type(top) is Push
    i = s.table.track_index[top.track]
    return top.actor, top.track, i, s.workers_in_row(i)


class Advance(Action):
    """Advance the master `n` spaces, with their effects."""

    n: int


ADVANCE: ActionKind[FormosaState, Advance] = ActionKind(
    Advance, (Push,), "Advance {spaces} on the {track} track, with effects", group="Advance"
)
ADVANCE.param("n", domain=range(1, 5))


@ADVANCE.tells
def advance_words(s: FormosaState, a: Advance) -> dict[str, object]:
    return {"track": pushed(s)[1], "spaces": count_of(a.n, "space")}


@ADVANCE.requires(
    R["FOR-ADV-04"], "{workers:worker stands/workers stand} in the row: you advance {allowed}, not {n}."
)
def the_distance_is_right(s: FormosaState, a: Advance) -> Check:
    seat, _, track, distance = pushed(s)
    if not s.table.part_way:
        return a.n == distance, {"workers": distance, "allowed": distance}, (R["FOR-ADV-03"],)
    most = s.reach(seat, track, distance) - s.players[seat].track[track]
    return 1 <= a.n <= most, {"workers": distance, "allowed": f"1 to {most}"}, (R["FOR-RUL-08"],)


@ADVANCE.effect(R["FOR-ADV-03"])
def begin_advance(s: FormosaState, a: Advance) -> Events:
    seat, _, track, _ = pushed(s)
    own = s.table.windows and s.agenda[0].actor == seat
    return (Answered((Advancing(RULES, seat, track, a.n, own),)),)


class Run(Action):
    """Put the master on the last space, without effects."""


RUN: ActionKind[FormosaState, Run] = ActionKind(
    Run, (Push,), "Run to the last space of the {track} track, without effects", group="Run"
)


@RUN.tells
def run_words(s: FormosaState, _a: Run) -> dict[str, object]:
    return {"track": pushed(s)[1]}


@RUN.effect(R["FOR-ADV-06"])
def run_to_the_end(s: FormosaState, _a: Run) -> Events:
    seat, name, track, _ = pushed(s)
    return (MasterMoved(seat, name, s.table.last_space[track]), Answered())


class Stay(Action):
    """Leave the master where it is."""


STAY: ActionKind[FormosaState, Stay] = ActionKind(
    Stay, (Push,), "Stay on space {space} of the {track} track", group="Stay"
)


@STAY.tells
def stay_words(s: FormosaState, _a: Stay) -> dict[str, object]:
    seat, name, track, _ = pushed(s)
    return {"track": name, "space": s.players[seat].track[track]}


@STAY.requires(R["FOR-ADV-02"], "Here a pushed master must move: advance {workers} space(s), or run.")
def your_master_may_stay(s: FormosaState, _a: Stay) -> Check:
    return s.table.may_stay, {"workers": pushed(s)[3]}, (R["FOR-RUL-07"],)


@STAY.effect(R["FOR-ADV-07"])
def leave_it(_s: FormosaState, _a: Stay) -> Events:
    return (Answered(),)
