"""`Readings`: the open record under another ruling: the first step that comes out otherwise, the points."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from explorer import explain
from explorer.record import Ending
from explorer.session import Notice, Otherwise, Session
from explorer.teaching import consequence
from widgets.lobby import readings_of
from widgets.sidepane import SidePane
from widgets.teaching import NOTHING, said

#: Lines whose points are told.
MOST_LINES = 12
#: Fields of a position that are told.
MOST_FIELDS = 8


class Readings(SidePane):
    """A pane below the board that compares readings.

    Parameters
    ----------
    session : Session
    leave : callable
        Closes the pane.
    show : callable
        ``show(session)`` shows another session in the place of this one for a while.

    Attributes
    ----------
    panel : TeachingPanel
    found : Otherwise or None
        What was compared last; None before, and when the tree has changed since.
    """

    def __init__(self, session: Session, leave: Callable[[], None], show: Callable[[Session], None]) -> None:
        super().__init__(session, leave)
        self._show = show
        self.found: Otherwise | None = None
        setup = session.tree.state(session.tree.root).table.setup
        self._now = dict(setup.rulings)
        self._chosen = dict(self._now)
        self._compared = 0
        self._begin()

    # ---------------------------------------------------------------- what a page asks for

    def _answer(self, kind: str, value: Any) -> None:
        with self.session.lock:
            if kind == "choose" and isinstance(value, dict):
                self._choose(str(value.get("id")), value.get("value"))
            elif kind == "compare":
                self.compare()
            elif kind == "step" and value in self.session.tree:
                self.session.go(str(value))
            elif kind == "open" and self.found is not None:
                other = self.found
                first = other.found.first
                other.stand(first.node if first is not None else self.session.here)
                self._show(other)
                return
        self.refresh()

    def _choose(self, switch_id: str, number: Any) -> None:
        switch = next((s for s in self.session.game.switches if s.id == switch_id), None)
        if switch is None or type(number) is not int or not 0 <= number < len(switch.values):
            self.said = said("There is no such reading.", "wrong")
            return
        self._chosen[switch_id] = switch.values[number]
        self.found, self.said = None, NOTHING

    def compare(self) -> None:
        """Play the steps again as they are read now."""
        changed = {key: value for key, value in self._chosen.items() if value != self._now[key]}
        if not changed:
            self.found, self.said = None, said("Choose another reading first.")
            return
        self.found = Otherwise(self.session, changed)
        self.said = said(self._summary(self.found))

    # ---------------------------------------------------------------- what is shown

    def _noticed(self, _notice: Notice) -> None:
        if self.found is not None and len(self.session.tree) != self._compared:
            self.found, self.said = None, said("The record has changed since; compare again.")
            self.refresh()

    def _summary(self, other: Otherwise) -> str:
        self._compared = len(self.session.tree)
        found, steps = other.found, len(self.session.tree) - 1
        if found.first is None:
            return f"Identical: all {steps} steps are legal, and lead to the same positions and points."
        lost = found.lost
        if not lost:
            return "Every step is still legal."
        are = "is" if lost == 1 else "are"
        return f"{lost} of {steps} steps {are} not legal any more, or follow such a step."

    def _view(self) -> dict[str, Any]:
        game = self.session.game
        return {
            "what": "readings",
            "label": "Other readings",
            "title": "What if a rule were read otherwise?",
            "switches": [self._switch(switch) for switch in game.switches],
            "result": None if self.found is None else self._result(self.found),
            "said": self.said,
            "attention": self._attention,
        }

    def _switch(self, switch: Any) -> dict[str, Any]:
        return {
            **readings_of(switch),
            "now": switch.values.index(self._now[switch.id]),
            "chosen": switch.values.index(self._chosen[switch.id]),
        }

    def _result(self, other: Otherwise) -> dict[str, Any]:
        tree, found = self.session.tree, other.found
        first = found.first
        return {
            "same": first is None,
            "first": None if first is None else {
                "node": first.node,
                "label": f"{explain.turn(tree, first.node)}: {self.session.label(tree.cause(first.node))}",
                "text": consequence(first),
                "fields": [f"{c.field}: {c.one} → {c.two}" for c in first.changes[:MOST_FIELDS]],
            },
            "lines": [self._line(ending) for ending in (found.endings or self._last(other))[:MOST_LINES]],
            "more": max(0, len(found.endings) - MOST_LINES),
        }  # fmt: skip

    def _last(self, other: Otherwise) -> tuple[Ending, ...]:
        """Return the last step of the mainline that both readings allow: no line ends under both."""
        tree, found = self.session.tree, other.found
        node = [n for n in tree.mainline() if n in found.same][-1]
        then = found.tree.game.totals(found.tree.state(found.same[node]))
        return (Ending(node, found.same[node], tree.game.totals(tree.state(node)), then),)

    def _line(self, ending: Ending) -> dict[str, Any]:
        tree = self.session.tree
        turn = explain.turn(tree, ending.node).lower()
        over = not tree.state(ending.node).agenda
        label = "At the end" if over else f"If it ended after {turn}"
        if tree.children(ending.node):
            label = f"As far as both allow it ({turn}), if it ended there"
        main = tree.on_mainline(ending.node)
        return {"label": label, "main": main, "now": list(ending.totals), "then": list(ending.others)}
