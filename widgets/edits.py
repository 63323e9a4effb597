"""Edits at the node that is shown: comments, glyphs, names, order, deletion."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from widgets import sections
from widgets.asking import Refusal, why

if TYPE_CHECKING:
    from widgets.desk import Desk

#: Characters of a comment, of a name or tag, and tags of a node.
LONGEST, SHORT, MOST_TAGS = 20_000, 120, 12


def edit(desk: Desk, op: str, value: Any) -> None:
    """Make an edit that a page asks for.

    Raises
    ------
    ValueError, LookupError
        With what to tell the person.
    """
    if op not in EDITS:
        raise ValueError(f"there is no edit {op[:40]!r}.")
    EDITS[op](desk, value)


def text(value: Any, longest: int = LONGEST) -> str:
    """Return words of a person as they can be saved.

    Raises
    ------
    ValueError
        If they are none, or too many.
    """
    if not isinstance(value, str):
        raise Refusal("words are needed here.")
    if len(value) > longest:
        raise ValueError(f"that is too long: {len(value)} characters of at most {longest}.")
    # Half a character, which a page can send, cannot be written to a file.
    return value.encode("utf-8", "replace").decode("utf-8").strip()


def _comment(desk: Desk, value: Any) -> None:
    words = text(value)
    if words:
        desk.session.comment(words)


def _own(desk: Desk, n: Any) -> str:
    """Return the id of a comment here that the author of new notes has written."""
    for comment in sections.notes(desk.session, desk.columns.find)["comments"]:
        if comment["id"] == n:
            if not comment["own"]:
                raise ValueError(f"this comment is by {comment['author']}: answer it with one of your own.")
            return comment["id"]
    raise ValueError("there is no such comment here.")


def _revise(desk: Desk, value: Any) -> None:
    if not isinstance(value, Mapping):
        raise Refusal("which comment, and what shall it say?")
    n, words = _own(desk, value.get("n")), text(value.get("text"))
    lang = next(iter(desk.session.tree.find_note(n).v), "en")
    desk.session.revise(n, {lang: words} if words else None)


def _remove(desk: Desk, value: Any) -> None:
    desk.session.remove_note(_own(desk, value))


def _glyph(desk: Desk, value: Any) -> None:
    now = sections.notes(desk.session, desk.columns.find)["glyphs"]
    desk.session.glyphs(*([] if not value or value in now else [str(value)]))


def _tags(desk: Desk, value: Any) -> None:
    tags = value if isinstance(value, list) else []
    words = [text(tag, SHORT) for tag in tags[: MOST_TAGS + 1]]
    if len(words) > MOST_TAGS:
        raise ValueError(f"at most {MOST_TAGS} tags.")
    desk.session.tag(*dict.fromkeys(word for word in words if word))


def _promote(desk: Desk, _value: Any) -> None:
    if not desk.session.promote():
        desk.say("This line is already first at every fork.")


def _mainline(desk: Desk, _value: Any) -> None:
    if not desk.session.make_mainline():
        desk.say("This is the mainline.")


def _delete(desk: Desk, _value: Any) -> None:
    count = desk.session.delete()
    desk.say(
        "Deleted 1 step. Ctrl+Z brings it back."
        if count == 1
        else f"Deleted {count} steps. Ctrl+Z brings them back."
    )


def _keep(desk: Desk, value: Any) -> None:
    if not isinstance(value, str):
        raise Refusal("an attempt is kept by its id.")
    desk.session.keep(value)
    why(desk, value)


EDITS: dict[str, Callable[[Desk, Any], Any]] = {
    "comment": _comment,
    "revise": _revise,
    "remove": _remove,
    "glyph": _glyph,
    "bookmark": lambda desk, _value: desk.session.bookmark(),
    "name": lambda desk, value: desk.session.name(text(value or "", SHORT)),
    "tags": _tags,
    "promote": _promote,
    "mainline": _mainline,
    "delete": _delete,
    "keep": _keep,
}
