"""The command box: step, ask and play by typing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from explorer import explain
from explorer.core.state import CHANCE
from explorer.glossary import glossary, term
from explorer.session import Choice
from widgets.asking import act, why
from widgets.places import CHANCE_FIRST

if TYPE_CHECKING:
    from widgets.desk import Desk

STEPS = {
    "next": "forward",
    "forward": "forward",
    "back": "back",
    "start": "start",
    "end": "end",
    "mainline": "mainline",
}
STEPS |= {"turn": "turn_forward", "undo": "undo", "redo": "redo", "draw": "draw", "delete": "delete"}
HELP = (
    "Type an action, or: next, back, turn, start, end, mainline, draw, undo, redo, legal, score, why ACTION, "
    "what WORD, RULE-ID."
)


def run_command(desk: Desk, text: str) -> None:
    """Do what is typed; raises ValueError with what could be meant."""
    session, words = desk.session, text.strip()
    first, _, rest = words.partition(" ")
    if first in STEPS and not rest:
        getattr(session, STEPS[first])()
    elif words in {"", "help", "?"}:
        desk.say(HELP)
    elif words == "legal":
        legal = [c.label for o in desk.offers for c in o.legal]
        desk.say(f"{len(legal)} legal: " + "; ".join(legal) if legal else "Nothing is legal for a seat here.")
    elif words == "score":
        hidden = session.veiled
        desk.say("; ".join(explain.score_lines(session.game, session.state, in_play=hidden)))
    elif first == "why" and rest:
        why(desk, _find(desk, rest).id)
    elif first == "what" and rest:
        desk.say(_meaning(desk, rest))
    elif (rule := session.game.rules.find(words.upper())) is not None:
        desk.say(str(rule))
    elif session.macro(words) is not None:
        session.run(words)
    else:
        act(desk, _find(desk, words).id)


def _meaning(desk: Desk, words: str) -> str:
    """Return what a word of the game means.

    Raises
    ------
    ValueError
    """
    game = desk.session.game
    name = term(game, words)
    if name is None:
        raise ValueError(f"{words[:40]!r} is not in the glossary of {game.title}.")
    found = glossary(game)[name]
    return f"{name}: {found.says}" + (f" ({', '.join(found.rules)})" if found.rules else "")


def _find(desk: Desk, words: str) -> Choice:
    """Return the one action whose label has all the words; legal ones first."""
    wanted = words.lower().split()
    every = [c for o in desk.offers for c in o.choices]
    hits = [c for c in every if all(w in c.label.lower() for w in wanted)]
    exact = [c for c in hits if c.label.lower() == words.lower()]
    for group in (exact, [c for c in hits if c.legal], hits):
        if len(group) == 1:
            return group[0]
        if group:
            raise ValueError(f"{words!r} can mean: " + "; ".join(c.label for c in group[:6]))
    if desk.session.state.actor == CHANCE:
        raise ValueError(f"{CHANCE_FIRST} Here you can type: draw.")
    raise ValueError(f"no action here has the words {words!r}. {HELP}")
