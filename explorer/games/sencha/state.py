"""A position of Sencha."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from explorer.core.state import State
from explorer.games.sencha.table import SenchaTable
from explorer.games.sencha.vocabulary import TEAS

#: Cubes by tea, in the order of TEAS.
Cubes = tuple[int, int, int]
NONE: Cubes = (0, 0, 0)
TEA_INDEX: dict[str, int] = {tea: i for i, tea in enumerate(TEAS)}
ONE: dict[str, Cubes] = {"sencha": (1, 0, 0), "sakura": (0, 1, 0), "black": (0, 0, 1)}


def plus(a: Cubes, b: Cubes) -> Cubes:
    """Return the cubes of both."""
    return (a[0] + b[0], a[1] + b[1], a[2] + b[2])


def minus(a: Cubes, b: Cubes) -> Cubes:
    """Return the cubes of `a` that are left when `b` is taken away."""
    return (a[0] - b[0], a[1] - b[1], a[2] - b[2])


def times(a: Cubes, each: Cubes) -> Cubes:
    """Return each number of `a` times that of `each`."""
    return (a[0] * each[0], a[1] * each[1], a[2] * each[2])


class Worker(msgspec.Struct, frozen=True, gc=False):
    """A worker card and the cubes on it."""

    type: str
    load: Cubes = NONE


def worker_name(workers: Sequence[Worker], number: int) -> str:
    """Return what worker `number` (from 0) of a seat is called: 'the donkey', or 'farmer 2' of several.

    Examples
    --------
    >>> crew = (Worker("farmer"), Worker("donkey"), Worker("farmer"))
    >>> [worker_name(crew, n) for n in range(3)]
    ['farmer 1', 'the donkey', 'farmer 2']
    """
    if not 0 <= number < len(workers):
        return f"worker {number + 1}"
    kind = workers[number].type
    same = [n for n, worker in enumerate(workers) if worker.type == kind]
    return f"the {kind}" if len(same) == 1 else f"{kind} {same.index(number) + 1}"


class Player(msgspec.Struct, frozen=True, gc=False):
    """What lies before one player.

    Attributes
    ----------
    hand, reserve : int
        Houses in the own supply and on the reserve card.
    temple : (int, int, int)
        Cubes on the temple card.
    """

    colour: str
    yen: int
    vp: int
    hand: int
    reserve: int
    workers: tuple[Worker, ...]
    temple: Cubes = NONE


class Plantation(msgspec.Struct, frozen=True, gc=False):
    """Houses (seats, in the order of building) and cubes on a plantation."""

    houses: tuple[int, ...] = ()
    cubes: Cubes = NONE


NO_PLANTATION = Plantation()


class LastTurns(msgspec.Struct, frozen=True, gc=False):
    """The last-turn state: who triggered the end, and how many turns are still to be taken."""

    by: int
    left: int


class SenchaState(State, frozen=True, gc=False):
    """Everything on the table.

    Attributes
    ----------
    stacks : tuple of int
        Worker cards left to hire, in the order of WORKER_TYPES.
    open : str
        The open market card, "" if there is none.
    sold : (int, int, int)
        Cubes on the open card.
    seen : tuple of str
        Fulfilled market cards.
    face_down : int
        Market cards left in the stack; which ones is unknown to all.
    box : (int, int, int)
        Cubes that left the game (only with another reading of SEN-R-05).
    idle : int
        Forced passes in a row that brought no yen.
    """

    table: SenchaTable
    players: tuple[Player, ...]
    plantations: tuple[Plantation, ...]
    districts: tuple[tuple[int, ...], ...]
    stacks: tuple[int, ...]
    bag: Cubes
    open: str = ""
    sold: Cubes = NONE
    seen: tuple[str, ...] = ()
    face_down: int = 0
    box: Cubes = NONE
    last: LastTurns | None = None
    idle: int = 0
    start: int = -1

    @property
    def me(self) -> Player:
        """The player who must decide now."""
        seat: int = self.agenda[-1].actor
        return self.players[seat]

    @property
    def rules(self) -> SenchaTable:
        """The table of this game."""
        return self.table

    def houses(self, site: str) -> tuple[int, ...] | None:
        """Return the houses on a site in the order of building; None if the site is not in the game."""
        t = self.table
        if (i := t.plantation_index.get(site)) is not None:
            return self.plantations[i].houses
        if (i := t.district_index.get(site)) is not None:
            return self.districts[i]
        return None

    def plantation(self, site: str) -> Plantation:
        """Return a plantation; one that is not in the game is empty."""
        i = self.table.plantation_index.get(site)
        return NO_PLANTATION if i is None else self.plantations[i]

    def house_price(self, seat: int) -> int:
        """Return the yen for the next house of a seat, 0 if none is left to buy."""
        return self.players[seat].reserve

    def allowance(self, seat: int, site: str) -> int:
        """Return how many kinds of tea a seat may take from a plantation in one harvest.

        With the other reading of SEN-R-01 it is the number of cubes.
        """
        t = self.table
        i = t.plantation_index.get(site)
        houses = 0 if i is None else self.plantations[i].houses.count(seat)
        return houses * t.teas_per_house[site] if t.by_kind else houses

    def last_seat(self, by: int) -> int:
        """Return the seat whose turn is the last of all if seat `by` triggers the end."""
        return ((self.start if self.table.finish_round else by) - 1) % self.table.players

    def waiting(self) -> frozenset[int]:
        """Return the seats that still take a last turn, the one at hand included."""
        if self.last is None:
            return frozenset()
        end = self.last_seat(self.last.by)
        return frozenset((end - k) % self.table.players for k in range(self.last.left))

    def build_price(self, site: str) -> int:
        """Return the yen for the next house on a site, 0 for one that is not in the game."""
        houses = self.houses(site)
        return self.table.build_cost[site] * len(houses) if houses else 0

    def own_workers(self) -> range:
        """Return the numbers of the workers of the seat to act, counted from 0."""
        seat: int = self.agenda[-1].actor
        return range(len(self.players[seat].workers))

    def unseen(self) -> int:
        """Return the number of market cards that were never face up."""
        return len(self.table.cards) - len(self.seen) - (self.open != "")

    def price_bonus(self, seat: int, tea: str) -> int:
        """Return the yen that a seat's houses in the districts add to each cube of a tea."""
        t = self.table
        if t.single_site:
            return 0
        return sum(
            t.bonus[d].yen * self.districts[t.district_index[d]].count(seat) for d in t.bonus_districts[tea]
        )

    def sale_bonus(self, seat: int) -> int:
        """Return the yen that a seat's houses add to a whole sale (single site only)."""
        return self.districts[0].count(seat) if self.table.single_site else 0
