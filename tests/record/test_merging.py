"""Putting two people's edits together."""

import pytest

from explorer.record import RecordError, load, merge, open_record
from explorer.session import Session
from explorer.tree import GameTree
from tests.record.branchy import find
from tests.tree.steep import GAME, random_game


def test_two_peoples_edits_merge_and_verify(data):
    mine, theirs = load(data, find), load(data, find)
    theirs.tree.author = "b"
    for tree, seed in ((mine.tree, 5), (theirs.tree, 6)):
        session = Session(GAME, tree=tree, clock=None)
        session.go(tree.resting(tree.mainline()[6]))
        session.comment(f"seed {seed}")
        random_game(session, seed)
    both, other = load(mine.dumps(), find), load(theirs.dumps(), find)
    merge(both.tree, theirs.tree)
    merge(other.tree, mine.tree)
    assert both.digest()["facts"] == other.digest()["facts"]
    assert both.digest()["notes"] == other.digest()["notes"]
    assert open_record(both.dumps(), find).outcome == "verified"
    assert set(both.tree.graph) == set(mine.tree.graph) | set(theirs.tree.graph)
    assert merge(both.tree, theirs.tree) == 0
    both.tree.undo()
    assert both.dumps() == mine.dumps()


def test_notes_of_the_same_number_both_stay(data):
    mine, theirs = load(data, find), load(data, find)
    mine.tree.comment(mine.tree.root, "mine")
    n = theirs.tree.comment(theirs.tree.root, "theirs")
    theirs.tree.annotate(theirs.tree.root, "comment", {"en": "reply"}, re=n)
    merge(mine.tree, theirs.tree)
    said = {note.v["en"]: note for note in mine.tree.said(mine.tree.root, "comment")}
    assert set(said) == {"mine", "theirs", "reply"}
    assert said["reply"].re == said["theirs"].n != said["mine"].n


def test_different_set_ups_do_not_merge(data):
    with pytest.raises(RecordError, match="begin differently"):
        merge(load(data, find).tree, GameTree(GAME, GAME.start(players=2)))
