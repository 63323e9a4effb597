"""The final scoring of Sencha and its tie-breaks."""

from __future__ import annotations

from explorer.core.scoring import Counted, Scoring
from explorer.games.sencha.rulebook import R
from explorer.games.sencha.state import NONE, SenchaState
from explorer.games.sencha.vocabulary import TEAS

SCORING: Scoring[SenchaState] = Scoring(total=R["SEN-TIE-01"], shared=R["SEN-TIE-04"])


@SCORING.category("track", "VP track", R["SEN-SCORE-01"], final=False)
def track(s: SenchaState, seat: int) -> int:
    return s.players[seat].vp


@SCORING.category("workers", "collectors and carts", R["SEN-SCORE-02"], final=True)
def workers(s: SenchaState, seat: int) -> int:
    return sum(s.table.worker_vp[w.type] for w in s.players[seat].workers)


@SCORING.category(
    "money",
    "yen",
    R["SEN-SCORE-03"],
    R["SEN-SCORE-04"],
    R["SEN-SCORE-05"],
    R["SEN-R-07"],
    final=True,
)
def money(s: SenchaState, seat: int) -> Counted:
    yen = s.players[seat].yen
    if yen == 12:
        vp = s.table.twelve_yen_vp
        return (vp, (R["SEN-SCORE-04"],)) if vp == 2 else (vp, (R["SEN-R-07"], R["SEN-SCORE-03"]))
    return (1, (R["SEN-SCORE-03"],)) if 7 <= yen <= 11 else (0, (R["SEN-SCORE-05"],))


@SCORING.category("territory", "houses on the territory", R["SEN-SCORE-06"], final=True)
def territory(s: SenchaState, seat: int) -> int:
    t = s.table
    return sum(t.house_vp[d] * houses.count(seat) for d, houses in zip(t.districts, s.districts, strict=True))


@SCORING.category(
    "majority", "temple majorities", R["SEN-SCORE-07"], R["SEN-SCORE-08"], R["SEN-R-08"], final=True
)
def majority(s: SenchaState, seat: int) -> Counted:
    mine = s.players[seat].temple
    ties = s.table.tied_majority
    rules = (R["SEN-SCORE-07"], R["SEN-R-08"] if ties else R["SEN-SCORE-08"])
    if mine == NONE:
        return 0, rules
    won = 0
    for i in range(len(TEAS)):
        rivals = max(p.temple[i] for other, p in enumerate(s.players) if other != seat)
        won += mine[i] > 0 and (mine[i] > rivals or (ties and mine[i] == rivals))
    return won, rules


@SCORING.tie_break("yen", R["SEN-TIE-02"])
def yen(s: SenchaState, seat: int) -> int:
    return s.players[seat].yen


@SCORING.tie_break("cubes in the temple", R["SEN-TIE-03"])
def temple_cubes(s: SenchaState, seat: int) -> int:
    return sum(s.players[seat].temple)
