"""The tools of this folder, proven on a notebook with nothing of ours in it."""

import re

import pytest

BUTTON = """
import threading
import ipywidgets
clicks, in_main_thread = [], []
button = ipywidgets.Button(description="Pour")
def pour(sender):
    clicks.append(sender.description)
    in_main_thread.append(threading.current_thread() is threading.main_thread())
    sender.description = f"Poured {len(clicks)}"
button.on_click(pour)
button
"""

SUBSHELLS = "@jupyterlab/apputils-extension:kernels-settings"


def click_and_wait(notebook, cups):
    notebook.page.get_by_role("button", name=re.compile("^Pour")).click()
    notebook.page.get_by_role("button", name=f"Poured {cups}", exact=True).wait_for()


def test_a_click_reaches_the_kernel_and_comes_back(lab, open_notebook):
    lab.write_notebook("button.ipynb", [BUTTON, "cups = 1"])
    notebook = open_notebook("button.ipynb", settings={SUBSHELLS: {"commsOverSubshells": "disabled"}})
    notebook.run_all()

    click_and_wait(notebook, 1)
    click_and_wait(notebook, 2)

    assert notebook.eval("[clicks, in_main_thread, cups]") == [["Pour", "Poured 1"], [True, True], 1]
    assert notebook.log.external == []
    assert notebook.log.errors == []


def test_jupyterlab_answers_clicks_in_another_thread_unless_told_otherwise(lab, open_notebook):
    lab.write_notebook("button.ipynb", [BUTTON])
    notebook = open_notebook("button.ipynb")
    notebook.run_all()

    # The subshell is made on the side: the first clicks may come before it.
    for cups in range(1, 20):
        click_and_wait(notebook, cups)
        if not notebook.eval("in_main_thread[-1]"):
            break
    else:
        pytest.fail("all clicks were answered in the main thread")


def test_a_failing_cell_fails_the_run(lab, open_notebook):
    lab.write_notebook("broken.ipynb", ["1 + 1", "leaves = 1 / 0"])
    notebook = open_notebook("broken.ipynb")
    with pytest.raises(AssertionError, match="ZeroDivisionError"):
        notebook.run_all()


def test_a_failing_expression_names_its_error(lab, open_notebook):
    lab.write_notebook("empty.ipynb", [])
    notebook = open_notebook("empty.ipynb")
    with pytest.raises(AssertionError, match="NameError: name 'leaves'"):
        notebook.eval("leaves")


def test_the_log_shows_what_a_page_asks_elsewhere(new_page):
    page, log = new_page()
    page.set_content("<img src='http://elsewhere.example/leaf.png'>")
    page.evaluate("() => console.error('cold')")
    assert log.external == ["http://elsewhere.example/leaf.png"]
    assert any("ERR_NAME_NOT_RESOLVED" in error for error in log.errors)
    assert "cold" in log.errors
