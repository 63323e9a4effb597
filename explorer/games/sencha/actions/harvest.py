"""Harvest: produce, gather, or both."""

from __future__ import annotations

from explorer.core.action import ActionKind, Happening
from explorer.core.event import Answered
from explorer.core.rulebook import RuleRef
from explorer.core.state import CHANCE, RULES, Action
from explorer.games.sencha.decisions import Act, DrawForProduce, EndOfTurn, Harvest
from explorer.games.sencha.events import CubeGathered
from explorer.games.sencha.money import pay
from explorer.games.sencha.rulebook import R
from explorer.games.sencha.state import NONE, ONE, TEA_INDEX, Cubes, SenchaState, Worker, plus, worker_name
from explorer.games.sencha.vocabulary import TEAS


class Produce(Action):
    """Pay to draw cubes onto an own plantation."""

    plantation: str


PRODUCE: ActionKind[SenchaState, Produce] = ActionKind(
    Produce, (Act, Harvest), "Produce on {plantation}", group="Harvest: produce"
)
PRODUCE.param("plantation", domain=lambda t: t.all_plantations, values=lambda s: s.table.plantations)


@PRODUCE.tells
def cost(s: SenchaState, a: Produce) -> dict[str, object]:
    return {"gain": f"−{s.table.produce[a.plantation].yen} yen"}


@PRODUCE.window(R["SEN-PROD-06"], "Produce at most once in a harvest, and before you gather.")
def harvest_not_begun(s: SenchaState) -> bool:
    return type(s.agenda[-1]) is Act


@PRODUCE.requires(R["SEN-PROD-03"], "You have no house on {plantation}.")
def you_have_a_house_there(s: SenchaState, a: Produce) -> bool:
    i = s.table.plantation_index.get(a.plantation)
    return i is not None and s.agenda[-1].actor in s.plantations[i].houses


@PRODUCE.requires(
    R["SEN-PROD-04"],
    "{plantation} is full: {cubes:cube}.",
    facts=lambda s, a: {"cubes": sum(s.plantation(a.plantation).cubes)},
)
def plantation_has_room(s: SenchaState, a: Produce) -> bool:
    return sum(s.plantation(a.plantation).cubes) < s.table.cube_limit[a.plantation]


@PRODUCE.requires(R["SEN-PROD-05"], "The bag is empty; nothing can be drawn.", reads=())
def there_is_tea_in_the_bag(s: SenchaState, a: Produce) -> bool:
    return sum(s.bag) > 0


@PRODUCE.requires(
    R["SEN-PROD-01"],
    "Producing costs {cost} yen; you have {yen}.",
    facts=lambda s, a: {"cost": s.table.produce[a.plantation].yen, "yen": s.me.yen},
)
def you_can_pay(s: SenchaState, a: Produce) -> bool:
    seat: int = s.agenda[-1].actor
    return s.players[seat].yen >= s.table.produce[a.plantation].yen


@PRODUCE.effect(R["SEN-PROD-01"])
def pay_price(s: SenchaState, a: Produce) -> tuple[Happening, ...]:
    return pay(s.actor, s.table.produce[a.plantation].yen)


def cubes_produced(s: SenchaState, site: str) -> tuple[int, tuple[RuleRef, ...]]:
    """Return how many cubes producing brings, and the rules that make them fewer."""
    wanted = s.table.produce[site].count
    room, bag = s.table.cube_limit[site] - sum(s.plantation(site).cubes), sum(s.bag)
    why: tuple[RuleRef, ...] = ()
    if room < wanted:
        why += (R["SEN-PROD-04"],)
    if bag < min(wanted, room):
        why += (R["SEN-PROD-05"],)
    return min(wanted, room, bag), why


@PRODUCE.effect(R["SEN-PROD-02"])
def ask_for_cubes(s: SenchaState, a: Produce) -> tuple[Happening, ...]:
    count, why = cubes_produced(s, a.plantation)
    return ((Answered((DrawForProduce(CHANCE, s.actor, a.plantation, count),)), why),)


class Gather(Action):
    """Take a cube of `tea` from a plantation onto own worker number `worker` (counted from 0)."""

    plantation: str
    tea: str
    worker: int


GATHER: ActionKind[SenchaState, Gather] = ActionKind(
    Gather,
    (Act, Harvest),
    "Gather {tea} from {plantation} onto {carrier}",
    group="Harvest: gather",
    elsewhere=(R["SEN-TURN-02"], "One action a turn: {question}."),
)
GATHER.param("plantation", domain=lambda t: t.all_plantations, values=lambda s: s.table.plantations)
GATHER.param("tea", domain=TEAS)
GATHER.param("worker", domain=lambda t: range(t.worker_limit), values=SenchaState.own_workers)


@GATHER.tells
def carrier_words(s: SenchaState, a: Gather) -> dict[str, object]:
    return {"carrier": carrier_name(s, a.worker)}


NO_WORKER = Worker("")


def carrier(s: SenchaState, worker: int) -> Worker:
    """Return own worker number `worker`; one without a name and without room if there is no such one."""
    seat: int = s.agenda[-1].actor
    workers = s.players[seat].workers
    return workers[worker] if 0 <= worker < len(workers) else NO_WORKER


def carrier_name(s: SenchaState, worker: int) -> str:
    """Return what own worker number `worker` is called."""
    seat: int = s.agenda[-1].actor
    return worker_name(s.players[seat].workers, worker)


def taken(s: SenchaState, plantation: str) -> Cubes:
    """Return the cubes gathered from a plantation so far in this action."""
    top = s.agenda[-1]
    if type(top) is not Harvest:
        return NONE
    i = s.table.plantation_index.get(plantation)
    return NONE if i is None else top.taken[i]


@GATHER.requires(R["SEN-GATH-02"], "You have no house on {plantation}.", reads=("plantation",))
def you_have_a_house_here(s: SenchaState, a: Gather) -> bool:
    # `plantation` written out, here and below: little else is asked as often.
    i = s.table.plantation_index.get(a.plantation)
    return i is not None and s.agenda[-1].actor in s.plantations[i].houses


@GATHER.requires(
    R["SEN-GATH-04"],
    "With {houses:house} on {plantation} you can take {kinds:kind} of tea there per action.",
    reads=("plantation", "tea"),
    facts=lambda s, a: {
        "houses": s.plantation(a.plantation).houses.count(s.actor),
        "kinds": s.allowance(s.actor, a.plantation),
    },
)
def your_houses_allow_the_tea(s: SenchaState, a: Gather) -> bool | None:
    if not s.table.by_kind:
        return None
    top = s.agenda[-1]
    kinds = s.allowance(top.actor, a.plantation)
    if kinds == 0:
        # Without a house there, another rule refuses.
        return None
    if type(top) is not Harvest:
        return True
    had = top.taken[s.table.plantation_index[a.plantation]]
    return 3 - had.count(0) < kinds or had[TEA_INDEX[a.tea]] > 0


@GATHER.requires(
    R["SEN-R-01"],
    "With {houses:house} on {plantation} you can take {houses:cube} there per action.",
    reads=("plantation",),
    facts=lambda s, a: {"houses": s.allowance(s.actor, a.plantation)},
)
def your_houses_allow_the_cube(s: SenchaState, a: Gather) -> bool | None:
    if s.table.by_kind:
        return None
    houses = s.allowance(s.actor, a.plantation)
    return None if houses == 0 else sum(taken(s, a.plantation)) < houses


@GATHER.requires(R["SEN-GATH-09"], "No {tea} cube lies on {plantation}.", reads=("plantation", "tea"))
def such_a_cube_lies_there(s: SenchaState, a: Gather) -> bool:
    i = s.table.plantation_index.get(a.plantation)
    return i is not None and s.plantations[i].cubes[TEA_INDEX[a.tea]] > 0


@GATHER.requires(
    R["SEN-GATH-01"],
    "You have no worker number {number}.",
    reads=("worker",),
    gate=True,
    facts=lambda _s, a: {"number": a.worker + 1},
)
def the_worker_is_yours(s: SenchaState, a: Gather) -> bool:
    seat: int = s.agenda[-1].actor
    return 0 <= a.worker < len(s.players[seat].workers)


@GATHER.requires(
    R["SEN-WORK-05"],
    "A {type} cannot carry {tea}; only farmers carry Sencha.",
    reads=("tea", "worker"),
    facts=lambda s, a: {"type": carrier(s, a.worker).type},
)
def the_worker_may_carry_the_tea(s: SenchaState, a: Gather) -> bool:
    # The gate before sees to it that there is such a worker, for all that follow.
    seat: int = s.agenda[-1].actor
    return a.tea in s.table.carries[s.players[seat].workers[a.worker].type]


def one_kind(s: SenchaState, a: Gather, worker: Worker) -> bool | None:
    """Whether a worker carries no other tea, if it cannot mix them."""
    if s.table.mix[worker.type]:
        return None
    return sum(worker.load) == worker.load[TEA_INDEX[a.tea]]


def load_now(s: SenchaState, a: Gather) -> dict[str, Cubes]:
    """Return what the worker named carries, for the reason why no other tea fits."""
    return {"load": carrier(s, a.worker).load}


@GATHER.requires(
    R["SEN-WORK-02"],
    "A donkey carries one kind of tea; yours has {load}.",
    reads=("tea", "worker"),
    facts=load_now,
)
def the_donkey_carries_one_kind(s: SenchaState, a: Gather) -> bool | None:
    seat: int = s.agenda[-1].actor
    worker = s.players[seat].workers[a.worker]
    return one_kind(s, a, worker) if worker.type == "donkey" else None


@GATHER.requires(
    R["SEN-WORK-04"],
    "A cart carries one kind of tea; yours has {load}.",
    reads=("tea", "worker"),
    facts=load_now,
)
def the_cart_carries_one_kind(s: SenchaState, a: Gather) -> bool | None:
    seat: int = s.agenda[-1].actor
    worker = s.players[seat].workers[a.worker]
    return one_kind(s, a, worker) if worker.type == "cart" else None


def room_of(s: SenchaState, worker: Worker) -> dict[str, str | int]:
    """Return how full a worker is, for the reason why no more fits."""
    return {"type": worker.type, "cubes": sum(worker.load), "capacity": s.table.capacity[worker.type]}


@GATHER.requires(
    R["SEN-GATH-05"],
    "The {type} has no room: {cubes} of {capacity:cube}.",
    reads=("worker",),
    facts=lambda s, a: room_of(s, carrier(s, a.worker)),
)
def the_worker_has_room(s: SenchaState, a: Gather) -> bool:
    seat: int = s.agenda[-1].actor
    worker = s.players[seat].workers[a.worker]
    return sum(worker.load) < s.table.capacity[worker.type]


@GATHER.effect(R["SEN-GATH-01"], R["SEN-GATH-05"])
def move_cube(s: SenchaState, a: Gather) -> tuple[Happening, ...]:
    gathered = CubeGathered(s.actor, a.plantation, a.tea, a.worker)
    if a.tea in s.table.carries_more[s.me.workers[a.worker].type]:
        return ((gathered, (R["SEN-R-14"],)),)
    return (gathered,)


def go_on(s: SenchaState, a: Gather) -> tuple[Happening, ...]:
    """Ask what else is harvested, and keep in mind what was taken."""
    top = s.agenda[-1]
    produced, had = (
        (top.produced, top.taken) if type(top) is Harvest else (False, (NONE,) * len(s.plantations))
    )
    i = s.table.plantation_index[a.plantation]
    now = (*had[:i], plus(had[i], ONE[a.tea]), *had[i + 1 :])
    return (Answered((Harvest(s.actor, produced, now),)),)


@GATHER.effect(R["SEN-GATH-04"])
def remember_kinds(s: SenchaState, a: Gather) -> tuple[Happening, ...]:
    return go_on(s, a) if s.table.by_kind else ()


@GATHER.effect(R["SEN-R-01"])
def remember_cubes(s: SenchaState, a: Gather) -> tuple[Happening, ...]:
    return () if s.table.by_kind else go_on(s, a)


class EndHarvest(Action):
    """End the harvest."""


END_HARVEST: ActionKind[SenchaState, EndHarvest] = ActionKind(
    EndHarvest,
    (Act, Harvest),
    "End the harvest",
    elsewhere=(R["SEN-TURN-02"], "One action a turn: {question}."),
)


@END_HARVEST.window(R["SEN-GATH-07"], "A harvest needs something: produce, or gather a cube.")
def something_was_harvested(s: SenchaState) -> bool:
    return type(s.agenda[-1]) is Harvest


@END_HARVEST.effect(R["SEN-TURN-02"])
def end(s: SenchaState, a: EndHarvest) -> tuple[Happening, ...]:
    return (Answered((EndOfTurn(RULES, s.actor),)),)
