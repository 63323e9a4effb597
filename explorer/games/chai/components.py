"""Reading components.toml: printed data with a closed vocabulary of effects."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from explorer.games.chai.effects import Effect, Natural, Positive

Tea = Literal["white", "yellow", "green", "oolong", "black", "puer"]
TEAS: tuple[Tea, ...] = ("white", "yellow", "green", "oolong", "black", "puer")
PalaceId = Literal["transplant", "exchange", "restore", "audience"]
PALACE: tuple[PalaceId, ...] = ("transplant", "exchange", "restore", "audience")


class _Row(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    provenance: str
    provenance_note: str = ""


class TeaRow(_Row, frozen=True):
    """A tea: its tokens and its field."""

    id: Tea
    name: str
    token_colour: str
    tokens: Natural
    field_space: int


class Space(_Row, frozen=True):
    """A space of the plantation board."""

    id: int
    name: str
    row: int
    column: int
    role: Literal["pier", "stage", "field"]
    card_slot: bool
    ship_slot: bool
    teas: tuple[Tea, ...]


class Route(_Row, frozen=True, rename={"origin": "from"}):
    """Where a token may step to."""

    tea: Tea
    origin: int
    to: tuple[int, ...]


class Dice(_Row, frozen=True):
    """The dice of a player."""

    per_player: Positive
    faces: tuple[int, ...]


class Merchant(_Row, frozen=True):
    """A merchant card with its two sides."""

    id: str
    tea: Tea
    name: str
    a_vp_per_delivered_tea: Natural
    a_vp_per_plantation_card: Natural
    b_effect: Effect
    b_text: str
    b_uses_per_year: Literal[1]


class MarkerSide(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One side of a harvest marker."""

    teas: tuple[Tea, Tea]
    number: Annotated[int, msgspec.Meta(ge=1, le=3)]


class Marker(_Row, frozen=True):
    """A harvest marker."""

    id: str
    front: MarkerSide
    back: MarkerSide


class Ring(_Row, frozen=True):
    """The positions around the harvest board."""

    positions: tuple[int, ...]
    sides: tuple[str, ...]
    diagonal: tuple[int, ...]
    assistant_start: int
    assistant_min_move: int
    assistant_max_move: int
    initial_face: str


class Board(_Row, frozen=True):
    """A building board."""

    id: str
    order: int
    timing: str
    dice: str
    capacity: str
    effect: Effect


class MarketSlot(_Row, frozen=True):
    """A slot of the market."""

    id: int
    min_die: Annotated[int, msgspec.Meta(ge=1, le=6)]
    holds: Literal["card", "deck"]
    draw: Natural = 0
    keep: Natural = 0


class PalaceSpace(_Row, frozen=True):
    """A space of the palace."""

    id: PalaceId
    effect: Effect


class HarbourSlot(_Row, frozen=True):
    """A slot of the harbour."""

    id: int
    holds: Literal["card", "deck"]
    draw: Natural = 0
    keep: Natural = 0


class ProductionSlot(_Row, frozen=True):
    """A place of the production board."""

    rank: int
    steps: Positive


class EndBonus(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a plantation card scores besides its VP."""

    kind: Literal["none", "per_distinct_tea", "per_completed_ship", "per_other_card_in_row"]
    vp: Natural


class PlantationCard(_Row, frozen=True):
    """A plantation card."""

    id: str
    name: str
    tea: Literal["white", "yellow", "green", "oolong", "black", "puer", "none"]
    effect: Effect
    vp: Natural
    end_bonus: EndBonus


class ShipCard(_Row, frozen=True):
    """A ship card."""

    id: str
    name: str
    kind: Literal["clipper", "junk"]
    crates: tuple[Tea, ...]
    capacity: Positive
    vp: Natural


class OptionRow(_Row, frozen=True):
    """Something agreed before a game."""

    id: str
    default: str | int
    alternatives: tuple[str | int, ...]
    rule: str


class SwitchRow(_Row, frozen=True):
    """A ruling with another reading."""

    id: str
    default: str | bool
    alternatives: tuple[str | bool, ...]
    ruling: str


class Components(msgspec.Struct, frozen=True):
    """All component data; tables that only document the box are left as they are."""

    set: dict[str, Any]
    tea: tuple[TeaRow, ...]
    space: tuple[Space, ...]
    route: tuple[Route, ...]
    dice: Dice
    merchant: tuple[Merchant, ...]
    harvest_marker: tuple[Marker, ...]
    harvest_ring: Ring
    board: tuple[Board, ...]
    market_slot: tuple[MarketSlot, ...]
    palace_space: tuple[PalaceSpace, ...]
    harbour_slot: tuple[HarbourSlot, ...]
    production_slot: tuple[ProductionSlot, ...]
    plantation_card: tuple[PlantationCard, ...]
    ship_card: tuple[ShipCard, ...]
    option: tuple[OptionRow, ...]
    switch: tuple[SwitchRow, ...]
