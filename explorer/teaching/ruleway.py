"""One rule as a chapter: its words, a position in which it takes effect, and a question about it."""

from __future__ import annotations

from typing import Any

from explorer import explain
from explorer.core.game import Game
from explorer.core.legality import Verdict
from explorer.record import Record
from explorer.teaching.examples import Example, example
from explorer.teaching.lessons import titled
from explorer.teaching.readings import unusual
from explorer.tree import GameTree, actor_number, encode_action

#: Ids offered beside the right one.
OTHERS = 3


def rule_chapter(game: Game, rule_id: str, text: str = "") -> Record:
    """Return a chapter about one rule.

    An attempt that the rule refuses becomes two questions (legal? which rule?), a choice of a seat is done by
    the learner, points are counted; anything else is shown.

    Parameters
    ----------
    text : str
        Told first: what the part of the rules is about that begins here.

    Raises
    ------
    NoExample
    """
    found = example(game, rule_id, ways=("broken", "effect", "scored", "asked", "met"))
    tree, node = found.tree, found.node
    for note in tree.said(node):
        tree.remove_note(note.n)
    start = tree.root if tree.state(tree.root).agenda else node
    if text:
        tree.comment(start, text)
    data = tree.nodes.data(node)
    if data["kind"] == "attempt":
        _ask_about_attempt(found)
    elif data["kind"] == "choice":
        _ask_to_do(found)
    else:
        tree.comment(node, f"[[{rule_id}]] {found.rule.says}\n\n{found.text}")
    tree.history.done.clear()
    return titled(tree, f"{game.title}: {rule_id}")


def _ask_about_attempt(found: Example) -> None:
    tree, leaf = found.tree, found.node
    data, node = tree.nodes.data(leaf), tree.playable(leaf)
    label = explain.label(tree, leaf)
    who, what = label.split(": ", 1)
    shared: dict[str, Any] = {
        "do": encode_action(tree.game, data["action"]),
        "by": data["by"],
        "about": [found.rule.id],
    }
    own = {"en": " ".join([f"[[{found.rule.id}]] {found.rule.says}", *unusual(tree)])}
    if unusual(tree):
        tree.comment(node, " ".join(unusual(tree)))
    key = found.rule.id.lower()
    legal = {
        "id": f"{key}-legal",
        "prompt": {"en": f"{who} would like to: {what}. Is that allowed here?"},
    }
    tree.annotate(node, "quiz", {"ask": "legal", **legal, **shared})
    which = {"id": f"{key}-rule", "prompt": {"en": "Which rule stands in the way?"}}
    choices = _choices(tree, leaf, found.rule.id)
    tree.annotate(node, "quiz", {"ask": "which-rule", **which, **shared, "choices": choices, "say": own})


def _choices(tree: GameTree, leaf: str, rule_id: str) -> list[str]:
    data = tree.nodes.data(leaf)
    verdict = tree.game.judge(tree.state(leaf), actor_number(data["by"]), data["action"])
    return offered(tree.game, verdict, rule_id)


def offered(game: Game, verdict: Verdict, rule_id: str) -> list[str]:
    """Return ids to choose from: the right one, and others near it that an attempt does not break."""
    broken = {rule.id for finding in verdict.findings if not finding.ok for rule in finding.rules}
    part = rule_id.rpartition("-")[0]
    rules = [rule for rule in game.rules.values() if rule.kind == "rule"]
    near = [rule.id for rule in rules if rule.id.startswith(f"{part}-") and rule.id not in broken]
    far = [rule.id for rule in rules if rule.id not in broken and rule.id not in near]
    return sorted([rule_id, *[*near, *far][:OTHERS]])


def _ask_to_do(found: Example) -> None:
    tree, node = found.tree, found.node
    above = tree.parent(node) or tree.root
    who, what = explain.label(tree, node).split(": ", 1)
    quiz = {
        "ask": "act",
        "id": f"{found.rule.id.lower()}-act",
        "prompt": {"en": f"You are {who}. Do this and watch what happens: {what}."},
        "accept": [{"by": "node", "node": node}],
        "about": [found.rule.id],
        "say": {"en": f"[[{found.rule.id}]] {found.rule.says}\n\n{found.text}"},
    }
    tree.annotate(above, "quiz", quiz)
