"""Gardens, Boats, Workers, Cups, and cards from the table."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from explorer.core.event import Event
from explorer.games.tea_garden.events.seated import added, seated, without
from explorer.games.tea_garden.state import TeaState


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
