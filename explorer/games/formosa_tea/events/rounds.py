"""Set-up, passing and the course of the rounds."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from msgspec.structs import replace

from explorer.core.event import Event
from explorer.core.legality import Fact
from explorer.games.formosa_tea.events.seats import SeatEvent, change
from explorer.games.formosa_tea.state import Field, FormosaState


class EventLaid(Event):
    """A historical event is drawn and lies open in the order of years."""

    event: str
    says: ClassVar[str] = "The event {event} lies open."

    def apply(self, state: FormosaState) -> FormosaState:
        year = {e: state.table.event[e].year for e in (*state.events, self.event)}
        return replace(state, events=tuple(sorted(year, key=lambda e: (year[e], e))))


class StartFound(SeatEvent):
    """The start player is known."""

    says: ClassVar[str] = "{seat} takes the start marker."

    def apply(self, state: FormosaState) -> FormosaState:
        return replace(state, start=self.seat)


class CharacterOffered(Event):
    """A character is laid open."""

    character: str
    says: ClassVar[str] = "{character} lies open."

    def apply(self, state: FormosaState) -> FormosaState:
        order = [c for c in state.table.characters if c in {*state.offer, self.character}]
        return replace(state, offer=tuple(order))


class CharacterTaken(SeatEvent):
    """A player takes a character."""

    character: str
    says: ClassVar[str] = "{seat} takes {character}."

    def apply(self, state: FormosaState) -> FormosaState:
        state = replace(state, offer=tuple(c for c in state.offer if c != self.character))
        return change(state, self.seat, character=self.character)


class OfferClosed(Event):
    """The last character goes back into the box."""

    says: ClassVar[str] = "The character left over goes back into the box."

    def apply(self, state: FormosaState) -> FormosaState:
        return replace(state, offer=())


class Passed(SeatEvent):
    """A player passes."""

    says: ClassVar[str] = "{seat} passes and is out for this round."

    def apply(self, state: FormosaState) -> FormosaState:
        return change(state, self.seat, passed=True)


class CameBack(SeatEvent):
    """A player who had passed is back in."""

    says: ClassVar[str] = "{seat} is back in."

    def apply(self, state: FormosaState) -> FormosaState:
        return change(state, self.seat, passed=False)


class WorkersHome(Event):
    """All workers except the masters on the tracks return to their owners."""

    says: ClassVar[str] = "All workers on fields and markets go home."

    def apply(self, state: FormosaState) -> FormosaState:
        out = [f.worker for f in state.fields if f.worker >= 0]
        out += [w for space in (*state.exports, state.home) for w in space]
        for seat, p in enumerate(state.players):
            state = change(
                state,
                seat,
                farmers=p.farmers + out.count(2 * seat),
                masters=p.masters + out.count(2 * seat + 1),
            )
        fields = tuple(f if f.worker < 0 else Field(f.cubes, f.disc, -1) for f in state.fields)
        return replace(state, fields=fields, exports=((),) * len(state.exports), home=())


class WeatherMoved(Event):
    """Each weather tile moves one column to the right, the last one to column 1."""

    says: ClassVar[str] = "The weather moves one column to the right."

    def apply(self, state: FormosaState) -> FormosaState:
        return replace(state, weather=(state.weather[-1], *state.weather[:-1]))


class RoundBegun(Event):
    """A round begins: the start marker moves on, and everybody is in again."""

    start: int
    round: int
    says: ClassVar[str] = "Round {round} begins; the start marker goes to {by}."

    def facts(self, before: FormosaState, after: FormosaState) -> Mapping[str, Fact]:  # noqa: ARG002
        return {"by": self.start}

    def apply(self, state: FormosaState) -> FormosaState:
        players = tuple(replace(p, passed=False) for p in state.players)
        return replace(state, start=self.start, round=self.round, players=players)


class MasterGained(SeatEvent):
    """A player gets another master."""

    says: ClassVar[str] = "{seat} gets a third master."

    def apply(self, state: FormosaState) -> FormosaState:
        return change(state, self.seat, masters=state.players[self.seat].masters + 1)
