"""The territory: a lake with a shore, an island and hills."""

from __future__ import annotations

from explorer.core.scene import AnyShape, Group, Path, Rect, Target, Use, Zone
from explorer.games.sencha.drawing import phrases
from explorer.games.sencha.drawing.brush import Box, cube, middle, seal, use, words, zone
from explorer.games.sencha.drawing.fields import plots
from explorer.games.sencha.drawing.layout import LAKE
from explorer.games.sencha.state import SenchaState

HOUSE = 36
LAND = 122
#: Land under each district, drawn 122 wide and 150 high.
SHAPES = {
    "sencha_shore": "M-6 14Q30 -2 66 4T116 18Q128 60 122 96T88 146Q40 154 -6 148Z",
    "sakura_island": "M14 14Q60 -8 108 14 130 40 125 84 122 128 88 142 44 154 12 134 -8 100 -3 58 0 28 14 14",
    "black_hills": "M128 10Q84 0 40 6 4 12 2 56 -6 104 20 132 60 154 128 148Z",
}
TOPS = {"sencha_shore": 52, "sakura_island": 30, "black_hills": 52}
PEAKS = "M8 20Q26 4 38 -10 46 0 54 4 66 -14 74 -22 86 -8 96 4 104 -6 110 -8 120 2 128 8V16Q70 4 8 20Z"


def territory(s: SenchaState) -> Zone:
    """Draw the lake and what is built around it."""
    b = LAKE
    shapes: list[AnyShape] = [
        b.rect("lake"),
        Use("sencha-water", b.x, b.y, b.w, b.h),
        words(b.x + 14, b.y + 27, "Territory", "name", 22),
    ]
    targets: list[Target] = []
    if s.rules.single_site:
        whole(s, b, shapes, targets)
    else:
        for i, site in enumerate(s.rules.districts):
            district(s, site, Box(b.x + 6 + i * (LAND + 1), b.y + TOPS[site], LAND, 150), shapes, targets)
    shapes.append(b.rect("frame"))
    return zone("Territory", shapes, *targets)


def district(s: SenchaState, site: str, b: Box, shapes: list[AnyShape], targets: list[Target]) -> None:
    """Draw a district: three places, and what a house there is worth."""
    t = s.rules
    bonus = t.bonus[site]
    land: list[AnyShape] = [Path(SHAPES[site], c=f"land {bonus.tea}")]
    if bonus.tea == "black":
        land.append(Path(PEAKS, c="peaks"))
    elif bonus.tea == "sakura":
        land += [use("bloom", 8, -6, 24), use("bloom", 92, -6, 24), use("bloom", 50, -12, 19)]
    else:
        land.append(use("pine", 74, -28, 46))
    land += [
        middle(LAND / 2, 38, t.names[site], "name", 18),
        *plots(s, site, 5, 52, HOUSE),
        words(11, 122, f"+{bonus.yen}¥", "cost strong", 20),
        cube(bonus.tea, 50, 104, 25),
        seal(97, 116, t.house_vp[site]),
    ]
    shapes.append(Group(tuple(land), b.x, b.y))
    houses = s.houses(site) or ()
    info = (
        f"Houses: {phrases.owners(houses)} ({len(houses)} of {t.house_limit[site]})",
        f"Next house: {s.build_price(site)} yen",
        f"Each own house: +{bonus.yen} yen for every {phrases.TEA_WORD[bonus.tea]} cube sold",
        f"Each own house: {t.house_vp[site]} VP at the end",
    )
    rules = ("SEN-BUILD-10", "SEN-BUILD-03", "SEN-SELL-04", "SEN-SCORE-06")
    targets.append(Target(f"district:{site}", Rect(b.x, b.y, b.w, b.h, 20), t.names[site], info, rules))


def whole(s: SenchaState, b: Box, shapes: list[AnyShape], targets: list[Target]) -> None:
    """Draw the territory as one site."""
    t, site = s.rules, s.rules.districts[0]
    houses = s.houses(site) or ()
    name = phrases.site_name(s, site)
    shapes += [
        Path(
            "M6 78Q4 24 100 18T268 14Q364 18 364 78 362 140 268 144T96 146Q8 140 6 78Z",
            b.x + 6,
            b.y + 44,
            "land sencha",
        ),
        use("pine", b.x + 30, b.y + 40, 50),
        use("bloom", b.x + 190, b.y + 48, 26),
        use("bloom", b.x + 222, b.y + 54, 20),
        *plots(s, site, b.x + 20, b.y + 98, HOUSE),
        words(b.x + 100, b.y + 170, "+1¥ a sale", "cost strong", 20),
        seal(b.x + 246, b.y + 164, t.house_vp[site]),
    ]
    info = (
        f"Houses: {phrases.owners(houses)} ({len(houses)} of {t.house_limit[site]})",
        f"Next house: {s.build_price(site)} yen",
        f"Each own house: +1 yen for every sale; {t.house_vp[site]} VP at the end",
    )
    spot = Rect(b.x + 8, b.y + 48, b.w - 16, 150, 30)
    targets.append(Target(f"district:{site}", spot, name, info, ("SEN-R-03", "SEN-BUILD-03", "SEN-SCORE-06")))
