"""The rows of components.toml: cards, Regions, tracks, numbers of pieces."""

from __future__ import annotations

from typing import Generic, Literal, dataclass_transform

import msgspec

from explorer.games.tea_garden.components.effects import (
    Colour,
    Effects,
    Half,
    Province,
    ScrollType,
    Symbol,
    T,
)


@dataclass_transform(frozen_default=True, kw_only_default=True)
class _Row(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    id: str
    provenance: str = ""
    bonus_provenance: str = ""


class TableOf(msgspec.Struct, Generic[T], frozen=True):
    """A table of the file: its items; what else it says of the whole is read where it is needed."""

    provenance: str
    items: tuple[T, ...]


class SetupRow(_Row):
    """What a player count uses."""

    players: int
    cup_tiles_per_province: int
    action_cards_per_level: int
    basic_caravans: int


class SetupTable(msgspec.Struct, frozen=True):
    """What everybody starts with, and what each player count uses."""

    rounds: int
    hand_size: int
    starting_leaves: dict[str, int]
    action_display: int
    caravan_display: int
    emperor_display: int
    cards_drawn_each_round: int
    workers_in_supply: int
    items: tuple[SetupRow, ...]


class Turns(msgspec.Struct, frozen=True):
    """Turns of a round and the price of the last."""

    max_turns_per_round: int
    free_turns: int
    fourth_turn_leaves: int
    fourth_turn_min_brown: int


class Costs(msgspec.Struct, frozen=True):
    """Prices that are the same for all."""

    teapot_any_leaves: int
    teapot_brown_leaves: int
    repeat_brown_leaves: int
    extra_border_strength: int


class Basket(_Row):
    """A Basket and where its leaves ripen to."""

    quality: int
    fresh_ripens_to: int
    fermented_ripens_to: int


class Baskets(msgspec.Struct, frozen=True):
    """The six Baskets and the harvest of a garden."""

    harvest_leaves_per_garden: int
    items: tuple[Basket, ...]


class Spot(_Row):
    """A Pagoda spot or a place of the display, with the strength that it asks for."""

    strength: int
    position: int = 0


class Region(_Row):
    """A Region of the map."""

    name: str
    province: Province
    value: int
    capacity: int
    spaces: tuple[int, ...]
    neighbours: tuple[str, ...]
    bonus_space: bool


class Token(_Row):
    """A region bonus."""

    effects: Effects


class ScrollRow(_Row):
    """A type of Scrolls."""

    id: ScrollType  # pyright: ignore[reportIncompatibleVariableOverride]
    count: int
    effect: str


class CupTile(_Row):
    """A Cup tile with its two halves and its bonus."""

    left: Half
    right: Half
    effects: Effects


class Card(_Row):
    """The upper part of a card."""

    strength: int
    teapots: tuple[Colour, ...]
    secondary: tuple[Symbol, ...]
    effects: Effects


class ActionCard(Card):
    """An Action card with its price."""

    level: int
    vp: int
    leaves: int
    min_quality: int
    price_teapots: tuple[Colour, ...]


class EmperorCard(Card):
    """An Emperor card with its condition."""

    scoring: str


class Condition(_Row):
    """What an Emperor card scores."""

    rule: str
    vp: int = 0
    vp_each: int = 0
    max: int = 0
    minus_each_starting_card: int = 0


class Way(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A way to sell to a Caravan."""

    green: int
    brown: int
    reward: Effects

    @property
    def leaves(self) -> int:
        """Leaves in all, fresh or fermented."""
        return self.green + self.brown


class Value(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A strength value of a Caravan."""

    value: int
    reward: Effects


class Caravan(_Row):
    """A Caravan card."""

    kind: Literal["basic", "advanced"]
    trade: tuple[Way, Way]
    strength: tuple[Value, Value]


class Segment(_Row):
    """A segment of the River."""

    segment: int
    vp: tuple[int, ...]
    effects: Effects


class Sector(_Row):
    """A sector of the University."""

    sector: int
    vp: int
    part_a: Effects
    part_b: Effects


class University(msgspec.Struct, frozen=True):
    """The University."""

    centre_vp: int
    start_space_vp: int
    items: tuple[Sector, ...]


class TrackRow(_Row):
    """A row of the Emperor track."""

    row: int
    tokens: int
    min_quality: int
    reward: Effects
    end_vp: int


class CupScore(_Row):
    """VP for a number of joints of one colour."""

    connections: int
    vp: int


class FinalScoring(msgspec.Struct, frozen=True):
    """Small change of the final scoring."""

    vp_per_unused_scroll: int
    vp_per_unused_emperor_token: int


class CountRow(_Row):
    """How many pieces of a sort the box holds."""

    count: int


class SwitchRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A ruling with other readings."""

    id: str
    default: str | int
    alternatives: tuple[str | int, ...]
    ruling: str
    provenance: str
