"""What can be bought, won or gained: Action cards, Caravans, Emperor cards."""

from __future__ import annotations

from explorer.core.scene import AnyShape, Group, Rect, Target, Zone
from explorer.core.wording import count_of
from explorer.games.tea_garden.drawing.brush import (
    Box,
    card_signs,
    disc,
    end,
    icons,
    middle,
    teapot,
    use,
    words,
    zone,
)
from explorer.games.tea_garden.drawing.layout import CARAVANS, DISPLAY, EMPERORS
from explorer.games.tea_garden.state import TeaState
from explorer.games.tea_garden.words import card_in_words, reward_in_words

#: The conditions of Emperor cards in a few signs.
CONDITIONS = {
    "brown_leaves": "fermented leaf",
    "green_leaves": "fresh leaf",
    "flat": "",
    "teapot_scrolls": "T Scroll",
    "gardens": "Pagoda",
    "caravans": "Caravan",
    "few_starting_cards": "Starting card",
    "river_cards": "River card",
    "university_cards": "Univ. card",
    "cup_cards": "Cup card",
    "teapot_cards": "Teapot card",
}


def condition_in_words(s: TeaState, card: str) -> tuple[str, str]:
    """Return the points of an Emperor card and what brings them."""
    c = s.t.condition[s.t.scoring[card]]
    if c.minus_each_starting_card:
        return f"{c.vp} − 1", CONDITIONS[c.id]
    if c.vp:
        return str(c.vp), "VP"
    return f"{c.vp_each} × ≤{c.max}", CONDITIONS[c.id]


def action_card(s: TeaState, card: str, box: Box, place: int) -> Group:
    """Return an Action card below the strength that its place asks for."""
    c = s.t.action[card]
    left = 46
    price: list[AnyShape] = [
        words(8, box.h - 12, str(c.leaves), "num pale"),
        use("green", 19, box.h - 30, 24),
    ]
    price.append(disc("coin", left + 12, box.h - 18, f"{c.min_quality}", "num"))
    left += 32
    for pot in c.price_teapots:
        price.append(teapot(pot, left, box.h - 31))
        left += 25
    shapes = (
        Rect(0, 0, box.w, box.h, 6, "card"),
        disc("strength", 20, 20, str(c.strength)),
        words(42, 26, card, "soft"),
        end(box.w - 8, 26, ("I", "II", "III", "IV", "V")[c.level - 1], "name"),
        card_signs(s.t, card, 8, 44),
        disc("endvp", box.w - 20, 62, str(c.vp)),
        Rect(3, box.h - 37, box.w - 6, 34, 4, "price"),
        *price,
    )
    return Group((*shapes,), box.x, box.y, "", f"action:{card}" if place >= 0 else "")


def display(s: TeaState) -> Zone:
    """Draw the Action display from the left, each place with its strength, and the deck."""
    b = DISPLAY
    shapes: list[AnyShape] = [b.rect("paper")]
    targets: list[Target] = []
    step = (b.w - 16) // len(s.t.display_strength)
    for i, strength in enumerate(s.t.display_strength):
        x = b.x + 8 + i * step
        shapes.append(disc("strength", x + step // 2 + 18, b.y + 20, f"{strength}"))
        box = Box(x + 2, b.y + 38, step - 6, 126)
        if i >= len(s.display):
            shapes.append(box.rect("empty", 6))
            continue
        card = s.display[i]
        c = s.t.action[card]
        shapes.append(action_card(s, card, box, i))
        pots = ", ".join(pot if pot != "any" else "any colour" for pot in c.price_teapots) or "none"
        info = (
            f"needs strength {strength}",
            f"price: {c.leaves} leaves of quality {c.min_quality} or more; Teapots: {pots}",
            f"{c.vp} VP at the end",
        )
        targets.append(
            Target(
                f"action:{card}",
                box.rect(),
                f"Action card {card_in_words(s.t, card)}",
                info,
                ("TEA-BUY-02", "TEA-BUY-03"),
            )
        )
    left = f"deck {sum(s.deck)}"
    shapes.append(words(b.x + 10, b.y + 27, left, "soft"))
    deck = Rect(b.x + 4, b.y + 6, 72, 28, 5)
    targets.append(
        Target("actiondeck", deck, f"Action deck: {count_of(sum(s.deck), 'card')}", (), ("TEA-SETUP-06",))
    )
    return zone("Action display", shapes, *targets)


def _caravan(s: TeaState, card: str, b: Box) -> tuple[Group, list[Target]]:
    c = s.t.caravan[card]
    shapes: list[AnyShape] = [
        Rect(2, 2, b.w - 4, b.h - 4, 8, c.kind),
        Rect(8, 78, b.w - 16, b.h - 88, 5, "half"),
    ]
    targets: list[Target] = []
    for k, way in enumerate(c.trade):
        y, x = 10 + k * 34, 30
        shapes.append(words(10, y + 23, str(way.leaves), "num"))
        leaves = ["green"] * way.green + ["brown"] * way.brown
        for i, leaf in enumerate(leaves):
            shapes.append(use(leaf, x + i * min(20, 62 // max(1, len(leaves))), y + 4, 22))
        shapes.append(icons(way.reward, 112, y))
        said = reward_in_words(s.t, f"caravan:{card}:t{k + 1}")
        price = f"{count_of(way.green, 'leaf', 'leaves')} and {way.brown} fermented"
        label = f"Caravan {card}, way {k + 1}: {price} for {said}"
        spot = Rect(b.x + 6, b.y + y, b.w - 12, 33, 5)
        targets.append(Target(f"caravan:{card}:t{k + 1}", spot, label, (said,), ("TEA-CARA-04",)))
    for k, value in enumerate(c.strength):
        y = 82 + k * 34
        shapes += [disc("strength", 26, y + 15, str(value.value)), icons(value.reward, 52, y)]
        said = reward_in_words(s.t, f"caravan:{card}:s{k + 1}")
        spot = Rect(b.x + 6, b.y + y, b.w - 12, 33, 5)
        label = f"Caravan {card}, strength {value.value}: {said}"
        targets.append(Target(f"caravan:{card}:s{k + 1}", spot, label, (said,), ("TEA-CARA-06",)))
    shapes.append(end(b.w - 12, b.h - 12, card, "soft"))
    return Group(tuple(shapes), b.x, b.y, "", f"caravan:{card}"), targets


def caravans(s: TeaState) -> Zone:
    """Draw the open Caravans: two ways to sell above, two strength values below."""
    b = CARAVANS
    shapes: list[AnyShape] = [b.rect("paper")]
    basic, advanced = s.caravan_deck
    targets = [
        Target(
            "caravandeck",
            Rect(b.x, b.y, 8, b.h),
            f"Caravan deck: {basic} basic and {advanced} advanced cards",
            (),
            ("TEA-SETUP-08",),
        )
    ]
    step = (b.w - 16) // 3
    for i, card in enumerate(s.caravans):
        group, more = _caravan(s, card, Box(b.x + 8 + i * step, b.y + 4, step - 4, b.h - 8))
        shapes.append(group)
        targets += more
    return zone("Caravans", shapes, *targets)


def emperors(s: TeaState) -> Zone:
    """Draw the displayed Emperor cards with their conditions."""
    b = EMPERORS
    shapes: list[AnyShape] = [
        b.rect("paper"),
        words(b.x + 12, b.y + 26, "Emperor cards", "name", 22),
        end(b.x + b.w - 12, b.y + 26, f"deck {s.emperor_deck}", "soft"),
    ]
    deck = Rect(b.x + b.w - 90, b.y + 6, 84, 28, 5)
    targets = [
        Target(
            "emperordeck", deck, f"Emperor deck: {count_of(s.emperor_deck, 'card')}", (), ("TEA-SETUP-10",)
        )
    ]
    for i, card in enumerate(s.emperors):
        box = Box(b.x + 8, b.y + 36 + i * 72, b.w - 16, 68)
        points, of = condition_in_words(s, card)
        inner: tuple[AnyShape, ...] = (
            Rect(0, 0, box.w, box.h, 6, "imperial"),
            disc("strength", 20, 21, str(s.t.strength[card])),
            words(40, 27, card, "soft"),
            card_signs(s.t, card, 8, 37),
            Rect(150, 4, box.w - 154, box.h - 8, 5, "plate"),
            middle(150 + (box.w - 154) / 2, 29, points, "num", 22),
            middle(150 + (box.w - 154) / 2, 53, of, ""),
        )
        shapes.append(Group(inner, box.x, box.y, "", f"emperorcard:{card}"))
        info = (f"{points} {of} at the end",)
        label = f"Emperor card {card_in_words(s.t, card)}"
        targets.append(Target(f"emperorcard:{card}", box.rect(), label, info, ("TEA-EMP-05", "TEA-SCORE-02")))
    return zone("Emperor cards", shapes, *targets)
