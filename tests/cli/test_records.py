"""The commands that read records: `verify`, `show`, `merge` and `diff`."""

import json
import shutil

import pytest

from explorer.catalogue import load
from explorer.cli import main
from explorer.cli._records import clean
from explorer.record import Recipe, Record, open_record, simulated
from explorer.record import load as load_record
from explorer.session import Session
from explorer.tree import actor_name

SHORT = load("sencha").parts.components.with_name("playthroughs") / "2-players-short.tea.jsonl"


def annotated(text: str) -> Record:
    """Return the short game with a branch, an attempt and a comment more."""
    record = load_record(SHORT.read_bytes(), load)
    tree = record.tree
    session = Session(tree.game, tree=tree, clock=None)
    fork = next(
        n
        for n in tree.mainline()[20:]
        if len(tree.game.legal(tree.state(n))) > 1 and not tree.children(n)[1:]
    )
    session.go(fork)
    known = tree.nodes.data(tree.children(fork)[0])["action"]
    session.play(next(a for a in tree.game.legal(session.state) if a != known))
    session.comment(text)
    session.go(fork)
    offer = next(o for o in session.actions() if o.closed)
    session.keep(offer.closed[0])
    return record


@pytest.fixture
def plain(tmp_path):
    return shutil.copy(SHORT, tmp_path / "plain.tea.jsonl")


@pytest.fixture
def edited(tmp_path):
    path = tmp_path / "edited.tea.jsonl"
    annotated("Why \x1b[31mnot?").save(path)
    return path


# ------------------------------------------------------------------------------------------- verify


def test_verify_says_that_all_is_well(plain, edited, capsys):
    assert main(["verify", str(plain), str(edited)]) == 0
    one, two = capsys.readouterr().out.splitlines()
    assert f"{plain}: Verified: 126 steps and 0 attempts" in one
    assert "and 1 attempts" in two


def test_verify_tells_alterations_and_divergences(plain, tmp_path, capsys):
    data = plain.read_bytes()
    plain.write_bytes(data.replace(b'"licence":"MIT"', b'"licence":"BSD"'))
    assert main(["verify", str(plain)]) == 1
    assert "Altered" in capsys.readouterr().out
    rows = [json.loads(line) for line in data.splitlines()]
    row = next(r for r in rows if r.get("do", {}).get("a") == "build")
    plain.write_bytes(data.replace(row["pos"].encode(), b"0" * 16))
    assert main(["verify", str(plain)]) == 1
    told = capsys.readouterr().out
    assert f"At {row['id']}: it leads to another position" in told
    assert "The scores are the same." in told
    assert "# stands for" not in told
    lean = [{k: v for k, v in r.items() if k not in {"sets", "start"}} for r in rows]
    lean[rows.index(row)]["pos"] = "0" * 16
    plain.write_bytes(b"".join(json.dumps(r).encode() + b"\n" for r in lean))
    assert main(["verify", str(plain)]) == 1
    told = capsys.readouterr().out
    assert "only a digest of its position" in told
    assert "players." in told
    i = rows.index(row)
    again = [*rows[:i], row | {"do": {"a": "pass"}}, *rows[i + 1 :]]
    plain.write_bytes(b"".join(json.dumps(r).encode() + b"\n" for r in again))
    assert main(["verify", str(plain)]) == 1
    assert "Diverges" in capsys.readouterr().out


def test_verify_tells_hidden_and_other_rules_apart_by_status(tmp_path, monkeypatch, capsys):
    from tests.record.test_hidden import HIDDEN
    from tests.tree.steep import Draw, Take

    session = Session(HIDDEN, players=2, clock=None)
    session.play(Take())
    session.choose(Draw(0))
    sealed, other = tmp_path / "sealed.tea.jsonl", tmp_path / "other.tea.jsonl"
    session.save(sealed, redacted=True)
    later = HIDDEN.changed(version="1.1.0")
    other.write_bytes(Record(simulated(later, Recipe(2)).tree).dumps())
    monkeypatch.setattr("explorer.cli._records.load", lambda _key: HIDDEN)
    assert main(["verify", str(sealed)]) == 3
    assert "as far as visible" in capsys.readouterr().out
    assert main(["verify", str(other)]) == 4
    assert "under other rules" in capsys.readouterr().out
    assert main(["verify", str(sealed), str(other)]) == 4


def test_verify_goes_on_after_a_file_that_is_refused(plain, tmp_path, capsys):
    (tmp_path / "cut").write_bytes(plain.read_bytes()[:-300])
    assert main(["verify", str(tmp_path / "cut"), str(tmp_path / "none"), str(plain)]) == 2
    told = capsys.readouterr()
    assert len(told.err.splitlines()) == 2
    assert "steps before the damage can still be read" in told.err
    assert "Verified" in told.out


# ------------------------------------------------------------------------------------------- show


def test_show_prints_the_position_and_numbers_what_is_legal(plain, capsys):
    tree = load_record(plain.read_bytes(), load).tree
    node = next(n for n in tree.mainline()[20:] if len(tree.game.legal(tree.state(n))) > 2)
    place = tree.mainline().index(node)
    for word in (node, node[:7], str(place)):
        assert main(["show", str(plain), word]) == 0
        told = capsys.readouterr()
        assert told.err == ""
        assert f"ply {place}, {node}" in told.out.splitlines()[0]
        for i, action in enumerate(tree.game.legal(tree.state(node)), 1):
            assert f"{i:>3}. {tree.game.label(tree.state(node), action)}\n" in told.out
        assert tree.children(node)[0] in told.out


def test_show_prints_both_ends(plain, capsys):
    assert main(["show", str(plain)]) == 0
    assert "The game is over. Winner:" in capsys.readouterr().out
    assert main(["show", str(plain), "start", "--seat", "2"]) == 0
    assert "As P2 sees it." in capsys.readouterr().out


def test_show_prints_notes_and_attempts_without_what_would_steer_a_terminal(edited, capsys):
    tree = load_record(edited.read_bytes(), load).tree
    (note,) = [note for notes in tree.notes.values() for note in notes]
    assert main(["show", str(edited), note.at]) == 0
    told = capsys.readouterr().out
    assert "a1, comment: Why �[31mnot?" in told
    assert "\x1b" not in told
    leaf = next(n for n in tree.graph if tree.nodes.data(n)["kind"] == "attempt")
    assert main(["show", str(edited), leaf]) == 0
    assert "Not legal:" in capsys.readouterr().out
    assert main(["show", str(edited), tree.parent(leaf) or ""]) == 0
    assert leaf in capsys.readouterr().out.partition("not legal:")[2]


def test_show_follows_a_link_to_a_step(plain, capsys):
    node = load_record(plain.read_bytes(), load).tree.mainline()[9]
    assert main(["show", f"{plain}#{node}"]) == 0
    linked = capsys.readouterr().out
    assert main(["show", str(plain), node]) == 0
    assert capsys.readouterr().out == linked
    assert f"ply 9, {node}" in linked
    assert main(["show", f"{plain}#nothere"]) == 2
    assert "NODE nothere: there is no such step." in capsys.readouterr().err


def test_export_follows_the_same_link(plain, tmp_path):
    node = load_record(plain.read_bytes(), load).tree.mainline()[9]
    one, other = tmp_path / "one.md", tmp_path / "other.md"
    assert main(["export", f"{plain}#{node}", "--to", "transcript", "--out", str(one)]) == 0
    assert main(["export", str(plain), "--node", node, "--to", "transcript", "--out", str(other)]) == 0
    assert one.read_bytes() == other.read_bytes()
    assert main(["export", f"{plain}#nothere", "--to", "transcript"]) == 2


def test_show_warns_of_a_file_that_does_not_hold(plain, capsys):
    plain.write_bytes(plain.read_bytes().replace(b'"licence":"MIT"', b'"licence":"BSD"'))
    assert main(["show", str(plain), "3"]) == 0
    assert "Altered" in capsys.readouterr().err
    assert main(["diff", str(plain), str(SHORT)]) == 1
    caught = capsys.readouterr()
    assert "Altered" in caught.err
    assert "Head, licence" in caught.out


def test_what_a_person_does_to_a_file_by_hand_is_told_as_it_is(plain, capsys):
    data = plain.read_bytes()
    lines = data.splitlines(keepends=True)

    def told(content: bytes) -> str:
        plain.write_bytes(content)
        assert main(["verify", str(plain)]) in {1, 2}
        caught = capsys.readouterr()
        return caught.out + caught.err

    without_a_step = told(b"".join([*lines[:4], *lines[5:]]))
    assert "Altered: 3 steps replay, 122 lines do not, and the digest of its facts is wrong" in without_a_step
    assert "the step before it is missing" in without_a_step
    unknown = told(data.replace(b'"do":{"a":"build"', b'"do":{"a":"fly"', 1))
    assert "there is no such action: sencha has no action 'fly'" in unknown
    assert "Somebody has changed the file: the digest of its facts is wrong." in unknown
    assert "line 13: it is cut off here" in told(b"".join(lines[:12]) + lines[12][:50])
    assert "refused: it is empty" in told(b"")


# ------------------------------------------------------------------------------------------- merge and diff


def test_merge_and_diff(plain, edited, tmp_path, capsys):
    both = tmp_path / "both.tea.jsonl"
    assert main(["diff", str(plain), str(plain)]) == 0
    assert "hold the same" in capsys.readouterr().out
    assert main(["diff", str(plain), str(edited)]) == 1
    told = capsys.readouterr().out
    assert f"Steps only in {edited}: " in told
    assert f"Attempts only in {edited}: 1" in told
    assert f"Notes only in {edited}: 1" in told
    assert "\x1b" not in told
    assert f"only in {plain}" not in told
    theirs = annotated("another thought")
    theirs.tree.author = "b"
    theirs.tree.make_mainline(theirs.tree.children(theirs.tree.line(theirs.tree.newest(2)[0])[-2])[-1])
    theirs.about.authors = [{"id": "b", "name": "Bo"}]
    theirs.save(tmp_path / "theirs.tea.jsonl")
    assert main(["diff", str(edited), str(tmp_path / "theirs.tea.jsonl"), "--all"]) == 1
    told = capsys.readouterr().out
    assert "Order of continuations at" in told
    assert "Head, authors: [] → " in told
    assert "another thought" in told
    assert main(["merge", str(edited), str(tmp_path / "theirs.tea.jsonl"), "--out", str(both)]) == 0
    opened = open_record(both.read_bytes(), load)
    assert opened.outcome == "verified"
    assert opened.notes == 2
    assert opened.record is not None
    assert opened.record.about.authors == theirs.about.authors
    capsys.readouterr()
    assert main(["diff", str(both), str(edited)]) == 1
    assert f"only in {edited}" not in capsys.readouterr().out
    assert main(["verify", str(both)]) == 0


def test_merge_keeps_what_it_does_not_understand(plain, tmp_path):
    record = load_record(plain.read_bytes(), load)
    node = record.tree.mainline()[2]
    record.extras["node", node] = {"x_mood": "calm"}
    record.others = [{"t": "photo", "of": "the table"}]
    record.save(tmp_path / "b.tea.jsonl")
    out = tmp_path / "out.tea.jsonl"
    assert main(["merge", str(plain), str(tmp_path / "b.tea.jsonl"), "--out", str(out)]) == 0
    assert open_record(out.read_bytes(), load).unknown == ("photo", "node.x_mood")


def test_merge_writes_over_nothing_that_would_be_lost(plain, edited, tmp_path, capsys):
    before = edited.read_bytes()
    assert main(["merge", str(plain), str(plain), "--out", str(edited)]) == 2
    assert "does not" in capsys.readouterr().err
    assert edited.read_bytes() == before
    assert main(["merge", str(plain), str(edited), "--out", str(edited)]) == 0
    assert main(["merge", str(plain), str(plain), "--out", str(edited), "--force"]) == 0
    assert load_record(edited.read_bytes(), load).tree.notes == {}


# ------------------------------------------------------------------------------------------- bad input


def test_bad_input_is_one_line(plain, tmp_path, capsys):
    text, cut, odd = tmp_path / "text", tmp_path / "cut", tmp_path / "odd\x1b[2J"
    text.write_text("hello\n")
    cut.write_bytes(plain.read_bytes()[:-9])
    odd.write_text("hello\n")
    other = tmp_path / "other.tea.jsonl"
    simulated(load("sencha"), Recipe(3)).save(other)
    for words, place in [
        (["verify", str(text)], "not a line of a record"),
        (["verify", str(tmp_path)], "not a file"),
        (["verify", str(tmp_path / "none")], "No such file"),
        (["verify", str(cut)], "refused"),
        (["verify", str(odd)], "odd�[2J"),
        (["verify"], "FILE"),
        (["show", str(text)], "not a line of a record"),
        (["show", str(plain), "zzz"], "no such step"),
        (["show", str(plain), ""], "no such step"),
        (["show", str(plain), "99999"], "126 plies"),
        (["show", str(plain), "a\x1b"], "a�"),
        (["show", str(plain), "--seat", "3"], "2 seats"),
        (["merge", str(plain), str(other), "--out", str(tmp_path / "c")], "begin differently"),
        (["merge", str(plain), str(cut), "--out", str(tmp_path / "c")], "`verify` tells more"),
        (["merge", str(plain), str(plain), "--out", str(tmp_path / "no" / "c")], "No such file"),
        (["merge", str(plain), str(plain)], "--out"),
        (["diff", str(plain), str(other)], "begin differently"),
        (["diff", str(plain), str(text)], "not a line of a record"),
    ]:
        assert main(words) == 2, words
        told = capsys.readouterr()
        assert told.out == "", words
        assert told.err.count("\n") == 1, words
        assert place in told.err, words
        assert "\x1b" not in told.err


def test_text_from_a_file_steers_no_terminal():
    assert clean("a\tb\nc") == "a\tb\nc"
    assert clean("\x1b]0;x\x07\r\x9b1m\u202etxt") == "�]0;x��" + "�1m�txt"
    assert clean("茶 → ½") == "茶 → ½"
    assert actor_name(0) == clean("P1")
