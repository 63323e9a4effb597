"""Finding the step of a record that a word on the command line means."""

from __future__ import annotations

from pathlib import Path

from explorer.cli._arguments import Fault
from explorer.cli._records import clean
from explorer.tree import GameTree


def linked(path: Path, word: str | None) -> tuple[Path, str | None]:
    """Return the file and the step that a link like ``game.tea.jsonl#zzjkzlijyb`` means.

    A word that is given goes first.
    """
    name, sharp, node = path.name.rpartition("#")
    if word is None and sharp and name and not path.exists():
        return path.with_name(name), node
    return path, word


def find(tree: GameTree, word: str) -> str:
    """Return the node that a word names.

    Raises
    ------
    Fault
    """
    line = tree.mainline()
    if word in {"start", "end"}:
        return tree.resting(tree.root) if word == "start" else line[-1]
    if word in tree:
        return word
    if word.isascii() and word.isdigit() and len(word) < 9:
        if int(word) < len(line):
            return line[int(word)]
        raise Fault(f"NODE {word}: the mainline has {len(line) - 1} plies.")
    near = [node for node in tree.nodes.below(tree.root) if word and node.startswith(word)]
    if len(near) == 1:
        return near[0]
    many = f"{len(near)} steps begin so" if near else "there is no such step"
    raise Fault(clean(f"NODE {word[:40]}: {many}."))
