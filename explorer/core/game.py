"""A game as a value: pure questions about a state, and the two functions that move it on."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

import msgspec

from explorer.core import continuation
from explorer.core.action import ActionKind
from explorer.core.chance import Outcome, Rng, pick
from explorer.core.compiled import Compiled
from explorer.core.enumeration import Plan
from explorer.core.event import Cited, Step
from explorer.core.judging import judge
from explorer.core.legality import IllegalAction, Verdict
from explorer.core.parts import Parts
from explorer.core.state import CHANCE, RULES, Decision

__all__ = ["FORCED", "Game", "Parts"]

#: Forced plies in a row; more mean that the bookkeeping of a game goes round in circles.
FORCED = 1_000


class Game(Compiled):
    """A game at your disposal. All methods are pure; positions are immutable.

    Parameters
    ----------
    parts : Parts

    Notes
    -----
    ``state.agenda[-1]`` is the decision at hand. Seats are 0..n-1; `CHANCE` and `RULES` are actors like them.
    Set-up, words and scores are in the base class.
    """

    def changed(self, **parts: Any) -> Game:
        """Return the game with some of its parts replaced (what mutation tests and what-if rulings need)."""
        game = Game(msgspec.structs.replace(self.parts, **parts))
        game.shipped = self.shipped
        if not parts.keys() & {"key", "components", "read_components", "table"}:
            game._tables = self._tables
        return game

    # ---------------------------------------------------------------- questions

    def kind(self, action: Any) -> ActionKind[Any, Any]:
        """Return the kind of an action."""
        return self._kind_of[type(action)]

    def offered(self, state: Any) -> tuple[ActionKind[Any, Any], ...]:
        """Return the kinds that may be asked for at the decision at hand, closed ones included."""
        return tuple(plan.kind for plan in self.plans(state))

    def plans(self, state: Any) -> tuple[Plan, ...]:
        """Return the compiled kinds offered at the decision at hand."""
        agenda: tuple[Decision, ...] = state.agenda
        return self._at.get(type(agenda[-1]), ()) if agenda else ()

    def plans_to_end(self, state: Any) -> tuple[Plan, ...]:
        """Return `plans` with kinds without parameters ("done") first: they end a series soonest."""
        agenda: tuple[Decision, ...] = state.agenda
        return self._to_end.get(type(agenda[-1]), ()) if agenda else ()

    def candidates(self, state: Any) -> Iterator[Any]:
        """Yield every proposal of the decision at hand, legal or not; for chance, only what is possible."""
        if state.actor == CHANCE:
            yield from (action for action, _ in self.weights(state))
            return
        for plan in self.plans(state):
            yield from plan.proposals(state)

    def judge(self, state: Any, seat: int, action: Any) -> Verdict:
        """Judge an action of `seat`: every requirement, met or broken, with its rule and numbers.

        Raises
        ------
        KeyError
            If the action is of no kind of this game.
        """
        return judge(self, state, seat, action)

    def allows(self, state: Any, seat: int, action: Any) -> bool:
        """Answer ``judge(...).legal`` without building findings."""
        if not state.agenda or state.agenda[-1].actor != seat:
            return False
        plan = self._plan_of[type(action)]
        kind = plan.kind
        if type(state.agenda[-1]) not in kind.at or not plan.contains(state.table, action):
            return False
        if kind.weight is not None:
            return kind.weight(state, action) > 0
        return all(r.check(state, action)[0] for r in kind.requirements) and all(
            continuation.holds(self, c, state, action) for c in kind.continuations
        )

    def has(self, state: Any, action: Any) -> bool:
        """Return whether the components allow the action's parameters at all, legal here or not."""
        return self._plan_of[type(action)].contains(state.table, action)

    def legal(self, state: Any) -> list[Any]:
        """List the legal actions of the decision at hand in numbering order; for chance, what may come up."""
        seen, answers = self._last
        if seen is state:
            return answers.copy()
        if not state.agenda:
            return []
        top: Decision = state.agenda[-1]
        if top.actor == CHANCE:
            return [action for action, _ in self.weights(state)]
        lister, last_resorts = self._listed.get(type(top), (None, ()))
        found: list[Any] = lister(state, self) if lister is not None else []
        if not found:
            for plan in last_resorts:
                found += continuation.answers(self, plan, state)
        self._last = (state, found)
        return found.copy()

    # ---------------------------------------------------------------- chance

    def weights(self, state: Any) -> list[tuple[Any, int]]:
        """List the possible outcomes with integer weights; weights are proportional to probabilities."""
        found: list[tuple[Any, int]] = []
        for plan in self.plans(state):
            weight = plan.kind.weight
            if weight is None:
                raise TypeError(f"{plan.kind!r} is asked of chance and has no weights.")
            for action in plan.proposals(state):
                w = weight(state, action)
                if w:
                    found.append((action, w))
        return found

    def outcomes(self, state: Any) -> tuple[Outcome, ...]:
        """List what chance may do now; the probabilities are exact and sum to 1."""
        weighted = self.weights(state)
        total = sum(w for _, w in weighted)
        if total <= 0:
            raise ValueError(f"{state.agenda[-1]}: every outcome has weight 0.")
        return tuple(Outcome(a, Fraction(w, total)) for a, w in weighted)

    def is_certain(self, state: Any) -> bool:
        """Return whether only one thing can come up at the chance decision at hand."""
        possible = 0
        for plan in self.plans(state):
            weight = plan.kind.weight
            if weight is not None:
                for action in plan.proposals(state):
                    possible += weight(state, action) > 0
                    if possible > 1:
                        return False
        return True

    def sample(self, state: Any, rng: Rng) -> Any:
        """Draw one outcome of the chance decision at hand."""
        plans = self.plans(state)
        if len(plans) == 1 and plans[0].kind.sampler is not None:
            return plans[0].kind.sampler(state, rng)
        return pick(self.weights(state), rng)

    # ---------------------------------------------------------------- moving on

    def apply(self, state: Any, action: Any) -> Any:
        """Return the position after an action that is known to be legal: `play` without judging and log."""
        effects, fixed = self._happens[type(action)]
        if fixed is None:
            for happens in effects:
                for event in happens(state, action):
                    state = event[0].apply(state) if isinstance(event, tuple) else event.apply(state)
            return state
        settled = fixed(state, action)
        for happens in effects:
            for event in happens(state, action, settled):
                state = event[0].apply(state) if isinstance(event, tuple) else event.apply(state)
        return state

    def run(self, state: Any, action: Any) -> Step:
        """Return the step of an action that is known to be legal: its cited events and the position then."""
        effects, fixed = self._effects[type(action)]
        extra = () if fixed is None else (fixed(state, action),)
        log: list[Cited] = []
        for effect in effects:
            for item in effect.happens(state, action, *extra):
                event, also = item if isinstance(item, tuple) else (item, ())
                state = event.apply(state)
                log.append(Cited(effect.rule, effect.also + also, event))
        return Step(action, tuple(log), state)

    def play(self, state: Any, action: Any, seat: int | None = None) -> Step:
        """Judge and play an action.

        Parameters
        ----------
        seat : int, optional
            Who plays it; by default whoever must act.

        Raises
        ------
        IllegalAction
        """
        actor = state.actor if seat is None else seat
        if not self.allows(state, actor, action):
            raise IllegalAction(action, self.judge(state, actor, action))
        return self.run(state, action)

    def forced(self, state: Any) -> Any:
        """Return the action that nobody needs to choose (bookkeeping, a question not asked), or None."""
        if not state.agenda:
            return None
        top = state.agenda[-1]
        if top.actor != RULES and (top.actor == CHANCE or top.ask == "always"):
            return None
        answers = self.choices(state)
        return answers[0] if len(answers) == 1 else None

    def choices(self, state: Any) -> list[Any]:
        """List the legal actions between which somebody really chooses; a single one needs no choice.

        It is `legal`, cut to the first action where the decision at hand is asked only
        ``if_positions_differ`` and they do not.

        Raises
        ------
        RuntimeError
            If bookkeeping has not exactly one answer: an error of the game.
        """
        answers = self.legal(state)
        if len(answers) != 1 and state.agenda:
            top = state.agenda[-1]
            if top.actor == RULES:
                raise RuntimeError(f"{self.key}: {top} must have one answer and has {len(answers)}.")
            if answers and top.ask == "if_positions_differ" and self._all_same(state, answers):
                return answers[:1]
        return answers

    def _all_same(self, state: Any, answers: list[Any]) -> bool:
        first = self.apply(state, answers[0])
        return all(self.apply(state, a) == first for a in answers[1:])

    def seen(self, state: Any, seat: int | None) -> Any:
        """Return what a seat (None: an onlooker) knows of a position, as a position with placeholders."""
        return state if self.privacy is None else self.privacy.hide(state, seat)

    def advance(self, state: Any) -> Any:
        """Return the next position at which somebody, or chance, has something to decide.

        Raises
        ------
        RuntimeError
            If bookkeeping does not come to an end, or has not exactly one answer: an error of the game.
        """
        for _ in range(FORCED):
            action = self.forced(state)
            if action is None:
                return state
            state = self.apply(state, action)
        raise RuntimeError(f"{self.key}: more than {FORCED} forced plies in a row at {state.agenda[-1]}.")
