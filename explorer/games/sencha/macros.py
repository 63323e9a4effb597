"""Compound intents as series of plies, in the checking order of the rules."""

from __future__ import annotations

from collections.abc import Generator
from typing import TYPE_CHECKING

from explorer.core.scenario import Ply, ScenarioError
from explorer.core.state import CHANCE, Action
from explorer.core.wording import count_of
from explorer.games.sencha.actions.build import Build
from explorer.games.sencha.actions.buy import Buy
from explorer.games.sencha.actions.gift import EndGift, Give
from explorer.games.sencha.actions.harvest import EndHarvest, Gather, Produce
from explorer.games.sencha.actions.hire import Hire
from explorer.games.sencha.actions.pass_turn import Pass
from explorer.games.sencha.actions.sell import EndSale, Sell, SellAndGive
from explorer.games.sencha.actions.setup import Drawn, OpenCard, Reveal, StartSeat
from explorer.games.sencha.notation import (
    BuildStep,
    BuyStep,
    CubeTable,
    GiftStep,
    HarvestStep,
    HireStep,
    SellStep,
    SetupStep,
    Step,
)
from explorer.games.sencha.positions import cubes
from explorer.games.sencha.state import SenchaState

if TYPE_CHECKING:
    from explorer.core.game import Game

Plies = Generator[Ply, SenchaState, None]
SALE = ("SEN-SELL-12", "SEN-SELL-03", "SEN-SELL-01", "SEN-R-04")
GIFT = ("SEN-GIFT-09", "SEN-GIFT-01", "SEN-GIFT-04")


def order(step: Step) -> tuple[str, ...]:
    """Return the checking order of trades, which are judged as a whole; other steps are judged ply by ply."""
    if isinstance(step, SellStep):
        return SALE if step.gift is None else (*SALE, *GIFT, "SEN-R-06")
    return GIFT if isinstance(step, GiftStep) else ()


def plies(game: Game, state: SenchaState, step: Step) -> Plies:  # noqa: PLR0911  one for each kind of step
    """Yield the plies of a step (see `explorer.core.scenario.Notation`)."""
    if isinstance(step, SetupStep):
        return _setup(game, state, step)
    if step.seat >= state.table.players:
        raise ScenarioError("when", f"there is no seat {step.seat} with {state.table.players} players.")
    if isinstance(step, BuildStep):
        return _build(game, step)
    if isinstance(step, HarvestStep):
        return _harvest(game, step)
    if isinstance(step, SellStep):
        return _sell(game, step)
    if isinstance(step, GiftStep):
        return _gift(step)
    if isinstance(step, BuyStep):
        return _single(step.seat, Buy())
    if isinstance(step, HireStep):
        return _single(step.seat, Hire(step.worker, step.give_up))
    return _single(step.seat, Pass())


def _single(seat: int, action: Action) -> Plies:
    yield Ply(seat, action)


def _draw(game: Game, state: SenchaState, table: CubeTable | None) -> Plies:
    if state.actor != CHANCE:
        if table is not None:
            raise ScenarioError("draw", "nothing is drawn in this step.")
        return
    count = state.agenda[-1].count  # type: ignore[attr-defined]
    drawn = cubes(table or {})
    action = Drawn(*drawn)
    if not game.allows(state, CHANCE, action):
        raise ScenarioError(
            "draw",
            f"{count_of(count, 'cube is', 'cubes are')} drawn here from a bag of {state.bag}; got {drawn}.",
        )
    yield Ply(CHANCE, action)


def _setup(game: Game, state: SenchaState, step: SetupStep) -> Plies:
    t = state.table
    if not game.allows(state, CHANCE, OpenCard(step.open)):
        raise ScenarioError("open", f"there is no market card {step.open!r}.")
    if len(step.draws) != t.players:
        raise ScenarioError(
            "draws", f"{t.players} plantations are in the game, {len(step.draws)} draws are stated."
        )
    if step.start_seat >= t.players:
        raise ScenarioError("start_seat", f"there is no seat {step.start_seat}.")
    state = yield Ply(CHANCE, OpenCard(step.open))
    for table in step.draws:
        draw = _draw(game, state, table)
        state = yield next(draw)
    yield Ply(CHANCE, StartSeat(step.start_seat))


def _build(game: Game, step: BuildStep) -> Plies:
    state = yield Ply(step.seat, Build(step.site))
    yield from _draw(game, state, step.draw)


def _harvest(game: Game, step: HarvestStep) -> Plies:
    if step.produce is not None:
        state = yield Ply(step.seat, Produce(step.produce))
        yield from _draw(game, state, step.draw)
    elif step.draw is not None:
        raise ScenarioError("draw", "nothing is drawn without `produce`.")
    for pick in step.gather:
        for _ in range(pick.n):
            yield Ply(step.seat, Gather(pick.origin, pick.tea, pick.worker))
    yield Ply(step.seat, EndHarvest())


def _sell(game: Game, step: SellStep) -> Plies:
    if step.gift is not None:
        yield Ply(step.seat, SellAndGive())
    for pick in step.cubes:
        for _ in range(pick.n):
            yield Ply(step.seat, Sell(pick.worker, pick.tea))
    for pick in step.gift or ():
        for _ in range(pick.n):
            yield Ply(step.seat, Give(pick.worker, pick.tea))
    state = yield Ply(step.seat, EndSale())
    if state.actor == CHANCE:
        if step.reveal is None or not game.allows(state, CHANCE, Reveal(step.reveal)):
            raise ScenarioError("reveal", f"a card is turned up here; {step.reveal!r} cannot be it.")
        yield Ply(CHANCE, Reveal(step.reveal))
    elif step.reveal is not None:
        raise ScenarioError("reveal", "no card is turned up in this step.")


def _gift(step: GiftStep) -> Plies:
    for pick in step.cubes:
        for _ in range(pick.n):
            yield Ply(step.seat, Give(pick.worker, pick.tea))
    yield Ply(step.seat, EndGift())
