"""Points by category, each under the rules that gave them, and who wins."""

from types import SimpleNamespace

from msgspec.structs import replace

from explorer.core.scoring import Scoring
from tests.toys.hut import GAME as HUT
from tests.toys.stress import GAME
from tests.toys.stress.decisions import Turn
from tests.toys.stress.state import Seat

NEWCOMERS = (Seat(), Seat())


def at(*agenda, seats=NEWCOMERS, **changes):
    return replace(GAME.start(2), agenda=agenda, seats=seats, **changes)


def test_scores_count_what_is_on_the_board_until_the_end():
    state = at(Turn(0), seats=(Seat(points=2, space=3), Seat()), owners=(0, -1, -1, -1))
    assert GAME.totals(state) == (7, 0)
    assert GAME.totals(state, in_play=True) == (2, 0)
    assert GAME.totals(replace(state, agenda=()), in_play=True) == (7, 0)
    assert GAME.ranking(state) == ((7, 4), (0, 4))
    assert GAME.winners(state) == (0,)


def test_a_condition_comes_before_the_points():
    scoring = Scoring(GAME.scoring.total, GAME.scoring.shared)
    scoring.categories, scoring.tie_breaks = GAME.scoring.categories, GAME.scoring.tie_breaks
    scoring.condition("sits second", GAME.scoring.total)(lambda _state, seat: seat)
    state = at(Turn(0), seats=(Seat(points=2, space=3), Seat()))
    assert (GAME.contenders(state), GAME.winners(state)) == ((0, 1), (0,))
    strict = GAME.changed(scoring=scoring)
    assert strict.contenders(state) == strict.winners(state) == (1,)
    assert GAME.changed(scoring=scoring.without(scoring.conditions[0])).winners(state) == (0,)


def test_the_rules_of_a_category_can_depend_on_the_position():
    rules = HUT.rules
    scoring = Scoring(HUT.scoring.total, HUT.scoring.shared)
    few, many = rules["HUT-SCORE-02"], rules["HUT-BUILD-03"]

    @scoring.category("wood", "Wood", few, many, final=False)
    def wood(s, seat):
        return (s.wood[seat], (many, few)) if s.wood[seat] > 1 else (0, (few,))

    scoring.category("plain", "Plain", few, many, final=False)(lambda _s, _seat: 1)
    state = replace(HUT.start(2), wood=(2, 1))
    counted, plain = scoring.categories
    assert [counted.points(state, seat) for seat in (0, 1)] == [2, 0]
    assert [counted.rules(state, seat) for seat in (0, 1)] == [(many, few), (few,)]
    assert plain.rules(state, 0) == (few, many)
    # A word on having nothing bears on a seat as well; a bare 0 does not.
    assert [counted.bearing(state, seat) for seat in (0, 1)] == [(many, few), (few,)]
    scoring.category("none", "None", few, many, final=False)(lambda _s, _seat: 0)
    assert (plain.bearing(state, 0), scoring.categories[-1].bearing(state, 0)) == ((few, many), ())
    assert HUT.changed(scoring=scoring).totals(state) == scoring.totals(state) == (3, 1)


def test_a_tie_break_is_asked_of_those_still_tied_and_only_as_long_as_they_are():
    four = SimpleNamespace(table=SimpleNamespace(setup=SimpleNamespace(players=4)))
    points, huts, leaves = (5, 5, 5, 3), (2, 1, 2, 9), (0, 7, 1, 9)
    rule = GAME.scoring.total
    scoring = Scoring(rule, GAME.scoring.shared)
    scoring.category("points", "points", rule, final=True)(lambda _, seat: points[seat])
    scoring.tie_break("huts", rule)(lambda _, seat: huts[seat])
    scoring.tie_break("leaves", rule)(lambda _, seat: leaves[seat])
    scoring.tie_break("nothing", rule)(lambda _, _seat: 0)
    told = [(tie_break.label, values) for tie_break, values in scoring.deciding(four)]
    assert told == [("huts", {0: 2, 1: 1, 2: 2}), ("leaves", {0: 0, 2: 1})]
    assert scoring.winners(four) == (2,)
