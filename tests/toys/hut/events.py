"""What can happen. Only an event makes a new position out of an old one."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from explorer.core.event import Event
from tests.toys.hut.state import Hut


class WoodChanged(Event):
    """A seat gains or pays wood."""

    seat: int
    n: int
    says: ClassVar[str] = "{seat}: {n} wood, now {now}."

    def apply(self, state: Hut) -> Hut:
        """Return the position after it."""
        return replace(state, wood=changed(state.wood, self.seat, self.n))

    def facts(self, before: Hut, after: Hut) -> dict[str, int]:
        """Return what `says` needs beside the fields; asked only when somebody looks."""
        return {"now": after.wood[self.seat]}


class PointsGained(Event):
    """A seat gains points."""

    seat: int
    n: int
    says: ClassVar[str] = "{seat} gains {n} points, now {now}."

    def apply(self, state: Hut) -> Hut:
        """Return the position after it."""
        return replace(state, points=changed(state.points, self.seat, self.n))

    def facts(self, before: Hut, after: Hut) -> dict[str, int]:
        """Return the new total."""
        return {"now": after.points[self.seat]}


class HutBuilt(Event):
    """A hut stands on a plot."""

    seat: int
    plot: int
    says: ClassVar[str] = "{seat} builds on {plot}."

    def apply(self, state: Hut) -> Hut:
        """Return the position after it."""
        return replace(state, owners=(*state.owners[: self.plot], self.seat, *state.owners[self.plot + 1 :]))


def changed(numbers: tuple[int, ...], i: int, by: int) -> tuple[int, ...]:
    """Return the numbers with the i-th one changed."""
    return (*numbers[:i], numbers[i] + by, *numbers[i + 1 :])
