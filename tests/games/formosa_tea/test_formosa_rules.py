"""The points of Formosa Tea that are most easily got wrong, rule by rule."""

import random
from typing import Any

import pytest
from msgspec.structs import replace

from explorer.cases import read_cases, run_case
from explorer.core.state import CHANCE
from explorer.games.formosa_tea import GAME
from explorer.games.formosa_tea.actions.complete import Complete
from explorer.games.formosa_tea.actions.harvest import Harvest, Take
from explorer.games.formosa_tea.actions.push import Advance, Run, Stay
from explorer.games.formosa_tea.actions.spaces import DryCubes
from explorer.games.formosa_tea.actions.turn import EndTurn, Pass
from explorer.games.formosa_tea.decisions import Dry, Push, Turn
from explorer.games.formosa_tea.events.production import BatchFinished
from explorer.games.formosa_tea.state import Batch, Field
from explorer.tree.encoding import decode_action, encode_action


@pytest.fixture(scope="module")
def opened():
    """A game of four whose first turn begins."""
    rng = random.Random(5)
    state = GAME.start(4, {}, {"start_seat": 0})
    while type(state.agenda[-1]) is not Turn:
        chance = state.actor == CHANCE
        state = GAME.apply(state, GAME.sample(state, rng) if chance else GAME.forced(state))
    return state


def with_player(state, seat, **parts):
    players = list(state.players)
    players[seat] = replace(players[seat], **parts)
    return replace(state, players=tuple(players))


def with_batch(state, seat, track, space, levels):
    places, factory = list(state.players[seat].track), list(state.players[seat].factory)
    places[track], factory[track] = space, Batch(levels)
    masters = state.players[seat].masters - 1
    return with_player(state, seat, track=tuple(places), factory=tuple(factory), masters=masters)


def harvested(state, field="r1c1"):
    """Return the position after a harvest there that takes what there is of the first tea."""
    state = GAME.apply(state, Harvest("farmer", field))
    return GAME.apply(state, next(a for a in GAME.legal(state) if isinstance(a, Take)))


def test_every_owner_is_asked_clockwise_and_nobody_else(opened):
    state = with_batch(opened, 2, 0, 2, (0, 1, 0, 0, 0))
    state = with_batch(state, 1, 0, 1, (0, 1, 0, 0, 0))
    state = with_batch(state, 3, 1, 1, (0, 1, 0, 0, 0))
    after = harvested(state)
    assert [(type(d), d.actor) for d in reversed(after.agenda)][:2] == [(Push, 1), (Push, 2)]
    assert after.agenda[0].actor == 0
    assert GAME.judge(after, 0, EndTurn()).findings[0].rules[0].id == "FOR-TURN-01"
    assert GAME.judge(after, 1, EndTurn()).findings[0].rules[0].id == "FOR-TURN-08"


def test_a_passed_owner_still_decides_about_a_push(opened):
    state = with_player(with_batch(opened, 1, 0, 2, (1, 0, 0, 0, 0)), 1, passed=True)
    after = harvested(state)
    assert after.actor == 1
    assert GAME.legal(after) == [Advance(1), Run(), Stay()]


def test_all_workers_in_the_row_count_whoever_owns_them(opened):
    fields = list(opened.fields)
    fields[1] = Field(fields[1].cubes, fields[1].disc, 2)
    fields[2] = Field(fields[2].cubes, fields[2].disc, 5)
    state = with_batch(replace(opened, fields=tuple(fields)), 0, 0, 1, (0, 2, 0, 0, 0))
    after = harvested(state)
    assert GAME.judge(after, 0, Advance(1)).broken == {
        "FOR-ADV-04": {"workers": 3, "allowed": 3},
    }
    assert GAME.allows(after, 0, Advance(3))


def test_a_run_has_no_effect_and_an_advance_has_each(opened):
    after = harvested(with_batch(opened, 0, 0, 2, (3, 0, 0, 0, 0)))
    ran = GAME.advance(GAME.apply(after, Run()))
    assert ran.players[0].track[0] == 7
    assert ran.players[0].factory[0].levels == (3, 0, 0, 0, 0)
    advanced = GAME.advance(GAME.apply(after, Advance(1)))
    assert advanced.players[0].factory[0].levels == (2, 0, 0, 0, 1)


def test_drying_in_any_order_is_one_answer(opened):
    state = replace(opened, agenda=(*opened.agenda, Dry(0, 0, 2)))
    state = with_batch(state, 0, 0, 1, (0, 1, 1, 0, 0))
    assert GAME.legal(state) == [DryCubes((2, 1))]
    assert GAME.apply(state, DryCubes((2, 1))) == GAME.apply(state, DryCubes((1, 2)))
    assert GAME.allows(state, 0, DryCubes((1, 2)))
    assert not GAME.allows(state, 0, DryCubes((2, 2)))


@pytest.mark.parametrize(
    ("levels", "rule", "quality"),
    [
        ((0, 0, 0, 1, 4), "FOR-FIN-03", "bad"),
        ((0, 3, 0, 0, 2), "FOR-FIN-03", "bad"),
        ((0, 0, 1, 0, 4), "FOR-FIN-05", "normal"),
        ((4, 0, 0, 0, 1), "FOR-FIN-05", "normal"),
        ((0, 0, 0, 0, 2), "FOR-FIN-04", "good"),
    ],
)
def test_quality_follows_moisture_and_flavour(opened, levels, rule, quality):
    step = GAME.run(with_batch(opened, 0, 0, 7, levels), Complete("oolong"))
    made = next(c for c in step.events if isinstance(c.event, BatchFinished))
    assert isinstance(made.event, BatchFinished)
    assert made.event.quality == quality
    assert [r.id for r in made.rules] == ["FOR-FIN-07", rule]


def test_a_pass_names_a_main_action_that_is_left(opened):
    verdict = GAME.judge(opened, 0, Pass())
    assert list(verdict.broken) == ["FOR-TURN-04"]
    assert "Harvest" in verdict.why_not()


def test_tokens_do_not_keep_anybody_from_passing(opened):
    state = with_player(opened, 0, farmers=0, masters=0, tech_tokens=(1, 0))
    state = with_batch(state, 0, 2, 2, (0, 1, 0, 0, 0))
    kinds = {type(a).__name__ for a in GAME.legal(state)}
    assert kinds == {"TechToken", "Pass"}


def test_actions_with_lists_survive_being_written_down(opened):
    for action in (DryCubes((2, 1)), Take("each", ("oolong", "green"))):
        row = encode_action(GAME, action)
        assert decode_action(GAME, opened.table, row) == action
        assert all(not isinstance(value, tuple) for value in row.values())


def test_a_case_cannot_state_draws_that_the_bag_does_not_have():
    path = GAME.parts.components.with_name("cases.toml")
    case: Any = next(c for c in read_cases(GAME, path) if c.id == "FOR-C-080")
    assert run_case(GAME, case).passed
    greens = replace(case, given=replace(case.given, draws=("green",) * 5))
    [problem] = run_case(GAME, greens).problems
    assert problem.startswith("given: cannot come up here:")
