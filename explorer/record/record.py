"""`Record`: a tree with what a file says about it, and the writer of such files."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import Any

import msgspec

from explorer.core.game import Game
from explorer.record.integrity import Chain, digests, end_line
from explorer.record.lines import Raw, RecordError, Row, encode
from explorer.record.saving import present, refuse_loss, write_whole
from explorer.tree import GameTree, Note, encode_action
from explorer.tree.canonical import commitment
from explorer.tree.note import counter

ENGINE = {"name": "tea-explorer", "version": "0.1.0"}
SUFFIX = ".tea.jsonl"


class About(msgspec.Struct):
    """What a head says besides the set-up.

    Attributes
    ----------
    title : dict of str to str
        By language tag.
    seats : list of dict
        ``seat`` ("P1"), ``name``, ``strategy``.
    authors : list of dict
        ``id`` (as in notes), ``name``, ``roles``.
    licence : str
        SPDX id.
    source : dict
        ``kind``: played, composed, simulated, transcribed or imported; ``url``, ``retrieved``, ``converter``,
        ``lossy``.
    history : list of dict
        Earlier versions: ``from`` (digest), ``tool``, ``why``.
    more : dict
        Fields that this version does not know.
    """

    title: dict[str, str] = {}
    edition: str = ""
    seats: list[dict[str, Any]] = []
    engine: dict[str, Any] = msgspec.field(default_factory=ENGINE.copy)
    authors: list[dict[str, Any]] = []
    licence: str = ""
    attribution: str = ""
    source: dict[str, Any] = {}
    history: list[dict[str, Any]] = []
    lang: list[str] = []
    rules_sha256: str = ""
    provenance: str = ""
    more: dict[str, Any] = {}


@lru_cache(maxsize=32)
def wording(game: Game) -> str:
    """Return the digest of a game's rules as they are worded: information, never part of an id."""
    rules = [msgspec.to_builtins(rule) for rule in game.rules.values()]
    return hashlib.sha256(msgspec.json.encode(rules, order="sorted")).hexdigest()


class Record:
    """An annotated game tree as it is saved and shared.

    Parameters
    ----------
    tree : GameTree
    about : About, optional

    Attributes
    ----------
    extras : dict of (str, str) to dict
        Fields that this version does not know, by line type and id.
    others, sigs : list of dict
        Lines of unknown types, and signatures, as read.
    lost : dict of str to list of dict
        Lines by type that could not be replayed; they are written back as they are.
    known : set of bytes
        SHA-256 of the files that this record was opened from or saved to, which it may write over.
    """

    def __init__(self, tree: GameTree, about: About | None = None) -> None:
        self.tree = tree
        self.about = about or About()
        self.extras: dict[tuple[str, str], Row] = {}
        self.others: list[Row] = []
        self.sigs: list[Row] = []
        self.lost: dict[str, list[Row]] = {"node": [], "try": [], "order": [], "note": []}
        self.known: set[bytes] = set()

    # ---------------------------------------------------------------- writing

    def dumps(self, *, redacted: bool = False) -> bytes:
        """Return the file: the same bytes for the same record.

        Parameters
        ----------
        redacted : bool
            Leave out what not every seat has seen, and what would tell it.

        Raises
        ------
        RecordError
            Something in it cannot be written (a float in a note, say).
        """
        raw = self.raw(redacted=redacted)
        return file_bytes(raw, digests(raw, Chain(raw)))

    def raw(self, *, redacted: bool = False) -> Raw:
        """Return the lines of the file."""
        lost = self.lost
        raw = Raw(
            self._head(),
            [*self._nodes(redacted), *lost["node"]],
            [*self._tries(), *lost["try"]],
            [*self._orders(), *lost["order"]],
            [*self._notes(), *lost["note"]],
            [] if redacted else self.sigs,
            self.others,
        )
        raw.body = hashlib.sha256(b"".join(encode(row) + b"\n" for row in raw.rows())).hexdigest()
        return raw

    def digest(self) -> dict[str, str]:
        """Return the digests head, facts, notes and all."""
        raw = self.raw()
        return digests(raw, Chain(raw))

    def save(
        self, path: str | os.PathLike[str], *, redacted: bool = False, force: bool = False
    ) -> dict[str, str]:
        """Write the file as a whole or not at all, and return its digests.

        Parameters
        ----------
        force : bool
            Write over whatever is there. Otherwise a file that has been written by somebody else since this
            record was opened or saved is replaced only if nothing of it is lost: after `merge` of what is
            there, for example.

        Raises
        ------
        RecordError
            It cannot be written there, or something there would be lost.

        Notes
        -----
        Between the look at what is there and the replacement lies a moment in which another process can
        write; a record saved in that moment is lost.
        """
        raw = self.raw(redacted=redacted)
        digest = digests(raw, Chain(raw))
        data = file_bytes(raw, digest)
        target = Path(path)
        try:
            there = None if force else present(target)
            own = there is None or there == data or hashlib.sha256(there).digest() in self.known
            if there is not None and (redacted or not own):
                refuse_loss(target, there, raw)
            write_whole(target, data)
        except OSError as fault:
            raise RecordError(f"{target}: {fault.strerror}") from fault
        self.known.add(hashlib.sha256(data).digest())
        return digest

    def _head(self) -> Row:
        about, identity = self.about, self.tree.origin.identity
        return _filled({
            "t": "head",
            "format": identity["format"],
            "title": about.title,
            "game": dict(identity["game"]) | _filled({"edition": about.edition}),
            "rules": dict(identity["rules"]) | {"sha256": about.rules_sha256 or wording(self.tree.game)},
            "components": dict(identity["components"])
            | _filled({"provenance": about.provenance or self.tree.origin.provenance}),
            "setup": identity["setup"],
            "seats": about.seats,
            "engine": about.engine,
            "authors": about.authors,
            "licence": about.licence,
            "attribution": about.attribution,
            "source": about.source,
            "history": about.history,
            "lang": about.lang,
        }) | _sorted(about.more)  # fmt: skip

    def _nodes(self, redacted: bool) -> Iterator[Row]:
        tree = self.tree
        hidden: set[str] = set()
        for node in self._by_age(attempts=False):
            up = tree.parent(node) or ""
            row = node_row(tree, node)
            if redacted and ("_salt" in tree.nodes.data(node) or up in hidden):
                # What stands below a hidden action tells of it through digests and scores.
                hidden.add(node)
                _redact(row)
            yield row | _sorted(self.extras.get(("node", node), {}))

    def _tries(self) -> Iterator[Row]:
        for node in self._by_age(attempts=True):
            data = self.tree.nodes.data(node)
            do = encode_action(self.tree.game, data["action"])
            row: Row = {"t": "try", "id": node, "up": self.tree.parent(node), "by": data["by"], "do": do}
            yield row | {"rules": list(data["rules"])} | _sorted(self.extras.get(("try", node), {}))

    def _orders(self) -> Iterator[Row]:
        data = self.tree.nodes.data
        for node in [self.tree.root, *self._by_age(attempts=False)]:
            kids = list(self.tree.children(node))
            extra = self.extras.get(("order", node), {})
            if extra or kids != sorted(kids, key=lambda k: data(k)["_seq"]):
                yield {"t": "order", "at": node, "kids": kids} | _sorted(extra)

    def _notes(self) -> Iterator[Row]:
        notes = [note for said in self.tree.notes.values() for note in said]
        for note in sorted(notes, key=lambda note: (note.author, counter(note.n), note.n)):
            yield note_row(note)

    def _by_age(self, *, attempts: bool) -> list[str]:
        rows: dict[str, Row] = self.tree.nodes.rows
        wanted = [n for n, d in rows.items() if (d["kind"] == "attempt") is attempts and n != self.tree.root]
        return sorted(wanted, key=lambda n: rows[n]["_seq"])


def file_bytes(raw: Raw, found: dict[str, str]) -> bytes:
    """Return the bytes of a file with these lines and digests."""
    return b"".join(encode(row) + b"\n" for row in (*raw.rows(), *raw.sigs, end_line(raw, found)))


def node_row(tree: GameTree, node: str) -> Row:
    """Return the line of a node, what is derived included."""
    data, up = tree.nodes.data(node), tree.parent(node) or ""
    game, salt = tree.game, data.get("_salt", "")
    return _filled({
        "t": "node",
        "id": node,
        "up": up,
        "kind": data["kind"],
        "by": data["by"],
        "do": encode_action(game, data["action"]),
        "p": data.get("p", ""),
        "how": data.get("how", ""),
        "seen": list(data["seen"]) if "seen" in data else None,
        "salt": salt,
        "pos": position_digest(tree, node),
        "score": list(game.totals(data["_state"], in_play=True)),
    }) | {
        "turn": data["turn"],
        "round": data["round"],
        "say": said(tree, node),
    }  # fmt: skip


def position_digest(tree: GameTree, node: str) -> str:
    """Return what the line of a node says about its position: for a hidden action, under its salt."""
    salt = tree.nodes.data(node).get("_salt", "")
    return commitment(salt, tree.digest(node))[:16] if salt else tree.digest(node)


def said(tree: GameTree, node: str) -> str:
    """Return the step to a node in words, as its line says it."""
    data = tree.nodes.data(node)
    return f"{data['by']}: {tree.game.label(tree.state(tree.parent(node) or ''), data['action'])}"


def note_row(note: Note) -> Row:
    """Return the line of a note."""
    row = {"t": "note", "n": note.n, "at": note.at, "k": note.k, "v": note.v}
    return row | _filled({"when": note.when, "re": note.re}) | _sorted(dict(note.more))


def _redact(row: Row) -> None:
    if "salt" in row:
        row["sealed"] = commitment(row.pop("salt"), row.pop("do"))
        row.pop("p", None)
        row.pop("say")
    row.pop("pos")
    row.pop("score")


def _filled(row: Row) -> Row:
    return {key: value for key, value in row.items() if value not in ("", None, [], {})}


def _sorted(row: Row) -> Row:
    return dict(sorted(row.items()))
