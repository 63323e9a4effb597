"""Which plies are forced or certain, and so nobody's choice."""

from explorer.core import continuation
from explorer.core.state import CHANCE


def test_only_choices_are_left_to_seats(game, subject):
    for visit in subject.visits:
        if visit.state.actor == CHANCE:
            assert game.is_certain(visit.state) == (len(game.outcomes(visit.state)) == 1)
            continue
        legal, choices, forced = game.legal(visit.state), game.choices(visit.state), game.forced(visit.state)
        assert choices in (legal, legal[:1])
        if forced is not None:
            assert choices == [forced]
        if len(choices) < len(legal):
            assert len({game.digest(game.apply(visit.state, action)) for action in legal}) == 1


def test_a_list_of_legal_actions_is_the_callers_own(game, subject):
    for visit in subject.visits[:20]:
        first = game.legal(visit.state)
        first.clear()
        assert game.legal(visit.state)


def test_kinds_listed_together_are_those_listed_one_by_one(game, subject):
    for visit in subject.visits:
        if visit.state.actor != CHANCE:
            plans = game.plans(visit.state)
            found = [continuation.answers(game, p, visit.state) for p in plans if not p.last_resort]
            last = [continuation.answers(game, p, visit.state) for p in plans if p.last_resort]
            every = [action for some in found for action in some] or [a for some in last for a in some]
            assert game.legal(visit.state) == every
