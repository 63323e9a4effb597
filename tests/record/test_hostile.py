"""Files made to do harm: one clear error of the format's own kind, or plain text; nothing happens."""

import io
import json
import os
import re
import tracemalloc

import networkx as nx
import pytest

from explorer import explain
from explorer.record import About, Record, RecordError, load, open_record, parsing, read_bytes
from explorer.tree import CanonicalError, GameTree, canonical, graphml, node_link
from explorer.tree.canonical import as_line, check
from tests.record.test_record import DATA, HEAD, branchy, find
from tests.tree.steep import GAME, Rest

SCRIPT = "<script>alert('tea')</script>"
ROWS = [json.loads(line) for line in DATA.splitlines()]


def file_of(rows) -> bytes:
    return b"".join(json.dumps(row, ensure_ascii=False).encode() + b"\n" for row in rows)


def changed(number: int, **fields) -> bytes:
    rows = [dict(row) for row in ROWS]
    rows[number] |= fields
    return file_of(rows)


def first(kind: str) -> int:
    return next(i for i, row in enumerate(ROWS) if row["t"] == kind)


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


# ------------------------------------------------------------------------------------------- text


def everything_says(text: str) -> Record:
    """Return a record with a text in every field that takes one."""
    session = branchy()
    tree = session.tree
    about = About(
        title={"en": text},
        edition=text,
        seats=[{"seat": "P1", "name": text, "strategy": text}],
        engine={"name": text, "version": text},
        authors=[{"id": "a1", "name": text, "roles": [text]}],
        licence=text,
        attribution=text,
        source={"kind": "played", "url": text, "converter": text, "lossy": [text]},
        history=[{"from": text, "tool": text, "why": text}],
        lang=[text],
        rules_sha256=text,
        provenance=text,
        more={"x_text": text},
    )
    record = Record(tree, about)
    here = tree.mainline()[3]
    tree.author, tree.clock = text, lambda: text
    tree.comment(here, text, text)
    values = {
        "name": {"en": text},
        "glyph": [text],
        "tag": [text],
        "mark": [{"place": [text], "shape": text, "role": text}],
        "eval": {"method": text, "policy": {text: text}},
        "quiz": {"ask": text, "hints": [text]},
        "assess": text,
        "chapter": text,
        "clock": text,
        "warn": text,
        text: text,
    }
    for kind, value in values.items():
        tree.annotate(here, kind, value, re=text)
    record.extras["node", here] = {"x_text": text}
    record.others = [{"t": text, "x": text}]
    record.sigs = [{"t": "sig", "who": text}]
    return record


@pytest.mark.parametrize(
    "text", [SCRIPT, "\x1b[2J", "\u202egnp.exe", "${x}{y}{0}%s", "__import__('os').abort()"]
)
def test_text_stays_text(text):
    data = everything_says(text).dumps()
    assert data.count(json.dumps(text, ensure_ascii=False).encode()) > 40
    opened = open_record(data, find)
    assert opened.outcome == "verified"
    assert opened.record is not None
    assert opened.record.dumps() == data
    tree = opened.record.tree
    graph = nx.read_graphml(io.BytesIO(graphml(tree).encode()))
    assert len(graph) == len(tree)
    assert json.loads(node_link(tree))["nodes"]
    assert explain.opening(opened).startswith("Verified")


def test_a_tag_in_a_comment_is_none_in_the_transcript():
    told = explain.transcript(everything_says(SCRIPT).tree)
    assert "\\<script>alert('tea')\\</script>" in told
    assert re.search(r"(?<!\\)<[A-Za-z/!?]", told) is None


def test_a_tag_in_any_field_of_any_line_changes_nothing_else():
    for number, row in enumerate(ROWS):
        for key in row if number % 9 == 0 or row["t"] != "node" else ():
            opened = open_record(changed(number, **{key: SCRIPT}), find)
            assert opened.outcome in {"refused", "altered", "diverges"}, (number, key)
            assert "\n" not in explain.opening(opened)


def test_reading_changes_no_file(tmp_path):
    path = tmp_path / "evil.tea.jsonl"
    path.write_bytes(everything_says(SCRIPT).dumps())
    before = (path.read_bytes(), path.stat().st_mtime_ns, sorted(tmp_path.iterdir()))
    load(read_bytes(path), find)
    assert (path.read_bytes(), path.stat().st_mtime_ns, sorted(tmp_path.iterdir())) == before


# ------------------------------------------------------------------------------------------- saving over


def test_saving_over_a_file_that_somebody_else_has_changed_is_refused(tmp_path):
    path = tmp_path / "game.tea.jsonl"
    path.write_bytes(DATA)
    mine, theirs = load(DATA, find), load(DATA, find)
    theirs.tree.comment(theirs.tree.root, "theirs")
    theirs.tree.play(theirs.tree.mainline()[0], Rest())
    theirs.save(path)
    mine.tree.comment(mine.tree.root, "mine")
    left = path.read_bytes()
    with pytest.raises(RecordError, match=r"has changed: it holds .*1 note that this record does not"):
        mine.save(path)
    assert path.read_bytes() == left
    from explorer.record import merge_records

    merge_records(mine, load(left, find))
    mine.save(path)
    assert open_record(path.read_bytes(), find).outcome == "verified"
    mine.tree.delete(mine.tree.mainline()[1])
    mine.save(path)
    with pytest.raises(RecordError, match="1 note"):
        theirs.save(path)
    theirs.save(path, force=True)
    assert load(path.read_bytes(), find).digest() == theirs.digest()


@pytest.mark.parametrize(
    "there", [b"my diary\n", DATA[:-200], Record(GameTree(GAME, GAME.start(players=2))).dumps()]
)
def test_nothing_else_is_written_over_by_accident(tmp_path, there):
    path = tmp_path / "game.tea.jsonl"
    path.write_bytes(there)
    with pytest.raises(RecordError, match="nothing is written over it"):
        load(DATA, find).save(path)
    assert path.read_bytes() == there


def test_saving_again_what_was_never_opened_is_no_loss(tmp_path):
    path = tmp_path / "game.tea.jsonl"
    for n in range(2):
        session = branchy()
        session.comment("the same") if n else session.start()
        session.record.save(path)
    assert b"the same" in path.read_bytes()


def test_a_redacted_file_is_not_written_over_the_open_one(tmp_path):
    from tests.record.test_hidden import HIDDEN
    from tests.tree.steep import Draw, Take

    path = tmp_path / "game.tea.jsonl"
    tree = GameTree(HIDDEN, HIDDEN.start(players=2))
    tree.play(tree.play(tree.root, Take()), Draw(0))
    record = Record(tree)
    record.save(path)
    with pytest.raises(RecordError, match="1 open action"):
        record.save(path, redacted=True)
    record.save(tmp_path / "sealed.tea.jsonl", redacted=True)
