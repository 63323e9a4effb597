"""Take the pictures of the documentation from the start notebook in a real JupyterLab.

Usage: python3 run.py shots [NAME ...]   (without names: all of them, into docs/images)

With Pillow installed each picture gets a palette of its own and shrinks to a third.
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
WINDOW, HEIGHT, LEAST = 1400, 2000, 800
SETTLE_MS = 700  # transitions of the board and of plotly, which tell nobody when they are over
DRAWN = (
    "n => document.querySelector('.js-plotly-plot').data.filter(curve => curve.visible === true).length === n"
)
DARK: Settings = {"@jupyterlab/apputils-extension:themes": {"theme": "JupyterLab Dark"}}


class Shot(NamedTuple):
    """A picture to take: at which width, what is done before, and whether the chart is on it."""

    name: str
    width: int
    act: Callable[[ExplorerPage, Notebook], None]
    chart: bool = False
    settings: Settings = MappingProxyType({})


#: Plays on in the kernel as the game's own policy would: to turn 30, and otherwise from the middle on.
#: It does so on the tree, so that the page is told once and not a hundred times.
PLAY = """
from random import Random
from explorer.core.policy import policies
session = ex.session
game, tree = session.game, session.tree

def play_on(node, turns, seed):
    rng, last = Random(seed), tree.nodes.data(node)["turn"] + turns
    while tree.state(node).agenda and tree.nodes.data(node)["turn"] < last:
        state = tree.state(node)
        if state.actor < 0:
            node = tree.play(node, game.sample(state, rng), how="drawn")
        else:
            node = tree.play(node, policies(game)["greedy"](game, state, rng))
    return node

play_on(tree.mainline()[-1], 30, 5)
line = tree.mainline()
fork = next(n for n in line if tree.nodes.data(n)["turn"] == 22 and tree.state(n).actor >= 0)
known = [tree.nodes.data(child)["action"] for child in tree.children(fork)]
other = next(a for a in game.legal(tree.state(fork)) if a not in known)
session.go(play_on(tree.play(fork, other), 7, 6))
"""


def first_turn(explorer: ExplorerPage, _notebook: Notebook) -> None:
    """Go to the first decision, whatever the cells below the explorer have done."""
    explorer.press("Home")
    explorer.press("PageDown")


def why_not(explorer: ExplorerPage, notebook: Notebook) -> None:
    """Ask at the first decision why no house can be bought."""
    first_turn(explorer, notebook)
    explorer.ask("Buy a house")


def branch(explorer: ExplorerPage, notebook: Notebook) -> None:
    """Show the end of a what-if line in the middle of a game."""
    notebook.eval(f"exec({PLAY!r}, globals())")
    nodes = notebook.eval("len(ex.session.tree)")
    notebook.page.wait_for_function(
        "([root, n]) => +root.dataset.n === n", arg=[explorer.root.element_handle(), nodes]
    )


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
        shot.act(explorer, notebook)
        if shot.chart:
            curves = notebook.eval("sum(trace.visible is True for trace in ex.chart.figure.data)")
            page.wait_for_function(DRAWN, arg=curves, timeout=60_000)
        # The pointer shall light up nothing.
        page.mouse.move(0, 0)
        page.wait_for_timeout(SETTLE_MS)
        whole = page.locator(".jp-OutputArea-output").filter(has=explorer.root).first
        return (whole if shot.chart else explorer.root).screenshot(animations="disabled")
    finally:
        context.close()
        lab.end_kernels()


def fit(page: Page, root: Locator, width: int) -> None:
    """Make the window as wide as it takes for the explorer to be so wide; WINDOW is the window's width."""
    # JupyterLab's margins depend on the width, so the first answer need not be the last.
    for _ in range(4):
        off = width - root.evaluate("element => element.offsetWidth")
        if width == WINDOW or not off:
            return
        page.set_viewport_size({"width": page.evaluate("() => innerWidth") + off, "height": HEIGHT})
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
