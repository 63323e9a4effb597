"""Print the rules of a game, or all that is known of one of them.

Without RULE-ID: every rule, one a line, then the switches (rulings that have another reading). With it: the
words of the rule, its place in the rulebook, where it comes from, its readings if it is a ruling, the parts
of the implementation that cite it, and the cases that exercise it.

For example:
  python -m explorer rules sencha
  python -m explorer rules sencha SEN-BUILD-03
"""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterator
from typing import Any

from explorer.cases import CaseFileError, Result, read_cases
from explorer.cli import _arguments as arguments
from explorer.core.action import ActionKind
from explorer.core.game import Game
from explorer.core.rulebook import RuleRef

#: What a player should know about where a rule comes from.
BADGES = {
    "rulebook": "in the rulebook",
    "published": "published elsewhere",
    "derived": "follows from other rules",
    "ruling": "ruling: a decision of this project on a gap in the rules",
    "reconstruction": "reconstruction: a value of this project in place of the printed one",
}


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments."""
    arguments.add_game(parser)
    parser.add_argument("rule", metavar="RULE-ID", nargs="?", help="a rule, as SEN-BUILD-03")


def run(args: argparse.Namespace) -> int:
    """Print one rule, or all."""
    game = arguments.game(args.game)
    if args.rule is None:
        _print_all(game)
        return 0
    rule = game.rules.find(args.rule) or game.rules.find(args.rule.upper())
    if rule is None:
        near = [key for key in game.rules if key.startswith(args.rule.upper()[:7])]
        hint = f"; did you mean one of {', '.join(near[:6])}?" if near else "; `rules GAME` lists them."
        raise arguments.Fault(f"{game.title} has no rule {args.rule!r}{hint}")
    _print_one(game, rule)
    return 0


def _print_all(game: Game) -> None:
    width = max(map(len, game.rules))
    for key, rule in game.rules.items():
        badge = "" if rule.source in {"rulebook", "published"} else f" ({rule.source})"
        print(f"{key:{width}}  {rule.says}{badge}")
    if game.switches:
        print("\nReadings that can be chosen (--ruling SWITCH=READING); the first is the default:")
    for switch in game.switches:
        values = ", ".join(arguments.spelled(value) for value in switch.values)
        print(f"{switch.rule.id:{width}}  {switch.id} = {values}")


def _print_one(game: Game, rule: RuleRef) -> None:
    print(f"{rule.id}: {rule.says}")
    print(f"  where      {rule.where or 'not in the rulebook'}")
    print(f"  source     {BADGES[rule.source]}")
    if rule.note:
        print(f"  note       {rule.note}")
    if rule.kind != "rule":
        print(f"  kind       {rule.kind}")
    for switch in game.switches:
        if switch.rule is rule:
            _print_readings(rule, switch.id, arguments.spelled(switch.default))
    for text in _cited_by(game, rule):
        print(f"  {text}")
    if rule.checked_by:
        print(f"  checked by {', '.join(rule.checked_by)}")
    for text in _exercised(game, rule):
        print(f"  case       {text}")


def _print_readings(rule: RuleRef, switch: str, default: str) -> None:
    print(f"  switch     {switch}")
    for reading, words in rule.readings.items():
        mark = " (default)" if reading == default else ""
        print(f"    {reading}{mark}: {words}")


def _cited_by(game: Game, rule: RuleRef) -> Iterator[str]:
    """Yield a line for each part of the game that cites a rule when it is declared."""
    for decision in dict.fromkeys(d for kind in game.kinds for d in kind.at):
        if decision.rule is rule:
            yield f"asks       {_words(decision.__name__)}: {decision.question}"
    for kind in game.kinds:
        yield from _cited_by_kind(kind, rule)
    for category in game.scoring.categories:
        if rule is category.rule or rule in category.also:
            yield f"scores     {category.label}"
    for tie_break in game.scoring.tie_breaks:
        if rule is tie_break.rule:
            yield f"breaks tie {tie_break.label}"
    for law in game.laws:
        if rule is law.rule:
            yield f"law        of every {law.span}"


def _cited_by_kind(kind: ActionKind[Any, Any], rule: RuleRef) -> Iterator[str]:
    for part in (*kind.requirements, *kind.continuations):
        if part.rule is rule:
            yield f"required   by {kind.key}: {part.says}"
    for effect in kind.effects:
        if rule is effect.rule or rule in effect.also:
            yield f"effect     of {kind.key}: {_words(effect.happens.__name__)}"
    if kind.weight_rule is rule:
        yield f"chance     of {kind.key}"


def _words(name: str) -> str:
    """Return the name of a function or class as words."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", " ", name).replace("_", " ").lower()


def _exercised(game: Game, rule: RuleRef) -> Iterator[str]:
    path = game.parts.components.with_name("cases.toml")
    if game.notation is None or not path.exists():
        return
    try:
        cases = read_cases(game, path)
    except CaseFileError as fault:
        raise arguments.Fault(str(fault)) from fault
    for case in cases:
        if not isinstance(case, Result) and rule.id in case.rules:
            yield f"{case.id}: {case.title}"
