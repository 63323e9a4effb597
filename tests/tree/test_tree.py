"""The tree: ids, growing, bookkeeping, attempts, size."""

import pytest

from explorer.core.legality import IllegalAction
from explorer.tree import GameTree
from tests.tree.steep import GAME, Brew, Draw, Pour, Rest, Take


@pytest.fixture
def tree() -> GameTree:
    return GameTree(GAME, GAME.start(players=2))


@pytest.fixture
def endless() -> GameTree:
    return GameTree(GAME, GAME.start(players=2, options={"rounds": 5000}))


def kinds(tree, node):
    return [tree.nodes.data(n)["kind"] for n in tree.line(node)]


def test_ids_are_content(tree):
    other = GameTree(GAME, GAME.start(players=2))
    other.play(other.root, Take())
    rest = tree.play(tree.root, Rest())
    assert other.play(other.root, Rest()) == rest
    assert len(rest) == 10


@pytest.mark.parametrize(
    "setup",
    [{"players": 3}, {"rulings": {"early_brew": False}}, {"options": {"rounds": 1}}],
)
def test_another_set_up_has_other_ids(tree, setup):
    assert GameTree(GAME, GAME.start(**setup)).root != tree.root


def test_another_component_file_has_other_ids(tree, tmp_path):
    path = tmp_path / "other.toml"
    path.write_text(GAME.parts.components.read_text() + "# a remark\n")
    assert GameTree(GAME, GAME.start(players=2, components=path), components=path).root != tree.root


def test_bookkeeping_is_played_along_as_auto_nodes(tree):
    node = tree.play(tree.root, Rest())
    assert kinds(tree, node) == ["root", "choice", "auto"]
    assert tree.state(node).actor == 1
    assert [tree.nodes.data(n)["by"] for n in tree.line(node)] == ["", "P1", "rules"]


def test_an_existing_child_is_reused(tree):
    node = tree.play(tree.root, Rest())
    size, edits = len(tree), len(tree.history.done)
    assert tree.play(tree.root, Rest()) == node
    assert (len(tree), len(tree.history.done)) == (size, edits)


def test_chance_carries_its_exact_probability(tree):
    draw = tree.play(tree.root, Take())
    green = tree.play(draw, Draw(0), how="drawn")
    node = tree.nodes.data(tree.line(green)[2])
    assert (node["kind"], node["by"], node["p"], node["how"]) == ("chance", "bag", "3/5", "drawn")


def test_an_impossible_outcome_is_refused(tree):
    here = tree.root
    for _ in range(2):
        here = tree.play(tree.play(here, Take()), Draw(1))
    with pytest.raises(IllegalAction):
        tree.play(tree.play(here, Take()), Draw(1))


def test_an_illegal_action_changes_nothing(tree):
    with pytest.raises(IllegalAction):
        tree.play(tree.root, Brew(0))
    assert len(tree) == 1
    assert not tree.history.done


def test_an_attempt_is_a_leaf_with_all_rules_that_reject_it(tree):
    leaf = tree.keep(tree.root, Brew(1, 3))
    data = tree.nodes.data(leaf)
    assert (data["kind"], data["rules"]) == ("attempt", ("STP-BREW-01", "STP-BREW-02"))
    assert tree.attempts(tree.root) == (leaf,)
    assert tree.children(tree.root) == ()
    assert tree.state(leaf) == tree.state(tree.root)
    assert tree.keep(tree.root, Brew(1, 3)) == leaf
    assert tree.play(leaf, Rest()) == tree.play(tree.root, Rest())


def test_a_legal_action_is_no_attempt(tree):
    with pytest.raises(ValueError, match="legal"):
        tree.keep(tree.root, Rest())


def test_turns_rounds_and_the_end_are_numbered(tree):
    here = tree.root
    for _ in range(6):
        here = tree.play(here, Rest())
    line = tree.line(here)
    assert [tree.nodes.data(n)["turn"] for n in line] == [1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 6]
    assert [tree.nodes.data(n)["round"] for n in line] == [1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 3]
    assert not tree.state(here).agenda


def test_what_each_grain_shows(tree):
    here = tree.root
    for _ in range(2):
        for _ in range(2):
            here = tree.play(tree.play(here, Take()), Draw(0) if len(tree) < 10 else Draw(1))
    here = tree.play(here, Rest())
    sizes = {grain: len(tree.shown(grain)) for grain in ("micro", "action", "turn", "round")}
    assert sizes == {"micro": 15, "action": 10, "turn": 6, "round": 4}


def test_a_series_of_plies_is_one_action(tree):
    here = tree.play(tree.play(tree.root, Take()), Draw(0))
    here = tree.play(here, Rest())
    here = tree.play(tree.play(here, Take()), Draw(0))
    here = tree.play(here, Rest())
    brew = tree.play(here, Brew(0))
    done = tree.play(brew, Pour(1))
    assert tree.is_shown(done, "action")
    assert tree.is_shown(brew, "micro")
    assert not tree.is_shown(brew, "action")


def test_equal_positions_find_each_other(tree):
    def line(*sorts):
        here = tree.root
        for sort in sorts:
            here = (
                tree.play(tree.play(here, Take()), Draw(sort))
                if sort is not None
                else tree.play(here, Rest())
            )
        return here

    one, two = line(0, None, 1), line(1, None, 0)
    third = line(0, None, 0)
    assert tree.same_position(one) == [two]
    assert tree.same_position(third) == []
    tree.delete(two)
    assert tree.same_position(one) == []
    tree.undo()
    assert tree.same_position(one) == [two]


def test_a_long_line_and_a_large_tree(endless):
    here = endless.root
    for _ in range(2500):
        here = endless.play(here, Rest())
    assert len(endless.line(here)) == 5001
    assert endless.mainline()[-1] == here
    assert endless.on_mainline(here)
    assert len(endless.shown("turn")) == 2501
    top = endless.line(here)[2001]
    assert endless.delete(top) == 3000
    endless.undo()
    assert endless.mainline()[-1] == here
