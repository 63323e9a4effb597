"""What can be opened below the board of an explorer: questions, readings, rules; and above it a preview."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol

import msgspec

from explorer.session import Session
from explorer.teaching import Lesson, LessonPlayer
from widgets.asking import Refusal
from widgets.otherwise import Readings
from widgets.quizzes import Quizzes
from widgets.taking import Taking

#: Which pane a request of a page opens.
PANES = {"quizzes": "quizzes", "readings": "readings", "browse": "rules"}


class Pane(Protocol):
    """Something that is open beside the board."""

    @property
    def shown(self) -> Any:
        """The widget."""
        ...

    def attend(self) -> None:
        """Ask for the attention of whoever works with the page."""
        ...

    def close(self) -> None:
        """Free it."""
        ...


class Host(Protocol):
    """The explorer, as far as panes know it."""

    session: Any
    panel: Any

    def step_aside(self, session: Session, seq: int | None = None) -> None:
        """Show another session for a while."""
        ...

    def step_on(self, session: Session) -> None:
        """Show yet another one in its place."""
        ...

    def come_back(self, seq: int | None = None) -> None:
        """Show again what has waited."""
        ...

    def lay_out(self) -> None:
        """Show the panes that are open now."""
        ...

    def refresh(self, seq: int) -> None:
        """Answer a page."""
        ...

    def listen(self, followed: Callable[[bool], None]) -> None:
        """Call `followed` after each answer about the session that is shown."""
        ...


class Open(msgspec.Struct, frozen=True):
    """A pane that is open, and the session that it belongs to."""

    kind: str
    session: Any
    pane: Any


class Asides:
    """The panes of one explorer; each belongs to a session, and is seen while that session is shown.

    Parameters
    ----------
    stage : Host

    Attributes
    ----------
    preview : Taking or None
        A lesson that is looked at as a learner sees it.
    previewing : bool
        True while one is, or is about to be.
    """

    def __init__(self, stage: Host) -> None:
        self._stage = stage
        self._open: list[Open] = []
        self.preview: Taking | None = None
        self.previewing = False
        self._veiled = False

    @property
    def above(self) -> list[Any]:
        """What stands above the board."""
        return [self.preview.panel] if self.preview is not None else []

    @property
    def below(self) -> list[Any]:
        """What stands below the board."""
        now = self._stage.session
        if self.previewing or now is None or now.veiled:
            return []
        return [one.pane.shown for one in self._open if one.session is now]

    def follow(self, _changed: bool) -> None:
        """Show no pane while the view is that of one seat: what is there was found with everything open."""
        now = self._stage.session
        veiled = now is not None and now.veiled
        if veiled != self._veiled:
            self._veiled = veiled
            self._stage.lay_out()

    def pane(self, kind: str) -> Any:
        """Return the open pane of a kind (``quizzes``, ``readings``, ``rules``) of what is shown, or None."""
        now = self._stage.session
        return next((one.pane for one in self._open if one.kind == kind and one.session is now), None)

    def answer(self, request: Mapping[str, Any], seq: int) -> bool:
        """Open what a page asks for; False if it is nothing of this."""
        kind = request["kind"]
        if kind not in PANES or self._stage.session is None or self.previewing:
            return False
        if self._stage.session.veiled:
            raise Refusal("this tells what a seat cannot know: look at everything first (seen by: all).")
        self.open(PANES[kind], str(request.get("rule") or ""))
        self._stage.refresh(seq)
        return True

    def open(self, kind: str, rule: str = "") -> Any:
        """Open a pane of the session that is shown, or turn to it if it is open."""
        pane = self.pane(kind)
        if pane is None:
            pane = self._made(kind, self._stage.session)
            self._open.append(Open(kind, self._stage.session, pane))
        if kind == "rules" and rule:
            pane.pick(rule)
        pane.attend()
        self._stage.lay_out()
        return pane

    def _made(self, kind: str, session: Session) -> Any:
        def leave() -> None:
            gone = [one for one in self._open if one.kind == kind and one.session is session]
            self._open = [one for one in self._open if one not in gone]
            self._stage.lay_out()
            for one in gone:
                one.pane.close()

        if kind == "quizzes":
            return Quizzes(session, leave, self.take)
        if kind == "readings":
            return Readings(session, leave, self._stage.step_aside)
        from widgets.rules import RuleBrowser  # noqa: PLC0415  it knows explorers

        return RuleBrowser(session, leave=leave)

    def sort_out(self, sessions: Sequence[Session]) -> None:
        """Close the panes of all sessions but these."""
        gone = [one for one in self._open if not any(one.session is session for session in sessions)]
        self._open = [one for one in self._open if one not in gone]
        for one in gone:
            one.pane.close()

    def close(self) -> None:
        """Close everything."""
        self.sort_out([])
        preview, self.preview, self.previewing = self.preview, None, False
        if preview is not None:
            preview.close()

    # ---------------------------------------------------------------- as a learner

    def take(self, lesson: Lesson) -> None:
        """Let a lesson be taken as a learner takes it; nothing of it reaches the tree."""
        if self.previewing:
            return
        self.previewing = True
        player = LessonPlayer(lesson)
        self._stage.step_aside(player.session)
        self.preview = Taking(player, lambda: _Learners(self._stage), self._left)
        self._stage.lay_out()

    def _left(self) -> None:
        preview, self.preview, self.previewing = self.preview, None, False
        self._stage.come_back()
        if preview is not None:
            preview.close()
        pane = self.pane("quizzes")
        if pane is not None:
            pane.attend()


class _Learners:
    """The board of an explorer as a lesson knows it."""

    def __init__(self, stage: Host) -> None:
        self._stage, self.panel = stage, stage.panel

    @property
    def session(self) -> Any:
        return self._stage.session

    def show(self, session: Session) -> None:
        self._stage.step_on(session)

    def listen(self, followed: Callable[[bool], None]) -> None:
        self._stage.listen(followed)
