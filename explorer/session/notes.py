"""Editing where one is: notes, order, deletion."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from explorer.session.cursor import Cursor, locked
from explorer.tree import GLYPHS


class Desk(Cursor):
    """A cursor that edits the node it is at."""

    @locked
    def comment(self, text: str, lang: str = "en") -> str:
        """Add a comment here and return its id."""
        return self.tree.comment(self.here, text, lang)

    @locked
    def glyphs(self, *glyphs: str) -> None:
        """Set the glyphs here (none: take them away).

        Raises
        ------
        ValueError
            If one is not in `GLYPHS`.
        """
        unknown = [g for g in glyphs if g not in GLYPHS]
        if unknown:
            raise ValueError(f"a glyph is one of {' '.join(GLYPHS)}; got {unknown[0]!r}.")
        self.tree.annotate(self.here, "glyph", list(glyphs))

    @locked
    def name(self, text: str, lang: str = "en") -> None:
        """Name this node; an empty text takes the name away."""
        self.tree.annotate(self.here, "name", {lang: text} if text else {})

    @locked
    def bookmark(self, on: bool | None = None) -> bool:
        """Set, clear or (None) toggle the bookmark here and return whether it is set."""
        now = not self.tree.said(self.here, "bookmark") if on is None else on
        self.tree.annotate(self.here, "bookmark", now)
        return now

    @locked
    def tag(self, *tags: str) -> None:
        """Set the tags here."""
        self.tree.annotate(self.here, "tag", list(tags))

    @locked
    def mark(self, *marks: Mapping[str, Any]) -> None:
        """Set the marks on the board here: mappings with ``place``, ``shape`` and ``role``."""
        self.tree.annotate(self.here, "mark", [dict(m) for m in marks])

    @locked
    def revise(self, n: str, value: Any) -> str:
        """Replace the value of a note; see `GameTree.revise`."""
        return self.tree.revise(n, value)

    @locked
    def remove_note(self, n: str) -> None:
        """Remove a note."""
        self.tree.remove_note(n)

    @locked
    def promote(self) -> bool:
        """Move this line one place up at the nearest fork above; False if it is first everywhere."""
        return self.tree.promote(self.here)

    @locked
    def make_mainline(self) -> bool:
        """Make this line the mainline; False if it is."""
        return self.tree.make_mainline(self.here)

    @locked
    def make_equal(self, *, on: bool = True) -> bool:
        """Say that no continuation from here is the mainline; see `GameTree.make_equal`."""
        return self.tree.make_equal(self.tree.playable(self.here), on=on)

    @locked
    def delete(self) -> int:
        """Delete from here on, go to the node above, and return how many nodes are gone."""
        return self.tree.delete(self.here)

    @locked
    def reorder(self, kids: Sequence[str]) -> None:
        """Set the order of the continuations here."""
        self.tree.reorder(self.here, kids)
