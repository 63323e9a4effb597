"""Finding legal actions fast: requirements are tested as soon as the parameters they read are bound."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from explorer.core.action import ActionKind, Draft, Param
from explorer.core.legality import Continuation, Requirement


class _Stage:
    """One parameter stage with the predicates that become decidable at it."""

    __slots__ = ("domain", "name", "names", "tests", "values")

    def __init__(self, param: Param, tests: Sequence[Callable[[Any, Any], Any]]) -> None:
        self.names = param.names
        self.name = param.names[0] if len(param.names) == 1 else None
        self.domain = param.domain
        self.values = param.values
        self.tests = tuple(tests)


class Plan:
    """An action kind compiled for enumeration.

    Parameters
    ----------
    kind : ActionKind
    """

    __slots__ = ("before", "continuations", "kind", "stages", "type", "windows")

    def __init__(self, kind: ActionKind[Any, Any]) -> None:
        self.kind = kind
        self.type = kind.type
        self.windows = tuple(r.holds for r in kind.requirements if r.window)
        bound = {name: i for i, p in enumerate(kind.params) for name in p.names}
        at: list[list[Callable[[Any, Any], Any]]] = [[] for _ in range(len(kind.params) + 1)]
        for r in kind.requirements:
            if not r.window:
                at[_stage_of(r, bound, len(kind.params))].append(r.holds)
        self.before = tuple(at[0])
        self.stages = tuple(_Stage(p, at[i + 1]) for i, p in enumerate(kind.params))
        self.continuations: tuple[Continuation, ...] = kind.continuations

    def plain(self, state: Any) -> Iterator[Any]:
        """Yield the actions that meet every plain requirement; continuations are the caller's business."""
        for window in self.windows:
            ok = window(state)
            if ok is not True and (ok is False or not ok[0]):
                return
        draft = Draft()
        for holds in self.before:
            ok = holds(state, draft)
            if ok is not True and (ok is False or not ok[0]):
                return
        if not self.stages:
            yield self.type()
        else:
            yield from self._bind(state, draft, 0)

    def _bind(self, state: Any, draft: Draft, i: int) -> Iterator[Any]:
        stage = self.stages[i]
        last = i + 1 == len(self.stages)
        name, bound = stage.name, draft.__dict__
        values = stage.domain(state.table) if stage.values is None else stage.values(state, draft)
        for value in values:
            if name is None:
                bound.update(zip(stage.names, value, strict=True))
            else:
                bound[name] = value
            for holds in stage.tests:
                ok = holds(state, draft)
                if ok is not True and (ok is False or not ok[0]):
                    break
            else:
                if last:
                    yield self.type(**bound)
                else:
                    yield from self._bind(state, draft, i + 1)

    def proposals(self, state: Any) -> Iterator[Any]:
        """Yield every proposal, legal or not."""
        draft = Draft()
        yield from self._propose(state, draft, 0)

    def _propose(self, state: Any, draft: Draft, i: int) -> Iterator[Any]:
        if i == len(self.stages):
            yield self.type(**draft.__dict__)
            return
        stage = self.stages[i]
        values = stage.domain(state.table) if stage.values is None else stage.values(state, draft)
        for value in values:
            draft.__dict__.update(zip(stage.names, value if stage.name is None else (value,), strict=True))
            yield from self._propose(state, draft, i + 1)


def _stage_of(requirement: Requirement, bound: dict[str, int], count: int) -> int:
    """Return the stage (0 = before any) at which all that a requirement reads is bound."""
    if requirement.reads is None:
        return count
    unknown = set(requirement.reads) - bound.keys()
    if unknown:
        raise TypeError(f"{requirement.rule.id}: reads {sorted(unknown)}, which is no parameter of the action.")
    return max((bound[name] + 1 for name in requirement.reads), default=0)
