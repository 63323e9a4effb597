"""What a card can do now, and what an arrival asks for: the same for every action."""

from __future__ import annotations

from explorer.core.action import Happening
from explorer.core.event import Asked
from explorer.core.state import RULES
from explorer.games.chai.decisions import Ability, Arrival, Place, Placement
from explorer.games.chai.effects import (
    AdjustOwn,
    CardStep,
    Effect,
    FreeSteps,
    GainAny,
    GainSame,
    MoveOwn,
    NoEffect,
    Push,
    RefreshAll,
    RefreshOne,
    SwapOwn,
)
from explorer.games.chai.events import TokenGained, TokenMissed
from explorer.games.chai.rulebook import R
from explorer.games.chai.state import NO_DICE, ChaiState, Player
from explorer.games.chai.table import SLOTS


def in_step_two(s: ChaiState) -> bool:
    """Whether somebody's turn of placing workers is under way."""
    return type(s.agenda[0]) in {Place, Placement}


def has_climber(player: Player, tea: str = "") -> bool:
    """Whether a token (of a tea) stands where it can still climb."""
    for space in SLOTS:
        teas = player.spaces[space]
        if teas and (not tea or tea in teas):
            return True
    return False


def can_move_card(player: Player) -> bool:
    """Whether there is a plantation card and an empty slot to move it to."""
    owned = len(player.owned())
    return 0 < owned < len(SLOTS)


def would_do_something(s: ChaiState, seat: int, effect: Effect, tea: str = "") -> bool:  # noqa: C901, PLR0911  one line for each kind
    """Whether an effect for a seat could change anything now; a push is that of a card of `tea` just laid."""
    me = s.players[seat]
    match effect:
        case NoEffect():
            return False
        case Push():
            return has_climber(me, tea)
        case FreeSteps():
            return has_climber(me)
        case GainSame():
            return s.left(tea) > 0
        case GainAny():
            return any(s.supply)
        case MoveOwn():
            return can_move_card(me)
        case SwapOwn():
            return len(me.owned()) >= 2
        case RefreshOne() | RefreshAll():
            return bool(me.down)
        case AdjustOwn():
            return in_step_two(s) and me.dice != NO_DICE
        case CardStep():
            return any(me.spaces[slot] and me.cards[slot] for slot in SLOTS)
        case _:
            return True


def triggered(
    s: ChaiState, seat: int, space: int, tea: str = "", *, laid: bool = False
) -> tuple[Happening, ...]:
    """Ask for the ability of the card on a space, if it can do anything.

    It is triggered by a token of `tea`, or by being laid.
    """
    me = s.players[seat]
    name = me.cards[space]
    if not name or name in me.down:
        return ()
    card = s.table.card[name]
    if not laid and card.tea != tea:
        return ()
    arrived = not laid and isinstance(card.effect, Push)
    if not arrived and not would_do_something(s, seat, card.effect, card.tea):
        return ()
    return (Asked((Ability(seat, name, space, laid),)),)


def arrival(s: ChaiState, seat: int, space: int, tea: str, *, gained: bool = False) -> tuple[Happening, ...]:
    """Ask what an arrival causes; where neither a card lies nor ships wait it can cause nothing."""
    me = s.players[seat]
    if me.ships if space < SLOTS[0] else me.cards[space]:
        return (Asked((Arrival(RULES, seat, space, tea, gained),)),)
    return ()


def gain(s: ChaiState, seat: int, tea: str) -> tuple[Happening, ...]:
    """Take a token of a tea to its field, if the supply has one."""
    if not s.left(tea):
        return ((TokenMissed(seat, tea), (R["CHAI-SUPPLY-02"],)),)
    return (TokenGained(seat, tea), *arrival(s, seat, s.table.field[tea], tea, gained=True))
