"""Giving a card to somebody else, who answers out of turn, and too many cards in hand."""

from __future__ import annotations

from explorer.core.action import ActionKind
from explorer.core.event import Answered, Asked
from explorer.core.state import RULES, Action
from tests.toys.stress.decisions import Next, Offer, Surplus, Turn
from tests.toys.stress.events import CardGone, CardTaken, Discarded, Gave, Leaf, Points
from tests.toys.stress.state import HAND, TEAS, R, Stalls


class Gift(Action):
    tea: str
    to: int


GIFT: ActionKind[Stalls, Gift] = ActionKind(Gift, (Turn,), "Offer {tea} to {to_seat}", group="Offer")
GIFT.param("tea", domain=TEAS)
GIFT.param("to", domain=lambda table: range(table.players))


@GIFT.requires(R["STALL-GIFT-03"], "You have given this round.", reads=())
def nothing_given_yet(s: Stalls, a: Gift):
    return not s.own.gave


@GIFT.requires(R["STALL-GIFT-01"], "You have no {tea} in hand.", reads=("tea",))
def gift_is_in_hand(s: Stalls, a: Gift):
    return a.tea in s.own.hand


@GIFT.requires(R["STALL-GIFT-02"], "You cannot give to yourself.", reads=("to",))
def other_gets_it(s: Stalls, a: Gift):
    return a.to != s.agenda[-1].actor


@GIFT.tells
def gift_words(s: Stalls, a: Gift):
    return {"to_seat": a.to}


@GIFT.effect(R["STALL-GIFT-01"])
def lay_gift(s: Stalls, a: Gift):
    return [CardGone(s.agenda[-1].actor, a.tea)]


@GIFT.effect(R["STALL-GIFT-03"])
def count_gift(s: Stalls, a: Gift):
    return [Gave(s.agenda[-1].actor)]


@GIFT.effect(R["STALL-GIFT-04"])
def ask_other(s: Stalls, a: Gift):
    me = s.agenda[-1].actor
    return [Answered((Next(RULES, me), Offer(a.to, me, a.tea)))]


class Accept(Action):
    """Take the offered card."""


ACCEPT: ActionKind[Stalls, Accept] = ActionKind(Accept, (Offer,), "Accept the card")


@ACCEPT.fixes
def offer_accepted(s: Stalls, a: Accept) -> Offer:
    return s.agenda[-1]


@ACCEPT.effect(R["STALL-GIFT-05"])
def take_gift(s: Stalls, a: Accept, offer: Offer):
    return [CardTaken(offer.actor, offer.tea), Points(offer.by, 1), Answered()]


@ACCEPT.effect(R["STALL-HAND-01"])
def too_many_accepted(s: Stalls, a: Accept, offer: Offer):
    return [Asked((Surplus(offer.actor),))] if len(s.seats[offer.actor].hand) > HAND else []


class Decline(Action):
    """Refuse the offered card."""


DECLINE: ActionKind[Stalls, Decline] = ActionKind(Decline, (Offer,), "Decline the card")


@DECLINE.effect(R["STALL-GIFT-05"])
def refuse_gift(s: Stalls, a: Decline):
    offer = s.agenda[-1]
    return [Discarded(offer.tea), Leaf(offer.by, "fresh", 1), Answered()]


class Cull(Action):
    """Discard the card in a slot of the hand; equal cards make equal positions."""

    slot: int


CULL: ActionKind[Stalls, Cull] = ActionKind(Cull, (Surplus,), "Discard card {slot} ({tea})", group="Discard")
CULL.param("slot", domain=range(HAND + 1))


@CULL.tells
def culled_tea(s: Stalls, a: Cull):
    return {"tea": s.own.hand[a.slot]}


@CULL.effect(R["STALL-HAND-01"])
def discard_surplus(s: Stalls, a: Cull):
    tea = s.own.hand[a.slot]
    return [CardGone(s.agenda[-1].actor, tea), Discarded(tea), Answered()]


KINDS = (GIFT, ACCEPT, DECLINE, CULL)
