"""What can happen to a position of Night Stalls."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from explorer.core.event import Event
from tests.toys.stress.state import TEAS, Seat, Stalls, plus, with_seat


class Rolled(Event):
    dice: tuple[int, ...]
    says: ClassVar[str] = "The dice are rolled: {dice}."

    def apply(self, state: Stalls) -> Stalls:
        return replace(state, dice=self.dice)


class DieTaken(Event):
    face: int
    says: ClassVar[str] = "A die with {face} is taken."

    def apply(self, state: Stalls) -> Stalls:
        return replace(state, dice=plus(state.dice, self.face - 1, -1))


class Rented(Event):
    seat: int
    stall: int
    says: ClassVar[str] = "{seat} rents stall {stall}."

    def apply(self, state: Stalls) -> Stalls:
        owners = state.owners
        return replace(state, owners=(*owners[: self.stall], self.seat, *owners[self.stall + 1 :]))


class Leaf(Event):
    seat: int
    leaf: str
    n: int
    says: ClassVar[str] = "{seat}: {n} {leaf} leaf, now {now}."

    def apply(self, state: Stalls) -> Stalls:
        return with_seat(state, self.seat, **{self.leaf: getattr(state.seats[self.seat], self.leaf) + self.n})

    def facts(self, before: Stalls, after: Stalls) -> dict[str, int]:
        return {"now": getattr(after.seats[self.seat], self.leaf)}


class CardGone(Event):
    seat: int
    tea: str
    says: ClassVar[str] = "{seat} lays down {tea}."

    def apply(self, state: Stalls) -> Stalls:
        hand = list(state.seats[self.seat].hand)
        hand.remove(self.tea)
        return with_seat(state, self.seat, hand=tuple(hand))


class CardTaken(Event):
    seat: int
    tea: str
    says: ClassVar[str] = "{seat} takes {tea}."

    def apply(self, state: Stalls) -> Stalls:
        return with_seat(state, self.seat, hand=tuple(sorted((*state.seats[self.seat].hand, self.tea))))


class DeckDrawn(Event):
    tea: str
    says: ClassVar[str] = "The deck has one card less."

    def apply(self, state: Stalls) -> Stalls:
        return replace(state, deck=plus(state.deck, TEAS.index(self.tea), -1))


class Discarded(Event):
    tea: str
    says: ClassVar[str] = "{tea} is discarded."

    def apply(self, state: Stalls) -> Stalls:
        return replace(state, discard=plus(state.discard, TEAS.index(self.tea), 1))


class Moved(Event):
    seat: int
    says: ClassVar[str] = "{seat} moves on."

    def apply(self, state: Stalls) -> Stalls:
        return with_seat(state, self.seat, space=state.seats[self.seat].space + 1)


class Points(Event):
    seat: int
    n: int
    says: ClassVar[str] = "{seat} gets {n} point."

    def apply(self, state: Stalls) -> Stalls:
        return with_seat(state, self.seat, points=state.seats[self.seat].points + self.n)


class Brewed(Event):
    seat: int
    says: ClassVar[str] = "{seat} has brewed once more this round."
    quiet: ClassVar[bool] = True

    def apply(self, state: Stalls) -> Stalls:
        return with_seat(state, self.seat, brews=state.seats[self.seat].brews + 1)


class Gave(Event):
    seat: int
    says: ClassVar[str] = "{seat} has given this round."
    quiet: ClassVar[bool] = True

    def apply(self, state: Stalls) -> Stalls:
        return with_seat(state, self.seat, gave=True)


class Passed(Event):
    seat: int
    says: ClassVar[str] = "{seat} has passed."

    def apply(self, state: Stalls) -> Stalls:
        return with_seat(state, self.seat, passed=True)


class Refreshed(Event):
    says: ClassVar[str] = "Everybody is ready for the next round."

    def apply(self, state: Stalls) -> Stalls:
        seats = tuple(replace(seat, brews=0, gave=False, passed=False) for seat in state.seats)
        return replace(state, seats=seats)


class RoundCounted(Event):
    says: ClassVar[str] = "Round {round} begins."

    def apply(self, state: Stalls) -> Stalls:
        return replace(state, round=state.round + 1, dice=(0,) * 6)

    def facts(self, before: Stalls, after: Stalls) -> dict[str, int]:
        return {"round": after.round}


def worth(seat: Seat) -> int:
    """Return the worth of a seat's leaves."""
    return seat.fresh + 2 * seat.dried
