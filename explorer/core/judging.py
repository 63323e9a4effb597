"""The verdict on an action: every requirement with its rule and the numbers of the position."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from explorer.core import continuation
from explorer.core.action import ActionKind
from explorer.core.legality import Fact, Finding, Verdict
from explorer.core.rulebook import RuleRef
from explorer.core.state import Decision

if TYPE_CHECKING:
    from explorer.core.game import Game


_COMES_UP = {True: "It can come up here", False: "That cannot come up here."}


class _Words(dict[str, str]):
    """Facts and parameters in the words of the game, put into words when a sentence asks for them."""

    __slots__ = ("facts", "speaker")

    def __init__(self, speaker: _Speaker, facts: Mapping[str, Fact]) -> None:
        self.speaker, self.facts = speaker, facts

    def __missing__(self, name: str) -> str:
        speaker, facts = self.speaker, self.facts
        value = facts[name] if name in facts else speaker.parameter(name)
        word = self[name] = speaker.game.word(speaker.state, name, value)
        return word

    def __reduce__(self) -> tuple[Any, ...]:
        # Another process has the words, not the position that they come from.
        names = (*self.speaker.action.__struct_fields__, *self.facts)
        return dict, ({name: self[name] for name in names},)


class _Speaker:
    """Makes findings about one action in one position; of hundreds, a few sentences are ever read."""

    __slots__ = ("action", "game", "state")

    def __init__(self, game: Game, state: Any, action: Any) -> None:
        self.game, self.state, self.action = game, state, action

    def parameter(self, name: str) -> Fact:
        """Return a parameter of the action; KeyError if it has none of that name."""
        if name not in self.action.__struct_fields__:
            raise KeyError(name)
        value: Fact = getattr(self.action, name)
        return value

    def __call__(self, rules: tuple[RuleRef, ...], ok: bool, says: str, facts: Mapping[str, Fact]) -> Finding:
        return Finding(rules, ok, says, facts, {} if ok else _Words(self, facts))


def judge(game: Game, state: Any, seat: int, action: Any) -> Verdict:
    """Judge `action` of `seat` in `state` (see `Game.judge`)."""
    kind = game.kind(action)
    finding = _Speaker(game, state, action)
    untimely = _untimely(game, state, seat, kind)
    if untimely is not None:
        rule, says, facts = untimely
        return Verdict((finding((rule,), False, says, facts),))
    if kind.weight is not None and kind.weight_rule is not None:
        weight = kind.weight(state, action) if game.has(state, action) else 0
        return Verdict((finding((kind.weight_rule,), weight > 0, _COMES_UP[weight > 0], {"weight": weight}),))
    if not game.has(state, action):
        return Verdict(_of_the_unknown(game, state, action, finding))
    findings = _required(kind, state, action, finding)
    # What can follow an action whose own requirements fail is not a question.
    if all(f.ok for f in findings):
        for wanted in kind.continuations:
            if continuation.asked(wanted, state):
                ok = continuation.holds(game, wanted, state, action)
                other: Mapping[str, Fact] = {}
                if not ok:
                    other = continuation.example(game, wanted, state, action)
                findings.append(finding((wanted.rule,), ok, wanted.met if ok else wanted.says, other))
    return Verdict(tuple(findings))


def _required(
    kind: ActionKind[Any, Any], state: Any, action: Any, finding: Callable[..., Finding]
) -> list[Finding]:
    """Judge the requirements that bear on an action, up to the first gate that is shut."""
    findings: list[Finding] = []
    for requirement in kind.requirements:
        answer = requirement.checked(state, action)
        if answer is None:
            continue
        ok, facts, also = answer
        says = requirement.met if ok else requirement.says
        findings.append(finding((requirement.rule, *also), ok, says, facts))
        if requirement.gate and not ok:
            break
    return findings


def _untimely(
    game: Game, state: Any, seat: int, kind: ActionKind[Any, Any]
) -> tuple[RuleRef, str, dict[str, Fact]] | None:
    """Return why no action of this kind is asked of the seat now (rule, words, facts), or None if it is."""
    parts = game.parts
    if not state.agenda:
        return parts.over[0], parts.over[1], {}
    top: Decision = state.agenda[-1]
    if seat != top.actor:
        # Whoever the rules ask may answer, passed or not: an offer can go to a seat that is out of the round.
        if parts.passed is not None and seat >= 0 and parts.passed[2](state, seat):
            return parts.passed[0], parts.passed[1], {"seat": seat}
        rule, says = kind.out_of_turn or top.out_of_turn or parts.turn
        return rule, says, {"seat": top.actor}
    if type(top) not in kind.at:
        rule, says = kind.elsewhere or top.elsewhere or parts.elsewhere
        return rule, says, {"question": top.question}
    return None


def _of_the_unknown(
    game: Game, state: Any, action: Any, finding: Callable[..., Finding]
) -> tuple[Finding, ...]:
    """Judge parameters that the components do not have: by what refuses them, else by a general rule."""
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
