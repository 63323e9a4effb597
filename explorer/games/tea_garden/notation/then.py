"""What a case lets chance do and expects."""

from __future__ import annotations

from typing import Literal

import msgspec

from explorer.games.tea_garden.components import Province, ScrollType
from explorer.games.tea_garden.notation.given import LeafTable, Seat, Written
from explorer.games.tea_garden.notation.steps import Step


class ChanceGiven(Written, kw_only=True):
    """What chance does: the rest of each deck, next card first, and every personal draw in order."""

    action: tuple[str, ...] = ()
    caravan: tuple[str, ...] = ()
    emperor: tuple[str, ...] = ()
    draw: tuple[str, ...] | None = None


class When(Written, kw_only=True):
    """The steps of a case and its chance results."""

    steps: tuple[Step, ...]
    chance: ChanceGiven = ChanceGiven()


class ScoreThen(Written, kw_only=True):
    """Points by category, as if the game ended now."""

    track: int | None = None
    action_cards: int | None = None
    emperor_cards: int | None = None
    river: int | None = None
    tea_studies: int | None = None
    emperor_track: int | None = None
    cups: int | None = None
    leftovers: int | None = None
    total: int | None = None


class PlayerThen(Written, kw_only=True):
    """What must hold before one player; only what is written is compared."""

    hand: tuple[str, ...] | None = None
    draw_deck: tuple[str, ...] | None = None
    discard: tuple[str, ...] | None = None
    removed: tuple[str, ...] | None = None
    slots: tuple[tuple[str, ...], ...] | None = None
    leaves: LeafTable | None = None
    scrolls: dict[ScrollType, int] | None = None
    emperor_tokens: int | None = None
    gardens: dict[str, int] | None = None
    pagodas: tuple[int, ...] | None = None
    emperor_row: int | None = None
    river: int | None = None
    river_space: int | None = None
    university: int | None = None
    workers_centre: int | None = None
    workers_supply: int | None = None
    cup_rows: tuple[tuple[str, ...], ...] | None = None
    cup_tokens: tuple[tuple[int, ...], ...] | None = None
    caravans_won: tuple[str, ...] | None = None
    vp: int | None = None
    passed: bool | None = None
    score: ScoreThen | None = None


class Then(PlayerThen, kw_only=True):
    """What must hold after the last step."""

    result: Literal["ok", "illegal"]
    rule: str | None = None
    why: str = ""
    strength: int | None = None
    round: int | None = None
    active: Seat | None = None
    start_player: Seat | None = None
    display: tuple[str, ...] | None = None
    caravans: tuple[str, ...] | None = None
    emperor_display: tuple[str, ...] | None = None
    cup_stacks: dict[Province, tuple[str, ...]] | None = None
    others: dict[Seat, PlayerThen] = msgspec.field(default_factory=dict[Seat, PlayerThen])
    winner: tuple[Seat, ...] | None = None
    game_over: bool | None = None
    cup_stack_height: int | None = None
    cup_tiles_unused: int | None = None
    action_display: int | None = None
    action_deck: int | None = None
    action_cards_unused: int | None = None
    caravan_display: int | None = None
    caravan_deck: int | None = None
    basic_caravans_unused: int | None = None
    emperor_display_size: int | None = None
    emperor_deck: int | None = None
    region_bonus_placed: int | None = None
    region_bonus_unused: int | None = None
    hand_size: int | None = None
    draw_deck_size: int | None = None
    gardens_each: int | None = None

    @property
    def legal(self) -> bool | None:
        """False if the last step is refused, else None: the form in which the runner asks."""
        return False if self.result == "illegal" else None
