"""What can happen to the table and to the turn under way."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from msgspec.structs import replace

from explorer.core.event import Event
from explorer.core.legality import Fact
from explorer.games.tea_garden.events import added
from explorer.games.tea_garden.state import TeaState, Turn


class StartDrawn(Event):
    """The first starting player is known."""

    seat: int
    says: ClassVar[str] = "{seat} takes the Starting Player token."

    def apply(self, state: TeaState) -> TeaState:
        return replace(state, start=self.seat, first=self.seat)


class BonusPlaced(Event):
    """A bonus token lies in a Region."""

    region: str
    token: str
    says: ClassVar[str] = "{token} lies in {region}."

    def apply(self, state: TeaState) -> TeaState:
        i = state.t.region_index[self.region]
        return replace(state, bonuses=(*state.bonuses[:i], self.token, *state.bonuses[i + 1 :]))


class TileShown(Event):
    """A Cup tile is on top of its stack."""

    province: str
    tile: str
    says: ClassVar[str] = "Cup tile {tile} is on top in the {province} Province."

    def apply(self, state: TeaState) -> TeaState:
        i = state.t.province_index[self.province]
        return replace(state, tops=(*state.tops[:i], self.tile, *state.tops[i + 1 :]))


class ActionShown(Event):
    """An Action card comes at the right end of the display."""

    card: str
    says: ClassVar[str] = "Action card {card} is turned up."

    def apply(self, state: TeaState) -> TeaState:
        i = state.t.levels.index(state.t.level[self.card])
        deck = (*state.deck[:i], state.deck[i] - 1, *state.deck[i + 1 :])
        return replace(
            state, deck=deck, display=(*state.display, self.card), seen=added(state.seen, self.card)
        )


class CaravanShown(Event):
    """A Caravan is open."""

    card: str
    says: ClassVar[str] = "Caravan {card} is turned up."

    def apply(self, state: TeaState) -> TeaState:
        basic, advanced = state.caravan_deck
        left = (basic - 1, advanced) if self.card in state.t.basic else (basic, advanced - 1)
        return replace(
            state,
            caravan_deck=left,
            caravans=added(state.caravans, self.card),
            seen_caravans=added(state.seen_caravans, self.card),
        )


class EmperorShown(Event):
    """An Emperor card is displayed."""

    card: str
    says: ClassVar[str] = "Emperor card {card} is turned up."

    def apply(self, state: TeaState) -> TeaState:
        return replace(
            state,
            emperor_deck=state.emperor_deck - 1,
            emperors=added(state.emperors, self.card),
            seen_emperors=added(state.seen_emperors, self.card),
        )


class ThrownOut(Event):
    """The leftmost Action card leaves the game; the others move left."""

    card: str
    says: ClassVar[str] = "Action card {card} leaves the game."

    def apply(self, state: TeaState) -> TeaState:
        return replace(state, display=state.display[1:], out=added(state.out, self.card))


class RoundMarked(Event):
    """The Round marker moves."""

    round: int
    says: ClassVar[str] = "Round {round}."

    def apply(self, state: TeaState) -> TeaState:
        return replace(state, round=self.round)


class StartPassed(Event):
    """The Starting Player token moves."""

    seat: int
    says: ClassVar[str] = "{seat} takes the Starting Player token."

    def apply(self, state: TeaState) -> TeaState:
        return replace(state, start=self.seat)


class PassesForgotten(Event):
    """Whoever has passed may act again, except seats with `stacks` stacks or more."""

    stacks: int
    says: ClassVar[str] = "Passes are forgotten."

    def apply(self, state: TeaState) -> TeaState:
        players = tuple(
            replace(p, passed=False) if p.passed and len(p.slots) < self.stacks else p for p in state.players
        )
        return replace(state, players=players)


class TurnBegun(Event):
    """Nothing is done yet in this turn."""

    says: ClassVar[str] = "A turn begins."
    quiet: ClassVar[bool] = True

    def apply(self, state: TeaState) -> TeaState:
        return replace(state, turn=Turn())


class Interrupted(Event):
    """The secondary action is not the last thing done any more."""

    says: ClassVar[str] = "Something else was done after the secondary action."
    quiet: ClassVar[bool] = True

    def apply(self, state: TeaState) -> TeaState:
        return replace(state, turn=replace(state.turn, just=False))


class AdvanceCounted(Event):
    """One more advance in this turn."""

    says: ClassVar[str] = "Advances in this turn: {advances}."
    quiet: ClassVar[bool] = True

    def apply(self, state: TeaState) -> TeaState:
        turn = state.turn
        return replace(state, turn=replace(turn, just=False, advances=turn.advances + 1))

    def facts(self, before: TeaState, after: TeaState) -> Mapping[str, Fact]:  # noqa: ARG002
        return {"advances": after.turn.advances}


class FeePaid(Event):
    """The fourth turn is paid for."""

    seat: int
    says: ClassVar[str] = "{seat} has paid for a fourth turn."

    def apply(self, state: TeaState) -> TeaState:
        return replace(state, turn=replace(state.turn, fee=True))


class StackComplete(Event):
    """The cards of the turn lie."""

    seat: int
    strength: int
    says: ClassVar[str] = "{seat} has strength {strength}."

    def apply(self, state: TeaState) -> TeaState:
        return replace(state, turn=replace(state.turn, laid=True))


class MainAnnounced(Event):
    """The main action of the turn is named."""

    seat: int
    main: str
    says: ClassVar[str] = "{seat} announces: {main}."

    def apply(self, state: TeaState) -> TeaState:
        return replace(state, turn=replace(state.turn, announced=self.main))


class StrengthRaised(Event):
    """The strength of the turn is 1 higher."""

    says: ClassVar[str] = "The strength is {strength} now."

    def apply(self, state: TeaState) -> TeaState:
        return replace(state, turn=replace(state.turn, strength=state.turn.strength + 1, just=False))

    def facts(self, before: TeaState, after: TeaState) -> Mapping[str, Fact]:  # noqa: ARG002
        return {"strength": after.turn.strength}


class MainTaken(Event):
    """The main action of the turn is taken."""

    says: ClassVar[str] = "This is the main action of the turn."
    quiet: ClassVar[bool] = True

    def apply(self, state: TeaState) -> TeaState:
        return replace(state, turn=replace(state.turn, main=True, just=False))


class SecondaryTaken(Event):
    """The secondary action of the turn is taken."""

    symbol: str
    says: ClassVar[str] = "This is the secondary action of the turn."
    quiet: ClassVar[bool] = True

    def apply(self, state: TeaState) -> TeaState:
        return replace(state, turn=replace(state.turn, secondary=self.symbol, just=state.t.repeat_at_once))


class RepetitionBegun(Event):
    """The one repetition of the turn is used."""

    says: ClassVar[str] = "The secondary action is repeated."
    quiet: ClassVar[bool] = True

    def apply(self, state: TeaState) -> TeaState:
        return replace(state, turn=replace(state.turn, repeated=True, just=False))


class EffectUsed(Event):
    """A printed effect is used up for this turn."""

    index: int
    says: ClassVar[str] = "The printed effect is used up."
    quiet: ClassVar[bool] = True

    def apply(self, state: TeaState) -> TeaState:
        used = tuple(sorted((*state.turn.used, self.index)))
        return replace(state, turn=replace(state.turn, used=used, just=False))


class SaleBegun(Event):
    """One more sale in this turn."""

    says: ClassVar[str] = "A sale begins."
    quiet: ClassVar[bool] = True

    def apply(self, state: TeaState) -> TeaState:
        return replace(state, turn=replace(state.turn, sales=state.turn.sales + 1))


class SoldCounted(Event):
    """One more leaf sold in this turn."""

    says: ClassVar[str] = "Leaves sold in this turn: {sold}."
    quiet: ClassVar[bool] = True

    def apply(self, state: TeaState) -> TeaState:
        return replace(state, turn=replace(state.turn, sold=state.turn.sold + 1, just=False))

    def facts(self, before: TeaState, after: TeaState) -> Mapping[str, Fact]:  # noqa: ARG002
        return {"sold": after.turn.sold}
