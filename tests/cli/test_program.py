"""The command line as a whole: help, one line for bad input, exit statuses, a quick start."""

import subprocess
import sys

import pytest

from explorer.cli import main
from explorer.cli._program import commands


def test_every_command_has_a_summary_and_an_example(capsys):
    assert {"cases", "simulate", "soak", "games", "rules", "components", "lab"} <= commands().keys()
    for name in commands():
        assert main([name, "--help"]) == 0
        told = capsys.readouterr().out
        assert f"python -m explorer {name}" in told.partition("For example:")[2], name
        assert len(told.splitlines()) > 8


def test_the_overview_names_every_command(capsys):
    assert main(["--help"]) == 0
    told = capsys.readouterr().out
    assert all(f"\n  {name} " in told for name in commands())


@pytest.mark.parametrize(
    ("words", "place"),
    [
        ([], "COMMAND"),
        (["brew"], "brew"),
        (["cases", "oolong"], "oolong"),
        (["cases", "sencha", "no/such/file.toml"], "file.toml"),
        (["cases", "sencha", "--only", "SEN-C-9999"], "SEN-C-9999"),
        (["simulate", "sencha", "--players", "7"], "players=7"),
        (["simulate", "sencha", "--players", "two"], "--players"),
        (["simulate", "sencha", "--games", "0"], "--games"),
        (["simulate", "sencha", "--policy", "perfect"], "perfect"),
        (["simulate", "sencha", "--ruling", "gift_mode"], "gift_mode"),
        (["simulate", "sencha", "--ruling", "gift=parcels"], "gift=parcels"),
        (["simulate", "sencha", "--ruling", "gift_mode=wrapped"], "gift_mode=wrapped"),
        (["simulate", "sencha", "--ruling", "demand_overshoot=1"], "demand_overshoot=1"),
        (["soak", "sencha", "oolong"], "oolong"),
        (["rules", "sencha", "SEN-BUILD-99"], "SEN-BUILD-99"),
        (["components", "sencha", "--out", "no/such/folder/file.toml"], "folder/file.toml"),
    ],
)
def test_bad_input_is_one_line_with_the_place_of_the_fault(words, place, capsys):
    assert main(words) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.count("\n") == 1
    assert place in told.err


def test_as_a_program():
    done = subprocess.run(
        [sys.executable, "-m", "explorer", "games"], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0
    assert "sencha" in done.stdout
    done = subprocess.run(
        [sys.executable, "-m", "explorer", "cases"], capture_output=True, text=True, check=False
    )
    assert done.returncode == 2
    assert "Traceback" not in done.stderr


def test_commands_about_rules_load_no_graph_plot_or_widget_library():
    code = (
        "import sys; from explorer.cli import main; main(['cases', 'sencha', '--only', 'SEN-C-04']);"
        "main(['simulate', 'sencha', '--games', '1']); main(['rules', 'sencha', 'SEN-BUY-02']); main(['--help']);"
        "sys.exit(bool(sys.modules.keys() & {'networkx', 'plotly', 'ipywidgets', 'IPython', 'jupyterlab'}))"
    )
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, check=False).returncode == 0


def test_a_reader_that_has_enough_is_no_error():
    command = f"{sys.executable} -m explorer rules sencha | head -n 1; echo ${{PIPESTATUS[0]}}"
    done = subprocess.run(["bash", "-c", command], capture_output=True, text=True, check=False)
    assert done.stdout.splitlines()[0].startswith("SEN-GEN-01")
    assert done.stderr == ""
