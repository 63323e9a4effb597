"""What-if analysis in real JupyterLab: intervals narrow while one steps through the game, and a click ends it."""

import re

from tests.browser.explorer_page import ExplorerPage

#: Interval of an option that is still in question, by its label, and after how many playouts.
KNOWN = """() => {
    const table = document.querySelector('.tea-what-if table');
    if (!table) return null;
    const rows = [...table.querySelectorAll('tr[data-word]')].map(
        row => [row.cells[0].textContent, row.querySelector('[data-interval]').textContent]);
    return {looked: Number(table.caption.textContent.match(/after (\\d+)/)[1]), rows: Object.fromEntries(rows)};
}"""


def width(text):
    """Return how wide an interval is that is written as numbers, else None."""
    ends = re.fullmatch(r"([+-][\d.]+) to ([+-][\d.]+)", text)
    return float(ends[2]) - float(ends[1]) if ends else None


def known(page, beyond):
    """Wait for a look after more playouts than that, and return what is known then."""
    page.wait_for_function(f"beyond => ({KNOWN})()?.looked > beyond", arg=beyond, timeout=120_000)
    return page.evaluate(KNOWN)


def test_an_interval_narrows_the_game_can_be_stepped_through_and_it_is_cancelled(open_notebook):
    notebook = open_notebook("00_start_here.ipynb", viewport={"width": 1400, "height": 1300})
    notebook.run_all()
    page, explorer = notebook.page, ExplorerPage(notebook.page)
    page.locator(".js-plotly-plot .main-svg").first.wait_for(timeout=60_000)
    explorer.press("Home")
    explorer.press("PageDown")
    page.locator(".tea-what-if-place button").first.click()
    assert notebook.eval("setattr(ex.analysis.most, 'value', 100_000)") is None
    page.locator(".tea-what-if").get_by_role("button", name="Start").click()

    first = known(page, 0)
    later = known(page, first["looked"])
    pairs = [(width(text), width(later["rows"].get(label, ""))) for label, text in first["rows"].items()]
    shared = [(before, after) for before, after in pairs if before and after]
    assert shared
    assert any(after < before for before, after in shared)

    # The kernel answers, and steps, while the playouts run.
    assert notebook.eval("ex.analysis.running")
    before = notebook.eval("ex.session.here")
    explorer.press("ArrowRight")
    assert notebook.eval("ex.session.here") != before
    assert notebook.eval("ex.analysis.running")

    page.locator(".tea-what-if").get_by_role("button", name="Cancel").click()
    page.get_by_text("cancelled.").wait_for(timeout=10_000)
    assert notebook.eval("ex.analysis.running") is False
    assert notebook.eval("ex.analysis.comparison.n") < 100_000
    assert notebook.eval("[str(e) for e in ex.analysis.errors + ex.errors]") == []
    assert notebook.log.errors == []
