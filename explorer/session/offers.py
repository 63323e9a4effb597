"""What can be done in a position, and what cannot: kinds and their proposals, judged when somebody looks."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from itertools import islice
from typing import Any, Generic, TypeVar, overload

import msgspec

from explorer.core.action import ActionKind
from explorer.core.enumeration import Plan
from explorer.core.game import Game
from explorer.core.legality import Finding, Verdict
from explorer.core.state import CHANCE
from explorer.explain import texts
from explorer.explain.texts import plain
from explorer.tree import encode_action

#: Closed proposals listed for one kind; all legal actions are always listed.
MOST_CLOSED = 400

T = TypeVar("T")


def action_id(game: Game, action: Any) -> str:
    """Return the id of an action in lists: it as JSON."""
    return msgspec.json.encode(encode_action(game, action), order="sorted").decode()


class lazy(Generic[T]):  # noqa: N801  used like a decorator of the language
    """A property that is computed once; unlike `functools.cached_property` it takes no lock."""

    def __init__(self, compute: Callable[[Any], T]) -> None:
        self._compute = compute
        self._name = compute.__name__
        self.__doc__ = compute.__doc__

    @overload
    def __get__(self, owner: None, kind: type | None = None) -> lazy[T]: ...

    @overload
    def __get__(self, owner: object, kind: type | None = None) -> T: ...

    def __get__(self, owner: object | None, kind: type | None = None) -> lazy[T] | T:
        if owner is None:
            return self
        value = owner.__dict__[self._name] = self._compute(owner)
        return value


class Choice:
    """One action that can be shown in a position, legal or not; what is not looked at is not computed.

    Attributes
    ----------
    action : Action
    legal : bool
    seat : int
        Whose action it would be.
    real : bool
        False if it only stands for its kind, because nothing can be proposed here; then it has no place.
    """

    def __init__(
        self, game: Game, state: Any, action: Any, seat: int, legal: bool, *, real: bool = True
    ) -> None:
        self._game, self._state, self.real = game, state, real
        self.action, self.seat, self.legal = action, seat, legal

    @lazy
    def id(self) -> str:
        """Return the action as JSON."""
        return action_id(self._game, self.action)

    @lazy
    def label(self) -> str:
        """Return the action in words."""
        return texts.action(self._game, self._state, self.action)

    @lazy
    def gain(self) -> str:
        """Return what the game says beside the action ("+2 VP"), or ""."""
        teller = self._game.kind(self.action).teller if self.real else None
        facts: Mapping[str, Any] = teller(self._state, self.action) if teller is not None else {}
        return self._game.word(self._state, "gain", facts["gain"]) if "gain" in facts else ""

    @lazy
    def targets(self) -> tuple[str, ...]:
        """Return the ids of the places of the board that stand for it, the most telling first."""
        view = self._game.view
        return tuple(view.targets(self._state, self.action)) if view is not None and self.real else ()

    @lazy
    def verdict(self) -> Verdict:
        """Judge it: every requirement, met or broken, with its rule and the numbers of the position."""
        return self._game.judge(self._state, self.seat, self.action)

    def __repr__(self) -> str:
        return f"<{'legal' if self.legal else 'closed'} {self.label}>"


class Offer:
    """One kind of action in a position.

    Attributes
    ----------
    kind : str
        Key of the kind.
    label : str
        Heading.
    offered : bool
        False if the decision at hand does not ask for this kind.
    legal : list of Choice
    closed : list of Choice
        Illegal proposals, at most `MOST_CLOSED`; for a kind without a legal action the one that breaks the
        fewest requirements comes first.
    hidden : bool
        True if the viewer may not see which actions of this kind there are; then both lists are empty.
    """

    def __init__(
        self, kind: ActionKind[Any, Any], offered: bool, legal: list[Choice], closed: list[Choice]
    ) -> None:
        self.kind = kind.key
        self.label = plain(kind.group)
        self.offered = offered
        self.legal = legal
        self.closed = closed
        self.hidden = False

    @property
    def open(self) -> bool:
        """True if something of this kind is legal."""
        return bool(self.legal)

    @property
    def choices(self) -> list[Choice]:
        """Legal actions, then closed ones."""
        return [*self.legal, *self.closed]

    @property
    def reason(self) -> Finding | None:
        """For a closed kind, the first reason why: rule, numbers and text."""
        return self.closed[0].verdict.reason if self.closed and not self.legal else None

    def __repr__(self) -> str:
        return f"<Offer {self.kind}: {len(self.legal)} legal, {len(self.closed)} closed>"


class OutcomeRow(msgspec.Struct, frozen=True):
    """One thing that chance may do.

    Attributes
    ----------
    id, label : str
    action : Action
    probability : Fraction
    weight : int
        Its share of the stock (of `total` over all rows).
    node : str or None
        The branch where it happened, if there is one.
    how : str
        "drawn", "chosen" or "".
    """

    id: str
    label: str
    action: Any
    probability: Any
    weight: int
    node: str | None
    how: str


def offers(game: Game, state: Any, viewer: int | None = None) -> list[Offer]:
    """List the kinds of action in a position: those offered, then the other kinds of a turn, closed.

    Parameters
    ----------
    viewer : int, optional
        Who looks; on the turn of another seat of a game with hidden information, only the kinds are listed.
    """
    actor = state.actor
    if not state.agenda or actor == CHANCE:
        return []
    by_kind: dict[type, list[Any]] = {}
    for action in game.legal(state):
        by_kind.setdefault(action.__class__, []).append(action)
    none: list[Any] = []
    listed = [_offered(game, state, plan, by_kind.get(plan.type, none), actor) for plan in game.plans(state)]
    offered = {plan.type for plan in game.plans(state)}
    if actor >= 0:
        others = [k for k in game.kinds if k.type not in offered and _opens_a_turn(k)]
        listed += [_elsewhere(game, state, kind, actor) for kind in others]
    if viewer is not None and viewer != actor and game.privacy is not None:
        for offer in listed:
            offer.hidden, offer.legal, offer.closed = True, [], []
    return listed


def _offered(game: Game, state: Any, plan: Plan, legal: list[Any], actor: int) -> Offer:
    good = set(legal)
    bad: list[Any] = [a for a in islice(plan.proposals(state), len(good) + MOST_CLOSED) if a not in good]
    if not legal and not bad:
        return _elsewhere(game, state, plan.kind, actor, offered=True)
    if not legal:
        first = _nearest(plan.kind, state, bad)
        bad = [first, *(a for a in bad if a != first)]
    return Offer(
        plan.kind,
        True,
        [Choice(game, state, a, actor, True) for a in legal],
        [Choice(game, state, a, actor, False) for a in bad],
    )


def _elsewhere(
    game: Game, state: Any, kind: ActionKind[Any, Any], actor: int, *, offered: bool = False
) -> Offer:
    action = any_action(state, kind)
    closed = [] if action is None else [Choice(game, state, action, actor, False, real=False)]
    return Offer(kind, offered, [], closed)


def _nearest(kind: ActionKind[Any, Any], state: Any, proposals: Iterable[Any]) -> Any:
    """Return the first of the proposals that break the fewest requirements."""
    best, fewest = None, 1_000
    for action in proposals:
        broken = _broken(kind, state, action, fewest)
        if broken < fewest:
            best, fewest = action, broken
            if broken <= 1:
                break
    return best


def _broken(kind: ActionKind[Any, Any], state: Any, action: Any, enough: int) -> int:
    count = 0
    for requirement in kind.requirements:
        if not requirement.check(state, action)[0]:
            count += 1
            if requirement.window:
                # The same for every proposal of the kind.
                return 1
            if requirement.gate:
                # What it hides is unknown: one that passes the gate and breaks one requirement is nearer.
                return count + 1
            if count >= enough:
                break
    return count


def any_action(state: Any, kind: ActionKind[Any, Any]) -> Any:
    """Return the first action of a kind that the components allow, or None if there is none."""
    bound: dict[str, Any] = {}
    for param in kind.params:
        values = param.domain(state.table)
        if not values:
            return None
        first = next(iter(values))
        bound.update(zip(param.names, first if len(param.names) > 1 else (first,), strict=True))
    return kind.type(**bound)


def _opens_a_turn(kind: ActionKind[Any, Any]) -> bool:
    """Whether a seat may ask for the kind at the start of a turn; only those are worth a "not now" elsewhere.

    What chance, the rules or an answer within an action decide would fill the list with what nobody tries.
    """
    return kind.weight is None and any(decision.turn_start for decision in kind.at)


def read_id(text: str) -> Any:
    """Return the plain data of an action id; ``None`` if it is no JSON."""
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return None
