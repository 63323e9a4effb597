"""What each request of a page does (docs/protocol.md)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from explorer.core.action import build
from widgets.asking import act, by_id, why
from widgets.commands import run_command
from widgets.edits import edit
from widgets.places import touch
from widgets.provenance import provenance
from widgets.showing import shows

if TYPE_CHECKING:
    from widgets.desk import Desk

Request = Mapping[str, Any]

STEPS = {
    "back": "back",
    "forward": "forward",
    "start": "start",
    "end": "end",
    "turn-back": "turn_back",
    "turn-forward": "turn_forward",
    "fork-back": "fork_back",
    "fork-forward": "fork_forward",
    "mainline": "mainline",
}


def handle(desk: Desk, request: Request) -> None:
    """Do what is asked for.

    Raises
    ------
    ValueError, LookupError, DecodingError, RecordError, IllegalAction
        With what to tell the person.
    """
    kind = str(request["kind"])
    if kind not in HANDLERS:
        raise ValueError(f"the page asks for {kind[:40]!r}, which this version does not know.")
    HANDLERS[kind](desk, request)


def _play(desk: Desk, request: Request) -> None:
    act(desk, request.get("action"))


def _why(desk: Desk, request: Request) -> None:
    why(desk, request.get("action"))


def _target(desk: Desk, request: Request) -> None:
    under = request.get("under")
    below = [str(place) for place in under] if isinstance(under, list) else []
    touch(desk, str(request.get("target")), below)


def _chance(desk: Desk, request: Request) -> None:
    session, outcome = desk.session, request.get("outcome")
    if (counts := request.get("parts")) is not None:
        session.choose(_from_parts(desk, counts))
    elif outcome is None:
        session.draw(again=session.place + 1 < len(session.line))
    else:
        session.choose(by_id(outcome))


def _from_parts(desk: Desk, counts: Any) -> Any:
    """Return the outcome with so many parts of each face."""
    (kind,) = desk.session.game.offered(desk.session.state)
    fits = isinstance(counts, list) and all(type(n) is int for n in counts)
    if kind.parts is None or not fits or len(counts) != len(kind.parts.faces):
        raise ValueError("that is no outcome of this draw.")
    return build(kind, tuple(counts))


def _go(desk: Desk, request: Request) -> None:
    session, asked = desk.session, request.get("node")
    # Numbers change with the shape of the tree; what waits for longer on a page keeps the id.
    known = isinstance(asked, str) and desk.columns.find(asked) is not None
    session.go(session.tree.resting(str(asked) if known else desk.columns.node(asked)))


def _step(desk: Desk, request: Request) -> None:
    to = request.get("to")
    if not isinstance(to, str) or to not in STEPS:
        raise ValueError(f"there is no step {str(to)[:40]!r}.")
    getattr(desk.session, STEPS[to])()


def _grain(desk: Desk, request: Request) -> None:
    desk.session.set_grain(request.get("grain"))  # type: ignore[arg-type]  it refuses what it does not know
    desk.extra["tree.hidden"] = desk.columns.hidden()


def _seat(desk: Desk, request: Request) -> None:
    seat = request.get("seat")
    if seat is not None and type(seat) is not int:
        raise ValueError(f"there is no seat {str(seat)[:40]!r}.")
    desk.session.set_seat(seat)
    if desk.session.game.privacy is not None:
        # What a step is called depends on who looks.
        desk.reshape()


def _edit(desk: Desk, request: Request) -> None:
    edit(desk, str(request.get("op")), request.get("value"))


def _undo(desk: Desk, _request: Request) -> None:
    desk.say(desk.session.undo() or "There is nothing to undo.")


def _redo(desk: Desk, _request: Request) -> None:
    desk.say(desk.session.redo() or "There is nothing to redo.")


def _command(desk: Desk, request: Request) -> None:
    run_command(desk, str(request.get("text"))[:400])


def _save(desk: Desk, request: Request) -> None:
    path = request.get("path")
    if path is not None and (not isinstance(path, str) or not path.strip() or "\0" in path):
        raise ValueError("that is no name for a file.")
    target = desk.files.save(Path(path.strip()).expanduser() if path else None, careful=True)
    desk.say(f"Saved as {target.resolve()}. {desk.files.begins}".strip())


def _provenance(desk: Desk, _request: Request) -> None:
    tree = desk.session.tree
    desk.extra["provenance"] = provenance(tree.components or tree.game.parts.components)


def _shows(desk: Desk, request: Request) -> None:
    desk.extra["shows"] = shows(desk, str(request.get("rule")))


def _room(desk: Desk, request: Request) -> None:
    """Take note that the page is narrow, or wide again: the chart follows."""
    desk.narrow = request.get("narrow") is True


def _dismiss(_desk: Desk, _request: Request) -> None:
    """Do nothing: every answer takes away what an earlier one has shown."""


HANDLERS: dict[str, Callable[[Desk, Request], None]] = {
    "play": _play,
    "why": _why,
    "target": _target,
    "chance": _chance,
    "go": _go,
    "fork": _go,
    "step": _step,
    "grain": _grain,
    "seat": _seat,
    "edit": _edit,
    "undo": _undo,
    "redo": _redo,
    "command": _command,
    "save": _save,
    "provenance": _provenance,
    "shows": _shows,
    "room": _room,
    "dismiss": _dismiss,
}
