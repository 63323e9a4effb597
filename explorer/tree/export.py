"""The tree for other tools: a plain `networkx` graph, GraphML, and node-link JSON."""

from __future__ import annotations

import io
import json
import re
from typing import Any

import networkx as nx

from explorer.tree.encoding import encode_action
from explorer.tree.gametree import GameTree

#: Untyped, so that the type checker does not ask for the types of networkx.
_networkx: Any = nx
_NOT_XML = re.compile(r"[^\t\n\r\x20-\uD7FF\uE000-\uFFFD\U00010000-\U0010FFFF]")


def to_networkx(tree: GameTree) -> Any:
    """Return a copy of a tree as a `networkx.DiGraph` with plain attributes only.

    Returns
    -------
    networkx.DiGraph
        Graph attributes ``game``, ``version``, ``players``, ``root``. Node attributes, all str or int:
        ``kind``, ``by``, ``action`` (JSON), ``label``, ``turn``, ``round``, ``level``, ``rank`` (place among
        its siblings, the preferred one is 0), ``pos`` (digest of the position), ``points1``.. (for each seat,
        as if scored now), and where they apply ``p``, ``how``, ``nomain`` (1),
        ``rules``, ``comment``, ``glyph``, ``name``.
    """
    game = tree.game
    identity = tree.origin.identity
    graph: Any = _networkx.DiGraph(
        game=game.key, version=game.version, players=identity["game"]["players"], root=tree.root
    )
    for node in tree.nodes.below(tree.root):
        graph.add_node(node, **_attributes(tree, node))
        above = tree.parent(node)
        if above is not None:
            graph.add_edge(above, node)
    return graph


def _attributes(tree: GameTree, node: str) -> dict[str, Any]:
    data, above = tree.nodes.data(node), tree.parent(node)
    plain = {key: data[key] for key in ("kind", "by", "turn", "round", "level", "p", "how") if key in data}
    if above is not None:
        plain["action"] = json.dumps(encode_action(tree.game, data["action"]), ensure_ascii=False)
        plain["label"] = _label(tree, above, data["action"])
        siblings = tree.attempts(above) if data["kind"] == "attempt" else tree.children(above)
        plain["rank"] = siblings.index(node)
    if data.get("nomain"):
        plain["nomain"] = 1
    if "rules" in data:
        plain["rules"] = " ".join(data["rules"])
    plain["pos"] = tree.digest(node)
    for seat, points in enumerate(tree.game.totals(data["_state"]), 1):
        plain[f"points{seat}"] = points
    for note in tree.said(node):
        if note.k in {"comment", "name"}:
            text = next(iter(note.v.values()), "")
            plain[note.k] = f"{plain[note.k]}\n{text}" if note.k in plain else text
        elif note.k == "glyph":
            plain["glyph"] = " ".join(note.v)
    return plain


def _label(tree: GameTree, above: str, action: Any) -> str:
    try:
        return tree.game.label(tree.state(above), action)
    except (LookupError, ValueError, TypeError, AttributeError, AssertionError):
        # An attempt may name the fifth card of four: there are no words for that.
        return tree.game.kind(action).key


def graphml(tree: GameTree) -> str:
    """Return the tree as GraphML (`networkx.read_graphml`, Gephi, yEd)."""
    graph = to_networkx(tree)
    for _, data in graph.nodes(data=True):
        # XML has no way to write most control characters.
        data.update(
            {k: _NOT_XML.sub("\N{REPLACEMENT CHARACTER}", v) for k, v in data.items() if type(v) is str}
        )
    out = io.BytesIO()
    _networkx.write_graphml(graph, out)
    return out.getvalue().decode()


def node_link(tree: GameTree) -> str:
    """Return the tree as node-link JSON, for `networkx.node_link_graph` with ``edges="edges"``."""
    return json.dumps(_networkx.node_link_data(to_networkx(tree), edges="edges"), ensure_ascii=False)
