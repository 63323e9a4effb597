"""Playouts: deterministic by seed and number, independent of how the work is split, and soon at an end if cancelled."""

from itertools import pairwise

import pytest

from explorer.analysis import Setting, names, player, playouts, view, world
from explorer.analysis.playouts import Cancelled, Result, play, play_batch
from explorer.analysis.pools import Processes, workers_of
from explorer.analysis.statistics import mean_of
from explorer.analysis.streams import Stream, Streams
from explorer.catalogue import discover, load
from tests.analysis.exact import GAME, expected, late

GAMES = discover()


def last(*args, **kwargs):
    *_, end = playouts(*args, **kwargs)
    return end


@pytest.mark.parametrize("measure", ["points", "margin", "win"])
def test_means_are_near_the_exact_ones(measure):
    state = late()
    found = last(GAME, state, 3_000, policies="uniform", seed=4, workers=0)
    for seat in found.seats:
        mean = found.mean(seat, measure)
        assert abs(mean.mean - float(expected(state, seat, measure))) < 4 * mean.se
        assert mean.se < 0.1
    assert sum(found.distribution(0).values()) == found.n == 3_000


def test_shared_victories_are_shared_out():
    result = Result(0, (5, 5, 2), (0, 1))
    assert [result.value(s, "win") for s in range(3)] == [0.5, 0.5, 0]
    assert [result.value(s, "margin") for s in range(3)] == [0, 0, -3]
    assert [result.value(s, "points") for s in range(3)] == [5, 5, 2]


def test_results_grow_in_order_and_are_the_same_however_they_are_cut():
    state = late()
    ways = [
        list(playouts(GAME, state, 25, policies="uniform", seed=8, workers=0, batch=size))
        for size in (1, 7, 25)
    ]
    assert len(ways[0]) == 25
    for seen in ways:
        assert [r.index for r in seen[-1].results] == list(range(25))
        assert seen[-1].results == ways[0][-1].results
        assert all(a.results == b.results[: a.n] for a, b in pairwise(seen))
    other = last(GAME, state, 25, policies="uniform", seed=9, workers=0)
    assert other.results != ways[0][-1].results


def test_processes_compute_the_same_as_this_one():
    game = load("sencha")
    state = game.start(3)
    here = last(game, state, 10, policies="uniform", seed=3, workers=0)
    there = last(game, state, 10, policies="uniform", seed=3, workers=2, batch=3)
    assert there.results == here.results


def test_a_killed_process_costs_nothing_that_was_returned():
    game = load("sencha")
    setting = Setting("sencha", game.start(2), ("uniform",) * 2, 5)
    expected_rows = play_batch((setting,), range(24))
    with Processes(2) as pool:
        got = []
        for part in pool.results(play_batch, (((setting,), range(i, i + 1)) for i in range(24))):
            got += part
            if len(got) in {3, 11}:
                next(iter(vars(pool._pool)["_processes"].values())).kill()
    assert got == expected_rows


def test_an_iteration_is_cancelled_between_and_within_playouts():
    asked = []

    def stop():
        asked.append(1)
        return len(asked) > 6

    seen = list(playouts(GAME, late(), 1_000, policies="uniform", workers=0, batch=1, stop=stop))
    assert 0 < len(seen) < 6
    with pytest.raises(Cancelled):
        play(Setting(GAME, late(), ("uniform",) * 2), 0, stop=lambda: True)


def test_processes_are_left_at_the_first_yes():
    """It is asked ten times a second; a uniform game of Chai takes seconds, and nobody waits for it."""
    game, asked = load("chai"), []

    def stop():
        asked.append(1)
        return len(asked) == 3

    assert list(playouts(game, game.start(), 50, policies="uniform", workers=1, stop=stop)) == []
    assert len(asked) == 3


def test_a_process_stops_in_the_middle_of_a_playout():
    game, pool = load("chai"), Processes(1)
    setting = Setting("chai", game.start(), ("uniform",) * 2)
    asked = []
    with pytest.raises(Cancelled):
        list(
            pool.results(
                play_batch, [((setting,), range(10_000))], lambda: asked.append(1) or len(asked) > 20
            )
        )
    # Ten thousand games would take hours; the process has ended although it was not waited for.
    assert pool._pool is None


@pytest.mark.parametrize("key", GAMES)
def test_every_policy_of_every_game_is_found_by_name(key):
    game = GAMES[key]
    assert names(game)[0] == "uniform"
    assert names(game)[-1] == "search"
    for name in names(game):
        assert callable(player(game, name))
    assert vars(player(game, "search:7"))["positions"] == 7
    for wrong in ("search:", "search:0", "search:x", "Search", ""):
        with pytest.raises(LookupError, match="it has: uniform"):
            player(game, wrong)


def test_streams_are_even_and_differ_by_occasion():
    draws = [Streams(1, i).of("die").randrange(6) for i in range(12_000)]
    for face in range(6):
        # Four standard errors of a share of 1/6.
        assert abs(draws.count(face) / 12_000 - 1 / 6) < 0.0137
    one = Streams(1, 0)
    first, second = one.of("die").bits(), one.of("die").bits()
    assert len({first, second, one.of("bag").bits(), Streams(2, 0).of("die").bits()}) == 4
    assert all(0 <= Stream(i).random() < 1 for i in range(100))


def test_the_lengths_of_games_do_not_shift_what_is_drawn_later():
    """The n-th draw of a kind is the same, whatever was asked before it."""
    one, other = Streams(3, 5), Streams(3, 5)
    for _ in range(4):
        one.of("seat 0").randrange(9)
    assert one.of("bag").randrange(1000) == other.of("bag").randrange(1000)


@pytest.mark.parametrize("key", GAMES)
def test_worlds_look_alike_to_the_seat_and_differ_in_what_it_cannot_see(key):
    """The contract suite asks this of each game's own function; here of what playouts and search use."""
    game, rng = GAMES[key], Stream(11)
    policy = player(game, "greedy")
    state, differing = game.start(), 0
    for _ in range(250):
        if not state.agenda:
            break
        for seat in range(state.table.setup.players):
            drawn = world(game, state, seat, rng)
            assert view(game, drawn, seat) == view(game, state, seat)
            differing += drawn != state
        action = game.sample(state, rng) if state.actor == -1 else None
        if action is None:
            answers = game.choices(state)
            action = answers[0] if len(answers) == 1 else policy(game, state, rng)
        state = game.apply(state, action)
    assert (differing > 0) == (game.privacy is not None)


def test_a_playout_in_a_seat_s_eyes_depends_on_what_it_sees_only():
    """Two positions that look alike to a seat give the same playouts."""
    game = load("tea_garden")
    state, rng = game.start(), Stream(2)
    while not (state.actor == 0 and len(game.choices(state)) > 1):
        state = game.apply(state, game.sample(state, rng) if state.actor == -1 else game.choices(state)[0])
    other = world(game, state, 0, rng)
    assert other != state
    results = [
        [play(Setting(game, s, ("uniform",) * 2, 1, viewer=0), i) for i in range(3)] for s in (state, other)
    ]
    assert results[0] == results[1]


def test_standard_errors_shrink_with_the_root_of_the_number():
    values = [r.value(0, "points") for r in last(GAME, late(), 400, policies="uniform", workers=0).results]
    assert mean_of(values).se == pytest.approx(mean_of(values[:100]).se / 2, rel=0.25)


def test_workers_are_named_plainly():
    assert workers_of(0).size == 1
    assert workers_of(3).size == 3
    assert workers_of(workers_of(2)).size == 2
    with pytest.raises(ValueError, match="number of processes"):
        workers_of(-1)
