"""Compound intents as series of plies, in the checking order of the rules."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

from explorer.core.scenario import Ply, ScenarioError
from explorer.core.state import Action
from explorer.games.formosa_tea.actions.bonus import Move, PickCube, Skip, Study
from explorer.games.formosa_tea.actions.complete import Complete
from explorer.games.formosa_tea.actions.export import (
    COMBINATIONS,
    Domestic,
    EndTrade,
    Export,
    Trade,
    is_combination,
)
from explorer.games.formosa_tea.actions.harvest import Harvest, Take
from explorer.games.formosa_tea.actions.process import EndScenting, Process, Scent
from explorer.games.formosa_tea.actions.push import Advance, Run, Stay
from explorer.games.formosa_tea.actions.rounds import Go, Remain
from explorer.games.formosa_tea.actions.sell import EndSale, Pay
from explorer.games.formosa_tea.actions.spaces import AddDisc, DryCubes, EnrichCubes
from explorer.games.formosa_tea.actions.tokens import ExtraSale, ExtraStep, GoOn, TakeToken, TechToken
from explorer.games.formosa_tea.actions.turn import EndTurn, Pass, Rejoin, StayOut
from explorer.games.formosa_tea.actions.variants import Choose, TakeCube
from explorer.games.formosa_tea.components import QUALITIES, TEAS
from explorer.games.formosa_tea.decisions import ExportBonus, Push
from explorer.games.formosa_tea.driving import Plies, follow_on, set_up
from explorer.games.formosa_tea.notation import SEATS, Step
from explorer.games.formosa_tea.state import NONE, Cubes, FormosaState

if TYPE_CHECKING:
    from explorer.core.game import Game

_ORDERS = {
    "harvest": (
        "FOR-HARV-01",
        "FOR-HARV-02",
        "FOR-HARV-03",
        "FOR-HARV-04",
        "FOR-HARV-07",
        "FOR-HARV-05",
        "FOR-HARV-09",
    ),
    "export": ("FOR-EXP-01", "FOR-EXP-02", "FOR-EXP-04", "FOR-EXP-05", "FOR-EXP-06"),
    "domestic": ("FOR-DOM-01", "FOR-DOM-07", "FOR-DOM-05", "FOR-DOM-06"),
    "action_sale": ("FOR-ATOK-01", "FOR-ATOK-02", "FOR-EXP-05", "FOR-EXP-06"),
}
_SCENTED = (
    "FOR-PROC-02",
    "FOR-PROC-01",
    "FOR-PROC-03",
    "FOR-SCENT-04",
    "FOR-SCENT-03",
    "FOR-SCENT-05",
    "FOR-SCENT-01",
)


def order(step: Step) -> tuple[str, ...]:
    """Return the checking order of steps that are judged as a whole; others are judged ply by ply."""
    if step.action == "process" and step.track == "scented":
        return _SCENTED
    return _ORDERS.get(step.action, ())


def plies(game: Game, state: FormosaState, step: Step) -> Plies:
    """Yield the plies of a step, and then what happens without a question."""
    assert step.script is not None
    seat = SEATS.index(step.player)
    if step.action == "set_up":
        yield from set_up(game, state, step.script)
        return
    refused = False
    for action in _actions(state, step):
        refused = refused or not game.allows(state, seat, action)
        state = yield Ply(seat, action)
    # What follows without a question follows only from what is allowed.
    if not refused:
        yield from follow_on(game, state, step.script, step.hold)


def _need(step: Step, *names: str) -> list[Any]:
    values = [getattr(step, name) for name in names]
    for name, value in zip(names, values, strict=True):
        if value is None:
            raise ScenarioError(f"when.{step.action or 'answer'}", f"`{name}` is missing.")
    return values


def _actions(state: FormosaState, step: Step) -> Iterator[Action]:
    if not step.action:
        yield from _answer(state, step)
        return
    find = _STEPS.get(step.action)
    if find is None:
        raise ScenarioError("when.action", f"there is no action {step.action!r}.")
    yield from find(state, step)


def _harvest(state: FormosaState, step: Step) -> Iterator[Action]:
    worker, field, mode = _need(step, "worker", "field", "mode")
    if field not in state.table.field_index:
        raise ScenarioError("when.field", f"there is no field {field!r}.")
    yield Harvest(worker, field)
    if mode == "all":
        yield Take("all", tuple(_need(step, "type")))
    elif mode == "none":
        yield Take("none", ())
    else:
        there = state.fields[state.table.field_index[field]].cubes
        every = tuple(tea for tea, n in zip(TEAS, there, strict=True) if n)
        wanted = every if step.take is None else step.take
        yield Take("each", tuple(tea for tea in TEAS if tea in wanted))


def _process(state: FormosaState, step: Step) -> Iterator[Action]:
    (track,) = _need(step, "track")
    yield Process(track, step.worker or "master")
    if track != "scented":
        return
    tea, cubes = _need(step, "type", "cubes")
    if all(stock == NONE for p in [state.players[SEATS.index(step.player)]] for stock in p.warehouse):
        return
    teas = (tea,) if isinstance(tea, str) else tea
    named = [quality for quality in QUALITIES for _ in range(cubes.get(quality, 0))]
    for i, quality in enumerate(named):
        yield Scent(teas[min(i, len(teas) - 1)], quality)
    yield EndScenting()


def _paid(step: Step) -> tuple[Cubes, list[Pay]]:
    (pay,) = _need(step, "pay")
    named = [
        Pay(tea, quality)
        for tea in TEAS
        for quality in QUALITIES
        for _ in range(pay.get(tea, {}).get(quality, 0))
    ]
    a, b, c = (sum(p.tea == tea for p in named) for tea in TEAS)
    return (a, b, c), named


def _export(state: FormosaState, step: Step) -> Iterator[Action]:
    worker, space, card = _need(step, "worker", "space", "card")
    yield Export(card, worker, space)
    if card not in state.display:
        return
    yield from _paid(step)[1]
    yield EndSale()


def _domestic(state: FormosaState, step: Step) -> Iterator[Action]:
    (worker,) = _need(step, "worker")
    total, named = _paid(step)
    trades = split(total) if state.table.many_trades else []
    if not trades:
        yield Domestic(worker, *total)
        if is_combination(total):
            yield from named
            yield EndTrade()
        return
    for i, trade in enumerate(trades):
        yield Trade(*trade) if i else Domestic(worker, *trade)
        for tea, n in zip(TEAS, trade, strict=True):
            for _ in range(n):
                cube = next(p for p in named if p.tea == tea)
                named.remove(cube)
                yield cube
        yield EndTrade()
    yield EndTrade()


def split(total: Cubes) -> list[Cubes]:
    """Split cubes into what can be sold at home in one trade; nothing if that cannot be done."""
    for one in COMBINATIONS:
        a, b, c = (n - part for n, part in zip(total, one, strict=True))
        if min(a, b, c) >= 0:
            rest = split((a, b, c))
            if rest or not any((a, b, c)):
                return [one, *rest]
    return []


def _sale(state: FormosaState, step: Step) -> Iterator[Action]:
    (card,) = _need(step, "card")
    yield ExtraSale(card)
    if card not in state.display:
        return
    yield from _paid(step)[1]
    yield EndSale()


def _token(_state: FormosaState, step: Step) -> Iterator[Action]:
    track, use = _need(step, "track", "use")
    level = _need(step, "from_")[0] if use == "dry" else step.from_ or 0
    yield TechToken(track, use, level)


def _complete(_state: FormosaState, step: Step) -> Iterator[Action]:
    yield Complete(*_need(step, "track"))


def _extra_step(_state: FormosaState, step: Step) -> Iterator[Action]:
    yield ExtraStep(*_need(step, "track"))


def _pass(_state: FormosaState, _step: Step) -> Iterator[Action]:
    yield Pass()


def _end_turn(_state: FormosaState, _step: Step) -> Iterator[Action]:
    yield EndTurn()


_STEPS: dict[str, Callable[[FormosaState, Step], Iterator[Action]]] = {
    "harvest": _harvest,
    "process": _process,
    "complete": _complete,
    "export": _export,
    "domestic": _domestic,
    "action_sale": _sale,
    "action_step": _extra_step,
    "tech_token": _token,
    "pass": _pass,
    "end_turn": _end_turn,
}


def _answer(state: FormosaState, step: Step) -> Iterator[Action]:
    if step.push is not None:
        yield _push(state, step)
    elif step.starting_cubes is not None:
        for cube in step.starting_cubes:
            yield TakeCube(cube.field, cube.type)
    elif step.export_bonus is not None:
        yield _bonus(state, step)
    else:
        yield _plain(step)


def _push(state: FormosaState, step: Step) -> Action:
    if step.push == "advance":
        top = state.agenda[-1] if state.agenda else None
        right = state.workers_in_row(state.table.track_index[top.track]) if isinstance(top, Push) else 1
        return Advance(right if step.n is None else step.n)
    return Run() if step.push == "run" else Stay()


def _bonus(state: FormosaState, step: Step) -> Action:
    if step.export_bonus == "skip":
        return Skip()
    if step.field is not None:
        return PickCube(step.field, *_need(step, "type"))
    top = state.agenda[-1] if state.agenda else None
    space = step.space or (top.space if isinstance(top, ExportBonus) else "")
    (track,) = _need(step, "track")
    return Move(track) if space == "x2" or track == "scented" else Study(track)


def _plain(step: Step) -> Action:
    makers: dict[str, Callable[[Any], Action]] = {
        "dry": DryCubes,
        "flavour": EnrichCubes,
        "disc": AddDisc,
        "tech_choice": Study,
        "event_advance": lambda track: Skip() if track == "skip" else Move(track),
        "draft": Choose,
        "window": lambda _: GoOn(),
        "token_kind": lambda kind: TakeToken(("drying", "flavour").index(kind)),
        "come_back": lambda answer: Rejoin() if answer == "return" else StayOut(),
        "round_move": lambda answer: Go() if answer == "go" else Remain(),
    }
    for name, make in makers.items():
        value = getattr(step, name)
        if value is not None:
            return make(value)
    raise ScenarioError("when", "a step has an `action` or answers a question.")
