"""What can happen in Sencha: each event is one change to the position."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from msgspec.structs import replace

from explorer.core.event import Event
from explorer.core.legality import Fact
from explorer.games.sencha.state import (
    NONE,
    ONE,
    Cubes,
    LastTurns,
    Plantation,
    Player,
    SenchaState,
    Worker,
    minus,
    plus,
)


def _seats(s: SenchaState, seat: int, player: Player) -> tuple[Player, ...]:
    return (*s.players[:seat], player, *s.players[seat + 1 :])


def _seated(s: SenchaState, seat: int, player: Player) -> SenchaState:
    return replace(s, players=_seats(s, seat, player))


def _planted(s: SenchaState, site: str, plantation: Plantation) -> tuple[Plantation, ...]:
    i = s.table.plantation_index[site]
    return (*s.plantations[:i], plantation, *s.plantations[i + 1 :])


def _stacked(s: SenchaState, worker: str, change: int) -> tuple[int, ...]:
    i = s.table.stack_index[worker]
    return (*s.stacks[:i], s.stacks[i] + change, *s.stacks[i + 1 :])


def _loaded(player: Player, worker: int, load: Cubes) -> Player:
    was = player.workers[worker]
    return replace(
        player, workers=(*player.workers[:worker], Worker(was.type, load), *player.workers[worker + 1 :])
    )


def _named(s: SenchaState, seat: int, worker: int) -> str:
    return f"{s.players[seat].workers[worker].type} {worker + 1}"


class ColourChosen(Event):
    """A seat takes a colour."""

    seat: int
    colour: str
    says: ClassVar[str] = "{seat} plays {colour}."

    def apply(self, state: SenchaState) -> SenchaState:
        return _seated(state, self.seat, replace(state.players[self.seat], colour=self.colour))


class CardTurnedUp(Event):
    """A market card becomes the open card."""

    card: str
    says: ClassVar[str] = "Market card {card} is turned up."

    def apply(self, state: SenchaState) -> SenchaState:
        return replace(state, open=self.card, face_down=state.face_down - 1)


class StartDrawn(Event):
    """The starting player is known."""

    seat: int
    says: ClassVar[str] = "{seat} takes the first turn."

    def apply(self, state: SenchaState) -> SenchaState:
        return replace(state, start=self.seat)


class CubesDrawn(Event):
    """Cubes come from the bag onto a plantation."""

    plantation: str
    cubes: Cubes
    says: ClassVar[str] = "{cubes} from the bag to {plantation}."

    def apply(self, state: SenchaState) -> SenchaState:
        was = state.plantation(self.plantation)
        now = Plantation(was.houses, plus(was.cubes, self.cubes))
        return replace(
            state, plantations=_planted(state, self.plantation, now), bag=minus(state.bag, self.cubes)
        )


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
        return _seated(state, self.seat, replace(player, yen=player.yen - self.yen))


class Earned(_Yen):
    """A player receives yen, of which `lost` do not fit on the money track."""

    lost: int = 0
    says: ClassVar[str] = "{seat} receives {yen} yen: {before} → {after}."

    def apply(self, state: SenchaState) -> SenchaState:
        player = state.players[self.seat]
        return _seated(state, self.seat, replace(player, yen=player.yen + self.yen - self.lost))


class HouseBought(Event):
    """A house moves from the reserve card to its owner's supply."""

    seat: int
    says: ClassVar[str] = "{seat} takes a house from the reserve."

    def apply(self, state: SenchaState) -> SenchaState:
        was = state.players[self.seat]
        return _seated(state, self.seat, replace(was, reserve=was.reserve - 1, hand=was.hand + 1))


class HouseBuilt(Event):
    """A house moves from its owner's supply to a site."""

    seat: int
    site: str
    says: ClassVar[str] = "{seat} builds a house on {site}."

    def apply(self, state: SenchaState) -> SenchaState:
        was = state.players[self.seat]
        players = _seats(state, self.seat, replace(was, hand=was.hand - 1))
        i = state.table.district_index.get(self.site)
        if i is not None:
            houses = (*state.districts[i], self.seat)
            districts = (*state.districts[:i], houses, *state.districts[i + 1 :])
            return replace(state, players=players, districts=districts)
        field = state.plantation(self.site)
        now = Plantation((*field.houses, self.seat), field.cubes)
        return replace(state, players=players, plantations=_planted(state, self.site, now))


class WorkerReturned(Event):
    """A worker card goes back to its stack."""

    seat: int
    worker: int
    type: str
    says: ClassVar[str] = "{seat} gives a {type} back to its stack."

    def apply(self, state: SenchaState) -> SenchaState:
        was = state.players[self.seat]
        workers = was.workers[: self.worker] + was.workers[self.worker + 1 :]
        players = _seats(state, self.seat, replace(was, workers=workers))
        return replace(state, players=players, stacks=_stacked(state, self.type, 1))


class WorkerHired(Event):
    """A worker card comes from its stack to a player, empty."""

    seat: int
    type: str
    says: ClassVar[str] = "{seat} hires a {type}."

    def apply(self, state: SenchaState) -> SenchaState:
        was = state.players[self.seat]
        players = _seats(state, self.seat, replace(was, workers=(*was.workers, Worker(self.type))))
        return replace(state, players=players, stacks=_stacked(state, self.type, -1))


class CubeGathered(Event):
    """A cube moves from a plantation to a worker."""

    seat: int
    plantation: str
    tea: str
    worker: int
    says: ClassVar[str] = "{seat} takes {tea} from {plantation} onto {worker}."

    def facts(self, before: SenchaState, after: SenchaState) -> Mapping[str, Fact]:  # noqa: ARG002
        return {"worker": _named(before, self.seat, self.worker)}

    def apply(self, state: SenchaState) -> SenchaState:
        cube = ONE[self.tea]
        was = state.plantation(self.plantation)
        now = Plantation(was.houses, minus(was.cubes, cube))
        player = state.players[self.seat]
        load = plus(player.workers[self.worker].load, cube)
        return replace(
            state,
            players=_seats(state, self.seat, _loaded(player, self.worker, load)),
            plantations=_planted(state, self.plantation, now),
        )


class CubeSold(Event):
    """A cube moves from a worker to the open market card."""

    seat: int
    worker: int
    tea: str
    says: ClassVar[str] = "{seat} puts {tea} from {worker} on the market card."

    def facts(self, before: SenchaState, after: SenchaState) -> Mapping[str, Fact]:  # noqa: ARG002
        return {"worker": _named(before, self.seat, self.worker)}

    def apply(self, state: SenchaState) -> SenchaState:
        cube, player = ONE[self.tea], state.players[self.seat]
        load = minus(player.workers[self.worker].load, cube)
        players = _seats(state, self.seat, _loaded(player, self.worker, load))
        return replace(state, players=players, sold=plus(state.sold, cube))


class CubeNamed(Event):
    """A cube is taken from a worker for the gift; it is in the ruler's hands until the gift is complete."""

    seat: int
    worker: int
    tea: str
    says: ClassVar[str] = "{seat} hands {tea} from {worker} to the ruler."

    def facts(self, before: SenchaState, after: SenchaState) -> Mapping[str, Fact]:  # noqa: ARG002
        return {"worker": _named(before, self.seat, self.worker)}

    def apply(self, state: SenchaState) -> SenchaState:
        player = state.players[self.seat]
        load = minus(player.workers[self.worker].load, ONE[self.tea])
        return _seated(state, self.seat, _loaded(player, self.worker, load))


class CardFulfilled(Event):
    """The open card leaves the game; the cubes on it go into the bag, or into the box."""

    card: str
    cubes: Cubes
    to_bag: bool
    says: ClassVar[str] = "Market card {card} is fulfilled; its cubes go into the {goes}: {cubes}."

    def facts(self, before: SenchaState, after: SenchaState) -> Mapping[str, Fact]:  # noqa: ARG002
        return {"goes": "bag" if self.to_bag else "box"}

    def apply(self, state: SenchaState) -> SenchaState:
        bag, box = state.bag, state.box
        if self.to_bag:
            bag = plus(bag, self.cubes)
        else:
            box = plus(box, self.cubes)
        return replace(state, open="", sold=NONE, seen=(*state.seen, self.card), bag=bag, box=box)


class TempleFilled(Event):
    """Cubes of a gift stay on the giver's temple card."""

    seat: int
    cubes: Cubes
    says: ClassVar[str] = "The temple of {seat} keeps {cubes}."

    def apply(self, state: SenchaState) -> SenchaState:
        was = state.players[self.seat]
        return _seated(state, self.seat, replace(was, temple=plus(was.temple, self.cubes)))


class CubesReturned(Event):
    """The second cubes of the pairs of a gift go back into the bag."""

    cubes: Cubes
    says: ClassVar[str] = "Back into the bag: {cubes}."

    def apply(self, state: SenchaState) -> SenchaState:
        return replace(state, bag=plus(state.bag, self.cubes))


class VpScored(Event):
    """A player's VP marker moves up."""

    seat: int
    vp: int
    says: ClassVar[str] = "{seat} scores {vp} VP: {before} → {after}."

    def facts(self, before: SenchaState, after: SenchaState) -> Mapping[str, Fact]:
        return {"before": before.players[self.seat].vp, "after": after.players[self.seat].vp}

    def apply(self, state: SenchaState) -> SenchaState:
        was = state.players[self.seat]
        return _seated(state, self.seat, replace(was, vp=was.vp + self.vp))


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
