"""The paper with the far mountains, and the ribbon with the decision at hand."""

from __future__ import annotations

from explorer.core.scene import AnyShape, Circle, Path, Rect, Target, Use, Zone
from explorer.core.wording import count_of
from explorer.games.sencha.decisions import Gift, Harvest, Sale
from explorer.games.sencha.drawing import phrases
from explorer.games.sencha.drawing.brush import Box, badge, chip, each, end, middle, row, use, words, zone
from explorer.games.sencha.drawing.layout import EDGE, TITLE, WIDTH, Layout
from explorer.games.sencha.state import SenchaState

#: The corner right of it stays free for buttons that a page may lay over the board.
DONE = Box(WIDTH - EDGE - 170, 13, 88, 32)

#: The horizon, and a strip of torn paper as wide as the title.
FAR = (
    "M0 168Q60 128 130 150 190 118 250 132 330 148 392 128 470 112 520 118 580 108 612 76"
    "L634 56Q648 50 662 56L684 76Q716 110 776 122 850 136 900 116 950 104 1000 128V240H0Z"
)
SNOW = "M612 76 634 56Q648 50 662 56L684 76 694 90 676 84 668 94 656 82 646 98 636 84 624 92 616 84 600 90Z"
SCROLL = "M0 4Q240 -3 488 2T976 1L972 38Q620 34 300 38T2 36Z"


def ground(layout: Layout) -> Zone:
    """Draw the washi paper, the sun and the mountains in thin ink."""
    tiles = [
        Use("sencha-washi", x, y, 240, 240)
        for y in range(0, layout.height, 240)
        for x in range(0, WIDTH, 240)
    ]
    shapes: list[AnyShape] = [
        Rect(0, 0, WIDTH, layout.height, 10, "paper"),
        *tiles,
        Circle(880, 108, 44, "sun"),
        Path(FAR, c="far"),
        Path(SNOW, c="snow"),
    ]
    return zone("Paper", shapes)


def ribbon(s: SenchaState) -> Zone:
    """Write who must decide what; a sale, a gift or a harvest under way can be ended here."""
    b = TITLE
    shapes: list[AnyShape] = [
        Path(SCROLL, b.x, b.y, "scroll"),
        use("torii", b.x + 12, b.y + 5, 28),
        words(b.x + 50, b.y + 27, "Sencha", "brush", 26),
    ]
    x = b.x + 152
    who, question = phrases.who(s), phrases.question(s)
    if s.agenda and s.actor >= 0:
        shapes.append(badge(s.actor, x, b.y + 5))
        x += 76
    else:
        sign, width = chip(x, b.y + 5, who)
        shapes.append(sign)
        x += width + 10
    shapes.append(words(x, b.y + 26, question, "say", 20))
    named = phrases.so_far(s)
    if named and any(named):
        x += 20 + round(9.6 * len(question))
        shapes += row(each(named), x, b.y + 8, 24, DONE.x - 20 - x, "named")
    targets: list[Target] = []
    top = s.agenda[-1] if s.agenda else None
    if isinstance(top, Harvest | Sale | Gift):
        kind = type(top).__name__.lower()
        shapes += [DONE.rect("stamp", 6), middle(DONE.x + DONE.w / 2, DONE.y + 23, "Done", "num pale", 20)]
        targets.append(
            Target("done", DONE.rect(""), f"Done: end the {kind}", (phrases.question(s),), (top.rule.id,))
        )
    elif s.last is not None and s.agenda:
        left = count_of(s.last.left, "last turn")
        shapes.append(end(DONE.x + DONE.w, b.y + 26, left, "warn", 20))
    return zone(f"{who}: {question}", shapes, *targets)
