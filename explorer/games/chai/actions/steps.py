"""Steps: of the harvest number, of a production set, or of an ability; and what an arrival causes."""

from __future__ import annotations

from explorer.core.action import ActionKind, Happening
from explorer.core.event import Answered, Asked
from explorer.core.legality import Check
from explorer.core.state import RULES, Action
from explorer.games.chai.abilities import arrival, has_climber, triggered
from explorer.games.chai.components import TEAS
from explorer.games.chai.decisions import (
    Arrival,
    ByPuer,
    Climb,
    FillShips,
    FreeSteps,
    PushSteps,
    Spend,
    StepsGoOn,
)
from explorer.games.chai.events import TokenStepped
from explorer.games.chai.rulebook import R
from explorer.games.chai.state import ChaiState
from explorer.games.chai.table import PIERS, SLOTS, SPACES

Stepping = Spend | Climb | PushSteps | FreeSteps | ByPuer


class Step(Action):
    """Take one step with a token of `tea` from space `origin` to space `to`."""

    origin: int
    tea: str
    to: int


STEP: ActionKind[ChaiState, Step] = ActionKind(
    Step, (Spend, Climb, PushSteps, FreeSteps, ByPuer), "{tea}: {origin} → {to}", group="Take a step"
)


def own_climbers(s: ChaiState) -> list[tuple[int, str]]:
    """List the own tokens that have not reached a pier, once for each space and tea."""
    spaces = s.me.spaces
    found: list[tuple[int, str]] = []
    for slot in SLOTS:
        teas = spaces[slot]
        if teas:
            found += [(slot, tea) for tea in ((teas[0],) if len(teas) == 1 else sorted(set(teas)))]
    return found


STEP.param("origin", "tea", domain=lambda t: t.token_places, values=own_climbers)
STEP.param("to", domain=SPACES, values=lambda s, a: s.table.next_row[a.origin])


@STEP.requires(R["CHAI-CARD-11"], "The ability belongs to another token.", reads=("origin", "tea"))
def this_token_is_pushed(s: ChaiState, a: Step) -> Check:
    top = s.agenda[-1]
    return a.tea == top.tea and top.space in {0, a.origin} if type(top) is PushSteps else None


@STEP.requires(
    R["CHAI-MERCH-05"], "Your merchant moves one token, from a space with a card.", reads=("origin", "tea")
)
def a_card_lies_beside_the_token(s: ChaiState, a: Step) -> Check:
    top = s.agenda[-1]
    if type(top) is not ByPuer:
        return None
    return (a.tea, a.origin) == (top.tea, top.space) if top.space else s.me.cards[a.origin] != ""


@STEP.requires(
    R["CHAI-MOVE-07"], "A token on a pier or ship does not step; {origin} is a pier.", reads=("origin",)
)
def the_token_is_below_the_piers(s: ChaiState, a: Step) -> bool:
    return a.origin not in PIERS


@STEP.requires(R["CHAI-MOVE-01"], "You have no {tea} on space {origin}.", reads=("origin", "tea"))
def the_token_stands_there(s: ChaiState, a: Step) -> bool:
    return a.tea in s.me.spaces[a.origin]


@STEP.requires(
    R["CHAI-MOVE-02"], "Teas only climb: from {origin} to a higher row, not to {to}.", reads=("origin", "to")
)
def the_step_leads_up(s: ChaiState, a: Step) -> bool:
    row = s.table.row
    # From a pier there is no way up: another rule says so.
    return row[a.to] > row[a.origin] or a.origin in PIERS


@STEP.requires(R["CHAI-MOVE-03"], "Space {to} does not admit {tea}; it admits {admits}.", reads=("tea", "to"))
def the_space_admits_the_tea(s: ChaiState, a: Step) -> Check:
    admits = s.table.admits[a.to]
    return a.tea in admits or (False, {"admits": tuple(tea for tea in TEAS if tea in admits)})


@STEP.requires(R["CHAI-MOVE-01"], "A step goes to a linked space of the next row; from {origin}: {links}.")
def the_spaces_are_linked(s: ChaiState, a: Step) -> Check:
    t = s.table
    links = t.links.get((a.tea, a.origin), ())
    if a.to in links:
        return True
    # Downwards, from a pier or to where the tea is not admitted, another rule refuses.
    elsewhere = t.row[a.to] <= t.row[a.origin] or a.origin in PIERS or a.tea not in t.admits[a.to]
    return None if elsewhere else (False, {"links": links})


@STEP.fixes
def stepping(s: ChaiState, a: Step) -> Stepping:
    top = s.agenda[-1]
    assert isinstance(top, Stepping)
    return top


@STEP.effect(R["CHAI-MOVE-01"])
def climb(s: ChaiState, a: Step, top: Stepping) -> tuple[Happening, ...]:
    return (TokenStepped(top.actor, a.tea, a.origin, a.to),)


@STEP.effect(R["CHAI-HARV-04"], R["CHAI-HARV-06"])
def spend_unit(s: ChaiState, a: Step, top: Stepping) -> tuple[Happening, ...]:
    if type(top) is not Spend:
        return ()
    return (Answered((Spend(top.actor, top.left - 1, top.extras),) if top.left > 1 else ()),)


@STEP.effect(R["CHAI-PROD-12"], R["CHAI-MOVE-04"])
def use_step_of_set(s: ChaiState, a: Step, top: Stepping) -> tuple[Happening, ...]:
    if type(top) is not Climb:
        return ()
    return (Answered((Climb(top.actor, top.value, top.left - 1),) if top.left > 1 else ()),)


def _go_on(then: PushSteps | FreeSteps | ByPuer) -> tuple[Happening, ...]:
    return (Answered((StepsGoOn(RULES, then),) if then.left else ()),)


@STEP.effect(R["CHAI-CARD-11"])
def use_step_of_push(s: ChaiState, a: Step, top: Stepping) -> tuple[Happening, ...]:
    if type(top) is not PushSteps:
        return ()
    return _go_on(PushSteps(top.actor, top.left - 1, a.tea, a.to, begun=True))


@STEP.effect(R["CHAI-CARD-12"], R["CHAI-MOVE-04"])
def use_free_step(s: ChaiState, a: Step, top: Stepping) -> tuple[Happening, ...]:
    return _go_on(FreeSteps(top.actor, top.left - 1, begun=True)) if type(top) is FreeSteps else ()


@STEP.effect(R["CHAI-MERCH-05"])
def use_step_of_merchant(s: ChaiState, a: Step, top: Stepping) -> tuple[Happening, ...]:
    if type(top) is not ByPuer:
        return ()
    return _go_on(ByPuer(top.actor, top.left - 1, a.tea, a.to, begun=True))


@STEP.effect(R["CHAI-MOVE-06"])
def arrive(s: ChaiState, a: Step, top: Stepping) -> tuple[Happening, ...]:
    return arrival(s, top.actor, a.to, a.tea)


class Stop(Action):
    """Take no further step and no further tea."""


STOP: ActionKind[ChaiState, Stop] = ActionKind(
    Stop, (Spend, Climb, PushSteps, FreeSteps, ByPuer), "Stop here", group="Stop"
)


@STOP.window(R["CHAI-CARD-19"], "Take at least one step with this ability; then you may stop.")
def you_have_begun_to_use_the_ability(s: ChaiState) -> Check:
    top = s.agenda[-1]
    return top.begun if isinstance(top, PushSteps | FreeSteps | ByPuer) else None


@STOP.effect(R["CHAI-MOVE-05"], R["CHAI-HARV-08"])
def lose_the_rest(s: ChaiState, a: Stop) -> tuple[Happening, ...]:
    return (Answered(),)


class GoOn(Action):
    """Bookkeeping: an ability that gives steps goes on if a token of it can still climb."""


GO_ON: ActionKind[ChaiState, GoOn] = ActionKind(GoOn, (StepsGoOn,), "The ability goes on")


@GO_ON.fixes
def interrupted(s: ChaiState, a: GoOn) -> PushSteps | FreeSteps | ByPuer:
    top = s.agenda[-1]
    assert type(top) is StepsGoOn
    return top.then


@GO_ON.effect(R["CHAI-CARD-11"], R["CHAI-CARD-10"])
def go_on_with_token(
    s: ChaiState,
    a: GoOn,
    then: PushSteps | FreeSteps | ByPuer,
) -> tuple[Happening, ...]:
    if isinstance(then, FreeSteps):
        return ()
    stays = then.space not in PIERS and then.tea in s.players[then.actor].spaces[then.space]
    return (Answered((then,) if stays else ()),)


@GO_ON.effect(R["CHAI-CARD-12"], R["CHAI-CARD-10"])
def go_on_freely(
    s: ChaiState,
    a: GoOn,
    then: PushSteps | FreeSteps | ByPuer,
) -> tuple[Happening, ...]:
    if not isinstance(then, FreeSteps):
        return ()
    return (Answered((then,) if has_climber(s.players[then.actor]) else ()),)


class Arrive(Action):
    """Bookkeeping: the card on the space is triggered, or the pier loads."""


ARRIVE: ActionKind[ChaiState, Arrive] = ActionKind(Arrive, (Arrival,), "The token arrives")


@ARRIVE.fixes
def arriving(s: ChaiState, a: Arrive) -> Arrival:
    top = s.agenda[-1]
    assert type(top) is Arrival
    return top


@ARRIVE.effect(R["CHAI-MOVE-06"])
def arrived(s: ChaiState, a: Arrive, top: Arrival) -> tuple[Happening, ...]:
    wakes_nothing = top.gained and not s.table.arrival_on_gain
    return ((Answered(), (R["CHAI-RULING-09"],) if wakes_nothing else ()),)


@ARRIVE.effect(R["CHAI-CARD-02"], R["CHAI-CARD-06"], R["CHAI-CARD-08"])
def trigger_by_step(s: ChaiState, a: Arrive, top: Arrival) -> tuple[Happening, ...]:
    return () if top.gained else triggered(s, top.seat, top.space, top.tea)


@ARRIVE.effect(R["CHAI-CARD-03"], R["CHAI-CARD-06"], R["CHAI-CARD-08"])
def trigger_by_gain(s: ChaiState, a: Arrive, top: Arrival) -> tuple[Happening, ...]:
    if not top.gained or not s.table.arrival_on_gain:
        return ()
    return triggered(s, top.seat, top.space, top.tea)


@ARRIVE.effect(R["CHAI-LOAD-03"], R["CHAI-BOARD-07"])
def load_at_pier(s: ChaiState, a: Arrive, top: Arrival) -> tuple[Happening, ...]:
    return (Asked((FillShips(RULES, top.seat),)),) if top.space in PIERS else ()


KINDS = (STEP, STOP, GO_ON, ARRIVE)
