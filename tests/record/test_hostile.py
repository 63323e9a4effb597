"""Files made to do harm: one clear error of the format's own kind; nothing happens."""

import json
import os
import tracemalloc

import networkx as nx
import pytest

from explorer.record import Record, RecordError, open_record, parsing, read_bytes
from explorer.tree import CanonicalError, GameTree, canonical
from explorer.tree.canonical import as_line, check
from tests.record.branchy import DATA, HEAD, ROWS, changed, file_of, find, first
from tests.tree.steep import GAME

# ------------------------------------------------------------------------------------------- shape


def test_a_node_that_hangs_on_itself_is_left_out():
    i = first("node") + 5
    opened = open_record(changed(i, up=ROWS[i]["id"]), find)
    assert opened.outcome == "altered"
    assert "facts" in opened.altered
    assert opened.record is not None
    assert ROWS[i]["id"] not in opened.record.tree


def test_nodes_that_hang_on_each_other_are_left_out():
    i = first("node") + 5
    rows = [dict(row) for row in ROWS]
    rows[i]["up"], rows[i + 1]["up"] = rows[i + 1]["id"], rows[i]["id"]
    opened = open_record(file_of(rows), find)
    assert opened.outcome == "altered"
    assert opened.record is not None
    assert nx.is_arborescence(opened.record.tree.graph)
    assert rows[i]["id"] not in opened.record.tree


def test_the_root_cannot_be_a_node_line():
    i = first("node")
    opened = open_record(changed(i, id=ROWS[i]["up"]), find)
    assert opened.outcome in {"altered", "diverges"}


@pytest.mark.parametrize(("kind", "key"), [("node", "id"), ("note", "n"), ("order", "at")])
def test_what_comes_twice_is_refused(kind, key):
    i = first(kind)
    rows = [*ROWS[: i + 1], ROWS[i] | {"x": 1}, *ROWS[i + 1 :]]
    opened = open_record(file_of(rows), find)
    assert opened.outcome == "refused"
    assert ROWS[i][key] in opened.reason
    assert "twice" in opened.reason


@pytest.mark.parametrize("part", ["head", "facts", "notes", "all"])
def test_a_wrong_digest_is_told(part):
    end = ROWS[-1]
    rows = [*ROWS[:-1], end | {"digest": end["digest"] | {part: "0" * 64}}]
    opened = open_record(file_of(rows), find)
    assert opened.outcome == "altered"
    assert opened.altered == (part if part != "all" else "derived",)


def test_a_missing_digest_is_told():
    opened = open_record(file_of([*ROWS[:-1], ROWS[-1] | {"digest": {}}]), find)
    assert opened.outcome == "altered"


# ------------------------------------------------------------------------------------------- values


@pytest.mark.parametrize("kind", ["head", "node", "try", "order", "note", "end"])
def test_every_field_of_every_line_refuses_a_wrong_type(kind):
    number = first(kind)
    for key in ROWS[number]:
        if (kind, key) in {("note", "v"), ("node", "t"), ("try", "t")}:
            continue
        for wrong in (7, [[]], {"a": {}}, None, True):
            if type(wrong) is type(ROWS[number][key]):
                continue
            opened = open_record(changed(number, **{key: wrong}), find)
            assert opened.outcome in {"refused", "altered", "diverges"}, (kind, key, wrong)


@pytest.mark.parametrize(
    ("kind", "value"),
    [
        ("comment", "text"),
        ("comment", {"en": 7}),
        ("name", ["text"]),
        ("glyph", {"!": 1}),
        ("glyph", [1]),
        ("tag", "text"),
        ("bookmark", 1),
        ("mark", [{"shape": "circle"}]),
        ("mark", [{"place": "bag"}]),
        ("eval", []),
        ("quiz", None),
    ],
)
def test_a_note_of_a_known_kind_has_a_value_of_its_type(kind, value):
    opened = open_record(changed(first("note"), k=kind, v=value), find)
    assert opened.outcome == "refused"
    assert f"a {kind}:" in opened.reason
    tree = GameTree(GAME, GAME.start())
    if value:
        with pytest.raises(ValueError, match=f"a {kind}:"):
            tree.annotate(tree.root, kind, value)
    assert tree.notes == {}


@pytest.mark.parametrize(
    "number", ["NaN", "Infinity", "-Infinity", "0.5", "1e3", "1E400", "9007199254740993", "9" * 5000]
)
def test_numbers_that_json_cannot_hold_are_refused(number):
    for line in (
        f'{{"t":"note","n":"a.1","at":"k","k":"eval","v":{{"n":{number}}}}}',
        f'{{"t":"photo","x":{number}}}',
    ):
        opened = open_record(HEAD + b"\n" + line.encode() + b"\n", find)
        assert opened.outcome == "refused"
        assert opened.reason.startswith("line 2: not a line of a record")


@pytest.mark.parametrize(
    "text", [rb"\ud800", rb"\udc00\ud800", rb"\ud83c x", b"\xed\xa0\x80", b"\xff", b"\x00"]
)
def test_half_characters_are_refused(text):
    opened = open_record(HEAD + b'\n{"t":"photo","x":"' + text + b'"}\n', find)
    assert opened.outcome == "refused"
    assert opened.reason.startswith("line 2: ")


def test_half_characters_are_not_written():
    tree = GameTree(GAME, GAME.start())
    tree.comment(tree.root, "\ud800")
    with pytest.raises(RecordError, match="surrogate"):
        Record(tree).dumps()
    for value in ("\ud800", {"\ud800\U0001f375": 1}, ["\udfff"]):
        with pytest.raises(CanonicalError):
            canonical(value)
    with pytest.raises(CanonicalError):
        as_line({"t": "\ud800"})
    with pytest.raises(CanonicalError):
        check({1: 2})


# ------------------------------------------------------------------------------------------- size


def test_a_huge_file_is_refused_unread(tmp_path):
    path = tmp_path / "huge.tea.jsonl"
    with path.open("wb") as file:
        file.truncate(2**40)
    tracemalloc.start()
    try:
        with pytest.raises(RecordError, match="at most"):
            read_bytes(path)
        assert tracemalloc.get_traced_memory()[1] < 2**20
    finally:
        tracemalloc.stop()


def test_what_is_no_file_is_refused_unread(tmp_path):
    os.mkfifo(tmp_path / "pipe")
    for path in (tmp_path / "pipe", tmp_path, "/dev/zero", "a\0b"):
        with pytest.raises(RecordError):
            read_bytes(path)


def test_a_long_line_is_refused():
    line = b'{"t":"photo","x":"' + b"t" * parsing.LONGEST_LINE + b'"}\n'
    opened = open_record(HEAD + b"\n" + line, find)
    assert "a line of 1,048," in opened.reason
    assert open_record(line, find).outcome == "refused"
    assert "at most" in open_record(b" " * (parsing.LARGEST + 1), find).reason


def test_more_nodes_than_the_limit_are_refused(monkeypatch):
    monkeypatch.setattr(parsing, "MOST_NODES", 20)
    opened = open_record(DATA, find)
    assert opened.outcome == "refused"
    assert "more than 20 nodes" in opened.reason
    assert opened.nodes == 20


def test_many_notes_at_one_node_are_read():
    tree = GameTree(GAME, GAME.start())
    row = {"t": "note", "at": tree.root, "k": "comment", "v": {"en": "tea"}}
    rows = [json.loads(Record(tree).dumps().splitlines()[0])]
    rows += [{**row, "n": f"a.{i}"} for i in range(50_000)]
    opened = open_record(file_of(rows), find)
    assert (opened.reason, opened.notes) == ("it has no end", 50_000)


def test_nesting_is_bounded():
    for depth in (50, 500, 50_000):
        deep = b"[" * depth + b"]" * depth
        opened = open_record(HEAD + b'\n{"t":"photo","x":' + deep + b"}\n", find)
        assert opened.outcome == "refused"
