"""The offline page: whole, small, closed, and honest about the record."""

import json
import re
from html.parser import HTMLParser

import pytest

from explorer import Session, catalogue, load
from explorer.core.scene import Circle, Group, Rect, Scene, Zone
from explorer.record import open_record
from explorer.share import ShareError, page
from explorer.share.content import Content
from explorer.share.drawings import Drawings, splice
from tests.share.samples import HOSTILE, annotated, embedded, hostile, opened


@pytest.fixture(scope="module")
def session():
    return annotated()


@pytest.fixture(scope="module")
def html(session):
    return page(opened(session))


@pytest.fixture(scope="module")
def data(html):
    return embedded(html)


class Elements(HTMLParser):
    """What a browser without scripts would make of a page: elements with their attributes."""

    def __init__(self, text):
        super().__init__()
        self.found = []
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        self.found.append((tag, dict(attrs)))


def unsplice(before, change):
    front, behind, *middle = change
    return [*before[:front], *middle, *before[len(before) - behind :]]


def shape(data, number):
    row = dict(data["shapes"][number])
    if "k" in row:
        row["shapes"] = [shape(data, inner) for inner in row.pop("k")]
    return row


def positions(data):
    """Put every position together again from the page."""
    frames, alts = [], []
    for at, parent in enumerate(data["tree"]["parent"]):
        frames.append(unsplice(frames[parent] if parent >= 0 else [], data["frames"][at]))
        alts.append(unsplice(alts[parent] if parent >= 0 else [], data["alts"][at]))
    return frames, ["".join(data["sentences"][i] for i in alt) for alt in alts]


def plain(row):
    """A shape without what it has by default, with its shapes in a list."""
    return {k: [plain(i) for i in v] if k == "shapes" else v for k, v in row.items()}


def test_every_position_is_drawn_as_the_game_draws_it(session, data):
    import msgspec

    tree, view = session.tree, session.game.view
    frames, alts = positions(data)
    assert data["tree"]["id"] == list(tree.nodes.below(tree.root))
    for at, node in enumerate(data["tree"]["id"]):
        scene = view.scene(tree.state(node))
        zones = [data["zones"][number] for number in frames[at]]
        assert [zone["n"] for zone in zones] == list(scene.zones)
        for zone, drawn in zip(zones, scene.zones.values(), strict=True):
            expected = msgspec.to_builtins(drawn.shapes)
            assert [shape(data, k) for k in zone["k"]] == [plain(row) for row in expected]
            assert [data["targets"][t]["id"] for t in zone.get("targets", [])] == [
                t.id for t in drawn.targets
            ]
        assert alts[at] == scene.alt


def test_what_happened_and_what_it_rests_on_is_told(session, data):
    from explorer import explain

    for at, node in enumerate(data["tree"]["id"]):
        told = [[row[0], row[4]] for row in data["effects"][at]]
        assert told == [[line.text, list(line.rules)] for line in explain.effects(session.tree, [node])]
        for _, rules in told:
            for rule in rules:
                assert data["rules"][rule]["says"] == session.game.rules[rule].says


def test_points_are_those_of_the_game(session, data):
    tree, game = session.tree, session.game
    found = []
    for at, row in enumerate(data["scores"]):
        found.append(found[data["tree"]["parent"][at]] if row == 0 else row)
        state = tree.state(data["tree"]["id"][at])
        assert found[at] == [*game.totals(state, in_play=True), *game.totals(state)]


def test_notes_of_both_are_there_with_their_names(session, data):
    at = str(data["tree"]["id"].index(session.here))
    note = data["notes"][at]
    assert [who for who, _, _ in note["comments"]] == ["Ana", "Ben"]
    assert [row[:2] for row in note["glyphs"]] == [["Ana", "!?"], ["Ben", "?"]]
    assert note["links"] == {session.tree.root: 0}
    assert note["names"][0][1] == "The fork"
    assert data["licence"] == "CC-BY-4.0"
    rule = next(iter(session.game.rules))
    assert data["rules"][rule]["says"] == session.game.rules[rule].says


def test_a_note_of_another_licence_says_so():
    session = annotated(plies=40)
    raw = session.record.dumps().replace(
        b'"v":{"en":"I would not."}', b'"v":{"en":"I would not."},"x_licence":"CC0-1.0"'
    )
    found = open_record(raw, load)
    note = next(n for n in embedded(page(found))["notes"].values() if len(n.get("comments", [])) == 2)
    assert [who for who, _, _ in note["comments"]] == ["Ana", "Ben (CC0-1.0)"]


def test_two_edited_copies_merge_and_both_are_read(session):
    from explorer.record import merge_records

    raw = session.record.dumps()
    one, two = Session.open(raw), Session.open(raw)
    for copy, author, glyph in ((one, "a1", "!"), (two, "b1", "??")):
        copy.tree.author = author
        copy.go(session.tree.mainline()[-1])
        copy.glyphs(glyph)
        copy.comment(f"{author} says so")
    merge_records(one.record, two.record)
    data = embedded(page(opened(one)))
    assert data["trust"]["text"] == "verified"
    note = data["notes"][str(data["tree"]["id"].index(session.tree.mainline()[-1]))]
    assert [row[:2] for row in note["comments"]] == [["Ana", "a1 says so"], ["Ben", "b1 says so"]]
    assert [row[:2] for row in note["glyphs"]] == [["Ana", "!"], ["Ben", "??"]]


def test_an_attempt_has_its_verdict(session, data):
    tries = {int(at): verdict for at, verdict in data["tries"].items()}
    assert [data["tree"]["kind"][at] for at in tries] == ["attempt"]
    (verdict,) = tries.values()
    broken = {rule for f in verdict["findings"] if not f["ok"] for rule in f["rules"]}
    leaf = session.tree.attempts(session.here)[0]
    assert set(session.tree.nodes.data(leaf)["rules"]) <= broken


@pytest.mark.parametrize("key", sorted(catalogue.discover()))
def test_a_game_of_two_hundred_steps_fits_into_a_megabyte(key):
    session = annotated(key, players=load(key).seats[1] if hasattr(load(key), "seats") else 2, plies=220)
    content = Content(opened(session))
    size = len(page(opened(session)).encode())
    assert len(content.ids) >= 200
    assert size * 200 / len(content.ids) <= 1_000_000
    # Of the part that grows with the game, every 200 steps may take six tenths of a megabyte at most.
    assert (size - 140_000) * 200 / len(content.ids) <= 600_000


def test_the_page_loads_nothing_and_runs_one_script(html):
    elements = Elements(html)
    tags = [tag for tag, _ in elements.found]
    assert not {"link", "img", "iframe", "object", "embed", "form", "base", "a", "image"} & set(tags)
    assert [attrs.get("type") for tag, attrs in elements.found if tag == "script"] == [
        "application/json",
        "module",
    ]
    assert not [
        name for _, attrs in elements.found for name in attrs if name.startswith("on") or name == "src"
    ]
    policy = next(a["content"] for t, a in elements.found if a.get("http-equiv") == "Content-Security-Policy")
    assert policy.startswith("default-src 'none'; script-src 'sha256-")
    assert "unsafe-inline" not in policy.partition("style-src")[0]
    assert not re.search(r"url\((?!['\"]?#)", html.partition("<noscript>")[0].partition("<style>")[2])


def test_the_script_is_the_one_of_the_policy(html):
    import base64
    import hashlib

    script = html[
        html.index('<script type="module">') + len('<script type="module">') : html.rindex("</script>")
    ]
    digest = base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()
    assert f"sha256-{digest}" in html


def test_it_says_what_came_of_the_record(session):
    raw = session.record.dumps()
    good = open_record(raw, load)
    assert embedded(page(good))["trust"] | {"detail": ""} == {
        "outcome": "verified", "level": "ok", "text": "verified", "detail": "", "digest": good.digest["all"],
        "at": None,
    }  # fmt: skip
    altered = open_record(raw.replace(b"I would not.", b"I would, too"), load)
    told = embedded(page(altered))["trust"]
    assert (told["outcome"], told["level"]) == ("altered", "warn")
    assert "notes" in told["detail"]
    assert altered.digest["all"] == told["digest"] != good.digest["all"]


def test_a_record_that_does_not_hold_any_more_shows_where(session):
    rows = [json.loads(row) for row in session.record.dumps().splitlines()]
    node = next(row for row in rows if row["t"] == "node" and row.get("score") and row["kind"] == "choice")
    node["score"] = [points + 9 for points in node["score"]]
    from explorer.record.integrity import Chain, digests, end_line
    from explorer.record.parsing import parse

    raw = parse(b"".join(json.dumps(row).encode() + b"\n" for row in rows))
    rows[-1] = end_line(raw, digests(raw, Chain(raw)))
    found = open_record(b"".join(json.dumps(row).encode() + b"\n" for row in rows), load)
    assert found.outcome == "diverges"
    data = embedded(page(found))
    assert data["trust"]["text"] == "does not hold"
    assert node["id"] in data["trust"]["detail"]
    assert data["tree"]["id"][data["trust"]["at"]] == node["id"]


def test_without_scripts_the_mainline_is_told_position_by_position(session, html):
    plain_part = html[html.index("<noscript>") : html.index("</noscript>")]
    content = Content(opened(session))
    items = [attrs["id"] for tag, attrs in Elements(plain_part).found if tag == "li" and "id" in attrs]
    assert items == [f"n-{node}" for node in content.stops()]
    assert "I would not." in plain_part
    assert "<svg" in plain_part
    assert opened(session).digest["all"] in plain_part


def test_nothing_that_people_write_becomes_markup():
    html = page(opened(hostile()))
    elements = Elements(html)
    assert [tag for tag, _ in elements.found].count("script") == 2
    assert not [a for _, attrs in elements.found for a in attrs if a.startswith("on")]
    assert not {"img", "iframe", "link"} & {tag for tag, _ in elements.found}
    data = embedded(html)
    said = [text for note in data["notes"].values() for _, text, _ in note.get("comments", [])]
    assert set(HOSTILE[:6]) <= set(said), "and nothing of it is lost"


def test_more_steps_than_a_page_holds_are_refused_with_a_way_out(session, monkeypatch):
    monkeypatch.setattr("explorer.share.content.MOST_STEPS", 20)
    with pytest.raises(ShareError, match=r"at most 20 steps .* has \d+: export its transcript"):
        page(opened(session))


def test_a_session_shares_itself(session, tmp_path):
    path = session.share(tmp_path / "page.html")
    assert embedded(path.read_text("utf-8"))["title"] == "An annotated game"
    from explorer.record import RecordError

    with pytest.raises(RecordError, match="No such file"):
        session.share(tmp_path / "missing" / "page.html")


def test_a_deep_line_is_no_matter():
    from tests.toys.hut import GAME as HUT

    session = Session(HUT, clock=None)
    from random import Random

    from tests.share.samples import play

    play(session, Random(1), 3_000)
    assert embedded(page(opened(session)))["tree"]["id"][-1] == session.tree.mainline()[-1]


def test_equal_shapes_are_kept_once_however_deep():
    inner = Group((Rect(0, 0, 5, 5), Circle(1, 1, 1)))
    one = Scene(10, 10, {"z": Zone("Z", (Group((inner, Rect(1, 1, 1, 1))),))}, "")
    two = Scene(10, 10, {"z": Zone("Z", (Group((inner, Rect(2, 2, 1, 1))),))}, "")
    drawings = Drawings()
    first, again, second = drawings.add(one), drawings.add(one), drawings.add(two)
    assert first == again != second
    # Two leaves and a group within, and for each position a leaf and a group of its own.
    assert len(drawings.shapes) == 3 + 2 + 2
    assert splice(first, second) == [0, 0, *second]
