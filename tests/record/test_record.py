"""The record: what the format promises, a test for each promise."""

import json
import string

import jsonschema
import pytest

from explorer.record import About, Record, RecordError, load, open_record
from explorer.session import Session
from explorer.tree import GameTree
from tests.record.branchy import find
from tests.record.fuzz import a_small_record
from tests.tree.steep import GAME, Draw, Rest, Take, dice


def changed_lines(before: bytes, after: bytes) -> int:
    """Return how many lines a diff would show as new or changed."""
    old = set(before.splitlines())
    return sum(line not in old for line in after.splitlines())


# ------------------------------------------------------------------------------------------- writing and reading


def test_saving_twice_gives_the_same_bytes(session, data):
    assert Record(session.tree).dumps() == data
    opened = open_record(data, find)
    assert opened.outcome == "verified"
    assert (opened.nodes, opened.tries, opened.lost) == (len(session.tree) - 2, 1, 0)
    assert opened.record is not None
    assert opened.record.dumps() == data


def test_a_fresh_tree_is_a_record(data):
    tree = GameTree(GAME, GAME.start())
    opened = open_record(Record(tree).dumps(), find)
    assert (opened.outcome, opened.nodes) == ("verified", 0)


def test_the_lines_are_as_the_format_says(data):
    rows = [json.loads(line) for line in data.splitlines()]
    kinds = [row["t"] for row in rows]
    order = ["head", "node", "try", "order", "note", "end"]
    assert kinds == sorted(kinds, key=order.index)
    assert set(kinds) == set(order)
    chance = next(row for row in rows if row.get("kind") == "chance")
    assert chance["by"] == "bag"
    assert chance["do"]["a"] == "draw"
    assert "/" in chance["p"]
    assert len(chance["pos"]) == 16
    seen = {rows[1]["up"]}
    for row in rows:
        if row["t"] == "node":
            assert row["up"] in seen
            seen.add(row["id"])
    attempt = rows[kinds.index("try")]
    assert attempt["rules"] == ["STP-TURN-01"]


def test_the_schema_describes_the_lines(data, project_root):
    schema = json.loads((project_root / "docs" / "record.schema.json").read_text("utf-8"))
    jsonschema.Draft202012Validator.check_schema(schema)
    check = jsonschema.Draft202012Validator(schema)
    rows = [json.loads(line) for line in (data + a_small_record()).splitlines()]
    for row in rows:
        check.validate(row)
    assert {row["t"] for row in rows} == {"head", "node", "try", "order", "note", "sig", "end", "photo"}
    for wrong in ({"t": "node", "id": "x"}, {"t": "end"}, {"t": "head", "format": "pgn"}, {}):
        assert not check.is_valid(wrong)
    of = {row["t"]: row for row in rows}
    for kind, field in (("head", "start"), ("node", "sets"), ("node", "pos"), ("order", "nomain")):
        assert field in of[kind]
        assert not check.is_valid(of[kind] | {field: 7})


def test_stepping_and_viewing_change_no_byte(session, data):
    rng = dice(0)
    for _ in range(1000):
        rng.choice(
            [session.back, session.forward, session.turn_back, session.fork_forward, session.mainline]
        )()
    session.set_grain("round")
    session.set_seat(1)
    assert Record(session.tree).dumps() == data


def test_undoing_the_deletion_of_3000_nodes_restores_the_bytes():
    session = Session(GAME, players=2, options={"rounds": 5000}, clock=None)
    top = session.play(Rest())
    for _ in range(1500):
        session.play(Rest())
    session.go(top)
    session.comment("here")
    session.play(Take())
    session.choose(Draw(0))
    session.promote()
    before = Record(session.tree).dumps()
    session.go(top)
    assert session.delete() > 3000
    assert Record(session.tree).dumps() != before
    session.undo()
    assert Record(session.tree).dumps() == before


def test_a_5000_ply_line_opens():
    session = Session(GAME, players=2, options={"rounds": 5000}, clock=None)
    for _ in range(2500):
        session.play(Rest())
    opened = open_record(Record(session.tree).dumps(), find)
    assert (opened.outcome, opened.nodes) == ("verified", 5000)


# ------------------------------------------------------------------------------------------- small diffs


def test_a_comment_changes_at_most_three_lines(session, data):
    session.comment("one more")
    assert changed_lines(data, Record(session.tree).dumps()) <= 3


def test_a_promotion_changes_at_most_three_lines(session, data):
    fork = next(n for n in session.tree.nodes.below(session.tree.root) if len(session.tree.children(n)) > 1)
    assert session.tree.promote(session.tree.children(fork)[1])
    assert changed_lines(data, Record(session.tree).dumps()) <= 3


def test_a_what_if_of_n_nodes_changes_at_most_n_plus_two_lines(session, data):
    size = len(session.tree)
    session.go(session.tree.resting(session.tree.mainline()[3]))
    legal = [
        a
        for a in GAME.legal(session.state)
        if a not in {session.tree.nodes.data(k)["action"] for k in session.tree.children(session.here)}
    ]
    session.play(legal[0])
    n = len(session.tree) - size
    assert n >= 1
    assert changed_lines(data, Record(session.tree).dumps()) <= n + 2


# ------------------------------------------------------------------------------------------- alterations


def test_any_changed_character_is_reported(data):
    assert 90 <= data.count(b'{"t":"node"') <= 140
    rng = dice(3)
    starts = [
        data.index(b'{"t":"%s"' % kind) for kind in (b"head", b"node", b"try", b"order", b"note", b"end")
    ]
    lines = [p for s in starts for p in range(s, data.index(b"\n", s) + 1)]
    letters = (string.ascii_letters + string.digits + '"{}[],:/ \n').encode()
    for place in rng.sample(lines, 150) + rng.sample(range(len(data)), 100) + [len(data) - 1]:
        other = rng.choice([c for c in letters if c != data[place]])
        opened = open_record(data[:place] + bytes([other]) + data[place + 1 :], find)
        assert opened.outcome not in {"verified", "other-rules", "visible"}, (place, chr(other))


@pytest.mark.parametrize(
    ("old", "new", "part"),
    [
        (b'"engine":{"name":"tea', b'"engine":{"name":"pea', "head"),
        (b'"v":["?!"]', b'"v":["!?"]', "notes"),
        (b'"how":"drawn"', b'"how":"chosen"', "derived"),
        (b'"turn":2,', b'"turn":3,', "derived"),
        (b'"notes":4', b'"notes":5', "end"),
    ],
)
def test_it_is_said_which_part_was_altered(data, old, new, part):
    assert old in data
    opened = open_record(data.replace(old, new, 1), find)
    assert (opened.outcome, opened.altered) == ("altered", (part,))


def test_an_altered_position_is_no_divergence(data):
    rows = [json.loads(line) for line in data.splitlines()]
    opened = open_record(data.replace(rows[5]["pos"].encode(), b"0" * 16), find)
    assert (opened.outcome, opened.altered) == ("altered", ("derived",))
    assert opened.divergence is not None
    assert opened.divergence.node == rows[5]["id"]


# ------------------------------------------------------------------------------------------- what later versions add


def test_unknown_lines_and_fields_survive_and_are_reported(data):
    lines = data.splitlines()[:-1]
    lines[0] = lines[0][:-1] + b',"x_mood":"calm"}'
    lines[2] = lines[2][:-1] + b',"x_b":1,"x_a":[true]}'
    lines.append(b'{"t":"photo","of":"the table"}')
    text = b"\n".join(lines) + b"\n"
    opened = open_record(text, find)
    assert opened.reason == "it has no end"
    assert opened.record is not None
    saved = opened.record.dumps()
    again = open_record(saved, find)
    assert (again.outcome, again.unknown) == ("verified", ("photo", "head.x_mood", "node.x_a", "node.x_b"))
    assert again.record is not None
    assert again.record.dumps() == saved
    for part in (b'"x_mood":"calm"', b'"x_a":[true],"x_b":1', b'{"t":"photo","of":"the table"}'):
        assert part in saved


@pytest.mark.parametrize("form", ["teatree/2.0", "teatree/10.0", "pgn/1.0", "teatree"])
def test_an_unknown_version_is_refused(data, form):
    opened = open_record(data.replace(b"teatree/1.0", form.encode()), find)
    assert (opened.outcome, opened.record) == ("refused", None)
    with pytest.raises(RecordError, match="refused"):
        load(data.replace(b"teatree/1.0", form.encode()), find)


def test_a_cut_off_file_stays_readable_up_to_the_cut(data):
    cut = data[: len(data) // 2]
    opened = open_record(cut, find)
    assert opened.outcome == "refused"
    assert opened.nodes == cut.count(b"\n") - 1
    assert opened.record is not None


def test_head_fields_are_kept(session):
    about = About(
        title={"en": "A calm game"},
        authors=[{"id": "a1", "name": "Ann", "roles": ["author"]}],
        seats=[{"seat": "P1", "name": "Ann"}],
        licence="CC-BY-4.0",
        source={"kind": "composed"},
        lang=["en"],
    )
    data = Record(session.tree, about).dumps()
    opened = open_record(data, find)
    assert opened.record is not None
    assert opened.record.about.title == {"en": "A calm game"}
    assert opened.record.about.licence == "CC-BY-4.0"
    assert opened.record.dumps() == data


# ------------------------------------------------------------------------------------------- files


def test_saving_is_all_or_nothing(session, tmp_path):
    path = tmp_path / "game.tea.jsonl"
    digest = Record(session.tree).save(path)
    before = path.read_bytes()
    assert open_record(before, find).digest == digest
    session.tree.annotate(session.here, "eval", {"vp": 0.5})
    with pytest.raises(RecordError):
        Record(session.tree).save(path)
    assert path.read_bytes() == before
    assert list(tmp_path.iterdir()) == [path]
    with pytest.raises(RecordError):
        Record(session.tree).save(tmp_path / "nowhere" / "game.tea.jsonl")
