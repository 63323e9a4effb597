"""Which rules the code of a game cites, and as what: the static side of "where does this rule show?"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Any, Literal

import msgspec

from explorer.core.action import ActionKind
from explorer.core.game import Game
from explorer.core.parts import Refusal
from explorer.core.rulebook import RuleRef

Role = Literal[
    "asks",
    "refuses",
    "window",
    "requirement",
    "continuation",
    "effect",
    "chance",
    "category",
    "condition",
    "tie-break",
    "result",
    "reading",
    "option",
    "law",
    "within",
]

_SPELLED = re.compile(r'\bR\["([A-Z][A-Z0-9-]*)"\]')


class Citation(msgspec.Struct, frozen=True):
    """One place in the code of a game that cites a rule.

    Attributes
    ----------
    role : str
        ``asks`` (a question), ``refuses`` (a verdict before all requirements), ``window``, ``requirement``,
        ``continuation``, ``effect``, ``chance`` (weights), ``category``, ``condition``, ``tie-break``,
        ``result``, ``reading`` (a switch), ``option``, ``law``, or ``within``: named by a predicate or an
        effect as a further rule that bears on its answer.
    part : str
        Key of the action kind, or name of the category, question or switch.
    words : str
        What a reader is told of it.
    """

    role: Role
    part: str
    words: str


@lru_cache(maxsize=32)
def citations(game: Game) -> dict[str, tuple[Citation, ...]]:
    """Map every rule that code cites to the places that cite it, in the order of the rulebook.

    Examples
    --------
    >>> from explorer.catalogue import load
    >>> [c.role for c in citations(load("sencha"))["SEN-BUY-02"]]
    ['requirement', 'effect']
    """
    found: dict[str, dict[Citation, None]] = {}
    for rule, citation in _declared(game):
        found.setdefault(rule.id, {})[citation] = None
    for rule_id in _spelled(game):
        if game.rules.find(rule_id) is not None:
            found.setdefault(rule_id, {Citation("within", "", "bears on an answer or an effect"): None})
    return {rule_id: tuple(found[rule_id]) for rule_id in game.rules if rule_id in found}


def applied(game: Game) -> list[str]:
    """List the rules that can take effect in a game: all that code cites, but for the laws."""
    return [rule for rule, found in citations(game).items() if any(c.role != "law" for c in found)]


def kinds_citing(game: Game, rule_id: str) -> list[ActionKind[Any, Any]]:
    """List the kinds of action that name a rule as a window, a requirement or a continuation."""
    return [
        kind
        for kind in game.kinds
        if any(part.rule.id == rule_id for part in (*kind.requirements, *kind.continuations))
    ]


def _spelled(game: Game) -> Iterator[str]:
    """Yield the ids in the source of a game: a rule named inside a function is cited when it runs."""
    for path in sorted(game.parts.components.parent.rglob("*.py")):
        yield from _SPELLED.findall(path.read_text("utf-8"))


def _declared(game: Game) -> Iterator[tuple[RuleRef, Citation]]:
    yield from _general(game)
    for kind in game.kinds:
        yield from _refusals(kind.key, kind.elsewhere, kind.out_of_turn)
        yield from _of_kind(kind)
    yield from _of_scoring(game)
    for switch in game.switches:
        yield switch.rule, Citation("reading", switch.id, switch.rule.says)
    for option in game.options:
        yield option.rule, Citation("option", option.id, option.rule.says)
    for law in game.laws:
        yield law.rule, Citation("law", law.span, f"holds in every {law.span}")


def _general(game: Game) -> Iterator[tuple[RuleRef, Citation]]:
    parts = game.parts
    for name, refusal in (
        ("over", parts.over),
        ("turn", parts.turn),
        ("elsewhere", parts.elsewhere),
        ("unknown", parts.unknown),
        ("passed", parts.passed),
    ):
        if refusal is not None:
            yield refusal[0], Citation("refuses", name, refusal[1])
    for decision in dict.fromkeys(d for kind in game.kinds for d in kind.at):
        yield decision.rule, Citation("asks", _words(decision.__name__), decision.question)
        yield from _refusals(_words(decision.__name__), decision.elsewhere, decision.out_of_turn)


def _of_scoring(game: Game) -> Iterator[tuple[RuleRef, Citation]]:
    scoring = game.scoring
    for category in scoring.categories:
        for rule in (category.rule, *category.also):
            yield rule, Citation("category", category.id, category.label)
    for condition in scoring.conditions:
        yield condition.rule, Citation("condition", condition.label, condition.label)
    for tie_break in scoring.tie_breaks:
        yield tie_break.rule, Citation("tie-break", tie_break.label, tie_break.label)
    yield scoring.total, Citation("result", "total", "who wins")
    yield scoring.shared, Citation("result", "shared", "who shares the victory")


def _refusals(part: str, *refusals: Refusal | None) -> Iterator[tuple[RuleRef, Citation]]:
    for refusal in refusals:
        if refusal is not None:
            yield refusal[0], Citation("refuses", part, refusal[1])


def _of_kind(kind: ActionKind[Any, Any]) -> Iterator[tuple[RuleRef, Citation]]:
    for requirement in kind.requirements:
        role: Role = "window" if requirement.window else "requirement"
        yield requirement.rule, Citation(role, kind.key, requirement.says)
    for wanted in kind.continuations:
        yield wanted.rule, Citation("continuation", kind.key, wanted.says)
    for effect in kind.effects:
        for rule in (effect.rule, *effect.also):
            yield rule, Citation("effect", kind.key, _words(effect.happens.__name__))
    if kind.weight_rule is not None:
        yield kind.weight_rule, Citation("chance", kind.key, "how likely each outcome is")


def _words(name: str) -> str:
    """Return the name of a function or class as words.

    Examples
    --------
    >>> _words("WhichSite"), _words("pay_for_it")
    ('which site', 'pay for it')
    """
    return re.sub(r"(?<=[a-z])(?=[A-Z])", " ", name).replace("_", " ").lower()
