"""What a game declares."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec

from explorer.core.action import ActionKind
from explorer.core.law import Law
from explorer.core.rulebook import Rulebook, RuleRef
from explorer.core.scoring import Scoring
from explorer.core.setup import Switch
from explorer.core.state import Decision, Setup, State, Table

Refusal = tuple[RuleRef, str]


class Parts(msgspec.Struct, frozen=True, eq=False, kw_only=True):
    """Everything that a game declares; `Game` compiles it.

    Attributes
    ----------
    key, title, version : str
        Folder name; words; semantic version of the rules as implemented (a change of ids, parameters or of
        how a turn is cut into plies is a major one).
    seats : (int, int)
        Fewest and most players.
    rules : Rulebook
    kinds : tuple of ActionKind
        In the order in which actions are numbered and listed.
    components : Path
        The shipped component file.
    read_components : callable
        ``read_components(path)`` -> the decoded components.
    table : callable
        ``table(setup, components, identity)`` -> Table.
    begin : callable
        ``begin(table)`` -> the first position.
    scoring : Scoring
    laws : tuple of Law
    over, turn, elsewhere : (RuleRef, str)
        Verdicts that precede all kinds: the game is over; not your decision; a decision of another sort is
        open.
    unknown : (RuleRef, str) or None
        What to say of parameters that the components do not have and that no requirement refuses; defaults to
        the rule of `elsewhere`.
    passed : (RuleRef, str, callable) or None
        For games with passing: ``passed(state, seat)`` is True when the seat is out of the round. It is what
        a seat is told that has passed and acts all the same; a decision that the rules ask of a seat stays
        open to it, passed or not.
    switches, options : tuple of Switch
    words : callable
        ``words(table, name, value)`` -> a fact or parameter in the words of the game.
    policies : mapping of str to policy
    estimate : callable or None
        ``estimate(game, state, seat)`` -> how well a seat stands in points, what its things promise included.
        Search judges positions by it; without it, by the points that the seat would score now.
    view : BoardView or None
    notation : Notation or None
    privacy : Privacy or None
        None when nothing is ever hidden.
    macros : Macros or None
        Common intents that are series of plies.
    """

    key: str
    title: str
    version: str
    seats: tuple[int, int]
    rules: Rulebook
    kinds: tuple[ActionKind[Any, Any], ...]
    components: Path
    read_components: Callable[[Path], Any]
    table: Callable[[Setup, Any, str], Table]
    begin: Callable[[Any], State]
    scoring: Scoring[Any]
    laws: tuple[Law, ...]
    over: Refusal
    turn: Refusal
    elsewhere: Refusal
    unknown: Refusal | None = None
    passed: tuple[RuleRef, str, Callable[[Any, int], bool]] | None = None
    switches: tuple[Switch, ...] = ()
    options: tuple[Switch, ...] = ()
    words: Callable[[Any, str, Any], str] | None = None
    policies: Mapping[str, Any] = {}
    estimate: Callable[[Any, Any, int], float] | None = None
    view: Any = None
    notation: Any = None
    privacy: Any = None
    macros: Any = None


def check_names(kinds: Sequence[ActionKind[Any, Any]]) -> None:
    """Check that names, which records and digests keep, say which action or decision is meant.

    Raises
    ------
    TypeError
    """
    keys: dict[str, ActionKind[Any, Any]] = {}
    decisions: dict[str, type[Decision]] = {}
    for kind in kinds:
        if kind.key in keys:
            raise TypeError(f"two kinds of action are called {kind.key!r}.")
        keys[kind.key] = kind
        for decision in kind.at:
            if decisions.setdefault(decision.__name__, decision) is not decision:
                raise TypeError(f"two decisions are called {decision.__name__!r}.")
            if not hasattr(decision, "rule"):
                raise TypeError(f"the decision {decision.__name__} names no rule that asks it.")
