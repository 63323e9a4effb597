"""Legality and its explanation, from one declaration."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any

import msgspec

from explorer.core.rulebook import RuleRef

Fact = int | str | bool | tuple[Any, ...]
#: What a predicate answers: a bool, or (ok, facts) with the numbers of this position, or (ok, facts, rules)
#: with further rules; None if it does not bear on this action. Plain tuples, because a playout asks millions
#: of times and throws the facts away.
Check = bool | None | tuple[bool, Mapping[str, Fact]] | tuple[bool, Mapping[str, Fact], tuple[RuleRef, ...]]


@lru_cache(maxsize=4096)
def fact_of(predicate: Callable[..., object]) -> str:
    """Return the name of a predicate as a sentence.

    Examples
    --------
    >>> def plot_is_empty(): ...
    >>> fact_of(plot_is_empty)
    'Plot is empty'
    """
    return predicate.__name__.replace("_", " ").strip().capitalize()


class Requirement(msgspec.Struct, frozen=True, eq=False):
    """One condition that an action must meet, under exactly one rule.

    Attributes
    ----------
    rule : RuleRef
    says : str
        What a player is told when it is broken; a template over the facts and the action's parameters.
    holds : callable
        ``holds(state, action)``; for a window ``holds(state)``.
    reads : tuple of str or None
        Parameters that `holds` looks at; None means all. It is tested as soon as these are bound.
    gate : bool
        If broken, later requirements are not judged: they would make no sense.
    window : bool
        Judged on the state alone, once for the whole kind.
    implied_by : tuple of RuleRef
        Rules from which this requirement follows; kept because it is the one to cite.
    proof : str
        One line that shows why it follows.
    facts : callable or None
        ``facts(state, action)`` -> the numbers of the position, asked only when a predicate that answers with
        a bool is broken and somebody wants to know why.
    """

    rule: RuleRef
    says: str
    holds: Callable[..., Check]
    reads: tuple[str, ...] | None = None
    gate: bool = False
    window: bool = False
    implied_by: tuple[RuleRef, ...] = ()
    proof: str = ""
    facts: Callable[..., Mapping[str, Fact]] | None = None

    @property
    def met(self) -> str:
        """What a player is told when it is met: the name of its predicate, which states a fact."""
        return fact_of(self.holds)

    def check(self, state: Any, action: Any) -> tuple[bool, Mapping[str, Fact], tuple[RuleRef, ...]]:
        """Return (ok, facts, further rules), whatever form the predicate answered in."""
        return self.checked(state, action) or (True, {}, ())

    def checked(self, state: Any, action: Any) -> tuple[bool, Mapping[str, Fact], tuple[RuleRef, ...]] | None:
        """Return the same as `check`, but None if the requirement does not bear on this action."""
        found = self.holds(state) if self.window else self.holds(state, action)
        if found is None:
            return None
        if found is True or found is False:
            if found or self.facts is None:
                return found, {}, ()
            return found, self.facts(state, action), ()
        if len(found) == 2:
            return found[0], found[1], ()
        return found


class Continuation(msgspec.Struct, frozen=True, eq=False):
    """A condition on what can still follow, answered by search over later decisions.

    The action must be part of some sequence of legal plies that leaves the decisions in `through` (and, if
    `goal` is given, ends in a position for which ``goal(before, after)`` holds). It is asked only in
    positions where ``when(state)`` holds. With `nothing_else`, the action is allowed only if no other kind
    offered now is legal.

    Two declarations make it cheaper and change no answer. `closing` names actions that always leave the
    decisions in `through`: where one of them is legal, the search is over without playing it.
    ``depends(state)`` is everything in a position that the answer can depend on besides the action and the
    table: in positions that agree in it, the search is made once. With `none_of`, the action is allowed only
    if no action of these types, offered now as well, is legal.
    """

    rule: RuleRef
    says: str
    through: tuple[type, ...] = ()
    goal: Callable[[Any, Any], bool] | None = None
    when: Callable[[Any], bool] | None = None
    closing: tuple[type, ...] = ()
    depends: Callable[[Any], Any] | None = None
    nothing_else: bool = False
    none_of: tuple[type, ...] = ()
    implied_by: tuple[RuleRef, ...] = ()
    proof: str = ""

    @property
    def met(self) -> str:
        """What a player is told when it is met."""
        if self.nothing_else:
            return "Nothing else is possible"
        return "Nothing comes before it" if self.none_of else "It can be brought to an end"


class Finding(msgspec.Struct, frozen=True, eq=False):
    """One judged requirement: `text` is for a player, `facts` is data.

    Attributes
    ----------
    rules : tuple of RuleRef
        The principal rule first, then exceptions and modifiers that bore on the answer.
    ok : bool
    says : str
        The sentence: what is met, or a template that tells why not.
    facts : mapping
        Raw values: the numbers of the position that the requirement reports.
    words : mapping
        These and the action's parameters in the words of the game, found when asked for by name; empty if the
        requirement is met.
    """

    rules: tuple[RuleRef, ...]
    ok: bool
    says: str
    facts: Mapping[str, Fact]
    words: Mapping[str, str]

    @property
    def text(self) -> str:
        """The sentence: why not if broken, else the fact that meets the rule."""
        return self.says if self.ok else self.says.format_map(self.words)


class Verdict(msgspec.Struct, frozen=True, eq=False):
    """Every finding about one action in one position, met and broken."""

    findings: tuple[Finding, ...]

    @property
    def legal(self) -> bool:
        """True if every requirement is met."""
        return all(f.ok for f in self.findings)

    @property
    def broken(self) -> dict[str, dict[str, Fact]]:
        """The facts by id of the principal rule, for each broken requirement, in checking order."""
        return {f.rules[0].id: dict(f.facts) for f in self.findings if not f.ok}

    @property
    def reason(self) -> Finding | None:
        """The first broken finding, or None if legal."""
        return next((f for f in self.findings if not f.ok), None)

    def why_not(self) -> str:
        """One line for each broken requirement, with its rule ids; empty if legal."""
        return "\n".join(f"{f.text} ({', '.join(r.id for r in f.rules)})" for f in self.findings if not f.ok)


class IllegalAction(ValueError):
    """Raised when an illegal action is played; carries the verdict that explains it."""

    def __init__(self, action: object, verdict: Verdict) -> None:
        self.action = action
        self.verdict = verdict
        super().__init__(f"{action} is illegal:\n{verdict.why_not()}")

    def __reduce__(self) -> tuple[Any, ...]:
        # Without it, an error of a worker process breaks the pool instead of reaching the caller.
        return type(self), (self.action, self.verdict)
