"""Opening a record: read it, replay it under the rules at hand, and say how far it can be trusted."""

from __future__ import annotations

import hashlib
import os
import stat
from collections.abc import Callable
from pathlib import Path
from typing import Any, Literal

import msgspec

from explorer.core.game import Game
from explorer.core.printed import ComponentError
from explorer.core.setup import SetupError
from explorer.record.integrity import Chain, digests, end_line, identity
from explorer.record.lacking import lacking
from explorer.record.lines import Raw, RecordError, encode, typed, unknown_fields
from explorer.record.parsing import LARGEST, parse
from explorer.record.record import About, Record, tool, wording
from explorer.record.replay import Divergence, Replay
from explorer.tree import DecodingError, GameTree, canonical
from explorer.tree.encoding import decode_state

Outcome = Literal["refused", "verified", "visible", "other-rules", "diverges", "altered"]


class Opened(msgspec.Struct, frozen=True, eq=False):
    """What came of opening a record.

    Attributes
    ----------
    outcome : str
        ``refused``: not a record, an unknown version, or cut off. ``verified``: all replayed, all digests
        right. ``visible``: verified as far as visible; hidden actions are sealed. ``other-rules``: legal and
        the same positions, but the rules or the components have another version. ``diverges``: some step is
        not legal any more, or leads elsewhere. ``altered``: it replays, but a digest is wrong.
    record : Record or None
        What can be used: all of it, or what comes before the damage or the divergence. Lines that could not
        be replayed are in `Record.lost`.
    reason : str
        Why it was refused.
    divergence : Divergence or None
        The first step that no longer holds.
    barred : Divergence or None
        The first step that cannot be taken any more, where the divergence is an earlier step that can be and
        leads elsewhere.
    rules : str
        The version of the rules that it was written under, if that is not the one at hand.
    altered : tuple of str
        Parts whose digest is wrong: head, facts, notes, derived (positions, scores, texts), end.
    nodes, tries, notes, lost : int
        How many were replayed, how many not.
    reworded : int
        Steps whose text reads otherwise now; no harm.
    wording : bool
        True if the rules are worded otherwise now; no harm.
    unknown : tuple of str
        Line types and fields of a later version, kept as they are.
    signatures : int
        Signatures, none of which is checked here.
    lacks : str
        The component set that it was played with, if that is not the one at hand: give its file to open it.
    digest : dict
        The digests of the file as computed: head, facts, notes, all.
    """

    outcome: Outcome
    record: Record | None = None
    reason: str = ""
    divergence: Divergence | None = None
    altered: tuple[str, ...] = ()
    nodes: int = 0
    tries: int = 0
    notes: int = 0
    lost: int = 0
    reworded: int = 0
    wording: bool = False
    unknown: tuple[str, ...] = ()
    signatures: int = 0
    digest: dict[str, str] = {}
    lacks: str = ""
    barred: Divergence | None = None
    rules: str = ""


def read_bytes(path: str | os.PathLike[str]) -> bytes:
    """Return the bytes of a file.

    Raises
    ------
    RecordError
    """
    try:
        about = Path(path).stat()
    except OSError as fault:
        raise RecordError(f"{path}: {fault.strerror}") from fault
    except ValueError as fault:
        # A path with a zero byte in it, say.
        raise RecordError(f"{str(path)!r}: {fault}") from fault
    # A device or a pipe may never end, or never begin.
    if not stat.S_ISREG(about.st_mode):
        raise RecordError(f"{path}: not a file")
    if about.st_size > LARGEST:
        raise RecordError(f"{path}: {about.st_size:,} bytes; a record has at most {LARGEST:,}")
    try:
        with Path(path).open("rb") as file:
            return file.read(LARGEST + 1)
    except OSError as fault:
        raise RecordError(f"{path}: {fault.strerror}") from fault


def open_record(data: bytes, find: Callable[[str], Game], components: Path | None = None) -> Opened:
    """Read and replay a record.

    Parameters
    ----------
    data : bytes
        The file; it may hold anything.
    find : callable
        ``find(key)`` -> the game; raises LookupError if there is none.
    components : Path, optional
        A component file other than the game's own.

    Returns
    -------
    Opened
        Never raises for what is in `data`; what cannot be read is ``refused``.

    Notes
    -----
    A file of more than `parsing.LARGEST` bytes or `parsing.MOST_NODES` nodes is refused: reading takes time
    and memory in proportion to its size, with an upper end.
    """
    try:
        raw = parse(data)
        game = _find(raw, find)
        replay = Replay(raw, Chain(raw), _plant(raw, game, components))
    except (RecordError, SetupError, ComponentError) as fault:
        return Opened("refused", reason=str(fault))
    replay.run()
    opened = _judge(raw, game, replay)
    if opened.record is not None:
        _remember(opened.record, opened, hashlib.sha256(data).digest())
    return opened


#: What is said of a file that did not hold when somebody wants to save over it.
_DOUBTS = {
    "refused": "is damaged ({reason})",
    "diverges": "does not hold under these rules",
    "altered": "was altered ({altered})",
}


def _remember(record: Record, opened: Opened, data: bytes) -> None:
    """Note which file this is: one that holds may be saved over; another becomes history of what is saved."""
    words = _DOUBTS.get(opened.outcome)
    if words is None:
        record.known.add(data)
        return
    why = words.format(reason=opened.reason, altered=", ".join(opened.altered))
    record.doubts[data] = why
    if opened.digest["all"]:
        entry = {"from": opened.digest["all"], "tool": tool(), "why": f"the file {why}"}
        record.about.history = [*record.about.history, entry]


def load(data: bytes, find: Callable[[str], Game], components: Path | None = None) -> Record:
    """Read a record that must hold: verified, as far as visible or under other rules.

    Raises
    ------
    RecordError
        It is refused, diverges or is altered.
    """
    opened = open_record(data, find, components)
    if opened.record is None or opened.outcome in {"refused", "diverges", "altered"}:
        what = opened.reason or opened.divergence or opened.altered
        raise RecordError(f"{opened.outcome}: {what}")
    return opened.record


def _find(raw: Raw, find: Callable[[str], Game]) -> Game:
    key = raw.head["game"]["id"]
    try:
        return find(key)
    except LookupError as fault:
        raise RecordError(f"the game {key[:40]!r} is not installed") from fault


def _plant(raw: Raw, game: Game, components: Path | None) -> GameTree:
    """Return the tree with the root that the head describes.

    Raises
    ------
    RecordError, SetupError
    """
    head = typed(raw.head)
    table = game.table(game.setup(head.game.players, head.rules.rulings, head.game.options), components)
    root = game.parts.begin(table)
    if head.setup.state is not None:
        try:
            root = decode_state(game, table, head.setup.state)
            # Whether the position makes sense is for the game's laws; here it must at least answer questions.
            game.digest(root)
            game.legal(root)
        except DecodingError as fault:
            raise RecordError(str(fault)) from fault
        except Exception as fault:
            raise RecordError(f"a start position that {game.key} cannot use: {fault!r}") from fault
    return GameTree(game, root, components=components, identity=identity(raw.head))


def _judge(raw: Raw, game: Game, replay: Replay) -> Opened:
    found = digests(raw, replay.chain)
    altered = _altered(raw, replay, found)
    record = Record(replay.tree, _about(raw, game))
    record.others, record.sigs, record.signed = raw.others, raw.sigs, raw.body
    record.extras, record.lost = replay.extras, replay.lost
    record.telling = not raw.nodes or any("sets" in row for row in raw.nodes)
    own = GameTree(
        game, replay.tree.state(replay.tree.root), components=replay.tree.components
    ).origin.identity
    outcome: Outcome = "verified"
    if raw.damage:
        outcome = "refused"
    elif replay.divergence is not None and not (altered and replay.divergence.derived):
        outcome = "diverges"
    elif altered:
        outcome = "altered"
    elif replay.sealed:
        outcome = "visible"
    elif canonical(own) != canonical(identity(raw.head)):
        outcome = "other-rules"
    return Opened(
        outcome,
        record,
        raw.damage,
        replay.divergence,
        altered,
        len(raw.nodes) - len(replay.lost["node"]),
        len(raw.tries) - len(replay.lost["try"]),
        len(raw.notes) - len(replay.lost["note"]),
        sum(map(len, replay.lost.values())),
        replay.reworded,
        record.about.rules_sha256 != wording(game),
        _unknown(raw),
        len(raw.sigs),
        found,
        lacking(raw.head["components"], own["components"]),
        replay.barred if outcome == "diverges" else None,
        _other(str(raw.head["rules"]["version"]), game.version),
    )


def _other(stated: str, here: str) -> str:
    return "" if stated == here else stated


def _altered(raw: Raw, replay: Replay, found: dict[str, str]) -> tuple[str, ...]:
    if raw.end is None:
        return ()
    stated = raw.end["digest"]
    parts = [part for part in ("head", "facts", "notes") if stated.get(part) != found[part]]
    if replay.chain.wrong and "facts" not in parts:
        parts.append("facts")
    if stated.get("all") != found["all"] and not parts:
        parts.append("derived")
    known = {key: raw.end[key] for key in ("t", "nodes", "tries", "notes", "digest")}
    if not parts and encode(known) != encode(end_line(raw, found)):
        parts.append("end")
    return tuple(parts)


def _about(raw: Raw, game: Game) -> About:
    head = typed(raw.head)
    return About(
        title=head.title,
        edition=head.game.edition,
        seats=head.seats,
        engine=head.engine,
        authors=head.authors,
        licence=head.licence,
        attribution=head.attribution,
        source=head.source,
        history=head.history,
        lang=head.lang,
        rules_sha256=head.rules.sha256 or wording(game),
        provenance=head.components.provenance,
        more=unknown_fields(raw.head),
    )


def _unknown(raw: Raw) -> tuple[str, ...]:
    """List line types and fields that this version does not know."""
    known = (raw.head, *raw.nodes, *raw.tries, *raw.orders, *raw.notes)
    fields: dict[str, Any] = {f"{row['t']}.{key}": None for row in known for key in unknown_fields(row)}
    return (*dict.fromkeys(row["t"] for row in raw.others), *fields)
