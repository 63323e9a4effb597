"""How a number comes about: the sum behind the right answer to `score` and `count`, as the rules make it."""

from __future__ import annotations

from itertools import pairwise

from explorer.teaching.questions import Question, number_at
from explorer.tree import GameTree


def working(question: Question) -> str:
    """Return the sum behind the number that is right, as ``3 - 2 = 1``; empty if there is none to show.

    For points it adds the categories; for a number of the position it follows what each step made of it: the
    steps that are foreseen or, if nothing is, the last one that changed it.
    """
    of, tree = question.quiz.of, question.tree
    if question.quiz.ask == "score":
        return "" if of.category else _points(tree, of.node or question.node, of.seat)
    if not of.path:
        return ""
    line = tree.line(of.node or question.node)
    foreseen = bool(of.node) and of.node != question.node
    terms = _changes(tree, line[line.index(question.node) :] if foreseen else line, of.path)
    if not foreseen:
        terms = terms[-1:]
    end = number_at(tree.state(line[-1]), of.path)
    parts = [end - sum(change for change, _ in terms), *(change for change, _ in terms)]
    parts = parts if parts[0] else parts[1:]
    if len(parts) < 2:
        return ""
    told = "".join(f" {'+' if change > 0 else '-'} {abs(change)}" for change in parts[1:])
    return f"{parts[0]}{told} = {end}"


def _points(tree: GameTree, node: str, seat: int) -> str:
    state, scoring = tree.state(node), tree.game.scoring
    rows = [(category.label, category.points(state, seat)) for category in scoring.categories]
    told = [f"{points} ({label})" for label, points in rows if points]
    total = tree.game.totals(state)[seat]
    return f"{' + '.join(told)} = {total}" if len(told) > 1 and sum(n for _, n in rows) == total else ""


def _changes(tree: GameTree, line: list[str], path: str) -> list[tuple[int, bool]]:
    """Return what each step of a line adds to a number, and whether chance did it; chance in a row is one."""
    found: list[tuple[int, bool]] = []
    for above, node in pairwise(line):
        change = number_at(tree.state(node), path) - number_at(tree.state(above), path)
        chance = tree.nodes.data(node)["kind"] == "chance"
        if change and chance and found and found[-1][1]:
            found[-1] = (found[-1][0] + change, True)
        elif change:
            found.append((change, chance))
    return found
