"""Cases as the runner reads them."""

from __future__ import annotations

from typing import Any, ClassVar

import msgspec

from explorer.core.scenario import Case
from explorer.games.tea_garden.notation.given import Given
from explorer.games.tea_garden.notation.steps import Step
from explorer.games.tea_garden.notation.then import ChanceGiven, Then, When


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
