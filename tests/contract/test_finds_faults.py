"""The contract itself is tested: each fault that it is there for is put into a toy, and must be found by name."""

import random
from copy import copy
from pathlib import Path

import pytest
from msgspec.structs import replace

from explorer.core.event import Answered
from explorer.core.law import BrokenLaw, Law
from explorer.core.legality import Requirement
from explorer.core.policy import play_out
from explorer.record import Recipe, open_record, simulated
from tests.contract import test_chance, test_positions, test_privacy, test_words
from tests.contract.mutation import Bounded, unproved, untold_effects
from tests.contract.playthroughs import Playthrough, first_difference
from tests.contract.subject import Subject
from tests.toys.hut import GAME as HUT
from tests.toys.hut.actions.build import BUILD, Build
from tests.toys.hut.actions.gather import FIND, GATHER, Find
from tests.toys.stress import GAME as STRESS
from tests.toys.stress.actions.round import ROLL, Roll


def with_kind(game, kind, **changes):
    """Return the game with one kind changed."""
    twin = copy(kind)
    for name, value in changes.items():
        setattr(twin, name, value)
    return game.changed(kinds=tuple(twin if k is kind else k for k in game.kinds))


def proposing(values):
    """Return Tea Huts with other proposals of plots."""
    twin = copy(BUILD)
    twin.params = ()
    twin.param("plot", domain=lambda table: range(table.plots), values=values)
    return HUT.changed(kinds=tuple(twin if k is BUILD else k for k in HUT.kinds))


def subject(game):
    return Subject("", game)


def changed_requirement(requirement, **changes):
    values = {name: getattr(requirement, name) for name in requirement.__struct_fields__}
    return Requirement(**{**values, **changes})


def test_a_rule_restated_by_another_requirement_is_named():
    double = changed_requirement(BUILD.requirements[0], rule=HUT.rules["HUT-END-01"])
    found = unproved(subject(with_kind(HUT, BUILD, requirements=(*BUILD.requirements, double))))
    assert [line[:13] for line in found] == ["HUT-BUILD-01 ", "HUT-END-01 (b"]


def test_a_rule_hidden_in_a_proposal_is_named():
    rest = [case for case in subject(HUT).runs if case.case.id != "occupied"]
    hidden = subject(proposing(lambda s: [i for i, owner in enumerate(s.owners) if owner < 0]))
    hidden.__dict__["runs"] = rest
    assert [line[:12] for line in unproved(hidden)] == ["HUT-BUILD-01"]


def test_an_implied_requirement_needs_a_case_under_its_implier():
    first, second = BUILD.requirements
    implied = changed_requirement(second, implied_by=(first.rule,), proof="not true")
    found = unproved(subject(with_kind(HUT, BUILD, requirements=(first, implied))))
    assert found == []
    never = changed_requirement(second, holds=lambda _s, _a: True, implied_by=(first.rule,), proof="not true")
    assert unproved(subject(with_kind(HUT, BUILD, requirements=(first, never))))[0].startswith("HUT-BUILD-02")


def test_an_effect_that_no_case_notices_is_named():
    one = subject(HUT)
    one.__dict__["runs"] = [run for run in one.runs if run.case.id not in {"neighbours", "last-plot", "tie"}]
    found = [line.split(":")[0] for line in untold_effects(one)]
    assert found == [
        "HUT-BUILD-04 (build)",
        "HUT-END-01 (endturn)",
        "HUT-BUILD-03",
        "HUT-SCORE-02",
        "HUT-TIE-01",
    ]


def test_a_playthrough_notices_what_no_case_does():
    bare, told = subject(HUT), subject(HUT)
    for one, playthroughs in ((bare, []), (told, [kept(HUT)])):
        one.__dict__.update(runs=[], playthroughs=playthroughs)
    assert "HUT-BUILD-04 (build)" in [line.split(":")[0] for line in untold_effects(bare)]
    assert not [line for line in untold_effects(told) if "(build)" in line]


def kept(game, path=Path("hut.tea.jsonl"), data=None):
    """Return a playthrough of the hut game that is on no disk."""
    played = Playthrough.__new__(Playthrough)
    played.game, played.path, played.trace_path = game, path, path.with_suffix(".txt")
    played.opened = open_record(
        data or simulated(game, Recipe(2, seed=1)).dumps(), {game.key: game}.__getitem__
    )
    return played


def test_a_lost_effect_shows_in_the_trace_with_its_line():
    data = simulated(HUT, Recipe(2, seed=1)).dumps()
    before = kept(HUT).traced()
    lazy = with_kind(HUT, BUILD, effects=BUILD.effects[:-1])
    opened = kept(lazy, data=data).opened
    assert opened.outcome == "diverges"
    cited_otherwise = copy(BUILD)
    cited_otherwise.effects = (
        *BUILD.effects[:-1],
        replace(BUILD.effects[-1], also=(HUT.rules["HUT-END-01"],)),
    )
    other = with_kind(HUT, BUILD, effects=cited_otherwise.effects)
    replayed = kept(other, data=data)
    assert replayed.opened.outcome == "verified"
    found = first_difference(before, replayed.traced())
    assert found is not None
    number, was, now = found
    assert before[number - 1] == was != now
    assert "HUT-END-01" in now


def test_a_mutant_that_never_ends_is_stopped():
    endless = HUT.changed(kinds=HUT.kinds)
    bounded = Bounded(endless)
    bounded.left = 3
    with pytest.raises(RuntimeError, match="more plies"):
        play_out(bounded, bounded.start(2), random.Random(1))


def test_a_misstated_reads_is_found():
    liar = changed_requirement(BUILD.requirements[0], reads=())
    game = with_kind(HUT, BUILD, requirements=(liar, BUILD.requirements[1]))
    with pytest.raises((AssertionError, AttributeError)):
        test_positions.test_the_legal_actions_are_the_candidates_that_are_judged_legal(game, subject(HUT))


def test_a_proposal_that_leaves_out_an_action_is_found():
    game = proposing(lambda _s: range(3))
    with pytest.raises(AssertionError, match="not listed"):
        test_positions.test_what_proposals_leave_out_makes_no_other_position(game, subject(HUT))


def test_a_loaded_sampler_is_found():
    loaded = with_kind(
        STRESS,
        ROLL,
        sampler=lambda _s, rng: Roll(*([7, 0, 0, 0, 0, 0] if rng.randrange(9) else [0] * 5 + [7])),
    )
    with pytest.raises(AssertionError, match="standard deviations"):
        test_chance.test_samplers_agree_with_the_weights(loaded, subject(STRESS))
    impossible = with_kind(STRESS, ROLL, sampler=lambda _s, _rng: Roll(8, 0, 0, 0, 0, 0))
    with pytest.raises(AssertionError, match="impossible"):
        test_chance.test_samplers_agree_with_the_weights(impossible, subject(STRESS))


def test_an_outcome_that_is_not_in_its_branch_is_found():
    effect = FIND.without(FIND.effects[0])
    effect.effect(HUT.rules["HUT-GATHER-01"])(lambda _s, _a: [Answered()])
    game = HUT.changed(kinds=tuple(effect if k is FIND else k for k in HUT.kinds))
    with pytest.raises(AssertionError, match="does the same"):
        test_chance.test_the_branch_of_an_outcome_is_its_own(game, subject(HUT))


def test_a_message_without_its_facts_is_found():
    mute = changed_requirement(BUILD.requirements[1], says="It costs {price}.")
    game = with_kind(HUT, BUILD, requirements=(BUILD.requirements[0], mute))
    with pytest.raises(AssertionError, match=r"HUT-BUILD-02.*price"):
        test_words.test_every_reason_can_be_written(game, subject(HUT))


def test_a_broken_law_is_found_with_its_rule():
    law = Law(HUT.rules["HUT-INV-02"], "position", lambda s: s.wood[0] < 4)
    with pytest.raises(BrokenLaw, match="HUT-INV-02"):
        test_positions.test_the_laws_hold_on_every_walk(subject(HUT.changed(laws=(law,))))


def test_a_view_that_shows_too_much_is_found():
    class Glass:
        def scene(self, state, _seat=None):
            return state.seats

    with pytest.raises(AssertionError):
        test_privacy.test_what_is_hidden_changes_neither_scene_nor_actions(
            STRESS.changed(view=Glass()), subject(STRESS), STRESS.privacy
        )


def test_an_action_without_effect_is_found():
    lazy = with_kind(HUT, GATHER, effects=())
    state = HUT.start()
    visit = subject(lazy).walk(random.Random(1), {"players": 2})[0]
    assert type(visit.action) in {type(a) for a in lazy.legal(state)}
    one = subject(lazy)
    one.__dict__["visits"] = [v for v in one.walk(random.Random(1), {"players": 2}) if v.state == v.after]
    with pytest.raises(AssertionError, match="changes nothing"):
        test_positions.test_every_action_changes_the_position(lazy, one)


def test_parameters_that_python_would_take_are_refused():
    state = HUT.apply(HUT.apply(HUT.start(), HUT.legal(HUT.start())[0]), Find(3))
    state = HUT.advance(state)
    assert state.wood[0] == 4
    assert not HUT.allows(state, state.actor, Build(-1))
    assert not HUT.judge(state, state.actor, Build(-1)).legal
