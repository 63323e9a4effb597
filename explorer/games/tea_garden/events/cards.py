"""Cards that move between hand, stacks, deck and discard pile."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from explorer.core.event import Event
from explorer.games.tea_garden.events.seated import added, seated, without
from explorer.games.tea_garden.state import TeaState


class Reshuffled(Event):
    """A discard pile becomes the draw deck."""

    seat: int
    says: ClassVar[str] = "{seat} shuffles the discard pile into a new draw deck."

    def apply(self, state: TeaState) -> TeaState:
        return seated(state, self.seat, deck=state.players[self.seat].discard, discard=())


class CardDrawn(Event):
    """A card comes from the own draw deck into the hand."""

    seat: int
    card: str
    says: ClassVar[str] = "{seat} draws {card}."

    def apply(self, state: TeaState) -> TeaState:
        p = state.players[self.seat]
        return seated(state, self.seat, deck=without(p.deck, self.card), hand=added(p.hand, self.card))


class CardLaid(Event):
    """A card is laid on the stack of this turn; the first one begins the stack."""

    seat: int
    card: str
    first: bool
    says: ClassVar[str] = "{seat} lays {card}."

    def apply(self, state: TeaState) -> TeaState:
        p, turn = state.players[self.seat], state.turn
        stack = (self.card,) if self.first else (*sorted(p.slots[-1]), self.card)
        slots = (*p.slots, stack) if self.first else (*p.slots[:-1], stack)
        state = seated(state, self.seat, hand=without(p.hand, self.card), slots=slots)
        return replace(
            state,
            turn=replace(turn, strength=turn.strength + state.t.strength[self.card], used=(), just=False),
        )


class CardDiscarded(Event):
    """A card goes from the hand to the discard pile."""

    seat: int
    card: str
    says: ClassVar[str] = "{seat} discards {card}."

    def apply(self, state: TeaState) -> TeaState:
        p = state.players[self.seat]
        return seated(state, self.seat, hand=without(p.hand, self.card), discard=added(p.discard, self.card))


class CardRemoved(Event):
    """A card leaves the game."""

    seat: int
    zone: str
    card: str
    says: ClassVar[str] = "{seat} removes {card} ({zone}) from the game."

    def apply(self, state: TeaState) -> TeaState:
        p = state.players[self.seat]
        removed = added(p.removed, self.card)
        if self.zone == "slots":
            slots = tuple(without(stack, self.card) if self.card in stack else stack for stack in p.slots)
            return seated(state, self.seat, slots=slots, removed=removed)
        cards = without(getattr(p, self.zone), self.card)
        return seated(state, self.seat, removed=removed, **{self.zone: cards})


class TeapotsUsedUp(Event):
    """Teapot symbols cannot be used again in this round."""

    seat: int
    symbols: tuple[str, ...]
    says: ClassVar[str] = "{seat} has used up for this round: {symbols}."

    def apply(self, state: TeaState) -> TeaState:
        spent = tuple(sorted((*state.players[self.seat].spent, *self.symbols)))
        return seated(state, self.seat, spent=spent)


class SlotsCleared(Event):
    """Laid cards go to the discard pile."""

    seat: int
    says: ClassVar[str] = "{seat} puts the laid cards on the discard pile."

    def apply(self, state: TeaState) -> TeaState:
        p = state.players[self.seat]
        pile = tuple(sorted((*p.discard, *(card for stack in p.slots for card in stack))))
        return seated(state, self.seat, discard=pile, slots=(), spent=())
