"""What holds in every position, ply and turn of Formosa Tea."""

from __future__ import annotations

from itertools import chain

from explorer.core.law import Laws
from explorer.games.formosa_tea.decisions import PayMerchant, Refill, Scenting, TurnGoesOn, TurnUp
from explorer.games.formosa_tea.occasions import (
    CleanUp,
    DrawForGrowth,
    EventDue,
    Finish,
    Growing,
    LayWeather,
    OpenRound,
)
from explorer.games.formosa_tea.rulebook import R
from explorer.games.formosa_tea.state import NONE, Batch, Cubes, FormosaState, plus

LAWS = Laws()


def asks(s: FormosaState, *questions: type) -> bool:
    """Whether one of these questions is on the agenda."""
    return any(type(d) in questions for d in s.agenda)


def of_player(s: FormosaState, seat: int) -> Cubes:
    """Return all cubes of a player, by tea."""
    p = s.players[seat]
    total: Cubes = NONE
    for basket in p.baskets:
        total = plus(total, basket)
    made = [sum(stock) + (sum(b.levels) if b else 0) for stock, b in zip(p.warehouse, p.factory, strict=True)]
    if p.scented:
        made[p.scented.tea] += p.scented.cubes
    return plus(total, (made[0], made[1], made[2]))


@LAWS.position(R["FOR-INV-01"])
def no_cube_is_lost(s: FormosaState) -> bool:
    total = plus(s.bag, s.heap)
    for field in s.fields:
        total = plus(total, field.cubes)
    for seat in range(len(s.players)):
        total = plus(total, of_player(s, seat))
    return total == s.table.tea_total and min(*s.bag, *s.heap) >= 0


@LAWS.position(R["FOR-INV-02"])
def no_disc_is_lost(s: FormosaState) -> bool:
    total = s.discs_out
    for p in s.players:
        total = plus(total, plus(p.discs, p.scented.discs if p.scented else NONE))
    lying = [f.disc for f in s.fields]
    total = plus(total, (lying.count(0), lying.count(1), lying.count(2)))
    return total == s.table.disc_total and min(s.discs_out) >= 0


@LAWS.position(R["FOR-INV-03"])
def no_token_is_lost(s: FormosaState) -> bool:
    if s.table.unlimited_tokens:
        return True
    action = s.action_supply + sum(p.action_tokens for p in s.players)
    tech = sum(s.tech_supply) + sum(sum(p.tech_tokens) for p in s.players)
    tech += sum(sum(b.tokens) for p in s.players for b in p.factory if b)
    supply = s.table.c.supply
    return (
        action == supply.action_tokens
        and tech == supply.tech_tokens
        and min(s.action_supply, *s.tech_supply) >= 0
    )


@LAWS.position(R["FOR-INV-04"])
def no_card_is_lost(s: FormosaState) -> bool:
    shown = [card for card in s.display if card]
    kept = chain.from_iterable(p.cards for p in s.players)
    return sorted([*shown, *s.deck, *s.under, *s.aside, *s.removed, *kept]) == sorted(s.table.cards)


@LAWS.position(R["FOR-INV-05"])
def no_worker_is_lost(s: FormosaState) -> bool:
    out = [f.worker for f in s.fields] + [w for space in (*s.exports, s.home) for w in space]
    third = s.table.count.third_master_before_round
    masters = s.table.count.start_masters + (0 < third <= s.round)
    return all(
        p.farmers + out.count(2 * seat) == s.table.count.start_farmers
        and p.masters + out.count(2 * seat + 1) + sum(at > 0 for at in p.track) == masters
        and min(p.farmers, p.masters) >= 0
        for seat, p in enumerate(s.players)
    )


@LAWS.position(R["FOR-INV-06"])
def baskets_hold_what_they_can(s: FormosaState) -> bool:
    return all(
        0 <= p.held <= s.basket_limit(seat) and min(chain.from_iterable(p.baskets)) >= 0
        for seat, p in enumerate(s.players)
    )


@LAWS.position(R["FOR-INV-07"])
def places_hold_what_they_can(s: FormosaState) -> bool:
    closed = [f for i, f in enumerate(s.fields) if i % 4 == s.closed]
    if any(f.worker >= 0 or f.cubes != NONE or f.disc >= 0 for f in closed):
        return False
    return all(len({man // 2 for man in men}) == len(men) for men in s.exports)


@LAWS.position(R["FOR-INV-08"])
def batches_have_masters(s: FormosaState) -> bool:
    if asks(s, Scenting):
        return True
    limits = s.table.c.limits
    for p in s.players:
        if any((b is None) != (at == 0) for b, at in zip(p.factory, p.track, strict=False)):
            return False
        if any(b and (sum(b.levels) < 1 or min(b.levels) < 0) for b in p.factory):
            return False
        if (p.scented is None) != (p.track[3] == 0):
            return False
        if p.scented and not (
            1 <= p.scented.cubes <= limits.scented_cubes_max
            and sum(p.scented.discs) <= limits.scented_discs_max
        ):
            return False
    return True


def same_batches(a: FormosaState, b: FormosaState) -> list[tuple[Batch, Batch]]:
    """List the raw batches that are there before and after a ply."""
    pairs = [
        (x, y)
        for p, q in zip(a.players, b.players, strict=True)
        for x, y in zip(p.factory, q.factory, strict=True)
    ]
    return [(x, y) for x, y in pairs if x is not None and y is not None]


@LAWS.ply(R["FOR-INV-09"])
def tea_only_gets_better(a: FormosaState, b: FormosaState) -> bool:
    return all(
        y.wet <= x.wet and y.levels[4] >= x.levels[4] and sum(x.levels) == sum(y.levels)
        for x, y in same_batches(a, b)
    )


@LAWS.ply(R["FOR-INV-10"])
def markers_only_go_forward(a: FormosaState, b: FormosaState) -> bool:
    t = a.table
    for p, q in zip(a.players, b.players, strict=True):
        if q.vp < p.vp or not p.domestic <= q.domestic <= t.home_last:
            return False
        if any(not x <= y <= last for x, y, last in zip(p.tech, q.tech, t.tech_last, strict=True)):
            return False
    return True


@LAWS.ply(R["FOR-INV-11"])
def weather_goes_round(a: FormosaState, b: FormosaState) -> bool:
    if not a.weather or a.weather == b.weather:
        return sorted(b.weather) == sorted(a.table.tiles) or asks(b, LayWeather)
    if a.table.reshuffle:
        return type(a.agenda[-1]) is LayWeather and sorted(b.weather) == sorted(a.table.tiles)
    return type(a.agenda[-1]) is CleanUp and b.weather == (a.weather[-1], *a.weather[:-1])


@LAWS.position(R["FOR-INV-12"])
def rows_have_no_gap_at_the_board(s: FormosaState) -> bool:
    if s.table.refill != "slide_at_once" or s.start < 0 or s.round < 1:
        return True
    if asks(s, Refill, TurnUp, PayMerchant):
        return True
    rows = [s.display[3 * row : 3 * row + 3] for row in range(4)]
    return all(row[0] or (not any(row) and not s.deck) for row in rows) or not laid_out(s)


def laid_out(s: FormosaState) -> bool:
    """Whether the set-up is over."""
    return not asks(s, OpenRound) or asks(s, Growing, DrawForGrowth) or s.round > 1


@LAWS.ply(R["FOR-INV-13"])
def low_levels_come_first(a: FormosaState, b: FormosaState) -> bool:
    dealt = set(a.deck) - set(b.deck)
    return all(a.table.level[card] <= min(a.table.level[left] for left in a.deck) for card in dealt)


@LAWS.ply(R["FOR-INV-14"])
def main_action_only_once(a: FormosaState, b: FormosaState) -> bool:
    came_in = asks(a, OpenRound)
    if a.table.reenter or came_in:
        return True
    if any(p.passed and not q.passed for p, q in zip(a.players, b.players, strict=True)):
        return False
    acted = [d.acted for s in (a, b) for d in s.agenda[:1] if type(d) is TurnGoesOn]
    return len(acted) < 2 or acted[0] <= acted[1] or a.agenda[0].actor != b.agenda[0].actor


@LAWS.ply(R["FOR-INV-15"])
def fields_grow_as_the_tiles_say(a: FormosaState, b: FormosaState) -> bool:
    if not a.agenda or type(a.agenda[-1]) is not Growing or a.table.heap or a.table.field_limit:
        return True
    top, then = a.agenda[-1], b.agenda[-1]
    if type(then) is not DrawForGrowth:
        # Growth has ended: nothing is left in the bag, or all fields were served.
        return not any(a.bag) or all(place % 16 // 4 == a.closed for place in range(top.place, 16))
    field = a.table.field_index[then.field]
    growth = a.table.tile[a.weather[field % 4]].growth
    return then.count == min(growth, sum(a.bag)) and field % 4 != a.closed


@LAWS.ply(R["FOR-INV-16"])
def start_marker_moves_with_the_rounds(a: FormosaState, b: FormosaState) -> bool:
    if a.start < 0 or a.start == b.start:
        return a.start < 0 or a.round == b.round
    return b.round == a.round + 1 <= a.table.rounds and b.start == (a.start + 1) % len(a.players)


@LAWS.position(R["FOR-INV-17"])
def rows_hold_what_they_can(s: FormosaState) -> bool:
    columns = 4 if s.closed < 0 else 3
    return all(s.workers_in_row(row) <= columns for row in range(4))


@LAWS.position(R["FOR-INV-18"])
def who_has_passed_has_no_worker(s: FormosaState) -> bool:
    t = s.table
    special = t.free_pass or t.must_take or t.reenter
    if special or asks(s, OpenRound, Finish, EventDue) or not s.agenda:
        return True
    return all(not p.passed or p.farmers + p.masters == 0 for p in s.players)
