"""Merchants, export spaces, the technology tracks and the domestic market."""

from __future__ import annotations

from typing import Any

from explorer.core.scene import AnyShape, Group, Rect, Target, Zone
from explorer.core.wording import count_of
from explorer.games.formosa_tea.components import KINDS, TEAS
from explorer.games.formosa_tea.decisions import PayMerchant
from explorer.games.formosa_tea.drawing import phrases
from explorer.games.formosa_tea.drawing.brush import (
    Box,
    cube,
    end,
    man,
    marker,
    middle,
    row,
    tag,
    use,
    words,
    zone,
)
from explorer.games.formosa_tea.drawing.layout import HOME, MERCHANTS, PIERS, TECH
from explorer.games.formosa_tea.state import FormosaState
from explorer.games.formosa_tea.vocabulary import ActionTokens, AdvanceMaster, PickCubes, TechTokens

CARD_WIDTH, CARD_HEIGHT, STACK_WIDTH = 153, 56, 54


def bonus_symbol(bonus: Any) -> str:
    """Return the symbol of a track bonus or export bonus."""
    if isinstance(bonus, ActionTokens):
        return "action"
    if isinstance(bonus, TechTokens):
        return "tech"
    if isinstance(bonus, PickCubes):
        return "hand"
    return "move" if isinstance(bonus, AdvanceMaster) else "study"


def merchants(s: FormosaState) -> Zone:
    """Draw the display, column 1 at the board, and the stack."""
    b, t = MERCHANTS, s.table
    shapes: list[AnyShape] = [b.rect("stall")]
    targets: list[Target] = []
    for i in range(3):
        title = "column 1 · exports" if i == 0 else f"column {i + 1}"
        shapes.append(middle(b.x + 8 + i * (CARD_WIDTH + 4) + CARD_WIDTH / 2, b.y + 20, title, "soft"))
    for place, name in enumerate(s.display):
        r, column = divmod(place, 3)
        x, y = b.x + 8 + column * (CARD_WIDTH + 4), b.y + 26 + r * (CARD_HEIGHT + 1)
        box = Rect(x, y, CARD_WIDTH, CARD_HEIGHT - 2, 6)
        if name:
            shapes.append(Group(tuple(merchant(s, name, first=column == 0)), x, y, "", f"card-{name}"))
            rules = ("FOR-EXP-04", "FOR-EXP-05", "FOR-EXP-07", "FOR-END-03")
            targets.append(
                Target(
                    f"card:{name}",
                    box,
                    f"Merchant {name}, row {r + 1}, column {column + 1}",
                    phrases.card(s, name),
                    rules,
                )
            )
        else:
            shapes.append(Rect(x, y, CARD_WIDTH, CARD_HEIGHT - 2, 6, "empty"))
    x, left = b.x + b.w - STACK_WIDTH, len(s.deck) + len(s.under)
    levels = [sum(t.level[c] == level for c in s.deck) for level in (1, 2, 3)]
    shapes += [
        Rect(x, b.y + 30, 48, 70, 6, "back"),
        tag(x + 24, b.y + 65, str(left)),
        middle(x + 24, b.y + 120, "stack", "soft"),
    ]
    lines = [f"Level {k + 1}: {n}" for k, n in enumerate(levels) if n]
    targets.append(
        Target(
            "deck",
            Rect(x, b.y + 30, 48, 70, 6),
            f"Merchant stack: {count_of(left, 'card')}",
            tuple(lines),
            ("FOR-SETUP-05", "FOR-EXP-15"),
        )
    )
    return zone("Merchants", shapes, targets)


def merchant(s: FormosaState, name: str, *, first: bool) -> list[AnyShape]:
    """Draw a card: what it wants, what it pays by quality, its technology."""
    t, top = s.table, s.agenda[-1] if s.agenda else None
    now = isinstance(top, PayMerchant) and top.card == name
    shapes: list[AnyShape] = [
        Rect(0, 0, CARD_WIDTH, CARD_HEIGHT - 2, 6, "card now" if now else "card near" if first else "card")
    ]
    teas = [tea for tea, n in enumerate(t.demand[name]) for _ in range(n)]
    shapes += row(teas, 4, 4, 22, CARD_WIDTH - 68)
    shapes.append(end(CARD_WIDTH - 26, 21, name, "soft"))
    shapes.append(Rect(CARD_WIDTH - 22, 4, 17, 46, 4, f"tech-{TEAS[t.tech_of[name]]}"))
    shapes.append(middle(CARD_WIDTH - 13.5, 33, "OBG"[t.tech_of[name]], "pale num"))
    for i, vp in enumerate(t.pays[name]):
        shapes += [
            use(("good", "normal", "bad")[i], 3 + i * 43, 31, 19),
            words(22 + i * 43, 47, str(vp), "num"),
        ]
    return shapes


def technology(s: FormosaState) -> Zone:
    """Draw the three technology tracks with their bonuses, the points for cards and the markers."""
    b = TECH
    shapes: list[AnyShape] = [b.rect("scroll"), words(b.x + 8, b.y + 16, "Technology", "soft")]
    shapes.append(end(b.x + b.w - 8, b.y + 16, "VP a card", "soft"))
    targets: list[Target] = []
    for i, tea in enumerate(TEAS):
        spaces, y = s.table.tech_spaces[i], b.y + 21 + i * 49
        wide = (b.w - 46) // len(spaces)
        shapes += [cube(i, b.x + 8, y, 28), middle(b.x + 22, y + 44, "OBG"[i], "num")]
        for n, sp in enumerate(spaces):
            x = b.x + 44 + n * wide
            shapes.append(Rect(x, y, wide - 3, 46, 5, "step"))
            shapes.append(words(x + 4, y + 18, str(sp.card_vp), "vp" if sp.card_vp else "soft"))
            shapes += [use(bonus_symbol(e), x + wide - 25, y + 2, 20) for e in sp.bonus]
            shapes += markers(
                s,
                [seat for seat, p in enumerate(s.players) if p.tech[i] == n],
                x + 12,
                y + 34,
                tea,
                (wide - 20) / 3,
            )
        info = tuple(
            f"P{seat + 1}: space {p.tech[i]}, {spaces[p.tech[i]].card_vp} VP per {tea} card"
            for seat, p in enumerate(s.players)
        )
        targets.append(
            Target(
                f"tech:{tea}",
                Rect(b.x + 4, y, b.w - 8, 46, 5),
                f"{tea} technology track",
                info,
                ("FOR-TRACK-01", "FOR-END-03", "FOR-PROC-07"),
            )
        )
    return zone("Technology tracks", shapes, targets)


def markers(s: FormosaState, seats: list[int], x: float, y: float, name: str, pitch: float) -> list[AnyShape]:
    """Lay the markers of several seats side by side."""
    return [
        marker(seat, round(x + k * pitch, 1), y, 18, f"marker:{seat}:{name}") for k, seat in enumerate(seats)
    ]


def home(s: FormosaState) -> Zone:
    """Draw the domestic market track."""
    b, spaces = HOME, s.table.home_spaces
    wide = (b.w - 8) / len(spaces)
    shapes: list[AnyShape] = [b.rect("scroll"), words(b.x + 8, b.y + 16, "Domestic sales", "soft")]
    shapes.append(end(b.x + b.w - 8, b.y + 16, "VP at the end", "soft"))
    for n, sp in enumerate(spaces):
        x = round(b.x + 4 + n * wide, 1)
        shapes.append(Rect(x, b.y + 20, round(wide - 2, 1), b.h - 24, 4, "step"))
        shapes.append(middle(round(x + wide / 2 - 1, 1), b.y + 35, str(sp.vp), "vp" if sp.vp else "soft"))
        shapes += [use(bonus_symbol(e), round(x + wide / 2 - 9, 1), b.y + 37, 16) for e in sp.bonus]
        there = [seat for seat, p in enumerate(s.players) if p.domestic == n]
        for k, seat in enumerate(there):
            left, up = x + 8 + (k % 2) * 12, b.y + 60 + (k // 2) * 12
            shapes.append(marker(seat, round(left, 1), up, 15, f"marker:{seat}:domestic"))
    info = tuple(
        f"P{seat + 1}: space {p.domestic}, {spaces[p.domestic].vp} VP" for seat, p in enumerate(s.players)
    )
    target = Target(
        "tech:domestic", b.rect(""), "Domestic market track", info, ("FOR-DOM-02", "FOR-DOM-03", "FOR-END-02")
    )
    return zone("Domestic market track", shapes, (target,))


def piers(s: FormosaState) -> Zone:
    """Draw the three export spaces and the domestic space with the workers on them."""
    b, t = PIERS, s.table
    shapes: list[AnyShape] = []
    targets: list[Target] = []
    wide = (b.w - 24) // 4
    names = [*t.exports, "domestic"]
    for i, name in enumerate(names):
        x, abroad = b.x + i * (wide + 8), name != "domestic"
        men = s.exports[i] if abroad else s.home
        shapes.append(Rect(x, b.y, wide, b.h, 8, "pier" if abroad else "pier inland"))
        title = t.c.export_space[i].name if abroad else "Domestic market"
        shapes.append(words(x + 8, b.y + 21, title, "say"))
        if abroad:
            shapes.append(use(bonus_symbol(t.export_bonus[name]), x + wide - 30, b.y + 4, 25))
        shapes += crew(men, Box(x + 6, b.y + 26, wide - 12, 36), name)
        lines = (
            f"Workers: {phrases.pieces(s, men)}",
            *(_bonus_line(s, name) if abroad else _home_lines(s)),
        )
        rules = ("FOR-EXP-02", "FOR-EXP-11") if abroad else ("FOR-DOM-05", "FOR-DOM-07")
        targets.append(
            Target(
                f"pier:{name}",
                Rect(x, b.y, wide, b.h, 8),
                title,
                lines,
                rules,
            )
        )
    return zone("Export and domestic spaces", shapes, targets)


def _home_lines(s: FormosaState) -> tuple[str, ...]:
    limits = s.table.c.limits
    pair, trio = (count_of(n, "step") for n in (limits.domestic_pair_steps, limits.domestic_trio_steps))
    return (f"A pair: {pair}; a trio: {trio}",)


def _bonus_line(s: FormosaState, name: str) -> tuple[str, ...]:
    kind = s.table.export_bonus[name]
    if isinstance(kind, PickCubes):
        return ("Bonus: take a cube from any open field",)
    if isinstance(kind, AdvanceMaster):
        return ("Bonus: move one of your masters one space",)
    return ("Bonus: one technology step of your choice",)


def crew(men: tuple[int, ...], b: Box, name: str) -> list[AnyShape]:
    """Lay workers side by side, never wider than their place."""
    step = 37 if len(men) < 2 else min(37, (b.w - 36) / (len(men) - 1))
    return [
        man(m // 2, KINDS[m % 2], round(b.x + k * step, 1), b.y, 36, f"man:{name}:{k}")
        for k, m in enumerate(men)
    ]
