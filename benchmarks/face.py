"""Measure the face in a real JupyterLab: ``python benchmarks/face.py [--nodes 100 1000 10000] [--steps 40]``.

From the press of a key to the next frame with the answer in it, for trees of several sizes, and to the last
drawing of the chart that it leads to; with a bare ping in the same page beside it: a message to the kernel
and back that draws nothing. Then, in a fresh kernel, from the run of the cell to the board and to the chart.
Wall-clock times: other programs on the machine count.
"""

from __future__ import annotations

import argparse
import os
import statistics
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT), str(Path(__file__).parent)]

import figures  # noqa: E402  found through the line above

from tests.browser.explorer_page import ExplorerPage  # noqa: E402
from tests.browser.lab import Lab  # noqa: E402
from tests.browser.notebook import Notebook, PageLog  # noqa: E402
from tests.surroundings import jupyter_variables, launch  # noqa: E402

CELL = """
from widgets import Explorer
ex = Explorer("sencha", players=4, seed=7, journal=False)
ex
"""
GROW = """
from random import Random
from explorer.catalogue import load
from explorer.core.policy import policies
from explorer.session import Session
from widgets import Explorer
game = load("sencha")
session, rng = Session(game, 4), Random(3)
while session.state.actor < 0:
    session.draw(rng)
tree, fork = session.tree, session.here
node = fork
while len(tree) < {nodes}:
    state = tree.state(node)
    if not state.agenda:
        # The next game leaves the last one in the middle, as what people try does.
        line = tree.mainline()
        node = tree.resting(line[rng.randrange(len(line) // 4, len(line) - 20)])
        continue
    action = game.sample(state, rng) if state.actor < 0 else rng.choice(list(game.legal(state)))
    node = tree.play(node, action, how="drawn" if state.actor < 0 else "")
session.go(tree.resting(tree.mainline()[len(tree.mainline()) // 2]))
ex = Explorer(session, journal=False)
ex
"""
PING = """
import anywidget
class Ping(anywidget.AnyWidget):
    _esm = '''
    export default { render({ model }) {
        window.ping = () => new Promise(done => {
            const start = performance.now();
            const answered = () => {
                model.off("msg:custom", answered);
                requestAnimationFrame(() => {
                    const channel = new MessageChannel();
                    channel.port1.onmessage = () => done(performance.now() - start);
                    channel.port2.postMessage(0);
                });
            };
            model.on("msg:custom", answered);
            model.send({});
        });
    } }'''
ping = Ping()
ping.on_msg(lambda *_: ping.send({}))
ping
"""
LATENCIES = "() => (window.__teaLatency ?? []).splice(0)"
#: Notes when something was pressed, and when plotly has drawn, or the cursor has moved, last since.
CLOCK = """() => {
    const clock = window.__chartClock ??= { start: 0, drawn: 0 };
    if (!clock.listens) {
        clock.listens = true;
        for (const kind of ['keydown', 'click'])
            document.addEventListener(kind, ({ timeStamp }) => {
                Object.assign(clock, { start: timeStamp, drawn: 0 });
            }, true);
    }
    for (const plot of document.querySelectorAll('.js-plotly-plot')) {
        if (plot.isClocked) continue;
        plot.isClocked = true;
        for (const kind of ['plotly_afterplot', 'plotly_relayout', 'plotly_restyle', 'plotly_update'])
            plot.on(kind, () => (clock.drawn = performance.now()));
        // A step along the line moves the cursor alone, which is no business of plotly's.
        const moved = new MutationObserver(() => (clock.drawn = performance.now()));
        const cursor = plot.closest('.tea-chart').querySelector('.tea-cursor');
        moved.observe(cursor, { attributes: true, attributeFilter: ['style', 'hidden'] });
    }
}"""
#: Milliseconds from the press to the last drawing, once no other has come for a while; null for none at all.
DRAWN = """quiet => new Promise(done => {
    const clock = window.__chartClock, from = performance.now();
    const look = () => {
        const now = performance.now();
        if (clock.drawn && now - clock.drawn > quiet) done(clock.drawn - clock.start);
        else if (!clock.drawn && now - from > 20 * quiet) done(null);
        else setTimeout(look, 20);
    };
    look();
})"""
#: Without another drawing for so many milliseconds, the chart has come to rest.
QUIET = 200
#: Milliseconds between reaching a button and pressing it.
REACH = 250
SHAPES = "() => document.querySelectorAll('.te-board :is(rect, circle, path, use, text, line)').length"
#: What design and documents ask for on a quiet machine: median and 95th percentile in ms.
ASKED = {"step": "80 / 150", "play": "80 / 150", "step, chart": "within 250", "play, chart": "within 250"}
BOARD = ".tea-explorer[data-painted]"
CHART = ".js-plotly-plot .main-svg"


def p95(times: Sequence[float]) -> float:
    """Return the time that 95 of 100 stay below."""
    return statistics.quantiles(times, n=20)[-1]


@contextmanager
def running_lab() -> Iterator[Lab]:
    """Serve a folder of its own, with the code of this very folder in its kernels."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "lab").mkdir()
        paths = os.pathsep.join(filter(None, [str(ROOT), os.environ.get("PYTHONPATH")]))
        lab = Lab(folder / "lab", {**jupyter_variables(folder), "PYTHONPATH": paths})
        try:
            yield lab
        finally:
            lab.stop()


@contextmanager
def opened(browser: Browser, lab: Lab, cells: Sequence[str]) -> Iterator[Notebook]:
    """Open a notebook of these cells in a page of its own."""
    lab.write_notebook("face.ipynb", cells)
    context = browser.new_context(viewport={"width": 1400, "height": 1000})
    context.set_default_timeout(120_000)
    try:
        page = context.new_page()
        yield Notebook(page, lab, "face.ipynb", PageLog.of(page, (lab.url,)))
    finally:
        context.close()
        lab.end_kernels()


def steps(browser: Browser, lab: Lab, nodes: int, count: int) -> tuple[dict[str, list[float]], int]:
    """Return times in ms of pings, steps, and plies that add a node; and how many shapes the board has."""
    with opened(browser, lab, [GROW.format(nodes=nodes), PING]) as notebook:
        notebook.run_all()
        page = notebook.page
        explorer = ExplorerPage(page)
        page.locator(CHART).first.wait_for()
        explorer.press("ArrowLeft")
        page.evaluate(LATENCIES)
        found: dict[str, list[float]] = {
            name: [] for name in ("ping", "step", "step, chart", "play", "play, chart")
        }

        def note(what: str) -> None:
            found[what] += page.evaluate(LATENCIES)
            drawn = page.evaluate(DRAWN, QUIET)
            found[f"{what}, chart"] += [] if drawn is None else [drawn]

        for _ in range(count):
            found["ping"].append(page.evaluate("() => window.ping()"))
            # What a notebook does about a kernel that was busy must be over before the next one.
            page.wait_for_timeout(QUIET)
        for turn in range(count):
            page.evaluate(CLOCK)
            explorer.press("ArrowRight" if turn % 2 else "ArrowLeft")
            note("step")
        for _ in range(count // 2):
            draw = explorer.find("[data-draw]")
            button = draw if draw.is_visible() else explorer.find(".te-actions [data-ok='true']:visible").last
            # Nobody presses a button in the very moment in which the pointer reaches it.
            button.hover()
            page.wait_for_timeout(REACH)
            page.evaluate(CLOCK)
            explorer.do(button.click)
            note("play")
        errors = notebook.eval("[str(e) for e in ex.errors]")
        if errors:
            raise RuntimeError(errors)
        return found, int(page.evaluate(SHAPES))


def opening(browser: Browser, lab: Lab) -> tuple[float, float]:
    """Return the seconds from the run of the cell to the board and to the chart, in a fresh kernel."""
    with opened(browser, lab, [CELL]) as notebook:
        page = notebook.page
        page.evaluate(
            """([board, chart]) => {
            const start = performance.now();
            window.seen = {};
            const look = () => {
                for (const [name, one] of [['board', board], ['chart', chart]])
                    if (document.querySelector(one)) window.seen[name] ??= performance.now() - start;
                if (!('chart' in window.seen)) requestAnimationFrame(look);
            };
            look();
            window.jupyterapp.commands.execute('notebook:run-all-cells');
        }""",
            [BOARD, CHART],
        )
        page.wait_for_function("() => 'chart' in window.seen")
        seen = page.evaluate("() => window.seen")
        return seen["board"] / 1000, seen["chart"] / 1000


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--nodes", type=int, nargs="+", default=[100, 1_000, 10_000])
    parser.add_argument("--steps", type=int, default=40)
    parser.add_argument("--openings", type=int, default=3)
    args = parser.parse_args()
    print(f"{figures.machine()}\n")
    print("| tree, nodes | what | median ms | p95 ms | above a ping, median ms | times | asked for |")
    print("| ---: | --- | ---: | ---: | ---: | ---: | --- |")
    with sync_playwright() as playwright, running_lab() as lab:
        browser = launch(playwright)
        if browser is None:
            sys.exit("no browser of the Chromium family found; $CHROMIUM may name one")
        for nodes in args.nodes:
            found, shapes = steps(browser, lab, nodes, args.steps)
            bare = statistics.median(found["ping"])
            for what, times in found.items():
                if len(times) < 2:
                    print(f"| {nodes:,} | {what} | too few: {len(times)} | | | | |", flush=True)
                    continue
                middle = statistics.median(times)
                above = "" if what == "ping" else f"{middle - bare:.0f}"
                row = (
                    f"{nodes:,}", what, f"{middle:.0f}", f"{p95(times):.0f}", above, f"{len(times)}",
                    ASKED.get(what, ""),
                )  # fmt: skip
                print(f"| {' | '.join(row)} |", flush=True)
        times = [opening(browser, lab) for _ in range(args.openings)]
        board, chart = (statistics.median(column) for column in zip(*times, strict=True))
        print(f"\nThe board of the last tree has {shapes} shapes.")
        print(
            f"From the run of the cell in a fresh kernel, median of {len(times)}: board {board:.1f} s"
            f" (asked for: 2), chart {chart - board:.1f} s after it (6)."
        )
        browser.close()
    print(figures.machine())


if __name__ == "__main__":
    main()
