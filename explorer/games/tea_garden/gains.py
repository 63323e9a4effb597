"""What players gain: the same for every action that brings something."""

from __future__ import annotations

from explorer.core.action import Happening
from explorer.core.rulebook import RuleRef
from explorer.games.tea_garden.components import SCROLLS
from explorer.games.tea_garden.events import (
    CupTokenPlaced,
    LeavesGained,
    ScrollGained,
    TokensGained,
    VpScored,
)
from explorer.games.tea_garden.rulebook import R
from explorer.games.tea_garden.state import TeaState

#: The rule by which each sort of reward comes, by the first word of its name.
SOURCES: dict[str, RuleRef] = {
    "bonus": R["TEA-BUILD-10"],
    "river": R["TEA-RIVER-01"],
    "university": R["TEA-UNI-03"],
    "emperor": R["TEA-EMP-04"],
    "cup": R["TEA-CUPB-02"],
    "card": R["TEA-BON-02"],
    "caravan": R["TEA-CARA-08"],
}
GAINING = (R["TEA-BON-13"],)


def source_rule(source: str) -> RuleRef:
    """Return the rule that brings a reward."""
    return SOURCES[source.partition(":")[0]]


def on_boards(s: TeaState, what: str) -> int:
    """Return how many pieces of a supply the players have."""
    if what == "leaves":
        return sum(sum(p.leaves) for p in s.players)
    if what == "tokens":
        return sum(p.tokens for p in s.players)
    if what == "cups":
        return sum(sum(row) for p in s.players for row in p.joints)
    return sum(p.scrolls[SCROLLS.index(what)] for p in s.players)  # type: ignore[arg-type]


def available(s: TeaState, what: str, n: int) -> tuple[int, tuple[RuleRef, ...]]:
    """Return how many of `n` pieces can be gained, and the ruling that cuts them if it does."""
    if not s.t.limited:
        return n, ()
    left = max(0, s.t.supply[what] - on_boards(s, what))
    return min(n, left), (R["TEA-LEAF-11"],) if left < n else ()


def gain_leaves(s: TeaState, seat: int, quality: int, n: int, *why: RuleRef) -> tuple[Happening, ...]:
    """Gain fresh leaves."""
    n, cut = available(s, "leaves", n)
    return ((LeavesGained(seat, f"g{quality}", n), (*why, R["TEA-LEAF-07"], *cut)),) if n else ()


def gain_tokens(s: TeaState, seat: int, n: int, *why: RuleRef) -> tuple[Happening, ...]:
    """Gain Emperor tokens."""
    n, cut = available(s, "tokens", n)
    return ((TokensGained(seat, n), (*why, *GAINING, *cut)),) if n else ()


def gain_scrolls(s: TeaState, seat: int, scroll: str, n: int, *why: RuleRef) -> tuple[Happening, ...]:
    """Gain Scrolls."""
    n, cut = available(s, scroll, n)
    return ((ScrollGained(seat, scroll, n), (*why, *GAINING, *cut)),) if n else ()


def gain_vp(seat: int, vp: int, *why: RuleRef) -> tuple[Happening, ...]:
    """Score VP; none is no event."""
    return ((VpScored(seat, vp), why),) if vp else ()


def put_cup_token(s: TeaState, seat: int, row: int, joint: int, *why: RuleRef) -> tuple[Happening, ...]:
    """Put a Cup token on a joint."""
    n, cut = available(s, "cups", 1)
    return ((CupTokenPlaced(seat, row, joint), (*why, *cut)),) if n else ()
