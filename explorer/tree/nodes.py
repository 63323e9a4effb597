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
        # The views of networkx cost more than a step of the game, so its own tables are read.
        self.rows: Any = self.graph._node  # noqa: SLF001
        self._pred: Any = self.graph._pred  # noqa: SLF001

    def __contains__(self, node: object) -> bool:
        return node in self.rows

    def __len__(self) -> int:
        return len(self.rows)

    def data(self, node: str) -> dict[str, Any]:
        """Return the attributes of a node.

        Raises
        ------
        KeyError
            If there is no such node.
        """
        return self.rows[node]

    def insert(self, node: str, parent: str | None, attributes: dict[str, Any]) -> None:
        """Add a node as its parent's last child (or last attempt)."""
        self.graph.add_node(node)
        self.rows[node].update(attributes)
        if parent is not None:
            self.graph.add_edge(parent, node)
            above = self.rows[parent]
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
        """Yield `node` and all below it: parents first, children in their order, attempts after them."""
        stack = [node]
        while stack:
            here = stack.pop()
            yield here
            data = self.rows[here]
            stack.extend(reversed(data["_kids"] + data.get("_tries", ())))

    def take_out(self, top: str) -> Packed:
        """Remove a node and everything below it; `put_back` undoes it exactly."""
        parent = self.parent(top)
        if parent is None:
            raise ValueError("the root stays.")
        slot = _slot(self.rows[top])
        siblings: tuple[str, ...] = self.rows[parent][slot]
        ids = list(self.below(top))
        rows = tuple((node, self.parent(node) or "", self.rows[node]) for node in ids)
        self.graph.remove_nodes_from(ids)
        self.rows[parent][slot] = tuple(k for k in siblings if k != top)
        if slot == "_tries" and not self.rows[parent][slot]:
            del self.rows[parent][slot]
        return Packed(parent, slot, siblings, rows)

    def put_back(self, packed: Packed) -> None:
        """Put nodes back where they were."""
        for node, parent, attributes in packed.rows:
            self.graph.add_node(node)
            self.rows[node].update(attributes)
            self.graph.add_edge(parent, node)
        self.rows[packed.parent][packed.slot] = packed.siblings


def _slot(attributes: dict[str, Any]) -> str:
    return "_tries" if attributes["kind"] == "attempt" else "_kids"
