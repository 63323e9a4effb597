"""The site: JupyterLab and Python inside a browser, from a server that has nothing but files."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.browser.explorer_page import ExplorerPage
from tests.browser.site import SiteNotebook, served

# It takes some minutes, so it is no part of `run.py test` but a command of its own.
pytestmark = pytest.mark.site


@pytest.fixture(scope="module")
def site(tmp_path_factory, project_root) -> Path:
    folder = tmp_path_factory.mktemp("built") / "site"
    subprocess.run([sys.executable, "-m", "lite.build", "--out", str(folder)], cwd=project_root, check=True)
    return folder


@pytest.fixture
def open_site(site, new_page):
    with served(site) as address:

        def open_(name: str) -> SiteNotebook:
            page, log = new_page(address, viewport={"width": 1400, "height": 1100})
            return SiteNotebook(page, address, name, log)

        yield open_


def test_nothing_names_a_place_on_the_internet_to_load_python_from(site):
    config = json.loads((site / "jupyter-lite.json").read_text("utf-8"))["jupyter-config-data"]
    kernel = config["litePluginSettings"]["@jupyterlite/pyodide-kernel-extension:kernel"]
    assert kernel["pyodideUrl"].startswith("./")
    assert kernel["disablePyPIFallback"] is True
    packages = json.loads((site / "static/pyodide/pyodide-lock.json").read_text("utf-8"))["packages"]
    assert all((site / "static/pyodide" / one["file_name"]).is_file() for one in packages.values())


def test_the_start_notebook_is_played_in_a_browser_alone(open_site):
    notebook = open_site("00_start_here.ipynb")
    notebook.run_all()
    page = notebook.page
    explorer = ExplorerPage(page)
    assert notebook.eval("__import__('sys').platform") == "emscripten"
    page.locator(".js-plotly-plot .main-svg").first.wait_for(timeout=180_000)

    # Back to the first turn, whatever the cells below have done; a place that glows is an action.
    explorer.press("Home")
    explorer.press("PageDown")
    nodes = explorer.attribute("n")
    explorer.click_target("plantation:shizuoka")
    assert notebook.eval("type(ex.session.state.agenda[-1]).__name__") == "DrawForBuild"
    explorer.do(explorer.find("[data-outcome]").nth(1).click)
    assert explorer.attribute("n") == nodes + 3

    explorer.ask("Buy a house")
    verdict = explorer.text(".te-verdict")
    assert "SEN-BUY-02" in verdict
    assert "4 yen" in verdict

    # The cell also leaves a picture for whoever has no kernel.
    assert page.locator(".tea-static").count() == 1

    # What was played can be kept: it lies beside the notebook, where it can be downloaded.
    assert notebook.eval("str(ex.save('mine.tea.jsonl'))")
    saved = page.evaluate(
        """async () => (await window.jupyterapp.serviceManager.contents.get(
            'mine.tea.jsonl', { type: 'file', format: 'text', content: true })).content"""
    )
    assert json.loads(saved.splitlines()[0])["game"]["id"] == "sencha"
    opened = "__import__('explorer').Session.open('mine.tea.jsonl').opened.outcome"
    assert notebook.eval(opened) == "verified"

    assert notebook.eval("[str(e) for e in ex.errors]") == []
    assert notebook.log.external == []
    assert notebook.log.errors == []
