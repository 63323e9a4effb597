"""What a player does on a turn: rent, brew, pass; and what follows from it."""

from __future__ import annotations

from explorer.core.action import ActionKind
from explorer.core.event import Answered
from explorer.core.state import CHANCE, RULES, Action
from tests.toys.stress.actions import giving
from tests.toys.stress.decisions import Bonus, Drawing, Due, Landing, Next, Turn
from tests.toys.stress.events import (
    Brewed,
    CardGone,
    DieTaken,
    Discarded,
    Leaf,
    Moved,
    Passed,
    Rented,
)
from tests.toys.stress.state import FACES, LEAVES, TEAS, WORTH, R, Stalls, price

#: Modifiers, cited where they bear on a step. They are named here, because a citation counts when the code is loaded.
CHEAPER = (R["STALL-BUY-05"],)
READING = (R["STALL-R-01"],)


class Rent(Action):
    stall: int
    face: int


RENT: ActionKind[Stalls, Rent] = ActionKind(
    Rent, (Turn,), "Rent stall {stall} with a {face} for {price}", group="Rent"
)
RENT.param("stall", domain=lambda table: range(len(table.places)))
RENT.param("face", domain=FACES)


@RENT.requires(R["STALL-BUY-01"], "Stall {stall} is rented by {owner}.", reads=("stall",))
def stall_is_free(s: Stalls, a: Rent):
    owner = s.owners[a.stall]
    return owner < 0 or (False, {"owner": owner})


@RENT.requires(R["STALL-BUY-02"], "There is no {face} in the pool.", reads=("face",), gate=True)
def die_is_in_pool(s: Stalls, a: Rent):
    return s.dice[a.face - 1] > 0


@RENT.requires(R["STALL-BUY-03"], "Stall {stall} needs a {number}; this die shows {face}.")
def die_is_high_enough(s: Stalls, a: Rent):
    number = s.table.places[a.stall].number
    return a.face >= number, {"number": number}


RENT.requires_some(R["STALL-BUY-04"], "You cannot pay for it exactly with your leaves.", through=(Due,))


@RENT.tells
def rent_price(s: Stalls, a: Rent):
    return {"price": price(s, a.stall, a.face)}


@RENT.fixes
def price_before_the_die_is_taken(s: Stalls, a: Rent) -> int:
    return price(s, a.stall, a.face)


@RENT.effect(R["STALL-BUY-02"])
def take_die(s: Stalls, a: Rent, cost: int):
    return [DieTaken(a.face)]


@RENT.effect(R["STALL-BUY-01"])
def take_stall(s: Stalls, a: Rent, cost: int):
    return [Rented(s.agenda[-1].actor, a.stall)]


@RENT.effect(R["STALL-BUY-04"])
def ask_for_payment(s: Stalls, a: Rent, cost: int):
    me = s.agenda[-1].actor
    cheaper = CHEAPER if cost < s.table.places[a.stall].price else ()
    extra = (Bonus(me),) if s.table.places[a.stall].kettle else ()
    return [(Answered((Next(RULES, me), *extra, Due(me, cost))), cheaper)]


class Pay(Action):
    leaf: str


PAY: ActionKind[Stalls, Pay] = ActionKind(Pay, (Due,), "Pay a {leaf} leaf", group="Pay")
PAY.param("leaf", domain=LEAVES)


@PAY.requires(R["STALL-PAY-01"], "You have no {leaf} leaf.")
def leaf_is_owned(s: Stalls, a: Pay):
    return getattr(s.own, a.leaf) > 0


@PAY.requires(R["STALL-PAY-02"], "You owe {due}; a {leaf} leaf is worth {worth}.")
def leaf_is_not_too_much(s: Stalls, a: Pay):
    if not s.table.exact:
        return True, {}, READING
    return WORTH[a.leaf] <= s.agenda[-1].due, {"due": s.agenda[-1].due, "worth": WORTH[a.leaf]}, READING


PAY.requires_some(R["STALL-PAY-03"], "Then you could not pay the rest.", through=(Due,))


@PAY.effect(R["STALL-PAY-01"])
def give_leaf(s: Stalls, a: Pay):
    return [Leaf(s.agenda[-1].actor, a.leaf, -1)]


@PAY.effect(R["STALL-PAY-03"])
def ask_for_the_rest(s: Stalls, a: Pay):
    due = s.agenda[-1]
    rest = due.due - WORTH[a.leaf]
    return [Answered((Due(due.actor, rest),) if rest > 0 else ())]


class Brew(Action):
    tea: str


BREW: ActionKind[Stalls, Brew] = ActionKind(Brew, (Turn, Bonus), "Brew {tea}", group="Brew")
BREW.param("tea", domain=TEAS)


@BREW.window(R["STALL-BREW-02"], "You have brewed {brews} times this round; twice is the most.")
def brews_are_left(s: Stalls):
    return type(s.agenda[-1]) is Bonus or s.own.brews < 2, {"brews": s.own.brews}


@BREW.window(R["STALL-BREW-03"], "A kettle does not help you on space {space}.")
def kettle_helps(s: Stalls):
    return type(s.agenda[-1]) is Turn or s.own.space < 5, {"space": s.own.space}


@BREW.requires(R["STALL-BREW-04"], "You are on the last space.", reads=())
def way_leads_on(s: Stalls, a: Brew):
    return s.own.space < len(s.table.spaces) - 1


@BREW.requires(R["STALL-BREW-01"], "You have no {tea} in hand.", gate=True)
def card_is_in_hand(s: Stalls, a: Brew):
    return a.tea in s.own.hand


@BREW.effect(R["STALL-BREW-01"])
def lay_card(s: Stalls, a: Brew):
    return [CardGone(s.agenda[-1].actor, a.tea), Discarded(a.tea)]


@BREW.effect(R["STALL-BREW-02"])
def count_brewing(s: Stalls, a: Brew):
    return [Brewed(s.agenda[-1].actor)] if type(s.agenda[-1]) is Turn else []


@BREW.effect(R["STALL-MOVE-01"])
def move_on(s: Stalls, a: Brew):
    me = s.agenda[-1].actor
    after = (Next(RULES, me),) if type(s.agenda[-1]) is Turn else ()
    return [Moved(me), Answered((*after, Landing(RULES, me)))]


class Skip(Action):
    """Leave the kettle alone."""


SKIP: ActionKind[Stalls, Skip] = ActionKind(Skip, (Bonus,), "Do not brew")


@SKIP.effect(R["STALL-BUY-06"])
def leave_it(s: Stalls, a: Skip):
    return [Answered()]


class Land(Action):
    """The space has its effect."""


LAND: ActionKind[Stalls, Land] = ActionKind(Land, (Landing,), "The space has its effect")


@LAND.fixes
def arrival(s: Stalls, a: Land) -> tuple[int, str]:
    seat = s.agenda[-1].seat
    return seat, s.table.spaces[s.seats[seat].space]


@LAND.effect(R["STALL-SPACE-01"])
def slide(s: Stalls, a: Land, at: tuple[int, str]):
    seat, space = at
    return [Moved(seat)] if space == "slide" else []


@LAND.effect(R["STALL-SPACE-02"])
def gain_leaf(s: Stalls, a: Land, at: tuple[int, str]):
    seat, space = at
    return [Leaf(seat, "fresh", 1)] if space == "leaf" else []


@LAND.effect(R["STALL-SPACE-03"])
def gain_card(s: Stalls, a: Land, at: tuple[int, str]):
    seat, space = at
    return [Answered((Drawing(CHANCE, seat),))] if space == "card" and sum(s.deck) else []


@LAND.effect(R["STALL-MOVE-01"])
def go_on(s: Stalls, a: Land, at: tuple[int, str]):
    seat, space = at
    if space == "card" and sum(s.deck):
        return []
    return [Answered((Landing(RULES, seat),) if space == "slide" else ())]


class Pass(Action):
    """Take no more turns this round."""


PASS: ActionKind[Stalls, Pass] = ActionKind(Pass, (Turn,), "Pass")
PASS.requires_nothing_else(R["STALL-PASS-01"], "You can still do something: {action}.")


@PASS.effect(R["STALL-PASS-02"])
def leave_round(s: Stalls, a: Pass):
    return [Passed(s.agenda[-1].actor)]


@PASS.effect(R["STALL-TURN-01"])
def ask_next(s: Stalls, a: Pass):
    return [Answered((Next(RULES, s.agenda[-1].actor),))]


KINDS = (RENT, PAY, BREW, SKIP, LAND, *giving.KINDS, PASS)
