"""The drawn board: complete, legible, small, and every action has its place."""

import random
import re
from functools import cache
from itertools import pairwise
from xml.etree import ElementTree as ET

import msgspec
import pytest

from explorer.core.scene import Group, Rect, Scene, Text, Use
from explorer.core.state import CHANCE
from explorer.games.sencha import GAME
from explorer.games.sencha.state import LastTurns
from explorer.games.sencha.view import VIEW

READINGS = [
    {},
    {"territory_mode": "single_site"},
    {"house_limit_mode": "cubes", "sencha_carriers": "all", "fulfilled_cubes_to": "box"},
    {"gift_mode": "one_vp_per_cube", "sale_and_gift_in_one_action": True, "twelve_yen_vp": 3},
]


@cache
def positions(players):
    """Positions of random games, chance and all, with the options that ask most questions."""
    found = []
    for seed, rulings in enumerate(READINGS):
        rng = random.Random(seed * 10 + players)
        options = {"colours": "chosen"} if seed % 2 else None
        state = GAME.advance(GAME.start(players, rulings, options))
        while state.agenda:
            found.append(state)
            action = GAME.sample(state, rng) if state.actor == CHANCE else rng.choice(GAME.legal(state))
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
def test_scene_encodes_and_stays_small(players):
    for state in positions(players)[::7]:
        scene = VIEW.scene(state)
        data = msgspec.json.encode(scene)
        assert len(data) < 60_000
        assert msgspec.json.decode(data, type=Scene) == scene


@each_count
def test_ids_are_unique(players):
    for state in positions(players)[::3]:
        scene = VIEW.scene(state)
        pieces = [s.id for s in drawn(scene) if isinstance(s, Use | Group) and s.id]
        targets = target_ids(scene)
        assert len(set(pieces)) == len(pieces)
        assert len(set(targets)) == len(targets)


@each_count
def test_type_is_legible(players):
    for state in positions(players)[::11]:
        assert all(s.size >= 18 for s in drawn(VIEW.scene(state)) if isinstance(s, Text))


@each_count
def test_every_action_has_its_place(players):
    for state in positions(players)[::2]:
        if not state.agenda:
            continue
        known = set(target_ids(VIEW.scene(state)))
        for action in GAME.legal(state):
            places = VIEW.targets(state, action)
            assert places, action
            assert known.issuperset(places), action


@each_count
def test_every_event_that_is_told_names_a_drawn_place(players):
    states = positions(players)
    for state in states[:: max(1, len(states) // 60)]:
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
    for state in positions(players)[::5]:
        alt = VIEW.scene(state).alt
        for seat, player in enumerate(state.players):
            assert f"P{seat + 1} (" in alt
            assert f"{player.yen} yen, {player.vp} VP" in alt


@each_count
def test_targets_speak_and_cite_existing_rules(players):
    for state in positions(players)[::9]:
        for zone in VIEW.scene(state).zones.values():
            assert zone.label
            for target in zone.targets:
                assert target.label
                assert target.rules
                assert all(rule in GAME.parts.rules for rule in target.rules)


@each_count
def test_every_cube_is_drawn_once(players):
    for state in positions(players)[::13]:
        scene = VIEW.scene(state)
        on_board = [
            s
            for s in drawn(scene)
            if isinstance(s, Use) and s.id.startswith("cube-") and not s.id.startswith("cube-named")
        ]
        expected = sum(sum(p.cubes) for p in state.plantations) + sum(state.sold)
        expected += sum(sum(w.load) for p in state.players for w in p.workers)
        assert len(on_board) == expected


@each_count
def test_a_bought_house_keeps_its_identity(players):
    for before, after in pairwise(positions(players)):
        gone = {s.id for s in drawn(VIEW.scene(before)) if isinstance(s, Group) and s.id.startswith("house:")}
        if after.players[0].reserve == before.players[0].reserve - 1:
            now = {
                s.id for s in drawn(VIEW.scene(after)) if isinstance(s, Group) and s.id.startswith("house:")
            }
            assert now == gone
            return
    pytest.fail("nobody bought a house")


@each_count
def test_only_what_changed_is_redrawn(players):
    state = next(s for s in positions(players) if s.agenda and s.agenda[-1].turn_start)
    building = next(a for a in GAME.legal(state) if type(a).__name__ == "Build")
    before, after = VIEW.scene(state).zones, VIEW.scene(GAME.apply(state, building)).zones
    changed = {z for z in before if before[z] != after.get(z)}
    assert building.site in changed or "territory" in changed
    assert not changed & {"ground", "workers"}


def test_full_table_keeps_inside_the_board():
    state = positions(4)[-1]
    scene = VIEW.scene(msgspec.structs.replace(state, last=LastTurns(0, 2)))
    for zone in scene.zones.values():
        for target in zone.targets:
            r = target.shape
            assert isinstance(r, Rect)
            assert r.x >= 0
            assert r.x + r.w <= scene.width
            assert r.y >= 0
            assert r.y + r.h <= scene.height


def test_every_symbol_and_class_exists():
    root = ET.fromstring(f'<svg xmlns="http://www.w3.org/2000/svg">{VIEW.defs}</svg>')  # noqa: S314
    symbols = {e.get("id", "") for e in root}
    classes = set(re.findall(r"\.([a-z][\w-]*)", VIEW.css))
    assert all(name.startswith("sencha-") for name in symbols)
    for players in (2, 3, 4):
        for state in positions(players)[::23]:
            for shape in drawn(VIEW.scene(state)):
                if isinstance(shape, Use):
                    assert shape.href in symbols
                assert classes.issuperset(shape.c.split()), shape.c


def test_style_sheet_reaches_no_other_game():
    for line in VIEW.css.splitlines():
        if "{" in line:
            selectors = line.partition("{")[0].split(",")
            assert all(s.strip().startswith(".g-sencha") for s in selectors), line
