"""The rules, the components and the position: nouns only, nothing here moves."""

from __future__ import annotations

import tomllib
from pathlib import Path

import msgspec

from explorer.core.rulebook import Rulebook
from explorer.core.state import Setup, State, Table

# A rule that is not in the file cannot be cited: R["HUT-X-99"] fails when this package is imported.
R = Rulebook.load(Path(__file__).with_name("rules.toml"))


class Components(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What components.toml holds; msgspec checks it and names the place of a fault."""

    plots: tuple[str, ...]
    wood_found: tuple[int, ...]
    wood_carried: int
    hut_wood: int
    hut_points: int


def read_components(path: Path) -> Components:
    """Read components.toml."""
    return msgspec.convert(tomllib.loads(path.read_text("utf-8")), Components)


class HutTable(Table):
    """What does not change during a game. Work out here, once, what rules ask again and again."""

    def __init__(self, setup: Setup, components: Components, identity: str) -> None:
        super().__init__(setup, components, identity)
        self.players = setup.players
        self.plots = len(components.plots)
        self.beside = tuple(((i - 1) % self.plots, (i + 1) % self.plots) for i in range(self.plots))


class Hut(State):
    """A position. Keep it flat and small: tuples of numbers by seat or by place, nothing that can be worked out.

    Attributes
    ----------
    wood, points : tuple of int
        By seat.
    owners : tuple of int
        By plot: the seat whose hut stands there, -1 for none.
    """

    table: HutTable  # type: ignore[assignment]
    wood: tuple[int, ...]
    points: tuple[int, ...]
    owners: tuple[int, ...]


EMPTY = -1


def own_huts_beside(s: Hut, plot: int, seat: int) -> int:
    """Count the huts of `seat` on the plots beside `plot`."""
    return sum(s.owners[other] == seat for other in s.table.beside[plot])
