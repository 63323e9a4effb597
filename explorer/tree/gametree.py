"""The tree of positions: who played what, what chance gave, what could have been, and what is said."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from itertools import islice
from pathlib import Path
from typing import Any

from explorer.core.game import Game
from explorer.core.legality import IllegalAction
from explorer.core.state import CHANCE
from explorer.tree.canonical import node_facts, node_hash, root_hash, short_id
from explorer.tree.editing import Editing
from explorer.tree.encoding import actor_name, encode_action
from explorer.tree.grain import FORCED, LEAST, Grain, level_of, round_of
from explorer.tree.history import Edit, Grown
from explorer.tree.origin import Origin, origin


class DuplicateNodeError(ValueError):
    """Two different nodes have the same id."""


def _fresh_salt() -> str:
    return secrets.token_hex(8)


class GameTree(Editing):
    """An arborescence of positions over `networkx.DiGraph`; ids are content, so they survive every edit.

    Parameters
    ----------
    game : Game
    root : State
        The first position.
    components : Path, optional
        The component file behind the root's table, if it is not the game's own.
    identity : mapping, optional
        See `origin.origin`.

    Attributes
    ----------
    salts : callable
        Returns a fresh salt for an action that not everybody sees.
    graph : networkx.DiGraph
        Use networkx on it freely, but change it through this class only. ``graph.graph`` has what the root
        stands for (see `Origin`). ``graph.nodes[id]`` has:

        ``kind``
            root, choice, chance, auto (bookkeeping that nobody chooses) or attempt (illegal, a leaf).
        ``by``
            "P1".., "bag" (chance) or "rules"; "" for the root.
        ``action``
            The action that led here; None for the root.
        ``turn``, ``round``
            Numbers, from 1; turn 0 is before the first turn.
        ``level``
            How large a stop it is: see `explorer.tree.grain`.
        ``p``
            Chance only: its probability, as "1/4".
        ``how``
            Chance only: "drawn" or "chosen", if known.
        ``seen``
            Only for actions that not every seat sees: the seats that do, as a tuple of str.
        ``nomain``
            True where the continuations are equal and none is the mainline; missing elsewhere.
        ``rules``
            Attempts only: ids of the rules that reject it.
        ``_state``, ``_hash``, ``_seq``, ``_kids``, ``_tries``, ``_salt``
            Private: position, hash, creation number, children and attempts in order, salt of a hidden action.
    """

    def __init__(
        self,
        game: Game,
        root: Any,
        *,
        components: Path | None = None,
        identity: Mapping[str, Any] | None = None,
    ) -> None:
        super().__init__()
        self.game = game
        self.components = components
        self.salts: Callable[[], str] = _fresh_salt
        self.origin: Origin = origin(game, root, components, identity)
        self.graph.graph.update(self.origin.identity)
        digest = root_hash(self.origin.identity)
        self.root = short_id(digest)
        turn = 1 if root.agenda and root.agenda[-1].turn_start else 0
        number = round_of(root, turn, self.players(root))
        self._seq = 0
        self._insert(self.root, None, digest, root, {
            "kind": "root", "by": "", "action": None, "turn": turn, "round": number,
            "level": level_of(root, game.forced(root) is not None, turn == 1, True),
        })  # fmt: skip
        self.settle(self.root)

    @property
    def graph(self) -> Any:
        """The `networkx.DiGraph` (see the class)."""
        return self.nodes.graph

    # ---------------------------------------------------------------- looking

    @staticmethod
    def players(state: Any) -> int:
        """Return the seat count of a position."""
        return state.table.setup.players

    def state(self, node: str) -> Any:
        """Return the position at a node; at an attempt, the one in which it was tried."""
        return self.nodes.data(node)["_state"]

    def digest(self, node: str) -> str:
        """Return the short digest of the position at a node: 16 hex digits."""
        return self.game.digest(self.state(node))[:16]

    def is_shown(self, node: str, grain: Grain) -> bool:
        """Tell whether a node is drawn at a grain: stops, the root, ends; attempts up to `action`."""
        data = self.nodes.data(node)
        if data["kind"] == "attempt":
            return grain in {"micro", "action"}
        return data["level"] >= LEAST[grain] or not data["_kids"] or data["kind"] == "root"

    def shown(self, grain: Grain) -> list[str]:
        """List the nodes that are drawn at a grain, parents first."""
        return [node for node in self.nodes.below(self.root) if self.is_shown(node, grain)]

    def newest(self, count: int) -> tuple[str, ...]:
        """Return the nodes that came in last, the newest at the end."""
        return tuple(islice(reversed(self.nodes.rows), count))[::-1]

    def resting(self, node: str) -> str:
        """Return where the bookkeeping after a node ends (the node itself if none follows)."""
        while self.nodes.data(node)["level"] == FORCED and self.nodes.data(node)["_kids"]:
            node = self.nodes.data(node)["_kids"][0]
        return node

    # ---------------------------------------------------------------- growing

    def play(self, node: str, action: Any, seat: int | None = None, *, how: str = "") -> str:
        """Play an action and the bookkeeping that follows; reuse the child that exists, else make a branch.

        Parameters
        ----------
        node : str
            At an attempt, the node where it was tried is meant.
        seat : int, optional
            Who plays; by default whoever must act.
        how : str
            For chance, "drawn" or "chosen".

        Returns
        -------
        str
            The node at which somebody has something to decide again.

        Raises
        ------
        IllegalAction
        """
        node = self.playable(node)
        state = self.state(node)
        actor = state.actor if seat is None else seat
        if not self.game.allows(state, actor, action):
            raise IllegalAction(action, self.game.judge(state, actor, action))
        before = self.nodes.data(node)["_kids"]
        top = self.grow(node, action, how=how)
        if top not in before:
            end = self.settle(top)
            data = {"up": node, "do": encode_action(self.game, action), "how": how}
            data["salt"] = self.nodes.data(top).get("_salt", "")
            self.history.add(Edit("play", 1, end, node, "", (Grown(top),), data))
        return self.settle(self.resting(top))

    def grow(
        self,
        node: str,
        action: Any,
        *,
        how: str = "",
        salt: str = "",
        known: tuple[str, str, str, bytes] | None = None,
    ) -> str:
        """Add one ply that is known to be legal, or reuse it: no bookkeeping, no entry in the history.

        Parameters
        ----------
        known : tuple of str, str, str and bytes, optional
            Kind, actor, probability and hash of the ply, as read: the hash is right if the others are.

        Raises
        ------
        DuplicateNodeError
        """
        for child in self.children(node):
            if self.nodes.data(child)["action"] == action:
                return child
        state = self.state(node)
        forced = self.nodes.data(node)["level"] == FORCED and self.game.forced(state) == action
        kind = "auto" if forced else "chance" if state.actor == CHANCE else "choice"
        attributes: dict[str, Any] = {"kind": kind, "by": actor_name(state.actor), "action": action}
        if kind == "chance":
            attributes |= {"p": str(self.probability(state, action))} | ({"how": how} if how else {})
        seen = self.seen(state, action)
        if seen is not None:
            attributes |= {"seen": seen, "_salt": salt or self.salts()}
        p = attributes.get("p", "")
        as_read = known is not None and known[:3] == (kind, attributes["by"], p)
        if known is not None and as_read and (seen is not None) == bool(salt):
            digest = known[3]
        else:
            do = encode_action(self.game, action)
            facts = node_facts(kind, attributes["by"], do, p, attributes.get("_salt", ""))
            digest = node_hash(self.nodes.data(node)["_hash"], facts, sound=True)
        child = short_id(digest)
        if child in self.nodes:
            raise DuplicateNodeError(f"two nodes are called {child}.")
        after = self.game.apply(state, action)
        self._insert(child, node, digest, after, attributes | self._place(node, after))
        return child

    def seen(self, state: Any, action: Any) -> tuple[str, ...] | None:
        """Return the seats that see an action, or None if all do."""
        sees = self.game.kind(action).seen
        seats = range(self.players(state)) if sees is None else sees(state, action)
        return None if len(seats) == self.players(state) else tuple(actor_name(seat) for seat in seats)

    def settle(self, node: str) -> str:
        """Play the bookkeeping that is due at a node and return where it ends: no entry in the history."""
        while self.nodes.data(node)["level"] == FORCED:
            node = self.grow(node, self.game.forced(self.state(node)))
        return node

    def keep(self, node: str, action: Any, seat: int | None = None) -> str:
        """Keep an illegal action as a leaf, with the ids of the rules that reject it.

        Raises
        ------
        ValueError
            If the action is legal.
        """
        node = self.playable(node)
        state = self.state(node)
        actor = state.actor if seat is None else seat
        verdict = self.game.judge(state, actor, action)
        if verdict.legal:
            raise ValueError(f"{action} is legal here: play it.")
        known = self.nodes.data(node).get("_tries", ())
        leaf = self.grow_attempt(node, action, actor, tuple(verdict.broken))
        if leaf not in known:
            data = {"up": node, "do": encode_action(self.game, action), "by": actor_name(actor)}
            self.history.add(Edit("keep", 1, leaf, node, "", (Grown(leaf),), data))
        return leaf

    def grow_attempt(self, node: str, action: Any, actor: int, rules: Iterable[str]) -> str:
        """Add one attempt without judging it and without an entry in the history; reuse it if it exists."""
        facts = node_facts("attempt", actor_name(actor), encode_action(self.game, action))
        digest = node_hash(self.nodes.data(node)["_hash"], facts)
        leaf = short_id(digest)
        if leaf not in self.nodes:
            here = self.nodes.data(node)
            self._insert(leaf, node, digest, here["_state"], {
                "kind": "attempt", "by": facts["by"], "action": action, "turn": here["turn"],
                "round": here["round"], "level": FORCED, "rules": tuple(rules),
            })  # fmt: skip
        return leaf

    def probability(self, state: Any, action: Any) -> Fraction:
        """Return how likely a chance outcome is; 0 if it cannot come up."""
        weighted = self.game.weights(state)
        return Fraction(sum(w for a, w in weighted if a == action), sum(w for _, w in weighted) or 1)

    def _place(self, parent: str, state: Any) -> dict[str, Any]:
        """Return turn, round and level of a node below `parent` with that position."""
        above = self.nodes.data(parent)
        begins = bool(state.agenda) and state.agenda[-1].turn_start
        turn = above["turn"] + begins
        number = round_of(state, turn, self.players(state)) if begins else above["round"]
        forced = self.game.forced(state) is not None
        return {
            "turn": turn,
            "round": number,
            "level": level_of(state, forced, begins, number > above["round"]),
        }

    def _insert(
        self, node: str, parent: str | None, digest: bytes, state: Any, attributes: dict[str, Any]
    ) -> None:
        hidden = {"_state": state, "_hash": digest, "_seq": self._seq, "_kids": ()}
        self.nodes.insert(node, parent, attributes | hidden)
        self._seq += 1
        self._unindexed.append(node)
