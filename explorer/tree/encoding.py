"""Actions, actors and positions as plain data, and back."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, cast

import msgspec
from msgspec.structs import replace

from explorer.core.game import Game
from explorer.core.state import CHANCE, RULES, Table


class DecodingError(ValueError):
    """Plain data that is no action, actor or position of this game."""


@lru_cache
def actor_name(actor: int) -> str:
    """Return how records call an actor.

    Examples
    --------
    >>> actor_name(0), actor_name(CHANCE), actor_name(RULES)
    ('P1', 'bag', 'rules')
    """
    if actor >= 0:
        return f"P{actor + 1}"
    return "bag" if actor == CHANCE else "rules"


def actor_number(name: Any) -> int:
    """Return the actor of that name.

    Raises
    ------
    DecodingError
    """
    if isinstance(name, str):
        if name == "rules":
            return RULES
        if name == "bag" or name.startswith("bag:"):
            return CHANCE
        if len(name) == 2 and name[0] == "P" and name[1] in "123456789":
            return int(name[1]) - 1
    raise DecodingError(f"nobody is called {str(name)[:20]!r}")


def encode_action(game: Game, action: Any) -> dict[str, Any]:
    """Return an action as ``{"a": kind key, parameter: value, ...}``, without parameters at their default."""
    plain: dict[str, Any] = msgspec.to_builtins(action)
    plain.pop(_config(type(action)).tag_field)
    # A row that was read from a file has lists where the action has tuples.
    for name, value in plain.items():
        if isinstance(value, tuple):
            plain[name] = list(cast("tuple[Any, ...]", value))
    return {"a": game.kind(action).key, **plain}


def _config(kind: Any) -> Any:
    return kind.__struct_config__


def decode_action(game: Game, table: Table, data: Any) -> Any:
    """Return the action that plain data describes; its parameters are ones that the components allow.

    Raises
    ------
    DecodingError
    """
    row = cast("dict[str, Any]", data if isinstance(data, dict) else {})
    if not isinstance(row.get("a"), str):
        raise DecodingError("an action is an object with the key 'a'")
    kind = next((k for k in game.kinds if k.key == row["a"]), None)
    if kind is None:
        raise DecodingError(f"{game.key} has no action {row['a'][:40]!r}")
    config = _config(kind.type)
    rest = {name: value for name, value in row.items() if name != "a"}
    try:
        action = msgspec.convert({**rest, config.tag_field: config.tag}, kind.type)
        known = encode_action(game, action) == row
    except (msgspec.ValidationError, TypeError, RecursionError) as fault:
        raise DecodingError(f"{kind.key}: {fault}") from fault
    if not known:
        raise DecodingError(f"{kind.key}: unknown or redundant parameters in {sorted(rest)}")
    # A value outside the components' domain would reach predicates that may index with it.
    for i, param in enumerate(kind.params):
        values: tuple[Any, ...] = tuple(getattr(action, name) for name in param.names)
        if (values if len(param.names) > 1 else next(iter(values), None)) not in _domain(
            game, table, row["a"], i
        ):
            raise DecodingError(f"{kind.key}: {', '.join(param.names)} cannot be {str(values)[:60]}")
    return action


@lru_cache(maxsize=256)
def _domain(game: Game, table: Table, key: str, i: int) -> frozenset[Any]:
    kind = next(k for k in game.kinds if k.key == key)
    return frozenset(kind.params[i].domain(table))


def encode_state(state: Any) -> dict[str, Any]:
    """Return a position as plain data, its table left out."""
    plain: dict[str, Any] = msgspec.to_builtins(state, enc_hook=lambda _table: None)
    plain.pop("table")
    return plain


def decode_state(game: Game, table: Table, data: Mapping[str, Any]) -> Any:
    """Return the position that plain data describes.

    Raises
    ------
    DecodingError
    """
    model = game.parts.begin(table)
    asked = {_config(d).tag: d for kind in game.kinds for d in kind.at}
    field = next(iter({_config(d).tag_field for d in asked.values()}), "")
    try:
        agenda = tuple(msgspec.convert(row, asked[row[field]]) for row in data["agenda"])
        state = msgspec.convert(
            {**data, "agenda": [], "table": None}, type(model), dec_hook=lambda _type, _value: table
        )
    except (msgspec.ValidationError, LookupError, TypeError, RecursionError) as fault:
        raise DecodingError(f"not a position of {game.key}: {fault}") from fault
    return replace(state, agenda=agenda)
