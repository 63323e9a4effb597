"""Laws: what holds in every position, in every ply and in every turn."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal

import msgspec

from explorer.core.rulebook import RuleRef

Span = Literal["position", "ply", "turn"]


class Law(msgspec.Struct, frozen=True, eq=False):
    """An invariant of a game.

    Attributes
    ----------
    rule : RuleRef
        The invariant's entry in rules.toml.
    span : str
        ``position``: ``holds(state)``. ``ply``: ``holds(before, after)`` for each ply. ``turn``: the same,
        for the positions at which two successive turns start (or the game is over).
    """

    rule: RuleRef
    span: Span
    holds: Callable[..., bool]


class Laws:
    """Collects the laws of a game by decoration."""

    def __init__(self) -> None:
        self.all: tuple[Law, ...] = ()

    def _add(self, rule: RuleRef, span: Span) -> Callable[[Callable[..., bool]], Callable[..., bool]]:
        def register(holds: Callable[..., bool]) -> Callable[..., bool]:
            self.all += (Law(rule, span, holds),)
            return holds

        return register

    def position(self, rule: RuleRef) -> Callable[[Callable[..., bool]], Callable[..., bool]]:
        """Declare a law of single positions."""
        return self._add(rule, "position")

    def ply(self, rule: RuleRef) -> Callable[[Callable[..., bool]], Callable[..., bool]]:
        """Declare a law of single plies: ``holds(before, after)``."""
        return self._add(rule, "ply")

    def turn(self, rule: RuleRef) -> Callable[[Callable[..., bool]], Callable[..., bool]]:
        """Declare a law of turns: ``holds(turn start, next turn start)``."""
        return self._add(rule, "turn")


class BrokenLaw(AssertionError):
    """A law does not hold: an error of the implementation, never of a player.

    Attributes
    ----------
    rule : str
        Id of the law.
    """

    def __init__(self, rule: str, text: str) -> None:
        self.rule, self.text = rule, text
        super().__init__(rule, text)

    @classmethod
    def of(cls, law: Law, state: Any) -> BrokenLaw:
        """Return the error for a law that a position broke."""
        return cls(law.rule.id, f"{law.rule.says} Position: {state!r}")

    def __str__(self) -> str:
        return f"{self.rule}: {self.text}"


class LawKeeper:
    """Checks the laws along one line of play.

    Parameters
    ----------
    laws : tuple of Law
    start : State
        The first position.
    """

    def __init__(self, laws: tuple[Law, ...], start: Any) -> None:
        self._position = [law for law in laws if law.span == "position"]
        self._ply = [law for law in laws if law.span == "ply"]
        self._turn = [law for law in laws if law.span == "turn"]
        self._turn_start = start
        self.checked = len(self._position)
        for law in self._position:
            if not law.holds(start):
                raise BrokenLaw.of(law, start)

    def step(self, before: Any, after: Any) -> None:
        """Check one ply.

        Raises
        ------
        BrokenLaw
        """
        for law in self._position:
            if not law.holds(after):
                raise BrokenLaw.of(law, after)
        for law in self._ply:
            if not law.holds(before, after):
                raise BrokenLaw.of(law, after)
        self.checked += len(self._position) + len(self._ply)
        if not after.agenda or after.agenda[-1].turn_start:
            for law in self._turn:
                if not law.holds(self._turn_start, after):
                    raise BrokenLaw.of(law, after)
            self.checked += len(self._turn)
            self._turn_start = after
