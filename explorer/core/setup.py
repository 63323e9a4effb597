"""Choosing a set-up: seat count, readings of rulings, options; bad choices get one clear error."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from explorer.core.rulebook import RuleRef
from explorer.core.state import Setup
from explorer.core.wording import count_of


class SetupError(ValueError):
    """A set-up that the game does not have; the message names the choice and what is allowed."""


class Switch(msgspec.Struct, frozen=True, eq=False):
    """A reading of a ruling, or an option of the set-up.

    Attributes
    ----------
    id : str
    default : str, int or bool
    alternatives : tuple
        The other values, in the order of the components file.
    rule : RuleRef
        The ruling or rule behind it.
    """

    id: str
    default: Any
    alternatives: tuple[Any, ...]
    rule: RuleRef

    @property
    def values(self) -> tuple[Any, ...]:
        """Every value, the default first."""
        return (self.default, *self.alternatives)

    def words(self, value: Any) -> str:
        """Return a value in words: what the ruling says of this reading, or the value as it is written."""
        name = str(value).lower() if isinstance(value, bool) else str(value)
        return self.rule.readings.get(name, name)


def resolve(
    title: str,
    seats: tuple[int, int],
    switches: tuple[Switch, ...],
    options: tuple[Switch, ...],
    players: int | None,
    rulings: Mapping[str, Any] | None,
    chosen: Mapping[str, Any] | None,
) -> Setup:
    """Fill in defaults and check every choice.

    Raises
    ------
    SetupError
        Unknown switch or option, a reading it does not have, or a seat count out of range.
    """
    low, high = seats
    count = low if players is None else players
    if type(count) is not int or not low <= count <= high:
        raise SetupError(f"{title} is for {seat_counts(seats)}; got players={count!r}.")
    return Setup(
        count, _settle(title, "ruling", switches, rulings), _settle(title, "option", options, chosen)
    )


def seat_counts(seats: tuple[int, int]) -> str:
    """Return how many can play, in words.

    Examples
    --------
    >>> seat_counts((2, 4)), seat_counts((2, 2))
    ('2 to 4 players', '2 players')
    """
    low, high = seats
    return count_of(high, "player") if low == high else f"{low} to {high} players"


def _settle(
    title: str, noun: str, known: tuple[Switch, ...], chosen: Mapping[str, Any] | None
) -> dict[str, Any]:
    settled = {s.id: s.default for s in known}
    by_id = {s.id: s for s in known}
    for key, value in (chosen or {}).items():
        if key not in by_id:
            raise SetupError(f"{title} has no {noun} {key!r}; it has: {', '.join(by_id) or 'none'}.")
        match = [v for v in by_id[key].values if v == value and type(v) is type(value)]
        if not match:
            allowed = ", ".join(repr(v) for v in by_id[key].values)
            raise SetupError(f"{title}: {noun} {key!r} cannot be {value!r}; it can be {allowed}.")
        settled[key] = match[0]
    return settled
