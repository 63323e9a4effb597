"""Each reading cites its ruling, and ids that code only names lead to rules as well as those that it cites."""

import ast
import re

from explorer.core.game import Game
from tests.contract.subject import Subject

#: Scenes drawn of a game.
DRAWN = 40


def told(game: Game, state, seat: int, action) -> set[str]:
    """Return the rules that a player is told of: what bears on an action, and if it is legal what it does."""
    verdict = game.judge(state, seat, action)
    found = {rule.id for finding in verdict.findings for rule in finding.rules}
    if not verdict.legal:
        return found
    step = game.run(state, action)
    return found | {rule.id for cited in step.events for rule in cited.rules} | scored(game, step.state)


def scored(game: Game, state) -> set[str]:
    """Return the rules by which seats have their points, and a winner is found."""
    seats, scoring = range(state.table.setup.players), game.scoring
    compared = {t.rule.id for t in (*scoring.conditions, *scoring.tie_breaks)}
    return compared | {rule.id for c in scoring.categories for seat in seats for rule in c.rules(state, seat)}


def cites(subject: Subject, switch: str, reading, ruling: str) -> bool:
    """Return whether some step, refusal or score under a reading of a switch cites its ruling."""
    game = subject.game

    def read_so(state) -> bool:
        return state.table.setup.rulings[switch] == reading

    if any(ruling in told(game, a.state, a.seat, a.action) for a in subject.judged if read_so(a.state)):
        return True
    runs = [run for run in subject.runs if any(r.get(switch) == reading for r in run.rulings)]
    if any(ruling in scored(game, game.notation.position(game, run.case)) for run in runs):
        return True
    plies = [visit for walk in subject.walks for visit in walk if read_so(visit.state)]
    # Bookkeeping in cases is nobody's attempt, but applied as well.
    plies += [visit for run in runs for visits in run.applied.values() for visit in visits]
    return any(ruling in told(game, v.state, v.state.actor, v.action) for v in plies)


def test_every_other_reading_cites_its_ruling(game, subject):
    silent = [
        f"{switch.rule.id}: nothing cites it under {switch.id} = {reading!r}"
        for switch in game.switches
        for reading in switch.alternatives
        if not cites(subject, switch.id, reading, switch.rule.id)
    ]
    assert not silent, "\n" + "\n".join(silent)


def prefix(game: Game) -> str:
    """Return what the ids of a game begin with."""
    return next(iter(game.rules)).partition("-")[0]


def named(game: Game) -> dict[str, str]:
    """Return each string in the code of a game that looks like the id of a rule, with its place."""
    like, found = re.compile(rf"{prefix(game)}-[A-Z]+-\d\d+"), {}
    for path in sorted(game.parts.components.parent.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                found |= dict.fromkeys(like.findall(node.value), f"{path.name}:{node.lineno}")
    return found


def test_every_id_in_code_is_one_of_a_rule(game):
    unknown = {rule: place for rule, place in named(game).items() if game.rules.find(rule) is None}
    assert not unknown


def test_every_id_on_the_board_is_one_of_a_rule(game, subject):
    unknown = {
        f"{target.id}: {rule}"
        for visit in subject.visits[:DRAWN]
        for zone in game.view.scene(visit.state, None).zones.values()
        for target in zone.targets
        for rule in target.rules
        if game.rules.find(rule) is None
    }
    assert not unknown


def test_checking_orders_name_what_can_refuse(game, subject):
    refusals = {part.rule.id for kind in game.kinds for part in (*kind.requirements, *kind.continuations)}
    decisions = {decision for kind in game.kinds for decision in kind.at}
    refusals |= {pair[0].id for d in decisions for pair in (d.elsewhere, d.out_of_turn) if pair}
    refusals |= {pair[0].id for k in game.kinds for pair in (k.elsewhere, k.out_of_turn) if pair}
    orders = {rule for run in subject.runs for step in run.case.when for rule in game.notation.order(step)}
    also = {rule.id for a in subject.case_attempts for f in _findings(game, a) for rule in f.rules}
    assert orders <= refusals | also, sorted(orders - refusals - also)


def _findings(game: Game, attempt):
    return game.judge(attempt.state, attempt.seat, attempt.action).findings
