"""Reading components.toml: printed data with a closed vocabulary of effects."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, Literal

import msgspec

from explorer.games.chai.effects import Effect

Tea = Literal["white", "yellow", "green", "oolong", "black", "puer"]
TEAS: tuple[Tea, ...] = ("white", "yellow", "green", "oolong", "black", "puer")
PalaceId = Literal["transplant", "exchange", "restore", "audience"]
PALACE: tuple[PalaceId, ...] = ("transplant", "exchange", "restore", "audience")


class ComponentError(ValueError):
    """A component file does not fit; the message starts with the place of the fault."""


class _Row(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    provenance: str
    provenance_note: str = ""


class TeaRow(_Row, frozen=True):
    """A tea: its tokens and its field."""

    id: Tea
    name: str
    token_colour: str
    tokens: int
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

    per_player: int
    faces: tuple[int, ...]


class Merchant(_Row, frozen=True):
    """A merchant card with its two sides."""

    id: str
    tea: Tea
    name: str
    a_vp_per_delivered_tea: int
    a_vp_per_plantation_card: int
    b_effect: Effect
    b_text: str
    b_uses_per_year: int


class MarkerSide(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One side of a harvest marker."""

    teas: tuple[Tea, Tea]
    number: int


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
    min_die: int
    holds: Literal["card", "deck"]
    draw: int = 0
    keep: int = 0


class PalaceSpace(_Row, frozen=True):
    """A space of the palace."""

    id: PalaceId
    effect: Effect


class HarbourSlot(_Row, frozen=True):
    """A slot of the harbour."""

    id: int
    holds: Literal["card", "deck"]
    draw: int = 0
    keep: int = 0


class ProductionSlot(_Row, frozen=True):
    """A place of the production board."""

    rank: int
    steps: int


class EndBonus(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a plantation card scores besides its VP."""

    kind: Literal["none", "per_distinct_tea", "per_completed_ship", "per_other_card_in_row"]
    vp: int


class PlantationCard(_Row, frozen=True):
    """A plantation card."""

    id: str
    name: str
    tea: Literal["white", "yellow", "green", "oolong", "black", "puer", "none"]
    effect: Effect
    vp: int
    end_bonus: EndBonus


class ShipCard(_Row, frozen=True):
    """A ship card."""

    id: str
    name: str
    kind: Literal["clipper", "junk"]
    crates: tuple[Tea, ...]
    capacity: int
    vp: int


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


def read_components(path: Path) -> Components:
    """Read and check a component file.

    Raises
    ------
    ComponentError
        With the place of the fault.
    """
    try:
        found = msgspec.convert(tomllib.loads(path.read_text("utf-8")), Components)
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError, msgspec.ValidationError) as fault:
        raise ComponentError(f"{path.name}: {fault}") from fault
    _same(path, "tea", [t.id for t in found.tea], list(TEAS))
    _same(path, "palace_space", [p.id for p in found.palace_space], list(PALACE))
    _same(path, "space", sorted(s.id for s in found.space), list(range(1, 13)))
    teas = {s.id: s.teas for s in found.space}
    for tea in found.tea:
        if tea.id not in teas.get(tea.field_space, ()):
            raise ComponentError(f"{path.name}: tea {tea.id}: space {tea.field_space} does not admit it.")
    for route in found.route:
        if not all(route.tea in teas.get(space, ()) for space in (route.origin, *route.to)):
            raise ComponentError(f"{path.name}: route of {route.tea} from {route.origin}: not all admit it.")
    return found


def _same(path: Path, table: str, got: list[Any], want: list[Any]) -> None:
    if got != want:
        raise ComponentError(f"{path.name}: [[{table}]] must be {want}; got {got}.")
