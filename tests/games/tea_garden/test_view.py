"""The drawn board: complete, legible, small, and every action has its place."""

import random
import re
from functools import cache
from xml.etree import ElementTree as ET

import msgspec
import pytest

from explorer.core.policy import policies
from explorer.core.scene import Group, Rect, Scene, Text, Use
from explorer.core.state import CHANCE
from explorer.games.tea_garden import GAME
from explorer.games.tea_garden.view import VIEW

READINGS = [{}, {"remove_laid_cards": "yes", "laying": "extendable"}]


@cache
def positions(players):
    """Positions of a random and of a greedy game, chance and all."""
    found = []
    for seed, (rulings, policy) in enumerate(zip(READINGS, ("uniform", "greedy"), strict=True)):
        rng = random.Random(seed * 10 + players)
        choose = policies(GAME)[policy]
        state = GAME.advance(GAME.start(players, rulings))
        while state.agenda:
            found.append(state)
            action = GAME.sample(state, rng) if state.actor == CHANCE else choose(GAME, state, rng)
            state = GAME.advance(GAME.apply(state, action))
        found.append(state)
    return found


def own_scene(state):
    """The board as the seat to act sees it."""
    return VIEW.scene(state, state.actor if state.actor >= 0 else None)


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
    for state in positions(players)[::29]:
        scene = own_scene(state)
        data = msgspec.json.encode(scene)
        assert len(data) < 160_000
        assert msgspec.json.decode(data, type=Scene) == scene


@each_count
def test_ids_are_unique(players):
    for state in positions(players)[::17]:
        scene = own_scene(state)
        pieces = [s.id for s in drawn(scene) if isinstance(s, Use | Group) and s.id]
        targets = target_ids(scene)
        assert len(set(pieces)) == len(pieces)
        assert len(set(targets)) == len(targets)


@each_count
def test_type_is_legible(players):
    for state in positions(players)[::41]:
        assert all(s.size >= 17 for s in drawn(own_scene(state)) if isinstance(s, Text))


@each_count
def test_every_action_has_its_place(players):
    for state in positions(players)[::5]:
        if not state.agenda:
            continue
        known = set(target_ids(own_scene(state)))
        for action in GAME.legal(state):
            places = VIEW.targets(state, action)
            assert places, action
            assert known.issuperset(places), action


@each_count
def test_every_event_that_is_told_names_a_drawn_place(players):
    states = positions(players)
    for state in states[:: max(1, len(states) // 40)]:
        if not state.agenda:
            continue
        for action in GAME.legal(state)[:4]:
            step = GAME.run(state, action)
            scenes = [own_scene(state), VIEW.scene(step.state, state.actor if state.actor >= 0 else None)]
            known = {i for scene in scenes for i in target_ids(scene)}
            known |= {s.id for scene in scenes for s in drawn(scene) if isinstance(s, Use | Group)}
            for cited in step.events:
                places = VIEW.places(cited.event)
                assert not places or known.intersection(places), cited.event


@each_count
def test_other_hands_are_face_down(players):
    for state in positions(players)[::31]:
        for seat in range(players):
            shown = set(target_ids(VIEW.scene(state, seat)))
            for other, p in enumerate(state.players):
                cards = {f"card:{other}:{card}" for card in p.hand}
                assert cards <= shown if other == seat else not cards & shown


@each_count
def test_words_tell_the_position(players):
    for state in positions(players)[::23]:
        alt = VIEW.scene(state).alt
        for seat, p in enumerate(state.players):
            assert f"P{seat + 1}" in alt
            assert f": {p.vp} VP, {p.tokens} Emperor tokens" in alt


@each_count
def test_targets_speak_and_cite_existing_rules(players):
    for state in positions(players)[::43]:
        for zone in own_scene(state).zones.values():
            assert zone.label
            for target in zone.targets:
                assert target.label
                assert target.rules
                assert all(rule in GAME.parts.rules for rule in target.rules)


@each_count
def test_every_garden_is_drawn_once(players):
    for state in positions(players)[::37]:
        gardens = [
            s.id for s in drawn(VIEW.scene(state)) if isinstance(s, Group) and s.id.startswith("garden:")
        ]
        assert len(gardens) == sum(len(p.gardens) for p in state.players)


@each_count
def test_only_what_changed_is_redrawn(players):
    state, sail = next(
        (s, a)
        for s in positions(players)
        if s.agenda and s.actor >= 0
        for a in GAME.legal(s)
        if type(a).__name__ == "Sail"
    )
    before, after = VIEW.scene(state).zones, VIEW.scene(GAME.apply(state, sail)).zones
    changed = {z for z in before if before[z] != after.get(z)}
    assert "river" in changed
    assert not changed & {"ground", "country", "university", "caravans", "display"}


@each_count
def test_everything_keeps_inside_the_board(players):
    for state in positions(players)[::53]:
        scene = own_scene(state)
        for zone in scene.zones.values():
            for target in zone.targets:
                r = target.shape
                assert isinstance(r, Rect)
                assert 0 <= r.x <= r.x + r.w <= scene.width
                assert 0 <= r.y <= r.y + r.h <= scene.height


def test_every_symbol_and_class_exists():
    root = ET.fromstring(f'<svg xmlns="http://www.w3.org/2000/svg">{VIEW.defs}</svg>')  # noqa: S314
    symbols = {e.get("id", "") for e in root}
    classes = set(re.findall(r"\.([a-z][\w-]*)", VIEW.css))
    assert all(name.startswith("tea_garden-") for name in symbols)
    for state in positions(4)[::61]:
        for shape in drawn(own_scene(state)):
            if isinstance(shape, Use):
                assert shape.href in symbols
            assert classes.issuperset(shape.c.split()), shape.c


def test_style_sheet_reaches_no_other_game():
    for line in VIEW.css.splitlines():
        if "{" in line:
            selectors = line.partition("{")[0].split(",")
            assert all(s.strip().startswith(".g-tea_garden") for s in selectors), line
