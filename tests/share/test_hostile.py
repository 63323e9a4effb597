"""Records of strangers: whatever stands in one, what is made of it is whole and runs nothing."""

import json
import re
import xml.etree.ElementTree as ET
from html.parser import HTMLParser

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from explorer import Session
from explorer.record import open_record
from explorer.record.integrity import Chain, digests, end_line
from explorer.record.parsing import parse
from explorer.share import ShareError, animation, board, decisions, page, scores
from explorer.share.snapshot import Snapshot
from tests.share.samples import HOSTILE, embedded, play
from tests.toys.hut import GAME as HUT

FEW = settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow])
TEXT = st.sampled_from(HOSTILE) | st.text(max_size=40)
ANY = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**53) + 1, 2**53 - 1) | TEXT,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(TEXT, inner, max_size=3),
    max_leaves=5,
)
#: Elements that the parts of a page are made of; one more could only come from a record.
PAGE = {"html", "head", "meta", "title", "style", "body", "main", "noscript", "script"}
PLAIN = {
    "article", "h1", "h2", "p", "code", "figure", "figcaption", "ol", "ul", "li", "small", "strong", "br", "blockquote",
    "svg", "desc", "defs", "g", "rect", "circle", "line", "path", "text", "use", "symbol",
}  # fmt: skip


def rows():
    session = Session(HUT, clock=None)
    from random import Random

    play(session, Random(2), 10)
    return [json.loads(row) for row in session.record.dumps().splitlines()]


ROWS = rows()


def record(head, notes):
    """A file with another head and with notes, and with digests that are right."""
    lines = [ROWS[0] | head, *(r for r in ROWS if r["t"] == "node"), *notes]
    data = b"".join(json.dumps(line).encode() + b"\n" for line in lines)
    raw = parse(data)
    return data + json.dumps(end_line(raw, digests(raw, Chain(raw)))).encode() + b"\n"


class Tags(HTMLParser):
    def __init__(self, text):
        super().__init__()
        self.tags, self.bad = set(), []
        self.feed(text)
        self.close()

    def handle_starttag(self, tag, attrs):
        self.tags.add(tag)
        for name, value in attrs:
            active = name.startswith("on") or re.match(r"\s*(javascript|http)", value or "", re.IGNORECASE)
            if active and (tag, name) != ("svg", "xmlns"):
                self.bad.append((tag, name, value))


@st.composite
def records(draw):
    nodes = [row["id"] for row in ROWS if row["t"] == "node"]
    head = {
        "title": draw(st.dictionaries(TEXT, TEXT, max_size=2)),
        "seats": draw(
            st.lists(st.dictionaries(st.sampled_from(["seat", "name", "strategy"]), ANY), max_size=3)
        ),
        "authors": draw(st.lists(st.dictionaries(st.sampled_from(["id", "name", "roles"]), ANY), max_size=3)),
        "licence": draw(TEXT),
        "attribution": draw(TEXT),
        "history": draw(st.lists(st.dictionaries(st.sampled_from(["from", "tool", "why"]), ANY), max_size=2)),
    }
    kinds = {
        "comment": st.dictionaries(TEXT, TEXT, max_size=2), "name": st.dictionaries(TEXT, TEXT, max_size=2),
        "glyph": st.lists(TEXT, max_size=2), "tag": st.lists(TEXT, max_size=2), "bookmark": st.booleans(),
        "eval": st.dictionaries(TEXT, ANY, max_size=3), "chapter": ANY, "x-later": ANY,
    }  # fmt: skip
    notes = []
    for number in range(draw(st.integers(0, 6))):
        kind = draw(st.sampled_from(sorted(kinds)))
        author = draw(TEXT)
        note = {"t": "note", "n": f"{author}.{number}", "at": draw(st.sampled_from(nodes)), "k": kind}
        notes.append(note | {"v": draw(kinds[kind]), "when": draw(TEXT), "x_licence": draw(ANY)})
    return record(head, notes)


def usable(data):
    opened = open_record(data, lambda _: HUT)
    assert opened.record is not None, opened.reason
    return opened, opened.record


@given(records())
@FEW
def test_a_page_of_any_record_is_whole_and_runs_one_script(data):
    opened, whole = usable(data)
    html = page(opened)
    found = Tags(html)
    assert found.bad == []
    assert found.tags <= PAGE | PLAIN
    assert html.count("<script") == 2
    assert html.count("</script>") == 2
    notes = embedded(html)["notes"]
    said = [text for note in notes.values() for _, text, _ in note.get("comments", [])]
    tree = whole.tree
    own = [n for said_ in tree.notes.values() for n in said_ if n.k == "comment"]
    assert sorted(said) == sorted(n.v.get("en") or next((t for t in n.v.values() if t), "") for n in own)


@given(records())
@FEW
def test_an_output_of_a_notebook_holds_only_its_own_elements(data):
    opened, whole = usable(data)
    tree = whole.tree
    shot = Snapshot(opened, whole, tuple(tree.mainline()), tree.mainline()[-1])
    found = Tags(shot.html())
    assert [bad for bad in found.bad if bad[0] != "img"] == []
    allowed = {"div", "p", "strong", "img", "table", "thead", "tbody", "tr", "th", "td", "details", "summary"}
    assert found.tags <= allowed | {"pre", "em"}


@given(records())
@FEW
def test_pictures_are_well_formed_and_tables_have_their_columns(data):
    _, record_ = usable(data)
    last = record_.tree.mainline()[-1]
    for svg in (board(record_, last), animation(record_)):
        tags = {element.tag.partition("}")[2] for element in ET.fromstring(svg).iter()}  # noqa: S314
        assert not tags & {"script", "foreignObject", "a", "image"}
    import csv
    import io

    for text in (scores(record_), decisions(record_)):
        head, *body = csv.reader(io.StringIO(text))
        assert {len(row) for row in body} <= {len(head)}


@given(st.binary(max_size=200), st.integers(0, 4000))
@settings(max_examples=150, deadline=None)
def test_a_mangled_file_is_shown_or_refused_and_nothing_else(junk, at):
    whole = record({}, [])
    data = whole[: at % len(whole)] + junk + whole[at % len(whole) + len(junk) :]
    opened = open_record(data, lambda _: HUT)
    if opened.record is None:
        with pytest.raises(ShareError, match="nothing of it can be shown"):
            page(opened)
        return
    told = embedded(page(opened))["trust"]
    assert told["outcome"] == opened.outcome
    assert (told["level"] == "ok") == (opened.outcome in {"verified", "visible", "other-rules"})


def test_lines_within_lines_are_all_there():
    session = Session(HUT, clock=None)
    forks = 0
    while session.state.agenda and forks < 150:
        here = session.here
        for action in session.game.legal(session.state)[:2]:
            session.go(here)
            session.play(action)
        # The next fork hangs on the branch, not on the mainline.
        forks += len(session.tree.children(here)) > 1
    assert forks > 10
    data = embedded(page(open_record(session.record.dumps(), lambda _: HUT)))
    assert len(data["tree"]["id"]) == len(session.tree)
    assert sum(data["tree"]["main"]) == len(session.tree.mainline())
