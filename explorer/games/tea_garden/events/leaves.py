"""Leaves that are gained, paid, fermented, ripened."""

from __future__ import annotations

from typing import ClassVar

from explorer.core.event import Event
from explorer.games.tea_garden.events.seated import seated
from explorer.games.tea_garden.state import LEAF_INDEX, LEAVES, Leaves, TeaState, changed


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
