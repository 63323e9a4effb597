"""The chart in the page shows what the kernel's chart shows, also after the cells of a notebook have changed the tree."""

from tests.browser.explorer_page import ExplorerPage

#: Number of points of each visible curve, in the page and in the kernel.
IN_PAGE = "() => document.querySelector('.js-plotly-plot').data.filter(t => t.visible === true).map(t => (t.x ?? []).length)"
IN_KERNEL = "[len(t.x or ()) for t in ex.chart.figure.data if t.visible is True]"
RESTART = "() => window.jupyterapp.shell.currentWidget.sessionContext.restartKernel()"
#: From now on no change of the figure reaches the page: what a page sees when plotly's messages get lost.
MODEL = "(lambda figure: figure.model_id if figure.comm is not None else None)(ex.chart.figure)"
LOSE = "setattr(ex.chart.figure, '_send_update_msg', lambda **_: setattr(ex.chart.figure, '_last_trace_edit_id', ex.chart.figure._last_trace_edit_id + 1))"

#: Whether the cursor stands at a place of the plot, across all of it.
CURSOR = """place => {
    const line = document.querySelector('.tea-cursor').getBoundingClientRect();
    const plot = document.querySelector('.js-plotly-plot');
    const { xaxis, yaxis } = plot._fullLayout;
    const at = plot.getBoundingClientRect().left + xaxis._offset + xaxis.d2p(place);
    return Math.abs(line.left - at) < 1.5 && Math.abs(line.height - yaxis._length) < 1.5 && line.height > 50;
}"""


def play_some(explorer, steps=8):
    explorer.press("End")
    for _ in range(steps):
        if explorer.find("[data-draw]").is_visible():
            explorer.draw()
        else:
            explorer.do(explorer.find(".te-actions [data-ok='true']:visible").last.click)


def follows(notebook):
    """Wait until the page shows the curves that the kernel has."""
    # Read between two changes: while a figure is being made it has no curves.
    wanted = notebook.eval(
        f"(lambda: [ex.session.lock.acquire(), {IN_KERNEL}, ex.session.lock.release()])()"
    )[1]
    assert max(wanted) >= 10
    notebook.page.wait_for_function(
        f"wanted => JSON.stringify(({IN_PAGE})()) === JSON.stringify(wanted)", arg=wanted
    )


def test_the_chart_follows_the_game_also_in_the_same_page_after_a_restart(open_notebook):
    notebook = open_notebook("00_start_here.ipynb", viewport={"width": 1400, "height": 1100})
    notebook.run_all()
    page = notebook.page
    for run in range(2):
        explorer = ExplorerPage(page)
        page.locator(".js-plotly-plot .main-svg").first.wait_for(timeout=60_000)
        play_some(explorer)
        follows(notebook)
        for key in ("End", "ArrowLeft", "Home"):
            explorer.press(key)
            page.wait_for_function(CURSOR, arg=notebook.eval("ex.chart.cursor.place"))
        assert notebook.eval("[str(e) for e in ex.errors]") == []
        if not run:
            page.evaluate(RESTART)
            notebook.wait_until_ready()
            notebook.run_all()
    assert notebook.log.errors == []


def test_a_chart_that_has_lost_changes_is_drawn_anew(open_notebook):
    notebook = open_notebook("00_start_here.ipynb", viewport={"width": 1400, "height": 1100})
    notebook.run_all()
    explorer = ExplorerPage(notebook.page)
    notebook.page.locator(".js-plotly-plot .main-svg").first.wait_for(timeout=60_000)
    play_some(explorer)
    follows(notebook)
    lost = notebook.eval(MODEL)
    assert notebook.eval(LOSE) is None
    play_some(explorer, 3)
    for _ in range(60):
        # Between the old chart and the new one there is a closed one, which has no model.
        if notebook.eval(MODEL) not in {lost, None}:
            break
        notebook.page.wait_for_timeout(500)
    assert notebook.eval(MODEL) not in {lost, None}
    follows(notebook)
    play_some(explorer, 3)
    follows(notebook)
    assert notebook.eval("[str(e) for e in ex.errors]") == []
    assert notebook.log.errors == []
