"""Print the rules of a game, or all that is known of one of them.

Without RULE-ID: every rule, one a line, then the switches (rulings that have another reading). With it: the
words of the rule, its place in the rulebook, where it comes from, its readings if it is a ruling, the parts
of the implementation that cite it, and the cases that exercise it.

With --coverage: which rules the steps of some records show (playthroughs, lessons, games of your own), in
which way, and which rules that can take effect they never show. With RULE-ID as well: the steps that show it.

For example:
  python -m explorer rules sencha
  python -m explorer rules sencha SEN-BUILD-03
  python -m explorer rules sencha --coverage my_game.tea.jsonl
  python -m explorer rules sencha SEN-BUILD-03 --coverage my_game.tea.jsonl
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path

from explorer.cases import CaseFileError, Result, read_cases
from explorer.citing import citations
from explorer.cli import _arguments as arguments
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

#: How the parts of an implementation that cite a rule are called.
ROLES = {
    "asks": "asks",
    "refuses": "refuses",
    "window": "required|by ",
    "requirement": "required|by ",
    "continuation": "required|by ",
    "effect": "effect|of ",
    "chance": "chance|of ",
    "category": "scores",
    "condition": "condition",
    "tie-break": "breaks tie",
    "result": "result",
    "reading": "reading",
    "option": "option",
    "law": "law",
    "within": "cited",
}


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments."""
    arguments.add_game(parser)
    parser.add_argument("rule", metavar="RULE-ID", nargs="?", help="a rule, as SEN-BUILD-03")
    parser.add_argument(
        "--coverage", nargs="+", type=Path, metavar="FILE", help="records whose steps show rules, or not"
    )


def run(args: argparse.Namespace) -> int:
    """Print one rule, or all."""
    game = arguments.game(args.game)
    rule = None if args.rule is None else arguments.rule(game, args.rule)
    if args.coverage:
        # Only records need trees, and so the graph library.
        from explorer.cli import _coverage  # noqa: PLC0415

        _coverage.tell(game, rule, args.coverage)
    elif rule is None:
        _print_all(game)
    else:
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
    """Yield a line for each part of the game that cites a rule."""
    for citation in citations(game).get(rule.id, ()):
        verb, _, by = ROLES[citation.role].partition("|")
        of = f"{by}{citation.part}: " if citation.part else ""
        yield f"{verb:10} {of}{citation.words}"


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
