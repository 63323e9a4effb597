"""A real JupyterLab and a real browser for the tests in this folder."""

import os
import re
import shutil
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser.lab import Lab
from tests.browser.notebook import Notebook, PageLog
from tests.surroundings import launch

SHOTS = Path(__file__).parent / "_shots"
VIEWPORT = {"width": 1400, "height": 1000}
CLICK_MS = 15_000  # far above what anything takes, so that only what never happens runs into it
failed_call = pytest.StashKey[bool]()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item, call):
    """Remember for the fixtures whether the test itself failed."""
    report = yield
    if report.when == "call":
        item.stash[failed_call] = report.failed
    return report


def pytest_collection_modifyitems(items):
    """Mark every test of this folder, so that none is forgotten."""
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker("browser" if item.get_closest_marker("site") is None else "site")


@pytest.fixture(scope="session")
def lab(tmp_path_factory, jupyter_environment, project_root) -> Iterator[Lab]:
    """Return a JupyterLab that serves copies of the project's notebooks."""
    folder = tmp_path_factory.mktemp("lab")
    if (project_root / "notebooks").is_dir():
        # What somebody has left unsaved beside the notebooks is none of the tests' business.
        left = shutil.ignore_patterns(".tea")
        shutil.copytree(project_root / "notebooks", folder / "notebooks", ignore=left)
    server = Lab(folder, jupyter_environment)
    yield server
    server.stop()


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """Return a browser of the Chromium family, $CHROMIUM before all others."""
    with sync_playwright() as playwright:
        browser = launch(playwright)
        if browser is None:
            missing = pytest.fail if os.environ.get("CI") else pytest.skip
            missing("no browser of the Chromium family found; $CHROMIUM may name one")
        yield browser
        browser.close()


@pytest.fixture
def new_page(chromium, request) -> Iterator:
    """Return a function that makes a page and its log; the arguments say where the page may ask.

    Each page has a profile of its own. When the test fails, pictures of its pages are left in ``_shots``.
    """
    contexts = []

    def make(*allowed: str, **options) -> tuple[Page, PageLog]:
        context = chromium.new_context(**{"viewport": VIEWPORT, **options})
        context.set_default_timeout(CLICK_MS)
        contexts.append(context)
        page = context.new_page()
        return page, PageLog.of(page, allowed)

    yield make
    pages = [page for context in contexts for page in context.pages]
    if request.node.stash.get(failed_call, False):
        SHOTS.mkdir(exist_ok=True)
        for number, page in enumerate(pages):
            name = re.sub(r"[^\w-]+", "_", request.node.name)
            page.screenshot(path=SHOTS / f"{name}-{number}.png")
    for context in contexts:
        context.close()


@pytest.fixture
def open_notebook(lab, new_page) -> Iterator:
    """Return a function that opens a notebook by name, with settings of JupyterLab if given."""
    with ExitStack() as stack:

        def open_(name: str, settings=None, **options) -> Notebook:
            stack.enter_context(lab.configured(settings or {}))
            page, log = new_page(lab.url, **options)
            return Notebook(page, lab, name, log)

        yield open_
    lab.end_kernels()
