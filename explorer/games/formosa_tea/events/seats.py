"""The parts that all events share: one player changed, one field changed, one place changed."""

from __future__ import annotations

from typing import Any, TypeVar

from msgspec.structs import replace

from explorer.core.event import Event
from explorer.core.legality import Fact
from explorer.games.formosa_tea.state import Field, FormosaState

T = TypeVar("T")


class SeatEvent(Event):
    """Something happens to a seat."""

    seat: int


def put(row: tuple[T, ...], i: int, value: T) -> Any:
    """Return a tuple with one entry changed."""
    return (*row[:i], value, *row[i + 1 :])


def change(state: FormosaState, seat: int, **parts: Any) -> FormosaState:
    """Return the position with parts of one player changed."""
    players = state.players
    return replace(state, players=(*players[:seat], replace(players[seat], **parts), *players[seat + 1 :]))


def with_field(state: FormosaState, field: int, now: Field) -> FormosaState:
    """Return the position with one field changed."""
    fields = state.fields
    return replace(state, fields=(*fields[:field], now, *fields[field + 1 :]))


def before_and_after(before: int, after: int) -> dict[str, Fact]:
    """Return the two facts that most events of markers and tokens tell."""
    return {"before": before, "after": after}
