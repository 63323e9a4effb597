"""What people say, as it is shown to readers: by whom, in one language, as plain text."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

import msgspec

from explorer.record import About
from explorer.tree import GameTree, Note, in_language

#: Glyphs that are words, as signs.
SIGNS = {"only-move": "□", "forced": "■"}
#: A link to a rule or to a node in a comment.
RULE = re.compile(r"\[\[([A-Z][A-Z0-9]*(?:-[A-Z0-9]+)+)\]\]")
LINK = re.compile(r"\[\[@([\w-]{1,80})\]\]")


class Said(msgspec.Struct, frozen=True):
    """Everything that is said at one node.

    Attributes
    ----------
    comments, glyphs, names, tags : list of (str, str, str)
        Author, text, time (for comments only, else "").
    bookmark : bool
    """

    comments: list[tuple[str, str, str]] = []
    glyphs: list[tuple[str, str, str]] = []
    names: list[tuple[str, str, str]] = []
    tags: list[tuple[str, str, str]] = []
    bookmark: bool = False

    @property
    def signs(self) -> str:
        """The glyphs as signs, each once."""
        return "".join(dict.fromkeys(text for _, text, _ in self.glyphs))

    def __bool__(self) -> bool:
        return bool(self.comments or self.glyphs or self.names or self.tags or self.bookmark)


def authors(about: About) -> dict[str, str]:
    """Map the ids of a record's authors to their names; an author without a name is called by the id."""
    found: dict[str, str] = {}
    for author in about.authors:
        key = author.get("id")
        if isinstance(key, str):
            name = author.get("name")
            found[key] = name if isinstance(name, str) and name else key
    return found


def said(tree: GameTree, node: str, names: Mapping[str, str], lang: str = "en") -> Said:
    """Return what is said at a node; what two people say differently stands side by side."""

    def of(kind: str) -> Iterable[Note]:
        return tree.said(node, kind)

    def who(note: Note) -> str:
        licence = note.more.get("x_licence")
        name = names.get(note.author, note.author)
        return f"{name} ({licence})" if isinstance(licence, str) and licence else name

    return Said(
        [(who(n), in_language(n.v, lang), n.when) for n in of("comment")],
        [(who(n), "".join(SIGNS.get(g, g) for g in map(str, n.v)), "") for n in of("glyph") if n.v],
        [(who(n), in_language(n.v, lang), "") for n in of("name") if n.v],
        [(who(n), ", ".join(n.v), "") for n in of("tag") if n.v],
        any(n.v for n in of("bookmark")),
    )
