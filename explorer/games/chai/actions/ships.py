"""Step 3: winning ships - which slot, drawing, keeping, making room, laying the ship at a pier."""

from __future__ import annotations

from explorer.core.action import ActionKind, Happening
from explorer.core.event import Answered, Asked
from explorer.core.legality import Check
from explorer.core.state import CHANCE, RULES, Action
from explorer.games.chai.decisions import (
    DrawShips,
    FillShips,
    Harbour,
    JunkArrives,
    KeepOneShip,
    MakeRoom,
    ShipsBack,
    TakeShip,
    UncoverShip,
    WhichSlot,
)
from explorer.games.chai.events import (
    ShipDiscarded,
    ShipLaid,
    ShipLeftHarbour,
    ShipReturned,
    ShipsDrawn,
    SlotResolved,
)
from explorer.games.chai.rulebook import R
from explorer.games.chai.state import ChaiState
from explorer.games.chai.table import PIERS, ChaiTable

SLOTS = (1, 2, 3, 4)


def open_slots(s: ChaiState, seat: int) -> list[int]:
    """List the harbour slots that a seat holds and has not resolved."""
    return [
        slot
        for slot, claim in zip(SLOTS, s.harbour_dice, strict=True)
        if claim is not None and claim.seat == seat and slot not in s.harbour_done
    ]


class NextSlot(Action):
    """Bookkeeping: the next player with ships to take is asked."""


NEXT_SLOT: ActionKind[ChaiState, NextSlot] = ActionKind(NextSlot, (Harbour,), "The ships are taken")


@NEXT_SLOT.effect(R["CHAI-PORT-14"], R["CHAI-PORT-08"])
def ask_for_slot(s: ChaiState, a: NextSlot) -> tuple[Happening, ...]:
    for seat in s.order():
        if open_slots(s, seat):
            return (Asked((WhichSlot(seat),)),)
    return (Answered(),)


class ResolveSlot(Action):
    """Take the ship of this harbour slot."""

    slot: int


RESOLVE_SLOT: ActionKind[ChaiState, ResolveSlot] = ActionKind(
    ResolveSlot, (WhichSlot,), "Resolve harbour slot {slot}: {ship}", group="Take a ship"
)
RESOLVE_SLOT.param("slot", domain=SLOTS)


@RESOLVE_SLOT.tells
def ship_there(s: ChaiState, a: ResolveSlot) -> dict[str, object]:
    return {"ship": s.harbour[a.slot - 1] or "no ship" if a.slot <= len(s.harbour) else "draw from the deck"}


@RESOLVE_SLOT.requires(
    R["CHAI-PORT-09"], "Your dice are not on slot {slot}, or it is resolved; yours: {open}."
)
def the_slot_is_yours_to_resolve(s: ChaiState, a: ResolveSlot) -> Check:
    mine = open_slots(s, s.actor)
    return a.slot in mine, {"open": tuple(mine)}


@RESOLVE_SLOT.fixes
def winner(s: ChaiState, a: ResolveSlot) -> int:
    return s.actor


@RESOLVE_SLOT.effect(R["CHAI-PORT-14"])
def mark_resolved(s: ChaiState, a: ResolveSlot, seat: int) -> tuple[Happening, ...]:
    return (SlotResolved(a.slot),)


@RESOLVE_SLOT.effect(R["CHAI-PORT-09"])
def take_ship(s: ChaiState, a: ResolveSlot, seat: int) -> tuple[Happening, ...]:
    if a.slot > len(s.harbour):
        return ()
    card = s.harbour[a.slot - 1]
    return (ShipLeftHarbour(seat, card, a.slot), Answered((TakeShip(RULES, seat, card),)))


@RESOLVE_SLOT.effect(R["CHAI-PORT-11"])
def draw_ships(s: ChaiState, a: ResolveSlot, seat: int) -> tuple[Happening, ...]:
    return (Answered((DrawShips(RULES, seat),)),) if a.slot > len(s.harbour) else ()


class DrawFleet(Action):
    """Bookkeeping: the top ship cards are drawn, as soon as they are known."""


DRAW_FLEET: ActionKind[ChaiState, DrawFleet] = ActionKind(DrawFleet, (DrawShips,), "Ship cards are drawn")
Drawing = tuple[int, tuple[str, ...], bool]


@DRAW_FLEET.fixes
def ships_to_draw(s: ChaiState, a: DrawFleet) -> Drawing:
    top = s.agenda[-1]
    assert type(top) is DrawShips
    count = min(s.table.harbour_draw, s.fleet.size)
    known = s.fleet.uncovered(count).top[:count]
    return top.seat, known, len(known) == count


@DRAW_FLEET.effect(R["CHAI-CHANCE-05"])
def uncover(s: ChaiState, a: DrawFleet, was: Drawing) -> tuple[Happening, ...]:
    return () if was[2] else (Asked((UncoverShip(CHANCE),)),)


@DRAW_FLEET.effect(R["CHAI-PORT-11"])
def draw(s: ChaiState, a: DrawFleet, was: Drawing) -> tuple[Happening, ...]:
    seat, drawn, known = was
    return (ShipsDrawn(seat, drawn), Answered((KeepOneShip(seat, drawn),))) if known else ()


@DRAW_FLEET.effect(R["CHAI-SETUP-10"])
def uncover_next(s: ChaiState, a: DrawFleet, was: Drawing) -> tuple[Happening, ...]:
    covered = was[2] and not s.fleet.top and s.fleet.hidden
    return (Asked((UncoverShip(CHANCE),)),) if covered else ()


def all_ships(t: ChaiTable) -> tuple[str, ...]:
    """List all ship cards."""
    return t.ship_ids


def drawn_ships(s: ChaiState) -> tuple[str, ...]:
    """Return the drawn ships that are asked about."""
    top = s.agenda[-1]
    return top.drawn if isinstance(top, KeepOneShip | ShipsBack) else ()


class KeepShip(Action):
    """Keep this drawn ship."""

    card: str


KEEP_SHIP: ActionKind[ChaiState, KeepShip] = ActionKind(
    KeepShip, (KeepOneShip,), "Keep {card}", group="Keep a ship"
)
KEEP_SHIP.param("card", domain=all_ships)


@KEEP_SHIP.requires(R["CHAI-PORT-11"], "Keep one of the ships drawn: {drawn}.")
def the_ship_is_among_those_drawn(s: ChaiState, a: KeepShip) -> Check:
    drawn = drawn_ships(s)
    return a.card in drawn, {"drawn": drawn}


@KEEP_SHIP.effect(R["CHAI-PORT-11"])
def keep(s: ChaiState, a: KeepShip) -> tuple[Happening, ...]:
    others = tuple(card for card in drawn_ships(s) if card != a.card)
    back = (ShipsBack(s.actor, others),) if others else ()
    return (Answered((TakeShip(RULES, s.actor, a.card), *back)),)


class ReturnShip(Action):
    """Put this drawn ship back on top of the deck."""

    card: str


RETURN_SHIP: ActionKind[ChaiState, ReturnShip] = ActionKind(
    ReturnShip, (ShipsBack,), "Put {card} back on the deck", group="Put ships back"
)
RETURN_SHIP.param("card", domain=all_ships)


@RETURN_SHIP.requires(R["CHAI-PORT-11"], "Put the other drawn ships back on the deck: {drawn}.")
def the_ship_goes_back_to_the_deck(s: ChaiState, a: ReturnShip) -> Check:
    drawn = drawn_ships(s)
    return a.card in drawn, {"drawn": drawn}


@RETURN_SHIP.effect(R["CHAI-PORT-11"])
def put_back(s: ChaiState, a: ReturnShip) -> tuple[Happening, ...]:
    others = tuple(card for card in drawn_ships(s) if card != a.card)
    return (ShipReturned(s.actor, a.card), Answered((ShipsBack(s.actor, others),) if others else ()))


class LayShip(Action):
    """Bookkeeping: a won ship is laid at a pier, or room is asked for."""


LAY_SHIP: ActionKind[ChaiState, LayShip] = ActionKind(LayShip, (TakeShip,), "The ship is laid at a pier")
Laying = tuple[TakeShip, bool]


@LAY_SHIP.fixes
def ship_to_lay(s: ChaiState, a: LayShip) -> Laying:
    top = s.agenda[-1]
    assert type(top) is TakeShip
    return top, len(s.players[top.seat].ships) < len(PIERS)


@LAY_SHIP.effect(R["CHAI-PORT-12"], R["CHAI-PORT-13"], R["CHAI-BOARD-01"])
def ask_for_room(s: ChaiState, a: LayShip, was: Laying) -> tuple[Happening, ...]:
    top, room = was
    return () if room else (Answered((MakeRoom(top.seat, top.card),)),)


@LAY_SHIP.effect(R["CHAI-PORT-10"])
def lay_ship(s: ChaiState, a: LayShip, was: Laying) -> tuple[Happening, ...]:
    top, room = was
    return (ShipLaid(top.seat, top.card), Answered()) if room else ()


@LAY_SHIP.effect(R["CHAI-LOAD-02"])
def load_ship(s: ChaiState, a: LayShip, was: Laying) -> tuple[Happening, ...]:
    return (Asked((FillShips(RULES, was[0].seat),)),) if was[1] else ()


@LAY_SHIP.effect(R["CHAI-JUNK-02"], R["CHAI-JUNK-01"])
def fill_junk_first(s: ChaiState, a: LayShip, was: Laying) -> tuple[Happening, ...]:
    top, room = was
    junk = room and s.table.is_junk[top.card]
    return (Asked((JunkArrives(RULES, top.seat, top.card),)),) if junk else ()


class DiscardShip(Action):
    """Discard this unfilled ship, to make room for the new one."""

    ship: str


DISCARD_SHIP: ActionKind[ChaiState, DiscardShip] = ActionKind(
    DiscardShip,
    (MakeRoom,),
    "Discard {ship}",
    group="Discard a ship",
    elsewhere=(R["CHAI-PORT-12"], "You discard a ship when a fourth one comes, and not otherwise."),
)
DISCARD_SHIP.param("ship", domain=all_ships)


@DISCARD_SHIP.requires(R["CHAI-PORT-12"], "Discard one of the three ships at your piers: {held}.")
def the_ship_is_at_your_piers(s: ChaiState, a: DiscardShip) -> Check:
    held = tuple(ship.card for ship in s.me.ships)
    return a.ship in held, {"held": held}


@DISCARD_SHIP.effect(R["CHAI-PORT-12"], R["CHAI-LOAD-11"])
def discard(s: ChaiState, a: DiscardShip) -> tuple[Happening, ...]:
    top = s.agenda[-1]
    assert type(top) is MakeRoom
    return (ShipDiscarded(top.actor, a.ship), Answered((TakeShip(RULES, top.actor, top.card),)))


KINDS = (NEXT_SLOT, RESOLVE_SLOT, DRAW_FLEET, KEEP_SHIP, RETURN_SHIP, LAY_SHIP, DISCARD_SHIP)
