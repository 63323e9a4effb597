"""Computer players of Sencha."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from explorer.core.chance import Rng
from explorer.core.state import Decision
from explorer.games.sencha.actions.gift import EndGift
from explorer.games.sencha.actions.harvest import EndHarvest
from explorer.games.sencha.actions.sell import EndSale
from explorer.games.sencha.decisions import Gift, Harvest, Sale
from explorer.games.sencha.state import NONE, SenchaState

if TYPE_CHECKING:
    from explorer.core.game import Game

#: What a cube on a worker is worth in VP, by tea: a parcel each.
CUBE = (0.75, 0.36, 0.36)
_CLOSE: dict[type[Decision], EndHarvest | EndSale | EndGift] = {
    Harvest: EndHarvest(),
    Sale: EndSale(),
    Gift: EndGift(),
}


def worth(game: Game, s: SenchaState, seat: int) -> float:
    """Estimate in VP how well a seat stands: what it would score, and what all it has promises."""
    me, scores = s.players[seat], game.scoring.counted(s, seat)
    value = 1.2 * scores["track"] + 0.8 * (scores["workers"] + scores["territory"] + scores["majority"])
    value += 0.16 * me.yen + 0.3 * scores["money"] + 0.5 * me.hand + 0.15 * (5 - me.reserve)
    value += sum(0.22 * s.table.capacity[w.type] + 0.3 * (w.type == "farmer") for w in me.workers)
    value += sum(n * v for w in me.workers for n, v in zip(w.load, CUBE, strict=True))
    for field in s.plantations:
        mine = field.houses.count(seat)
        if mine:
            share = mine / len(field.houses)
            value += (
                0.5 + 0.25 * mine + share * sum(n * v * 0.25 for n, v in zip(field.cubes, CUBE, strict=True))
            )
    top = s.agenda[-1] if s.agenda else None
    if isinstance(top, Gift) and top.given != NONE:
        value += sum(n * v for n, v in zip(top.given, CUBE, strict=True))
    return value


def greedy(game: Game, state: Any, rng: Rng) -> Any:
    """Choose the action whose immediate outcome is worth most to the seat to act; ties are broken by lot.

    A series (harvest, sale, gift) is judged as if it ended right after the ply.
    """
    legal = game.legal(state)
    if len(legal) == 1:
        return legal[0]
    seat = state.actor
    best: list[Any] = []
    best_worth = float("-inf")
    for action in legal:
        after: SenchaState = game.apply(state, action)
        asked: tuple[Decision, ...] = after.agenda
        close = _CLOSE.get(type(asked[-1])) if asked else None
        if close is not None and game.allows(after, seat, close):
            after = game.apply(after, close)
        value = worth(game, after, seat)
        if value > best_worth + 1e-9:
            best, best_worth = [action], value
        elif value > best_worth - 1e-9:
            best.append(action)
    return best[rng.randrange(len(best))]
