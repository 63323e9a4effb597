"""The fixed part of a game at hand: printed values under the readings in force."""

from __future__ import annotations

from typing import Any

from explorer.core.state import Setup, Table
from explorer.games.chai.components import TEAS, Components

#: Spaces of the plantation board: the index of a tuple, 0 is unused.
SPACES = tuple(range(1, 13))
SLOTS = tuple(range(4, 13))
PIERS = (1, 2, 3)


class ChaiTable(Table):
    """Look-up tables, indexed by ids, spaces, or the order of TEAS."""

    def __init__(self, setup: Setup, components: Components, identity: str) -> None:
        super().__init__(setup, components, identity)
        c, self.players = components, setup.players
        rulings: dict[str, Any] = setup.rulings
        self.ship_goal: int | str = setup.options["ship_goal"]
        self.side_b: bool = setup.options["merchant_side"] == "B"
        self.single_die: bool = rulings["harbour_dice"] == "single"
        self.arrival_on_gain: bool = rulings["arrival_on_gain"]
        self.extra_may_repeat: bool = rulings["extra_may_repeat_marker"]
        self.matching_cards: bool = rulings["merchant_a_cards"] == "matching"
        self.all_ships: bool = rulings["merchant_a_teas"] == "all_ships"
        self.palace_needs_effect: bool = rulings["palace_needs_effect"]
        self.lowest_removed: bool = rulings["market_lowest_goes_to"] == "removed"
        self.first_to_goal: bool = rulings["winner"] == "first_to_goal"
        self._board(c)
        self._cards(c)

    def _board(self, c: Components) -> None:
        self.tea_name = {t.id: t.name for t in c.tea}
        self.tokens = tuple(t.tokens for t in c.tea)
        self.field = {t.id: t.field_space for t in c.tea}
        self.spaces = {s.id: s for s in c.space}
        self.row = {s.id: s.row for s in c.space}
        self.admits = {s.id: frozenset(s.teas) for s in c.space}
        self.pier = {tea: s.id for s in c.space if s.role == "pier" for tea in s.teas}
        # By tea and space: the spaces that a step can lead to, and all spaces of the next row.
        self.links = {(r.tea, r.origin): r.to for r in c.route}
        self.next_row = {
            s: tuple(o.id for o in c.space if o.row == self.row[s] + 1) or PIERS for s in self.spaces
        }
        self.token_places = tuple((space, tea) for space in SPACES for tea in TEAS)
        self.dice = c.dice.per_player
        self.steps = tuple(p.steps for p in sorted(c.production_slot, key=lambda p: p.rank))
        self.market_min = {m.id: m.min_die for m in c.market_slot}
        self.market_draw = max(m.draw for m in c.market_slot)
        self.harbour_draw = max(h.draw for h in c.harbour_slot)
        self.ring_size = len(c.harvest_ring.positions)
        self.diagonal = c.harvest_ring.diagonal
        self.assistant_start = c.harvest_ring.assistant_start
        self.walk = (c.harvest_ring.assistant_min_move, c.harvest_ring.assistant_max_move)

    def _cards(self, c: Components) -> None:
        self.merchant = {m.tea: m for m in c.merchant}
        self.merchant_pairs = tuple((a.tea, b.tea) for a in c.merchant for b in c.merchant if a is not b)
        self.markers = tuple(m.id for m in c.harvest_marker)
        # A marker that lies back up is named "HM-2/back".
        self.marker_side = {m.id: m.front for m in c.harvest_marker}
        self.marker_side |= {f"{m.id}/back": m.back for m in c.harvest_marker}
        self.card = {p.id: p for p in c.plantation_card}
        self.ship = {s.id: s for s in c.ship_card}
        self.card_ids, self.ship_ids = tuple(self.card), tuple(self.ship)
        self.crates = {s.id: tuple(sorted(s.crates)) for s in c.ship_card}
        self.is_junk = {s.id: s.kind == "junk" for s in c.ship_card}
        self.capacity = {s.id: s.capacity for s in c.ship_card}
