"""Intervals and bounds keep what they promise."""

import math
import random

import pytest

from explorer.analysis.statistics import look_bounds, mean_of, quantile, widened

#: Quantiles of Student's t as printed in tables.
PRINTED = [(0.975, 5, 2.571), (0.975, 15, 2.131), (0.995, 10, 3.169), (0.995, 30, 2.750), (0.9995, 30, 3.646)]


@pytest.mark.parametrize(("p", "freedom", "expected"), PRINTED)
def test_quantiles_are_those_of_the_tables(p, freedom, expected):
    assert quantile(p, freedom) == pytest.approx(expected, rel=4e-3)
    assert quantile(1 - p, freedom) == -quantile(p, freedom) or quantile(1 - p, freedom) == pytest.approx(
        -quantile(p, freedom)
    )


def test_means_do_not_depend_on_the_order():
    values = [random.Random(1).gauss(3, 7) for _ in range(100)]
    shuffled = random.Random(2).sample(values, 100)
    assert mean_of(values) == mean_of(shuffled)
    assert mean_of([2.0, 4.0, 6.0]).mean == 4
    assert mean_of([2.0, 4.0, 6.0]).se == pytest.approx(math.sqrt(4 / 3))
    assert mean_of([5.0]).interval() == (-math.inf, math.inf)
    with pytest.raises(ValueError, match="nothing"):
        mean_of([])


def test_one_look_is_the_usual_interval():
    assert look_bounds((100,))[0] == pytest.approx(1.96, abs=1e-3)
    assert look_bounds((100,), 0.01)[0] == pytest.approx(2.5758, abs=1e-3)
    assert widened(look_bounds((100,))[0], 15) == pytest.approx(2.131, rel=2e-3)


@pytest.mark.parametrize("looks", [(16, 32, 64), (25, 50, 75, 100), (16, 32, 64, 128, 256)])
def test_all_looks_together_miss_as_often_as_promised(looks):
    """20,000 sums of normal numbers: the share that leaves the bounds at any look."""
    rng, bounds = random.Random(5), look_bounds(looks)
    runs, missed = 20_000, 0
    for _ in range(runs):
        total, before = 0.0, 0
        for n, bound in zip(looks, bounds, strict=True):
            total += rng.gauss(0, math.sqrt(n - before))
            before = n
            if abs(total) > bound * math.sqrt(n):
                missed += 1
                break
    # Three standard errors of a share of 5 % in 20,000.
    assert missed / runs == pytest.approx(0.05, abs=0.0047)
