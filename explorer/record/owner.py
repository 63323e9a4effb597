"""Who writes a file, whether that process is still there, and the lock file that says so."""

from __future__ import annotations

import os
import secrets
import socket
import sys
import time
from collections.abc import Generator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path

import msgspec

if sys.platform != "emscripten":
    import psutil

LOCK = ".lock"
#: Where Linux tells which boot this is.
BOOT = Path("/proc/sys/kernel/random/boot_id")
_MOST = 4096
#: How many seconds to wait for somebody who is saving.
PATIENCE = 5.0


class Owner(msgspec.Struct, frozen=True):
    """A process that holds a file.

    Attributes
    ----------
    pid : int
    host : str
        Name of its machine.
    started : str
        When the process started, as its system counts; "" where that cannot be asked.
    since : str
        UTC time at which it took the file.
    """

    pid: int
    host: str
    started: str = ""
    since: str = ""

    @property
    def alive(self) -> bool | None:
        """Whether the process still runs; None if it is one of another machine, which cannot be asked."""
        if self.host != socket.gethostname():
            return None
        if not _runs(self.pid):
            return False
        # Another process may have got the number of one that has ended.
        return not self.started or self.started == _started(self.pid)

    @property
    def here(self) -> bool:
        """True if it is this very process."""
        return self.pid == os.getpid() and self.alive is True

    def __str__(self) -> str:
        return f"process {self.pid} on {self.host}, since {self.since}"


def this_process() -> Owner:
    """Return this process as an owner."""
    now = datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
    return Owner(os.getpid(), socket.gethostname(), _started(os.getpid()), now)


def _started(pid: int) -> str:
    """Return when a process started; "" if that cannot be asked."""
    if sys.platform == "emscripten":
        return ""
    try:
        # Boot and clock ticks: setting the clock of the machine changes neither.
        boot = BOOT.read_text("ascii").strip()
        stat = Path(f"/proc/{pid}/stat").read_text("utf-8", errors="replace")
        # The name of the program, in brackets, may hold anything.
        return f"{boot}:{stat.rpartition(')')[2].split()[19]}"
    except (OSError, IndexError):
        pass
    try:
        return f"{psutil.Process(pid).create_time():.2f}"
    except (psutil.Error, OverflowError):
        return ""


def _runs(pid: int) -> bool:
    """Tell whether a process runs: one that was killed and that nobody has asked about yet does not."""
    if sys.platform == "emscripten":
        return pid == os.getpid()  # a browser has only this one
    try:
        return psutil.Process(pid).status() != psutil.STATUS_ZOMBIE
    except psutil.AccessDenied:
        return True
    except (psutil.Error, OverflowError, ValueError):
        return False


def lock_of(path: Path) -> Path:
    """Return the lock file of a file: beside it."""
    return path.with_name(path.name + LOCK)


def owner_of(path: Path) -> Owner | None:
    """Return who holds a file; None if nobody does, or if the lock file says nothing."""
    return _read(lock_of(path))


def _read(lock: Path) -> Owner | None:
    try:
        with lock.open("rb") as file:
            return msgspec.json.decode(file.read(_MOST), type=Owner)
    except (OSError, msgspec.DecodeError, UnicodeDecodeError):
        return None


def take(path: Path) -> bool:
    """Hold a file for this process; False if a process that may be alive holds it.

    Raises
    ------
    OSError
        The lock file cannot be written.
    """
    lock = lock_of(path)
    for _ in range(3):
        if _create(lock):
            return True
        holder = _read(lock)
        if holder is not None and holder.alive is not False:
            return False
        _clear(lock, holder)
    return False


def _create(lock: Path) -> bool:
    """Create the lock file with its contents in one step; False if there is one."""
    own = lock.with_name(f"{lock.name}.{os.getpid()}-{secrets.token_hex(4)}")
    try:
        own.write_bytes(msgspec.json.encode(this_process()))
        try:
            os.link(own, lock)
        except FileExistsError:
            return False
        except OSError:
            # A file system without links. Between the two steps others see a lock that says nothing.
            try:
                with lock.open("xb") as file:
                    file.write(own.read_bytes())
            except FileExistsError:
                return False
    finally:
        own.unlink(missing_ok=True)
    return True


def _clear(lock: Path, holder: Owner | None) -> None:
    """Remove the lock of a process that has ended, unless another has taken it meanwhile."""
    aside = lock.with_name(f"{lock.name}.{os.getpid()}-{secrets.token_hex(4)}")
    try:
        lock.rename(aside)
    except OSError:
        return
    try:
        if _read(aside) != holder:
            # Somebody was faster, and this is the new lock.
            os.link(aside, lock)
    except OSError:
        return
    finally:
        aside.unlink(missing_ok=True)


def let_go(path: Path) -> None:
    """Give a file back, if this process holds it."""
    holder = owner_of(path)
    if holder is not None and holder.here:
        lock_of(path).unlink(missing_ok=True)


@contextmanager
def held(path: Path) -> Generator[None]:
    """Hold a file while something is done with it, after waiting for whoever else does.

    Raises
    ------
    OSError
        The lock file cannot be written, or another process has held it all the time.
    """
    if sys.platform == "emscripten":
        # Every kernel of a browser looks like every other, and its files know no links: a lock would mean
        # nothing.
        yield
        return
    until = time.monotonic() + PATIENCE
    while not take(path):
        if time.monotonic() > until:
            advice = f"if that one is gone, remove {lock_of(path).name}"
            raise TimeoutError(0, f"{owner_of(path) or 'somebody'} is writing it; {advice}")
        time.sleep(0.02)
    try:
        yield
    finally:
        let_go(path)
