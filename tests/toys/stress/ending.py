"""Scoring, laws and secrets of Night Stalls."""

from __future__ import annotations

from msgspec.structs import replace

from explorer.core.chance import Rng
from explorer.core.law import Laws
from explorer.core.privacy import Privacy
from explorer.core.scoring import Scoring
from tests.toys.stress.decisions import Offer, Surplus
from tests.toys.stress.events import worth
from tests.toys.stress.state import DICE, HAND, HIDDEN, TEAS, R, Stalls

SCORING: Scoring[Stalls] = Scoring(R["STALL-WIN-01"], R["STALL-TIE-02"])


@SCORING.category("gifts", "Gifts", R["STALL-SCORE-01"], final=False)
def points_of_gifts(s: Stalls, seat: int) -> int:
    return s.seats[seat].points


@SCORING.category("stalls", "Stalls", R["STALL-SCORE-02"], final=True)
def points_of_stalls(s: Stalls, seat: int) -> int:
    return sum(place.points for place, owner in zip(s.table.places, s.owners, strict=True) if owner == seat)


@SCORING.category("way", "Way", R["STALL-SCORE-03"], final=True)
def points_of_way(s: Stalls, seat: int) -> int:
    return s.seats[seat].space


@SCORING.tie_break("worth of leaves", R["STALL-TIE-01"])
def worth_of_leaves(s: Stalls, seat: int) -> int:
    return worth(s.seats[seat])


LAWS = Laws()


@LAWS.position(R["STALL-INV-01"])
def cards_are_kept(s: Stalls) -> bool:
    offered = sum(isinstance(d, Offer) for d in s.agenda)
    in_hand = sum(len(seat.hand) for seat in s.seats)
    return in_hand + offered + sum(s.deck) + sum(s.discard) == sum(s.table.cards) and sum(s.dice) <= DICE


@LAWS.position(R["STALL-INV-04"])
def holdings_are_sound(s: Stalls) -> bool:
    asked = {d.actor for d in s.agenda if isinstance(d, Surplus)}
    return all(
        seat.fresh >= 0 <= seat.dried and (len(seat.hand) <= HAND or i in asked)
        for i, seat in enumerate(s.seats)
    )


@LAWS.ply(R["STALL-INV-02"])
def points_stay(before: Stalls, after: Stalls) -> bool:
    return all(a.points >= b.points for b, a in zip(before.seats, after.seats, strict=True))


@LAWS.turn(R["STALL-INV-03"])
def one_stall_a_turn(before: Stalls, after: Stalls) -> bool:
    return after.owners.count(-1) >= before.owners.count(-1) - 1


def hide(s: Stalls, seat: int | None) -> Stalls:
    seats = tuple(
        own if i == seat else replace(own, hand=(HIDDEN,) * len(own.hand)) for i, own in enumerate(s.seats)
    )
    return replace(s, seats=seats, deck=(sum(s.deck),))


def world(s: Stalls, seat: int | None, rng: Rng) -> Stalls:
    unseen = [tea for tea, n in zip(TEAS, s.deck, strict=True) for _ in range(n)]
    unseen += [tea for i, own in enumerate(s.seats) if i != seat for tea in own.hand]
    seats = list(s.seats)
    for i, own in enumerate(s.seats):
        if i != seat:
            hand = sorted(unseen.pop(rng.randrange(len(unseen))) for _ in own.hand)
            seats[i] = replace(own, hand=tuple(hand))
    return replace(s, seats=tuple(seats), deck=tuple(unseen.count(tea) for tea in TEAS))


PRIVACY = Privacy(hide, world)
