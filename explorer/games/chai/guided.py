"""A computer player of Chai: Tea for 2 that plays by lot, but towards the end of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from explorer.core.chance import Rng, pick
from explorer.core.state import Action
from explorer.games.chai.actions.abilities import Decline
from explorer.games.chai.actions.claims import PlaceHarbour, PlaceHarbourDie, PlaceProduction
from explorer.games.chai.actions.harvest import TakeExtra
from explorer.games.chai.actions.loading import Done
from explorer.games.chai.actions.rearranging import TakeByMerchant, TakeTea
from explorer.games.chai.actions.steps import Step, Stop
from explorer.games.chai.actions.turn import AdjustDie, EndTurn
from explorer.games.chai.actions.workers import PlaceHarvest, PlaceMarket, PlacePalace
from explorer.games.chai.policies import needed
from explorer.games.chai.state import ChaiState

if TYPE_CHECKING:
    from explorer.core.game import Game

#: Tickets of a kind of action beside those of the other kinds offered; kinds left out have `COMMON`.
COMMON = 6
KINDS: dict[type[Action], int] = {
    AdjustDie: 1,
    PlacePalace: 2,
    PlaceMarket: 2,
    PlaceHarvest: 12,
    PlaceHarbour: 24,
    PlaceHarbourDie: 24,
    PlaceProduction: 24,
    EndTurn: 12,
    Step: 24,
    TakeExtra: 6,
    Stop: 1,
    Decline: 2,
    Done: 12,
}
TAKING = (PlaceHarvest, TakeExtra, TakeTea, TakeByMerchant)
CLAIMING = frozenset({PlaceHarbour, PlaceHarbourDie})
#: Kinds within which not every action has the same chance.
UNEVEN = (*TAKING, Step)


def tickets_of_kind(s: ChaiState, kind: type[Action]) -> int:
    """Return the tickets of a kind of action; never 0."""
    if kind in CLAIMING and len(s.me.ships) > 1:
        # Three ships are all that there is room for; another one makes a waiting one go.
        return 2
    return KINDS.get(kind, COMMON)


def tickets(s: ChaiState, action: Any) -> int:
    """Return the tickets of an action among those of its kind; never 0."""
    if isinstance(action, TAKING):
        return 6 if needed(s, s.actor, action.tea) else 1
    if isinstance(action, Step):
        row = s.table.row[action.to]
        return row * row * (6 if needed(s, s.actor, action.tea) else 1)
    return 1


def guided(game: Game, state: Any, rng: Rng) -> Any:
    """Choose by lot, first among the kinds of action, then within one; what leads to full ships is likelier.

    Every legal action keeps a chance. If all were equally likely, teas would be discarded to change dice as
    fast as they are taken, and a game would take tens of thousands of plies; here it takes some hundreds.
    """
    legal: list[Action] = game.legal(state)
    kinds: dict[type[Action], list[Action]] = {}
    for action in legal:
        kinds.setdefault(action.__class__, []).append(action)
    actions = legal
    if len(kinds) > 1:
        actions = pick([(actions, tickets_of_kind(state, kind)) for kind, actions in kinds.items()], rng)
    if len(actions) == 1:
        return actions[0]
    if type(actions[0]) not in UNEVEN:
        return actions[rng.randrange(len(actions))]
    return pick([(action, tickets(state, action)) for action in actions], rng)
