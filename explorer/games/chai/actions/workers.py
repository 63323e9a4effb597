"""Step 2: the placements that act at once - harvest board, market, palace."""

from __future__ import annotations

from explorer.core.action import Happening
from explorer.core.event import Asked
from explorer.core.legality import Check
from explorer.core.rulebook import RuleRef
from explorer.core.state import RULES, Action
from explorer.games.chai.abilities import can_move_card, gain
from explorer.games.chai.actions.placing import once_a_turn, placing, takes_one_die
from explorer.games.chai.actions.rearranging import turned_up
from explorer.games.chai.components import PALACE, TEAS
from explorer.games.chai.decisions import DrawCards, Exchanging, Lay, Transplanting
from explorer.games.chai.events import (
    DieToHarvest,
    DieToMarket,
    DieToPalace,
    MarketCardTaken,
    StartMarkerTaken,
)
from explorer.games.chai.rulebook import R
from explorer.games.chai.state import ChaiState

NO_TEA = ""


class PlaceHarvest(Action):
    """Place a die on the harvest board and take a token of this tea ("" when every tea is used up)."""

    die: int
    tea: str = NO_TEA


PLACE_HARVEST = placing(PlaceHarvest, "Harvest board: {die} for {tea}", "Harvest board")
takes_one_die(PLACE_HARVEST)
PLACE_HARVEST.param("tea", domain=(*TEAS, NO_TEA))
once_a_turn(PLACE_HARVEST)


@PLACE_HARVEST.requires(R["CHAI-SUPPLY-01"], "There is no {tea} left in the supply.", reads=("tea",))
def the_supply_has_the_tea(s: ChaiState, a: PlaceHarvest) -> Check:
    return None if a.tea == NO_TEA else s.left(a.tea) > 0


@PLACE_HARVEST.requires(R["CHAI-HBOARD-03"], "There is tea in the supply: choose one.", reads=("tea",))
def there_is_a_tea_to_take_or_none_is_left(s: ChaiState, a: PlaceHarvest) -> Check:
    return None if a.tea != NO_TEA else not any(s.supply)


@PLACE_HARVEST.effect(R["CHAI-HBOARD-01"])
def die_to_harvest(s: ChaiState, a: PlaceHarvest) -> tuple[Happening, ...]:
    return (DieToHarvest(s.actor, a.die),)


@PLACE_HARVEST.effect(R["CHAI-HBOARD-01"], R["CHAI-BOARD-03"])
def take_tea(s: ChaiState, a: PlaceHarvest) -> tuple[Happening, ...]:
    return gain(s, s.actor, a.tea) if a.tea else ()


class PlaceMarket(Action):
    """Place a die on a market slot and take its card; on the last slot, draw from the deck."""

    die: int
    slot: int


PLACE_MARKET = placing(PlaceMarket, "Market slot {slot} with a {die}: {card}", "Market")
takes_one_die(PLACE_MARKET)
PLACE_MARKET.param("slot", domain=lambda t: tuple(t.market_min))
once_a_turn(PLACE_MARKET)


def card_on(s: ChaiState, slot: int) -> str:
    """Return the card on a market slot, "" if there is none (the last slot holds the deck)."""
    return s.market[slot - 1] if slot <= len(s.market) else ""


@PLACE_MARKET.tells
def card_there(s: ChaiState, a: PlaceMarket) -> dict[str, object]:
    return {"card": card_on(s, a.slot) or "no card" if a.slot <= len(s.market) else "draw from the deck"}


@PLACE_MARKET.requires(R["CHAI-MARKET-03"], "Market slot {slot} is taken for this year.", reads=("slot",))
def the_market_slot_is_free(s: ChaiState, a: PlaceMarket) -> bool:
    return s.market_dice[a.slot - 1] is None


@PLACE_MARKET.requires(R["CHAI-MARKET-02"], "Slot {slot} needs a die of {least} or more; this is a {die}.")
def the_die_is_high_enough(s: ChaiState, a: PlaceMarket) -> Check:
    least = s.table.market_min[a.slot]
    return a.die >= least, {"least": least}


@PLACE_MARKET.requires(R["CHAI-MARKET-05"], "There is no card on market slot {slot}.", reads=("slot",))
def card_is_there(s: ChaiState, a: PlaceMarket) -> Check:
    if a.slot > len(s.market):
        return s.plantation.size > 0, {}, (R["CHAI-MARKET-11"],)
    return s.market[a.slot - 1] != ""


@PLACE_MARKET.effect(R["CHAI-MARKET-02"], R["CHAI-PLACE-09"])
def die_to_market(s: ChaiState, a: PlaceMarket) -> tuple[Happening, ...]:
    return (DieToMarket(s.actor, a.die, a.slot),)


@PLACE_MARKET.effect(R["CHAI-MARKET-04"])
def take_card(s: ChaiState, a: PlaceMarket) -> tuple[Happening, ...]:
    card = card_on(s, a.slot)
    return (MarketCardTaken(s.actor, card, a.slot), Asked((Lay(s.actor, card),))) if card else ()


@PLACE_MARKET.effect(R["CHAI-MARKET-06"])
def draw(s: ChaiState, a: PlaceMarket) -> tuple[Happening, ...]:
    return (Asked((DrawCards(RULES, s.actor),)),) if a.slot > len(s.market) else ()


class PlacePalace(Action):
    """Place a die on a palace space and carry out its action."""

    die: int
    space: str


PLACE_PALACE = placing(PlacePalace, "Palace with a {die}: {space}", "Palace")
takes_one_die(PLACE_PALACE)
PLACE_PALACE.param("space", domain=PALACE)
once_a_turn(PLACE_PALACE)


@PLACE_PALACE.requires(
    R["CHAI-PALACE-03"], "The palace space {space} is taken for this year.", reads=("space",)
)
def the_palace_space_is_free(s: ChaiState, a: PlacePalace) -> bool:
    return s.palace_dice[PALACE.index(a.space)] is None


NEEDS = {
    "transplant": "a plantation card and an empty card slot",
    "exchange": "two plantation cards",
    "restore": "a face-down plantation card",
    "audience": "nothing",
}


def is_possible(s: ChaiState, space: str) -> bool:
    """Whether the action of a palace space could do anything for the seat to act."""
    me = s.me
    if space == "transplant":
        return can_move_card(me)
    if space == "exchange":
        return len(me.owned()) >= 2
    return bool(me.down) if space == "restore" else True


@PLACE_PALACE.requires(R["CHAI-PALACE-08"], "For this you need {needs}.", reads=("space",))
def the_palace_action_can_be_done(s: ChaiState, a: PlacePalace) -> Check:
    if not s.table.palace_needs_effect:
        return None
    return is_possible(s, a.space), {"needs": NEEDS[a.space]}


def idle(s: ChaiState, space: str) -> tuple[RuleRef, ...]:
    """Return why an action that cannot do anything is left out."""
    return () if is_possible(s, space) else (R["CHAI-RULING-12"],)


@PLACE_PALACE.effect(R["CHAI-PALACE-01"])
def die_to_palace(s: ChaiState, a: PlacePalace) -> tuple[Happening, ...]:
    return ((DieToPalace(s.actor, a.die, PALACE.index(a.space)), idle(s, a.space)),)


@PLACE_PALACE.effect(R["CHAI-PALACE-04"])
def transplant(s: ChaiState, a: PlacePalace) -> tuple[Happening, ...]:
    possible = a.space == "transplant" and is_possible(s, a.space)
    return (Asked((Transplanting(s.actor),)),) if possible else ()


@PLACE_PALACE.effect(R["CHAI-PALACE-05"])
def exchange(s: ChaiState, a: PlacePalace) -> tuple[Happening, ...]:
    possible = a.space == "exchange" and is_possible(s, a.space)
    return (Asked((Exchanging(s.actor),)),) if possible else ()


@PLACE_PALACE.effect(R["CHAI-PALACE-06"])
def restore(s: ChaiState, a: PlacePalace) -> tuple[Happening, ...]:
    return turned_up(s, s.actor) if a.space == "restore" else ()


@PLACE_PALACE.effect(R["CHAI-PALACE-07"], R["CHAI-PALACE-09"])
def audience(s: ChaiState, a: PlacePalace) -> tuple[Happening, ...]:
    if a.space != "audience" or s.holder == s.actor:
        return ()
    return (StartMarkerTaken(s.actor),)


KINDS = (PLACE_HARVEST, PLACE_MARKET, PLACE_PALACE)
