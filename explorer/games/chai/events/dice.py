"""Dice are rolled, changed, placed and taken back."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from explorer.core.event import Event
from explorer.games.chai.events.change import at, dice_with, seated, with_player
from explorer.games.chai.state import NO_DICE, ChaiState, Claim, Dice, DiceSet, Placed, Player

FREE_MARKET: tuple[Placed | None, ...] = (None,) * 6
FREE_SPACES: tuple[Placed | None, ...] = (None,) * 4
FREE_SLOTS: tuple[Claim | None, ...] = (None,) * 4


def _placing(s: ChaiState, seat: int, values: tuple[int, ...]) -> tuple[Player, ...]:
    was = s.players[seat]
    return seated(s, seat, replace(was, dice=dice_with(was.dice, values, -1)))


class DiceRolled(Event):
    """The workers of a seat are rolled; `dice` counts the ones, twos, ..."""

    seat: int
    dice: Dice
    says: ClassVar[str] = "{seat} rolls {dice}."

    def apply(self, state: ChaiState) -> ChaiState:
        """Set the unplaced dice."""
        return with_player(state, self.seat, dice=self.dice)


class DieChanged(Event):
    """An unplaced die shows another value."""

    seat: int
    die: int
    to: int
    says: ClassVar[str] = "{seat} changes a die from {die} to {to}."

    def apply(self, state: ChaiState) -> ChaiState:
        """Change the die."""
        dice = dice_with(dice_with(state.players[self.seat].dice, (self.die,), -1), (self.to,), 1)
        return with_player(state, self.seat, dice=dice)


class DieToHarvest(Event):
    """A die is placed on the harvest board."""

    seat: int
    die: int
    says: ClassVar[str] = "{seat} places a {die} on the harvest board."

    def apply(self, state: ChaiState) -> ChaiState:
        """Place the die; their order on the board does not matter."""
        dice = tuple(sorted((*state.harvest_dice, (self.seat, self.die))))
        return replace(state, players=_placing(state, self.seat, (self.die,)), harvest_dice=dice)


class DieToMarket(Event):
    """A die is placed on a market slot."""

    seat: int
    die: int
    slot: int
    says: ClassVar[str] = "{seat} places a {die} on market slot {slot}."

    def apply(self, state: ChaiState) -> ChaiState:
        """Place the die."""
        dice = at(state.market_dice, self.slot - 1, (self.seat, self.die))
        return replace(state, players=_placing(state, self.seat, (self.die,)), market_dice=dice)


class DieToPalace(Event):
    """A die is placed on a palace space (by its index)."""

    seat: int
    die: int
    place: int
    says: ClassVar[str] = "{seat} places a {die} at the palace: {place}."

    def apply(self, state: ChaiState) -> ChaiState:
        """Place the die."""
        dice = at(state.palace_dice, self.place, (self.seat, self.die))
        return replace(state, players=_placing(state, self.seat, (self.die,)), palace_dice=dice)


class ClaimDisplaced(Event):
    """The dice on a harbour slot go back to their owner, unplaced."""

    owner: int
    dice: tuple[int, ...]
    slot: int
    says: ClassVar[str] = "{owner} is displaced from harbour slot {slot} and takes back {values}."

    def facts(self, before: ChaiState, after: ChaiState) -> dict[str, str]:  # noqa: ARG002
        """Return the values of the dice."""
        return {"values": " and ".join(map(str, self.dice))}

    def apply(self, state: ChaiState) -> ChaiState:
        """Return the dice."""
        was = state.players[self.owner]
        players = seated(state, self.owner, replace(was, dice=dice_with(was.dice, self.dice, 1)))
        return replace(state, players=players, harbour_dice=at(state.harbour_dice, self.slot - 1, None))


class DiceToHarbour(Event):
    """Dice are placed on a harbour slot."""

    seat: int
    dice: tuple[int, ...]
    slot: int
    says: ClassVar[str] = "{seat} claims harbour slot {slot} with {values}."

    def facts(self, before: ChaiState, after: ChaiState) -> dict[str, str]:  # noqa: ARG002
        """Return the values of the dice."""
        return {"values": " and ".join(map(str, self.dice))}

    def apply(self, state: ChaiState) -> ChaiState:
        """Place the dice."""
        claims = at(state.harbour_dice, self.slot - 1, Claim(self.seat, self.dice))
        return replace(state, players=_placing(state, self.seat, self.dice), harbour_dice=claims)


class DiceToProduction(Event):
    """Equal dice are placed at production: a new set, or more dice for an own one."""

    seat: int
    value: int
    count: int
    says: ClassVar[str] = "{seat} places {count} × {value} at production."

    def apply(self, state: ChaiState) -> ChaiState:
        """Place the dice and stamp the set."""
        stamp = 1 + max((d.stamp for d in state.production), default=0)
        others = [d for d in state.production if (d.seat, d.value) != (self.seat, self.value)]
        had = sum(d.count for d in state.production) - sum(d.count for d in others)
        players = _placing(state, self.seat, (self.value,) * self.count)
        now = DiceSet(self.seat, self.value, had + self.count, stamp)
        return replace(state, players=players, production=(*others, now))


class SetRemoved(Event):
    """A set leaves production; its dice go back to their owner, unplaced."""

    owner: int
    value: int
    count: int
    says: ClassVar[str] = "{owner} takes back {count} × {value} from production."

    def apply(self, state: ChaiState) -> ChaiState:
        """Return the dice."""
        was = state.players[self.owner]
        players = seated(
            state, self.owner, replace(was, dice=dice_with(was.dice, (self.value,) * self.count, 1))
        )
        rest = tuple(d for d in state.production if (d.seat, d.value) != (self.owner, self.value))
        return replace(state, players=players, production=rest)


class DiceTakenBack(Event):
    """Both players take back all their dice."""

    says: ClassVar[str] = "Both take back their dice."

    def apply(self, state: ChaiState) -> ChaiState:
        """Clear the boards."""
        return replace(
            state,
            players=tuple([replace(p, dice=NO_DICE) for p in state.players]),
            harvest_dice=(),
            market_dice=FREE_MARKET,
            palace_dice=FREE_SPACES,
            harbour_dice=FREE_SLOTS,
            harbour_done=(),
            production=(),
        )
