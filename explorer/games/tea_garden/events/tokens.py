"""Emperor tokens, Scrolls and VP."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from explorer.core.event import Event
from explorer.core.legality import Fact
from explorer.games.tea_garden.components import SCROLLS
from explorer.games.tea_garden.events.seated import seated
from explorer.games.tea_garden.state import TeaState


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
