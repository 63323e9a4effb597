"""The verdict on an action: every requirement with its rule and the numbers of the position."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from explorer.core import continuation
from explorer.core.legality import Fact, Finding, Verdict
from explorer.core.rulebook import RuleRef

if TYPE_CHECKING:
    from explorer.core.game import Game


def judge(game: Game, state: Any, seat: int, action: Any) -> Verdict:
    """Judge `action` of `seat` in `state` (see `Game.judge`)."""
    parts = game.parts
    kind = game.kind(action)
    own: dict[str, Fact] = {n: getattr(action, n) for n in action.__struct_fields__}
    spoken: dict[str, str] = {}

    def finding(rules: tuple[RuleRef, ...], ok: bool, says: str, facts: Mapping[str, Fact]) -> Finding:
        if ok:
            # Only a broken requirement is put into words; the view of all candidates has hundreds that are met.
            return Finding(rules, ok, says, facts, {})
        if own and not spoken:
            spoken.update((n, game.word(state, n, v)) for n, v in own.items())
        return Finding(
            rules, ok, says, facts, {**spoken, **{n: game.word(state, n, v) for n, v in facts.items()}}
        )

    if not state.agenda:
        return Verdict((finding((parts.over[0],), False, parts.over[1], {}),))
    top = state.agenda[-1]
    if seat != top.actor:
        # Whoever the rules ask may answer, passed or not: an offer can be made to a seat that is out of the round.
        if parts.passed is not None and seat >= 0 and parts.passed[2](state, seat):
            return Verdict((finding((parts.passed[0],), False, parts.passed[1], {"seat": seat}),))
        rule, says = kind.out_of_turn or top.out_of_turn or parts.turn
        return Verdict((finding((rule,), False, says, {"seat": top.actor}),))
    if type(top) not in kind.at:
        rule, says = kind.elsewhere or top.elsewhere or parts.elsewhere
        return Verdict((finding((rule,), False, says, {"question": top.question}),))
    if kind.weight is not None and kind.weight_rule is not None:
        weight = kind.weight(state, action) if game.has(state, action) else 0
        return Verdict(
            (finding((kind.weight_rule,), weight > 0, "That cannot come up here.", {"weight": weight}),)
        )
    if not game.has(state, action):
        return Verdict(_of_the_unknown(game, state, action, finding))
    findings: list[Finding] = []
    for requirement in kind.requirements:
        ok, facts, also = requirement.check(state, action)
        findings.append(finding((requirement.rule, *also), ok, requirement.says, facts))
        if requirement.gate and not ok:
            return Verdict(tuple(findings))
    # What can follow an action whose own requirements fail is not a question.
    if all(f.ok for f in findings):
        for wanted in kind.continuations:
            if not continuation.asked(wanted, state):
                continue
            ok = continuation.holds(game, wanted, state, action)
            facts = continuation.example(game, wanted, state, action) if not ok else {}
            findings.append(finding((wanted.rule,), ok, wanted.says, facts))
    return Verdict(tuple(findings))


def _of_the_unknown(
    game: Game, state: Any, action: Any, finding: Callable[..., Finding]
) -> tuple[Finding, ...]:
    """Judge parameters that the components do not have: by the rule that refuses them, else by a general one."""
    for requirement in game.kind(action).requirements:
        try:
            ok, facts, also = requirement.check(state, action)
        except (LookupError, ValueError, TypeError, AttributeError):
            # Looked up what does not exist; that is the answer.
            break
        if not ok:
            return (finding((requirement.rule, *also), False, requirement.says, facts),)
    rule, says = game.parts.unknown or (game.parts.elsewhere[0], "The game has no such thing.")
    return (finding((rule,), False, says, {}),)
