"""Main action 1, harvest: place a worker on a tea field and take cubes."""

from __future__ import annotations

from explorer.core.action import ActionKind
from explorer.core.event import Answered, Asked
from explorer.core.legality import Check
from explorer.core.rulebook import RuleRef
from explorer.core.state import Action
from explorer.games.formosa_tea.actions.flow import (
    SECOND,
    Events,
    acted,
    can_move,
    has_worker,
    you_have_not_taken_your_main_action_yet,
)
from explorer.games.formosa_tea.components import KINDS, TRACKS
from explorer.games.formosa_tea.decisions import Push, Taking, Turn, TurnGoesOn
from explorer.games.formosa_tea.events.fields import CubesHarvested, DiscTaken, WorkerPlaced
from explorer.games.formosa_tea.rulebook import R
from explorer.games.formosa_tea.state import NONE, Cubes, FormosaState
from explorer.games.formosa_tea.table import TAKES


class Harvest(Action):
    """Place a worker on a field."""

    worker: str
    field: str


HARVEST: ActionKind[FormosaState, Harvest] = ActionKind(
    Harvest, (Turn, TurnGoesOn), "Harvest {field} with a {worker}", group="Harvest"
)
HARVEST.param("worker", domain=KINDS)
HARVEST.param("field", domain=lambda t: t.fields)
HARVEST.window(R["FOR-TURN-03"], SECOND)(you_have_not_taken_your_main_action_yet)


@HARVEST.requires(R["FOR-HARV-01"], "You have no {worker} left in your supply.", reads=("worker",))
def you_have_such_a_worker_to_send(s: FormosaState, a: Harvest) -> Check:
    return has_worker(s, a.worker)


@HARVEST.requires(
    R["FOR-HARV-02"],
    "Column {column} is closed with {players} players; use another column.",
    reads=("field",),
)
def the_column_is_open(s: FormosaState, a: Harvest) -> Check:
    if s.closed < 0:
        return True
    column = s.table.field_index[a.field] % 4
    facts = {"column": column + 1, "players": s.table.players}
    return column != s.closed or (False, facts, (R["FOR-SETUP-01"],))


@HARVEST.requires(
    R["FOR-HARV-03"],
    "On {field} there is a worker of {owner}; choose a free field.",
    reads=("field",),
    facts=lambda s, a: {"owner": s.fields[s.table.field_index[a.field]].worker // 2},
)
def nobody_works_on_the_field(s: FormosaState, a: Harvest) -> bool:
    return s.fields[s.table.field_index[a.field]].worker < 0


HARVEST.requires_some(
    R["FOR-HARV-09"],
    "You would take nothing on {field}; here a harvest must bring a cube.",
    through=(Taking,),
    when=lambda s: s.table.must_take,
)


@HARVEST.effect(R["FOR-HARV-01"])
def place_worker(s: FormosaState, a: Harvest) -> Events:
    return (WorkerPlaced(s.agenda[-1].actor, a.worker, a.field),)


@HARVEST.effect(R["FOR-HARV-04"])
def ask_what_is_taken(s: FormosaState, a: Harvest) -> Events:
    return (acted(s, Taking(s.agenda[-1].actor, a.field)),)


class Take(Action):
    """Take all cubes of one tea, one of each of some teas, or nothing, from the field of the worker."""

    mode: str
    teas: tuple[str, ...]


def takes(t: object) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """List every way to take cubes; one of each of no tea only where the surplus goes into the bag."""
    return (*TAKES, ("each", ())) if t.surplus_to_bag else TAKES  # type: ignore[attr-defined]


def takes_here(s: FormosaState, _draft: Take) -> list[tuple[str, tuple[str, ...]]]:
    """List the ways to take cubes; one of a single tea is left out where it equals all of it."""
    cubes = lying(s)
    alone = [t for t in s.table.tea_index if cubes[s.table.tea_index[t]] <= 1]
    if s.table.surplus_to_bag and cubes.count(0) < 2:
        alone = []
    return [way for way in takes(s.table) if way[0] != "each" or len(way[1]) != 1 or way[1][0] not in alone]


TAKE: ActionKind[FormosaState, Take] = ActionKind(Take, (Taking,), "{taking}", group="Take cubes")
TAKE.param("mode", "teas", domain=takes, values=takes_here)


@TAKE.tells
def take_words(_s: FormosaState, a: Take) -> dict[str, object]:
    return {"taking": (a.mode, *a.teas)}


def lying(s: FormosaState) -> Cubes:
    """Return the cubes on the field where the worker was placed."""
    top = s.agenda[-1]
    assert type(top) is Taking
    return s.fields[s.table.field_index[top.field]].cubes


@TAKE.requires(R["FOR-HARV-04"], "Here lie {lie}; take all of one tea, or one of each.", gate=True)
def the_field_has_it(s: FormosaState, a: Take) -> Check:
    cubes = lying(s)
    index = s.table.tea_index
    named = (
        bool(a.teas) or a.mode == "none" or (s.table.surplus_to_bag and cubes != NONE and not s.room(s.actor))
    )
    return named and all(cubes[index[tea]] for tea in a.teas), {"lie": cubes}


@TAKE.requires(
    R["FOR-HARV-07"], "Your baskets hold {held} of at most {limit} cubes; there is room for {room} more."
)
def your_baskets_have_room(s: FormosaState, a: Take) -> Check:
    room, also = basket_room(s)
    wanted = len(a.teas)
    if a.mode == "all" and s.table.surplus_to_bag:
        return True, {}, (R["FOR-RUL-06"],)
    limit = s.basket_limit(s.agenda[-1].actor)
    return room >= wanted, {"held": limit - room, "limit": limit, "room": room}, also


def basket_room(s: FormosaState) -> tuple[int, tuple[RuleRef, ...]]:
    """Return the free places in the baskets of the seat to act, and the character that adds to them."""
    seat = s.agenda[-1].actor
    picker = s.basket_limit(seat) != s.table.c.limits.basket_cubes
    return s.room(seat), (R["FOR-VARP-07"],) if picker else ()


@TAKE.requires(R["FOR-HARV-05"], "There lie {lie} and you have room for {room} more: take all that fits.")
def you_leave_no_tea_that_fits(s: FormosaState, a: Take) -> Check:
    cubes = lying(s)
    kinds, room = 3 - cubes.count(0), s.room(s.agenda[-1].actor)
    facts = {"lie": cubes, "room": room}
    if a.mode == "none":
        return kinds == 0 or (room == 0 and not s.table.surplus_to_bag), facts
    return a.mode == "all" or len(a.teas) == min(kinds, room), facts


@TAKE.requires(R["FOR-HARV-09"], "Here a harvest must bring you at least one cube.")
def you_take_something(s: FormosaState, a: Take) -> Check:
    return (a.mode != "none", {}, (R["FOR-RUL-05"],)) if s.table.must_take else None


Took = tuple[int, str, int]


@TAKE.fixes
def seat_and_field(s: FormosaState, _a: Take) -> Took:
    top = s.agenda[-1]
    assert type(top) is Taking
    return top.actor, top.field, s.table.field_index[top.field]


@TAKE.effect(R["FOR-HARV-06"])
def fill_basket(s: FormosaState, a: Take, at: Took) -> Events:
    seat, field, i = at
    kept, lost = taken(s, a, s.fields[i].cubes, s.room(seat))
    if kept == lost == NONE:
        return ()
    short = sum(kept) + sum(lost) < named(s, a, s.fields[i].cubes)
    why = (R["FOR-HARV-08"],) if short else ()
    surplus = (R["FOR-RUL-06"],) if lost != NONE else why
    return ((CubesHarvested(seat, field, kept, s.moisture(i), lost), surplus),)


def named(s: FormosaState, a: Take, cubes: Cubes) -> int:
    """Return how many cubes a choice is about, whether they fit or not."""
    return cubes[s.table.tea_index[a.teas[0]]] if a.mode == "all" else 3 - cubes.count(0)


def taken(s: FormosaState, a: Take, cubes: Cubes, room: int) -> tuple[Cubes, Cubes]:
    """Return what goes into the basket, and what goes into the bag for want of room."""
    index = s.table.tea_index
    kept, gone = [0, 0, 0], [0, 0, 0]
    if a.mode == "all":
        i = index[a.teas[0]]
        kept[i] = min(cubes[i], room)
        gone[i] = cubes[i] - kept[i]
    elif a.mode == "each":
        for tea in a.teas:
            kept[index[tea]] = 1
        gone = [int(n > 0) - k for n, k in zip(cubes, kept, strict=True)]
    if not s.table.surplus_to_bag:
        gone = [0, 0, 0]
    return (kept[0], kept[1], kept[2]), (gone[0], gone[1], gone[2])


@TAKE.effect(R["FOR-HARV-10"])
def take_disc(s: FormosaState, _a: Take, at: Took) -> Events:
    seat, field, i = at
    now = s.fields[i]
    return (DiscTaken(seat, field),) if now.cubes == NONE and now.disc >= 0 else ()


@TAKE.effect(R["FOR-HARV-11"], R["FOR-ADV-01"], R["FOR-ADV-08"])
def ask_the_owners(s: FormosaState, _a: Take, at: Took) -> Events:
    seat, _, i = at
    row = i // 4
    owners = [who for who in s.order(seat) if s.players[who].track[row]]
    pushed = [who for who in owners if can_move(s, who, row)]
    ready = (R["FOR-ADV-10"],) if len(pushed) < len(owners) else ()
    if not pushed:
        return (Answered(),)
    return (Answered(), (Asked(tuple(Push(who, TRACKS[row]) for who in reversed(pushed))), ready))
