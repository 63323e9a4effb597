"""The packages of the browser's Python: fetched, made smaller, and listed for its loader."""

from __future__ import annotations

import hashlib
import io
import subprocess
import sys
import zipfile
from collections.abc import Iterable, Sequence
from email.parser import Parser
from pathlib import Path
from typing import Any

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

#: What a marker of a requirement is told about the browser's Python.
BROWSER = {
    "python_version": "3.14", "python_full_version": "3.14.2", "sys_platform": "emscripten",
    "platform_system": "Emscripten", "platform_machine": "wasm32", "os_name": "posix",
    "implementation_name": "cpython", "platform_python_implementation": "CPython", "extra": "",
}  # fmt: skip
#: For pip: the same.
FETCH = (
    *("--only-binary", ":all:", "--implementation", "cp", "--python-version", "3.14"),
    *("--platform", "pyemscripten_2026_0_wasm32", "--abi", "cp314", "--abi", "none"),
)
#: Required somewhere and never used by a kernel in a browser: what runs in the page, servers, terminals.
NOT_THERE = {"jupyterlab", "jupyterlab-widgets", "widgetsnbextension", "pexpect"}
#: Required by name when the kernel starts, and done without: completing names is the page's business here.
EMPTY = {"jedi": "0.99.0"}
#: Parts of packages that a kernel never reads; those that run in the page are put there by the site itself.
LEFT_OUT = {
    "plotly": (".data/", "plotly/labextension/", "package_data/datasets", "package_data/plotly.min.js"),
    "anywidget": (".data/", "labextension/", "nbextension/"),
    "networkx": ("/tests/",),
    "ipywidgets": ("/tests/",),
    "ipython": ("/tests/",),
}
#: Everything in a wheel has the same date, so that the same packages give the same bytes.
_DATE = (2020, 1, 1, 0, 0, 0)


def fetch(lock: Path, folder: Path) -> list[Path]:
    """Return the wheels that a lock names, from the package registry or from an earlier fetch.

    Raises
    ------
    subprocess.CalledProcessError
        pip says which it cannot get.
    """
    wanted = hashlib.sha256(lock.read_bytes()).hexdigest()
    stamp = folder / ".made-from"
    if not stamp.exists() or stamp.read_text("utf-8") != wanted:
        for old in folder.glob("*.whl"):
            old.unlink()
        _pip("download", "--no-deps", *FETCH, "--dest", folder, "-r", lock)
        stamp.write_text(wanted, "utf-8")
    return sorted(folder.glob("*.whl"))


def build(project: Path, folder: Path) -> Path:
    """Build the wheel of this project."""
    for old in folder.glob("*.whl"):
        old.unlink()
    _pip("wheel", "--no-deps", "--wheel-dir", folder, project)
    (wheel,) = folder.glob("*.whl")
    return wheel


def _pip(command: str, *words: str | Path) -> None:
    quiet = ("--quiet", "--disable-pip-version-check")
    subprocess.run([sys.executable, "-m", "pip", command, *quiet, *map(str, words)], check=True)


def put(wheels: Sequence[Path], target: Path) -> dict[str, Any]:
    """Put wheels where the browser loads them from, and return what its loader has to know of each.

    Raises
    ------
    LookupError
        A package is required that is not among them.
    """
    packages: dict[str, Any] = {}
    required: dict[str, list[str]] = {}
    for wheel in wheels:
        entry, needs = _put(wheel, target)
        packages[entry["name"]], required[entry["name"]] = entry, needs
    for name, version in EMPTY.items():
        made = _empty(name, version, target)
        packages[name], required[name] = _put(made, target)[0], []
    for name, needs in required.items():
        missing = [one for one in needs if one not in packages]
        if missing:
            raise LookupError(f"lite/wheels.lock: {name} requires {', '.join(missing)}")
        packages[name]["depends"] = needs
    return packages


def _put(wheel: Path, target: Path) -> tuple[dict[str, Any], list[str]]:
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
        told = next(one for one in names if one.endswith(".dist-info/METADATA"))
        metadata = Parser().parsestr(archive.read(told).decode())
        name = canonicalize_name(metadata["Name"])
        data = _packed(archive, LEFT_OUT.get(name, ()))
    (target / wheel.name).write_bytes(data)
    code = (one for one in names if one.endswith((".py", ".so")) and ".dist-info" not in one)
    entry = {
        "name": name,
        "version": metadata["Version"],
        "file_name": wheel.name,
        "install_dir": "site",
        "sha256": hashlib.sha256(data).hexdigest(),
        "package_type": "package",
        "imports": sorted({one.split("/")[0].removesuffix(".py") for one in code if ".data/" not in one}),
        "unvendored_tests": False,
    }
    return entry, list(_needs(metadata.get_all("Requires-Dist") or []))


def _needs(texts: Iterable[str]) -> Iterable[str]:
    for text in texts:
        wanted = Requirement(text)
        name = canonicalize_name(wanted.name)
        if name not in NOT_THERE and (wanted.marker is None or wanted.marker.evaluate(BROWSER)):
            yield name


def _packed(archive: zipfile.ZipFile, without: Sequence[str]) -> bytes:
    kept = io.BytesIO()
    with zipfile.ZipFile(kept, "w", zipfile.ZIP_DEFLATED) as out:
        for item in archive.infolist():
            if not any(part in item.filename for part in without):
                entry = zipfile.ZipInfo(item.filename, _DATE)
                entry.compress_type = zipfile.ZIP_DEFLATED
                entry.external_attr = item.external_attr
                out.writestr(entry, archive.read(item))
    return kept.getvalue()


def _empty(name: str, version: str, folder: Path) -> Path:
    """Make a wheel with nothing in it but its name."""
    wheel = folder / f"{name}-{version}-py3-none-any.whl"
    info = f"{name}-{version}.dist-info"
    with zipfile.ZipFile(wheel, "w") as out:
        texts = {
            "METADATA": f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n",
            "WHEEL": "Wheel-Version: 1.0\nGenerator: us\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
            "RECORD": "",
        }
        for file, text in texts.items():
            out.writestr(zipfile.ZipInfo(f"{info}/{file}", _DATE), text)
    return wheel
