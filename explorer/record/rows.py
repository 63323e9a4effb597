"""The lines of nodes and notes, as a record writes them."""

from __future__ import annotations

from explorer.record.changes import changes
from explorer.record.lines import Row
from explorer.tree import GameTree, Note, encode_action
from explorer.tree.canonical import commitment


def node_row(tree: GameTree, node: str, *, telling: bool = True) -> Row:
    """Return the line of a node, what is derived included."""
    data, up = tree.nodes.data(node), tree.parent(node) or ""
    game, salt = tree.game, data.get("_salt", "")
    return filled({
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
        "sets": changes(tree.state(up), data["_state"]) if telling else None,
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
    return row | filled({"when": note.when, "re": note.re}) | sorted_row(dict(note.more))


def redact(row: Row) -> None:
    """Take out of the line of a node what would tell a hidden action."""
    if "salt" in row:
        row["sealed"] = commitment(row.pop("salt"), row.pop("do"))
        row.pop("p", None)
        row.pop("say")
    row.pop("pos")
    row.pop("sets", None)
    row.pop("score")


def filled(row: Row) -> Row:
    """Return a line without its empty fields."""
    return {key: value for key, value in row.items() if value not in ("", None, [], {})}


def sorted_row(row: Row) -> Row:
    """Return fields in the order of their names."""
    return dict(sorted(row.items()))
