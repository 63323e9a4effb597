"""What lies before each player: supply, baskets by moisture, factories, warehouse by quality, cards."""

from __future__ import annotations

from explorer.core.scene import AnyShape, Group, Rect, Target, Zone
from explorer.core.wording import count_of
from explorer.games.formosa_tea.components import QUALITIES, TEAS
from explorer.games.formosa_tea.drawing import phrases
from explorer.games.formosa_tea.drawing.brush import Box, badge, cube, disc, end, middle, use, words, zone
from explorer.games.formosa_tea.scoring import kept
from explorer.games.formosa_tea.state import FLAVOUR, FormosaState
from explorer.games.formosa_tea.words import batch_in_words, counted


class Panel:
    """Draws one player's tableau, block by block, and notes the targets."""

    def __init__(self, s: FormosaState, seat: int, b: Box) -> None:
        self.s, self.seat, self.b, self.p = s, seat, b, s.players[seat]
        self.shapes: list[AnyShape] = []
        self.targets: list[Target] = []

    def target(self, name: str, box: Box, label: str, info: tuple[str, ...], *rules: str) -> None:
        """Add a place that stands for actions of this seat."""
        self.targets.append(
            Target(f"{name}:{self.seat}", box.rect(""), f"P{self.seat + 1}: {label}", info, rules)
        )

    def head(self) -> None:
        """Draw the name, the points, the start marker and whether the player has passed."""
        s, p, b = self.s, self.p, self.b
        mine = bool(s.agenda) and s.actor == self.seat
        self.shapes += [
            b.rect("mat mine" if mine else "mat out" if p.passed else "mat"),
            badge(self.seat, b.x + 8, b.y + 8),
        ]
        x = b.x + 80
        if s.start == self.seat:
            self.shapes.append(use("pot", x, b.y + 8, 28))
            x += 32
        note = "passed" if p.passed else ""
        if not s.agenda:
            note, won = phrases.result(s, self.seat)
            self.shapes.append(words(x, b.y + 29, note, "warn" if won else "num"))
        else:
            self.shapes.append(end(b.x + b.w - 10, b.y + 30, f"{p.vp} VP", "big", 23))
            if note:
                self.shapes.append(words(x, b.y + 29, note, "warn"))
        info: tuple[str, ...] = (f"{p.vp} VP in play",)
        if p.character:
            name = next(c.name for c in s.table.c.character if c.id == p.character)
            info += (f"Character: {name}",)
        self.target("seat", Box(b.x, b.y, b.w, 40), "player", info, "FOR-TURN-01", "FOR-TURN-05")

    def supply(self, b: Box) -> None:
        """Draw workers, tokens and discs at hand."""
        p = self.p
        step = (b.w - 4) / 4
        counts = (
            ("farmer", p.farmers),
            ("master", p.masters),
            ("action", p.action_tokens),
            ("tech", sum(p.tech_tokens)),
        )
        for i, (symbol, n) in enumerate(counts):
            x = round(b.x + 2 + i * step, 1)
            look = f"man m{self.seat}" if i < 2 else ""
            faint = "" if n else " gone"
            self.shapes.append(
                Group((use(symbol, 0, 0, 30), words(31, 22, str(n), "num")), x, b.y, look + faint)
            )
        for tea, n in enumerate(p.discs):
            x = round(b.x + 2 + tea * step, 1)
            self.shapes.append(
                Group((disc(tea, 2, 0, 26), words(31, 20, str(n), "num")), x, b.y + 34, "" if n else "gone")
            )
        if p.character:
            name = next(c.name for c in self.s.table.c.character if c.id == p.character)
            self.shapes.append(use("person", b.x + round(3 * step) + 2, b.y + 33, 28))
        else:
            name = ""
        workers = (
            f"{count_of(p.farmers, 'farmer')}, {count_of(p.masters, 'master')}",
            f"Discs: {counted(p.discs, TEAS)}",
            *((name,) if name else ()),
        )
        self.target(
            "workers", Box(b.x, b.y, b.w // 2, 31), "workers at hand", workers, "FOR-HARV-01", "FOR-PROC-01"
        )
        half = Box(b.x + b.w // 2, b.y, b.w - b.w // 2, 31)
        tokens = (
            count_of(p.action_tokens, "action token"),
            count_of(sum(p.tech_tokens), "technology token"),
        )
        self.target("tokens", half, "tokens", tokens, "FOR-ATOK-01", "FOR-TTOK-01")
        self.target(
            "discs",
            Box(b.x, b.y + 32, b.w, 30),
            "flower bud discs",
            (counted(p.discs, TEAS),),
            "FOR-EFF-06",
            "FOR-HARV-10",
        )

    def baskets(self, b: Box) -> None:
        """Draw the three baskets by moisture."""
        limit = self.s.basket_limit(self.seat)
        wide = (b.w - 8) // 3
        for m, cubes in enumerate(self.p.baskets):
            x = b.x + m * (wide + 4)
            self.shapes += [
                Rect(x, b.y, wide, b.h, 8, f"basket wet{m + 1}"),
                use("drop", x + 4, b.y + 3, 20),
                words(x + 26, b.y + 19, str(m + 1), "num"),
            ]
            step = (wide - 4) / 3
            for tea, n in enumerate(cubes):
                if n:
                    left = round(x + 2 + tea * step, 1)
                    self.shapes += [
                        cube(tea, left + 1, b.y + 24, 21),
                        middle(left + 12, b.y + 63, str(n), "num"),
                    ]
        self.shapes.append(
            end(b.x + b.w - 4, b.y + 19, f"{self.p.held}/{limit}", "full" if self.p.held >= limit else "soft")
        )
        lines = tuple(f"Moisture {m + 1}: {phrases.cubes(c)}" for m, c in enumerate(self.p.baskets))
        self.target("baskets", b, f"baskets, {self.p.held} of {limit}", lines, "FOR-HARV-06", "FOR-HARV-07")

    def factories(self, b: Box) -> None:
        """Draw the raw factories, moisture 3 to 0 and the flavour area, and the scented factory."""
        left, wide = b.x + 34, (b.w - 36) / 5
        for i, head in enumerate(("3", "2", "1", "0", "")):
            x = round(left + i * wide + wide / 2, 1)
            self.shapes += (
                [middle(x, b.y + 17, head, "soft")] if head else [use("flavour", x - 10, b.y + 1, 20)]
            )
        for tea, batch in enumerate(self.p.factory):
            y = b.y + 22 + tea * 31
            self.shapes.append(Group((cube(tea, b.x + 2, y + 2, 25),), c="" if batch else "ghost"))
            for i, level in enumerate((3, 2, 1, 0, FLAVOUR)):
                x = round(left + i * wide, 1)
                look = f"level wet{level}" if level < FLAVOUR else "level rich"
                self.shapes.append(Rect(x, y, round(wide - 2, 1), 29, 4, look if batch else "level off"))
                n = batch.levels[level] if batch else 0
                if n:
                    self.shapes.append(middle(round(x + wide / 2 - 1, 1), y + 21, str(n), "num"))
            lines = (
                (
                    batch_in_words(batch.levels),
                    f"Moisture in all: {batch.wet}",
                    f"Tokens on it: {sum(batch.tokens)}",
                )
                if batch
                else ("empty",)
            )
            if batch and any(batch.tokens):
                self.shapes.append(use("tech", b.x + b.w - 20, y + 6, 18))
            row = Box(b.x, y, b.w, 30)
            self.target(
                f"batch:{TEAS[tea]}",
                row,
                f"{TEAS[tea]} factory",
                lines,
                "FOR-FIN-03",
                "FOR-FIN-04",
                "FOR-FIN-05",
            )
        self.scented(Box(b.x, b.y + 117, b.w, 30))

    def scented(self, b: Box) -> None:
        """Draw the scented factory."""
        batch = self.p.scented
        self.shapes += [Rect(b.x + 34, b.y, b.w - 36, 29, 4, "level rich" if batch else "level off")]
        self.shapes.append(Group((use("flower", b.x + 1, b.y + 1, 27),), c="" if batch else "ghost"))
        lines: tuple[str, ...] = ("empty",)
        if batch:
            self.shapes += [
                cube(batch.tea, b.x + 38, b.y + 3, 23),
                words(b.x + 64, b.y + 21, str(batch.cubes), "num"),
            ]
            each = [tea for tea in range(3) for _ in range(batch.discs[tea])]
            self.shapes += [disc(tea, b.x + 88 + k * 27, b.y + 2, 25) for k, tea in enumerate(each)]
            lines = (f"{batch.cubes} {TEAS[batch.tea]}", f"Discs: {phrases.cubes(batch.discs)}")
        self.target("batch:scented", b, "scented factory", lines, "FOR-FIN-09", "FOR-FIN-10")

    def warehouse(self, b: Box) -> None:
        """Draw the warehouse: a row for each quality, a column for each tea."""
        wide = (b.w - 34) / 3
        for tea in range(3):
            self.shapes.append(cube(tea, round(b.x + 34 + tea * wide + wide / 2 - 11, 1), b.y, 21))
        for k, quality in enumerate(QUALITIES):
            y = b.y + 24 + k * 29
            self.shapes.append(use(quality, b.x + 4, y + 2, 23))
            for tea in range(3):
                n = self.p.warehouse[tea][k]
                x = round(b.x + 34 + tea * wide, 1)
                self.shapes.append(
                    Rect(x, y, round(wide - 2, 1), 27, 4, f"shelf {quality}" if n else "shelf off")
                )
                if n:
                    self.shapes.append(middle(round(x + wide / 2 - 1, 1), y + 20, str(n), "num"))
                spot = Rect(x, y, round(wide - 2, 1), 27, 4)
                label = f"P{self.seat + 1}: {n} {quality} {TEAS[tea]}"
                self.targets.append(
                    Target(
                        f"stock:{self.seat}:{TEAS[tea]}:{quality}",
                        spot,
                        label,
                        (),
                        ("FOR-FIN-07", "FOR-EXP-06"),
                    )
                )

    def cards(self, b: Box) -> None:
        """Draw the kept cards by technology."""
        s, p = self.s, self.p
        self.shapes.append(use("card", b.x + 2, b.y + 1, 26))
        for tea, n in enumerate(kept(s, self.seat)):
            x = b.x + 36 + tea * 54
            self.shapes += [
                Rect(x, b.y + 3, 17, 22, 4, f"tech-{TEAS[tea]}"),
                middle(x + 8.5, b.y + 20, "OBG"[tea], "pale num"),
            ]
            self.shapes.append(words(x + 21, b.y + 21, str(n), "num" if n else "soft"))
        lines = (f"Kept: {', '.join(p.cards) or 'none'}", f"Scented batches with a disc: {p.scented_batches}")
        self.target("cards", b, f"{len(p.cards)} merchant cards", lines, "FOR-EXP-08", "FOR-END-03")


def seat_panel(s: FormosaState, seat: int, b: Box, *, wide: bool) -> Zone:
    """Draw a player's tableau in one column, or in two where there is room."""
    panel = Panel(s, seat, b)
    panel.head()
    if wide:
        half = (b.w - 28) // 2
        panel.supply(Box(b.x + 8, b.y + 46, half, 64))
        panel.baskets(Box(b.x + 8, b.y + 114, half, 70))
        panel.cards(Box(b.x + 8, b.y + 196, half, 30))
        panel.factories(Box(b.x + 20 + half, b.y + 40, half, 148))
        panel.warehouse(Box(b.x + 20 + half, b.y + 188, half, 112))
    else:
        inner = b.w - 16
        panel.supply(Box(b.x + 8, b.y + 44, inner, 64))
        panel.baskets(Box(b.x + 8, b.y + 109, inner, 68))
        panel.factories(Box(b.x + 8, b.y + 180, inner, 148))
        panel.warehouse(Box(b.x + 8, b.y + 331, inner, 112))
        panel.cards(Box(b.x + 8, b.y + 444, inner, 28))
    return zone(f"Player {seat + 1}", panel.shapes, panel.targets)
