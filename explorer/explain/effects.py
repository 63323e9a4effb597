"""What happened, line by line: each event with its rules, who it concerns, and the value before and after."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from explorer.core.event import Cited
from explorer.core.game import Game
from explorer.tree import GameTree, actor_name

UNSEEN = "Something happens that this seat does not see."


class EffectLine(msgspec.Struct, frozen=True):
    """One event in words.

    Attributes
    ----------
    text : str
    rules : tuple of str
        Rule ids, the principal one first.
    seat : int or None
        Who it concerns.
    before, after : str or None
        The value that it changes, where the event tells.
    places : tuple of str
        Ids of the places of the board that it touches.
    node : str
        The node whose step it belongs to.
    auto : bool
        True if it belongs to bookkeeping.
    quiet : bool
        True for what a reader need not see.
    """

    text: str
    rules: tuple[str, ...]
    seat: int | None
    before: str | None
    after: str | None
    places: tuple[str, ...]
    node: str
    auto: bool
    quiet: bool


def hidden_from(tree: GameTree, node: str, viewer: int | None) -> bool:
    """Tell whether a seat does not see what was done at a node."""
    seen = tree.nodes.data(node).get("seen")
    return viewer is not None and seen is not None and actor_name(viewer) not in seen


def effects(
    tree: GameTree, nodes: Sequence[str], *, quiet: bool = False, viewer: int | None = None
) -> list[EffectLine]:
    """List what the steps to the given nodes did, in order.

    Parameters
    ----------
    nodes : sequence of str
        Each is explained by the step from its parent; the root and attempts have done nothing.
    quiet : bool
        Also list what a reader need not see.
    viewer : int, optional
        The seat whose view it is; what it does not see becomes one line that says so.
    """
    lines: list[EffectLine] = []
    for node in nodes:
        data = tree.nodes.data(node)
        above = tree.parent(node)
        if above is None or data["kind"] == "attempt":
            continue
        state = tree.state(above)
        if hidden_from(tree, node, viewer):
            lines.append(EffectLine(UNSEEN, (), None, None, None, (), node, auto=False, quiet=False))
            continue
        for cited in tree.game.run(state, data["action"]).events:
            after = cited.event.apply(state)
            if quiet or not cited.event.quiet:
                lines.append(_line(tree.game, cited, state, after, node, data["kind"] == "auto"))
            state = after
    return lines


def _line(game: Game, cited: Cited, before: Any, after: Any, node: str, auto: bool) -> EffectLine:
    event = cited.event
    facts: dict[str, Any] = {n: getattr(event, n) for n in event.__struct_fields__}
    facts.update(event.facts(before, after))
    words = {name: game.word(after, name, value) for name, value in facts.items()}
    seat = facts.get("seat")
    places = tuple(game.view.places(event)) if game.view is not None else ()
    return EffectLine(
        event.says.format_map(words) or type(event).__name__,
        tuple(rule.id for rule in cited.rules),
        seat if type(seat) is int and seat >= 0 else None,
        words.get("before"),
        words.get("after"),
        places,
        node,
        auto,
        event.quiet,
    )
