"""The size of a step: which nodes are stops when stepping ply by ply, by action, by turn or by round."""

from __future__ import annotations

from typing import Any, Literal, get_args

Grain = Literal["micro", "action", "turn", "round"]
GRAINS: tuple[Grain, ...] = get_args(Grain)

#: Levels of nodes: forced bookkeeping follows; a question in the middle of an action; a question of its own;
#: the start of a turn; the start of a round, or the end of the game.
FORCED, WITHIN, ACTION, TURN, ROUND = range(5)

LEAST: dict[Grain, int] = {"micro": FORCED, "action": ACTION, "turn": TURN, "round": ROUND}


def follows_up(decision: Any) -> bool:
    """Tell whether a question belongs to the action before it.

    A decision may say so with a class attribute `follow_up`. Otherwise the questions that are dropped when
    there is nothing to choose (the next leaf of a payment, one more cube) count as such.
    """
    said: bool | None = getattr(decision, "follow_up", None)
    return decision.ask != "always" if said is None else said


def round_of(state: Any, turn: int, players: int) -> int:
    """Return the number of the round: the position's own `round` if it has one, else a turn for each seat."""
    own = getattr(state, "round", None)
    return own if isinstance(own, int) else 1 + max(turn - 1, 0) // players


def level_of(state: Any, forced: bool, new_turn: bool, new_round: bool) -> int:
    """Return the level of a node from the position at it."""
    if not state.agenda:
        return ROUND
    if forced:
        return FORCED
    if new_turn:
        return ROUND if new_round else TURN
    return WITHIN if follows_up(state.agenda[-1]) else ACTION
