"""Draw a position of a game as a page of its own: a quick look at a board, and the source of screenshots.

Usage: python docs/preview_board.py sencha --players 3 --seed 7 --steps 60 --width 760 --out board.html
"""

from __future__ import annotations

import argparse
import importlib
import random
from html import escape
from pathlib import Path
from typing import Any

from explorer import catalogue
from explorer.core import scene as sc
from explorer.core.game import Game
from explorer.core.state import CHANCE


def play(game: Game, players: int, seed: int, steps: int, rulings: dict[str, Any] | None = None) -> Any:
    """Return the position after some random decisions."""
    rng = random.Random(seed)  # noqa: S311 - a game, not a secret
    state = game.advance(game.start(players, rulings))
    for _ in range(steps):
        if not state.agenda:
            break
        action = game.sample(state, rng) if state.actor == CHANCE else rng.choice(game.legal(state))
        state = game.advance(game.apply(state, action))
    return state


def svg(shape: sc.AnyShape) -> str:  # noqa: PLR0911 - one for each shape
    """Return a shape as SVG."""
    c = f' class="{shape.c}"' if shape.c else ""
    match shape:
        case sc.Rect():
            return (
                f'<rect x="{shape.x}" y="{shape.y}" width="{shape.w}" height="{shape.h}" rx="{shape.rx}"{c}/>'
            )
        case sc.Circle():
            return f'<circle cx="{shape.x}" cy="{shape.y}" r="{shape.r}"{c}/>'
        case sc.Line():
            return f'<line x1="{shape.x}" y1="{shape.y}" x2="{shape.x2}" y2="{shape.y2}"{c}/>'
        case sc.Path():
            return f'<path d="{shape.d}" transform="translate({shape.x} {shape.y})"{c}/>'
        case sc.Text():
            at = f'x="{shape.x}" y="{shape.y}" text-anchor="{shape.a}" font-size="{shape.size}"'
            return f"<text {at}{c}>{escape(shape.s)}</text>"
        case sc.Use():
            at = f'x="{shape.x}" y="{shape.y}" width="{shape.w}" height="{shape.h}"'
            return f'<use href="#{shape.href}" {at}{c}/>'
        case sc.Group():
            inner = "".join(map(svg, shape.shapes))
            return f'<g transform="translate({shape.x} {shape.y})"{c}>{inner}</g>'


def picture(view: sc.BoardView, scene: sc.Scene, width: int, lit: frozenset[str] = frozenset()) -> str:
    """Return the whole board as SVG; the targets in `lit` are outlined."""
    zones = "".join(svg(s) for z in scene.zones.values() for s in z.shapes)
    marks = "".join(svg(t.shape) for z in scene.zones.values() for t in z.targets if t.id in lit)
    height = round(width * scene.height / scene.width)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="te-board" width="{width}" height="{height}" '
        f'viewBox="0 0 {scene.width} {scene.height}"><style>.te-board {{ {view.css} }} '
        ".marks > * { fill: #d9820022; stroke: #d98200; stroke-width: 2.5 }</style>"
        f'<defs>{view.defs}</defs>{zones}<g class="marks">{marks}</g></svg>'
    )


def main() -> None:
    """Write the page."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--players", type=int, default=3)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--steps", type=int, default=60)
    parser.add_argument("--width", type=int, default=760)
    parser.add_argument("--dark", action="store_true", help="a dark page around the board")
    parser.add_argument(
        "--targets", choices=("none", "open", "all"), default="none", help="targets to outline"
    )
    parser.add_argument("--out", type=Path, default=Path("board.html"))
    args = parser.parse_args()
    game = catalogue.load(args.game)
    view: sc.BoardView = importlib.import_module(f"{catalogue.game_modules()[args.game]}.view").VIEW
    state = play(game, args.players, args.seed, args.steps)
    scene = view.scene(state)
    lit = {t.id for z in scene.zones.values() for t in z.targets} if args.targets == "all" else set[str]()
    if args.targets == "open" and state.agenda:
        lit = {t for a in game.legal(state) for t in view.targets(state, a)}
    page = "#17191a" if args.dark else "#fff"
    body = picture(view, scene, args.width, frozenset(lit))
    args.out.write_text(
        f'<!doctype html><meta charset="utf-8"><title>{escape(game.title)}</title>'
        f'<body style="margin:10px;background:{page}">{body}',
        "utf-8",
    )


if __name__ == "__main__":
    main()
