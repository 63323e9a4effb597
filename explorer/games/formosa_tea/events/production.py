"""Masters on the processing tracks and the tea that they make."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from msgspec.structs import replace

from explorer.core.legality import Fact
from explorer.games.formosa_tea.components import QUALITIES, TRACKS
from explorer.games.formosa_tea.events.seats import SeatEvent, before_and_after, change, put
from explorer.games.formosa_tea.state import (
    NONE,
    ONE,
    Batch,
    Cubes,
    FormosaState,
    Scented,
    flavoured,
    lowered,
    minus,
    plus,
)


class MasterPlaced(SeatEvent):
    """A master goes from the supply to the first space of a track."""

    track: str
    says: ClassVar[str] = "{seat} places a master on the {track} track."

    def apply(self, state: FormosaState) -> FormosaState:
        p = state.players[self.seat]
        i = TRACKS.index(self.track)
        return change(state, self.seat, masters=p.masters - 1, track=put(p.track, i, 1))


class MasterMoved(SeatEvent):
    """A master moves forward on a track."""

    track: str
    to: int
    says: ClassVar[str] = "{seat}'s master moves on the {track} track: {before} → {to}, {space}."

    def facts(self, before: FormosaState, after: FormosaState) -> Mapping[str, Fact]:  # noqa: ARG002
        i = TRACKS.index(self.track)
        name = before.table.space_names[i][self.to]
        return {"before": before.players[self.seat].track[i], "space": name}

    def apply(self, state: FormosaState) -> FormosaState:
        p = state.players[self.seat]
        return change(state, self.seat, track=put(p.track, TRACKS.index(self.track), self.to))


class MasterBack(SeatEvent):
    """A master comes back from a track to the supply."""

    track: str
    says: ClassVar[str] = "{seat}'s master comes back from the {track} track."

    def apply(self, state: FormosaState) -> FormosaState:
        p = state.players[self.seat]
        i = TRACKS.index(self.track)
        return change(state, self.seat, masters=p.masters + 1, track=put(p.track, i, 0))


class BatchStarted(SeatEvent):
    """All cubes of a tea go from the baskets to its factory, each at its moisture."""

    tea: str
    says: ClassVar[str] = "{seat} brings {count} {tea} to the factory."

    def facts(self, before: FormosaState, after: FormosaState) -> Mapping[str, Fact]:  # noqa: ARG002
        i = before.table.tea_index[self.tea]
        return {"count": sum(basket[i] for basket in before.players[self.seat].baskets)}

    def apply(self, state: FormosaState) -> FormosaState:
        i, p = state.table.tea_index[self.tea], state.players[self.seat]
        one, two, three = p.baskets
        batch = Batch((0, one[i], two[i], three[i], 0))
        baskets = tuple(put(basket, i, 0) for basket in p.baskets)
        return change(state, self.seat, baskets=baskets, factory=put(p.factory, i, batch))


def _with_levels(
    state: FormosaState, seat: int, tea: str, steps: tuple[int, ...], *, dry: bool
) -> FormosaState:
    i, p = state.table.tea_index[tea], state.players[seat]
    batch = p.factory[i]
    assert batch is not None
    levels = lowered(batch.levels, steps) if dry else flavoured(batch.levels, steps)
    assert levels is not None
    return change(state, seat, factory=put(p.factory, i, Batch(levels, batch.tokens)))


class Dried(SeatEvent):
    """Cubes of a batch are lowered by one each, from these levels, in this order."""

    tea: str
    steps: tuple[int, ...]
    says: ClassVar[str] = "{seat} dries {tea}: {lowerings}."

    def facts(self, before: FormosaState, after: FormosaState) -> Mapping[str, Fact]:  # noqa: ARG002
        return {"lowerings": self.steps}

    def apply(self, state: FormosaState) -> FormosaState:
        return _with_levels(state, self.seat, self.tea, self.steps, dry=True)


class Flavoured(SeatEvent):
    """Cubes of a batch go to the flavour area, from these levels."""

    tea: str
    steps: tuple[int, ...]
    says: ClassVar[str] = "{seat} moves {count} {tea} to the flavour area."

    def facts(self, before: FormosaState, after: FormosaState) -> Mapping[str, Fact]:  # noqa: ARG002
        return {"count": len(self.steps)}

    def apply(self, state: FormosaState) -> FormosaState:
        return _with_levels(state, self.seat, self.tea, self.steps, dry=False)


class CubeScented(SeatEvent):
    """A finished cube goes from the warehouse into the scented factory, which forgets its quality."""

    tea: str
    quality: str
    says: ClassVar[str] = "{seat} scents a {quality} {tea}."

    def apply(self, state: FormosaState) -> FormosaState:
        i, p = state.table.tea_index[self.tea], state.players[self.seat]
        stock = minus(p.warehouse[i], ONE[QUALITIES.index(self.quality)])
        was = p.scented or Scented(i, 0)
        return change(
            state,
            self.seat,
            warehouse=put(p.warehouse, i, stock),
            scented=Scented(was.tea, was.cubes + 1, was.discs),
        )


class DiscAdded(SeatEvent):
    """A disc goes from the supply into the scented factory."""

    disc: str
    says: ClassVar[str] = "{seat} adds a {disc} disc to the scented tea."

    def apply(self, state: FormosaState) -> FormosaState:
        disc, p = ONE[state.table.tea_index[self.disc]], state.players[self.seat]
        was = p.scented
        assert was is not None
        return change(
            state,
            self.seat,
            discs=minus(p.discs, disc),
            scented=Scented(was.tea, was.cubes, plus(was.discs, disc)),
        )


class BatchFinished(SeatEvent):
    """All cubes of a raw batch go to the warehouse with one quality."""

    tea: str
    quality: str
    says: ClassVar[str] = "{seat} has made {count} {quality} {tea}."

    def facts(self, before: FormosaState, after: FormosaState) -> Mapping[str, Fact]:  # noqa: ARG002
        batch = before.players[self.seat].factory[before.table.tea_index[self.tea]]
        return {"count": sum(batch.levels) if batch else 0}

    def apply(self, state: FormosaState) -> FormosaState:
        i, p = state.table.tea_index[self.tea], state.players[self.seat]
        batch = p.factory[i]
        assert batch is not None
        k = QUALITIES.index(self.quality)
        stock = put(p.warehouse[i], k, p.warehouse[i][k] + sum(batch.levels))
        return change(
            state,
            self.seat,
            warehouse=put(p.warehouse, i, stock),
            factory=put(p.factory, i, None),
        )


class ScentedFinished(SeatEvent):
    """A scented batch is gone: its cubes go into the bag (or onto the heap), its discs out of the game."""

    heap: bool
    says: ClassVar[str] = "{seat}'s scented tea is sold: {cubes} return, {discs_out} leave the game."

    def facts(self, before: FormosaState, after: FormosaState) -> Mapping[str, Fact]:  # noqa: ARG002
        was = before.players[self.seat].scented
        cubes: Cubes = NONE if was is None else put(NONE, was.tea, was.cubes)
        return {"cubes": cubes, "discs_out": was.discs if was else NONE}

    def apply(self, state: FormosaState) -> FormosaState:
        was = state.players[self.seat].scented
        assert was is not None
        state = change(state, self.seat, scented=None)
        cubes: Cubes = put(NONE, was.tea, was.cubes)
        state = returned(state, cubes, heap=self.heap)
        return replace(state, discs_out=plus(state.discs_out, was.discs))


def returned(state: FormosaState, cubes: Cubes, *, heap: bool) -> FormosaState:
    """Return the position with cubes back in the bag or on the heap."""
    if heap:
        return replace(state, heap=plus(state.heap, cubes))
    return replace(state, bag=plus(state.bag, cubes))


class ScentedCounted(SeatEvent):
    """A scented batch completed with a disc is counted."""

    says: ClassVar[str] = "{seat}'s scented batches: {before} → {after}."

    def facts(self, before: FormosaState, after: FormosaState) -> Mapping[str, Fact]:
        return before_and_after(
            before.players[self.seat].scented_batches, after.players[self.seat].scented_batches
        )

    def apply(self, state: FormosaState) -> FormosaState:
        p = state.players[self.seat]
        return change(state, self.seat, scented_batches=p.scented_batches + 1)


class VpScored(SeatEvent):
    """A player scores points."""

    vp: int
    says: ClassVar[str] = "{seat} scores {vp} VP: {before} → {after}."

    def facts(self, before: FormosaState, after: FormosaState) -> Mapping[str, Fact]:
        return before_and_after(before.players[self.seat].vp, after.players[self.seat].vp)

    def apply(self, state: FormosaState) -> FormosaState:
        return change(state, self.seat, vp=state.players[self.seat].vp + self.vp)
