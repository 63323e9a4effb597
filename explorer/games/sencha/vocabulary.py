"""The closed vocabulary of what is printed on the components of Sencha."""

from __future__ import annotations

from typing import Literal, dataclass_transform

import msgspec

Tea = Literal["sencha", "sakura", "black"]
WorkerType = Literal["farmer", "donkey", "collector", "cart"]
TEAS: tuple[Tea, ...] = ("sencha", "sakura", "black")
WORKER_TYPES: tuple[WorkerType, ...] = ("farmer", "donkey", "collector", "cart")
#: Most cubes that one draw from the bag may bring; each number of cubes is an action of its own.
MOST_DRAWN = 9


@dataclass_transform(frozen_default=True)
class Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind"):
    """An effect that is printed on something."""


class Carry(Part, tag="carry"):
    """A worker holds up to `capacity` cubes of `teas`; of different teas only with `mix`."""

    capacity: int
    teas: tuple[Tea, ...]
    mix: bool


class HireCost(Part, tag="hire_cost"):
    """Yen to take the card from its stack."""

    yen: int


class Exchange(Part, tag="exchange"):
    """To hire this card, a worker of one of these types goes back to its stack."""

    give_up: tuple[WorkerType, ...]
    must_be_empty: bool


class EndVp(Part, tag="end_vp"):
    """Points for the owner in the final scoring."""

    amount: int


class BuildCost(Part, tag="build_cost"):
    """Yen for every house already on the site."""

    yen_per_house: int


class HouseLimit(Part, tag="house_limit"):
    """Most houses on the site."""

    max: int


class CubeLimit(Part, tag="cube_limit"):
    """Most cubes on the site."""

    max: int


class DrawOnBuild(Part, tag="draw_on_build"):
    """Cubes drawn when a house is built here."""

    count: int


class DrawOnProduce(Part, tag="draw_on_produce"):
    """Cubes drawn for `yen`."""

    yen: int
    count: int


class GatherTeas(Part, tag="gather_teas"):
    """Kinds of tea that each own house allows in one harvest."""

    teas_per_house: int


class PriceBonus(Part, tag="price_bonus"):
    """Yen that each own house here adds to the price of a tea."""

    tea: Tea
    yen: int


class EndVpPerHouse(Part, tag="end_vp_per_house"):
    """Points for each own house here in the final scoring."""

    amount: int


class Price(Part, tag="price"):
    """Yen for a cube of each tea."""

    sencha: int
    sakura: int
    black: int


class Demand(Part, tag="demand"):
    """Cubes that fulfil the card."""

    cubes: int


class MoneyTrack(Part, tag="money_track"):
    """Range and start of the yen marker."""

    min: int
    max: int
    start: int


class VpTrack(Part, tag="vp_track"):
    """Range and start of the VP marker."""

    min: int
    max: int
    start: int


class OfferingStore(Part, tag="offering_store"):
    """Cubes that stay here after a gift."""


class HousePrice(Part, tag="house_price"):
    """The next own house costs as many yen as own houses remain here."""


Effect = (
    Carry
    | HireCost
    | Exchange
    | EndVp
    | BuildCost
    | HouseLimit
    | CubeLimit
    | DrawOnBuild
    | DrawOnProduce
    | GatherTeas
    | PriceBonus
    | EndVpPerHouse
    | Price
    | Demand
    | MoneyTrack
    | VpTrack
    | OfferingStore
    | HousePrice
)
