"""The drawn board: complete, legible, bounded, and every action has its place."""

import random
from functools import cache
from xml.etree import ElementTree as ET

import msgspec
import pytest

from explorer.core.scene import Group, Rect, Scene, Text, Use
from explorer.core.state import CHANCE
from explorer.games.formosa_tea import GAME
from explorer.games.formosa_tea.view import VIEW

SETUPS = [
    ({}, {}),
    ({"round_end_move": "optional", "token_windows": "also_between_spaces"}, {"characters": "draft"}),
    (
        {"tech_token_kinds": "eight_drying_eight_flavour", "flavour_source": "any_cube"},
        {"starting_cubes": "chosen"},
    ),
    ({"domestic_trades_per_action": "any_number", "extra_sale_bonus": "bonus_of_a_free_space"}, {}),
]


@cache
def positions(players):
    """Positions of games played half at random and half with sense, with the readings that ask most questions."""
    found = []
    for seed, (rulings, options) in enumerate((SETUPS[players - 2], SETUPS[-1])):
        rng = random.Random(seed * 10 + players)
        state = GAME.advance(GAME.start(players, rulings, options))
        while state.agenda:
            found.append(state)
            if state.actor == CHANCE:
                action = GAME.sample(state, rng)
            else:
                sensible = rng.randrange(4) == 0
                action = (
                    GAME.policies["greedy"](GAME, state, rng) if sensible else rng.choice(GAME.legal(state))
                )
            state = GAME.advance(GAME.apply(state, action))
        found.append(state)
    return found


def shapes(item):
    for shape in item.shapes:
        yield shape
        if isinstance(shape, Group):
            yield from shapes(shape)


def drawn(scene):
    return [s for zone in scene.zones.values() for s in shapes(zone)]


def target_ids(scene):
    return [t.id for zone in scene.zones.values() for t in zone.targets]


each_count = pytest.mark.parametrize("players", [2, 3, 4])


@each_count
def test_scene_encodes_and_stays_bounded(players):
    for state in positions(players)[::15]:
        scene = VIEW.scene(state)
        data = msgspec.json.encode(scene)
        assert len(data) < 140_000
        assert msgspec.json.decode(data, type=Scene) == scene


@each_count
def test_ids_are_unique(players):
    for state in positions(players)[::9]:
        scene = VIEW.scene(state)
        pieces = [s.id for s in drawn(scene) if isinstance(s, Use | Group) and s.id]
        targets = target_ids(scene)
        assert len(set(pieces)) == len(pieces)
        assert len(set(targets)) == len(targets)


@each_count
def test_type_is_legible(players):
    for state in positions(players)[::15]:
        assert all(s.size >= 18 for s in drawn(VIEW.scene(state)) if isinstance(s, Text))


@each_count
def test_every_action_has_its_place(players):
    for state in positions(players)[::3]:
        if not state.agenda:
            continue
        known = set(target_ids(VIEW.scene(state)))
        for action in GAME.legal(state):
            places = VIEW.targets(state, action)
            assert places, action
            assert known.issuperset(places), (action, set(places) - known)


@each_count
def test_every_event_that_is_told_names_a_drawn_place(players):
    states = positions(players)
    for state in states[:: max(1, len(states) // 80)]:
        if not state.agenda:
            continue
        for action in GAME.legal(state)[:6]:
            step = GAME.run(state, action)
            known = set(target_ids(VIEW.scene(state))) | set(target_ids(VIEW.scene(step.state)))
            known |= {s.id for s in drawn(VIEW.scene(step.state)) if isinstance(s, Use | Group)}
            for cited in step.events:
                places = VIEW.places(cited.event)
                assert not places or known.intersection(places), cited.event


@each_count
def test_words_tell_the_position(players):
    for state in positions(players)[::10]:
        alt = VIEW.scene(state).alt
        for seat, player in enumerate(state.players):
            assert f"P{seat + 1}: {player.vp} VP" in alt
        if state.agenda and state.actor >= 0:
            assert alt.startswith(f"P{state.actor + 1}: ")


@each_count
def test_who_must_decide_and_why_is_written(players):
    for state in positions(players)[::4]:
        if state.agenda and state.actor >= 0:
            said = [s.s for s in shapes(VIEW.scene(state).zones["ribbon"]) if isinstance(s, Text)]
            assert any(f"P{state.actor + 1}" in text for text in said)
            assert any(state.agenda[-1].rule.id in text for text in said)


@each_count
def test_a_decision_out_of_turn_says_whose_turn_waits(players):
    seen = 0
    for state in positions(players):
        turn = state.agenda[0].actor if state.agenda else -1
        if state.agenda and turn >= 0 and state.actor >= 0 and turn != state.actor:
            said = [s.s for s in shapes(VIEW.scene(state).zones["ribbon"]) if isinstance(s, Text)]
            assert any(f"P{turn + 1}'s turn waits for P{state.actor + 1}" in text for text in said)
            seen += 1
    assert seen > 3


@each_count
def test_no_event_is_cut(players):
    """Whatever the events are, their words have room."""
    state = GAME.start(players)
    for first in range(len(state.table.events)):
        names = (state.table.events * 2)[first : first + state.table.rounds]
        told = VIEW.scene(msgspec.structs.replace(state, events=names)).zones["events"]
        said = [s.s for s in shapes(told) if isinstance(s, Text)]
        assert len(said) >= 3 * len(names)
        assert not [text for text in said if text.endswith("…")]


@each_count
def test_a_field_is_named_as_it_is_written_on_the_board(players):
    """What lists and log call a field can be read on it."""
    named = 0
    for state in positions(players)[::15]:
        for action in GAME.legal(state) if state.agenda else ():
            if type(action).__name__ in {"Harvest", "PickCube", "TakeCube"}:
                row = VIEW.scene(state).zones[f"fields-{action.field[1]}"]
                said = [s.s for s in shapes(row) if isinstance(s, Text)]
                name = GAME.word(state, "field", action.field)
                assert name in said
                assert name in GAME.label(state, action)
                assert action.field not in GAME.label(state, action)
                named += 1
    assert named > 10


@each_count
def test_targets_speak_and_cite_existing_rules(players):
    for state in positions(players)[::15]:
        for zone in VIEW.scene(state).zones.values():
            assert zone.label
            for target in zone.targets:
                assert target.label
                assert all(rule in GAME.parts.rules for rule in target.rules)


@each_count
def test_only_what_changed_is_redrawn(players):
    for state in positions(players):
        harvests = [a for a in GAME.legal(state) if type(a).__name__ == "Harvest"] if state.agenda else []
        if harvests:
            before, after = VIEW.scene(state).zones, VIEW.scene(GAME.apply(state, harvests[0])).zones
            changed = {z for z in before if before[z] != after.get(z)}
            row = harvests[0].field[1]
            assert f"fields-{row}" in changed
            assert not changed & {"ground", "merchants", "technology", "home", "weather", "events"}
            return
    pytest.fail("nobody could harvest")


@each_count
def test_everything_keeps_inside_the_board(players):
    for state in positions(players)[::20]:
        scene = VIEW.scene(state)
        for zone in scene.zones.values():
            for target in zone.targets:
                r = target.shape
                assert isinstance(r, Rect)
                assert r.x >= 0
                assert r.x + r.w <= scene.width
                assert r.y >= 0
                assert r.y + r.h <= scene.height


def test_every_symbol_exists():
    root = ET.fromstring(f'<svg xmlns="http://www.w3.org/2000/svg">{VIEW.defs}</svg>')  # noqa: S314
    symbols = {e.get("id") for e in root}
    assert all((name or "").startswith("formosa_tea-") for name in symbols)
    for players in (2, 3, 4):
        for state in positions(players)[::25]:
            assert {s.href for s in drawn(VIEW.scene(state)) if isinstance(s, Use)} <= symbols


def test_style_sheet_reaches_no_other_game():
    for line in VIEW.css.splitlines():
        if "{" in line:
            selectors = line.partition("{")[0].split(",")
            assert all(s.strip().startswith(".g-formosa_tea") for s in selectors), line
