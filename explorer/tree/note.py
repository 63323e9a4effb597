"""What people say about a node: comments, glyphs, names, bookmarks, tags, marks and more."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

#: Kinds of which an author has at most one at a node; setting it again replaces it.
SINGLE = frozenset({"glyph", "name", "bookmark", "tag", "mark", "chapter", "assess"})
GLYPHS = ("!!", "!", "!?", "?!", "?", "??", "only-move", "forced")
KINDS = SINGLE | {"comment", "eval", "quiz", "clock", "warn"}


class Mark(msgspec.Struct):
    """Something to look at on the board."""

    place: list[str]
    shape: str = ""
    role: str = ""


_FORMS: dict[str, Any] = {
    "comment": dict[str, str],
    "name": dict[str, str],
    "glyph": list[str],
    "tag": list[str],
    "bookmark": bool,
    "mark": list[Mark],
    "eval": dict[str, Any],
    "quiz": dict[str, Any],
}


def check_value(kind: str, value: Any) -> None:
    """Refuse a value that a note of a known kind cannot have, so that whoever shows it need not ask.

    Raises
    ------
    ValueError

    Examples
    --------
    >>> check_value("comment", "hello")
    Traceback (most recent call last):
    ...
    ValueError: a comment: Expected `object`, got `str`
    """
    form = _FORMS.get(kind)
    if form is not None:
        try:
            msgspec.convert(value, form)
        except (msgspec.ValidationError, RecursionError) as fault:
            raise ValueError(f"a {kind}: {fault}") from fault


class Note(msgspec.Struct, frozen=True):
    """One thing that one author says at one node.

    Attributes
    ----------
    n : str
        ``author.counter``, unique in the tree.
    at : str
        Node id.
    k : str
        One of `KINDS`, or a kind of a later version.
    v : plain data
        ``comment`` and ``name``: map from language tag to text. ``glyph`` and ``tag``: list of str.
        ``bookmark``: true. ``mark``: list of ``{"place": [ids], "shape": ..., "role": ...}``. Others:
        docs/record.schema.json.
    when : str
        UTC time, or "".
    re : str
        The note that this one answers or replaces, or "".
    more : mapping
        Fields that this version does not know (kept as they are).
    """

    n: str
    at: str
    k: str
    v: Any
    when: str = ""
    re: str = ""
    more: Mapping[str, Any] = {}

    def __post_init__(self) -> None:
        """Check the value.

        Raises
        ------
        ValueError
        """
        check_value(self.k, self.v)

    @property
    def author(self) -> str:
        """Who says it: the part of `n` before the last dot."""
        return self.n.rpartition(".")[0]


def in_language(text: Mapping[str, Any], lang: str = "en") -> str:
    """Return a text in a language; where it is missing or empty, in the first one that has words.

    Examples
    --------
    >>> in_language({"de": "", "fr": "oui"}), in_language({"de": "ja", "en": "yes"}), in_language({})
    ('oui', 'yes', '')
    """
    return str(text.get(lang) or next((words for words in text.values() if words), ""))


def counter(n: str) -> int:
    """Return the counter of a note id, 0 if it has none.

    Examples
    --------
    >>> counter("a1.12"), counter("odd")
    (12, 0)
    """
    digits = n.rpartition(".")[2]
    return int(digits) if digits.isascii() and digits.isdigit() and len(digits) < 10 else 0
