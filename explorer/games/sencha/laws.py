"""What holds in every position, ply and turn of Sencha."""

from __future__ import annotations

from explorer.core.law import Laws
from explorer.games.sencha.actions.pass_turn import Pass
from explorer.games.sencha.decisions import Act, Gift, Sale
from explorer.games.sencha.rulebook import R
from explorer.games.sencha.scoring import SCORING
from explorer.games.sencha.state import NONE, Cubes, SenchaState, plus
from explorer.games.sencha.vocabulary import WORKER_TYPES

LAWS = Laws()


def in_the_rulers_hands(s: SenchaState) -> Cubes:
    """Return the cubes of a gift that is not complete yet."""
    top = s.agenda[-1] if s.agenda else None
    return top.given if isinstance(top, (Gift, Sale)) else NONE


@LAWS.position(R["SEN-INV-01"])
def no_cube_is_lost(s: SenchaState) -> bool:
    total = plus(plus(s.bag, s.box), plus(s.sold, in_the_rulers_hands(s)))
    for field in s.plantations:
        total = plus(total, field.cubes)
    for p in s.players:
        total = plus(total, p.temple)
        for w in p.workers:
            total = plus(total, w.load)
    return total == s.table.tea_total and min(*s.bag, *s.box, *s.sold) >= 0


@LAWS.position(R["SEN-INV-02"])
def every_seat_has_its_houses(s: SenchaState) -> bool:
    sites = [f.houses for f in s.plantations] + list(s.districts)
    return all(
        p.hand + p.reserve + sum(h.count(seat) for h in sites) == 5 for seat, p in enumerate(s.players)
    )


@LAWS.position(R["SEN-INV-03"])
def sites_hold_what_they_can(s: SenchaState) -> bool:
    t = s.table
    fields = all(len(f.houses) <= 3 and 0 <= sum(f.cubes) <= 9 and min(f.cubes) >= 0 for f in s.plantations)
    return fields and all(len(h) <= t.house_limit[d] for d, h in zip(t.districts, s.districts, strict=True))


@LAWS.position(R["SEN-INV-04"])
def yen_are_on_the_track(s: SenchaState) -> bool:
    return all(0 <= p.yen <= 12 for p in s.players)


@LAWS.position(R["SEN-INV-05"])
def everybody_has_workers(s: SenchaState) -> bool:
    return all(1 <= len(p.workers) <= 4 and any(w.type == "farmer" for w in p.workers) for p in s.players)


@LAWS.position(R["SEN-INV-06"])
def no_worker_card_is_lost(s: SenchaState) -> bool:
    out = [worker.type for p in s.players for worker in p.workers]
    start = {"farmer": s.table.players}
    return all(
        left + out.count(w) == copies + start.get(w, 0) and left >= 0
        for w, left, copies in zip(WORKER_TYPES, s.stacks, s.table.copies, strict=True)
    )


@LAWS.position(R["SEN-INV-07"])
def loads_are_allowed(s: SenchaState) -> bool:
    t = s.table
    for p in s.players:
        for w in p.workers:
            if sum(w.load) > t.capacity[w.type] or min(w.load) < 0:
                return False
            if not t.mix[w.type] and w.load.count(0) < 2:
                return False
            if w.load[0] and "sencha" not in t.carries[w.type]:
                return False
    return True


@LAWS.position(R["SEN-INV-08"])
def vp_are_cubes_in_the_temple(s: SenchaState) -> bool:
    return all(p.vp == sum(p.temple) for p in s.players)


@LAWS.position(R["SEN-INV-09"])
def vp_stay_within_eleven(s: SenchaState) -> bool:
    # 6 before the last gift, and the most parcels that four workers, a farmer among them, can hold.
    default = s.table.parcels and s.table.setup.rulings["sencha_carriers"] == "farmers"
    return all(p.vp <= 6 + (5 if default else 10) for p in s.players)


@LAWS.ply(R["SEN-INV-10"])
def some_things_only_grow(a: SenchaState, b: SenchaState) -> bool:
    for p, q in zip(a.players, b.players, strict=True):
        # Most plies leave most players as they were: the very same record.
        if p is not q and (
            q.vp < p.vp
            or any(y < x for x, y in zip(p.temple, q.temple, strict=True))
            or q.reserve > p.reserve
        ):
            return False
    before = [f.houses for f in a.plantations] + list(a.districts)
    after = [f.houses for f in b.plantations] + list(b.districts)
    if b.face_down > a.face_down:
        return False
    return before == after or all(y[: len(x)] == x for x, y in zip(before, after, strict=True))


@LAWS.position(R["SEN-INV-11"])
def open_card_is_not_fulfilled(s: SenchaState) -> bool:
    if s.agenda and not isinstance(s.agenda[-1], Act):
        return True
    if s.open:
        return sum(s.sold) < s.table.demand[s.open]
    return s.sold == NONE and s.face_down == 0 and s.last is not None


@LAWS.position(R["SEN-INV-12"])
def no_market_card_is_lost(s: SenchaState) -> bool:
    return len(s.seen) + (s.open != "") + s.face_down == s.table.count.market_cards_used


@LAWS.position(R["SEN-INV-13"])
def seven_vp_end_the_game(s: SenchaState) -> bool:
    at_rest = not s.agenda or isinstance(s.agenda[-1], Act)
    return not at_rest or s.last is not None or all(p.vp < 7 for p in s.players)


@LAWS.turn(R["SEN-INV-14"])
def last_turns_run_down(a: SenchaState, b: SenchaState) -> bool:
    if a.last is None:
        return True
    return b.last is not None and b.last.by == a.last.by and b.last.left == a.last.left - 1


@LAWS.turn(R["SEN-INV-15"])
def turns_go_clockwise(a: SenchaState, b: SenchaState) -> bool:
    if not a.agenda or not b.agenda or not isinstance(a.agenda[-1], Act):
        return True
    return b.agenda[-1].actor == (a.agenda[-1].actor + 1) % len(a.players)


@LAWS.position(R["SEN-INV-16"])
def a_pass_is_the_last_resort(s: SenchaState) -> bool:
    from explorer.games.sencha import GAME  # noqa: PLC0415  the game is made of these laws

    if not s.agenda or s.actor < 0:
        return True
    # Each proposal is judged by itself, so that the lists of legal actions are tested as well.
    others = (a for a in GAME.candidates(s) if type(a) is not Pass)
    possible = any(GAME.allows(s, s.actor, action) for action in others)
    passes = GAME.allows(s, s.actor, Pass())
    if passes != (Pass() in GAME.legal(s)):
        return False
    return passes != possible


@LAWS.turn(R["SEN-INV-17"])
def yen_change_by_the_action(a: SenchaState, b: SenchaState) -> bool:
    if not a.agenda or not isinstance(a.agenda[-1], Act):
        return True
    seat = a.agenda[-1].actor
    least, most = yen_of_the_action(a, b, seat)
    others = all(
        p.yen == q.yen for i, (p, q) in enumerate(zip(a.players, b.players, strict=True)) if i != seat
    )
    return others and least <= b.players[seat].yen - a.players[seat].yen <= most


def yen_of_the_action(a: SenchaState, b: SenchaState, seat: int) -> tuple[int, int]:
    """Return the least and the most that a turn may change the yen of its player, by what it has moved."""
    p, q = a.players[seat], b.players[seat]
    moved = (
        (q.reserve < p.reserve, -4, -1),
        (q.hand < p.hand, -8 if a.table.single_site else -2, 0),
        ([w.type for w in q.workers] != [w.type for w in p.workers], -3, -1),
        ((a.sold, a.seen) != (b.sold, b.seen), 0, 12),
        (q.temple != p.temple, 0, 0),
        (a.plantations != b.plantations or p.workers != q.workers, -1, 0),
    )
    return next(((least, most) for happened, least, most in moved if happened), (0, 1))


def progress(s: SenchaState) -> tuple[int, int, int, int, int, int]:
    """Return what no turn can take back, the most final first.

    Trades, houses and workers, loads, tea on the table, yen, idle passes.
    """
    trades = 100 * len(s.seen) + sum(s.sold) + sum(sum(p.temple) for p in s.players)
    assets = sum(5 - 2 * p.reserve - p.hand for p in s.players)
    assets += sum(1 + (w.type == "cart") for p in s.players for w in p.workers)
    loads = sum(sum(w.load) for p in s.players for w in p.workers)
    outside = sum(s.table.tea_total) - sum(s.bag)
    return (trades, assets, loads, outside, sum(p.yen for p in s.players), s.idle)


@LAWS.turn(R["SEN-INV-18"])
def every_turn_brings_the_end_nearer(a: SenchaState, b: SenchaState) -> bool:
    if not a.agenda or not isinstance(a.agenda[-1], Act) or not b.agenda:
        return True
    return progress(b) > progress(a) or b.last is not None


@LAWS.position(R["SEN-INV-19"])
def totals_are_bounded(s: SenchaState) -> bool:
    final = [c for c in SCORING.categories if c.final]
    points = [{c.id: c.points(s, seat) for c in final} for seat in range(len(s.players))]
    money = s.table.twelve_yen_vp
    each = all(
        p["workers"] <= 3 and 0 <= p["money"] <= money and p["territory"] <= 5 and p["majority"] <= 3
        for p in points
    )
    return each and (s.table.tied_majority or sum(p["majority"] for p in points) <= 3)


@LAWS.ply(R["SEN-INV-20"])
def no_cube_changes_workers(a: SenchaState, b: SenchaState) -> bool:
    loaded = unloaded = False
    for p, q in zip(a.players, b.players, strict=True):
        if p.workers == q.workers:
            continue
        if [w.type for w in p.workers] != [w.type for w in q.workers]:
            # A card came, and perhaps one went: neither carries anything.
            if [w for w in p.workers if w.load != NONE] != [w for w in q.workers if w.load != NONE]:
                return False
            continue
        for v, w in zip(p.workers, q.workers, strict=True):
            loaded |= any(y > x for x, y in zip(v.load, w.load, strict=True))
            unloaded |= any(y < x for x, y in zip(v.load, w.load, strict=True))
    fields = [(f.cubes, g.cubes) for f, g in zip(a.plantations, b.plantations, strict=True)]
    planted = any(y > x for before, after in fields for x, y in zip(before, after, strict=True))
    return not (unloaded and (loaded or planted))


@LAWS.position(R["SEN-INV-21"])
def colours_differ(s: SenchaState) -> bool:
    chosen = [p.colour for p in s.players if p.colour]
    return len(set(chosen)) == len(chosen) and all(p.colour for p in s.players[: len(chosen)])


@LAWS.position(R["SEN-INV-22"])
def two_to_four_play(s: SenchaState) -> bool:
    return 2 <= len(s.players) <= 4
