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
from explorer.record.differences import plain
from explorer.record.integrity import Chain, digests, end_line
from explorer.record.lines import Raw, RecordError, Row, encode
from explorer.record.owner import held
from explorer.record.rows import filled, node_row, note_row, redact, sorted_row
from explorer.record.saving import present, refuse_loss, write_whole
from explorer.tree import GameTree, encode_action
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


def tool() -> str:
    """Return how this program is called in the history of a record."""
    return f"{ENGINE['name']} {ENGINE['version']}"


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
    signed : str
        The digest `all` that the signatures are for, if known: once the record is another, they are left out.
    lost : dict of str to list of dict
        Lines by type that could not be replayed; they are written back as they are.
    known : set of bytes
        SHA-256 of the files that this record was opened from or saved to, which it may write over.
    telling : bool
        Whether the file tells what each step changes, so that it can be said later which fields are others
        then. A record opened from a file without that goes on without, so that its lines stay as they are.
    doubts : dict of bytes to str
        SHA-256 of the file that it was opened from, if that did not hold, and what was wrong with it.
    """

    def __init__(self, tree: GameTree, about: About | None = None) -> None:
        self.tree = tree
        self.about = about or About()
        self.extras: dict[tuple[str, str], Row] = {}
        self.others: list[Row] = []
        self.sigs: list[Row] = []
        self.signed = ""
        self.lost: dict[str, list[Row]] = {"node": [], "try": [], "order": [], "note": []}
        self.known: set[bytes] = set()
        self.telling = True
        self.doubts: dict[bytes, str] = {}

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
            others=self.others,
        )
        raw.body = hashlib.sha256(b"".join(encode(row) + b"\n" for row in raw.rows())).hexdigest()
        if self.signed in {"", raw.body} and not redacted:
            raw.sigs = self.sigs
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
        The look at what is there and the replacement are one act for every process that saves in this way:
        each holds the lock file ``<path>.lock`` meanwhile, and waits for whoever else does.
        """
        raw = self.raw(redacted=redacted)
        digest = digests(raw, Chain(raw))
        data = file_bytes(raw, digest)
        # A link to a file stays one.
        target = Path(path).resolve()
        try:
            with held(target):
                there = None if force else present(target)
                if there is not None and there != data:
                    self._may_replace(target, there, raw, redacted=redacted)
                write_whole(target, data)
        except OSError as fault:
            raise RecordError(f"{target}: {fault.strerror}") from fault
        self.known.add(hashlib.sha256(data).digest())
        return digest

    def _may_replace(self, target: Path, there: bytes, raw: Raw, *, redacted: bool) -> None:
        """Refuse to write over what is there, if something of it would be lost.

        Raises
        ------
        RecordError
        """
        digest = hashlib.sha256(there).digest()
        if digest in self.doubts:
            raise RecordError(
                f"{target} {self.doubts[digest]}; it is not written over, so that somebody can look into it."
                " Take another name, or force it."
            )
        if redacted or digest not in self.known:
            refuse_loss(target, there, raw)

    def _head(self) -> Row:
        about, identity = self.about, self.tree.origin.identity
        return filled({
            "t": "head",
            "format": identity["format"],
            "title": about.title,
            "game": dict(identity["game"]) | filled({"edition": about.edition}),
            "rules": dict(identity["rules"]) | {"sha256": about.rules_sha256 or wording(self.tree.game)},
            "components": dict(identity["components"])
            | filled({"provenance": about.provenance or self.tree.origin.provenance}),
            "setup": identity["setup"],
            "start": self._start(),
            "seats": about.seats,
            "engine": about.engine,
            "authors": about.authors,
            "licence": about.licence,
            "attribution": about.attribution,
            "source": about.source,
            "history": about.history,
            "lang": about.lang,
        }) | sorted_row(about.more)  # fmt: skip

    def _start(self) -> Row | None:
        """Return the first position in full, unless the set-up holds it."""
        told = "state" in self.tree.origin.identity["setup"]
        return plain(self.tree.state(self.tree.root)) if self.telling and not told else None

    def _nodes(self, redacted: bool) -> Iterator[Row]:
        tree = self.tree
        hidden: set[str] = set()
        for node in self._by_age(attempts=False):
            up = tree.parent(node) or ""
            row = node_row(tree, node, telling=self.telling)
            if redacted and ("_salt" in tree.nodes.data(node) or up in hidden):
                # What stands below a hidden action tells of it through digests and scores.
                hidden.add(node)
                redact(row)
            yield row | sorted_row(self.extras.get(("node", node), {}))

    def _tries(self) -> Iterator[Row]:
        for node in self._by_age(attempts=True):
            data = self.tree.nodes.data(node)
            do = encode_action(self.tree.game, data["action"])
            row: Row = {"t": "try", "id": node, "up": self.tree.parent(node), "by": data["by"], "do": do}
            yield row | {"rules": list(data["rules"])} | sorted_row(self.extras.get(("try", node), {}))

    def _orders(self) -> Iterator[Row]:
        data = self.tree.nodes.data
        for node in [self.tree.root, *self._by_age(attempts=False)]:
            kids = list(self.tree.children(node))
            extra = self.extras.get(("order", node), {})
            equal: Row = {"nomain": True} if data(node).get("nomain") else {}
            if extra or equal or kids != sorted(kids, key=lambda k: data(k)["_seq"]):
                yield {"t": "order", "at": node, "kids": kids} | equal | sorted_row(extra)

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
