"""One explorer in three places, answers in either thread, cells run again and again, kernels that end: nothing is lost or leaks."""

import pytest

from tests.browser.explorer_page import ExplorerPage, box_of

SUBSHELLS = "@jupyterlab/apputils-extension:kernels-settings"
CELL = """
from widgets import Explorer
ex = Explorer("sencha", players=3, seed=7, journal=False)
ex
"""
THREADS = """
import threading
in_main = []
ex._desk.after.append(lambda _: in_main.append(threading.current_thread() is threading.main_thread()))
"""
KEPT = """
from widgets import Explorer
ex = Explorer("sencha", players=3, seed=7)
ex
"""
# A widget that does nothing but show which manager the page has.
MANAGER = """
import anywidget, ipywidgets
class Probe(anywidget.AnyWidget):
    _esm = "export default { render({ model }) { window.manager = model.widget_manager; } }"
Probe()
"""
LARGE = """
from random import Random
from widgets import Explorer
ex = Explorer("sencha", players=3, seed=7, journal=False)
session, rng, nodes = ex.session, Random(3), 1_300
game, tree = session.game, session.tree
node = fork = session.here
while len(tree) < nodes:
    state = tree.state(node)
    if not state.agenda:
        node = fork
        state = tree.state(node)
    action = game.sample(state, rng) if state.actor < 0 else rng.choice(list(game.legal(state)))
    node = tree.play(node, action, how="drawn" if state.actor < 0 else "")
ex
"""
SHUT_DOWN = "() => window.jupyterapp.shell.currentWidget.sessionContext.shutdown()"
START = "() => window.jupyterapp.shell.currentWidget.sessionContext.changeKernel({ name: 'python3' }).then(() => null)"
RUNS = 30


def nothing_went_wrong(notebook):
    assert notebook.eval("[str(e) for e in ex.errors]") == []
    assert notebook.log.external == []
    assert notebook.log.errors == []


@pytest.mark.parametrize("where", ["main", "subshell"])
def test_requests_are_answered_in_the_main_thread_and_in_a_subshell(lab, open_notebook, where):
    lab.write_notebook("threads.ipynb", [CELL, THREADS])
    settings = {SUBSHELLS: {"commsOverSubshells": "disabled" if where == "main" else "perCommTarget"}}
    notebook = open_notebook("threads.ipynb", settings=settings)
    notebook.run_all()
    explorer = ExplorerPage(notebook.page)
    notebook.page.locator(".js-plotly-plot .main-svg").first.wait_for(timeout=60_000)
    explorer.click_target("plantation:uji")
    explorer.draw()
    for _ in range(20):
        explorer.press("ArrowLeft")
        explorer.press("ArrowRight")
        if where == "main" or not notebook.eval("in_main[-1]"):
            break
    threads = notebook.eval("in_main")
    assert len(threads) >= 4
    # The subshell is made on the side: the first requests may come before it.
    assert all(threads) if where == "main" else not threads[-1]
    nothing_went_wrong(notebook)


def test_one_explorer_in_three_places_is_one_explorer(lab, open_notebook):
    lab.write_notebook("three.ipynb", [CELL, "ex", "ex"])
    notebook = open_notebook("three.ipynb")
    notebook.run_all()
    page = notebook.page
    views = [ExplorerPage(page, number) for number in range(3)]
    page.locator(".js-plotly-plot .main-svg").nth(2).wait_for(timeout=60_000)
    for view in views:
        view.play("Hire a farmer" if view is views[0] else "Hire a donkey")
        here = notebook.eval("ex._desk.columns.number(ex.session.here)")
        page.wait_for_function(
            "here => [...document.querySelectorAll('.tea-explorer')].every(root => +root.dataset.here === here)",
            arg=here,
        )
    heads = {view.text(".te-turn") for view in views}
    assert len(heads) == 1
    nothing_went_wrong(notebook)


def counts(notebook):
    """Count what the kernel and the page hold: widgets, models, explorers that are drawn."""
    page = notebook.page
    page.locator(".js-plotly-plot .main-svg").first.wait_for(timeout=60_000)
    assert notebook.eval("ex.chart is not None")
    return [
        notebook.eval("len(ipywidgets.widgets.widget._instances)"),
        page.evaluate("() => Object.keys(window.manager._models).length"),
        page.locator(".tea-explorer").count(),
    ]


def test_a_cell_that_is_run_thirty_times_leaves_one_explorer(lab, open_notebook):
    lab.write_notebook("again.ipynb", [MANAGER, CELL])
    notebook = open_notebook("again.ipynb")
    notebook.run_all()
    page = notebook.page
    page.evaluate("() => { window.jupyterapp.shell.currentWidget.content.activeCellIndex = 1; }")
    again = "() => window.jupyterapp.commands.execute('notebook:run-cell').then(() => null)"
    page.evaluate(again)
    first = counts(notebook)
    for _ in range(RUNS - 2):
        page.evaluate(again)
    # What is closed leaves the page a moment later.
    page.wait_for_function(
        "n => Object.keys(window.manager._models).length <= n", arg=first[1], timeout=60_000
    )
    assert counts(notebook) == first
    assert notebook.eval("[str(e) for e in ex.errors]") == []
    # A chart that is closed while plotly is still on its way to the page is complained about by anywidget.
    assert [text for text in notebook.log.errors if "explorer" in text.lower()] == []


def test_a_large_tree_has_a_map_and_a_press_on_it_goes_there(lab, open_notebook):
    lab.write_notebook("large.ipynb", [LARGE])
    notebook = open_notebook("large.ipynb")
    notebook.run_all()
    explorer = ExplorerPage(notebook.page)
    assert explorer.attribute("n") > 1_000
    explorer.press("Home")
    small = explorer.find(".te-minimap")
    small.wait_for()
    painted = small.locator("canvas").evaluate(
        "one => one.getContext('2d').getImageData(0, 0, one.width, one.height).data.filter((v, at) => at % 4 === 3 && v).length"
    )
    assert painted > 500
    box, scroller = box_of(small), explorer.find(".te-tree-scroll")
    assert scroller.evaluate("one => one.scrollLeft") == 0
    notebook.page.mouse.click(box["x"] + box["width"] * 0.8, box["y"] + box["height"] / 2)
    notebook.page.wait_for_function("one => one.scrollLeft > 1000", arg=scroller.element_handle())
    # The frame stands where the press was, and the nodes there are drawn.
    frame = box_of(explorer.find(".te-minimap-view"))
    assert frame["x"] <= box["x"] + box["width"] * 0.8 <= frame["x"] + frame["width"] + 1
    assert explorer.find(".te-tree .te-node").count() > 5
    nothing_went_wrong(notebook)


def test_unsaved_work_of_a_kernel_that_ended_is_recovered_by_a_press(lab, open_notebook):
    lab.write_notebook("recover.ipynb", [KEPT])
    notebook = open_notebook("recover.ipynb")
    notebook.run_all()
    page, explorer = notebook.page, ExplorerPage(notebook.page)
    start = explorer.attribute("n")
    explorer.click_target("plantation:uji")
    explorer.draw()
    nodes, label = explorer.attribute("n"), notebook.eval("ex.session.label()")
    assert nodes > start
    page.locator(".js-plotly-plot .main-svg").first.wait_for(timeout=60_000)
    nothing_went_wrong(notebook)
    # From here on, what the page still holds of the kernel that ended may complain that it cannot send.
    page.evaluate(SHUT_DOWN)
    page.evaluate(START)
    notebook.wait_until_ready()
    notebook.run_all()
    explorer = ExplorerPage(page)
    assert explorer.attribute("n") == start
    assert "Unsaved work was found" in explorer.text(".te-notice")
    explorer.do(explorer.find(".te-notice [data-offer]").first.click)  # the newest, where there are several
    # The recovered game is painted first, and what is said of it next.
    explorer.find(".te-notice").filter(has_text="Recovered").wait_for()
    assert explorer.attribute("n") == nodes
    assert notebook.eval("ex.session.label()") == label
    assert notebook.eval("[str(e) for e in ex.errors]") == []
    assert notebook.log.external == []
