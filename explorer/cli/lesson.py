"""List the lessons of a game, take one in the terminal, or write its chapters as records.

Without LESSON: the lessons that come with the game. LESSON is the name of one of these, or a file: a record
with quiz notes or a lesson script (docs/lessons.md). In the terminal each chapter is told and asked in words:
type what is offered by number, yes or no, a number, a rule id, or `hint`, `skip` or `quit`. --progress keeps
what you have answered in a file, and goes on there the next time.

For example:
  python -m explorer lesson sencha
  python -m explorer lesson sencha first-game --progress my_progress.json
  python -m explorer lesson sencha common-mistakes --out folder
  python -m explorer lesson sencha --coverage

exit status: 0 done, 2 the arguments cannot be used
"""

from __future__ import annotations

import argparse
from pathlib import Path

from explorer import explain
from explorer.catalogue import load
from explorer.cli import _arguments as arguments
from explorer.cli import _records as records
from explorer.core.game import Game
from explorer.record import RecordError
from explorer.session import Choice
from explorer.teaching import Feedback, Lesson, LessonError, LessonPlayer, coverage, lessons, open_lesson
from explorer.tree import in_language

#: What is typed to answer each kind of question.
EXPECTED = {
    "act": "the number of what you want to do",
    "legal": "yes or no",
    "which-rule": "the id of a rule",
    "score": "a number",
    "count": "a number",
}
YES, NO = frozenset({"y", "yes"}), frozenset({"n", "no"})


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments."""
    arguments.add_game(parser)
    parser.add_argument("lesson", metavar="LESSON", nargs="?", help="a name that the list shows, or a file")
    parser.add_argument("--out", type=Path, metavar="DIR", help="write every chapter as a record")
    parser.add_argument("--progress", type=Path, metavar="FILE", help="where answers are kept")
    parser.add_argument(
        "--coverage", action="store_true", help="tell which rules the lessons touch (takes half a minute)"
    )


def run(args: argparse.Namespace) -> int:
    """List, write or take lessons."""
    game = arguments.game(args.game)
    try:
        found = lessons(game) if args.lesson is None else [_lesson(game, args.lesson)]
        if args.coverage:
            _print_coverage(game, found)
        elif args.out is not None:
            for lesson in found:
                folder = args.out / lesson.key
                print(f"{len(lesson.save(folder))} chapters of {lesson.title!r} in {folder}")
        elif args.lesson is None:
            _print_list(found)
        else:
            _take(LessonPlayer(found[0], args.progress))
    except (LessonError, RecordError, ValueError) as fault:
        raise arguments.Fault(records.clean(str(fault))) from fault
    return 0


def _lesson(game: Game, name: str) -> Lesson:
    path = Path(name)
    if path.suffix in {".toml", ".jsonl"}:
        return open_lesson(path, load)
    by_key = {lesson.key: lesson for lesson in lessons(game)}
    if name not in by_key:
        raise arguments.Fault(f"{game.title} has no lesson {name!r}; it has: {', '.join(by_key) or 'none'}.")
    return by_key[name]


def _print_list(found: list[Lesson]) -> None:
    for lesson in found:
        minutes = f", about {lesson.minutes} minutes" if lesson.minutes else ""
        print(f"{lesson.key:16} {lesson.title} ({len(lesson.chapters)} chapters{minutes})")
        print(f"{'':16} {lesson.text}")


def _print_coverage(game: Game, found: list[Lesson]) -> None:
    seen = coverage(game, [tree for lesson in found for tree in lesson.trees()])
    print(
        f"{len(seen.seen)} of {len(seen.wanted)} rules that can take effect are touched ({seen.share:.0%})."
    )
    print(f"Not touched: {', '.join(seen.missing) or 'none'}")


# ---------------------------------------------------------------------------------------- in the terminal


def _take(player: LessonPlayer) -> None:
    chapter = ""
    while True:
        if player.chapter.key != chapter:
            chapter = player.chapter.key
            records.tell("", f"== {player.number + 1}. {player.chapter.title}")
        if player.question is None:
            records.tell(*player.texts)
            if not player.forward():
                break
            continue
        records.tell(*player.texts)
        if not _ask(player):
            return
    _sum_up(player)


def _ask(player: LessonPlayer) -> bool:
    """Ask until the question is over; False if the learner leaves."""
    question = player.asked()
    position = explain.position(player.lesson.game, player.session.state)
    records.tell("", position, in_language(question.quiz.prompt))
    while player.question is not None and player.question.key == question.key:
        rows = [c for offer in player.session.actions() for c in offer.legal]
        if question.quiz.ask == "act":
            records.tell(*(f"{i:>3}. {choice.label}" for i, choice in enumerate(rows, 1)))
        if question.quiz.choices:
            rules = player.lesson.game.rules
            records.tell("One of:", *(f"  {rule}: {rules[rule].says}" for rule in question.choices()))
        try:
            typed = input("> ").strip()
        except EOFError:
            return False
        if typed in {"quit", "q"}:
            return False
        records.tell(*_answered(player, typed, rows))
    return True


def _answered(player: LessonPlayer, typed: str, rows: list[Choice]) -> list[str]:
    if typed == "hint":
        return [player.hint()]
    if typed == "skip":
        return _words(player.skip())
    ask = player.asked().quiz.ask
    told = _given(player, ask, typed, rows)
    return _words(told) if told is not None else [f"Type {EXPECTED[ask]}, or hint, skip, quit."]


def _given(player: LessonPlayer, ask: str, typed: str, rows: list[Choice]) -> Feedback | None:
    """Return what comes of an answer; None if what was typed is none."""
    number = int(typed) if typed.isascii() and typed.isdigit() and len(typed) < 9 else None
    if ask == "act":
        return player.act(rows[number - 1]) if number is not None and 1 <= number <= len(rows) else None
    if ask == "legal":
        return player.answer(typed.lower() in YES) if typed.lower() in YES | NO else None
    if ask == "which-rule":
        return player.answer(typed)
    return player.answer(number) if number is not None else None


def _words(told: Feedback) -> list[str]:
    return [told.text, *(f"  {line}" for line in told.played)]


def _sum_up(player: LessonPlayer) -> None:
    rows = player.summary()
    first = sum(row.first == row.asked for row in rows)
    records.tell("", f"Done. {first} of {len(rows)} rules were right at once.")
    for row in rows:
        rule = player.lesson.game.rules.find(row.rule)
        if row.known != "yes" and rule is not None:
            how = "known with a hint" if row.known == "hint" else "once more"
            records.tell(f"  {how}: {row.rule} {rule.says}")
