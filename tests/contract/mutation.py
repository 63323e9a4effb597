"""Which requirements and effects of a game are proved by some position or case."""

from __future__ import annotations

from typing import Any

from explorer.cases import Attempt, run_case
from explorer.core import continuation
from explorer.core.action import ActionKind
from explorer.core.game import Game
from explorer.core.legality import Continuation, Requirement
from tests.contract.playthroughs import Visit
from tests.contract.subject import Run, Subject

Part = Requirement | Continuation


def broken_parts(game: Game, attempt: Attempt) -> list[Part] | None:
    """List all broken requirements of an attempt, gates opened; None if it never came to them."""
    state, action = attempt.state, attempt.action
    kind = game.kind(action)
    if not state.agenda or state.actor != attempt.seat or type(state.agenda[-1]) not in kind.at:
        return None
    if kind.weight is not None or not game.has(state, action):
        return None
    broken: list[Part] = []
    behind_gate = False
    for requirement in kind.requirements:
        try:
            ok = requirement.check(state, action)[0]
        except Exception:
            if not behind_gate:
                raise
            # Without the gate, this requirement makes no sense here: it does not forbid the action.
            continue
        if not ok:
            broken.append(requirement)
            behind_gate |= requirement.gate
    if not broken:
        broken += [c for c in kind.continuations if not continuation.holds(game, c, state, action)]
    return broken


def unproved(subject: Subject) -> list[str]:
    """Name each requirement that is never the only one broken: another one or a proposal encodes its rule too."""
    lone: set[int] = set()
    lone_in_case: dict[int, set[frozenset[str]]] = {}
    cases = {id(a) for a in subject.case_attempts}
    for attempt in subject.judged:
        broken = None if attempt.legal else broken_parts(subject.game, attempt)
        if not broken:
            continue
        if len(broken) == 1:
            lone.add(id(broken[0]))
        if id(attempt) in cases:
            for part in broken:
                others = frozenset(p.rule.id for p in broken if p is not part)
                lone_in_case.setdefault(id(part), set()).add(others)
    found = []
    for kind, part in parts_of(subject.kinds):
        if not part.implied_by:
            if id(part) not in lone:
                found.append(f"{part.rule.id} ({kind.key}): nothing becomes legal without it: {part.says}")
        elif not any(others <= {r.id for r in part.implied_by} for others in lone_in_case.get(id(part), ())):
            found.append(
                f"{part.rule.id} ({kind.key}): no case breaks it with nothing but its impliers: {part.says}"
            )
    return found


def parts_of(kinds: tuple[ActionKind[Any, Any], ...]) -> list[tuple[ActionKind[Any, Any], Part]]:
    """List all requirements with their kinds."""
    return [(kind, part) for kind in kinds for part in (*kind.requirements, *kind.continuations)]


def untold_effects(subject: Subject) -> list[str]:
    """Name each effect, category and tie-break whose loss neither a playthrough nor a case notices."""
    game, found = subject.game, []
    for kind in subject.kinds:
        for effect in kind.effects:
            twin = kind.without(effect)
            # A mutant with one kind is enough to take single plies, and is made much faster.
            if any_differs(game.changed(kinds=(twin,)), subject.played(kind.type)):
                continue
            if not noticed_by_cases(subject, kind, twin):
                found.append(
                    f"{effect.rule.id} ({kind.key}): nothing notices the loss of {effect.happens.__name__}"
                )
    for part in (*game.scoring.categories, *game.scoring.conditions, *game.scoring.tie_breaks):
        mutant = game.changed(scoring=game.scoring.without(part))
        ends = [end for played in subject.playthroughs for end in played.ends]
        if not any(result(mutant, end) != result(game, end) for end in ends) and not notices(
            mutant, subject.runs
        ):
            found.append(f"{part.rule.id}: nothing notices the loss of {part.label!r} in the scoring")
    return found


def result(game: Game, end: Any) -> tuple[Any, Any]:
    """Return the totals and the winners of a finished game."""
    return game.totals(end), game.winners(end)


def any_differs(mutant: Game, visits: list[Visit]) -> bool:
    """Return whether a mutant goes elsewhere at some ply."""
    return any(differs(mutant, visit) for visit in visits)


def differs(mutant: Game, visit: Visit) -> bool:
    """Return whether a ply leads elsewhere in a mutant, or to an error."""
    try:
        return mutant.apply(visit.state, visit.action) != visit.after
    except Exception:  # noqa: BLE001  whatever goes wrong in a mutant, it was noticed
        return True


def noticed_by_cases(subject: Subject, kind: ActionKind[Any, Any], twin: ActionKind[Any, Any]) -> bool:
    """Return whether a case goes wrong once a kind has a mutant in its place.

    A case runs as before up to the first ply that the mutant takes elsewhere, searches included; cases without
    such a ply need not be run again.
    """
    game, alone = subject.game, subject.game.changed(kinds=(twin,))
    users = [run for run in subject.runs if any_differs(alone, run.applied.get(kind.type, []))]
    return bool(users) and notices(
        game.changed(kinds=tuple(twin if k is kind else k for k in game.kinds)), users
    )


def notices(mutant: Game, runs: list[Run]) -> bool:
    """Return whether some case, shortest first, goes otherwise in a mutant."""
    bounded = Bounded(mutant)
    for run in sorted(runs, key=lambda run: len(run.attempts)):
        # A mutant may never come to an end; one that needs far more plies, searches included, goes otherwise.
        bounded.left = 1_000 + 10 * sum(map(len, run.applied.values()))
        if goes_wrong(bounded, run.case):
            return True
    return False


class Bounded(Game):
    """A game in which only so many plies can be taken, hypothetical ones included."""

    def __init__(self, game: Game) -> None:
        super().__init__(game.parts)
        self._tables = game._tables
        self.left = 0

    def apply(self, state: Any, action: Any) -> Any:
        self.left -= 1
        if self.left < 0:
            raise RuntimeError("more plies than expected")
        return super().apply(state, action)


def goes_wrong(mutant: Game, case: Any) -> bool:
    """Return whether a case fails in a mutant, by a problem or by an error."""
    try:
        return not run_case(mutant, case).passed
    except Exception:  # noqa: BLE001  whatever goes wrong in a mutant, it was noticed
        return True
