"""The position of a case, and answers to questions."""

from __future__ import annotations

from typing import Annotated, Literal, dataclass_transform

import msgspec

from explorer.games.tea_garden.components import Province, ScrollType

Natural = Annotated[int, msgspec.Meta(ge=0)]
Seat = Literal["A", "B", "C", "D"]
SEATS: tuple[Seat, ...] = ("A", "B", "C", "D")
LeafTable = dict[str, Natural]
Leaf = str
Part = Literal["a", "b"]


@dataclass_transform(frozen_default=True, kw_only_default=True)
class Written(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A table of a case file: unknown keys are refused."""


class PlayerGiven(Written, kw_only=True):
    """What one player has."""

    hand: tuple[str, ...] = ()
    draw_deck: tuple[str, ...] = ()
    discard: tuple[str, ...] = ()
    slots: tuple[tuple[str, ...], ...] = ()
    leaves: LeafTable = {}
    scrolls: dict[ScrollType, Natural] = {}
    emperor_tokens: Natural = 0
    gardens: dict[str, Natural] | None = None
    pagodas: tuple[int, ...] | None = None
    emperor_row: Natural = 0
    river: Natural = 0
    river_space: Natural = 0
    university: Natural = 0
    workers_centre: Natural = 0
    cup_rows: tuple[tuple[str, ...], ...] = ()
    cup_tokens: tuple[tuple[int, ...], ...] | None = None
    caravans_won: tuple[str, ...] = ()
    vp: Natural = 0
    passed: bool = False


class Given(PlayerGiven, kw_only=True):
    """The position before the first step; the keys of a player belong to the active one."""

    players: int = 2
    rulings: dict[str, str | int] = {}
    round: int = 1
    active: Seat = "A"
    start_player: Seat = "A"
    display: tuple[str, ...] = ()
    caravans: tuple[str, ...] = ()
    emperor_display: tuple[str, ...] = ()
    cup_stacks: dict[Province, tuple[str, ...]] = {}
    region_bonus: dict[str, str] = {}
    others: dict[Seat, PlayerGiven] = {}


class Choice(Written, kw_only=True):
    """An answer to a question that a step raises; one of the keys, with `zone` also `card`."""

    skip: bool = False
    draw: bool = False
    ferment: tuple[Leaf, ...] | None = None
    discard: tuple[str, ...] | None = None
    zone: str | None = None
    card: str | None = None
    emperor_card: str | None = None
    part: int | None = None
    option: int | None = None
    cup_token: tuple[int, int] | None = None
