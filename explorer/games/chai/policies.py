"""Computer players of Chai: Tea for 2."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from explorer.core.chance import Rng
from explorer.core.state import RULES
from explorer.games.chai.actions.loading import Reload
from explorer.games.chai.actions.year_end import climbs
from explorer.games.chai.decisions import KeepOne, Lay
from explorer.games.chai.fleet import has_crate
from explorer.games.chai.state import ChaiState, Claim, Deck, Player, Teas
from explorer.games.chai.state import Ship as Unfilled
from explorer.games.chai.table import SLOTS, ChaiTable

if TYPE_CHECKING:
    from explorer.core.game import Game

#: Part of a crate's share of its ship's VP that a token promises, by its row (1: field ... 4: pier).
ROWS = (0.0, 0.38, 0.56, 0.75, 0.92)
ABOARD = 0.95
#: What a token is worth that no own ship waits for, and each row that it has climbed.
SPARE, CLIMBED = 0.25, 0.08
#: What a ship at a pier promises besides: the first, second and third; another one must make room.
BERTHS = (1.6, 1.1, 0.5, -1.5)
#: What a step of a production set is worth with a token to climb that a ship waits for, and with another.
STEP, SPARE_STEP = 0.42, 0.08
DIE = 0.35
#: What the ability of a card is worth.
CARD = 0.4
EFFORT = 0.05


#: Boards whose worth is remembered: a choice leaves most of them as they are.
KEPT = 1 << 13


def needed(s: ChaiState, seat: int, tea: str) -> bool:
    """Whether a ship of a seat has a crate for a tea."""
    return any(has_crate(s.table, ship, tea) for ship in s.players[seat].ships)


def share(t: ChaiTable, card: str) -> float:
    """Return the VP of a ship for each of its crates."""
    ship = t.ship[card]
    return ship.vp / ship.capacity


def open_crates(t: ChaiTable, ships: tuple[Unfilled, ...]) -> list[tuple[float, str]]:
    """List the open crates of some ships as (worth, tea), the best first; a junk takes any tea ("")."""
    found: list[tuple[float, str]] = []
    for ship in ships:
        each = share(t, ship.card)
        if t.is_junk[ship.card]:
            found += [(each, "")] * (t.capacity[ship.card] - len(ship.load))
            continue
        wanted: list[str] = list(t.crates[ship.card])
        for tea in ship.load:
            wanted.remove(tea)
        found += [(each, tea) for tea in wanted]
    return sorted(found, reverse=True)


@lru_cache(KEPT)
def tea_worth(t: ChaiTable, spaces: tuple[Teas, ...], ships: tuple[Unfilled, ...]) -> tuple[float, int, int]:
    """Return what the tokens on a board are worth, and how many steps wanted and other ones could take."""
    there = [(t.row[space], tea) for space, teas in enumerate(spaces) for tea in teas]
    there.sort(reverse=True)
    value, steps = 0.0, 0
    for each, wanted in open_crates(t, ships):
        best = next((one for one in there if wanted in {"", one[1]}), None)
        if best is not None:
            there.remove(best)
            value += each * ROWS[best[0]]
            steps += 4 - best[0]
    value += sum(SPARE + CLIMBED * at for at, _ in there)
    return value, steps, sum(4 - at for at, _ in there)


@lru_cache(KEPT)
def points(game: Game, t: ChaiTable, me: Player) -> int:
    """Return the points of a seat, which depend on nothing but what lies before it."""
    alone = ChaiState(table=t, agenda=(), players=(me,), goal=0, supply=(), plantation=Deck(), fleet=Deck())
    return game.scoring.points(alone, 0)


@lru_cache(KEPT)
def unwanted(t: ChaiTable, spaces: tuple[Teas, ...], ships: tuple[Unfilled, ...]) -> tuple[str, ...]:
    """Return the tokens on a board that no own ship has a crate for."""
    there = [tea for teas in spaces for tea in teas]
    return tuple([tea for tea in there if not any(has_crate(t, ship, tea) for ship in ships)])


@lru_cache(KEPT)
def belongings(t: ChaiTable, me: Player) -> tuple[float, float, float]:
    """Return what tea aboard, ships and cards of a seat are worth beyond their points."""
    aboard = sum(ABOARD * share(t, ship.card) * len(ship.load) for ship in me.ships)
    ships = sum(BERTHS[i] for i in range(len(me.ships))) + 1.5 * len(me.scored)
    return aboard, ships, CARD * len(me.owned()) - 0.3 * len(me.down)


def claim_worth(s: ChaiState, seat: int, slot: int, claim: Claim, berth: int) -> float:
    """Return what a claim promises: a berth, and crates for teas that nobody waits for yet."""
    safety = 0.55 + 0.07 * max(claim.dice)
    value = BERTHS[min(berth, 3)]
    if slot <= len(s.harbour) and value > 0:
        card = s.harbour[slot - 1]
        me = s.players[seat]
        board = unwanted(s.table, me.spaces, me.ships)
        crates = s.table.crates[card]
        fits = sum(min(crates.count(tea), board.count(tea)) for tea in set(crates))
        value += 0.3 * share(s.table, card) * fits + 0.1 * s.table.ship[card].vp
    return value * (safety if value > 0 else 1.0)


def promises(s: ChaiState, seat: int, wanted: int, spare: int) -> float:
    """Return what dice on boards and unplaced dice promise; tokens can take so many steps."""
    value, berth = 0.0, len(s.players[seat].ships)
    for slot, claim in enumerate(s.harbour_dice, 1):
        if claim is not None and claim.seat == seat and slot not in s.harbour_done:
            value += claim_worth(s, seat, slot, claim, berth)
            berth += 1
    if s.production:
        steps = sum(climb.left for climb in climbs(s) if climb.actor == seat)
        value += STEP * min(steps, wanted) + SPARE_STEP * min(max(0, steps - wanted), spare)
    return value + cards_in_hand(s, seat) + DIE * sum(s.players[seat].dice)


def cards_in_hand(s: ChaiState, seat: int) -> float:
    """Return what a card promises that a seat has taken and not laid yet."""
    t, value = s.table, 0.0
    for d in s.agenda:
        if isinstance(d, Lay | KeepOne) and d.actor == seat:
            own, merchant = s.players[seat].owned(), "" if t.side_b else s.players[seat].merchant
            each = CARD + (t.merchant[merchant].a_vp_per_plantation_card if merchant else 0)
            best = max(t.card[card].vp for card in ((d.card,) if isinstance(d, Lay) else d.drawn))
            # With every slot full, another card makes room.
            full = len(own) >= len(SLOTS)
            value += max(0, best - min(t.card[card].vp for card in own)) if full else best + each
    return value


def worth(game: Game, s: ChaiState, seat: int) -> float:
    """Estimate in VP how well a seat stands: points, tea on its way, ships that wait, dice that promise."""
    me = s.players[seat]
    teas, wanted, spare = tea_worth(s.table, me.spaces, me.ships)
    value = float(points(game, s.table, me)) + teas + promises(s, seat, wanted, spare)
    for part in belongings(s.table, me):
        value += part
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
