"""Which evaluations in a record are still about the position, the rules and the policies at hand."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

from explorer.analysis.players import UnknownPolicy, version
from explorer.core.game import Game
from explorer.tree import GameTree, Note


def stale(tree: GameTree, note: Note) -> tuple[str, ...]:
    """Tell why an evaluation no longer holds; it is to be shown as such, and is never deleted for it.

    Parameters
    ----------
    note : Note
        Of kind ``eval``. Its value may say what it was made with: ``pos`` (digest of the position), ``rules``
        (version) and ``policy`` (by seat, ``{"name": ..., "version": ...}`` or a name).

    Returns
    -------
    tuple of str
        Of ``position`` (it is about another), ``rules`` (the record or the evaluation is of another version)
        and ``policy`` (one of them is not there, or has another version). Empty if nothing of this is
        known: then it may hold.

    Notes
    -----
    A policy is code of its game, so its version is that of the game's rules; search adds its own.
    """
    value, game = cast("Mapping[str, Any]", note.v), tree.game
    reasons: list[str] = []
    if value.get("pos", tree.digest(note.at)) != tree.digest(note.at):
        reasons.append("position")
    versions = {tree.origin.identity["rules"]["version"], value.get("rules", game.version)}
    if versions != {game.version}:
        reasons.append("rules")
    used: Any = value.get("policy", {})
    seats = list(cast("Mapping[str, Any]", used).values()) if isinstance(used, dict) else [used]
    if not all(_is_there(policy, game) for policy in seats):
        reasons.append("policy")
    return tuple(reasons)


def _is_there(policy: Any, game: Game) -> bool:
    row = cast("Mapping[str, Any]", policy if isinstance(policy, dict) else {"name": policy})
    name = row.get("name")
    try:
        now = version(game, name) if isinstance(name, str) else None
    except UnknownPolicy:
        return False
    return now is not None and row.get("version", now) == now
