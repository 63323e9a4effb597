"""Questions about a position: what they ask, what the engine says is right, and how an answer is judged."""

from __future__ import annotations

from typing import Any, Literal, cast

import msgspec

from explorer.core.action import Action
from explorer.core.legality import Verdict
from explorer.tree import DecodingError, GameTree, Note, actor_number, decode_action

Ask = Literal["act", "legal", "which-rule", "score", "count"]
By = Literal["node", "pos", "predicate", "margin", "number"]
Text = dict[str, str]


class QuestionError(ValueError):
    """A quiz note that cannot be asked; the message says which and why.

    Attributes
    ----------
    why : str
        Why, without which.
    """

    def __init__(self, why: str, which: str = "") -> None:
        super().__init__(f"{which}: {why}" if which else why)
        self.why = why


class Answer(msgspec.Struct, frozen=True, kw_only=True):
    """What is taken as an answer to `act`, or foreseen as a wrong one.

    Attributes
    ----------
    by : str
        ``node``: it leads to that node of the lesson. ``pos``: it leads to a position with that digest, by
        whatever way. ``predicate``: the action has these parameters (`action`), or the position is then
        as stated (`then`, as in a case). ``margin``: it is worth at most `points` less than the best.
        ``number``: that `number` is given, in answer to `score` or `count`.
    grade : str
        ``best`` or ``good``.
    say : map from language tag to text
    play : str
        For a wrong one: the node at the end of the line that shows why.
    """

    by: By
    node: str = ""
    pos: str = ""
    action: dict[str, Any] = {}
    then: dict[str, Any] = {}
    points: int = 0
    number: int = 0
    grade: str = "best"
    say: Text = {}
    play: str = ""


class Of(msgspec.Struct, frozen=True, kw_only=True):
    """What `score` and `count` ask for.

    Attributes
    ----------
    node : str
        Where (default: where the question stands); a later node asks to foresee.
    seat : int
        Whose points.
    category : str
        One category of the scoring; default: the total.
    path : str
        For `count`: a field of the position, as ``players.0.yen``.
    kind : str
        For `count` without `path`: count the legal actions of this kind.
    """

    node: str = ""
    seat: int = 0
    category: str = ""
    path: str = ""
    kind: str = ""


class Quiz(msgspec.Struct, frozen=True, kw_only=True):
    """The value of a quiz note (docs/lessons.md)."""

    ask: Ask
    id: str = ""
    prompt: Text = {}
    accept: list[Answer] = []
    reject: list[Answer] = []
    hints: list[Text] = []
    hide: list[str] = []
    about: list[str] = []
    do: dict[str, Any] = {}
    by: str = ""
    of: Of = Of()
    choices: list[str] = []
    say: Text = {}


class Question:
    """One quiz note of a tree.

    Parameters
    ----------
    tree : GameTree
    note : Note
        Of kind ``quiz``.

    Raises
    ------
    QuestionError
        It has no form that can be asked.
    """

    def __init__(self, tree: GameTree, note: Note) -> None:
        self.tree, self.node = tree, tree.playable(note.at)
        which = f"the quiz {note.n} at {note.at}"
        try:
            self.quiz = msgspec.convert(note.v, Quiz)
        except (msgspec.ValidationError, TypeError) as fault:
            raise QuestionError(str(fault), which) from fault
        self._leaf = note.at if tree.nodes.data(note.at)["kind"] == "attempt" else ""
        if self.quiz.ask in {"legal", "which-rule"} and not (self.quiz.do or self._leaf):
            raise QuestionError("it names no action to judge.", which)
        if self.quiz.ask == "act" and not self.quiz.accept:
            raise QuestionError("no answer is accepted.", which)
        named = [n for a in (*self.quiz.accept, *self.quiz.reject) for n in (a.node, a.play) if n]
        strange = next((n for n in named if n not in tree or self.node not in tree.line(n)), None)
        if strange is not None:
            raise QuestionError(f"{strange[:20]!r} does not follow from there.", which)
        try:
            self.truth()
        except (LookupError, AttributeError, TypeError, ValueError) as fault:
            why = fault.why if isinstance(fault, QuestionError) else str(fault)
            raise QuestionError(why, which) from fault

    @property
    def key(self) -> str:
        """What progress is kept under: the author's id or, without one, position, kind and action."""
        return self.quiz.id or f"{self.tree.digest(self.node)}.{self.quiz.ask}.{self._leaf}"

    # ---------------------------------------------------------------- what is right

    def judged(self) -> tuple[int, Action]:
        """Return seat and action that `legal` and `which-rule` are about."""
        state = self.tree.state(self.node)
        if self._leaf:
            data = self.tree.nodes.data(self._leaf)
            return actor_number(data["by"]), data["action"]
        try:
            action = decode_action(self.tree.game, state.table, self.quiz.do)
        except DecodingError as fault:
            raise QuestionError(str(fault), f"the quiz at {self.node}") from fault
        return (actor_number(self.quiz.by) if self.quiz.by else state.actor), action

    def verdict(self) -> Verdict:
        """Judge the action in question."""
        seat, action = self.judged()
        return self.tree.game.judge(self.tree.state(self.node), seat, action)

    def truth(self) -> Any:
        """Return the right answer as the engine finds it; None for `act`, which can have several.

        Returns
        -------
        bool, tuple of str, int or None
            `legal`: whether it is; `which-rule`: the ids that are right, the first reason first; `score`
            and `count`: the number.
        """
        ask = self.quiz.ask
        if ask == "legal":
            return self.verdict().legal
        if ask == "which-rule":
            broken = [finding for finding in self.verdict().findings if not finding.ok]
            return tuple(dict.fromkeys(rule.id for finding in broken for rule in finding.rules))
        return None if ask == "act" else self._number()

    def _number(self) -> int:
        of, tree = self.quiz.of, self.tree
        state = tree.state(of.node or self.node)
        if self.quiz.ask == "score":
            if not 0 <= of.seat < tree.players(state):
                raise QuestionError(f"there is no seat P{of.seat + 1} in this game.")
            row = tree.game.scores(state)[of.seat]
            if of.category and of.category not in row:
                raise QuestionError(f"nothing is scored as {of.category!r}.")
            return row[of.category] if of.category else tree.game.totals(state)[of.seat]
        if of.path:
            try:
                return number_at(state, of.path)
            except (LookupError, AttributeError, TypeError, ValueError) as fault:
                raise QuestionError(f"the position has no number {of.path[:60]!r}.") from fault
        return sum(of.kind in {"", tree.game.kind(action).key} for action in tree.game.legal(state))

    def choices(self) -> list[str]:
        """Return the ids to choose from for `which-rule`: the author's, with a right one among them.

        None if the author gave none: then an id is typed, since a list of the right one alone would tell it.
        """
        if not self.quiz.choices:
            return []
        truth = self.truth() if self.quiz.ask == "which-rule" else ()
        right = [] if set(truth) & set(self.quiz.choices) else list(truth[:1])
        return sorted([*self.quiz.choices, *right])

    def about(self) -> list[str]:
        """Return the rules that the question teaches: the author's, and those that the engine names."""
        named = list(self.quiz.about)
        if self.quiz.ask in {"legal", "which-rule"}:
            named += [f.rules[0].id for f in self.verdict().findings if not f.ok]
        if self.quiz.ask == "score":
            scoring = self.tree.game.scoring
            named += [c.rule.id for c in scoring.categories if c.id == self.quiz.of.category]
        return list(dict.fromkeys(named))

    # ---------------------------------------------------------------- judging an answer

    def fits(self, answer: Answer, end: str | None, state: Any, action: Any) -> bool:
        """Tell whether what was played is such an answer.

        Parameters
        ----------
        end : str or None
            The node of the lesson that the play has reached, if it has followed the lesson.
        state : State
            The position now.
        action : Action
            The first action played.
        """
        game = self.tree.game
        if answer.by == "node":
            return self._same(answer.node, end, state)
        if answer.by == "pos":
            return game.digest(state).startswith(answer.pos) and bool(answer.pos)
        if answer.by == "margin":
            return self._within(answer.points, state)
        if answer.action:
            plain = {**msgspec.to_builtins(action), "a": game.kind(action).key}
            return all(plain.get(name) == value for name, value in answer.action.items())
        form = next(f.type for f in msgspec.structs.fields(game.notation.case_type) if f.name == "then")
        return not game.notation.differences(game, state, msgspec.convert(answer.then, form))

    def _same(self, wanted: str, end: str | None, state: Any) -> bool:
        """Tell whether a node has been reached, be it by another order of the same things."""
        tree = self.tree
        return end in {wanted, tree.resting(wanted)} or tree.state(tree.resting(wanted)) == state

    def _within(self, points: int, state: Any) -> bool:
        """Tell whether the seat that was asked stands at most `points` behind the best that it could do."""
        game, start = self.tree.game, self.tree.state(self.node)
        seat: int = start.actor
        values = [game.totals(game.advance(game.apply(start, a)))[seat] for a in game.legal(start)]
        return game.totals(state)[seat] >= max(values) - points


def number_at(state: Any, path: str) -> int:
    """Return a number of a position by its path, as ``players.0.yen``; of a row, its sum or its length.

    Raises
    ------
    LookupError, AttributeError, TypeError, ValueError
        There is no such number.
    """
    value: Any = state
    for name in path.split("."):
        value = value[int(name)] if name.isdigit() else getattr(value, name)
    if isinstance(value, tuple):
        row = cast("tuple[Any, ...]", value)
        # Numbers are counts by kind; anything else is a row of things.
        return sum(row) if all(isinstance(x, int) for x in row) else len(row)
    return int(value)


def questions(tree: GameTree, node: str) -> list[Question]:
    """List the questions at a node and at the attempts kept there, in the order in which they were noted."""
    notes = [note for at in (node, *tree.attempts(node)) for note in tree.said(at, "quiz")]
    return [Question(tree, note) for note in sorted(notes, key=lambda note: _number_of(note.n))]


def _number_of(n: str) -> int:
    return int(n.rpartition(".")[2] or 0) if n.rpartition(".")[2].isdigit() else 0
