"""A drawn position as SVG text: one picture that needs nothing beside it."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from typing import Any

from explorer.core.scene import Circle, Group, Line, Path, Rect, Scene, Text, Use
from explorer.record import Record
from explorer.share.fault import ShareError
from explorer.share.scenes import scene, viewer_of
from explorer.share.seats import hues
from explorer.share.sheet import Sheet, Values


def board(record: Record, node: str, seat: int | None = None) -> str:
    """Return the drawn position at a node as an SVG file.

    Parameters
    ----------
    seat : int, optional
        Whose view it is. Default: everything is open.

    Raises
    ------
    ShareError
        The game has no board to draw, or there is no such seat.
    """
    game, state = record.tree.game, record.tree.state(node)
    if game.view is None:
        raise ShareError(f"{game.title} has no drawn board; its positions are told in words.")
    viewer = viewer_of(game, record.tree.players(state), seat)
    return drawing(record, node, scene(game, state, viewer))


def drawing(record: Record, node: str, drawn: Scene) -> str:
    """Return an ``<svg>`` element with style, symbols and shapes of its own, and the position in words."""
    brush = Brush(record, node)
    shapes = "\n".join(brush.shapes(zone.shapes) for zone in drawn.zones.values())
    return brush.picture(drawn, shapes)


class Brush:
    """Writes shapes of one game as SVG.

    Parameters
    ----------
    record : Record
    node : str
        The seats have the colours that they have there.
    """

    def __init__(self, record: Record, node: str) -> None:
        self._game = game = record.tree.game
        colours = {f"seat-{i}": hue for i, hue in enumerate(hues(record, node))}
        css, defs = (game.view.css, game.view.defs) if game.view is not None else ("", "")
        self._sheet = Sheet(game.key, css, defs, colours)

    def picture(self, scene: Scene, shapes: str, alt: str | None = None) -> str:
        """Return the ``<svg>`` element around shapes that this brush has written."""
        width, height = number(scene.width), number(scene.height)
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}"'
            f' height="{height}" role="img" class="g-{escape(self._game.key)}">'
            f"<title>{escape(self._game.title)}</title><desc>{escape(plain(alt or scene.alt))}</desc>"
            f"<style>{self._sheet.css}</style><defs>{self._sheet.defs}</defs>\n{shapes}\n</svg>\n"
        )

    def shapes(self, shapes: tuple[Any, ...], values: Values | None = None) -> str:
        """Return shapes as SVG elements; `values` are the properties that count around them."""
        return "".join(self.shape(shape, values or {}) for shape in shapes)

    def shape(self, shape: Any, values: Mapping[str, str]) -> str:  # noqa: PLR0911  one for each shape
        """Return a shape as an SVG element."""
        match shape:
            case Rect():
                box = {"x": shape.x, "y": shape.y, "width": shape.w, "height": shape.h, "rx": shape.rx or ""}
                return f"<rect{attributes(shape.c, box)}/>"
            case Circle():
                return f"<circle{attributes(shape.c, {'cx': shape.x, 'cy': shape.y, 'r': shape.r})}/>"
            case Line():
                ends = {"x1": shape.x, "y1": shape.y, "x2": shape.x2, "y2": shape.y2}
                return f"<line{attributes(shape.c, ends)}/>"
            case Path():
                return f"<path{attributes(shape.c, {'d': shape.d, 'transform': _at(shape)})}/>"
            case Text():
                place = {"x": shape.x, "y": shape.y, "text-anchor": shape.a, "font-size": shape.size}
                return f"<text{attributes(shape.c, place)}>{escape(plain(shape.s))}</text>"
            case Use():
                return self._use(shape, values)
            case Group():
                inner = self.shapes(shape.shapes, self._sheet.inside(shape.c, values))
                return f"<g{attributes(shape.c, {'transform': _at(shape)})}>{inner}</g>"
            case _:
                raise TypeError(f"{type(shape).__name__} is no shape.")

    def _use(self, shape: Use, values: Values) -> str:
        name = self._sheet.symbol(shape.href.removeprefix("#"), self._sheet.inside(shape.c, values))
        box = {"href": f"#{name}", "x": shape.x, "y": shape.y, "width": shape.w, "height": shape.h}
        title = f"<title>{escape(plain(shape.title))}</title>" if shape.title else ""
        return f"<use{attributes(shape.c, box)}>{title}</use>"


def plain(text: str) -> str:
    """Return text without what XML cannot hold."""
    return "".join(c if c in "\t\n" or (ord(c) >= 32 and c not in "\ufffe\uffff") else "\ufffd" for c in text)


def number(value: float) -> str:
    """Return a number with at most two decimals.

    Examples
    --------
    >>> number(3), number(2.50), number(1 / 3)
    ('3', '2.5', '0.33')
    """
    return f"{value:.2f}".rstrip("0").rstrip(".") if isinstance(value, float) else str(value)


def attributes(classes: str, values: Mapping[str, Any]) -> str:
    """Return attributes; empty ones are left out."""
    pairs = {"class": classes, **values}.items()
    return "".join(
        f' {name}="{escape(value if isinstance(value, str) else number(value))}"'
        for name, value in pairs
        if value != ""
    )


def _at(shape: Path | Group) -> str:
    return f"translate({number(shape.x)} {number(shape.y)})" if shape.x or shape.y else ""
