"""A record under rules that have changed since it was written."""

import json

import pytest

from explorer.record import Record, RecordError, load, migrate, open_record
from explorer.tree import GameTree
from tests.record.branchy import find
from tests.tree.steep import GAME, PARTS, Draw, Take


def under(**parts):
    game = GAME.changed(**parts)
    return lambda _key: game


def test_another_version_with_the_same_positions(data):
    opened = open_record(data, under(version="1.1.0"))
    assert opened.outcome == "other-rules"
    assert opened.record is not None
    assert opened.record.dumps() == data


def test_it_says_where_it_diverges_and_keeps_the_rest(data):
    kinds = tuple(k.without(k.requirements[0]) if k.key == "take" else k for k in PARTS.kinds)
    assert open_record(data, under(kinds=kinds)).outcome == "verified"
    forbidden = tuple(_forbid(k) if k.key == "rest" else k for k in PARTS.kinds)
    opened = open_record(data, under(kinds=forbidden))
    assert opened.outcome == "diverges"
    fault = opened.divergence
    assert fault is not None
    rows = {row.get("id"): row for row in map(json.loads, data.splitlines())}
    assert (fault.problem, fault.rules, fault.stated) == ("illegal", ("STP-TURN-01",), {"a": "rest"})
    assert rows[fault.node]["do"] == {"a": "rest"}
    assert opened.record is not None
    assert opened.nodes + len(opened.record.lost["node"]) == data.count(b'{"t":"node"')
    again = open_record(opened.record.dumps(), find)
    assert (again.outcome, again.digest["facts"]) == ("verified", opened.digest["facts"])


def _forbid(kind):
    import copy

    from explorer.core.legality import Requirement

    twin = copy.copy(kind)
    twin.requirements = (Requirement(GAME.rules["STP-TURN-01"], "No rest.", lambda _s, _a: False),)
    return twin


def test_a_changed_effect_is_a_changed_position(data):
    take = next(k for k in PARTS.kinds if k.key == "draw")
    kinds = tuple(k.without(k.effects[0]) if k is take else k for k in PARTS.kinds)
    with pytest.raises(RecordError, match="diverges"):
        load(data, under(kinds=(*(kinds[:3]), _with_no_bag(take), *kinds[4:])))


def _with_no_bag(kind):
    import copy

    from explorer.core.action import Effect

    old = kind.effects[0]
    twin = copy.copy(kind)
    twin.effects = (Effect(old.rule, lambda s, a: old.happens(s, a)[1:]),)
    return twin


def test_a_changed_score_is_told(data):
    opened = open_record(data, under(scoring=PARTS.scoring.without(PARTS.scoring.categories[1])))
    assert opened.outcome == "diverges"
    assert opened.divergence is not None
    assert opened.divergence.problem == "score"


def test_better_wording_is_no_harm(data):
    opened = open_record(data, under(kinds=tuple(_reworded(k) for k in PARTS.kinds)))
    assert (opened.outcome, opened.reworded) == ("verified", data.count(b": Rest"))


def _reworded(kind):
    import copy

    twin = copy.copy(kind)
    twin.label = twin.label.replace("Rest", "Sit still")
    return twin


def test_migration_names_the_old_digest(data, session):
    opened = open_record(data, under(version="2.0.0"))
    assert opened.record is not None
    moved = migrate(opened.record, "the rules have a new version")
    assert moved.about.history[-1]["from"] == opened.digest["all"]
    assert open_record(moved.dumps(), under(version="2.0.0")).outcome == "verified"
    assert len(moved.tree) == len(session.tree)
    assert sorted(n.n for notes in moved.tree.notes.values() for n in notes) == [
        "a1.1",
        "a1.2",
        "a1.3",
        "a1.4",
    ]


def test_another_component_file_is_another_set(data, tmp_path):
    path = tmp_path / "steep.toml"
    path.write_text(GAME.parts.components.read_text() + "# printed again\n")
    assert open_record(data, find, path).outcome == "other-rules"


def test_a_problem_position_travels_in_full():
    from msgspec.structs import replace

    state = replace(GAME.start(players=2), points=(4, 1), bag=(0, 1))
    tree = GameTree(GAME, state)
    tree.play(tree.play(tree.root, Take()), Draw(1))
    opened = open_record(Record(tree).dumps(), find)
    assert opened.outcome == "verified"
    assert opened.record is not None
    assert opened.record.tree.state(opened.record.tree.root) == state
