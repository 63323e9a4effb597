"""Keeps a page up to date with a session: answers its requests, and tells it of changes made elsewhere."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from explorer import explain
from explorer.core.legality import IllegalAction
from explorer.record import RecordError
from explorer.series import Series
from explorer.session import Edited, Notice, Offer, Session
from explorer.tree import DecodingError
from widgets import asking, requests, sections
from widgets.boards import Boards, marks
from widgets.columns import Columns
from widgets.ending import ending, swings
from widgets.files import Files, verification
from widgets.panel import Panel
from widgets.teaching import terms

#: What a request may raise to say no; anything else is a fault of this program and shown as such.
REFUSALS = (IllegalAction, DecodingError, RecordError, ValueError, LookupError)
#: Keys of the snapshot that answer one request and are gone with the next.
FLEETING = ("verdict", "choose", "notice", "provenance", "shows")
#: Other ways to the same position that are listed.
MOST_SAME = 12


class Desk:
    """Joins a session and a panel.

    Parameters
    ----------
    session : Session
    panel : Panel
        Shows this session from now on.
    files : Files
    beyond : callable, optional
        ``beyond(request)`` does what goes beyond this session (another game, another record) and returns
        True, or False if it is no such request.

    Attributes
    ----------
    errors : list of Exception
        What went wrong in answers; each is also shown on the page.
    alive : callable
        Called when a page gives a sign of life that it was asked for.
    after : list of callable
        Called after each answer with True if the tree or the place in it has changed.
    offers : list of Offer
        What can be done at the node that is shown.
    extra : dict
        What the next answer sets besides what has changed.
    """

    def __init__(
        self,
        session: Session,
        panel: Panel,
        files: Files,
        beyond: Callable[[Mapping[str, Any]], bool] = lambda _request: False,
    ) -> None:
        self.session, self.panel, self.files = session, panel, files
        self.columns = Columns(session)
        self.boards = Boards(session)
        self.series = Series(session.tree)
        self.errors: list[Exception] = []
        self.alive: Callable[[], None] = lambda: None
        self.after: list[Callable[[bool], None]] = []
        self.offers: list[Offer] = []
        self.extra: dict[str, Any] = {}
        self.narrow = self.closed = False
        self._beyond = beyond
        self._verified = verification(session.opened, session)
        self._reshaped = self._moved = self._answering = False
        self._said: set[str] = set()
        self._swings: tuple[str, list[dict[str, Any]]] | None = None
        self._last: dict[str, Any] = {}
        panel.replace(panel.answered, self.snapshot())
        panel.on_request(self.answer)
        self.stop = session.observe(self._notice)

    # ---------------------------------------------------------------- the whole

    def snapshot(self) -> dict[str, Any]:
        """Return everything that the page shows."""
        whole: dict[str, Any] = {
            "board": self.boards.whole(),
            "tree": {**self.columns.rebuild(), "last": {}},
            "rules": sections.rules(self.session),
            "glossary": terms(self.session.game),
            "lobby": None,
            "same": [],
            "say": "",
            **dict.fromkeys(FLEETING),
        }
        self._last = self._parts()
        for key, value in self._last.items():
            top, _, field = key.partition(".")
            if field:
                whole[top][field] = value
            else:
                whole[top] = value
        return whole

    def _parts(self) -> dict[str, Any]:
        """Return the parts that depend on the place in the tree, by (dotted) key."""
        session = self.session
        self.offers = session.actions()
        said = sections.effects(session)
        return {
            "head": {**sections.head(session), "verified": self._verified},
            "actions": sections.actions(session, self.offers),
            "chance": sections.chance(session),
            "ending": self._ending(),
            "effects": said,
            "steps": self._steps(),
            "notes": sections.notes(session, self.columns.find),
            "board.marks": marks(self.offers),
            "board.touched": sorted({p for line in said["items"] for p in line["places"]}),
            "tree.here": self.columns.number(session.here),
            "tree.line": self.columns.line(),
        }

    def _ending(self) -> dict[str, Any] | None:
        now = ending(self.session)
        if now is not None and self._swings is not None and self._swings[0] == self.session.here:
            # Numbers of nodes are looked up each time: they change with the shape of the tree.
            now["swings"] = [{**one, "node": self.columns.find(one["node"])} for one in self._swings[1]]
        return now

    def _steps(self) -> dict[str, Any]:
        session, history = self.session, self.session.tree.history
        return {
            "back": session.place > 0,
            "forward": session.place + 1 < len(session.line),
            "forks": [
                {
                    "node": self.columns.number(f.node),
                    "label": f.label,
                    "main": f.main,
                    "kind": f.kind,
                    "now": f.current,
                }
                for f in session.forks()
            ],
            "grain": session.grain,
            "undo": explain.edit(history.done[-1]) if history.done else None,
            "redo": explain.edit(history.undone[-1]) if history.undone else None,
            **self.files.words(),
        }

    # ---------------------------------------------------------------- changes

    def _notice(self, notice: Notice) -> None:
        self._moved = True
        if isinstance(notice, Edited):
            self._reshaped |= notice.shape
            if not notice.shape and notice.edit.verb in {"annotate", "remove-note"}:
                self._said.add(notice.edit.node)
        if not self._answering:
            # Changed from a cell or another widget: tell the page at once.
            self.refresh(self.panel.answered)

    def reshape(self) -> None:
        """Send the whole tree with the next answer: its words have changed."""
        self._reshaped = True

    def refresh(self, seq: int) -> None:
        """Send what has changed since the last answer."""
        with self.session.lock:
            changes: dict[str, Any] = {**dict.fromkeys(FLEETING), **self.extra}
            self.extra = {}
            append: list[list[Any]] = []
            cells: list[tuple[str, int, Any]] = []
            if self._reshaped:
                changes |= {f"tree.{name}": column for name, column in self.columns.rebuild().items()}
            else:
                tree, known = self.session.tree, self.columns
                append = [known.row(node) for node in tree.newest(len(tree) - len(known))]
                cells = [("mark", known.number(node), known.mark(node)) for node in self._said]
                hidden = self.panel.snapshot["tree"]["hidden"]
                # A line may go on from what was drawn as its end; what somebody marked is drawn.
                cells += [
                    ("hidden", number, now)
                    for number in [*(row[0] for row in append), *map(known.number, self._said)]
                    if number < len(hidden) and (now := known.is_hidden(number)) != hidden[number]
                ]
            fields, zones = self.boards.changes()
            changed = self._moved or self._reshaped or bool(append)
            self._moved = self._reshaped = False
            self._said.clear()
            parts = {**self._parts(), **fields}
            if changed:
                parts["say"] = sections.say(self.session)
            changes |= {k: v for k, v in parts.items() if k not in self._last or self._last[k] != v}
            self._last |= parts
            held = self.panel.snapshot
            changes = {k: v for k, v in changes.items() if "." in k or k not in held or held[k] != v}
            self.panel.patch(seq, changes, zones, append, cells)
        for callback in (self._later, *self.after):
            callback(changed)

    def _later(self, changed: bool) -> None:
        """Send what may come a moment after the board: other ways here, swings, a word on the journal."""
        with self.session.lock:
            self.files.follow()
            late: dict[str, Any] = {}
            if changed and (same := self._same()) != self.panel.snapshot["same"]:
                late["same"] = same
            end = self._last["ending"]
            if end is not None and end["swings"] is None:
                self._swings = (self.session.here, swings(self.session, self.series))
                late["ending"] = self._last["ending"] = self._ending()
            if self.files.trouble:
                late["notice"] = {"level": "error", "text": self.files.trouble}
                self.files.trouble = ""
            if late:
                self.panel.patch(self.panel.answered, late)

    def _same(self) -> list[dict[str, Any]]:
        session = self.session
        if session.veiled:
            return []  # that two positions are equal may be more than this seat knows
        tree = session.tree
        return [
            {
                "node": self.columns.number(node),
                "turn": explain.turn(tree, node),
                "label": session.label(tree.cause(node)),
            }
            for node in tree.same_position(session.here)[:MOST_SAME]
        ]

    # ---------------------------------------------------------------- requests of the page

    def answer(self, request: Mapping[str, Any]) -> None:
        """Do what a page asks for; whatever goes wrong is shown there."""
        seq = request.get("seq")
        seq = seq if type(seq) is int else self.panel.answered
        try:
            with self.session.lock:
                if request["kind"] == "hello":
                    self.panel.greet(request.get("rev"))
                    return
                if request["kind"] == "alive":
                    self.alive()
                    return
                self._answering = True
                try:
                    if self._beyond(request):
                        return
                    requests.handle(self, request)
                except REFUSALS as refusal:
                    self._say_no(refusal)
                finally:
                    self._answering = False
                self.refresh(seq)
        except Exception as fault:  # noqa: BLE001  a callback has nobody to raise to
            self.errors.append(fault)
            self.panel.fail(seq, f"{type(fault).__name__}: {fault}")

    def _say_no(self, refusal: Exception) -> None:
        if isinstance(refusal, IllegalAction):
            asking.show_verdict(self, refusal.action, refusal.verdict)
        else:
            text = str(refusal.args[0]) if refusal.args else type(refusal).__name__
            self.say(text, "error")

    def say(self, text: str, level: str = "info") -> None:
        """Show a notice with the next answer."""
        self.extra["notice"] = {"level": level, "text": text}

    def close(self) -> None:
        """Leave the session; the panel stays."""
        self.closed = True
        self.stop()
        self.files.close()
