"""What Jupyter and a browser need so that nothing of the person running them gets in, or out."""

import os
import shutil
from pathlib import Path

from playwright.sync_api import Browser, Playwright

BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
BROWSER_WORDS = (
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-background-networking",
    "--disable-component-update",
    "--no-first-run",
    # Only this machine has a name: whatever asks a server on the internet fails at once and shows in the log.
    "--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1 , EXCLUDE localhost",
)


def jupyter_variables(home: Path) -> dict[str, str]:
    """Return environment variables that keep Jupyter away from the settings of the person running it."""
    return {
        "IPYTHONDIR": str(home / "ipython"),
        "JUPYTER_CONFIG_DIR": str(home / "config"),
        "JUPYTER_DATA_DIR": str(home / "data"),
        "JUPYTER_RUNTIME_DIR": str(home / "runtime"),
        "JUPYTERLAB_SETTINGS_DIR": str(home / "settings"),
        "JUPYTERLAB_WORKSPACES_DIR": str(home / "workspaces"),
        # The debugger of the kernel warns about frozen modules on every start otherwise.
        "PYDEVD_DISABLE_FILE_VALIDATION": "1",
    }


def launch(playwright: Playwright) -> Browser | None:
    """Start a browser of the Chromium family, $CHROMIUM before all others; None if there is none."""
    found = [shutil.which(name) for name in (os.environ.get("CHROMIUM"), *BROWSERS) if name]
    # Nothing found: perhaps Playwright has brought a browser of its own.
    own = playwright.chromium.executable_path
    path = next(filter(None, [*found, own if Path(own).exists() else None]), None)
    if path is None:
        return None
    # Chromium refuses to run as root with its sandbox.
    root = hasattr(os, "geteuid") and os.geteuid() == 0
    words = [*BROWSER_WORDS, *(["--no-sandbox"] if root else [])]
    return playwright.chromium.launch(executable_path=path, args=words)
