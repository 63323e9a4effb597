"""Explore the rules of tea-themed board games: play, branch, and ask why.

The names below are what other code may rely on. Each is loaded when it is first asked for, so that a command
which needs no tree and no plot does not pay for one.

Examples
--------
>>> import explorer
>>> session = explorer.Session(explorer.load("sencha"), players=3)
>>> session.game.title
'Sencha'
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from explorer.catalogue import UnknownGame, discover, load
    from explorer.core.chance import Outcome
    from explorer.core.game import Game
    from explorer.core.legality import Finding, IllegalAction, Verdict
    from explorer.core.rulebook import RuleRef
    from explorer.core.setup import SetupError
    from explorer.core.state import CHANCE, RULES, Action, Decision
    from explorer.journal import Journal
    from explorer.record import Record, RecordError
    from explorer.series import Series
    from explorer.session import Session
    from explorer.tree import GameTree, Note

__all__ = [
    "CHANCE",
    "RULES",
    "Action",
    "Decision",
    "Finding",
    "Game",
    "GameTree",
    "IllegalAction",
    "Journal",
    "Note",
    "Outcome",
    "Record",
    "RecordError",
    "RuleRef",
    "Series",
    "Session",
    "SetupError",
    "UnknownGame",
    "Verdict",
    "discover",
    "load",
]

_HOMES = {
    "explorer.catalogue": ("UnknownGame", "discover", "load"),
    "explorer.core.chance": ("Outcome",),
    "explorer.core.game": ("Game",),
    "explorer.core.legality": ("Finding", "IllegalAction", "Verdict"),
    "explorer.core.rulebook": ("RuleRef",),
    "explorer.core.setup": ("SetupError",),
    "explorer.core.state": ("CHANCE", "RULES", "Action", "Decision"),
    "explorer.journal": ("Journal",),
    "explorer.record": ("Record", "RecordError"),
    "explorer.series": ("Series",),
    "explorer.session": ("Session",),
    "explorer.tree": ("GameTree", "Note"),
}
_HOME_OF = {name: module for module, names in _HOMES.items() for name in names}


def __getattr__(name: str) -> Any:
    if name not in _HOME_OF:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = globals()[name] = getattr(import_module(_HOME_OF[name]), name)
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
