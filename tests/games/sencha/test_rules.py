"""The points of Sencha where a reading of the rules goes wrong most easily: rule ids and numbers, no prose."""

from fractions import Fraction

import pytest
from msgspec.structs import replace

from explorer.core.law import Law
from explorer.core.setup import SetupError
from explorer.core.state import CHANCE, RULES
from explorer.games.sencha import GAME
from explorer.games.sencha.actions.build import Build
from explorer.games.sencha.actions.buy import Buy
from explorer.games.sencha.actions.end_turn import EndTurn
from explorer.games.sencha.actions.gift import EndGift, Give
from explorer.games.sencha.actions.harvest import EndHarvest, Gather, Produce
from explorer.games.sencha.actions.hire import Hire
from explorer.games.sencha.actions.pass_turn import Pass
from explorer.games.sencha.actions.sell import EndSale, Sell, SellAndGive
from explorer.games.sencha.actions.setup import Colour, Drawn, OpenCard, Reveal
from explorer.games.sencha.decisions import Act
from explorer.games.sencha.state import NONE, LastTurns, Plantation, SenchaState, Worker

SENCHA, SAKURA, BLACK = (1, 0, 0), (0, 1, 0), (0, 0, 1)


def table(players: int = 2, **rulings) -> SenchaState:
    """Return a position with nothing on the board: M1 is open, seat 0 is to act."""
    state = GAME.start(players, rulings, {"start_seat": 0})
    state = GAME.apply(state, OpenCard("M1"))
    return replace(state, agenda=(Act(0),))


def seated(state: SenchaState, seat: int, **changes) -> SenchaState:
    """Return a position in which a player has something else."""
    players = list(state.players)
    players[seat] = replace(players[seat], **changes)
    return replace(state, players=tuple(players))


def planted(state: SenchaState, *fields: Plantation) -> SenchaState:
    """Return a position with these plantations first."""
    return replace(state, plantations=(*fields, *state.plantations[len(fields) :]))


def broken(state: SenchaState, action, seat: int = 0) -> dict:
    """Return facts by rule id of what forbids an action."""
    return GAME.judge(state, seat, action).broken


def after(state: SenchaState, *actions) -> SenchaState:
    """Return the position after these actions, each judged, and the bookkeeping in between."""
    for action in actions:
        state = GAME.play(state, action).state
        while state.agenda and state.actor == RULES:
            state = GAME.play(state, EndTurn()).state
    return state


def cited(state: SenchaState, action) -> list[tuple[str, ...]]:
    """Return the rule ids of each effect of an action."""
    return [tuple(rule.id for rule in line.rules) for line in GAME.play(state, action).events]


def law(rule: str) -> Law:
    return next(law for law in GAME.laws if law.rule.id == rule)


# ---------------------------------------------------------------- players and set-up


@pytest.mark.parametrize("players", [0, 1, 5])
def test_two_to_four_play(players):
    with pytest.raises(SetupError):
        GAME.start(players)


def test_a_colour_is_taken_once_and_in_seat_order():
    state = GAME.start(3, options={"colours": "chosen"})
    assert state.actor == 0
    state = after(state, Colour("blue"))
    assert state.actor == 1
    assert broken(state, Colour("blue"), 1) == {"SEN-SETUP-02": {}}
    assert broken(state, Colour("red"), 2).keys() == {"SEN-TURN-01"}
    state = after(state, Colour("red"), Colour("white"))
    assert [p.colour for p in state.players] == ["blue", "red", "white"]
    assert state.actor == CHANCE
    assert law("SEN-INV-21").holds(state)
    assert not law("SEN-INV-21").holds(seated(state, 2, colour="red"))


def test_the_stack_is_unknown_whatever_was_put_away():
    state = GAME.start(2)
    assert {o.probability for o in GAME.outcomes(state)} == {Fraction(1, 9)}
    assert state.face_down == 7


def test_everybody_sees_the_same_table():
    state = planted(table(), Plantation((0,), (1, 2, 0)))
    assert GAME.privacy is None
    scenes = [GAME.view.scene(state, seat) for seat in (None, 0, 1)]
    assert scenes[0] == scenes[1] == scenes[2]
    assert scenes[0] != GAME.view.scene(table(), 0)


# ---------------------------------------------------------------- money, buying, building


def test_several_reasons_are_told_at_once():
    state = seated(planted(table(), Plantation((1, 1, 1), NONE)), 0, hand=0, yen=1)
    assert broken(state, Build("uji")) == {
        "SEN-BUILD-02": {},
        "SEN-BUILD-05": {"houses": 3},
        "SEN-BUILD-03": {"cost": 3, "yen": 1},
    }


def test_a_price_falls_with_the_own_reserve_only():
    state = table()
    assert broken(state, Buy()) == {"SEN-BUY-02": {"cost": 4, "yen": 3}}
    assert broken(seated(state, 1, reserve=1), Buy()) == {"SEN-BUY-02": {"cost": 4, "yen": 3}}
    assert broken(seated(state, 0, reserve=3), Buy()) == {}
    assert broken(seated(state, 0, reserve=0), Buy()) == {"SEN-BUY-04": {}}


def test_the_first_house_of_a_site_is_free_and_says_why():
    lines = cited(table(), Build("uji"))
    assert lines[0] == ("SEN-BUILD-01", "SEN-BUILD-04")
    second = cited(planted(table(), Plantation((1,), NONE)), Build("uji"))
    assert second[0][0] == "SEN-BUILD-03"
    assert second[1] == ("SEN-BUILD-01",)


@pytest.mark.parametrize(
    ("cubes", "count", "why"),
    [
        ((2, 2, 0), 5, ()),
        ((2, 2, 1), 4, ("SEN-BUILD-07", "SEN-BUILD-08")),
        ((2, 4, 2), 1, ("SEN-BUILD-07", "SEN-BUILD-08")),
    ],
)
def test_a_house_brings_what_fits(cubes, count, why):
    state = planted(table(), Plantation((), cubes))
    assert cited(state, Build("uji"))[-1] == ("SEN-BUILD-06", *why)
    assert after(state, Build("uji")).agenda[-1].count == count


def test_a_house_on_a_full_plantation_draws_nothing_and_ends_the_turn():
    state = after(planted(table(), Plantation((), (3, 3, 3))), Build("uji"))
    assert state.actor == 1
    assert state.plantations[0] == Plantation((0,), (3, 3, 3))


# ---------------------------------------------------------------- workers


def test_a_cart_takes_the_place_of_an_empty_donkey_or_collector():
    four = (Worker("farmer"), Worker("farmer"), Worker("donkey", (0, 1, 0)), Worker("collector"))
    state = seated(table(), 0, yen=3, workers=four)
    assert broken(state, Hire("donkey")) == {
        "SEN-HIRE-05": {"workers": 4},
    }
    assert broken(state, Hire("cart")).keys() == {"SEN-HIRE-06"}
    assert broken(state, Hire("cart", 0)).keys() == {"SEN-HIRE-06"}
    assert broken(state, Hire("cart", 2)) == {"SEN-HIRE-08": {"cubes": 1}}
    assert broken(state, Hire("donkey", 3)).keys() == {"SEN-HIRE-11", "SEN-HIRE-05"}
    hired = after(state, Hire("cart", 3))
    assert [w.type for w in hired.players[0].workers] == ["farmer", "farmer", "donkey", "cart"]
    assert hired.stacks[state.table.stack_index["collector"]] == 5


def test_no_cube_changes_workers():
    loaded = seated(table(), 0, workers=(Worker("farmer", BLACK), Worker("donkey")))
    swapped = seated(loaded, 0, workers=(Worker("farmer"), Worker("donkey", BLACK)))
    given = seated(
        seated(loaded, 0, workers=(Worker("farmer"), Worker("donkey"))), 1, workers=(Worker("farmer", BLACK),)
    )
    returned = planted(seated(loaded, 0, workers=(Worker("farmer"), Worker("donkey"))), Plantation((), BLACK))
    holds = law("SEN-INV-20").holds
    assert holds(loaded, loaded)
    assert not any(holds(loaded, unlike) for unlike in (swapped, given, returned))


# ---------------------------------------------------------------- harvest


def test_one_house_opens_one_tea_and_any_number_of_its_cubes():
    state = planted(table(), Plantation((0,), (1, 3, 1)))
    state = seated(state, 0, workers=(Worker("farmer"), Worker("donkey"), Worker("collector")))
    state = after(state, Gather("uji", "sakura", 1), Gather("uji", "sakura", 1), Gather("uji", "sakura", 2))
    assert broken(state, Gather("uji", "black", 2)) == {"SEN-GATH-04": {"houses": 1, "kinds": 1}}
    assert broken(state, Gather("uji", "sakura", 1)).keys() == {"SEN-GATH-09", "SEN-GATH-05"}


def test_producing_comes_first_once_and_names_its_plantation():
    state = planted(table(), Plantation((0,), (0, 1, 1)), Plantation((0,), NONE))
    assert broken(after(state, Gather("uji", "black", 0)), Produce("uji")).keys() == {"SEN-PROD-06"}
    asked = after(state, Produce("shizuoka"))
    assert asked.actor == CHANCE
    assert asked.agenda[-1].plantation == "shizuoka"
    assert asked.players[0].yen == 2
    drawn = after(asked, Drawn(black=2))
    assert [sum(field.cubes) for field in drawn.plantations] == [2, 2]
    assert broken(drawn, Produce("uji")).keys() == {"SEN-PROD-06"}
    assert broken(drawn, EndHarvest()) == {}
    assert broken(state, EndHarvest()) == {"SEN-GATH-07": {}}


def test_sencha_goes_on_farmers_and_one_tea_on_donkeys():
    state = planted(table(), Plantation((0, 0), (1, 1, 1)))
    state = seated(state, 0, workers=(Worker("farmer", SENCHA), Worker("donkey", SAKURA)))
    assert broken(state, Gather("uji", "sencha", 1)) == {
        "SEN-WORK-05": {"type": "donkey"},
        "SEN-WORK-02": {"load": SAKURA},
    }
    assert broken(state, Gather("uji", "black", 0)).keys() == {"SEN-GATH-05"}
    # Nothing can be said of the load of a worker who does not exist.
    assert broken(state, Gather("uji", "black", 2)) == {"SEN-GATH-01": {"number": 3}}


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
    both = after(seated(table(sale_and_gift_in_one_action=True), 0, workers=workers), SellAndGive())
    assert broken(both, Give(1, "black")).keys() == {"SEN-SELL-03"}
    sold = after(both, Sell(0, "sencha"))
    assert broken(sold, EndSale()) == {"SEN-GIFT-09": {}}
    # One of the two black cubes is not enough for a gift: the pair has to stay together.
    assert broken(sold, Sell(1, "black")).keys() == {"SEN-R-06"}


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
