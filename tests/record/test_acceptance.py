"""The promises of the record that need a whole tree, a whole folder or a clock; the others stand in test_record."""

import json
import time
from pathlib import Path

import jsonschema
import pytest

from explorer import explain
from explorer.catalogue import discover, load
from explorer.record import SUFFIX, Recipe, differences, open_record, reread, simulated
from explorer.session import Session
from tests.record.branchy import DATA, find
from tests.record.test_rereading import brews_early
from tests.tree.steep import GAME, PARTS, Draw, Rest, Take, dice, random_game

GAMES = discover()
ROOT = Path(__file__).parents[2]
#: Wherever a record lies that the project ships.
SHIPPED = [
    path
    for folder in ("explorer", "widgets", "notebooks", "docs")
    for path in sorted((ROOT / folder).rglob(f"*{SUFFIX}"))
    if "node_modules" not in path.parts
]


# ------------------------------------------------------------------------------------------- schema


@pytest.fixture(scope="module")
def schema(project_root):
    found = json.loads((project_root / "docs" / "record.schema.json").read_text("utf-8"))
    jsonschema.Draft202012Validator.check_schema(found)
    return jsonschema.Draft202012Validator(found)


def test_every_game_ships_records():
    assert {path.parents[1].name for path in SHIPPED} >= set(GAMES)


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: f"{path.parents[1].name}-{path.name}")
def test_a_shipped_record_is_verified_and_fits_the_schema(path, schema):
    data = path.read_bytes()
    assert open_record(data, load).outcome == "verified"
    for line in data.splitlines():
        schema.validate(json.loads(line))


@pytest.mark.parametrize("key", GAMES)
def test_records_of_every_game_open_and_fit_the_schema(key, schema):
    game = GAMES[key]
    record = simulated(game, Recipe(game.seats[0], 5, next(iter(game.policies), "uniform")))
    data = record.dumps()
    opened = open_record(data, load)
    assert opened.outcome == "verified"
    assert opened.record is not None
    assert opened.record.dumps() == data
    for line in data.splitlines():
        schema.validate(json.loads(line))


# ------------------------------------------------------------------------------------------- divergence


def test_a_changed_position_is_told_with_what_the_step_changes_now():
    scored = PARTS.scoring.without(PARTS.scoring.categories[1])
    opened = open_record(DATA, lambda _key: GAME.changed(scoring=scored))
    fault = opened.divergence
    assert fault is not None
    assert fault.problem == "score"
    assert fault.scored == fault.stated != fault.scores
    told = explain.divergence(fault)
    assert f"At {fault.node}: the scores are" in told
    assert any(f"{s}: " in told and "points in the file" in told for s in ("P1", "P2"))
    assert opened.record is not None
    step = differences(_before(opened.record, fault.node), opened.record.tree.state(fault.node))
    assert fault.changes == step
    assert all(change.field in told for change in step[:12])


def _before(record, node):
    return record.tree.state(record.tree.parent(node))


def test_a_file_that_does_not_tell_what_steps_change_has_only_a_digest_and_it_says_so():
    session = Session(GAME, players=2, clock=None)
    session.play(Take())
    session.choose(Draw(0))
    session.record.telling = False
    data = session.record.dumps()
    assert b'"sets"' not in data
    assert b'"start"' not in data
    row = json.loads(data.splitlines()[2])
    opened = open_record(data.replace(row["pos"].encode(), b"f" * 16), find)
    assert opened.divergence is not None
    assert [(c.field, c.one, c.two) for c in opened.divergence.changes] == [
        ("agenda", _agenda(opened, row["up"]), _agenda(opened, row["id"])),
        ("bag.P1", 3, 2),
        ("leaves.P1.P1", 0, 1),
    ]
    told = explain.divergence(opened.divergence)
    assert "only a digest" in told
    assert "The scores are the same." in told
    assert "  bag.P1: 3 → 2" in told


def _agenda(opened, node):
    from msgspec import to_builtins

    return list(to_builtins(opened.record.tree.state(node).agenda))


def test_another_reading_is_told_field_by_field():
    game = GAME.changed(begin=_points_if_late)
    session = Session(game, players=2, clock=None)
    session.play(Rest())
    found = reread(session.tree, {"early_brew": False})
    assert found.first is not None
    assert found.first.problem == "position"
    fields = [(c.field, c.one, c.two) for c in found.first.changes]
    assert fields == [("points.P1", 0, 5)]
    told = explain.divergence(found.first, reading=True)
    assert "P1: 0 points under the first reading, 5 under the other" in told
    assert "  points.P1: 0 → 5" in told
    illegal = reread(brews_early().tree, {"early_brew": False}).first
    assert illegal is not None
    assert "not legal (STP-R-01)" in explain.divergence(illegal, reading=True)


def _points_if_late(table):
    from msgspec.structs import replace

    start = PARTS.begin(table)
    return start if table.setup.rulings["early_brew"] else replace(start, points=(5, 0))


def test_differences_are_told_to_an_end():
    session = random_game(Session(GAME, players=4, clock=None))
    line = session.tree.mainline()
    one, two = session.tree.state(line[0]), session.tree.state(line[-1])
    assert differences(one, one) == ()
    assert len(differences(one, two, most=3)) == 3
    assert [d.field for d in differences(two, one)] == [d.field for d in differences(one, two)]


# ------------------------------------------------------------------------------------------- speed


def processor_time(what) -> float:
    start = time.process_time()
    what()
    return time.process_time() - start


def test_a_record_of_3000_nodes_opens_within_a_second():
    game, rng = GAMES["sencha"], dice(1)
    session = Session(game, players=3, clock=None)
    while len(session.tree) < 3000:
        if not session.state.agenda:
            session.go(session.tree.resting(rng.choice(session.tree.mainline()[:-20])))
        elif session.outcomes():
            session.draw(rng, again=True)
        else:
            session.play(rng.choice(game.legal(session.state)))
    data = session.record.dumps()
    assert open_record(data, load).outcome == "verified"
    # Of processor time: how busy the machine is must not matter.
    assert min(processor_time(lambda: open_record(data, load)) for _ in range(3)) < 1


def test_adding_and_going_cost_the_same_in_a_large_tree():
    def cost(size):
        session = Session(GAME, players=2, options={"rounds": 5000}, clock=None)
        for _ in range(size):
            session.play(Rest())
        nodes = session.tree.mainline()

        def steps():
            for _ in range(150):
                session.play(Rest())
                session.back()
                session.forward()
            for node in nodes[-150:]:
                session.go(node)

        return processor_time(steps)

    small, large = (min(cost(size) for _ in range(3)) for size in (200, 3500))
    assert large < 4 * small
