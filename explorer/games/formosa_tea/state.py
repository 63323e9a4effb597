"""A position of Formosa Tea."""

from __future__ import annotations

from typing import Any

import msgspec

from explorer.core.state import State
from explorer.games.formosa_tea.table import FormosaTable
from explorer.games.formosa_tea.vocabulary import BasketLimit

#: Cubes, discs or markers by tea, in the order of TEAS.
Cubes = tuple[int, int, int]
NONE: Cubes = (0, 0, 0)
ONE: tuple[Cubes, ...] = ((1, 0, 0), (0, 1, 0), (0, 0, 1))
#: Cubes of a raw batch at moisture 0, 1, 2, 3 and in the flavour area.
Levels = tuple[int, int, int, int, int]
FLAVOUR = 4
#: Technology tokens: those of any use (or that dry), and those that only flavour.
Tokens = tuple[int, int]


def plus(a: Cubes, b: Cubes) -> Cubes:
    """Return the cubes of both."""
    return (a[0] + b[0], a[1] + b[1], a[2] + b[2])


def minus(a: Cubes, b: Cubes) -> Cubes:
    """Return the cubes of `a` that are left when `b` is taken away."""
    return (a[0] - b[0], a[1] - b[1], a[2] - b[2])


class Batch(msgspec.Struct, frozen=True, gc=False):
    """Raw tea in production and the technology tokens on it."""

    levels: Levels
    tokens: Tokens = (0, 0)

    @property
    def wet(self) -> int:
        """The sum of the moisture of all its cubes."""
        return self.levels[1] + 2 * self.levels[2] + 3 * self.levels[3]


class Scented(msgspec.Struct, frozen=True, gc=False):
    """Scented tea in production."""

    tea: int
    cubes: int
    discs: Cubes = NONE


class Field(msgspec.Struct, frozen=True, gc=False):
    """A tea field: cubes, disc (a tea, or -1) and worker (2 x seat + 1 for a master, -1 for none)."""

    cubes: Cubes = NONE
    disc: int = -1
    worker: int = -1


class Player(msgspec.Struct, frozen=True, gc=False):
    """What belongs to one player.

    Attributes
    ----------
    farmers, masters : int
        Workers in the supply.
    baskets : tuple of (int, int, int)
        Cubes in the baskets of moisture 1, 2 and 3.
    track : (int, int, int, int)
        Space of the own master on each track, 0 for none.
    factory : tuple of Batch or None
        Raw batches by tea.
    warehouse : tuple of (int, int, int)
        Good, normal and bad cubes by tea.
    spent : int
        Action tokens spent in this turn; counted only where a reading limits them.
    """

    farmers: int
    masters: int
    vp: int = 0
    baskets: tuple[Cubes, Cubes, Cubes] = (NONE, NONE, NONE)
    track: tuple[int, int, int, int] = (0, 0, 0, 0)
    factory: tuple[Batch | None, Batch | None, Batch | None] = (None, None, None)
    scented: Scented | None = None
    warehouse: tuple[Cubes, Cubes, Cubes] = (NONE, NONE, NONE)
    discs: Cubes = NONE
    action_tokens: int = 0
    tech_tokens: Tokens = (0, 0)
    tech: Cubes = NONE
    domestic: int = 0
    cards: tuple[str, ...] = ()
    scented_batches: int = 0
    character: str = ""
    passed: bool = False
    spent: int = 0

    @property
    def held(self) -> int:
        """Cubes in all baskets."""
        a, b, c = self.baskets
        return a[0] + a[1] + a[2] + b[0] + b[1] + b[2] + c[0] + c[1] + c[2]


class FormosaState(State, frozen=True, gc=False):
    """Everything on the table.

    Attributes
    ----------
    closed : int
        The closed column, counted from 0; -1 if all are open.
    heap : (int, int, int)
        Returned cubes that wait for an empty bag (only with another reading of FOR-RUL-18).
    display : tuple of str
        Face-up merchant cards, row by row, three to a row; "" for a gap.
    deck : tuple of str
        Undealt merchant cards in the order of the component file; their order in the stack is unknown.
    under : tuple of str
        Cards that came under the stack, in the order in which they will be dealt.
    aside : tuple of str
        Cards sold with bad tea that still have to go under the stack.
    tech_supply : (int, int)
        Technology tokens in the supply.
    discs_out : (int, int, int)
        Discs out of the game; during the set-up, all that lie on no field yet.
    exports, home : tuple
        Workers on the export spaces and on the domestic space, as in `Field`.
    """

    table: FormosaTable
    players: tuple[Player, ...]
    fields: tuple[Field, ...]
    bag: Cubes
    display: tuple[str, ...]
    deck: tuple[str, ...]
    action_supply: int
    tech_supply: Tokens
    discs_out: Cubes
    exports: tuple[tuple[int, ...], ...] = ((), (), ())
    home: tuple[int, ...] = ()
    weather: tuple[str, ...] = ()
    events: tuple[str, ...] = ()
    round: int = 1
    start: int = -1
    closed: int = -1
    heap: Cubes = NONE
    removed: tuple[str, ...] = ()
    under: tuple[str, ...] = ()
    aside: tuple[str, ...] = ()
    offer: tuple[str, ...] = ()

    @property
    def me(self) -> Player:
        """The player who must decide now."""
        seat: int = self.agenda[-1].actor
        return self.players[seat]

    def column_is_open(self, field: int) -> bool:
        """Return whether a field lies in an open column."""
        return field % 4 != self.closed

    def workers_in_row(self, row: int) -> int:
        """Return how many workers of all players stand in a row of fields (0 to 3)."""
        a, b, c, d = self.fields[4 * row : 4 * row + 4]
        return (a.worker >= 0) + (b.worker >= 0) + (c.worker >= 0) + (d.worker >= 0)

    def reach(self, seat: int, track: int, steps: int) -> int:
        """Return the space on which a master of a seat stops after so many steps on its track."""
        return min(self.players[seat].track[track] + steps, self.table.last_space[track])

    def moisture(self, field: int) -> int:
        """Return the moisture on the tile above a field."""
        return self.table.tile[self.weather[field % 4]].moisture

    def ability(self, seat: int) -> Any:
        """Return the ability of a seat's character, or None."""
        return self.table.ability[self.players[seat].character]

    def basket_limit(self, seat: int) -> int:
        """Return how many cubes the baskets of a seat hold."""
        ability = self.ability(seat)
        return ability.n if type(ability) is BasketLimit else self.table.c.limits.basket_cubes

    def room(self, seat: int) -> int:
        """Return how many cubes still fit into the baskets of a seat."""
        return self.basket_limit(seat) - self.players[seat].held

    def order(self, first: int) -> tuple[int, ...]:
        """Return all seats clockwise from one."""
        n = len(self.players)
        return tuple((first + i) % n for i in range(n))


def lacking(owned: tuple[Cubes, Cubes, Cubes], wanted: Cubes) -> int:
    """Return how many of the wanted teas a warehouse does not have, whatever the quality."""
    short = 0
    for tea in (0, 1, 2):
        if n := wanted[tea]:
            good, normal, bad = owned[tea]
            if n > good + normal + bad:
                short += n - good - normal - bad
    return short


def lowered(levels: Levels, steps: tuple[int, ...]) -> Levels | None:
    """Return the cubes after lowering one from each level named, in order; None if one is missing."""
    now = list(levels)
    for level in steps:
        if not 1 <= level < FLAVOUR or not now[level]:
            return None
        now[level] -= 1
        now[level - 1] += 1
    return (now[0], now[1], now[2], now[3], now[4])


def flavoured(levels: Levels, steps: tuple[int, ...]) -> Levels | None:
    """Return the cubes after one from each level named is flavoured; None if one is missing."""
    now = list(levels)
    for level in steps:
        if not 0 <= level < FLAVOUR or not now[level]:
            return None
        now[level] -= 1
        now[FLAVOUR] += 1
    return (now[0], now[1], now[2], now[3], now[4])
