"""Arguments that several commands have, and how they are read."""

from __future__ import annotations

import argparse
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from explorer.catalogue import UnknownGame, load
from explorer.core.game import Game
from explorer.core.policy import policies
from explorer.core.printed import ComponentError
from explorer.core.rulebook import RuleRef
from explorer.core.setup import SetupError, Switch
from explorer.core.state import Setup


class Fault(Exception):
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


def add_option(parser: argparse.ArgumentParser) -> None:
    """Add the option --option."""
    parser.add_argument(
        "--option",
        nargs="+",
        action="extend",
        default=[],
        metavar="OPTION=VALUE",
        help="play with another value of an option of the set-up",
    )


def add_components(parser: argparse.ArgumentParser) -> None:
    """Add the option --components."""
    parser.add_argument(
        "--components",
        type=Path,
        metavar="FILE",
        help="an own component file; `components GAME --out FILE` writes one to begin with",
    )


def components(of: Game, path: Path | None) -> Path | None:
    """Check an own component file before anything is done with it.

    Raises
    ------
    Fault
    """
    if path is not None:
        try:
            of.start(of.seats[1], components=path)
        except ComponentError as fault:
            raise Fault(f"--components {fault}") from fault
    return path


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
    return _chosen(of, of.switches, words, "--ruling", "switch")


def options(of: Game, words: Sequence[str], flag: str = "--option") -> dict[str, Any]:
    """Read ``option=value`` words, as `rulings` does; `flag` is what they were given with.

    Raises
    ------
    Fault
    """
    return _chosen(of, of.options, words, flag, "option")


def _chosen(
    of: Game, switches: Sequence[Switch], words: Sequence[str], flag: str, noun: str
) -> dict[str, Any]:
    by_id = {s.id: s for s in switches}
    chosen: dict[str, Any] = {}
    for word in words:
        name, equals, reading = word.partition("=")
        if not equals:
            raise Fault(f"{flag} {word}: write {noun.upper()}={'READING' if noun == 'switch' else 'VALUE'}.")
        if name not in by_id:
            known = ", ".join(by_id) or "none"
            raise Fault(f"{flag} {word}: there is no {noun} {name!r}; {of.title} has: {known}.")
        by_name = {spelled(value): value for value in by_id[name].values}
        if reading not in by_name:
            raise Fault(f"{flag} {word}: {name} can be {', '.join(by_name)}.")
        chosen[name] = by_name[reading]
    return chosen


def spelled(value: Any) -> str:
    """Return a reading as it is written on the command line (and in TOML)."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def rule(of: Game, word: str) -> RuleRef:
    """Return a rule of the game by its id, in small letters or capitals.

    Raises
    ------
    Fault
    """
    found = of.rules.find(word) or of.rules.find(word.upper())
    if found is None:
        near = [key for key in of.rules if key.startswith(word.upper()[:7])]
        hint = f"; did you mean one of {', '.join(near[:6])}?" if near else "; `rules GAME` lists them."
        raise Fault(f"{of.title} has no rule {word!r}{hint}")
    return found


def policy(of: Game, name: str) -> str:
    """Return the name of a policy of the game.

    Raises
    ------
    Fault
    """
    if name not in policies(of):
        known = ", ".join(policies(of))
        raise Fault(f"--policy {name}: {of.title} has no such policy; it has: {known}.")
    return name


def setup(
    of: Game, players: int | None, chosen: Mapping[str, Any], other: Mapping[str, Any] | None = None
) -> Setup:
    """Complete a set-up from seat count, rulings and options.

    Raises
    ------
    Fault
    """
    try:
        return of.setup(players, chosen, other)
    except SetupError as fault:
        raise Fault(f"--players: {fault}") from fault
