"""Where the zones lie."""

from __future__ import annotations


class Box:
    """A part of the board: left, top, width, height."""

    __slots__ = ("h", "w", "x", "y")

    def __init__(self, x: int, y: int, w: int, h: int) -> None:
        self.x, self.y, self.w, self.h = x, y, w, h


WIDTH = 1000
EDGE = 12
TITLE = Box(EDGE, 8, 976, 40)
STRIP = Box(EDGE, 54, 976, 40)
HARVEST = Box(EDGE, 102, 318, 206)
MARKET = Box(340, 102, 648, 206)
PALACE = Box(EDGE, 318, 250, 196)
HARBOUR = Box(272, 318, 470, 196)
PRODUCTION = Box(752, 318, 236, 196)
SEATS = (Box(EDGE, 526, 483, 678), Box(505, 526, 483, 678))
HEIGHT = 1216
#: The corner right of it stays free for buttons that a page may lay over the board.
DONE = Box(792, 12, 112, 32)

#: Rows of a plantation board, from its top: piers, 4-6, 7-9, fields.
HEAD = 96
ROWS = ((HEAD, 172), (HEAD + 192, 116), (HEAD + 328, 116), (HEAD + 464, 112))
CELL = 155


def cell(seat: int, space: int) -> Box:
    """Return the box of a space."""
    b = SEATS[seat]
    row, column = divmod(space - 1, 3)
    top, height = ROWS[row]
    return Box(b.x + 6 + column * (CELL + 3), b.y + top, CELL, height)
