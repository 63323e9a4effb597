"""A board as data: zones of shapes to draw, and targets that stand for actions."""

from __future__ import annotations

from typing import Any, Protocol, dataclass_transform

import msgspec

Num = int | float


@dataclass_transform(frozen_default=True)
class Shape(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="t"):
    """Anything that can be drawn; `c` are css classes of the game's own style sheet."""


class Rect(Shape, tag="rect"):
    """A rectangle with corner radius `rx`."""

    x: Num
    y: Num
    w: Num
    h: Num
    rx: Num = 0
    c: str = ""


class Circle(Shape, tag="circle"):
    """A circle."""

    x: Num
    y: Num
    r: Num
    c: str = ""


class Line(Shape, tag="line"):
    """A line from (x, y) to (x2, y2)."""

    x: Num
    y: Num
    x2: Num
    y2: Num
    c: str = ""


class Path(Shape, tag="path"):
    """An SVG path `d`, moved to (x, y)."""

    d: str
    x: Num = 0
    y: Num = 0
    c: str = ""


class Text(Shape, tag="text"):
    """Words `s` at (x, y); `a` is start, middle or end; `size` in board units (never under 11)."""

    x: Num
    y: Num
    s: str
    a: str = "start"
    size: Num = 14
    c: str = ""


class Use(Shape, tag="use"):
    """A symbol of the game's `defs`; with an `id` it is a piece that stays the same as positions change."""

    href: str
    x: Num
    y: Num
    w: Num
    h: Num
    c: str = ""
    id: str = ""
    title: str = ""


class Group(Shape, tag="g"):
    """Shapes that belong together, moved to (x, y)."""

    shapes: tuple[Rect | Circle | Line | Path | Text | Use | Group, ...]
    x: Num = 0
    y: Num = 0
    c: str = ""
    id: str = ""


AnyShape = Rect | Circle | Line | Path | Text | Use | Group


class Target(msgspec.Struct, frozen=True, omit_defaults=True):
    """A place a person can point at.

    Attributes
    ----------
    id : str
    shape : Rect, Circle or Path
        The sensitive area, in board units.
    label : str
        What a screen reader says.
    info : tuple of str
        Lines of the hover card.
    rules : tuple of str
        Rule ids of the hover card.
    """

    id: str
    shape: Rect | Circle | Path
    label: str
    info: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()


class Zone(msgspec.Struct, frozen=True):
    """A part of the board that is redrawn as a whole; unchanged zones do not travel."""

    label: str
    shapes: tuple[AnyShape, ...]
    targets: tuple[Target, ...] = ()


class Scene(msgspec.Struct, frozen=True):
    """A drawn position: zones by id in painting order, size in board units, and the position in words."""

    width: Num
    height: Num
    zones: dict[str, Zone]
    alt: str


class BoardView(Protocol):
    """All that widgets know of how a game looks.

    Attributes
    ----------
    css : str
        Style sheet; every selector starts with ``.g-<game key>``.
    defs : str
        SVG ``<symbol>`` elements; ids start with ``<game key>-``.
    """

    css: str
    defs: str

    def scene(self, state: Any, seat: int | None = None) -> Scene:
        """Draw the position as `seat` sees it (None: everything is open)."""
        ...

    def targets(self, state: Any, action: Any) -> tuple[str, ...]:
        """Return the ids of the places that stand for an action, the most telling first."""
        ...

    def places(self, event: Any) -> tuple[str, ...]:
        """Return the ids of the places or pieces that an event touches."""
        ...

    def printed(self, state: Any, place: str) -> tuple[str, ...]:
        """Return the components drawn at a place: tables of the component file, or rows as ``table:id``."""
        ...

    def stock(self, state: Any) -> tuple[tuple[str, int, str], ...]:
        """Return what chance draws from in this position, as (words, number, colour or css class)."""
        ...
