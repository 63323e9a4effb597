"""What a file tells of its positions, so that it can be said later which fields are others then."""

import copy
import json

from msgspec.structs import replace

from explorer import explain
from explorer.core.action import Effect
from explorer.record import Record, load, open_record
from explorer.record.changes import LONGEST, changes, compared
from explorer.session import Session
from explorer.tree import GameTree
from tests.record.branchy import DATA, ROWS, file_of, find
from tests.record.test_other_rules import under
from tests.tree.steep import GAME, PARTS, Draw, Rest, Take


def leaf_is_drawn_twice(kind):
    """Return the drawing of a leaf with another effect: the seat gets two."""
    old = kind.effects[0]
    twin = copy.copy(kind)
    twin.effects = (Effect(old.rule, lambda s, a: _doubled(old.happens(s, a))),)
    return twin


def _doubled(events):
    return [events[0], replace(events[1], n=2), *events[2:]]


def test_the_first_step_that_leads_elsewhere_is_told_field_by_field_from_the_file_alone():
    kinds = tuple(leaf_is_drawn_twice(k) if k.key == "draw" else k for k in PARTS.kinds)
    opened = open_record(DATA, under(kinds=kinds))
    fault = opened.divergence
    assert fault is not None
    assert (opened.outcome, fault.problem, fault.known) == ("diverges", "position", True)
    row = next(row for row in ROWS if row.get("id") == fault.node)
    assert row["kind"] == "chance"
    (change,) = fault.changes
    assert row["sets"][change.field] == change.one
    assert change.two == change.one + 1
    assert change.field.startswith("leaves.P")
    told = explain.divergence(fault)
    assert "Fields that differ (in the file → now):" in told
    assert f"  {change.field}: {change.one} → {change.two}" in told


def test_another_first_position_is_told_field_by_field():
    def begin(table):
        return replace(PARTS.begin(table), points=(5,) * table.setup.players)

    fault = open_record(DATA, under(begin=begin)).divergence
    assert fault is not None
    assert (fault.problem, fault.known) == ("start", True)
    assert [(c.field, c.one, c.two) for c in fault.changes] == [(f"points.P{n}", 0, 5) for n in (1, 2, 3)]
    head = {key: value for key, value in ROWS[0].items() if key != "start"}
    fault = open_record(file_of([head, *ROWS[1:]]), under(begin=begin)).divergence
    assert fault is not None
    assert (fault.known, fault.changes) == (False, ())
    assert "only a digest" in explain.divergence(fault)


def test_a_digest_that_was_changed_alone_is_told_as_such():
    i = next(i for i, row in enumerate(ROWS) if row["t"] == "node")
    opened = open_record(file_of([*ROWS[:i], ROWS[i] | {"pos": "0" * 16}, *ROWS[i + 1 :]]), find)
    assert opened.divergence is not None
    assert opened.divergence.changes == ()
    assert "By its own account" in explain.divergence(opened.divergence)


def test_every_line_tells_what_leads_from_one_position_to_the_next():
    tree = load(DATA, find).tree
    rows = [row for row in ROWS if row["t"] == "node"]
    assert ROWS[0]["start"]["bag"] == list(tree.state(tree.root).bag)
    for row in rows:
        before, after = tree.state(row["up"]), tree.state(row["id"])
        assert compared(before, after, row["sets"]) == ()
        # Whatever is left out of the account is noticed.
        for field in row["sets"]:
            rest = {key: value for key, value in row["sets"].items() if key != field}
            assert compared(before, after, rest)
        assert all(len(json.dumps(value)) <= LONGEST + 2 for value in row["sets"].values())


def test_a_long_value_is_a_digest_and_is_compared_as_such():
    session = Session(GAME, players=2, clock=None)
    before = session.state
    session.play(Take())
    after = session.state
    found = changes(before, after)
    assert found["agenda"][0] == "#"
    assert compared(before, after, found) == ()
    (change,) = compared(before, after, found | {"agenda": "#00000000"})
    assert (change.field, change.one) == ("agenda", "#00000000")


def test_odd_accounts_of_a_step_change_nothing_but_the_account():
    session = Session(GAME, players=2, clock=None)
    before = session.state
    session.play(Rest())
    for odd in (
        {"": 1},
        {"leaves.P9.P1": 1},
        {"x.y.z": {}},
        {"bag.P1.0": 7},
        {"leaves.-1": 1},
        {"bag.P0": 3},
    ):
        assert isinstance(compared(before, session.state, odd), tuple)


def test_a_record_that_does_not_tell_goes_on_without():
    lean = Record(load(DATA, find).tree)
    lean.telling = False
    data = lean.dumps()
    opened = open_record(data, find)
    assert opened.outcome == "verified"
    assert opened.record is not None
    assert opened.record.dumps() == data
    # What it costs to tell: less than half of the file again.
    assert len(data) < len(DATA) < 1.5 * len(data)


def test_a_composed_position_is_not_told_twice():
    state = replace(GAME.start(players=2), points=(4, 1))
    head = json.loads(Record(GameTree(GAME, state)).dumps().splitlines()[0])
    assert "state" in head["setup"]
    assert "start" not in head


def test_hidden_actions_are_not_told_by_what_they_change():
    from tests.record.test_hidden import HIDDEN

    tree = GameTree(HIDDEN, HIDDEN.start(players=2))
    tree.play(tree.play(tree.root, Take()), Draw(0))
    rows = [json.loads(line) for line in Record(tree).dumps(redacted=True).splitlines()]
    sealed = next(i for i, row in enumerate(rows) if "sealed" in row)
    assert "sets" in rows[sealed - 1]
    assert all("sets" not in row for row in rows[sealed:])
