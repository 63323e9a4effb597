"""Plantation cards come to light, change places and turn over."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from explorer.core.event import Event
from explorer.games.chai.events.change import at, seated, with_player
from explorer.games.chai.state import ChaiState, Deck


def uncovered(deck: Deck, card: str) -> Deck:
    """Return a deck in which a hidden card has come to light below what is known on top."""
    i = deck.hidden.index(card)
    return Deck((*deck.top, card), deck.hidden[:i] + deck.hidden[i + 1 :], deck.bottom)


def drawn(deck: Deck, count: int) -> Deck:
    """Return a deck without its top cards."""
    deck = deck.uncovered(count)
    return Deck(deck.top[count:], deck.hidden, deck.bottom).uncovered()


def with_top(deck: Deck, card: str) -> Deck:
    """Return a deck with one more card on top."""
    return Deck((card, *deck.top), deck.hidden, deck.bottom)


class CardUncovered(Event):
    """A hidden plantation card comes to light."""

    card: str
    says: ClassVar[str] = "{card} comes to light."

    def apply(self, state: ChaiState) -> ChaiState:
        """Turn it up."""
        return replace(state, plantation=uncovered(state.plantation, self.card))


class CardToMarket(Event):
    """The top plantation card goes to a market slot."""

    card: str
    slot: int
    says: ClassVar[str] = "{card} goes to market slot {slot}."

    def apply(self, state: ChaiState) -> ChaiState:
        """Move the card."""
        market = at(state.market, self.slot - 1, self.card)
        return replace(state, market=market, plantation=drawn(state.plantation, 1))


class CardsDrawn(Event):
    """The top plantation cards are drawn."""

    seat: int
    drawn: tuple[str, ...]
    says: ClassVar[str] = "{seat} draws {drawn}."

    def apply(self, state: ChaiState) -> ChaiState:
        """Take them off the deck."""
        return replace(state, plantation=drawn(state.plantation, len(self.drawn)))


class CardReturned(Event):
    """A drawn plantation card goes back on top of the deck."""

    seat: int
    card: str
    says: ClassVar[str] = "{seat} puts {card} back on the deck."

    def apply(self, state: ChaiState) -> ChaiState:
        """Put it on top."""
        return replace(state, plantation=with_top(state.plantation, self.card))


class MarketCardTaken(Event):
    """A card is taken from a market slot."""

    seat: int
    card: str
    slot: int
    says: ClassVar[str] = "{seat} takes {card} from market slot {slot}."

    def apply(self, state: ChaiState) -> ChaiState:
        """Empty the slot."""
        return replace(state, market=at(state.market, self.slot - 1, ""))


class CardLaid(Event):
    """A plantation card is laid on a board."""

    seat: int
    card: str
    slot: int
    says: ClassVar[str] = "{seat} lays {card} beside {slot}."

    def apply(self, state: ChaiState) -> ChaiState:
        """Lay it."""
        was = state.players[self.seat]
        return with_player(state, self.seat, cards=at(was.cards, self.slot, self.card))


class CardDiscarded(Event):
    """A plantation card goes from a board to the bottom of the deck."""

    seat: int
    card: str
    slot: int
    says: ClassVar[str] = "{seat} discards {card} to the bottom of the deck."

    def apply(self, state: ChaiState) -> ChaiState:
        """Move it."""
        was = state.players[self.seat]
        down = tuple(c for c in was.down if c != self.card)
        players = seated(state, self.seat, replace(was, cards=at(was.cards, self.slot, ""), down=down))
        return replace(state, players=players, plantation=state.plantation.under(self.card))


class CardMoved(Event):
    """A plantation card moves to another slot."""

    seat: int
    card: str
    card_from: int
    card_to: int
    says: ClassVar[str] = "{seat} moves {card} from {card_from} to {card_to}."

    def apply(self, state: ChaiState) -> ChaiState:
        """Move it."""
        cards = at(at(state.players[self.seat].cards, self.card_from, ""), self.card_to, self.card)
        return with_player(state, self.seat, cards=cards)


class CardsSwapped(Event):
    """Two plantation cards change places."""

    seat: int
    slot_1: int
    slot_2: int
    says: ClassVar[str] = "{seat} swaps the cards beside {slot_1} and {slot_2}."

    def apply(self, state: ChaiState) -> ChaiState:
        """Swap them."""
        cards = state.players[self.seat].cards
        one, two = cards[self.slot_1], cards[self.slot_2]
        return with_player(state, self.seat, cards=at(at(cards, self.slot_1, two), self.slot_2, one))


class CardTurnedDown(Event):
    """A used card is turned face down."""

    seat: int
    card: str
    says: ClassVar[str] = "{card} of {seat} is turned face down."

    def apply(self, state: ChaiState) -> ChaiState:
        """Turn it."""
        return with_player(state, self.seat, down=tuple(sorted((*state.players[self.seat].down, self.card))))


class CardTurnedUp(Event):
    """A face-down card is turned face up again."""

    seat: int
    card: str
    says: ClassVar[str] = "{card} of {seat} is turned face up."

    def apply(self, state: ChaiState) -> ChaiState:
        """Turn it."""
        down = tuple(c for c in state.players[self.seat].down if c != self.card)
        return with_player(state, self.seat, down=down)


class LowestOut(Event):
    """The card on the lowest market slot leaves: to the bottom of the deck, or out of the game."""

    card: str
    slot: int
    for_good: bool
    says: ClassVar[str] = "{card} leaves market slot {slot}, {where}."

    def facts(self, before: ChaiState, after: ChaiState) -> dict[str, str]:  # noqa: ARG002
        """Return where it goes."""
        return {"where": "out of the game" if self.for_good else "to the bottom of the deck"}

    def apply(self, state: ChaiState) -> ChaiState:
        """Move it."""
        market = at(state.market, self.slot - 1, "")
        if self.for_good:
            return replace(state, market=market, removed=(*state.removed, self.card))
        return replace(state, market=market, plantation=state.plantation.under(self.card))


class MarketSlid(Event):
    """The market cards slide to the lowest slots."""

    says: ClassVar[str] = "The market cards slide down."

    def apply(self, state: ChaiState) -> ChaiState:
        """Close the gaps."""
        left = [card for card in state.market if card]
        return replace(state, market=(*left, *[""] * (len(state.market) - len(left))))
