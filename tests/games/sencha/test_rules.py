"""The points of Sencha where a reading of the rules goes wrong most easily: rule ids and numbers, no prose."""

from fractions import Fraction

import pytest

from explorer.core.setup import SetupError
from explorer.core.state import CHANCE
from explorer.games.sencha import GAME
from explorer.games.sencha.actions.build import Build
from explorer.games.sencha.actions.buy import Buy
from explorer.games.sencha.actions.harvest import EndHarvest, Gather, Produce
from explorer.games.sencha.actions.hire import Hire
from explorer.games.sencha.actions.setup import Colour, Drawn
from explorer.games.sencha.state import NONE, Plantation, Worker
from tests.games.sencha.table import BLACK, SAKURA, SENCHA, after, broken, cited, law, planted, seated, table

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
