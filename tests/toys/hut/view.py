"""How the game looks: shapes, and targets that stand for actions. The widgets know nothing else of it."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Any

from explorer.core.scene import AnyShape, Circle, Path, Rect, Scene, Target, Text, Zone
from tests.toys.hut.actions.build import Build
from tests.toys.hut.actions.gather import Gather
from tests.toys.hut.events import HutBuilt, WoodChanged
from tests.toys.hut.state import Hut

CSS = """
.g-hut .pond { fill: #bfe3ea; }
.g-hut .plot { fill: #e8e2cf; stroke: #8a7f5c; }
.g-hut .seat-0 { fill: #b3402a; }
.g-hut .seat-1 { fill: #2a62b3; }
.g-hut .seat-2 { fill: #d49a1c; }
.g-hut .seat-3 { fill: #4a8a3a; }
"""


class HutView:
    """See `explorer.core.scene.BoardView`."""

    css = CSS
    defs = ""

    def scene(self, state: Hut, seat: int | None = None) -> Scene:
        """Draw the position. Nothing is hidden here, so every seat sees the same."""
        names = state.table.components.plots
        pond: list[AnyShape] = [Circle(200, 200, 90, "pond")]
        targets: list[Target] = []
        for plot, name in enumerate(names):
            x, y = place(plot, len(names))
            owner = state.owners[plot]
            pond.append(Circle(x, y, 40, "plot"))
            pond.append(Text(x, y + 34, name, "middle", 12))
            if owner >= 0:
                pond.append(Path("M-18 14V-4L0 -20L18 -4V14Z", x, y, f"seat-{owner}"))
            label = f"{name}: hut of P{owner + 1}" if owner >= 0 else f"{name}: empty"
            targets.append(Target(f"plot-{plot}", Circle(x, y, 40), label, rules=("HUT-BUILD-01",)))
        wood = Target("wood", Rect(150, 180, 100, 40), "Gather wood", rules=("HUT-GATHER-01",))
        pond.append(Text(200, 205, "wood", "middle"))
        return Scene(
            width=400,
            height=420 + 24 * len(state.wood),
            zones={
                "pond": Zone("The pond", tuple(pond), (*targets, wood)),
                # A zone travels to the browser only when it changes, so cut zones by what changes together.
                "seats": Zone("Players", tuple(line(state, i) for i in range(len(state.wood)))),
            },
            alt=f"{sum(o >= 0 for o in state.owners)} of {len(names)} plots are built on.",
        )

    def targets(self, state: Hut, action: Any) -> tuple[str, ...]:
        """Return where to click for an action."""
        if isinstance(action, Build):
            return (f"plot-{action.plot}",)
        return ("wood",) if isinstance(action, Gather) else ()

    def places(self, event: Any) -> tuple[str, ...]:
        """Return what to light up for an event."""
        if isinstance(event, HutBuilt):
            return (f"plot-{event.plot}",)
        return ("wood",) if isinstance(event, WoodChanged) else ()


def place(plot: int, of: int) -> tuple[float, float]:
    """Return where a plot lies around the pond."""
    turn = 2 * pi * plot / of
    return round(200 + 140 * sin(turn), 1), round(200 - 140 * cos(turn), 1)


def line(state: Hut, seat: int) -> Text:
    """Return a player's line below the board."""
    words = f"P{seat + 1}: {state.points[seat]} points, {state.wood[seat]} wood"
    return Text(20, 420 + 24 * seat, words, size=16, c=f"seat-{seat}")
