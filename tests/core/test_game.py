"""The engine tells errors of a game as such, and keeps what it promises of positions."""

import pickle
import random
from copy import copy
from fractions import Fraction
from typing import Any

import pytest
from msgspec.structs import replace

from explorer.core.action import ActionKind
from explorer.core.chance import pick
from explorer.core.event import Answered, Asked, Ended
from explorer.core.law import BrokenLaw, LawKeeper, Laws
from explorer.core.legality import IllegalAction
from explorer.core.policy import play_out
from explorer.core.scenario import ScenarioError
from explorer.core.state import NOBODY, RULES, Action, Decision
from tests.toys.hut import GAME as HUT
from tests.toys.stress import GAME
from tests.toys.stress.actions.giving import Cull
from tests.toys.stress.actions.round import NEXT_TURN, Draw
from tests.toys.stress.actions.turn import BREW, Brew, Pay, Rent
from tests.toys.stress.decisions import Bonus, Drawing, Due, Next, Surplus, Turn
from tests.toys.stress.state import Seat

NEWCOMERS = (Seat(), Seat())


def at(*agenda, seats=NEWCOMERS, **changes):
    return replace(GAME.start(2), agenda=agenda, seats=seats, **changes)


def named(name, base, **body) -> Any:
    """Return a new action or decision type."""
    return type(name, (base,), body)


def swapped(kind, **changes):
    twin = copy(kind)
    for name, value in changes.items():
        setattr(twin, name, value)
    return GAME.changed(kinds=tuple(twin if k is kind else k for k in GAME.kinds))


def test_names_must_be_unique():
    with pytest.raises(TypeError, match="two kinds of action are called 'brew'"):
        GAME.changed(kinds=(*GAME.kinds, copy(BREW)))
    namesake = named("Turn", Decision, rule=Turn.rule)
    other = ActionKind(named("Other", Action), (namesake,), "Other")
    with pytest.raises(TypeError, match="two decisions are called 'Turn'"):
        GAME.changed(kinds=(*GAME.kinds, other))
    nameless = ActionKind(named("Other", Action), (named("Why", Decision),), "Other")
    with pytest.raises(TypeError, match="Why names no rule"):
        GAME.changed(kinds=(*GAME.kinds, nameless))


def test_actions_of_two_games_with_one_name_are_different():
    twin = named("Brew", Action, __annotations__={"tea": str})
    assert twin("green") != Brew("green")
    assert len({twin("green"), Brew("green")}) == 2
    with pytest.raises(KeyError):
        GAME.judge(GAME.start(), 0, twin("green"))


def test_bookkeeping_must_have_one_answer():
    dumb = swapped(NEXT_TURN, at=(Turn,))
    with pytest.raises(RuntimeError, match=r"stress: Next.* must have one answer and has 0"):
        dumb.advance(at(Next(RULES, 0)))


def test_bookkeeping_that_goes_round_in_circles_is_an_error():
    circle = swapped(NEXT_TURN, effects=())
    with pytest.raises(RuntimeError, match="forced plies in a row"):
        circle.advance(at(Next(RULES, 0)))


def test_a_game_that_never_ends_is_an_error():
    with pytest.raises(RuntimeError, match="stress: not over after 5 plies"):
        play_out(GAME, GAME.start(), random.Random(1), limit=5)


def test_a_question_with_one_answer_is_not_asked():
    state = at(Due(0, 2), seats=(Seat(fresh=0, dried=1), Seat()))
    assert GAME.forced(state) == Pay("dried")
    assert GAME.forced(at(Due(0, 2), seats=(Seat(fresh=2, dried=1), Seat()))) is None
    assert GAME.forced(at(Turn(0))) is None
    assert GAME.forced(at(Drawing(-1, 0), deck=(1, 0, 0))) is None
    assert GAME.forced(at()) is None


def test_a_question_is_not_asked_if_all_answers_are_the_same():
    same = at(Surplus(0), seats=(Seat(hand=("green",) * 4), Seat()))
    assert GAME.forced(same) == Cull(0)
    assert len(GAME.legal(same)) == 4
    assert GAME.forced(at(Surplus(0), seats=(Seat(hand=("black", *("green",) * 3)), Seat()))) is None


def test_a_question_without_an_answer_stays():
    stuck = at(Due(0, 2), seats=(Seat(fresh=0, dried=0), Seat()))
    assert GAME.legal(stuck) == []
    assert GAME.forced(stuck) is None
    assert GAME.advance(stuck) is stuck


def test_a_list_of_legal_actions_is_the_callers_own():
    state = at(Due(0, 2), seats=(Seat(fresh=2, dried=1), Seat()))
    GAME.legal(state).clear()
    assert GAME.legal(state) == [Pay("fresh"), Pay("dried")]
    GAME.forced(state)
    GAME.legal(state).clear()
    assert GAME.legal(state) == [Pay("fresh"), Pay("dried")]


def test_chance_that_cannot_be_is_refused():
    state = at(Drawing(-1, 0), deck=(1, 0, 2))
    assert not GAME.allows(state, -1, Draw("black"))
    assert GAME.judge(state, -1, Draw("black")).broken == {"STALL-DRAW-01": {"weight": 0}}
    assert not GAME.allows(state, -1, Draw("coffee"))
    assert [(o.action.tea, o.probability) for o in GAME.outcomes(state)] == [
        ("green", Fraction(1, 3)),
        ("oolong", Fraction(2, 3)),
    ]
    assert {GAME.sample(state, random.Random(i)).tea for i in range(30)} == {"green", "oolong"}
    with pytest.raises(ValueError, match="weight 0"):
        GAME.outcomes(replace(state, deck=(0, 0, 0)))


def test_a_seat_is_not_asked_for_weights():
    with pytest.raises(TypeError, match="asked of chance and has no weights"):
        GAME.weights(at(Turn(0)))


def test_drawing_by_weight_is_exact():
    class Every:
        def __init__(self):
            self.n = -1

        def randrange(self, stop):
            self.n += 1
            return self.n % stop

    rng = Every()
    drawn = [pick([("a", 1), ("b", 0), ("c", 3)], rng) for _ in range(8)]
    assert drawn == ["a", "c", "c", "c"] * 2
    with pytest.raises(ValueError, match="nothing to draw"):
        pick([("a", 0)], rng)
    with pytest.raises(ValueError, match="nothing to draw"):
        pick([], rng)


def test_errors_come_back_from_other_processes():
    state = at(Turn(0))
    with pytest.raises(IllegalAction) as raised:
        GAME.play(state, Brew("green"))
    twin = pickle.loads(pickle.dumps(raised.value))
    assert str(twin) == str(raised.value)
    assert twin.action == Brew("green")
    fault = pickle.loads(pickle.dumps(ScenarioError("given", "wrong.")))
    assert str(fault) == "given: wrong."


def test_a_digest_leaves_out_the_table_and_nothing_else():
    assert GAME.digest(GAME.start(2)) == GAME.digest(GAME.start(2, {"change": "lost"}))
    assert GAME.digest(at(Turn(0))) != GAME.digest(at(Turn(1)))
    with pytest.raises(TypeError, match="cannot hold a object"):
        GAME.digest(at(Turn(0), round=object()))
    assert GAME.digest(at(Turn(0), round={"b": 1, "a": 2})) == GAME.digest(
        at(Turn(0), round={"a": 2, "b": 1})
    )


def test_modifiers_are_cited_where_they_bear():
    step = GAME.play(at(Turn(0), dice=(0, 0, 2, 1, 0, 0)), Rent(1, 3))
    assert [r.id for r in step.events[-1].rules] == ["STALL-BUY-04", "STALL-BUY-05"]
    step = GAME.play(at(Turn(0), dice=(0, 0, 1, 1, 0, 0)), Rent(1, 3))
    assert [r.id for r in step.events[-1].rules] == ["STALL-BUY-04"]


def test_agenda_events():
    state = at(Turn(0))
    asked = Asked((Bonus(0), Due(0, 1)))
    after = asked.apply(state)
    assert after.agenda == (Turn(0), Bonus(0), Due(0, 1))
    assert asked.facts(state, after)["question"] == Due.question
    answered = Answered((Turn(1),)).apply(after)
    assert answered.agenda == (Turn(0), Bonus(0), Turn(1))
    assert Answered().facts(after, answered)["question"] == Turn.question
    over = Ended().apply(answered)
    assert (over.agenda, over.actor) == ((), NOBODY)
    assert Answered().facts(answered, over)["question"] == "the game is over."


def test_laws_are_asked_in_their_span():
    laws, asked = Laws(), []
    rule = HUT.rules["HUT-INV-01"]
    laws.position(rule)(lambda s: asked.append("position") or True)
    laws.ply(rule)(lambda b, a: asked.append("ply") or True)
    laws.turn(rule)(lambda b, a: asked.append("turn") or a.agenda[-1].actor == 1)
    state = HUT.start()
    keeper = LawKeeper(laws.all, state)
    for action in (HUT.legal(state)[0], None, None):
        before = state
        state = HUT.apply(state, action or HUT.legal(state)[0])
        keeper.step(before, state)
    assert asked == ["position", *["position", "ply"] * 3, "turn"]
    assert keeper.checked == len(asked)
    with pytest.raises(BrokenLaw, match="HUT-INV-01"):
        keeper.step(state, replace(state, agenda=(type(state.agenda[-1])(0),)))
