"""Where the playthroughs and lessons that come with a game show a rule."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

import msgspec

from explorer import explain
from explorer.core.game import Game
from explorer.teaching.collection import Place, collection
from explorer.teaching.lessons import Lesson, lessons
from explorer.teaching.showing import WAYS, of_node

#: A lesson of more chapters has one for each rule.
MOST_CHAPTERS = 30


class Taught(msgspec.Struct, frozen=True, eq=False):
    """A chapter of a lesson that shows a rule.

    Attributes
    ----------
    lesson : Lesson
    number : int
        Of the chapter, from 0.
    """

    lesson: Lesson
    number: int

    @property
    def label(self) -> str:
        """The lesson and the chapter in words."""
        chapter = self.lesson.chapters[self.number]
        return f"{self.lesson.title}: {self.number + 1}. {chapter.title}"


@lru_cache(maxsize=16)
def own_lessons(game: Game) -> tuple[Lesson, ...]:
    """Return the lessons that come with a game; chapters that have been opened are kept."""
    return tuple(lessons(game))


@lru_cache(maxsize=16)
def taught(game: Game) -> dict[str, list[Taught]]:
    """Return the chapters that ask about a rule, or show it in a step, by rule; short lessons come first."""
    found: dict[str, list[Taught]] = {}
    for lesson in own_lessons(game):
        for number, rules in _rules(game, lesson):
            for rule in rules:
                found.setdefault(rule, []).append(Taught(lesson, number))
    return found


def _rules(game: Game, lesson: Lesson) -> Iterator[tuple[int, list[str]]]:
    by_key = {rule.lower(): rule for rule in game.rules}
    for number, chapter in enumerate(lesson.chapters):
        if len(lesson.chapters) > MOST_CHAPTERS:
            # To look into the chapters would take an example of every rule.
            yield number, [by_key[chapter.key]] if chapter.key in by_key else []
            continue
        rules = dict.fromkeys(rule for question in chapter.every_question() for rule in question.about())
        for node in chapter.tree.nodes.below(chapter.tree.root):
            ways = of_node(chapter.tree, node)
            rules |= dict.fromkeys(rule for rule, how in ways.items() if how & {"effect", "broken"})
        yield number, list(rules)


def played(game: Game, rule: str) -> list[Place]:
    """Return where the playthroughs show a rule: of each the place that shows it best."""
    best: dict[str, Place] = {}
    order = {way: i for i, way in enumerate(WAYS)}
    for place in collection(game).played.get(rule, ()):
        known = best.get(place.name)
        if known is None or min(order[w] for w in place.ways) < min(order[w] for w in known.ways):
            best[place.name] = place
    return list(best.values())


def place_label(place: Place) -> str:
    """Return a place of a playthrough in words."""
    name = place.name.partition(".")[0].replace("-", " ")
    return f"{name}: {explain.turn(place.tree, place.node)}, {explain.label(place.tree, place.node)}"
