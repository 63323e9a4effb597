"""Hire a worker."""

from __future__ import annotations

from explorer.core.action import ActionKind, Happening
from explorer.core.event import Answered
from explorer.core.state import RULES, Action
from explorer.games.sencha.decisions import Act, EndOfTurn
from explorer.games.sencha.events import WorkerHired, WorkerReturned
from explorer.games.sencha.money import pay
from explorer.games.sencha.rulebook import R
from explorer.games.sencha.state import NONE, SenchaState, Worker, worker_name
from explorer.games.sencha.vocabulary import WORKER_TYPES


class Hire(Action):
    """Hire a worker of a type; for a cart, give up own worker number `give_up` (counted from 0)."""

    worker: str
    give_up: int | None = None


HIRE: ActionKind[SenchaState, Hire] = ActionKind(
    Hire, (Act,), "Hire a {worker}{exchange}", group="Hire a worker"
)
HIRE.param("worker", domain=WORKER_TYPES)
HIRE.param(
    "give_up",
    domain=lambda t: (None, *range(t.worker_limit)),
    values=lambda s: (None, *s.own_workers()),
)


def given_up(s: SenchaState, a: Hire) -> Worker | None:
    """Return the own worker that is named, if there is such a one."""
    if a.give_up is None:
        return None
    workers = s.me.workers
    return workers[a.give_up] if 0 <= a.give_up < len(workers) else None


@HIRE.tells
def terms(s: SenchaState, a: Hire) -> dict[str, object]:
    named = given_up(s, a)
    exchange = (
        f" for {worker_name(s.me.workers, a.give_up)}" if named is not None and a.give_up is not None else ""
    )
    return {"exchange": exchange, "gain": f"−{s.table.hire_cost[a.worker]} yen"}


@HIRE.requires(R["SEN-HIRE-04"], "No {worker} is left to hire.", reads=("worker",))
def one_is_left_to_hire(s: SenchaState, a: Hire) -> bool:
    return s.stacks[s.table.stack_index[a.worker]] > 0


@HIRE.requires(R["SEN-HIRE-06"], "A cart also costs one of your donkeys or collectors: name one.")
def a_worker_to_hand_in_is_named(s: SenchaState, a: Hire) -> bool | None:
    terms = s.table.exchange[a.worker]
    if terms is None:
        return None
    named = given_up(s, a)
    return named is not None and named.type in terms.give_up


@HIRE.requires(
    R["SEN-HIRE-08"],
    "Sell or send the {cubes:cube} on that worker first.",
    facts=lambda s, a: {"cubes": sum(s.me.workers[a.give_up].load)},  # type: ignore[index]
)
def the_worker_handed_in_is_empty(s: SenchaState, a: Hire) -> bool | None:
    terms = s.table.exchange[a.worker]
    if terms is None or not terms.must_be_empty:
        return None
    named = given_up(s, a)
    if named is None or named.type not in terms.give_up:
        # Who cannot be handed in at all is refused by another rule.
        return None
    return named.load == NONE


@HIRE.requires(R["SEN-HIRE-11"], "Workers leave for a cart, and for nothing else.")
def nobody_is_dismissed(s: SenchaState, a: Hire) -> bool | None:
    return None if s.table.exchange[a.worker] is not None else a.give_up is None


@HIRE.requires(
    R["SEN-HIRE-05"],
    "You already have {workers:worker}, the most that are allowed.",
    reads=("worker",),
    facts=lambda s, _a: {"workers": len(s.me.workers)},
)
def you_may_have_another_worker(s: SenchaState, a: Hire) -> bool | None:
    if s.table.exchange[a.worker] is not None:
        return None
    seat: int = s.agenda[-1].actor
    return len(s.players[seat].workers) < s.table.worker_limit


@HIRE.requires(
    R["SEN-HIRE-02"],
    "The {worker} costs {cost} yen; you have {yen}.",
    reads=("worker",),
    facts=lambda s, a: {"cost": s.table.hire_cost[a.worker], "yen": s.me.yen},
)
def you_can_pay(s: SenchaState, a: Hire) -> bool:
    seat: int = s.agenda[-1].actor
    return s.players[seat].yen >= s.table.hire_cost[a.worker]


@HIRE.effect(R["SEN-HIRE-02"])
def pay_cost(s: SenchaState, a: Hire) -> tuple[Happening, ...]:
    return pay(s.actor, s.table.hire_cost[a.worker])


@HIRE.effect(R["SEN-HIRE-07"], R["SEN-HIRE-06"])
def return_exchanged(s: SenchaState, a: Hire) -> tuple[Happening, ...]:
    if a.give_up is None:
        return ()
    return (WorkerReturned(s.actor, a.give_up, s.me.workers[a.give_up].type),)


@HIRE.effect(R["SEN-HIRE-01"])
def take_card(s: SenchaState, a: Hire) -> tuple[Happening, ...]:
    return (WorkerHired(s.actor, a.worker),)


@HIRE.effect(R["SEN-TURN-02"])
def end(s: SenchaState, a: Hire) -> tuple[Happening, ...]:
    return (Answered((EndOfTurn(RULES, s.actor),)),)
