"""Appending to a file so that a full disk costs nothing, and so that the disk keeps up."""

from __future__ import annotations

import os
from pathlib import Path
from threading import RLock, Timer

#: How long after an edit the disk is told to write at the latest.
SYNC_SECONDS = 0.5


class Ink:
    """Bytes that go to the end of a file, at once if there is room and otherwise as soon as there is.

    Parameters
    ----------
    path : Path
        An existing file.
    waiting : bytes
        What could not be written last time.

    Attributes
    ----------
    trouble : str
        Why some bytes are still waiting; "" if none are.

    Raises
    ------
    OSError
    """

    def __init__(self, path: Path, waiting: bytes = b"") -> None:
        self.trouble = ""
        self._path = path
        self._lock = RLock()
        self._waiting = waiting
        self._timer: Timer | None = None
        self._file = os.open(path, os.O_WRONLY | os.O_APPEND | getattr(os, "O_BINARY", 0))
        self._size = os.fstat(self._file).st_size

    def write(self, data: bytes) -> None:
        """Append; what cannot be written now is kept."""
        with self._lock:
            self._waiting += data
            self._pour()
            self._later()

    def _pour(self) -> None:
        """Hand all that waits to the system, or nothing: half a line would spoil the ones after it."""
        rest = memoryview(self._waiting)
        try:
            while rest:
                rest = rest[os.write(self._file, rest) :]
        except OSError as fault:
            self.trouble = f"{self._path}: {fault.strerror}"
            os.ftruncate(self._file, self._size)
            return
        self._size += len(self._waiting)
        self._waiting, self.trouble = b"", ""

    def _later(self) -> None:
        if self._timer is None:
            self._timer = Timer(SYNC_SECONDS, self.sync)
            self._timer.daemon = True
            self._timer.start()

    def sync(self) -> None:
        """Write what waits, and wait until all is on the disk."""
        with self._lock:
            if self._timer is not None:
                self._timer.cancel()
                self._timer = None
            if self._file < 0:
                return
            if self._waiting:
                self._pour()
            try:
                os.fsync(self._file)
            except OSError as fault:
                self.trouble = self.trouble or f"{self._path}: {fault.strerror}"
            if self.trouble:
                self._later()

    def close(self) -> bytes:
        """Close the file, after a last try to write what waits, and return what still waits."""
        with self._lock:
            if self._file >= 0:
                self.sync()
                if self._timer is not None:
                    self._timer.cancel()
                    self._timer = None
                os.close(self._file)
                self._file = -1
            return self._waiting
