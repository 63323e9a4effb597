"""Limits and amounts of components.toml."""

from __future__ import annotations

from typing import Literal

import msgspec

from explorer.games.formosa_tea.vocabulary import Natural, Positive


class Row(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A table with its provenance."""

    provenance: str
    source: str = ""


class Limits(Row, frozen=True):
    """Limits and amounts."""

    basket_cubes: Positive
    masters_per_player_per_track: Literal[1]
    own_workers_per_export_space: Literal[1]
    scented_cubes_max: Positive
    scented_discs_max: Natural
    bad_if_moisture_sum_at_least: Positive
    good_needs_flavour_cubes: Natural
    matching_disc_points: int
    other_disc_points: int
    domestic_pair_steps: Positive
    domestic_trio_steps: Positive
    display_columns: Literal[3]
    display_rows: Literal[4]
    start_cubes: Literal[2]
    start_cubes_basket: Literal[1]


class Thresholds(Row, frozen=True):
    """Cubes that bring technology steps."""

    one: Positive
    two: Positive


class ScentedTechStep(Row, frozen=True):
    """The technology step of scented tea."""

    steps: Positive
    condition: str


class FlavourVp(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Points for a number of flavour cubes."""

    cubes: int
    vp: int


class FlavourBonus(Row, frozen=True):
    """Points of good batches."""

    table: tuple[FlavourVp, ...]


class TechTokenPower(Row, frozen=True):
    """What a technology token does."""

    dry: Literal[1]
    flavour: Literal[1]


class ActionTokenPower(Row, frozen=True):
    """What an action token does."""

    extra_sale_columns: tuple[Positive, ...]
    extra_step_spaces: Positive
    extra_step_effect_times: Positive
