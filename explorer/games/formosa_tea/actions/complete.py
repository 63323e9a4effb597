"""Main action 3, completing a batch."""

from __future__ import annotations

from explorer.core.action import ActionKind
from explorer.core.rulebook import RuleRef
from explorer.core.state import Action
from explorer.games.formosa_tea.actions.flow import (
    SECOND,
    Events,
    acted,
    ask_marker,
    you_have_not_taken_your_main_action_yet,
)
from explorer.games.formosa_tea.components import TEAS, TRACKS
from explorer.games.formosa_tea.decisions import Turn, TurnGoesOn
from explorer.games.formosa_tea.events.production import (
    BatchFinished,
    MasterBack,
    ScentedCounted,
    ScentedFinished,
    VpScored,
)
from explorer.games.formosa_tea.events.sales import TokensBack
from explorer.games.formosa_tea.rulebook import R
from explorer.games.formosa_tea.state import FLAVOUR, NONE, Batch, FormosaState, Scented
from explorer.games.formosa_tea.vocabulary import NonmatchingDisc


class Complete(Action):
    """Complete the batch on a track."""

    track: str


COMPLETE: ActionKind[FormosaState, Complete] = ActionKind(
    Complete, (Turn, TurnGoesOn), "Complete the {track} batch", group="Complete"
)
COMPLETE.param("track", domain=TRACKS)
COMPLETE.window(R["FOR-TURN-03"], SECOND)(you_have_not_taken_your_main_action_yet)


def where_the_master_is(s: FormosaState, a: Complete) -> dict[str, int | str]:
    """Return where a master must stand and where it stands, for the reason why a batch is not complete."""
    i = s.table.track_index[a.track]
    at = s.me.track[i]
    return {"last": s.table.last_space[i], "where": f"it is on space {at}" if at else "none is there"}


@COMPLETE.requires(
    R["FOR-FIN-01"],
    "Your master must stand on space {last} of the {track} track; {where}.",
    facts=where_the_master_is,
)
def your_master_is_at_the_end_of_the_track(s: FormosaState, a: Complete) -> bool:
    i = s.table.track_index[a.track]
    seat: int = s.agenda[-1].actor
    return s.players[seat].track[i] == s.table.last_space[i]


@COMPLETE.tells
def complete_words(s: FormosaState, a: Complete) -> dict[str, object]:
    batch = batch_on(s, a.track)
    if isinstance(batch, Batch):
        return {"gain": quality(s, batch)[0]}
    return {"gain": f"+{disc_points(s, s.actor, batch)[0] * batch.cubes} VP"} if batch else {}


def batch_on(s: FormosaState, track: str) -> Batch | Scented | None:
    """Return the batch of the seat to act on a track."""
    i = s.table.track_index[track]
    return s.me.scented if i == len(TEAS) else s.me.factory[i]


def quality(s: FormosaState, batch: Batch) -> tuple[str, RuleRef]:
    """Return what quality a raw batch has now, and under which rule."""
    limits = s.table.c.limits
    if batch.wet >= limits.bad_if_moisture_sum_at_least:
        return "bad", R["FOR-FIN-03"]
    if batch.wet == 0 and batch.levels[FLAVOUR] >= limits.good_needs_flavour_cubes:
        return "good", R["FOR-FIN-04"]
    return "normal", R["FOR-FIN-05"]


def disc_points(s: FormosaState, seat: int, batch: Scented) -> tuple[int, tuple[RuleRef, ...]]:
    """Return the points of the discs of a scented batch, and the rules behind them."""
    limits, ability = s.table.c.limits, s.ability(seat)
    gardener = type(ability) is NonmatchingDisc
    other = ability.points if gardener else limits.other_disc_points
    match = batch.discs[batch.tea]
    points = match * limits.matching_disc_points + (sum(batch.discs) - match) * other
    return points, (R["FOR-FIN-09"], *((R["FOR-VARP-09"],) if gardener else ()))


Done = tuple[int, "Batch | Scented"]


@COMPLETE.fixes
def seat_and_batch(s: FormosaState, a: Complete) -> Done:
    batch = batch_on(s, a.track)
    assert batch is not None
    return s.actor, batch


@COMPLETE.effect(R["FOR-FIN-02"], R["FOR-FIN-13"])
def master_comes_back(s: FormosaState, a: Complete, done: Done) -> Events:
    return (MasterBack(done[0], a.track), acted(s))


@COMPLETE.effect(R["FOR-FIN-08"])
def tokens_come_back(_s: FormosaState, _a: Complete, done: Done) -> Events:
    seat, batch = done
    return (TokensBack(seat, batch.tokens),) if isinstance(batch, Batch) and any(batch.tokens) else ()


@COMPLETE.effect(R["FOR-FIN-07"])
def store(s: FormosaState, a: Complete, done: Done) -> Events:
    seat, batch = done
    if not isinstance(batch, Batch):
        return ()
    name, rule = quality(s, batch)
    return ((BatchFinished(seat, a.track, name), (rule,)),)


@COMPLETE.effect(R["FOR-FIN-06"])
def score_good_batch(s: FormosaState, _a: Complete, done: Done) -> Events:
    seat, batch = done
    if not isinstance(batch, Batch) or quality(s, batch)[0] != "good":
        return ()
    cubes = batch.levels[FLAVOUR]
    vp = s.table.flavour_vp.get(cubes, 0)
    picker = (R["FOR-VARP-07"],) if cubes > s.table.c.limits.basket_cubes else ()
    return ((VpScored(seat, vp), picker),) if vp else ()


@COMPLETE.effect(R["FOR-FIN-10"])
def score_scented_batch(s: FormosaState, _a: Complete, done: Done) -> Events:
    seat, batch = done
    if not isinstance(batch, Scented):
        return ()
    points, why = disc_points(s, seat, batch)
    vp = points * batch.cubes
    return ((VpScored(seat, vp), why),) if vp else ()


@COMPLETE.effect(R["FOR-FIN-11"])
def dissolve(s: FormosaState, _a: Complete, done: Done) -> Events:
    seat, batch = done
    if not isinstance(batch, Scented):
        return ()
    why: tuple[RuleRef, ...] = (R["FOR-RUL-18"],) if s.table.heap else ()
    if batch.discs[batch.tea] and s.table.scented_step == "none":
        why += (R["FOR-RUL-16"],)
    return ((ScentedFinished(seat, s.table.heap), why),)


@COMPLETE.effect(R["FOR-EVENT-10"])
def count_scented_batch(_s: FormosaState, _a: Complete, done: Done) -> Events:
    seat, batch = done
    return (ScentedCounted(seat),) if isinstance(batch, Scented) and batch.discs != NONE else ()


@COMPLETE.effect(R["FOR-FIN-12"])
def technology_step(s: FormosaState, _a: Complete, done: Done) -> Events:
    seat, batch = done
    if not isinstance(batch, Scented) or not batch.discs[batch.tea] or s.table.scented_step == "none":
        return ()
    each = s.table.scented_step == "one_per_match"
    steps = s.table.c.scented_tech_step.steps * (batch.discs[batch.tea] if each else 1)
    return tuple((event, (R["FOR-RUL-16"],)) for event in ask_marker(seat, batch.tea, steps))  # type: ignore[misc]
