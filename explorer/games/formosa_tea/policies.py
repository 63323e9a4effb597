"""Computer players of Formosa Tea."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from explorer.core.chance import Rng
from explorer.core.state import CHANCE
from explorer.games.formosa_tea.actions.complete import quality
from explorer.games.formosa_tea.decisions import Dry
from explorer.games.formosa_tea.state import FLAVOUR, Batch, FormosaState, Player

if TYPE_CHECKING:
    from explorer.core.game import Game

#: What a cube is worth in VP: in the warehouse by quality, in a basket by moisture.
STOCK = (3.4, 2.3, 0.8)
BASKET = (1.1, 0.95, 0.75)
#: Forced plies that are looked ahead at most.
AHEAD = 40


def batch_worth(s: FormosaState, seat: int, track: int, batch: Batch) -> float:
    """Estimate what a raw batch will bring: by its cubes, its dryness, and how far its master is."""
    cubes = sum(batch.levels)
    at, last = s.players[seat].track[track], s.table.last_space[track]
    if at == last:
        name = quality(s, batch)[0]
        bonus = s.table.flavour_vp.get(batch.levels[FLAVOUR], 0) if name == "good" else 0
        return (
            cubes * (STOCK[0] if name == "good" else STOCK[1] if name == "normal" else STOCK[2]) * 0.9
            + bonus * 0.9
        )
    done = at / last
    rich = min(batch.levels[FLAVOUR], 4)
    return cubes * (1.5 + 0.4 * done) - 0.22 * batch.wet + 0.45 * rich + 0.1 * batch.levels[0]


def scented_worth(s: FormosaState, p: Player) -> float:
    """Estimate what a scented batch will bring."""
    batch = p.scented
    if batch is None:
        return 0.0
    match = batch.discs[batch.tea]
    points = sum(batch.discs) + match
    to_come = min(sum(p.discs), s.table.c.limits.scented_discs_max - sum(batch.discs))
    return batch.cubes * (0.92 * points + 0.5 * to_come) + 0.15 * p.track[3]


def worth(game: Game, s: FormosaState, seat: int) -> float:
    """Estimate in VP how well a seat stands: its score, and what tea, workers and tokens promise."""
    p, scores = s.players[seat], game.scoring.counted(s, seat)
    late = s.round / s.table.rounds
    value = scores["in_play"] + (0.5 + 0.5 * late) * (scores["domestic"] + scores["events"])
    value += scores["cards"] + 0.6 * len(p.cards) * (1.4 - late)
    value += 0.55 * sum(p.tech) * (1.5 - late) + 0.3 * p.domestic * (1.3 - late)
    value += 1.3 * p.action_tokens + 0.7 * sum(p.tech_tokens) + 0.6 * sum(p.discs)
    for stock in p.warehouse:
        value += sum(n * v for n, v in zip(stock, STOCK, strict=True)) * (1.15 - 0.35 * late)
    for basket, each in zip(p.baskets, BASKET, strict=True):
        value += each * sum(basket) * (1.2 - 0.5 * late)
    # A bigger batch brings technology: hoard one tea.
    value += sum(0.12 * sum(b[tea] for b in p.baskets) ** 1.5 for tea in range(3))
    for track, batch in enumerate(p.factory):
        if batch is not None:
            value += batch_worth(s, seat, track, batch)
    # Workers at hand are turns to come, unless everybody goes home.
    return value + scented_worth(s, p) + 0.45 * p.masters + 0.3 * p.farmers


def settled(game: Game, s: FormosaState, seat: int) -> FormosaState:
    """Return the position after what is forced, with the own drying taken as it comes."""
    for _ in range(AHEAD):
        if not s.agenda or s.agenda[-1].actor == CHANCE:
            return s
        action = game.forced(s)
        if action is None:
            top = s.agenda[-1]
            if not isinstance(top, Dry) or top.actor != seat:
                return s
            action = game.legal(s)[0]
        elif s.agenda[-1].turn_start:
            return s
        s = game.apply(s, action)
    return s


def greedy(game: Game, state: Any, rng: Rng) -> Any:
    """Choose the action whose outcome is worth most to the seat to act; ties are broken by lot.

    What is forced is played on: an advance is judged with the effects of all its spaces.
    """
    legal = game.legal(state)
    if len(legal) == 1:
        return legal[0]
    seat = state.actor
    best: list[Any] = []
    best_worth = float("-inf")
    for action in legal:
        value = worth(game, settled(game, game.apply(state, action), seat), seat)
        if value > best_worth + 1e-9:
            best, best_worth = [action], value
        elif value > best_worth - 1e-9:
            best.append(action)
    return best[rng.randrange(len(best))]
