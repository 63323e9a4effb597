"""Build the site: the notebooks on a Python inside the browser, with everything that they need.

python -m lite.build [--out FOLDER]

Everything comes from the package registries: JupyterLite and the wheels from pip (lite/tools.lock,
lite/wheels.lock), Python for the browser from npm (lite/package-lock.json). The site asks nobody but its own
server.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from lite import wheels

ROOT = Path(__file__).resolve().parent.parent
HERE = ROOT / "lite"
WORK = ROOT / "build" / "lite"
SITE = ROOT / "build" / "site"
START = "00_start_here.ipynb"
#: What of the npm package runs in a browser.
RUNTIME = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "package.json")
#: The code of widgets that runs in the page.
EXTENSIONS = ("anywidget", "@jupyter-widgets/jupyterlab-manager")
PYODIDE = "@jupyterlite/pyodide-kernel-extension"
KERNEL = {"name": "python", "display_name": "Python (Pyodide)", "language": "python"}


def build(out: Path) -> Path:
    """Build the site into a folder, which is emptied first.

    Raises
    ------
    subprocess.CalledProcessError, OSError, LookupError
        Something is not to be had, or does not fit together.
    """
    if out.exists() and any(out.iterdir()) and not (out / "jupyter-lite.json").exists():
        raise LookupError(f"{out} holds something else than a site: empty it, or take another folder")
    tools = _tools()
    source = WORK / "source"
    shutil.rmtree(source, ignore_errors=True)
    _runtime(source / "static" / "pyodide")
    _notebooks(source / "files")
    for name in ("jupyter-lite.json", "overrides.json"):
        shutil.copy(HERE / name, source)
    shutil.rmtree(out, ignore_errors=True)
    # What a former build has left beside the source would make this one skip a part of its work.
    (WORK / ".jupyterlite.doit.db").unlink(missing_ok=True)
    _jupyterlite(tools, source, out)
    _check(out)
    shutil.copy(HERE / "index.html", out)
    shutil.copy(out / "lab" / "favicon.ico", out)
    return out


def _tools() -> Path:
    """Install JupyterLite into a folder of its own: in .venv its kernel would show up in every JupyterLab."""
    folder, lock = WORK / "tools", HERE / "tools.lock"
    stamp, wanted = folder / ".made-from", hashlib.sha256(lock.read_bytes()).hexdigest()
    if not stamp.exists() or stamp.read_text("utf-8") != wanted:
        shutil.rmtree(folder, ignore_errors=True)
        words = (
            "--quiet",
            "--disable-pip-version-check",
            "--no-deps",
            "--target",
            str(folder),
            "-r",
            str(lock),
        )
        subprocess.run([sys.executable, "-m", "pip", "install", *words], check=True)
        stamp.write_text(wanted, "utf-8")
    return folder


def _runtime(target: Path) -> None:
    """Put Python and the packages where the page loads them from."""
    target.mkdir(parents=True)
    package = HERE / "node_modules" / "pyodide"
    for name in RUNTIME:
        shutil.copy(package / name, target)
    for folder in ("wheels", "own"):
        (WORK / folder).mkdir(parents=True, exist_ok=True)
    fetched = wheels.fetch(HERE / "wheels.lock", WORK / "wheels")
    own = wheels.build(ROOT, WORK / "own")
    lock = json.loads((package / "pyodide-lock.json").read_text("utf-8"))
    # The list of the npm package names some hundreds of packages at an address on the internet.
    lock["packages"] = wheels.put([*fetched, own], target)
    (target / "pyodide-lock.json").write_text(json.dumps(lock, indent=1, sort_keys=True), "utf-8")


def _notebooks(target: Path) -> None:
    target.mkdir(parents=True)
    for path in sorted((ROOT / "notebooks").glob("*.ipynb")):
        notebook = json.loads(path.read_text("utf-8"))
        notebook["metadata"]["kernelspec"] = KERNEL
        (target / path.name).write_text(json.dumps(notebook), "utf-8")


def _jupyterlite(tools: Path, source: Path, out: Path) -> None:
    shares = {name: Path(sys.prefix) / "share" for name in EXTENSIONS} | {PYODIDE: tools / "share"}
    places = [share / "jupyter" / "labextensions" / name for name, share in shares.items()]
    config: dict[str, Any] = {
        "LiteBuildConfig": {
            "ignore_sys_prefix": ["federated_extensions"],
            "federated_extensions": [str(place) for place in places],
        }
    }
    file = source / "jupyter_lite_config.json"
    file.write_text(json.dumps(config), "utf-8")
    words = ["--lite-dir", source, "--contents", source / "files", "--output-dir", out, "--config", file]
    apps = [word for app in ("lab", "notebooks") for word in ("--apps", app)]
    subprocess.run(
        [
            *(sys.executable, "-m", "jupyterlite_core.app", "build", *map(str, words), *apps),
            *("--no-sourcemaps", "--no-unused-shared-packages", "--no-libarchive"),
        ],
        check=True,
        cwd=WORK,
        env={**os.environ, "PYTHONPATH": str(tools)},
    )


def _check(out: Path) -> None:
    """Make sure that Python comes from the site itself."""
    file = out / "jupyter-lite.json"
    config = json.loads(file.read_text("utf-8"))
    kernel = (
        config["jupyter-config-data"].setdefault("litePluginSettings", {}).setdefault(f"{PYODIDE}:kernel", {})
    )
    kernel |= {"pyodideUrl": "./static/pyodide/pyodide.mjs", "disablePyPIFallback": True}
    file.write_text(json.dumps(config, indent=1), "utf-8")
    if not (out / "static" / "pyodide" / "pyodide.mjs").is_file():
        raise LookupError(f"{out}: Python for the browser is missing")


def main() -> int:
    """Build it where the words say."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--out", type=Path, default=SITE, help="the folder; it is emptied first")
    args = parser.parse_args()
    try:
        out = build(args.out.resolve())
    except (subprocess.CalledProcessError, OSError, LookupError) as fault:
        print(f"the site cannot be built: {fault}", file=sys.stderr)
        return 1
    size = sum(file.stat().st_size for file in out.rglob("*") if file.is_file())
    print(f"{out}: {size / 1e6:.0f} MB. Try it: {sys.executable} -m http.server --directory {args.out}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
