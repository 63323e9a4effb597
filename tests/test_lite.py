"""What the site is built from: pinned, complete, and what the tests run on."""

import re
import zipfile
from pathlib import Path

import pytest
from packaging.utils import canonicalize_name

from lite import build, wheels

#: The kernel of the site is made for an older IPython than the lab has.
OTHERWISE = {"ipython"}


def pins(path: Path) -> dict[str, set[str]]:
    found: dict[str, set[str]] = {}
    for line in path.read_text("utf-8").splitlines():
        if line and not line.startswith((" ", "#")):
            pin = re.fullmatch(r"([\w.-]+)==(\S+)(?: ; .+)?", line)
            assert pin, line
            found.setdefault(canonicalize_name(pin[1]), set()).add(pin[2])
    return found


def test_the_site_runs_on_the_versions_that_are_tested(project_root):
    tested, used = pins(project_root / "requirements.lock"), pins(project_root / "lite/wheels.lock")
    other = {name for name in used.keys() & tested.keys() if not used[name] <= tested[name]}
    assert other == OTHERWISE
    assert {"msgspec", "networkx", "plotly", "ipywidgets", "anywidget"} <= used.keys()


def test_the_locks_name_no_address(project_root):
    for name in ("tools.lock", "wheels.lock", "package-lock.json"):
        assert "://" not in (project_root / "lite" / name).read_text("utf-8"), name


def wheel(folder: Path, name: str, *requires: str, files: tuple[str, ...] = ()) -> Path:
    path = folder / f"{name}-1.0-py3-none-any.whl"
    with zipfile.ZipFile(path, "w") as out:
        told = "".join(f"Requires-Dist: {one}\n" for one in requires)
        out.writestr(
            f"{name}-1.0.dist-info/METADATA", f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n{told}"
        )
        for file in files:
            out.writestr(file, "pass")
    return path


def test_packages_are_listed_with_what_they_need_in_a_browser(tmp_path):
    target = tmp_path / "site"
    target.mkdir()
    made = [
        wheel(
            tmp_path,
            "oolong",
            "Sencha>=1",
            'psutil ; sys_platform != "emscripten"',
            'tests ; extra == "test"',
            "pexpect",
            files=("oolong/__init__.py", "oolong/leaf.py", "oolong-1.0.data/data/a.js"),
        ),
        wheel(tmp_path, "sencha", files=("sencha.py",)),
    ]
    packages = wheels.put(made, target)
    assert packages["oolong"]["depends"] == ["sencha"]
    assert packages["oolong"]["imports"] == ["oolong"]
    assert packages["sencha"]["imports"] == ["sencha"]
    assert all((target / one["file_name"]).is_file() for one in packages.values())
    assert "jedi" in packages


def test_a_missing_package_is_named(tmp_path):
    (tmp_path / "site").mkdir()
    with pytest.raises(LookupError, match=r"lite/wheels\.lock: oolong requires sencha"):
        wheels.put([wheel(tmp_path, "oolong", "sencha")], tmp_path / "site")


def test_what_no_kernel_reads_is_left_out_and_the_bytes_are_the_same_again(tmp_path):
    names = ("plotly/__init__.py", "plotly/package_data/plotly.min.js", "plotly/labextension/a.js")
    made = wheel(tmp_path, "plotly", files=names)
    sums = []
    for name in ("one", "two"):
        (tmp_path / name).mkdir()
        sums.append(wheels.put([made], tmp_path / name)["plotly"]["sha256"])
        with zipfile.ZipFile(tmp_path / name / made.name) as kept:
            assert [one for one in kept.namelist() if one.endswith((".py", ".js"))] == ["plotly/__init__.py"]
    assert sums[0] == sums[1]


def test_a_folder_with_something_else_in_it_is_not_emptied(tmp_path):
    (tmp_path / "thesis.txt").write_text("all of it")
    with pytest.raises(LookupError, match="holds something else than a site"):
        build.build(tmp_path)
    assert (tmp_path / "thesis.txt").exists()
