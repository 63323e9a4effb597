"""Comparing a position with the `then` of a case."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from msgspec.structs import asdict

from explorer.core.scenario import ScenarioError
from explorer.games.tea_garden.components import SCROLLS
from explorer.games.tea_garden.notation import SEATS, PlayerThen, Then
from explorer.games.tea_garden.positions import arranged, leaves_of
from explorer.games.tea_garden.state import LEAVES, Player, TeaState

if TYPE_CHECKING:
    from explorer.core.game import Game

Same = Callable[[str, Any, Any], None]
_SORTED = {
    "hand": "hand",
    "draw_deck": "deck",
    "discard": "discard",
    "removed": "removed",
    "pagodas": "pagodas",
    "caravans_won": "caravans",
}
_PLAIN = {
    "emperor_tokens": "tokens",
    "emperor_row": "row",
    "river": "river",
    "river_space": "berth",
    "university": "sector",
    "workers_centre": "centre",
    "workers_supply": "supply",
    "cup_rows": "rows",
    "cup_tokens": "joints",
    "vp": "vp",
    "passed": "passed",
}


def differences(game: Game, s: TeaState, then: Then) -> list[str]:
    """Return one line for each stated value that the position does not have.

    Raises
    ------
    ScenarioError
        If a value is stated of a seat that is not in this game.
    """
    found: list[str] = []

    def same(what: str, got: Any, want: Any) -> None:
        if want is not None and got != want:
            found.append(f"{what} is {got!r}, expected {want!r}")

    seat = stated_seat(s, then)
    _player(game, s, seat, then, same)
    for name, row in then.others.items():
        if SEATS.index(name) >= s.t.players:
            raise ScenarioError("then.others", f"there is no seat {name}.")
        _player(game, s, SEATS.index(name), row, same)
    _table(s, then, same)
    _counts(s, then, same)
    same("strength", s.turn.strength if s.agenda else 0, then.strength)
    same("game over", not s.agenda, then.game_over)
    winners = tuple(SEATS[w] for w in game.winners(s))
    same("winner", winners, None if then.winner is None else tuple(sorted(then.winner)))
    return found


def stated_seat(s: TeaState, then: Then) -> int:
    """Return the seat to which the player keys of a `then` belong: the first that `others` does not name."""
    named = {SEATS.index(name) for name in then.others}
    return next(seat for seat in range(s.t.players) if seat not in named)


def _player(game: Game, s: TeaState, seat: int, row: PlayerThen, same: Same) -> None:
    p, name = s.players[seat], SEATS[seat]
    for key, field in _SORTED.items():
        want = getattr(row, key)
        same(
            f"{name}: {key}", tuple(sorted(getattr(p, field))), None if want is None else tuple(sorted(want))
        )
    for key, field in _PLAIN.items():
        same(f"{name}: {key}", getattr(p, field), getattr(row, key))
    same(
        f"{name}: slots",
        p.slots,
        None if row.slots is None else tuple(arranged(stack) for stack in row.slots),
    )
    leaves = None if row.leaves is None else leaves_of(row.leaves, "then.leaves")
    same(f"{name}: leaves", _named(p), None if leaves is None else _named(Player(leaves=leaves)))
    scrolls = {kind: n for kind, n in zip(SCROLLS, p.scrolls, strict=True) if n}
    same(f"{name}: scrolls", scrolls, row.scrolls)
    same(f"{name}: gardens", _gardens(s, seat), row.gardens)
    if row.score is not None:
        points = game.scores(s)[seat] | {"total": game.totals(s)[seat]}
        for category, want in asdict(row.score).items():
            same(f"{name}: score of {category}", points[category], want)


def _named(p: Player) -> dict[str, int]:
    return {leaf: n for leaf, n in zip(LEAVES, p.leaves, strict=True) if n}


def _gardens(s: TeaState, seat: int) -> dict[str, int]:
    return {r: owners.index(seat) for r, owners in zip(s.t.regions, s.spaces, strict=True) if seat in owners}


def _table(s: TeaState, then: Then, same: Same) -> None:
    same("round", s.round, then.round)
    if then.active is not None:
        same("active seat", SEATS[s.actor] if s.actor >= 0 else s.actor, then.active)
    same("starting player", SEATS[s.start], then.start_player)
    same("display", s.display, then.display)
    same("Caravans", s.caravans, None if then.caravans is None else tuple(sorted(then.caravans)))
    emperors = None if then.emperor_display is None else tuple(sorted(then.emperor_display))
    same("Emperor display", s.emperors, emperors)
    for province, tiles in (then.cup_stacks or {}).items():
        i = s.t.province_index[province]
        same(f"stack of {province}", (s.tops[i], s.heights[i]), ((tiles or ("",))[0], len(tiles)))


def _counts(s: TeaState, then: Then, same: Same) -> None:
    t, heights = s.t, s.heights
    if then.cup_stack_height is not None:
        same("height of the Cup stacks", set(heights), {then.cup_stack_height})
    same("Cup tiles unused", len(t.tiles) - sum(heights), then.cup_tiles_unused)
    same("size of the Action display", len(s.display), then.action_display)
    same("Action deck", sum(s.deck), then.action_deck)
    same("Action cards unused", len(t.actions) - sum(s.deck) - len(s.seen), then.action_cards_unused)
    same("size of the Caravan display", len(s.caravans), then.caravan_display)
    same("Caravan deck", sum(s.caravan_deck), then.caravan_deck)
    unused = len(t.caravans) - sum(s.caravan_deck) - len(s.seen_caravans)
    same("basic Caravans unused", unused, then.basic_caravans_unused)
    same("size of the Emperor display", len(s.emperors), then.emperor_display_size)
    same("Emperor deck", s.emperor_deck, then.emperor_deck)
    placed = sum(token != "" for token in s.bonuses)
    same("region bonuses placed", placed, then.region_bonus_placed)
    same("region bonuses unused", len(t.bonuses) - placed, then.region_bonus_unused)
    for seat, p in enumerate(s.players):
        same(f"{SEATS[seat]}: hand size", len(p.hand), then.hand_size)
        same(f"{SEATS[seat]}: draw deck size", len(p.deck), then.draw_deck_size)
        same(f"{SEATS[seat]}: gardens", len(p.gardens), then.gardens_each)
