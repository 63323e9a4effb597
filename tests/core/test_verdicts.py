"""What an action is refused for, and what is told of one that is not."""

from copy import copy

import pytest
from msgspec.structs import replace

from explorer.core.legality import IllegalAction
from explorer.core.state import RULES, Decision
from tests.toys.hut import GAME as HUT
from tests.toys.stress import GAME
from tests.toys.stress.actions.giving import Accept, Gift
from tests.toys.stress.actions.turn import Brew, Rent
from tests.toys.stress.decisions import Bonus, Next, Offer, Turn
from tests.toys.stress.state import Seat

NEWCOMERS = (Seat(), Seat())


def at(*agenda, seats=NEWCOMERS, **changes):
    return replace(GAME.start(2), agenda=agenda, seats=seats, **changes)


def test_one_kind_at_two_decisions_with_a_window_each():
    cases = [
        (Turn(0), Seat(hand=("green",), brews=2), ["STALL-BREW-02"]),
        (Turn(0), Seat(hand=("green",), space=6), []),
        (Bonus(0), Seat(hand=("green",), brews=2), []),
        (Bonus(0), Seat(hand=("green",), space=6), ["STALL-BREW-03"]),
    ]
    for top, seat, broken in cases:
        assert list(GAME.judge(at(top, seats=(seat, Seat())), 0, Brew("green")).broken) == broken


def test_all_reasons_are_told_at_once_but_none_behind_a_gate():
    state = at(Turn(0), seats=(Seat(hand=("black",), gave=True), Seat()))
    verdict = GAME.judge(state, 0, Gift("green", 0))
    assert list(verdict.broken) == ["STALL-GIFT-03", "STALL-GIFT-01", "STALL-GIFT-02"]
    taken = replace(state, owners=(1, -1, -1, -1), dice=(0, 0, 0, 0, 0, 0))
    assert GAME.judge(taken, 0, Rent(0, 1)).broken == {
        "STALL-BUY-01": {"owner": 1},
        "STALL-BUY-02": {},
    }


def test_who_has_passed_may_still_answer():
    state = at(Next(RULES, 0), Offer(1, 0, "green"), seats=(Seat(), Seat(passed=True)))
    assert GAME.judge(state, 1, Accept()).legal
    assert GAME.allows(state, 1, Accept())
    assert Accept() in GAME.legal(state)
    assert list(GAME.judge(at(Turn(0), seats=state.seats), 1, Accept()).broken) == ["STALL-PASS-02"]


@pytest.mark.parametrize(
    "action", [Rent(-1, 6), Rent(9, 6), Rent(0, 7), Rent(0, -6), Gift("green", 7), Gift("?", 1), Brew("")]
)
def test_parameters_that_do_not_exist_are_refused_not_fatal(action):
    state = at(Turn(0), seats=(Seat(hand=("green",), fresh=9), Seat()), dice=(1,) * 6)
    assert not GAME.allows(state, 0, action)
    verdict = GAME.judge(state, 0, action)
    assert not verdict.legal
    assert verdict.why_not()
    with pytest.raises(IllegalAction):
        GAME.play(state, action)


def test_decisions_and_kinds_refuse_in_their_own_words():
    rules = HUT.rules

    class Pending(Decision):
        rule = rules["HUT-TURN-01"]
        elsewhere = (rules["HUT-END-01"], "First this.")
        out_of_turn = (rules["HUT-END-02"], "Not you.")

    def refusals(game):
        state = replace(game.start(), agenda=(Pending(0),))
        return [game.judge(state, seat, kind.type()).findings[0].rules[0].id for seat in (0, 1)]

    kind = next(k for k in HUT.kinds if not k.type.__struct_fields__)
    assert refusals(HUT) == ["HUT-END-01", "HUT-END-02"]
    own = copy(kind)
    own.elsewhere, own.out_of_turn = (rules["HUT-TURN-02"], "Never."), (rules["HUT-BUILD-01"], "Nor you.")
    assert refusals(HUT.changed(kinds=tuple(own if k is kind else k for k in HUT.kinds))) == [
        "HUT-TURN-02",
        "HUT-BUILD-01",
    ]


def test_what_is_met_is_told_as_met():
    verdict = GAME.judge(at(Turn(0), seats=(Seat(hand=("green",), fresh=9), Seat())), 0, Brew("green"))
    told = {f.rules[0].id: f.text for f in verdict.findings}
    assert verdict.legal
    assert told["STALL-BREW-01"] == "Card is in hand"
    broken = GAME.judge(at(Turn(0), seats=(Seat(fresh=9), Seat())), 0, Brew("green"))
    assert {f.ok for f in broken.findings if f.rules[0].id == "STALL-BREW-01"} == {False}
    assert "Card is in hand" not in [f.text for f in broken.findings]


def hut_with(holds, **more):
    """Return Tea Huts with one more requirement of building, which always stands first."""
    kind = copy(next(k for k in HUT.kinds if k.key == "build"))
    kind.requirements = ()
    kind.requires(HUT.rules["HUT-BUILD-01"], "Never {n:time}.", **more)(holds)
    return HUT.changed(kinds=tuple(kind if k.key == "build" else k for k in HUT.kinds)), kind


def test_what_does_not_bear_on_an_action_is_left_out_and_forbids_nothing():
    game, kind = hut_with(lambda _s, a: None if a.plot else (False, {"n": 1}))
    state = game.start(2)
    refused, allowed = (kind.type(plot) for plot in (0, 1))
    assert game.judge(state, 0, allowed).findings == ()
    assert game.judge(state, 0, allowed).legal
    assert game.judge(state, 0, refused).why_not() == "Never 1 time. (HUT-BUILD-01)"
    assert game.allows(state, 0, allowed)
    assert not game.allows(state, 0, refused)
    legal = [a for a in game.legal(state) if type(a) is kind.type]
    assert allowed in legal
    assert refused not in legal


def test_facts_are_asked_for_only_when_a_reason_is_told():
    asked = []
    game, kind = hut_with(lambda _s, a: a.plot > 0, facts=lambda _s, a: asked.append(a) or {"n": 2})
    state = game.start(2)
    game.legal(state)
    assert game.judge(state, 0, kind.type(1)).legal
    asked.clear()
    assert game.judge(state, 0, kind.type(0)).broken == {"HUT-BUILD-01": {"n": 2}}
    assert asked == [kind.type(0)]
