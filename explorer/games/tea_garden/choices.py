"""How cases answer the questions of rewards, and what they let chance do."""

from __future__ import annotations

from collections.abc import Generator
from typing import TYPE_CHECKING, Any

from explorer.core.scenario import Ply, ScenarioError
from explorer.core.state import CHANCE, Action
from explorer.games.tea_garden.actions.answers import (
    Discard,
    Draw,
    EndDiscard,
    FermentBonus,
    NextPart,
    PlaceToken,
    Remove,
    Side,
    Skip,
    Swap,
    TakeEmperor,
)
from explorer.games.tea_garden.actions.chance import Drawn, RevealAction, RevealCaravan, RevealEmperor, Tile
from explorer.games.tea_garden.decisions import (
    BonusFerment,
    ChooseEmperor,
    ChooseSide,
    Discarding,
    Drawing,
    NextAction,
    NextCaravan,
    NextEmperor,
    NextTile,
    OfferDraw,
    OfferSwap,
    Ordering,
    PlacingToken,
    Removing,
)
from explorer.games.tea_garden.notation import Choice, Script
from explorer.games.tea_garden.state import TeaState

if TYPE_CHECKING:
    from explorer.core.game import Game

QUESTIONS = (Ordering, BonusFerment, OfferDraw, OfferSwap, Removing, ChooseEmperor, ChooseSide, PlacingToken)
Plies = Generator[Ply, TeaState, TeaState]


def is_question(s: TeaState) -> bool:
    """Whether a reward asks something of a seat."""
    return isinstance(s.agenda[-1], QUESTIONS)


def chance_ply(game: Game, s: TeaState, script: Script) -> Ply:
    """Return what chance does now according to the case; what it leaves open must be forced.

    Raises
    ------
    ScenarioError
        The case does not state it, or states what is impossible.
    """
    stated = _stated(s, script)
    possible = game.legal(s)
    if stated is None:
        # A set-up leaves all to chance; of draws, those that empty a deck: their order has no meaning.
        return Ply(CHANCE, possible[0])
    if stated not in possible:
        raise ScenarioError("chance", f"{stated} is not possible here.")
    return Ply(CHANCE, stated)


def _stated(s: TeaState, script: Script) -> Action | None:
    top = s.agenda[-1]
    if getattr(top, "why", "setup") == "setup":
        return None
    if isinstance(top, NextTile):
        return Tile(_next(script.tiles.get(top.province, []), "cup_stacks"))  # type: ignore[call-overload]
    if isinstance(top, NextAction):
        return RevealAction(_next(script.action, "chance.action"))
    if isinstance(top, NextCaravan):
        return RevealCaravan(_next(script.caravan, "chance.caravan"))
    if isinstance(top, NextEmperor):
        return RevealEmperor(_next(script.emperor, "chance.emperor"))
    assert isinstance(top, Drawing)
    return None if script.draw is None else Drawn(_next(script.draw, "chance.draw"))


def _next(results: list[str], place: str) -> str:
    if not results:
        raise ScenarioError(place, "a result is missing.")
    return results.pop(0)


def choice_plies(game: Game, s: TeaState, choice: Choice, script: Script) -> Plies:
    """Yield the plies of one answer; returns the position after them."""
    seat = s.actor
    for action in _answer(choice):
        s = yield Ply(seat, action)
        while s.agenda and isinstance(s.agenda[-1], Drawing):
            s = yield chance_ply(game, s, script)
    if isinstance(s.agenda[-1], Discarding):
        for card in choice.discard or ():
            s = yield Ply(seat, Discard(card))
        s = yield Ply(seat, EndDiscard())
    return s


def _answer(choice: Choice) -> list[Any]:
    if choice.ferment is not None:
        return [*(FermentBonus(leaf) for leaf in choice.ferment), Skip()]
    if choice.zone is not None:
        return [Remove(choice.zone, choice.card or "")]
    if choice.emperor_card is not None:
        return [TakeEmperor(choice.emperor_card)]
    number = choice.option if choice.part is None else choice.part
    if number is not None:
        return [Side(number) if choice.part is None else NextPart(number)]
    if choice.cup_token is not None:
        return [PlaceToken(*choice.cup_token)]
    return [Skip() if choice.skip else Swap() if choice.discard is not None else Draw()]
