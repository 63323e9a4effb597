"""Pictures, tables and graphs: they hold what the record holds, and other programs can read them."""

import csv
import io
import json
import xml.etree.ElementTree as ET

import networkx as nx
import pytest

from explorer import catalogue, explain, load
from explorer.cli._program import main
from explorer.core.scene import Group, Text, Use
from explorer.share import ShareError, animation, board, decisions, png, scores
from explorer.share.sheet import Sheet, resolved
from tests.share.samples import annotated, hostile

SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture(scope="module")
def session():
    return annotated()


@pytest.fixture(scope="module")
def file(session, tmp_path_factory):
    path = tmp_path_factory.mktemp("records") / "game.tea.jsonl"
    session.save(path)
    return path


def run(capsysbinary, *words):
    status = main(["export", *map(str, words)])
    told = capsysbinary.readouterr()
    return status, told.out, told.err.decode()


def table(text):
    return list(csv.DictReader(io.StringIO(text)))


def texts(shapes):
    for shape in shapes:
        if isinstance(shape, Text):
            yield shape.s
        elif isinstance(shape, Group):
            yield from texts(shape.shapes)


def uses(shapes):
    for shape in shapes:
        if isinstance(shape, Use):
            yield shape
        elif isinstance(shape, Group):
            yield from uses(shape.shapes)


@pytest.mark.parametrize("key", sorted(catalogue.discover()))
def test_a_picture_shows_every_word_and_piece_of_the_board(key):
    session = annotated(key, players=2, plies=70)
    tree, node = session.tree, session.tree.mainline()[-1]
    svg = board(session.record, node)
    root = ET.fromstring(svg)  # noqa: S314  this project's own
    shapes = [s for zone in session.game.view.scene(tree.state(node)).zones.values() for s in zone.shapes]
    assert [t.text or "" for t in root.iter(f"{SVG}text") if t.text] == [s for s in texts(shapes) if s]
    drawn = {symbol.get("id") for symbol in root.iter(f"{SVG}symbol")}
    asked = [(use.get("href") or "").removeprefix("#") for use in root.iter(f"{SVG}use")]
    assert set(asked) <= drawn | {e.get("id") for e in root.iter()}
    assert len(asked) >= len(list(uses(shapes)))
    assert "var(" not in svg, "every colour stands where it is used"
    assert not [e for e in root.iter() for name in e.attrib if name.startswith("on")]


@pytest.mark.parametrize("key", sorted(catalogue.discover()))
def test_a_board_as_png_is_a_picture_and_no_empty_sheet(key):
    session = annotated(key, players=2, plies=70)
    data = png(board(session.record, session.here), 500)
    assert data.startswith(b"\x89PNG\r\n\x1a\n")
    assert int.from_bytes(data[16:20], "big") == 500
    # An empty sheet of that size packs into three thousand bytes.
    assert len(data) > 30_000


def test_a_png_of_no_size_and_one_without_its_renderer_are_refused(session, monkeypatch):
    svg = board(session.record, session.here)
    with pytest.raises(ShareError, match="1 to 6000 pixels wide"):
        png(svg, 0)
    monkeypatch.setitem(__import__("sys").modules, "resvg_py", None)
    with pytest.raises(ShareError, match="pip install resvg-py"):
        png(svg)


def test_properties_of_a_class_count_for_what_it_holds():
    css = ".g-toy { --ink: black; } .g-toy .red { --coat: #f00; } .g-toy text { fill: var(--ink); }"
    defs = '<symbol id="toy-man"><path fill="var(--coat, grey)" stroke="var(--ink)"/></symbol>'
    sheet = Sheet("toy", css, defs, {})
    assert "fill: black" in sheet.css
    plain, red = sheet.symbol("toy-man", {}), sheet.symbol("toy-man", sheet.inside("big red", {}))
    assert plain != red
    assert 'fill="grey" stroke="black"' in sheet.defs
    assert 'fill="#f00" stroke="black"' in sheet.defs
    assert resolved("var(--a)", {"a": "var(--b)", "b": "1px"}) == "1px"


def test_a_moving_picture_shows_every_stop_and_each_look_once(session):
    tree = session.tree
    stops = [n for n in tree.mainline() if tree.is_shown(n, "action")]
    root = ET.fromstring(animation(session.record))  # noqa: S314  this project's own
    layers = [e for e in root if e.tag == f"{SVG}g"]
    looks = {
        (name, zone.shapes)
        for node in stops
        for name, zone in session.game.view.scene(tree.state(node)).zones.items()
    }
    assert len(layers) == len(looks)
    total = next(float(a.get("dur", "").rstrip("s")) for a in root.iter(f"{SVG}animate"))
    seen = []
    for at in range(len(stops)):
        now = [layer for layer in layers if _visible(layer, at, total)]
        seen.append(["".join(t.text or "" for t in layer.iter(f"{SVG}text")) for layer in now])
    for node, words in zip(stops, seen, strict=True):
        scene = session.game.view.scene(tree.state(node))
        assert sorted(words) == sorted("".join(texts(zone.shapes)) for zone in scene.zones.values())


def _visible(layer, at, total):
    change = layer.find(f"{SVG}animate")
    if change is None:
        return True
    when = (at + 0.5) * 1.4 / total
    times = [float(time) for time in change.get("keyTimes").split(";")]
    assert times[0] == 0
    assert times == sorted(times)
    assert times[-1] < 1
    last = max(i for i, time in enumerate(times) if time <= when)
    return change.get("values").split(";")[last] == "visible"


def test_a_line_too_long_for_a_moving_picture_is_refused(session):
    with pytest.raises(ShareError, match="at most 400 positions, not 401"):
        animation(session.record, [session.tree.root] * 401)


def test_scores_as_csv_are_those_of_the_game_on_every_line(session):
    tree, rows = session.tree, table(scores(session.record))
    assert {row["line"] for row in rows} == {"0", "1"}
    main = [row["node"] for row in rows if row["line"] == "0" and row["seat"] == "P1"]
    assert main == tree.mainline()
    for row in rows:
        seat, state = int(row["seat"][1:]) - 1, tree.state(row["node"])
        assert int(row["if_ended"]) == session.game.totals(state)[seat]
        assert int(row["points"]) == session.game.totals(state, in_play=True)[seat]


def test_decisions_as_csv_tell_who_chose_between_how_many(session):
    tree, rows = session.tree, table(decisions(session.record))
    assert [row["node"] for row in rows] == list(tree.nodes.below(tree.root))[1:]
    for row in rows:
        above = tree.state(row["above"])
        if row["kind"] == "choice":
            assert int(row["legal"]) == len(session.game.legal(above))
            assert int(row["by"][1:]) - 1 == above.actor
        assert json.loads(row["do"])["a"]
    said = [row["comments"] for row in rows if row["comments"]]
    assert said[0].splitlines()[-1] == "Ben: I would not."
    assert all(row["rules"] for row in rows if row["kind"] == "attempt")


def test_no_cell_of_a_table_begins_a_formula():
    session = hostile()
    for row in table(decisions(session.record)) + table(scores(session.record)):
        for value in row.values():
            assert not value.startswith(("=", "+", "@", "\t", "\r")), value
            assert not value.startswith("-") or value.lstrip("-").isdigit()


def test_every_form_is_written_by_the_command(session, file, tmp_path, capsysbinary):
    forms = {
        "html": b"<!doctype html>", "svg": b"<svg xmlns", "animation": b"<svg xmlns", "png": b"\x89PNG", "scores": b"line,index",
        "decisions": b"node,above", "transcript": b"# Sencha", "graphml": b"<?xml", "json": b"{",
    }  # fmt: skip
    for form, beginning in forms.items():
        out = tmp_path / f"out.{form}"
        status, told, _ = run(capsysbinary, file, "--to", form, "--out", out)
        assert status == 0
        assert told == f"wrote {out}: {out.stat().st_size:,} bytes\n".encode()
        assert out.read_bytes().startswith(beginning), form
    graph = nx.node_link_graph(json.loads((tmp_path / "out.json").read_bytes()), edges="edges")
    assert set(graph) == set(session.tree.nodes.below(session.tree.root))
    assert set(nx.read_graphml(tmp_path / "out.graphml")) == set(graph)


def test_a_form_goes_to_the_standard_output_and_to_one_step(session, file, capsysbinary):
    status, told, _ = run(capsysbinary, file, "--to", "svg", "--node", session.here[:8])
    assert status == 0
    assert told.decode() == board(session.record, session.here)
    status, told, _ = run(capsysbinary, file, "--to", "transcript", "--node", session.here)
    assert told.decode() == explain.transcript(session.tree, session.tree.line(session.here))


def test_what_cannot_be_written_is_told_in_one_line(session, file, tmp_path, capsysbinary):
    for words, told in [
        ([file, "--to", "svg", "--node", "nosuch"], "no such step"),
        ([file, "--to", "html", "--out", tmp_path / "no" / "page.html"], "No such file"),
        ([tmp_path / "none.tea.jsonl", "--to", "html"], "No such file"),
        ([file, "--to", "png", "--width", "99999"], "pixels wide"),
    ]:
        status, out, err = run(capsysbinary, *words)
        assert (status, out) == (2, b"")
        assert told in err
        assert err.count("\n") == 1


def test_a_record_of_an_unknown_game_names_what_is_missing(file, tmp_path, capsysbinary):
    other = tmp_path / "other.tea.jsonl"
    other.write_bytes(file.read_bytes().replace(b'"id":"sencha"', b'"id":"oolong"', 1))
    status, _, err = run(capsysbinary, other, "--to", "html")
    assert status == 2
    assert "the game 'oolong' is not installed" in err


def test_a_damaged_record_is_written_as_far_as_it_goes_and_says_so(file, tmp_path, capsysbinary):
    cut = tmp_path / "cut.tea.jsonl"
    cut.write_bytes(file.read_bytes()[:12_000])
    out = tmp_path / "page.html"
    status, _, err = run(capsysbinary, cut, "--to", "html", "--out", out)
    assert status == 0
    assert "Refused" in err
    assert "damaged" in out.read_text("utf-8")
    assert load("sencha").title in out.read_text("utf-8")
