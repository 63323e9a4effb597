"""What can still be paid is told by counting leaves; here trying out every payment, ply by ply, says the same."""

from collections import Counter
from functools import cache
from itertools import permutations

import msgspec
from hypothesis import given, settings
from hypothesis import strategies as st

from explorer.games.tea_garden import GAME
from explorer.games.tea_garden.actions import buy, caravan, fee, repeat
from explorer.games.tea_garden.actions.buy import buying, teapots
from explorer.games.tea_garden.actions.lay import EndLaying, Lay
from explorer.games.tea_garden.actions.secondary import Sail
from explorer.games.tea_garden.decisions import FeeDue, PriceDue, RepeatDue, Repeating, SaleDue, TeapotsDue
from explorer.games.tea_garden.payments import matched
from explorer.games.tea_garden.state import LEAVES, QUALITY

#: Everything that looks ahead, by counting, to the end of a payment.
LOOKS_AHEAD = {
    fee.you_can_pay_the_rest_of_the_fee,
    buying.you_can_pay_the_leaves_of_the_price,
    buying.you_can_cover_the_teapots,
    buying.you_can_still_cover_the_teapots,
    teapots.the_set_can_be_completed,
    caravan.you_have_the_fermented_leaves,
    caravan.you_have_the_leaves,
    caravan.you_can_pay_the_rest,
    repeat.you_can_pay_the_rest,
}
PAYING = (
    fee.PayFee,
    buying.PayPrice,
    teapots.TeapotScroll,
    teapots.PayTeapot,
    teapots.CoverTeapot,
    caravan.PayCaravan,
    repeat.PayRepeat,
)
DUE = (FeeDue, PriceDue, TeapotsDue, SaleDue, RepeatDue)


def short_sighted():
    """Return the game without what looks ahead, and check that nothing else was taken away."""
    kinds, taken = [], set()
    for kind in GAME.kinds:
        for part in kind.requirements:
            if part.holds in LOOKS_AHEAD:
                taken.add(part.holds)
                kind = kind.without(part)  # noqa: PLW2901
        kinds.append(kind)
    assert taken == LOOKS_AHEAD
    return GAME.changed(kinds=tuple(kinds))


NAIVE = short_sighted()


def position(**words):
    case = {"id": "given", "title": "given", "rules": [], "provenance": "derived", "given": words}
    case |= {"when": {"steps": [], "chance": {}}, "then": {"result": "ok"}}
    return GAME.advance(GAME.notation.position(GAME, msgspec.convert(case, GAME.notation.case_type)))


def is_paid(before, state):
    """Whether a payment that began with other leaves is complete: asked of the leaves that are gone, not of a count."""
    top, seat = state.agenda[-1], state.agenda[-1].actor
    t = state.table
    gone = [
        leaf
        for leaf, had, has in zip(
            LEAVES, before.players[seat].leaves, state.players[seat].leaves, strict=True
        )
        for _ in range(had - has)
    ]
    fermented = sum(leaf[0] == "b" for leaf in gone)
    match top:
        case FeeDue():
            turns = t.c.turns
            return len(gone) == turns.fourth_turn_leaves and fermented >= turns.fourth_turn_min_brown
        case TeapotsDue(missing=missing, green=green, brown=brown, sets=sets):
            card = t.action[top.card]
            good = sum(QUALITY[leaf] >= card.min_quality for leaf in gone)
            done = missing == 0 and green == brown == 0 and sets <= t.sets_limit
            return done and good >= card.leaves
        case SaleDue():
            way = t.caravan[top.card].trade[top.trade - 1]
            return len(gone) == way.green + way.brown and fermented >= way.brown
        case Repeating():
            return len(gone) == fermented == t.c.costs.repeat_brown_leaves
    return False


def completable(before, state):
    """Whether some series of plies ends with everything paid: every one of them is tried."""

    @cache
    def reaches(at):
        if is_paid(before, at):
            return True
        if type(at.agenda[-1]) not in DUE:
            return False
        return any(reaches(NAIVE.apply(at, a)) for a in NAIVE.legal(at) if isinstance(a, PAYING))

    return reaches(state)


def agree(before, state, kinds, depth=6):
    """Assert that the game lists just those plies after which the payment can be completed; go on with each."""
    listed = {a for a in GAME.legal(state) if isinstance(a, kinds)}
    possible = {
        a for a in NAIVE.legal(state) if isinstance(a, kinds) and completable(before, NAIVE.apply(state, a))
    }
    assert listed == possible
    for action in sorted(listed, key=repr)[:depth]:
        after = GAME.apply(state, action)
        if type(after.agenda[-1]) in DUE:
            agree(before, after, PAYING, depth=2)
    return listed


def laid(state, *cards):
    """Return the position after these cards were laid, the last one on top."""
    for card in cards:
        state = GAME.advance(GAME.apply(state, Lay(card)))
    return GAME.advance(GAME.apply(state, EndLaying()))


def with_leaves(found):
    return {leaf: found.count(leaf) for leaf in dict.fromkeys(found)}


leaves = st.lists(st.sampled_from(("g1", "g3", "g5", "b1", "b3", "b6")), max_size=7).map(with_leaves)
cards = st.sampled_from(("A302", "A404", "A503", "A501", "A102", "A202"))
shown = st.sampled_from(("S10", "A104", "A407", "S03", "A408"))
checked = settings(max_examples=50, deadline=None, derandomize=True)


def for_a_card(have, card, one, two, scrolls=0, sets="unlimited"):
    state = position(
        hand=["A505", "A506"],
        slots=[[one], [two]] if one != two else [[one]],
        leaves=have,
        scrolls={"teapot": scrolls},
        display=["A201", "A203", "A204", card, "A206", "A208"],
        rulings={"leaf_teapots_per_purchase": sets},
    )
    return laid(state, "A505")


def for_a_caravan(have, card):
    return laid(position(hand=["A505", "A506"], leaves=have, caravans=[card]), "A505", "A506")


def for_a_fourth_turn(have, timing="start"):
    slots = [["S01"], ["S02"], ["S03"]]
    return position(hand=["S10", "S11"], slots=slots, leaves=have, rulings={"fee_timing": timing})


def for_a_repetition(have):
    state = laid(position(hand=["S04", "S11"], leaves=have), "S04")
    return GAME.advance(GAME.apply(state, Sail()))


@checked
@given(leaves, cards, shown, shown, st.integers(0, 2), st.sampled_from(("unlimited", 1)))
def test_a_card_can_be_bought_if_it_can_be_paid(have, card, one, two, scrolls, sets):
    state = for_a_card(have, card, one, two, scrolls, sets)
    agree(state, state, (buy.Buy,))


@checked
@given(leaves, st.sampled_from(("C01", "C05", "C16", "C20", "C28")))
def test_a_caravan_can_be_served_if_it_can_be_paid(have, card):
    state = for_a_caravan(have, card)
    agree(state, state, (caravan.Caravan,))


@checked
@given(leaves, st.sampled_from(("start", "when_laying")))
def test_a_fourth_turn_opens_if_it_can_be_paid(have, timing):
    state = for_a_fourth_turn(have, timing)
    agree(state, state, (fee.PayFee,))


@checked
@given(leaves)
def test_a_repetition_begins_if_it_can_be_paid(have):
    state = for_a_repetition(have)
    agree(state, state, (repeat.PayRepeat,))


def test_rich_players_pay_and_poor_ones_do_not():
    """The comparisons above are about something."""
    rich, poor = {"b6": 7}, {"g1": 1}
    for kind, state in (
        (buy.Buy, lambda have: for_a_card(have, "A404", "S10", "A104")),
        (caravan.Caravan, lambda have: for_a_caravan(have, "C16")),
        (fee.PayFee, for_a_fourth_turn),
        (repeat.PayRepeat, for_a_repetition),
    ):
        assert any(isinstance(a, kind) for a in GAME.legal(state(rich)))
        listed = [a for a in GAME.legal(state(poor)) if isinstance(a, kind)]
        # Other cards of the display may cost no leaves.
        assert not [a for a in listed if getattr(a, "card", "") in {"", "A404", "C16"}]


colours = st.lists(st.sampled_from(("green", "red", "blue", "any")), max_size=4)


@settings(max_examples=300, deadline=None, derandomize=True)
@given(colours, colours)
def test_teapots_pay_for_as_many_as_in_the_best_assignment(price, symbols):
    """A symbol pays for its own colour or for any; a neutral symbol pays for every colour."""
    best = max(
        sum(
            want != "" and (want == pot or "any" in (want, pot))
            for want, pot in zip(order, symbols, strict=False)
        )
        for order in permutations(price + [""] * (len(symbols) - len(price)))
    )
    used = matched(tuple(price), tuple(symbols))
    assert len(used) == best
    assert not Counter(used) - Counter(symbols)
