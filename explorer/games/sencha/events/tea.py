"""What can happen to tea and to the cards and points that it is traded for."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from msgspec.structs import replace

from explorer.core.event import Event
from explorer.core.legality import Fact
from explorer.games.sencha.events.change import loaded, named, planted, seated, seats
from explorer.games.sencha.state import (
    NONE,
    ONE,
    Cubes,
    Plantation,
    SenchaState,
    minus,
    plus,
)


class CubesDrawn(Event):
    """Cubes come from the bag onto a plantation."""

    plantation: str
    cubes: Cubes
    says: ClassVar[str] = "{cubes} from the bag to {plantation}."

    def apply(self, state: SenchaState) -> SenchaState:
        was = state.plantation(self.plantation)
        now = Plantation(was.houses, plus(was.cubes, self.cubes))
        return replace(
            state, plantations=planted(state, self.plantation, now), bag=minus(state.bag, self.cubes)
        )


class CubeGathered(Event):
    """A cube moves from a plantation to a worker."""

    seat: int
    plantation: str
    tea: str
    worker: int
    says: ClassVar[str] = "{seat} takes {tea} from {plantation} onto {worker}."

    def facts(self, before: SenchaState, after: SenchaState) -> Mapping[str, Fact]:  # noqa: ARG002
        return {"worker": named(before, self.seat, self.worker)}

    def apply(self, state: SenchaState) -> SenchaState:
        cube = ONE[self.tea]
        was = state.plantation(self.plantation)
        now = Plantation(was.houses, minus(was.cubes, cube))
        player = state.players[self.seat]
        load = plus(player.workers[self.worker].load, cube)
        return replace(
            state,
            players=seats(state, self.seat, loaded(player, self.worker, load)),
            plantations=planted(state, self.plantation, now),
        )


class CubeSold(Event):
    """A cube moves from a worker to the open market card."""

    seat: int
    worker: int
    tea: str
    says: ClassVar[str] = "{seat} puts {tea} from {worker} on the market card."

    def facts(self, before: SenchaState, after: SenchaState) -> Mapping[str, Fact]:  # noqa: ARG002
        return {"worker": named(before, self.seat, self.worker)}

    def apply(self, state: SenchaState) -> SenchaState:
        cube, player = ONE[self.tea], state.players[self.seat]
        load = minus(player.workers[self.worker].load, cube)
        players = seats(state, self.seat, loaded(player, self.worker, load))
        return replace(state, players=players, sold=plus(state.sold, cube))


class CubeNamed(Event):
    """A cube is taken from a worker for the gift; it is in the ruler's hands until the gift is complete."""

    seat: int
    worker: int
    tea: str
    says: ClassVar[str] = "{seat} hands {tea} from {worker} to the ruler."

    def facts(self, before: SenchaState, after: SenchaState) -> Mapping[str, Fact]:  # noqa: ARG002
        return {"worker": named(before, self.seat, self.worker)}

    def apply(self, state: SenchaState) -> SenchaState:
        player = state.players[self.seat]
        load = minus(player.workers[self.worker].load, ONE[self.tea])
        return seated(state, self.seat, loaded(player, self.worker, load))


class CardTurnedUp(Event):
    """A market card becomes the open card."""

    card: str
    says: ClassVar[str] = "Market card {card} is turned up."

    def apply(self, state: SenchaState) -> SenchaState:
        return replace(state, open=self.card, face_down=state.face_down - 1)


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
        return seated(state, self.seat, replace(was, temple=plus(was.temple, self.cubes)))


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
        return seated(state, self.seat, replace(was, vp=was.vp + self.vp))
