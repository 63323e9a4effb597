"""Values that a page refers to by number."""

from __future__ import annotations

from typing import Any


class Strings:
    """Values that occur often, each kept once."""

    def __init__(self) -> None:
        self.all: list[Any] = []
        self._numbers: dict[Any, int] = {}

    def number(self, value: Any) -> int:
        """Return the number of a value."""
        if value not in self._numbers:
            self._numbers[value] = len(self.all)
            self.all.append(value)
        return self._numbers[value]
