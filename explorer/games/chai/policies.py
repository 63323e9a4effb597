"""Computer players of Chai: Tea for 2."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from explorer.core.chance import Rng
from explorer.core.state import RULES
from explorer.games.chai.actions.loading import Reload
from explorer.games.chai.actions.year_end import climbs
from explorer.games.chai.fleet import has_crate
from explorer.games.chai.state import ChaiState, Claim
from explorer.games.chai.table import SLOTS

if TYPE_CHECKING:
    from explorer.core.game import Game

#: What a token is worth in VP by the row that it stands in (1: field ... 4: pier), and on a ship.
ROWS = (0.0, 0.35, 0.55, 0.8, 1.1)
ABOARD = 1.5
STEP = 0.3
EFFORT = 0.05


def ship_worth(s: ChaiState, card: str) -> float:
    """Return what a ship that waits for tea is worth: its points for each token that it lacks, cut."""
    ship = s.table.ship[card]
    return 0.45 * ship.vp / ship.capacity + 0.4


def needed(s: ChaiState, seat: int, tea: str) -> bool:
    """Whether a ship of a seat has a crate for a tea."""
    return any(has_crate(s.table, ship, tea) for ship in s.players[seat].ships)


def token_worth(s: ChaiState, seat: int) -> float:
    """Return what the tokens on a seat's board are worth: more if a ship waits for them."""
    me, row = s.players[seat], s.table.row
    total = 0.0
    for space, teas in enumerate(me.spaces):
        for tea in teas:
            total += ROWS[row[space]] * (1.35 if needed(s, seat, tea) else 0.8)
    return total


def claim_worth(s: ChaiState, seat: int, slot: int, claim: Claim) -> float:
    """Return what a claim promises: more if the own teas go aboard, less if it is easily displaced."""
    safety = 0.4 + 0.1 * max(claim.dice)
    if slot > len(s.harbour):
        return 2.0 * safety
    card = s.harbour[slot - 1]
    crates, dock = s.table.crates[card], [tea for teas in s.players[seat].spaces for tea in teas]
    fits = sum(min(crates.count(tea), dock.count(tea)) for tea in set(crates))
    room = 1.0 if len(s.players[seat].ships) < 3 else 0.3
    return (1.2 + 4 * ship_worth(s, card) + 0.5 * fits) * safety * room


def promises(s: ChaiState, seat: int) -> float:
    """Return what dice on boards and unplaced dice promise."""
    value = sum(
        claim_worth(s, seat, slot, claim)
        for slot, claim in enumerate(s.harbour_dice, 1)
        if claim is not None and claim.seat == seat and slot not in s.harbour_done
    )
    if s.production:
        climbers = sum(len(s.players[seat].spaces[slot]) for slot in SLOTS)
        steps = sum(climb.left for climb in climbs(s) if climb.actor == seat)
        value += STEP * min(steps, 3 * climbers)
    return value + 0.3 * sum(s.players[seat].dice)


def worth(game: Game, s: ChaiState, seat: int) -> float:
    """Estimate in VP how well a seat stands: points, tea on its way, ships that wait, dice that promise."""
    me, scores = s.players[seat], game.scores(s)[seat]
    value = float(sum(scores.values())) + token_worth(s, seat)
    value += sum(ship_worth(s, ship.card) + ABOARD * len(ship.load) for ship in me.ships)
    value += 0.5 * len(me.owned()) - 0.3 * len(me.down) + promises(s, seat)
    return value + (0.4 if s.holder == seat else 0.0)


def settled(game: Game, s: ChaiState) -> ChaiState:
    """Return the position after what follows without anybody's choice."""
    for _ in range(30):
        if not s.agenda or s.agenda[-1].actor != RULES:
            break
        s = game.apply(s, game.legal(s)[0])
    return s


def greedy(game: Game, state: Any, rng: Rng) -> Any:
    """Choose the action whose immediate outcome is worth most to the seat to act; ties are broken by lot.

    What it leaves to the other seat counts against it.
    """
    legal = game.legal(state)
    if len(legal) == 1:
        return legal[0]
    seat = state.actor
    best: list[Any] = []
    best_worth = float("-inf")
    for action in legal:
        after = settled(game, game.apply(state, action))
        value = worth(game, after, seat) - 0.5 * worth(game, after, 1 - seat)
        # Moving tea to and fro must bring something.
        value -= EFFORT * isinstance(action, Reload)
        if value > best_worth + 1e-9:
            best, best_worth = [action], value
        elif value > best_worth - 1e-9:
            best.append(action)
    return best[rng.randrange(len(best))]
