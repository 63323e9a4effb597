"""A player's side: dice, merchant, completed ships, and the plantation board with its twelve spaces."""

from __future__ import annotations

from explorer.core.scene import AnyShape, Group, Line, Path, Rect, Target, Zone
from explorer.games.chai.components import TEAS
from explorer.games.chai.drawing import phrases
from explorer.games.chai.drawing.brush import badge, clipped, die, end, pitch, rect, token, use, words, zone
from explorer.games.chai.drawing.buildings import ship_face
from explorer.games.chai.drawing.layout import SEATS, Box, cell
from explorer.games.chai.state import ChaiState
from explorer.games.chai.table import PIERS, SPACES
from explorer.games.chai.words import card_word, tea_word

#: Tokens in a row stand at least so far apart that the letter of each can be read.
LEAST_PITCH = 22
#: Water at an empty pier.
RIPPLES = "M22 0q12 -9 24 0t24 0M76 26q12 -9 24 0t24 0M30 52q12 -9 24 0t24 0"
#: How far a pile of tokens leans.
LEAN = 8


def side(s: ChaiState, seat: int) -> Zone:
    """Draw the whole side of a player."""
    b = SEATS[seat]
    mine = bool(s.agenda) and s.actor == seat
    shapes: list[AnyShape] = [rect(b, "mat mine" if mine else "mat", 10)]
    targets: list[Target] = [
        Target(
            f"seat:{seat}",
            Rect(b.x, b.y, 78, 40, 6),
            f"P{seat + 1}",
            (phrases.player(s, seat),),
            ("CHAI-SETUP-02",),
        )
    ]
    _head(s, seat, shapes, targets)
    _plates(s, seat, shapes, targets)
    shapes += _links(s, seat)
    for space in SPACES:
        _space(s, seat, space, shapes, targets)
    for space in SPACES:
        _tokens(s, seat, space, shapes, targets)
    return zone(f"P{seat + 1}", shapes, targets)


def _head(s: ChaiState, seat: int, shapes: list[AnyShape], targets: list[Target]) -> None:
    b, p = SEATS[seat], s.players[seat]
    shapes.append(badge(seat, b.x + 8, b.y + 8))
    x = b.x + 84
    for value, n in enumerate(p.dice, 1):
        shapes += [die(seat, value, x + k * 37, b.y + 5, 34) for k in range(n)]
        if n:
            box = Box(x, b.y + 5, 37 * n - 3, 34)
            label = f"P{seat + 1}: unplaced {value}" + (f", {n} of them" if n > 1 else "")
            targets.append(Target(f"die:{seat}:{value}", rect(box, ""), label, (), ("CHAI-PLACE-04",)))
            x += 37 * n + 4
    if not any(p.dice):
        shapes.append(words(x, b.y + 29, "no unplaced dice", "soft"))
    if s.holder == seat:
        shapes.append(Group((use("star", 0, 0, 32),), b.x + b.w - 40, b.y + 6, "", "start-marker"))


def _plates(s: ChaiState, seat: int, shapes: list[AnyShape], targets: list[Target]) -> None:
    b, t, p = SEATS[seat], s.table, s.players[seat]
    box = Box(b.x + 6, b.y + 46, 232, 42)
    shapes.append(rect(box, "plate"))
    text, info = "no merchant yet", ("Merchants are dealt at the start.",)
    if p.merchant:
        merchant = t.merchant[p.merchant]
        shapes.append(token(p.merchant, box.x + 6, box.y + 6, 30))
        text = f"{merchant.name.split()[0]} merchant" + (" (used)" if p.merchant_used else "")
        does = merchant.b_text if t.side_b else "1 VP per token of its tea shipped, 1 VP per card"
        info = (f"{merchant.name}, side {'B' if t.side_b else 'A'}", does)
    shapes.append(words(box.x + 42, box.y + 28, clipped(text, box.w - 46), "strong"))
    targets.append(Target(f"merchant:{seat}", rect(box, ""), text, info, ("CHAI-MERCH-01", "CHAI-SCORE-05")))
    box = Box(b.x + 244, b.y + 46, b.w - 250, 42)
    done = f"{len(p.scored)} of {s.goal or '?'} ships"
    shapes += [
        rect(box, "plate"),
        use("clipper", box.x + 4, box.y + 2, 38),
        words(box.x + 46, box.y + 28, done, "strong"),
        end(box.x + box.w - 8, box.y + 28, f"{phrases.points(s, seat)} VP", "gold strong", 20),
    ]
    cargo = tuple(f"{card_word(t, x.card)}: {phrases.teas(t, x.cargo)}" for x in p.scored) or ("None yet.",)
    rules = ("CHAI-LOAD-07", "CHAI-SCORE-02")
    targets.append(Target(f"score:{seat}", rect(box, ""), "Completed ships", cargo, rules))


def _links(s: ChaiState, seat: int) -> list[AnyShape]:
    found: list[AnyShape] = []
    pairs = sorted({(origin, to) for (_, origin), ends in s.table.links.items() for to in ends})
    for origin, to in pairs:
        a, b = cell(seat, origin), cell(seat, to)
        found.append(Line(a.x + a.w / 2, a.y, b.x + b.w / 2, b.y + b.h, "link"))
    return found


def _space(s: ChaiState, seat: int, space: int, shapes: list[AnyShape], targets: list[Target]) -> None:
    t, p, b = s.table, s.players[seat], cell(seat, space)
    printed = t.spaces[space]
    shapes.append(rect(b, f"space {printed.role}", 8))
    shapes.append(words(b.x + 6, b.y + 19, clipped(printed.name, b.w + 8), "name"))
    for i, tea in enumerate(tea for tea in TEAS if tea in printed.teas):
        shapes.append(token(tea, b.x + 6 + i * 18, b.y + 25, 16, c="admits"))
    shapes.append(end(b.x + b.w - 6, b.y + 40, str(space), "soft strong"))
    admits = ", ".join(tea_word(t, tea) for tea in TEAS if tea in printed.teas)
    info = (f"Admits {admits}.", f"Here: {phrases.teas(t, p.spaces[space])}.")
    label = f"P{seat + 1}, {printed.name} ({space})"
    targets.append(
        Target(f"space:{seat}:{space}", rect(b, ""), label, info, ("CHAI-BOARD-05", "CHAI-MOVE-01"))
    )
    if space in PIERS:
        _berth(s, seat, space, shapes, targets)
    else:
        _slot(s, seat, space, shapes, targets)


def _slot(s: ChaiState, seat: int, slot: int, shapes: list[AnyShape], targets: list[Target]) -> None:
    t, p, b = s.table, s.players[seat], cell(seat, slot)
    box = Box(b.x + 4, b.y + b.h - 42, b.w - 8, 38)
    card = p.cards[slot]
    info: tuple[str, ...] = ("No plantation card.",)
    if not card:
        shapes.append(rect(box, "hole"))
    else:
        c, down = t.card[card], card in p.down
        face: list[AnyShape] = [Rect(0, 0, box.w, box.h, 6, "card down" if down else f"card t-{c.tea}")]
        face.append(token(c.tea, 4, 5, 27) if c.tea != "none" else use("bloom", 4, 5, 27))
        text = "down" if down else phrases.kind(t, card)
        face.append(words(36, 25, clipped(text, box.w - 62), "pale" if down else "does"))
        face.append(end(box.w - 6, 25, f"{c.vp}", "pale strong" if down else "gold strong"))
        shapes.append(Group(tuple(face), box.x, box.y, "", f"card:{card}"))
        info = phrases.card_info(t, card)
    label = f"P{seat + 1}, card slot {slot}: {card_word(t, card) if card else 'empty'}"
    targets.append(
        Target(f"card:{seat}:{slot}", rect(box, ""), label, info, ("CHAI-BOARD-02", "CHAI-CARD-02"))
    )


def _berth(s: ChaiState, seat: int, pier: int, shapes: list[AnyShape], targets: list[Target]) -> None:
    b = cell(seat, pier)
    box = Box(b.x + 4, b.y + 72, b.w - 8, 102)
    ship = next((ship for ship in s.players[seat].ships if ship.pier == pier), None)
    if ship is None:
        shapes += [Path(RIPPLES, box.x, box.y + 26, "ripples"), rect(box, "hole")]
        return
    shapes += ship_face(s, ship.card, box, ship.load, f"{seat}")
    label = f"P{seat + 1}: {card_word(s.table, ship.card)} with {phrases.teas(s.table, ship.load)}"
    info = phrases.ship_info(s.table, ship.card)
    targets.append(
        Target(f"ship:{seat}:{ship.card}", rect(box, ""), label, info, ("CHAI-LOAD-01", "CHAI-LOAD-05"))
    )


def _tokens(s: ChaiState, seat: int, space: int, shapes: list[AnyShape], targets: list[Target]) -> None:
    t, p, b = s.table, s.players[seat], cell(seat, space)
    tokens, y = p.spaces[space], b.y + 42
    teas = [tea for tea in TEAS if tea in tokens]
    step = pitch(len(tokens), 29, b.w - 12)
    # Where they would hide each other's letters, tokens of one tea lie in a pile with its number.
    piled = step < LEAST_PITCH
    x: float = b.x + 6
    for tea in teas:
        n = tokens.count(tea)
        lean = min(step, LEAN / (n - 1)) if piled and n > 1 else step
        shapes += [
            token(tea, round(x + k * lean, 1), y, 29, f"token:{seat}:{space}:{tea}:{k}") for k in range(n)
        ]
        w = lean * (n - 1) + 29
        if piled and n > 1:
            shapes.append(words(round(x + w + 2, 1), y + 21, str(n), "strong"))
        label = f"P{seat + 1}: {n} {tea_word(t, tea)} on {t.spaces[space].name}"
        area = Rect(round(x, 1), y, round(w), 29, 4)
        targets.append(
            Target(f"token:{seat}:{space}:{tea}", area, label, (), ("CHAI-MOVE-01", "CHAI-ADJ-04"))
        )
        x += (b.w - 8) / len(teas) if piled else n * step
