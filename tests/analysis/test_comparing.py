"""Comparisons: intervals cover what is exactly known, the same chance for all, and no verdict before its time."""

import math

import pytest

from explorer.analysis import Option, choices, compare
from explorer.analysis.comparing import looks
from explorer.analysis.statistics import mean_of
from explorer.catalogue import load
from explorer.core.state import CHANCE
from tests.analysis.exact import GAME, expected, late, steps

RUNS = 1_000


@pytest.fixture(scope="module")
def two():
    """A position, two options in it and the exact difference of their points."""
    state = late()
    rows = steps(state)
    take, brew = (after for _, _, after in rows[:2])
    options = [Option(GAME.label(state, action), (action,)) for _, action, _ in rows[:2]]
    return state, options, float(expected(brew, 0, "points") - expected(take, 0, "points"))


def watched(state, options, seed, most=64):
    """Return the comparison at each look."""
    seen = compare(
        GAME, state, options, measure="points", policies="uniform", seed=seed, most=most, workers=0, batch=64
    )
    return [c for c in seen if c.looked == c.n]


def test_the_intervals_of_all_looks_cover_the_exact_difference(two):
    """95 % of all comparisons are right at every look, so in 1,000 runs 93 to 97 %."""
    state, options, exact = two
    assert exact != 0
    right = 0
    for seed in range(RUNS):
        rows = watched_without_stopping(state, options, seed)
        right += all(low <= exact <= high for low, high in rows)
    assert 0.93 <= right / RUNS <= 0.97


def watched_without_stopping(state, options, seed):
    """Return the intervals of all looks, those after a verdict included."""
    from explorer.analysis.comparing import _Race
    from explorer.analysis.playouts import Setting, play_batch

    plan = looks(64)
    settings = tuple(Setting(GAME, state, ("uniform",) * 2, seed, None, o.actions) for o in options)
    race, found = _Race(2, 0, "points", plan), []
    race.results = [list(results) for results in zip(*play_batch(settings, range(64)), strict=True)]
    for number in range(len(plan)):
        race.open = [0, 1]
        race.look(number)
        row = race.rows[1]
        found.append((row.low, row.high) if row.option == 0 else (-row.high, -row.low))
    return found


def test_the_usual_interval_of_a_mean_covers_the_exact_one():
    from explorer.analysis.playouts import Setting, play

    state = late()
    exact = float(expected(state, 1, "points"))
    right = 0
    for seed in range(RUNS):
        setting = Setting(GAME, state, ("uniform",) * 2, seed)
        low, high = mean_of([play(setting, i).value(1, "points") for i in range(50)]).interval()
        right += low <= exact <= high
    assert 0.93 <= right / RUNS <= 0.97


def test_equal_options_are_not_told_apart(two):
    """The same action twice meets the same chance, so not one playout differs."""
    state, options, _ = two
    told = 0
    for seed in range(200):
        rows = watched(state, [options[0], Option("the same", options[0].actions)], seed)
        told += rows[-1].settled
        assert rows[-1].rows[1].word == "not distinguishable yet"
        assert (rows[-1].rows[1].low, rows[-1].rows[1].high) == (-math.inf, math.inf)
    assert told == 0


def test_few_playouts_that_all_differ_by_the_same_settle_nothing():
    """A present of 4 points makes 4 points in every playout: no spread, so the sign test decides."""
    state, rich = late(), late(points=(5, 1))
    options = [Option("as it is"), Option("a present", state=rich)]
    seen = compare(
        GAME, state, options, measure="points", policies="uniform", most=8, first=2, workers=0, batch=1
    )
    rows = {c.looked: c.rows[1] for c in seen if c.looked}
    assert [row.unknown for row in rows.values()] == ["too few playouts"] * 2 + [""]
    assert [row.word for row in rows.values()] == ["not distinguishable yet"] * 2 + ["worse"]


def test_what_differs_much_is_told_soon_and_no_more_is_played(two):
    state, _, _ = two
    after = {type(a).__name__: t for _, a, t in steps(state)}
    rich = after["Rest"].__class__(
        after["Rest"].agenda, after["Rest"].table, after["Rest"].bag, after["Rest"].leaves, (9, 1)
    )
    rows = watched(state, [Option("rest"), Option("a present", state=rich)], seed=1, most=512)
    assert rows[-1].over
    assert rows[-1].settled
    assert rows[-1].looked < 512
    assert rows[-1].options[rows[-1].rows[0].option].label == "a present"
    assert rows[-1].rows[1].word == "worse"


def test_the_truly_best_option_is_seldom_called_worse():
    """Three options: the share of comparisons that drop the best one stays below 5 %."""
    state = late()
    values = [expected(after, 0, "points") for _, _, after in steps(state)]
    best = values.index(max(values))
    dropped = sum(
        watched(state, choices(GAME, state), seed)[-1].row(best).word == "worse" for seed in range(200)
    )
    assert dropped <= 10


def opening(key, seed=1):
    """Return the first decision of a seat in a game."""
    import random

    game, rng = load(key), random.Random(seed)
    state = game.start()
    while state.actor == CHANCE or game.forced(state) is not None:
        state = game.apply(state, game.sample(state, rng) if state.actor == CHANCE else game.forced(state))
    return game, state


def test_the_same_chance_for_all_narrows_the_difference():
    """Measured on Sencha: independent chance needs more playouts for the same interval."""
    game, state = opening("sencha")
    pair = choices(game, state)[:2]
    *_, paired = compare(game, state, pair, seed=3, most=64, first=64, workers=0)
    (one, other) = ([r.value(paired.seat, "margin") for r in results] for results in paired.results)
    together = mean_of([a - b for a, b in zip(one, other, strict=True)]).se
    apart = math.hypot(mean_of(one).se, mean_of(other).se)
    assert together < apart


def test_progress_is_told_between_looks_and_ends_with_the_budget():
    state = late()
    seen = list(compare(GAME, state, policies="uniform", measure="win", most=40, workers=0, batch=5))
    assert [c.n for c in seen] == sorted(c.n for c in seen)
    at_looks = [c.looked for c in seen if c.looked == c.n]
    assert at_looks == [16, 32, 40][: len(at_looks)]
    assert len(seen) > len(at_looks)
    assert seen[-1].over
    assert not any(c.over for c in seen[:-1])


def test_a_comparison_can_be_cancelled_at_any_time():
    state, asked = late(), []

    def stop():
        asked.append(1)
        return len(asked) > 30

    seen = list(compare(GAME, state, policies="uniform", most=512, workers=0, stop=stop))
    assert seen[-1].over
    assert seen[-1].n < 64


def test_what_cannot_be_compared_is_refused():
    state = late()
    with pytest.raises(ValueError, match="only one option here; a comparison needs two"):
        next(compare(GAME, state, choices(GAME, state)[:1], workers=0))
    over = late()
    over = over.__class__((), over.table, over.bag, over.leaves, over.points)
    with pytest.raises(ValueError, match="in whose interest"):
        next(compare(GAME, over, [Option("a"), Option("b")], workers=0))
    with pytest.raises(ValueError, match="workers=0"):
        next(compare(GAME, state, workers=2))
    with pytest.raises(LookupError, match="no policy 'perfect'"):
        next(compare(GAME, state, policies="perfect", workers=0))
    with pytest.raises(ValueError, match="3 policies for 2 seats"):
        next(compare(GAME, state, policies=("uniform",) * 3, workers=0))


@pytest.mark.parametrize(
    ("most", "expected_looks"), [(10, (10,)), (16, (16,)), (64, (16, 32, 64)), (100, (16, 32, 64, 100))]
)
def test_looks_double(most, expected_looks):
    assert looks(most) == expected_looks


@pytest.mark.parametrize(("most", "first"), [(0, 16), (-3, 16), (64, 0), (64, -1)])
def test_a_comparison_takes_playouts(most, first):
    with pytest.raises(ValueError, match="at least one playout"):
        next(compare(GAME, late(), most=most, first=first, workers=0))


def test_a_dropped_option_keeps_what_it_was_compared_with():
    """The best changes after an option was dropped: its row still says behind which one, and by how much."""
    from explorer.analysis.comparing import _Race
    from explorer.analysis.playouts import Result

    def results(points):
        return [Result(i, (n, 0), (0,)) for i, n in enumerate(points)]

    race = _Race(3, 0, "points", (16, 32))
    ahead, behind = [9, 11] * 8, [8, 10] * 8
    race.results = [results(ahead), results(behind), results([0, 1, 1, 0] * 4)]
    race.look(0)
    assert race.open == [0]
    race.open = [0, 1]
    race.results[0] += results([0] * 16)
    race.results[1] += results([90, 110] * 8)
    race.look(1)
    rows = {row.option: row for row in race.rows}
    assert race.rows[0].option == rows[1].than == 1
    assert rows[0].than == 1
    assert (rows[2].than, rows[2].word, rows[2].behind.mean) == (0, "worse", 9.5)


def test_the_chart_has_room_although_an_interval_is_endless(two):
    from explorer.analysis import charts

    state, options, _ = two
    last = watched(state, [options[0], options[1], Option("the same", options[1].actions)], 1)[-1]
    assert sorted(math.isinf(row.high) for row in last.rows) == [False, False, True]
    figure = charts.differences(last)
    assert all(abs(length) < 100 for trace in figure.data for length in trace.error_x.array or ())
    assert "no playout differed" in [words for trace in figure.data for words in trace.text or ()]
