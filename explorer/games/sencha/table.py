"""The fixed part of a game of Sencha at hand: printed values under the readings in force."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from explorer.core.state import Setup, Table
from explorer.games.sencha.components import Components
from explorer.games.sencha.vocabulary import (
    TEAS,
    WORKER_TYPES,
    BuildCost,
    Carry,
    CubeLimit,
    Demand,
    DrawOnBuild,
    DrawOnProduce,
    EndVp,
    EndVpPerHouse,
    Exchange,
    GatherTeas,
    HireCost,
    HouseLimit,
    MoneyTrack,
    Price,
    PriceBonus,
)

TERRITORY = "territory"


class SenchaTable(Table):
    """Look-up tables, all indexed by ids or by the order of TEAS and WORKER_TYPES."""

    def __init__(self, setup: Setup, components: Components, identity: str) -> None:
        super().__init__(setup, components, identity)
        c, self.players = components, setup.players
        rulings: dict[str, Any] = setup.rulings
        self.by_kind: bool = rulings["house_limit_mode"] == "teas"
        self.parcels: bool = rulings["gift_mode"] == "parcels"
        self.single_site: bool = rulings["territory_mode"] == "single_site"
        self.overshoot: bool = rulings["demand_overshoot"]
        self.fulfilled_to_bag: bool = rulings["fulfilled_cubes_to"] == "bag"
        self.sale_and_gift: bool = rulings["sale_and_gift_in_one_action"]
        self.twelve_yen_vp: int = rulings["twelve_yen_vp"]
        self.tied_majority: bool = rulings["majority_tie"] == "all_tied"
        self.finish_round: bool = rulings["final_turns"] == "finish_round"
        self.forced_pass_yen: int = rulings["forced_pass_yen"]
        self.count = next(row for row in c.setup if row.players == self.players)
        self._sites(c)
        self._workers(c, all_carry=rulings["sencha_carriers"] == "all")
        self.cards = tuple(card.id for card in c.market_card)
        self.price = {card.id: _per_tea(card.effect(Price)) for card in c.market_card}
        self.demand = {card.id: card.effect(Demand).cubes for card in c.market_card}
        self._parcels(c)
        self.money = c.temple_card[0].effect(MoneyTrack)
        self.tea_name = {t.id: t.name for t in c.tea}
        self.tea_total = tuple(t.cubes for t in c.tea)
        self.colours = tuple(colour.id for colour in c.colour)

    def _sites(self, c: Components) -> None:
        by_id = {p.id: p for p in c.plantation}
        self.plantations = self.count.plantations
        self.all_plantations = tuple(by_id)
        self.plantation_index = {p: i for i, p in enumerate(self.plantations)}
        self.house_limit = {p.id: p.effect(HouseLimit).max for p in (*c.plantation, *c.district)}
        self.cube_limit = {p: by_id[p].effect(CubeLimit).max for p in by_id}
        self.build_draw = {p: by_id[p].effect(DrawOnBuild).count for p in by_id}
        self.produce = {p: by_id[p].effect(DrawOnProduce) for p in by_id}
        self.teas_per_house = {p: by_id[p].effect(GatherTeas).teas_per_house for p in by_id}
        self.build_cost = {p.id: p.effect(BuildCost).yen_per_house for p in (*c.plantation, *c.district)}
        self.house_vp = {d.id: d.effect(EndVpPerHouse).amount for d in c.district}
        self.bonus = {d.id: d.effect(PriceBonus) for d in c.district}
        self.bonus_districts = {tea: tuple(d for d, b in self.bonus.items() if b.tea == tea) for tea in TEAS}
        if self.single_site:
            self.districts: tuple[str, ...] = (TERRITORY,)
            self.house_limit[TERRITORY] = sum(self.house_limit[d.id] for d in c.district)
            self.build_cost[TERRITORY] = c.district[0].effect(BuildCost).yen_per_house
            self.house_vp[TERRITORY] = c.district[0].effect(EndVpPerHouse).amount
        else:
            self.districts = tuple(d.id for d in c.district)
        self.district_index = {d: i for i, d in enumerate(self.districts)}
        self.sites = (*self.plantations, *self.districts)
        # Every name a player may try; those not in this game are refused by rule.
        self.site_names = (*self.all_plantations, *(d.id for d in c.district), TERRITORY)
        self.names = {p.id: p.name for p in (*c.plantation, *c.district)} | {TERRITORY: "the territory"}

    def _workers(self, c: Components, *, all_carry: bool) -> None:
        self.worker_limit = c.worker_limit.max_per_player
        self.stack_index = {w: i for i, w in enumerate(WORKER_TYPES)}
        rows = {w.id: w for w in c.worker}
        self.copies = tuple(rows[w].copies_supply for w in WORKER_TYPES)
        self.hire_cost = {w: rows[w].effect(HireCost).yen for w in WORKER_TYPES}
        self.capacity = {w: rows[w].effect(Carry).capacity for w in WORKER_TYPES}
        self.mix = {w: rows[w].effect(Carry).mix for w in WORKER_TYPES}
        printed = {w: frozenset(rows[w].effect(Carry).teas) for w in WORKER_TYPES}
        self.carries = {w: frozenset(TEAS) if all_carry else printed[w] for w in WORKER_TYPES}
        #: What only the reading in force lets a worker carry.
        self.carries_more = {w: self.carries[w] - printed[w] for w in WORKER_TYPES}
        self.exchange = {w: rows[w].effect(Exchange) if rows[w].has(Exchange) else None for w in WORKER_TYPES}
        self.worker_vp = {w: rows[w].effect(EndVp).amount if rows[w].has(EndVp) else 0 for w in WORKER_TYPES}

    def _parcels(self, c: Components) -> None:
        """Note for each tea the cubes of a parcel, how many stay and go back, and its VP."""
        rows = c.gift_parcel
        if not self.parcels:
            # Every cube is a parcel by itself.
            rows = tuple(replace(p, cubes=1, stay_in_temple=1, back_to_bag=0, vp=1) for p in rows)
        self.parcel_cubes = _three([p.cubes for p in rows])
        self.parcel_keep = _three([p.stay_in_temple for p in rows])
        self.parcel_back = _three([p.back_to_bag for p in rows])
        self.parcel_vp = _three([p.vp for p in rows])


def _three(numbers: list[int]) -> tuple[int, int, int]:
    a, b, c = numbers
    return (a, b, c)


def _per_tea(price: Price) -> tuple[int, int, int]:
    return (price.sencha, price.sakura, price.black)
