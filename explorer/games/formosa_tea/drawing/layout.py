"""Where the zones lie."""

from __future__ import annotations

from explorer.games.formosa_tea.drawing.brush import Box

WIDTH = 1000
EDGE = 12
GAP = 8
TITLE = Box(EDGE, 8, WIDTH - 2 * EDGE, 58)
EVENTS = Box(EDGE, 72, WIDTH - 2 * EDGE, 78)
WEATHER = Box(EDGE, 158, 400, 62)
SUPPLY = Box(482, 158, 506, 62)
#: The four rows: fields, the number of workers, the processing track.
ROW_TOP, ROW_HEIGHT = 224, 92
CELL_WIDTH = 100
GATE_X, GATE_WIDTH = 416, 62
TRACK_X, TRACK_WIDTH = 482, 506
MARKET_TOP = ROW_TOP + 4 * ROW_HEIGHT + 6
TECH = Box(EDGE, MARKET_TOP, 430, 168)
MERCHANTS = Box(450, MARKET_TOP, 538, 256)
HOME = Box(EDGE, MARKET_TOP + 174, 430, 82)
PIERS = Box(EDGE, MARKET_TOP + 264, WIDTH - 2 * EDGE, 64)
SEAT_TOP = PIERS.y + PIERS.h + GAP


def cell(field: int) -> Box:
    """Return the box of a field."""
    return Box(
        EDGE + field % 4 * CELL_WIDTH, ROW_TOP + field // 4 * ROW_HEIGHT, CELL_WIDTH - 4, ROW_HEIGHT - 6
    )


def space(track: int, number: int, spaces: int) -> Box:
    """Return the box of a space (from 1) of a processing track."""
    wide = TRACK_WIDTH // 7
    left = TRACK_X + TRACK_WIDTH - wide * spaces
    return Box(left + (number - 1) * wide, ROW_TOP + track * ROW_HEIGHT, wide - 3, ROW_HEIGHT - 6)


class Layout:
    """The boxes that depend on the number of players: one column for each, wide with two."""

    def __init__(self, players: int) -> None:
        self.wide = players == 2
        height = 300 if self.wide else 474
        column = (WIDTH - 2 * EDGE - (players - 1) * GAP) // players
        self.seats = [Box(EDGE + i * (column + GAP), SEAT_TOP, column, height) for i in range(players)]
        self.height = SEAT_TOP + height + EDGE


LAYOUTS = {players: Layout(players) for players in (2, 3, 4)}
