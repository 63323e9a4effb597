"""How case files write positions, steps and expectations of Sencha."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, Literal, dataclass_transform

import msgspec

from explorer.core.scenario import Case
from explorer.games.sencha.vocabulary import Tea, WorkerType

Positive = Annotated[int, msgspec.Meta(ge=1)]
Natural = Annotated[int, msgspec.Meta(ge=0)]
CubeTable = dict[Tea, Natural]


@dataclass_transform(frozen_default=True)
class _Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    pass


class WorkerGiven(_Part):
    """A worker card and its load."""

    type: WorkerType
    load: CubeTable = {}


class SeatGiven(_Part):
    """What differs from the standard before one seat."""

    seat: Natural
    yen: Natural | None = None
    hand: Natural | None = None
    workers: tuple[WorkerGiven, ...] = (WorkerGiven("farmer"),)
    temple: CubeTable = {}


class PlantationGiven(_Part):
    """Houses and cubes of a plantation."""

    id: str
    houses: tuple[Natural, ...] = ()
    cubes: CubeTable = {}


class MarketGiven(_Part):
    """The tea market."""

    open: str = "M1"
    sold: CubeTable = {}
    seen: tuple[str, ...] = ()


class FinalLap(_Part):
    """The last-turn state."""

    by: Natural
    turns_left: Natural


class Given(_Part):
    """The position before the first step."""

    players: int
    switches: dict[str, str | int | bool] = {}
    active: Natural = 0
    start_seat: Natural = 0
    seats: tuple[SeatGiven, ...] = ()
    plantations: tuple[PlantationGiven, ...] = ()
    territory: dict[str, tuple[Natural, ...]] = {}
    market: MarketGiven = MarketGiven()
    final_lap: FinalLap | None = None


class SetupStep(_Part, tag="setup", tag_field="action"):
    """Set up with these chance results."""

    open: str
    draws: tuple[CubeTable, ...]
    start_seat: Natural


class _Turn(_Part, tag_field="action", kw_only=True):
    seat: Natural


class BuyStep(_Turn, tag="buy"):
    """Buy a house."""


class BuildStep(_Turn, tag="build", kw_only=True):
    """Build a house."""

    site: str
    draw: CubeTable | None = None


class HireStep(_Turn, tag="hire", kw_only=True):
    """Hire a worker."""

    worker: WorkerType
    give_up: Natural | None = None


class PickStep(_Part, rename={"origin": "from"}):
    """Cubes gathered."""

    origin: str
    tea: Tea
    worker: Natural
    n: Positive = 1


class HarvestStep(_Turn, tag="harvest", kw_only=True):
    """Produce, gather, or both."""

    produce: str | None = None
    draw: CubeTable | None = None
    gather: tuple[PickStep, ...] = ()


class CubeStep(_Part):
    """Cubes on an own worker."""

    worker: Natural
    tea: Tea
    n: Positive = 1


class SellStep(_Turn, tag="sell", kw_only=True):
    """Sell at the market."""

    cubes: tuple[CubeStep, ...]
    gift: tuple[CubeStep, ...] | None = None
    reveal: str | None = None


class GiftStep(_Turn, tag="gift", kw_only=True):
    """Send a gift."""

    cubes: tuple[CubeStep, ...]


class PassStep(_Turn, tag="pass"):
    """Pass."""


Step = SetupStep | BuyStep | BuildStep | HireStep | HarvestStep | SellStep | GiftStep | PassStep


class SeatThen(_Part):
    """What must hold before one seat."""

    seat: Natural
    yen: int | None = None
    vp: int | None = None
    hand: int | None = None
    reserve: int | None = None
    workers: tuple[WorkerGiven, ...] | None = None
    temple: CubeTable | None = None


class PlantationThen(_Part):
    """What must hold on a plantation."""

    id: str
    houses: tuple[int, ...] | None = None
    cubes: CubeTable | None = None


class MarketThen(_Part):
    """What must hold at the market."""

    open: str | None = None
    sold: CubeTable | None = None
    stack: int | None = None
    unseen: int | None = None


class ScoresThen(_Part):
    """The final scoring of one seat, by category."""

    seat: Natural
    track: int | None = None
    workers: int | None = None
    money: int | None = None
    territory: int | None = None
    majority: int | None = None
    total: int | None = None


class DrawQuestion(_Part, tag="draw", tag_field="event"):
    """Exactly these cubes come when that many are drawn."""

    cubes: CubeTable
    probability: str


class RevealQuestion(_Part, tag="reveal", tag_field="event"):
    """The card that is turned up next."""

    card: str
    probability: str


ActionKindName = Literal["buy", "build", "hire", "harvest", "sell", "gift", "pass"]


class Then(_Part):
    """What must hold after the last step; only what is written is compared."""

    legal: bool | None = None
    rule: str | None = None
    seats: tuple[SeatThen, ...] | None = None
    plantations: tuple[PlantationThen, ...] | None = None
    territory: dict[str, tuple[int, ...]] | None = None
    market: MarketThen | None = None
    bag: CubeTable | None = None
    supply: dict[WorkerType, int] | None = None
    active: int | None = None
    over: bool | None = None
    final_lap: dict[Literal["by", "turns_left"], int] | None = None
    action_kinds: tuple[ActionKindName, ...] | None = None
    house_price: tuple[int | Literal["none"], ...] | None = None
    build_cost: dict[str, int] | None = None
    scores: tuple[ScoresThen, ...] | None = None
    winners: tuple[int, ...] | None = None
    chance: tuple[DrawQuestion | RevealQuestion, ...] | None = None


class SenchaCase(Case, frozen=True, forbid_unknown_fields=True):
    """A case of Sencha."""

    given: Given
    when: tuple[Step, ...]
    then: Then


class SenchaNotation:
    """Reads and compares cases (see `explorer.core.scenario.Notation`)."""

    case_type: ClassVar[type[Case]] = SenchaCase

    def position(self, game: Any, case: SenchaCase) -> Any:
        """Return the position before the first step."""
        from explorer.games.sencha.positions import position  # noqa: PLC0415  keeps this module a plain vocabulary

        return position(game, case)

    def plies(self, game: Any, state: Any, step: Step) -> Any:
        """Return a generator of the step's plies."""
        from explorer.games.sencha.macros import plies  # noqa: PLC0415

        return plies(game, state, step)

    def order(self, step: Step) -> tuple[str, ...]:
        """Return the checking order of steps that are judged as a whole."""
        from explorer.games.sencha.macros import order  # noqa: PLC0415

        return order(step)

    def differences(self, game: Any, state: Any, then: Then) -> list[str]:
        """Return one line for each stated value that does not hold."""
        from explorer.games.sencha.expectations import differences  # noqa: PLC0415

        return differences(game, state, then)
