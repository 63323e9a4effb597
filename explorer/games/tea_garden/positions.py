"""From the `given` of a case to a position, checked."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from explorer.core.scenario import ScenarioError
from explorer.core.setup import SetupError
from explorer.core.state import RULES, Decision
from explorer.games.tea_garden.components import PROVINCES, SCROLLS
from explorer.games.tea_garden.decisions import (
    ClearBoards,
    DrawHands,
    GreatHarvest,
    MarkRound,
    NewRound,
    RenewDisplay,
    Ripening,
    TakeTurn,
)
from explorer.games.tea_garden.notation import (
    SEATS,
    Given,
    MainHarvestStep,
    MaintenanceStep,
    PlayerGiven,
    RipenStep,
    SetupStep,
    TeaCase,
)
from explorer.games.tea_garden.state import LEAF_INDEX, LEAVES, NO_LEAVES, Leaves, Player, TeaState, changed

if TYPE_CHECKING:
    from explorer.core.game import Game

MAINTENANCE = (MarkRound, RenewDisplay, ClearBoards, Ripening, GreatHarvest, DrawHands, NewRound)


def leaves_of(table: Mapping[str, int], place: str) -> Leaves:
    """Return a leaf table as numbers in the order of LEAVES.

    Raises
    ------
    ScenarioError
    """
    leaves: Leaves = NO_LEAVES
    for leaf, n in table.items():
        if leaf not in LEAF_INDEX:
            raise ScenarioError(place, f"{leaf!r} is no leaf; leaves are {LEAVES[0]} to {LEAVES[-1]}.")
        leaves = changed(leaves, leaf, n)
    return leaves


def position(game: Game, case: TeaCase) -> TeaState:
    """Return the position that a case starts from.

    Raises
    ------
    ScenarioError
    """
    given = case.given
    try:
        start: TeaState = game.start(given.players, given.rulings)
    except SetupError as fault:
        raise ScenarioError("given", str(fault)) from fault
    steps = case.script.steps
    if any(isinstance(step, SetupStep) for step in steps):
        if len(steps) > 1 or given != Given(players=given.players, rulings=given.rulings):
            raise ScenarioError("when", "a `setup` stands alone, with only players and rulings given.")
        return start
    state = _Builder(start, case).build()
    first: tuple[type[Decision], ...] = ()
    if steps and isinstance(steps[0], RipenStep):
        first = (Ripening,)
    elif steps and isinstance(steps[0], MainHarvestStep):
        first = (GreatHarvest,)
    elif steps and isinstance(steps[0], MaintenanceStep):
        return replace(state, agenda=tuple(step(RULES) for step in reversed(MAINTENANCE)))
    return replace(state, agenda=(*state.agenda, *(step(RULES) for step in first)))


class _Builder:
    def __init__(self, start: TeaState, case: TeaCase) -> None:
        self.start, self.given, self.chance, self.t = start, case.given, case.script.chance, start.t

    def known(self, place: str, ids: tuple[str, ...], among: Any) -> tuple[str, ...]:
        for name in ids:
            if name not in among:
                raise ScenarioError(f"given.{place}", f"there is no {name!r}.")
        return ids

    def seat(self, place: str, name: str) -> int:
        seat = SEATS.index(name)  # type: ignore[arg-type]
        if seat >= self.t.players:
            raise ScenarioError(f"given.{place}", f"there is no seat {name} with {self.t.players} players.")
        return seat

    def build(self) -> TeaState:
        g, t = self.given, self.t
        active = self.seat("active", g.active)
        rows: list[PlayerGiven] = [PlayerGiven()] * t.players
        for name, row in g.others.items():
            rows[self.seat(f"others.{name}", name)] = row
        rows[active] = g
        players = [self.player(seat, row) for seat, row in enumerate(rows)]
        state = replace(
            self.start,
            agenda=(TakeTurn(active),),
            players=tuple(players),
            round=g.round,
            start=self.seat("start_player", g.start_player),
            first=(self.seat("start_player", g.start_player) - g.round + 1) % t.players,
            display=self.known("display", g.display, t.actions),
            caravans=tuple(sorted(self.known("caravans", g.caravans, t.caravans))),
            emperors=tuple(sorted(self.known("emperor_display", g.emperor_display, t.emperors))),
            tops=tuple((g.cup_stacks.get(p) or ("",))[0] for p in PROVINCES),
            heights=tuple(len(g.cup_stacks.get(p, ())) for p in PROVINCES),
            bonuses=tuple(g.region_bonus.get(r, "") for r in t.regions),
            spaces=self.spaces(rows),
        )
        self.known("region_bonus", tuple(g.region_bonus), t.regions)
        self.known("region_bonus", tuple(g.region_bonus.values()), t.bonuses)
        return self.decks(state)

    def decks(self, state: TeaState) -> TeaState:
        t, chance = self.t, self.chance
        levels = [t.level[c] for c in self.known("chance.action", chance.action, t.level)]
        basic = [c in t.basic for c in self.known("chance.caravan", chance.caravan, t.caravans)]
        owned = [c for p in state.players for c in (*p.all_cards, *p.removed)]
        won = [c for p in state.players for c in p.caravans]
        self.known("chance.emperor", chance.emperor, t.emperors)
        return replace(
            state,
            deck=tuple(levels.count(level) for level in t.levels),
            caravan_deck=(sum(basic), len(basic) - sum(basic)),
            emperor_deck=len(chance.emperor),
            seen=tuple(sorted({*state.display, *(c for c in owned if c in t.level)})),
            seen_caravans=tuple(sorted({*state.caravans, *won})),
            seen_emperors=tuple(sorted({*state.emperors, *(c for c in owned if c in t.scoring)})),
        )

    def gardens(self, seat: int, g: PlayerGiven) -> dict[str, int]:
        return {self.t.home: seat} if g.gardens is None else g.gardens

    def spaces(self, rows: list[PlayerGiven]) -> tuple[tuple[int, ...], ...]:
        found = [[-1] * self.t.region[r].capacity for r in self.t.regions]
        for seat, g in enumerate(rows):
            for region, space in self.gardens(seat, g).items():
                self.known("gardens", (region,), self.t.regions)
                owners = found[self.t.region_index[region]]
                if space >= len(owners) or owners[space] >= 0:
                    raise ScenarioError(
                        "given.gardens", f"space {space} of {region} is taken or does not exist."
                    )
                owners[space] = seat
        return tuple(tuple(owners) for owners in found)

    def player(self, seat: int, g: PlayerGiven) -> Player:
        t = self.t
        for ids in (g.hand, g.draw_deck, g.discard, *g.slots):
            self.known("cards", ids, t.cards)
        for tiles in g.cup_rows:
            self.known("cup_rows", tiles, t.tiles)
        joints = tuple((0,) * (len(row) - 1) for row in g.cup_rows) if g.cup_tokens is None else g.cup_tokens
        if [len(j) for j in joints] != [len(row) - 1 for row in g.cup_rows]:
            raise ScenarioError("given.cup_tokens", "a row of n tiles has n - 1 joints.")
        a, b, c = (g.scrolls.get(kind, 0) for kind in SCROLLS)
        return Player(
            hand=tuple(sorted(g.hand)),
            deck=tuple(sorted(g.draw_deck)),
            discard=tuple(sorted(g.discard)),
            slots=tuple(arranged(stack) for stack in g.slots),
            leaves=leaves_of(g.leaves, "given.leaves"),
            scrolls=(a, b, c),
            tokens=g.emperor_tokens,
            pagodas=t.pagodas if g.pagodas is None else tuple(sorted(g.pagodas)),
            gardens=tuple(sorted(self.gardens(seat, g))),
            row=g.emperor_row,
            river=g.river,
            berth=g.river_space,
            sector=g.university,
            part="a" if g.university else "",
            centre=g.workers_centre,
            supply=t.c.setup.workers_in_supply - g.workers_centre,
            rows=g.cup_rows,
            joints=joints,
            caravans=tuple(sorted(self.known("caravans_won", g.caravans_won, t.caravans))),
            vp=g.vp,
            passed=g.passed,
        )


def arranged(stack: tuple[str, ...]) -> tuple[str, ...]:
    """Return a stack with its covered cards sorted: their order has no meaning."""
    return (*sorted(stack[:-1]), *stack[-1:])
