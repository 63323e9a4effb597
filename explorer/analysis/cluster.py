"""Playouts on a Dask cluster."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from threading import Event
from typing import Any, Self

from explorer.analysis.playouts import Cancelled

#: Seconds between two looks whether somebody has cancelled.
_LOOK = 0.1
#: Tasks that wait for each thread of the cluster.
_AHEAD = 3


class Cluster:
    """Computes on the workers of a Dask scheduler; what a lost worker had under way is computed by another.

    Parameters
    ----------
    where : str or dask.distributed.Client
        The address of a scheduler, or a client (which then stays open).

    Raises
    ------
    ModuleNotFoundError
        If Dask is not installed; the message says how to install it.

    Notes
    -----
    The workers need this package in the same version. A result is fetched as soon as it is there, so a worker
    that dies later takes nothing with it.
    """

    def __init__(self, where: Any) -> None:
        try:
            from distributed import Client  # noqa: PLC0415  an optional extra
        except ModuleNotFoundError as missing:
            raise ModuleNotFoundError(
                f"{missing}. A Dask cluster needs the extra: pip install 'tea-explorer[dask]'"
            ) from missing
        self._own, self._users = isinstance(where, str), 0
        self._client: Any = Client(where) if self._own else where

    @property
    def size(self) -> int:
        """Threads of all workers."""
        return max(1, sum(self._client.nthreads().values()))

    def results(
        self,
        work: Callable[..., Any],
        tasks: Iterable[tuple[Any, ...]],
        stop: Callable[[], bool] | None = None,
    ) -> Iterator[Any]:
        """Yield the results in the order of the tasks."""
        source = iter(tasks)
        waiting: deque[Any] = deque()
        try:
            while True:
                while len(waiting) < self.size * _AHEAD and (task := next(source, None)) is not None:
                    waiting.append(self._client.submit(work, *task, pure=False, retries=3))
                if not waiting:
                    return
                self._wait(waiting[0], stop)
                result = waiting[0].result()
                waiting.popleft()
                yield result
        finally:
            if waiting:
                self._client.cancel(list(waiting), force=True)

    def _wait(self, future: Any, stop: Callable[[], bool] | None) -> None:
        """Wait until a task is done or has failed."""
        ready = Event()

        def tell(_done: Any) -> None:
            ready.set()

        future.add_done_callback(tell)
        while not ready.wait(_LOOK):
            if stop is not None and stop():
                raise Cancelled

    def __enter__(self) -> Self:
        self._users += 1
        return self

    def __exit__(self, *_: object) -> None:
        """Close the client if it was made here, when the outermost user leaves."""
        self._users -= 1
        if self._own and not self._users:
            self._client.close()
