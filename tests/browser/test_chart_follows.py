"""The chart in the page shows what the kernel's chart shows, also after the cells of a notebook have changed the tree."""

from tests.browser.explorer_page import ExplorerPage

#: Number of points of each visible curve, in the page and in the kernel.
IN_PAGE = "() => document.querySelector('.js-plotly-plot').data.filter(t => t.visible === true).map(t => (t.x ?? []).length)"
IN_KERNEL = "[len(t.x or ()) for t in ex.chart.figure.data if t.visible is True]"


def test_the_chart_follows_the_game(open_notebook):
    notebook = open_notebook("00_start_here.ipynb", viewport={"width": 1400, "height": 1100})
    notebook.run_all()
    page = notebook.page
    explorer = ExplorerPage(page)
    page.locator(".js-plotly-plot .main-svg").first.wait_for(timeout=60_000)
    explorer.press("End")
    for _ in range(8):
        if explorer.find("[data-draw]").is_visible():
            explorer.draw()
        else:
            explorer.do(explorer.find(".te-actions [data-ok='true']:visible").last.click)
    wanted = notebook.eval(IN_KERNEL)
    assert max(wanted) >= 10
    page.wait_for_function(f"wanted => JSON.stringify(({IN_PAGE})()) === JSON.stringify(wanted)", arg=wanted)
    assert notebook.eval("[str(e) for e in ex.errors]") == []
