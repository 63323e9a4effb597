"""Plantations: terraced hillsides with houses on the ridge."""

from __future__ import annotations

from explorer.core.scene import AnyShape, Group, Path, Rect, Target, Zone
from explorer.core.wording import count_of
from explorer.games.sencha.decisions import Harvest
from explorer.games.sencha.drawing import phrases
from explorer.games.sencha.drawing.brush import Box, count, cube, end, house, middle, pitch, use, words, zone
from explorer.games.sencha.state import SenchaState
from explorer.games.sencha.vocabulary import TEAS

TERRACE_TOP, TERRACE = 76, 34
HOUSE = 42
CUBE = 27


def plots(s: SenchaState, site: str, x: int, y: int, size: int) -> list[AnyShape]:
    """Draw the houses of a site and its free places; the next place shows what a house costs there."""
    houses, limit = s.houses(site) or (), s.rules.house_limit[site]
    shapes: list[AnyShape] = []
    for i in range(limit):
        left = x + i * (size + 2)
        if i < len(houses):
            seat = houses[i]
            shapes.append(house(s.players[seat].colour, seat, left, y, size, f"house:{seat}:{site}:{i}"))
        elif i == len(houses):
            price = s.build_price(site)
            shapes += [
                use("place", left, y, size, "next"),
                middle(left + size / 2, y + round(size * 0.82), f"{price}¥", "cost", 18),
            ]
        else:
            shapes.append(use("place", left, y, size, "later"))
    return shapes


def hill(w: int, h: int) -> list[AnyShape]:
    """Draw the hillside with a terrace for each tea."""
    r = 8
    shapes: list[AnyShape] = [
        Rect(0, 0, w, h, r, "sky"),
        Path(
            f"M1 70Q{w * 0.14:g} 46 {w * 0.3:g} 52T{w * 0.62:g} 34 {w - 1} 22V{TERRACE_TOP + 10}H1Z",
            c="ridge",
        ),
    ]
    if w > 300:
        shapes.append(use("pine", w - 150, 22, 56))
    for i, tea in enumerate(TEAS):
        y = TERRACE_TOP + i * TERRACE
        foot = (
            f"V{y + TERRACE + 6}H1Z"
            if i < 2
            else f"V{h - r}Q{w - 1} {h - 1} {w - r} {h - 1}H{r}Q1 {h - 1} 1 {h - r}Z"
        )
        shapes.append(
            Path(f"M1 {y + 3}Q{w * 0.25:g} {y - 5} {w * 0.5:g} {y}T{w - 1} {y - 2}{foot}", c=f"terrace {tea}")
        )
        bushes = "q7-9 14 0" * ((w - 16) // 14)
        shapes.append(Path(f"M8 {y + 9}{bushes}", c="bush"))
        shapes.append(Path(f"M8 {y + TERRACE - 4}{bushes}", c="bush"))
    return shapes


def kinds_taken(s: SenchaState, site: str) -> str:
    """Return how many kinds of tea the harvest under way has taken here, of how many that it may."""
    top = s.agenda[-1] if s.agenda else None
    i = s.rules.plantation_index[site]
    if not isinstance(top, Harvest) or top.actor not in s.plantations[i].houses:
        return ""
    most = s.allowance(top.actor, site)
    if s.rules.by_kind:
        return f"{3 - top.taken[i].count(0)}/{most} teas"
    return f"{sum(top.taken[i])}/{most} taken"


def plantation(s: SenchaState, site: str, b: Box) -> Zone:
    """Draw a plantation: name, houses, and the cubes of each tea on a terrace of their own."""
    field, t = s.plantation(site), s.rules
    name, limit = phrases.site_name(s, site), t.cube_limit[site]
    lying = sum(field.cubes)
    shapes = hill(b.w, b.h)
    shapes.append(words(12, 24, name, "name", 22))
    shapes.append(end(b.w - 12, 24, f"{lying} of {limit}", "full" if lying == limit else "num"))
    shapes += plots(s, site, 10, 32, HOUSE)
    if note := kinds_taken(s, site):
        shapes.append(end(b.w - 12, 62, note, "warn"))
    rules = ("SEN-BUILD-03", "SEN-BUILD-05", "SEN-PROD-02", "SEN-GATH-02")
    produce = t.produce[site]
    info = (
        f"Houses: {phrases.owners(field.houses)} ({len(field.houses)} of {t.house_limit[site]})",
        f"Tea: {phrases.cubes(field.cubes)} ({lying} of {limit})",
        f"Next house: {s.build_price(site)} yen, brings up to {t.build_draw[site]} cubes",
        f"Produce: {produce.yen} yen, up to {produce.count} cubes",
    )
    targets = [Target(f"plantation:{site}", Rect(b.x, b.y, b.w, b.h, 8), name, info, rules)]
    for i, tea in enumerate(TEAS):
        y, n = TERRACE_TOP + i * TERRACE, field.cubes[i]
        shapes.append(count(24, y + 18, n))
        step = min(pitch(n, CUBE, b.w - 56), CUBE + 4)
        shapes += [
            cube(tea, round(46 + k * step, 1), y + 4, CUBE, f"cube-{site}-{tea}-{k}") for k in range(n)
        ]
        if not n:
            shapes.append(Group((cube(tea, 46, y + 4, CUBE),), c="ghost"))
        word = phrases.TEA_WORD[tea]
        spot = Rect(b.x + 4, b.y + y + 2, b.w - 8, TERRACE - 3, 6)
        targets.append(
            Target(
                f"tea:{site}:{tea}",
                spot,
                f"{word} on {name}",
                (count_of(n, "cube"),),
                ("SEN-GATH-04", "SEN-GATH-05"),
            )
        )
    return zone(name, (Group(tuple(shapes), b.x, b.y), b.rect("frame")), *targets)
