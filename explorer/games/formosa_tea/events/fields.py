"""Workers on fields, cubes and discs coming from them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from msgspec.structs import replace

from explorer.core.event import Event
from explorer.core.legality import Fact
from explorer.games.formosa_tea.components import KINDS
from explorer.games.formosa_tea.events.seats import SeatEvent, change, put, with_field
from explorer.games.formosa_tea.state import NONE, ONE, Cubes, Field, FormosaState, minus, plus


def take_worker(state: FormosaState, seat: int, worker: str) -> FormosaState:
    """Return the position with one worker fewer in a supply."""
    p = state.players[seat]
    if worker == "farmer":
        return change(state, seat, farmers=p.farmers - 1)
    return change(state, seat, masters=p.masters - 1)


def piece(seat: int, worker: str) -> int:
    """Return how a position writes a worker."""
    return 2 * seat + KINDS.index(worker)


class WorkerPlaced(SeatEvent):
    """A worker goes from its owner's supply to a field."""

    worker: str
    field: str
    says: ClassVar[str] = "{seat} places a {worker} on {field}."

    def apply(self, state: FormosaState) -> FormosaState:
        i = state.table.field_index[self.field]
        was = state.fields[i]
        state = take_worker(state, self.seat, self.worker)
        return with_field(state, i, Field(was.cubes, was.disc, piece(self.seat, self.worker)))


class CubesHarvested(SeatEvent):
    """Cubes go from a field into a basket; `lost` do not fit and go into the bag."""

    field: str
    cubes: Cubes
    moisture: int
    lost: Cubes = NONE
    says: ClassVar[str] = "{seat} takes {cubes} from {field} into the basket of moisture {moisture}."

    def apply(self, state: FormosaState) -> FormosaState:
        i = state.table.field_index[self.field]
        was, p, level = state.fields[i], state.players[self.seat], self.moisture - 1
        left = minus(minus(was.cubes, self.cubes), self.lost)
        state = with_field(state, i, Field(left, was.disc, was.worker))
        if self.lost != NONE:
            state = replace(state, bag=plus(state.bag, self.lost))
        return change(state, self.seat, baskets=put(p.baskets, level, plus(p.baskets[level], self.cubes)))


class DiscTaken(SeatEvent):
    """The disc of an empty field goes to a player."""

    field: str
    says: ClassVar[str] = "{seat} takes the flower bud disc of {field}."

    def apply(self, state: FormosaState) -> FormosaState:
        i = state.table.field_index[self.field]
        was, p = state.fields[i], state.players[self.seat]
        state = with_field(state, i, Field(was.cubes, -1, was.worker))
        return change(state, self.seat, discs=plus(p.discs, ONE[was.disc]))


class DiscLaid(Event):
    """A disc is laid on a field."""

    field: str
    disc: str
    says: ClassVar[str] = "A {disc} disc lies on {field}."

    def apply(self, state: FormosaState) -> FormosaState:
        i, tea = state.table.field_index[self.field], state.table.tea_index[self.disc]
        was = state.fields[i]
        state = with_field(state, i, Field(was.cubes, tea, was.worker))
        return replace(state, discs_out=minus(state.discs_out, ONE[tea]))


class CubesLaid(Event):
    """Cubes come from the bag onto a field."""

    field: str
    cubes: Cubes
    says: ClassVar[str] = "{cubes} from the bag to {field}."

    def apply(self, state: FormosaState) -> FormosaState:
        i = state.table.field_index[self.field]
        was = state.fields[i]
        state = with_field(state, i, Field(plus(was.cubes, self.cubes), was.disc, was.worker))
        return replace(state, bag=minus(state.bag, self.cubes))


class CubesDrawn(SeatEvent):
    """Cubes come from the bag into the basket of moisture 1."""

    cubes: Cubes
    says: ClassVar[str] = "{seat} draws {cubes} into the basket of moisture 1."

    def apply(self, state: FormosaState) -> FormosaState:
        p = state.players[self.seat]
        state = replace(state, bag=minus(state.bag, self.cubes))
        return change(state, self.seat, baskets=put(p.baskets, 0, plus(p.baskets[0], self.cubes)))


class HeapEmptied(Event):
    """The heap of returned cubes goes into the empty bag."""

    says: ClassVar[str] = "The bag is empty; the heap of returned cubes goes into it."

    def apply(self, state: FormosaState) -> FormosaState:
        return replace(state, bag=plus(state.bag, state.heap), heap=NONE)


class ColumnClosed(Event):
    """A column is closed for the whole game."""

    column: int
    says: ClassVar[str] = "Column {column_name} is closed."

    def facts(self, before: FormosaState, after: FormosaState) -> Mapping[str, Fact]:  # noqa: ARG002
        return {"column_name": self.column + 1}

    def apply(self, state: FormosaState) -> FormosaState:
        return replace(state, closed=self.column)


class WeatherLaid(Event):
    """The weather tiles lie in this order above the columns."""

    tiles: tuple[str, ...]
    says: ClassVar[str] = "The weather over columns 1 to 4: {tiles}."

    def apply(self, state: FormosaState) -> FormosaState:
        return replace(state, weather=self.tiles)
