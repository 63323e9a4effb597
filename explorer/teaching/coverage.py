"""Rule coverage: which rules some trees show, in which ways, and which they never show."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from explorer.citing import applied, citations
from explorer.core.game import Game
from explorer.teaching.readings import changes
from explorer.teaching.showing import Way, of_node, of_scoring
from explorer.tree import GameTree

#: Questions that make a learner score the position they are asked in.
_SCORING = frozenset({"score", "count"})


class Coverage(msgspec.Struct, frozen=True, eq=False):
    """What some trees of one game show.

    Attributes
    ----------
    game : Game
    shown : dict of str to dict of str to int
        For each rule that is shown, how many steps show it in which way.
    """

    game: Game
    shown: dict[str, dict[Way, int]]

    @property
    def wanted(self) -> list[str]:
        """The rules that can take effect, in the order of the rulebook."""
        return applied(self.game)

    @property
    def seen(self) -> list[str]:
        """Those of them that are shown."""
        return [rule for rule in self.wanted if rule in self.shown]

    @property
    def missing(self) -> list[str]:
        """Those of them that are never shown."""
        return [rule for rule in self.wanted if rule not in self.shown]

    @property
    def share(self) -> float:
        """How much is shown of what can take effect, 0 to 1."""
        return len(self.seen) / max(1, len(self.wanted))

    def told(self, way: Way) -> list[str]:
        """List the rules that are shown in one way, in the order of the rulebook."""
        return [rule for rule in self.game.rules if way in self.shown.get(rule, {})]


def coverage(game: Game, trees: Iterable[GameTree]) -> Coverage:
    """Measure the rules that trees of one game show: every step, variations and attempts included.

    A position counts as scored where the game is over, and where a question asks for the score; a ruling that
    nothing cites in play is shown by a tree that comes out otherwise under another reading.

    Examples
    --------
    >>> from explorer.catalogue import load
    >>> from explorer.session import Session
    >>> game = load("sencha")
    >>> coverage(game, [Session(game).tree]).seen
    ['SEN-SETUP-02', 'SEN-SETUP-15', 'SEN-R-03']
    """
    shown: dict[str, dict[Way, int]] = {}
    every = list(trees)
    for tree in every:
        for node in tree.nodes.below(tree.root):
            found = of_node(tree, node)
            if any(note.v.get("ask") in _SCORING for note in tree.said(node, "quiz")):
                for rule, ways in of_scoring(game, tree.state(node)).items():
                    found.setdefault(rule, set()).update(ways)
            for rule, ways in found.items():
                counts = shown.setdefault(rule, {})
                for way in ways:
                    counts[way] = counts.get(way, 0) + 1
    for rule in applied(game):
        if rule not in shown and any(c.role in {"reading", "option"} for c in citations(game)[rule]):
            count = sum(changes(tree, rule) for tree in every)
            if count:
                shown[rule] = {"reading": count}
    return Coverage(game, shown)
