"""Chance is exact: probabilities, branches and samplers."""

import random
from collections import Counter
from copy import copy
from fractions import Fraction
from math import sqrt

import pytest

from explorer.core.state import CHANCE


def chances(subject):
    """Yield up to three positions of each chance decision."""
    seen = Counter()
    for visit in subject.visits:
        if visit.state.actor == CHANCE:
            decision = type(visit.state.agenda[-1])
            seen[decision] += 1
            if seen[decision] <= 3:
                yield visit.state


def test_probabilities_sum_to_one(game, subject):
    for state in chances(subject):
        outcomes = game.outcomes(state)
        assert sum(o.probability for o in outcomes) == Fraction(1)
        assert all(o.probability > 0 for o in outcomes)
        assert [o.action for o in outcomes] == game.legal(state) == list(game.candidates(state))
        for outcome in outcomes:
            assert game.judge(state, CHANCE, outcome.action).legal


def test_the_branch_of_an_outcome_is_its_own(game, subject):
    for state in chances(subject):
        told = {}
        for action in game.legal(state):
            step = game.run(state, action)
            assert step.state == game.apply(state, action)
            what = tuple(cited.event for cited in step.events)
            assert what not in told, f"{action} does the same as {told.get(what)}"
            told[what] = action


def test_samplers_agree_with_the_weights(game, subject):
    for state in chances(subject):
        weighted = dict(game.weights(state))
        total = sum(weighted.values())
        rng = random.Random(99)
        n = 25 * len(weighted) + 200
        drawn = Counter(game.sample(state, rng) for _ in range(n))
        assert drawn.keys() <= weighted.keys(), (
            f"sampled, though impossible: {drawn.keys() - weighted.keys()}"
        )
        deviation = chi_square({a: n * w / total for a, w in weighted.items()}, drawn)
        assert deviation < 5, f"{state.agenda[-1]}: samples are {deviation:.1f} standard deviations off"


def chi_square(expected, drawn) -> float:
    """Return by how many standard deviations the statistic is above its mean; rare outcomes are counted together."""
    cells = {a: (e, drawn[a]) for a, e in expected.items() if e >= 5}
    rare = [a for a in expected if a not in cells]
    if rare:
        cells["rare"] = (sum(expected[a] for a in rare), sum(drawn[a] for a in rare))
    freedom = len(cells) - 1
    if not freedom:
        return 0.0
    statistic = sum((o - e) ** 2 / e for e, o in cells.values() if e)
    return (statistic - freedom) / sqrt(2 * freedom)


def test_the_measure_itself_notices_a_loaded_die():
    rng = random.Random(5)
    fair = dict.fromkeys(range(6), 500.0)
    assert chi_square(fair, Counter(rng.randrange(6) for _ in range(3000))) < 5
    assert chi_square(fair, Counter(max(rng.randrange(6), rng.randrange(3)) for _ in range(3000))) > 5


def test_an_impossible_chance_event_is_an_error_with_a_name(game, subject):
    state = next(chances(subject), None)
    if state is None:
        assert not any(kind.weight for kind in game.kinds)
        return
    impossible = game.changed(kinds=tuple(without_weight(kind) for kind in game.kinds))
    with pytest.raises(ValueError, match="weight 0"):
        impossible.outcomes(state)


def without_weight(kind):
    twin = copy(kind)
    if twin.weight is not None:
        twin.weight = lambda _state, _action: 0
    return twin
