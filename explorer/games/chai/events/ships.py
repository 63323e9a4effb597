"""Ships come, are loaded, sail and go."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from explorer.core.event import Event
from explorer.games.chai.events.cards import drawn, uncovered, with_top
from explorer.games.chai.events.change import at, seated, with_player
from explorer.games.chai.state import TEA_INDEX, ChaiState, Sailed, Ship, put, without

DOCK = "dock"


class ShipUncovered(Event):
    """A hidden ship card comes to light."""

    card: str
    says: ClassVar[str] = "{card} comes to light."

    def apply(self, state: ChaiState) -> ChaiState:
        """Turn it up."""
        return replace(state, fleet=uncovered(state.fleet, self.card))


class ShipToHarbour(Event):
    """The top ship goes to a harbour slot."""

    card: str
    slot: int
    says: ClassVar[str] = "{card} goes to harbour slot {slot}."

    def apply(self, state: ChaiState) -> ChaiState:
        """Move it."""
        return replace(
            state, harbour=at(state.harbour, self.slot - 1, self.card), fleet=drawn(state.fleet, 1)
        )


class SlotResolved(Event):
    """A harbour slot is resolved."""

    slot: int
    says: ClassVar[str] = "Harbour slot {slot} is resolved."
    quiet: ClassVar[bool] = True

    def apply(self, state: ChaiState) -> ChaiState:
        """Note it."""
        return replace(state, harbour_done=tuple(sorted((*state.harbour_done, self.slot))))


class ShipLeftHarbour(Event):
    """A ship is taken from a harbour slot."""

    seat: int
    card: str
    slot: int
    says: ClassVar[str] = "{seat} takes {card} from harbour slot {slot}."

    def apply(self, state: ChaiState) -> ChaiState:
        """Empty the slot."""
        return replace(state, harbour=at(state.harbour, self.slot - 1, ""))


class ShipsDrawn(Event):
    """The top ships are drawn."""

    seat: int
    drawn: tuple[str, ...]
    says: ClassVar[str] = "{seat} draws {drawn}."

    def apply(self, state: ChaiState) -> ChaiState:
        """Take them off the deck."""
        return replace(state, fleet=drawn(state.fleet, len(self.drawn)))


class ShipReturned(Event):
    """A drawn ship goes back on top of the deck."""

    seat: int
    card: str
    says: ClassVar[str] = "{seat} puts {card} back on the deck."

    def apply(self, state: ChaiState) -> ChaiState:
        """Put it on top."""
        return replace(state, fleet=with_top(state.fleet, self.card))


class ShipLaid(Event):
    """A ship is laid at a free pier."""

    seat: int
    card: str
    says: ClassVar[str] = "{card} comes to a pier of {seat}."

    def apply(self, state: ChaiState) -> ChaiState:
        """Lay it at the lowest free pier."""
        was = state.players[self.seat]
        ships = sorted((*was.ships, Ship(self.card, was.free_pier())), key=lambda ship: ship.pier)
        return with_player(state, self.seat, ships=tuple(ships))


class ShipDiscarded(Event):
    """An unfilled ship goes to the bottom of the deck, its tokens to the dock."""

    seat: int
    card: str
    says: ClassVar[str] = "{seat} discards {card} to the bottom of the deck; its tea goes back to the dock."

    def apply(self, state: ChaiState) -> ChaiState:
        """Move the card and its tokens."""
        was = state.players[self.seat]
        spaces = list(was.spaces)
        for ship in was.ships:
            for tea in ship.load if ship.card == self.card else ():
                pier = state.table.pier[tea]
                spaces[pier] = put(spaces[pier], tea)
        rest = tuple(ship for ship in was.ships if ship.card != self.card)
        players = seated(state, self.seat, replace(was, ships=rest, spaces=tuple(spaces)))
        return replace(state, players=players, fleet=state.fleet.under(self.card))


class TokenLoaded(Event):
    """A token goes from the dock, or from another ship, onto a ship."""

    seat: int
    tea: str
    source: str
    ship: str
    says: ClassVar[str] = "{seat} loads {tea} from {source} onto {ship}."

    def apply(self, state: ChaiState) -> ChaiState:
        """Move the token."""
        was, tea = state.players[self.seat], self.tea
        spaces = was.spaces
        if self.source == DOCK:
            pier = next(p for p in (state.table.pier[tea], 1, 2, 3) if tea in spaces[p])
            spaces = at(spaces, pier, without(spaces[pier], tea))
        ships: list[Ship] = []
        for ship in was.ships:
            load = ship.load
            if ship.card == self.source:
                load = without(load, tea)
            if ship.card == self.ship:
                load = put(load, tea)
            ships.append(ship if load is ship.load else Ship(ship.card, ship.pier, load))
        return with_player(state, self.seat, spaces=spaces, ships=tuple(ships))


class ShipSailed(Event):
    """A full ship leaves: its card to the score area, its tokens to the supply."""

    seat: int
    card: str
    says: ClassVar[str] = "{card} of {seat} sails: {vp} VP, {done} of {goal:ship}."

    def facts(self, before: ChaiState, after: ChaiState) -> dict[str, int]:
        """Return the points, and how far the goal is."""
        done = len(after.players[self.seat].scored)
        return {"vp": before.table.ship[self.card].vp, "done": done, "goal": before.goal}

    def apply(self, state: ChaiState) -> ChaiState:
        """Move the card and the tokens."""
        was = state.players[self.seat]
        full = was.ship(self.card)
        assert full is not None
        supply = list(state.supply)
        for tea in full.load:
            supply[TEA_INDEX[tea]] += 1
        now = replace(
            was,
            ships=tuple(ship for ship in was.ships if ship is not full),
            scored=(*was.scored, Sailed(full.card, full.load)),
        )
        return replace(state, players=seated(state, self.seat, now), supply=tuple(supply))
