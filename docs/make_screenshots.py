"""Take the pictures of the documentation from the start notebook in a real JupyterLab.

Usage: python3 run.py shots [NAME ...]   (without names: all of them, into docs/images)

With Pillow installed each picture gets a palette of its own and shrinks to a third; without, they stay as they are.
"""

from __future__ import annotations

import io
import os
import shutil
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple

from playwright.sync_api import Browser, Locator, Page, sync_playwright

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from tests.browser.explorer_page import ExplorerPage  # noqa: E402  found through the line above
from tests.browser.lab import Lab, Settings  # noqa: E402
from tests.browser.notebook import Notebook, PageLog  # noqa: E402
from tests.surroundings import jupyter_variables, launch  # noqa: E402

IMAGES = ROOT / "docs" / "images"
NOTEBOOK = "00_start_here.ipynb"
MOST_BYTES = 1_500_000
#: The window; no picture shows more than fits. Narrower than LEAST JupyterLab starts in another shape.
WINDOW, HEIGHT, LEAST = 1400, 1500, 800
SETTLE_MS = 700  # transitions of the board and of plotly, which tell nobody when they are over
DARK: Settings = {"@jupyterlab/apputils-extension:themes": {"theme": "JupyterLab Dark"}}


class Shot(NamedTuple):
    """A picture to take: at which width, what is done before, and whether the chart is on it."""

    name: str
    width: int
    act: Callable[[ExplorerPage], None]
    chart: bool = False
    settings: Settings = MappingProxyType({})


def first_turn(explorer: ExplorerPage) -> None:
    """Go to the first decision, whatever the cells below the explorer have done."""
    explorer.press("Home")
    explorer.press("PageDown")


def why_not(explorer: ExplorerPage) -> None:
    """Let P2 build and ask at P3's turn why no house can be bought."""
    branch(explorer)
    explorer.ask("Buy a house")


def branch(explorer: ExplorerPage) -> None:
    """Go to the end of the line that the notebook has played: P2 has built, with a branch beside it."""
    first_turn(explorer)
    explorer.press("End")


SHOTS = (
    Shot("board", WINDOW, first_turn),
    Shot("why_not", WINDOW, why_not),
    Shot("branch", WINDOW, branch, chart=True),
    Shot("width_1000", 1000, branch, chart=True),
    Shot("width_700", 700, first_turn),
    Shot("width_400", 400, first_turn),
    Shot("dark", WINDOW, branch, chart=True, settings=DARK),
)


@contextmanager
def running_lab() -> Iterator[Lab]:
    """Serve copies of the notebooks, with the code of this very folder in their kernels."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "lab").mkdir()
        shutil.copytree(ROOT / "notebooks", folder / "lab" / "notebooks")
        paths = os.pathsep.join(filter(None, [str(ROOT), os.environ.get("PYTHONPATH")]))
        lab = Lab(folder / "lab", {**jupyter_variables(folder), "PYTHONPATH": paths})
        try:
            yield lab
        finally:
            lab.stop()


def take(browser: Browser, lab: Lab, shot: Shot) -> bytes:
    """Open the notebook, do what the picture shows, and return it as PNG."""
    context = browser.new_context(viewport={"width": max(shot.width, LEAST), "height": HEIGHT})
    try:
        page = context.new_page()
        with lab.configured(shot.settings):
            notebook = Notebook(page, lab, NOTEBOOK, PageLog.of(page, (lab.url,)))
        page.evaluate("() => window.jupyterapp.commands.execute('application:toggle-left-area')")
        notebook.run_all()
        page.locator(".js-plotly-plot .main-svg").first.wait_for(timeout=60_000)
        explorer = ExplorerPage(page)
        fit(page, explorer.root, shot.width)
        shot.act(explorer)
        # The pointer shall light up nothing.
        page.mouse.move(0, 0)
        page.wait_for_timeout(SETTLE_MS)
        whole = page.locator(".jp-OutputArea-output").filter(has=explorer.root).first
        return (whole if shot.chart else explorer.root).screenshot(animations="disabled")
    finally:
        context.close()
        lab.end_kernels()


def fit(page: Page, root: Locator, width: int) -> None:
    """Make the window as wide as it takes for the explorer to be so wide; WINDOW is a width of the window itself."""
    if width == WINDOW:
        return
    margin = page.evaluate("() => innerWidth") - root.evaluate("element => element.offsetWidth")
    page.set_viewport_size({"width": round(width + margin), "height": HEIGHT})
    page.wait_for_timeout(SETTLE_MS)


def smaller(png: bytes) -> bytes:
    """Return the picture with a palette of 256 colours, or as it is where there is no Pillow."""
    try:
        from PIL import Image  # noqa: PLC0415  optional
    except ImportError:
        return png
    buffer = io.BytesIO()
    picture = Image.open(io.BytesIO(png)).convert("RGB")
    picture.quantize(256, dither=Image.Dither.NONE).save(buffer, "PNG", optimize=True)
    return buffer.getvalue()


def main(words: list[str]) -> int:
    """Take the named pictures, or all, and say how large they are."""
    unknown = set(words) - {shot.name for shot in SHOTS}
    if unknown:
        print(f"no such picture: {', '.join(sorted(unknown))}; there are {', '.join(s.name for s in SHOTS)}")
        return 2
    IMAGES.mkdir(exist_ok=True)
    with sync_playwright() as playwright, running_lab() as lab:
        browser = launch(playwright)
        if browser is None:
            print("no browser of the Chromium family found; $CHROMIUM may name one")
            return 1
        for shot in SHOTS:
            if not words or shot.name in words:
                file = IMAGES / f"{shot.name}.png"
                file.write_bytes(smaller(take(browser, lab, shot)))
                print(f"{file.relative_to(ROOT)}: {file.stat().st_size // 1000} kB", flush=True)
        browser.close()
    total = sum(file.stat().st_size for file in IMAGES.glob("*.png"))
    print(f"together {total // 1000} kB of at most {MOST_BYTES // 1000} kB")
    return 0 if total <= MOST_BYTES else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
