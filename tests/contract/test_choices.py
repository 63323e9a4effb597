"""Which plies are forced or certain, and so nobody's choice."""

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
