"""Work beside the page: in a thread, or, in a browser that has none, between two messages of the page."""

from __future__ import annotations

import asyncio
import sys
import threading
from collections.abc import Callable, Iterable
from typing import Any, Protocol

#: Python compiled for a browser cannot start a thread.
THREADS = sys.platform != "emscripten"
_OVER = object()


class Work(Protocol):
    """Something that is being done."""

    def is_alive(self) -> bool:
        """Tell whether it still goes on."""
        ...

    def join(self, timeout: float | None = None) -> None:
        """Wait for its end."""
        ...


class Handle(Protocol):
    """Something that will be done."""

    def cancel(self) -> object:
        """Do it no more."""
        ...


class _Turns:
    """Steps that are done one by one by the event loop, which hears the page in between."""

    def __init__(self, steps: Iterable[object]) -> None:
        self._steps = iter(steps)
        self._alive = True
        self._loop = asyncio.get_running_loop()
        self._loop.call_soon(self._turn)

    def is_alive(self) -> bool:
        """Tell whether there are more steps."""
        return self._alive

    def join(self, timeout: float | None = None) -> None:  # noqa: ARG002  there is nobody else to wait for
        """Do all that is left at once."""
        while self._alive:
            self._step()

    def _turn(self) -> None:
        if self._alive:
            self._step()
            self._loop.call_soon(self._turn)

    def _step(self) -> None:
        try:
            self._alive = next(self._steps, _OVER) is not _OVER
        except BaseException:
            self._alive = False
            raise


def begin(steps: Iterable[object]) -> Work:
    """Do steps beside the page, and return the work that goes on.

    Parameters
    ----------
    steps : iterable
        Does a part whenever the next item is asked for; the items mean nothing.
    """
    if not THREADS:
        return _Turns(steps)
    thread = threading.Thread(target=_exhaust, args=(steps,), daemon=True)
    thread.start()
    return thread


def later(seconds: float, work: Callable[..., Any], *args: Any) -> Handle:
    """Do something after a while, unless it is cancelled before."""
    if not THREADS:
        return asyncio.get_running_loop().call_later(seconds, work, *args)
    timer = threading.Timer(seconds, work, args)
    timer.daemon = True
    timer.start()
    return timer


def _exhaust(steps: Iterable[object]) -> None:
    for _ in steps:
        pass
