"""The trees that come with a game (its playthroughs and its cases), and which rules they show where."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any

import msgspec

from explorer.cases import Result, read_cases
from explorer.core.game import Game
from explorer.core.scenario import ScenarioError
from explorer.record import SUFFIX, open_record
from explorer.teaching.planting import case_tree
from explorer.teaching.showing import Way, of_node, of_scoring
from explorer.tree import GameTree

#: Places remembered for one rule: enough to choose from, few enough to keep.
MOST_PLACES = 40


class Place(msgspec.Struct, frozen=True, eq=False):
    """A step, an attempt or a position that shows a rule.

    Attributes
    ----------
    source : str
        ``playthrough`` or ``case``.
    name : str
        File name of the playthrough, id of the case.
    tree : GameTree
    node : str
    ways : frozenset of str
    """

    source: str
    name: str
    tree: GameTree
    node: str
    ways: frozenset[Way]

    @property
    def plain(self) -> bool:
        """True if the default readings hold."""
        return plain(self.tree)


def plain(tree: GameTree) -> bool:
    """Tell whether a tree is played under the default readings."""
    rulings = tree.state(tree.root).table.setup.rulings
    return all(rulings[switch.id] == switch.default for switch in tree.game.switches)


class Collection:
    """What a game ships to look rules up in.

    Parameters
    ----------
    game : Game
    """

    def __init__(self, game: Game) -> None:
        self.game = game

    def path(self, name: str) -> Path:
        """Return where the playthrough with a file name lies."""
        return self.game.parts.components.with_name("playthroughs") / name

    @cached_property
    def playthroughs(self) -> list[tuple[str, GameTree]]:
        """The playthroughs that still hold, by file name."""
        found: list[tuple[str, GameTree]] = []
        for path in sorted(self.path("").glob(f"*{SUFFIX}")):
            opened = open_record(path.read_bytes(), {self.game.key: self.game}.__getitem__)
            if opened.record is not None:
                found.append((path.name, opened.record.tree))
        return found

    @cached_property
    def expectation(self) -> dict[str, Any]:
        """What the first case of the game expects, as it is written: a sample of the form."""
        path = self.game.parts.components.with_name("cases.toml")
        return tomllib.loads(path.read_text("utf-8"))["case"][0]["then"]

    @cached_property
    def cases(self) -> list[Any]:
        """The cases of the game that can be read."""
        path = self.game.parts.components.with_name("cases.toml")
        if self.game.notation is None or not path.exists():
            return []
        return [case for case in read_cases(self.game, path) if not isinstance(case, Result)]

    @cached_property
    def case_trees(self) -> list[tuple[str, GameTree]]:
        """The cases as trees, by id."""
        found: list[tuple[str, GameTree]] = []
        for case in self.cases:
            try:
                found.append((case.id, case_tree(self.game, case)))
            except ScenarioError:
                # A case of questions only has no position to look at.
                continue
        return found

    @cached_property
    def played(self) -> dict[str, list[Place]]:
        """Where the playthroughs show each rule."""
        return _index("playthrough", self.playthroughs)

    @cached_property
    def cased(self) -> dict[str, list[Place]]:
        """Where the cases show each rule; the cases that name it come first."""
        found = _index("case", self.case_trees)
        naming = {case.id: frozenset(case.rules) for case in self.cases}
        for rule, places in found.items():
            places.sort(key=lambda place: rule not in naming[place.name])
        return found


@lru_cache(maxsize=16)
def collection(game: Game) -> Collection:
    """Return the collection of a game; what it has read and replayed is kept."""
    return Collection(game)


def _index(source: str, trees: list[tuple[str, GameTree]]) -> dict[str, list[Place]]:
    found: dict[str, list[Place]] = {}
    for name, tree in trees:
        for node, rule, ways in _shown(tree, scoring=source == "case"):
            places = found.setdefault(rule, [])
            if len(places) < MOST_PLACES or places[-1].name != name:
                places.append(Place(source, name, tree, node, frozenset(ways)))
    return found


def _shown(tree: GameTree, *, scoring: bool) -> Iterator[tuple[str, str, set[Way]]]:
    for node in tree.nodes.below(tree.root):
        for rule, ways in of_node(tree, node).items():
            yield node, rule, ways
    if scoring:
        # Many a case is about the scoring of a position in the middle of a game.
        end = tree.mainline()[-1]
        if tree.state(end).agenda:
            for rule, ways in of_scoring(tree.game, tree.state(end)).items():
                yield end, rule, ways
