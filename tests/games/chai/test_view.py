"""The drawn board: complete, legible, small, and every action has its place."""

import random
import re
from functools import cache
from xml.etree import ElementTree as ET

import msgspec
import pytest

from explorer.cases import read_cases, settle
from explorer.core.scene import Group, Rect, Scene, Text, Use
from explorer.core.state import CHANCE
from explorer.games.chai import GAME
from explorer.games.chai.components import TEAS
from explorer.games.chai.view import VIEW

WAYS = [
    ({}, {}),
    ({"harbour_dice": "single", "palace_needs_effect": False}, {"ship_goal": "agreed"}),
    ({"market_lowest_goes_to": "removed"}, {"merchant_side": "B", "ship_goal": 3}),
]


@cache
def positions():
    """Positions of games by the own policy and at random, and of all cases."""
    found = []
    for seed, (rulings, options) in enumerate(WAYS):
        rng = random.Random(seed)
        state = GAME.advance(GAME.start(2, rulings, options))
        policy = GAME.policies["greedy"]
        while state.agenda and len(found) < 350 * (seed + 1):
            found.append(state)
            wild = rng.random() < 0.2
            if state.actor == CHANCE:
                action = GAME.sample(state, rng)
            else:
                action = rng.choice(GAME.legal(state)) if wild else policy(GAME, state, rng)
            state = GAME.advance(GAME.apply(state, action))
        found.append(state)
    cases = read_cases(GAME, GAME.parts.components.with_name("cases.toml"))
    return found + [settle(GAME, GAME.notation.position(GAME, case)) for case in cases]


def shapes(item):
    for shape in item.shapes:
        yield shape
        if isinstance(shape, Group):
            yield from shapes(shape)


def drawn(scene):
    return [s for zone in scene.zones.values() for s in shapes(zone)]


def target_ids(scene):
    return [t.id for zone in scene.zones.values() for t in zone.targets]


def test_scene_encodes_and_stays_small():
    for state in positions()[::9]:
        scene = VIEW.scene(state)
        data = msgspec.json.encode(scene)
        assert len(data) < 90_000
        assert msgspec.json.decode(data, type=Scene) == scene


def test_ids_are_unique():
    for state in positions()[::3]:
        scene = VIEW.scene(state)
        pieces = [s.id for s in drawn(scene) if isinstance(s, Use | Group) and s.id]
        targets = target_ids(scene)
        assert len(set(pieces)) == len(pieces)
        assert len(set(targets)) == len(targets)


def test_type_is_legible():
    for state in positions()[::11]:
        assert all(s.size >= 17 for s in drawn(VIEW.scene(state)) if isinstance(s, Text))


def test_every_action_has_its_place():
    for state in positions()[::2]:
        if not state.agenda:
            continue
        known = set(target_ids(VIEW.scene(state)))
        for action in GAME.legal(state)[:60]:
            places = VIEW.targets(state, action)
            assert places, action
            assert known.issuperset(places), (action, set(places) - known)


def used(state, action):
    """Return the places of the dice, tokens, spaces, cards, ships and teas that an action uses."""
    seat, kind = state.actor, type(action).__name__
    fields = {name: getattr(action, name) for name in action.__struct_fields__}
    if kind == "PlaceProduction":
        return {f"die:{seat}:{action.value}", "production"}
    found = {f"die:{seat}:{fields[name]}" for name in ("die", "low", "high") if name in fields}
    found |= {f"card:{seat}:{fields[n]}" for n in ("card_from", "card_to", "slot_1", "slot_2") if n in fields}
    found |= {f"ship:{seat}:{fields[n]}" for n in ("ship", "from_ship", "to_ship") if n in fields}
    if kind in {"LayCard", "DiscardCard", "RefreshCard"}:
        found.add(f"card:{seat}:{action.slot}")
    if kind == "Step":
        token = f"token:{seat}:{action.origin}:{action.tea}"
        found |= {token, f"space:{seat}:{action.origin}", f"space:{seat}:{action.to}"}
    if kind == "AdjustDie":
        found |= {f"token:{seat}:{action.space}:{action.tea}", f"space:{seat}:{action.space}"}
    if kind in {"Use", "Decline"}:
        found.add(f"card:{seat}:{state.me.cards.index(action.card)}")
    if kind in {"PlaceHarvest", "TakeExtra", "TakeTea", "TakeByMerchant", "ChooseFirst"} and action.tea:
        found.add(f"supply:{action.tea}")
    if kind == "UseMerchant":
        found.add(f"merchant:{seat}")
    boards = {
        "PlaceMarket": "market",
        "PlaceHarbour": "harbour",
        "PlaceHarbourDie": "harbour",
        "ResolveSlot": "harbour",
    }
    if kind in boards:
        found.add(f"{boards[kind]}:{action.slot}")
    return found


def test_whatever_an_action_uses_stands_for_it():
    """A click on a die, token, space, card, ship or tea proposes the actions that use it."""
    seen = set()
    for state in positions()[::2]:
        if not state.agenda or state.actor < 0:
            continue
        for action in GAME.legal(state)[:60]:
            assert used(state, action) <= set(VIEW.targets(state, action)), action
            seen.add(type(action).__name__)
    assert {"Step", "AdjustDie", "PlaceHarbour", "PlaceProduction", "PlaceMarket", "Use", "LayCard"} <= seen


def test_every_event_that_is_told_names_a_drawn_place():
    states = positions()
    for state in states[:: max(1, len(states) // 150)]:
        if not state.agenda:
            continue
        for action in GAME.legal(state)[:4]:
            step = GAME.run(state, action)
            before, after = VIEW.scene(state), VIEW.scene(step.state)
            known = {*target_ids(before), *target_ids(after)}
            known |= {s.id for s in drawn(after) if isinstance(s, Use | Group)}
            for cited in step.events:
                places = VIEW.places(cited.event)
                assert not places or known.intersection(places), cited.event


def test_words_tell_the_position():
    for state in positions()[::5]:
        alt = VIEW.scene(state).alt
        for seat, player in enumerate(state.players):
            assert f"P{seat + 1}: {len(player.scored)} of {state.goal} ships" in alt


def test_targets_speak_and_cite_existing_rules():
    for state in positions()[::9]:
        for zone in VIEW.scene(state).zones.values():
            assert zone.label
            for target in zone.targets:
                assert target.label
                assert target.rules
                assert all(rule in GAME.parts.rules for rule in target.rules)


def test_every_token_is_drawn_once():
    for state in positions()[::7]:
        ids = [s.id for s in drawn(VIEW.scene(state)) if isinstance(s, Group)]
        on_board = [i for i in ids if i.startswith(("token:", "load:"))]
        assert len(on_board) == 10 * len(TEAS) - sum(state.supply)


def test_tokens_differ_by_shape_and_letter_not_only_by_colour():
    root = ET.fromstring(f'<svg xmlns="http://www.w3.org/2000/svg">{VIEW.defs}</svg>')  # noqa: S314
    outlines = {e.get("id"): ET.tostring(e[0][0]) for e in root if "token" in (e.get("id") or "")}
    assert len(outlines) == len(set(outlines.values())) == len(TEAS)


def test_only_what_changed_is_redrawn():
    state = next(s for s in positions() if s.agenda and type(s.agenda[-1]).__name__ == "Place")
    placing = next(a for a in GAME.legal(state) if type(a).__name__ == "PlaceHarvest")
    before, after = VIEW.scene(state).zones, VIEW.scene(GAME.apply(state, placing)).zones
    changed = {z for z in before if before[z] != after[z]}
    assert {"harvest", f"seat-{state.actor}"} <= changed
    assert not changed & {"ground", "market", "palace", "harbour", "production", f"seat-{1 - state.actor}"}


def test_the_board_keeps_inside_its_size():
    for state in positions()[::15]:
        scene = VIEW.scene(state)
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
    assert all(name.startswith("chai-") for name in symbols)
    for state in positions()[::17]:
        for shape in drawn(VIEW.scene(state)):
            if isinstance(shape, Use):
                assert shape.href in symbols
            assert classes.issuperset(shape.c.split()), shape.c


def test_style_sheet_reaches_no_other_game():
    for line in VIEW.css.splitlines():
        if "{" in line:
            selectors = line.partition("{")[0].split(",")
            assert all(s.strip().startswith(".g-chai") for s in selectors), line


@pytest.mark.parametrize("button", ["Stop", "Done", "End turn"])
def test_what_can_be_ended_has_a_button(button):
    labels = {t.label for s in positions() for t in VIEW.scene(s).zones["ribbon"].targets}
    assert button in labels
