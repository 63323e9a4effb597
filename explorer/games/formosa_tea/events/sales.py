"""Sales, markers and tokens."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from msgspec.structs import replace

from explorer.core.event import Event
from explorer.core.legality import Fact
from explorer.games.formosa_tea.components import QUALITIES, TEAS
from explorer.games.formosa_tea.events.fields import piece, take_worker
from explorer.games.formosa_tea.events.production import returned
from explorer.games.formosa_tea.events.seats import SeatEvent, before_and_after, change, put
from explorer.games.formosa_tea.state import ONE, Batch, FormosaState, Tokens, minus

HOME = "domestic"
MARKERS = (*TEAS, HOME)


class WorkerSent(SeatEvent):
    """A worker goes from its owner's supply to an export space, or to the domestic space."""

    worker: str
    space: str
    says: ClassVar[str] = "{seat} places a {worker} on {space}."

    def apply(self, state: FormosaState) -> FormosaState:
        state = take_worker(state, self.seat, self.worker)
        man = piece(self.seat, self.worker)
        if self.space == HOME:
            return replace(state, home=(*state.home, man))
        i = state.table.export_index[self.space]
        return replace(state, exports=put(state.exports, i, (*state.exports[i], man)))


class CubePaid(SeatEvent):
    """A finished cube is handed over and returns to the bag, or goes onto the heap."""

    tea: str
    quality: str
    heap: bool
    says: ClassVar[str] = "{seat} hands over a {quality} {tea}."

    def apply(self, state: FormosaState) -> FormosaState:
        i, p = state.table.tea_index[self.tea], state.players[self.seat]
        stock = minus(p.warehouse[i], ONE[QUALITIES.index(self.quality)])
        state = change(state, self.seat, warehouse=put(p.warehouse, i, stock))
        return returned(state, ONE[i], heap=self.heap)


class CardKept(SeatEvent):
    """A merchant card goes from the display to a player."""

    card: str
    says: ClassVar[str] = "{seat} keeps merchant card {card}."

    def apply(self, state: FormosaState) -> FormosaState:
        state = replace(state, display=_without(state, self.card))
        return change(state, self.seat, cards=(*state.players[self.seat].cards, self.card))


class CardRemoved(Event):
    """A merchant card leaves the game, or lies aside until it goes under the stack."""

    card: str
    aside: bool
    says: ClassVar[str] = "Merchant card {card} {goes}."

    def facts(self, before: FormosaState, after: FormosaState) -> Mapping[str, Fact]:  # noqa: ARG002
        return {"goes": "will go under the stack" if self.aside else "leaves the game"}

    def apply(self, state: FormosaState) -> FormosaState:
        state = replace(state, display=_without(state, self.card))
        if self.aside:
            return replace(state, aside=(*state.aside, self.card))
        return replace(state, removed=(*state.removed, self.card))


def _without(state: FormosaState, card: str) -> tuple[str, ...]:
    return put(state.display, state.display.index(card), "")


class CardsTucked(Event):
    """Cards that lay aside go under the stack."""

    says: ClassVar[str] = "Merchant cards under the stack: {cards}."

    def facts(self, before: FormosaState, after: FormosaState) -> Mapping[str, Fact]:  # noqa: ARG002
        return {"cards": ", ".join(before.aside)}

    def apply(self, state: FormosaState) -> FormosaState:
        return replace(state, under=state.under + state.aside, aside=())


class RowSlid(Event):
    """The cards of a row slide towards the board."""

    row: int
    says: ClassVar[str] = "Row {number} of the display slides towards the board."

    def facts(self, before: FormosaState, after: FormosaState) -> Mapping[str, Fact]:  # noqa: ARG002
        return {"number": self.row + 1}

    def apply(self, state: FormosaState) -> FormosaState:
        i = 3 * self.row
        cards = [card for card in state.display[i : i + 3] if card]
        row = (*cards, *("",) * (3 - len(cards)))
        return replace(state, display=(*state.display[:i], *row, *state.display[i + 3 :]))


class CardTurnedUp(Event):
    """A merchant card comes from the stack to a place of the display."""

    card: str
    place: int
    says: ClassVar[str] = "Merchant card {card} is turned up in row {row}."

    def facts(self, before: FormosaState, after: FormosaState) -> Mapping[str, Fact]:  # noqa: ARG002
        return {"row": self.place // 3 + 1}

    def apply(self, state: FormosaState) -> FormosaState:
        display = put(state.display, self.place, self.card)
        if self.card in state.deck:
            deck = tuple(card for card in state.deck if card != self.card)
            return replace(state, display=display, deck=deck)
        return replace(state, display=display, under=state.under[1:])


class MarkerMoved(SeatEvent):
    """A marker goes on along a technology track or the domestic market track."""

    marker: str
    to: int
    says: ClassVar[str] = "{seat}'s {marker} marker: {before} → {to}."

    def facts(self, before: FormosaState, after: FormosaState) -> Mapping[str, Fact]:  # noqa: ARG002
        p = before.players[self.seat]
        return {"before": p.domestic if self.marker == HOME else p.tech[before.table.tea_index[self.marker]]}

    def apply(self, state: FormosaState) -> FormosaState:
        p = state.players[self.seat]
        if self.marker == HOME:
            return change(state, self.seat, domestic=self.to)
        return change(state, self.seat, tech=put(p.tech, state.table.tea_index[self.marker], self.to))


class ActionTokensGained(SeatEvent):
    """A player takes action tokens; `taken` of them come out of the supply."""

    n: int
    taken: int
    says: ClassVar[str] = "{seat} takes {n:action token}: {before} → {after}."

    def facts(self, before: FormosaState, after: FormosaState) -> Mapping[str, Fact]:
        return before_and_after(
            before.players[self.seat].action_tokens, after.players[self.seat].action_tokens
        )

    def apply(self, state: FormosaState) -> FormosaState:
        state = replace(state, action_supply=state.action_supply - self.taken)
        return change(state, self.seat, action_tokens=state.players[self.seat].action_tokens + self.n)


class ActionTokenSpent(SeatEvent):
    """An action token returns to the supply (`back` is 0 where the supply is unlimited)."""

    back: int
    counted: bool
    says: ClassVar[str] = "{seat} spends an action token: {before} → {after}."

    def facts(self, before: FormosaState, after: FormosaState) -> Mapping[str, Fact]:
        return before_and_after(
            before.players[self.seat].action_tokens, after.players[self.seat].action_tokens
        )

    def apply(self, state: FormosaState) -> FormosaState:
        p = state.players[self.seat]
        state = replace(state, action_supply=state.action_supply + self.back)
        return change(state, self.seat, action_tokens=p.action_tokens - 1, spent=p.spent + self.counted)


class SpendingForgotten(SeatEvent):
    """A turn is over: the count of action tokens spent begins anew."""

    says: ClassVar[str] = "{seat}'s turn is over; the count of action tokens begins anew."
    quiet: ClassVar[bool] = True

    def apply(self, state: FormosaState) -> FormosaState:
        return change(state, self.seat, spent=0)


class TechTokensGained(SeatEvent):
    """A player takes technology tokens (kind 0: any or drying, 1: flavour), `taken` out of the supply."""

    n: int
    kind: int
    taken: int
    says: ClassVar[str] = "{seat} takes {n:technology token}: {before} → {after}."

    def facts(self, before: FormosaState, after: FormosaState) -> Mapping[str, Fact]:
        return before_and_after(
            sum(before.players[self.seat].tech_tokens), sum(after.players[self.seat].tech_tokens)
        )

    def apply(self, state: FormosaState) -> FormosaState:
        supply = _more(state.tech_supply, self.kind, -self.taken)
        tokens = _more(state.players[self.seat].tech_tokens, self.kind, self.n)
        return change(replace(state, tech_supply=supply), self.seat, tech_tokens=tokens)


def _more(tokens: Tokens, kind: int, n: int) -> Tokens:
    return (tokens[0] + n, tokens[1]) if kind == 0 else (tokens[0], tokens[1] + n)


class TechTokenUsed(SeatEvent):
    """A technology token is laid on a batch."""

    tea: str
    kind: int
    says: ClassVar[str] = "{seat} lays a technology token on the {tea} batch."

    def apply(self, state: FormosaState) -> FormosaState:
        i, p = state.table.tea_index[self.tea], state.players[self.seat]
        batch = p.factory[i]
        assert batch is not None
        laid = Batch(batch.levels, _more(batch.tokens, self.kind, 1))
        return change(
            state,
            self.seat,
            tech_tokens=_more(p.tech_tokens, self.kind, -1),
            factory=put(p.factory, i, laid),
        )


class TokensBack(SeatEvent):
    """Technology tokens of a completed batch come back to their owner."""

    tokens: Tokens
    says: ClassVar[str] = "{seat} gets {count:technology token} back."

    def facts(self, before: FormosaState, after: FormosaState) -> Mapping[str, Fact]:  # noqa: ARG002
        return {"count": sum(self.tokens)}

    def apply(self, state: FormosaState) -> FormosaState:
        a, b = state.players[self.seat].tech_tokens
        return change(state, self.seat, tech_tokens=(a + self.tokens[0], b + self.tokens[1]))
