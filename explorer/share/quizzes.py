"""The questions of a record, as plain data of a page: what is asked, and what comes of every answer."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from html import escape
from pkgutil import resolve_name
from typing import Any

from explorer.share.findings import Cite
from explorer.tree import GameTree, Note

#: Questions of one page: every answer to each is played out when the page is made.
MOST_QUIZZES = 200
#: Questions are judged in a layer above, which shares nothing; it is found by name, as games are.
_ASKED = "explorer.teaching.playable:asked"


@lru_cache(maxsize=1)
def _asked() -> Callable[[GameTree, Note, str], dict[str, Any]]:
    return resolve_name(_ASKED)


def quizzes(tree: GameTree, number: Mapping[str, int], cite: Cite, lang: str = "en") -> list[dict[str, Any]]:
    """Return the questions of a tree in the order of its steps.

    Parameters
    ----------
    number : mapping
        The number of each node on the page.
    cite : callable
        Takes rule ids that the page must explain.
    """
    notes = [note for node in number for note in tree.said(node, "quiz")]
    return [
        _numbered(_asked()(tree, note, lang), number[note.at], number, cite) for note in notes[:MOST_QUIZZES]
    ]


def _numbered(quiz: dict[str, Any], at: int, number: Mapping[str, int], cite: Cite) -> dict[str, Any]:
    found: dict[str, Any] = {**quiz, "at": number.get(quiz.get("node", ""), at)}
    found.pop("node", None)
    for key in ("about", "rules"):
        if key in found:
            found[key] = _cited(found[key], cite)
    if "options" in found:
        found["options"] = [_option(option, number, cite) for option in found["options"]]
    return found


def _option(option: dict[str, Any], number: Mapping[str, int], cite: Cite) -> dict[str, Any]:
    found: dict[str, Any] = {key: value for key, value in option.items() if value not in ("", [], ())}
    node = number.get(found.pop("node", ""))
    if node is not None:
        found["go"] = node
    if "rules" in found:
        found["rules"] = _cited(found["rules"], cite)
    if "options" in found:
        found["options"] = [_option(further, number, cite) for further in found["options"]]
    return found


def _cited(rules: Sequence[str], cite: Cite) -> list[str]:
    return cite(list(rules))


def folded(quiz: Mapping[str, Any]) -> str:
    """Return a question as HTML for whoever runs no script: what is asked, and the answer folded below."""
    if "fault" in quiz:
        return f"<p><small>A question here cannot be asked: {escape(quiz['fault'])}</small></p>"
    about = f"<p>{escape(quiz['action'])}</p>" if quiz.get("action") else ""
    # What can be done somewhere is a long list; it is what the page is about that is listed.
    short = quiz["ask"] in {"legal", "which-rule"}
    options = "".join(f"<li>{escape(option['label'])}</li>" for option in quiz.get("options", ()) if short)
    return "".join(
        [
            f'<section class="tp-quiz-plain"><p><strong>{_lines(quiz["prompt"])}</strong></p>{about}',
            f"<ul>{options}</ul>" if options else "",
            *(f"<details><summary>A hint</summary><p>{_lines(hint)}</p></details>" for hint in quiz["hints"]),
            f"<details><summary>The answer</summary><p>{_lines(quiz['solution'])}</p></details></section>",
        ]
    )


def _lines(text: str) -> str:
    return "<br>".join(map(escape, text.splitlines()))
