"""The strokes that all zones share: words, cubes, houses, coins, cards."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from explorer.core.scene import AnyShape, Circle, Group, Num, Rect, Text, Use, Zone
from explorer.games.sencha.state import Cubes
from explorer.games.sencha.vocabulary import TEAS

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


def words(x: Num, y: Num, s: str, c: str = "", size: Num = SMALL, a: str = "start") -> Text:
    """Return words with their baseline at y."""
    return Text(x, y, s, a, size, c)


def middle(x: Num, y: Num, s: str, c: str = "", size: Num = SMALL) -> Text:
    """Return words centred on x."""
    return Text(x, y, s, "middle", size, c)


def end(x: Num, y: Num, s: str, c: str = "", size: Num = SMALL) -> Text:
    """Return words that end at x."""
    return Text(x, y, s, "end", size, c)


def use(symbol: str, x: Num, y: Num, size: Num, c: str = "", piece: str = "") -> Use:
    """Return a square symbol."""
    return Use(f"sencha-{symbol}", x, y, size, size, c, piece)


def cube(tea: str, x: Num, y: Num, size: Num, piece: str = "") -> Use:
    """Return a tea cube."""
    return use(f"cube-{tea}", x, y, size, "", piece)


def each(cubes: Cubes) -> list[str]:
    """List the teas of cubes, one entry for each."""
    return [tea for tea, n in zip(TEAS, cubes, strict=True) for _ in range(n)]


def row(teas: Sequence[str], x: Num, y: Num, size: Num, room: Num, piece: str) -> list[AnyShape]:
    """Lay cubes in a row that is never wider than `room`."""
    step = pitch(len(teas), size, room)
    seen: dict[str, int] = {}
    shapes: list[AnyShape] = []
    for i, tea in enumerate(teas):
        k = seen[tea] = seen.get(tea, -1) + 1
        shapes.append(cube(tea, round(x + i * step, 1), y, size, f"cube-{piece}-{tea}-{k}"))
    return shapes


def pitch(count: int, size: Num, room: Num) -> float:
    """Return the distance between things of a size in a row, so close that the row fits."""
    return size + 2 if count < 2 else min(size + 2, (room - size) / (count - 1))


def house(colour: str, seat: int, x: Num, y: Num, size: Num, piece: str) -> Group:
    """Return a house in a player's colour with the number of the seat on its wall."""
    return Group(
        (use("house", 0, 0, size), middle(size / 2, round(size * 0.9, 1), str(seat + 1), "hn")),
        x,
        y,
        f"h-{colour or 'none'}",
        piece,
    )


def coin(x: Num, y: Num, yen: int, c: str = "") -> Group:
    """Return a price, centred on (x, y)."""
    return Group((use("coin", -15, -15, 30), middle(0, 6.5, str(yen), "num")), x, y, c)


def seal(x: Num, y: Num, points: int) -> Group:
    """Return victory points as a vermilion seal, centred on (x, y)."""
    return Group((use("lotus", -15, -15, 30), middle(0, 6.5, str(points), "num pale")), x, y)


def badge(seat: int, x: Num, y: Num) -> Group:
    """Return the sign of a seat: its colour, shape and name."""
    return Group(
        (
            Rect(0, 0, 66, 28, 5, f"seat s{seat}"),
            middle(33, 20.5, f"{SHAPES[seat]} P{seat + 1}", "num pale", 19),
        ),
        x,
        y,
    )


def chip(x: Num, y: Num, s: str) -> tuple[Group, int]:
    """Return the sign of chance, or of nobody, and its width."""
    w = 11 * len(s) + 20
    return Group((Rect(0, 0, w, 28, 5, "nobody"), middle(w / 2, 20.5, s, "num pale")), x, y), w


def count(x: Num, y: Num, n: int, c: str = "") -> Group:
    """Return a number on a disc of paper, centred on (x, y)."""
    return Group(
        (Circle(0, 0, 13, "disc"), middle(0, 6.5, str(n), "num")), x, y, c if n else f"{c} gone".strip()
    )


def zone(label: str, shapes: Iterable[AnyShape], *targets: object) -> Zone:
    """Return a zone; its shapes stand in one group that the style sheet is written for."""
    return Zone(label, (Group(tuple(shapes), c="g-sencha"),), targets)  # type: ignore[arg-type]
