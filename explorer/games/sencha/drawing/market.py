"""The tea market: the open card, the face-down stack and the fulfilled cards."""

from __future__ import annotations

from explorer.core.scene import AnyShape, Group, Path, Rect, Target, Use, Zone
from explorer.core.wording import count_of
from explorer.games.sencha.drawing import phrases
from explorer.games.sencha.drawing.brush import (
    Box,
    count,
    cube,
    each,
    end,
    middle,
    pitch,
    row,
    use,
    words,
    zone,
)
from explorer.games.sencha.drawing.layout import MARKET
from explorer.games.sencha.state import SenchaState
from explorer.games.sencha.vocabulary import TEAS

CARD = Box(MARKET.x + 10, MARKET.y + 42, 150, 160)
STACK = Box(MARKET.x + 170, MARKET.y + 42, 58, 82)


def curtain(b: Box) -> list[AnyShape]:
    """Draw the noren over the stall."""
    cloth = "".join(f"M{b.x + 5 + i * 57} {b.y + 4}h58v12l-1 16q-13 4-28 1t-28-1l-1-16Z" for i in range(4))
    return [
        b.rect("stall"),
        Path(cloth, c="noren"),
        Path(f"M{b.x - 2} {b.y + 4}h{b.w + 4}", c="pole"),
        words(b.x + 14, b.y + 26, "Tea market", "name pale", 21),
    ]


def card(s: SenchaState) -> list[AnyShape]:
    """Draw the open card: a price for each tea, and the demand as places that fill with cubes."""
    b, t = CARD, s.rules
    seat = s.actor
    shapes: list[AnyShape] = [Rect(0, 0, b.w, b.h, 7, "card lift"), end(b.w - 9, 22, s.open, "soft")]
    shapes.append(words(10, 22, "pays", "soft"))
    for i, (tea, yen) in enumerate(zip(TEAS, t.price[s.open], strict=True)):
        x = 7 + i * 46
        bonus = s.price_bonus(seat, tea) if seat >= 0 else 0
        shapes += [cube(tea, x + 6, 30, 31), middle(x + 21, 88, f"{yen}¥", "price", 25)]
        if bonus:
            shapes.append(
                Group(
                    (Rect(-13, -14, 28, 20, 9, "extra"), middle(1, 2, f"+{bonus}", "num pale", 18)),
                    x + 34,
                    42,
                )
            )
    demand, sold = t.demand[s.open], sum(s.sold)
    shapes += [
        Path(f"M8 98H{b.w - 8}", c="fold"),
        words(10, 119, "wants", "soft"),
        end(b.w - 9, 119, f"{sold} of {demand}", "num"),
    ]
    step = pitch(max(demand, sold), 30, b.w - 16)
    shapes += [use("slot", round(8 + i * step, 1), 125, 30, "slot") for i in range(sold, demand)]
    shapes += row(each(s.sold), 8, 125, 30, 30 + step * (sold - 1), "market") if sold else []
    return [Group(tuple(shapes), b.x, b.y, "", f"card:{s.open}")]


def market(s: SenchaState) -> Zone:
    """Draw the market."""
    b, t = MARKET, s.rules
    shapes = curtain(b)
    if s.open:
        shapes += card(s)
    else:
        last = "no card open" if s.face_down else "closed"
        shapes += [CARD.rect("empty", 7), middle(CARD.x + CARD.w / 2, CARD.y + 86, last, "soft", 20)]
    for i in range(min(s.face_down, 4)):
        shapes.append(Use("sencha-back", STACK.x - i * 2 + 2, STACK.y - i * 2 + 6, 56, 74))
    if not s.face_down:
        shapes.append(Rect(STACK.x + 1, STACK.y + 3, 56, 74, 6, "empty"))
    shapes.append(count(STACK.x + 29, STACK.y + 42, s.face_down))
    shapes += [
        Path(f"M{STACK.x + 6} {b.y + 167}l7 8 13-16", c="tick"),
        words(STACK.x + 34, b.y + 176, str(len(s.seen)), "num", 22),
        words(STACK.x + 2, b.y + 198, "met", "soft"),
    ]
    prices: tuple[str, ...] = ()
    if s.open:
        prices = tuple(_price(s, i, tea) for i, tea in enumerate(TEAS))
        prices += (f"Demand: {t.demand[s.open]} cubes; on it: {phrases.cubes(s.sold)}",)
    label = f"Market card {s.open}" if s.open else "Market without an open card"
    stack = f"Market stack: {count_of(s.face_down, 'card')} face down"
    unseen = f"{count_of(s.unseen(), 'card')} never seen, left-over cards included"
    met = f"Fulfilled: {', '.join(s.seen) or 'none'}"
    return zone(
        "Tea market",
        (*shapes, b.rect("frame")),
        Target("market", CARD.rect("", 7), label, prices, ("SEN-SELL-02", "SEN-SELL-07", "SEN-SELL-08")),
        Target("deck", STACK.rect(""), stack, (unseen, met), ("SEN-SELL-11", "SEN-CHANCE-03", "SEN-END-01")),
    )


def _price(s: SenchaState, i: int, tea: str) -> str:
    printed = s.rules.price[s.open][i]
    bonus = s.price_bonus(s.actor, tea) if s.actor >= 0 else 0
    return f"{phrases.TEA_WORD[tea]}: {printed} yen" + (
        f", {printed + bonus} for P{s.actor + 1}" if bonus else ""
    )
