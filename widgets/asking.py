"""Playing and asking why, by the ids that a page knows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from explorer import explain
from explorer.core.legality import IllegalAction, Verdict
from explorer.core.macro import plies
from explorer.session.offers import action_id
from widgets import sections

if TYPE_CHECKING:
    from widgets.desk import Desk


class Refusal(ValueError):
    """What a page asks for cannot be done; the message tells the person why."""


def act(desk: Desk, action: Any) -> None:
    """Play an action given by id; a closed one answers with its verdict."""
    if (words := macro_words(action)) is not None:
        desk.session.run(words)
        return
    made = desk.session.action(by_id(action))
    try:
        desk.session.play(made)
    except IllegalAction:
        why(desk, action)


def why(desk: Desk, action: Any) -> None:
    """Show the verdict on an action given by id."""
    session = desk.session
    if (words := macro_words(action)) is not None:
        desk.say(in_plies(desk, words))
        return
    made = session.action(by_id(action))
    actor = session.state.actor
    if session.seat is not None and session.seat != actor and session.game.privacy is not None:
        raise ValueError(f"{explain.actor(session.seat)} does not see what {explain.actor(actor)} can do.")
    show_verdict(desk, made, session.attempt(made))


def macro_words(action: Any) -> str | None:
    """Return the words of a macro given by id, None for the id of an action."""
    given = by_id(action)
    return given.removeprefix(sections.MACRO) if given.startswith(sections.MACRO) else None


def in_plies(desk: Desk, words: str) -> str:
    """Tell what a macro does, ply by ply."""
    session = desk.session
    macro = session.macro(words)
    if macro is None:
        raise Refusal(f"{words!r} is no series of actions that can be played here.")
    game, state, told = session.game, session.state, []
    for action in plies(game, state, macro):
        told.append(explain.action(game, state, action))
        state = game.advance(game.apply(state, action))
    return f"One after the other: {'; '.join(told)}."


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
