"""Open the start notebook in JupyterLab; words after -- go to JupyterLab.

For example:
  python -m explorer lab
  python -m explorer lab -- --no-browser --port 8899
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from pathlib import Path

from explorer.cli._arguments import Fault

NOTEBOOK = Path("notebooks") / "00_start_here.ipynb"
#: JupyterLab asks nothing of the network.
QUIET = (
    "--LabApp.news_url=",
    "--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate",
    "--LabApp.extension_manager=readonly",
)


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments."""
    parser.add_argument("words", metavar="...", nargs="*", help="options of JupyterLab")


def run(args: argparse.Namespace) -> int:
    """Start JupyterLab and wait for its end."""
    for folder in (Path.cwd(), Path(__file__).resolve().parents[2]):
        if (folder / NOTEBOOK).exists():
            command = [
                sys.executable,
                "-m",
                "jupyterlab",
                *QUIET,
                *_as_root(),
                *args.words,
                str(folder / NOTEBOOK),
            ]
            return subprocess.call(command, cwd=folder)  # noqa: S603  fixed words and those of whoever starts it
    raise Fault(f"{NOTEBOOK} is not here; start this in the folder of the project.")


def _as_root() -> tuple[str, ...]:
    return ("--allow-root",) if getattr(os, "geteuid", lambda: 1)() == 0 else ()
