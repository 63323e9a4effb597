"""Where the zones lie."""

from __future__ import annotations

from explorer.games.tea_garden.drawing.brush import Box

WIDTH, EDGE, GAP = 1000, 12, 10
TITLE = Box(EDGE, 10, WIDTH - 2 * EDGE, 38)
MAP = Box(EDGE, 56, 640, 540)
SCHOOL = Box(662, 56, 326, 272)
TRACK = Box(662, 338, 326, 258)
CUPS = Box(EDGE, 606, 640, 82)
EMPERORS = Box(662, 606, 326, 254)
CARAVANS = Box(EDGE, 698, 640, 162)
DISPLAY = Box(EDGE, 870, 976, 172)
SEAT_TOP, SEAT_WIDTH, SEAT_HEIGHT = 1052, 483, 424


def seat_box(seat: int) -> Box:
    """Return the box of a player board; two stand side by side."""
    return Box(
        EDGE + seat % 2 * (SEAT_WIDTH + GAP),
        SEAT_TOP + seat // 2 * (SEAT_HEIGHT + GAP),
        SEAT_WIDTH,
        SEAT_HEIGHT,
    )


def board_height(players: int) -> int:
    """Return the height of the board."""
    rows = (players + 1) // 2
    return SEAT_TOP + rows * (SEAT_HEIGHT + GAP) + EDGE - GAP
