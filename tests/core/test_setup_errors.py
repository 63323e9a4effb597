"""A set-up that the game does not have gets one clear error."""

import pytest

from explorer.core.rulebook import RuleRef
from explorer.core.setup import SetupError, Switch
from tests.toys.stress import GAME

RULE = RuleRef("says", "where", "ruling")


def test_defaults_are_filled_in():
    setup = GAME.setup()
    assert (setup.players, setup.rulings, setup.options) == (2, {"change": "exact"}, {})
    assert GAME.setup(3, {"change": "lost"}).rulings == {"change": "lost"}


@pytest.mark.parametrize("players", [0, 1, 4, -2, True, 2.0, "2"])
def test_a_wrong_seat_count_is_told_with_what_is_allowed(players):
    with pytest.raises(SetupError, match="Night Stalls is for 2 to 3 players; got players="):
        GAME.start(players)


def test_an_unknown_switch_is_told_with_those_that_exist():
    with pytest.raises(SetupError, match="no ruling 'chnge'; it has: change"):
        GAME.start(rulings={"chnge": "lost"})
    with pytest.raises(SetupError, match="no option 'map'; it has: none"):
        GAME.start(options={"map": 1})


def test_an_unknown_reading_is_told_with_those_that_exist():
    with pytest.raises(SetupError, match="'change' cannot be 'maybe'; it can be 'exact', 'lost'"):
        GAME.start(rulings={"change": "maybe"})


def test_true_is_not_one():
    game = GAME.changed(options=(Switch("n", 1, (2,), RULE), Switch("b", True, (False,), RULE)))
    assert game.setup(options={"n": 2, "b": False}).options == {"n": 2, "b": False}
    for wrong in ({"n": True}, {"b": 1}, {"n": "1"}):
        with pytest.raises(SetupError):
            game.setup(options=wrong)


def test_one_table_for_one_set_up():
    assert GAME.start(2).table is GAME.start(2).table
    assert GAME.start(2).table != GAME.start(3).table
    assert GAME.start(2).table != GAME.start(2, {"change": "lost"}).table
    assert len({GAME.start(2).table, GAME.start(2).table, GAME.start(3).table}) == 2


def test_a_changed_component_file_makes_another_table(tmp_path):
    path = tmp_path / "components.toml"
    shipped = GAME.parts.components.read_text("utf-8")
    path.write_text(shipped, "utf-8")
    first = GAME.start(2, components=path).table
    assert first == GAME.start(2).table
    path.write_text(shipped.replace("green = 6", "green = 9"), "utf-8")
    second = GAME.start(2, components=path).table
    assert second != first
    assert (second.cards[0], first.cards[0]) == (9, 6)
