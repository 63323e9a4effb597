"""What happens without a choice of a seat, and what a policy is asked for."""

from random import Random

from explorer.core.policy import next_action, unasked
from explorer.core.state import CHANCE
from tests.toys.stress import GAME


def test_chance_draws_the_only_answer_is_given_and_a_policy_is_asked_only_for_a_choice():
    asked, rng, state = [], Random(3), GAME.start(2)
    seen = set()

    def last(game, state, rng):
        asked.append(state)
        return game.legal(state)[-1]

    for _ in range(60):
        if not state.agenda:
            break
        before = len(asked)
        action = next_action(GAME, state, rng, last)
        assert GAME.allows(state, state.actor, action)
        if state.actor == CHANCE:
            kind = "chance"
        else:
            found, answers = unasked(GAME, state, rng)
            kind = "only" if found is not None else "choice"
            assert (len(answers) == 1) == (kind == "only")
            assert action == answers[-1]
        assert (len(asked) > before) == (kind == "choice")
        seen.add(kind)
        state = GAME.apply(state, action)
    assert seen == {"chance", "only", "choice"}
