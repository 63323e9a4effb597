"""Reading components.toml: printed data with a closed vocabulary of effects."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from explorer.games.formosa_tea.amounts import (
    ActionTokenPower,
    FlavourBonus,
    Limits,
    Row,
    ScentedTechStep,
    TechTokenPower,
    Thresholds,
)
from explorer.games.formosa_tea.vocabulary import (
    Ability,
    ExportEffect,
    Final,
    Instant,
    Natural,
    Positive,
    SpaceEffect,
    Tea,
    TrackBonus,
)

TEAS: tuple[Tea, ...] = ("oolong", "black", "green")
QUALITIES = ("good", "normal", "bad")
TRACKS = ("oolong", "black", "green", "scented")
KINDS = ("farmer", "master")


class Supply(Row, frozen=True):
    """What is in the box."""

    game_boards: int
    player_boards: int
    start_player_markers: int
    flower_bud_discs: int
    weather_tiles: int
    merchant_cards: int
    event_cards: int
    character_cards: int
    action_tokens: Natural
    tech_tokens: Natural
    cubes: int
    workers: int
    farmers: int
    masters: int
    player_markers: int
    cloth_bags: int


class TeaRow(Row, frozen=True):
    """A tea with its numbers of cubes and discs."""

    id: Tea
    colour: str
    disc_colour: str
    cubes: Natural
    discs: Natural
    discs_2_3_players: Natural


class PlayerCount(Row, frozen=True):
    """What a player count uses."""

    id: str
    players: int
    rounds: Positive
    events: Positive
    open_columns: tuple[Positive, ...]
    discs_used: Natural
    start_farmers: Natural
    start_masters: Natural
    third_master_before_round: Natural


class TeaFields(Row, frozen=True):
    """The plantation."""

    rows: Literal[4]
    columns: Literal[4]
    cubes_per_field_at_setup: Positive
    discs_per_field_at_setup: Literal[1]
    workers_per_field: Literal[1]


class Weather(Row, frozen=True):
    """A weather tile."""

    id: str
    name: str
    moisture: Literal[1, 2, 3]
    growth: Literal[1, 2]


class Space(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A space of a processing track."""

    n: int
    name: str
    effects: tuple[SpaceEffect, ...]


class TrackRow(Row, frozen=True):
    """A processing track."""

    id: Literal["oolong", "black", "green", "scented"]
    row: int
    raw: bool
    spaces: tuple[Space, ...]


class ExportSpace(Row, frozen=True):
    """An export space."""

    id: str
    name: str
    bonus: ExportEffect


class TechSpace(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A space of a technology track."""

    n: int
    card_vp: int
    bonus: tuple[TrackBonus, ...]


class TechTrack(Row, frozen=True):
    """A technology track."""

    id: Tea
    spaces: tuple[TechSpace, ...]


class DomesticSpace(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A space of the domestic market track."""

    n: int
    vp: int
    bonus: tuple[TrackBonus, ...]


class DomesticTrack(Row, frozen=True):
    """The domestic market track."""

    spaces: tuple[DomesticSpace, ...]


class CardVp(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Points of a merchant card by the worst quality sold."""

    good: int
    normal: int
    bad: int


class Merchant(Row, frozen=True):
    """A merchant card."""

    id: str
    level: Literal[1, 2, 3]
    tech: Tea
    demand: dict[Tea, Natural]
    vp: CardVp


class EventCard(Row, frozen=True):
    """A historical event."""

    id: str
    year: int
    title: str
    instant: tuple[Instant, ...]
    final: tuple[Final, ...]


class Character(Row, frozen=True):
    """A character card."""

    id: str
    name: str
    permanent: bool
    ability: Ability


class SwitchRow(Row, frozen=True):
    """A ruling with other readings."""

    id: str
    default: str
    alternatives: tuple[str, ...]
    ruling: str


class Components(msgspec.Struct, frozen=True):
    """All component data of Formosa Tea; tables that only document the box are left as they are."""

    set: dict[str, Any]
    supply: Supply
    tea_type: tuple[TeaRow, ...]
    player_count: tuple[PlayerCount, ...]
    tea_fields: TeaFields
    weather: tuple[Weather, ...]
    track: tuple[TrackRow, ...]
    limits: Limits
    tech_step_thresholds: Thresholds
    scented_tech_step: ScentedTechStep
    flavour_bonus: FlavourBonus
    tech_token_power: TechTokenPower
    action_token_power: ActionTokenPower
    export_space: tuple[ExportSpace, ...]
    technology_track: tuple[TechTrack, ...]
    domestic_track: DomesticTrack
    merchant: tuple[Merchant, ...]
    event: tuple[EventCard, ...]
    character: tuple[Character, ...]
    switch: tuple[SwitchRow, ...]
