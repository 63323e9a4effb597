"""Positions of Sencha for tests, and what is told of actions in them."""

from msgspec.structs import replace

from explorer.core.law import Law
from explorer.core.state import RULES
from explorer.games.sencha import GAME
from explorer.games.sencha.actions.end_turn import EndTurn
from explorer.games.sencha.actions.setup import OpenCard
from explorer.games.sencha.decisions import Act
from explorer.games.sencha.state import Plantation, SenchaState

SENCHA, SAKURA, BLACK = (1, 0, 0), (0, 1, 0), (0, 0, 1)


def table(players: int = 2, **rulings) -> SenchaState:
    """Return a position with nothing on the board: M1 is open, seat 0 is to act."""
    state = GAME.start(players, rulings, {"start_seat": 0})
    state = GAME.apply(state, OpenCard("M1"))
    return replace(state, agenda=(Act(0),))


def seated(state: SenchaState, seat: int, **changes) -> SenchaState:
    """Return a position in which a player has something else."""
    players = list(state.players)
    players[seat] = replace(players[seat], **changes)
    return replace(state, players=tuple(players))


def planted(state: SenchaState, *fields: Plantation) -> SenchaState:
    """Return a position with these plantations first."""
    return replace(state, plantations=(*fields, *state.plantations[len(fields) :]))


def broken(state: SenchaState, action, seat: int = 0) -> dict:
    """Return facts by rule id of what forbids an action."""
    return GAME.judge(state, seat, action).broken


def after(state: SenchaState, *actions) -> SenchaState:
    """Return the position after these actions, each judged, and the bookkeeping in between."""
    for action in actions:
        state = GAME.play(state, action).state
        while state.agenda and state.actor == RULES:
            state = GAME.play(state, EndTurn()).state
    return state


def cited(state: SenchaState, action) -> list[tuple[str, ...]]:
    """Return the rule ids of each effect of an action."""
    return [tuple(rule.id for rule in line.rules) for line in GAME.play(state, action).events]


def law(rule: str) -> Law:
    return next(law for law in GAME.laws if law.rule.id == rule)
