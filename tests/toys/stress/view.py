"""A plain picture of Night Stalls."""

from __future__ import annotations

from typing import Any

from explorer.core.scene import Rect, Scene, Target, Text, Zone
from tests.toys.stress.ending import hide
from tests.toys.stress.state import Stalls


class StallView:
    """See `explorer.core.scene.BoardView`."""

    css = ""
    defs = ""

    def scene(self, state: Stalls, seat: int | None = None) -> Scene:
        """Draw what `seat` may see (None: everything)."""
        state = state if seat is None else hide(state, seat)
        zones: dict[str, Zone] = {}
        for i, own in enumerate(state.seats):
            words = f"{' '.join(own.hand)}, {own.fresh}+{own.dried} leaves, space {own.space}, {own.points} points"
            zones[f"seat-{i}"] = Zone(f"Player {i + 1}", (Text(10, 20 + 20 * i, words),))
        targets: list[Target] = []
        for i, owner in enumerate(state.owners):
            targets.append(Target(f"stall-{i}", Rect(10 + 60 * i, 100, 50, 40), f"Stall {i}, owner {owner}"))
        zones["stalls"] = Zone("Stalls", (Text(10, 95, f"dice {state.dice}"),), tuple(targets))
        return Scene(300, 160, zones, f"Round {state.round}, {sum(state.deck)} cards in the deck")

    def targets(self, state: Stalls, action: Any) -> tuple[str, ...]:
        """Return the stall of an action."""
        return (f"stall-{action.stall}",) if hasattr(action, "stall") else ()

    def places(self, event: Any) -> tuple[str, ...]:
        """Return the stall of an event."""
        return (f"stall-{event.stall}",) if hasattr(event, "stall") else ()
