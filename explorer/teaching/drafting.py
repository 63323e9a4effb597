"""What can be asked at a node, as plain data: the answers that the tree has, the actions, the numbers."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any, cast

import msgspec

from explorer import explain
from explorer.core.game import Game
from explorer.explain.texts import plain
from explorer.session import Session
from explorer.session.offers import offers
from explorer.teaching.questions import number_at
from explorer.tree import GameTree, actor_name, encode_action
from explorer.tree.grain import LEAST

#: Steps, closed actions of one kind, and numbers of the position that are offered at most.
MOST_LINES, MOST_CLOSED, MOST_FIELDS = 60, 8, 400
#: How deep in the position a number may lie.
_DEEP = 4


def material(session: Session, node: str) -> dict[str, Any]:
    """Return what a question at a node can be about.

    Returns
    -------
    dict
        ``lines``: steps below the node up to the end of the turn, with what was done on the way; ``actions``:
        what can be judged, with whether it is legal; ``kinds``: kinds of legal actions with the values of
        their parameters; ``seats``, ``categories``; ``fields``: numbers of the position by path.
    """
    tree, game = session.tree, session.game
    at = tree.playable(node)
    state = tree.state(at)
    return {
        "lines": [
            {"node": n, "pos": tree.digest(tree.resting(n)), "label": label}
            for n, label in islice(_lines(tree, at), MOST_LINES)
        ],
        "actions": _actions(tree, at),
        "kinds": _kinds(game, state),
        "seats": tree.players(state),
        "categories": [{"id": c.id, "label": c.label} for c in game.scoring.categories],
        "fields": [
            {"path": path, "value": number_at(state, path)} for path in islice(_fields(state), MOST_FIELDS)
        ],
    }


def _lines(tree: GameTree, at: str) -> Iterator[tuple[str, str]]:
    """Yield the steps below a node up to the end of the turn, depth first, with all that led to each."""
    waiting = [(kid, "") for kid in reversed(tree.children(at))]
    while waiting:
        node, before = waiting.pop()
        data = tree.nodes.data(node)
        if data["kind"] == "auto":
            label = before
        else:
            step = explain.label(tree, node)
            label = f"{before}; {step}" if before else step
            yield node, label
        if data["kind"] == "auto" or data["level"] < LEAST["turn"]:
            waiting += [(kid, label) for kid in reversed(tree.children(node))]


def _actions(tree: GameTree, at: str) -> list[dict[str, Any]]:
    """List what is kept as an attempt, then what is legal, then what could be attempted."""
    game, state = tree.game, tree.state(at)
    rows: dict[tuple[str, bytes], dict[str, Any]] = {}

    def add(action: Any, by: str, label: str, *, legal: bool) -> None:
        do = encode_action(game, action)
        rows.setdefault(
            (by, msgspec.json.encode(do, order="sorted")),
            {"do": do, "by": by, "label": label, "legal": legal},
        )

    for leaf in tree.attempts(at):
        data = tree.nodes.data(leaf)
        add(data["action"], data["by"], explain.label(tree, leaf), legal=False)
    every = offers(game, state) if state.agenda and state.actor >= 0 else []
    for choice in [c for offer in every for c in offer.legal]:
        add(choice.action, actor_name(choice.seat), choice.label, legal=True)
    for choice in [c for offer in every for c in offer.closed[:MOST_CLOSED]]:
        add(choice.action, actor_name(choice.seat), choice.label, legal=False)
    return list(rows.values())


def _kinds(game: Game, state: Any) -> list[dict[str, Any]]:
    """Describe the kinds of legal actions: for each parameter the values that it has in one of them."""
    if not state.agenda or state.actor < 0:
        return []
    found: dict[str, dict[str, dict[str, Any]]] = {}
    for action in game.legal(state):
        kind = game.kind(action)
        values = found.setdefault(kind.key, {})
        for name, value in encode_action(game, action).items():
            if name != "a":
                words = str(game.word(state, name, getattr(action, name)))
                values.setdefault(name, {})[msgspec.json.encode(value).decode()] = words
    labels = {kind.key: plain(kind.group) for kind in game.kinds}
    return [
        {
            "kind": key,
            "label": labels[key],
            "params": [
                {
                    "name": name,
                    "values": [
                        {"value": msgspec.json.decode(v), "label": words} for v, words in values.items()
                    ],
                }
                for name, values in params.items()
            ],
        }
        for key, params in found.items()
    ]


def _fields(value: Any, path: str = "", deep: int = 0) -> Iterator[str]:
    """Yield the paths of a position's numbers, as `count` takes them."""
    if isinstance(value, msgspec.Struct):
        names = value.__struct_fields__
        parts = [(name, getattr(value, name)) for name in names if name not in {"agenda", "table"}]
    elif isinstance(value, tuple):
        if path:
            yield path
        parts = [(str(i), part) for i, part in enumerate(cast("tuple[Any, ...]", value))]
    elif isinstance(value, int):
        yield path
        return
    else:
        return
    if deep < _DEEP:
        for name, part in parts:
            yield from _fields(part, f"{path}.{name}" if path else name, deep + 1)
