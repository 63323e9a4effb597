"""Writing the loops that find the legal actions: this is where random playouts spend their time.

A kind with parameters `plantation` and `worker`, one window and one requirement for each stage becomes::

    def plain(state):
        found = []
        if window0(state):
            draft = Draft1()
            for draft.plantation in values2(state):
                if not (test3(state, draft)): continue
                for draft.worker in values4(state):
                    if not (test5(state, draft) is not False): continue
                    found.append(make6(plantation=draft.plantation, worker=draft.worker))
        return found

Predicates that may answer with facts take a longer test. Kinds that are offered together stand one after the
other in one function; those with equal parameters, values and predicates find the values once. The same as
nested generators and lists of predicates would take twice the time.
"""

from __future__ import annotations

import linecache
from collections import Counter
from collections.abc import Callable, Hashable, Mapping, Sequence
from itertools import groupby
from typing import Any

from explorer.core.action import ActionKind
from explorer.core.continuation import completed
from explorer.core.legality import Requirement
from explorer.core.param import Draft, Param

Enumerate = Callable[..., list[Any]]
#: A kind with its requirements by stage: those that need no parameter, then those of each parameter.
Staged = tuple[ActionKind[Any, Any], Sequence[Sequence[Requirement]]]


class _Writer:
    """Collects lines of source, and the objects that they name."""

    def __init__(self, parameters: str) -> None:
        self.lines = [f"def plain({parameters}):", "    found = []"]
        self.names: dict[str, Any] = {}
        self.depth = 1

    def name(self, stem: str, value: Any) -> str:
        name = f"{stem}{len(self.names)}"
        self.names[name] = value
        return name

    def line(self, text: str) -> None:
        self.lines.append("    " * self.depth + text)

    def only_if(self, holds: Any, arguments: str) -> None:
        """Let what follows, indented, happen only if a predicate holds or does not bear on it."""
        self.line(f"if {self._met(holds, arguments)}:")
        self.depth += 1

    def skip_unless(self, holds: Any) -> None:
        """Go on with the next value of the loop at hand unless a predicate holds or does not bear on it."""
        self.line(f"if not ({self._met(holds, 'state, draft')}): continue")

    def _met(self, holds: Any, arguments: str) -> str:
        """Write a question to a predicate; it is shorter where its declaration says what it answers."""
        asked = f"{self.name('test', holds)}({arguments})"
        answers = getattr(holds, "__annotations__", {}).get("return")
        if answers in {"bool", bool}:
            return asked
        if answers in {"bool | None", bool | None}:
            return f"{asked} is not False"
        return f"(ok := {asked}) is True or ok is None or (ok is not False and ok[0])"

    def function(self, title: str) -> Enumerate:
        self.depth = 1
        self.line("return found")
        source = "\n".join(self.lines) + "\n"
        # Tracebacks and debuggers show it.
        linecache.cache[title] = (len(source), None, source.splitlines(keepends=True), title)
        exec(compile(source, title, "exec"), self.names)  # noqa: S102  written above, from declared names only
        return self.names["plain"]


def enumerator(
    kinds: Sequence[Staged], searched: Mapping[ActionKind[Any, Any], Any] | None = None
) -> Enumerate:
    """Return the function that lists the actions of some kinds for which every plain requirement is met.

    Parameters
    ----------
    kinds : sequence
        In the order in which their actions are to be listed.
    searched : mapping, optional
        Plans of those kinds among them that need a search as well; ``plain(state, game)`` then makes it.
    """
    w = _Writer("state, game=None")
    alike = Counter(_outline(kind, stages) for kind, stages in kinds if kind.params)
    kept = {outline: f"shared{i}" for i, (outline, times) in enumerate(alike.items()) if times > 1}
    for name in kept.values():
        w.line(f"{name} = None")
    for first, together in groupby(kinds, lambda staged: _windows(staged[0])[:1]):
        w.depth = 1
        # Kinds in a row that open with the same window share its answer.
        for holds in first:
            w.only_if(holds, "state")
        depth = w.depth
        for kind, stages in together:
            w.depth = depth
            _list(w, kind, stages, kept.get(_outline(kind, stages), ""), (searched or {}).get(kind))
    return w.function(f"<legal {', '.join(kind.key for kind, _ in kinds)}>")


def _windows(kind: ActionKind[Any, Any]) -> list[Any]:
    return [r.holds for r in kind.requirements if r.window]


def _outline(kind: ActionKind[Any, Any], stages: Sequence[Sequence[Requirement]]) -> Hashable:
    """Return all that the values found for the parameters depend on: kinds alike in it find the same."""
    return tuple(
        (param.names, param.values or param.fixed or param.domain, tuple(test.holds for test in tests))
        for param, tests in zip(kind.params, stages[1:], strict=True)
    )


def _list(
    w: _Writer, kind: ActionKind[Any, Any], stages: Sequence[Sequence[Requirement]], shared: str, plan: Any
) -> None:
    """Write what lists the actions of one kind whose first window is open."""
    for holds in _windows(kind)[1:]:
        w.only_if(holds, "state")
    blank = w.name("only", kind.type()) if not kind.params else w.name("blank", _draft(kind)())
    for requirement in stages[0]:
        w.only_if(requirement.holds, f"state, {blank}")
    into, depth = "some" if plan else "found", w.depth
    if plan:
        w.line("some = []")
    if not kind.params:
        w.line(f"{into}.append({blank})")
    elif shared:
        # The first of the kinds that comes so far finds the values for all.
        w.line(f"if {shared} is None:")
        w.depth += 1
        w.line(f"{shared} = []")
        names = [name for param in kind.params for name in param.names]
        _loops(w, kind, stages[1:], f"{shared}.append(({''.join(f'draft.{name}, ' for name in names)}))")
        w.depth = depth
        w.line(f"for {''.join(f'value{i}, ' for i in range(len(names)))}in {shared}:")
        fields = ", ".join(f"{name}=value{i}" for i, name in enumerate(names))
        w.line(f"    {into}.append({w.name('make', kind.type)}({fields}))")
    else:
        _make(w, kind, stages[1:], into)
    w.depth = depth
    if plan:
        search = f"{w.name('completed', completed)}(game, {w.name('plan', plan)}, state, some, found)"
        w.line(f"if some: found += {search}")


def proposer(kind: ActionKind[Any, Any]) -> Enumerate:
    """Return the function that lists every proposal, legal or not."""
    w = _Writer("state")
    if kind.params:
        _make(w, kind, [()] * len(kind.params), "found")
    else:
        w.line(f"found.append({w.name('only', kind.type())})")
    return w.function(f"<proposals {kind.key}>")


def _draft(kind: ActionKind[Any, Any]) -> type[Draft]:
    """Make a type of draft that has the parameters of a kind and nothing else: the fastest to look at."""
    return type("Draft", (Draft,), {"__slots__": tuple(n for param in kind.params for n in param.names)})


def _make(w: _Writer, kind: ActionKind[Any, Any], stages: Sequence[Sequence[Requirement]], into: str) -> None:
    """Write the loops over all parameters and, innermost, the making of the action."""
    fields = ", ".join(f"{name}=draft.{name}" for param in kind.params for name in param.names)
    _loops(w, kind, stages, f"{into}.append({w.name('make', kind.type)}({fields}))")


def _loops(
    w: _Writer, kind: ActionKind[Any, Any], stages: Sequence[Sequence[Requirement]], innermost: str
) -> None:
    """Write the loops over all parameters and what is done for the values that meet the requirements."""
    w.line(f"draft = {w.name('draft', _draft(kind))}()")
    own = [_own(p, tests) if i else [] for i, (p, tests) in enumerate(zip(kind.params, stages, strict=True))]
    for i, some in enumerate(own):
        if some:
            w.line(f"kept{i} = None")
    for i, (param, tests) in enumerate(zip(kind.params, stages, strict=True)):
        _loop(w, i, param, own[i], [t for t in tests if t not in own[i]])
    w.line(innermost)


def _own(param: Param, tests: Sequence[Requirement]) -> list[Requirement]:
    """List the tests that depend on this stage alone: one answer serves all values of earlier stages.

    A test behind a gate that does depend on earlier stages is left where it is.
    """
    own: list[Requirement] = []
    if not param.alone:
        return own
    for test in tests:
        if test.reads and set(test.reads) <= set(param.names):
            own.append(test)
        elif test.gate:
            break
    return own


def _loop(w: _Writer, i: int, param: Param, own: list[Requirement], tests: list[Requirement]) -> None:
    target = ", ".join(f"draft.{name}" for name in param.names)
    if param.values is not None:
        values = f"{w.name('values', param.values)}({'state' if param.alone else 'state, draft'})"
    elif param.fixed is not None:
        values = w.name("values", param.fixed)
    else:
        values = f"{w.name('domain', param.domain)}(state.table)"
    if own:
        # Found when they are first needed, and kept for the next value of the stages before.
        w.line(f"if kept{i} is None:")
        w.depth += 1
        w.line(f"kept{i} = []")
        w.line(f"for {target} in {values}:")
        w.depth += 1
        for test in own:
            w.skip_unless(test.holds)
        w.line(f"kept{i}.append({target if len(param.names) == 1 else f'({target})'})")
        w.depth -= 2
        values = f"kept{i}"
    w.line(f"for {target} in {values}:")
    w.depth += 1
    for test in tests:
        w.skip_unless(test.holds)
