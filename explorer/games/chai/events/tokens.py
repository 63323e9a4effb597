"""Tokens come, climb and go."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from explorer.core.event import Event
from explorer.games.chai.events.change import at, seated, supplied
from explorer.games.chai.state import ChaiState, put, without


class TokenGained(Event):
    """A token comes from the supply to its field."""

    seat: int
    tea: str
    says: ClassVar[str] = "{seat} takes {tea} to its field."

    def apply(self, state: ChaiState) -> ChaiState:
        """Move the token."""
        was, space = state.players[self.seat], state.table.field[self.tea]
        now = replace(was, spaces=at(was.spaces, space, put(was.spaces[space], self.tea)))
        return replace(state, players=seated(state, self.seat, now), supply=supplied(state, self.tea, -1))


class TokenMissed(Event):
    """A token that was due is not there."""

    seat: int
    tea: str
    says: ClassVar[str] = "No {tea} is left for {seat}."

    def apply(self, state: ChaiState) -> ChaiState:
        """Change nothing."""
        return state


class TokenStepped(Event):
    """A token climbs one step."""

    seat: int
    tea: str
    origin: int
    to: int
    says: ClassVar[str] = "{seat}: {tea} climbs from {origin} to {to}."

    def apply(self, state: ChaiState) -> ChaiState:
        """Move the token."""
        was = state.players[self.seat]
        spaces = list(was.spaces)
        spaces[self.origin] = without(spaces[self.origin], self.tea)
        spaces[self.to] = put(spaces[self.to], self.tea)
        return replace(state, players=seated(state, self.seat, replace(was, spaces=tuple(spaces))))


class TokenDiscarded(Event):
    """A token goes from a space back to the supply."""

    seat: int
    space: int
    tea: str
    says: ClassVar[str] = "{seat} discards {tea} from {space}."

    def apply(self, state: ChaiState) -> ChaiState:
        """Move the token."""
        was = state.players[self.seat]
        now = replace(was, spaces=at(was.spaces, self.space, without(was.spaces[self.space], self.tea)))
        return replace(state, players=seated(state, self.seat, now), supply=supplied(state, self.tea, 1))
