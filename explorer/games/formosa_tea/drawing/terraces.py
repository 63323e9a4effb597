"""The plantation and the processing tracks: each row of fields drives the track beside it."""

from __future__ import annotations

from explorer.core.scene import AnyShape, Group, Path, Rect, Target, Zone
from explorer.core.wording import count_of
from explorer.games.formosa_tea.components import KINDS, TRACKS
from explorer.games.formosa_tea.decisions import Push, Taking
from explorer.games.formosa_tea.drawing import phrases
from explorer.games.formosa_tea.drawing.brush import Box, cube, disc, man, middle, use, words, zone
from explorer.games.formosa_tea.drawing.layout import GATE_WIDTH, GATE_X, ROW_HEIGHT, ROW_TOP, cell, space
from explorer.games.formosa_tea.state import FormosaState
from explorer.games.formosa_tea.words import spot


def fields(s: FormosaState, r: int) -> Zone:
    """Draw the four fields of a row."""
    shapes: list[AnyShape] = []
    targets: list[Target] = []
    top = s.agenda[-1] if s.agenda else None
    for i in range(4 * r, 4 * r + 4):
        b, name = cell(i), s.table.fields[i]
        here = isinstance(top, Taking) and top.field == name
        shapes.append(Group(tuple(field(s, i, b, here=here)), b.x, b.y))
        pushing = count_of(s.workers_in_row(r), "worker in this row pushes", "workers in this row push")
        info = (phrases.field(s, i), f"{pushing} the {TRACKS[r]} track")
        label = f"Field {spot(name)}" if s.column_is_open(i) else f"Field {spot(name)} (closed column)"
        rules = ("FOR-HARV-02", "FOR-HARV-03", "FOR-HARV-10")
        targets.append(Target(f"field:{name}", b.rect(""), label, info, rules))
        for tea in range(3):
            if s.fields[i].cubes[tea]:
                patch = Rect(b.x + 3 + tea * 31, b.y + 36, 30, 48, 5)
                what = f"{s.fields[i].cubes[tea]} {TRACKS[tea]} on {spot(name)}"
                targets.append(Target(f"cubes:{name}:{TRACKS[tea]}", patch, what, (), ("FOR-HARV-04",)))
    return zone(f"Fields of row {r + 1}", shapes, targets)


def field(s: FormosaState, i: int, b: Box, *, here: bool) -> list[AnyShape]:
    """Draw a field: its disc, its worker, its cubes with their numbers."""
    f = s.fields[i]
    if not s.column_is_open(i):
        return [Rect(0, 0, b.w, b.h, 8, "field off"), use("fallow", 28, 22, 42)]
    shapes: list[AnyShape] = [Rect(0, 0, b.w, b.h, 8, "field now" if here else "field")]
    hedge = "q6-7 12 0" * ((b.w - 12) // 12)
    shapes += [Path(f"M6 34{hedge}", c="bush"), Path(f"M6 62{hedge}", c="bush")]
    shapes.append(middle(47, 22, spot(s.table.fields[i]), "soft"))
    if f.disc >= 0:
        shapes.append(disc(f.disc, 4, 3, 30))
    if f.worker >= 0:
        seat, kind = divmod(f.worker, 2)
        shapes.append(man(seat, KINDS[kind], b.w - 37, 1, 36))
    for tea, n in enumerate(f.cubes):
        if n:
            shapes += [cube(tea, 4 + tea * 31, 36, 27), middle(18 + tea * 31, 82, str(n), "num")]
    return shapes


def track(s: FormosaState, r: int) -> Zone:
    """Draw a processing track: the number of workers that push it, its spaces and masters."""
    t, top = s.table, s.agenda[-1] if s.agenda else None
    pushed = top.actor if isinstance(top, Push) and t.track_index[top.track] == r else -1
    y, last = ROW_TOP + r * ROW_HEIGHT, t.last_space[r]
    shapes: list[AnyShape] = [
        Rect(GATE_X, y, GATE_WIDTH, ROW_HEIGHT - 6, 8, "gate now" if pushed >= 0 else "gate"),
        middle(GATE_X + 31, y + 20, ("oolong", "black", "green", "scent")[r], "say"),
        use("flower" if r == 3 else f"cube-{TRACKS[r]}", GATE_X + 2, y + 34, 26),
        words(GATE_X + 31, y + 56, f"{s.workers_in_row(r)}", "big", 26),
        Path(f"M{GATE_X + 46} {y + 40}l9 8-9 8", c="arrow"),
    ]
    info = (f"Workers in row {r + 1}: {s.workers_in_row(r)}", f"Masters: {phrases.masters(s, r)}")
    targets = [
        Target(
            f"track:{TRACKS[r]}",
            Rect(GATE_X, y, GATE_WIDTH, ROW_HEIGHT - 6, 8),
            f"{TRACKS[r]} track",
            info,
            ("FOR-ADV-03", "FOR-REND-02"),
        )
    ]
    for n in range(1, last + 1):
        b = space(r, n, last)
        shapes.append(Group(tuple(place(s, r, n, b, pushed)), b.x, b.y))
        label = f"{TRACKS[r]} track, space {n} of {last}: {t.space_names[r][n]}"
        lines = (phrases.effect(t.space_effects[r][n]),)
        rules = ("FOR-EFF-09", "FOR-ADV-05") if n < last else ("FOR-FIN-01", "FOR-EFF-08")
        targets.append(Target(f"space:{TRACKS[r]}:{n}", b.rect(""), label, lines, rules))
    return zone(f"{TRACKS[r]} track", shapes, targets)


def place(s: FormosaState, r: int, n: int, b: Box, pushed: int) -> list[AnyShape]:
    """Draw a space with its effects and the masters on it."""
    due, last = s.table.space_effects[r][n], s.table.last_space[r]
    shapes: list[AnyShape] = [Rect(0, 0, b.w, b.h, 8, "space ready" if n == last else "space")]
    if n == last:
        shapes += [use("flag", 4, 3, 26), words(32, 22, "end", "soft")]
    for i, (kind, amount) in enumerate(due):
        shapes += [use(kind, 2 + i * 34, 4, 22), words(23 + i * 34, 22, str(amount), "num")]
    there = [seat for seat, p in enumerate(s.players) if p.track[r] == n]
    for i, seat in enumerate(there):
        size = 34 if len(there) < 3 else 30
        left, up = (i % 2) * 35, 30 + (i // 2) * 26
        piece = man(seat, "master", left, up, size, f"master:{seat}:{TRACKS[r]}")
        if seat == pushed:
            shapes.append(Rect(left - 1, up - 1, size + 2, size + 2, 6, "halo"))
        shapes.append(piece)
    return shapes
