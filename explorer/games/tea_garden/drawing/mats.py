"""What lies before each player: Baskets, Pagodas, card places, Scrolls, Cups, hand."""

from __future__ import annotations

from collections.abc import Sequence

from explorer.core.scene import AnyShape, Group, Path, Rect, Target, Zone
from explorer.core.wording import count_of
from explorer.games.tea_garden.components import SCROLLS
from explorer.games.tea_garden.drawing import phrases
from explorer.games.tea_garden.drawing.brush import (
    SCROLL_SIGNS,
    Box,
    badge,
    card_signs,
    disc,
    end,
    middle,
    use,
    words,
    zone,
)
from explorer.games.tea_garden.drawing.land import cup_tile
from explorer.games.tea_garden.drawing.layout import seat_box
from explorer.games.tea_garden.state import HIDDEN, LEAVES, TeaState
from explorer.games.tea_garden.words import SCROLL_WORDS, card_in_words, leaf_in_words

Drawn = tuple[list[AnyShape], list[Target]]


def _head(s: TeaState, seat: int, b: Box) -> Drawn:
    p = s.players[seat]
    shapes: list[AnyShape] = [badge(seat, b.x + 8, b.y + 6), disc("vp", b.x + 94, b.y + 20, str(p.vp))]
    shapes += [use("token", b.x + 118, b.y + 7, 26), words(b.x + 147, b.y + 27, str(p.tokens), "num")]
    targets = [
        Target(
            f"seat:{seat}", Rect(b.x + 4, b.y + 4, 108, 32, 5), phrases.player(s, seat), (), ("TEA-ROUND-04",)
        ),
        Target(
            f"tokens:{seat}",
            Rect(b.x + 116, b.y + 4, 48, 32, 5),
            f"{p.tokens} Emperor tokens",
            (),
            ("TEA-EMP-01",),
        ),
    ]
    for i, kind in enumerate(SCROLLS):
        x, n = b.x + 174 + i * 62, p.scrolls[i]
        sign = (
            use("scroll", 0, 0, 34, 26),
            middle(17, 19, SCROLL_SIGNS[kind], "num"),
            words(37, 20, str(n), "num"),
        )
        shapes.append(Group(sign, x, b.y + 7, "" if n else "gone"))
        spot = Rect(x - 2, b.y + 4, 58, 32, 5)
        targets.append(
            Target(f"scroll:{seat}:{kind}", spot, f"{n} × {SCROLL_WORDS[kind]}", (), ("TEA-SCR-02",))
        )
    if p.caravans:
        shapes.append(words(b.x + 362, b.y + 27, f"Caravans {len(p.caravans)}", ""))
    if p.passed:
        shapes.append(end(b.x + b.w - 10, b.y + 336, "passed", "num soft"))
    if s.start == seat:
        shapes.append(end(b.x + b.w - 8, b.y + 27, "★", "num"))
    return shapes, targets


def _baskets(s: TeaState, seat: int, b: Box) -> Drawn:
    p = s.players[seat]
    shapes: list[AnyShape] = []
    targets: list[Target] = []
    for q in range(6):
        x, y = b.x + 8 + q * 78, b.y + 42
        shapes += [
            Path("M4 24H70L64 62Q37 68 10 62Z", x, y, "basket"),
            Path("M8 36H67M9 49H65M22 26 24 62M37 26V65M52 26 50 62", x, y, "weave"),
            middle(x + 37, y + 18, str(q + 1), "name", 20),
        ]
        for k, kind in enumerate(("green", "brown")):
            leaf = LEAVES[q + 6 * k]
            n = p.leaves[q + 6 * k]
            left = x + 6 + k * 33
            if n:
                tag = (use(kind, 0, 0, 22), words(20, 21, str(n), "num halo"))
                shapes.append(Group(tag, left, y + 30, "", f"leaves:{seat}:{leaf}"))
            spot = Rect(left - 2, y + 24, 33, 40, 5)
            label = f"{n} × {leaf_in_words(leaf)} of P{seat + 1}"
            targets.append(Target(f"leaf:{seat}:{leaf}", spot, label, (), ("TEA-LEAF-12",)))
    return shapes, targets


def _pagodas(s: TeaState, seat: int, b: Box) -> Drawn:
    p = s.players[seat]
    shapes: list[AnyShape] = []
    targets: list[Target] = []
    for i, strength in enumerate(s.t.pagodas):
        x, y = b.x + 10 + i * 52, b.y + 112
        if strength in p.pagodas:
            shapes.append(
                Group((use("pagoda", 0, 0, 30, 36),), x, y, f"p{seat}", f"pagoda:{seat}:{strength}")
            )
        else:
            shapes.append(Rect(x, y, 30, 36, 5, "empty"))
        shapes.append(words(x + 31, y + 34, str(strength), "num"))
        label = f"Garden of strength {strength}" + ("" if strength in p.pagodas else ", built")
        targets.append(
            Target(f"spot:{seat}:{strength}", Rect(x - 2, y, 48, 38, 5), label, (), ("TEA-BUILD-01",))
        )
    return shapes, targets


def _piles(s: TeaState, seat: int, b: Box) -> Drawn:
    p = s.players[seat]
    shapes: list[AnyShape] = []
    targets: list[Target] = []
    for i, (name, n, label) in enumerate(
        (("deck", p.deck_size, "draw deck"), ("discard", len(p.discard), "discard pile"))
    ):
        x, y = b.x + 330 + i * 76, b.y + 112
        shapes.append(Rect(x, y, 68, 36, 5, "card back" if name == "deck" else "card"))
        shapes.append(
            middle(
                x + 34,
                y + 25,
                f"{'▼' if name == 'deck' else '▲'} {n}",
                "num pale" if name == "deck" else "num",
            )
        )
        targets.append(
            Target(
                f"{name}:{seat}",
                Rect(x, y, 68, 36, 5),
                f"P{seat + 1}: {label}, {count_of(n, 'card')}",
                (),
                ("TEA-BON-07",),
            )
        )
    return shapes, targets


def _places(s: TeaState, seat: int, b: Box) -> Drawn:
    p = s.players[seat]
    shapes: list[AnyShape] = []
    targets: list[Target] = []
    for i in range(s.t.c.turns.max_turns_per_round):
        box = Box(b.x + 8 + i * 118, b.y + 156, 112, 82)
        stack: Sequence[str] = p.slots[i] if i < len(p.slots) else ()
        if not stack:
            fee = ": fee" if i >= s.t.c.turns.free_turns else ""
            shapes += [
                box.rect("empty", 6),
                middle(box.x + 56, box.y + 48, f"{i + 1}{fee}", "soft"),
            ]
            label = f"Card place {i + 1}, empty"
        else:
            top = stack[-1]
            total = sum(s.t.strength[card] for card in stack)
            below = [Rect(-3 * k, 3 * k, 100, 74, 6, "card") for k in range(min(2, len(stack) - 1), 0, -1)]
            face = (
                *below,
                Rect(0, 0, 100, 74, 6, "imperial" if top in s.t.scoring else "card"),
                disc("strength", 18, 20, str(total)),
                words(36, 26, top, "soft"),
                card_signs(s.t, top, 5, 38),
            )
            shapes.append(Group(face, box.x + 8, box.y, "", f"stack:{seat}:{i}"))
            below = count_of(len(stack) - 1, "card")
            label = f"Card place {i + 1}: {card_in_words(s.t, top)} on {below}, strength {total}"
        targets.append(Target(f"place:{seat}:{i}", box.rect(), label, (), ("TEA-PLAY-04", "TEA-POT-02")))
    return shapes, targets


def _cups(s: TeaState, seat: int, b: Box) -> Drawn:
    p = s.players[seat]
    shapes: list[AnyShape] = []
    targets: list[Target] = []
    top, room = b.y + 246, 88
    rows = len(p.rows)
    step = min(44, room / max(1, rows))
    new = Rect(b.x + b.w - 40, top, 32, 40, 5, "empty")
    shapes += [new, middle(b.x + b.w - 24, top + 27, "+", "num", 22)]
    targets.append(
        Target(
            f"row:{seat}:new", Rect(new.x, new.y, 32, 40, 5), "Begin a new row of Cups", (), ("TEA-CUP-09",)
        )
    )
    for r, row in enumerate(p.rows):
        y = top + round(r * step)
        width = min(86, (b.w - 60) // max(1, len(row)))
        for i, tile in enumerate(row):
            shapes.append(cup_tile(s, tile, b.x + 10 + i * width, y))
        for j, n in enumerate(p.joints[r]):
            x = b.x + 10 + (j + 1) * width
            spot = Rect(x - 13, y + 7, 26, 26, 13)
            if n:
                shapes.append(
                    Group((use("cuptoken", -13, -13, 26), middle(0, 6.5, str(n), "num pale")), x, y + 20)
                )
            joint = f"Row {r + 1}, joint {j + 1}: {n} Cup tokens"
            targets.append(Target(f"joint:{seat}:{r}:{j}", spot, joint, (), ("TEA-CUPB-01", "TEA-CUP-11")))
        right = b.x + 10 + len(row) * width
        for side, x in (("left", b.x + 2), ("right", right - 8)):
            spot = Rect(x, y, 16, 40, 3)
            targets.append(
                Target(f"row:{seat}:{r}:{side}", spot, f"Row {r + 1}, {side} end", (), ("TEA-CUP-09",))
            )
    return shapes, targets


def _hand(s: TeaState, seat: int, b: Box) -> Drawn:
    p = s.players[seat]
    top, n = b.y + 344, len(p.hand)
    shapes: list[AnyShape] = [
        words(b.x + 10, top + 26, "Hand", "soft"),
        words(b.x + 10, top + 52, str(n), "num", 22),
    ]
    targets: list[Target] = []
    left, width = b.x + 60, 80
    step = min(width + 4, (b.w - 70 - width) / max(1, n - 1)) if n else 0
    for i, card in enumerate(p.hand):
        x = left + round(i * step)
        if card == HIDDEN:
            shapes.append(Rect(x, top, 40, 70, 6, "card hidden"))
            continue
        face = (
            Rect(0, 0, width, 70, 6, "imperial" if card in s.t.scoring else "card"),
            disc("strength", 18, 20, str(s.t.strength[card])),
            words(35, 26, card, "soft"),
            card_signs(s.t, card, 5, 37),
        )
        shapes.append(Group(face, x, top, "", f"hand:{seat}:{card}"))
        spot = Rect(x, top, min(width, step) if i + 1 < n else width, 70, 6)
        targets.append(
            Target(f"card:{seat}:{card}", spot, f"In hand: {card_in_words(s.t, card)}", (), ("TEA-PLAY-01",))
        )
    targets.insert(
        0,
        Target(
            f"hand:{seat}",
            Rect(b.x + 6, top, 50, 70, 6),
            f"Hand of P{seat + 1}: {count_of(n, 'card')}",
            (),
            ("TEA-HAND-01",),
        ),
    )
    return shapes, targets


def mat(s: TeaState, seat: int) -> Zone:
    """Draw the board of one player."""
    b = seat_box(seat)
    shapes: list[AnyShape] = [b.rect("panel mine" if s.actor == seat else "panel", 10)]
    targets: list[Target] = []
    for part in (_head, _baskets, _pagodas, _piles, _places, _cups, _hand):
        more, spots = part(s, seat, b)
        shapes += more
        targets += spots
    return zone(f"Board of P{seat + 1}", shapes, *targets)
