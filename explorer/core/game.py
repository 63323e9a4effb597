"""A game as a value: pure questions about a state, and the two functions that move it on."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping
from fractions import Fraction
from pathlib import Path
from typing import Any

import msgspec

from explorer.core import continuation
from explorer.core.action import ActionKind
from explorer.core.chance import Outcome, Rng, pick
from explorer.core.enumeration import Plan
from explorer.core.event import Cited, Step
from explorer.core.judging import judge
from explorer.core.legality import IllegalAction, Verdict
from explorer.core.parts import Parts, check_names
from explorer.core.setup import resolve
from explorer.core.state import CHANCE, RULES, Decision, Setup, Table

__all__ = ["FORCED", "Game", "Parts"]

#: Names of facts and parameters that are seats.
SEATS = frozenset({"seat", "by", "owner", "to_seat"})
#: Forced plies in a row; more mean that the bookkeeping of a game goes round in circles.
FORCED = 1_000


class Game:
    """A game at your disposal. All methods are pure; positions are immutable.

    Parameters
    ----------
    parts : Parts

    Notes
    -----
    ``state.agenda[-1]`` is the decision at hand. Seats are 0..n-1; `CHANCE` and `RULES` are actors like them.
    """

    def __init__(self, parts: Parts) -> None:
        check_names(parts.kinds)
        self.parts = parts
        self.key, self.title, self.version = parts.key, parts.title, parts.version
        self.seats, self.rules, self.kinds = parts.seats, parts.rules, parts.kinds
        self.scoring, self.laws = parts.scoring, parts.laws
        self.switches, self.options = parts.switches, parts.options
        self.policies, self.view, self.notation, self.privacy = (
            parts.policies,
            parts.view,
            parts.notation,
            parts.privacy,
        )
        self._kind_of: dict[type, ActionKind[Any, Any]] = {k.type: k for k in parts.kinds}
        self._plan_of: dict[type, Plan] = {k.type: Plan(k) for k in parts.kinds}
        self._at: dict[type[Decision], tuple[Plan, ...]] = {}
        for kind in parts.kinds:
            for decision in kind.at:
                self._at[decision] = (*self._at.get(decision, ()), self._plan_of[kind.type])
        # For `legal`: what is asked first, and what if nothing else is legal; with a plan if there is more.
        self._in_order = {d: _in_order(plans) for d, plans in self._at.items()}
        self._to_end = {d: tuple(sorted(ps, key=lambda p: len(p.stages))) for d, ps in self._at.items()}
        self._effects = {k.type: (k.effects, k.fixed) for k in parts.kinds}
        self._happens = {k.type: (tuple(e.happens for e in k.effects), k.fixed) for k in parts.kinds}
        self._tables: dict[str, Table] = {}
        # Answers of continuation requirements, by all that they depend on.
        self.remembered: dict[Any, bool] = {}
        # The last answer of `legal`: whether there is a choice and which to make are asked in a row.
        self._last: tuple[Any, list[Any]] = (None, [])

    def __repr__(self) -> str:
        return f"<Game {self.key} {self.version}>"

    def changed(self, **parts: Any) -> Game:
        """Return the game with some of its parts replaced (what mutation tests and what-if rulings need)."""
        game = Game(msgspec.structs.replace(self.parts, **parts))
        if not parts.keys() & {"key", "components", "read_components", "table"}:
            game._tables = self._tables
        return game

    # ---------------------------------------------------------------- set-up

    def setup(
        self,
        players: int | None = None,
        rulings: Mapping[str, Any] | None = None,
        options: Mapping[str, Any] | None = None,
    ) -> Setup:
        """Complete and check a set-up.

        Raises
        ------
        SetupError
        """
        return resolve(self.title, self.seats, self.switches, self.options, players, rulings, options)

    def table(self, setup: Setup, components: Path | None = None) -> Table:
        """Return the fixed part of a game at hand; the same object for the same set-up and component file."""
        path = Path(components or self.parts.components)
        chosen = msgspec.json.encode(setup, order="deterministic")
        identity = hashlib.sha256(b"\0".join((self.key.encode(), chosen, path.read_bytes()))).hexdigest()
        if identity not in self._tables:
            own = msgspec.json.decode(chosen, type=Setup)
            self._tables[identity] = self.parts.table(own, self.parts.read_components(path), identity)
        return self._tables[identity]

    def start(
        self,
        players: int | None = None,
        rulings: Mapping[str, Any] | None = None,
        options: Mapping[str, Any] | None = None,
        components: Path | None = None,
    ) -> Any:
        """Return the first position, before any chance event of the set-up."""
        return self.parts.begin(self.table(self.setup(players, rulings, options), components))

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
        found: list[Any] = []
        regular, last_resorts = self._in_order.get(type(top), ((), ()))
        for plain, plan in regular:
            found += plain(state) if plan is None else continuation.answers(self, plan, state)
        if not found:
            for _, plan in last_resorts:
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

    # ---------------------------------------------------------------- scores

    def scores(self, state: Any) -> tuple[dict[str, int], ...]:
        """Return for each seat the points by category id, as if the game were scored now."""
        seats = range(state.table.setup.players)
        return tuple({c.id: c.points(state, seat) for c in self.scoring.categories} for seat in seats)

    def totals(self, state: Any, *, in_play: bool = False) -> tuple[int, ...]:
        """Return each seat's total; with `in_play` only points already on the board (all once it is over)."""
        skip = in_play and bool(state.agenda)
        use = [c for c in self.scoring.categories if not (skip and c.final)]
        return tuple(sum(c.points(state, seat) for c in use) for seat in range(state.table.setup.players))

    def ranking(self, state: Any) -> tuple[tuple[int, ...], ...]:
        """Return for each seat (total, tie-break values...), compared in this order; higher is better."""
        totals = self.totals(state)
        return tuple(
            (total, *(t.value(state, seat) for t in self.scoring.tie_breaks))
            for seat, total in enumerate(totals)
        )

    def contenders(self, state: Any) -> tuple[int, ...]:
        """Return the seats that can win at all: those that meet the conditions of the scoring best."""
        seats = range(state.table.setup.players)
        met = [tuple(c.value(state, seat) for c in self.scoring.conditions) for seat in seats]
        return tuple(seat for seat in seats if met[seat] == max(met))

    def winners(self, state: Any) -> tuple[int, ...]:
        """Return the contenders with the best ranking, ascending; several if they share the victory."""
        ranking, contenders = self.ranking(state), self.contenders(state)
        best = max(ranking[seat] for seat in contenders)
        return tuple(seat for seat in contenders if ranking[seat] == best)

    # ---------------------------------------------------------------- words

    def word(self, state: Any, name: str, value: Any) -> str:
        """Return a fact or parameter in the words of the game."""
        if name in SEATS and isinstance(value, int) and value >= 0:
            return f"P{value + 1}"
        return self.parts.words(state.table, name, value) if self.parts.words else str(value)

    def label(self, state: Any, action: Any) -> str:
        """Return an action in words."""
        kind = self._kind_of[type(action)]
        facts: dict[str, Any] = {n: getattr(action, n) for n in action.__struct_fields__}
        if kind.teller is not None:
            facts.update(kind.teller(state, action))
        return kind.label.format_map({n: self.word(state, n, v) for n, v in facts.items()})

    def digest(self, state: Any) -> str:
        """Return 64 hex digits for the position (the table left out): equal for equal positions."""
        return hashlib.sha256(
            msgspec.json.encode(state, enc_hook=_left_out, order="deterministic")
        ).hexdigest()


def _in_order(plans: tuple[Plan, ...]) -> tuple[list[tuple[Any, Any]], list[tuple[Any, Any]]]:
    regular = [(p.plain, p if p.continuations else None) for p in plans if not p.last_resort]
    return regular, [(p.plain, p) for p in plans if p.last_resort]


def _left_out(value: Any) -> None:
    """Leave the table out of a digest, and nothing else."""
    if not isinstance(value, Table):
        raise TypeError(
            f"a position cannot hold a {type(value).__name__}: msgspec does not know how to write it."
        )
