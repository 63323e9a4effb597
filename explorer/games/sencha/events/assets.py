"""What can happen to yen, houses and workers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from msgspec.structs import replace

from explorer.core.event import Event
from explorer.core.legality import Fact
from explorer.games.sencha.events.change import planted, seated, seats, stacked
from explorer.games.sencha.state import (
    Plantation,
    SenchaState,
    Worker,
)


class ColourChosen(Event):
    """A seat takes a colour."""

    seat: int
    colour: str
    says: ClassVar[str] = "{seat} plays {colour}."

    def apply(self, state: SenchaState) -> SenchaState:
        return seated(state, self.seat, replace(state.players[self.seat], colour=self.colour))


class _Yen(Event):
    seat: int
    yen: int

    def facts(self, before: SenchaState, after: SenchaState) -> Mapping[str, Fact]:
        return {"before": before.players[self.seat].yen, "after": after.players[self.seat].yen}


class Paid(_Yen):
    """A player pays yen."""

    says: ClassVar[str] = "{seat} pays {yen} yen: {before} → {after}."

    def apply(self, state: SenchaState) -> SenchaState:
        player = state.players[self.seat]
        return seated(state, self.seat, replace(player, yen=player.yen - self.yen))


class Earned(_Yen):
    """A player receives yen, of which `lost` do not fit on the money track."""

    lost: int = 0
    says: ClassVar[str] = "{seat} receives {yen} yen: {before} → {after}."

    def apply(self, state: SenchaState) -> SenchaState:
        player = state.players[self.seat]
        return seated(state, self.seat, replace(player, yen=player.yen + self.yen - self.lost))


class HouseBought(Event):
    """A house moves from the reserve card to its owner's supply."""

    seat: int
    says: ClassVar[str] = "{seat} takes a house from the reserve."

    def apply(self, state: SenchaState) -> SenchaState:
        was = state.players[self.seat]
        return seated(state, self.seat, replace(was, reserve=was.reserve - 1, hand=was.hand + 1))


class HouseBuilt(Event):
    """A house moves from its owner's supply to a site."""

    seat: int
    site: str
    says: ClassVar[str] = "{seat} builds a house on {site}."

    def apply(self, state: SenchaState) -> SenchaState:
        was = state.players[self.seat]
        players = seats(state, self.seat, replace(was, hand=was.hand - 1))
        i = state.table.district_index.get(self.site)
        if i is not None:
            houses = (*state.districts[i], self.seat)
            districts = (*state.districts[:i], houses, *state.districts[i + 1 :])
            return replace(state, players=players, districts=districts)
        field = state.plantation(self.site)
        now = Plantation((*field.houses, self.seat), field.cubes)
        return replace(state, players=players, plantations=planted(state, self.site, now))


class WorkerReturned(Event):
    """A worker card goes back to its stack."""

    seat: int
    worker: int
    type: str
    says: ClassVar[str] = "{seat} gives a {type} back to its stack."

    def apply(self, state: SenchaState) -> SenchaState:
        was = state.players[self.seat]
        workers = was.workers[: self.worker] + was.workers[self.worker + 1 :]
        players = seats(state, self.seat, replace(was, workers=workers))
        return replace(state, players=players, stacks=stacked(state, self.type, 1))


class WorkerHired(Event):
    """A worker card comes from its stack to a player, empty."""

    seat: int
    type: str
    says: ClassVar[str] = "{seat} hires a {type}."

    def apply(self, state: SenchaState) -> SenchaState:
        was = state.players[self.seat]
        players = seats(state, self.seat, replace(was, workers=(*was.workers, Worker(self.type))))
        return replace(state, players=players, stacks=stacked(state, self.type, -1))
