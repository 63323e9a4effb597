"""The final scoring of Chai: Tea for 2 and its tie-breaks."""

from __future__ import annotations

from explorer.core.rulebook import RuleRef
from explorer.core.scoring import Counted, Scoring
from explorer.games.chai.components import PlantationCard
from explorer.games.chai.rulebook import R
from explorer.games.chai.state import ChaiState
from explorer.games.chai.table import SLOTS

SCORING: Scoring[ChaiState] = Scoring(total=R["CHAI-SCORE-08"], shared=R["CHAI-SCORE-09"])


@SCORING.condition("the ship goal", R["CHAI-RULING-01"])
def reached_the_goal(s: ChaiState, seat: int) -> int:
    return int(s.table.first_to_goal and 0 < s.goal <= len(s.players[seat].scored))


def end_bonus(s: ChaiState, seat: int, slot: int, card: PlantationCard) -> int:
    """Return the end bonus of a seat's card at a slot."""
    me, t = s.players[seat], s.table
    bonus = card.end_bonus
    if bonus.kind == "per_distinct_tea":
        return bonus.vp * len({t.card[c].tea for c in me.owned()} - {"none"})
    if bonus.kind == "per_completed_ship":
        return bonus.vp * len(me.scored)
    if bonus.kind == "per_other_card_in_row":
        row = [c for c in SLOTS if t.row[c] == t.row[slot] and c != slot]
        return bonus.vp * sum(me.cards[c] != "" for c in row)
    return 0


@SCORING.category(
    "plantation_cards",
    "plantation cards",
    R["CHAI-SCORE-01"],
    R["CHAI-SCORE-04"],
    R["CHAI-CARD-18"],
    final=True,
)
def plantation_cards(s: ChaiState, seat: int) -> int:
    me, t = s.players[seat], s.table
    laid = [(slot, t.card[me.cards[slot]]) for slot in SLOTS if me.cards[slot]]
    return sum(card.vp + end_bonus(s, seat, slot, card) for slot, card in laid)


@SCORING.category("ships", "completed ships", R["CHAI-SCORE-02"], R["CHAI-SCORE-03"], final=False)
def ships(s: ChaiState, seat: int) -> int:
    return sum(s.table.ship[sailed.card].vp for sailed in s.players[seat].scored)


@SCORING.category(
    "merchant_teas",
    "merchant: delivered teas",
    R["CHAI-SCORE-05"],
    R["CHAI-SCORE-07"],
    R["CHAI-RULING-17"],
    final=True,
)
def merchant_teas(s: ChaiState, seat: int) -> Counted:
    me, t = s.players[seat], s.table
    if t.side_b or not me.merchant:
        return 0, (R["CHAI-SCORE-07"],)
    delivered = sum(sailed.cargo.count(me.merchant) for sailed in me.scored)
    rules: tuple[RuleRef, ...] = (R["CHAI-SCORE-05"],)
    if t.all_ships:
        delivered += me.aboard.count(me.merchant)
        rules = (R["CHAI-RULING-17"],)
    return delivered * t.merchant[me.merchant].a_vp_per_delivered_tea, rules


@SCORING.category(
    "merchant_cards",
    "merchant: plantation cards",
    R["CHAI-SCORE-06"],
    R["CHAI-SCORE-07"],
    R["CHAI-RULING-16"],
    final=True,
)
def merchant_cards(s: ChaiState, seat: int) -> Counted:
    me, t = s.players[seat], s.table
    if t.side_b or not me.merchant:
        return 0, (R["CHAI-SCORE-07"],)
    owned = me.owned()
    rules: tuple[RuleRef, ...] = (R["CHAI-SCORE-06"],)
    if t.matching_cards:
        owned = [card for card in owned if t.card[card].tea == me.merchant]
        rules = (R["CHAI-RULING-16"],)
    return len(owned) * t.merchant[me.merchant].a_vp_per_plantation_card, rules


@SCORING.tie_break("completed ships", R["CHAI-SCORE-09"])
def completed_ships(s: ChaiState, seat: int) -> int:
    return len(s.players[seat].scored)


@SCORING.tie_break("plantation cards", R["CHAI-SCORE-09"])
def cards_on_board(s: ChaiState, seat: int) -> int:
    return len(s.players[seat].owned())
