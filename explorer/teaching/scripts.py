"""Lesson scripts: lessons as people write them, with positions and moves in the notation of the cases.

A script is judged whenever it is read: what it calls an answer must be legal, what it calls refused must be.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, Literal

import msgspec

from explorer.citing import applied
from explorer.core.game import Game
from explorer.core.scenario import ScenarioError
from explorer.record import Record
from explorer.teaching.collection import collection
from explorer.teaching.examples import NoExample
from explorer.teaching.lessons import Chapter, Lesson, LessonError, titled
from explorer.teaching.ruleway import rule_chapter
from explorer.teaching.sketch import Sketch
from explorer.teaching.telling import result
from explorer.tree import encode_action

FORMAT = 1
#: What stands in a text for the result as the rules find it.
RESULT = "{result}"


class Wrong(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A foreseen wrong answer: what is done (`do`, or what `action` matches), and what follows (`play`).

    For `score` and `count` it is a `number`.
    """

    number: int | None = None
    do: list[dict[str, Any]] = []
    action: dict[str, Any] = {}
    say: str
    play: list[dict[str, Any]] = []


class Item(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One thing on the way through a chapter: something told, shown, or asked.

    Attributes
    ----------
    play : list of steps
        Done by the lesson.
    say : str
        Told at this point; ``{result}`` (here and in `after`) stands for everybody's points and who wins.
    ask : str
        ``act``, ``legal``, ``which-rule``, ``score``, ``count``.
    prompt, hints, after : str
        The question, the ladder of hints, and what is told after the right answer.
    do : list of steps
        For `act`: an answer, which the lesson goes on from.
    also : list of lists of steps
        For `act`: further answers.
    accept : list of tables
        For `act`: further answers as in a quiz note (predicate, margin).
    wrong : list of Wrong
    attempt : step
        For `legal` and `which-rule`: what is judged.
    choices : list of str
        For `which-rule`: ids to choose from, the right one added if it is missing. Without: an id is typed.
    seat, category, path, kind
        For `score` and `count`: see `explorer.teaching.questions.Of`.
    foresee : list of steps
        For `score` and `count`: the question is about the position after these.
    """

    say: str = ""
    play: list[dict[str, Any]] = []
    ask: Literal["", "act", "legal", "which-rule", "score", "count"] = ""
    id: str = ""
    prompt: str = ""
    hints: list[str] = []
    after: str = ""
    about: list[str] = []
    do: list[dict[str, Any]] = []
    also: list[list[dict[str, Any]]] = []
    accept: list[dict[str, Any]] = []
    wrong: list[Wrong] = []
    attempt: dict[str, Any] = {}
    choices: list[str] = []
    seat: int = 0
    category: str = ""
    path: str = ""
    kind: str = ""
    foresee: list[dict[str, Any]] = []
    ahead: bool = False


class ChapterScript(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A position (in the words of a case) and what happens from there.

    With `case`, the position is that of a test case before its last step, and that step is the move: what
    `legal` and `which-rule` are about, what `act` asks for, and with `ahead` what the others foresee.
    """

    id: str
    title: str
    case: str = ""
    given: dict[str, Any] = {}
    chance: Any = None
    item: list[Item] = []


class Section(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Rules that are shown one by one, each by an example that is looked for."""

    title: str
    text: str
    rules: list[str]


class Script(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A lesson file."""

    format: int
    game: str
    title: str
    text: str
    minutes: int = 0
    chapter: list[ChapterScript] = []
    section: list[Section] = []


def read_script(path: Path, find: Callable[[str], Game]) -> Lesson:
    """Read a lesson script.

    Raises
    ------
    LessonError
    """
    try:
        script = msgspec.convert(tomllib.loads(path.read_text("utf-8")), Script)
        game = find(script.game)
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError, msgspec.ValidationError) as fault:
        raise LessonError(f"{path.name}: {fault}") from fault
    except LookupError as fault:
        raise LessonError(f"{path.name}: game: there is no such game: {fault}") from fault
    if script.format != FORMAT:
        raise LessonError(f"{path.name}: format is {script.format}; this program reads format {FORMAT}.")
    chapters = [Chapter(row.id, row.title, partial(_chapter, game, row, path.name)) for row in script.chapter]
    for section in script.section:
        for i, rule in enumerate(_rules(game, section, path.name)):
            make = partial(_of_rule, game, rule, "" if i else section.text, path.name)
            chapters.append(Chapter(rule.lower(), f"{section.title}: {rule}", make))
    keys = [chapter.key for chapter in chapters]
    twice = next((key for key in keys if keys.count(key) > 1), None)
    if twice is not None:
        raise LessonError(f"{path.name}: the chapter {twice!r} is there twice.")
    key = re.sub(r"^\d+[-_]", "", path.name.removesuffix(".toml"))
    return Lesson(game, key, script.title, script.text, chapters, script.minutes)


def _rules(game: Game, section: Section, name: str) -> list[str]:
    """Return the rules of a section: a name without a number stands for all that can take effect.

    Raises
    ------
    LessonError
    """
    found: list[str] = []
    for word in section.rules:
        own = [word] if game.rules.find(word) is not None else []
        own = own or [rule for rule in applied(game) if rule.rpartition("-")[0] == word]
        if not own:
            raise LessonError(f"{name}: {section.title}: there is no rule {word!r}.")
        found += own
    return found


def _of_rule(game: Game, rule: str, text: str, name: str) -> Record:
    try:
        return rule_chapter(game, rule, text)
    except NoExample as fault:
        raise LessonError(f"{name}: {fault}") from fault


def _chapter(game: Game, row: ChapterScript, name: str) -> Record:
    """Build a chapter: play and judge everything in it.

    Raises
    ------
    LessonError
    """
    place = f"{name}: chapter {row.id}"
    try:
        sketch = _sketch(game, row)
        for i, item in enumerate(row.item, 1):
            place = f"{name}: chapter {row.id}: item {i}"
            _add(sketch, item, f"{row.id}-{i}")
        sketch.tree.settle(sketch.here)
    except (ScenarioError, ValueError, msgspec.ValidationError, LookupError) as fault:
        raise LessonError(f"{place}: {fault}") from fault
    sketch.tree.history.done.clear()
    return titled(sketch.tree, row.title)


def _sketch(game: Game, row: ChapterScript) -> Sketch:
    if not row.case:
        first = [step for item in row.item for step in (*item.play, *item.do, *filter(None, [item.attempt]))]
        return Sketch(game, row.given, row.chance, first[:1])
    case = next((case for case in collection(game).cases if case.id == row.case), None)
    if case is None:
        raise ValueError(f"there is no case {row.case!r}.")
    return Sketch(game, {}, case=case)


def _add(sketch: Sketch, item: Item, key: str) -> None:
    if item.play:
        # What was only asked about before may have left a line of its own.
        sketch.tree.make_mainline(sketch.play(item.play))
    if RESULT in item.say + item.after:
        found = result(sketch.game, sketch.tree.state(sketch.here))
        said, after = item.say.replace(RESULT, found), item.after.replace(RESULT, found)
        item = msgspec.structs.replace(item, say=said, after=after)
    if item.say:
        sketch.tree.comment(sketch.here, item.say)
    if item.ask == "act":
        _ask_to_act(sketch, item, key)
    elif item.ask in {"legal", "which-rule"}:
        action, seat = sketch.attempt(item.attempt)
        quiz = _quiz(item, key) | {"do": encode_action(sketch.game, action), "by": f"P{seat + 1}"}
        if item.ask == "which-rule":
            quiz["choices"] = item.choices
        sketch.tree.annotate(sketch.here, "quiz", quiz)
    elif item.ask:
        of: dict[str, Any] = {"seat": item.seat, "category": item.category, "path": item.path}
        of |= {"kind": item.kind}
        if item.foresee or item.ahead:
            of["node"] = sketch.aside(item.foresee)
        wrong = [{"by": "number", "number": row.number, "say": {"en": row.say}} for row in item.wrong]
        if any(row["number"] is None for row in wrong):
            raise ValueError("a foreseen wrong answer to `score` or `count` is a `number`.")
        sketch.tree.annotate(
            sketch.here, "quiz", _filled(_quiz(item, key) | {"of": _filled(of), "reject": wrong})
        )


def _ask_to_act(sketch: Sketch, item: Item, key: str) -> None:
    if not item.do and sketch.move is None:
        raise ValueError("a question to act needs `do`, the answer that the lesson goes on from.")
    at = sketch.here
    answers: list[dict[str, Any]] = [{"by": "node", "node": sketch.aside(item.do)}]
    answers += [{"by": "node", "node": sketch.aside(steps), "grade": "good"} for steps in item.also]
    answers += item.accept
    wrong: list[dict[str, Any]] = []
    for row in item.wrong:
        node = sketch.aside(row.do) if row.do else ""
        answer = {"by": "node", "node": node} if node else {"by": "predicate", "action": row.action}
        if row.play:
            answer["play"] = sketch.aside(row.play, after=node)
        wrong.append(answer | {"say": {"en": row.say}})
    quiz = _quiz(item, key) | {"accept": answers, "reject": wrong, "hide": ["descendants", "evaluations"]}
    sketch.tree.annotate(at, "quiz", _filled(quiz))
    sketch.here = answers[0]["node"]
    sketch.tree.make_mainline(sketch.here)


def _quiz(item: Item, key: str) -> dict[str, Any]:
    if not item.prompt:
        raise ValueError("a question needs a prompt.")
    return _filled({
        "ask": item.ask,
        "id": item.id or key,
        "prompt": {"en": item.prompt},
        "hints": [{"en": hint} for hint in item.hints],
        "about": item.about,
        "say": {"en": item.after} if item.after else {},
    })  # fmt: skip


def _filled(row: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in row.items() if value not in ("", [], {})}
