"""Writing the loops that find the legal actions of a kind: this is where random playouts spend their time.

A kind with parameters `plantation` and `worker`, one window and one requirement for each stage becomes::

    def plain(state):
        ok = window0(state)
        if ok is False or (ok is not True and ok is not None and not ok[0]): return []
        found, draft = [], Draft()
        for draft.plantation in values0(state):
            ok = test0(state, draft)
            if ok is False or (ok is not True and ok is not None and not ok[0]): continue
            for draft.worker in values1(state):
                ok = test1(state, draft)
                if ok is False or (ok is not True and ok is not None and not ok[0]): continue
                found.append(make(plantation=draft.plantation, worker=draft.worker))
        return found

The same as nested generators and lists of predicates would take twice the time.
"""

from __future__ import annotations

import linecache
from collections.abc import Callable, Sequence
from typing import Any

from explorer.core.action import ActionKind
from explorer.core.legality import Requirement
from explorer.core.param import Draft, Param

Enumerate = Callable[[Any], list[Any]]


class _Writer:
    """Collects lines of source, and the objects that they name."""

    def __init__(self) -> None:
        self.lines = ["def plain(state):"]
        self.names: dict[str, Any] = {}
        self.depth = 1

    def name(self, stem: str, value: Any) -> str:
        name = f"{stem}{len(self.names)}"
        self.names[name] = value
        return name

    def line(self, text: str) -> None:
        self.lines.append("    " * self.depth + text)

    def test(self, holds: Any, arguments: str, otherwise: str) -> None:
        self.line(f"ok = {self.name('test', holds)}({arguments})")
        self.line(f"if ok is False or (ok is not True and ok is not None and not ok[0]): {otherwise}")

    def function(self, title: str) -> Enumerate:
        source = "\n".join(self.lines) + "\n"
        # Tracebacks and debuggers show it.
        linecache.cache[title] = (len(source), None, source.splitlines(keepends=True), title)
        exec(compile(source, title, "exec"), self.names)  # noqa: S102  written above, from declared names only
        return self.names["plain"]


def enumerator(kind: ActionKind[Any, Any], stages: Sequence[Sequence[Requirement]]) -> Enumerate:
    """Return the function that lists the actions meeting every plain requirement.

    Parameters
    ----------
    kind : ActionKind
    stages : sequence
        Requirements that need no parameter, then those of each parameter stage, in checking order.
    """
    w = _Writer()
    for requirement in kind.requirements:
        if requirement.window:
            w.test(requirement.holds, "state", "return []")
    if not kind.params:
        only = w.name("only", kind.type())
        for requirement in stages[0]:
            w.test(requirement.holds, f"state, {only}", "return []")
        w.line(f"return [{only}]")
        return w.function(f"<legal {kind.key}>")
    blank = w.name("blank", Draft())
    for requirement in stages[0]:
        w.test(requirement.holds, f"state, {blank}", "return []")
    _loops(w, kind, stages[1:])
    return w.function(f"<legal {kind.key}>")


def proposer(kind: ActionKind[Any, Any]) -> Enumerate:
    """Return the function that lists every proposal, legal or not."""
    w = _Writer()
    if kind.params:
        _loops(w, kind, [()] * len(kind.params))
    else:
        w.line(f"return [{w.name('only', kind.type())}]")
    return w.function(f"<proposals {kind.key}>")


def _loops(w: _Writer, kind: ActionKind[Any, Any], stages: Sequence[Sequence[Requirement]]) -> None:
    """Write the loops over all parameters and, innermost, the making of the action."""
    w.line(f"draft = {w.name('draft', Draft)}()")
    w.line("found = []")
    own = [_own(p, tests) if i else [] for i, (p, tests) in enumerate(zip(kind.params, stages, strict=True))]
    for i, some in enumerate(own):
        if some:
            w.line(f"kept{i} = None")
    for i, (param, tests) in enumerate(zip(kind.params, stages, strict=True)):
        _loop(w, i, param, own[i], [t for t in tests if t not in own[i]])
    fields = ", ".join(f"{name}=draft.{name}" for param in kind.params for name in param.names)
    w.line(f"found.append({w.name('make', kind.type)}({fields}))")
    w.depth = 1
    w.line("return found")


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
            w.test(test.holds, "state, draft", "continue")
        w.line(f"kept{i}.append({target if len(param.names) == 1 else f'({target})'})")
        w.depth -= 2
        values = f"kept{i}"
    w.line(f"for {target} in {values}:")
    w.depth += 1
    for test in tests:
        w.test(test.holds, "state, draft", "continue")
