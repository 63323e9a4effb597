"""Where playouts are computed, with the same results: here, in processes, or on a Dask cluster."""

from __future__ import annotations

import multiprocessing
import os
import sys
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any, Protocol, Self, cast

from explorer.analysis.playouts import Cancelled

Work = Callable[..., Any]
#: Tasks that wait for each process: enough to keep it busy, few enough to stop soon.
_AHEAD = 2
#: Seconds between two looks whether somebody has cancelled.
_LOOK = 0.1
#: How often in a row a broken pool is replaced before the fault is reported.
_PATIENCE = 3


class Workers(Protocol):
    """Computes tasks; a context manager that lets go of its processes."""

    @property
    def size(self) -> int:
        """Tasks that can be computed at the same time."""
        ...

    def results(
        self, work: Work, tasks: Iterable[tuple[Any, ...]], stop: Callable[[], bool] | None = None
    ) -> Iterator[Any]:
        """Yield ``work(*task)`` for each task, in the order of the tasks.

        Raises
        ------
        Cancelled
            As soon as `stop` answers True.
        """
        ...

    def __enter__(self) -> Self: ...

    def __exit__(self, *_: object) -> None: ...


class Here:
    """Computes in this thread, one task after the other."""

    size = 1

    def results(
        self, work: Work, tasks: Iterable[tuple[Any, ...]], stop: Callable[[], bool] | None = None
    ) -> Iterator[Any]:
        """Yield the results; `stop` is also asked within a task."""
        for task in tasks:
            if stop is not None and stop():
                raise Cancelled
            yield work(*task, stop=stop)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        """Let go of nothing."""


class Processes:
    """Computes in processes of this machine; a process that dies costs only what it had not returned.

    Parameters
    ----------
    count : int, optional
        Default: one for each processor that this process may use.

    Notes
    -----
    The processes are spawned, so a script that uses them needs ``if __name__ == "__main__":``.
    """

    def __init__(self, count: int | None = None) -> None:
        self.size = count or processors()
        self._context = multiprocessing.get_context("spawn")
        self._pool: ProcessPoolExecutor | None = None
        self._halt: Any = None
        self._users = 0

    def results(
        self, work: Work, tasks: Iterable[tuple[Any, ...]], stop: Callable[[], bool] | None = None
    ) -> Iterator[Any]:
        """Yield the results; an interrupted task is computed again by another process."""
        waiting: deque[tuple[tuple[Any, ...], Future[Any]]] = deque()
        source, broken = iter(tasks), 0
        try:
            while True:
                while len(waiting) < self.size * _AHEAD and (task := next(source, None)) is not None:
                    waiting.append((task, self._submit(work, task)))
                if not waiting:
                    return
                try:
                    result = _awaited(waiting[0][1], stop)
                except BrokenProcessPool:
                    broken += 1
                    if broken > _PATIENCE:
                        raise
                    self._renew()
                    waiting = deque((task, self._submit_again(work, task, old)) for task, old in waiting)
                    continue
                broken = 0
                waiting.popleft()
                yield result
        finally:
            if waiting:
                self._abandon(waiting)

    def _submit(self, work: Work, task: tuple[Any, ...]) -> Future[Any]:
        for _ in range(_PATIENCE):
            try:
                return self._running().submit(_within_process, work, task)
            except BrokenProcessPool:
                self._renew()
        return self._running().submit(_within_process, work, task)

    def _submit_again(self, work: Work, task: tuple[Any, ...], old: Future[Any]) -> Future[Any]:
        returned = old.done() and not old.cancelled() and old.exception() is None
        return old if returned else self._submit(work, task)

    def _running(self) -> ProcessPoolExecutor:
        if self._pool is None:
            self._halt = self._context.Event()
            self._pool = ProcessPoolExecutor(
                self.size, mp_context=self._context, initializer=_begin, initargs=(self._halt,)
            )
        return self._pool

    def _renew(self) -> None:
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
        self._pool = None

    def _abandon(self, waiting: Iterable[tuple[tuple[Any, ...], Future[Any]]]) -> None:
        """Drop tasks that nobody waits for; those under way stop at their next look."""
        for _, future in waiting:
            future.cancel()
        self._halt.set()
        self._renew()

    def __enter__(self) -> Self:
        self._users += 1
        return self

    def __exit__(self, *_: object) -> None:
        """End the processes when the outermost user leaves."""
        self._users -= 1
        if self._users:
            return
        if self._pool is not None:
            self._halt.set()
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None


def processors() -> int:
    """Return how many processors this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _awaited(future: Future[Any], stop: Callable[[], bool] | None) -> Any:
    while True:
        try:
            return future.result(timeout=None if stop is None else _LOOK)
        except TimeoutError:
            # A task may also have failed with one of its own.
            if future.done() and future.exception() is not None:
                raise
            if stop is not None and stop():
                raise Cancelled from None


_halt: Any = None


def _begin(halt: Any) -> None:
    global _halt  # noqa: PLW0603  the only way to hand something to every task of a process
    _halt = halt


def _within_process(work: Work, task: tuple[Any, ...]) -> Any:
    return work(*task, stop=_halt.is_set)


def workers_of(what: Any) -> Workers:
    """Return the workers that somebody means.

    Parameters
    ----------
    what : None, int, str, dask.distributed.Client or Workers
        None: as many processes as there are processors; this thread where there are no processes (in a
        browser). 0: this thread. A number: so many processes. A
        string: the address of a Dask scheduler.

    Raises
    ------
    ValueError
        If it is none of these.
    """
    if what is None:
        return Here() if sys.platform == "emscripten" else Processes()
    if isinstance(what, int) and what >= 0:
        return Processes(what) if what else Here()
    if hasattr(what, "results"):
        return cast("Workers", what)
    if isinstance(what, str) or hasattr(what, "scheduler_info"):
        from explorer.analysis.cluster import Cluster  # noqa: PLC0415  it needs an optional extra

        return Cluster(what)
    raise ValueError(
        f"workers={what!r}: give a number of processes, a Dask client, or a scheduler's address."
    )
