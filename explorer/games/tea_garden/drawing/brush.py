"""The strokes that all zones share: words, pieces, icons of effects, cards."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from explorer.core.scene import AnyShape, Group, Num, Rect, Target, Text, Use, Zone
from explorer.games.tea_garden.components import (
    ChoiceEffect,
    DrawEffect,
    Effect,
    FermentEffect,
    GainCupTokens,
    GainLeaves,
    GainScroll,
    GainTokens,
    GainVp,
    RemoveEffect,
    SwapEffect,
    TakeEmperorEffect,
)
from explorer.games.tea_garden.table import TeaTable

#: Smallest type in board units; a board 620 px wide still shows it at 11 px.
SMALL = 18
SHAPES = ("▲", "●", "■", "◆")
SCROLL_SIGNS = {"teapot": "T", "plus1": "+1", "x2": "×2"}
SYMBOLS: dict[type, str] = {
    FermentEffect: "sun",
    DrawEffect: "draw",
    SwapEffect: "swap",
    RemoveEffect: "remove",
    TakeEmperorEffect: "emperor",
    GainTokens: "token",
    GainCupTokens: "cuptoken",
}


class Box:
    """A part of the board: left, top, width, height."""

    __slots__ = ("h", "w", "x", "y")

    def __init__(self, x: int, y: int, w: int, h: int) -> None:
        self.x, self.y, self.w, self.h = x, y, w, h

    def rect(self, c: str = "", rx: int = 8) -> Rect:
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


def use(symbol: str, x: Num, y: Num, w: Num, h: Num = 0, c: str = "", piece: str = "") -> Use:
    """Return a symbol, square if no height is given."""
    return Use(f"tea_garden-{symbol}", x, y, w, h or w, c, piece)


def disc(symbol: str, x: Num, y: Num, s: str, c: str = "num pale") -> Group:
    """Return a number on a symbol of 30 units, centred on (x, y)."""
    return Group((use(symbol, -15, -15, 30), middle(0, 6.5, s, c)), x, y)


def badge(seat: int, x: Num, y: Num) -> Group:
    """Return the sign of a seat: its colour, shape and name."""
    face = Rect(0, 0, 66, 28, 5, f"seat s{seat}")
    return Group((face, middle(33, 20.5, f"{SHAPES[seat]} P{seat + 1}", "num pale", 19)), x, y)


def teapot(colour: str, x: Num, y: Num) -> Group:
    """Return a Teapot with the first letter of its colour, so that colour is not alone."""
    letter = "" if colour == "any" else colour[0].upper()
    pot = use("teapot", 0, 0, 30, 26)
    return Group((pot, middle(15, 22, letter, "num pale")) if letter else (pot,), x, y, f"pot-{colour}")


def icon(e: Effect) -> tuple[list[AnyShape], int]:
    """Return an effect as shapes 30 units high from (0, 0), and its width."""
    if isinstance(e, GainVp):
        return [disc("vp", 15, 15, str(e.n))], 32
    if isinstance(e, GainLeaves):
        return [
            use("green", 0, 1, 26),
            words(1, 28, f"{e.n}", "num halo"),
            disc("coin", 38, 15, str(e.quality), "num"),
        ], 54
    if isinstance(e, GainScroll):
        return [use("scroll", 0, 2, 34, 26), middle(17, 21, SCROLL_SIGNS[e.scroll], "num")], 36
    if isinstance(e, ChoiceEffect):
        first, w = icon(e.options[0])
        second, v = icon(e.options[1])
        return [*first, words(w, 22, "/", "num"), Group(tuple(second), w + 10)], w + v + 10
    symbol, n = SYMBOLS.get(type(e), "sell"), getattr(e, "n", 1)
    if n == 1:
        return [use(symbol, 0, 1, 28)], 30
    return [use(symbol, 0, 1, 28), words(29, 22, str(n), "num")], 42


def icons(effects: Sequence[Effect], x: Num, y: Num, *, centred: bool = False) -> Group:
    """Return effects in a row from (x, y), or centred on x."""
    shapes: list[AnyShape] = []
    left = 0
    for e in effects:
        inner, w = icon(e)
        shapes.append(Group(tuple(inner), left))
        left += w + 3
    return Group(tuple(shapes), x - left / 2 if centred else x, y)


def card_signs(t: TeaTable, card: str, x: Num, y: Num) -> Group:
    """Return the symbols, Teapots and effects of a card in a row."""
    shapes: list[AnyShape] = []
    left = 0
    for i, symbol in enumerate(t.symbols[card]):
        shapes += [words(left, 22, "/", "num")] if i else []
        left += 8 * (i > 0)
        shapes.append(use(symbol, left, 1, 28))
        left += 31
    for pot in t.teapots[card]:
        shapes.append(teapot(pot, left, 2))
        left += 33
    shapes.append(icons(t.printed[card], left, 0))
    return Group(tuple(shapes), x, y)


def zone(label: str, shapes: Iterable[AnyShape], *targets: Target) -> Zone:
    """Return a zone; its shapes stand in one group that the style sheet is written for."""
    return Zone(label, (Group(tuple(shapes), c="g-tea_garden"),), targets)
