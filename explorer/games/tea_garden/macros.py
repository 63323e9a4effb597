"""Compound intents as series of plies, in the checking order of the rules."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from typing import TYPE_CHECKING, Any

from explorer.core.scenario import Ply, ScenarioError
from explorer.core.state import CHANCE, Action
from explorer.core.wording import count_of
from explorer.games.tea_garden.actions.build import Build, unlike_spaces
from explorer.games.tea_garden.actions.buy import Buy, CoverTeapot, EndBuy, PayPrice, PayTeapot, TeapotScroll
from explorer.games.tea_garden.actions.caravan import Caravan, EndCaravan, PayCaravan
from explorer.games.tea_garden.actions.cup_token import UseCupToken
from explorer.games.tea_garden.actions.emperor import Advance
from explorer.games.tea_garden.actions.ending import EndTurn, Pass
from explorer.games.tea_garden.actions.fee import EndFee, PayFee
from explorer.games.tea_garden.actions.ferment import EndFerment, Ferment
from explorer.games.tea_garden.actions.harvest import EndHarvest, Harvest
from explorer.games.tea_garden.actions.lay import Announce, EndLaying, Lay
from explorer.games.tea_garden.actions.printed import EndSale, Sell, UseEffect, UsePlus1
from explorer.games.tea_garden.actions.repeat import PayRepeat, RepeatWithScroll
from explorer.games.tea_garden.actions.secondary import NEW, MakeCup, Sail, Study
from explorer.games.tea_garden.choices import chance_ply, choice_plies, is_question
from explorer.games.tea_garden.notation import (
    SEATS,
    AdvanceStep,
    BuildStep,
    BuyStep,
    CaravanStep,
    CupTokenStep,
    EffectStep,
    EndTurnStep,
    FermentStep,
    HarvestStep,
    Move,
    OpenFourthStep,
    PassStep,
    PlayStep,
    Plus1Step,
    RepeatStep,
    SecondaryStep,
    SellStep,
    Step,
)
from explorer.games.tea_garden.state import TeaState

if TYPE_CHECKING:
    from explorer.core.game import Game

Plies = Generator[Ply, TeaState, None]
_KINDS = ("TEA-RIVER-05", "TEA-CUP-02", "TEA-CUP-10", "TEA-CUP-09", "TEA-UNI-03")
#: The checking order of payments, which are judged as a whole; all other steps are judged ply by ply.
ORDERS: dict[type, tuple[str, ...]] = {
    OpenFourthStep: ("TEA-TURN-09", "TEA-LEAF-12", "TEA-TURN-07"),
    BuyStep: (
        "TEA-BUY-01",
        "TEA-BUY-02",
        "TEA-BUY-03",
        "TEA-POT-05",
        "TEA-POT-06",
        "TEA-LEAF-12",
        "TEA-BUY-04",
        "TEA-POT-07",
    ),
    CaravanStep: (
        "TEA-CARA-01",
        "TEA-CARA-04",
        "TEA-LEAF-05",
        "TEA-CARA-06",
        "TEA-CARA-07",
        "TEA-LEAF-12",
    ),
    RepeatStep: (
        "TEA-REP-05",
        "TEA-REP-01",
        "TEA-REP-06",
        "TEA-REP-02",
        "TEA-REP-03",
        "TEA-LEAF-12",
        *_KINDS,
        "TEA-REP-07",
    ),
}


def order(move: Move) -> tuple[str, ...]:
    """Return the checking order of a step that is judged as a whole, () for the others."""
    return ORDERS.get(type(move.step), ())


def plies(game: Game, state: TeaState, move: Move) -> Plies:
    """Yield the plies of a step: its own, then chance and the answers to the questions that come up."""
    step = move.step
    seat = state.actor if step.player is None else SEATS.index(step.player)
    for action in _actions(state, step):
        state = yield Ply(seat, action)
    choices = list(step.choices)
    while state.agenda:
        if state.actor == CHANCE:
            state = yield chance_ply(game, state, move.script)
        elif is_question(state):
            if not choices:
                raise ScenarioError("choices", f"an answer is missing: {state.agenda[-1].question}.")
            state = yield from choice_plies(game, state, choices.pop(0), move.script)
        else:
            break
    if choices:
        raise ScenarioError("choices", f"{count_of(len(choices), 'answer')} too many.")


def _actions(s: TeaState, step: Step) -> Iterator[Action]:
    """Yield the plies by which a step is begun and paid."""
    make = _MACROS.get(type(step))
    if make is not None:
        yield from make(s, step)


def _open_fourth(_s: TeaState, step: OpenFourthStep) -> Iterator[Action]:
    yield from (PayFee(leaf) for leaf in step.leaves)
    yield EndFee()


def _play(_s: TeaState, step: PlayStep) -> Iterator[Action]:
    yield from (Lay(card) for card in step.cards)
    yield EndLaying()
    if step.announce:
        yield Announce(step.announce)


def _build(s: TeaState, step: BuildStep) -> Iterator[Action]:
    known = step.region in s.t.region
    lowest = unlike_spaces(s, step.region)[0] if known and step.space is None else 0
    yield Build(step.region, step.pagoda, lowest if step.space is None else step.space)


def _buy(_s: TeaState, step: BuyStep) -> Iterator[Action]:
    yield Buy(step.card)
    yield from (PayPrice(leaf) for leaf in step.leaves)
    yield from (TeapotScroll() for _ in range(step.scrolls))
    for leaves in step.swaps:
        yield from (PayTeapot(leaf) for leaf in leaves)
        yield CoverTeapot()
    yield EndBuy()


def _caravan(_s: TeaState, step: CaravanStep) -> Iterator[Action]:
    yield Caravan(step.card, step.trade, step.strength)
    yield from (PayCaravan(leaf) for leaf in step.leaves)
    yield EndCaravan()


def _ferment(_s: TeaState, step: FermentStep) -> Iterator[Action]:
    yield from (Ferment(leaf) for leaf in step.leaves)
    yield EndFerment()


def _harvest(_s: TeaState, step: HarvestStep) -> Iterator[Action]:
    yield from (Harvest(region) for region in step.regions)
    yield EndHarvest()


def _sell(_s: TeaState, step: SellStep) -> Iterator[Action]:
    yield from (Sell(leaf) for leaf in step.leaves)
    yield EndSale()


def _secondary(s: TeaState, step: SecondaryStep | RepeatStep) -> Iterator[Action]:
    kind = step.kind or s.turn.secondary or "river"
    if kind == "cup":
        row = NEW if step.row == "new" else step.row
        yield MakeCup(step.province, row, "right" if row == NEW else step.side)
    elif kind == "university":
        yield Study(step.part)
    else:
        yield Sail()


def _repeat(s: TeaState, step: RepeatStep) -> Iterator[Action]:
    if step.pay == "x2":
        yield RepeatWithScroll()
    else:
        yield from (PayRepeat(leaf) for leaf in step.pay)
    yield from _secondary(s, step)


Macro = Callable[[TeaState, Any], Iterator[Action]]


def _single(make: Callable[[TeaState, Any], Action]) -> Macro:
    """Return the macro of a step that is one ply."""
    return lambda s, step: iter((make(s, step),))


_MACROS: dict[type, Macro] = {
    PassStep: _single(lambda _s, _step: Pass()),
    OpenFourthStep: _open_fourth,
    PlayStep: _play,
    BuildStep: _build,
    BuyStep: _buy,
    CaravanStep: _caravan,
    FermentStep: _ferment,
    HarvestStep: _harvest,
    SecondaryStep: _secondary,
    RepeatStep: _repeat,
    EffectStep: _single(lambda _s, step: UseEffect(step.index)),
    SellStep: _sell,
    Plus1Step: _single(lambda _s, _step: UsePlus1()),
    AdvanceStep: _single(lambda s, step: Advance(step.to_row or s.next_row, step.leaf)),
    CupTokenStep: _single(lambda _s, step: UseCupToken(step.row, step.connection, step.side)),
    EndTurnStep: _single(lambda _s, _step: EndTurn()),
}
