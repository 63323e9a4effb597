"""Positions of Night Stalls and its printed components."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import msgspec
from msgspec.structs import replace

from explorer.core.rulebook import Rulebook
from explorer.core.state import RULES, Setup, State, Table

R = Rulebook.load(Path(__file__).with_name("rules.toml"))

TEAS = ("green", "black", "oolong")
LEAVES = ("fresh", "dried")
WORTH = {"fresh": 1, "dried": 2}
FACES = (1, 2, 3, 4, 5, 6)
DICE = 7
HAND = 3
HIDDEN = "?"


class Place(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A printed stall."""

    number: int
    price: int
    points: int
    kettle: bool


class Track(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    spaces: tuple[str, ...]


class Components(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    deck: dict[str, int]
    stall: tuple[Place, ...]
    track: Track


def read_components(path: Path) -> Components:
    return msgspec.convert(tomllib.loads(path.read_text("utf-8")), Components)


class StallTable(Table):
    """The components with what is asked of them all the time."""

    def __init__(self, setup: Setup, components: Components, identity: str) -> None:
        super().__init__(setup, components, identity)
        self.players = setup.players
        self.places = components.stall
        self.spaces = components.track.spaces
        self.exact = setup.rulings["change"] == "exact"
        self.cards = tuple(components.deck[tea] for tea in TEAS)


class Seat(msgspec.Struct, frozen=True, gc=False):
    """All that lies before one player."""

    hand: tuple[str, ...] = ()
    fresh: int = 2
    dried: int = 1
    space: int = 0
    points: int = 0
    brews: int = 0
    gave: bool = False
    passed: bool = False


class Stalls(State):
    """A position; `dice` counts the dice of the pool that show 1..6, `owners` has -1 for a free stall."""

    table: StallTable
    round: int
    seats: tuple[Seat, ...]
    deck: tuple[int, ...]
    discard: tuple[int, ...]
    dice: tuple[int, ...]
    owners: tuple[int, ...]

    @property
    def own(self) -> Seat:
        """The seat that must act."""
        return self.seats[self.agenda[-1].actor]


def begin(table: StallTable) -> Stalls:
    from tests.toys.stress.decisions import Opening

    return Stalls(
        agenda=(Opening(RULES),),
        table=table,
        round=1,
        seats=(Seat(),) * table.players,
        deck=table.cards,
        discard=(0, 0, 0),
        dice=(0,) * 6,
        owners=(-1,) * len(table.places),
    )


def with_seat(state: Stalls, seat: int, **changes: Any) -> Stalls:
    seats = state.seats
    return replace(state, seats=(*seats[:seat], replace(seats[seat], **changes), *seats[seat + 1 :]))


def plus(counts: tuple[int, ...], i: int, n: int) -> tuple[int, ...]:
    return (*counts[:i], counts[i] + n, *counts[i + 1 :])


def price(state: Stalls, stall: int, face: int) -> int:
    """Return what a stall costs with a die of `face`: other such dice lower it."""
    return max(1, state.table.places[stall].price - (state.dice[face - 1] - 1))
