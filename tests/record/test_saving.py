"""Saving over files."""

import os

import pytest

from explorer.record import Record, RecordError, load, merge_records, open_record, owner, saving
from explorer.tree import GameTree
from tests.record.branchy import DATA, branchy, find
from tests.tree.steep import GAME, Draw, Rest, Take


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

    path = tmp_path / "game.tea.jsonl"
    tree = GameTree(HIDDEN, HIDDEN.start(players=2))
    tree.play(tree.play(tree.root, Take()), Draw(0))
    record = Record(tree)
    record.save(path)
    with pytest.raises(RecordError, match="1 open action"):
        record.save(path, redacted=True)
    record.save(tmp_path / "sealed.tea.jsonl", redacted=True)


# ------------------------------------------------------------------------------------------- at the same time


def save_a_comment(path, number: int) -> None:
    """Add one comment to a file that others write too: merge what is there until it can be saved."""
    mine = load(path.read_bytes(), find)
    mine.tree.author = f"p{number}"
    mine.tree.comment(mine.tree.root, f"process {number}")
    while True:
        try:
            mine.save(path)
        except RecordError:
            merge_records(mine, load(path.read_bytes(), find))
        else:
            return


def test_nobodys_comment_is_lost_when_many_save_at_once(tmp_path):
    path = tmp_path / "game.tea.jsonl"
    Record(GameTree(GAME, GAME.start(players=2))).save(path)
    children = []
    for number in range(8):
        child = os.fork()
        if not child:
            status = 1
            try:
                save_a_comment(path, number)
                status = 0
            finally:
                os._exit(status)
        children.append(child)
    assert [os.waitpid(child, 0)[1] for child in children] == [0] * 8
    tree = load(path.read_bytes(), find).tree
    assert sorted(note.author for note in tree.said(tree.root, "comment")) == [f"p{n}" for n in range(8)]
    assert [p.name for p in tmp_path.iterdir()] == [path.name]


def test_the_look_and_the_replacement_are_one_act(tmp_path, monkeypatch):
    path = tmp_path / "game.tea.jsonl"
    path.write_bytes(DATA)
    mine, theirs = load(DATA, find), load(DATA, find)
    theirs.tree.comment(theirs.tree.root, "theirs")
    monkeypatch.setattr(owner, "PATIENCE", 0)
    told = []

    def meanwhile(target, data, *, real=saving.write_whole):
        with pytest.raises(RecordError, match="is writing it; if that one is gone, remove game") as fault:
            theirs.save(path)
        told.append(str(fault.value))
        real(target, data)

    with monkeypatch.context() as patch:
        patch.setattr("explorer.record.record.write_whole", meanwhile)
        mine.tree.comment(mine.tree.root, "mine")
        mine.save(path)
    assert f"process {os.getpid()} " in told[0]
    with pytest.raises(RecordError, match="1 note"):
        theirs.save(path)


def test_a_lock_left_by_a_process_that_was_killed_is_no_obstacle(tmp_path):
    path = tmp_path / "game.tea.jsonl"
    child = os.fork()
    if not child:
        owner.take(path)
        os._exit(0)
    os.waitpid(child, 0)
    assert owner.lock_of(path).exists()
    load(DATA, find).save(path)
    assert [p.name for p in tmp_path.iterdir()] == [path.name]


def test_a_link_to_a_file_stays_a_link(tmp_path):
    path, link = tmp_path / "game.tea.jsonl", tmp_path / "link.tea.jsonl"
    path.write_bytes(DATA)
    link.symlink_to(path.name)
    record = load(DATA, find)
    record.tree.comment(record.tree.root, "through a link")
    record.save(link)
    assert link.is_symlink()
    assert b"through a link" in path.read_bytes()


# ------------------------------------------------------------------------------------------- files that do not hold


@pytest.mark.parametrize(
    ("there", "words"),
    [
        (DATA.replace(b'"v":["?!"]', b'"v":["!?"]'), "was altered (notes)"),
        (DATA[:-200], "is damaged ("),
        (DATA.replace(b'"p":"1/2"', b'"p":"1/3"', 1), "does not hold under these rules"),
    ],
)
def test_a_file_that_does_not_hold_is_not_written_over_and_its_copy_says_so(tmp_path, there, words):
    path = tmp_path / "game.tea.jsonl"
    path.write_bytes(there)
    opened = open_record(there, find)
    assert opened.record is not None
    with pytest.raises(RecordError, match="is not written over") as fault:
        opened.record.save(path)
    assert words in str(fault.value)
    assert path.read_bytes() == there
    copy = tmp_path / "copy.tea.jsonl"
    opened.record.save(copy)
    again = open_record(copy.read_bytes(), find)
    assert again.record is not None
    entry = again.record.about.history[0]
    assert entry["from"] == opened.digest["all"]
    assert words in entry["why"]
    opened.record.save(path, force=True)


def test_a_signature_goes_with_the_first_change(tmp_path):
    signed = load(DATA, find)
    signed.sigs = [{"t": "sig", "who": "Ann", "over": signed.digest()["all"]}]
    data = signed.dumps()
    opened = load(data, find)
    assert opened.dumps() == data
    opened.tree.comment(opened.tree.root, "one more")
    assert b'"sig"' not in opened.dumps()
    opened.tree.undo()
    assert opened.dumps() == data
