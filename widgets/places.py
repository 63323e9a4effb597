"""A press on a place of the board: do what it stands for, or tell what it is and why it does nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from explorer import explain
from explorer.core.state import CHANCE
from explorer.session import Choice
from widgets.asking import why
from widgets.boards import at_target

if TYPE_CHECKING:
    from widgets.desk import Desk

#: Places below the pointer that are looked at; actions that are listed.
MOST_BELOW, MOST_LISTED = 8, 12
CHANCE_FIRST = "Chance comes first: press Draw, or choose what comes."


def touch(desk: Desk, target: str, below: list[str]) -> None:
    """Do what a place stands for; a place below it counts only if the person chooses so.

    Parameters
    ----------
    desk : Desk
    target : str
        The place on top.
    below : list of str
        The places below the pointer under it, the nearest first.
    """
    places = [target, *below[:MOST_BELOW]]
    # A place that is not drawn any more cannot have been meant.
    target = next((place for place in places if desk.boards.target(place) is not None), target)
    legal, closed = at_target(desk.offers, target)
    if len(legal) == 1:
        desk.session.play(legal[0])
    elif legal:
        _choose(desk, target, legal)
    elif under := _legal_below(desk, places[places.index(target) + 1 :]):
        place, found = under
        # Named by the place that can do it, which is not the one on top.
        title = f"{_label(desk, place).rstrip('.')}: what do you want to do?"
        _choose(desk, target, [*found, *_nearest(closed, target)], title=title)
    elif asked := _nearest(closed, target):
        if len(asked) == 1:
            why(desk, asked[0].id)
            desk.extra["verdict"]["place"] = _label(desk, target)
        else:
            title = f"{_label(desk, target)}: nothing can be done with it alone."
            _choose(desk, target, asked, title=title)
    else:
        desk.say(about(desk, target))


def _legal_below(desk: Desk, places: list[str]) -> tuple[str, list[Choice]] | None:
    """Return the nearest place below at which something can be done, and what."""
    return next(((place, found) for place in places if (found := at_target(desk.offers, place)[0])), None)


def _nearest(closed: list[Choice], target: str) -> list[Choice]:
    """Return what to tell about the closed actions of a place.

    That is the one that breaks the fewest requirements, among those that the place stands for in the first
    place. One that only touches the place is about another: then it is one of each kind, for the person to
    choose.
    """
    by_broken = sorted(closed, key=lambda c: sum(not f.ok for f in c.verdict.findings))
    if own := [c for c in by_broken if c.targets[0] == target]:
        return own[:1]
    kinds: dict[type, Choice] = {}
    for choice in by_broken:
        kinds.setdefault(type(choice.action), choice)
    return list(kinds.values())


def _choose(
    desk: Desk, target: str, choices: list[Choice], *, title: str = "What do you want to do?"
) -> None:
    items = [
        {"id": c.id, "label": c.label if c.legal else f"Why not: {c.label}?", "ok": c.legal}
        for c in choices[:MOST_LISTED]
    ]
    desk.extra["choose"] = {"target": target, "label": title, "items": items}


def _label(desk: Desk, target: str) -> str:
    known = desk.boards.target(target)
    return known.label if known is not None else "This place"


def about(desk: Desk, target: str) -> str:
    """Tell what a place is, and why nothing can be done there."""
    known, session = desk.boards.target(target), desk.session
    words = _label(desk, target).rstrip(".")
    if known is not None and known.info:
        words += f" ({'; '.join(line.rstrip('.') for line in known.info)})"
    rules = f" Rules of this place: {', '.join(known.rules)}." if known is not None and known.rules else ""
    return f"{words}. {_reason(session)}{rules}"


def _reason(session: Any) -> str:
    state = session.state
    if not state.agenda:
        return "The game is over: nothing can be done any more."
    if state.actor == CHANCE:
        return CHANCE_FIRST
    if session.seat not in {None, state.actor} and session.game.privacy is not None:
        return f"{explain.actor(session.seat)} does not see what {explain.actor(state.actor)} can do."
    return f"No action that is asked for now uses it; asked for is: {session.heading().rstrip('.')}."
