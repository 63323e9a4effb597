"""The arborescence itself: a `networkx.DiGraph` whose nodes can be taken out and put back unchanged."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
import networkx as nx


class Packed(msgspec.Struct, frozen=True, eq=False):
    """Nodes taken out of a tree: a top and everything below it, each with its attributes as they were."""

    parent: str
    slot: str
    siblings: tuple[str, ...]
    rows: tuple[tuple[str, str, dict[str, Any]], ...]


class Nodes:
    """Stores nodes and answers where they are; all walks are loops, so depth costs no stack.

    Attributes
    ----------
    graph : networkx.DiGraph
        Node attributes are documented at `GameTree`; those that start with an underscore are private.
    """

    def __init__(self) -> None:
        self.graph: Any = nx.DiGraph()
        self._data: Any = self.graph._node
        self._pred: Any = self.graph._pred

    def __contains__(self, node: object) -> bool:
        return node in self._data

    def __len__(self) -> int:
        return len(self._data)

    def data(self, node: str) -> dict[str, Any]:
        """Return the attributes of a node.

        Raises
        ------
        KeyError
            If there is no such node.
        """
        return self._data[node]

    def insert(self, node: str, parent: str | None, attributes: dict[str, Any]) -> None:
        """Add a node as its parent's last child (or last attempt)."""
        self.graph.add_node(node)
        self._data[node].update(attributes)
        if parent is not None:
            self.graph.add_edge(parent, node)
            above = self._data[parent]
            slot = _slot(attributes)
            above[slot] = (*above.get(slot, ()), node)

    def parent(self, node: str) -> str | None:
        """Return the node above, or None for the root."""
        return next(iter(self._pred[node]), None)

    def path(self, node: str) -> list[str]:
        """Return the nodes from the root to `node`, both included."""
        path = [node]
        while (above := next(iter(self._pred[path[-1]]), None)) is not None:
            path.append(above)
        path.reverse()
        return path

    def below(self, node: str) -> Iterator[str]:
        """Yield `node` and everything below it: parents first, children in their order, attempts after them."""
        stack = [node]
        while stack:
            here = stack.pop()
            yield here
            data = self._data[here]
            stack.extend(reversed(data["_kids"] + data.get("_tries", ())))

    def take_out(self, top: str) -> Packed:
        """Remove a node and everything below it; `put_back` undoes it exactly."""
        parent = self.parent(top)
        assert parent is not None
        slot = _slot(self._data[top])
        siblings: tuple[str, ...] = self._data[parent][slot]
        ids = list(self.below(top))
        rows = tuple((node, self.parent(node) or "", self._data[node]) for node in ids)
        self.graph.remove_nodes_from(ids)
        self._data[parent][slot] = tuple(k for k in siblings if k != top)
        if slot == "_tries" and not self._data[parent][slot]:
            del self._data[parent][slot]
        return Packed(parent, slot, siblings, rows)

    def put_back(self, packed: Packed) -> None:
        """Put nodes back where they were."""
        for node, parent, attributes in packed.rows:
            self.graph.add_node(node)
            self._data[node].update(attributes)
            self.graph.add_edge(parent, node)
        self._data[packed.parent][packed.slot] = packed.siblings


def _slot(attributes: dict[str, Any]) -> str:
    return "_tries" if attributes["kind"] == "attempt" else "_kids"
