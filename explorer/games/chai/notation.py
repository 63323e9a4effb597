"""How case files write positions, steps and expectations of Chai: Tea for 2."""

from __future__ import annotations

from typing import Any, ClassVar, Literal

import msgspec
from msgspec.structs import force_setattr

from explorer.core.scenario import Case
from explorer.games.chai.components import PalaceId, Tea

SeatName = Literal["A", "B"]
SEATS: tuple[SeatName, SeatName] = ("A", "B")
TeaList = tuple[Tea, ...]
Die = tuple[SeatName, int]
#: A seat and the one or two dice of its claim.
Claimed = tuple[SeatName | int, ...]


class _Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    pass


class ShipGiven(_Part, frozen=True):
    """An unfilled ship and its load."""

    card: str
    load: TeaList = ()


class SailedGiven(_Part, frozen=True):
    """A completed ship and its cargo."""

    card: str
    cargo: TeaList = ()


class SetGiven(_Part, frozen=True):
    """A production set."""

    seat: SeatName
    value: int
    count: int
    stamp: int


class RankedSet(_Part, frozen=True):
    """A production set with the steps of its rank."""

    seat: SeatName
    value: int
    count: int
    steps: int


class SeatGiven(_Part, frozen=True):
    """What lies before a seat."""

    tokens: dict[str, TeaList] = {}
    cards: dict[str, str] = {}
    ships: tuple[ShipGiven, ...] = ()
    score_area: tuple[SailedGiven, ...] = ()
    dice: tuple[int, ...] = ()
    merchant: Tea | None = None
    merchant_used: bool = False


class Given(_Part, frozen=True):
    """The position before the first step."""

    phase: str
    goal: int = 4
    year: int = 1
    start: SeatName = "A"
    active: SeatName | None = None
    marker_holder: SeatName | None = None
    assistant: int = -1
    budget: int | None = None
    options: dict[str, str | bool] = {}
    A: SeatGiven = SeatGiven()
    B: SeatGiven = SeatGiven()
    ring: tuple[str, ...] | None = None
    supply: dict[Tea, int] | None = None
    market: dict[str, str] = {}
    harbour: dict[str, str] = {}
    plantation_deck_top: tuple[str, ...] = ()
    ship_deck_top: tuple[str, ...] = ()
    ship_deck: tuple[str, ...] | None = None
    removed: tuple[str, ...] = ()
    harvest_dice: tuple[Die, ...] = ()
    market_dice: dict[str, Die] = {}
    palace_dice: dict[PalaceId, Die] = {}
    harbour_dice: dict[str, Claimed] = {}
    production: tuple[SetGiven, ...] = ()


class Step(_Part, frozen=True, rename={"origin": "from"}, kw_only=True):
    """One step: an action and its parameters (the header of cases.toml tells which)."""

    action: str
    seat: SeatName | None = None
    n: int | None = None
    tea: Tea | None = None
    origin: int | None = None
    to: int | None = None
    die: int | None = None
    dice: tuple[int, ...] | None = None
    delta: int | None = None
    space: int | str | None = None
    slot: int | None = None
    card_slot: int | None = None
    discard: int | None = None
    card: str | None = None
    return_order: tuple[str, ...] | None = None
    card_from: int | None = None
    card_to: int | None = None
    slot_1: int | None = None
    slot_2: int | None = None
    low: int | None = None
    high: int | None = None
    value: int | None = None
    count: int | None = None
    ship: str | None = None
    source: str | None = None
    from_ship: str | None = None
    to_ship: str | None = None
    goal: int | None = None
    A: int | None = None
    B: int | None = None
    drank_tea_last: SeatName | None = None
    node: str | None = None


class When(_Part, frozen=True):
    """The steps of a case."""

    steps: tuple[Step, ...]

    def __iter__(self) -> Any:
        return iter(self.steps)


class SeatThen(_Part, frozen=True):
    """What must lie before a seat."""

    tokens: dict[str, TeaList] | None = None
    cards: dict[str, str] | None = None
    ships: tuple[ShipGiven, ...] | None = None
    score_area: tuple[SailedGiven, ...] | None = None
    dice: tuple[int, ...] | None = None
    merchant_used: bool | None = None


class Then(_Part, frozen=True):
    """What must hold after the last step; see the header of cases.toml for what is compared how."""

    legal: bool | None = None
    rule: str | None = None
    message: str = ""
    note: str = ""
    A: SeatThen = SeatThen()
    B: SeatThen = SeatThen()
    goal: int | None = None
    year: int | None = None
    start: SeatName | None = None
    marker_holder: SeatName | None = None
    assistant: int | None = None
    ring: tuple[str, ...] | None = None
    supply: dict[Tea, int] | None = None
    market: dict[str, str] | None = None
    harbour: dict[str, str] | None = None
    plantation_deck_top: tuple[str, ...] | None = None
    plantation_deck_bottom: tuple[str, ...] | None = None
    ship_deck_top: tuple[str, ...] | None = None
    ship_deck_bottom: tuple[str, ...] | None = None
    ship_deck: tuple[str, ...] | None = None
    removed: tuple[str, ...] | None = None
    harvest_dice: tuple[Die, ...] | None = None
    market_dice: dict[str, Die] | None = None
    palace_dice: dict[PalaceId, Die] | None = None
    harbour_dice: dict[str, Claimed] | None = None
    production: tuple[SetGiven, ...] | None = None
    ranking: tuple[RankedSet, ...] | None = None
    next: tuple[str, str] | None = None
    budget: int | None = None
    over: bool | None = None
    scores: dict[SeatName, int] | None = None
    winner: tuple[SeatName, ...] | None = None
    plantation_cards: int | None = None
    ships: int | None = None
    merchant_teas: int | None = None
    merchant_cards: int | None = None
    total: int | None = None
    market_cards: int | None = None
    harbour_cards: int | None = None
    plantation_deck_size: int | None = None
    plantation_deck_known_top: int | None = None
    ship_deck_size: int | None = None
    ship_deck_known_top: int | None = None
    merchants_dealt: int | None = None
    merchants_unused: int | None = None
    markers_front_up: int | None = None
    tokens_on_boards: int | None = None
    dice_per_seat: int | None = None
    # Set when a case is read: a legal case must leave alone what it does not list.
    of: Any = None


class ChaiCase(Case, frozen=True, forbid_unknown_fields=True):
    """A case of Chai: Tea for 2."""

    given: Given
    when: When
    then: Then

    def __post_init__(self) -> None:
        # These files state that a case is legal; elsewhere the word stands for a refusal only.
        if self.then.legal is True:
            force_setattr(self.then, "legal", None)
        force_setattr(self.then, "of", self)


class ChaiNotation:
    """Reads and compares cases (see `explorer.core.scenario.Notation`)."""

    case_type: ClassVar[type[Case]] = ChaiCase

    def position(self, game: Any, case: ChaiCase) -> Any:
        """Return the position before the first step."""
        from explorer.games.chai.positions import position  # noqa: PLC0415  keeps this module a plain vocabulary

        return position(game, case)

    def plies(self, game: Any, state: Any, step: Step) -> Any:
        """Return a generator of the step's plies."""
        from explorer.games.chai.macros import plies  # noqa: PLC0415

        return plies(game, state, step)

    def order(self, step: Step) -> tuple[str, ...]:  # noqa: ARG002
        """Return (): steps are judged ply by ply."""
        return ()

    def differences(self, game: Any, state: Any, then: Then) -> list[str]:
        """Return one line for each stated value that does not hold."""
        from explorer.games.chai.expectations import differences  # noqa: PLC0415

        return differences(game, state, then)
