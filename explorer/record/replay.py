"""Replaying the lines of a record into a tree, up to the first thing that no longer holds on each branch."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from explorer.record.changes import compared
from explorer.record.differences import Difference, compare, differences, plain
from explorer.record.integrity import Chain
from explorer.record.lines import NodeLine, Raw, Row, TryLine, typed, unknown_fields
from explorer.record.rows import position_digest, said
from explorer.tree import DecodingError, GameTree, Note, actor_name, actor_number, decode_action

Problem = Literal[
    "start",
    "action",
    "actor",
    "illegal",
    "legal",
    "kind",
    "probability",
    "position",
    "score",
    "rules",
    "parent",
]


class Divergence(msgspec.Struct, frozen=True):
    """The first step of a record that does not hold under the rules at hand.

    Attributes
    ----------
    node : str
        Its id (for an attempt, the node where it was tried).
    problem : str
        ``start``: the first position is another. ``action``: there is no such action. ``actor``: somebody
        else decides. ``illegal``, ``legal``: an action that is illegal now; an attempt that is legal now.
        ``kind``: it is, or is no longer, bookkeeping. ``probability``, ``position``, ``score``: these are
        others now. ``rules``: others reject the attempt now. ``parent``: what it hangs on is not there.
    rules : tuple of str
        For an illegal action, the ids of the rules that reject it.
    stated, found : plain data
        What the file says, and what is so now.
    changes : tuple of Difference
        If `known`: the fields that differ, as they are in the file and now. When steps are read under another
        ruling (`reread`): the fields that differ, as they are under the first reading and under the other.
        Otherwise what the step changes now, before and after.
    scored, scores : list of int or None
        For ``position`` and ``score``: the points of each seat as the file says, and now.
    known : bool
        True if the file tells what its steps change. Otherwise there is only a digest of its positions.
    """

    node: str
    problem: Problem
    rules: tuple[str, ...] = ()
    stated: Any = None
    found: Any = None
    changes: tuple[Difference, ...] = ()
    scored: Any = None
    scores: Any = None
    known: bool = False

    @property
    def derived(self) -> bool:
        """True if the fault can be a change of what is derived, so that an altered file explains it."""
        return self.problem in {"position", "score", "rules", "start", "parent"}


class Replay:
    """One pass over a record.

    Attributes
    ----------
    divergence : Divergence or None
        The first that was found.
    barred : Divergence or None
        The first with which a branch ends, if something else is other than it was before that.
    lost : dict of str to list of dict
        Lines that have no place in the tree.
    sealed : bool
        True if hidden actions stopped some branch.
    """

    def __init__(self, raw: Raw, chain: Chain, tree: GameTree) -> None:
        self.chain, self.tree = chain, tree
        self.divergence: Divergence | None = None
        self.barred: Divergence | None = None
        self.lost: dict[str, list[Row]] = {"node": [], "try": [], "order": [], "note": []}
        self.extras: dict[tuple[str, str], Row] = {}
        self.sealed = False
        self.reworded = 0
        self._raw = raw
        self._node_of = {chain.root: tree.root}
        self._unseen: set[str] = set()
        self._actions: dict[bytes, Any] = {}
        self._wrong = frozenset(chain.wrong)

    def run(self) -> None:
        """Replay everything that can be replayed."""
        stated, found = self._raw.head["setup"]["pos"], self.tree.digest(self.tree.root)
        if stated != found:
            self._fault(self._other_start(stated, found))
        for row in self._raw.nodes:
            self._take(row, self._node(typed(row)))
        for row in self._raw.tries:
            self._take(row, self._try(typed(row)))
        for row in self._raw.orders:
            self._order(row)
        self.tree.take_notes(note for row in self._raw.notes if (note := self._note(row)) is not None)

    def _other_start(self, stated: str, found: str) -> Divergence:
        root, start = self.tree.state(self.tree.root), self._raw.head.get("start")
        if start is None:
            return Divergence(self.tree.root, "start", (), stated, found)
        changes = compare(start, plain(root), self.tree.players(root))
        return Divergence(self.tree.root, "start", (), stated, found, changes, known=True)

    def _take(self, row: Row, node: str | None) -> None:
        if node is None:
            self.lost[row["t"]].append(row)
            return
        if row.get("id"):
            self._node_of[row["id"]] = node
        extra = unknown_fields(row)
        if extra:
            self.extras[row["t"], node] = extra

    def _fault(self, divergence: Divergence) -> None:
        if self.divergence is None:
            self.divergence = divergence
        elif self.divergence.derived and not divergence.derived:
            self.barred = self.barred or divergence

    # ---------------------------------------------------------------- nodes

    def _node(self, line: NodeLine) -> str | None:
        up = self._node_of.get(line.up)
        if line.sealed or line.up in self._unseen:
            self.sealed = True
            self._unseen.add(line.id)
            return None
        if up is None:
            self._fault(Divergence(line.id, "parent", (), line.up))
            return None
        action, fault = self._action(up, line)
        if fault is not None:
            self._fault(fault)
            return None
        size = len(self.tree)
        node = self.tree.grow(up, action, how=line.how, salt=line.salt, known=self._known(line, up))
        fault = self._differs(line, node)
        if fault is not None:
            self._fault(fault)
            if not fault.derived:
                if len(self.tree) > size:
                    self.tree.nodes.take_out(node)
                return None
        self._compare(line, node)
        self._node_of[node] = node
        return node

    def _known(self, line: NodeLine, up: str) -> tuple[str, str, str, bytes] | None:
        """Return what was read of a ply, if it has its right id and hangs in the tree as in the file."""
        digest = self.chain.hashes.get(line.id)
        if digest is None or line.id in self._wrong or up != line.up:
            return None
        return line.kind, line.by, line.p, digest

    def _decode(self, do: Row | None) -> Any:
        """Return the action that a line describes; the same few come up again and again.

        Raises
        ------
        DecodingError
        """
        key = msgspec.json.encode(do)
        if key not in self._actions:
            table = self.tree.state(self.tree.root).table
            self._actions[key] = decode_action(self.tree.game, table, do)
        return self._actions[key]

    def _action(self, up: str, line: NodeLine) -> tuple[Any, Divergence | None]:
        """Return the action of a line, or why it cannot be played at `up`."""
        game, state = self.tree.game, self.tree.state(up)
        try:
            action = self._decode(line.do)
            if actor_name(state.actor) != line.by.partition(":")[0] or not state.agenda:
                return None, Divergence(line.id, "actor", (), line.by, actor_name(state.actor))
            if not game.allows(state, state.actor, action):
                verdict = game.judge(state, state.actor, action)
                return None, Divergence(line.id, "illegal", tuple(verdict.broken), line.do)
        except DecodingError as fault:
            return None, Divergence(line.id, "action", (), line.do, str(fault))
        return action, None

    def _differs(self, line: NodeLine, node: str) -> Divergence | None:
        data = self.tree.nodes.data(node)
        if data["kind"] != line.kind:
            return Divergence(line.id, "kind", (), line.kind, data["kind"])
        if data.get("p", "") != line.p:
            return Divergence(line.id, "probability", (), line.p, data.get("p", ""))
        return None

    def _compare(self, line: NodeLine, node: str) -> None:
        """Compare what is derived: position and score must be the same, the words need not."""
        tree, game = self.tree, self.tree.game
        data = tree.nodes.data(node)
        pos = position_digest(tree, node) if line.pos else ""
        score = None if line.score is None else list(game.totals(data["_state"], in_play=True))
        if self.divergence is None and (line.pos != pos or line.score != score):
            before, after = tree.state(tree.parent(node) or node), data["_state"]
            known = line.pos != pos and line.sets is not None
            changes = compared(before, after, line.sets or {}) if known else differences(before, after)
            problem: Problem = "score" if line.pos == pos else "position"
            stated, found = (line.score, score) if line.pos == pos else (line.pos, pos)
            scores = line.score, score
            self._fault(Divergence(line.id, problem, (), stated, found, changes, *scores, known))
        self.reworded += bool(line.say) and line.say != said(tree, node)

    # ---------------------------------------------------------------- attempts, order, notes

    def _try(self, line: TryLine) -> str | None:
        up = self._node_of.get(line.up)
        if up is None:
            if line.up not in self._unseen:
                self._fault(Divergence(line.up, "parent", (), line.up))
            return None
        game, state = self.tree.game, self.tree.state(up)
        try:
            action, actor = self._decode(line.do), actor_number(line.by)
        except DecodingError as fault:
            self._fault(Divergence(line.up, "action", (), line.do, str(fault)))
            return None
        verdict = game.judge(state, actor, action)
        rules = tuple(verdict.broken)
        if verdict.legal:
            self._fault(Divergence(line.up, "legal", (), line.do))
            return None
        if list(rules) != line.rules:
            self._fault(Divergence(line.up, "rules", rules, line.rules, list(rules)))
        return self.tree.grow_attempt(up, action, actor, rules)

    def _order(self, row: Row) -> None:
        at = self._node_of.get(row["at"])
        if at is None:
            self.lost["order"].append(row)
            return
        kids = self.tree.children(at)
        wanted = [self._node_of[k] for k in row["kids"] if k in self._node_of]
        wanted = [k for k in dict.fromkeys(wanted) if k in kids]
        self.tree.nodes.data(at)["_kids"] = (*wanted, *(k for k in kids if k not in wanted))
        if row.get("nomain"):
            self.tree.nodes.data(at)["nomain"] = True
        extra = unknown_fields(row)
        if extra:
            self.extras["order", at] = extra

    def _note(self, row: Row) -> Note | None:
        line = typed(row)
        at = self._node_of.get(line.at)
        if at is None:
            self.lost["note"].append(row)
            return None
        return Note(line.n, at, line.k, line.v, line.when, line.re, unknown_fields(row))
