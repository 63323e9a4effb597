"""The final scoring of Tea Garden, the conditions of Emperor cards, and the tie-breaks."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

from explorer.core.scoring import Scoring
from explorer.games.tea_garden.rulebook import R
from explorer.games.tea_garden.state import TEAPOT, Player, TeaState, fermented, fresh

SCORING: Scoring[TeaState] = Scoring(total=R["TEA-GOAL-01"], shared=R["TEA-TIE-03"])

#: What each condition counts. A function gets the position, the player and the scoring card.
Count = Callable[[TeaState, Player, str], int]
#: The rule of each condition, for the explanation of a result.
CONDITION_RULES = tuple(R[f"TEA-EMPS-{i:02}"] for i in range(1, 16))


def with_symbol(symbol: str) -> Count:
    """Return a count of the cards that show a symbol."""

    def count(s: TeaState, p: Player, card: str) -> int:
        symbols = s.t.symbols
        cards = [c for c in p.all_cards if symbol in symbols[c]]
        return len(cards) if s.t.counts_itself else len([c for c in cards if c != card])

    return count


def with_teapot(s: TeaState, p: Player, card: str) -> int:
    """Count the cards that show a Teapot."""
    return len([c for c in p.all_cards if s.t.teapots[c] and (s.t.counts_itself or c != card)])


def starting_cards(s: TeaState, p: Player, card: str) -> int:
    """Count the Starting cards."""
    return len([c for c in p.all_cards if c in s.t.starting])


COUNTS: dict[str, Count] = {
    "brown_leaves": lambda _s, p, _c: fermented(p.leaves),
    "green_leaves": lambda _s, p, _c: fresh(p.leaves),
    "teapot_scrolls": lambda _s, p, _c: p.scrolls[TEAPOT],
    "gardens": lambda _s, p, _c: len(p.gardens),
    "caravans": lambda _s, p, _c: len(p.caravans),
    "few_starting_cards": starting_cards,
    "river_cards": with_symbol("river"),
    "university_cards": with_symbol("university"),
    "cup_cards": with_symbol("cup"),
    "teapot_cards": with_teapot,
}


def emperor_card_vp(s: TeaState, p: Player, card: str) -> int:
    """Return the VP of the condition on an Emperor card."""
    condition = s.t.condition[s.t.scoring[card]]
    count = COUNTS.get(condition.id)
    if count is None:
        return condition.vp
    n = count(s, p, card)
    if condition.minus_each_starting_card:
        return condition.vp - n * condition.minus_each_starting_card
    return condition.vp_each * min(n, condition.max)


@SCORING.category("track", "VP track", R["TEA-SCORE-10"], final=False)
def track(s: TeaState, seat: int) -> int:
    return s.players[seat].vp


@SCORING.category("action_cards", "Action cards", R["TEA-SCORE-01"], final=True)
def action_cards(s: TeaState, seat: int) -> int:
    action = s.t.action
    return sum([action[c].vp for c in s.players[seat].all_cards if c in action])


@SCORING.category("emperor_cards", "Emperor cards", R["TEA-SCORE-02"], *CONDITION_RULES, final=True)
def emperor_cards(s: TeaState, seat: int) -> int:
    p, scoring = s.players[seat], s.t.scoring
    return sum([emperor_card_vp(s, p, c) for c in p.all_cards if c in scoring])


@SCORING.category("river", "River", R["TEA-SCORE-03"], final=True)
def river(s: TeaState, seat: int) -> int:
    p = s.players[seat]
    return s.t.river[p.river].vp[p.berth]


@SCORING.category("tea_studies", "Tea Studies", R["TEA-SCORE-04"], final=True)
def tea_studies(s: TeaState, seat: int) -> int:
    p, university = s.players[seat], s.t.c.university
    rim = s.t.sectors[p.sector - 1].vp if p.sector else university.start_space_vp
    return university.centre_vp * p.centre + rim


@SCORING.category("emperor_track", "Emperor track", R["TEA-SCORE-05"], final=True)
def emperor_track(s: TeaState, seat: int) -> int:
    return s.t.rows[s.players[seat].row].end_vp


def matching_joints(s: TeaState, p: Player) -> int:
    """Return how many joints have one colour."""
    tile = s.t.tile
    return sum(tile[a].right == tile[b].left for row in p.rows for a, b in pairwise(row))


@SCORING.category("cups", "Cups", R["TEA-SCORE-06"], R["TEA-SCORE-08"], final=True)
def cups(s: TeaState, seat: int) -> int:
    n, table = matching_joints(s, s.players[seat]), s.t.cup_vp
    vp, step = table[min(n, len(table) - 1)], table[-1] - table[-2]
    if s.t.cups_go_on:
        vp += sum(step + i for i in range(1, n - len(table) + 2))
    return vp


@SCORING.category("leftovers", "Scrolls and Emperor tokens", R["TEA-SCORE-07"], R["TEA-EMPS-14"], final=True)
def leftovers(s: TeaState, seat: int) -> int:
    p, each = s.players[seat], s.t.c.final_scoring
    scrolls = sum(p.scrolls)
    if not s.t.scrolls_twice:
        scoring = any(s.t.scoring.get(c) == "teapot_scrolls" for c in p.all_cards)
        scrolls -= min(p.scrolls[TEAPOT], s.t.condition["teapot_scrolls"].max) if scoring else 0
    return scrolls * each.vp_per_unused_scroll + p.tokens * each.vp_per_unused_emperor_token


@SCORING.tie_break("leaves", R["TEA-TIE-01"])
def leaves(s: TeaState, seat: int) -> int:
    return sum(s.players[seat].leaves)


@SCORING.tie_break("fermented leaves", R["TEA-TIE-02"])
def fermented_leaves(s: TeaState, seat: int) -> int:
    return fermented(s.players[seat].leaves)
