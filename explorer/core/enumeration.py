"""Finding legal actions fast: requirements are tested as soon as the parameters they read are bound."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from explorer.core.action import ActionKind, Draft, Param
from explorer.core.legality import Continuation, Requirement
from explorer.core.state import Table

Test = Callable[[Any, Any], Any]


class _Stage:
    """One parameter stage with the predicates that become decidable at it."""

    __slots__ = ("domain", "name", "names", "tests", "values")

    def __init__(self, param: Param, tests: Sequence[Test]) -> None:
        self.names = param.names
        self.name = param.names[0] if len(param.names) == 1 else None
        self.domain = param.domain
        self.values = param.values
        self.tests = tuple(tests)

    def proposed(self, state: Any, draft: Draft) -> Iterable[Any]:
        return self.domain(state.table) if self.values is None else self.values(state, draft)

    def bind(self, draft: Draft, value: Any) -> None:
        if self.name is None:
            draft.__dict__.update(zip(self.names, value, strict=True))
        else:
            draft.__dict__[self.name] = value


class Plan:
    """An action kind compiled for enumeration.

    Parameters
    ----------
    kind : ActionKind

    Raises
    ------
    TypeError
        If a field of the action is bound by no parameter or by two, or a chance kind has requirements.
    """

    __slots__ = (
        "_domains",
        "before",
        "continuations",
        "kind",
        "last_resort",
        "only",
        "stages",
        "type",
        "windows",
    )

    def __init__(self, kind: ActionKind[Any, Any]) -> None:
        _check(kind)
        self.kind = kind
        self.type = kind.type
        self.windows = tuple(r.holds for r in kind.requirements if r.window)
        tests = _by_stage(kind)
        self.before = tuple(tests[0])
        self.stages = tuple(_Stage(p, tests[i + 1]) for i, p in enumerate(kind.params))
        self.continuations: tuple[Continuation, ...] = kind.continuations
        #: Allowed only when nothing else is.
        self.last_resort = any(c.nothing_else for c in kind.continuations)
        #: The one action of a kind without parameters.
        self.only = None if kind.params else kind.type()
        self._domains: dict[str, tuple[frozenset[Any], ...]] = {}

    def plain(self, state: Any) -> list[Any]:
        """List the actions that meet every plain requirement; continuations are the caller's business."""
        for window in self.windows:
            ok = window(state)
            if ok is not True and (ok is False or not ok[0]):
                return []
        draft: Any = self.only or Draft()
        for holds in self.before:
            ok = holds(state, draft)
            if ok is not True and (ok is False or not ok[0]):
                return []
        if self.only is not None:
            return [self.only]
        found: list[Any] = []
        self._bind(state, draft, 0, found)
        return found

    def _bind(self, state: Any, draft: Draft, i: int, found: list[Any]) -> None:
        stage = self.stages[i]
        last = i + 1 == len(self.stages)
        name, bound, tests, make = stage.name, draft.__dict__, stage.tests, self.type
        # Written out instead of called: this loop is where random playouts spend their time.
        for value in stage.domain(state.table) if stage.values is None else stage.values(state, draft):
            if name is None:
                stage.bind(draft, value)
            else:
                bound[name] = value
            for holds in tests:
                ok = holds(state, draft)
                if ok is not True and (ok is False or not ok[0]):
                    break
            else:
                if last:
                    found.append(make(**bound))
                else:
                    self._bind(state, draft, i + 1, found)

    def proposals(self, state: Any) -> Iterator[Any]:
        """Yield every proposal, legal or not."""
        yield from self._propose(state, Draft(), 0)

    def _propose(self, state: Any, draft: Draft, i: int) -> Iterator[Any]:
        if i == len(self.stages):
            yield self.type(**draft.__dict__)
            return
        stage = self.stages[i]
        for value in stage.proposed(state, draft):
            stage.bind(draft, value)
            yield from self._propose(state, draft, i + 1)

    def contains(self, table: Table, action: Any) -> bool:
        """Return whether the components allow the action's parameters at all (see `Param.domain`)."""
        if self.only is not None:
            return True
        domains = self._domains.get(table.identity)
        if domains is None:
            domains = tuple(frozenset(stage.domain(table)) for stage in self.stages)
            self._domains[table.identity] = domains
        for stage, domain in zip(self.stages, domains, strict=True):
            values = tuple(getattr(action, n) for n in stage.names)
            if (values if stage.name is None else values[0]) not in domain:
                return False
        return True


def _check(kind: ActionKind[Any, Any]) -> None:
    bound = [name for p in kind.params for name in p.names]
    if sorted(bound) != sorted(kind.type.__struct_fields__):
        raise TypeError(
            f"{kind!r}: each field needs one param; fields {kind.type.__struct_fields__}, params {bound}."
        )
    if kind.weight is not None and (kind.requirements or kind.continuations):
        raise TypeError(f"{kind!r}: chance has weights and no requirements.")


def _by_stage(kind: ActionKind[Any, Any]) -> list[list[Test]]:
    """Sort the predicates by the stage at which each is decidable (0: before any parameter), in checking order."""
    stage_of = {name: i + 1 for i, p in enumerate(kind.params) for name in p.names}
    tests: list[list[Test]] = [[] for _ in range(len(kind.params) + 1)]
    floor = 0
    for r in kind.requirements:
        if not r.window:
            # What stands behind a gate may make no sense, or fail, before the gate is passed.
            floor = max(floor, _stage_of(r, stage_of, len(kind.params))) if r.gate else floor
            tests[max(floor, _stage_of(r, stage_of, len(kind.params)))].append(r.holds)
    return tests


def _stage_of(requirement: Requirement, stage_of: dict[str, int], last: int) -> int:
    if requirement.reads is None:
        return last
    unknown = set(requirement.reads) - stage_of.keys()
    if unknown:
        raise TypeError(
            f"{requirement.rule.id}: reads {sorted(unknown)}, which is no parameter of the action."
        )
    return max((stage_of[name] for name in requirement.reads), default=0)
