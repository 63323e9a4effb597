"""What the rule browser tells of one rule, as plain data."""

from __future__ import annotations

from typing import Any

from explorer import explain
from explorer.core.game import Game
from explorer.core.rulebook import RuleRef
from explorer.explain.texts import plain
from explorer.session import Session
from explorer.teaching import citations, steps_showing
from explorer.teaching.taught import Taught, place_label, played, taught

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


class RulePage:
    """Tells the rules of a game; what takes long to find is kept.

    Parameters
    ----------
    game : Game

    Attributes
    ----------
    ready : bool
        True when the playthroughs and lessons of the game have been looked through (`look`).
    """

    def __init__(self, game: Game) -> None:
        self.game = game
        self.ready = False
        self._listed: tuple[Any, ...] = ()
        self._steps: list[dict[str, str]] = []

    def look(self) -> None:
        """Look through the playthroughs and lessons; it takes seconds."""
        taught(self.game)
        played(self.game, "")
        self.ready = True

    def details(self, rule: RuleRef, session: Session) -> dict[str, Any]:
        """Describe a rule: where it comes from, what cites it, where it shows."""
        cited = citations(self.game).get(rule.id, ())
        where = f", {rule.where}" if rule.where else ""
        note = f" ({rule.note})" if rule.note else ""
        return {
            "id": rule.id,
            "says": rule.says,
            "badge": BADGES.get(rule.source, ""),
            "origin": f"{ORIGINS[rule.source]}{where}{note}.",
            "readings": [f"**{name}**: {text}" for name, text in rule.readings.items()],
            "cited": [f"{ROLES.get(c.role, '')}{plain(c.words)}" for c in cited],
            "steps": self.steps(rule.id, session),
            "lessons": [{"at": i, "label": one.label} for i, one in enumerate(self.chapters(rule.id))],
            "playthroughs": [
                {"name": place.name, "node": place.node, "label": place_label(place)}
                for place in (played(self.game, rule.id) if self.ready else ())
            ],
            "ready": self.ready,
        }

    def chapters(self, rule: str) -> list[Taught]:
        """List the chapters of lessons that show a rule, as far as is known."""
        return taught(self.game).get(rule, []) if self.ready else []

    def steps(self, rule: str, session: Session) -> list[dict[str, str]]:
        """List the steps that show a rule, once for each tree: typing in the search field changes nothing."""
        tree = session.tree
        state = (rule, session, session.seat, len(tree), tree.shape, len(tree.history.done))
        if state != self._listed:
            self._steps, self._listed = self._showing(rule, session), state
        return self._steps

    def _showing(self, rule: str, session: Session) -> list[dict[str, str]]:
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
