"""What a learner is told after an answer: the verdict of the engine in words, and the lesson's own."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby, pairwise
from typing import Any

import msgspec

from explorer import explain
from explorer.core.legality import Verdict
from explorer.teaching.questions import Answer, Question
from explorer.teaching.sums import working
from explorer.tree import GameTree, in_language

RIGHT = "Right."


class Feedback(msgspec.Struct, frozen=True):
    """What comes back after an answer.

    Attributes
    ----------
    right : bool
    done : bool
        True if the question is over; False while it waits for another answer, or for more of this one.
    text : str
    rules : tuple of str
        Rules that the text is about.
    played : tuple of str
        For a wrong answer that can be refuted: what happens then, step by step.
    """

    right: bool
    done: bool
    text: str
    rules: tuple[str, ...] = ()
    played: tuple[str, ...] = ()


def right(question: Question, *, cite: bool = True) -> str:
    """Tell why the right answer is right.

    Parameters
    ----------
    cite : bool
        Name the rules; not where they are asked for next.
    """
    quiz, said = question.quiz, in_language(question.quiz.say)
    if quiz.ask == "act":
        return said or RIGHT
    if quiz.ask in {"score", "count"}:
        return _lines(f"Right: {_number(question)}.", said)
    # What comes next is about the refused action, not about the answer: it must not read as its praise.
    first = "Right, it is not." if quiz.ask == "legal" and not question.truth() else RIGHT
    return _lines(first, _judged(question, said, cite=cite))


def _judged(question: Question, said: str, *, cite: bool = True) -> str:
    verdict = question.verdict()
    if verdict.legal:
        return _lines("It is allowed.", said)
    told = _lines(refusal(verdict, cite=False), said)
    return f"{told} {_cited(verdict)}" if cite else told


def _number(question: Question) -> str:
    """Return the right number with its sum, and with what is counted if the question says so."""
    told = working(question) or str(question.truth())
    what = question.quiz.of.path.rpartition(".")[2]
    counted = what and f"many {what} " in in_language(question.quiz.prompt)
    return f"{told} {what}" if counted else told


def _lines(*texts: str) -> str:
    return "\n".join(text for text in texts if text)


def refusal(verdict: Verdict, *, cite: bool = True) -> str:
    """Tell why something is refused, in sentences; the rules come last, after all words."""
    told = " ".join(dict.fromkeys(finding.text for finding in verdict.findings if not finding.ok))
    return f"{told} {_cited(verdict)}" if cite else told


def _cited(verdict: Verdict) -> str:
    broken = (finding for finding in verdict.findings if not finding.ok)
    return f"({', '.join(dict.fromkeys(rule.id for finding in broken for rule in finding.rules))})"


def wrong(question: Question, given: Any) -> str:
    """Tell what is wrong with an answer in words, without more of the right one than it takes."""
    ask, game = question.quiz.ask, question.tree.game
    if ask == "legal":
        verdict = question.verdict()
        if verdict.legal:
            return "It is allowed: nothing stands in the way."
        return f"No. {refusal(verdict)}"
    if ask == "which-rule":
        rule = game.rules.find(str(given).upper())
        return f"Not that one: {rule.says}" if rule is not None else "There is no such rule."
    foreseen = next((a for a in question.quiz.reject if a.by == "number" and a.number == given), None)
    if foreseen is not None:
        return f"Not {given}. {in_language(foreseen.say)}"
    return f"Not {given}. Count once more." if type(given) is int else "No, count once more."


def solution(question: Question) -> str:
    """Tell the answer to somebody who gives up."""
    quiz, tree = question.quiz, question.tree
    if quiz.ask != "act":
        said = in_language(quiz.say)
        number = quiz.ask in {"score", "count"}
        return _lines(f"The answer: {_number(question)}.", said) if number else _judged(question, said)
    best = quiz.accept[0]
    if best.by != "node":
        return in_language(quiz.say) or "Anything that fits will do."
    path = tree.line(best.node)
    steps = path[path.index(question.node) + 1 :]
    return f"The answer: {_in_a_row(question, steps)}.\n{in_language(quiz.say)}".strip()


def _in_a_row(question: Question, steps: Sequence[str]) -> str:
    """Tell what a line of play does, as one says it to whoever plays: what is done twice is told once."""
    tree, seat = question.tree, explain.actor(question.tree.state(question.node).actor)
    chosen = [node for node in steps if tree.nodes.data(node)["kind"] == "choice"]
    labels = [explain.label(tree, node).removeprefix(f"{seat}: ") for node in chosen]
    told: list[str] = []
    for label, same in groupby(labels):
        count = len(list(same))
        told.append(label if count == 1 else f"{label} ({'twice' if count == 2 else f'{count} times'})")
    return ", then ".join(told)


def refutation(question: Question, answer: Answer) -> tuple[str, ...]:
    """Return the line that shows what a foreseen wrong answer leads to, step by step."""
    tree = question.tree
    path = tree.line(answer.play)
    steps = list(pairwise(path[path.index(question.node) :]))
    return tuple(_said(tree, *step) for step in steps if tree.nodes.data(step[1])["kind"] != "auto")


def _said(tree: GameTree, above: str, node: str) -> str:
    """Return who did what; of what chance did, only that."""
    data = tree.nodes.data(node)
    words = explain.action(tree.game, tree.state(above), data["action"])
    return f"{data['by']}: {words}" if data["by"].startswith("P") else words[:1].upper() + words[1:]
