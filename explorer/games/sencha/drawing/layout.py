"""Where the zones lie."""

from __future__ import annotations

from explorer.games.sencha.drawing.brush import Box

WIDTH = 1000
EDGE = 12
GAP = 10
TITLE = Box(EDGE, 10, WIDTH - 2 * EDGE, 38)
FIELD_TOP, FIELD_HEIGHT = 56, 180
MID_TOP, MID_HEIGHT = 246, 212
SEAT_TOP = MID_TOP + MID_HEIGHT + GAP
LAKE = Box(EDGE, MID_TOP, 380, MID_HEIGHT)
MARKET = Box(402, MID_TOP, 238, MID_HEIGHT)
STACKS = Box(650, MID_TOP, 338, 112)
RESERVE = Box(650, MID_TOP + 122, 204, 90)
BAG = Box(864, MID_TOP + 122, 124, 90)


class Layout:
    """The boxes that depend on the number of players: one column for each.

    Attributes
    ----------
    wide : bool
        Whether a seat shows its workers beside its temple (two players) or below it.
    """

    def __init__(self, players: int) -> None:
        self.wide = players == 2
        seat_height = 174 if self.wide else 264
        column = (WIDTH - 2 * EDGE - (players - 1) * GAP) // players
        lefts = [EDGE + i * (column + GAP) for i in range(players)]
        self.fields = [Box(x, FIELD_TOP, column, FIELD_HEIGHT) for x in lefts]
        self.seats = [Box(x, SEAT_TOP, column, seat_height) for x in lefts]
        self.height = SEAT_TOP + seat_height + EDGE


LAYOUTS = {players: Layout(players) for players in (2, 3, 4)}
