"""From the `given` of a case to a position, checked."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from msgspec.structs import replace

from explorer.core.scenario import ScenarioError
from explorer.core.setup import SetupError
from explorer.games.sencha.decisions import Act
from explorer.games.sencha.notation import Given, SeatGiven, SenchaCase, SetupStep
from explorer.games.sencha.state import (
    NONE,
    Cubes,
    LastTurns,
    Plantation,
    Player,
    SenchaState,
    Worker,
    minus,
    plus,
)
from explorer.games.sencha.vocabulary import TEAS, WORKER_TYPES, Tea

if TYPE_CHECKING:
    from explorer.core.game import Game


def cubes(table: Mapping[Tea, int]) -> Cubes:
    """Return a cube table as a tuple in the order of TEAS."""
    a, b, c = (table.get(tea, 0) for tea in TEAS)
    return (a, b, c)


def position(game: Game, case: SenchaCase) -> SenchaState:
    """Return the position that a case starts from.

    Raises
    ------
    ScenarioError
    """
    given = case.given
    try:
        start: SenchaState = game.start(given.players, given.switches)
    except SetupError as fault:
        raise ScenarioError("given", str(fault)) from fault
    if any(isinstance(step, SetupStep) for step in case.when):
        if len(case.when) > 1 or given != Given(given.players, given.switches):
            raise ScenarioError("when", "a `setup` stands alone, with only players and switches given.")
        return start
    return _Builder(start, given).build()


class _Builder:
    def __init__(self, start: SenchaState, given: Given) -> None:
        self.start, self.given, self.t = start, given, start.table

    def fail(self, place: str, problem: str) -> ScenarioError:
        return ScenarioError(f"given.{place}", problem)

    def seat(self, place: str, seat: int) -> int:
        if seat >= self.t.players:
            raise self.fail(place, f"there is no seat {seat} with {self.t.players} players.")
        return seat

    def build(self) -> SenchaState:
        g, t = self.given, self.t
        fields, districts = self.plantations(), self.districts()
        houses = [h for f in fields for h in f.houses] + [h for d in districts for h in d]
        listed = {self.seat(f"seats[{i}].seat", s.seat): s for i, s in enumerate(g.seats)}
        if len(listed) != len(g.seats):
            raise self.fail("seats", "a seat is listed twice.")
        players = [self.player(i, listed.get(i, SeatGiven(i)), houses.count(i)) for i in range(t.players)]
        state = replace(
            self.start,
            agenda=(Act(self.seat("active", g.active)),),
            players=tuple(players),
            plantations=fields,
            districts=districts,
            stacks=self.stacks(players),
            last=None
            if g.final_lap is None
            else LastTurns(self.seat("final_lap.by", g.final_lap.by), g.final_lap.turns_left),
            start=self.seat("start_seat", g.start_seat),
            **self.market(),
        )
        out = state.sold
        for c in (
            [f.cubes for f in fields]
            + [p.temple for p in players]
            + [w.load for p in players for w in p.workers]
        ):
            out = plus(out, c)
        bag = minus(self.tea_total(), out)
        if min(bag) < 0:
            raise self.fail("", f"more {TEAS[bag.index(min(bag))]} cubes than the game has.")
        return replace(state, bag=bag)

    def tea_total(self) -> Cubes:
        a, b, c = self.t.tea_total
        return (a, b, c)

    def plantations(self) -> tuple[Plantation, ...]:
        found = [Plantation()] * self.t.players
        for i, p in enumerate(self.given.plantations):
            where = f"plantations[{i}]"
            if p.id not in self.t.plantation_index:
                raise self.fail(f"{where}.id", f"no plantation {p.id!r} in this game.")
            houses = tuple(self.seat(f"{where}.houses", h) for h in p.houses)
            found[self.t.plantation_index[p.id]] = Plantation(houses, cubes(p.cubes))
        return tuple(found)

    def districts(self) -> tuple[tuple[int, ...], ...]:
        found: list[tuple[int, ...]] = [()] * len(self.t.districts)
        for name, houses in self.given.territory.items():
            if name not in self.t.district_index:
                raise self.fail("territory", f"no site {name!r} on the territory in this game.")
            found[self.t.district_index[name]] = tuple(self.seat(f"territory.{name}", h) for h in houses)
        return tuple(found)

    def player(self, seat: int, g: SeatGiven, built: int) -> Player:
        was = self.start.players[seat]
        hand = g.hand if g.hand is not None else int(built == 0)
        total = was.hand + was.reserve
        if hand + built > total:
            raise self.fail("seats", f"seat {seat} would have {hand + built} houses of {total}.")
        temple = cubes(g.temple)
        return Player(
            colour=was.colour,
            yen=was.yen if g.yen is None else g.yen,
            vp=sum(temple),
            hand=hand,
            reserve=total - hand - built,
            workers=tuple(Worker(w.type, cubes(w.load)) for w in g.workers),
            temple=temple,
        )

    def stacks(self, players: list[Player]) -> tuple[int, ...]:
        out = [w.type for p in players for w in p.workers]
        start = [w.type for p in self.start.players for w in p.workers]
        left = [n + start.count(w) - out.count(w) for n, w in zip(self.t.copies, WORKER_TYPES, strict=True)]
        for n, w in zip(left, WORKER_TYPES, strict=True):
            if n < 0:
                raise self.fail("seats", f"more {w} cards than the game has.")
        return tuple(left)

    def market(self) -> dict[str, object]:
        m, t = self.given.market, self.t
        opened = "" if m.open == "none" else m.open
        for card in (*m.seen, *([opened] if opened else [])):
            if card not in t.cards:
                raise self.fail("market", f"there is no market card {card!r}.")
        if len({*m.seen, opened}) != len(m.seen) + 1:
            raise self.fail("market", "a card is both open and seen, or seen twice.")
        down = t.count.market_cards_used - len(m.seen) - (opened != "")
        if down < 0 or (down and not opened):
            raise self.fail(
                "market",
                f"{t.count.market_cards_used} cards are used; an open card is missing or too many are seen.",
            )
        if not opened and cubes(m.sold) != NONE:
            raise self.fail("market.sold", "there is no open card for these cubes.")
        return {"open": opened, "sold": cubes(m.sold), "seen": m.seen, "face_down": down}
