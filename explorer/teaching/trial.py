"""What a learner has tried in a tree of their own, compared with the author's tree."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from explorer.core.chance import Rng
from explorer.core.state import CHANCE
from explorer.session import Session
from explorer.teaching.planting import line_tree
from explorer.teaching.questions import Answer, Question
from explorer.tree.grain import LEAST


class Trial:
    """One session that began at the position of a question.

    Parameters
    ----------
    question : Question
    session : Session
        Its tree has the position of the question as its root.
    """

    def __init__(self, question: Question, session: Session) -> None:
        self.question, self.session = question, session

    def mirror(self) -> str | None:
        """Return the node of the author's tree that what was played leads to; None if it is not there.

        Steps are compared by what was done: the ids differ, since the roots do.
        """
        own, tree, node = self.session.tree, self.question.tree, self.question.node
        for step in own.line(self.session.here)[1:]:
            action = own.nodes.data(step)["action"]
            node = next((k for k in tree.children(node) if tree.nodes.data(k)["action"] == action), "")
            if not node:
                return None
        return node

    def chosen(self) -> str | None:
        """Return the node of the author's tree that the choices lead to, whatever chance did after them."""
        own, tree, node = self.session.tree, self.question.tree, self.question.node
        steps = own.line(self.session.here)[1:]
        while steps and own.nodes.data(steps[-1])["kind"] != "choice":
            steps.pop()
        for step in steps:
            action = own.nodes.data(step)["action"]
            node = next((k for k in tree.children(node) if tree.nodes.data(k)["action"] == action), "")
            if not node:
                return None
        return node

    def first(self) -> Any:
        """Return the first thing that was done, None if nothing."""
        data, tree = self.session.tree.nodes.data, self.session.tree
        line = tree.line(tree.playable(self.session.here))
        return next((data(n)["action"] for n in line if data(n)["kind"] in {"choice", "chance"}), None)

    def fitting(self, answers: Sequence[Answer]) -> list[Answer]:
        """Return those of some answers that what was played is."""
        ends, state, first = (self.mirror(), self.chosen()), self.session.state, self.first()
        return [a for a in answers if any(self.question.fits(a, end, state, first) for end in ends)]

    def on_the_way(self, answers: Sequence[Answer]) -> bool:
        """Tell whether the node of one of these answers lies further on from what was played."""
        node, tree = self.mirror(), self.question.tree
        return node is not None and any(a.by == "node" and node in tree.line(a.node)[:-1] for a in answers)

    def unfinished(self) -> bool:
        """Tell whether it is in the middle of an action: the same things can be done in another order."""
        return self.session.tree.nodes.data(self.session.here)["level"] < LEAST["action"]

    def follow_chance(self, rng: Rng | None = None) -> None:
        """Let chance do what it does in the lesson, where the lesson knows; elsewhere it draws."""
        session, tree = self.session, self.question.tree
        while session.state.agenda and session.state.actor == CHANCE:
            node = self.mirror()
            kids = tree.children(node) if node is not None else ()
            if kids:
                session.choose(tree.nodes.data(kids[0])["action"])
            else:
                session.draw(rng)


def following(question: Question, end: str) -> Session:
    """Return a session of its own at the position of a question, with the line to a node before it."""
    tree = question.tree
    path = tree.line(end)
    steps = path[path.index(question.node) + 1 :]
    actions = (tree.nodes.data(step)["action"] for step in steps)
    own, _ = line_tree(tree.game, tree.state(question.node), actions, tree.components)
    session = Session(tree.game, tree=own, clock=None)
    session.go(own.root)
    return session
