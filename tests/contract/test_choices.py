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


#: What a predicate can answer, by what it declares.
POSSIBLE = {"bool": {bool}, "bool | None": {bool, type(None)}}


def declared(requirement) -> str | None:
    return getattr(requirement.holds, "__annotations__", {}).get("return")


def test_predicates_answer_what_they_declare(game, subject):
    # Lists of legal actions believe the declaration.
    asked = set()
    for attempt in subject.judged[::3]:
        kind = game.kind(attempt.action)
        if attempt.seat != attempt.state.actor or kind not in game.offered(attempt.state):
            continue
        if not game.has(attempt.state, attempt.action):
            continue
        for requirement in kind.requirements:
            answer = declared(requirement)
            if answer in POSSIBLE:
                told = (attempt.state,) if requirement.window else (attempt.state, attempt.action)
                assert type(requirement.holds(*told)) in POSSIBLE[answer], requirement.holds
                asked.add(requirement)
            if requirement.gate and not requirement.check(attempt.state, attempt.action)[0]:
                break
    assert asked or not any(declared(r) in POSSIBLE for kind in game.kinds for r in kind.requirements)
