"""Show me an example: for a rule, a position in which it takes effect, as a small annotated tree."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

import msgspec

from explorer.citing import citations, kinds_citing
from explorer.core.game import Game
from explorer.core.rulebook import RuleRef
from explorer.session import Session
from explorer.teaching.collection import Collection, Place, collection, plain
from explorer.teaching.planting import line_tree, turn_tree
from explorer.teaching.readings import first_difference, unusual
from explorer.teaching.searching import Asked, Cancelled, Progress, Told, search
from explorer.teaching.showing import Way
from explorer.teaching.telling import told as told_at
from explorer.teaching.tries import ALONE, FIRST, NAMED, clarity, refused_by
from explorer.tree import GameTree, actor_number

Source = str
#: Where examples come from, in this order: games as they were played, test cases, games played for it.
SOURCES: tuple[Source, ...] = ("playthrough", "case", "search")
#: Games that a search plays at most.
GAMES = 120
_STEPPING = 200


class NoExample(LookupError):
    """No position was found in which a rule takes effect; the message says where it was looked for."""


class Example(msgspec.Struct, frozen=True, eq=False):
    """A position in which a rule takes effect.

    Attributes
    ----------
    rule : RuleRef
    way : str
        How it shows: see `explorer.teaching.WAYS`.
    source, name : str
        ``playthrough`` and its file, ``case`` and its id, or ``search`` and the game that was played.
    tree : GameTree
        From the start of the turn on, with a comment on what the rule does.
    node : str
        The step, attempt or position that shows it.
    text : str
        What happens there.
    """

    rule: RuleRef
    way: Way
    source: Source
    name: str
    tree: GameTree
    node: str
    text: str

    def session(self) -> Session:
        """Open the example: a session that stands where the rule shows."""
        session = Session(self.tree.game, tree=self.tree, clock=None)
        session.record.about.title = {"en": f"Example of {self.rule.id}"}
        session.record.about.source = {"kind": "simulated" if self.source == "search" else "composed"}
        session.go(self.tree.resting(self.node))
        return session


def example(
    game: Game,
    rule_id: str,
    *,
    ways: Sequence[Way] = ("effect", "broken", "scored", "asked", "met"),
    sources: Iterable[Source] = SOURCES,
    told: Told | None = None,
    stop: Asked | None = None,
) -> Example:
    """Find a position in which a rule takes effect.

    Parameters
    ----------
    rule_id : str
    ways : sequence of str
        The ways that will do, the most wanted first. A source is left only when none of them is in it; a rule
        that is merely met comes last.
    sources : iterable of str
        Where to look, of `SOURCES`.
    told : callable, optional
        Called with a `Progress` from time to time.
    stop : callable, optional
        Asked whether to stop.

    Raises
    ------
    KeyError
        The game has no such rule.
    NoExample
        There is none in these sources.
    Cancelled
        `stop` said so.
    """
    rule = game.rules.find(rule_id)
    if rule is None:
        raise KeyError(rule_id)
    hunt = _Hunt(game, rule, ways, told, stop)
    wanted = [source for source in SOURCES if source in set(sources)]
    shipped = [source for source in wanted if source != "search"]
    # Another reading of a ruling makes an example harder to follow, so those come last.
    for usual, good in ((True, True), (True, False), (False, False)):
        for source in shipped:
            found = hunt.shipped(source, usual=usual, good=good)
            if found is not None:
                return found
    found = hunt.searched() if "search" in wanted else None
    if found is not None:
        return found
    raise NoExample(
        f"no position shows {rule_id}; looked through: {', '.join(wanted) or 'nothing'}."
        + ("" if rule_id in citations(game) else " No code cites it, so nothing can show it.")
    )


class _Hunt:
    """One search for an example."""

    def __init__(
        self, game: Game, rule: RuleRef, ways: Sequence[Way], told: Told | None, stop: Asked | None
    ) -> None:
        self.game, self.rule, self.ways = game, rule, ways
        self.told, self.stop = told, stop
        self.collection: Collection = collection(game)
        self.roles = {citation.role for citation in citations(game).get(rule.id, ())}

    def shipped(self, source: Source, *, usual: bool, good: bool) -> Example | None:
        """Look through what comes with the game.

        Parameters
        ----------
        usual : bool
            Only where the default readings hold.
        good : bool
            Leave out what shows the rule only in passing.
        """
        self._step(source, 0, 1)
        if "reading" in self.roles:
            found = self._reading(source, usual=usual, good=good)
            if found is not None:
                return found
        places = self.collection.played if source == "playthrough" else self.collection.cased
        for way in self.ways:
            if way == "met" and good:
                continue
            for place in places.get(self.rule.id, ()):
                if usual and not place.plain:
                    continue
                if way in place.ways and (way != "broken" or self._clear(place, good=good)):
                    return self._cut(place, way)
            if way == "broken" and source == "playthrough":
                made = self._attempted(ALONE if good else NAMED, usual=usual)
                if made is not None:
                    return made
        return self._reading(source, usual=usual, good=good) if "option" in self.roles else None

    def _clear(self, place: Place, *, good: bool) -> bool:
        data = place.tree.nodes.data(place.node)
        verdict = self.game.judge(place.tree.state(place.node), actor_number(data["by"]), data["action"])
        level = clarity(verdict, self.rule.id)
        return level is not None and level <= (FIRST if good else NAMED)

    def _attempted(self, level: int, *, usual: bool) -> Example | None:
        """Try, in the positions of the playthroughs, what the rule refuses."""
        if not self.roles & {"window", "requirement", "continuation", "refuses"}:
            return None
        kinds = None if "refuses" in self.roles else kinds_citing(self.game, self.rule.id)
        for name, tree, node in self._positions(usual=usual):
            for how, seat, action in refused_by(self.game, tree.state(node), self.rule.id, kinds):
                if how <= level:
                    small, here = turn_tree(tree, node)
                    leaf = small.keep(here, action, seat)
                    return self._told("playthrough", name, small, leaf, "broken")
        return None

    def _positions(self, *, usual: bool) -> Iterator[tuple[str, GameTree, str]]:
        for name, tree in self.collection.playthroughs:
            if usual and not plain(tree):
                continue
            line = tree.mainline()
            for i, node in enumerate(line):
                if i % _STEPPING == 0:
                    self._step("playthrough", i, len(line))
                if self.stop is not None and self.stop():
                    raise Cancelled
                yield name, tree, node

    def _reading(self, source: Source, *, usual: bool, good: bool) -> Example | None:
        """Find the first step that comes out otherwise under another reading."""
        trees = self.collection.playthroughs if source == "playthrough" else self.collection.case_trees
        naming = {case.id for case in self.collection.cases if self.rule.id in case.rules}
        for name, tree in sorted(trees, key=lambda row: row[0] not in naming):
            if usual and not plain(tree):
                continue
            found = first_difference(tree, self.rule.id, within_turn=good)
            if found is not None:
                return self._told(source, name, *found[:2], "effect", found[2])
        return None

    def searched(self) -> Example | None:
        """Play games until one shows the rule."""
        if not self.roles - {"law", "reading", "option"}:
            return None
        found = search(self.game, self.rule.id, GAMES, self.told, self.stop)
        if found is None:
            return None
        tree, node = line_tree(self.game, found.start, found.actions)
        if found.attempt is not None:
            node = tree.keep(node, found.attempt[1], found.attempt[0])
        else:
            tree.settle(node)
        return self._told("search", found.recipe, tree, node, None)

    def _cut(self, place: Place, way: Way) -> Example:
        tree, node = turn_tree(place.tree, place.node)
        return self._told(place.source, place.name, tree, node, way)

    def _told(
        self, source: Source, name: str, tree: GameTree, node: str, way: Way | None, text: str = ""
    ) -> Example:
        found, words = told_at(tree, node, self.rule.id)
        words = " ".join([*unusual(tree), text or words])
        tree.comment(node, f"[[{self.rule.id}]] {self.rule.says}\n\nHere: {words}")
        tree.annotate(node, "bookmark", True)
        tree.history.done.clear()
        return Example(self.rule, way or found, source, name, tree, node, words)

    def _step(self, what: str, done: int, total: int) -> None:
        if self.told is not None:
            self.told(Progress(what, done, total))
