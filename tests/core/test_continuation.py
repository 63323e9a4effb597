"""What can still follow is searched with the later decisions' own requirements."""

from copy import copy
from typing import Any

import pytest
from msgspec.structs import replace

from explorer.core import continuation
from explorer.core.continuation import SearchBound
from explorer.core.rulebook import RuleRef
from tests.toys.stress import GAME
from tests.toys.stress.actions.giving import GIFT
from tests.toys.stress.actions.turn import PASS, PAY, RENT, Brew, Pass, Pay, Rent, Skip
from tests.toys.stress.decisions import Bonus, Due, Turn
from tests.toys.stress.state import Seat

FIRST: Any = Turn(0)


def position(game=GAME, top=FIRST, **seat):
    start = game.start(2)
    return replace(start, agenda=(top,), seats=(Seat(**seat), Seat()), dice=(1, 1, 1, 1, 1, 1))


def changed(kind, **changes):
    twin = copy(kind)
    for name, value in changes.items():
        setattr(twin, name, value)
    return GAME.changed(kinds=tuple(twin if k is kind else k for k in GAME.kinds))


@pytest.mark.parametrize(
    ("fresh", "dried", "due", "pays"),
    [
        (0, 0, 1, []),
        (1, 0, 1, ["fresh"]),
        (0, 1, 1, []),
        (0, 1, 2, ["dried"]),
        (1, 1, 2, ["dried"]),
        (2, 1, 2, ["fresh", "dried"]),
        (1, 2, 4, ["dried"]),
        (2, 2, 5, ["fresh", "dried"]),
        (1, 2, 5, ["fresh", "dried"]),
        (3, 9, 22, []),
    ],
)
def test_a_payment_can_be_completed_leaf_by_leaf(fresh, dried, due, pays):
    state = position(top=Due(0, due), fresh=fresh, dried=dried)
    assert GAME.legal(state) == [Pay(leaf) for leaf in pays]
    for leaf in ("fresh", "dried"):
        assert GAME.judge(state, 0, Pay(leaf)).legal == (leaf in pays)


def test_the_reason_is_told_only_when_the_own_requirements_are_met():
    state = position(top=Due(0, 2), fresh=1, dried=1)
    assert list(GAME.judge(state, 0, Pay("fresh")).broken) == ["STALL-PAY-03"]
    assert list(GAME.judge(position(top=Due(0, 1), fresh=0, dried=1), 0, Pay("dried")).broken) == [
        "STALL-PAY-02"
    ]


def test_a_goal_must_be_reached():
    cheap = RENT.without(RENT.continuations[0])
    cheap.requires_some(
        RENT.continuations[0].rule, "no", through=(Due,), goal=lambda before, after: after.seats[0].dried > 0
    )
    game = GAME.changed(kinds=tuple(cheap if k is RENT else k for k in GAME.kinds))
    state = position(game, fresh=2, dried=1)
    assert game.allows(state, 0, Rent(1, 3))
    assert not game.allows(state, 0, Rent(0, 3))
    assert GAME.allows(position(fresh=2, dried=1), 0, Rent(0, 3))


def test_a_search_without_end_is_an_error_with_a_name(monkeypatch):
    monkeypatch.setattr(continuation, "BOUND", 30)
    state = position(top=Due(0, 99), fresh=20, dried=20)
    with pytest.raises(SearchBound, match="STALL-PAY-03: more than 30 positions"):
        GAME.allows(state, 0, Pay("fresh"))


def test_nothing_else_means_no_other_kind():
    free = position(hand=("green",))
    assert Pass() not in GAME.legal(free)
    verdict = GAME.judge(free, 0, Pass())
    assert list(verdict.broken) == ["STALL-PASS-01"]
    assert "Rent" in verdict.why_not()
    stuck = position(fresh=0, dried=0)
    assert GAME.legal(stuck) == [Pass()]
    assert GAME.judge(stuck, 0, Pass()).legal


def test_nothing_else_counts_only_what_can_be_completed():
    # A stall could be rented but for the payment: that does not keep anybody from passing.
    assert GAME.legal(position(fresh=0, dried=1, space=8, gave=True)) == [
        Rent(1, 2),
        Rent(1, 3),
        Rent(1, 4),
        Rent(1, 5),
        Rent(1, 6),
    ]
    assert GAME.legal(position(fresh=0, dried=0, hand=("green",), space=8, gave=True)) == [Pass()]


def test_none_of_leaves_other_kinds_out_of_account():
    calm = PASS.without(PASS.continuations[0])
    calm.requires_none_of(
        PASS.continuations[0].rule, "You can still {action}.", Rent, when=lambda s: s.round == 1
    )
    game = GAME.changed(kinds=tuple(calm if k is PASS else k for k in GAME.kinds))
    rich, brewing = position(game, fresh=2), position(game, fresh=0, dried=0, hand=("green",))
    assert Pass() not in game.legal(rich)
    assert "You can still Rent" in game.judge(rich, 0, Pass()).why_not()
    assert Pass() in game.legal(brewing)
    assert Brew("green") in game.legal(brewing)
    assert game.judge(brewing, 0, Pass()).legal
    assert Pass() in game.legal(replace(rich, round=2))


def test_kinds_that_are_listed_already_are_not_listed_again_for_what_none_of_asks(monkeypatch):
    calm = PASS.without(PASS.continuations[0])
    calm.requires_none_of(PASS.continuations[0].rule, "You can still {action}.", Rent)
    others = tuple(k for k in GAME.kinds if k not in (PASS, RENT))
    listed = []
    answers = continuation.answers
    monkeypatch.setattr(
        continuation,
        "answers",
        lambda game, plan, *more: listed.append(plan.type) or answers(game, plan, *more),
    )
    before, after = GAME.changed(kinds=(RENT, calm, *others)), GAME.changed(kinds=(calm, RENT, *others))
    for fresh, again in ((2, False), (0, True)):
        for game in (before, after):
            listed.clear()
            assert (Pass() in game.legal(position(game, fresh=fresh, dried=0))) == again
            # What comes later has not been listed yet.
            assert (Rent in listed) == (game is after)


def test_none_of_may_name_a_last_resort_wherever_it_stands():
    careful = RENT.without(RENT.continuations[0])
    careful.requires_none_of(PASS.continuations[0].rule, "You can still {action}.", Pass)
    others = tuple(k for k in GAME.kinds if k not in (PASS, RENT))
    for kinds in ((PASS, careful, *others), (careful, PASS, *others)):
        game = GAME.changed(kinds=kinds)
        state = position(game, fresh=2)
        rents = [a for a in game.candidates(state) if isinstance(a, Rent)]
        assert [a for a in game.legal(state) if isinstance(a, Rent)] == [
            a for a in rents if game.judge(state, 0, a).legal
        ]


def test_a_last_resort_may_have_other_continuations():
    strict = copy(PASS)
    strict.requires_some(
        PASS.continuations[0].rule, "no", through=(), goal=lambda before, after: before.round == 2
    )
    for continuations in (strict.continuations, strict.continuations[::-1]):
        game = changed(PASS, continuations=continuations)
        stuck = position(game, fresh=0, dried=0)
        assert game.legal(stuck) == []
        assert not game.allows(stuck, 0, Pass())
        assert game.legal(replace(stuck, round=2)) == [Pass()]
        assert game.legal(replace(position(game, hand=("green",)), round=2))[-1] != Pass()


def test_a_search_does_not_pass_through_a_last_resort_that_is_closed():
    # The bonus may be skipped only when brewing is impossible; whoever must come out of it skipping cannot hold a card.
    last = RuleRef("says", "where", "rulebook", id="LAST")
    skip = copy(next(k for k in GAME.kinds if k.type is Skip))
    skip.requires_nothing_else(last, "Brew: {action}.")
    rent = RENT.without(RENT.continuations[0])
    rent.requires_some(
        last,
        "no",
        through=(Due, Bonus),
        goal=lambda before, after: before.seats[0].hand == after.seats[0].hand,
    )
    twins = {Skip: skip, Rent: rent}
    game = GAME.changed(kinds=tuple(twins.get(k.type, k) for k in GAME.kinds))
    assert game.allows(position(game, hand=(), fresh=3), 0, Rent(0, 3))
    assert not game.allows(position(game, hand=("green",), fresh=3), 0, Rent(0, 3))
    assert game.allows(position(game, hand=("green",), fresh=3), 0, Rent(1, 3))


def test_legal_and_judge_agree_whatever_the_leaves():
    for fresh in range(4):
        for dried in range(3):
            state = position(fresh=fresh, dried=dried, hand=("green", "oolong"))
            legal = GAME.legal(state)
            assert legal == [a for a in GAME.candidates(state) if GAME.judge(state, 0, a).legal]
            assert Brew("green") in legal


def test_kinds_that_the_tests_change_are_those_of_the_game():
    assert {RENT, PAY, PASS, GIFT} <= set(GAME.kinds)
