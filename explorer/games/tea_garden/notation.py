"""How case files write positions, steps and expectations of Tea Garden."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, Literal, dataclass_transform

import msgspec

from explorer.core.scenario import Case
from explorer.games.tea_garden.components import Province, ScrollType

Natural = Annotated[int, msgspec.Meta(ge=0)]
Seat = Literal["A", "B", "C", "D"]
SEATS: tuple[Seat, ...] = ("A", "B", "C", "D")
LeafTable = dict[str, Natural]
Leaf = str
Part = Literal["a", "b"]


@dataclass_transform(frozen_default=True, kw_only_default=True)
class _Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    pass


class PlayerGiven(_Part, kw_only=True):
    """What one player has."""

    hand: tuple[str, ...] = ()
    draw_deck: tuple[str, ...] = ()
    discard: tuple[str, ...] = ()
    slots: tuple[tuple[str, ...], ...] = ()
    leaves: LeafTable = {}
    scrolls: dict[ScrollType, Natural] = {}
    emperor_tokens: Natural = 0
    gardens: dict[str, Natural] | None = None
    pagodas: tuple[int, ...] | None = None
    emperor_row: Natural = 0
    river: Natural = 0
    river_space: Natural = 0
    university: Natural = 0
    workers_centre: Natural = 0
    cup_rows: tuple[tuple[str, ...], ...] = ()
    cup_tokens: tuple[tuple[int, ...], ...] | None = None
    caravans_won: tuple[str, ...] = ()
    vp: Natural = 0
    passed: bool = False


class Given(PlayerGiven, kw_only=True):
    """The position before the first step; the keys of a player belong to the active one."""

    players: int = 2
    rulings: dict[str, str | int] = {}
    round: int = 1
    active: Seat = "A"
    start_player: Seat = "A"
    display: tuple[str, ...] = ()
    caravans: tuple[str, ...] = ()
    emperor_display: tuple[str, ...] = ()
    cup_stacks: dict[Province, tuple[str, ...]] = {}
    region_bonus: dict[str, str] = {}
    others: dict[Seat, PlayerGiven] = {}


class Choice(_Part, kw_only=True):
    """An answer to a question that a step raises; one of the keys, with `zone` also `card`."""

    skip: bool = False
    draw: bool = False
    ferment: tuple[Leaf, ...] | None = None
    discard: tuple[str, ...] | None = None
    zone: str | None = None
    card: str | None = None
    emperor_card: str | None = None
    option: int | None = None
    cup_token: tuple[int, int] | None = None


class _Step(_Part, tag_field="do", kw_only=True):
    player: Seat | None = None
    choices: tuple[Choice, ...] = ()


class SetupStep(_Step, tag="setup", kw_only=True):
    """Set up a new game."""


class RipenStep(_Step, tag="ripen", kw_only=True):
    """Step E of the Maintenance phase alone."""


class MainHarvestStep(_Step, tag="main_harvest", kw_only=True):
    """Step F of the Maintenance phase alone."""


class MaintenanceStep(_Step, tag="maintenance", kw_only=True):
    """The whole Maintenance phase."""


class ScoreStep(_Step, tag="score", kw_only=True):
    """Final scoring; changes nothing."""


class PassStep(_Step, tag="pass", kw_only=True):
    """Pass."""


class OpenFourthStep(_Step, tag="open_fourth", kw_only=True):
    """Pay for the fourth turn."""

    leaves: tuple[Leaf, ...]


class PlayStep(_Step, tag="play", kw_only=True):
    """Lay cards, the last one on top."""

    cards: tuple[str, ...]


class BuildStep(_Step, tag="build", kw_only=True):
    """Build a garden."""

    pagoda: int
    region: str
    space: int | None = None


class BuyStep(_Step, tag="buy", kw_only=True):
    """Buy an Action card."""

    card: str
    leaves: tuple[Leaf, ...]
    scrolls: Natural = 0
    swaps: tuple[tuple[Leaf, ...], ...] = ()


class CaravanStep(_Step, tag="caravan", kw_only=True):
    """Sell to a Caravan."""

    card: str
    trade: int
    strength: int
    leaves: tuple[Leaf, ...]


class FermentStep(_Step, tag="ferment", kw_only=True):
    """Ferment leaves."""

    leaves: tuple[Leaf, ...]


class HarvestStep(_Step, tag="harvest", kw_only=True):
    """Harvest gardens."""

    regions: tuple[str, ...]


class SecondaryStep(_Step, tag="secondary", kw_only=True):
    """Take a secondary action."""

    kind: Literal["river", "cup", "university"]
    province: str = ""
    row: int | Literal["new"] = "new"
    side: str = "right"
    part: str = ""


class RepeatStep(_Step, tag="repeat", kw_only=True):
    """Repeat the secondary action."""

    pay: Literal["x2"] | tuple[Leaf, ...]
    kind: Literal["river", "cup", "university", ""] = ""
    province: str = ""
    row: int | Literal["new"] = "new"
    side: str = "right"
    part: str = ""


class EffectStep(_Step, tag="effect", kw_only=True):
    """Use a printed effect."""

    index: int


class SellStep(_Step, tag="sell", kw_only=True):
    """Sell leaves with the selling effect."""

    leaves: tuple[Leaf, ...]


class Plus1Step(_Step, tag="plus1", kw_only=True):
    """Use a +1 Scroll."""


class AdvanceStep(_Step, tag="advance", kw_only=True):
    """Advance on the Emperor track."""

    leaf: Leaf
    to_row: int | None = None


class CupTokenStep(_Step, tag="cup_token", kw_only=True):
    """Use a Cup token."""

    row: Natural
    connection: Natural
    side: str


class EndTurnStep(_Step, tag="end_turn", kw_only=True):
    """End the turn."""


Step = (
    SetupStep
    | RipenStep
    | MainHarvestStep
    | MaintenanceStep
    | ScoreStep
    | PassStep
    | OpenFourthStep
    | PlayStep
    | BuildStep
    | BuyStep
    | CaravanStep
    | FermentStep
    | HarvestStep
    | SecondaryStep
    | RepeatStep
    | EffectStep
    | SellStep
    | Plus1Step
    | AdvanceStep
    | CupTokenStep
    | EndTurnStep
)


class ChanceGiven(_Part, kw_only=True):
    """What chance does: the rest of each deck, next card first, and every personal draw in order."""

    action: tuple[str, ...] = ()
    caravan: tuple[str, ...] = ()
    emperor: tuple[str, ...] = ()
    draw: tuple[str, ...] | None = None


class When(_Part, kw_only=True):
    """The steps of a case and its chance results."""

    steps: tuple[Step, ...]
    chance: ChanceGiven = ChanceGiven()


class ScoreThen(_Part, kw_only=True):
    """Points by category, as if the game ended now."""

    track: int | None = None
    action_cards: int | None = None
    emperor_cards: int | None = None
    river: int | None = None
    tea_studies: int | None = None
    emperor_track: int | None = None
    cups: int | None = None
    leftovers: int | None = None
    total: int | None = None


class PlayerThen(_Part, kw_only=True):
    """What must hold before one player; only what is written is compared."""

    hand: tuple[str, ...] | None = None
    draw_deck: tuple[str, ...] | None = None
    discard: tuple[str, ...] | None = None
    removed: tuple[str, ...] | None = None
    slots: tuple[tuple[str, ...], ...] | None = None
    leaves: LeafTable | None = None
    scrolls: dict[ScrollType, int] | None = None
    emperor_tokens: int | None = None
    gardens: dict[str, int] | None = None
    pagodas: tuple[int, ...] | None = None
    emperor_row: int | None = None
    river: int | None = None
    river_space: int | None = None
    university: int | None = None
    workers_centre: int | None = None
    workers_supply: int | None = None
    cup_rows: tuple[tuple[str, ...], ...] | None = None
    cup_tokens: tuple[tuple[int, ...], ...] | None = None
    caravans_won: tuple[str, ...] | None = None
    vp: int | None = None
    passed: bool | None = None
    score: ScoreThen | None = None


class Then(PlayerThen, kw_only=True):
    """What must hold after the last step."""

    result: Literal["ok", "illegal"]
    rule: str | None = None
    message: str = ""
    why: str = ""
    strength: int | None = None
    round: int | None = None
    active: Seat | None = None
    start_player: Seat | None = None
    display: tuple[str, ...] | None = None
    caravans: tuple[str, ...] | None = None
    emperor_display: tuple[str, ...] | None = None
    cup_stacks: dict[Province, tuple[str, ...]] | None = None
    others: dict[Seat, PlayerThen] = {}
    winner: tuple[Seat, ...] | None = None
    game_over: bool | None = None
    cup_stack_height: int | None = None
    cup_tiles_unused: int | None = None
    action_display: int | None = None
    action_deck: int | None = None
    action_cards_unused: int | None = None
    caravan_display: int | None = None
    caravan_deck: int | None = None
    basic_caravans_unused: int | None = None
    emperor_display_size: int | None = None
    emperor_deck: int | None = None
    region_bonus_placed: int | None = None
    region_bonus_unused: int | None = None
    hand_size: int | None = None
    draw_deck_size: int | None = None
    gardens_each: int | None = None

    @property
    def legal(self) -> bool | None:
        """False if the last step is refused, else None: the form in which the runner asks."""
        return False if self.result == "illegal" else None


class Script:
    """The chance results of a case while it runs: each list is used up from the front."""

    def __init__(self, chance: ChanceGiven, given: Given) -> None:
        self.action, self.caravan, self.emperor = (
            list(chance.action),
            list(chance.caravan),
            list(chance.emperor),
        )
        self.draw = None if chance.draw is None else list(chance.draw)
        self.tiles = {p: list(tiles[1:]) for p, tiles in given.cup_stacks.items()}


class Move(msgspec.Struct, frozen=True):
    """A step with the chance results of its case."""

    step: Step
    script: Any


class TeaCase(Case, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A case of Tea Garden."""

    given: Given
    script: When = msgspec.field(name="when")
    then: Then

    @property
    def when(self) -> tuple[Move, ...]:
        """The steps, each with the chance results that all of them share; every run has its own."""
        script = Script(self.script.chance, self.given)
        return tuple(Move(step, script) for step in self.script.steps)


class TeaNotation:
    """Reads and compares cases (see `explorer.core.scenario.Notation`)."""

    case_type: ClassVar[type[Case]] = TeaCase

    def position(self, game: Any, case: TeaCase) -> Any:
        """Return the position before the first step."""
        from explorer.games.tea_garden.positions import position  # noqa: PLC0415  keeps this module a plain vocabulary

        return position(game, case)

    def plies(self, game: Any, state: Any, step: Move) -> Any:
        """Return a generator of the step's plies."""
        from explorer.games.tea_garden.macros import plies  # noqa: PLC0415

        return plies(game, state, step)

    def order(self, step: Move) -> tuple[str, ...]:
        """Return the checking order of steps that are judged as a whole."""
        from explorer.games.tea_garden.macros import order  # noqa: PLC0415

        return order(step)

    def differences(self, game: Any, state: Any, then: Then) -> list[str]:
        """Return one line for each stated value that does not hold."""
        from explorer.games.tea_garden.expectations import differences  # noqa: PLC0415

        return differences(game, state, then)
