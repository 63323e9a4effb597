"""Questions of a record, with every answer judged beforehand: for a page that has no rules to ask."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from explorer import explain
from explorer.core.state import CHANCE
from explorer.session import Session
from explorer.teaching import reply
from explorer.teaching.judging import judged
from explorer.teaching.player import ELSEWHERE, GO_ON
from explorer.teaching.questions import Question, QuestionError
from explorer.teaching.trial import Trial
from explorer.tree import GameTree, Note, in_language

#: Ways of answering one question that are played out, at most; what is more is left out, and that is said.
MOST_WAYS = 600
#: Answers that an author may foresee for one question: each is compared with each way.
MOST_ANSWERS = 40
#: Solutions that are told to somebody who gives up.
_TOLD = 3


def asked(tree: GameTree, note: Note, lang: str = "en") -> dict[str, Any]:
    """Return a quiz note as plain data: what is asked, and what comes of every answer.

    Parameters
    ----------
    tree : GameTree
    note : Note
        Of kind ``quiz``.
    lang : str
        The language of texts to prefer.

    Returns
    -------
    dict
        ``ask``, ``node`` (where it stands), ``prompt``, ``hints``, ``about`` (rules), ``solution``, and
        ``options`` or ``values`` that are right, with the texts ``yes`` and ``no``. An option has ``label``,
        ``right``, ``done``, ``text``, ``rules``, ``played``; ``node`` if the record goes on there; and
        ``options`` of its own if more has to be done. A note that cannot be asked has ``fault`` alone.
    """
    try:
        question = Question(tree, note)
        quiz = question.quiz
        if len(quiz.accept) + len(quiz.reject) > MOST_ANSWERS:
            raise QuestionError(f"the quiz {note.n} at {note.at}: more than {MOST_ANSWERS} answers.")
        answers = _act(question, lang) if quiz.ask == "act" else _said(question)
    except (LookupError, AttributeError, TypeError, ValueError) as fault:
        # The notes of a record may say anything.
        return {"fault": str(fault)[:300]}
    return {
        "ask": quiz.ask,
        "node": question.node,
        "prompt": in_language(quiz.prompt, lang) or _PROMPTS[quiz.ask],
        "hints": [in_language(hint, lang) for hint in quiz.hints],
        "about": question.about(),
        "hide": "descendants" in quiz.hide,
        **answers,
    }


_PROMPTS = {
    "act": "What would you do here?",
    "legal": "Is this allowed?",
    "which-rule": "Which rule refuses this?",
    "score": "How many points?",
    "count": "How many?",
}


def _said(question: Question) -> dict[str, Any]:
    """Return the answers to a question that is answered in words."""
    truth, ask = question.truth(), question.quiz.ask
    yes, solution = reply.right(question), reply.solution(question)
    if ask == "legal":
        rows = [("Yes, it is allowed", True), ("No", False)]
        options = [_option(question, label, value == truth, value) for label, value in rows]
        return {"options": options, "solution": solution, "action": _judged(question)}
    if ask == "which-rule":
        found: dict[str, Any] = {"solution": solution, "action": _judged(question)}
        if choices := question.choices():
            options = [_option(question, rule, rule in truth, rule) for rule in choices]
            return {**found, "options": options}
        return {**found, "values": list(truth), "yes": yes, "no": "Not that one.", "rules": question.about()}
    return {
        "values": [truth],
        "yes": yes,
        "no": reply.wrong(question, None),
        "rules": question.about(),
        "solution": solution,
    }


def _judged(question: Question) -> str:
    """Return the action that is asked about, in words."""
    seat, action = question.judged()
    state = question.tree.state(question.node)
    return f"{explain.actor(seat)}: {explain.action(question.tree.game, state, action)}"


def _option(question: Question, label: str, right: bool, value: Any) -> dict[str, Any]:
    text = reply.right(question) if right else reply.wrong(question, value)
    return {"label": label, "right": right, "done": True, "text": text, "rules": question.about()}


# ------------------------------------------------------------------------------------- what would you do?


def _act(question: Question, lang: str) -> dict[str, Any]:
    ways = _Ways(question, lang)
    options = ways.after(())
    found: dict[str, Any] = {"options": options, "solution": reply.solution(question)}
    if question.quiz.accept[0].by != "node":
        right = [" and then ".join(path) for path in _right(options)]
        more = f", or {len(right) - _TOLD} other ways" if len(right) > _TOLD else ""
        told = f"{'; or '.join(right[:_TOLD])}{more}." if right else "Nothing does."
        found["solution"] = f"{told}\n{in_language(question.quiz.say, lang)}".strip()
    if ways.more:
        found["more"] = ways.more
    return found


def _right(options: Sequence[dict[str, Any]]) -> list[list[str]]:
    found: list[list[str]] = []
    for option in options:
        if option["right"] and option["done"]:
            found.append([option["label"]])
        found += [[option["label"], *rest] for rest in _right(option.get("options", ()))]
    return found


class _Ways:
    """Plays every way of answering, and has each judged as in a lesson."""

    def __init__(self, question: Question, lang: str) -> None:
        self.question, self.lang = question, lang
        self.more = 0
        self._left = MOST_WAYS

    def after(self, path: tuple[Any, ...]) -> list[dict[str, Any]]:
        """Return what can be done after some actions."""
        session = self._session(path)
        game, state = session.game, session.state
        if not state.agenda or state.actor == CHANCE:
            return []
        found: list[dict[str, Any]] = []
        for action in game.legal(state):
            if self._left <= 0:
                self.more += 1
                continue
            self._left -= 1
            found.append(self._one(path, action, explain.action(game, state, action)))
        return found

    def _one(self, path: tuple[Any, ...], action: Any, label: str) -> dict[str, Any]:
        question, session = self.question, self._session((*path, action))
        trial = Trial(question, session)
        now = judged(trial)
        rules = question.about()
        found: dict[str, Any] = {"label": label, "right": now.right, "done": now.done}
        if now.right and now.answer is not None:
            text = in_language(now.answer.say, self.lang) or reply.right(question)
            node = trial.mirror()
            return {**found, "text": text, "rules": rules, **({"node": node} if node else {})}
        if not now.done:
            further = self.after((*path, action))
            if further:
                return {**found, "text": GO_ON, "rules": [], "options": further}
            # Nothing more can be done, and it is no answer.
            found |= {"right": False, "done": True}
        text = in_language(now.answer.say, self.lang) if now.answer is not None else ELSEWHERE
        refuted = now.answer is not None and bool(now.answer.play)
        played = list(reply.refutation(question, now.answer)) if refuted and now.answer else []
        return {**found, "text": text, "rules": rules, "played": played}

    def _session(self, path: Sequence[Any]) -> Session:
        tree = self.question.tree
        own = GameTree(tree.game, tree.state(self.question.node), components=tree.components)
        session = Session(tree.game, tree=own, clock=None)
        session.go(own.resting(own.root))
        # The same question gives the same page.
        rng = random.Random(tree.digest(self.question.node))  # noqa: S311  no secret
        for action in path:
            session.play(action)
            Trial(self.question, session).follow_chance(rng)
        return session
