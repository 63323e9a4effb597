"""Send a gift to the ruler."""

from __future__ import annotations

from collections.abc import Callable
from operator import attrgetter
from typing import Any

from explorer.core.action import ActionKind, Happening
from explorer.core.event import Answered
from explorer.core.legality import Check
from explorer.core.state import RULES, Action
from explorer.games.sencha.actions.harvest import carrier, carrier_name
from explorer.games.sencha.decisions import Act, EndOfTurn, Gift, Sale
from explorer.games.sencha.events import CubeNamed, CubesReturned, TempleFilled, VpScored
from explorer.games.sencha.rulebook import R
from explorer.games.sencha.state import NONE, ONE, TEA_INDEX, Cubes, SenchaState, plus, times
from explorer.games.sencha.vocabulary import TEAS


def parcels(s: SenchaState, given: Cubes) -> Cubes:
    """Return the whole parcels of each tea in a gift."""
    a, b, c = s.table.parcel_cubes
    return (given[0] // a, given[1] // b, given[2] // c)


def half_pairs(s: SenchaState, given: Cubes) -> Check:
    """Whether a gift consists of whole parcels."""
    a, b, c = s.table.parcel_cubes
    if not (given[0] % a or given[1] % b or given[2] % c):
        return True
    odd = [tea for tea, n, size in zip(TEAS, given, s.table.parcel_cubes, strict=True) if n % size]
    return False, {"odd": odd[0]}


def fill_temple(s: SenchaState, seat: int, given: Cubes) -> tuple[Happening, ...]:
    """Leave a cube of each parcel in the temple of the giver."""
    kept = times(parcels(s, given), s.table.parcel_keep)
    return (TempleFilled(seat, kept),) if kept != NONE else ()


def score_gift(s: SenchaState, seat: int, given: Cubes) -> tuple[Happening, ...]:
    """Score the parcels of a gift."""
    vp, trigger = sum(times(parcels(s, given), s.table.parcel_vp)), s.table.components.endgame.vp_trigger
    if not vp:
        return ()
    again = s.last is not None and s.players[seat].vp < trigger <= s.players[seat].vp + vp
    return ((VpScored(seat, vp), (R["SEN-END-05"],) if again else ()),)


def gift_effects(kind: ActionKind[SenchaState, Any], given: Callable[[Any], Cubes]) -> None:
    """Declare what a complete gift does; `given` reads the cubes from what the kind settled at first."""

    @kind.effect(R["SEN-GIFT-05"])
    def keep_one_of_each(s: SenchaState, a: Any, top: Any) -> tuple[Happening, ...]:
        return fill_temple(s, top.actor, given(top)) if s.table.parcels else ()

    @kind.effect(R["SEN-R-02"])
    def keep_all(s: SenchaState, a: Any, top: Any) -> tuple[Happening, ...]:
        return () if s.table.parcels else fill_temple(s, top.actor, given(top))

    @kind.effect(R["SEN-GIFT-05"], R["SEN-CHANCE-04"])
    def return_second_cubes(s: SenchaState, a: Any, top: Any) -> tuple[Happening, ...]:
        back = times(parcels(s, given(top)), s.table.parcel_back)
        return (CubesReturned(back),) if back != NONE else ()

    @kind.effect(R["SEN-GIFT-03"], R["SEN-GIFT-06"])
    def score_parcels(s: SenchaState, a: Any, top: Any) -> tuple[Happening, ...]:
        return score_gift(s, top.actor, given(top)) if s.table.parcels else ()

    @kind.effect(R["SEN-R-02"], R["SEN-GIFT-06"])
    def score_cubes(s: SenchaState, a: Any, top: Any) -> tuple[Happening, ...]:
        return () if s.table.parcels else score_gift(s, top.actor, given(top))


class Give(Action):
    """Send a cube of `tea` from own worker number `worker` (counted from 0)."""

    worker: int
    tea: str


GIVE: ActionKind[SenchaState, Give] = ActionKind(
    Give, (Act, Gift, Sale), "Send {tea} from {carrier} to the ruler", group="Gift to the ruler"
)
GIVE.param("worker", domain=lambda t: range(t.worker_limit), values=SenchaState.own_workers)
GIVE.param("tea", domain=TEAS)


@GIVE.tells
def gift_words(s: SenchaState, a: Give) -> dict[str, object]:
    return {"carrier": carrier_name(s, a.worker)}


@GIVE.window(R["SEN-SELL-13"], "You are selling; tea for the ruler has to wait.")
def no_sale_begun(s: SenchaState) -> bool:
    top = s.agenda[-1]
    return type(top) is not Sale or top.gift_too


@GIVE.window(R["SEN-SELL-03"], "Choose at least one cube to sell before those for the gift.")
def sale_comes_first(s: SenchaState) -> bool | None:
    top = s.agenda[-1]
    return top.sold != NONE if type(top) is Sale else None


def named_carrier(s: SenchaState, a: Any) -> dict[str, str]:
    """Return what the worker named is, for the reason why nothing comes from it."""
    return {"type": carrier(s, a.worker).type or "workers"}


def the_cube_lies_on_your_worker(s: SenchaState, a: Any) -> bool:
    """Whether a cube that is to be sent or sold lies where it is said to."""
    # `carrier` written out: no other predicate is asked as often.
    seat: int = s.agenda[-1].actor
    number: int = a.worker
    workers = s.players[seat].workers
    return number < len(workers) and workers[number].load[TEA_INDEX[a.tea]] > 0


GIVE.requires(R["SEN-GIFT-01"], "No {tea} lies on your {type}.", facts=named_carrier)(
    the_cube_lies_on_your_worker
)


@GIVE.effect(R["SEN-GIFT-01"])
def name_cube(s: SenchaState, a: Give) -> tuple[Happening, ...]:
    top, cube = s.agenda[-1], ONE[a.tea]
    if type(top) is Sale:
        after: Gift | Sale = Sale(top.actor, top.sold, top.gift_too, plus(top.given, cube))
    else:
        after = Gift(s.actor, plus(top.given if type(top) is Gift else NONE, cube))
    return (CubeNamed(s.actor, a.worker, a.tea), Answered((after,)))


class EndGift(Action):
    """End the gift: the ruler receives it."""


END_GIFT: ActionKind[SenchaState, EndGift] = ActionKind(EndGift, (Act, Gift, Sale), "End the gift")


load_of = attrgetter("load")


def own_tea(s: SenchaState) -> object:
    """Return the tea given so far and the tea on the own workers; None if a sale goes on as well."""
    top = s.agenda[-1]
    if type(top) is Sale:
        return None
    seat: int = top.actor
    return (top.given if type(top) is Gift else NONE, *map(load_of, s.players[seat].workers))


GIVE.requires_some(
    R["SEN-GIFT-04"],
    "Sakura and black tea go to the ruler in pairs of one kind; you have no second {tea} to send.",
    through=(Gift, Sale),
    when=lambda s: s.table.parcels,
    closing=(EndGift,),
    depends=own_tea,
)


@END_GIFT.window(R["SEN-SELL-13"], "You are selling; tea for the ruler has to wait. End the sale.")
def no_sale_goes_on(s: SenchaState) -> bool:
    return type(s.agenda[-1]) is not Sale


@END_GIFT.window(R["SEN-GIFT-09"], "A gift needs at least one parcel: choose its cubes.")
def something_is_given(s: SenchaState) -> bool:
    return type(s.agenda[-1]) is not Act


@END_GIFT.window(
    R["SEN-GIFT-04"], "Sakura and black tea go to the ruler in pairs of one kind; {odd} has no partner."
)
def parcels_are_whole(s: SenchaState) -> Check:
    top = s.agenda[-1]
    return half_pairs(s, top.given) if type(top) is Gift else None


@END_GIFT.fixes
def gift_made(s: SenchaState, a: EndGift) -> Gift:
    top = s.agenda[-1]
    assert type(top) is Gift
    return top


gift_effects(END_GIFT, lambda gift: gift.given)


@END_GIFT.effect(R["SEN-TURN-02"])
def end(s: SenchaState, a: EndGift, gift: Gift) -> tuple[Happening, ...]:
    return (Answered((EndOfTurn(RULES, gift.actor),)),)
