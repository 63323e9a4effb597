"""Random numbers by number of playout and occasion, so that playouts share their luck however they differ."""

from __future__ import annotations

import hashlib
from functools import lru_cache
from typing import Any

_MASK = (1 << 64) - 1
_STEP = 0x9E3779B97F4A7C15


def _mixed(z: int) -> int:
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
    return z ^ (z >> 31)


@lru_cache(maxsize=1024)
def _number(name: str) -> int:
    """Return 64 bits for a name, the same in every process."""
    return int.from_bytes(hashlib.blake2b(name.encode(), digest_size=8).digest())


class Stream:
    """A sequence of random numbers that costs next to nothing to begin (SplitMix64 [1]_).

    Parameters
    ----------
    state : int
        Where it begins; 64 bits are used.

    References
    ----------
    .. [1] G. L. Steele, D. Lea, C. H. Flood: Fast splittable pseudorandom number generators. OOPSLA 2014.
    """

    __slots__ = ("_state",)

    def __init__(self, state: int) -> None:
        self._state = state & _MASK

    def bits(self) -> int:
        """Return the next 64 bits."""
        self._state = (self._state + _STEP) & _MASK
        return _mixed(self._state)

    def randrange(self, stop: int, /) -> int:
        """Return an integer in 0..stop-1; larger numbers give larger integers, which keeps playouts alike.

        The probabilities differ from equal ones by less than ``stop / 2**64``.
        """
        return (self.bits() * stop) >> 64

    def random(self) -> float:
        """Return a float in [0, 1)."""
        return (self.bits() >> 11) / (1 << 53)


class Streams:
    """All chance of one playout: a stream for each occasion.

    The n-th question of a type to chance meets the same stream in every playout of that number, whatever was
    asked in between: these are the common random numbers of a comparison. The draws of computer players
    have streams of their own.

    Parameters
    ----------
    seed, index : int
        Of the analysis, and of the playout in it.

    Examples
    --------
    >>> one, other = Streams(1, 7), Streams(1, 7)
    >>> _ = one.of("rain"), one.of("rain")
    >>> one.of("bag").randrange(100) == other.of("bag").randrange(100)
    True
    """

    __slots__ = ("_base", "_count")

    def __init__(self, seed: int, index: int) -> None:
        self._base = _mixed(_mixed(seed & _MASK) + index)
        self._count: dict[Any, int] = {}

    def of(self, occasion: str) -> Stream:
        """Return a new stream for the next occasion of that name."""
        n = self._count[occasion] = self._count.get(occasion, 0) + 1
        return Stream(_mixed(self._base ^ _number(occasion)) + n * 0xD1342543DE82EF95)
