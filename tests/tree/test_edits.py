"""Edits: order, deletion, notes; each undone and redone exactly."""

import copy

import pytest

from explorer.tree import GameTree
from tests.tree.steep import GAME, Brew, Draw, Rest, Take, dice


@pytest.fixture
def tree() -> GameTree:
    """Three lines from the root: rest, take and draw green, take and draw black; the first goes on."""
    tree = GameTree(GAME, GAME.start(players=2))
    here = tree.play(tree.root, Rest())
    draw = tree.play(tree.root, Take())
    tree.play(draw, Draw(0))
    tree.play(draw, Draw(1))
    tree.play(here, Take())
    tree.keep(here, Brew(1))
    return tree


def picture(tree):
    """Everything that an edit could change."""
    rows = {n: copy.copy(dict(d)) for n, d in tree.graph.nodes(data=True)}
    return rows, set(tree.graph.edges), {n: notes for n, notes in tree.notes.items() if notes}


def test_promote_moves_a_line_one_place_up(tree):
    rest, take = tree.children(tree.root)
    black = tree.children(take)[1]
    assert tree.promote(black)
    assert tree.children(take)[0] == black
    assert tree.children(tree.root) == (rest, take)
    assert tree.promote(black)
    assert tree.children(tree.root) == (take, rest)
    assert not tree.promote(black)


def test_make_mainline_makes_a_line_first_everywhere(tree):
    take = tree.children(tree.root)[1]
    black = tree.children(take)[1]
    assert tree.make_mainline(black)
    assert tree.on_mainline(black)
    assert not tree.make_mainline(black)
    tree.undo()
    assert not tree.on_mainline(take)


def test_reorder_takes_exactly_the_children(tree):
    one, two = tree.children(tree.root)
    tree.reorder(tree.root, [two, one])
    assert tree.children(tree.root) == (two, one)
    with pytest.raises(ValueError, match="exactly"):
        tree.reorder(tree.root, [two])


def test_delete_takes_the_action_with_its_bookkeeping(tree):
    auto = tree.mainline()[2]
    count = tree.delete(auto)
    assert count == 4
    assert len(tree.children(tree.root)) == 1


def test_the_root_stays(tree):
    with pytest.raises(ValueError, match="root"):
        tree.delete(tree.root)


def test_notes_replace_or_add_up(tree):
    node = tree.mainline()[1]
    tree.annotate(node, "glyph", ["?"])
    tree.annotate(node, "glyph", ["!"])
    one = tree.comment(node, "first")
    tree.comment(node, "zweitens", lang="de")
    assert [(n.k, n.v) for n in tree.said(node)] == [
        ("glyph", ["!"]),
        ("comment", {"en": "first"}),
        ("comment", {"de": "zweitens"}),
    ]
    two = tree.revise(one, {"en": "better"})
    assert tree.find_note(two).v == {"en": "better"}
    tree.remove_note(two)
    tree.annotate(node, "glyph", [])
    assert [n.v for n in tree.said(node)] == [{"de": "zweitens"}]


def test_another_authors_glyph_stays(tree):
    tree.annotate(tree.root, "glyph", ["?"])
    tree.author = "b"
    tree.annotate(tree.root, "glyph", ["!"])
    assert [(n.n, n.v) for n in tree.said(tree.root)] == [("a1.1", ["?"]), ("b.1", ["!"])]


def test_saying_the_same_again_is_no_edit(tree):
    tree.annotate(tree.root, "bookmark", True)
    edits = len(tree.history.done)
    tree.annotate(tree.root, "bookmark", True)
    tree.annotate(tree.root, "tag", [])
    assert len(tree.history.done) == edits


def random_edit(tree, rng):
    node = rng.choice(list(tree.graph))
    what = rng.randrange(6)
    if what == 0 and node != tree.root and rng.random() < 0.5:
        tree.delete(node)
    elif what == 1:
        tree.promote(node)
    elif what == 2:
        tree.make_mainline(node)
    elif what == 3:
        kind, text = rng.choice(["comment", "glyph", "name"]), str(rng.random())
        tree.annotate(node, kind, [text] if kind == "glyph" else {"en": text})
    elif what == 4 and tree.said(node):
        tree.remove_note(tree.said(node)[0].n)
    elif legal := GAME.legal(tree.state(node)):
        tree.play(node, rng.choice(legal))


@pytest.mark.parametrize("seed", range(20))
def test_random_edits_undo_and_redo_exactly(tree, seed):
    rng = dice(seed)
    pictures = [picture(tree)]
    already = len(tree.history.done)
    for _ in range(60):
        random_edit(tree, rng)
        if len(tree.history.done) - already > len(pictures) - 1:
            pictures.append(picture(tree))
    assert len(pictures) > 10
    for expected in reversed(pictures[:-1]):
        assert tree.undo() is not None
        assert picture(tree) == expected
    for expected in pictures[1:]:
        assert tree.redo() is not None
        assert picture(tree) == expected
    assert tree.redo() is None


def test_a_new_edit_ends_redo(tree):
    tree.comment(tree.root, "a")
    tree.undo()
    tree.comment(tree.root, "b")
    assert tree.redo() is None


def test_what_a_journal_writes_is_told_and_not_kept(tree):
    told = []
    tree.history.listeners.append(lambda what, edit: told.append((what, edit.data)))
    here = tree.play(tree.root, Take())
    tree.annotate(here, "glyph", ["!"])
    tree.undo()
    tree.redo()
    assert [what for what, _ in told] == ["did", "undid", "redid"]
    assert told[0][1]["at"] == here
    assert told[1:] == [("undid", None), ("redid", None)]
    assert all(edit.data is None for edit in tree.history.done)
