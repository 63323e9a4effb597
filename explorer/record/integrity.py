"""Digests: the hash chain of a record recomputed from its lines alone, without any rules."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from typing import Any

from explorer.record.lines import Raw, Row
from explorer.tree import canonical
from explorer.tree.canonical import node_facts, node_hash, root_hash, short_id


class Chain:
    """The hashes of a record's nodes, in file order.

    Attributes
    ----------
    root : str
        Id of the root.
    hashes : dict of str to bytes
        By id as stated and, where that is wrong, also by the id that it should be.
    ids : list of str
        The right id of each node line; "" for one whose parent is unknown.
    tries : list of str
        The same for attempts.
    wrong : list of str
        Stated ids that are not right, or whose parent is unknown.
    """

    def __init__(self, raw: Raw) -> None:
        digest = root_hash(identity(raw.head))
        self.root = short_id(digest)
        self.hashes: dict[str, bytes] = {self.root: digest}
        self.wrong: list[str] = []
        self.facts: list[bytes] = []
        self.ids = [self._node(row, row["kind"], row.get("p", "")) for row in raw.nodes]
        self.tries = [self._node(row, "attempt", "") for row in raw.tries]

    def _node(self, row: Row, kind: str, p: str) -> str:
        parent, stated = self.hashes.get(row["up"]), row.get("id", "")
        if parent is None:
            self.wrong.append(stated)
            return ""
        facts = node_facts(kind, row["by"], row.get("do"), p, row.get("salt", ""), row.get("sealed", ""))
        digest = node_hash(parent, facts, sound=True)
        right = short_id(digest)
        self.hashes[right] = digest
        if stated and stated != right:
            self.wrong.append(stated)
            self.hashes.setdefault(stated, digest)
        if kind == "attempt":
            digest = node_hash(parent, facts | {"rules": row["rules"]}, sound=True)
        self.facts.append(digest)
        return right


def identity(head: Row) -> Row:
    """Return the part of a head that the hash of the root stands for."""
    return {
        "format": head["format"],
        "game": {key: head["game"][key] for key in ("id", "players", "options")},
        "rules": {key: head["rules"][key] for key in ("version", "rulings")},
        "components": {key: head["components"][key] for key in ("id", "version", "sha256")},
        "setup": {key: head["setup"][key] for key in ("pos", "state") if key in head["setup"]},
    }


def digests(raw: Raw, chain: Chain) -> dict[str, str]:
    """Return the four digests of a record: head, facts, notes (with orders), all."""
    said = [hashlib.sha256(canonical(row)).digest() for row in (*raw.notes, *raw.orders)]
    return {
        "head": _hex(canonical(raw.head)),
        "facts": _together(chain.facts),
        "notes": _together(said),
        "all": raw.body,
    }


def _together(parts: Iterable[bytes]) -> str:
    """Return the digest of a set: sorted, so that the order of lines has no say."""
    return _hex(b"".join(sorted(parts)))


def _hex(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


def end_line(raw: Raw, found: dict[str, str]) -> dict[str, Any]:
    """Return the last line of a record."""
    return {
        "t": "end",
        "nodes": len(raw.nodes),
        "tries": len(raw.tries),
        "notes": len(raw.notes),
        "digest": found,
    }
