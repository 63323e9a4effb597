"""Step 2: the placements that act at the year's end - harbour and production."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from explorer.core.action import Happening
from explorer.core.legality import Check
from explorer.core.rulebook import RuleRef
from explorer.core.state import Action
from explorer.games.chai.actions.placing import FACES, Kind, once_a_turn, placing, takes_one_die
from explorer.games.chai.events import ClaimDisplaced, DiceToHarbour, DiceToProduction, SetRemoved
from explorer.games.chai.rulebook import R
from explorer.games.chai.state import ChaiState, Claim, DiceSet, rank, ranked

#: Neighbouring values, going round: every run, and the one that only seems to be.
NEIGHBOURS = ((1, 2), (2, 3), (3, 4), (4, 5), (5, 6), (6, 1))
PAIRS = tuple((low, high) for low in FACES for high in FACES)
SLOTS = (1, 2, 3, 4)


class PlaceHarbour(Action):
    """Claim a harbour slot with a run of two dice."""

    low: int
    high: int
    slot: int


class PlaceHarbourDie(Action):
    """Claim a harbour slot with one die (only with another reading of CHAI-RULING-03)."""

    die: int
    slot: int


PLACE_HARBOUR = placing(PlaceHarbour, "Harbour slot {slot} with {low} and {high}: {ship}", "Harbour")
PLACE_HARBOUR_DIE = placing(PlaceHarbourDie, "Harbour slot {slot} with a {die}: {ship}", "Harbour (one die)")


def ship_on(s: ChaiState, slot: int) -> str:
    """Return the ship on a harbour slot, "" if there is none (the last slot holds the deck)."""
    return s.harbour[slot - 1] if slot <= len(s.harbour) else ""


def claim_on(s: ChaiState, slot: int) -> Claim | None:
    """Return the claim on a harbour slot, or None."""
    return s.harbour_dice[slot - 1]


def claiming(kind: Kind, rule: RuleRef, dice: Callable[[Any], tuple[int, ...]], claim: str) -> None:
    """Declare what every claim of a harbour slot needs and does; `claim` is what it is called."""

    @kind.tells
    def ship_there(s: ChaiState, a: Any) -> dict[str, object]:
        return {"ship": ship_on(s, a.slot) or "no ship" if a.slot <= len(s.harbour) else "draw from the deck"}

    @kind.requires(R["CHAI-PORT-05"], "There is no ship on harbour slot {slot}.", reads=("slot",))
    def a_ship_lies_there(s: ChaiState, a: Any) -> bool:
        slot: int = a.slot
        return s.fleet.size > 0 if slot > len(s.harbour) else s.harbour[slot - 1] != ""

    @kind.requires(R["CHAI-PORT-07"], "You already hold harbour slot {slot}.", reads=("slot",))
    def the_slot_is_not_yours_yet(s: ChaiState, a: Any) -> bool:
        held = claim_on(s, a.slot)
        return held is None or held.seat != s.actor

    @kind.requires(
        R["CHAI-PORT-06"],
        f"You need a higher {claim} to displace your opponent, whose highest die is {{held}}.",
    )
    def your_dice_are_higher_than_those_there(s: ChaiState, a: Any) -> Check:
        held = claim_on(s, a.slot)
        # An own claim is refused by another rule.
        if held is None or held.seat == s.actor:
            return None
        return strength(dice(a)) > strength(held.dice), {"held": strength(held.dice)}

    @kind.effect(R["CHAI-PORT-06"], R["CHAI-PLACE-09"])
    def displace(s: ChaiState, a: Any) -> tuple[Happening, ...]:
        held = claim_on(s, a.slot)
        return (ClaimDisplaced(held.seat, held.dice, a.slot),) if held else ()

    @kind.effect(rule)
    def claim_slot(s: ChaiState, a: Any) -> tuple[Happening, ...]:
        return (DiceToHarbour(s.actor, dice(a), a.slot),)


def strength(dice: tuple[int, ...]) -> int:
    """Return how strong a claim is: its highest die."""
    return max(dice)


PLACE_HARBOUR.param("low", "high", domain=PAIRS, values=lambda _s: NEIGHBOURS)
PLACE_HARBOUR.param("slot", domain=SLOTS)


@PLACE_HARBOUR.requires(
    R["CHAI-PLACE-04"], "You have no unplaced {low} and {high}; your dice: {dice}.", reads=("low", "high")
)
def you_have_these_dice_to_place(s: ChaiState, a: PlaceHarbour) -> Check:
    dice = s.me.dice
    enough = dice[a.low - 1] > (a.low == a.high) and dice[a.high - 1] > 0
    return enough or (False, {"dice": dice})


once_a_turn(PLACE_HARBOUR)


@PLACE_HARBOUR.window(R["CHAI-RULING-03"], "In this game one die claims a ship, not two.")
def ships_are_claimed_with_two_dice(s: ChaiState) -> bool:
    return not s.table.single_die


@PLACE_HARBOUR.requires(
    R["CHAI-PORT-02"],
    "A ship needs two dice with consecutive values, not {low} and {high}.",
    reads=("low", "high"),
)
def the_dice_follow_on_each_other(s: ChaiState, a: PlaceHarbour) -> bool:
    return a.high == a.low + 1 or (a.low, a.high) == (6, 1)


@PLACE_HARBOUR.requires(
    R["CHAI-PORT-03"],
    "A ship needs two dice with consecutive values; 6 and 1 are not.",
    reads=("low", "high"),
)
def the_dice_do_not_go_round_from_6_to_1(s: ChaiState, a: PlaceHarbour) -> bool:
    return (a.low, a.high) != (6, 1)


claiming(PLACE_HARBOUR, R["CHAI-PORT-02"], lambda a: (a.low, a.high), "run")

takes_one_die(PLACE_HARBOUR_DIE)
PLACE_HARBOUR_DIE.param("slot", domain=SLOTS)
once_a_turn(PLACE_HARBOUR_DIE)


@PLACE_HARBOUR_DIE.window(R["CHAI-PORT-02"], "A ship needs a run of two dice, not one die.")
def ships_are_claimed_with_one_die(s: ChaiState) -> bool:
    return s.table.single_die


claiming(PLACE_HARBOUR_DIE, R["CHAI-RULING-03"], lambda a: (a.die,), "die")


class PlaceProduction(Action):
    """Place equal dice at production: a new set, or more dice for an own set of that value."""

    value: int
    count: int


def dice_with(s: ChaiState, value: int) -> int:
    """Return how many unplaced dice of the seat to act show a value."""
    return s.me.dice[value - 1]


PLACE_PRODUCTION = placing(PlaceProduction, "Production: {count} × {value}", "Production")
PLACE_PRODUCTION.param("value", domain=FACES)
PLACE_PRODUCTION.param(
    "count", domain=lambda t: range(1, t.dice + 1), values=lambda s, a: range(1, dice_with(s, a.value) + 1)
)


def own_set(s: ChaiState, value: int) -> DiceSet | None:
    """Return the set of that value of the seat to act."""
    return next((d for d in s.production if d.seat == s.actor and d.value == value), None)


@PLACE_PRODUCTION.requires(R["CHAI-PROD-01"], "You have {have} unplaced dice with {value}, not {count}.")
def you_have_so_many_of_these_dice(s: ChaiState, a: PlaceProduction) -> Check:
    have = s.me.dice[a.value - 1]
    return have >= a.count, {"have": have}


once_a_turn(PLACE_PRODUCTION)


@PLACE_PRODUCTION.requires(R["CHAI-PROD-01"], "Production needs two to four equal dice, not {count}.")
def the_set_has_two_to_four_dice(s: ChaiState, a: PlaceProduction) -> Check:
    return None if own_set(s, a.value) is not None else 2 <= a.count <= 4


@PLACE_PRODUCTION.requires(R["CHAI-PROD-07"], "A set has at most four dice; yours has {has} already.")
def your_set_has_room(s: ChaiState, a: PlaceProduction) -> Check:
    own = own_set(s, a.value)
    return None if own is None else (own.count + a.count <= 4, {"has": own.count})


@PLACE_PRODUCTION.requires(
    R["CHAI-PROD-10"],
    "This set would be fourth in rank and get no place; the third is {count_3} × {value_3}.",
)
def the_set_gets_a_place(s: ChaiState, a: PlaceProduction) -> Check:
    places = len(s.table.steps)
    if len(s.production) < places or own_set(s, a.value) is not None:
        return None
    last = ranked(s.production)[-1]
    facts = {"count_3": last.count, "value_3": last.value}
    # Of equal sets the one that was there first ranks above.
    return (a.count, a.value) > (last.count, last.value), facts


@PLACE_PRODUCTION.effect(R["CHAI-PROD-01"], R["CHAI-PROD-06"], R["CHAI-PROD-08"])
def dice_to_production(s: ChaiState, a: PlaceProduction) -> tuple[Happening, ...]:
    return (DiceToProduction(s.actor, a.value, a.count),)


@PLACE_PRODUCTION.effect(R["CHAI-PROD-09"], R["CHAI-PROD-03"], R["CHAI-PROD-04"], R["CHAI-PROD-05"])
def remove_fourth(s: ChaiState, a: PlaceProduction) -> tuple[Happening, ...]:
    if len(s.production) <= len(s.table.steps):
        return ()
    lowest = min(s.production, key=rank)
    return (SetRemoved(lowest.seat, lowest.value, lowest.count),)


KINDS = (PLACE_HARBOUR, PLACE_HARBOUR_DIE, PLACE_PRODUCTION)
