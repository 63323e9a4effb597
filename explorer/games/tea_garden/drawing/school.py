"""The University as a rondel, and the Emperor track."""

from __future__ import annotations

from explorer.core.scene import AnyShape, Circle, Group, Path, Rect, Target, Zone
from explorer.games.tea_garden.drawing.brush import disc, end, icons, middle, use, words, zone
from explorer.games.tea_garden.drawing.layout import SCHOOL, TRACK
from explorer.games.tea_garden.state import TeaState
from explorer.games.tea_garden.words import reward_in_words

#: The way around the middle: right of the top, below the right, and so on.
ARROWS = ("M8-45l14 5-9 12Z", "M45 12l-6 13-11-10Z", "M-8 45l-14-5 9-12Z", "M-45-12l6-13 11 10Z")


def worker(seat: int, x: float, y: float, piece: str) -> Group:
    """Return a Worker with the number of its seat."""
    return Group(
        (use("worker", 0, 0, 26, 30), middle(13, 28, str(seat + 1), "num pale")), x, y, f"p{seat}", piece
    )


def quarter(dx: int, dy: int) -> str:
    """Return the outline of a quarter of the rondel on one side of its middle, its outer corner round."""
    w, h, r, gap = 154 * dx, 112 * dy, 52, 4
    sweep = 1 if dx * dy < 0 else 0
    return f"M{gap * dx} {gap * dy}V{h}H{w - r * dx}A{r} {r} 0 0 {sweep} {w} {h - r * dy}V{gap * dy}Z"


def university(s: TeaState) -> Zone:
    """Draw the four sectors with their parts, the rim Workers and those in the centre."""
    b = SCHOOL
    cx, cy = b.x + b.w // 2, b.y + 150
    shapes: list[AnyShape] = [b.rect("paper"), words(b.x + 12, b.y + 26, "University", "name", 22)]
    targets: list[Target] = []
    # Clockwise from the top right: the starting position lies between sectors 4 and 1.
    for n, (dx, dy) in enumerate(((1, -1), (1, 1), (-1, 1), (-1, -1))):
        sector = s.t.sectors[n]
        left, top = (cx + 4 if dx > 0 else cx - 154), (cy - 112 if dy < 0 else cy + 4)
        shapes.append(Path(quarter(dx, dy), cx, cy, "sector"))
        for k, part in enumerate("ab"):
            y = top + 8 + k * 48
            effects = s.t.rewards[f"university:{sector.sector}{part}"]
            x = left + 24 if dx > 0 else left + 28
            shapes += [
                Rect(x, y, 98, 44, 6, "plate"),
                words(x + 6, y + 28, part, "num"),
                icons(effects, x + 22, y + 7),
            ]
            said = reward_in_words(s.t, f"university:{sector.sector}{part}")
            targets.append(
                Target(
                    f"university:{sector.sector}{part}",
                    Rect(x, y, 98, 44, 6),
                    f"University, sector {sector.sector}, part {part}: {said}; {sector.vp} VP at the end",
                    (said,),
                    ("TEA-UNI-03", "TEA-SCORE-04"),
                )
            )
        vx = left + 136 if dx > 0 else left + 14
        shapes.append(disc("endvp", vx, top + 54, str(sector.vp)))
        here = [seat for seat, p in enumerate(s.players) if p.sector == sector.sector]
        for i, seat in enumerate(here):
            wx = left + 123 if dx > 0 else left + 1
            shapes.append(worker(seat, wx, top + (2, 76, 26, 52)[i], f"scholar:{seat}"))
    shapes += [Circle(cx, cy, 28, "hub"), disc("endvp", cx, cy - 8, str(s.t.c.university.centre_vp))]
    centred = " ".join(f"P{seat + 1}×{p.centre}" for seat, p in enumerate(s.players) if p.centre)
    if centred:
        shapes.append(end(b.x + b.w - 10, b.y + 26, f"centre {centred}", "num"))
    for seat, p in enumerate(s.players):
        if not p.sector:
            shapes.append(worker(seat, b.x + 122 + 28 * seat, b.y + 8, f"scholar:{seat}"))
    # The start lies at the top, between the last sector and the first; the way goes clockwise.
    shapes.append(Path(f"M{cx} {cy - 124}v66", c="gate"))
    shapes += [Path(arrow, cx, cy, "way") for arrow in ARROWS]
    return zone("University", shapes, *targets)


def emperor_track(s: TeaState) -> Zone:
    """Draw the rows of the Emperor track from the bottom to the top."""
    b = TRACK
    shapes: list[AnyShape] = [b.rect("paper"), words(b.x + 12, b.y + 26, "Emperor track", "name", 22)]
    targets: list[Target] = []
    for row in s.t.rows:
        y = b.y + b.h - 38 - row.row * 37
        shapes.append(Rect(b.x + 8, y, b.w - 16, 35, 5, "rung top" if row.end_vp else "rung"))
        said = reward_in_words(s.t, f"emperor:{row.row}")
        if row.row:
            shapes += [words(b.x + 14, y + 24, str(row.tokens), "num"), use("token", b.x + 26, y + 5, 25)]
            shapes += [
                use("green", b.x + 56, y + 6, 22),
                words(b.x + 78, y + 24, f"{row.min_quality}+", "num"),
            ]
            shapes.append(icons(row.reward, b.x + 112, y + 2))
        else:
            shapes.append(words(b.x + 14, y + 24, "start", "soft"))
        if row.end_vp:
            shapes.append(disc("endvp", b.x + 198, y + 17, str(row.end_vp)))
        for i, seat in enumerate(seat for seat, p in enumerate(s.players) if p.row == row.row):
            shapes.append(worker(seat, b.x + b.w - 38 - 27 * i, y + 2, f"courtier:{seat}"))
        price = f"{row.tokens} Emperor tokens and a leaf of quality {row.min_quality} or more; brings {said}"
        targets.append(
            Target(
                f"emperor:{row.row}",
                Rect(b.x + 8, y, b.w - 16, 35, 5),
                f"Emperor track, row {row.row}: {price if row.row else 'the start'}",
                (price,) if row.row else (),
                ("TEA-EMP-01", "TEA-EMP-04"),
            )
        )
    return zone("Emperor track", shapes, *targets)
