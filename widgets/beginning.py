"""How an explorer comes to its session: a new game, a record, or one that is given."""

from __future__ import annotations

import random
from collections.abc import Mapping
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from explorer.catalogue import load
from explorer.core.game import Game
from explorer.core.state import CHANCE
from explorer.session import Session
from widgets.files import open_session

#: Arguments of an explorer, and by what other names they are looked for.
ARGUMENTS = {
    "game": ("record", "file", "path", "session"),
    "players": ("seats", "num_players"),
    "rulings": ("switches", "switch", "readings", "reading", "variants", "rules"),
    "options": ("setup", "set_up"),
    "components": ("component_file", "cards"),
    "seed": ("rng", "random_seed"),
    "draw_setup": ("draw",),
    "theme": ("dark", "colours", "colors"),
    "journal": ("journals", "autosave"),
}


def refuse_unknown(given: Mapping[str, Any]) -> None:
    """Refuse arguments that there are not, with the nearest one that there is.

    Raises
    ------
    TypeError
        If one is given.
    """
    for name in given:
        meant = {other: known for known, others in ARGUMENTS.items() for other in (known, *others)}
        near = get_close_matches(name.lower(), meant, n=1)
        hint = f"Did you mean {meant[near[0]]}=...?" if near else f"There are: {', '.join(ARGUMENTS)}."
        raise TypeError(f"Explorer has no argument {name!r}. {hint}")


def begin(
    game: str | Game | Session | Path | None,
    players: int | None,
    rulings: Mapping[str, Any] | None,
    options: Mapping[str, Any] | None,
    components: str | Path | None,
    seed: int | None,
    draw_setup: bool,
) -> tuple[Session | None, Path | None]:
    """Return the session that is asked for, and its file."""
    if game is None or isinstance(game, Session):
        return game, None
    if isinstance(game, Path) or (isinstance(game, str) and game.endswith(".jsonl")):
        if players is not None or rulings or options:
            raise ValueError("a record has its own players, rulings and options.")
        return open_session(game, components)
    own = load(game) if isinstance(game, str) else game
    session = Session(own, players, rulings, options, Path(components) if components else None)
    if draw_setup:
        set_up(session, random.Random(seed) if seed is not None else random.SystemRandom())  # noqa: S311
    return session, None


def begun(request: Mapping[str, Any]) -> Session:
    """Begin the game that a page asks for: ``game``, ``players``, and the numbers of readings by switch.

    Raises
    ------
    UnknownGame, SetupError, ValueError
    """
    game, players = load(str(request.get("game"))), request.get("players")
    asked = request.get("rulings")
    values = {switch.id: switch.values for switch in game.switches}
    rulings: dict[str, Any] = {}
    for switch, number in (asked if isinstance(asked, dict) else {}).items():
        if switch not in values or type(number) is not int or not 0 <= number < len(values[switch]):
            raise ValueError(f"{game.title} has no such reading of {str(switch)[:40]}.")
        rulings[switch] = values[switch][number]
    session = Session(game, players if type(players) is int else None, rulings)
    set_up(session, random.SystemRandom())
    return session


def set_up(session: Session, rng: random.Random) -> None:
    """Draw what chance decides before anybody's first decision; that is no edit to undo."""
    while session.state.actor == CHANCE and session.tree.nodes.data(session.here)["turn"] == 0:
        session.draw(rng)
    session.tree.history.done.clear()
