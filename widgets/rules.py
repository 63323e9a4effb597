"""`RuleBrowser`: every rule of a game, where it comes from, where it shows, and an example on demand."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from typing import Any

import ipywidgets

from explorer import explain
from explorer.catalogue import load
from explorer.core.game import Game
from explorer.core.rulebook import RuleRef
from explorer.explain.texts import plain
from explorer.session import Session
from explorer.teaching import (
    Cancelled,
    Example,
    NoExample,
    Progress,
    citations,
    example,
    lessons,
    steps_showing,
)
from widgets.background import Work, begin
from widgets.cells import register
from widgets.lessons import NOTHING, Board
from widgets.teaching import TeachingPanel

#: Steps of the open tree that are listed for one rule.
MOST_STEPS = 25
BADGES = {
    "ruling": "ruling: decided here",
    "reconstruction": "reconstructed",
    "derived": "follows from others",
}
ORIGINS = {
    "rulebook": "In the rule book",
    "published": "Published elsewhere",
    "derived": "Follows from other rules",
    "ruling": "A decision of this project on a gap in the rules",
    "reconstruction": "A figure of this project in place of the printed one",
}
ROLES = {
    "asks": "asks: ",
    "refuses": "refuses: ",
    "window": "required: ",
    "requirement": "required: ",
    "continuation": "required: ",
    "effect": "happens: ",
    "chance": "chance: ",
    "category": "scores: ",
    "condition": "to win: ",
    "tie-break": "breaks ties: ",
    "result": "decides ",
    "law": "always: ",
}


class RuleBrowser(ipywidgets.VBox):
    """Search the rules of a game.

    Parameters
    ----------
    game : str, Game or Session
        A session also tells where a rule shows in its tree, and is gone to from there.
    theme : str
        ``auto``, ``light`` or ``dark``.

    Attributes
    ----------
    session : Session
        What is open: the given one, or the last example.
    example : Example or None
        The example that was found last.
    errors : list of Exception
        Faults of searches, which are shown as well.
    """

    def __init__(self, game: str | Game | Session, *, theme: str = "auto") -> None:
        named = load(game) if isinstance(game, str) else game
        self.session: Session = named if isinstance(named, Session) else Session(named)
        self.game: Game = self.session.game
        self.example: Example | None = None
        self.said: dict[str, Any] = NOTHING
        self._search, self._rule, self._working = "", "", ""
        self.errors: list[Exception] = []
        self._listed: tuple[Any, ...] = ()
        self._lists: tuple[list[dict[str, str]], list[str]] = ([], [])
        self._stop = threading.Event()
        self._thread: Work | None = None
        self._theme = theme
        self.explorer: Board | None = None
        self._acts: dict[str, Callable[[Any], None]] = {
            "search": self._find,
            "pick": self.pick,
            "step": self._go,
            "example": lambda _: self.show_example(),
            "cancel": lambda _: self._stop.set(),
        }
        self.panel = TeachingPanel(self.game, self._view(), self._asked)
        super().__init__([self.panel], layout=ipywidgets.Layout(width="100%"))
        register(self)

    def close(self) -> None:
        """Free every widget, and give up a search."""
        if hasattr(self, "panel"):
            self._stop.set()
            self.panel.close()
            if self.explorer is not None:
                self.explorer.close()
        super().close()

    # ---------------------------------------------------------------- by code

    def pick(self, rule: Any) -> None:
        """Show one rule; unknown ids are told.

        Parameters
        ----------
        rule : str
        """
        found = self.game.rules.find(str(rule).upper())
        self._rule = found.id if found is not None else self._rule
        self.said = NOTHING if found is not None else _said(f"{self.game.title} has no rule {rule}.")
        self.refresh()

    def show_example(self, *, wait: bool = False) -> None:
        """Look for an example of the rule that is shown, and open it below; it can be cancelled meanwhile.

        Parameters
        ----------
        wait : bool
            Return when it has been found.
        """
        if not self._rule or self._working:
            return
        self._stop.clear()
        self._working = "Looking..."
        self.refresh()
        self._thread = begin(self._hunt(self._rule))
        if wait:
            self._thread.join()

    def refresh(self) -> None:
        """Send what is to be shown."""
        self.panel.view = self._view()

    # ---------------------------------------------------------------- inside

    def _asked(self, kind: str, value: Any) -> None:
        act = self._acts.get(kind)
        if act is not None:
            act(value)

    def _find(self, value: Any) -> None:
        self._search = str(value or "")[:100]
        self.refresh()

    def _go(self, node: Any) -> None:
        if node in self.session.tree:
            self.session.go(str(node))

    def _hunt(self, rule: str) -> Iterator[None]:
        yield  # the page says that it looks
        try:
            found = example(self.game, rule, told=self._progress, stop=self._stop.is_set)
            self._open(found)
            self.said = {"text": f"[[{rule}]] {found.text}", "level": "right", "played": []}
        except Cancelled:
            self.said = _said("Cancelled.")
        except NoExample as fault:
            self.said = _said(str(fault))
        except Exception as fault:  # noqa: BLE001  a thread has nobody to raise to
            self.errors.append(fault)
            self.said = _said(f"{type(fault).__name__}: {fault}")
        finally:
            self._working = ""
            self.refresh()

    def _progress(self, at: Progress) -> None:
        self._working = f"Looking through {at.what}: {at.done} of {at.total}."
        if at.what == "games":
            self.refresh()

    def _open(self, found: Example) -> None:
        self.example, self.session = found, found.session()
        if self.explorer is None:
            self.explorer = Board(self.session, journal=False, theme=self._theme)
            self.children = (self.panel, self.explorer.panel)
        else:
            self.explorer.show(self.session)

    def _view(self) -> dict[str, Any]:
        wanted = self._search.lower().split()
        rules = [r for r in self.game.rules.values() if all(w in f"{r.id} {r.says}".lower() for w in wanted)]
        rule = self.game.rules.find(self._rule)
        return {
            "what": "rules",
            "label": f"Rules of {self.game.title}",
            "title": f"Rules of {self.game.title}",
            "search": self._search,
            "count": f"{len(rules)} of {len(self.game.rules)} rules",
            "found": [{"id": r.id, "says": r.says, "badge": BADGES.get(r.source, "")} for r in rules],
            "rule": None if rule is None else self._details(rule),
            "working": self._working,
            "said": self.said,
        }

    def _details(self, rule: RuleRef) -> dict[str, Any]:
        cited = citations(self.game).get(rule.id, ())
        where = f", {rule.where}" if rule.where else ""
        note = f" ({rule.note})" if rule.note else ""
        steps, taught = self._shown(rule.id)
        return {
            "id": rule.id,
            "says": rule.says,
            "badge": BADGES.get(rule.source, ""),
            "origin": f"{ORIGINS[rule.source]}{where}{note}.",
            "readings": [f"**{name}**: {text}" for name, text in rule.readings.items()],
            "cited": [f"{ROLES.get(c.role, '')}{plain(c.words)}" for c in cited],
            "steps": steps,
            "lessons": taught,
        }

    def _shown(self, rule: str) -> tuple[list[dict[str, str]], list[str]]:
        """List steps and lessons once for each rule and tree: typing in the search field changes neither."""
        session = self.session
        tree = session.tree
        state = (rule, session, session.seat, len(tree), tree.shape, len(tree.history.done))
        if state != self._listed:
            self._lists = (self._steps(rule), self._lessons(rule))
            self._listed = state
        return self._lists

    def _steps(self, rule: str) -> list[dict[str, str]]:
        session = self.session
        tree = session.tree
        rows: list[dict[str, str]] = []
        if session.veiled:
            # Which rules a hidden step met would tell of it.
            return rows
        for node, ways in steps_showing(tree, rule):
            turn, label = explain.turn(tree, node), session.label(node)
            rows.append({"node": node, "turn": turn, "label": label, "ways": ", ".join(sorted(ways))})
            if len(rows) == MOST_STEPS:
                break
        return rows

    def _lessons(self, rule: str) -> list[str]:
        return [
            f"{lesson.title}: {chapter.title}"
            for lesson in lessons(self.game)
            for chapter in lesson.chapters
            if chapter.key == rule.lower()
            or (len(lesson.chapters) < 30 and any(rule in q.quiz.about for q in chapter.every_question()))
        ]


def _said(text: str) -> dict[str, Any]:
    return {"text": text, "level": "", "played": []}
