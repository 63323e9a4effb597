"""Finding legal actions fast: requirements are tested as soon as the parameters they read are bound."""

from __future__ import annotations

from operator import attrgetter
from typing import Any

from explorer.core.action import ActionKind
from explorer.core.compiling import enumerator, proposer
from explorer.core.legality import Continuation, Requirement
from explorer.core.state import Table


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
        "_getters",
        "continuations",
        "kind",
        "last_resort",
        "only",
        "plain",
        "proposals",
        "staged",
        "stages",
        "type",
    )

    def __init__(self, kind: ActionKind[Any, Any]) -> None:
        _check(kind)
        self.kind = kind
        self.type = kind.type
        self.stages = kind.params
        #: The kind with its requirements by the stage at which each is decidable.
        self.staged = (kind, _by_stage(kind))
        #: ``plain(state)`` lists the actions that meet every plain requirement; continuations come on top.
        self.plain = enumerator([self.staged])
        #: ``proposals(state)`` lists every proposal, legal or not.
        self.proposals = proposer(kind)
        self.continuations: tuple[Continuation, ...] = kind.continuations
        #: Allowed only when nothing else is.
        self.last_resort = any(c.nothing_else for c in kind.continuations)
        #: The one action of a kind without parameters.
        self.only = None if kind.params else kind.type()
        self._domains: dict[str, tuple[frozenset[Any], ...]] = {}
        # One value for a stage with one name, a tuple for several: as the domain has it.
        self._getters = tuple(attrgetter(*stage.names) for stage in self.stages)

    def contains(self, table: Table, action: Any) -> bool:
        """Return whether the components allow the action's parameters at all (see `Param.domain`)."""
        if self.only is not None:
            return True
        domains = self._domains.get(table.identity)
        if domains is None:
            domains = tuple(frozenset(stage.domain(table)) for stage in self.stages)
            self._domains[table.identity] = domains
        return all(get(action) in domain for get, domain in zip(self._getters, domains, strict=True))


def _check(kind: ActionKind[Any, Any]) -> None:
    bound = [name for p in kind.params for name in p.names]
    if sorted(bound) != sorted(kind.type.__struct_fields__):
        raise TypeError(
            f"{kind!r}: each field needs one param; fields {kind.type.__struct_fields__}, params {bound}."
        )
    if kind.weight is not None and (kind.requirements or kind.continuations):
        raise TypeError(f"{kind!r}: chance has weights and no requirements.")


def _by_stage(kind: ActionKind[Any, Any]) -> list[list[Requirement]]:
    """Sort the requirements by the stage at which each is decidable (0: before any parameter)."""
    stage_of = {name: i + 1 for i, p in enumerate(kind.params) for name in p.names}
    tests: list[list[Requirement]] = [[] for _ in range(len(kind.params) + 1)]
    floor = 0
    for r in kind.requirements:
        if not r.window:
            # What stands behind a gate may make no sense, or fail, before the gate is passed.
            floor = max(floor, _stage_of(r, stage_of, len(kind.params))) if r.gate else floor
            tests[max(floor, _stage_of(r, stage_of, len(kind.params)))].append(r)
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
