"""Compound intents as series of plies, in the checking order of the rules."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import TYPE_CHECKING, Any

from explorer.core.scenario import Ply, ScenarioError
from explorer.core.state import CHANCE, Action
from explorer.games.chai.actions.abilities import Decline, Use
from explorer.games.chai.actions.claims import PlaceHarbour, PlaceHarbourDie, PlaceProduction
from explorer.games.chai.actions.harvest import ChooseFirst, MoveAssistant, TakeExtra
from explorer.games.chai.actions.junks import JunkTake
from explorer.games.chai.actions.loading import Done, FillShip, Load, Reload
from explorer.games.chai.actions.market import DiscardCard, KeepCard, LayCard, ReturnCard
from explorer.games.chai.actions.preparing import Agree, StartRoll, TeaDrinker
from explorer.games.chai.actions.rearranging import (
    Exchange,
    MoveByMerchant,
    MoveCard,
    RefreshCard,
    SwapByMerchant,
    SwapCards,
    TakeByMerchant,
    TakeTea,
    Transplant,
    TurnByMerchant,
    TurnDie,
)
from explorer.games.chai.actions.rolling import Rolled
from explorer.games.chai.actions.ships import DiscardShip, KeepShip, ResolveSlot, ReturnShip
from explorer.games.chai.actions.steps import Step as TakeStep
from explorer.games.chai.actions.steps import Stop
from explorer.games.chai.actions.turn import ON_SHIP, AdjustDie, EndTurn, UseMerchant
from explorer.games.chai.actions.workers import NO_TEA, PlaceHarvest, PlaceMarket, PlacePalace
from explorer.games.chai.decisions import Roll
from explorer.games.chai.notation import Step
from explorer.games.chai.positions import dice_counts, seat_number
from explorer.games.chai.state import ChaiState

if TYPE_CHECKING:
    from explorer.core.game import Game

Plies = Generator[Ply, ChaiState, None]
#: Plies without a choice that a step may have after it; more are an error of the game.
MOST = 200


def need(step: Step, name: str) -> Any:
    """Return a parameter that the step has to state.

    Raises
    ------
    ScenarioError
    """
    value = getattr(step, name)
    if value is None:
        raise ScenarioError("when", f"{step.action} needs {name!r}.")
    return value


def _laying(step: Step) -> list[Action]:
    """Return the plies that lay a new card: the discard first."""
    away = [DiscardCard(step.discard)] if step.discard is not None else []
    return [*away, LayCard(step.card_slot)] if step.card_slot is not None else list(away)


def _keeping(step: Step) -> list[Action]:
    back = [ReturnCard(card) for card in reversed(need(step, "return_order"))]
    return [KeepCard(need(step, "card")), *back, *_laying(step)]


def _palace(step: Step) -> list[Action]:
    plies: list[Action] = [PlacePalace(need(step, "die"), str(need(step, "space")))]
    if step.card_from is not None:
        plies.append(Transplant(step.card_from, need(step, "card_to")))
    if step.slot_1 is not None:
        plies.append(Exchange(step.slot_1, need(step, "slot_2")))
    return plies


def _using(step: Step) -> list[Action]:
    return [Use(need(step, "card")), *_detail(step, TakeTea, MoveCard, SwapCards, TurnDie)]


def _merchant(step: Step) -> list[Action]:
    return [
        UseMerchant(),
        *_detail(step, TakeByMerchant, MoveByMerchant, SwapByMerchant, TurnByMerchant),
    ]


def _detail(
    step: Step, take: type[Action], move: type[Action], swap: type[Action], turn: type[Action]
) -> list[Action]:
    """Return what an ability is used for, by the parameters that the step states."""
    if step.tea is not None:
        return [take(step.tea)]  # type: ignore[call-arg]
    if step.card_from is not None:
        return [move(step.card_from, need(step, "card_to"))]  # type: ignore[call-arg]
    if step.slot_1 is not None:
        return [swap(step.slot_1, need(step, "slot_2"))]  # type: ignore[call-arg]
    if step.die is not None:
        return [turn(step.die, need(step, "delta"))]  # type: ignore[call-arg]
    return [RefreshCard(step.slot)] if step.slot is not None else []


def _adjusting(step: Step) -> list[Action]:
    space = step.space if isinstance(step.space, int) else ON_SHIP
    return [AdjustDie(need(step, "die"), need(step, "delta"), space, need(step, "tea"))]


def _harbour(step: Step) -> list[Action]:
    slot = need(step, "slot")
    if step.die is not None:
        return [PlaceHarbourDie(step.die, slot)]
    return [PlaceHarbour(need(step, "low"), need(step, "high"), slot)]


def _ship(step: Step) -> list[Action]:
    back = [ReturnShip(card) for card in reversed(need(step, "return_order"))]
    return [KeepShip(need(step, "card")), *back]


def _stepping(step: Step) -> list[Action]:
    return [TakeStep(need(step, "origin"), need(step, "tea"), need(step, "to"))]


#: The plies of a step of a seat, by its action.
ACTIONS: dict[str, Callable[[Step], list[Action]]] = {
    "move_assistant": lambda x: [MoveAssistant(need(x, "n"))],
    "choose_first": lambda x: [ChooseFirst(need(x, "tea"))],
    "take_extra": lambda x: [TakeExtra(need(x, "tea"))],
    "step": _stepping,
    "stop": lambda _x: [Stop()],
    "adjust_die": _adjusting,
    "end_turn": lambda _x: [EndTurn()],
    "place_harvest": lambda x: [PlaceHarvest(need(x, "die"), x.tea or NO_TEA)],
    "place_market": lambda x: [PlaceMarket(need(x, "die"), need(x, "slot")), *_laying(x)],
    "keep_card": _keeping,
    "place_palace": _palace,
    "place_harbour": _harbour,
    "place_production": lambda x: [PlaceProduction(need(x, "value"), need(x, "count"))],
    "use": _using,
    "decline": lambda x: [Decline(need(x, "card"))],
    "use_merchant": _merchant,
    "choose_slot": lambda x: [ResolveSlot(need(x, "slot"))],
    "keep_ship": _ship,
    "discard_ship": lambda x: [DiscardShip(need(x, "ship"))],
    "junk_take": lambda x: [JunkTake(need(x, "source"), need(x, "tea"))],
    "fill_ship": lambda x: [FillShip(need(x, "ship"))],
    "load": lambda x: [Load(need(x, "tea"), need(x, "ship"))],
    "reload": lambda x: [Reload(need(x, "from_ship"), need(x, "tea"), need(x, "to_ship"))],
    "done": lambda _x: [Done()],
}


def plies(game: Game, state: ChaiState, step: Step) -> Plies:
    """Yield the plies of a step, then all that happens without anybody's choice (see `Notation`)."""
    if step.action == "setup":
        state = yield Ply(0, Agree(need(step, "goal")))
        yield from _follow(game, state)
    elif step.action == "start_roll":
        state = yield Ply(CHANCE, StartRoll(need(step, "A"), need(step, "B")))
        if step.drank_tea_last is not None:
            yield Ply(CHANCE, TeaDrinker(seat_number(step.drank_tea_last)))
    elif step.action == "roll":
        yield Ply(CHANCE, Rolled(*dice_counts(need(step, "dice"))))
    elif step.action == "enter":
        yield from _follow(game, state)
    elif step.action not in {"rank", "score"}:
        if step.action not in ACTIONS or step.seat is None:
            raise ScenarioError("when", f"{step.action!r} is no action of a seat.")
        for action in ACTIONS[step.action](step):
            state = yield Ply(seat_number(step.seat), action)
        yield from _follow(game, state)


def _follow(game: Game, state: ChaiState) -> Plies:
    """Yield what needs no choice, and draws that no case states; dice are not rolled."""
    for _ in range(MOST):
        if not state.agenda or isinstance(state.agenda[-1], Roll):
            return
        drawn = state.agenda[-1].actor == CHANCE
        action = game.legal(state)[0] if drawn else game.forced(state)
        if action is None:
            return
        state = yield Ply(state.actor, action)
    raise ScenarioError("when", f"more than {MOST} plies without a choice.")
