"""Masters entering spaces, and what the spaces do."""

from __future__ import annotations

from functools import cache
from itertools import product

from explorer.core.action import ActionKind
from explorer.core.event import Answered, Asked
from explorer.core.legality import Check
from explorer.core.state import RULES, Action
from explorer.games.formosa_tea.actions.flow import Events, step_on
from explorer.games.formosa_tea.components import TEAS
from explorer.games.formosa_tea.decisions import Advancing, Dry, Enrich, PutDisc, SpaceEffects, Window
from explorer.games.formosa_tea.events.production import DiscAdded, Dried, Flavoured, VpScored
from explorer.games.formosa_tea.rulebook import R
from explorer.games.formosa_tea.state import FLAVOUR, Batch, FormosaState, flavoured, lowered
from explorer.games.formosa_tea.table import FormosaTable


class Enter(Action):
    """Bookkeeping: a master enters the next space."""


ENTER: ActionKind[FormosaState, Enter] = ActionKind(Enter, (Advancing,), "The master enters the next space")


@ENTER.fixes
def the_advance(s: FormosaState, _a: Enter) -> Advancing:
    top = s.agenda[-1]
    assert type(top) is Advancing
    return top


@ENTER.effect(R["FOR-ADV-05"])
def enter_space(s: FormosaState, _a: Enter, way: Advancing) -> Events:
    seat, track = way.seat, way.track
    # A token between two spaces may have brought the master to the end.
    at, last = s.players[seat].track[track], s.table.last_space[track]
    if at >= last:
        return (Answered(),)
    moved, effects = step_on(s, seat, track, 1)
    on = way.left - 1 if at + 1 < last else 0
    rest = (Advancing(RULES, seat, track, on, way.own),) if on else ()
    lost = (R["FOR-ADV-04"],) if way.left > 1 and not on else ()
    if on and way.own:
        rest += (Window(seat),)
    return ((moved, lost), Answered((*rest, *effects)))


class Work(Action):
    """Bookkeeping: the next effect of a space."""


WORK: ActionKind[FormosaState, Work] = ActionKind(Work, (SpaceEffects,), "The space has its effect")


@WORK.fixes
def the_effect(s: FormosaState, _a: Work) -> SpaceEffects:
    top = s.agenda[-1]
    assert type(top) is SpaceEffects
    return top


@WORK.effect(R["FOR-EFF-09"])
def one_after_the_other(_s: FormosaState, _a: Work, at: SpaceEffects) -> Events:
    rest = at.due[1:]
    return (Answered((SpaceEffects(RULES, at.seat, at.track, rest, at.begins),) if rest else ()),)


def batch_of(s: FormosaState, seat: int, track: int) -> Batch:
    """Return the raw batch of a seat on a track."""
    batch = s.players[seat].factory[track]
    assert batch is not None
    return batch


@WORK.effect(R["FOR-EFF-03"], R["FOR-EFF-01"])
def dry_batch(s: FormosaState, _a: Work, at: SpaceEffects) -> Events:
    kind, n = at.due[0]
    if kind != "dry":
        return ()
    steps = min(n, batch_of(s, at.seat, at.track).wet)
    return (Asked((Dry(at.seat, at.track, steps, at.begins),)),) if steps else ()


@WORK.effect(R["FOR-EFF-04"], R["FOR-EFF-01"])
def move_to_flavour_area(s: FormosaState, _a: Work, at: SpaceEffects) -> Events:
    kind, n = at.due[0]
    if kind != "flavour":
        return ()
    levels = batch_of(s, at.seat, at.track).levels
    if s.table.any_flavour:
        steps = min(n, sum(levels[:FLAVOUR]))
        return ((Asked((Enrich(at.seat, at.track, steps),)), (R["FOR-RUL-11"],)),) if steps else ()
    dry = min(n, levels[0])
    return (Flavoured(at.seat, TEAS[at.track], (0,) * dry),) if dry else ()


@WORK.effect(R["FOR-EFF-06"], R["FOR-EFF-01"])
def ask_for_discs(s: FormosaState, _a: Work, at: SpaceEffects) -> Events:
    kind, n = at.due[0]
    p = s.players[at.seat]
    if kind != "scent" or p.scented is None:
        return ()
    room = s.table.c.limits.scented_discs_max - sum(p.scented.discs)
    left = min(n, sum(p.discs), room)
    return (Asked((PutDisc(at.seat, left),)),) if left > 0 else ()


@WORK.effect(R["FOR-EFF-07"], R["FOR-EFF-01"])
def score(_s: FormosaState, _a: Work, at: SpaceEffects) -> Events:
    kind, n = at.due[0]
    return (VpScored(at.seat, n),) if kind == "vp" else ()


class DryCubes(Action):
    """Lower one cube from each of these levels, in this order."""

    steps: tuple[int, ...]


@cache
def sequences(most: int, lowest: int) -> tuple[tuple[int, ...], ...]:
    """List every sequence of up to `most` levels from 3 down to `lowest`."""
    return tuple(way for n in range(most + 1) for way in product(range(3, lowest - 1, -1), repeat=n))


@cache
def falling(most: int, lowest: int) -> tuple[tuple[int, ...], ...]:
    """List the sequences that never rise: any other one equals one of them."""
    return tuple(way for way in sequences(most, lowest) if list(way) == sorted(way, reverse=True))


@cache
def most_steps(spaces: tuple[tuple[tuple[tuple[str, int], ...], ...], ...], kind: str) -> int:
    """Return the largest number that an effect of a kind has."""
    return max((n for track in spaces for due in track for k, n in due if k == kind), default=0)


def drying(t: FormosaTable) -> tuple[tuple[int, ...], ...]:
    """List every order of lowering cubes that the tracks can ask for."""
    return sequences(most_steps(t.space_effects, "dry"), 1)


DRY_CUBES: ActionKind[FormosaState, DryCubes] = ActionKind(DryCubes, (Dry,), "Dry {lowerings}", group="Dry")
DRY_CUBES.param(
    "steps", domain=drying, values=lambda s, _: falling(most_steps(s.table.space_effects, "dry"), 1)
)


@DRY_CUBES.tells
def dry_words(_s: FormosaState, a: DryCubes) -> dict[str, object]:
    return {"lowerings": a.steps}


def the_drying(s: FormosaState) -> tuple[Dry, Batch]:
    """Return the question at hand and the batch that it is about."""
    top = s.agenda[-1]
    assert type(top) is Dry
    return top, batch_of(s, top.actor, top.track)


@DRY_CUBES.requires(R["FOR-EFF-03"], "You lower cubes {due:time} here, not {named}.")
def all_drying_steps_are_used(s: FormosaState, a: DryCubes) -> Check:
    top, _ = the_drying(s)
    named = len(a.steps)
    fewer = s.table.optional_drying and not top.begins
    ok = named <= top.steps if fewer else named == top.steps
    return ok, {"due": top.steps, "named": named}


@DRY_CUBES.requires(R["FOR-EFF-02"], "Name cubes that are there, at moisture 3, 2 or 1; your batch: {batch}.")
def the_cubes_can_still_dry(s: FormosaState, a: DryCubes) -> Check:
    levels = the_drying(s)[1].levels
    return lowered(levels, a.steps) is not None, {"batch": levels}


@DRY_CUBES.effect(R["FOR-EFF-02"])
def lower(s: FormosaState, a: DryCubes) -> Events:
    top, _ = the_drying(s)
    why = (R["FOR-RUL-12"],) if len(a.steps) < top.steps else ()
    dried = ((Dried(top.actor, TEAS[top.track], a.steps), why),) if a.steps else ()
    return (*dried, Answered())


class EnrichCubes(Action):
    """Move one cube from each of these levels to the flavour area."""

    steps: tuple[int, ...]


ENRICH: ActionKind[FormosaState, EnrichCubes] = ActionKind(
    EnrichCubes, (Enrich,), "To the flavour area: {levels}", group="Flavour"
)
ENRICH.param(
    "steps",
    domain=lambda t: sequences(most_steps(t.space_effects, "flavour"), 0),
    values=lambda s, _: falling(most_steps(s.table.space_effects, "flavour"), 0),
)


@ENRICH.tells
def enrich_words(_s: FormosaState, a: EnrichCubes) -> dict[str, object]:
    return {"levels": a.steps}


@ENRICH.requires(R["FOR-EFF-04"], "{due:cube goes/cubes go} to the flavour area here, not {named}.")
def every_cube_is_named(s: FormosaState, a: EnrichCubes) -> Check:
    due = s.agenda[-1].steps  # type: ignore[attr-defined]
    return len(a.steps) == due, {"due": due, "named": len(a.steps)}


@ENRICH.requires(R["FOR-EFF-05"], "Name cubes that are there; your batch: {batch}.")
def the_cubes_can_go_to_the_flavour_area(s: FormosaState, a: EnrichCubes) -> Check:
    top = s.agenda[-1]
    levels = batch_of(s, top.actor, top.track).levels  # type: ignore[attr-defined]
    return flavoured(levels, a.steps) is not None, {"batch": levels}, (R["FOR-RUL-11"],)


@ENRICH.effect(R["FOR-EFF-04"], R["FOR-RUL-11"])
def enrich(s: FormosaState, a: EnrichCubes) -> Events:
    top = s.agenda[-1]
    assert type(top) is Enrich
    return (Flavoured(top.actor, TEAS[top.track], a.steps), Answered())


class AddDisc(Action):
    """Put a disc into the scented factory; "none" is a refusal."""

    disc: str


ADD_DISC: ActionKind[FormosaState, AddDisc] = ActionKind(
    AddDisc, (PutDisc,), "Add a {disc} disc to the scented tea", group="Add a disc"
)
ADD_DISC.param("disc", domain=(*TEAS, "none"), values=lambda _s, _a: TEAS)


@ADD_DISC.requires(R["FOR-EFF-06"], "You must add a disc that you have; you have {discs_held}.")
def you_have_the_disc(s: FormosaState, a: AddDisc) -> Check:
    discs = s.me.discs
    return a.disc != "none" and discs[s.table.tea_index[a.disc]] > 0, {"discs_held": discs}


@ADD_DISC.effect(R["FOR-EFF-06"])
def add_disc(s: FormosaState, a: AddDisc) -> Events:
    top = s.agenda[-1]
    assert type(top) is PutDisc
    more = (PutDisc(top.actor, top.left - 1),) if top.left > 1 else ()
    return (DiscAdded(top.actor, a.disc), Answered(more))
