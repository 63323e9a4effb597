"""Action kinds: each action declared once, with its parameters, requirements and effects."""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterable, Mapping, Sequence
from inspect import signature
from typing import Any, Generic, TypeVar

import msgspec

from explorer.core.event import Event
from explorer.core.legality import Check, Continuation, Fact, Requirement
from explorer.core.param import Param, PartWise
from explorer.core.rulebook import RuleRef
from explorer.core.state import Action, Decision, State, Table

S = TypeVar("S", bound=State)
A = TypeVar("A", bound=Action)

Happening = Event | tuple[Event, tuple[RuleRef, ...]]
Happens = Callable[..., Sequence[Happening]]


class Effect(msgspec.Struct, frozen=True, eq=False):
    """One consequence of an action under one principal rule; `also` are modifiers that always bear on it."""

    rule: RuleRef
    happens: Happens
    also: tuple[RuleRef, ...] = ()


class ActionKind(Generic[S, A]):
    """The single declaration of an action: when it is offered, what it needs, what follows, and why.

    Parameters
    ----------
    type : type of Action
    at : tuple of Decision types
        The decisions at which it may be asked for.
    label : str
        Template over the parameters (and `tells`): the action in the rulebook's verb.
    group : str
        Heading in lists of actions; defaults to the label's words.
    elsewhere : (RuleRef, str) or None
        What to say when it is attempted at another decision; defaults to what that decision says, then to the
        game's "one action at a time" rule.
    out_of_turn : (RuleRef, str) or None
        What to say when a seat attempts it that is not to act; defaults to what the decision at hand says,
        then to the game's "not your turn" rule.
    """

    def __init__(
        self,
        type: type[A],  # noqa: A002
        at: tuple[type[Decision], ...],
        label: str,
        *,
        group: str = "",
        elsewhere: tuple[RuleRef, str] | None = None,
        out_of_turn: tuple[RuleRef, str] | None = None,
    ) -> None:
        self.type = type
        self.at = at
        self.label = label
        self.group = group or label
        self.elsewhere = elsewhere
        self.out_of_turn = out_of_turn
        self.params: tuple[Param, ...] = ()
        self.requirements: tuple[Requirement, ...] = ()
        self.continuations: tuple[Continuation, ...] = ()
        self.effects: tuple[Effect, ...] = ()
        self.fixed: Callable[[S, A], Any] | None = None
        self.weight: Callable[[S, A], int] | None = None
        self.weight_rule: RuleRef | None = None
        self.sampler: Callable[[S, Any], A] | None = None
        self.parts: PartWise | None = None
        self.teller: Callable[[S, A], Mapping[str, Any]] | None = None
        self.seen: Callable[[S, A], tuple[int, ...]] | None = None

    @property
    def key(self) -> str:
        """The action's public id: the class name in lower case."""
        return self.type.__name__.lower()

    def __repr__(self) -> str:
        return f"<ActionKind {self.key}>"

    def param(
        self,
        *names: str,
        domain: Callable[[Any], Sequence[Any]] | Sequence[Any],
        values: Callable[[S], Iterable[Any]] | Callable[[S, A], Iterable[Any]] | None = None,
    ) -> None:
        """Declare the next stage of the proposal (see `Param`)."""
        missing = set(names) - set(self.type.__struct_fields__)
        if missing:
            raise TypeError(f"{self.type.__name__} has no parameter {sorted(missing)}.")
        fixed = None if callable(domain) else tuple(domain)
        every = domain if callable(domain) else _always(tuple(domain))
        alone = values is None or len(signature(values).parameters) == 1
        self.params += (Param(names, every, values, fixed, alone),)

    def window(
        self, rule: RuleRef, says: str, *, implied_by: tuple[RuleRef, ...] = (), proof: str = ""
    ) -> Callable[[Callable[[S], Check]], Callable[[S], Check]]:
        """Declare a gate on the state alone, judged once for the whole kind, before everything else."""
        _proved(rule, implied_by, proof)

        def register(holds: Callable[[S], Check]) -> Callable[[S], Check]:
            # Windows come before all else, in the order of their declaration, wherever they stand.
            at = sum(r.window for r in self.requirements)
            window = Requirement(
                rule, says, holds, (), gate=True, window=True, implied_by=implied_by, proof=proof
            )
            self.requirements = (*self.requirements[:at], window, *self.requirements[at:])
            return holds

        return register

    def requires(
        self,
        rule: RuleRef,
        says: str,
        *,
        reads: tuple[str, ...] | None = None,
        gate: bool = False,
        facts: Callable[[S, A], Mapping[str, Fact]] | None = None,
        implied_by: tuple[RuleRef, ...] = (),
        proof: str = "",
    ) -> Callable[[Callable[[S, A], Check]], Callable[[S, A], Check]]:
        """Declare the next requirement, in the checking order of the rules (see `Requirement`)."""
        _proved(rule, implied_by, proof)

        def register(holds: Callable[[S, A], Check]) -> Callable[[S, A], Check]:
            self.requirements += (
                Requirement(
                    rule, says, holds, reads, gate=gate, implied_by=implied_by, proof=proof, facts=facts
                ),
            )
            return holds

        return register

    def requires_some(  # noqa: PLR0913  a search has these limits, all named by the caller
        self,
        rule: RuleRef,
        says: str,
        *,
        through: tuple[type[Decision], ...],
        goal: Callable[[S, S], bool] | None = None,
        when: Callable[[S], bool] | None = None,
        closing: tuple[type[Action], ...] = (),
        depends: Callable[[S], Any] | None = None,
        implied_by: tuple[RuleRef, ...] = (),
        proof: str = "",
    ) -> None:
        """Declare that the action must be completable through later decisions (see `Continuation`)."""
        _proved(rule, implied_by, proof)
        self.continuations += (
            Continuation(
                rule,
                says,
                through=through,
                goal=goal,
                when=when,
                closing=closing,
                depends=depends,
                implied_by=implied_by,
                proof=proof,
            ),
        )

    def requires_nothing_else(self, rule: RuleRef, says: str) -> None:
        """Declare that no other kind offered now may be legal; `says` may use {action}."""
        self.continuations += (Continuation(rule, says, nothing_else=True),)

    def requires_none_of(
        self, rule: RuleRef, says: str, *types: type[Action], when: Callable[[S], bool] | None = None
    ) -> None:
        """Declare that none of these, offered now as well, may be legal; `says` may use {action}.

        Unlike `requires_nothing_else` it leaves out of account what may be done beside the action.
        """
        self.continuations += (Continuation(rule, says, when=when, none_of=types),)

    def fixes(self, f: Callable[[S, A], Any]) -> Callable[[S, A], Any]:
        """Register what is settled when the action begins; every effect receives it as a third argument."""
        self.fixed = f
        return f

    def effect(self, rule: RuleRef, *also: RuleRef) -> Callable[[Happens], Happens]:
        """Declare the next effect, run on the state that the earlier ones left."""

        def register(happens: Happens) -> Happens:
            self.effects += (Effect(rule, happens, also),)
            return happens

        return register

    def weighs(self, rule: RuleRef) -> Callable[[Callable[[S, A], int]], Callable[[S, A], int]]:
        """Register the integer weight of a chance outcome (0 = impossible)."""

        def register(f: Callable[[S, A], int]) -> Callable[[S, A], int]:
            self.weight, self.weight_rule = f, rule
            return f

        return register

    def samples(self, f: Callable[[S, Any], A]) -> Callable[[S, Any], A]:
        """Register a direct sampler ``f(state, rng)`` for chance with many outcomes, true to the weights."""
        self.sampler = f
        return f

    def comes_in_parts(self, count: Callable[[S], int], faces: Sequence[str]) -> None:
        """Declare that an outcome is made of equal parts, so that it can be chosen part by part."""
        names = [name for param in self.params for name in param.names]
        if len(names) != len(faces):
            raise TypeError(f"{self!r}: {len(faces)} faces need as many parameters; there are {names}.")
        self.parts = PartWise(count, tuple(faces))

    def tells(self, f: Callable[[S, A], Mapping[str, Any]]) -> Callable[[S, A], Mapping[str, Any]]:
        """Register words for the label: ``f(state, action)`` -> facts; `gain` is shown beside the action."""
        self.teller = f
        return f

    def seen_by(self, f: Callable[[S, A], tuple[int, ...]]) -> Callable[[S, A], tuple[int, ...]]:
        """Register which seats learn a private outcome; others know only that it happened."""
        self.seen = f
        return f

    def without(self, part: Requirement | Continuation | Effect) -> ActionKind[S, A]:
        """Return a copy that lacks one requirement, continuation or effect."""
        twin = copy.copy(self)
        twin.requirements = tuple(r for r in self.requirements if r is not part)
        twin.continuations = tuple(c for c in self.continuations if c is not part)
        twin.effects = tuple(e for e in self.effects if e is not part)
        return twin


def _always(values: tuple[Any, ...]) -> Callable[[Any], Sequence[Any]]:
    return lambda _table: values


def _proved(rule: RuleRef, implied_by: tuple[RuleRef, ...], proof: str) -> None:
    if bool(implied_by) != bool(proof):
        raise TypeError(f"{rule.id}: implied_by and its one-line proof go together.")


def domain_of(kind: ActionKind[Any, Any], table: Table) -> list[tuple[Any, ...]]:
    """List the parameter tuples of a kind over its whole domain, in numbering order.

    Returns
    -------
    list of tuple
        One tuple for each action, in the order of the kind's parameters; ``[()]`` if it has none.
    """
    rows: list[tuple[Any, ...]] = [()]
    for param in kind.params:
        values = [v if len(param.names) > 1 else (v,) for v in param.domain(table)]
        rows = [row + tuple(v) for row in rows for v in values]
    return rows


def build(kind: ActionKind[Any, Any], row: tuple[Any, ...]) -> Action:
    """Make the action of `kind` whose parameters, in declaration order, are `row`."""
    names = [n for p in kind.params for n in p.names]
    return kind.type(**dict(zip(names, row, strict=True)))
