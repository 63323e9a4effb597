"""Three verdicts come before all others: the game is over, you have passed, it is not your decision."""

from explorer.core.state import CHANCE, RULES


def reason(game, state, seat, action) -> str:
    return game.judge(state, seat, action).findings[0].rules[0].id


def test_after_the_end_nobody_may_do_anything(game, subject):
    some = {type(v.action): v.action for v in subject.visits}
    for state in subject.ends:
        assert game.legal(state) == []
        for action in some.values():
            for seat in (*subject.seats(state), CHANCE, RULES):
                assert reason(game, state, seat, action) == game.parts.over[0].id
                assert not game.allows(state, seat, action)


def test_passed_comes_before_not_your_turn(game, subject):
    passed = game.parts.passed
    met = 0
    for visit in subject.visits:
        for seat in subject.seats(visit.state):
            if seat == visit.state.actor:
                continue
            out = passed is not None and passed[2](visit.state, seat)
            met += out
            top = visit.state.agenda[-1]
            turn = game.kind(visit.action).out_of_turn or top.out_of_turn or game.parts.turn
            expected = passed[0].id if passed is not None and out else turn[0].id
            assert reason(game, visit.state, seat, visit.action) == expected
    assert met or passed is None, "no walk meets a seat that has passed"


def test_an_action_at_another_decision_says_so(game, subject):
    for visit in subject.visits:
        top = visit.state.agenda[-1]
        for other in subject.visits[:20]:
            kind = game.kind(other.action)
            if type(top) not in kind.at:
                rule = (kind.elsewhere or top.elsewhere or game.parts.elsewhere)[0].id
                assert reason(game, visit.state, visit.state.actor, other.action) == rule
