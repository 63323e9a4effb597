"""Servers other than JupyterLab that show a notebook: started, waited for, and ended."""

import os
import signal
import socket
import subprocess
import time
import urllib.request
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

START_SECONDS = 120
STOP_SECONDS = 10


@contextmanager
def served(
    words: Sequence[str], environment: Mapping[str, str], log: Path, health: str = ""
) -> Iterator[str]:
    """Run a server and give its address; ``{port}`` in the words is a free port.

    Parameters
    ----------
    words
        The command.
    environment
        Variables beside those of the tests.
    log
        Where its output goes.
    health
        Path of an address that answers once the server is up.
    """
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    with log.open("wb") as out:
        # A process group of its own, so that stopping the server also stops its kernels.
        process = subprocess.Popen(
            [word.format(port=port) for word in words],
            stdout=out,
            stderr=subprocess.STDOUT,
            env={**os.environ, **environment},
            start_new_session=True,
        )
    try:
        _wait(process, f"http://127.0.0.1:{port}/{health}", log)
        yield f"http://127.0.0.1:{port}"
    finally:
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGTERM)
            try:
                process.wait(STOP_SECONDS)
            except subprocess.TimeoutExpired:
                os.killpg(process.pid, signal.SIGKILL)
                process.wait()


def _wait(process: subprocess.Popen, address: str, log: Path) -> None:
    deadline = time.monotonic() + START_SECONDS
    while True:
        try:
            urllib.request.urlopen(address, timeout=STOP_SECONDS).close()  # noqa: S310  an address of this machine
        except OSError:
            if process.poll() is None and time.monotonic() < deadline:
                time.sleep(0.2)
                continue
            text = log.read_text(encoding="utf-8", errors="replace")
            raise RuntimeError(f"the server did not start:\n{text[-5000:]}") from None
        return
