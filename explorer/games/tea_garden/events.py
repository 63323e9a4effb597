"""What can happen to the players of Tea Garden: each event is one change to the position."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from msgspec.structs import replace

from explorer.core.event import Event
from explorer.core.legality import Fact
from explorer.games.tea_garden.components import SCROLLS
from explorer.games.tea_garden.state import LEAF_INDEX, LEAVES, Leaves, TeaState, changed


def seated(s: TeaState, seat: int, **changes: Any) -> TeaState:
    """Return the position with something changed before one seat."""
    players = s.players
    return replace(s, players=(*players[:seat], replace(players[seat], **changes), *players[seat + 1 :]))


def without(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    """Return the cards without one of them."""
    i = cards.index(card)
    return cards[:i] + cards[i + 1 :]


def added(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    """Return the cards with one more, sorted."""
    return tuple(sorted((*cards, card)))


class Reshuffled(Event):
    """A discard pile becomes the draw deck."""

    seat: int
    says: ClassVar[str] = "{seat} shuffles the discard pile into a new draw deck."

    def apply(self, state: TeaState) -> TeaState:
        return seated(state, self.seat, deck=state.players[self.seat].discard, discard=())


class CardDrawn(Event):
    """A card comes from the own draw deck into the hand."""

    seat: int
    card: str
    says: ClassVar[str] = "{seat} draws {card}."

    def apply(self, state: TeaState) -> TeaState:
        p = state.players[self.seat]
        return seated(state, self.seat, deck=without(p.deck, self.card), hand=added(p.hand, self.card))


class CardLaid(Event):
    """A card is laid on the stack of this turn; the first one begins the stack."""

    seat: int
    card: str
    first: bool
    says: ClassVar[str] = "{seat} lays {card}."

    def apply(self, state: TeaState) -> TeaState:
        p, turn = state.players[self.seat], state.turn
        stack = (self.card,) if self.first else (*sorted(p.slots[-1]), self.card)
        slots = (*p.slots, stack) if self.first else (*p.slots[:-1], stack)
        state = seated(state, self.seat, hand=without(p.hand, self.card), slots=slots)
        return replace(
            state,
            turn=replace(turn, strength=turn.strength + state.t.strength[self.card], used=(), just=False),
        )


class CardDiscarded(Event):
    """A card goes from the hand to the discard pile."""

    seat: int
    card: str
    says: ClassVar[str] = "{seat} discards {card}."

    def apply(self, state: TeaState) -> TeaState:
        p = state.players[self.seat]
        return seated(state, self.seat, hand=without(p.hand, self.card), discard=added(p.discard, self.card))


class CardRemoved(Event):
    """A card leaves the game."""

    seat: int
    zone: str
    card: str
    says: ClassVar[str] = "{seat} removes {card} ({zone}) from the game."

    def apply(self, state: TeaState) -> TeaState:
        p = state.players[self.seat]
        removed = added(p.removed, self.card)
        if self.zone == "slots":
            slots = tuple(without(stack, self.card) if self.card in stack else stack for stack in p.slots)
            return seated(state, self.seat, slots=slots, removed=removed)
        cards = without(getattr(p, self.zone), self.card)
        return seated(state, self.seat, removed=removed, **{self.zone: cards})


class SlotsCleared(Event):
    """Laid cards go to the discard pile."""

    seat: int
    says: ClassVar[str] = "{seat} puts the laid cards on the discard pile."

    def apply(self, state: TeaState) -> TeaState:
        p = state.players[self.seat]
        pile = tuple(sorted((*p.discard, *(card for stack in p.slots for card in stack))))
        return seated(state, self.seat, discard=pile, slots=())


class LeafPaid(Event):
    """A leaf goes back to the supply."""

    seat: int
    leaf: str
    says: ClassVar[str] = "{seat} pays {leaf}."

    def apply(self, state: TeaState) -> TeaState:
        return seated(state, self.seat, leaves=changed(state.players[self.seat].leaves, self.leaf, -1))


class LeavesGained(Event):
    """Fresh leaves come into a Basket."""

    seat: int
    leaf: str
    n: int
    says: ClassVar[str] = "{seat} gains {n} × {leaf}."

    def apply(self, state: TeaState) -> TeaState:
        return seated(state, self.seat, leaves=changed(state.players[self.seat].leaves, self.leaf, self.n))


class LeafFermented(Event):
    """A fresh leaf is turned to brown."""

    seat: int
    leaf: str
    says: ClassVar[str] = "{seat} ferments {leaf}."

    def apply(self, state: TeaState) -> TeaState:
        leaves = changed(state.players[self.seat].leaves, self.leaf, -1)
        return seated(state, self.seat, leaves=changed(leaves, LEAVES[LEAF_INDEX[self.leaf] + 6], 1))


class FreshRipened(Event):
    """All fresh leaves move one Basket down."""

    seat: int
    says: ClassVar[str] = "Fresh tea of {seat} moves one Basket down."

    def apply(self, state: TeaState) -> TeaState:
        leaves = state.players[self.seat].leaves
        return seated(state, self.seat, leaves=_ripe(leaves[:6], state.t.ripe_fresh) + leaves[6:])


class BrownRipened(Event):
    """All fermented leaves move one Basket up."""

    seat: int
    says: ClassVar[str] = "Fermented tea of {seat} moves one Basket up."

    def apply(self, state: TeaState) -> TeaState:
        leaves = state.players[self.seat].leaves
        return seated(state, self.seat, leaves=leaves[:6] + _ripe(leaves[6:], state.t.ripe_brown))


def _ripe(six: Leaves, to: tuple[int, ...]) -> Leaves:
    found = [0] * 6
    for n, basket in zip(six, to, strict=True):
        found[basket - 1] += n
    return tuple(found)


class TokensGained(Event):
    """Emperor tokens come from the supply."""

    seat: int
    n: int
    says: ClassVar[str] = "{seat} gains Emperor tokens: {before} → {after}."

    def facts(self, before: TeaState, after: TeaState) -> Mapping[str, Fact]:
        return {"before": before.players[self.seat].tokens, "after": after.players[self.seat].tokens}

    def apply(self, state: TeaState) -> TeaState:
        return seated(state, self.seat, tokens=state.players[self.seat].tokens + self.n)


class TokensPaid(Event):
    """Emperor tokens go back to the supply."""

    seat: int
    n: int
    says: ClassVar[str] = "{seat} pays {n} Emperor tokens."

    def apply(self, state: TeaState) -> TeaState:
        return seated(state, self.seat, tokens=state.players[self.seat].tokens - self.n)


class _Scrolls(Event):
    seat: int
    scroll: str
    n: int

    def apply(self, state: TeaState) -> TeaState:
        a, b, c = (
            have + self.n * (kind == self.scroll)
            for kind, have in zip(SCROLLS, state.players[self.seat].scrolls, strict=True)
        )
        return seated(state, self.seat, scrolls=(a, b, c))


class ScrollGained(_Scrolls):
    """Scrolls come from the supply."""

    says: ClassVar[str] = "{seat} gains {n} × {scroll}."


class ScrollUsed(_Scrolls):
    """A Scroll is discarded; `n` is -1."""

    says: ClassVar[str] = "{seat} discards a Scroll: {scroll}."


class VpScored(Event):
    """A VP marker moves on."""

    seat: int
    vp: int
    says: ClassVar[str] = "{seat} scores {vp} VP: {before} → {after}."

    def facts(self, before: TeaState, after: TeaState) -> Mapping[str, Fact]:
        return {"before": before.players[self.seat].vp, "after": after.players[self.seat].vp}

    def apply(self, state: TeaState) -> TeaState:
        return seated(state, self.seat, vp=state.players[self.seat].vp + self.vp)


class GardenBuilt(Event):
    """A Pagoda moves from the player board to a garden space."""

    seat: int
    pagoda: int
    region: str
    space: int
    says: ClassVar[str] = "{seat} builds the garden of strength {pagoda} in {region}."

    def apply(self, state: TeaState) -> TeaState:
        p, i = state.players[self.seat], state.t.region_index[self.region]
        row = state.spaces[i]
        row = (*row[: self.space], self.seat, *row[self.space + 1 :])
        state = replace(state, spaces=(*state.spaces[:i], row, *state.spaces[i + 1 :]))
        left = tuple(x for x in p.pagodas if x != self.pagoda)
        return seated(state, self.seat, pagodas=left, gardens=added(p.gardens, self.region))


class CardBought(Event):
    """An Action card comes from the display into the hand; the others move left."""

    seat: int
    card: str
    says: ClassVar[str] = "{seat} takes {card} into the hand."

    def apply(self, state: TeaState) -> TeaState:
        state = replace(state, display=without(state.display, self.card))
        return seated(state, self.seat, hand=added(state.players[self.seat].hand, self.card))


class CaravanWon(Event):
    """An open Caravan goes to a player."""

    seat: int
    card: str
    says: ClassVar[str] = "{seat} takes Caravan {card}."

    def apply(self, state: TeaState) -> TeaState:
        state = replace(state, caravans=without(state.caravans, self.card))
        return seated(state, self.seat, caravans=added(state.players[self.seat].caravans, self.card))


class EmperorTaken(Event):
    """A displayed Emperor card comes into the hand."""

    seat: int
    card: str
    says: ClassVar[str] = "{seat} takes {card} into the hand."

    def apply(self, state: TeaState) -> TeaState:
        state = replace(state, emperors=without(state.emperors, self.card))
        return seated(state, self.seat, hand=added(state.players[self.seat].hand, self.card))


class BoatMoved(Event):
    """A Boat moves to a segment, on the last one to a space of it."""

    seat: int
    segment: int
    berth: int = 0
    says: ClassVar[str] = "The Boat of {seat} moves to segment {segment}."

    def apply(self, state: TeaState) -> TeaState:
        return seated(state, self.seat, river=self.segment, berth=self.berth)


class WorkerMoved(Event):
    """A Worker moves to a sector of the University."""

    seat: int
    sector: int
    part: str
    says: ClassVar[str] = "{seat} moves to part {part} of sector {sector}."

    def apply(self, state: TeaState) -> TeaState:
        return seated(state, self.seat, sector=self.sector, part=self.part)


class WorkerCentred(Event):
    """A Worker goes from the supply to the centre of the University."""

    seat: int
    says: ClassVar[str] = "{seat} puts a Worker into the centre of the University."

    def apply(self, state: TeaState) -> TeaState:
        p = state.players[self.seat]
        return seated(state, self.seat, centre=p.centre + 1, supply=p.supply - 1)


class RowClimbed(Event):
    """A Worker goes up one row of the Emperor track."""

    seat: int
    row: int
    says: ClassVar[str] = "{seat} climbs to row {row} of the Emperor track."

    def apply(self, state: TeaState) -> TeaState:
        return seated(state, self.seat, row=self.row)


class TileLaid(Event):
    """The top tile of a Cup stack goes to a row (-1: a new one), at its left or right end."""

    seat: int
    province: str
    row: int
    side: str
    says: ClassVar[str] = "{seat} takes the Cup tile of the {province} Province."

    def apply(self, state: TeaState) -> TeaState:
        i, p = state.t.province_index[self.province], state.players[self.seat]
        tile = state.tops[i]
        state = replace(
            state,
            tops=(*state.tops[:i], "", *state.tops[i + 1 :]),
            heights=(*state.heights[:i], state.heights[i] - 1, *state.heights[i + 1 :]),
        )
        if self.row < 0:
            return seated(state, self.seat, rows=(*p.rows, (tile,)), joints=(*p.joints, ()))
        row, joints, k = p.rows[self.row], p.joints[self.row], self.row
        row = (tile, *row) if self.side == "left" else (*row, tile)
        joints = (0, *joints) if self.side == "left" else (*joints, 0)
        return seated(
            state,
            self.seat,
            rows=(*p.rows[:k], row, *p.rows[k + 1 :]),
            joints=(*p.joints[:k], joints, *p.joints[k + 1 :]),
        )


class _CupTokens(Event):
    seat: int
    row: int
    joint: int
    change: ClassVar[int] = 0

    def apply(self, state: TeaState) -> TeaState:
        joints, k, j = state.players[self.seat].joints, self.row, self.joint
        row = joints[k]
        row = (*row[:j], row[j] + self.change, *row[j + 1 :])
        return seated(state, self.seat, joints=(*joints[:k], row, *joints[k + 1 :]))


class CupTokenPlaced(_CupTokens):
    """A Cup token goes on a joint."""

    change: ClassVar[int] = 1
    says: ClassVar[str] = "{seat} puts a Cup token on joint {joint} of row {row}."


class CupTokenTaken(_CupTokens):
    """A Cup token goes from a joint back to the supply."""

    change: ClassVar[int] = -1
    says: ClassVar[str] = "{seat} takes a Cup token from joint {joint} of row {row}."


class HasPassed(Event):
    """A seat is out of the round."""

    seat: int
    says: ClassVar[str] = "{seat} has passed."

    def apply(self, state: TeaState) -> TeaState:
        return seated(state, self.seat, passed=True)
