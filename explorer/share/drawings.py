"""The boards of many positions as data in which everything stands once: shapes, zones, and what changes."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any

import msgspec

from explorer.core.scene import Group, Scene, Target, Zone

Row = dict[str, Any]


class Drawings:
    """Collects scenes; a shape that two positions have in common is kept once, however deep it lies.

    Most steps move a piece or two: of a panel of a hundred shapes that holds the piece, only the groups
    around it are new, and these name what they hold by number.

    Attributes
    ----------
    shapes : list of dict
        Shapes as in `explorer.core.scene`; a group has ``k``, the numbers of what it holds.
    zones : list of dict
        ``n`` (its name), ``label``, ``k`` (numbers of shapes), ``targets`` (places to point at, by number).
    targets : list of dict
    """

    def __init__(self) -> None:
        self.shapes: list[Row] = []
        self.zones: list[Row] = []
        self.targets: list[Row] = []
        self._numbers: dict[Hashable, int] = {}

    def add(self, scene: Scene) -> list[int]:
        """Return the numbers of a scene's zones in painting order."""
        return [self._zone(name, zone) for name, zone in scene.zones.items()]

    def _zone(self, name: str, zone: Zone) -> int:
        known = self._numbers.get((name, zone))
        if known is None:
            row: Row = {"n": name, "label": zone.label, "k": [self._shape(shape) for shape in zone.shapes]}
            if zone.targets:
                row["targets"] = [self._target(target) for target in zone.targets]
            known = self._number(self.zones, (name, zone), row)
        return known

    def _shape(self, shape: Any) -> int:
        known = self._numbers.get(shape)
        if known is None:
            if isinstance(shape, Group):
                row: Row = msgspec.to_builtins(msgspec.structs.replace(shape, shapes=()))
                del row["shapes"]
                row["k"] = [self._shape(inner) for inner in shape.shapes]
            else:
                row = msgspec.to_builtins(shape)
            known = self._number(self.shapes, shape, row)
        return known

    def _target(self, target: Target) -> int:
        known = self._numbers.get(target)
        if known is None:
            known = self._number(self.targets, target, msgspec.to_builtins(target))
        return known

    def _number(self, table: list[Row], what: Hashable, row: Row) -> int:
        table.append(row)
        self._numbers[what] = len(table) - 1
        return len(table) - 1


def splice(before: Sequence[int], after: Sequence[int]) -> list[int]:
    """Return how a list comes from another: how many stay in front, how many behind, and what lies between.

    Examples
    --------
    >>> splice([1, 2, 3, 4], [1, 2, 9, 4]), splice([1, 2], [1, 2])
    ([2, 1, 9], [2, 0])
    """
    most = min(len(before), len(after))
    front = 0
    while front < most and before[front] == after[front]:
        front += 1
    behind = 0
    while behind < most - front and before[-1 - behind] == after[-1 - behind]:
        behind += 1
    return [front, behind, *after[front : len(after) - behind]]
