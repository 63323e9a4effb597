"""Trade: sell at the market, or send a gift to the ruler."""

from __future__ import annotations

from explorer.core.action import ActionKind, Happening
from explorer.core.event import Answered, Asked
from explorer.core.legality import Check
from explorer.core.state import CHANCE, RULES, Action
from explorer.games.sencha.actions.gift import (
    gift_effects,
    half_pairs,
    named_carrier,
    the_cube_lies_on_your_worker,
)
from explorer.games.sencha.actions.harvest import carrier_name
from explorer.games.sencha.decisions import Act, EndOfTurn, Gift, Sale, TurnUpNext
from explorer.games.sencha.events import CardFulfilled, CubeSold
from explorer.games.sencha.money import earn
from explorer.games.sencha.rulebook import R
from explorer.games.sencha.state import NONE, ONE, TEA_INDEX, SenchaState, plus
from explorer.games.sencha.vocabulary import TEAS


def gift_too(s: SenchaState) -> bool:
    """Whether the sale at hand has a gift in the same action."""
    top = s.agenda[-1]
    return type(top) is Sale and top.gift_too


class SellAndGive(Action):
    """Begin a sale to which a gift in the same action is added."""


SELL_AND_GIVE: ActionKind[SenchaState, SellAndGive] = ActionKind(
    SellAndGive, (Act,), "Sell and send a gift in one action", group="Sell and send a gift"
)


@SELL_AND_GIVE.window(R["SEN-SELL-13"], "In a turn tea goes to the market or to the ruler, not to both.")
def both_are_allowed(s: SenchaState) -> bool:
    return s.table.sale_and_gift


@SELL_AND_GIVE.window(
    R["SEN-SELL-12"],
    "No card is open any more: the market wants no tea.",
    implied_by=(R["SEN-R-06"],),
    proof="Without an open card nothing can be sold, so that no sale with a gift can be completed.",
)
def market_for_both(s: SenchaState) -> bool:
    return s.open != ""


SELL_AND_GIVE.requires_some(
    R["SEN-R-06"], "Your workers do not carry enough tea for a sale and a gift.", through=(Sale,)
)


@SELL_AND_GIVE.effect(R["SEN-R-06"])
def begin_both(s: SenchaState, a: SellAndGive) -> tuple[Happening, ...]:
    return (Answered((Sale(s.actor, NONE, gift_too=True),)),)


class Sell(Action):
    """Sell a cube of `tea` from own worker number `worker` (counted from 0)."""

    worker: int
    tea: str


SELL: ActionKind[SenchaState, Sell] = ActionKind(
    Sell, (Act, Sale, Gift), "Sell {tea} from {carrier}", group="Sell at the market"
)
SELL.param("worker", domain=lambda t: range(t.worker_limit), values=SenchaState.own_workers)
SELL.param("tea", domain=TEAS)


@SELL.tells
def sale_words(s: SenchaState, a: Sell) -> dict[str, object]:
    yen = price(s, a.tea) if s.open else 0
    return {"carrier": carrier_name(s, a.worker), "gain": f"+{yen} yen"}


def price(s: SenchaState, tea: str) -> int:
    """Return the yen that the seat to act gets for one cube."""
    return s.table.price[s.open][TEA_INDEX[tea]] + s.price_bonus(s.actor, tea)


@SELL.window(R["SEN-SELL-13"], "You are sending a gift; tea for the market has to wait.")
def no_gift_begun(s: SenchaState) -> bool:
    return type(s.agenda[-1]) is not Gift


@SELL.window(R["SEN-SELL-12"], "No card is open any more: the market wants no tea.")
def market_is_open(s: SenchaState) -> bool:
    return s.open != ""


SELL.requires(R["SEN-SELL-01"], "No {tea} lies on your {type}.", facts=named_carrier)(
    the_cube_lies_on_your_worker
)


@SELL.requires(
    R["SEN-R-04"],
    "The open card lacks {lacks:cube}; no more can be sold.",
    reads=(),
    facts=lambda s, _a: {"lacks": s.table.demand[s.open] - sum(s.sold)},
)
def demand_is_not_overshot(s: SenchaState, a: Sell) -> bool | None:
    return None if s.table.overshoot else sum(s.sold) < s.table.demand[s.open]


SELL.requires_some(
    R["SEN-R-06"], "Keep tea for the gift that belongs to this sale.", through=(Sale,), when=gift_too
)


@SELL.effect(R["SEN-SELL-01"])
def place_cube(s: SenchaState, a: Sell) -> tuple[Happening, ...]:
    top = s.agenda[-1]
    sale = top if type(top) is Sale else Sale(s.actor, NONE)
    after = Sale(sale.actor, plus(sale.sold, ONE[a.tea]), sale.gift_too, sale.given)
    return (CubeSold(s.actor, a.worker, a.tea), Answered((after,)))


class EndSale(Action):
    """End the sale: receive the yen."""


END_SALE: ActionKind[SenchaState, EndSale] = ActionKind(EndSale, (Act, Sale, Gift), "End the sale")


@END_SALE.window(R["SEN-SELL-13"], "You are sending a gift; tea for the market has to wait.")
def no_gift_goes_on(s: SenchaState) -> bool:
    return type(s.agenda[-1]) is not Gift


@END_SALE.window(
    R["SEN-SELL-12"],
    "No card is open any more: the market wants no tea.",
    implied_by=(R["SEN-SELL-03"],),
    proof="Without an open card nothing can be sold: no sale is under way, and SEN-SELL-03 refuses its end.",
)
def there_is_a_market(s: SenchaState) -> bool:
    return s.open != ""


@END_SALE.window(R["SEN-SELL-03"], "Nothing is sold yet: choose a cube.")
def something_is_sold(s: SenchaState) -> bool | None:
    top = s.agenda[-1]
    # While a gift is sent, another rule refuses.
    return None if type(top) is Gift else type(top) is Sale and top.sold != NONE


@END_SALE.window(R["SEN-GIFT-09"], "Choose at least one cube for the gift that belongs to this sale.")
def gift_is_not_empty(s: SenchaState) -> bool | None:
    top = s.agenda[-1]
    return top.given != NONE if type(top) is Sale and top.gift_too else None


@END_SALE.window(
    R["SEN-GIFT-04"], "Sakura and black tea go to the ruler in pairs of one kind; {odd} has no partner."
)
def gift_has_whole_parcels(s: SenchaState) -> Check:
    top = s.agenda[-1]
    return half_pairs(s, top.given) if type(top) is Sale and top.gift_too else None


@END_SALE.fixes
def sale_made(s: SenchaState, a: EndSale) -> Sale:
    top = s.agenda[-1]
    assert type(top) is Sale
    return top


@END_SALE.effect(R["SEN-SELL-02"], R["SEN-SELL-06"])
def receive_yen(s: SenchaState, a: EndSale, sale: Sale) -> tuple[Happening, ...]:
    yen = sum(n * price(s, tea) for tea, n in zip(TEAS, sale.sold, strict=True) if n)
    printed = sum(n * p for n, p in zip(sale.sold, s.table.price[s.open], strict=True))
    yen += s.sale_bonus(sale.actor)
    bonus = (R["SEN-R-03"],) if s.table.single_site else (R["SEN-SELL-04"],)
    return tuple(
        (event, (*rules, *bonus) if yen > printed else rules) for event, rules in earn(s, sale.actor, yen)
    )


def fulfilled(s: SenchaState) -> tuple[Happening, ...]:
    """Take the open card out of the game if it has as many cubes as it demands."""
    if sum(s.sold) < s.table.demand[s.open]:
        return ()
    # The last card triggers the end, unless that has been done.
    again = s.face_down == 0 and s.last is not None
    card = CardFulfilled(s.open, s.sold, s.table.fulfilled_to_bag)
    return ((card, (R["SEN-END-05"],) if again else ()),)


@END_SALE.effect(R["SEN-SELL-10"], R["SEN-SELL-07"], R["SEN-CHANCE-04"])
def fulfil_card(s: SenchaState, a: EndSale, sale: Sale) -> tuple[Happening, ...]:
    return fulfilled(s) if s.table.fulfilled_to_bag and s.open else ()


@END_SALE.effect(R["SEN-R-05"], R["SEN-SELL-07"])
def fulfil_card_for_good(s: SenchaState, a: EndSale, sale: Sale) -> tuple[Happening, ...]:
    return () if s.table.fulfilled_to_bag else fulfilled(s)


@END_SALE.effect(R["SEN-TURN-02"])
def end(s: SenchaState, a: EndSale, sale: Sale) -> tuple[Happening, ...]:
    return (Answered((EndOfTurn(RULES, sale.actor),)),)


@END_SALE.effect(R["SEN-SELL-11"])
def ask_for_card(s: SenchaState, a: EndSale, sale: Sale) -> tuple[Happening, ...]:
    return (Asked((TurnUpNext(CHANCE),)),) if not s.open and s.face_down else ()


gift_effects(END_SALE, lambda sale: sale.given)
