"""Golden playthroughs: whole games that replay, and traces in which every effect and citation is written down."""

import pytest

from explorer.explain import opening
from tests.contract.conftest import GAMES, SUBJECTS
from tests.contract.playthroughs import FEWEST, first_difference


@pytest.fixture(scope="session", params=GAMES)
def published(request):
    """Return one game after the other; toys have no playthroughs."""
    return SUBJECTS[request.param]


def test_there_are_playthroughs_for_few_and_for_many(published):
    low, high = published.game.seats
    found = [played.players for played in published.playthroughs if played.visits]
    assert len(found) >= FEWEST, (
        f"{len(found)} playthroughs; make some with: python -m explorer golden {published.game.key} --seed 1"
    )
    assert {low, high} <= set(found), f"none with {low} or none with {high} players: {sorted(found)}"


def test_every_playthrough_verifies_and_ends(published):
    for played in published.playthroughs:
        found = played.opened
        hint = f"play it again with: python -m explorer golden {published.game.key} --again"
        assert found.outcome == "verified", f"{played.path.name}: {opening(found)}\n{hint}"
        assert not found.lost
        assert played.ends, f"{played.path.name}: nobody plays it to the end"


def test_every_trace_is_as_written_down(published, update_golden):
    for played in published.playthroughs:
        if update_golden:
            played.update()
        command = f"pytest tests/contract/test_playthroughs.py -k {published.game.key} --update-golden"
        hint = f"if the new line is right: {command}\nthen read the difference of the file line by line"
        found = first_difference(played.kept(), played.traced())
        if found is not None:
            number, was, now = found
            pytest.fail(f"{played.trace_path}:{number}\n- {was}\n+ {now}\n{hint}", pytrace=False)
        assert not played.opened.reworded, f"{played.path}: its steps are worded otherwise; {hint}"


def test_no_trace_is_left_without_its_record(published):
    folder = published.game.parts.components.with_name("playthroughs")
    traces = {path.name for path in folder.glob("*.trace.txt")}
    assert traces == {played.trace_path.name for played in published.playthroughs}


def test_playthroughs_and_cases_meet_every_action_and_every_question(published):
    visits = [visit for played in published.playthroughs for visit in played.visits]
    actions = {type(visit.action) for visit in visits}
    actions |= {type(attempt.action) for attempt in published.case_attempts if attempt.legal}
    states = [visit.state for visit in visits] + [attempt.state for attempt in published.case_attempts]
    asked = {type(state.agenda[-1]) for state in states if state.agenda}
    missing = [kind.key for kind in published.kinds if kind.type not in actions]
    assert not missing, f"neither a playthrough nor a case takes: {missing}"
    questions = {decision for kind in published.kinds for decision in kind.at}
    assert not questions - asked, f"neither asks: {sorted(q.__name__ for q in questions - asked)}"
