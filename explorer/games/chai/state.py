"""A position of Chai: Tea for 2."""

from __future__ import annotations

import msgspec

from explorer.core.state import State
from explorer.games.chai.components import TEAS
from explorer.games.chai.table import PIERS, ChaiTable

#: Tokens as a sorted tuple of tea ids: equal contents are equal values.
Teas = tuple[str, ...]
#: How many unplaced dice show 1, 2, ... 6.
Dice = tuple[int, int, int, int, int, int]
NO_DICE: Dice = (0, 0, 0, 0, 0, 0)
TEA_INDEX: dict[str, int] = {tea: i for i, tea in enumerate(TEAS)}
#: A placed die: who placed it, and its value.
Placed = tuple[int, int]


def without(teas: Teas, tea: str) -> Teas:
    """Return the tokens with one of `tea` less."""
    i = teas.index(tea)
    return teas[:i] + teas[i + 1 :]


def put(teas: Teas, tea: str) -> Teas:
    """Return the tokens with one of `tea` more."""
    return tuple(sorted((*teas, tea)))


class Ship(msgspec.Struct, frozen=True, gc=False):
    """An unfilled ship at a pier."""

    card: str
    pier: int
    load: Teas = ()


class Sailed(msgspec.Struct, frozen=True, gc=False):
    """A completed ship, with a note of what it carried."""

    card: str
    cargo: Teas


class Claim(msgspec.Struct, frozen=True, gc=False):
    """The dice of a seat on a harbour slot."""

    seat: int
    dice: tuple[int, ...]


class DiceSet(msgspec.Struct, frozen=True, gc=False):
    """Equal dice at production; `stamp` counts the placements that brought a set to its present size."""

    seat: int
    value: int
    count: int
    stamp: int


class Deck(msgspec.Struct, frozen=True, gc=False):
    """A face-up deck: known on top (first = top), hidden, known at the bottom (last = lowest)."""

    top: tuple[str, ...] = ()
    hidden: tuple[str, ...] = ()
    bottom: tuple[str, ...] = ()

    @property
    def size(self) -> int:
        """Number of cards."""
        return len(self.top) + len(self.hidden) + len(self.bottom)

    def uncovered(self, count: int = 1) -> Deck:
        """Return the deck with up to `count` cards known on top, as far as that needs no chance."""
        deck = self
        while len(deck.top) < count and not deck.hidden and deck.bottom:
            deck = Deck((*deck.top, deck.bottom[0]), (), deck.bottom[1:])
        return deck

    def under(self, card: str) -> Deck:
        """Return the deck with a card put at its bottom."""
        return Deck(self.top, self.hidden, (*self.bottom, card)).uncovered()


class Player(msgspec.Struct, frozen=True, gc=False):
    """What lies before one player.

    Attributes
    ----------
    merchant : str
        Its tea.
    spaces : tuple
        Tokens on spaces 1..12 (index 0 is unused).
    cards : tuple of str
        Plantation card at slots 4..12, "" if none (lower indices are unused).
    down : tuple of str
        Those of them that lie face down, sorted.
    ships : tuple of Ship
        By pier.
    """

    merchant: str = ""
    merchant_used: bool = False
    dice: Dice = NO_DICE
    spaces: tuple[Teas, ...] = ((),) * 13
    cards: tuple[str, ...] = ("",) * 13
    down: tuple[str, ...] = ()
    ships: tuple[Ship, ...] = ()
    scored: tuple[Sailed, ...] = ()

    @property
    def dock(self) -> Teas:
        """Tokens on the three piers."""
        spaces = self.spaces
        return spaces[1] + spaces[2] + spaces[3]

    @property
    def aboard(self) -> Teas:
        """Tokens on unfilled ships."""
        return tuple([tea for ship in self.ships for tea in ship.load])

    def ship(self, card: str) -> Ship | None:
        """Return an own unfilled ship, or None."""
        return next((ship for ship in self.ships if ship.card == card), None)

    def owned(self) -> list[str]:
        """List the own plantation cards by slot."""
        return [card for card in self.cards if card]

    def free_pier(self) -> int:
        """Return the lowest pier without a ship."""
        taken = [ship.pier for ship in self.ships]
        return next(pier for pier in PIERS if pier not in taken)


class ChaiState(State, frozen=True, gc=False):
    """Everything on the table.

    Attributes
    ----------
    goal : int
        Completed ships that end the game; 0 before it is agreed.
    start, holder : int
        Who starts this year, and who holds the start player marker now; -1 before the roll.
    ring : tuple of str
        Markers on positions 0..5; "HM-2/back" lies back up.
    assistant : int
        Its position, -1 before the first move.
    supply : tuple of int
        Tokens left, in the order of TEAS.
    market, harbour : tuple of str
        Cards on slots 1.. (index 0 is slot 1), "" if none.
    harbour_done : tuple of int
        Harbour slots resolved this year.
    market_dice, palace_dice, harbour_dice : tuple
        By slot or space; None if free.
    removed : tuple of str
        Plantation cards that left the game (only with another reading of CHAI-RULING-19).
    """

    table: ChaiTable
    players: tuple[Player, ...]
    goal: int
    supply: tuple[int, ...]
    plantation: Deck
    fleet: Deck
    year: int = 1
    start: int = -1
    holder: int = -1
    ring: tuple[str, ...] = ()
    assistant: int = -1
    market: tuple[str, ...] = ("",) * 5
    harbour: tuple[str, ...] = ("",) * 3
    harbour_done: tuple[int, ...] = ()
    harvest_dice: tuple[Placed, ...] = ()
    market_dice: tuple[Placed | None, ...] = (None,) * 6
    palace_dice: tuple[Placed | None, ...] = (None,) * 4
    harbour_dice: tuple[Claim | None, ...] = (None,) * 4
    production: tuple[DiceSet, ...] = ()
    removed: tuple[str, ...] = ()

    @property
    def me(self) -> Player:
        """The player who must decide now."""
        seat: int = self.agenda[-1].actor
        return self.players[seat]

    def left(self, tea: str) -> int:
        """Return how many tokens of a tea the supply has."""
        return self.supply[TEA_INDEX[tea]]

    def order(self) -> tuple[int, int]:
        """Return the seats, this year's start player first."""
        return (self.start, 1 - self.start)


def rank(dice: DiceSet) -> tuple[int, int, int]:
    """Return what sets are ranked by; higher is better."""
    return (dice.count, dice.value, -dice.stamp)


def ranked(sets: tuple[DiceSet, ...]) -> list[DiceSet]:
    """List the sets at production, the best first."""
    return sorted(sets, key=rank, reverse=True)
