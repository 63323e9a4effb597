"""A line of play as one moving picture: SVG that any browser plays, without a script."""

from __future__ import annotations

from collections.abc import Sequence

from explorer import explain
from explorer.record import Record
from explorer.share.fault import ShareError
from explorer.share.svg import Brush

#: Seconds a position is seen; the last one stays longer.
SECONDS = 1.4
LONGER = 3
#: Positions at most: a viewer holds all of them.
MOST = 400


def animation(record: Record, line: Sequence[str] | None = None, seconds: float = SECONDS) -> str:
    """Return the positions of a line (default: the stops of the mainline) as an animated SVG file.

    Every part of the board is drawn once for each of its looks, and seen whenever it looks so. Viewers that
    do not animate show the first position.

    Raises
    ------
    ShareError
        The game has no board to draw, or the line is too long.
    """
    tree = record.tree
    view = tree.game.view
    if view is None:
        raise ShareError(f"{tree.game.title} has no drawn board; its positions are told in words.")
    nodes = _stops(record) if line is None else list(line)
    if len(nodes) > MOST:
        raise ShareError(
            f"a moving picture shows at most {MOST} positions, not {len(nodes)}: end it earlier."
        )
    scenes = [view.scene(tree.state(node)) for node in nodes]
    brush = Brush(record, nodes[-1])
    order = list(dict.fromkeys(name for scene in scenes for name in scene.zones))
    total = len(nodes) - 1 + LONGER
    layers: list[str] = []
    for name in order:
        seen: dict[str, list[bool]] = {}
        for i, scene in enumerate(scenes):
            zone = scene.zones.get(name)
            if zone is not None:
                seen.setdefault(brush.shapes(zone.shapes), [False] * len(scenes))[i] = True
        layers += [_shown(shapes, when, total, seconds) for shapes, when in seen.items()]
    told = f"{explain.turn(tree, nodes[0])} to {explain.turn(tree, nodes[-1])}, {len(nodes)} positions."
    return brush.picture(scenes[-1], "\n".join(layers), told)


def _stops(record: Record) -> list[str]:
    tree = record.tree
    line = tree.mainline()
    return [node for node in line if tree.is_shown(node, "action")]


def _shown(shapes: str, when: Sequence[bool], total: int, seconds: float) -> str:
    """Return shapes that are seen at some of the positions only."""
    if all(when):
        return f"<g>{shapes}</g>"
    changes = [i for i, now in enumerate(when) if i == 0 or now != when[i - 1]]
    values = ";".join("visible" if when[i] else "hidden" for i in changes)
    times = ";".join(f"{i / total:.5f}".rstrip("0").rstrip(".") or "0" for i in changes)
    first = "visible" if when[0] else "hidden"
    return (
        f'<g visibility="{first}">{shapes}<animate attributeName="visibility" calcMode="discrete"'
        f' values="{values}" keyTimes="{times}" dur="{total * seconds:g}s" repeatCount="indefinite"/></g>'
    )
