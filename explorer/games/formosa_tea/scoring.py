"""The final scoring of Formosa Tea and its tie-breaks."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from explorer.core.scoring import Scoring
from explorer.games.formosa_tea.rulebook import R
from explorer.games.formosa_tea.state import FormosaState
from explorer.games.formosa_tea.vocabulary import (
    VpMajority,
    VpPerCard,
    VpPerCardSet,
    VpPerScentedBatch,
    VpWarehouseQuality,
)

SCORING: Scoring[FormosaState] = Scoring(total=R["FOR-END-05"], shared=R["FOR-END-06"])


@SCORING.category(
    "in_play",
    "points in play",
    R["FOR-EXP-07"],
    R["FOR-FIN-06"],
    R["FOR-FIN-10"],
    R["FOR-EFF-07"],
    final=False,
)
def in_play(s: FormosaState, seat: int) -> int:
    return s.players[seat].vp


@SCORING.category("domestic", "domestic market", R["FOR-END-02"], final=True)
def domestic(s: FormosaState, seat: int) -> int:
    return s.table.home_spaces[s.players[seat].domestic].vp


@SCORING.category("cards", "merchant cards", R["FOR-END-03"], final=True)
def cards(s: FormosaState, seat: int) -> int:
    p, t = s.players[seat], s.table
    return sum(t.tech_spaces[t.tech_of[card]][p.tech[t.tech_of[card]]].card_vp for card in p.cards)


def kept(s: FormosaState, seat: int) -> tuple[int, int, int]:
    """Return the kept cards of a seat by technology."""
    techs = [s.table.tech_of[card] for card in s.players[seat].cards]
    return (techs.count(0), techs.count(1), techs.count(2))


def per_card(s: FormosaState, seat: int, e: VpPerCard) -> int:
    """Points for each kept card of a technology."""
    return e.vp * kept(s, seat)[s.table.tea_index[e.tech]]


def per_scented_batch(s: FormosaState, seat: int, e: VpPerScentedBatch) -> int:
    """Points for each scented batch with a disc."""
    return e.vp * s.players[seat].scented_batches


def warehouse_quality(s: FormosaState, seat: int, e: VpWarehouseQuality) -> int:
    """Points for the cubes in the warehouse by quality, never below 0."""
    stock = s.players[seat].warehouse
    return max(0, sum(g * e.good + n * e.normal + b * e.bad for g, n, b in stock))


def majority(s: FormosaState, seat: int, e: VpMajority) -> int:
    """Points for the most and the second most kept cards."""
    counts = [len(p.cards) for p in s.players]
    mine = counts[seat]
    ahead = sum(n > mine for n in counts)
    if not mine or ahead > 1:
        return 0
    return e.first if not ahead else e.second


def per_card_set(s: FormosaState, seat: int, e: VpPerCardSet) -> int:
    """Points for each set of one kept card of each technology."""
    return e.vp * min(kept(s, seat))


_COUNT: dict[type, Callable[[FormosaState, int, Any], int]] = {
    VpPerCard: per_card,
    VpPerScentedBatch: per_scented_batch,
    VpWarehouseQuality: warehouse_quality,
    VpMajority: majority,
    VpPerCardSet: per_card_set,
}
_EVENT_RULES = (R["FOR-EVENT-09"], R["FOR-EVENT-10"], R["FOR-EVENT-11"], R["FOR-EVENT-12"], R["FOR-EVENT-13"])


@SCORING.category("events", "historical events", R["FOR-END-04"], *_EVENT_RULES, final=True)
def events(s: FormosaState, seat: int) -> int:
    table = s.table.event
    return sum(_COUNT[type(e)](s, seat, e) for event in s.events for e in table[event].final)


@SCORING.tie_break("kept cards", R["FOR-RUL-34"])
def kept_cards(s: FormosaState, seat: int) -> int:
    return len(s.players[seat].cards) if s.table.tie_broken else 0


@SCORING.tie_break("domestic marker", R["FOR-RUL-34"])
def domestic_marker(s: FormosaState, seat: int) -> int:
    return s.players[seat].domestic if s.table.tie_broken else 0
