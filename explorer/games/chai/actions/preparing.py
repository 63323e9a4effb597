"""Setting up: goal, merchants, ring, start player; uncovering cards, filling market and harbour."""

from __future__ import annotations

from explorer.core.action import ActionKind, Happening
from explorer.core.event import Answered, Asked
from explorer.core.state import CHANCE, Action
from explorer.games.chai.decisions import (
    AgreeOnGoal,
    DealMerchants,
    DrankLast,
    LayMarker,
    RefillHarbour,
    RefillMarket,
    RollForStart,
    UncoverCard,
    UncoverShip,
    Walk,
)
from explorer.games.chai.events import (
    CardToMarket,
    CardUncovered,
    GoalAgreed,
    MarkerLaid,
    MerchantsDealt,
    ShipToHarbour,
    ShipUncovered,
    StartDecided,
    StartRolled,
)
from explorer.games.chai.rulebook import R
from explorer.games.chai.state import ChaiState, Deck


class Agree(Action):
    """Play for this ship goal."""

    goal: int


AGREE: ActionKind[ChaiState, Agree] = ActionKind(
    Agree, (AgreeOnGoal,), "Play for {goal:ship}", group="Ship goal"
)
AGREE.param("goal", domain=range(1, 9))


@AGREE.requires(R["CHAI-SETUP-01"], "Agree on 3, 4 or 5 ships.")
def the_goal_is_one_of_those_agreed_on(s: ChaiState, a: Agree) -> bool:
    return 3 <= a.goal <= 5


@AGREE.effect(R["CHAI-SETUP-01"])
def set_goal(s: ChaiState, a: Agree) -> tuple[Happening, ...]:
    return (GoalAgreed(a.goal), Answered())


class Deal(Action):
    """Chance: these merchants, named by their tea."""

    first: str
    second: str


DEAL: ActionKind[ChaiState, Deal] = ActionKind(
    Deal, (DealMerchants,), "P1 gets the {first} merchant, P2 the {second} one"
)
DEAL.param("first", "second", domain=lambda t: t.merchant_pairs)


@DEAL.weighs(R["CHAI-CHANCE-01"])
def any_two(s: ChaiState, a: Deal) -> int:
    return 1


@DEAL.effect(R["CHAI-SETUP-03"], R["CHAI-CHANCE-01"])
def deal(s: ChaiState, a: Deal) -> tuple[Happening, ...]:
    return (MerchantsDealt(a.first, a.second), Answered())


class Marker(Action):
    """Chance: this marker lies on the next ring position."""

    marker: str


MARKER: ActionKind[ChaiState, Marker] = ActionKind(Marker, (LayMarker,), "Marker {marker} is laid")
MARKER.param("marker", domain=lambda t: t.markers)


@MARKER.weighs(R["CHAI-CHANCE-03"])
def not_laid_yet(s: ChaiState, a: Marker) -> int:
    return a.marker not in s.ring


@MARKER.effect(R["CHAI-SETUP-12"], R["CHAI-CHANCE-03"])
def lay_marker(s: ChaiState, a: Marker) -> tuple[Happening, ...]:
    return (MarkerLaid(a.marker), Answered())


class StartRoll(Action):
    """Chance: one die each."""

    first: int
    second: int


START_ROLL: ActionKind[ChaiState, StartRoll] = ActionKind(
    StartRoll, (RollForStart,), "P1 rolls {first}, P2 rolls {second}"
)
START_ROLL.param("first", domain=range(1, 7))
START_ROLL.param("second", domain=range(1, 7))


@START_ROLL.weighs(R["CHAI-CHANCE-02"])
def any_roll(s: ChaiState, a: StartRoll) -> int:
    return 1


@START_ROLL.effect(R["CHAI-SETUP-14"], R["CHAI-CHANCE-02"])
def higher_roll_starts(s: ChaiState, a: StartRoll) -> tuple[Happening, ...]:
    if a.first == a.second:
        return ()
    seat = 0 if a.first > a.second else 1
    return (StartRolled(a.first, a.second), StartDecided(seat), Answered((Walk(seat),)))


@START_ROLL.effect(R["CHAI-SETUP-15"])
def ask_who_drank_tea(s: ChaiState, a: StartRoll) -> tuple[Happening, ...]:
    if a.first != a.second:
        return ()
    return (StartRolled(a.first, a.second), Answered((DrankLast(CHANCE),)))


class TeaDrinker(Action):
    """Chance: this seat drank tea last."""

    seat: int


TEA_DRINKER: ActionKind[ChaiState, TeaDrinker] = ActionKind(TeaDrinker, (DrankLast,), "{seat} drank tea last")
TEA_DRINKER.param("seat", domain=(0, 1))


@TEA_DRINKER.weighs(R["CHAI-CHANCE-02"])
def either(s: ChaiState, a: TeaDrinker) -> int:
    return 1


@TEA_DRINKER.effect(R["CHAI-SETUP-15"])
def tea_drinker_starts(s: ChaiState, a: TeaDrinker) -> tuple[Happening, ...]:
    return (StartDecided(a.seat), Answered((Walk(a.seat),)))


class Card(Action):
    """Chance: this plantation card comes to light."""

    card: str


CARD: ActionKind[ChaiState, Card] = ActionKind(Card, (UncoverCard,), "{card} comes to light")
CARD.param("card", domain=lambda t: t.card_ids)


@CARD.weighs(R["CHAI-CHANCE-04"])
def card_is_hidden(s: ChaiState, a: Card) -> int:
    return a.card in s.plantation.hidden


@CARD.samples
def any_hidden_card(s: ChaiState, rng: object) -> Card:
    return Card(s.plantation.hidden[rng.randrange(len(s.plantation.hidden))])  # type: ignore[attr-defined]


@CARD.effect(R["CHAI-SETUP-08"], R["CHAI-CHANCE-04"])
def uncover_card(s: ChaiState, a: Card) -> tuple[Happening, ...]:
    return (CardUncovered(a.card), Answered())


class Vessel(Action):
    """Chance: this ship card comes to light."""

    card: str


VESSEL: ActionKind[ChaiState, Vessel] = ActionKind(Vessel, (UncoverShip,), "{card} comes to light")
VESSEL.param("card", domain=lambda t: t.ship_ids)


@VESSEL.weighs(R["CHAI-CHANCE-05"])
def ship_is_hidden(s: ChaiState, a: Vessel) -> int:
    return a.card in s.fleet.hidden


@VESSEL.effect(R["CHAI-SETUP-10"], R["CHAI-CHANCE-05"])
def uncover_ship(s: ChaiState, a: Vessel) -> tuple[Happening, ...]:
    return (ShipUncovered(a.card), Answered())


def is_covered(deck: Deck) -> bool:
    """Whether the top card of a deck has to be settled by chance."""
    return not deck.top and bool(deck.hidden)


class FillMarket(Action):
    """Bookkeeping: the next step of filling the market."""


FILL_MARKET: ActionKind[ChaiState, FillMarket] = ActionKind(
    FillMarket, (RefillMarket,), "The market is filled"
)


def next_slot(deck: Deck, slots: tuple[str, ...]) -> int:
    """Return the lowest slot (from 1) that can be filled from a deck, or 0."""
    return slots.index("") + 1 if deck.top and "" in slots else 0


@FILL_MARKET.fixes
def market_before(s: ChaiState, a: FillMarket) -> tuple[bool, int]:
    return is_covered(s.plantation), next_slot(s.plantation, s.market)


Filling = tuple[bool, int]


@FILL_MARKET.effect(R["CHAI-CHANCE-04"])
def uncover_market_deck(s: ChaiState, a: FillMarket, was: Filling) -> tuple[Happening, ...]:
    return (Asked((UncoverCard(CHANCE),)),) if was[0] else ()


@FILL_MARKET.effect(R["CHAI-YEND-08"], R["CHAI-SETUP-07"])
def fill_market_slot(s: ChaiState, a: FillMarket, was: Filling) -> tuple[Happening, ...]:
    return (CardToMarket(s.plantation.top[0], was[1]),) if was[1] else ()


@FILL_MARKET.effect(R["CHAI-YEND-08"])
def market_is_filled(s: ChaiState, a: FillMarket, was: Filling) -> tuple[Happening, ...]:
    return () if was[0] or was[1] else (Answered(),)


class FillHarbour(Action):
    """Bookkeeping: the next step of filling the harbour."""


FILL_HARBOUR: ActionKind[ChaiState, FillHarbour] = ActionKind(
    FillHarbour, (RefillHarbour,), "The harbour is filled"
)


@FILL_HARBOUR.fixes
def harbour_before(s: ChaiState, a: FillHarbour) -> tuple[bool, int]:
    return is_covered(s.fleet), next_slot(s.fleet, s.harbour)


@FILL_HARBOUR.effect(R["CHAI-CHANCE-05"])
def uncover_fleet(s: ChaiState, a: FillHarbour, was: Filling) -> tuple[Happening, ...]:
    return (Asked((UncoverShip(CHANCE),)),) if was[0] else ()


@FILL_HARBOUR.effect(R["CHAI-YEND-09"], R["CHAI-SETUP-09"])
def fill_harbour_slot(s: ChaiState, a: FillHarbour, was: Filling) -> tuple[Happening, ...]:
    return (ShipToHarbour(s.fleet.top[0], was[1]),) if was[1] else ()


@FILL_HARBOUR.effect(R["CHAI-YEND-09"])
def harbour_is_filled(s: ChaiState, a: FillHarbour, was: Filling) -> tuple[Happening, ...]:
    return () if was[0] or was[1] else (Answered(),)


KINDS = (AGREE, DEAL, MARKER, START_ROLL, TEA_DRINKER, CARD, VESSEL, FILL_MARKET, FILL_HARBOUR)
