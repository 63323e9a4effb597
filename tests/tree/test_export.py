"""The tree for other tools."""

import io
import json

import networkx as nx
import pytest

from explorer.tree import GameTree, graphml, node_link, to_networkx
from tests.tree.steep import GAME, Brew, Draw, Rest, Take


@pytest.fixture
def tree() -> GameTree:
    tree = GameTree(GAME, GAME.start(players=2))
    draw = tree.play(tree.root, Take())
    tree.play(draw, Draw(1), how="drawn")
    tree.play(draw, Draw(0), how="chosen")
    rest = tree.play(tree.root, Rest())
    tree.keep(rest, Brew(1))
    tree.comment(rest, "Ausruhen <&> \N{SNOWMAN}", "de")
    tree.annotate(rest, "glyph", ["!?"])
    return tree


def test_the_copy_has_plain_attributes_and_is_an_arborescence(tree):
    graph = to_networkx(tree)
    assert nx.is_arborescence(graph)
    assert {type(v) for _, data in graph.nodes(data=True) for v in data.values()} == {str, int}
    assert graph.graph["root"] == tree.root
    kids = [(d["rank"], d["label"], d.get("p")) for n, d in graph.nodes(data=True) if d["kind"] == "chance"]
    assert kids == [(0, "Draw black", "2/5"), (1, "Draw green", "3/5")]
    assert [d["rules"] for _, d in graph.nodes(data=True) if d["kind"] == "attempt"] == ["STP-BREW-01"]


def test_the_graph_says_what_it_is_a_tree_of(tree):
    assert tree.graph.graph == tree.origin.identity
    assert tree.graph.graph["game"] == {"id": "steep", "players": 2, "options": {"rounds": 3}}


def test_networkx_reads_graphml(tree):
    tree.comment(tree.root, "a form feed \f and a tab\t")
    graph = nx.read_graphml(io.BytesIO(graphml(tree).encode()))
    assert graph.nodes[tree.root].pop("comment") == "a form feed \N{REPLACEMENT CHARACTER} and a tab\t"
    expected = to_networkx(tree)
    del expected.nodes[tree.root]["comment"]
    assert dict(graph.nodes(data=True)) == dict(expected.nodes(data=True))
    assert set(graph.edges) == set(tree.graph.edges)


def test_networkx_reads_node_link_json(tree):
    graph = nx.node_link_graph(json.loads(node_link(tree)), edges="edges")
    assert dict(graph.nodes(data=True)) == dict(to_networkx(tree).nodes(data=True))
    assert set(graph.edges) == set(tree.graph.edges)


def test_the_copy_is_independent(tree):
    graph = to_networkx(tree)
    graph.remove_node(tree.root)
    assert tree.root in tree


def test_an_attempt_without_words_has_the_key_of_its_kind(monkeypatch):
    tree = GameTree(GAME, GAME.start(players=2))
    leaf = tree.keep(tree.root, Brew(1))
    assert to_networkx(tree).nodes[leaf]["label"] == "Brew 1 × black"

    def label(_state, _action):
        raise IndexError

    monkeypatch.setattr(GAME, "label", label)
    assert to_networkx(tree).nodes[leaf]["label"] == "brew"
