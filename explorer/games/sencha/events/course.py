"""What can happen to the course of the game."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from explorer.core.event import Event
from explorer.games.sencha.state import (
    LastTurns,
    SenchaState,
)


class StartDrawn(Event):
    """The starting player is known."""

    seat: int
    says: ClassVar[str] = "{seat} takes the first turn."

    def apply(self, state: SenchaState) -> SenchaState:
        return replace(state, start=self.seat)


class LastTurnsBegun(Event):
    """The end is triggered: so many turns are still to be taken."""

    by: int
    left: int
    says: ClassVar[str] = "{by} triggers the end; {left:last turn follows/last turns follow}."

    def apply(self, state: SenchaState) -> SenchaState:
        return replace(state, last=LastTurns(self.by, self.left))


class LastTurnTaken(Event):
    """One of the last turns is over."""

    left: int
    says: ClassVar[str] = "Last turns still to be taken: {left}."

    def apply(self, state: SenchaState) -> SenchaState:
        assert state.last is not None
        return replace(state, last=LastTurns(state.last.by, self.left))


class IdleCounted(Event):
    """The counter of forced passes without gain changes."""

    idle: int
    says: ClassVar[str] = "Forced passes without gain in a row: {idle}."

    def apply(self, state: SenchaState) -> SenchaState:
        return replace(state, idle=self.idle)
