"""A JupyterLab server of the tests' own, away from the settings of the person running them."""

import json
import os
import secrets
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import nbformat

Settings = Mapping[str, Mapping[str, Any]]

START_SECONDS = 90  # the first start after an installation compiles all of JupyterLab's Python
STOP_SECONDS = 10

# What would make a test wait, ask the network, or cover a part of the page.
BASE_SETTINGS: Settings = {
    "@jupyterlab/apputils-extension:notification": {
        "fetchNews": "false",
        "checkForUpdates": False,
        "doNotDisturbMode": True,
    },
    # Every cell is in the page, whether it is scrolled into view or not; a closed notebook ends its kernel.
    "@jupyterlab/notebook-extension:tracker": {"windowingMode": "none", "kernelShutdown": True},
    "@jupyterlab/docmanager-extension:plugin": {"autosave": False},
    "@jupyterlab/completer-extension:manager": {"autoCompletion": False},
}


class Lab:
    """A running JupyterLab.

    Parameters
    ----------
    folder
        An empty folder: the notebooks go to ``folder / "notebooks"``, the server's output to ``folder / "lab.log"``.
    environment
        Variables that name folders for Jupyter's settings (the fixture ``jupyter_environment``).
    """

    def __init__(self, folder: Path, environment: Mapping[str, str]):
        self.notebooks = folder / "notebooks"
        self.notebooks.mkdir(exist_ok=True)
        self._log = folder / "lab.log"
        self._settings = Path(environment["JUPYTERLAB_SETTINGS_DIR"])
        self._write_settings(BASE_SETTINGS)
        port = _free_port()
        self.url = f"http://127.0.0.1:{port}"
        self.token = secrets.token_hex(16)
        words = [
            *(sys.executable, "-m", "jupyterlab", "--no-browser", "--allow-root"),
            "--ServerApp.ip=127.0.0.1",
            f"--ServerApp.port={port}",
            "--ServerApp.port_retries=0",
            f"--ServerApp.root_dir={self.notebooks}",
            f"--IdentityProvider.token={self.token}",
            "--ServerApp.terminals_enabled=False",
            "--ServerApp.log_level=WARN",
            "--LabApp.expose_app_in_browser=True",
            "--LabApp.news_url=",
            "--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate",
            "--LabApp.extension_manager=readonly",
        ]
        with self._log.open("wb") as log:
            # A process group of its own, so that stopping the server also stops its kernels.
            self._process = subprocess.Popen(
                words,
                stdout=log,
                stderr=subprocess.STDOUT,
                env={**os.environ, **environment},
                start_new_session=True,
            )
        self._wait_until_up()

    def log(self) -> str:
        """Return what the server and its kernels have printed."""
        return self._log.read_text(encoding="utf-8", errors="replace")

    def write_notebook(self, name: str, cells: Sequence[str]) -> None:
        """Put a notebook with these code cells on the server."""
        notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(source) for source in cells])
        notebook.metadata["kernelspec"] = {
            "name": "python3",
            "display_name": "Python 3",
            "language": "python",
        }
        nbformat.write(notebook, self.notebooks / name)

    @contextmanager
    def configured(self, settings: Settings) -> Iterator[None]:
        """Have pages that are opened meanwhile see these settings beside the usual ones."""
        self._write_settings(settings)
        try:
            yield
        finally:
            for plugin in settings:
                self._settings_file(plugin).unlink()
            self._write_settings(BASE_SETTINGS)

    def end_kernels(self) -> None:
        """End every kernel, so that none of them lives longer than its test."""
        for session in json.loads(self._request("GET", "sessions")):
            self._request("DELETE", f"sessions/{session['id']}")

    def stop(self) -> None:
        """Stop the server and its kernels."""
        if self._process.poll() is not None:
            return
        os.killpg(self._process.pid, signal.SIGTERM)
        try:
            self._process.wait(STOP_SECONDS)
        except subprocess.TimeoutExpired:
            os.killpg(self._process.pid, signal.SIGKILL)
            self._process.wait()

    def _wait_until_up(self) -> None:
        deadline = time.monotonic() + START_SECONDS
        while True:
            try:
                self._request("GET", "status")
            except OSError:
                if self._process.poll() is None and time.monotonic() < deadline:
                    time.sleep(0.1)
                    continue
                self.stop()
                raise RuntimeError(f"JupyterLab did not start:\n{self.log()[-5000:]}") from None
            return

    def _request(self, method: str, path: str) -> bytes:
        request = urllib.request.Request(  # noqa: S310  the address is this very server's
            f"{self.url}/api/{path}", method=method, headers={"Authorization": f"token {self.token}"}
        )
        with urllib.request.urlopen(request, timeout=STOP_SECONDS) as answer:  # noqa: S310
            return answer.read()

    def _write_settings(self, settings: Settings) -> None:
        for plugin, values in settings.items():
            merged = {**BASE_SETTINGS.get(plugin, {}), **values}
            file = self._settings_file(plugin)
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(json.dumps(merged), encoding="utf-8")

    def _settings_file(self, plugin: str) -> Path:
        extension, name = plugin.split(":")
        return self._settings / extension / f"{name}.jupyterlab-settings"


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]
