"""The course of the game: set-up, assistant, markers, merchants, years."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from explorer.core.event import Event
from explorer.games.chai.events.change import at, with_player
from explorer.games.chai.state import ChaiState


class GoalAgreed(Event):
    """The ship goal is agreed."""

    goal: int
    says: ClassVar[str] = "The ship goal is {goal}."

    def apply(self, state: ChaiState) -> ChaiState:
        """Set the goal."""
        return replace(state, goal=self.goal)


class MerchantsDealt(Event):
    """Each player has a merchant, named by its tea."""

    first: str
    second: str
    says: ClassVar[str] = "P1 gets the merchant of {first} tea, P2 that of {second} tea."

    def apply(self, state: ChaiState) -> ChaiState:
        """Deal them."""
        return with_player(with_player(state, 0, merchant=self.first), 1, merchant=self.second)


class MarkerLaid(Event):
    """A harvest marker lies on the next ring position."""

    marker: str
    says: ClassVar[str] = "Marker {marker} lies on ring position {position}."

    def facts(self, before: ChaiState, after: ChaiState) -> dict[str, int]:  # noqa: ARG002
        """Return the position."""
        return {"position": len(before.ring)}

    def apply(self, state: ChaiState) -> ChaiState:
        """Lay it."""
        return replace(state, ring=(*state.ring, self.marker))


class StartRolled(Event):
    """Each player has rolled a die for the start."""

    first: int
    second: int
    says: ClassVar[str] = "P1 rolls {first}, P2 rolls {second}."

    def apply(self, state: ChaiState) -> ChaiState:
        """Change nothing: who starts is an event of its own."""
        return state


class StartDecided(Event):
    """A seat gets the start player marker before the first year."""

    seat: int
    says: ClassVar[str] = "{seat} is the start player."

    def apply(self, state: ChaiState) -> ChaiState:
        """Give it the marker."""
        return replace(state, start=self.seat, holder=self.seat)


class AssistantMoved(Event):
    """The tea assistant moves on."""

    to: int
    says: ClassVar[str] = "The tea assistant moves to ring position {position}."

    def facts(self, before: ChaiState, after: ChaiState) -> dict[str, int]:  # noqa: ARG002
        """Return the position."""
        return {"position": self.to}

    def apply(self, state: ChaiState) -> ChaiState:
        """Move it."""
        return replace(state, assistant=self.to)


class MarkerTurned(Event):
    """The marker on a ring position is turned over."""

    position: int
    says: ClassVar[str] = "Marker {marker} is turned over."

    def facts(self, before: ChaiState, after: ChaiState) -> dict[str, str]:  # noqa: ARG002
        """Return the marker."""
        return {"marker": before.ring[self.position]}

    def apply(self, state: ChaiState) -> ChaiState:
        """Turn it."""
        marker = state.ring[self.position]
        turned = marker.removesuffix("/back") if marker.endswith("/back") else f"{marker}/back"
        return replace(state, ring=at(state.ring, self.position, turned))


class MarkersExchanged(Event):
    """The markers on two ring positions change places."""

    position: int
    opposite: int
    says: ClassVar[str] = "The markers on ring positions {position} and {opposite} change places."

    def apply(self, state: ChaiState) -> ChaiState:
        """Exchange them."""
        here, there = state.ring[self.position], state.ring[self.opposite]
        return replace(state, ring=at(at(state.ring, self.position, there), self.opposite, here))


class StartMarkerTaken(Event):
    """A seat takes the start player marker; it starts the next year."""

    seat: int
    says: ClassVar[str] = "{seat} takes the start player marker for the next year."

    def apply(self, state: ChaiState) -> ChaiState:
        """Hand it over."""
        return replace(state, holder=self.seat)


class MerchantUsed(Event):
    """A merchant has helped this year."""

    seat: int
    says: ClassVar[str] = "The merchant of {seat} has helped this year."

    def apply(self, state: ChaiState) -> ChaiState:
        """Note it."""
        return with_player(state, self.seat, merchant_used=True)


class MerchantsReady(Event):
    """The merchants can help again."""

    says: ClassVar[str] = "The merchants can help again."

    def apply(self, state: ChaiState) -> ChaiState:
        """Note it."""
        return replace(state, players=tuple(replace(p, merchant_used=False) for p in state.players))


class YearBegun(Event):
    """A new year begins with the holder of the start player marker."""

    seat: int
    says: ClassVar[str] = "Year {year} begins; {seat} is the start player."

    def facts(self, before: ChaiState, after: ChaiState) -> dict[str, int]:  # noqa: ARG002
        """Return the year."""
        return {"year": after.year}

    def apply(self, state: ChaiState) -> ChaiState:
        """Count it."""
        return replace(state, year=state.year + 1, start=self.seat)
