"""Policies: how a computer player chooses. A policy sees the state through the game's pure questions only."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

from explorer.core.chance import Rng
from explorer.core.state import CHANCE

if TYPE_CHECKING:
    from explorer.core.game import Game


class Policy(Protocol):
    """Chooses one of the legal actions of the seat to act."""

    def __call__(self, game: Game, state: Any, rng: Rng) -> Any:
        """Return a legal action of the decision at hand."""
        ...


def uniform(game: Game, state: Any, rng: Rng) -> Any:
    """Choose each legal action with equal probability."""
    legal = game.legal(state)
    return legal[rng.randrange(len(legal))] if len(legal) > 1 else legal[0]


def policies(game: Game) -> dict[str, Policy]:
    """Return the named policies of a game: ``uniform`` and the game's own."""
    return {"uniform": uniform, **game.policies}


def unasked(game: Game, state: Any, rng: Rng) -> tuple[Any, list[Any]]:
    """Return what happens without a choice of a seat, or None; and the legal answers (of chance: none).

    Returns
    -------
    (Action or None, list of Action)
        What chance draws, or the only answer; None where there are several.
    """
    if state.agenda[-1].actor == CHANCE:
        return game.sample(state, rng), []
    answers = game.choices(state)
    return (answers[0] if len(answers) == 1 else None), answers


def next_action(game: Game, state: Any, rng: Rng, policy: Policy) -> Any:
    """Return what comes next: what chance draws, the only answer, or what a policy chooses."""
    action, _ = unasked(game, state, rng)
    return policy(game, state, rng) if action is None else action


def play_out(game: Game, state: Any, rng: Rng, policy: Policy = uniform, limit: int = 100_000) -> Any:
    """Play to the end of the game: chance draws, every seat follows `policy`.

    Raises
    ------
    RuntimeError
        If the game is not over after `limit` plies.
    """
    for _ in range(limit):
        if not state.agenda:
            return state
        state = game.apply(state, next_action(game, state, rng, policy))
    raise RuntimeError(f"{game.key}: not over after {limit} plies.")
