"""The names of `explorer` that other code may rely on, and what loading the package costs."""

import subprocess
import sys

import pytest

import explorer

SLOW = ("networkx", "plotly", "ipywidgets", "anywidget", "numpy", "pandas")


def loaded_by(code: str) -> set[str]:
    """Return which of the slow libraries a fresh interpreter has loaded after running some code."""
    told = subprocess.run(
        [sys.executable, "-c", f"{code}\nimport sys; print(*sys.modules)"],
        capture_output=True,
        text=True,
        check=True,
    )
    return set(told.stdout.splitlines()[-1].split()) & set(SLOW)


@pytest.mark.parametrize("name", explorer.__all__)
def test_every_public_name_is_there_and_is_the_one_of_its_module(name):
    value = getattr(explorer, name)
    # Constants tell no module; everything else is the very object of the module that defines it.
    if name.isupper():
        assert isinstance(value, int)
    else:
        assert value is getattr(sys.modules[value.__module__], name)


def test_the_list_is_sorted_and_complete():
    # Constants, classes, functions: the order in which ruff keeps such lists.
    def rank(name):
        return (0 if name.isupper() else 1 if name[0].isupper() else 2, name)

    assert sorted(explorer.__all__, key=rank) == explorer.__all__
    assert set(explorer.__all__) == set(explorer._HOME_OF)
    assert set(explorer.__all__) <= set(dir(explorer))


def test_a_name_that_does_not_exist_is_told_as_python_tells_it():
    with pytest.raises(AttributeError, match=r"module 'explorer' has no attribute 'Sesion'"):
        _ = explorer.Sesion


def test_the_package_and_a_game_load_neither_graph_nor_plot_library():
    assert loaded_by("import explorer; explorer.load('sencha')") == set()


def test_the_tree_loads_the_graph_library():
    # So that the test above is known to be able to fail.
    assert "networkx" in loaded_by("import explorer; explorer.GameTree")


@pytest.mark.parametrize("words", [["cases", "sencha", "--only", "SEN-C-01"], ["games"], ["rules", "sencha"]])
def test_a_command_that_needs_no_tree_loads_none(words):
    assert loaded_by(f"from explorer.cli import main; assert main({words!r}) == 0") == set()
