"""The files around the code agree with each other, and say nothing about the machine they were made on."""

import importlib.metadata
import json
import re
import subprocess
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

# jsonschema asks for it and does without it; it is left out because importing it takes seconds (docs/adr/0001).
LEFT_OUT = {"rfc3987-syntax"}


@pytest.fixture(scope="module")
def project(project_root):
    return tomllib.loads((project_root / "pyproject.toml").read_text(encoding="utf-8"))["project"]


@pytest.fixture(scope="module")
def lock(project_root):
    return (project_root / "requirements.lock").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def locked(lock):
    """Map names to the pinned versions; a name may have one for each kind of machine."""
    pins: dict[str, list[str]] = {}
    for line in lock.splitlines():
        if line and not line.startswith((" ", "#")):
            pin = re.fullmatch(r"([\w.-]+)==(\S+)(?: ; .+)?", line)
            assert pin, line
            name, version = pin.groups()
            pins.setdefault(canonicalize_name(name), []).append(version)
    return pins


@pytest.fixture(scope="module")
def tracked(project_root):
    listed = subprocess.run(
        ["git", "ls-files", "-z"], cwd=project_root, capture_output=True, check=True
    ).stdout
    names = [name for name in listed.decode().split("\0") if name]
    # A file that is deleted but not yet committed as such is no longer of interest.
    return [project_root / name for name in names if (project_root / name).is_file()]


def direct(project) -> list[Requirement]:
    return [Requirement(text) for text in project["dependencies"] + project["optional-dependencies"]["test"]]


# -------------------------------------------------------------------------------------------------- dependencies


def test_environment_yml_lists_what_pyproject_lists(project, project_root):
    text = (project_root / "environment.yml").read_text(encoding="utf-8")
    entries = re.findall(r"^ +- (\w[^:\n]*)$", text.partition("\ndependencies:")[2], flags=re.MULTILINE)
    listed = {entry.replace(" ", "") for entry in entries} - {"pip"}
    expected = {f"{wanted.name}{wanted.specifier}" for wanted in direct(project)}
    assert listed == expected | {f"python{project['requires-python']}"}
    assert "- --editable ." in text


def test_the_lock_meets_every_direct_requirement(project, locked):
    for wanted in direct(project):
        versions = locked[canonicalize_name(wanted.name)]
        assert all(wanted.specifier.contains(version) for version in versions), wanted


def test_the_lock_is_complete(project, locked):
    """pip installs it without resolving, so whatever is required somewhere has to be in it."""
    assert set(required_here(direct(project))) - set(locked) == LEFT_OUT


def required_here(start: list[Requirement]) -> Iterator[str]:
    """Walk over all that the requirements require in turn on this machine."""
    seen, waiting = set(), [(wanted, "") for wanted in start]
    while waiting:
        wanted, extra = waiting.pop()
        if wanted.marker and not wanted.marker.evaluate({"extra": extra}):
            continue
        name = canonicalize_name(wanted.name)
        yield name
        for inner_extra in {"", *wanted.extras}:
            if name not in LEFT_OUT and (name, inner_extra) not in seen:
                seen.add((name, inner_extra))
                inner = importlib.metadata.requires(name) or []
                waiting += [(Requirement(text), inner_extra) for text in inner]


def test_the_lock_names_no_address(lock):
    assert "://" not in lock
    assert "--index" not in lock
    assert "--find-links" not in lock


def test_the_lock_of_the_browser_code_names_no_address(project_root):
    packages = json.loads((project_root / "widgets/js/package-lock.json").read_text(encoding="utf-8"))[
        "packages"
    ]
    assert packages
    assert [name for name, entry in packages.items() if "resolved" in entry] == []


# ------------------------------------------------------------------------------------------------- tracked files

# Split in two, so that this file does not find itself.
UNWANTED = [
    *("/wo" + "rk/", "/ro" + "ot/", "/ho" + "me/", "/Us" + "ers/"),
    *("shared/" + "rules", "shared/" + "design", "file:" + "///"),
]


def test_no_file_names_a_place_on_a_machine(tracked, project_root):
    found = []
    for path in tracked:
        content = path.read_bytes()
        found += [
            (str(path.relative_to(project_root)), text) for text in UNWANTED if text.encode() in content
        ]
    assert found == []


def test_notebooks_are_committed_without_results(tracked, project_root):
    notebooks = [path for path in tracked if path.suffix == ".ipynb"]
    assert notebooks
    assert [str(path.relative_to(project_root)) for path in notebooks if has_results(path)] == []


def has_results(path: Path) -> bool:
    notebook = json.loads(path.read_text(encoding="utf-8"))
    cells = [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]
    return "widgets" in notebook["metadata"] or any(
        cell["outputs"] or cell["execution_count"] for cell in cells
    )


@pytest.mark.parametrize("folder", ["explorer", "widgets"])
def test_every_folder_of_the_packages_is_a_package(tracked, project_root, folder):
    """A folder without __init__.py would still import from a clone, but hides from the import contracts."""
    folders = {
        path.parent for path in tracked if path.suffix == ".py" and project_root / folder in path.parents
    }
    assert folders
    assert [
        str(path.relative_to(project_root)) for path in folders if not (path / "__init__.py").exists()
    ] == []
