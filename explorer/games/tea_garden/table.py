"""The fixed part of a game of Tea Garden at hand: printed values under the readings in force."""

from __future__ import annotations

from typing import Any

from explorer.core.state import Setup, Table
from explorer.games.tea_garden.components import (
    PROVINCES,
    ChoiceEffect,
    Components,
    Effects,
    SellEffect,
)

#: A garden of the own colour in the Region itself, next to it, one border further, or nowhere near.
HERE, NEXT, BEYOND, AFAR = 0, 1, 2, 3


class TeaTable(Table):
    """Look-up tables, all by the ids of the components."""

    def __init__(self, setup: Setup, components: Components, identity: str) -> None:
        super().__init__(setup, components, identity)
        self.c, self.players = components, setup.players
        self.row = next(r for r in components.setup.items if r.players == self.players)
        self._readings(setup.rulings)
        self._cards(components)
        self._map(components)
        self._tracks(components)
        self._rewards(components)
        #: What has been put into words, by name and value. Filled as it comes up.
        self.spoken: dict[tuple[str, str], str] = {}
        #: Regions with an own garden -> the distance of every Region. Filled as positions come up.
        self._reach: dict[tuple[str, ...], dict[str, int]] = {}

    def _readings(self, rulings: dict[str, Any]) -> None:
        self.skip_turn: bool = rulings["pass"] == "skip_turn"
        self.main_optional: bool = rulings["main_action"] == "optional"
        self.empty_hand_start: bool = rulings["empty_hand_start"] == "allowed"
        self.fee_first: bool = rulings["fee_timing"] == "start"
        self.extendable: bool = rulings["laying"] == "extendable"
        self.effects_when_laid: bool = rulings["printed_effects"] == "when_laid"
        self.limited: bool = rulings["token_supply"] == "limited"
        self.sets_limit: int = 1 if rulings["leaf_teapots_per_purchase"] == 1 else 99
        self.ascending: bool = rulings["garden_order"] == "ascending"
        self.highest_value: bool = rulings["caravan_strength"] == "highest_reached"
        self.empty_main: bool = rulings["empty_main_action"] == "yes"
        self.sail_on: bool = rulings["river_end"] == "rewards_again"
        self.right_only: bool = rulings["cup_ends"] == "right_only"
        self.first_move_crosses: bool = rulings["first_university_move"] == "crossing"
        self.one_advance: bool = rulings["advances_per_turn"] == 1
        self.repeat_at_once: bool = rulings["repeat_timing"] == "immediately"
        self.all_or_nothing: bool = rulings["ferment_bonus"] == "all_or_nothing"
        self.mandatory: bool = rulings["bonus_effects"] == "mandatory_if_possible"
        self.remove_laid: bool = rulings["remove_laid_cards"] == "yes"
        self.one_sale: bool = rulings["sell_split"] == "once"
        self.cups_go_on: bool = rulings["cup_table"] == "continue"
        self.counts_itself: bool = rulings["count_scoring_card_itself"] == "yes"
        self.scrolls_twice: bool = rulings["scrolls_scored_twice"] == "yes"
        self.any_order: bool = rulings["reward_order"] == "player_choice"
        self.use_up_teapots: bool = rulings["teapots_used_up"] == "yes"
        self.announced_first: bool = rulings["announce_main_action"] == "yes"
        self.bonus_in_sichuan: bool = rulings["bonus_spaces"] == 16

    def _cards(self, c: Components) -> None:
        cards = (*c.starting_cards.items, *c.action_cards.items, *c.emperor_cards.items)
        self.starting = tuple(card.id for card in c.starting_cards.items)
        self.actions = tuple(card.id for card in c.action_cards.items)
        self.emperors = tuple(card.id for card in c.emperor_cards.items)
        self.cards = (*self.starting, *self.actions, *self.emperors)
        self.strength = {card.id: card.strength for card in cards}
        self.symbols: dict[str, tuple[str, ...]] = {card.id: card.secondary for card in cards}
        self.teapots: dict[str, tuple[str, ...]] = {card.id: card.teapots for card in cards}
        self.printed = {card.id: card.effects for card in cards}
        self.most_effects = max(len(card.effects) for card in cards)
        self.action = {card.id: card for card in c.action_cards.items}
        self.level = {card.id: card.level for card in c.action_cards.items}
        self.levels = tuple(sorted(set(self.level.values())))
        self.display_strength = tuple(spot.strength for spot in c.action_display.items)
        self.condition = {condition.id: condition for condition in c.emperor_scoring.items}
        self.scoring = {card.id: card.scoring for card in c.emperor_cards.items}
        self.caravan = {card.id: card for card in c.caravans.items}
        self.caravans = tuple(self.caravan)
        self.basic = frozenset(card.id for card in c.caravans.items if card.kind == "basic")

    def _map(self, c: Components) -> None:
        self.regions = tuple(r.id for r in c.regions.items)
        self.region_index = {r: i for i, r in enumerate(self.regions)}
        self.region = {r.id: r for r in c.regions.items}
        self.home = self.regions[0]
        self.near = {r.id: frozenset(r.neighbours) for r in c.regions.items}
        self.far = {r: frozenset(x for n in self.near[r] for x in self.near[n]) for r in self.regions}
        self.most_spaces = max(r.capacity for r in c.regions.items)
        self.bonus_regions = tuple(r.id for r in c.regions.items if r.bonus_space or self.bonus_in_sichuan)
        self.bonuses = tuple(b.id for b in c.region_bonus_tokens.items)
        self.pagodas = tuple(p.strength for p in c.player_board.items)
        self.province_index: dict[str, int] = {p: i for i, p in enumerate(PROVINCES)}
        self.stack_height = self.row.cup_tiles_per_province
        self.tiles = tuple(tile.id for tile in c.cup_tiles.items)
        self.tile = {tile.id: tile for tile in c.cup_tiles.items}

    def _tracks(self, c: Components) -> None:
        self.river = c.river.items
        self.last_segment = len(self.river) - 1
        self.sectors = c.university.items
        self.rows = c.emperor_track.items
        self.top_row = len(self.rows) - 1
        self.cup_vp = tuple(row.vp for row in c.cup_scoring.items)
        self.ripe_fresh = tuple(b.fresh_ripens_to for b in c.baskets.items)
        self.ripe_brown = tuple(b.fermented_ripens_to for b in c.baskets.items)
        counts = {row.id: row.count for row in c.component_counts.items}
        self.supply = {
            "leaves": counts["leaf_tokens"],
            "tokens": counts["emperor_tokens"],
            "cups": counts["cup_tokens"],
        }
        self.supply |= {row.id: row.count for row in c.scrolls.items}

    def _rewards(self, c: Components) -> None:
        """Name every reward by its place: ``river:4``, its part ``river:4#0``, ``caravan:C16:t2``."""
        found: dict[str, Effects] = {f"bonus:{b.id}": b.effects for b in c.region_bonus_tokens.items}
        found |= {f"cup:{tile.id}": tile.effects for tile in c.cup_tiles.items}
        found |= {f"river:{s.segment}": s.effects for s in c.river.items}
        found |= {f"emperor:{r.row}": r.reward for r in c.emperor_track.items}
        for sector in c.university.items:
            found |= {
                f"university:{sector.sector}a": sector.part_a,
                f"university:{sector.sector}b": sector.part_b,
            }
        for card in c.caravans.items:
            found |= {f"caravan:{card.id}:t{i + 1}": way.reward for i, way in enumerate(card.trade)}
            found |= {f"caravan:{card.id}:s{i + 1}": value.reward for i, value in enumerate(card.strength)}
        for card in self.cards:
            effects = self.printed[card]
            found |= {f"card:{card}:{i}": (e,) for i, e in enumerate(effects)}
            found[f"card:{card}"] = tuple(e for e in effects if not isinstance(e, SellEffect))
        for source, effects in list(found.items()):
            if len(effects) > 1:
                found |= {f"{source}#{i}": (e,) for i, e in enumerate(effects)}
        for source, effects in list(found.items()):
            for i, effect in enumerate(effects):
                if isinstance(effect, ChoiceEffect):
                    found |= {f"{source}/{i}/{k}": (option,) for k, option in enumerate(effect.options)}
        self.rewards = found
        self.most_sold = max(e.max for es in found.values() for e in es if isinstance(e, SellEffect))
        #: A Caravan brings two rewards at once, everything else one.
        self.most_parts = 2 * max(len(effects) for effects in found.values())

    def parts(self, source: str) -> tuple[str, ...]:
        """Return the names of the parts of a reward, each a reward by itself."""
        n = len(self.rewards[source])
        return (source,) * n if n < 2 else tuple(f"{source}#{i}" for i in range(n))

    def reach(self, gardens: tuple[str, ...]) -> dict[str, int]:
        """Return how far every Region is from these: `HERE`, `NEXT`, `BEYOND` or `AFAR`."""
        known = self._reach.get(gardens)
        if known is None:
            own = frozenset(gardens)
            known = {r: self._distance(r, own) for r in self.regions}
            self._reach[gardens] = known
        return known

    def _distance(self, region: str, own: frozenset[str]) -> int:
        if region in own:
            return HERE
        if self.near[region] & own:
            return NEXT
        return BEYOND if self.far[region] & own else AFAR
