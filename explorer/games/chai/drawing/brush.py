"""The strokes that all zones share: words, tokens, dice, cards."""

from __future__ import annotations

from collections.abc import Iterable

from explorer.core.scene import AnyShape, Group, Num, Rect, Target, Text, Use, Zone
from explorer.games.chai.drawing.layout import Box

#: Smallest type in board units; a board 620 px wide still shows it at 11 px.
SMALL = 18
LETTER = {"white": "W", "yellow": "Y", "green": "G", "oolong": "O", "black": "B", "puer": "P"}
SIGNS = ("▲", "●")


def rect(b: Box, c: str, rx: int = 6) -> Rect:
    """Return the outline of a box."""
    return Rect(b.x, b.y, b.w, b.h, rx, c)


def words(x: Num, y: Num, s: str, c: str = "", size: Num = SMALL) -> Text:
    """Return words with their baseline at y."""
    return Text(x, y, s, "start", size, c)


def middle(x: Num, y: Num, s: str, c: str = "", size: Num = SMALL) -> Text:
    """Return words centred on x."""
    return Text(x, y, s, "middle", size, c)


def end(x: Num, y: Num, s: str, c: str = "", size: Num = SMALL) -> Text:
    """Return words that end at x."""
    return Text(x, y, s, "end", size, c)


def use(symbol: str, x: Num, y: Num, size: Num, c: str = "") -> Use:
    """Return a square symbol."""
    return Use(f"chai-{symbol}", x, y, size, size, c)


def token(tea: str, x: Num, y: Num, size: Num, piece: str = "", c: str = "") -> Group:
    """Return a tea token: shape, colour and letter."""
    shapes: tuple[Use | Text, ...] = (use(f"token-{tea}", 0, 0, size),)
    if size >= 24:
        shapes += (middle(size / 2, round(size / 2 + 6.3, 1), LETTER[tea], f"letter l-{tea}"),)
    return Group(shapes, x, y, c, piece)


def die(seat: int, value: int, x: Num, y: Num, size: Num) -> Group:
    """Return a die in the colour of its owner."""
    return Group((use(f"die-{value}", 0, 0, size),), x, y, f"d{seat}")


def pitch(count: int, size: Num, room: Num) -> float:
    """Return the distance between things of a size in a row, so close that the row fits."""
    return size + 3 if count < 2 else min(size + 3, (room - size) / (count - 1))


def badge(seat: int, x: Num, y: Num) -> Group:
    """Return the sign of a seat: its colour, shape and name."""
    sign = middle(33, 20.5, f"{SIGNS[seat]} P{seat + 1}", "pale strong", 19)
    return Group((Rect(0, 0, 66, 28, 5, f"seat s{seat}"), sign), x, y)


def seal(x: Num, y: Num, points: int) -> Group:
    """Return victory points, centred on (x, y)."""
    return Group((use("seal", -14, -14, 28), middle(0, 6.4, str(points), "pale strong")), x, y)


def clipped(s: str, room: Num, size: Num = SMALL) -> str:
    """Return words cut to about `room` units."""
    most = int(room / (size * 0.53))
    return s if len(s) <= most else s[: most - 1].rstrip() + "…"


def zone(label: str, shapes: Iterable[AnyShape], targets: Iterable[Target] = ()) -> Zone:
    """Return a zone; its shapes stand in one group that the style sheet is written for."""
    return Zone(label, (Group(tuple(shapes), c="g-chai"),), tuple(targets))
