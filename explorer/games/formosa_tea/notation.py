"""How case files write positions, steps and expectations of Formosa Tea."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, ClassVar, Literal

import msgspec
from msgspec.structs import force_setattr, replace

from explorer.core.scenario import Case
from explorer.games.formosa_tea.vocabulary import Tea

Natural = Annotated[int, msgspec.Meta(ge=0)]
Seat = Literal["A", "B", "C", "D"]
SEATS = "ABCD"
Kind = Literal["farmer", "master"]
Track = Literal["oolong", "black", "green", "scented"]
Quality = Literal["good", "normal", "bad"]
CubeTable = dict[Tea, Natural]
Payment = dict[Tea, dict[Quality, Natural]]


class _Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    pass


class FieldGiven(_Part, frozen=True):
    """A tea field."""

    oolong: Natural = 0
    black: Natural = 0
    green: Natural = 0
    disc: Tea | None = None
    worker: str = ""


class BatchGiven(_Part, frozen=True):
    """A raw batch."""

    m3: Natural = 0
    m2: Natural = 0
    m1: Natural = 0
    m0: Natural = 0
    flavour: Natural = 0
    tokens: Natural = 0


class ScentedGiven(_Part, frozen=True):
    """A scented batch."""

    type: Tea
    cubes: Natural
    discs: CubeTable = {}


class BasketsGiven(_Part, frozen=True):
    """Cubes in the baskets."""

    m1: CubeTable = {}
    m2: CubeTable = {}
    m3: CubeTable = {}


class PlayerGiven(_Part, frozen=True):
    """What belongs to one player."""

    vp: Natural = 0
    domestic: Natural = 0
    action_tokens: Natural = 0
    tech_tokens: Natural = 0
    flavour_tokens: Natural = 0
    scented_batches: Natural = 0
    passed: bool = False
    character: str = ""
    cards: tuple[str, ...] = ()
    tech: CubeTable = {}
    discs: CubeTable = {}
    baskets: BasketsGiven = BasketsGiven()
    factory: dict[Tea, BatchGiven] = {}
    track: dict[Track, Natural] = {}
    scented: ScentedGiven | None = None
    warehouse: dict[Tea, dict[Quality, Natural]] = {}


class Given(_Part, frozen=True):
    """The position before the first step; see the head of cases.toml."""

    players: int = 4
    round: int = 1
    start: Seat = "A"
    active: Seat | None = None
    switches: dict[str, str] = {}
    entry: Literal["turn", "round_end", "final", "setup", "setup_cubes", "draft"] = "turn"
    weather: tuple[str, ...] = ("sun", "cloud", "drizzle", "rain")
    closed: int = -1
    fields: dict[str, FieldGiven] = {}
    exports: dict[Literal["x1", "x2", "x3"], tuple[str, ...]] = {}
    domestic_space: tuple[str, ...] = ()
    display: tuple[tuple[str, ...], ...] = ()
    deck: tuple[str, ...] | None = None
    under: tuple[str, ...] = ()
    heap: CubeTable = {}
    events: tuple[str, ...] = ()
    offer: tuple[str, ...] = ()
    draws: tuple[Tea, ...] = ()
    reveals: tuple[str, ...] = ()
    shuffle: tuple[str, ...] = ()
    A: PlayerGiven = PlayerGiven()
    B: PlayerGiven = PlayerGiven()
    C: PlayerGiven = PlayerGiven()
    D: PlayerGiven = PlayerGiven()


class Script:
    """What chance brings in a case, in order; `rewind` begins anew."""

    def __init__(self, given: Given) -> None:
        self._given = given
        self.rewind()

    def rewind(self) -> None:
        """Begin with the first draw."""
        self.draws = list(self._given.draws)
        self.reveals = list(self._given.reveals)
        self.shuffle = self._given.shuffle


class StartCube(_Part, frozen=True):
    """A starting cube and its field."""

    field: str
    type: Tea


class Step(_Part, frozen=True):
    """A main or token action, or the answer to a question."""

    player: Seat
    action: str = ""
    worker: Kind | None = None
    field: str | None = None
    mode: Literal["all", "each", "none"] | None = None
    type: Tea | tuple[Tea, ...] | None = None
    take: tuple[Tea, ...] | None = None
    track: Track | None = None
    cubes: dict[Quality, Natural] | None = None
    space: Literal["x1", "x2", "x3"] | None = None
    card: str | None = None
    pay: Payment | None = None
    use: Literal["dry", "flavour"] | None = None
    from_: int | None = msgspec.field(default=None, name="from")
    n: int | None = None
    push: Literal["advance", "run", "stay"] | None = None
    dry: tuple[int, ...] | None = None
    flavour: tuple[int, ...] | None = None
    disc: Tea | Literal["none"] | None = None
    tech_choice: Tea | None = None
    export_bonus: Literal["skip", "use"] | None = None
    event_advance: Track | Literal["skip"] | None = None
    starting_cubes: tuple[StartCube, ...] | None = None
    draft: str | None = None
    window: Literal["go_on"] | None = None
    token_kind: Literal["drying", "flavour"] | None = None
    round_move: Literal["go", "stay"] | None = None
    come_back: Literal["return", "stay"] | None = None
    hold: str = ""
    script: Script | None = None


class Then(_Part, frozen=True):
    """What must hold after the last step; only what is written is compared."""

    legal: bool | None = None
    rule: str | None = None
    next: str | None = None
    state: Mapping[str, Any] = {}
    script: Script | None = None


class FormosaCase(Case, frozen=True, forbid_unknown_fields=True):
    """A case of Formosa Tea."""

    given: Given
    then: Then
    when: tuple[Step, ...] = ()

    def __post_init__(self) -> None:
        # A legal case may say so; the runner wants to hear only of illegal ones.
        script = Script(self.given)
        legal = None if self.then.legal and self.then.rule is None else self.then.legal
        force_setattr(self, "then", replace(self.then, legal=legal, script=script))
        following = [*self.when[1:], None][: len(self.when)]
        steps = [
            replace(step, script=script, hold=_held(after))
            for step, after in zip(self.when, following, strict=True)
        ]
        force_setattr(self, "when", tuple(steps))


def _held(after: Step | None) -> str:
    """Return the question that the next step answers although it may have one answer only."""
    if after is None:
        return ""
    return "come_back" if after.come_back else "token_kind" if after.token_kind else ""


class FormosaNotation:
    """Reads and compares cases (see `explorer.core.scenario.Notation`)."""

    case_type: ClassVar[type[Case]] = FormosaCase

    def position(self, game: Any, case: FormosaCase) -> Any:
        """Return the position before the first step."""
        from explorer.games.formosa_tea.positions import position  # noqa: PLC0415  keeps this module a plain vocabulary

        return position(game, case)

    def plies(self, game: Any, state: Any, step: Step) -> Any:
        """Return a generator of the step's plies."""
        from explorer.games.formosa_tea.macros import plies  # noqa: PLC0415

        return plies(game, state, step)

    def order(self, step: Step) -> tuple[str, ...]:
        """Return the checking order of steps that are judged as a whole."""
        from explorer.games.formosa_tea.macros import order  # noqa: PLC0415

        return order(step)

    def differences(self, game: Any, state: Any, then: Then) -> list[str]:
        """Return one line for each stated value that does not hold."""
        from explorer.games.formosa_tea.expectations import differences  # noqa: PLC0415

        return differences(game, state, then)
