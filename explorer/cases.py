"""Running case files: given a position, when these steps are taken, then this holds."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any, cast

import msgspec

from explorer.core.game import FORCED, Game
from explorer.core.legality import Verdict
from explorer.core.printed import parsed
from explorer.core.scenario import Case, ScenarioError
from explorer.core.state import RULES

FORMAT = 1


class CaseFileError(ValueError):
    """A case file cannot be read; the message names the file and the place of the fault."""


class Result(msgspec.Struct, frozen=True):
    """How one case went: `problems` is empty if it passed."""

    id: str
    title: str
    problems: tuple[str, ...]

    @property
    def passed(self) -> bool:
        """True if every stated value holds."""
        return not self.problems


class Attempt(msgspec.Struct, frozen=True, eq=False):
    """A ply that was judged while a case ran: what the mutation tests work on."""

    state: Any
    seat: int
    action: Any
    legal: bool


def read_cases(game: Game, path: Path) -> list[Case | Result]:
    """Read a case file; a malformed case becomes a failed `Result` in its place.

    Raises
    ------
    CaseFileError
        The file as a whole is unreadable: not TOML, wrong format, no cases.
    """
    try:
        data = parsed(path.read_text("utf-8"))
    except OSError as fault:
        raise CaseFileError(f"{path}: cannot be read: {fault.strerror}.") from fault
    except UnicodeDecodeError as fault:
        raise CaseFileError(f"{path.name}: is no text in UTF-8 (byte {fault.start}).") from fault
    except tomllib.TOMLDecodeError as fault:
        raise CaseFileError(f"{path.name}: is no TOML: {fault}.") from fault
    unknown = data.keys() - {"format", "case"}
    if unknown:
        raise CaseFileError(f"{path.name}: unknown key {min(unknown)!r}; known are 'format' and 'case'.")
    if data.get("format") != FORMAT:
        raise CaseFileError(
            f"{path.name}: format is {data.get('format')!r}; this program reads format {FORMAT}."
        )
    rows: list[Any] | None = data.get("case")
    if not isinstance(rows, list) or not rows:
        raise CaseFileError(f"{path.name}: has no [[case]] in it.")
    seen: set[str] = set()
    return [_read_case(game, row, i, seen) for i, row in enumerate(rows)]


def _read_case(game: Game, row: Any, i: int, seen: set[str]) -> Case | Result:
    name = f"case {i + 1}"
    if isinstance(row, dict):
        name = str(cast("dict[str, Any]", row).get("id", name))
    try:
        case = msgspec.convert(row, game.notation.case_type)
    except msgspec.ValidationError as fault:
        return Result(name, "", (f"malformed: {_in_words(str(fault))}",))
    problems: list[str] = []
    if case.id in seen:
        problems.append(f"malformed: the id {case.id!r} is used twice.")
    seen.add(case.id)
    problems += [
        f"malformed: rules: there is no rule {r!r}." for r in case.rules if game.rules.find(r) is None
    ]
    then = case.then  # type: ignore[attr-defined]
    if (then.legal is None) != (then.rule is None) or then.legal is True:
        problems.append(
            "malformed: then: an illegal case has `legal = false` and `rule`, a legal one has neither."
        )
    elif then.rule is not None and game.rules.find(then.rule) is None:
        problems.append(f"malformed: then.rule: there is no rule {then.rule!r}.")
    return Result(case.id, case.title, tuple(problems)) if problems else case


#: How msgspec tells what is wrong and, last, where.
_PLACE = re.compile(r"^(?P<what>.*) - at `(?P<key>key in )?\$\.?(?P<where>[^`]*)`$", re.DOTALL)
_UNKNOWN = re.compile(r"^Object contains unknown field `(.*)`$")
_MISSING = re.compile(r"^Object missing required field `(.*)`$")


def _in_words(fault: str) -> str:
    """Say where a case does not fit the notation, and what is wrong there."""
    found = _PLACE.match(fault)
    where, what = (found["where"], found["what"]) if found else ("", fault)
    what = _UNKNOWN.sub(r"there is no key '\1'", _MISSING.sub(r"the key '\1' is missing", what))
    if found and found["key"]:
        what = f"a key: {what}"
    return f"{where}: {what}." if where else f"{what}."


def settle(game: Game, state: Any) -> Any:
    """Play forced bookkeeping, but no seat's or chance's decision.

    Raises
    ------
    RuntimeError
        If the bookkeeping does not come to an end: an error of the game.
    """
    for _ in range(FORCED):
        if not state.agenda or state.agenda[-1].actor != RULES:
            return state
        state = game.apply(state, game.forced(state))
    raise RuntimeError(f"{game.key}: more than {FORCED} forced plies in a row at {state.agenda[-1]}.")


def play_step(
    game: Game, state: Any, step: Any, log: list[Attempt] | None = None
) -> tuple[Any, Verdict | None]:
    """Take one step as a whole.

    Returns
    -------
    state : State
        After the step; the state before it if it was refused.
    verdict : Verdict or None
        Why it was refused: the verdict whose rule comes first in the checking order of the step.
    """
    notation = game.notation
    order = notation.order(step)
    here: Any = state
    refusals: list[Verdict] = []
    plies = notation.plies(game, here, step)
    ply = next(plies, None)
    while ply is not None:
        verdict = game.judge(here, ply.seat, ply.action)
        if log is not None:
            log.append(Attempt(here, ply.seat, ply.action, verdict.legal))
        if verdict.legal != game.allows(here, ply.seat, ply.action):
            raise AssertionError(f"judge and allows disagree on {ply.action}")
        if not verdict.legal:
            refusals.append(verdict)
            if _rank(verdict, order) == 0:
                break
        here = settle(game, _as_if(game, here, ply.action, legal=verdict.legal))
        try:
            ply = plies.send(here)
        except StopIteration:
            ply = None
        except ScenarioError:
            # After a refusal the step need not state what chance would have done.
            if not refusals:
                raise
            ply = None
    if not refusals:
        return here, None
    return state, min(refusals, key=lambda v: _rank(v, order))


def _as_if(game: Game, state: Any, action: Any, *, legal: bool) -> Any:
    """Apply a part of a step that is judged as a whole, refused or not.

    A later part may break an earlier check. A refused part that cannot even be applied (it names what
    does not exist) is left out.
    """
    try:
        return game.apply(state, action)
    except (AssertionError, IndexError, KeyError, ValueError):
        if legal:
            raise
        return state


def _rank(verdict: Verdict, order: tuple[str, ...]) -> int:
    """Return the place of a refusal in the checking order; 0 when nothing can precede it."""
    reason = verdict.reason
    rule = reason.rules[0].id if reason else ""
    return order.index(rule) if rule in order else 0


def run_case(game: Game, case: Any, log: list[Attempt] | None = None) -> Result:
    """Run one case and list everything that is not as stated."""
    try:
        problems = _run(game, case, log)
    except ScenarioError as fault:
        problems = [str(fault)]
    return Result(case.id, case.title, tuple(problems))


def _run(game: Game, case: Any, log: list[Attempt] | None) -> list[str]:
    state = settle(game, game.notation.position(game, case))
    steps = list(case.when)
    for i, step in enumerate(steps):
        last = i + 1 == len(steps)
        before = game.digest(state)
        state, verdict = play_step(game, state, step, log)
        if verdict is None:
            continue
        reason = next(f for f in verdict.findings if not f.ok)
        cited = reason.rules[0].id
        if not last or case.then.legal is None:
            return [f"step {i + 1} is refused: {reason.text} ({cited})"]
        if game.digest(state) != before:
            return [f"step {i + 1} is refused and yet changes the position."]
        return (
            []
            if cited == case.then.rule
            else [f"refused by {cited}, expected {case.then.rule}: {reason.text}"]
        )
    if case.then.legal is not None:
        return [f"legal, expected to be refused by {case.then.rule}."]
    return list(game.notation.differences(game, state, case.then))
