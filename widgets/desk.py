"""Answers the requests of a page: what is asked is done on the session, and the page is told what changed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from explorer.core.legality import IllegalAction
from explorer.session import Choice, Edited, Notice, Offer, Session
from explorer.tree import DecodingError
from widgets import sections
from widgets.boards import Boards, at_target, marks
from widgets.columns import Columns
from widgets.commands import run_command
from widgets.panel import Panel

STEPS = {
    "back": "back",
    "forward": "forward",
    "start": "start",
    "end": "end",
    "turn-back": "turn_back",
    "turn-forward": "turn_forward",
    "fork-back": "fork_back",
    "fork-forward": "fork_forward",
    "mainline": "mainline",
}


class Desk:
    """Joins a session and a panel.

    Parameters
    ----------
    session : Session
    save : callable
        ``save(path or None)`` -> the words to show; writes the record.

    Attributes
    ----------
    panel : Panel
    errors : list of Exception
        What went wrong in answers; each is also shown on the page.
    after : list of callable
        Called after each answer with True if the tree or the place in it has changed.
    """

    def __init__(self, session: Session, save: Callable[[str | None], str], **traits: Any) -> None:
        self.session = session
        self.save = save
        self.columns = Columns(session)
        self.boards = Boards(session)
        self.errors: list[Exception] = []
        self.after: list[Callable[[bool], None]] = []
        self.offers: list[Offer] = []
        self._reshaped = self._moved = False
        self._extra: dict[str, Any] = {}
        self._last: dict[str, Any] = {}
        self.panel = Panel(self.snapshot(), **traits)
        self.panel.on_request(self.answer)
        self.stop = session.observe(self._notice)
        self._answering = False

    # ---------------------------------------------------------------- the whole

    def snapshot(self) -> dict[str, Any]:
        """Return everything that the page shows."""
        session = self.session
        tree = {**self.columns.rebuild(), "last": {}}
        self._last = self._parts()
        board = self.boards.whole()
        whole = {"board": board, "tree": tree, "rules": sections.rules(session), "glossary": {}, "verdict": None}
        whole |= {"choose": None, "notice": None}
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
            "head": sections.head(session),
            "actions": sections.actions(session, self.offers),
            "chance": sections.chance(session),
            "effects": said,
            "steps": self._steps(),
            "notes": sections.notes(session),
            "board.marks": marks(self.offers),
            "board.touched": sorted({p for line in said["items"] for p in line["places"]}),
            "tree.here": self.columns.number(session.here),
            "tree.line": self.columns.line(),
        }

    def _steps(self) -> dict[str, Any]:
        session, history = self.session, self.session.tree.history
        from explorer import explain  # noqa: PLC0415

        return {
            "back": session.place > 0,
            "forward": session.place + 1 < len(session.line),
            "forks": [
                {"node": self.columns.number(f.node), "label": f.label, "main": f.main, "kind": f.kind}
                for f in session.forks()
            ],
            "grain": session.grain,
            "undo": explain.edit(history.done[-1]) if history.done else None,
            "redo": explain.edit(history.undone[-1]) if history.undone else None,
            "saved": None,
        }

    # ---------------------------------------------------------------- notices of the session

    def _notice(self, notice: Notice) -> None:
        self._moved = True
        if isinstance(notice, Edited):
            self._reshaped |= notice.shape
        if not self._answering:
            # Changed from a cell or another widget: tell the page at once.
            self.refresh(self.panel.answered)

    def refresh(self, seq: int) -> None:
        """Send what has changed since the last answer."""
        with self.session.lock:
            changes: dict[str, Any] = {"verdict": None, "choose": None, "notice": None, **self._extra}
            self._extra = {}
            append: list[list[Any]] = []
            if self._reshaped:
                changes |= {f"tree.{name}": column for name, column in self.columns.rebuild().items()}
            else:
                tree, known = self.session.tree, self.columns
                append = [known.row(node) for node in tree.newest(len(tree) - len(known))]
            fields, zones = self.boards.changes()
            changed = self._moved or self._reshaped or bool(append)
            self._moved = self._reshaped = False
            parts = {**self._parts(), **fields}
            if changed:
                parts["say"] = sections.say(self.session)
            changes |= {k: v for k, v in parts.items() if k not in self._last or self._last[k] != v}
            self._last |= parts
            held = self.panel.snapshot
            changes = {k: v for k, v in changes.items() if "." in k or k not in held or held[k] != v}
            self.panel.patch(seq, changes, zones, append)
        for callback in self.after:
            callback(changed)

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
                self._answering = True
                try:
                    self._do(str(request["kind"]), request)
                except (IllegalAction, ValueError, KeyError) as refusal:
                    self._say_no(refusal)
                finally:
                    self._answering = False
                self.refresh(seq)
        except Exception as fault:  # noqa: BLE001  a callback has nobody to raise to
            self.errors.append(fault)
            self.panel.fail(seq, f"{type(fault).__name__}: {fault}")

    def _say_no(self, refusal: Exception) -> None:
        if isinstance(refusal, IllegalAction):
            label = self.session.game.label(self.session.state, refusal.action)
            self._extra["verdict"] = sections.verdict(label, "", refusal.verdict)
        else:
            text = str(refusal.args[0]) if refusal.args else type(refusal).__name__
            self._extra["notice"] = {"level": "error", "text": text}

    def _do(self, kind: str, request: Mapping[str, Any]) -> None:
        session = self.session
        if kind == "play":
            self.act(request.get("action"))
        elif kind == "why":
            self.why(request.get("action"))
        elif kind == "target":
            under = request.get("under")
            places = [str(p) for p in under[:8]] if isinstance(under, list) else []
            self._target(str(request.get("target")), places)
        elif kind == "chance":
            outcome = request.get("outcome")
            again = session.place + 1 < len(session.line)
            session.draw(again=again) if outcome is None else session.choose(str(outcome))
        elif kind in {"go", "fork"}:
            session.go(session.tree.resting(self.columns.node(request.get("node"))))
        elif kind == "step":
            getattr(session, STEPS[str(request.get("to"))])()
        elif kind == "grain":
            session.set_grain(request.get("grain"))  # type: ignore[arg-type]
            self._extra["tree.hidden"] = self.columns.hidden()
        elif kind == "seat":
            session.set_seat(request.get("seat"))
        elif kind == "edit":
            self._edit(str(request.get("op")), request.get("value"))
        elif kind in {"undo", "redo"}:
            words = session.undo() if kind == "undo" else session.redo()
            self._extra["notice"] = {"level": "info", "text": words or f"There is nothing to {kind}."}
            self._marks_again()
        elif kind == "command":
            run_command(self, str(request.get("text")))
        elif kind == "save":
            path = request.get("path")
            self._extra["notice"] = {"level": "info", "text": self.save(path if isinstance(path, str) else None)}
        elif kind != "dismiss":
            raise ValueError(f"the page asks for {kind!r}, which this version does not know.")

    def act(self, action: Any) -> None:
        """Play an action given by id; a closed one answers with its verdict."""
        if not isinstance(action, str):
            raise ValueError("an action is asked for by its id.")
        try:
            self.session.play(action)
        except IllegalAction:
            self.why(action)
        except DecodingError as fault:
            raise ValueError(str(fault)) from fault

    def why(self, action: Any) -> None:
        """Show the verdict on an action given by id."""
        if not isinstance(action, str):
            raise ValueError("an action is asked for by its id.")
        session = self.session
        made = session.action(action)
        found = session.attempt(made)
        kept = any(session.tree.nodes.data(t)["action"] == made for t in session.tree.attempts(session.tree.playable(session.here)))
        self._extra["verdict"] = sections.verdict(session.game.label(session.state, made), action, found, kept=kept)

    def say(self, text: str, level: str = "info") -> None:
        """Show a notice with the next answer."""
        self._extra["notice"] = {"level": level, "text": text}

    def _target(self, target: str, under: list[str]) -> None:
        """Do what a place stands for; `under` are places below the pointer, used when the one on top is closed."""
        legal, closed = at_target(self.offers, target)
        if not legal:
            legal = next((found for place in under if (found := at_target(self.offers, place)[0])), [])
        if len(legal) == 1 and not closed:
            self.session.play(legal[0])
        elif len(legal) == 1 and legal[0].targets and target in legal[0].targets:
            self.session.play(legal[0])
        elif legal:
            asked = [] if any(target in c.targets for c in legal) else _nearest(closed)
            self._extra["choose"] = self._choose(target, [*legal, *asked])
        elif closed:
            self.why(_nearest(closed)[0].id)
        else:
            self._extra["notice"] = {"level": "info", "text": "Nothing can be done there now."}

    def _choose(self, target: str, choices: list[Choice]) -> dict[str, Any]:
        items = [{"id": c.id, "label": c.label if c.legal else f"Why not: {c.label}?", "ok": c.legal} for c in choices]
        return {"target": target, "label": "What do you want to do?", "items": items}

    def _edit(self, op: str, value: Any) -> None:
        session = self.session
        if op == "comment":
            session.comment(str(value))
        elif op == "glyph":
            now = sections.notes(session)["glyphs"]
            session.glyphs(*([] if not value or value in now else [str(value)]))
        elif op == "bookmark":
            session.bookmark()
        elif op == "name":
            session.name(str(value or ""))
        elif op == "promote":
            if not session.promote():
                self.say("This line is already first at every fork.")
        elif op == "mainline":
            if not session.make_mainline():
                self.say("This is the mainline.")
        elif op == "delete":
            self.say(f"Deleted {session.delete()} steps. Ctrl+Z brings them back.")
        elif op == "keep":
            verdict = self.panel.snapshot.get("verdict")
            if verdict is None or verdict["ok"]:
                raise ValueError("there is no illegal attempt to keep.")
            session.keep(verdict["action"])
            self.why(verdict["action"])
        else:
            raise ValueError(f"there is no edit {op!r}.")
        self._marks_again()

    def _marks_again(self) -> None:
        """Send the glyph column if the tree keeps its shape; a new shape sends all columns anyway."""
        if not self._reshaped:
            self._extra["tree.mark"] = [self.columns.mark(node) for node in self.columns.ids]


def _nearest(closed: list[Choice]) -> list[Choice]:
    """Return the closed action that breaks the fewest requirements, the most telling one, as a list of at most one."""
    return sorted(closed, key=lambda c: sum(not f.ok for f in c.verdict.findings))[:1]
