"""A question as somebody fills it in, checked field by field, and back."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

import msgspec

from explorer.core.game import Game
from explorer.teaching.questions import Answer, Ask, By, Of, QuestionError, Quiz
from explorer.tree import in_language

#: Characters of one text, and rows of one list, at most.
LONGEST, MOST_ROWS = 4_000, 20


class FormError(QuestionError):
    """What is filled in cannot be asked.

    Attributes
    ----------
    field : str
        The field to look at: ``prompt``, ``accept.0.say``, ``of.path``, ...
    """

    def __init__(self, field: str, text: str) -> None:
        super().__init__(text)
        self.field = field


class Row(msgspec.Struct, frozen=True, kw_only=True):
    """One answer of a form; the attributes are those of `Answer`, with its words in one language."""

    by: By = "node"
    node: str = ""
    pos: str = ""
    action: dict[str, Any] = {}
    points: int = 0
    number: int = 0
    grade: str = "best"
    say: str = ""
    play: str = ""


class Form(msgspec.Struct, frozen=True, kw_only=True):
    """A question as it is filled in; the attributes are those of `Quiz`, with its texts in one language.

    Attributes
    ----------
    what : str
        What `count` counts: a ``number`` of the position, or the ``actions`` that are legal.
    """

    ask: Ask = "act"
    prompt: str = ""
    hints: list[str] = []
    say: str = ""
    about: list[str] = []
    accept: list[Row] = []
    reject: list[Row] = []
    do: dict[str, Any] = {}
    by: str = ""
    choices: list[str] = []
    what: Literal["number", "actions"] = "number"
    of: Of = Of()


def read_form(
    game: Game, data: Any, before: Mapping[str, Any] | None = None, lang: str = "en"
) -> dict[str, Any]:
    """Return the value of a quiz note.

    Parameters
    ----------
    data : plain data
        A form, as a page sends it.
    before : mapping, optional
        The value that it changes: what a form has no field for, and other languages, stay.

    Raises
    ------
    FormError
    """
    try:
        form = msgspec.convert(data, Form)
    except msgspec.ValidationError as fault:
        path = str(fault).partition("`$.")[2].rstrip("`").replace("[", ".").replace("]", "")
        raise FormError(path or "prompt", f"this cannot be read: {fault}.") from fault
    _check(game, form)
    old = dict(before or {})
    value: dict[str, Any] = {
        "ask": form.ask,
        "prompt": _text(old.get("prompt"), form.prompt, lang),
        "hints": [{lang: hint.strip()} for hint in form.hints if hint.strip()],
        "say": _text(old.get("say"), form.say, lang),
        "about": [rule.upper() for rule in form.about],
    }
    if form.ask == "act":
        value["accept"] = [_answer(row, lang) for row in form.accept]
        value["reject"] = [_answer(row, lang) for row in form.reject]
        value["hide"] = ["descendants", "evaluations"]
    elif form.ask in {"legal", "which-rule"}:
        value |= {"do": form.do, "by": form.by}
        value |= {"choices": [rule.upper() for rule in form.choices]} if form.ask == "which-rule" else {}
    else:
        value["of"] = {k: v for k, v in msgspec.to_builtins(form.of).items() if v != ""}
        value["reject"] = [_answer(row, lang) for row in form.reject if row.by == "number"]
    kept = {k: v for k, v in old.items() if k not in Form.__struct_fields__ and k != "hide"}
    return {k: v for k, v in {**kept, **value}.items() if v not in ("", [], {})}


def form_of(quiz: Quiz, lang: str = "en") -> dict[str, Any]:
    """Return a quiz as a form to be changed."""
    form = Form(
        ask=quiz.ask,
        prompt=in_language(quiz.prompt, lang),
        hints=[in_language(hint, lang) for hint in quiz.hints],
        say=in_language(quiz.say, lang),
        about=quiz.about,
        accept=[_row(answer, lang) for answer in quiz.accept],
        reject=[_row(answer, lang) for answer in quiz.reject],
        do=quiz.do,
        by=quiz.by,
        choices=quiz.choices,
        what="number" if quiz.of.path or quiz.ask != "count" else "actions",
        of=quiz.of,
    )
    return msgspec.to_builtins(form)


def _row(answer: Answer, lang: str) -> Row:
    fields = {name: getattr(answer, name) for name in Row.__struct_fields__ if name != "say"}
    return Row(**fields, say=in_language(answer.say, lang))


def _answer(row: Row, lang: str) -> dict[str, Any]:
    plain: dict[str, Any] = {"by": row.by, "grade": row.grade if row.grade != "best" else ""}
    plain |= {
        "node": {"node": row.node},
        "pos": {"pos": row.pos},
        "predicate": {"action": row.action},
        "number": {"number": row.number},
    }.get(row.by, {"points": row.points})
    plain |= {"say": {lang: row.say.strip()} if row.say.strip() else {}, "play": row.play}
    return {k: v for k, v in plain.items() if v not in ("", {})}


def _text(before: Any, words: str, lang: str) -> dict[str, str]:
    others = {k: v for k, v in msgspec.convert(before or {}, dict[str, str]).items() if k != lang}
    return {lang: words.strip(), **others} if words.strip() else others


def sentence(text: str) -> str:
    """Return words as a sentence: a capital letter, a full stop."""
    text = text.strip()
    return f"{text[:1].upper()}{text[1:]}" + ("" if text.endswith((".", "!", "?")) else ".")


# ---------------------------------------------------------------- what can be wrong


def _check(game: Game, form: Form) -> None:
    if not form.prompt.strip():
        raise FormError("prompt", "Write the question first.")
    rows = [("accept", i, row) for i, row in enumerate(form.accept)]
    rows += [("reject", i, row) for i, row in enumerate(form.reject)]
    texts = [
        ("prompt", form.prompt),
        ("say", form.say),
        *((f"hints.{i}", h) for i, h in enumerate(form.hints)),
    ]
    for field, words in texts + [(f"{name}.{i}.say", row.say) for name, i, row in rows]:
        if len(words) > LONGEST:
            raise FormError(field, f"That is too long: {len(words)} characters of at most {LONGEST}.")
    for name, ids in (("about", form.about), ("choices", form.choices)):
        strange = next((rule for rule in ids if game.rules.find(rule.upper()) is None), None)
        if strange is not None:
            raise FormError(name, f"{game.title} has no rule {strange[:40]!r}.")
    if (
        max(len(form.accept), len(form.reject), len(form.hints), len(form.about), len(form.choices))
        > MOST_ROWS
    ):
        raise FormError("prompt", f"That is too much: at most {MOST_ROWS} hints, answers or rules.")
    if form.ask == "act":
        _check_answers(form, rows)
    elif form.ask in {"legal", "which-rule"} and not form.do:
        raise FormError("do", "Choose the action that the question is about.")
    elif form.ask == "count" and form.what == "number" and not form.of.path.strip():
        raise FormError("of.path", "Say which number of the position is asked for.")


def _check_answers(form: Form, rows: list[tuple[str, int, Row]]) -> None:
    if not form.accept:
        raise FormError(
            "accept",
            "Say what is right: add an answer. One that leads to a step has to be played on the board first.",
        )
    for name, i, row in rows:
        place = f"{name}.{i}"
        if row.by == "margin" and (name == "reject" or row.points < 0):
            raise FormError(
                f"{place}.points", "A margin says how many points less than the best will do: 0 or more."
            )
        missing = {
            "node": not row.node,
            "pos": not row.pos,
            "predicate": not row.action,
            "margin": False,
            "number": True,
        }[row.by]
        if missing:
            raise FormError(f"{place}.by", "Choose what this answer is.")
        if name == "reject" and not row.say.strip():
            raise FormError(
                f"{place}.say", "Say what is wrong with this answer; that is what the learner reads."
            )
