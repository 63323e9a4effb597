"""The five building boards."""

from __future__ import annotations

from explorer.core.scene import AnyShape, Circle, Group, Rect, Target, Zone
from explorer.core.wording import count_of
from explorer.games.chai.components import PALACE as PALACE_SPACES
from explorer.games.chai.components import TEAS
from explorer.games.chai.drawing import phrases
from explorer.games.chai.drawing.brush import (
    clipped,
    die,
    end,
    middle,
    pitch,
    rect,
    seal,
    token,
    use,
    words,
    zone,
)
from explorer.games.chai.drawing.layout import HARBOUR, HARVEST, MARKET, PALACE, PRODUCTION, Box
from explorer.games.chai.state import ChaiState, ranked
from explorer.games.chai.words import card_word, tea_word

NOTES = {
    "transplant": "move",
    "exchange": "swap two",
    "restore": "all face up",
    "audience": "marker",
}


def _board(b: Box, title: str, note: str, c: str) -> list[AnyShape]:
    return [
        rect(b, f"board {c}", 8),
        words(b.x + 10, b.y + 23, title, "name", 20),
        end(b.x + b.w - 10, b.y + 23, note, "soft"),
    ]


def _marker_box(i: int) -> Box:
    """Return where the marker of a ring position lies: 0, 1, 2 up the left side, 3, 4, 5 down the right."""
    b = HARVEST
    row = 2 - i if i < 3 else i - 3
    return Box(b.x + 6 if i < 3 else b.x + b.w - 98, b.y + 32 + row * 45, 92, 41)


def harvest(s: ChaiState) -> Zone:
    """Draw the ring of markers with the assistant, the supply inside it, and the dice placed here."""
    b, t = HARVEST, s.table
    shapes = _board(b, "Harvest", "any die: any tea", "leafy")
    targets = [
        Target(
            "harvest",
            rect(b, ""),
            "Harvest board",
            ("Any die brings one token of any tea.",),
            ("CHAI-HBOARD-01",),
        )
    ]
    for i in range(t.ring_size):
        box, marker = _marker_box(i), s.ring[i] if i < len(s.ring) else ""
        here = i == s.assistant
        shapes.append(rect(box, "marker now" if here else "marker"))
        # In the words of the action that leads there.
        label = "Marker of the assistant's way: none yet"
        if marker:
            side = t.marker_side[marker]
            for k, tea in enumerate(side.teas):
                shapes.append(token(tea, box.x + 3 + k * 26, box.y + 8, 25))
            shapes.append(middle(box.x + 63, box.y + 28, str(side.number), "strong", 22))
            teas = ", ".join(tea_word(t, tea) for tea in side.teas)
            label = f"Marker of the assistant's way: {teas}, {side.number}"
        info = ("The assistant stands here.",) if here else ()
        targets.append(Target(f"ring:{i}", rect(box, ""), label, info, ("CHAI-HARV-01", "CHAI-HARV-03")))
    x, y = (b.x + 10, b.y + 170) if s.assistant < 0 else _assistant(s.assistant)
    shapes.append(Group((use("assistant", 0, 0, 26),), x, y, "", "assistant"))
    for i, tea in enumerate(TEAS):
        px, py = b.x + 104 + (i % 2) * 57, b.y + 32 + (i // 2) * 43
        n = s.supply[i]
        shapes += [
            token(tea, px, py + 3, 30, c="" if n else "gone"),
            words(px + 32, py + 25, str(n), "strong"),
        ]
        box = Box(px - 2, py, 56, 38)
        label = f"Supply: {n} {tea_word(t, tea)}"
        targets.append(Target(f"supply:{tea}", rect(box, ""), label, (), ("CHAI-SUPPLY-01",)))
    step = pitch(len(s.harvest_dice), 28, 262)
    for i, (seat, value) in enumerate(s.harvest_dice):
        shapes.append(die(seat, value, round(b.x + 46 + i * step, 1), b.y + 170, 28))
    return zone("Harvest board", shapes, targets)


def _assistant(i: int) -> tuple[int, int]:
    box = _marker_box(i)
    return box.x + 68, box.y + 8


def market(s: ChaiState) -> Zone:
    """Draw the six market slots with their cards and dice."""
    b, t = MARKET, s.table
    shapes = _board(b, "Market", "one die, at least the slot's value", "stalls")
    targets: list[Target] = []
    for n in range(1, 7):
        box = Box(b.x + 8 + (n - 1) * 106, b.y + 32, 102, 166)
        card = s.market[n - 1] if n <= 5 else (s.plantation.top[0] if s.plantation.top else "")
        shapes.append(rect(box, "slot"))
        if n == 6:
            shapes.append(Rect(box.x + 3, box.y + 3, box.w, box.h - 44, 6, "stack"))
        if card:
            shapes += _card_face(s, card, Box(box.x, box.y, box.w, 124))
        else:
            shapes.append(middle(box.x + 51, box.y + 66, "empty", "soft"))
        if n == 6:
            shapes.append(middle(box.x + 17, box.y + 153, str(s.plantation.size), "soft strong"))
        placed = s.market_dice[n - 1]
        if placed:
            shapes.append(die(placed[0], placed[1], box.x + 34, box.y + 129, 34))
        else:
            shapes += [
                Rect(box.x + 34, box.y + 129, 34, 34, 6, "hole"),
                middle(box.x + 51, box.y + 153, f"{n}+", "strong"),
            ]
        info = phrases.card_info(t, card) if card else ("No card.",)
        if n == 6:
            info += (f"{count_of(s.plantation.size, 'card')} in the deck",)
        label = f"Market slot {n}: {card_word(t, card) if card else 'empty'}"
        targets.append(
            Target(f"market:{n}", rect(box, ""), label, info, ("CHAI-MARKET-02", "CHAI-MARKET-04"))
        )
    return zone("Market", shapes, targets)


def _card_face(s: ChaiState, card: str, box: Box) -> list[AnyShape]:
    c = s.table.card[card]
    shapes: list[AnyShape] = [rect(box, f"card t-{c.tea}")]
    if c.tea != "none":
        shapes.append(token(c.tea, box.x + 6, box.y + 6, 30))
    else:
        shapes.append(use("bloom", box.x + 6, box.y + 6, 30))
    shapes.append(seal(box.x + box.w - 20, box.y + 20, c.vp))
    first, _, second = c.name.partition(" ")
    shapes += [
        middle(box.x + box.w / 2, box.y + 60, clipped(first, box.w - 4), "name"),
        middle(box.x + box.w / 2, box.y + 80, clipped(second, box.w - 4), "name"),
        middle(
            box.x + box.w / 2,
            box.y + 104,
            phrases.kind(s.table, card) + ("" if not c.effect.once else " ↓"),
            "does",
        ),
    ]
    return shapes


def palace(s: ChaiState) -> Zone:
    """Draw the four palace spaces."""
    b = PALACE
    shapes = _board(b, "Palace", "any die", "royal")
    targets: list[Target] = []
    for i, space in enumerate(PALACE_SPACES):
        box = Box(b.x + 8, b.y + 32 + i * 40, b.w - 16, 37)
        shapes += [
            rect(box, "slot"),
            words(box.x + 44, box.y + 25, space.capitalize(), "strong"),
            end(box.x + box.w - 5, box.y + 25, NOTES[space], "soft"),
        ]
        placed = s.palace_dice[i]
        if placed:
            shapes.append(die(placed[0], placed[1], box.x + 4, box.y + 2, 33))
        else:
            shapes.append(Rect(box.x + 4, box.y + 2, 33, 33, 6, "hole"))
        rule = f"CHAI-PALACE-0{4 + i}"
        label = f"Palace: {space}" + (", taken" if placed else "")
        targets.append(
            Target(f"palace:{space}", rect(box, ""), label, (NOTES[space],), (rule, "CHAI-PALACE-03"))
        )
    return zone("Palace", shapes, targets)


def harbour(s: ChaiState) -> Zone:
    """Draw the four harbour slots with ships and claims."""
    b, t = HARBOUR, s.table
    note = "one die, the higher displaces" if t.single_die else "a run of two, the higher displaces"
    shapes = _board(b, "Harbour", note, "sea")
    targets: list[Target] = []
    for n in range(1, 5):
        box = Box(b.x + 8 + (n - 1) * 114, b.y + 32, 111, 156)
        ship = s.harbour[n - 1] if n <= 3 else (s.fleet.top[0] if s.fleet.top else "")
        shapes.append(rect(box, "slot"))
        if ship:
            shapes += ship_face(s, ship, Box(box.x, box.y, box.w, 116), ())
        else:
            shapes.append(middle(box.x + box.w / 2, box.y + 66, "no ship", "soft"))
        if n == 4:
            shapes.append(middle(box.x + box.w - 12, box.y + 150, str(s.fleet.size), "soft strong"))
        claim = s.harbour_dice[n - 1]
        if claim:
            gone = "gone" if n in s.harbour_done else ""
            shapes += [
                Group((die(claim.seat, v, 0, 0, 33),), box.x + 8 + k * 38, box.y + 120, gone)
                for k, v in enumerate(claim.dice)
            ]
        else:
            holes = 1 if t.single_die else 2
            shapes += [Rect(box.x + 8 + k * 38, box.y + 120, 33, 33, 6, "hole") for k in range(holes)]
        info = phrases.ship_info(t, ship) if ship else ("No ship.",)
        if n == 4:
            info += (f"{count_of(s.fleet.size, 'ship')} in the deck",)
        label = f"Harbour slot {n}: {card_word(t, ship) if ship else 'empty'}"
        targets.append(Target(f"harbour:{n}", rect(box, ""), label, info, ("CHAI-PORT-02", "CHAI-PORT-06")))
    return zone("Harbour", shapes, targets)


def ship_face(s: ChaiState, ship: str, box: Box, load: tuple[str, ...], piece: str = "") -> list[AnyShape]:
    """Draw a ship card: name, points, and its crates, those that are loaded in full colour."""
    c = s.table.ship[ship]
    crates = sorted(c.crates, key=TEAS.index)
    cargo = sorted(load, key=TEAS.index)
    shapes: list[AnyShape] = [
        rect(box, "ship junk" if c.kind == "junk" else "ship"),
        use("junk" if c.kind == "junk" else "clipper", box.x + 4, box.y + 3, 44),
        seal(box.x + box.w - 20, box.y + 20, c.vp),
        middle(box.x + box.w / 2, box.y + 63, clipped(c.name, box.w + 2), "name", 17),
    ]
    slots: list[tuple[str, bool]] = []
    if c.kind == "junk":
        slots = [(tea, True) for tea in cargo] + [("", False)] * (c.capacity - len(cargo))
    else:
        waiting = list(cargo)
        for tea in crates:
            slots.append((tea, tea in waiting))
            if tea in waiting:
                waiting.remove(tea)
    size = 25
    step = pitch(len(slots), size, box.w - 8)
    left = box.x + (box.w - (step * (len(slots) - 1) + size)) / 2
    seen: dict[str, int] = {}
    for i, (tea, full) in enumerate(slots):
        x, y = round(left + i * step, 1), box.y + 72
        if not tea:
            shapes.append(Circle(x + 12.5, y + 12.5, 12, "crate"))
            continue
        k = seen[tea] = seen.get(tea, -1) + 1
        name = f"load:{piece}:{ship}:{tea}:{k}" if full and piece else ""
        shapes.append(token(tea, x, y, size, name, "" if full or not piece else "open"))
    return shapes


def production(s: ChaiState) -> Zone:
    """Draw the three ranked places with their sets."""
    b = PRODUCTION
    shapes = _board(b, "Production", "equal dice", "mill")
    sets = ranked(s.production)
    for i, steps in enumerate(s.table.steps):
        box = Box(b.x + 8, b.y + 32 + i * 53, b.w - 16, 49)
        shapes += [
            rect(box, "slot"),
            words(box.x + 8, box.y + 33, f"{steps}", "strong", 26),
            words(box.x + 26, box.y + 32, "steps", "soft"),
        ]
        if i < len(sets):
            shapes += [
                die(sets[i].seat, sets[i].value, box.x + 78 + k * 35, box.y + 8, 33)
                for k in range(sets[i].count)
            ]
    told = tuple(f"P{d.seat + 1}: {d.count} × {d.value}" for d in sets) or ("No sets yet.",)
    target = Target(
        "production", rect(b, ""), "Production", told, ("CHAI-PROD-01", "CHAI-PROD-03", "CHAI-PROD-12")
    )
    return zone("Production", shapes, (target,))
