"""Putting two people's edits together, and carrying a record over to the rules at hand."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from explorer.record.differences import compare
from explorer.record.lines import RecordError, Row
from explorer.record.record import About, Record, tool
from explorer.tree import Edit, GameTree, Note, actor_number
from explorer.tree.history import Grown, Noted, Ordered, Ranked
from explorer.tree.note import counter


def merge(tree: GameTree, other: GameTree) -> int:
    """Bring everything that another tree of the same set-up holds into a tree, as one undoable edit.

    Nodes, attempts and notes are united as sets; where both order the continuations of a node, the order of
    `tree` stays. A note that has the id of another note gets the next free number of its author.

    Returns
    -------
    int
        How many nodes came in.

    Raises
    ------
    RecordError
        The roots differ: another game, set-up, rules or components.
    """
    if tree.root != other.root:
        raise RecordError(f"they begin differently: {_otherwise(tree, other)}")
    size = len(tree)
    plain = {node for node in tree.nodes.rows if _in_order(tree, node)}
    tops = _graft(tree, other)
    changes = [*(Grown(top) for top in tops), *_orders(tree, other, plain), *_notes(tree, other)]
    if changes:
        tree.shape += 1
        tree.history.add(Edit("merge", len(tree) - size, tree.root, tree.root, "", tuple(changes), {}))
    return len(tree) - size


def _otherwise(tree: GameTree, other: GameTree) -> str:
    """Tell what differs in how two trees begin."""
    found = compare(tree.origin.identity, other.origin.identity, players=0, most=4)
    return ", ".join(f"{d.field} is {str(d.one)[:20]} and {str(d.two)[:20]}" for d in found)


def merge_records(record: Record, other: Record) -> int:
    """Bring everything that another record holds into a record, lines and fields of later versions included.

    Of the heads, the record's own stays; authors and languages are those of both. Its signatures go: they are
    for the record as it was.

    Returns
    -------
    int
        How many nodes came in.

    Raises
    ------
    RecordError
        See `merge`.
    """
    came = merge(record.tree, other.tree)
    record.extras = {**other.extras, **record.extras}
    record.others += [row for row in other.others if row not in record.others]
    for kind, rows in other.lost.items():
        record.lost[kind] += [row for row in rows if not _is_there(record, kind, row)]
    mine, theirs = record.about, other.about
    names = {author.get("id") for author in mine.authors}
    record.about = replace(
        mine,
        authors=[*mine.authors, *(a for a in theirs.authors if a.get("id") not in names)],
        lang=list(dict.fromkeys((*mine.lang, *theirs.lang))),
        more={**theirs.more, **mine.more},
    )
    record.sigs = []
    return came


def _is_there(record: Record, kind: str, row: Row) -> bool:
    """Tell whether a line that could not be replayed is in the record already."""
    key = {"node": "id", "try": "id", "order": "at", "note": "n"}[kind]
    return row in record.lost[kind] or any(row.get(key) == known.get(key) for known in record.lost[kind])


def _graft(tree: GameTree, other: GameTree) -> list[str]:
    """Add the missing nodes, and return the topmost ones."""
    tops: list[str] = []
    size = len(tree)
    age = sorted(other.nodes.rows, key=lambda n: other.nodes.data(n)["_seq"])
    new: set[str] = set()
    for node in age:
        up = other.parent(node)
        if node in tree or up is None:
            continue
        data = other.nodes.data(node)
        if data["kind"] == "attempt":
            tree.grow_attempt(up, data["action"], actor_number(data["by"]), data["rules"])
        else:
            tree.grow(up, data["action"], how=data.get("how", ""), salt=data.get("_salt", ""))
        if up not in new:
            tops.append(node)
        new.add(node)
    # Ids are content, so the same step has the same id in both trees, unless one was grown under other rules.
    missing = [node for node in tree.newest(len(tree) - size) if node not in new]
    if missing:
        raise RecordError(f"{missing[0]} came out otherwise than in the other tree")
    return tops


def _in_order(tree: GameTree, node: str) -> bool:
    kids = tree.children(node)
    in_order = list(kids) == sorted(kids, key=lambda k: tree.nodes.data(k)["_seq"])
    return in_order and not tree.nodes.data(node).get("nomain", False)


def _orders(tree: GameTree, other: GameTree, plain: set[str]) -> list[Ordered | Ranked]:
    changes: list[Ordered | Ranked] = []
    for node in other.nodes.rows:
        if node not in plain or _in_order(other, node):
            continue
        now, wanted = tree.children(node), other.children(node)
        after = (*wanted, *(k for k in now if k not in wanted))
        if after != now:
            changes.append(Ordered(node, now, after))
            changes[-1].redo(tree)
        if other.nodes.data(node).get("nomain", False):
            changes.append(Ranked(node, equal=True))
            changes[-1].redo(tree)
    return changes


def _notes(tree: GameTree, other: GameTree) -> list[Noted]:
    mine = {note.n: note for notes in tree.notes.values() for note in notes}
    last: dict[str, int] = {}
    for note in (*mine.values(), *(note for notes in other.notes.values() for note in notes)):
        last[note.author] = max(last.get(note.author, 0), counter(note.n))
    renamed: dict[str, str] = {}
    came: list[Note] = []
    for note in sorted(
        (n for notes in other.notes.values() for n in notes), key=lambda n: (counter(n.n), n.n)
    ):
        if mine.get(note.n) == note:
            continue
        if note.n in mine:
            last[note.author] += 1
            renamed[note.n] = f"{note.author}.{last[note.author]}"
        came.append(note)
    before = {note.at: tree.notes.get(note.at, ()) for note in came}
    tree.take_notes(
        replace(note, n=renamed.get(note.n, note.n), re=renamed.get(note.re, note.re)) for note in came
    )
    return [Noted(at, said, tree.notes[at]) for at, said in before.items()]


def migrate(record: Record, why: str) -> Record:
    """Return the record under the rules at hand, with new ids; its history names the old digest.

    Raises
    ------
    RecordError
        A step does not hold under these rules: open the record to see which.
    """
    old = record.tree
    if any(record.lost.values()):
        raise RecordError("some steps of this record do not hold under these rules")
    tree = GameTree(old.game, old.state(old.root), components=old.components)
    new: dict[str, str] = {old.root: tree.root}
    for node in sorted(old.nodes.rows, key=lambda n: old.nodes.data(n)["_seq"]):
        data, up = old.nodes.data(node), old.parent(node)
        if up is None:
            continue
        if data["kind"] == "attempt":
            new[node] = tree.grow_attempt(new[up], data["action"], actor_number(data["by"]), data["rules"])
        else:
            new[node] = tree.grow(
                new[up], data["action"], how=data.get("how", ""), salt=data.get("_salt", "")
            )
    for node in old.nodes.rows:
        tree.nodes.data(new[node])["_kids"] = tuple(new[k] for k in old.children(node))
        if old.nodes.data(node).get("nomain", False):
            tree.nodes.data(new[node])["nomain"] = True
    tree.take_notes(replace(note, at=new[note.at]) for notes in old.notes.values() for note in notes)
    return _renamed(record, tree, why, lambda node: new[node])


def _renamed(record: Record, tree: GameTree, why: str, name: Callable[[str], str]) -> Record:
    entry = {"from": record.digest()["all"], "tool": tool(), "why": why}
    about: About = replace(
        record.about, history=[*record.about.history, entry], rules_sha256="", provenance=""
    )
    made = Record(tree, about)
    made.extras = {(kind, name(node)): extra for (kind, node), extra in record.extras.items()}
    made.others = record.others
    return made
