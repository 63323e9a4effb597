"""What can happen in the game of `steep`."""

from typing import ClassVar

from msgspec.structs import replace

from explorer.core.event import Event


def put(values, i, value):
    return (*values[:i], value, *values[i + 1 :])


class Leaf(Event, frozen=True):
    seat: int
    sort: int
    n: int
    says: ClassVar[str] = "{seat}: {sort} leaves {before} → {after}"

    def apply(self, state):
        have = state.leaves[self.seat]
        return replace(
            state, leaves=put(state.leaves, self.seat, put(have, self.sort, have[self.sort] + self.n))
        )

    def facts(self, before, after):
        return {"before": before.leaves[self.seat][self.sort], "after": after.leaves[self.seat][self.sort]}


class OutOfBag(Event, frozen=True):
    sort: int
    says: ClassVar[str] = "A {sort} leaf leaves the bag."
    quiet: ClassVar[bool] = True

    def apply(self, state):
        return replace(state, bag=put(state.bag, self.sort, state.bag[self.sort] - 1))


class Point(Event, frozen=True):
    seat: int
    says: ClassVar[str] = "{seat} scores a point: {before} → {after}"

    def apply(self, state):
        return replace(state, points=put(state.points, self.seat, state.points[self.seat] + 1))

    def facts(self, before, after):
        return {"before": before.points[self.seat], "after": after.points[self.seat]}


class NextRound(Event, frozen=True):
    says: ClassVar[str] = "A new round begins."

    def apply(self, state):
        return replace(state, round=state.round + 1)
