"""Every message can be written from the facts at hand, and every citation leads to a rule."""

import ast
import json
import os
import subprocess
import sys

LONGEST = 120


def test_every_reason_can_be_written(game, subject):
    too_long = {}
    for attempt in subject.judged:
        verdict = game.judge(attempt.state, attempt.seat, attempt.action)
        for finding in verdict.findings:
            try:
                text = finding.text
            except (KeyError, IndexError, ValueError) as fault:
                raise AssertionError(
                    f"{finding.rules[0].id}: {finding.says!r} lacks the fact {fault}"
                ) from fault
            if not finding.ok and len(text) > LONGEST:
                too_long[finding.rules[0].id] = text
        assert verdict.legal == (verdict.why_not() == "")
    assert not too_long, f"longer than {LONGEST} characters: {too_long}"


def test_every_label_can_be_written(game, subject):
    for visit in subject.visits:
        for action in game.legal(visit.state)[:20]:
            label = game.label(visit.state, action)
            assert label
            assert len(label) <= LONGEST


def test_labels_tell_the_legal_actions_apart(game, subject):
    for visit in subject.visits:
        legal = game.legal(visit.state)
        labels = {game.label(visit.state, action): action for action in legal}
        assert len(labels) == len(legal), f"{visit.state.agenda[-1]}: two actions are called the same"


def test_every_event_can_be_told(game, subject):
    for visit in subject.visits:
        state = visit.state
        for cited in game.run(state, visit.action).events:
            event, after = cited.event, cited.event.apply(state)
            facts = {n: getattr(event, n) for n in event.__struct_fields__} | dict(event.facts(state, after))
            try:
                text = event.says.format_map({n: game.word(state, n, v) for n, v in facts.items()})
            except KeyError as fault:
                raise AssertionError(
                    f"{type(event).__name__}: {event.says!r} lacks the fact {fault}"
                ) from fault
            assert text or event.quiet, f"{type(event).__name__} says nothing and is not quiet"
            state = after


def test_every_question_has_words_and_a_rule(game, subject):
    asked = {decision for kind in game.kinds for decision in kind.at}
    asked |= {type(d) for visit in subject.visits for d in visit.state.agenda}
    for decision in asked:
        assert decision.question, f"{decision.__name__} asks nothing"
        assert decision.rule.id in game.rules, decision.__name__
        assert decision.ask in {"always", "if_choice", "if_positions_differ"}
        assert any(decision in kind.at for kind in game.kinds), (
            f"no kind of action answers {decision.__name__}"
        )


def test_every_citation_is_of_this_game(game):
    parts = game.parts
    cited = [law.rule for law in game.laws]
    cited += [parts.over[0], parts.turn[0], parts.elsewhere[0], game.scoring.total, game.scoring.shared]
    cited += [parts.passed[0]] if parts.passed else []
    cited += [rule for c in game.scoring.categories for rule in (c.rule, *c.also)]
    cited += [t.rule for t in (*game.scoring.conditions, *game.scoring.tie_breaks)]
    cited += [s.rule for s in (*game.switches, *game.options)]
    for kind in game.kinds:
        cited += [r.rule for r in (*kind.requirements, *kind.continuations)]
        cited += [rule for e in kind.effects for rule in (e.rule, *e.also)]
        cited += [rule for r in kind.requirements for rule in r.implied_by]
    for rule in cited:
        assert game.rules.find(rule.id) is rule, f"{rule.id} is not a rule of {game.title}"


CITED = """
import importlib, json, sys
print(json.dumps(sorted(importlib.import_module(sys.argv[1]).GAME.rules.cited)))
"""


def cited_when_loaded(module) -> set[str]:
    """Return what the code cites at import: in a process of its own, since tests and widgets look rules up as well."""
    command = [sys.executable, "-c", CITED, module]
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    done = subprocess.run(command, capture_output=True, text=True, check=True, env=env)
    return set(json.loads(done.stdout))


def spelled_out(game) -> dict[str, str]:
    """Return each id that the code of a game cites as ``R["..."]``, reached by any test or not, with its place."""
    found = {}
    for path in sorted(game.parts.components.parent.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            match node:
                case ast.Subscript(value=ast.Name(id="R"), slice=ast.Constant(value=str(rule))):
                    found[rule] = f"{path.name}:{node.lineno}"
    return found


def test_no_code_cites_what_is_no_rule(game):
    unknown = {rule: place for rule, place in spelled_out(game).items() if rule not in game.rules}
    assert not unknown


def test_every_rule_is_cited_or_checked(game, subject):
    cited = cited_when_loaded(subject.module) | spelled_out(game).keys()
    exercised = {rule for run in subject.runs for rule in run.case.rules}
    checks = {run.case.id for run in subject.runs} | {law.rule.id for law in game.laws}
    problems, uncited = [], 0
    for rule in game.rules.values():
        unknown = [name for name in rule.checked_by if name not in checks]
        if unknown:
            problems.append(f"{rule.id}: checked_by names {unknown}, which is neither a case nor a law")
        if rule.id in cited:
            continue
        uncited += 1
        if rule.kind in {"rule", "invariant"}:
            problems.append(f"{rule.id} ({rule.kind}) is cited by no code")
        elif not rule.checked_by and rule.id not in exercised:
            problems.append(f"{rule.id} ({rule.kind}) is neither cited nor checked by anything")
    print(f"{game.title}: {uncited} of {len(game.rules)} rules are not cited, but checked by cases or laws")
    assert not problems, "\n" + "\n".join(problems)


def test_readings_are_explained(game):
    for switch in game.switches:
        values = {str(v).lower() if isinstance(v, bool) else str(v) for v in switch.values}
        assert switch.rule.kind == "ruling", f"{switch.rule.id} has a switch and is no ruling"
        assert switch.rule.switch == switch.id, f"{switch.rule.id} does not name its switch {switch.id!r}"
        told = set(switch.rule.readings)
        assert values <= told, f"{switch.rule.id} explains only {sorted(told)}"
