"""Text that would be more than text: nothing is executed, nothing is changed."""

import io
import json
import re

import networkx as nx
import pytest

from explorer import explain
from explorer.record import About, Record, load, open_record, read_bytes
from explorer.tree import graphml, node_link
from tests.record.branchy import ROWS, branchy, changed, find

SCRIPT = "<script>alert('tea')</script>"


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
