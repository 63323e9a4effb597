"""Step 1: the assistant walks, both receive the marker's teas and spend its number."""

from __future__ import annotations

from explorer.core.action import ActionKind, Happening
from explorer.core.event import Answered
from explorer.core.legality import Check
from explorer.core.state import CHANCE, RULES, Action
from explorer.games.chai.abilities import gain
from explorer.games.chai.components import TEAS, MarkerSide
from explorer.games.chai.decisions import BaseTeas, FirstTea, OtherTea, Place, Roll, Spend, TurnMarker, Walk
from explorer.games.chai.events import AssistantMoved, MarkersExchanged, MarkerTurned
from explorer.games.chai.rulebook import R
from explorer.games.chai.state import ChaiState


def marker_here(s: ChaiState) -> MarkerSide:
    """Return the visible side of the marker at the assistant."""
    return s.table.marker_side[s.ring[s.assistant]]


class MoveAssistant(Action):
    """Move the tea assistant `n` positions clockwise (negative: the other way, never allowed)."""

    n: int


MOVE_ASSISTANT: ActionKind[ChaiState, MoveAssistant] = ActionKind(
    MoveAssistant, (Walk,), "Move the assistant by {n}: {teas}, {number}", group="Move the tea assistant"
)
MOVE_ASSISTANT.param("n", domain=range(-5, 6))


def position_after(s: ChaiState, n: int) -> int:
    """Return where a move of `n` leads; before its first move the assistant stands before position 0."""
    return (s.assistant + n) % s.table.ring_size


@MOVE_ASSISTANT.tells
def marker_reached(s: ChaiState, a: MoveAssistant) -> dict[str, object]:
    side = s.table.marker_side[s.ring[position_after(s, a.n)]]
    return {"teas": side.teas, "number": side.number}


@MOVE_ASSISTANT.requires(R["CHAI-HARV-01"], "The assistant moves 1, 2 or 3 positions, not {n}.")
def the_assistant_may_go_so_far(s: ChaiState, a: MoveAssistant) -> bool:
    low, high = s.table.walk
    return low <= abs(a.n) <= high


@MOVE_ASSISTANT.requires(R["CHAI-HARV-02"], "The assistant never goes back: its way is clockwise.")
def the_assistant_goes_clockwise(s: ChaiState, a: MoveAssistant) -> bool:
    return a.n >= 0


@MOVE_ASSISTANT.effect(R["CHAI-HARV-01"], R["CHAI-SETUP-13"])
def walk(s: ChaiState, a: MoveAssistant) -> tuple[Happening, ...]:
    return (AssistantMoved(position_after(s, a.n)),)


@MOVE_ASSISTANT.effect(R["CHAI-HARV-03"], R["CHAI-HARV-04"], R["CHAI-HARV-09"])
def both_harvest(s: ChaiState, a: MoveAssistant) -> tuple[Happening, ...]:
    first, second = s.order()
    number = min(marker_here(s).number, 3)
    spending = (Spend(second, number), Spend(first, number)) if number else ()
    teas = (BaseTeas(RULES, second), BaseTeas(RULES, first))
    return (Answered((TurnMarker(RULES), *spending, *teas)),)


class Receive(Action):
    """Bookkeeping: the marker's teas come, or it is asked which comes first."""


RECEIVE: ActionKind[ChaiState, Receive] = ActionKind(Receive, (BaseTeas,), "The marker's teas are received")


@RECEIVE.fixes
def receiver(s: ChaiState, a: Receive) -> tuple[int, bool]:
    top = s.agenda[-1]
    assert type(top) is BaseTeas
    return top.seat, all(s.left(tea) for tea in marker_here(s).teas)


@RECEIVE.effect(R["CHAI-HARV-13"])
def ask_for_order(s: ChaiState, a: Receive, was: tuple[int, bool]) -> tuple[Happening, ...]:
    return (Answered((FirstTea(was[0]),)),) if was[1] else ()


@RECEIVE.effect(R["CHAI-HARV-03"])
def receive_what_is_there(s: ChaiState, a: Receive, was: tuple[int, bool]) -> tuple[Happening, ...]:
    if was[1]:
        return ()
    # At most one of the two is there, so at most one arrival is asked for.
    return (Answered(), *(happening for tea in marker_here(s).teas for happening in gain(s, was[0], tea)))


class ChooseFirst(Action):
    """Lay down this tea first."""

    tea: str


CHOOSE_FIRST: ActionKind[ChaiState, ChooseFirst] = ActionKind(
    ChooseFirst, (FirstTea,), "Lay down {tea} first", group="Receive the marker's teas"
)
CHOOSE_FIRST.param("tea", domain=TEAS)


@CHOOSE_FIRST.requires(R["CHAI-HARV-13"], "{tea} is not on the marker; it shows {teas}.")
def the_marker_shows_the_tea(s: ChaiState, a: ChooseFirst) -> Check:
    teas = marker_here(s).teas
    return a.tea in teas, {"teas": teas}


@CHOOSE_FIRST.effect(R["CHAI-HARV-13"])
def other_tea_follows(s: ChaiState, a: ChooseFirst) -> tuple[Happening, ...]:
    other = next(tea for tea in marker_here(s).teas if tea != a.tea)
    return (Answered((OtherTea(RULES, s.actor, other),)),)


@CHOOSE_FIRST.effect(R["CHAI-HARV-03"], R["CHAI-BOARD-03"])
def receive_first(s: ChaiState, a: ChooseFirst) -> tuple[Happening, ...]:
    top = s.agenda[-1]
    assert type(top) is OtherTea
    return gain(s, top.seat, a.tea)


class ReceiveOther(Action):
    """Bookkeeping: the marker's other tea comes."""


RECEIVE_OTHER: ActionKind[ChaiState, ReceiveOther] = ActionKind(
    ReceiveOther, (OtherTea,), "The other tea is received"
)


@RECEIVE_OTHER.fixes
def other(s: ChaiState, a: ReceiveOther) -> OtherTea:
    top = s.agenda[-1]
    assert type(top) is OtherTea
    return top


@RECEIVE_OTHER.effect(R["CHAI-HARV-03"], R["CHAI-BOARD-03"])
def receive_other(s: ChaiState, a: ReceiveOther, top: OtherTea) -> tuple[Happening, ...]:
    return (Answered(), *gain(s, top.seat, top.tea))


class TakeExtra(Action):
    """Spend a unit on a token of this tea."""

    tea: str


TAKE_EXTRA: ActionKind[ChaiState, TakeExtra] = ActionKind(
    TakeExtra, (Spend,), "Take an extra {tea}", group="Take extra tea"
)
TAKE_EXTRA.param("tea", domain=TEAS)


@TAKE_EXTRA.requires(R["CHAI-HARV-05"], "Extra teas must all be different; you have taken {tea} already.")
def you_have_not_bought_this_tea_yet(s: ChaiState, a: TakeExtra) -> bool:
    top = s.agenda[-1]
    return type(top) is not Spend or a.tea not in top.extras


@TAKE_EXTRA.requires(R["CHAI-HARV-07"], "{tea} is on the marker, and extra teas must differ from it here.")
def the_marker_does_not_forbid_the_tea(s: ChaiState, a: TakeExtra) -> Check:
    if s.table.extra_may_repeat:
        return None
    return a.tea not in marker_here(s).teas, {}, (R["CHAI-RULING-07"],)


@TAKE_EXTRA.requires(R["CHAI-SUPPLY-01"], "There is no {tea} left in the supply.")
def the_supply_has_the_tea(s: ChaiState, a: TakeExtra) -> bool:
    return s.left(a.tea) > 0


@TAKE_EXTRA.effect(R["CHAI-HARV-04"], R["CHAI-HARV-06"])
def spend_unit(s: ChaiState, a: TakeExtra, seat: int) -> tuple[Happening, ...]:
    top = s.agenda[-1]
    assert type(top) is Spend
    more = (Spend(top.actor, top.left - 1, (*top.extras, a.tea)),) if top.left > 1 else ()
    return (Answered(more),)


@TAKE_EXTRA.fixes
def spender(s: ChaiState, a: TakeExtra) -> int:
    return s.actor


@TAKE_EXTRA.effect(R["CHAI-HARV-04"], R["CHAI-BOARD-03"])
def take_extra(s: ChaiState, a: TakeExtra, seat: int) -> tuple[Happening, ...]:
    return gain(s, seat, a.tea)


class ReplaceMarker(Action):
    """Bookkeeping: the used marker is turned and exchanged with the one diagonally opposite."""


REPLACE_MARKER: ActionKind[ChaiState, ReplaceMarker] = ActionKind(
    ReplaceMarker, (TurnMarker,), "The used marker is turned and exchanged"
)


@REPLACE_MARKER.effect(R["CHAI-HARV-10"])
def turn_marker(s: ChaiState, a: ReplaceMarker) -> tuple[Happening, ...]:
    return (MarkerTurned(s.assistant),)


@REPLACE_MARKER.effect(R["CHAI-HARV-11"], R["CHAI-HARV-12"])
def exchange_markers(s: ChaiState, a: ReplaceMarker) -> tuple[Happening, ...]:
    return (MarkersExchanged(s.assistant, s.table.diagonal[s.assistant]),)


@REPLACE_MARKER.effect(R["CHAI-PLACE-01"], R["CHAI-OVER-03"])
def ask_for_rolls(s: ChaiState, a: ReplaceMarker) -> tuple[Happening, ...]:
    first, second = s.order()
    return (Answered((Place(first), Roll(CHANCE, second), Roll(CHANCE, first))),)


KINDS = (MOVE_ASSISTANT, CHOOSE_FIRST, TAKE_EXTRA, RECEIVE, RECEIVE_OTHER, REPLACE_MARKER)
