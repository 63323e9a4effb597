"""Given / when / then: the protocol by which a game reads positions and compound moves from a file."""

from __future__ import annotations

from collections.abc import Generator
from typing import TYPE_CHECKING, Any, ClassVar, Protocol, dataclass_transform

import msgspec

if TYPE_CHECKING:
    from explorer.core.game import Game


class ScenarioError(ValueError):
    """A position or step in a file makes no sense; the message starts with the place of the fault."""

    def __init__(self, place: str, problem: str) -> None:
        self.place, self.problem = place, problem
        super().__init__(f"{place}: {problem}")

    def __reduce__(self) -> tuple[Any, ...]:
        # Without it, an error of a worker process breaks the pool instead of reaching the caller.
        return type(self), (self.place, self.problem)


class Ply(msgspec.Struct, frozen=True):
    """An action and who takes it (a seat or CHANCE)."""

    seat: int
    action: Any


@dataclass_transform(frozen_default=True)
class Case(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What every case has; a game's notation subclasses it with its own `given`, `when` and `then`.

    A `then` has the optional fields `legal` (only ever false) and `rule`; all other fields are compared by
    the notation.
    """

    id: str
    title: str
    rules: tuple[str, ...]
    provenance: str


class Notation(Protocol):
    """How one game writes positions, moves and expectations."""

    case_type: ClassVar[type[Case]]

    def position(self, game: Game, case: Any) -> Any:
        """Return the position before the first step.

        Raises
        ------
        ScenarioError
        """
        ...

    def plies(self, game: Game, state: Any, step: Any) -> Generator[Ply, Any, None]:
        """Yield the plies of one step in the rules' checking order.

        Each `yield` returns the position after the ply. Chance plies are yielded too, from what the step
        states.

        Raises
        ------
        ScenarioError
            A chance result is missing, left over or impossible.
        """
        ...

    def order(self, step: Any) -> tuple[str, ...]:
        """Return the rules of a step in checking order if it is judged as a whole; () if ply by ply."""
        ...

    def differences(self, game: Game, state: Any, then: Any) -> list[str]:
        """Return one line for each stated value that the position does not have."""
        ...
