"""The one command: what it does when something fails or is missing."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

import run


def test_help_tells_every_command(project_root):
    shown = subprocess.run(
        [sys.executable, "run.py", "--help"], cwd=project_root, capture_output=True, text=True, check=True
    ).stdout
    assert set(re.findall(r"python3 run\.py \[?([\w-]+)", shown)) == set(run.COMMANDS)


def test_an_unknown_command_is_refused(capsys):
    assert run.main(["brew"]) == 2
    assert "python3 run.py test" in capsys.readouterr().err


def test_words_for_jupyterlab_may_stand_alone(monkeypatch):
    calls = []
    monkeypatch.setattr(run, "setup", lambda: None)
    monkeypatch.setattr(run, "call", lambda *words, **_: calls.append(words) or True)
    assert run.main(["--no-browser"]) == 0
    assert "--no-browser" in calls[0]
    assert calls[0][-1] == "notebooks/00_start_here.ipynb"


def test_every_stage_runs_even_after_a_failure(monkeypatch, capsys):
    ran = []

    def stage(title, result):
        return run.Stage(title, lambda: ran.append(title) or result)

    monkeypatch.setattr(run, "stages", lambda _: [stage("a", True), stage("b", False), stage("c", True)])
    assert not run.run_stages([])
    assert ran == ["a", "b", "c"]
    assert capsys.readouterr().out.endswith("FAILED: b\n2 of 3 stages ok\n")


@pytest.mark.parametrize(("ci", "result"), [("", "not run"), ("false", "not run"), ("true", "FAILED")])
def test_a_missing_tool_is_a_failure_only_in_ci(monkeypatch, ci, result):
    monkeypatch.setenv("CI", ci)
    monkeypatch.setattr(run, "own_node", lambda: None)
    monkeypatch.setattr(run.shutil, "which", lambda _: None)
    assert run.run_stage(run.Stage("browser code", lambda: run.npm("ci"))) == result


def test_a_missing_tool_alone_does_not_fail_the_run(monkeypatch):
    monkeypatch.setenv("CI", "")
    monkeypatch.setattr(run, "own_node", lambda: None)
    monkeypatch.setattr(run.shutil, "which", lambda _: None)
    monkeypatch.setattr(run, "stages", lambda _: [run.Stage("browser code", lambda: run.npm("ci"))])
    assert run.run_stages([])


def test_npm_comes_with_the_environment(capfd):
    own = run.own_node()
    assert own
    assert run.npm("exec", "--", "node", "-p", "process.execPath")
    assert Path(capfd.readouterr().out.strip()).is_relative_to(own)


def test_pytest_runs_last_and_words_go_to_one_run_of_it():
    assert [stage.title for stage in run.stages([])[-2:]] == [
        "pytest: without a browser",
        "pytest: in a browser",
    ]
    assert run.stages(["-k", "scoring"])[-1].title == "pytest"


def test_every_test_is_in_one_of_the_two_runs_or_is_that_of_the_site(monkeypatch):
    called = []
    monkeypatch.setattr(run, "call", lambda *words: called.append([str(word) for word in words]) or True)
    for stage in run.pytest_stages([]):
        stage.check()
    assert [words[words.index("-m", 3) + 1] for words in called] == [
        "not browser and not site",
        "browser",
    ]


def test_the_named_browser_goes_before_all_others(monkeypatch):
    monkeypatch.setenv("CHROMIUM", sys.executable)
    assert run.find_browser() == sys.executable


def test_a_python_without_ensurepip_is_told_what_to_install(monkeypatch, tmp_path, capsys):
    monkeypatch.setattr(run, "VENV", tmp_path / "venv")
    monkeypatch.setattr(run, "PYTHON", tmp_path / "venv" / "bin" / "python")
    monkeypatch.setattr(run.importlib.util, "find_spec", lambda _: None)
    assert run.main(["setup"]) == 1
    assert "python3-venv" in capsys.readouterr().err


def test_only_what_decides_the_environment_changes_its_fingerprint(monkeypatch, tmp_path):
    monkeypatch.setattr(run, "ROOT", tmp_path)
    project = '[build-system]\nrequires = []\n[project]\nname = "x"\n'
    (tmp_path / "requirements.lock").write_text("a==1\n")
    (tmp_path / "pyproject.toml").write_text(project)
    before = run.wanted_environment()
    (tmp_path / "pyproject.toml").write_text(project + "[tool.ruff]\nline-length = 88\n")
    assert run.wanted_environment() == before
    (tmp_path / "requirements.lock").write_text("a==2\n")
    assert run.wanted_environment() != before


def test_a_stale_build_is_noticed(monkeypatch, tmp_path, capsys):
    static = tmp_path / "static"
    static.mkdir()
    monkeypatch.setattr(run, "STATIC", static)

    def build(target):
        (target / "explorer.js").write_text("new")
        return True

    monkeypatch.setattr(run, "build_js", build)
    assert not run.js_is_built()
    (static / "explorer.js").write_text("old")
    assert not run.js_is_built()
    assert "widgets/static/explorer.js" in capsys.readouterr().out
    (static / "explorer.js").write_text("new")
    assert run.js_is_built()
