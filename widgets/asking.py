"""Playing and asking why, by the ids that a page knows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from explorer import explain
from explorer.core.legality import IllegalAction, Verdict
from explorer.session.offers import action_id
from widgets import sections

if TYPE_CHECKING:
    from widgets.desk import Desk


class Refusal(ValueError):
    """What a page asks for cannot be done; the message tells the person why."""


def act(desk: Desk, action: Any) -> None:
    """Play an action given by id; a closed one answers with its verdict."""
    made = desk.session.action(by_id(action))
    try:
        desk.session.play(made)
    except IllegalAction:
        why(desk, action)


def why(desk: Desk, action: Any) -> None:
    """Show the verdict on an action given by id."""
    session = desk.session
    made = session.action(by_id(action))
    actor = session.state.actor
    if session.seat is not None and session.seat != actor and session.game.privacy is not None:
        raise ValueError(f"{explain.actor(session.seat)} does not see what {explain.actor(actor)} can do.")
    show_verdict(desk, made, session.attempt(made))


def show_verdict(desk: Desk, made: Any, found: Verdict) -> None:
    """Show a verdict with the next answer."""
    session = desk.session
    leaves = session.tree.attempts(session.tree.playable(session.here))
    kept = any(session.tree.nodes.data(leaf)["action"] == made for leaf in leaves)
    label = explain.action(session.game, session.state, made)
    desk.extra["verdict"] = sections.verdict(label, action_id(session.game, made), found, kept=kept)


def by_id(action: Any) -> str:
    """Return the id of an action as a page sends it.

    Raises
    ------
    Refusal
        If it is none.
    """
    if not isinstance(action, str):
        raise Refusal("an action is asked for by its id.")
    return action
