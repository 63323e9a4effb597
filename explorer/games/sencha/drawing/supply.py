"""What can be had: workers to hire, houses on the reserve card, tea in the bag."""

from __future__ import annotations

from explorer.core.scene import AnyShape, Group, Path, Rect, Target, Zone
from explorer.core.wording import count_of
from explorer.games.sencha.decisions import ChooseColour, DrawAtSetup, DrawForBuild, DrawForProduce
from explorer.games.sencha.drawing import phrases
from explorer.games.sencha.drawing.brush import (
    coin,
    count,
    cube,
    end,
    house,
    middle,
    seal,
    use,
    words,
    zone,
)
from explorer.games.sencha.drawing.layout import BAG, RESERVE, STACKS
from explorer.games.sencha.state import SenchaState
from explorer.games.sencha.vocabulary import TEAS, WORKER_TYPES


def slots(capacity: int, x: float, y: float, size: int, step: float, *, picky: bool) -> list[AnyShape]:
    """Draw the empty room of a worker; room for every tea is green."""
    return [use("slot", x + i * step, y, size, "slot" if picky else "slot any") for i in range(capacity)]


def stacks(s: SenchaState) -> Zone:
    """Draw the stacks of workers: who, how many are left, how much they carry, cost and worth."""
    t, b = s.rules, STACKS
    shapes: list[AnyShape] = []
    targets: list[Target] = []
    width, step = 80, 86
    for i, kind in enumerate(WORKER_TYPES):
        left = s.stacks[i]
        x = b.x + i * step
        inner: list[AnyShape] = [
            Rect(3 * k, -3 * k, width - 6, b.h - 6, 7, "card") for k in range(min(left, 3) - 1, 0, -1)
        ]
        inner += [
            Rect(0, 0, width - 6, b.h - 6, 7, "card" if left else "empty"),
            use(kind, 3, 3, 46),
            count(58, 18, left),
            *slots(t.capacity[kind], 5, 51, 22, 22, picky=len(t.carries[kind]) < len(TEAS)),
            coin(19, 89, t.hire_cost[kind]),
        ]
        if t.worker_vp[kind]:
            inner.append(seal(56, 89, t.worker_vp[kind]))
        else:
            inner.append(words(38, 96, "yen", "soft"))
        if t.exchange[kind]:
            # A worker card with a minus: it is given back.
            inner.append(Path("M46 42h7M57 33h13v16H57Z", c="give"))
            inner.append(
                Path("M63.5 35.5a2.6 2.6 0 0 1 0 5.2 2.6 2.6 0 0 1 0-5.2ZM59 47q0-5 4.5-5t4.5 5Z", c="head")
            )
        shapes.append(Group(tuple(inner), x, b.y + 6, "" if left else "gone"))
        terms = t.exchange[kind]
        info = [phrases.worker(s, kind), f"Costs {t.hire_cost[kind]} yen; {left} left to hire"]
        if terms:
            info.append(f"Also give back one empty {' or '.join(terms.give_up)}")
        if t.worker_vp[kind]:
            info.append(f"{t.worker_vp[kind]} VP at the end")
        rules = ("SEN-HIRE-02", "SEN-HIRE-04", *(("SEN-HIRE-06", "SEN-HIRE-08") if terms else ()))
        targets.append(
            Target(
                f"stack:{kind}",
                Rect(x, b.y + 6, width - 6, b.h - 6, 7),
                f"{kind.capitalize()} to hire",
                tuple(info),
                rules,
            )
        )
    return zone("Workers to hire", shapes, *targets)


def reserve(s: SenchaState) -> Zone:
    """Draw the reserve card: each colour's houses and the price of its next one."""
    b = RESERVE
    shapes: list[AnyShape] = [b.rect("card"), words(b.x + 10, b.y + 20, "House reserve", "name", 19)]
    if s.agenda and isinstance(s.agenda[-1], ChooseColour):
        return _colours(s, shapes)
    targets: list[Target] = []
    room = (b.w - 12) / s.rules.players
    for seat, p in enumerate(s.players):
        x = round(b.x + 6 + seat * room)
        pile = round(x + (room - 34 - 4 * max(0, p.reserve - 1)) / 2)
        if not p.reserve:
            shapes.append(use("place", pile, b.y + 28, 34, "later"))
        for k in range(p.reserve):
            # Numbered: built ones first, then the supply, then the reserve with the next one on top.
            number = phrases.built(s, seat) + p.hand + p.reserve - k
            piece = f"house:{seat}:{number}"
            shapes.append(house(p.colour, seat, pile + k * 4, b.y + 27 + k, 33, piece))
        price = s.house_price(seat)
        text = f"{price}¥" if price else "–"
        shapes.append(middle(round(x + room / 2), b.y + 83, text, "cost strong", 19))
        info = (
            f"{count_of(p.reserve, 'house')} left",
            f"The next costs {price} yen" if price else "None left to buy",
        )
        spot = Rect(x, b.y + 26, round(room) - 2, b.h - 28, 6)
        name = "reserve" if seat == s.actor else f"reserve:{seat}"
        targets.append(
            Target(name, spot, f"House reserve of P{seat + 1}", info, ("SEN-BUY-02", "SEN-BUY-04"))
        )
    if s.actor < 0:
        targets.append(Target("reserve", Rect(b.x, b.y, b.w, 26, 6), "House reserve", (), ("SEN-BUY-02",)))
    return zone("House reserve", shapes, *targets)


def _colours(s: SenchaState, shapes: list[AnyShape]) -> Zone:
    b = RESERVE
    targets: list[Target] = []
    taken = {p.colour: seat for seat, p in enumerate(s.players) if p.colour}
    for i, colour in enumerate(s.rules.colours):
        x = b.x + 8 + i * 48
        seat = taken.get(colour)
        shapes.append(
            Group((use("house", x, b.y + 32, 44),), c=f"h-{colour}" + (" gone" if seat is not None else ""))
        )
        owner = "free" if seat is None else f"P{seat + 1}"
        targets.append(
            Target(
                f"colour:{colour}",
                Rect(x, b.y + 30, 44, 50, 6),
                f"Colour {colour}",
                (owner,),
                ("SEN-SETUP-02",),
            )
        )
    return zone("Colours", shapes, *targets)


def bag(s: SenchaState) -> Zone:
    """Draw the bag with its contents, which everybody can work out."""
    b = BAG
    top = s.agenda[-1] if s.agenda else None
    drawing = isinstance(top, DrawAtSetup | DrawForBuild | DrawForProduce)
    shapes: list[AnyShape] = [b.rect("card now" if drawing else "card"), use("bag", b.x + 2, b.y + 10, 72)]
    shapes.append(count(b.x + 38, b.y + 57, sum(s.bag)))
    for i, tea in enumerate(TEAS):
        shapes += [
            cube(tea, b.x + 72, b.y + 5 + i * 28, 24),
            end(b.x + b.w - 5, b.y + 24 + i * 28, str(s.bag[i]), "num"),
        ]
    info = [f"{phrases.cubes(s.bag)}: {sum(s.bag)} cubes"]
    if any(s.box):
        info.append(f"Out of the game: {phrases.cubes(s.box)}")
    return zone(
        "Bag",
        shapes,
        Target("bag", Rect(b.x, b.y, b.w, b.h, 8), "Bag", tuple(info), ("SEN-CHANCE-01", "SEN-INFO-02")),
    )
