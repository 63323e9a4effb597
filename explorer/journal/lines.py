"""What stands in a journal after its record: a line about itself, and its edits; and making them again."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal

import msgspec

from explorer.core.legality import IllegalAction
from explorer.tree import CanonicalError, DecodingError, GameTree, actor_number, decode_action
from explorer.tree.canonical import check

Row = dict[str, Any]


class Cover(msgspec.Struct, tag_field="t", tag="journal"):
    """The line after the record.

    Attributes
    ----------
    began : str
        UTC time.
    edits : int
        How many unsaved edits the record before this line holds.
    source : str
        The file that the record was opened from or saved to; "" if there is none.
    known : list of str
        `Record.known` in hex digits, so that a recovered record may be saved where the lost one could be.
    components : str
        The own component file that the game is played with; "" if there is none.
    """

    began: str = ""
    edits: int = 0
    source: str = ""
    known: list[str] = []
    components: str = ""


class EditLine(msgspec.Struct, tag_field="t", tag="edit"):
    """One edit, undo or redo, and how many nodes the tree had then."""

    what: Literal["did", "undid", "redid"]
    size: int
    verb: str = ""
    data: Row = {}


class Play(msgspec.Struct):
    """A ply and its bookkeeping."""

    up: str
    do: Row
    how: Literal["", "drawn", "chosen"] = ""
    salt: str = ""


class Keep(msgspec.Struct):
    """An attempt."""

    up: str
    do: Row
    by: str


class At(msgspec.Struct):
    """Something that needs a node only."""

    at: str


class Reorder(msgspec.Struct):
    """A new order."""

    at: str
    kids: list[str]


class Rank(msgspec.Struct):
    """Continuations that become equal, or one of them the mainline again."""

    at: str
    on: bool


class Say(msgspec.Struct):
    """A note, made, replaced (`old`) or removed (an empty value)."""

    at: str
    v: Any
    author: str
    k: str = ""
    n: str = ""
    when: str = ""
    re: str = ""
    old: str = ""


_LINE = msgspec.json.Decoder(Cover | EditLine)
#: What repeating a line can raise: its data do not fit, or this tree does not take them.
UNFIT = (
    msgspec.DecodeError,
    CanonicalError,
    DecodingError,
    IllegalAction,
    LookupError,
    ValueError,
    RecursionError,
    UnicodeDecodeError,
)


def read_line(text: bytes) -> Cover | EditLine:
    """Return a line as its struct.

    Raises
    ------
    msgspec.DecodeError, CanonicalError, RecursionError
        It is none.
    """
    line = _LINE.decode(text)
    if isinstance(line, EditLine):
        check(line.data)
    return line


def repeat(tree: GameTree, line: EditLine) -> None:
    """Make one edit again; what cannot be repeated changes nothing.

    Raises
    ------
    ValueError, LookupError
        It does not fit.
    """
    before = len(tree.history.done)
    if line.what == "undid":
        tree.undo()
    elif line.what == "redid":
        tree.redo()
    else:
        form, make = _EDITS[line.verb]
        make(tree, msgspec.convert(line.data, form))
    moved = len(tree.history.done) - before
    if moved != (-1 if line.what == "undid" else 1) or len(tree) != line.size:
        if moved:
            (tree.undo if moved == 1 else tree.redo)()
        raise ValueError("the edit had another effect than before")


def _play(tree: GameTree, data: Play) -> None:
    action = decode_action(tree.game, tree.state(data.up).table, data.do)
    fresh = tree.salts
    tree.salts = lambda: data.salt
    try:
        tree.play(data.up, action, how=data.how)
    finally:
        tree.salts = fresh


def _keep(tree: GameTree, data: Keep) -> None:
    action = decode_action(tree.game, tree.state(data.up).table, data.do)
    tree.keep(data.up, action, actor_number(data.by))


def _say(tree: GameTree, data: Say) -> None:
    author, clock = tree.author, tree.clock
    tree.author, tree.clock = data.author, lambda: data.when
    if data.n:
        tree.number_next(data.n)
    try:
        if data.old:
            tree.revise(data.old, data.v)
        else:
            tree.annotate(data.at, data.k, data.v, re=data.re)
    finally:
        tree.author, tree.clock = author, clock


_EDITS: dict[str, tuple[type[Any], Callable[[GameTree, Any], Any]]] = {
    "play": (Play, _play),
    "keep": (Keep, _keep),
    "delete": (At, lambda tree, data: tree.delete(data.at)),
    "promote": (At, lambda tree, data: tree.promote(data.at)),
    "mainline": (At, lambda tree, data: tree.make_mainline(data.at)),
    "reorder": (Reorder, lambda tree, data: tree.reorder(data.at, data.kids)),
    "equal": (Rank, lambda tree, data: tree.make_equal(data.at, on=data.on)),
    "annotate": (Say, _say),
    "remove-note": (Say, _say),
}
