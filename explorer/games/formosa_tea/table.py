"""The fixed part of a game of Formosa Tea at hand: printed values under the readings in force."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import permutations
from typing import Any

from explorer.core.state import Setup, Table
from explorer.games.formosa_tea.components import TEAS, TRACKS, Components

#: What the harvest of a field can take: all of one tea, or one of each of some teas, or nothing.
TAKES: tuple[tuple[str, tuple[str, ...]], ...] = (
    *(("all", (tea,)) for tea in TEAS),
    *(
        ("each", teas)
        for teas in (
            ("oolong",),
            ("black",),
            ("green",),
            ("oolong", "black"),
            ("oolong", "green"),
            ("black", "green"),
            TEAS,
        )
    ),
    ("none", ()),
)


#: Effects of a space, as (kind, n).
Due = tuple[tuple[str, int], ...]


def _by_tea(table: Mapping[Any, int]) -> tuple[int, int, int]:
    oolong, black, green = (table.get(tea, 0) for tea in TEAS)
    return (oolong, black, green)


class FormosaTable(Table):
    """Look-up tables; fields are counted row by row, teas and tracks in the order of TEAS and TRACKS."""

    def __init__(self, setup: Setup, components: Components, identity: str) -> None:
        super().__init__(setup, components, identity)
        c, self.players = components, setup.players
        self.c = c
        self._readings(setup.rulings)
        self.count = next(row for row in c.player_count if row.players == self.players)
        self.rounds = self.count.rounds
        self.fields = tuple(f"r{r}c{k}" for r in range(1, 5) for k in range(1, 5))
        self.field_index = {f: i for i, f in enumerate(self.fields)}
        self.tea_index = {tea: i for i, tea in enumerate(TEAS)}
        self.track_index = {track: i for i, track in enumerate(TRACKS)}
        self.tea_total = tuple(t.cubes for t in c.tea_type)
        self.disc_total = tuple(t.discs for t in c.tea_type)
        self._tracks(c)
        self._cards(c)
        fewer = self.players < c.tea_fields.columns and not self.random_discs
        self.discs_left_in_box = tuple(t.discs - t.discs_2_3_players if fewer else 0 for t in c.tea_type)

    def _readings(self, rulings: dict[str, Any]) -> None:  # noqa: PLR0915  one line for each reading
        self.random_column = rulings["unused_column"] == "random_column"
        self.random_discs = rulings["discs_with_2_3_players"] == "random_12_of_16"
        self.masters_only = rulings["who_may_sell"] == "masters_only"
        self.must_take = rulings["harvest_taking_nothing"] == "at_least_one_cube"
        self.surplus_to_bag = rulings["basket_surplus"] == "surplus_to_bag"
        self.may_stay = rulings["pushed_master_may_stay"] == "yes"
        self.part_way = rulings["partial_advance"] == "up_to_distance"
        self.any_flavour = rulings["flavour_source"] == "any_cube"
        self.optional_drying = rulings["drying"] == "optional"
        self.one_step_only = rulings["tech_steps_for_five_cubes"] == "one"
        self.one_quality = rulings["scented_mixed_quality"] == "one_quality"
        self.scented_step: str = rulings["scented_tech_step"]
        self.one_at_home = rulings["domestic_space_limit"] == "one_own_worker"
        self.heap = rulings["returned_cubes"] == "discard_heap"
        self.under_stack = rulings["card_sold_with_bad_tea"] == "under_stack"
        self.refill: str = rulings["display_refill"]
        self.by_rows = rulings["display_dealing"] == "by_rows"
        self.many_trades = rulings["domestic_trades_per_action"] == "any_number"
        self.final_space_only = rulings["track_bonuses"] == "final_space_only"
        self.one_action_token = rulings["action_tokens_per_turn"] == "one"
        self.windows = rulings["token_windows"] == "also_between_spaces"
        self.two_token_kinds = rulings["tech_token_kinds"] == "eight_drying_eight_flavour"
        self.free_pass = rulings["voluntary_pass"] == "yes"
        self.reenter = rulings["pass_is_final"] == "reenter_when_able" and not self.free_pass
        self.round_move_optional = rulings["round_end_move"] == "optional"
        self.reshuffle = rulings["weather_change"] == "reshuffle"
        self.field_limit = 3 if rulings["field_limit"] == "three_cubes" else 0
        self.unlimited_tokens = rulings["token_supply"] == "unlimited"
        self.tie_broken = rulings["tie"] == "kept_cards_then_domestic"
        self.start_cubes_take_disc = rulings["variant_cubes_take_disc"] == "yes"
        self.draft_first = rulings["draft_time"] == "before_starting_cubes"
        self.count_unfinished = rulings["unfinished_batches"] == "count_as_bad"
        self.extra_sale_bonus = rulings["extra_sale_bonus"] == "bonus_of_a_free_space"
        self.pick_takes_disc = rulings["cube_bonus_takes_disc"] == "yes"

    def _tracks(self, c: Components) -> None:
        self.last_space = tuple(len(track.spaces) for track in c.track)
        #: Effects of the spaces of each track as (kind, n); entry 0 stands for "not on the track".
        self.space_effects: tuple[tuple[Due, ...], ...] = tuple(
            (
                (),
                *(
                    tuple((str(type(e).__struct_config__.tag), e.n) for e in sp.effects)
                    for sp in track.spaces
                ),
            )
            for track in c.track
        )
        self.space_names = tuple(("", *(sp.name for sp in track.spaces)) for track in c.track)
        self.tech_spaces = tuple(track.spaces for track in c.technology_track)
        self.tech_last = tuple(len(track.spaces) - 1 for track in c.technology_track)
        self.home_spaces = c.domestic_track.spaces
        self.home_last = len(self.home_spaces) - 1
        self.flavour_vp = {row.cubes: row.vp for row in c.flavour_bonus.table}
        self.exports = tuple(x.id for x in c.export_space)
        self.export_bonus = {x.id: x.bonus for x in c.export_space}
        self.export_index = {x: i for i, x in enumerate(self.exports)}

    def _cards(self, c: Components) -> None:
        self.tiles = tuple(w.id for w in c.weather)
        self.tile = {w.id: w for w in c.weather}
        self.arrangements = tuple(permutations(self.tiles))
        self.cards = tuple(m.id for m in c.merchant)
        self.card = {m.id: m for m in c.merchant}
        self.level = {m.id: m.level for m in c.merchant}
        self.demand = {m.id: _by_tea(m.demand) for m in c.merchant}
        self.pays = {m.id: (m.vp.good, m.vp.normal, m.vp.bad) for m in c.merchant}
        self.tech_of = {m.id: self.tea_index[m.tech] for m in c.merchant}
        self.events = tuple(e.id for e in c.event)
        self.event = {e.id: e for e in c.event}
        self.characters = tuple(x.id for x in c.character)
        self.ability: dict[str, Any] = {x.id: x.ability for x in c.character}
        self.ability[""] = None

    @property
    def open_columns(self) -> tuple[int, ...]:
        """Columns that are open with this number of players, counted from 0, as printed."""
        return tuple(k - 1 for k in self.count.open_columns)
