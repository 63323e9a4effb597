"""How cases.toml writes positions, moves and expectations. The engine knows none of these words."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any, ClassVar

import msgspec
from msgspec.structs import replace

from explorer.core.scenario import Case, Ply, ScenarioError
from explorer.core.state import CHANCE
from tests.toys.hut.actions.build import Build
from tests.toys.hut.actions.gather import Find, Gather
from tests.toys.hut.decisions import Turn
from tests.toys.hut.state import EMPTY, Hut


class Given(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The position before the first step; what is not written is as at the start."""

    players: int = 2
    active: int = 0
    wood: tuple[int, ...] | None = None
    points: tuple[int, ...] | None = None
    owners: tuple[int, ...] | None = None


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seat builds on a plot, or gathers and finds what is written."""

    seat: int
    build: int | None = None
    gather: int | None = None


class Then(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What holds afterwards. `legal` (false) and `rule` are read by the engine, all others below."""

    legal: bool | None = None
    rule: str | None = None
    wood: tuple[int, ...] | None = None
    points: tuple[int, ...] | None = None
    owners: tuple[int, ...] | None = None
    active: int | None = None
    over: bool | None = None
    totals: tuple[int, ...] | None = None
    winners: tuple[int, ...] | None = None


class HutCase(Case):
    """One case."""

    given: Given
    when: tuple[Step, ...]
    then: Then


class HutNotation:
    """Turns what a case writes into positions and plies."""

    case_type: ClassVar[type[Case]] = HutCase

    def position(self, game: Any, case: Any) -> Hut:
        """Return the position before the first step."""
        given: Given = case.given
        start: Hut = game.start(given.players)
        owners = given.owners or start.owners
        if len(owners) != len(start.owners):
            raise ScenarioError("given.owners", f"there are {len(start.owners)} plots, not {len(owners)}.")
        return replace(
            start,
            agenda=(Turn(given.active),) if EMPTY in owners else (),
            wood=given.wood or start.wood,
            points=given.points or start.points,
            owners=owners,
        )

    def plies(self, game: Any, state: Any, step: Any) -> Generator[Ply, Any, None]:
        """Yield the plies of a step; what chance does is written in the step that meets it."""
        if step.build is not None:
            yield Ply(step.seat, Build(step.build))
        else:
            yield Ply(step.seat, Gather())
            yield Ply(CHANCE, Find(step.gather))

    def order(self, step: Any) -> tuple[str, ...]:
        """Return nothing: each ply is judged by itself."""
        return ()

    def differences(self, game: Any, state: Hut, then: Any) -> list[str]:
        """Compare what is written with the position."""
        actual: dict[str, Any] = {
            "wood": state.wood,
            "points": state.points,
            "owners": state.owners,
            "active": state.actor,
            "over": not state.agenda,
            "totals": game.totals(state),
            "winners": game.winners(state),
        }
        return [
            f"{name}: stated {getattr(then, name)}, but it is {value}"
            for name, value in actual.items()
            if getattr(then, name) is not None and getattr(then, name) != value
        ]
