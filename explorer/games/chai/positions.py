"""From the `given` of a case to a position, checked."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from explorer.core.scenario import ScenarioError
from explorer.core.setup import SetupError
from explorer.core.state import CHANCE, RULES, Decision
from explorer.games.chai.actions.harvest import marker_here
from explorer.games.chai.actions.year_end import climbs
from explorer.games.chai.components import PALACE, TEAS
from explorer.games.chai.decisions import (
    BaseTeas,
    CheckGoal,
    Climb,
    Harbour,
    Place,
    PrepareYear,
    Produce,
    RollForStart,
    Spend,
    TurnMarker,
    Walk,
    WhichSlot,
)
from explorer.games.chai.notation import SEATS, ChaiCase, Given
from explorer.games.chai.state import (
    TEA_INDEX,
    ChaiState,
    Claim,
    Deck,
    Dice,
    DiceSet,
    Placed,
    Player,
    Sailed,
    Ship,
)
from explorer.games.chai.table import SLOTS, SPACES

if TYPE_CHECKING:
    from explorer.core.game import Game

#: Automatic nodes that a case can enter at once.
NODES: dict[str, Decision] = {
    "N4": TurnMarker(RULES),
    "N10": CheckGoal(RULES),
    "N11": PrepareYear(RULES),
}


def position(game: Game, case: ChaiCase) -> ChaiState:
    """Return the position that a case starts from.

    Raises
    ------
    ScenarioError
    """
    if not case.when.steps:
        raise ScenarioError(
            "when", "there are no steps; which one comes first tells where a position begins."
        )
    given, first = case.given, case.when.steps[0]
    if given.phase == "setup":
        start = _start(game, given, agreed=first.action == "setup")
        return start if first.action == "setup" else replace(start, agenda=(RollForStart(CHANCE),))
    state = _Builder(_start(game, given, agreed=False), given).build()
    if first.action == "enter":
        if first.node not in NODES:
            raise ScenarioError("when", f"{first.node!r} cannot be entered; known are {', '.join(NODES)}.")
        return replace(state, agenda=(NODES[first.node],))
    return state


def _start(game: Game, given: Given, *, agreed: bool) -> ChaiState:
    switches = {s.id for s in game.switches}
    rulings = {k: v for k, v in given.options.items() if k in switches}
    options: dict[str, Any] = {k: v for k, v in given.options.items() if k not in switches}
    try:
        if not agreed:
            return game.start(2, rulings, {"ship_goal": given.goal, **options})
        return game.start(2, rulings, {"ship_goal": "agreed", **options})
    except SetupError as fault:
        raise ScenarioError("given", str(fault)) from fault


def seat_number(name: str) -> int:
    """Return 0 for A and 1 for B."""
    return SEATS.index(name)  # type: ignore[arg-type]


def dice_counts(values: Iterable[int]) -> Dice:
    """Return dice as counts of their faces."""
    found = [0] * 6
    for value in values:
        found[value - 1] += 1
    a, b, c, d, e, f = found
    return (a, b, c, d, e, f)


class _Builder:
    def __init__(self, start: ChaiState, given: Given) -> None:
        self.start, self.given, self.t = start, given, start.table
        self.seats = (given.A, given.B)

    def fail(self, place: str, problem: str) -> ScenarioError:
        return ScenarioError(f"given.{place}", problem)

    def build(self) -> ChaiState:
        g = self.given
        first = seat_number(g.start)
        market, plantation = self.market_and_deck()
        harbour, fleet = self.harbour_and_deck()
        players = tuple(self.player(seat) for seat in (0, 1))
        state = replace(
            self.start,
            players=players,
            supply=self.supply(players),
            year=g.year,
            start=first,
            holder=first if g.marker_holder is None else seat_number(g.marker_holder),
            ring=g.ring or self.t.markers,
            assistant=g.assistant,
            market=market,
            harbour=harbour,
            plantation=plantation,
            fleet=fleet,
            removed=g.removed,
            harvest_dice=tuple(sorted((seat_number(s), v) for s, v in g.harvest_dice)),
            market_dice=tuple(self.placed(g.market_dice.get(str(n))) for n in range(1, 7)),
            palace_dice=tuple(self.placed(g.palace_dice.get(space)) for space in PALACE),
            harbour_dice=tuple(self.claim(n) for n in range(1, 5)),
            production=tuple(DiceSet(seat_number(d.seat), d.value, d.count, d.stamp) for d in g.production),
        )
        return replace(state, agenda=self.agenda(state))

    def placed(self, die: tuple[str, int] | None) -> Placed | None:
        return None if die is None else (seat_number(die[0]), die[1])

    def claim(self, slot: int) -> Claim | None:
        stated = self.given.harbour_dice.get(str(slot))
        return (
            None
            if stated is None
            else Claim(seat_number(str(stated[0])), tuple(int(die) for die in stated[1:]))
        )

    def agenda(self, s: ChaiState) -> tuple[Decision, ...]:  # noqa: PLR0911  one line for each phase
        g = self.given
        active = s.start if g.active is None else seat_number(g.active)
        match g.phase:
            case "assistant":
                return (Walk(active),)
            case "base":
                return (
                    TurnMarker(RULES),
                    *self.spending(s),
                    BaseTeas(RULES, 1 - active),
                    BaseTeas(RULES, active),
                )
            case "harvest":
                later = self.spending(s)[:1] if active == s.start else ()
                number = self.number(s) if g.budget is None else g.budget
                return (TurnMarker(RULES), *later, Spend(active, number))
            case "place":
                return (Place(active),)
            case "yend_harbour":
                return (CheckGoal(RULES), Produce(RULES), Harbour(RULES), WhichSlot(active))
            case "yend_production":
                return (CheckGoal(RULES), *self.climbing(s, active))
            case "final":
                return ()
            case _:
                raise self.fail("phase", f"unknown phase {g.phase!r}.")

    def number(self, s: ChaiState) -> int:
        return marker_here(s).number if s.assistant >= 0 else 0

    def spending(self, s: ChaiState) -> tuple[Decision, ...]:
        number = self.number(s)
        first, second = s.order()
        return (Spend(second, number), Spend(first, number)) if number else ()

    def climbing(self, s: ChaiState, active: int) -> tuple[Decision, ...]:
        """Return the uses of the sets; without a set, `active` waits for what a case enters."""
        due = climbs(s)
        if active != s.start:
            due = [climb for climb in due if climb.actor == active]
        if not due or due[0].actor != active:
            return (Climb(active, 0, self.given.budget or 0),)
        left = due[0].left if self.given.budget is None else self.given.budget
        return tuple(reversed([Climb(active, due[0].value, left), *due[1:]]))

    def supply(self, players: tuple[Player, ...]) -> tuple[int, ...]:
        left = list(self.t.tokens)
        for p in players:
            for tea in (*(tea for teas in p.spaces for tea in teas), *p.aboard):
                left[TEA_INDEX[tea]] -= 1
        if min(left) < 0:
            raise self.fail("", f"more {TEAS[left.index(min(left))]} tokens than the game has.")
        stated = self.given.supply
        if stated is not None and {tea: left[TEA_INDEX[tea]] for tea in stated} != stated:
            raise self.fail("supply", f"the supply has {dict(zip(TEAS, left, strict=True))}.")
        return tuple(left)

    def player(self, seat: int) -> Player:
        g = self.seats[seat]
        spaces = [tuple(sorted(g.tokens.get(str(space), ()))) for space in range(13)]
        for space in g.tokens:
            if space not in {str(n) for n in SPACES}:
                raise self.fail(f"{SEATS[seat]}.tokens", f"there is no space {space!r}.")
        cards = [g.cards.get(str(slot), "").partition("/")[0] for slot in range(13)]
        for slot, card in g.cards.items():
            if slot not in {str(n) for n in SLOTS} or card.partition("/")[0] not in self.t.card:
                raise self.fail(f"{SEATS[seat]}.cards", f"no card {card!r} at slot {slot!r}.")
        return Player(
            merchant=g.merchant or self.other_merchant(seat),
            merchant_used=g.merchant_used,
            dice=dice_counts(g.dice),
            spaces=tuple(spaces),
            cards=tuple(cards),
            down=tuple(sorted(c.partition("/")[0] for c in g.cards.values() if c.endswith("/down"))),
            ships=tuple(Ship(s.card, i, tuple(sorted(s.load))) for i, s in enumerate(g.ships, 1)),
            scored=tuple(Sailed(s.card, tuple(sorted(s.cargo))) for s in g.score_area),
        )

    def other_merchant(self, seat: int) -> str:
        named = [s.merchant for s in self.seats if s.merchant]
        free = [tea for tea in self.t.merchant if tea not in named]
        return free[0] if seat == 0 or self.seats[0].merchant else free[1]

    def market_and_deck(self) -> tuple[tuple[str, ...], Deck]:
        g = self.given
        named = [c.partition("/")[0] for s in self.seats for c in s.cards.values()]
        named += [*g.market.values(), *g.plantation_deck_top, *g.removed]
        return self.laid("market", g.market, 5, g.plantation_deck_top, named, self.t.card_ids)

    def harbour_and_deck(self) -> tuple[tuple[str, ...], Deck]:
        g = self.given
        top = g.ship_deck_top if g.ship_deck is None else g.ship_deck
        named = [ship.card for s in self.seats for ship in (*s.ships, *s.score_area)]
        named += [*g.harbour.values(), *top]
        slots, deck = self.laid("harbour", g.harbour, 3, top, named, self.t.ship_ids)
        return slots, deck if g.ship_deck is None else Deck(g.ship_deck)

    def laid(
        self,
        place: str,
        stated: dict[str, str],
        size: int,
        top: tuple[str, ...],
        named: list[str],
        every: tuple[str, ...],
    ) -> tuple[tuple[str, ...], Deck]:
        """Lay the cards of a row as stated; other slots, and the deck's top, get the lowest unnamed ones."""
        known = [card for card in named if card != "none"]
        if len(set(known)) != len(known) or not set(known) <= set(every):
            raise self.fail(place, "a card is named twice, or there is no such card.")
        free = [card for card in every if card not in known]
        slots = [stated.get(str(n)) or free.pop(0) for n in range(1, size + 1)]
        deck_top = top or tuple(free[:1])
        hidden = tuple(sorted(card for card in free if card not in deck_top))
        return tuple("" if card == "none" else card for card in slots), Deck(deck_top, hidden)
