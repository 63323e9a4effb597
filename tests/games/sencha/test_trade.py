"""Trades, the end of the game and its scoring in Sencha: rule ids and numbers, no prose."""

from fractions import Fraction

import pytest
from msgspec.structs import replace

from explorer.core.state import CHANCE
from explorer.games.sencha import GAME
from explorer.games.sencha.actions.gift import EndGift, Give
from explorer.games.sencha.actions.hire import Hire
from explorer.games.sencha.actions.pass_turn import Pass
from explorer.games.sencha.actions.sell import EndSale, Sell, SellAndGive
from explorer.games.sencha.actions.setup import Reveal
from explorer.games.sencha.decisions import Act
from explorer.games.sencha.state import NONE, LastTurns, Worker
from tests.games.sencha.table import BLACK, SAKURA, SENCHA, after, broken, cited, law, seated, table

# ---------------------------------------------------------------- trade


def test_a_sale_is_paid_as_one_sum_and_cut_at_twelve():
    state = seated(table(), 0, yen=11, workers=(Worker("farmer", SENCHA), Worker("donkey", (0, 1, 0))))
    state = after(state, Sell(0, "sencha"), Sell(1, "sakura"))
    money = [line for line in cited(state, EndSale()) if line[0] == "SEN-SELL-02"]
    assert money
    assert all({"SEN-SELL-06", "SEN-MONEY-04"} <= set(line) for line in money)
    sold = after(state, EndSale())
    assert sold.players[0].yen == 12
    assert sold.players[0].vp == 0


def test_houses_in_a_district_pay_their_owner_for_their_tea():
    state = seated(table(), 0, yen=0, workers=(Worker("farmer", SAKURA),))
    plain = after(state, Sell(0, "sakura"), EndSale()).players[0].yen
    mine = replace(state, districts=((), (0, 0, 1), ()))
    other = replace(state, districts=((0,), (1,), (0,)))
    assert after(mine, Sell(0, "sakura"), EndSale()).players[0].yen == plain + 2
    assert after(other, Sell(0, "sakura"), EndSale()).players[0].yen == plain
    assert any("SEN-SELL-04" in line for line in cited(after(mine, Sell(0, "sakura")), EndSale()))
    assert not any("SEN-SELL-04" in line for line in cited(after(other, Sell(0, "sakura")), EndSale()))


def test_a_sale_and_a_gift_each_refuse_the_end_of_the_other():
    state = seated(table(), 0, workers=(Worker("farmer", SENCHA), Worker("donkey", (0, 0, 2))))
    assert list(broken(after(state, Sell(0, "sencha")), EndGift())) == ["SEN-SELL-13"]
    assert list(broken(after(state, Give(1, "black")), EndSale())) == ["SEN-SELL-13"]
    assert list(broken(state, EndGift())) == ["SEN-GIFT-09"]
    assert list(broken(state, EndSale())) == ["SEN-SELL-03"]


def test_the_card_that_a_sale_turns_up_comes_after_the_sale():
    demand = table().table.demand["M1"]
    state = seated(replace(table(), sold=(0, 0, demand - 1)), 0, workers=(Worker("donkey", (0, 0, 2)),))
    state = after(state, Sell(0, "black"), Sell(0, "black"), EndSale())
    assert state.actor == CHANCE
    assert Reveal("M1") not in GAME.legal(state)
    assert {o.probability for o in GAME.outcomes(state)} == {Fraction(1, 8)}
    state = after(state, Reveal("M7"))
    assert (state.open, state.sold, state.actor) == ("M7", NONE, 1)


def test_half_a_pair_cannot_be_sent_and_a_pair_may_lie_on_two_workers():
    single = seated(table(), 0, workers=(Worker("farmer", BLACK), Worker("donkey", SAKURA)))
    assert broken(single, Give(0, "black")).keys() == {"SEN-GIFT-04"}
    pair = seated(table(), 0, workers=(Worker("farmer", BLACK), Worker("donkey", BLACK)))
    begun = after(pair, Give(0, "black"))
    assert broken(begun, EndGift()) == {"SEN-GIFT-04": {"odd": "black"}}
    given = after(begun, Give(1, "black"), EndGift())
    assert (given.players[0].vp, given.players[0].temple, given.players[0].yen) == (1, BLACK, 3)
    assert given.bag[2] == pair.bag[2] + 1


def test_sale_and_gift_exclude_each_other_unless_the_reading_says_otherwise():
    workers = (Worker("farmer", SENCHA), Worker("donkey", (0, 0, 2)))
    state = seated(table(), 0, workers=workers)
    assert broken(state, SellAndGive()) == {"SEN-SELL-13": {}}
    assert broken(after(state, Sell(0, "sencha")), Give(1, "black")).keys() == {"SEN-SELL-13"}
    assert broken(after(state, Give(1, "black")), Sell(0, "sencha")).keys() == {"SEN-SELL-13"}
    assert broken(after(state, Give(1, "black")), EndSale()).keys() == {"SEN-SELL-13"}
    both = after(seated(table(sale_and_gift_in_one_action=True), 0, workers=workers), SellAndGive())
    assert broken(both, Give(1, "black")).keys() == {"SEN-SELL-03"}
    sold = after(both, Sell(0, "sencha"))
    assert broken(sold, EndSale()) == {"SEN-GIFT-09": {}}
    # One of the two black cubes is not enough for a gift: the pair has to stay together.
    assert broken(sold, Sell(1, "black")).keys() == {"SEN-R-06"}


def test_after_the_last_card_a_gift_cannot_be_added_to_a_sale():
    workers = (Worker("farmer", SENCHA), Worker("donkey", (0, 0, 2)))
    state = seated(table(sale_and_gift_in_one_action=True), 0, workers=workers)
    closed = replace(state, open="", face_down=0, last=LastTurns(1, 1))
    assert broken(state, SellAndGive()) == {}
    assert list(broken(closed, SellAndGive())) == ["SEN-SELL-12"]
    assert list(broken(seated(state, 0, workers=workers[:1]), SellAndGive())) == ["SEN-R-06"]


# ---------------------------------------------------------------- passing, end, scoring


def test_a_pass_is_the_last_resort():
    state = table()
    assert broken(state, Pass()).keys() == {"SEN-TURN-05"}
    stuck = seated(state, 0, yen=0, hand=0)
    assert GAME.legal(stuck) == [Pass()]
    assert after(stuck, Pass()).players[0].yen == 1


def test_the_trigger_of_the_end_counts_points_of_the_track_only():
    rich = seated(table(), 0, vp=6, temple=(6, 0, 0), workers=(Worker("farmer"), Worker("collector")))
    assert GAME.totals(rich)[0] == 8
    assert after(rich, Hire("donkey")).last is None
    gift = seated(rich, 0, workers=(Worker("farmer", SENCHA),))
    assert after(gift, Give(0, "sencha"), EndGift()).last == LastTurns(0, 1)


def test_the_yen_of_a_turn_are_bounded_by_its_action():
    holds = law("SEN-INV-17").holds
    before, later = table(), replace(table(), agenda=(Act(1),))
    assert holds(before, seated(later, 0, yen=4))
    assert not holds(before, seated(later, 0, yen=5))
    assert not holds(before, seated(later, 1, yen=4))
    bought = seated(later, 0, reserve=3, hand=2)
    assert not holds(before, bought)
    assert holds(before, seated(bought, 0, yen=0))


@pytest.mark.parametrize(("yen", "points"), [(0, 0), (6, 0), (7, 1), (11, 1), (12, 2)])
def test_the_bands_of_the_money_track(yen, points):
    assert GAME.scores(seated(table(), 0, yen=yen))[0]["money"] == points


def test_a_tie_for_most_cubes_gives_nobody_the_majority():
    state = seated(seated(table(3), 0, temple=(2, 1, 0)), 1, temple=(2, 0, 0))
    assert [points["majority"] for points in GAME.scores(state)] == [1, 0, 0]


def test_cubes_in_the_temple_break_the_last_tie():
    state = seated(seated(table(), 0, vp=3, temple=(3, 0, 0)), 1, vp=2, temple=(0, 0, 2))
    state = seated(state, 1, workers=(Worker("farmer"), Worker("collector")))
    assert GAME.ranking(state) == ((4, 3, 3), (4, 3, 2))
    assert GAME.winners(state) == (0,)
