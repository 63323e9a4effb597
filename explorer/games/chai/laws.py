"""What holds in every position, ply and turn of Chai: Tea for 2."""

from __future__ import annotations

from functools import cache

from explorer.core.law import Laws
from explorer.core.state import CHANCE, RULES
from explorer.games.chai.components import TEAS
from explorer.games.chai.decisions import (
    CardsBack,
    CheckGoal,
    Climb,
    FillJunk,
    Harbour,
    JunkArrives,
    KeepOne,
    KeepOneShip,
    Lay,
    MakeRoom,
    Place,
    Placement,
    Produce,
    Roll,
    RollForStart,
    ShipsBack,
    Spend,
    TakeShip,
    TurnMarker,
    Walk,
)
from explorer.games.chai.fleet import fillable, has_crate, is_settled
from explorer.games.chai.rulebook import R
from explorer.games.chai.scoring import SCORING
from explorer.games.chai.state import ChaiState, Ship, Teas, rank
from explorer.games.chai.table import PIERS, SLOTS, SPACES, ChaiTable

LAWS = Laws()
#: Decisions at the bottom of the agenda, by the part of the game that they mean.
BEFORE_ROLL = (RollForStart, Walk, TurnMarker)


def phase(s: ChaiState) -> type:
    """Return the type of the decision at the bottom of the agenda: what part of the year it is."""
    return s.agenda[0].__class__ if s.agenda else CheckGoal


def in_hand(s: ChaiState) -> list[str]:
    """List the cards and ships that somebody has taken and not yet laid down."""
    found: list[str] = []
    for d in s.agenda:
        if isinstance(d, KeepOne | CardsBack | KeepOneShip | ShipsBack):
            found += d.drawn
        elif isinstance(d, Lay | TakeShip | MakeRoom):
            found.append(d.card)
    return found


@LAWS.position(R["CHAI-INV-01"])
def no_token_is_lost(s: ChaiState) -> bool:
    out: list[str] = [tea for p in s.players for teas in p.spaces for tea in teas]
    out += [tea for p in s.players for ship in p.ships for tea in ship.load]
    for i, tea in enumerate(TEAS):
        if s.supply[i] + out.count(tea) != s.table.tokens[i] or s.supply[i] < 0:
            return False
    return True


@LAWS.position(R["CHAI-INV-02"])
def no_plantation_card_is_lost(s: ChaiState) -> bool:
    deck, hand = s.plantation, [c for c in in_hand(s) if c in s.table.card]
    every = [*deck.top, *deck.hidden, *deck.bottom, *(c for c in s.market if c), *hand, *s.removed]
    every += [card for p in s.players for card in p.owned()]
    enough = s.table.lowest_removed or deck.size + len(hand) >= 5
    return enough and sorted(every) == sorted(s.table.card_ids)


@LAWS.position(R["CHAI-INV-03"])
def no_ship_is_lost(s: ChaiState) -> bool:
    deck, hand = s.fleet, [c for c in in_hand(s) if c in s.table.ship]
    every = [*deck.top, *deck.hidden, *deck.bottom, *(c for c in s.harbour if c), *hand]
    every += [ship.card for p in s.players for ship in p.ships]
    every += [sailed.card for p in s.players for sailed in p.scored]
    return sorted(every) == sorted(s.table.ship_ids)


def placed(s: ChaiState, seat: int) -> int:
    """Return how many dice of a seat lie on boards."""
    found = sum(die[0] == seat for die in s.harvest_dice)
    found += sum(die is not None and die[0] == seat for die in (*s.market_dice, *s.palace_dice))
    found += sum(len(claim.dice) for claim in s.harbour_dice if claim and claim.seat == seat)
    return found + sum(d.count for d in s.production if d.seat == seat)


@LAWS.position(R["CHAI-INV-04"])
def no_die_is_lost(s: ChaiState) -> bool:
    unplaced, out = [sum(p.dice) for p in s.players], [placed(s, 0), placed(s, 1)]
    if phase(s) in {Place, Placement}:
        if any(isinstance(d, Roll) for d in s.agenda):
            return out == [0, 0]
        return all(n + m == s.table.dice for n, m in zip(unplaced, out, strict=True))
    if phase(s) is CheckGoal and s.agenda:
        return unplaced == [0, 0] and out == [s.table.dice] * 2
    return phase(s) not in BEFORE_ROLL or (out == [0, 0] and unplaced == [0, 0])


@LAWS.position(R["CHAI-INV-05"])
def claims_are_runs(s: ChaiState) -> bool:
    for claim in s.harbour_dice:
        if claim is None:
            continue
        if s.table.single_die:
            if len(claim.dice) != 1:
                return False
        elif len(claim.dice) != 2 or claim.dice[1] != claim.dice[0] + 1 or not 2 <= claim.dice[1] <= 6:
            return False
    return len(s.market_dice) == 6 and len(s.palace_dice) == 4 and len(s.harbour_dice) == 4


@LAWS.position(R["CHAI-INV-06"])
def production_is_ranked(s: ChaiState) -> bool:
    sets = s.production
    owners = {(d.seat, d.value) for d in sets}
    sizes = all(2 <= d.count <= 4 for d in sets)
    return len(sets) <= 3 and sizes and len(owners) == len(sets) == len({rank(d) for d in sets})


@cache
def distance(t: ChaiTable, tea: str, space: int) -> frozenset[int]:
    """Return in how many steps a tea can get from a space to its pier."""
    if space in PIERS:
        return frozenset({0})
    links = t.links.get((tea, space), ())
    return frozenset(1 + n for to in links for n in distance(t, tea, to))


@cache
def may_stand(t: ChaiTable, space: int, teas: Teas) -> bool:
    """Whether a space admits these teas, and each is as many steps from its pier as the row says."""
    steps = frozenset({4 - t.row[space]})
    return all(tea in t.admits[space] and distance(t, tea, space) == steps for tea in teas)


@LAWS.position(R["CHAI-INV-07"])
def tokens_stand_where_they_may(s: ChaiState) -> bool:
    t = s.table
    return all(may_stand(t, space, p.spaces[space]) for p in s.players for space in SPACES if p.spaces[space])


@LAWS.position(R["CHAI-INV-08"])
def boards_have_room(s: ChaiState) -> bool:
    for p in s.players:
        piers = [ship.pier for ship in p.ships]
        if len(set(piers)) != len(piers) or not set(piers) <= set(PIERS):
            return False
        if any(p.cards[space] for space in PIERS) or len(p.owned()) > len(SLOTS):
            return False
    return True


def is_loading(s: ChaiState) -> bool:
    """Whether something of a loading is still open."""
    rest = (Spend, Place, Placement, Climb, Walk, Harbour, TurnMarker, Roll, Produce, CheckGoal)
    return bool(s.agenda) and not isinstance(s.agenda[-1], rest)


@LAWS.position(R["CHAI-INV-09"])
def nothing_is_held_back(s: ChaiState) -> bool:
    return is_loading(s) or all(is_settled(s, seat) for seat in (0, 1))


@cache
def load_fits(t: ChaiTable, card: str, load: Teas) -> bool:
    """Whether a ship has a crate for all that it carries, and one that is still open."""
    ship = Ship(card, 0, load)
    if not any(has_crate(t, ship, tea) for tea in TEAS):
        return False
    crates = t.crates[card]
    return t.is_junk[card] or all(load.count(tea) <= crates.count(tea) for tea in load)


@LAWS.position(R["CHAI-INV-10"])
def no_ship_is_overloaded(s: ChaiState) -> bool:
    return all(load_fits(s.table, ship.card, ship.load) for p in s.players for ship in p.ships)


@LAWS.ply(R["CHAI-INV-11"])
def completed_ships_stay(a: ChaiState, b: ChaiState) -> bool:
    kept = all(q.scored[: len(p.scored)] == p.scored for p, q in zip(a.players, b.players, strict=True))
    below = phase(b) is not Walk or all(len(p.scored) < b.goal for p in b.players)
    return kept and below


@LAWS.position(R["CHAI-INV-12"])
def somebody_holds_the_marker(s: ChaiState) -> bool:
    if phase(s) is RollForStart or s.start < 0:
        return s.holder == s.start == -1 and s.assistant == -1
    walking = s.year == 1 and phase(s) is Walk
    return s.holder in {0, 1} and (s.assistant == -1) == walking


@LAWS.position(R["CHAI-INV-13"])
def the_ring_is_whole(s: ChaiState) -> bool:
    lying = sorted(marker.removesuffix("/back") for marker in s.ring)
    return s.start < 0 or lying == sorted(s.table.markers)


@LAWS.ply(R["CHAI-INV-13"])
def one_marker_is_turned_a_year(a: ChaiState, b: ChaiState) -> bool:
    turned = len(set(b.ring) - set(a.ring))
    if len(a.ring) < len(b.table.markers):
        return turned <= 1
    return turned == (1 if phase(a) is TurnMarker and len(a.agenda) == 1 else 0)


@LAWS.position(R["CHAI-INV-14"])
def units_are_few(s: ChaiState) -> bool:
    spending = [d for d in s.agenda if isinstance(d, Spend)]
    return all(0 < d.left <= 3 and len(set(d.extras)) == len(d.extras) for d in spending)


@LAWS.position(R["CHAI-INV-15"])
def only_some_cards_turn_down(s: ChaiState) -> bool:
    return all(s.table.card[c].effect.once and c in p.cards for p in s.players for c in p.down)


@LAWS.position(R["CHAI-INV-16"])
def side_a_is_never_used(s: ChaiState) -> bool:
    return s.table.side_b or not any(p.merchant_used for p in s.players)


@LAWS.position(R["CHAI-INV-17"])
def scores_are_sound(s: ChaiState) -> bool:
    for seat, p in enumerate(s.players):
        points = {c.id: c.points(s, seat) for c in SCORING.categories}
        if min(points.values()) < 0:
            return False
        counts_all = not s.table.side_b and not s.table.matching_cards and p.merchant != ""
        if counts_all and points["merchant_cards"] != sum(card != "" for card in p.cards):
            return False
    return True


@LAWS.position(R["CHAI-INV-18"])
def decks_show_their_top(s: ChaiState) -> bool:
    if not s.agenda or s.actor in {CHANCE, RULES} or phase(s) is RollForStart:
        return True
    return all(bool(deck.top) == (deck.size > 0) for deck in (s.plantation, s.fleet))


@LAWS.position(R["CHAI-INV-19"])
def step_two_takes_its_time(s: ChaiState) -> bool:
    if phase(s) is not CheckGoal or not s.agenda:
        return True
    placements = len(s.harvest_dice) + sum(die is not None for die in (*s.market_dice, *s.palace_dice))
    placements += sum(claim is not None for claim in s.harbour_dice) + len(s.production)
    return placements >= 4


@LAWS.ply(R["CHAI-INV-20"])
def one_thing_completes_a_ship(a: ChaiState, b: ChaiState) -> bool:
    if is_loading(a) or any(isinstance(d, FillJunk | JunkArrives) for d in a.agenda):
        return True
    # At rest nothing could be filled, so what fills a ship now is new.
    return not any(fillable(a.table, p) for p in a.players) and a.table is b.table
