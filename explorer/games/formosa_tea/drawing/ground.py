"""The hillside, the ribbon with the decision at hand, the row of events, the weather and the supply."""

from __future__ import annotations

from textwrap import wrap

from explorer.core.scene import AnyShape, Group, Path, Rect, Target, Zone
from explorer.core.state import Decision
from explorer.games.formosa_tea.decisions import (
    ExportBonus,
    MoreTrades,
    PayHome,
    PayMerchant,
    Push,
    Scenting,
    TurnGoesOn,
    Window,
)
from explorer.games.formosa_tea.drawing import phrases
from explorer.games.formosa_tea.drawing.brush import (
    Box,
    badge,
    chip,
    cube,
    disc,
    middle,
    use,
    words,
    zone,
)
from explorer.games.formosa_tea.drawing.layout import (
    CELL_WIDTH,
    EDGE,
    EVENTS,
    MARKET_TOP,
    ROW_TOP,
    SUPPLY,
    TITLE,
    WEATHER,
    WIDTH,
    Layout,
)
from explorer.games.formosa_tea.occasions import EventAdvance, MayMove
from explorer.games.formosa_tea.state import FormosaState

#: The corner right of it stays free for buttons that a page may lay over the board.
DONE = Box(WIDTH - EDGE - 172, 22, 96, 31)
RIDGE = (
    "M0 150Q90 96 170 118 250 70 330 104 420 60 520 96 600 66 690 100 780 58 860 92 940 72 1000 104V220H0Z"
)


def ground(layout: Layout) -> Zone:
    """Draw sky, ridges and terraces."""
    shapes: list[AnyShape] = [
        Rect(0, 0, WIDTH, layout.height, 10, "sky"),
        Path(RIDGE, 0, 18, c="far"),
        Path(RIDGE, 0, 64, c="ridge"),
        Path(f"M0 190Q250 176 500 188T1000 182V{MARKET_TOP}H0Z", c="hill"),
    ]
    for i in range(1, 9):
        y = ROW_TOP - 10 + i * 44
        shapes.append(Path(f"M0 {y}Q240 {y - 14} 500 {y}T1000 {y - 8}", c="contour"))
    shapes.append(
        Path(
            f"M0 {MARKET_TOP - 4}Q250 {MARKET_TOP - 12} 500 {MARKET_TOP - 4}T1000 {MARKET_TOP - 8}"
            f"V{layout.height}H0Z",
            c="plain",
        )
    )
    return zone("Hillside", shapes)


def ribbon(s: FormosaState) -> Zone:
    """Write who must decide what, and below it the rule that asks, whose turn it is and which round."""
    b = TITLE
    shapes: list[AnyShape] = [b.rect("ribbon", 6)]
    if s.agenda and s.actor >= 0:
        # The edge has the colour of whoever decides, which need not be whose turn it is.
        shapes.append(Rect(b.x, b.y, 9, b.h, 4, f"s{s.actor}"))
    shapes.append(words(b.x + 18, b.y + 37, "Formosa Tea", "name", 26))
    x = b.x + 172
    asked, text = phrases.who(s), phrases.question(s)
    if s.agenda and s.actor >= 0:
        shapes.append(badge(s.actor, x, b.y + 5))
        right = x + 76
    else:
        sign, width = chip(x, b.y + 5, asked)
        shapes.append(sign)
        right = x + width + 10
    shapes += [
        words(right, b.y + 25, text, "say", 20 if len(text) < 54 else 18),
        words(x, b.y + 51, phrases.why(s), "soft"),
    ]
    targets: list[Target] = []
    top = s.agenda[-1] if s.agenda else None
    if top is not None and (word := done_word(top)):
        shapes += [DONE.rect("stamp", 6), middle(DONE.x + DONE.w / 2, DONE.y + 22, word, "pale num")]
        targets.append(Target("done", DONE.rect(""), f"P{top.actor + 1}: {word}", (text,), (top.rule.id,)))
    return zone(f"{asked}: {text}", shapes, targets)


#: What ends or leaves a question, in a word.
_DONE: dict[type[Decision], str] = {
    Push: "stay",
    Window: "go on",
    Scenting: "start",
    PayMerchant: "done",
    PayHome: "done",
    MoreTrades: "done",
    ExportBonus: "skip",
    EventAdvance: "skip",
    MayMove: "leave",
}


def done_word(top: Decision) -> str:
    """Return the word on the button that ends or leaves the question at hand, "" if there is none."""
    if isinstance(top, TurnGoesOn):
        return "end turn" if top.acted else ""
    return _DONE.get(type(top), "")


def events(s: FormosaState) -> Zone:
    """Draw the historical events, the one of this round marked."""
    b, t = EVENTS, s.table
    shapes: list[AnyShape] = []
    targets: list[Target] = []
    wide = (b.w - 6 * (t.rounds - 1)) // t.rounds
    for i in range(t.rounds):
        x = b.x + i * (wide + 6)
        name = s.events[i] if i < len(s.events) else ""
        now, past = i + 1 == s.round and bool(s.agenda), i + 1 < s.round or not s.agenda
        state = "event now" if now else "event past" if past else "event"
        inner: list[AnyShape] = [Rect(0, 0, wide, b.h, 6, state)]
        if name:
            event = t.event[name]
            inner.append(words(8, 22, f"R{i + 1}", "num"))
            inner.append(words(42, 22, str(event.year), "year"))
            if event.instant:
                inner.append(use("bolt", wide - (50 if event.final else 28), 6, 20))
            if event.final:
                inner.append(use("laurel", wide - 28, 6, 20))
            lines = wrapped(short_event(s, name), int((wide - 14) / 8.4))
            inner += [words(8, 45 + 22 * k, line, "say") for k, line in enumerate(lines)]
            told = phrases.event_lines(s, name)
            label = f"Round {i + 1}: {event.year}, {event.title}"
            rules = ("FOR-EVENT-01", "FOR-EVENT-03", "FOR-EVENT-04")
            targets.append(Target(f"event:{name}", Rect(x, b.y, wide, b.h, 6), label, told, rules))
        shapes.append(Group(tuple(inner), x, b.y))
    targets.append(Target("events", Rect(b.x, b.y - 2, b.w, 6), "Historical events", (), ("FOR-SETUP-09",)))
    return zone("Historical events", shapes, targets)


def short_event(s: FormosaState, name: str) -> str:
    """Return the effects of an event in a few words."""
    event = s.table.event[name]
    return ", ".join(
        phrases.event_word(type(e).__struct_config__.tag, e)  # type: ignore[arg-type]
        for e in (*event.instant, *event.final)
    )


def wrapped(text: str, most: int) -> list[str]:
    """Break words into two lines of at most so many letters; what is left over is cut with a sign."""
    for told in (text, text.replace(" VP per ", " VP/")):
        lines = wrap(told, most)
        if len(lines) <= 2:
            return lines
    return [lines[0], lines[1][: most - 1].rstrip() + "…"]


def weather(s: FormosaState) -> Zone:
    """Draw the tiles above the columns: moisture as drops, growth as shoots."""
    b, t = WEATHER, s.table
    shapes: list[AnyShape] = []
    targets: list[Target] = []
    for column in range(4):
        x = b.x + column * CELL_WIDTH
        closed = column == s.closed
        box = Rect(x, b.y, CELL_WIDTH - 4, b.h, 8)
        if column < len(s.weather):
            tile = t.tile[s.weather[column]]
            inner: list[AnyShape] = [
                Rect(0, 0, CELL_WIDTH - 4, b.h, 8, "tile off" if closed else f"tile {tile.id}")
            ]
            inner.append(use(f"weather-{tile.id}", 4, 4, 34))
            inner += [use("drop", 42, 5, 24), words(68, 25, str(tile.moisture), "num", 21)]
            inner += [use("shoot", 42, 33, 24), words(68, 54, f"+{tile.growth}", "num", 20)]
            shapes.append(Group(tuple(inner), x, b.y, "", f"tile-{tile.id}"))
            info = (
                f"Harvests go into the basket of moisture {tile.moisture}",
                f"Grows {tile.growth} on each field",
            )
            label = f"Column {column + 1}: {tile.name}{' (closed)' if closed else ''}"
        else:
            shapes.append(Rect(x, b.y, CELL_WIDTH - 4, b.h, 8, "empty"))
            info, label = (), f"Column {column + 1}: no weather yet"
        targets.append(
            Target(f"weather:{column + 1}", box, label, info, ("FOR-HARV-06", "FOR-REND-07", "FOR-REND-08"))
        )
    return zone("Weather", shapes, targets)


def supply(s: FormosaState) -> Zone:
    """Draw the bag, the tokens and the discs out of the game."""
    b = SUPPLY
    shapes: list[AnyShape] = [b.rect("scroll"), use("bag", b.x + 8, b.y + 6, 50)]
    for tea, n in enumerate(s.bag):
        shapes += [
            cube(tea, b.x + 66 + tea * 58, b.y + 18, 26),
            words(b.x + 95 + tea * 58, b.y + 38, str(n), "num"),
        ]
    x = b.x + 250
    shapes += [use("action", x, b.y + 16, 30), words(x + 34, b.y + 38, str(s.action_supply), "num")]
    shapes += [use("tech", x + 70, b.y + 16, 30), words(x + 104, b.y + 38, str(sum(s.tech_supply)), "num")]
    out = sum(s.discs_out)
    shapes += [
        Group((disc(0, 0, 0, 28),), x + 142, b.y + 17, "ghost"),
        words(x + 176, b.y + 38, f"{out} out", "soft"),
    ]
    bag = Target("bag", Rect(b.x, b.y, 236, b.h, 8), "Bag", (phrases.cubes(s.bag),), ("FOR-COMP-03",))
    tokens = (
        f"{s.action_supply} action tokens",
        f"{sum(s.tech_supply)} technology tokens",
        f"Discs out of the game: {phrases.cubes(s.discs_out)}",
    )
    rules = ("FOR-COMP-12", "FOR-TRACK-04", "FOR-COMP-04")
    pool = Target("supply", Rect(b.x + 240, b.y, b.w - 240, b.h, 8), "Tokens in the supply", tokens, rules)
    return zone("Bag and supply", shapes, (bag, pool))
