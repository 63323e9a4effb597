"""Which cell made which explorer: running a cell again closes what it made before."""

from __future__ import annotations

from typing import Any, Protocol


class Closable(Protocol):
    """Anything that can be closed."""

    def close(self) -> None:
        """Free it."""
        ...


_made: dict[str, tuple[str, list[Closable]]] = {}


def _cell() -> tuple[str, str] | None:
    """Return (id of the cell that is running, id of this run), or None outside notebooks that tell."""
    try:
        from IPython.core.getipython import get_ipython  # noqa: PLC0415  not needed outside notebooks
    except ImportError:
        return None
    shell: Any = get_ipython()
    parent = getattr(shell, "get_parent", dict)() or {}
    cell = parent.get("metadata", {}).get("cellId")
    run = parent.get("header", {}).get("msg_id")
    return (cell, run) if cell and run else None


def register(made: Closable) -> None:
    """Remember that the running cell made this, after closing what an earlier run of the cell made.

    Widgets stay registered with the kernel until they are closed, so a cell that is run thirty times would
    keep thirty explorers.
    """
    where = _cell()
    if where is None:
        return
    cell, run = where
    before, things = _made.get(cell, (run, []))
    if before != run:
        for thing in things:
            thing.close()
        things = []
    _made[cell] = (run, [*things, made])
