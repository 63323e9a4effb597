"""Simulations: the laws hold, results depend on the seed alone, a broken law is told where it can be found again."""

import json
import re
from collections import Counter

import pytest

from explorer.catalogue import discover
from explorer.cli import main
from explorer.core.law import Law
from explorer.simulate import Match, Tally, play_game, simulate

GAMES = discover()
SEATED = [(key, n) for key, game in GAMES.items() for n in range(game.seats[0], game.seats[1] + 1)]
READINGS = [
    (key, switch.id, value)
    for key, game in GAMES.items()
    for switch in game.switches
    for value in switch.alternatives
]
#: Policy and number of games where 30 uniform ones would take minutes; a uniform game of Chai has tens of thousands of plies.
LONG = {"tea_garden": ("uniform", 2), "formosa_tea": ("uniform", 4), "chai": ("guided", 5)}


@pytest.mark.parametrize(("key", "players"), SEATED)
def test_the_laws_hold_in_random_games(key, players):
    policy, games = LONG.get(key, ("uniform", 30))
    tally = simulate(Match(key, players, policy=policy, check=True), games, seed=1)
    assert tally.failures == []
    assert tally.games == games == sum(tally.ends.values())
    assert tally.laws > tally.plies * len([law for law in GAMES[key].laws if law.span == "position"])
    assert all(counter.total() == games for counter in (*tally.scores, tally.winning))


@pytest.mark.parametrize(("key", "switch", "value"), READINGS)
def test_the_laws_hold_with_every_other_reading(key, switch, value):
    policy, _ = LONG.get(key, ("uniform", 1))
    match = Match(key, GAMES[key].seats[1], {switch: value}, policy=policy, check=True)
    tally = simulate(match, 1, seed=2)
    assert tally.failures == []
    assert tally.plies > 0


def same(tally):
    """Return what two runs must have in common: everything but the time they took."""
    tally.seconds = 0.0
    return tally


def test_a_seed_decides_everything_whatever_the_number_of_processes(monkeypatch):
    monkeypatch.setattr("explorer.simulate.BATCH", 4)
    match = Match("sencha", 3, check=True)
    one, two, three = (same(simulate(match, 10, seed=5, jobs=jobs)) for jobs in (1, 1, 3))
    assert one == two == three
    assert one != same(simulate(match, 10, seed=50))


def test_a_long_run_is_the_sum_of_its_games():
    match, whole = Match("sencha", 2), Tally.of(2)
    for seed in range(7, 12):
        whole.add(simulate(match, 1, seed))
    assert same(whole) == same(simulate(match, 5, seed=7))


def test_checking_the_laws_changes_no_game():
    plain, checked = (same(simulate(Match("sencha", 4, check=check), 5, seed=3)) for check in (False, True))
    assert plain.laws == 0 < checked.laws
    checked.laws = 0
    assert plain == checked


def test_the_tally_adds_up():
    tally = simulate(Match("sencha", 4), 40, seed=11)
    assert sum(tally.wins) >= 40
    assert (sum(tally.wins) == 40) == (tally.shared == 0)
    assert tally.decisions < tally.plies
    assert tally.options >= 2 * tally.decisions
    assert max(tally.winning) == max(max(c) for c in tally.scores)


@pytest.fixture
def unlawful(monkeypatch):
    """Make Sencha have a law that does not hold: nobody ever has 8 yen."""
    game = GAMES["sencha"]
    rule = game.rules["SEN-INV-04"]
    law = Law(rule, "position", lambda s: all(p.yen != 8 for p in s.players))
    changed = game.changed(laws=(*game.laws, law))
    monkeypatch.setattr("explorer.simulate.load", lambda key: changed)
    return changed


def test_a_broken_law_is_told_and_can_be_found_again(unlawful, capsys):
    assert main(["simulate", "sencha", "--games", "20", "--seed", "100", "--check"]) == 1
    told = capsys.readouterr().err.splitlines()[0]
    found = re.match(r"sencha: game seed (\d+), ply (\d+): SEN-INV-04: ", told)
    assert found
    seed, ply = found.groups()
    again = simulate(Match("sencha", 2, check=True), 1, int(seed))
    (failure,) = again.failures
    assert (failure.seed, failure.ply, failure.law) == (int(seed), int(ply), "SEN-INV-04")
    assert main(["simulate", "sencha", "--games", "1", "--seed", seed, "--check"]) == 1
    assert capsys.readouterr().err.splitlines() == [told]


def test_without_check_nobody_looks_at_the_laws(unlawful):
    assert simulate(Match("sencha", 2), 20, seed=100).failures == []


def test_an_error_in_a_game_is_a_failure_with_its_place(monkeypatch):
    game = GAMES["sencha"]

    def stuck(game, state, rng):
        if sum(len(p.workers) for p in state.players) > 3:
            raise ZeroDivisionError("no idea")
        return game.legal(state)[0]

    changed = game.changed(policies={"stuck": stuck})
    tally = Tally.of(2)
    play_game(changed, changed.start(2), Match("sencha", 2, policy="stuck"), 3, tally)
    (failure,) = tally.failures
    assert (failure.seed, failure.law, failure.text) == (3, "ZeroDivisionError", "no idea")
    assert failure.ply > 0
    assert tally.games == 1
    assert tally.plies == 0
    assert tally.ends == Counter()


def test_the_table_and_the_json_tell_the_same(capsys):
    words = [
        "simulate",
        "sencha",
        "--players",
        "3",
        "--games",
        "12",
        "--seed",
        "4",
        "--ruling",
        "twelve_yen_vp=3",
    ]
    assert main(words) == 0
    table = capsys.readouterr().out
    assert main([*words, "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert data["players"] == 3
    assert data["rulings"]["twelve_yen_vp"] == 3
    assert data["games"] == 12
    assert f"{data['plies']:,}" in table
    branching = next(line for line in table.splitlines() if line.startswith("mean branching"))
    assert float(branching.split()[2]) == pytest.approx(data["mean_branching"], abs=0.01)
    assert sum(data["scores"][0]["games"].values()) == 12
    assert data["failures"] == []


def test_policies_and_several_rulings_can_be_chosen(capsys):
    words = ["simulate", "sencha", "--games", "2", "--policy", "greedy", "--json"]
    words += ["--ruling", "demand_overshoot=false", "gift_mode=one_vp_per_cube"]
    assert main(words) == 0
    data = json.loads(capsys.readouterr().out)
    assert (data["rulings"]["demand_overshoot"], data["rulings"]["gift_mode"]) == (False, "one_vp_per_cube")
