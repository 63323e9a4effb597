"""Where a tree begins: everything that its root's hash stands for."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec

from explorer.core.game import Game
from explorer.core.printed import component_set
from explorer.tree.encoding import encode_state

FORMAT = "teatree/1.0"
POSITION_DIGITS = 16


class Origin(msgspec.Struct, frozen=True, eq=False):
    """The set-up behind a root.

    Attributes
    ----------
    identity : mapping
        What is hashed: format, game, rules version and rulings, components, set-up.
    provenance : str
        How far the component numbers can be trusted, in the words of the component file.
    """

    identity: Mapping[str, Any]
    provenance: str


def origin(
    game: Game, state: Any, components: Path | None = None, identity: Mapping[str, Any] | None = None
) -> Origin:
    """Describe the set-up behind a first position.

    Parameters
    ----------
    state : State
        The game's own first position, or any other (a problem), which is then described in full.
    components : Path, optional
        The component file that its table was made from.
    identity : mapping, optional
        The identity under which a record was written, to keep its ids under later rules.
    """
    setup = state.table.setup
    described = component_set(components or game.parts.components)
    problem = state != game.parts.begin(state.table)
    start: dict[str, Any] = {"pos": game.digest(state)[:POSITION_DIGITS]}
    if problem:
        start["state"] = encode_state(state)
    own = {
        "format": FORMAT,
        "game": {"id": game.key, "players": setup.players, "options": setup.options},
        "rules": {"version": game.version, "rulings": setup.rulings},
        "components": {key: described[key] for key in ("id", "version", "sha256")},
        "setup": start,
    }
    return Origin(own if identity is None else identity, described["provenance"])
