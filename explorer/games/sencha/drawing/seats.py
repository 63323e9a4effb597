"""What lies before each player: temple card with its tracks and tea, houses, workers."""

from __future__ import annotations

from explorer.core.scene import AnyShape, Circle, Group, Path, Rect, Target, Zone
from explorer.core.wording import count_of
from explorer.games.sencha.drawing import phrases
from explorer.games.sencha.drawing.brush import (
    Box,
    badge,
    cube,
    each,
    end,
    house,
    middle,
    row,
    use,
    words,
    zone,
)
from explorer.games.sencha.drawing.supply import slots
from explorer.games.sencha.state import SenchaState, worker_name
from explorer.games.sencha.vocabulary import TEAS

ROOF = 40
LINE, WIDE_LINE = 34, 40


def track(s: SenchaState, seat: int, name: str, y: int, w: int) -> list[AnyShape]:
    """Draw a track from 0 to 12 with its marker; the numbers that matter are written on it."""
    p, money, trigger = s.players[seat], s.rules.money, s.rules.components.endgame.vp_trigger
    value, sign, c = (p.yen, "¥", "gold") if name == "yen" else (p.vp, "VP", "vermilion")
    marks = {7: "7", money.max: str(money.max)} if name == "yen" else {trigger: str(trigger)}
    left, step = 60, (w - 60 - 24) / money.max
    shapes: list[AnyShape] = [
        words(12, y + 7, sign, f"sign {c}", 20),
        Path(f"M{left} {y}H{w - 24}", c="rail"),
    ]
    shown = min(value, money.max)
    plain = ""
    for i in range(money.max + 1):
        x = round(left + i * step, 1)
        if i in marks and abs(i - shown) * step > 24:
            shapes.append(middle(x, y + 6.5, marks[i], "mark" if name == "yen" else "mark hot"))
        elif i not in marks and abs(i - shown) * step > 8:
            plain += f"M{x} {y}h0"
    shapes.insert(2, Path(plain, c="dot"))
    x = round(left + shown * step, 1)
    marker = (
        Circle(0, 0, 14, f"marker {c}"),
        middle(0, 6.5, str(value), "num" if name == "yen" else "num pale"),
    )
    return [*shapes, Group(marker, x, y, "", f"marker:{seat}:{name}")]


def roof(s: SenchaState, seat: int, w: int) -> list[AnyShape]:
    """Draw the temple roof with the sign of the seat and what it has to do."""
    mine = s.actor == seat
    note = phrases.last_turn(s, seat)
    eaves = f"Q{w - 22} 6 {w - 18} 20 {w - 10} 34 {w + 3} 36 {w - 16} 41 {w / 2} 40T-3 36Z"
    shapes: list[AnyShape] = [
        Path(f"M-3 36Q10 34 18 20 22 6 34 4H{w - 34}{eaves}", c="roof"),
        Path(f"M34 4H{w - 34}M28 12H{w - 28}", c="tiles"),
        badge(seat, 30, 8),
    ]
    said, stamped = ("to act" if mine and not note else note), mine
    if not s.agenda:
        said, stamped = phrases.result(s, seat)
    if said:
        size = 11 * len(said) + 8
        shapes += [
            Rect(w - 30 - size, 9, size, 26, 5, "stamp" if stamped else "tag"),
            middle(w - 30 - size / 2, 28, said, "num pale" if stamped else "num"),
        ]
    elif seat == s.start:
        shapes.append(end(w - 34, 28, "started", "pale"))
    return shapes


def temple(s: SenchaState, seat: int, y: int, w: int) -> list[AnyShape]:
    """Draw the tea in the temple and the houses to build."""
    p = s.players[seat]
    shapes: list[AnyShape] = [use("torii", 10, y, 24)]
    for i, tea in enumerate(TEAS):
        x, n = 39 + i * 43, p.temple[i]
        shapes.append(Group((cube(tea, x, y, 25),), c="" if n else "ghost"))
        shapes.append(words(x + 27, y + 20, str(n), "num" if n else "soft"))
    right = w - 10
    shapes.append(end(right, y + 20, f"×{p.hand}", "num" if p.hand else "soft"))
    if not p.hand:
        # The colour of a player is shown even when no house is left.
        shapes.append(Group((house(p.colour, seat, right - 54, y - 5, 31, ""),), c="gone"))
    built = phrases.built(s, seat)
    shapes += [
        house(p.colour, seat, right - 54 - 3 * (p.hand - 1 - k), y - 5, 31, f"house:{seat}:{built + k + 1}")
        for k in range(p.hand)
    ]
    return shapes


def workers(
    s: SenchaState, seat: int, b: Box, shapes: list[AnyShape], targets: list[Target], at: Box
) -> None:
    """Draw up to four worker cards, two in a row, with their loads."""
    t, p = s.rules, s.players[seat]
    gap = 6
    w, h = (b.w - gap) // 2, (b.h - gap) // 2
    for i in range(t.worker_limit):
        x, y = b.x + (i % 2) * (w + gap), b.y + (i // 2) * (h + gap)
        if i >= len(p.workers):
            shapes.append(Rect(x, y, w, h, 6, "empty"))
            continue
        kind, load = p.workers[i].type, p.workers[i].load
        step = min(29, (w - 51) // t.capacity[kind])
        size = min(27, step + 3)
        left = round(45 + (w - 48 - step * t.capacity[kind]) / 2, 1)
        teas = each(load)
        inner: list[AnyShape] = [Rect(0, 0, w, h, 6, "card"), use(kind, 1, round((h - 45) / 2), 45)]
        free = t.capacity[kind] - len(teas)
        top = (h - size) / 2
        inner += slots(free, left + len(teas) * step, top, size, step, picky=len(t.carries[kind]) < len(TEAS))
        inner += row(teas, left, top, size, step * (len(teas) - 1) + size, f"{seat}-{i}")
        shapes.append(Group(tuple(inner), x, y, "", f"worker:{seat}:{i}"))
        label = f"{worker_name(p.workers, i).removeprefix('the ').capitalize()} of P{seat + 1}"
        info = (
            phrases.worker(s, kind),
            f"Load: {phrases.cubes(load)} ({count_of(free, 'place')} free)",
        )
        spot = Rect(at.x + x, at.y + y, w, h, 6)
        targets.append(Target(f"worker:{seat}:{i}", spot, label, info, ("SEN-WORK-05", "SEN-WORK-06")))
        for tea in dict.fromkeys(teas):
            first, n = teas.index(tea), teas.count(tea)
            spot = Rect(at.x + x + left + first * step - 1, at.y + y + top - 2, step * n + 2, size + 4, 4)
            word = phrases.TEA_WORD[tea]
            targets.append(
                Target(
                    f"load:{seat}:{i}:{tea}",
                    spot,
                    f"{word} on {label}",
                    (count_of(n, "cube"),),
                    ("SEN-SELL-01", "SEN-GIFT-01"),
                )
            )


def seat_panel(s: SenchaState, seat: int, b: Box, *, wide: bool) -> Zone:
    """Draw everything of one player."""
    p = s.players[seat]
    mine = s.actor == seat
    part, line = (b.w // 2, WIDE_LINE) if wide else (b.w, LINE)
    shapes: list[AnyShape] = [
        Rect(4, 30, b.w - 8, b.h - 30, 6, "mat mine" if mine else "mat"),
        *roof(s, seat, b.w),
        *track(s, seat, "yen", ROOF + 20, part),
        *track(s, seat, "vp", ROOF + 20 + line, part),
        *temple(s, seat, ROOF + 42 + line, part),
    ]
    top = ROOF + 78 + line
    targets = [
        Target(
            f"seat:{seat}",
            Rect(b.x, b.y, b.w, ROOF, 6),
            f"P{seat + 1}",
            (phrases.player(s, seat),),
            ("SEN-TURN-02",),
        ),
        Target(
            f"temple:{seat}",
            Rect(b.x + 6, b.y + ROOF + 38 + line, 160, 32, 6),
            f"Temple of P{seat + 1}",
            (f"Tea: {phrases.cubes(p.temple)}", f"{p.vp} VP"),
            ("SEN-GIFT-02", "SEN-GIFT-05", "SEN-SCORE-07"),
        ),
        Target(
            f"hand:{seat}",
            Rect(b.x + part - 69, b.y + ROOF + 38 + line, 63, 32, 6),
            f"House supply of P{seat + 1}",
            (f"{count_of(p.hand, 'house')} to build",),
            ("SEN-BUILD-01", "SEN-BUILD-02"),
        ),
    ]
    hall = (
        Box(part + 4, ROOF + 8, b.w - part - 16, b.h - ROOF - 18)
        if wide
        else Box(12, top, b.w - 24, b.h - top - 10)
    )
    workers(s, seat, hall, shapes, targets, b)
    return zone(f"P{seat + 1}", (Group(tuple(shapes), b.x, b.y),), *targets)
