"""What an explorer is given: a wrong name of an argument gets one clear answer."""

import inspect

import pytest

from widgets import Explorer
from widgets.beginning import ARGUMENTS


@pytest.mark.parametrize(
    ("given", "meant"),
    [
        ({"player": 3}, "players"),
        ({"Players": 3}, "players"),
        ({"switches": {"gift_mode": "x"}}, "rulings"),
        ({"ruling": {}}, "rulings"),
        ({"option": {}}, "options"),
        ({"compnents": "mine.toml"}, "components"),
        ({"random_seed": 7}, "seed"),
    ],
)
def test_a_wrong_argument_names_the_nearest_right_one(given, meant):
    with pytest.raises(TypeError) as told:
        Explorer("sencha", **given)
    (name,) = given
    assert str(told.value) == f"Explorer has no argument {name!r}. Did you mean {meant}=...?"


def test_an_argument_like_no_other_is_answered_by_all_that_there_are():
    with pytest.raises(
        TypeError, match=r"no argument 'zzzz'. There are: game, players, rulings, .*journal\."
    ):
        Explorer("sencha", zzzz=1)


def test_the_arguments_that_are_named_are_those_that_there_are():
    taken = inspect.signature(Explorer).parameters
    assert set(ARGUMENTS) == {name for name, one in taken.items() if one.kind is not one.VAR_KEYWORD}
