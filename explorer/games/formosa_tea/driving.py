"""What happens in a case without a question: bookkeeping, answers that nobody need give, stated chance."""

from __future__ import annotations

from collections.abc import Generator
from typing import TYPE_CHECKING

from explorer.core.scenario import Ply, ScenarioError
from explorer.core.state import CHANCE, RULES, Action, Decision
from explorer.core.wording import count_of
from explorer.games.formosa_tea.actions.setup import Drawn, Reveal, Weather
from explorer.games.formosa_tea.components import TEAS
from explorer.games.formosa_tea.decisions import ComeBack, TokenKind, TurnUp
from explorer.games.formosa_tea.notation import Script
from explorer.games.formosa_tea.occasions import (
    DealCard,
    DrawAtStart,
    DrawForEvent,
    DrawForField,
    DrawForGrowth,
    LayWeather,
)
from explorer.games.formosa_tea.state import FormosaState

if TYPE_CHECKING:
    from explorer.core.game import Game

Plies = Generator[Ply, FormosaState, None]
#: Plies without a question in one step; more mean that the bookkeeping goes round in circles.
UNASKED = 400
#: Questions that a case may answer even where they have one answer, to show that another one is refused.
HELD: dict[str, type[Decision]] = {"come_back": ComeBack, "token_kind": TokenKind}
DRAWS = (DrawAtStart, DrawForEvent, DrawForField, DrawForGrowth)


def follow_on(game: Game, state: FormosaState, script: Script, hold: str) -> Plies:
    for _ in range(UNASKED):
        top = state.agenda[-1] if state.agenda else None
        if hold and isinstance(top, HELD[hold]):
            return
        if (ply := unasked(game, state, script)) is None:
            return
        state = yield ply
    raise ScenarioError("when", f"more than {UNASKED} plies follow without a question.")


def set_up(game: Game, state: FormosaState, script: Script) -> Plies:
    """Carry out the set-up; chance brings the first of what it may bring."""
    for _ in range(UNASKED):
        chance = bool(state.agenda) and state.actor == CHANCE
        ply = Ply(CHANCE, game.legal(state)[0]) if chance else unasked(game, state, script)
        if ply is None:
            return
        state = yield ply


def until_a_question(game: Game, state: FormosaState, script: Script, *, freely: bool) -> FormosaState:
    """Return the position at the first question; `freely` takes any outcome that the case does not name."""
    for _ in range(UNASKED):
        if state.agenda and state.actor == RULES:
            state = game.apply(state, game.forced(state))
        elif freely and state.actor == CHANCE:
            state = game.apply(state, game.legal(state)[0])
        elif (ply := unasked(game, state, script)) is not None:
            state = game.apply(state, ply.action)
        else:
            return state
    raise ScenarioError("given", f"more than {UNASKED} plies follow without a question.")


def unasked(game: Game, state: FormosaState, script: Script) -> Ply | None:
    """Return the next ply that needs no decision of a player, or None."""
    if not state.agenda:
        return None
    if state.actor == CHANCE:
        outcome = _outcome(state, script)
        if not game.allows(state, CHANCE, outcome):
            raise ScenarioError("given", f"cannot come up here: {game.label(state, outcome)}.")
        return Ply(CHANCE, outcome)
    action = game.forced(state)
    return None if action is None else Ply(state.actor, action)


def _outcome(state: FormosaState, script: Script) -> Action:
    top = state.agenda[-1]
    if isinstance(top, LayWeather):
        return Weather(script.shuffle)
    if isinstance(top, TurnUp | DealCard):
        if not script.reveals:
            raise ScenarioError("given.reveals", "a merchant card is turned up here; none is stated.")
        return Reveal(script.reveals.pop(0))
    if isinstance(top, DRAWS):
        n = top.count
        drawn, script.draws = script.draws[:n], script.draws[n:]
        if len(drawn) < n:
            raise ScenarioError(
                "given.draws", f"{count_of(n, 'cube is', 'cubes are')} drawn here; {len(drawn)} stated."
            )
        return Drawn(*(drawn.count(tea) for tea in TEAS))
    raise ScenarioError("given", f"the case does not say what comes of: {top.question}.")
