"""What a case of Sencha says of chance must be possible, and whom it names must sit at the table."""

import pytest

from explorer.cases import read_cases, run_case
from explorer.games.sencha import GAME

CASE = """format = 1
[[case]]
id = "T-1"
title = "Made for the test"
rules = ["SEN-BUILD-06"]
provenance = "derived"
given = {{ {given} }}
when = [{when}]
then = {{}}
"""
TWO = "players = 2"
SOLD = (
    'players = 2, seats = [{ seat = 0, workers = [{ type = "donkey", load = { black = 2 } }] }], '
    'market = { open = "M3", seen = ["M1"] }'
)
SELL = '{{ seat = 0, action = "sell", cubes = [{{ worker = 0, tea = "black", n = 2 }}], reveal = "{0}" }}'
SETUP = '{{ action = "setup", open = "{0}", draws = [{{ black = 2 }}, {{ {1} }}], start_seat = 0 }}'
BUILD = '{{ seat = {0}, action = "build", site = "uji", draw = {{ {1} }} }}'


def problems(tmp_path, given, when) -> tuple[str, ...]:
    path = tmp_path / "cases.toml"
    path.write_text(CASE.format(given=given, when=when), "utf-8")
    [case] = read_cases(GAME, path)
    return run_case(GAME, case).problems


@pytest.mark.parametrize(
    ("given", "when"),
    [
        (TWO, SETUP.format("M1", "sakura = 2")),
        (TWO, BUILD.format(0, "black = 5")),
        (SOLD, SELL.format("M2")),
    ],
)
def test_what_chance_can_do_is_played(tmp_path, given, when):
    assert problems(tmp_path, given, when) == ()


@pytest.mark.parametrize(
    ("given", "when", "told"),
    [
        (TWO, SETUP.format("M10", "black = 2"), "open: there is no market card 'M10'."),
        (TWO, SETUP.format("M1", "black = 3"), "draw: 2 cubes are drawn here"),
        (TWO, BUILD.format(0, "black = 4"), "draw: 5 cubes are drawn here"),
        (TWO, BUILD.format(0, "sencha = 10"), "draw: 5 cubes are drawn here"),
        (TWO, BUILD.format(2, "black = 5"), "when: there is no seat 2 with 2 players."),
        (SOLD, SELL.format("M1"), "reveal: a card is turned up here; 'M1' cannot be it."),
        (SOLD, SELL.format("M3"), "reveal: a card is turned up here; 'M3' cannot be it."),
    ],
)
def test_what_cannot_be_is_told_with_its_place(tmp_path, given, when, told):
    [problem] = problems(tmp_path, given, when)
    assert problem.startswith(told)
