"""What counts at the end, and what always holds."""

from __future__ import annotations

from explorer.core.law import Laws
from explorer.core.scoring import Scoring
from tests.toys.hut.state import Hut, R

SCORING: Scoring[Hut] = Scoring(total=R["HUT-SCORE-01"], shared=R["HUT-TIE-02"])


@SCORING.category("huts", "Huts", R["HUT-BUILD-03"], R["HUT-BUILD-04"], final=False)
def points_of_huts(s: Hut, seat: int) -> int:
    """Return the points that are on the board already (final=False)."""
    return s.points[seat]


@SCORING.category("wood", "Wood", R["HUT-SCORE-02"], final=True)
def points_of_wood(s: Hut, seat: int) -> int:
    """Return the points that are given only at the end (final=True)."""
    return s.wood[seat] // 2


@SCORING.tie_break("huts", R["HUT-TIE-01"])
def number_of_huts(s: Hut, seat: int) -> int:
    """Return what is compared after equal totals; more is better."""
    return s.owners.count(seat)


LAWS = Laws()


@LAWS.position(R["HUT-INV-02"])
def wood_is_in_range(s: Hut) -> bool:
    """Check every position."""
    return all(0 <= wood <= s.table.components.wood_carried for wood in s.wood)


@LAWS.ply(R["HUT-INV-01"])
def points_stay(before: Hut, after: Hut) -> bool:
    """Check every single ply."""
    return all(b <= a for b, a in zip(before.points, after.points, strict=True))
