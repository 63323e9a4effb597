"""Parameters of action kinds, bound stage by stage while actions are proposed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

import msgspec


class Param(msgspec.Struct, frozen=True, eq=False):
    """One stage of a proposal: one or several parameters bound together.

    Attributes
    ----------
    names : tuple of str
        Fields of the action.
    domain : callable
        ``domain(table)`` -> every value (a tuple for several names) that the components allow; fixed for a
        set-up, so that actions can be numbered.
    values : callable or None
        ``values(state)``, or ``values(state, draft)`` if earlier parameters matter -> the values worth
        proposing here. It tests no condition of a rule; it only leaves out what does not exist in this
        position (the fourth worker of three) or what a listed value equals.
    fixed : tuple or None
        The domain, if it is the same at every table.
    alone : bool
        Whether what is proposed depends on no earlier parameter.
    """

    names: tuple[str, ...]
    domain: Callable[[Any], Sequence[Any]]
    values: Callable[..., Iterable[Any]] | None = None
    fixed: tuple[Any, ...] | None = None
    alone: bool = True

    def proposed(self, state: Any, draft: Any) -> Iterable[Any]:
        """Return the values to propose."""
        if self.values is None:
            return self.domain(state.table)
        return self.values(state) if self.alone else self.values(state, draft)


class PartWise(msgspec.Struct, frozen=True, eq=False):
    """An outcome of chance that is made of equal parts, each of which shows one face: a roll of dice.

    Attributes
    ----------
    count : callable
        ``count(state)`` -> how many parts there are.
    faces : tuple of str
        What a part can show. The parameters of the action, in their order, count the parts with each face.
    """

    count: Callable[[Any], int]
    faces: tuple[str, ...]


class Draft:
    """An action whose parameters are being bound; predicates read it like the action."""

    __slots__ = ()
