"""What people say at the nodes of a tree."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from explorer.tree.history import Edit, Noted
from explorer.tree.note import SINGLE, Note, counter
from explorer.tree.walking import Walking


class Saying(Walking):
    """The parts of `GameTree` that make, replace and remove notes."""

    def said(self, node: str, kind: str | None = None) -> tuple[Note, ...]:
        """Return the notes at a node, of one kind if asked."""
        return tuple(note for note in self.notes.get(node, ()) if kind in {None, note.k})

    def annotate(self, node: str, kind: str, value: Any, *, re: str = "") -> str:
        """Say something at a node.

        Kinds that an author has once (`note.SINGLE`) are replaced; an empty value takes them away.

        Returns
        -------
        str
            The id of the note; "" if nothing is said any more.

        Raises
        ------
        KeyError, ValueError
            If there is no such node; if a note of that kind cannot have that value.
        """
        self.nodes.data(node)
        before = self.notes.get(node, ())
        own = [note for note in before if kind in SINGLE and note.k == kind and note.author == self.author]
        if (not value and not own) or (own and own[0].v == value):
            return own[0].n if own else ""
        kept = tuple(note for note in before if note not in own)
        if value:
            note = Note(self._next_note(), node, kind, value, self.clock() if self.clock else "", re)
            kept = (*kept, note)
        data = {"at": node, "k": kind, "v": value, "re": re, "author": self.author}
        self._note(node, before, kept, "annotate" if value else "remove-note", kind, data)
        return kept[-1].n if value else ""

    def comment(self, node: str, text: str, lang: str = "en") -> str:
        """Add a comment in one language and return its id."""
        return self.annotate(node, "comment", {lang: text} if text else {})

    def revise(self, n: str, value: Any) -> str:
        """Replace the value of a note and return the new note's id; an empty value removes it.

        Raises
        ------
        KeyError
            If there is no such note.
        """
        old = self.find_note(n)
        before = self.notes[old.at]
        new = (
            ()
            if not value
            else (Note(self._next_note(), old.at, old.k, value, self.clock() if self.clock else "", old.re),)
        )
        after = tuple(x for note in before for x in (new if note is old else (note,)))
        verb = "annotate" if value else "remove-note"
        data = {"at": old.at, "old": n, "v": value, "author": self.author}
        self._note(old.at, before, after, verb, old.k, data)
        return new[0].n if new else ""

    def remove_note(self, n: str) -> None:
        """Remove a note.

        Raises
        ------
        KeyError
            If there is no such note.
        """
        self.revise(n, None)

    def find_note(self, n: str) -> Note:
        """Return the note with that id.

        Raises
        ------
        KeyError
        """
        for notes in self.notes.values():
            for note in notes:
                if note.n == n:
                    return note
        raise KeyError(n)

    def _note(
        self,
        node: str,
        before: tuple[Note, ...],
        after: tuple[Note, ...],
        verb: Any,
        kind: str,
        data: dict[str, Any],
    ) -> None:
        change = Noted(node, before, after)
        change.redo(self)
        made = next((note for note in after if note not in before), None)
        if made is not None:
            data |= {"n": made.n, "when": made.when}
        self.history.add(Edit(verb, 1, node, node, kind, (change,), data))

    def _next_note(self) -> str:
        self._last_note[self.author] = self._last_note.get(self.author, 0) + 1
        return f"{self.author}.{self._last_note[self.author]}"

    def number_next(self, n: str) -> None:
        """Let the next note of its author be called `n` (a journal repeats what has happened)."""
        self._last_note[n.rpartition(".")[0]] = counter(n) - 1

    def take_notes(self, notes: Iterable[Note]) -> None:
        """Add notes made elsewhere, without an entry in the history."""
        came: dict[str, list[Note]] = {}
        for note in notes:
            came.setdefault(note.at, []).append(note)
            self._last_note[note.author] = max(self._last_note.get(note.author, 0), counter(note.n))
        # Node by node, so that a file with a hundred thousand notes at one node takes no square of that.
        for at, said in came.items():
            self.notes[at] = (*self.notes.get(at, ()), *said)
