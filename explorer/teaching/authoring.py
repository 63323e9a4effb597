"""Making lessons out of an annotated tree: marking chapters and questions at the node one is at."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from explorer.session import Session
from explorer.teaching.questions import Ask, Question, QuestionError
from explorer.tree import encode_action


class Author:
    """Adds chapters and questions to the tree of a session; each is one edit, which can be undone.

    Parameters
    ----------
    session : Session

    Examples
    --------
    >>> from explorer.catalogue import load
    >>> session = Session(load("sencha"), clock=None)
    >>> author = Author(session)
    >>> author.chapter("The first choice")
    >>> author.count("How many things can happen here?").truth()
    9
    """

    def __init__(self, session: Session) -> None:
        self.session = session

    def chapter(self, title: str, lang: str = "en") -> None:
        """Let a chapter begin here; an empty title takes it away."""
        self.session.tree.annotate(self.session.here, "chapter", {lang: title} if title else {})

    def act(self, prompt: str, accept: Sequence[Mapping[str, Any]] | None = None, **more: Any) -> Question:
        """Ask what to do here.

        Parameters
        ----------
        accept : sequence of mappings, optional
            Answers as in a quiz note; default: the first continuation of this node.
        more
            Further fields of the note: ``reject``, ``hints``, ``about``, ``say``.

        Raises
        ------
        QuestionError
        """
        tree = self.session.tree
        kids = tree.children(tree.playable(self.session.here))
        if accept is None and not kids:
            raise QuestionError("nothing follows here: play the answer first, or say what is accepted.")
        answers = [dict(row) for row in accept] if accept is not None else [{"by": "node", "node": kids[0]}]
        return self._ask("act", prompt, accept=answers, hide=["descendants", "evaluations"], **more)

    def legal(self, prompt: str, action: Any = None, **more: Any) -> Question:
        """Ask whether an action is legal here; default: the attempt that one is at."""
        return self._ask("legal", prompt, **self._about(action), **more)

    def which_rule(self, prompt: str, action: Any = None, **more: Any) -> Question:
        """Ask which rule refuses an action here; default: the attempt that one is at."""
        return self._ask("which-rule", prompt, **self._about(action), **more)

    def score(self, prompt: str, seat: int, category: str = "", node: str = "", **more: Any) -> Question:
        """Ask for the points of a seat, in all or in one category, here or at a later node."""
        of = {"seat": seat, "category": category, "node": node}
        return self._ask("score", prompt, of={k: v for k, v in of.items() if v != ""}, **more)

    def count(self, prompt: str, path: str = "", kind: str = "", node: str = "", **more: Any) -> Question:
        """Ask for a number: a field of the position, or how many actions (of a kind) are legal."""
        of = {"path": path, "kind": kind, "node": node}
        return self._ask("count", prompt, of={k: v for k, v in of.items() if v}, **more)

    def _about(self, action: Any) -> dict[str, Any]:
        if action is None:
            return {}
        return {"do": encode_action(self.session.game, self.session.action(action))}

    def _ask(self, ask: Ask, prompt: str, **more: Any) -> Question:
        """Note a question that can be asked, or none at all."""
        tree, here = self.session.tree, self.session.here
        value = {"ask": ask, "prompt": {"en": prompt}, **more}
        n = tree.annotate(here, "quiz", msgspec.to_builtins(value))
        try:
            question = Question(tree, tree.find_note(n))
            question.truth()
        except (QuestionError, LookupError, AttributeError, TypeError, ValueError) as fault:
            tree.undo()
            raise QuestionError(str(fault)) from fault
        return question
