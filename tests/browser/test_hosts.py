"""The explorer outside JupyterLab: in an app of marimo, and in a page of Voila."""

import sys

import nbformat

from tests.browser.explorer_page import ExplorerPage, box_of
from tests.browser.hosts import served

MARIMO = """
import marimo

app = marimo.App(width="full")


@app.cell
def _():
    import marimo as mo
    from widgets import Explorer

    ex = Explorer("sencha", players=3, seed=7, journal=False)
    return ex, mo


@app.cell
def _(ex, mo):
    mo.ui.anywidget(ex.panel)
    return


if __name__ == "__main__":
    app.run()
"""
VOILA = """
from widgets import Explorer
ex = Explorer("sencha", players=3, seed=7, journal=False)
ex
"""
OPEN_MS = 120_000


def a_house_is_built_asked_about_and_taken_back(page):
    """Play, ask, step: each act is answered by the kernel behind the page."""
    page.locator(".tea-explorer[data-painted]").first.wait_for(timeout=OPEN_MS)
    explorer = ExplorerPage(page)
    nodes, start = explorer.attribute("n"), explorer.attribute("here")
    explorer.click_target("plantation:uji")
    assert explorer.find("[data-outcome]").count() > 3
    explorer.draw()
    assert explorer.attribute("n") == nodes + 3  # the house, the draw, the end of the turn
    explorer.ask("Buy a house")
    assert "SEN-BUY-02" in explorer.text(".te-verdict")
    explorer.press("PageUp")
    assert explorer.attribute("here") == start
    assert box_of(explorer.find("svg.te-board").first)["width"] > 400
    return explorer


def test_an_app_of_marimo_shows_the_panel_and_answers(new_page, project_root, tmp_path):
    app = tmp_path / "app.py"
    app.write_text(MARIMO, encoding="utf-8")
    words = [sys.executable, "-m", "marimo", "-q", "run", str(app), "--headless", "--no-token"]
    # marimo keeps what it remembers of its user in the home folder; nothing of the user's shall count here.
    environment = {"HOME": str(tmp_path), "XDG_CONFIG_HOME": str(tmp_path), "PYTHONPATH": str(project_root)}
    with served(
        [*words, "--host", "127.0.0.1", "-p", "{port}"], environment, tmp_path / "log", "health"
    ) as address:
        page, log = new_page(address)
        page.goto(address)
        a_house_is_built_asked_about_and_taken_back(page)
        assert log.external == []
        assert log.errors == []


def test_a_page_of_voila_shows_panel_and_chart_and_answers(
    new_page, project_root, jupyter_environment, tmp_path
):
    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(VOILA)])
    notebook.metadata["kernelspec"] = {"name": "python3", "display_name": "Python 3", "language": "python"}
    nbformat.write(notebook, tmp_path / "page.ipynb")
    words = [sys.executable, "-m", "voila", str(tmp_path / "page.ipynb"), "--no-browser", "--port={port}"]
    environment = {**jupyter_environment, "PYTHONPATH": str(project_root)}
    with served(
        [*words, "--Voila.ip=127.0.0.1"], environment, tmp_path / "log", "voila/static/voila.js"
    ) as address:
        page, log = new_page(address)
        page.goto(address, timeout=OPEN_MS)
        explorer = a_house_is_built_asked_about_and_taken_back(page)
        page.locator(".js-plotly-plot .main-svg").first.wait_for(timeout=OPEN_MS)
        chart = box_of(page.locator(".tea-chart"))
        panel = box_of(explorer.root)
        assert chart["y"] >= panel["y"] + panel["height"] - 2, "the chart stands below the panel"
        # The page of Voila itself asks for a font of icons, and does without it.
        assert [url for url in log.external if "fontawesome" not in url] == []
