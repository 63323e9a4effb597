"""Citations: the only way for code to name a rule."""

from __future__ import annotations

import tomllib
from collections.abc import ItemsView, Iterator, Mapping, ValuesView
from pathlib import Path
from typing import Literal

import msgspec

Source = Literal["rulebook", "published", "derived", "ruling", "reconstruction"]
RuleType = Literal["rule", "definition", "permission", "setup", "ruling", "invariant"]


class RulebookError(ValueError):
    """A rules.toml file is malformed, or code cites a rule that it lacks."""


class RuleRef(msgspec.Struct, frozen=True, eq=False, forbid_unknown_fields=True):
    """A numbered rule that carries its own words, so that no reader needs the rulebook.

    Two references are equal only if they are the same object: a `Rulebook` hands out one per id.
    """

    says: str
    where: str
    source: Source
    kind: RuleType = "rule"
    note: str = ""
    checked_by: tuple[str, ...] = ()
    switch: str = ""
    readings: dict[str, str] = {}
    id: str = ""

    def __str__(self) -> str:
        return f"[{self.id}] {self.says}"

    def __repr__(self) -> str:
        return f"R[{self.id!r}]"


class Rulebook(Mapping[str, RuleRef]):
    """All rules of one game by id, in the order of the file.

    Parameters
    ----------
    rules : mapping of rule id to RuleRef
    name : str
        What error messages call the file.

    Examples
    --------
    >>> Rulebook({}, "rules.toml")["X-99"]
    Traceback (most recent call last):
    ...
    explorer.core.rulebook.RulebookError: rules.toml has no rule 'X-99'; add it there before citing it.
    """

    def __init__(self, rules: Mapping[str, RuleRef], name: str) -> None:
        self._rules = dict(rules)
        self._name = name
        self.cited: set[str] = set()

    @classmethod
    def load(cls, path: Path) -> Rulebook:
        """Read and check a rules.toml file.

        Raises
        ------
        RulebookError
            If the file is not TOML, or an entry lacks a field or has an unknown one.
        """
        try:
            table = tomllib.loads(path.read_text("utf-8"))
        except (OSError, tomllib.TOMLDecodeError) as fault:
            raise RulebookError(f"{path.name}: {fault}") from fault
        rules: dict[str, RuleRef] = {}
        for rule_id, entry in table.items():
            try:
                rules[rule_id] = msgspec.convert({**entry, "id": rule_id}, RuleRef)
            except (msgspec.ValidationError, TypeError) as fault:
                raise RulebookError(f"{path.name}: rule {rule_id}: {fault}") from fault
        return cls(rules, path.name)

    def __getitem__(self, rule_id: str) -> RuleRef:
        """Return the rule and note that code cites it (the citation closure test reads `cited`)."""
        try:
            rule = self._rules[rule_id]
        except KeyError:
            raise RulebookError(
                f"{self._name} has no rule {rule_id!r}; add it there before citing it."
            ) from None
        self.cited.add(rule_id)
        return rule

    def find(self, rule_id: str) -> RuleRef | None:
        """Return the rule without citing it, or None."""
        return self._rules.get(rule_id)

    def __iter__(self) -> Iterator[str]:
        return iter(self._rules)

    def __len__(self) -> int:
        return len(self._rules)

    def values(self) -> ValuesView[RuleRef]:
        """Return all rules, without citing any."""
        return self._rules.values()

    def items(self) -> ItemsView[str, RuleRef]:
        """Return all (id, rule) pairs, without citing any."""
        return self._rules.items()
