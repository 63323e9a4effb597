"""Arguments that several commands have, and how they are read."""

from __future__ import annotations

import argparse
from collections.abc import Mapping, Sequence
from typing import Any

from explorer.catalogue import UnknownGame, load
from explorer.core.game import Game
from explorer.core.setup import SetupError, Switch
from explorer.core.state import Setup


class Fault(Exception):  # noqa: N818  the fault is in the input; the program makes no error
    """Input that cannot be used; the message is one line that starts with the place of the fault."""


def add_game(parser: argparse.ArgumentParser) -> None:
    """Add the argument GAME."""
    parser.add_argument("game", metavar="GAME", help="key of the game, as `games` lists it")


def add_ruling(parser: argparse.ArgumentParser) -> None:
    """Add the option --ruling."""
    parser.add_argument(
        "--ruling",
        nargs="+",
        action="extend",
        default=[],
        metavar="SWITCH=READING",
        help="play with another reading of a ruling; `rules GAME` lists the switches",
    )


def positive(word: str) -> int:
    """Read a whole number above 0."""
    number = int(word)
    if number < 1:
        raise argparse.ArgumentTypeError(f"{word} is not above 0")
    return number


def game(key: str) -> Game:
    """Return a game.

    Raises
    ------
    Fault
    """
    try:
        return load(key)
    except UnknownGame as fault:
        raise Fault(str(fault)) from fault


def rulings(of: Game, words: Sequence[str]) -> dict[str, Any]:
    """Read ``switch=reading`` words; a reading is compared with the values that the switch has.

    Raises
    ------
    Fault
    """
    switches = {s.id: s for s in of.switches}
    chosen: dict[str, Any] = {}
    for word in words:
        name, equals, reading = word.partition("=")
        if not equals:
            raise Fault(f"--ruling {word}: write SWITCH=READING.")
        if name not in switches:
            known = ", ".join(switches) or "none"
            raise Fault(f"--ruling {word}: there is no switch {name!r}; {of.title} has: {known}.")
        chosen[name] = _reading(switches[name], word, reading)
    return chosen


def _reading(switch: Switch, word: str, reading: str) -> Any:
    by_name = {spelled(value): value for value in switch.values}
    if reading not in by_name:
        raise Fault(f"--ruling {word}: {switch.id} can be {', '.join(by_name)}.")
    return by_name[reading]


def spelled(value: Any) -> str:
    """Return a reading as it is written on the command line (and in TOML)."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def setup(of: Game, players: int | None, chosen: Mapping[str, Any]) -> Setup:
    """Complete a set-up.

    Raises
    ------
    Fault
    """
    try:
        return of.setup(players, chosen)
    except SetupError as fault:
        raise Fault(f"--players: {fault}") from fault
