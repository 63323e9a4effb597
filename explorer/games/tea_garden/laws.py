"""What holds in every position, ply and turn of Tea Garden."""

from __future__ import annotations

from collections import Counter

from explorer.core.law import Laws
from explorer.games.tea_garden.decisions import AfterLaying, NextAction, NextCaravan, NextEmperor, TakeTurn
from explorer.games.tea_garden.rulebook import R
from explorer.games.tea_garden.scoring import SCORING
from explorer.games.tea_garden.state import Player, TeaState, fermented, fresh

LAWS = Laws()


@LAWS.position(R["TEA-INV-01"])
def seven_pagodas_each(s: TeaState) -> bool:
    t = s.t
    return all(
        len(p.pagodas) + len(p.gardens) == len(t.pagodas) + 1
        and t.home in p.gardens
        and len(set(p.gardens)) == len(p.gardens)
        and len(set(p.pagodas)) == len(p.pagodas)
        and set(p.pagodas) <= set(t.pagodas)
        for p in s.players
    )


@LAWS.position(R["TEA-INV-02"])
def regions_hold_what_they_can(s: TeaState) -> bool:
    owners = [[seat for seat in row if seat >= 0] for row in s.spaces]
    apart = all(len(set(row)) == len(row) for row in owners)
    fits = all(len(row) == s.t.region[r].capacity for r, row in zip(s.t.regions, s.spaces, strict=True))
    same = all(
        sorted(r for r, row in zip(s.t.regions, owners, strict=True) if seat in row) == list(p.gardens)
        for seat, p in enumerate(s.players)
    )
    return apart and fits and same


@LAWS.position(R["TEA-INV-03"])
def gardens_hang_together(s: TeaState) -> bool:
    t = s.t
    for p in s.players:
        reached, own = {t.home}, set(p.gardens)
        while more := {r for r in own - reached if (t.near[r] | t.far[r]) & reached}:
            reached |= more
        if reached != own:
            return False
    return True


@LAWS.position(R["TEA-INV-04"])
def six_workers_each(s: TeaState) -> bool:
    workers = s.t.c.setup.workers_in_supply
    return all(p.supply + p.centre == workers and 0 <= p.centre <= workers for p in s.players)


@LAWS.position(R["TEA-INV-05"])
def starting_cards_are_in_one_place(s: TeaState) -> bool:
    return all(
        sorted(c for c in (*p.all_cards, *p.removed) if c in s.t.starting) == list(s.t.starting)
        for p in s.players
    )


def owned(p: Player) -> list[str]:
    """Return a player's cards that are no Starting cards, removed ones included."""
    return [c for c in (*p.all_cards, *p.removed) if c[0] != "S"]


@LAWS.position(R["TEA-INV-06"])
def no_action_card_is_lost(s: TeaState) -> bool:
    held = [c for p in s.players for c in owned(p) if c in s.t.level]
    seen = Counter((*held, *s.display, *s.out))
    per_level = s.t.row.action_cards_per_level
    shown = Counter(s.t.level[c] for c in s.seen)
    levels = all(left + shown[lv] == per_level for lv, left in zip(s.t.levels, s.deck, strict=True))
    return levels and seen == Counter(s.seen) and len(s.out) <= s.t.c.setup.rounds - 1


@LAWS.position(R["TEA-INV-07"])
def no_emperor_card_or_caravan_is_lost(s: TeaState) -> bool:
    held = [c for p in s.players for c in owned(p) if c in s.t.scoring]
    emperors = Counter((*held, *s.emperors)) == Counter(s.seen_emperors)
    won = Counter((*(c for p in s.players for c in p.caravans), *s.caravans))
    basic = sum(c in s.t.basic for c in s.seen_caravans) + s.caravan_deck[0] == s.t.row.basic_caravans
    advanced = sum(c not in s.t.basic for c in s.seen_caravans) + s.caravan_deck[1]
    all_there = len(s.seen_emperors) + s.emperor_deck == len(s.t.emperors)
    caravans = won == Counter(s.seen_caravans) and basic and advanced == len(s.t.caravans) - len(s.t.basic)
    return emperors and all_there and caravans


@LAWS.position(R["TEA-INV-08"])
def no_cup_tile_is_lost(s: TeaState) -> bool:
    laid = [tile for p in s.players for row in p.rows for tile in row]
    shown = [tile for tile in s.tops if tile]
    gone = sum(s.t.stack_height - height for height in s.heights)
    return len({*laid, *shown}) == len(laid) + len(shown) and gone == len(laid) and min(s.heights) >= 0


@LAWS.position(R["TEA-INV-09"])
def joints_fit_rows(s: TeaState) -> bool:
    return all(
        [len(j) for j in p.joints] == [len(row) - 1 for row in p.rows]
        and all(n >= 0 for j in p.joints for n in j)
        for p in s.players
    )


@LAWS.position(R["TEA-INV-10"])
def displays_are_full(s: TeaState) -> bool:
    start = s.t.c.setup
    questions: list[type] = [type(d) for d in s.agenda]
    asked = Counter(questions)
    actions = len(s.display) + asked[NextAction] == start.action_display or not sum(s.deck)
    caravans = len(s.caravans) + asked[NextCaravan] == start.caravan_display or not sum(s.caravan_deck)
    emperors = len(s.emperors) + asked[NextEmperor] == start.emperor_display or not s.emperor_deck
    # While a purchase or Maintenance is under way, the gap is one card wide at most.
    return actions and caravans and emperors


@LAWS.position(R["TEA-INV-11"])
def stacks_are_turns(s: TeaState) -> bool:
    most = s.t.c.turns.max_turns_per_round
    empty = s.t.remove_laid
    fits = all(len(p.slots) <= most and (empty or all(p.slots)) for p in s.players)
    starts = bool(s.agenda) and type(s.agenda[-1]) is TakeTurn
    return fits and (not starts or all(p.passed for p in s.players if len(p.slots) == most))


@LAWS.ply(R["TEA-INV-12"])
def own_cards_do_not_get_fewer(a: TeaState, b: TeaState) -> bool:
    before = [len(p.all_cards) + len(p.removed) for p in a.players]
    after = [len(p.all_cards) + len(p.removed) for p in b.players]
    own = [len(b.t.starting) + len(owned(p)) for p in b.players]
    return after == own and all(x <= y for x, y in zip(before, after, strict=True))


@LAWS.position(R["TEA-INV-13"])
def turn_keeps_its_limits(s: TeaState) -> bool:
    turn = s.turn
    once = turn.secondary != "" or not turn.repeated
    return once and 0 <= turn.sold <= s.t.most_sold and len(set(turn.used)) == len(turn.used)


def progress(s: TeaState, p: Player) -> tuple[int, ...]:
    """Return what never goes back for a player."""
    tiles = sum(len(row) for row in p.rows)
    return (p.vp, p.river, p.row, p.centre, len(p.gardens), len(p.caravans), tiles, s.round)


@LAWS.ply(R["TEA-INV-14"])
def nothing_goes_back(a: TeaState, b: TeaState) -> bool:
    for p, q in zip(a.players, b.players, strict=True):
        if any(y < x for x, y in zip(progress(a, p), progress(b, q), strict=True)):
            return False
        if q.river > b.t.last_segment or q.row > b.t.top_row:
            return False
    return True


@LAWS.ply(R["TEA-INV-15"])
def studies_go_round(a: TeaState, b: TeaState) -> bool:
    n = len(a.t.sectors)
    for p, q in zip(a.players, b.players, strict=True):
        if (p.sector, p.part) == (q.sector, q.part) and p.centre == q.centre:
            continue
        crosses = p.sector == n or (p.sector == 0 and a.t.first_move_crosses)
        if q.sector != p.sector % n + 1 or q.centre != p.centre + (crosses and p.supply > 0):
            return False
    return True


@LAWS.position(R["TEA-INV-16"])
def boats_lie_apart(s: TeaState) -> bool:
    berths = sorted(p.berth for p in s.players if p.river == s.t.last_segment)
    return berths == list(range(len(berths)))


@LAWS.ply(R["TEA-INV-17"])
def leaves_are_sound(a: TeaState, b: TeaState) -> bool:
    for p, q in zip(a.players, b.players, strict=True):
        if min(q.leaves) < 0:
            return False
        if fermented(q.leaves) > fermented(p.leaves) and sum(q.leaves) != sum(p.leaves):
            return False
        # More leaves are fresh leaves: the fermented ones stay where they are.
        if sum(q.leaves) > sum(p.leaves) and (
            p.leaves[6:] != q.leaves[6:] or fresh(q.leaves) <= fresh(p.leaves)
        ):
            return False
    return True


@LAWS.ply(R["TEA-INV-18"])
def tokens_are_sound(a: TeaState, b: TeaState) -> bool:
    for p, q in zip(a.players, b.players, strict=True):
        if q.tokens < 0 or min(q.scrolls) < 0:
            return False
        if q.row != p.row and q.tokens != p.tokens - a.t.rows[q.row].tokens:
            return False
    return True


@LAWS.position(R["TEA-INV-19"])
def start_moves_on(s: TeaState) -> bool:
    return s.first < 0 or s.start == (s.first + s.round - 1) % s.t.players or asks_for_round(s)


def asks_for_round(s: TeaState) -> bool:
    """Whether the Round marker and the Starting Player token are just about to move."""
    return bool(s.agenda) and s.agenda[-1].actor < 0


@LAWS.position(R["TEA-INV-20"])
def strength_lets_harvest(s: TeaState) -> bool:
    if not s.agenda or type(s.agenda[-1]) is not AfterLaying:
        return s.round <= s.t.c.setup.rounds
    return s.turn.strength >= 1 and s.turn.laid


@LAWS.position(R["TEA-INV-21"])
def totals_are_bounded(s: TeaState) -> bool:
    t = s.t
    university = t.c.university
    highest = {
        "river": max(vp for segment in t.river for vp in segment.vp),
        "emperor_track": max(row.end_vp for row in t.rows),
        "tea_studies": university.centre_vp * t.c.setup.workers_in_supply + max(x.vp for x in t.sectors),
    }
    if not t.cups_go_on:
        highest["cups"] = max(t.cup_vp)
    for seat in range(t.players):
        points = {c.id: c.points(s, seat) for c in SCORING.categories}
        if min(points.values()) < 0 or any(points[name] > most for name, most in highest.items()):
            return False
    return True


@LAWS.position(R["TEA-INV-22"])
def looking_changes_nothing(s: TeaState) -> bool:
    from explorer.games.tea_garden import GAME  # noqa: PLC0415  the game is made of these laws

    if not s.agenda or s.agenda[-1].actor < 0:
        return True
    before = hash(s)
    refused = [
        a for kind in GAME.kinds if not kind.params for a in (kind.type(),) if not GAME.allows(s, s.actor, a)
    ]
    verdicts = [GAME.judge(s, s.actor, a) for a in refused]
    return hash(s) == before and not any(v.legal for v in verdicts) and bool(GAME.legal(s))
