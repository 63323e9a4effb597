"""Lessons: chapters, each an annotated tree whose notes tell, show and ask."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cached_property
from pathlib import Path

from explorer.core.game import Game
from explorer.record import SUFFIX, About, Record, RecordError, load, read_bytes
from explorer.teaching.questions import Question, questions
from explorer.tree import GameTree, in_language

#: Where the lessons of a game lie, beside its rules.
FOLDER = "lessons"


class LessonError(ValueError):
    """A lesson cannot be read; the message names the file and the place of the fault."""


class Chapter:
    """One part of a lesson: a line to follow, with questions on the way.

    Parameters
    ----------
    key, title : str
    make : callable
        Returns the record; called when somebody looks.
    """

    def __init__(self, key: str, title: str, make: Callable[[], Record]) -> None:
        self.key, self.title, self._make = key, title, make

    @cached_property
    def record(self) -> Record:
        """The chapter as a record, which can be saved and opened like any other."""
        return self._make()

    @property
    def tree(self) -> GameTree:
        """The tree of the record."""
        return self.record.tree

    @cached_property
    def stops(self) -> list[str]:
        """The nodes of the mainline at which something is told or asked; its end if nothing ever is."""
        tree, line = self.tree, self.tree.mainline()
        return [n for n in line if tree.said(n, "comment") or self.questions(n)] or line[-1:]

    def questions(self, node: str) -> list[Question]:
        """List the questions at a node of the mainline."""
        return questions(self.tree, node)

    def every_question(self) -> list[Question]:
        """List all questions of the chapter, in the order in which they are asked."""
        return [question for node in self.tree.mainline() for question in self.questions(node)]


class Lesson:
    """Chapters to go through in order.

    Parameters
    ----------
    game : Game
    key : str
        Name of its file.
    title, text : str
        What it is called, and what it is about in a sentence.
    chapters : sequence of Chapter
    minutes : int
        How long it takes, about; 0 if nobody has said.
    """

    def __init__(
        self, game: Game, key: str, title: str, text: str, chapters: Iterable[Chapter], minutes: int = 0
    ) -> None:
        self.game, self.key, self.title, self.text = game, key, title, text
        self.chapters, self.minutes = list(chapters), minutes

    @property
    def name(self) -> str:
        """What progress is kept under."""
        return f"{self.game.key}/{self.key}"

    def trees(self) -> list[GameTree]:
        """Return the trees of all chapters, for `coverage`."""
        return [chapter.tree for chapter in self.chapters]

    def save(self, folder: Path) -> list[Path]:
        """Write every chapter as a record into a folder, and return the files."""
        folder.mkdir(parents=True, exist_ok=True)
        found: list[Path] = []
        for i, chapter in enumerate(self.chapters, 1):
            found.append(folder / f"{i:03}-{chapter.key}{SUFFIX}")
            chapter.record.save(found[-1])
        return found


def lesson_of_record(record: Record, key: str) -> Lesson:
    """Return a record as a lesson: with one chapter for each note of that kind, else with one in all.

    A chapter note stands at the node where the chapter begins. Chapters on one line share the record, so each
    is the line from its node up to the node of the next.
    """
    tree, title = record.tree, in_language(record.about.title) or key
    starts = [node for node in tree.mainline() if tree.said(node, "chapter")]
    if not starts:
        return Lesson(tree.game, key, title, "", [Chapter(key, title, lambda: record)])
    parts: list[Chapter] = []
    for i, start in enumerate(starts):
        name = in_language(tree.said(start, "chapter")[0].v)
        after = starts[i + 1] if i + 1 < len(starts) else ""
        parts.append(Part(f"{key}-{start}", name, record, (start, after)))
    return Lesson(tree.game, key, title, "", parts)


class Part(Chapter):
    """A chapter that is a stretch of a longer line."""

    def __init__(self, key: str, title: str, record: Record, ends: tuple[str, str]) -> None:
        super().__init__(key, title, lambda: record)
        self._ends = ends

    @cached_property
    def stops(self) -> list[str]:
        """The nodes of the stretch at which something is told or asked, and its end."""
        tree, line = self.tree, self.tree.mainline()
        first, after = self._ends
        stretch = line[line.index(first) : line.index(after) if after else len(line)]
        return [n for n in stretch if tree.said(n, "comment") or self.questions(n) or n == stretch[-1]]

    def every_question(self) -> list[Question]:
        """List the questions of the stretch."""
        return [question for node in self.stops for question in self.questions(node)]


class Spot(Chapter):
    """One node of a record, wherever it lies, with the questions there."""

    def __init__(self, record: Record, node: str, title: str) -> None:
        super().__init__(node, title, lambda: record)
        self._node = node

    @cached_property
    def stops(self) -> list[str]:
        """The node."""
        return [self._node]

    def every_question(self) -> list[Question]:
        """List the questions at the node."""
        return self.questions(self._node)


def lesson_at(record: Record, node: str) -> Lesson:
    """Return what is asked at one node as a lesson, for looking at it as a learner does."""
    game = record.tree.game
    return Lesson(game, "preview", "As a learner sees it", "", [Spot(record, node, "This step")])


def open_lesson(path: Path, find: Callable[[str], Game]) -> Lesson:
    """Read a lesson: a record with chapter and quiz notes, or a script (docs/lessons.md).

    Raises
    ------
    LessonError
    """
    from explorer.teaching.scripts import read_script  # noqa: PLC0415  scripts are made of lessons

    if path.name.endswith(".toml"):
        return read_script(path, find)
    try:
        return lesson_of_record(load(read_bytes(path), find), path.name.removesuffix(SUFFIX))
    except RecordError as fault:
        raise LessonError(f"{path.name}: {fault}") from fault


def lessons(game: Game) -> list[Lesson]:
    """List the lessons that come with a game, in the order of their file names.

    Raises
    ------
    LessonError
    """
    folder = game.parts.components.with_name(FOLDER)
    paths = [*folder.glob("*.toml"), *folder.glob(f"*{SUFFIX}")] if folder.is_dir() else []
    return [open_lesson(path, {game.key: game}.__getitem__) for path in sorted(paths)]


def titled(tree: GameTree, title: str) -> Record:
    """Return a tree as a record of this project's lessons."""
    about = About(title={"en": title}, licence="MIT", source={"kind": "composed"}, lang=["en"])
    return Record(tree, about)
