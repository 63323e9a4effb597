"""How cases of Night Stalls are written."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any, ClassVar

import msgspec
from msgspec.structs import asdict

from explorer.core.scenario import Case, Ply, ScenarioError
from explorer.core.state import CHANCE
from tests.toys.stress.actions.giving import Accept, Cull, Decline, Gift
from tests.toys.stress.actions.round import Draw, Roll
from tests.toys.stress.actions.turn import Brew, Pass, Pay, Rent, Skip
from tests.toys.stress.decisions import Closing, Turn
from tests.toys.stress.state import RULES, TEAS, Seat, Stalls, plus

Move = Rent | Pay | Brew | Skip | Gift | Accept | Decline | Cull | Pass | Roll | Draw


class Given(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A position: what is not written is as at the start; `closing` stands before the end of the round.

    The deck holds the cards that are not written anywhere else.
    """

    players: int = 2
    rulings: dict[str, str] = {}
    start: bool = False
    round: int = 1
    active: int = 0
    closing: bool = False
    seats: tuple[Seat, ...] = ()
    discard: tuple[int, int, int] = (0, 0, 0)
    dice: tuple[int, int, int, int, int, int] = (0, 0, 0, 0, 0, 0)
    owners: tuple[int, int, int, int] = (-1, -1, -1, -1)


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A move of `seat` (-1: chance); `pay` adds the leaves paid for it, all judged as one."""

    do: Move
    seat: int = 0
    pay: tuple[str, ...] = ()


class SeatThen(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Stated values of a seat."""

    hand: tuple[str, ...] | None = None
    fresh: int | None = None
    dried: int | None = None
    space: int | None = None
    points: int | None = None
    brews: int | None = None
    gave: bool | None = None
    passed: bool | None = None


class Then(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What holds afterwards; only what is written is compared."""

    legal: bool | None = None
    rule: str | None = None
    seats: tuple[SeatThen, ...] = ()
    actor: int | None = None
    asked: str | None = None
    round: int | None = None
    dice: tuple[int, ...] | None = None
    owners: tuple[int, ...] | None = None
    discard: tuple[int, ...] | None = None
    deck: tuple[int, ...] | None = None
    due: int | None = None
    actions: tuple[str, ...] | None = None
    scores: tuple[dict[str, int], ...] = ()
    totals: tuple[int, ...] | None = None
    winners: tuple[int, ...] | None = None


class StallCase(Case):
    given: Given
    when: tuple[Step, ...]
    then: Then


class StallNotation:
    """See `explorer.core.scenario.Notation`."""

    case_type: ClassVar[type[Case]] = StallCase

    def position(self, game: Any, case: Any) -> Stalls:
        given = case.given
        start = game.start(given.players, rulings=given.rulings)
        if given.start:
            return start
        seats = given.seats + (Seat(),) * (given.players - len(given.seats))
        deck = start.deck
        for tea in (tea for seat in seats for tea in seat.hand):
            deck = plus(deck, TEAS.index(tea), -1)
        deck = tuple(n - gone for n, gone in zip(deck, given.discard, strict=True))
        if min(deck) < 0:
            raise ScenarioError("given", "there are more cards of a tea than the deck has.")
        return Stalls(
            agenda=(Closing(RULES) if given.closing else Turn(given.active),),
            table=start.table,
            round=given.round,
            seats=seats,
            deck=deck,
            discard=given.discard,
            dice=given.dice,
            owners=given.owners,
        )

    def plies(self, game: Any, state: Any, step: Any) -> Generator[Ply, Any, None]:
        chance = isinstance(step.do, (Roll, Draw))
        yield Ply(CHANCE if chance else step.seat, step.do)
        for leaf in step.pay:
            yield Ply(step.seat, Pay(leaf))

    def order(self, step: Any) -> tuple[str, ...]:
        return ("STALL-BUY-01", "STALL-PAY-01", "STALL-PAY-02") if step.pay else ()

    def differences(self, game: Any, state: Stalls, then: Any) -> list[str]:
        found: list[str] = []

        def compare(what: str, stated: Any, actual: Any) -> None:
            if stated is not None and stated != actual:
                found.append(f"{what}: stated {stated!r}, but it is {actual!r}")

        for i, seat in enumerate(then.seats):
            for name, stated in asdict(seat).items():
                compare(f"seats[{i}].{name}", stated, getattr(state.seats[i], name))
        for name in ("round", "dice", "owners", "discard", "deck"):
            compare(name, getattr(then, name), getattr(state, name))
        compare("actor", then.actor, state.actor)
        top = state.agenda[-1] if state.agenda else None
        compare("asked", then.asked, type(top).__name__)
        compare("due", then.due, getattr(top, "due", None))
        if then.actions is not None:
            compare("actions", then.actions, tuple(game.label(state, a) for a in game.legal(state)))
        for i, (stated, scores) in enumerate(zip(then.scores, game.scores(state), strict=False)):
            compare(f"scores[{i}]", stated, {key: scores.get(key) for key in stated})
        compare("totals", then.totals, game.totals(state))
        compare("winners", then.winners, game.winners(state))
        return found
