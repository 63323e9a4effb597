"""Saving, and what is known about the file: where it is, when it was saved, how far it could be trusted."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from typing import Any

from explorer import catalogue, explain
from explorer.journal import Journal
from explorer.record import SUFFIX, Opened, RecordError
from explorer.session import Session
from widgets.journals import Journals

#: Outcomes of opening a record that leave nothing in doubt, in a few words.
FINE = {
    "verified": "verified, {nodes} steps",
    "visible": "verified as far as visible",
    "other-rules": "holds under other rules",
}
MIDDLE = "The record begins with the first position of this tree; how that came about is not in it."
WRONG = {"refused": "damaged", "diverges": "diverges", "altered": "altered: {altered}"}


def verification(opened: Opened | None, session: Session) -> dict[str, str] | None:
    """Describe for the head how far an opened record can be trusted; None for a game begun here."""
    if opened is None:
        return None
    fine = opened.outcome in FINE
    short = (FINE if fine else WRONG)[opened.outcome].format(
        nodes=opened.nodes, altered=" and ".join(opened.altered)
    )
    fault = opened.divergence
    if opened.outcome == "diverges" and fault is not None:
        known = fault.node in session.tree
        short = f"diverges at {explain.turn(session.tree, fault.node)}" if known else "diverges"
        short += f" after {opened.nodes} steps"
    if opened.lacks:
        short = f"{'other' if fine else 'needs other'} components: {short}"
    detail = explain.opening(opened)
    if fault is not None:
        detail += "\n" + explain.divergence(fault)
    return {
        "outcome": opened.outcome,
        "level": "ok" if fine else "warn",
        "text": short,
        "detail": detail,
    }


class Files:
    """The file of one session, and its journal.

    Parameters
    ----------
    session : Session
    path : Path, optional
        The file that it was opened from.
    journals : Journals, optional
        Where edits are written down until they are saved; None: nowhere.
    recovered : bool
        True if the session holds work that was never saved.
    """

    def __init__(
        self,
        session: Session,
        path: Path | None = None,
        journals: Journals | None = None,
        *,
        recovered: bool = False,
    ) -> None:
        self._session = session
        self._journals = journals
        self._journal: Journal | None = None
        self._recovered = recovered
        self.path = path
        self.saved: str | None = None
        self.trouble = self._told = ""

    @property
    def unsaved(self) -> bool:
        """True if something is lost with the session."""
        return self._recovered or self._session.unsaved

    @property
    def begins(self) -> str:
        """What to know of a record that does not begin with a game; "" for one that does."""
        return MIDDLE if "state" in self._session.tree.origin.identity["setup"] else ""

    @property
    def proposal(self) -> str:
        """A name for the file that does not exist yet."""
        if self.path is not None:
            return str(self.path)
        key, n = self._session.game.key, 1
        while Path(f"{key}-{n}{SUFFIX}").exists():
            n += 1
        return f"{key}-{n}{SUFFIX}"

    def save(self, path: str | Path | None = None, *, careful: bool = False) -> Path:
        """Write the record and return where.

        Parameters
        ----------
        path : path, optional
            Default: the file that it was opened from or saved to last.
        careful : bool
            Refuse to replace a file that is not this session's own.

        Raises
        ------
        ValueError
            No path is known, or there is such a file.
        RecordError
            It cannot be written there.
        """
        if path is None and self.path is None:
            raise ValueError("give the record a name to save it under.")
        target = Path(path) if path is not None else Path(self.path or "")
        if path is not None and not target.suffix:
            target = target.with_name(target.name + SUFFIX)
        own = self.path is not None and self.path.resolve() == target.resolve()
        if careful and not own and target.exists():
            raise ValueError(f"there is a file {target} already; nothing is written over it.")
        self._session.save(target)
        self.path, self._recovered = target, False
        self.saved = f"{datetime.now().astimezone():%H:%M}"
        self._stop(remove=True)
        return target

    @property
    def safe(self) -> bool:
        """True if the journal follows."""
        return self._journal is not None

    def follow(self) -> None:
        """Begin the journal at the first edit that is not saved; it then follows by itself."""
        if self._journal is not None:
            self._complain(self._journal.trouble)
        elif self._journals is not None and self.unsaved:
            try:
                self._journal = self._journals.begin(self._session.record, self.path)
            except (RecordError, OSError) as fault:
                self._journals = None
                self._complain(f"edits are not kept against a crash: {fault}")

    def _complain(self, trouble: str) -> None:
        """Pass on what is wrong with the journal, once."""
        if trouble != self._told:
            self.trouble = self._told = trouble

    def _stop(self, *, remove: bool) -> None:
        if self._journal is not None and self._journals is not None:
            self._journals.end(self._journal, remove=remove)
        self._journal = None

    def close(self) -> None:
        """Stop the journal; unsaved work is offered to the next explorer."""
        self._stop(remove=not self.unsaved)

    def words(self) -> dict[str, Any]:
        """Describe the file for the step bar."""
        return {
            "saved": self.saved,
            "unsaved": self.unsaved,
            "path": str(self.path) if self.path is not None else None,
            "begins": self.begins,
        }


def open_session(path: str | Path, components: str | Path | None = None) -> tuple[Session, Path]:
    """Open a record file, with an own component file if it was played with one.

    Raises
    ------
    RecordError
        Nothing of it can be used.
    """
    own = Path(components) if components else None
    return Session.open(path, catalogue.load, own), Path(path)
