"""Making lessons out of an annotated tree: marking chapters and questions at the node one is at."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from explorer.session import Session
from explorer.teaching.forms import FormError, read_form, sentence
from explorer.teaching.questions import Ask, Question, QuestionError
from explorer.teaching.ruleway import offered
from explorer.tree import Note, encode_action


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

    def ask(self, form: Any, node: str = "", n: str = "") -> Question:
        """Ask what is filled in (`explorer.teaching.forms.Form` as plain data), or change a question.

        Parameters
        ----------
        node : str
            Where; default: where the session is.
        n : str
            The note to change; default: a new one.

        Raises
        ------
        FormError
            With the field to look at; nothing is noted then.
        """
        tree, at = self.session.tree, node or self.session.here
        with self.session.lock:
            old = tree.find_note(n) if n else None
            value = read_form(self.session.game, form, old.v if old is not None else None)
            try:
                question = self._question(value, old.at if old is not None else at)
            except QuestionError as fault:
                raise FormError(_field_of(value), sentence(fault.why)) from fault
            if question.quiz.ask == "which-rule" and not question.truth():
                raise FormError("do", "This is allowed here: no rule refuses it. Ask whether it is allowed.")
            made = tree.revise(n, value) if n else tree.annotate(at, "quiz", value)
            return Question(tree, tree.find_note(made))

    def suggest(self, form: Any, node: str = "") -> list[str]:
        """Return rule ids to choose from for the action that a form is about: a right one and others near it.

        Raises
        ------
        FormError
            No rule refuses it.
        """
        value = {"ask": "which-rule", "do": form.get("do"), "by": form.get("by", "")}
        try:
            question = self._question(value, node or self.session.here)
        except QuestionError as fault:
            raise FormError("do", sentence(fault.why)) from fault
        truth = question.truth()
        if not truth:
            raise FormError("do", "This is allowed here: no rule refuses it.")
        return offered(self.session.game, question.verdict(), truth[0])

    def remove(self, n: str) -> None:
        """Take a question away."""
        self.session.tree.remove_note(n)

    def _about(self, action: Any) -> dict[str, Any]:
        if action is None:
            return {}
        return {"do": encode_action(self.session.game, self.session.action(action))}

    def _ask(self, ask: Ask, prompt: str, **more: Any) -> Question:
        """Note a question that can be asked, or none at all."""
        tree, here = self.session.tree, self.session.here
        value = msgspec.to_builtins({"ask": ask, "prompt": {"en": prompt}, **more})
        self._question(value, here)
        return Question(tree, tree.find_note(tree.annotate(here, "quiz", value)))

    def _question(self, value: Mapping[str, Any], at: str) -> Question:
        """Return what would be asked, before anything is noted.

        Raises
        ------
        QuestionError
        """
        return Question(self.session.tree, Note(f"{self.session.tree.author}.0", at, "quiz", value))


def _field_of(value: Mapping[str, Any]) -> str:
    """Return the field that most likely is at fault if a question that was filled in cannot be asked."""
    return {"act": "accept", "legal": "do", "which-rule": "do", "score": "of.seat"}.get(
        value["ask"], "of.path"
    )
