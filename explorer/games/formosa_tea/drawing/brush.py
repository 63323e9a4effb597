"""The strokes that all zones share: words, cubes, discs, workers, tokens."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from explorer.core.scene import AnyShape, Circle, Group, Num, Rect, Target, Text, Use, Zone
from explorer.games.formosa_tea.components import TEAS

#: Smallest type in board units; a board 620 px wide still shows it at 11 px.
SMALL = 18
SHAPES = ("▲", "●", "■", "◆")


class Box:
    """A part of the board: left, top, width, height."""

    __slots__ = ("h", "w", "x", "y")

    def __init__(self, x: int, y: int, w: int, h: int) -> None:
        self.x, self.y, self.w, self.h = x, y, w, h

    def rect(self, c: str, rx: int = 8) -> Rect:
        """Return the outline."""
        return Rect(self.x, self.y, self.w, self.h, rx, c)


def words(x: Num, y: Num, s: str, c: str = "", size: Num = SMALL) -> Text:
    """Return words with their baseline at y."""
    return Text(x, y, s, "start", size, c)


def middle(x: Num, y: Num, s: str, c: str = "", size: Num = SMALL) -> Text:
    """Return words centred on x."""
    return Text(x, y, s, "middle", size, c)


def end(x: Num, y: Num, s: str, c: str = "", size: Num = SMALL) -> Text:
    """Return words that end at x."""
    return Text(x, y, s, "end", size, c)


def use(symbol: str, x: Num, y: Num, size: Num, c: str = "", piece: str = "") -> Use:
    """Return a square symbol."""
    return Use(f"formosa_tea-{symbol}", x, y, size, size, c, piece)


def cube(tea: int, x: Num, y: Num, size: Num, piece: str = "") -> Use:
    """Return a tea cube."""
    return use(f"cube-{TEAS[tea]}", x, y, size, "", piece)


def heap(cubes: Sequence[int], x: Num, y: Num, size: Num, step: Num, c: str = "num") -> list[AnyShape]:
    """Return a cube of each tea that is there, with its number to the right of it."""
    shapes: list[AnyShape] = []
    there = [tea for tea in range(len(cubes)) if cubes[tea]]
    for i, tea in enumerate(there):
        left = round(x + i * step, 1)
        shapes += [
            cube(tea, left, y, size),
            words(left + size + 2, round(y + size / 2 + 6.5, 1), str(cubes[tea]), c),
        ]
    return shapes


def row(teas: Sequence[int], x: Num, y: Num, size: Num, room: Num) -> list[AnyShape]:
    """Lay cubes in a row that is never wider than `room`."""
    step = size + 2 if len(teas) < 2 else min(size + 2, (room - size) / (len(teas) - 1))
    return [cube(tea, round(x + i * step, 1), y, size) for i, tea in enumerate(teas)]


def disc(tea: int, x: Num, y: Num, size: Num) -> Use:
    """Return a flower bud disc."""
    return use(f"disc-{TEAS[tea]}", x, y, size)


def man(seat: int, kind: str, x: Num, y: Num, size: Num, piece: str = "") -> Group:
    """Return a farmer or master in the colour of a seat, with its number."""
    return Group(
        (use(kind, 0, 0, size), middle(round(size / 2, 1), round(size * 0.86, 1), str(seat + 1), "mn")),
        x,
        y,
        f"man m{seat}",
        piece,
    )


def marker(seat: int, x: Num, y: Num, size: Num, piece: str = "") -> Group:
    """Return the marker of a seat: its shape in its colour."""
    half = round(size / 2, 1)
    return Group(
        (use(f"mark-{seat}", 0, 0, size),), round(x - half, 1), round(y - half, 1), f"man m{seat}", piece
    )


def badge(seat: int, x: Num, y: Num) -> Group:
    """Return the sign of a seat: its colour, shape and name."""
    return Group(
        (
            Rect(0, 0, 66, 28, 5, f"seat s{seat}"),
            middle(33, 20.5, f"{SHAPES[seat]} P{seat + 1}", "pale num", 19),
        ),
        x,
        y,
    )


def chip(x: Num, y: Num, s: str) -> tuple[Group, int]:
    """Return the sign of chance, or of nobody, and its width."""
    w = 11 * len(s) + 20
    return Group((Rect(0, 0, w, 28, 5, "nobody"), middle(w / 2, 20.5, s, "num pale")), x, y), w


def tag(x: Num, y: Num, s: str, c: str = "") -> Group:
    """Return a number on a disc of paper, centred on (x, y)."""
    return Group((Circle(0, 0, 13, "disc"), middle(0, 6.5, s, "num")), x, y, c)


def zone(label: str, shapes: Iterable[AnyShape], targets: Iterable[Target] = ()) -> Zone:
    """Return a zone; its shapes stand in one group that the style sheet is written for."""
    return Zone(label, (Group(tuple(shapes), c="g-formosa_tea"),), tuple(targets))
