"""The ground, the ribbon, and the map: Regions with gardens, the River with Boats, stacks of Cups."""

from __future__ import annotations

from explorer.core.scene import AnyShape, Circle, Group, Path, Rect, Target, Zone
from explorer.core.wording import count_of
from explorer.games.tea_garden.components import PROVINCES, GainLeaves, Half
from explorer.games.tea_garden.drawing import phrases
from explorer.games.tea_garden.drawing.brush import Box, badge, disc, end, icons, middle, use, words, zone
from explorer.games.tea_garden.drawing.layout import CUPS, EDGE, MAP, TITLE, WIDTH, board_height
from explorer.games.tea_garden.drawing.terrain import COURSE, MIDDLES, OUTLINES, RIDGE, STOPS
from explorer.games.tea_garden.state import TeaState
from explorer.games.tea_garden.words import reward_in_words

#: The corner right of it stays free for buttons that a page may lay over the board.
DONE = Box(WIDTH - EDGE - 170, 13, 88, 32)
#: Where the Pagodas of a Region stand, beside its middle; the home Region has four.
PLACES = ((-34, 10), (0, 16), (34, 10), (66, 14))
#: How far the pieces of a Region stand aside, to leave room for the signs of the River.
ASIDE = {
    "R02": (44, 0),
    "R03": (50, 20),
    "R05": (42, 4),
    "R06": (-28, 0),
    "R09": (-56, 0),
    "R10": (-28, 0),
    "R12": (-62, 0),
    "R13": (44, 0),
    "R14": (52, 0),
}


def ground(s: TeaState) -> Zone:
    """Draw the table under all zones."""
    return zone("Table", [Rect(0, 0, WIDTH, board_height(s.t.players), 10, "table")])


def ribbon(s: TeaState) -> Zone:
    """Write the round and who must decide what; a series under way can be ended here."""
    b = TITLE
    shapes: list[AnyShape] = [
        b.rect("ribbon", 6),
        use("pagoda", b.x + 10, b.y + 2, 28, 34, "p0"),
        words(b.x + 46, b.y + 27, "Tea Garden", "brush", 26),
        words(b.x + 186, b.y + 26, f"Round {s.round}/{s.t.c.setup.rounds}", "num", 20),
    ]
    x = b.x + 300
    if s.agenda and s.actor >= 0:
        shapes.append(badge(s.actor, x, b.y + 5))
        x += 76
    if s.turn.laid or s.turn.strength:
        shapes.append(disc("strength", x + 15, b.y + 19, str(s.turn.strength)))
        x += 38
    question = phrases.question(s)
    shapes.append(words(x, b.y + 26, question if len(question) < 47 else question[:45] + "…", "", 18))
    shapes += [DONE.rect("stamp", 6), middle(DONE.x + DONE.w / 2, DONE.y + 23, "Done", "num pale", 20)]
    rule = s.agenda[-1].rule.id if s.agenda else "TEA-END-01"
    done = Target(
        "done", DONE.rect(), "Done: end what is under way, decline, or end the turn", (question,), (rule,)
    )
    return zone(question, shapes, done)


def _d(points: tuple[tuple[int, int], ...]) -> str:
    return "M" + "L".join(f"{x} {y}" for x, y in points)


def country(s: TeaState) -> Zone:
    """Draw the Regions in the colours of their Provinces, and the River; it looks the same all game."""
    shapes: list[AnyShape] = [MAP.rect("paper", 10)]
    for r in s.t.regions:
        shapes.append(Path(_d(OUTLINES[r]) + "Z", MAP.x, MAP.y, f"land {s.t.region[r].province}"))
        shapes.append(Path(_d(OUTLINES[r]) + "Z", MAP.x, MAP.y, "border"))
    (x1, y1), (x2, y2) = RIDGE
    for i in range(3):
        x, y = x1 + (x2 - x1) * (i + 0.5) / 3, y1 + (y2 - y1) * (i + 0.5) / 3
        shapes.append(use("mountain", max(MAP.x + 4, round(MAP.x + x - 30)), round(MAP.y + y - 24), 60, 34))
    shapes += [Path(_d(COURSE), MAP.x, MAP.y, c) for c in ("bank", "water", "foam")]
    return zone("Map of Yunnan", shapes)


def region(s: TeaState, r: str) -> Zone:
    """Draw what lies in one Region: value, bonus, garden spaces and Pagodas."""
    row, i = s.t.region[r], s.t.region_index[r]
    mx, my = MIDDLES[r]
    x = MAP.x + min(max(mx + ASIDE.get(r, (0, 0))[0], 62), MAP.w - 70)
    y = MAP.y + min(max(my + ASIDE.get(r, (0, 0))[1], 44), MAP.h - 52)
    shapes: list[AnyShape] = [disc("coin", x - 36, y - 20, str(row.value), "num")]
    if r == s.t.home:
        shapes.append(words(x - 18, y - 14, row.name, "brush", 22))
    bonus = s.bonuses[i]
    said = f"bonus {reward_in_words(s.t, f'bonus:{bonus}')}" if bonus else "no bonus"
    if bonus:
        wide = any(isinstance(e, GainLeaves) for e in s.t.rewards[f"bonus:{bonus}"])
        shapes.append(use("hex", x - 20, y - 42, 78 if wide else 56, 42))
        shapes.append(icons(s.t.rewards[f"bonus:{bonus}"], x + (19 if wide else 8), y - 36, centred=True))
    targets: list[Target] = []
    owners = s.spaces[i]
    label = f"{row.name}, {row.province} Province, value {row.value}, {said}"
    for k, owner in enumerate(owners):
        dx, dy = PLACES[k]
        left, top = x + dx - 15 - (16 if len(owners) == 4 else 0), y + dy - 4
        box = Rect(left, top, 30, 36, 6, "space")
        if owner >= 0:
            shapes.append(
                Group(
                    (use("pagoda", 0, 0, 30, 36), middle(15, 34, str(owner + 1), "num pale")),
                    left,
                    top,
                    f"p{owner}",
                    f"garden:{r}:{owner}",
                )
            )
        else:
            shapes.append(box)
            if row.spaces[k]:
                shapes.append(disc("vp", left + 15, top + 18, str(row.spaces[k])))
        taken = f"garden of P{owner + 1}" if owner >= 0 else f"free, {row.spaces[k]} VP"
        targets.append(
            Target(
                f"space:{r}:{k}",
                Rect(left, top, 30, 36),
                f"{row.name}, space {k + 1}: {taken}",
                (),
                ("TEA-BUILD-03",),
            )
        )
    hot = Rect(x - 52, y - 42, 108, 40, 6)
    targets.insert(0, Target(f"region:{r}", hot, label, (said,), ("TEA-MAP-01", "TEA-BUILD-10")))
    return zone(label, shapes, *targets)


def river(s: TeaState) -> Zone:
    """Draw the segments of the River with what they bring, and the Boats."""
    shapes: list[AnyShape] = []
    targets: list[Target] = []
    for k, (x, y) in enumerate(STOPS):
        segment = s.t.river[k]
        px, py = MAP.x + x, MAP.y + y
        side = 1 if k % 2 else -1
        boats = [seat for seat, p in enumerate(s.players) if p.river == k]
        vp = segment.vp[s.free_berths[0] if k == s.t.last_segment and s.free_berths else 0]
        shapes.append(Circle(px, py, 15, "stop"))
        shapes.append(middle(px, py + 6.5, str(vp) if k else "S", "num"))
        if segment.effects:
            tag = icons(segment.effects, 0, 0)
            width = 40 * len(segment.effects) + (20 if k == 1 else 0)
            left = px + 18 if side > 0 else px - 18 - width
            shapes += [Rect(left, py - 16, width, 32, 6, "plate"), Group((tag,), left + 3, py - 15)]
        for n, seat in enumerate(boats):
            boat = (use("boat", 0, 0, 36, 30), middle(17, 27, str(seat + 1), "num pale"))
            shapes.append(Group(boat, px - 30 + 18 * n, py - 34, f"p{seat}", f"boat:{seat}"))
        said = reward_in_words(s.t, f"river:{k}")
        here = ", ".join(f"P{seat + 1}" for seat in boats)
        targets.append(
            Target(
                f"river:{k}",
                Rect(px - 18, py - 18, 36, 36, 8),
                f"River segment {k}, {segment.vp[0]} VP at the end, brings {said}; Boats: {here or 'none'}",
                (f"brings {said}",),
                ("TEA-RIVER-01", "TEA-SCORE-03"),
            )
        )
    return zone("River", shapes, *targets)


#: Signs of the colours of half circles, so that colour is not alone.
HALF_MARKS: dict[Half, str] = {"blue": "M-4 0h8", "green": "M-4 3 0-4 4 3Z", "white": "M-3-3h6v6h-6Z"}


def cup_tile(s: TeaState, tile: str, x: float, y: float, w: int = 84) -> Group:
    """Return a Cup tile: half circles at its sides, its bonus in the middle."""
    t = s.t.tile[tile]
    h = 40
    left = (
        Path(f"M0 {h / 2 - 14}a14 14 0 0 1 0 28Z", c=f"c-{t.left}"),
        Path(HALF_MARKS[t.left], 6, h / 2, "mark"),
    )
    right = (
        Path(f"M{w} {h / 2 - 14}a14 14 0 0 0 0 28Z", c=f"c-{t.right}"),
        Path(HALF_MARKS[t.right], w - 6, h / 2, "mark"),
    )
    return Group(
        (Rect(0, 0, w, h, 4, "card"), *left, *right, icons(t.effects, w / 2, 5, centred=True)),
        x,
        y,
        "",
        f"tile:{tile}",
    )


def cups(s: TeaState) -> Zone:
    """Draw the five stacks of Cup tiles."""
    b = CUPS
    shapes: list[AnyShape] = [b.rect("paper")]
    targets: list[Target] = []
    step = b.w // len(PROVINCES)
    for i, province in enumerate(PROVINCES):
        x, height, top = b.x + i * step + 4, s.heights[i], s.tops[i]
        shapes.append(Rect(x, b.y + 4, step - 8, b.h - 8, 6, f"land {province}"))
        shapes += [words(x + 8, b.y + 24, province, "num"), end(x + step - 16, b.y + 24, f"×{height}", "num")]
        if top:
            shapes.append(cup_tile(s, top, x + 17, b.y + 34))
        said = count_of(height, "tile") + (f", on top {reward_in_words(s.t, f'cup:{top}')}" if top else "")
        targets.append(
            Target(
                f"cups:{province}",
                Rect(x, b.y + 4, step - 8, b.h - 8, 6),
                f"Cup stack of the {province} Province: {said}",
                (said,),
                ("TEA-CUP-01", "TEA-CUP-02"),
            )
        )
    return zone("Cup stacks", shapes, *targets)
