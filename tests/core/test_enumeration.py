"""Requirements are tested as soon as what they read is bound, and never before the gates in front of them."""

from copy import copy

import pytest
from msgspec.structs import replace

from explorer.core.action import ActionKind, build, domain_of
from explorer.core.compiling import enumerator
from explorer.core.enumeration import Plan
from explorer.core.state import Action
from tests.toys.stress import GAME
from tests.toys.stress.actions.round import ROLL
from tests.toys.stress.actions.turn import RENT, Rent
from tests.toys.stress.decisions import Due, Turn

RULE = GAME.rules["STALL-BUY-01"]


class Pick(Action):
    x: int
    y: int


def pick() -> ActionKind:
    kind = ActionKind(Pick, (Turn,), "{x} {y}")
    kind.param("x", domain=range(3))
    kind.param("y", domain=range(3))
    return kind


def state():
    return replace(GAME.start(2), agenda=(Turn(0),))


def test_stages_are_cut_where_a_requirement_can_be_decided():
    asked = []
    kind = pick()

    @kind.requires(RULE, "", reads=())
    def first(s, a):
        asked.append(())
        return True

    @kind.requires(RULE, "", reads=("x",))
    def on_x(s, a):
        asked.append((a.x,))
        return a.x != 1

    @kind.requires(RULE, "")
    def on_both(s, a):
        asked.append((a.x, a.y))
        return a.x != a.y, {}

    assert list(Plan(kind).plain(state())) == [Pick(0, 1), Pick(0, 2), Pick(2, 0), Pick(2, 1)]
    assert [len(a) for a in asked] == [0, 1, 2, 2, 2, 1, 1, 2, 2, 2]


def test_the_order_of_stages_is_that_of_the_parameters_not_of_the_fields():
    kind = ActionKind(Pick, (Turn,), "{x} {y}")
    kind.param("y", domain=(7, 8))
    kind.param("x", domain=(1, 2))
    assert list(Plan(kind).plain(state())) == [Pick(1, 7), Pick(2, 7), Pick(1, 8), Pick(2, 8)]
    assert domain_of(kind, state().table)[1] == (7, 2)
    assert build(kind, (7, 2)) == Pick(2, 7)


def test_parameters_bound_together():
    kind = ActionKind(Pick, (Turn,), "{x} {y}")
    kind.param("x", "y", domain=((1, 2), (3, 4)))
    assert list(Plan(kind).plain(state())) == list(Plan(kind).proposals(state())) == [Pick(1, 2), Pick(3, 4)]


def test_what_stands_behind_a_gate_is_not_asked_before_it():
    kind = pick()

    @kind.requires(RULE, "", gate=True)
    def gate(s, a):
        return a.x > 0 and a.y > 0

    @kind.requires(RULE, "", reads=("x",))
    def behind(s, a):
        # Asked of 0, it would fail.
        return 6 // a.x == 3

    assert list(Plan(kind).plain(state())) == [Pick(2, 1), Pick(2, 2)]


def test_windows_come_first_wherever_they_are_declared():
    kind = pick()

    @kind.requires(RULE, "")
    def never_asked(s, a):
        raise AssertionError

    @kind.window(RULE, "one")
    def one(s):
        return True

    @kind.window(RULE, "two")
    def two(s):
        return False, {}

    assert [r.says for r in kind.requirements] == ["one", "two", ""]
    assert list(Plan(kind).plain(state())) == []


def test_a_predicate_is_believed_to_answer_what_it_declares():
    kind = pick()

    @kind.requires(RULE, "", reads=("x",))
    def plain(s, a) -> bool:
        return a.x != 0

    @kind.requires(RULE, "", reads=("y",))
    def may_not_bear(s, a) -> bool | None:
        return None if a.y == 0 else a.y == 1

    @kind.requires(RULE, "")
    def with_numbers(s, a):
        return (a.x == 1 or a.y == 0, {"x": a.x})

    assert list(Plan(kind).plain(state())) == [Pick(1, 0), Pick(1, 1), Pick(2, 0)]


class Shout(Action):
    pass


def test_kinds_offered_together_are_listed_in_order_and_share_the_window_that_opens_them():
    asked = []

    def calm(s) -> bool:
        asked.append(s.round)
        return s.round == 1

    def offered(window) -> tuple[ActionKind, ...]:
        first, second, third = pick(), ActionKind(Shout, (Turn,), "shout"), pick()
        for kind in (first, second):
            kind.window(RULE, "")(window)
        second.window(RULE, "")(lambda s: (True, {}))
        third.requires(RULE, "", reads=())(lambda s, a: s.round == 2)
        return first, second, third

    plans = [Plan(kind) for kind in offered(calm)]
    every = plans[0].proposals(state())
    listed = enumerator([plan.staged for plan in plans])
    assert listed(replace(state(), round=1)) == [*every, Shout()]
    assert asked == [1]
    assert listed(replace(state(), round=2)) == every


def test_kinds_that_ask_the_same_of_the_same_values_ask_once():
    class Choose(Action):
        y: int
        x: int

    asked = []

    def uneven(s, a) -> bool:
        asked.append((a.x, a.y))
        return a.x != a.y

    def alike(kind, window) -> Plan:
        kind.window(RULE, "")(lambda s: s.round in window)
        kind.param("x", domain=range(2))
        kind.param("y", domain=range(2))
        kind.requires(RULE, "")(uneven)
        return Plan(kind)

    plans = [
        alike(ActionKind(Pick, (Turn,), ""), (1, 2)),
        alike(ActionKind(Choose, (Turn,), ""), (2, 3)),
    ]
    listed, found = enumerator([plan.staged for plan in plans]), []
    for now in range(4):
        asked.clear()
        found = listed(replace(state(), round=now))
        assert found == [action for plan in plans for action in plan.plain(replace(state(), round=now))]
        # Once for all, then once for each kind alone.
        assert len(asked) == 4 * ((now > 0) + (now in {1, 2}) + (now in {2, 3}))
    assert found == [Choose(x=0, y=1), Choose(x=1, y=0)]


def test_proposals_may_depend_on_what_is_bound():
    kind = ActionKind(Pick, (Turn,), "{x} {y}")
    kind.param("x", domain=range(3))
    kind.param("y", domain=range(3), values=lambda s, a: range(a.x))
    assert list(Plan(kind).plain(state())) == [Pick(1, 0), Pick(2, 0), Pick(2, 1)]
    assert Plan(kind).contains(state().table, Pick(0, 2))
    assert not Plan(kind).contains(state().table, Pick(0, 3))


def test_declarations_that_do_not_fit_are_refused():
    with pytest.raises(TypeError, match="has no parameter"):
        pick().param("z", domain=range(2))
    half = ActionKind(Pick, (Turn,), "")
    half.param("x", domain=range(2))
    with pytest.raises(TypeError, match="each field needs one param"):
        Plan(half)
    twice = pick()
    twice.param("x", domain=range(2))
    with pytest.raises(TypeError, match="each field needs one param"):
        Plan(twice)
    wrong = pick()
    wrong.requires(RULE, "", reads=("z",))(lambda s, a: True)
    with pytest.raises(TypeError, match="STALL-BUY-01: reads"):
        Plan(wrong)
    unproved = pick()
    with pytest.raises(TypeError, match="one-line proof"):
        unproved.requires(RULE, "", implied_by=(RULE,))
    loaded = copy(ROLL)
    loaded.requires(RULE, "")(lambda s, a: True)
    with pytest.raises(TypeError, match="chance has weights"):
        Plan(loaded)


def test_a_proof_stays_with_its_requirement():
    kind, why = pick(), {"implied_by": (RULE,), "proof": "because"}
    kind.window(RULE, "w", **why)(lambda s: True)
    kind.requires(RULE, "r", **why)(lambda s, a: True)
    kind.requires_some(RULE, "c", through=(Due,), **why)
    for part in (*kind.requirements, *kind.continuations):
        assert (part.implied_by, part.proof) == ((RULE,), "because")
    assert [r.window for r in kind.requirements] == [True, False]
    assert kind.continuations[0].none_of == ()


def test_a_copy_without_a_part_leaves_the_kind_as_it_was():
    count = len(RENT.requirements)
    assert len(RENT.without(RENT.requirements[0]).requirements) == count - 1
    assert len(RENT.without(RENT.effects[0]).effects) == len(RENT.effects) - 1
    assert RENT.without(RENT.continuations[0]).continuations == ()
    assert len(RENT.requirements) == count


def test_actions_of_other_decisions_are_not_offered():
    here = state()
    assert RENT in GAME.offered(here)
    assert RENT not in GAME.offered(replace(here, agenda=(Due(0, 1),)))
    assert GAME.offered(replace(here, agenda=())) == ()
    assert GAME.kind(Rent(0, 1)) is RENT
